"""All ignore files said as one ignore what git ignores by each."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from desktop_agent.checkpoints.snapshots.dirty_paths import gathered_rules
from tests.checkpoints.trees import make_tree

RULES = {
    b".gitignore": b"# no rule\n\nname\n/top\nsub/in/anchored\n*.log\n!kept.log\nfolder/\n\\#hash\nend\\ \nb?d\n",
    b"sub/.gitignore": b"!name\nown\n/in/rooted\nin/**/deep\n",
    b"sub/in/.gitignore": b"name\n!x.log\n",
    b"od[d *\\/.gitignore": b"own\n/rooted\n",
    b"no text \xff/.gitignore": b"own\n",
}
NAMES = (
    *(b"name", b"top", b"anchored", b"x.log", b"kept.log", b"own", b"rooted", b"deep", b"#hash", b"end ", b"bad"),
    *(b"folder/file", b"a/deep", b"other"),
)
FOLDERS = (b"", b"sub/", b"sub/in/", b"sub/in/a/", b"od[d *\\/", b"odd x/", b"no text \xff/", b"sub/in/in/")


def test_the_same_is_ignored(tmp_path: Path) -> None:
    workspace = tmp_path / "workspace"
    make_tree(workspace, {folder + name: b"x" for folder in FOLDERS for name in NAMES} | RULES)
    subprocess.run(["git", "init", "-q"], cwd=workspace, check=True)
    (tmp_path / "rules").write_bytes(gathered_rules(workspace))

    def others(*words: str) -> bytes:
        asked = ["git", "ls-files", "-z", "--others", *words]
        return subprocess.run(asked, cwd=workspace, check=True, capture_output=True).stdout

    by_git = others("--exclude-standard")
    assert others("-X", str(tmp_path / "rules")) == by_git
    assert 0 < len(by_git) < len(others())


def test_what_is_no_file_or_too_large_says_nothing(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / ".gitignore")
    for name in ("large", "link", "folder/.gitignore", "small"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "large/.gitignore").touch()
    os.truncate(tmp_path / "large/.gitignore", 1 << 42)
    (tmp_path / "small/.gitignore").write_text("x\n")
    (tmp_path / "link/.gitignore").symlink_to(tmp_path / "small/.gitignore")
    assert gathered_rules(tmp_path) == b"/small/**/x\n"
