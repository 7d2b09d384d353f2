from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.sandbox.sourced_files import SourcedFiles


def read_by(root: Path, text: str) -> set[str]:
    (root / ".envrc").write_text(text)
    found = SourcedFiles().of([f"{root}/.envrc", f"{root}/.vscode"], [str(root)])
    assert {*found.values()} <= {f"{root}/.envrc"}
    return {os.path.relpath(path, root) for path in found}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(os.path.realpath(tmp_path))


@pytest.mark.parametrize(
    ("text", "files"),
    [
        ("source_env a.sh\n", {"a.sh", "a.sh/.envrc"}),
        ("source_env_if_exists '.local env'", {".local env", ".local env/.envrc"}),
        ("if true; then . sub/../a.sh; fi # . b.sh", {"a.sh"}),
        ("dotenv\ndotenv x.env", {".env", "x.env"}),
        ("x && \\\n  source $PWD/a ./b", {"b", "$PWD/a"}),
        ('eval "$(./bin/env --shell)" || ../other', {"bin/env"}),
        ("source_env ..\n source ~/x; source /etc/profile", {"~/x"}),
    ],
)
def test_what_it_reads_is_told(root: Path, text: str, files: set[str]) -> None:
    assert read_by(root, text) == files


def test_nix_reads_its_own_files(root: Path) -> None:
    for text in ("use flake", "  use nix -p x", 'eval "$(lorri direnv)"', "use devenv"):
        assert {"flake.nix", "shell.nix", "devenv.nix"} <= read_by(root, text)


@pytest.mark.parametrize(
    "text",
    [
        "watch_file package.json uv.lock\nPATH_add ./bin\nexport X=./x\nlayout python\nlog_status ./a 'use nix'",
        "echo '",
        "",
    ],
)
def test_what_is_only_watched_or_named_stays_the_projects(root: Path, text: str) -> None:
    assert read_by(root, text) == set()


def test_it_is_read_anew_where_it_changed(root: Path) -> None:
    known, file = SourcedFiles(), root / ".envrc"
    file.write_text("dotenv a")
    assert [*known.of([str(file)], [str(root)])] == [f"{root}/a"]
    file.write_text("dotenv bc")
    assert [*known.of([str(file)], [str(root)])] == [f"{root}/bc"]
    file.unlink()
    assert known.of([str(file)], [str(root)]) == {}
