"""Where a mistake is reported: an address that whoever forks the book sets in mkdocs.yml, for every page at once."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

FORMS = {"/-/issues/new": ("issue[title]", "issue[description]"), "/issues/new": ("title", "body")}
"""How the path of an issue tracker's form ends, and what it calls the heading and the text: GitLab; GitHub, Gitea."""


def link(address: str, heading: str, text: str) -> str:
    """`address` with heading and text filled in, if it is an issue tracker's form or a letter; else as it stands."""
    whole = urlsplit(address)
    names = next((names for end, names in FORMS.items() if whole.path.rstrip("/").endswith(end)), None)
    if whole.scheme == "mailto":
        names = ("subject", "body")
    if names is None:
        return address
    query = [*parse_qsl(whole.query), *zip(names, (heading, text), strict=True)]
    said = urlencode(query, safe="/:@").replace("+", "%20")  # @ begins the place where the version will stand
    return urlunsplit(whole._replace(query=said))
