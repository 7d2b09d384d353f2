"""Names of packages as installers take them: plain names, addresses, and folders of the disk."""

from __future__ import annotations

import re

from desktop_agent.permissions.shell.word_values import Value

_ADDRESS = re.compile(
    r"""://|^(?:git|hg|svn|bzr)\+|^git@|^(?:github|gitlab|bitbucket|gist|npm|http|https|ssh|link|portal|patch):
      |@(?:git|https?|ssh|github|gitlab|bitbucket|npm|file|link)[:+]|\s@\s|^[\w.-]+/[\w.-]+(?:\#.*)?$""",
    re.VERBOSE | re.IGNORECASE,
)
_LOCAL = re.compile(r"(?:file:)?(\.{1,2}(?:/[^\[]*)?|/[^\[]*|~[^\[]*)(?:\[[\w, -]*\])?", re.IGNORECASE)
_ARCHIVE = re.compile(r"\.(?:whl|tgz|tar(?:\.\w+)?|zip|gem|crate)$", re.IGNORECASE)


def check_package(value: Value) -> tuple[str, ...]:
    """Let through a name with a version and extras; an address, or what is not known, is somebody's own source."""
    if not value.is_literal:
        return ("unknown_word",)
    return ("package_from_address",) if _ADDRESS.search(value.text) and value.text[:1] != "@" else _scoped(value.text)


def local_package(value: Value) -> str:
    """Return the path of a package that lies on the disk; nothing where it is one of a registry."""
    if not value.is_literal:
        return ""
    if _ARCHIVE.search(value.text) and "://" not in value.text:
        return value.text.removeprefix("file:")
    match = _LOCAL.fullmatch(value.text)
    return match.group(1) if match else ""


def _scoped(text: str) -> tuple[str, ...]:
    """Judge `@scope/name@version`: only its version can be an address."""
    is_plain = re.fullmatch(r"@?[\w.-]+(?:/[\w.-]+)?(?:\[[\w, -]*\])?(?:@[\w.^~<>=| *-]*)?(?:[ ,<>=!~^;].*)?", text)
    return () if is_plain else ("package_from_address",)
