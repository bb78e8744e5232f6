"""From chapters to the site: link schemes, checks, glossary, search, and the assembling of both languages.

Everything here works on text, trees and files; the host that turns pages into HTML (MkDocs) is known
to `mkdocs_hooks` alone.
"""
