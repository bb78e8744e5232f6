"""One folder a game. The path may span several places, so that a game can arrive later, in its own zip."""

from pkgutil import extend_path

__path__ = extend_path(__path__, __name__)
