"""A search in a folder with secrets, as a process: it runs unasked, leaves them out, and says so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

import pytest

from tests.fakes.model_server import ModelServer, text, tool_use
from tests.program import json_lines, run_program
from tests.sandbox.places import insist_on_a_sandbox
from tests.test_cli import items_of

LEFT_OUT = "left out of the search what may hold secrets"


@pytest.fixture
def project() -> Iterator[Path]:
    """A project in a home apart from /tmp, which is each conversation's own."""
    root = Path(mkdtemp(prefix="left-out-", dir="/var/tmp"))
    project = root / "home" / "project"
    (project / "src").mkdir(parents=True)
    (project / ".gitignore").write_text(".env\n")
    (project / ".env").write_text("TOKEN=swordfish\n")
    (project / "src" / "app.js").write_text("const t = process.env.TOKEN\n")
    yield project
    rmtree(root)


def run_all(
    project: Path, *commands: str, mode: str = "default", allow: str = "", **more: str
) -> list[Mapping[str, Any]]:
    """Let a model run these commands with nobody to ask; return its calls, each with what it was told as `told`."""
    with ModelServer() as server:
        server.says(*(tool_use("Bash", command=command) for command in commands))
        server.says(text("Done."))
        keys = {"ANTHROPIC_API_KEY": "sk-ant-test", "ANTHROPIC_BASE_URL": server.url}
        words = ("exec", "--json", "--model", "m", "--mode", mode, "--workspace", str(project))
        allowed = ("--allow", allow) if allow else ()
        done = run_program(*words, *allowed, "go", home=project.parent, **keys, **more)
        results = server.calls[-1].body["messages"][-1]["content"]
    calls = [item for item in items_of(json_lines(done.stdout)).values() if item.get("tool") == "Bash"]
    assert len(calls) == len(commands), done.stderr
    return [call | {"told": block["content"][0]["text"]} for call, block in zip(calls, results, strict=True)]


def test_it_runs_unasked_and_says_what_it_left_out(project: Path) -> None:
    insist_on_a_sandbox()
    plain, piped, beside, found, named = run_all(
        project,
        "grep -rn TOKEN .",
        "grep -rn TOKEN . | head -3",
        "cat .gitignore; stat -c %s .env; grep -rn TOKEN . | cut -c 1-99",
        "find . -type f | xargs grep -h TOKEN",
        "grep -rn TOKEN . .env",
    )
    for call in (plain, piped, beside, found):
        assert call["status"] == "done"
        assert "process.env.TOKEN" in call["told"]
        assert "swordfish" not in call["told"]
        assert f"{LEFT_OUT} (the search found these empty" in call["told"]
        assert f"{project}/.env" in call["told"]
        assert call["output"]["denials"] == [
            {"kind": "left_out", "what": f"{project}/.env", "aside": "", "is_back": False, "digest": ""}
        ]
    # All else of the line sees what is there.
    assert beside["told"].startswith(".env\n16\n")
    assert named["status"] == "denied"


def test_what_it_finds_goes_into_files_where_edits_are_accepted(project: Path) -> None:
    insist_on_a_sandbox()
    searched, wrote, read = run_all(
        project,
        "mkdir out && grep -rn TOKEN . > out/found.txt; sort -o sorted.txt out/found.txt",
        "grep -rc TOKEN . && echo more > notes.txt",
        "grep -rn TOKEN . | wc -l",
        mode="accept-edits",
    )
    assert [call["status"] for call in (searched, wrote, read)] == ["done"] * 3
    assert (project / "sorted.txt").read_text() == "./src/app.js:1:const t = process.env.TOKEN\n"
    assert (project / ".env").read_text() == "TOKEN=swordfish\n"
    assert "./.env:0" in wrote["told"]
    assert LEFT_OUT in searched["told"]


def test_what_runs_beside_it_sees_the_secret_and_a_later_command_writes_it(project: Path) -> None:
    insist_on_a_sandbox()
    (project / "dev.sh").write_text("wc -c < .env\nif [ $# -gt 0 ]; then echo TOKEN=$1 >> .env; fi\n")
    beside, _, after = run_all(
        project,
        "sh dev.sh; grep -rnE 'fish|process' . ; sh dev.sh new",
        "sh dev.sh newer",
        "grep -rc fish . | sort; sh dev.sh",
        allow="sh dev.sh **",
    )
    assert beside["told"].startswith("16\n./src/app.js:1:const t = process.env.TOKEN\n16\n")
    assert LEFT_OUT in beside["told"]
    assert (project / ".env").read_text() == "TOKEN=swordfish\nTOKEN=new\nTOKEN=newer\n"
    assert "./.env:0\n" in after["told"]
    assert "\n38\n" in after["told"]


def test_without_a_sandbox_it_asks_as_ever(project: Path) -> None:
    bare = project.parent / "bin"
    bare.mkdir()
    for name in ("grep", "git"):
        (bare / name).symlink_to(f"/usr/bin/{name}")
    (call,) = run_all(project, "grep -rn TOKEN .", PATH=str(bare))
    assert call["status"] == "denied"
    assert call["assessment"]["reasons"] == ["reads_tree_secret"]
