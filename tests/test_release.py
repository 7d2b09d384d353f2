"""A release: version, changelog and tag from one place, in a checkout of its own."""

from __future__ import annotations

import runpy
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
RELEASE = runpy.run_path(str(ROOT / "packaging" / "release.py"))
NotReleased = RELEASE["NotReleased"]


def git(root: Path, *words: str) -> str:
    who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    return subprocess.run(
        ["git", *who, "-C", str(root), *words], capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for role in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{role}_NAME", "Ada")
        monkeypatch.setenv(f"GIT_{role}_EMAIL", "ada@example.org")
    root = tmp_path / "checkout"
    (root / "desktop_agent").mkdir(parents=True)
    (root / "desktop_agent/__init__.py").write_text('"""Words."""\n\n__version__ = "0.1.0"\n')
    (root / "CHANGELOG.md").write_text("# Changelog\n\n## 0.1.0 (not released)\n\n- New.\n")
    git(root, "init", "-q")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "first")
    return root


def test_a_release_is_one_commit_and_its_tag(checkout: Path) -> None:
    said = RELEASE["release"](checkout, "0.2.0", "2026-12-01")
    assert said == "v0.2.0 is tagged. Send it with: git push --follow-tags"
    assert git(checkout, "show", "-s", "--format=%s", "v0.2.0^{commit}") == "release: 0.2.0"
    assert git(checkout, "show", "v0.2.0:desktop_agent/__init__.py").endswith('__version__ = "0.2.0"')
    assert "## 0.2.0 (2026-12-01)\n\n- New." in git(checkout, "show", "v0.2.0:CHANGELOG.md")
    assert git(checkout, "status", "--porcelain") == ""


@pytest.mark.parametrize("version", ["0.0.9", "1", "0.2", "v0.2.0", "0.2.0-rc1", ""])
def test_what_is_no_later_version_is_refused(checkout: Path, version: str) -> None:
    with pytest.raises(NotReleased, match="no version that comes after"):
        RELEASE["release"](checkout, version, "2026-12-01")
    assert git(checkout, "tag") == ""


def test_nothing_is_released_beside_other_changes_or_twice_or_without_news(checkout: Path) -> None:
    (checkout / "more").touch()
    with pytest.raises(NotReleased, match="not committed"):
        RELEASE["release"](checkout, "0.2.0", "2026-12-01")
    (checkout / "more").unlink()
    RELEASE["release"](checkout, "0.2.0", "2026-12-01")
    with pytest.raises(NotReleased, match="tagged already"):
        RELEASE["release"](checkout, "0.2.0", "2026-12-01")
    with pytest.raises(NotReleased, match="write what is new first"):
        RELEASE["release"](checkout, "0.3.0", "2026-12-01")
