"""Makes a release from the one place that has the version: `make release VERSION=0.2.0`.

Writes the version and the changelog's date, commits both and tags the commit. Nothing is sent anywhere: that is
`git push --follow-tags`, when the one who releases wants it.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_VERSION = re.compile(r"\d+\.\d+\.\d+")
_SECTION = re.compile(r"^## (\S+) \(not released\)$", re.MULTILINE)


class NotReleased(Exception):
    """Nothing was changed; the text says why and what to do."""


def main(arguments: list[str]) -> int:
    """Release the version that is named; return the exit code."""
    if len(arguments) != 1:
        print("usage: release.py VERSION", file=sys.stderr)
        return 2
    try:
        print(release(ROOT, arguments[0], time.strftime("%Y-%m-%d")))
    except NotReleased as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def release(root: Path, version: str, today: str) -> str:
    """Make the release in a checkout; return what is left to do. Raises `NotReleased`."""
    source, log = root / "desktop_agent/__init__.py", root / "CHANGELOG.md"
    before = version_in(source)
    if not _VERSION.fullmatch(version) or _parts(version) < _parts(before):
        raise NotReleased(f"{version} is no version that comes after {before}: name one like 0.2.0.")
    if git(root, "status", "--porcelain"):
        raise NotReleased("The checkout has changes that are not committed. Commit or stash them first.")
    if git(root, "tag", "--list", f"v{version}"):
        raise NotReleased(f"v{version} is tagged already.")
    text = log.read_text(encoding="utf-8")
    if _SECTION.search(text) is None:
        raise NotReleased("CHANGELOG.md has no section that is not released: write what is new first.")
    log.write_text(_SECTION.sub(f"## {version} ({today})", text, count=1), encoding="utf-8")
    source.write_text(source.read_text(encoding="utf-8").replace(f'"{before}"', f'"{version}"'), encoding="utf-8")
    git(root, "commit", "-q", "-m", f"release: {version}", str(source), str(log))
    git(root, "tag", "-a", f"v{version}", "-m", f"Desktop Agent {version}")
    return f"v{version} is tagged. Send it with: git push --follow-tags"


def git(root: Path, *words: str) -> str:
    ended = subprocess.run(["git", "-C", str(root), *words], capture_output=True, text=True, check=False)
    if ended.returncode:
        raise NotReleased(f"git {words[0]} failed: {ended.stderr.strip()}")
    return ended.stdout


def version_in(source: Path) -> str:
    """Return the version that the package names; raises `NotReleased` where it names none."""
    found = re.search(r'^__version__ = "([^"]+)"$', source.read_text(encoding="utf-8"), re.MULTILINE)
    if found is None:
        raise NotReleased(f"{source} names no version.")
    return found[1]


def _parts(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split("."))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
