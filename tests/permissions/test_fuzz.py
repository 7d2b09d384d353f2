"""What runs unasked changes nothing and reads nothing outside: random commands, run in a throw-away sandbox."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from desktop_agent.permissions.git.repository_facts import WITHOUT, git_environment
from desktop_agent.permissions.judgement import Judgement, Verdict
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Mode
from desktop_agent.protocol.rules import Policy
from tests.permissions import harm_run
from tests.permissions.hostile_grammar import HostileGrammar
from tests.permissions.hostile_inputs import CODE, LINKS
from tests.permissions.world import World, make_world
from tests.series import LONG

BATCHES, BATCH = (400, 2_500) if LONG else (2, 500)
ODD_NAMES = (
    "-n",
    "--output=PWN",
    "-exec",
    "c d.txt",
    "$(touch PWN)",
    ";touch PWN",
    "x=1",
    "e touch PWN",
    "-delete",
    "--",
    "a\nb",
)
NO_PATTERNS = "-f; "
"""Stands before what is rendered so that words are not matched with file names, in whatever quotes."""


@pytest.fixture
def fuzz_world(tmp_path: Path, tables: Tables) -> World:
    """A world with traps: names that are options or commands, and a file outside that nobody may read."""
    world = make_world(tmp_path / "world", tables)
    for name in ODD_NAMES:
        (world.workspace / name).write_text("a\nb\ntouch PWN\n")
    (tmp_path / "world" / "OUTSIDE").write_text(harm_run.OUTSIDE)
    (world.home / "OUTSIDE").write_text(harm_run.OUTSIDE)
    (world.workspace / "list.txt").write_text("../*\n~/*\n-o PWN\n")
    (world.workspace / "src" / "x ..").mkdir()
    (world.workspace / "src" / "x .." / "*").touch()
    for folder in (tmp_path / "world", world.home):
        # Its name alone says too much.
        (folder / harm_run.OUTSIDE).touch()
    for name, text in CODE.items():
        (world.workspace / name).write_text(text)
    for name in LINKS:
        (world.workspace / name).symlink_to(tmp_path / "world" / "OUTSIDE")
    (world.workspace / "out").symlink_to(tmp_path / "world")
    hostile_repository(world.workspace / "nested", world.environment)
    identity = ["-c", "user.name=x", "-c", "user.email=x@localhost"]
    (world.workspace / ".git" / "info" / "exclude").write_text("nested\n")
    for command in (["add", "-A"], [*identity, "commit", "-qm", "x"]):
        subprocess.run(["git", *command], cwd=world.workspace, env=dict(world.environment), check=True)
    return world


def hostile_repository(folder: Path, environment: Mapping[str, str]) -> None:
    """Make a repository that runs a program of its own for almost all that git does in it."""
    folder.mkdir()
    program = folder / "run.sh"
    program.write_text(f"#!/bin/sh\ntouch {folder}/PWN\ncat\n")
    program.chmod(0o755)
    (folder / ".gitattributes").write_text("* filter=x diff=x merge=x\n")
    (folder / "a.txt").write_text("a\n")
    identity = ["-c", "user.name=x", "-c", "user.email=x@localhost"]
    keys = ("core.fsmonitor", "diff.x.textconv", "filter.x.clean", "core.pager", "diff.external")
    settings = [["config", key, str(program)] for key in keys]
    for command in (["init", "-q"], ["add", "-A"], [*identity, "commit", "-qm", "x"], *settings):
        subprocess.run(["git", *command], cwd=folder, env=dict(environment), check=True)
    (folder / "a.txt").write_text("b\n")


def harmed(world: World, texts: list[str], root: Path, passed: Sequence[str] = ()) -> list[tuple[str, str]]:
    """Run texts as they would be run unasked; return those that did something, and what.

    What they do at names of the home that are `passed` counts for nothing.
    """
    (root / "world").rename(root / "kept")
    environment = {name: value for name, value in world.environment.items() if name not in WITHOUT}
    environment |= git_environment(unasked=True)
    inside = ["bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--bind", str(root), str(root)]
    command = [*inside, "--unshare-all", "--die-with-parent", sys.executable, harm_run.__file__, str(root)]
    given = json.dumps({"texts": texts, "environment": environment, "passed": passed})
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return [(texts[place], what) for place, what in json.loads(done.stdout)]


def is_mended(world: World, command: str, judged: Judgement) -> bool:
    """Tell whether a command is harmless as it is rendered alone: no text becomes a pattern, NUL bytes part names."""
    traced = world.judge.parse(command, str(world.workspace)).traced
    return NO_PATTERNS in judged.rendered or (traced is not None and bool(traced.forms))


@pytest.mark.parametrize("seed", range(BATCHES))
def test_what_runs_unasked_has_no_effect_as_written_and_as_rendered(
    seed: int, fuzz_world: World, tmp_path: Path
) -> None:
    grammar = HostileGrammar(seed)
    commands = [grammar.command() for _ in range(BATCH)]
    texts: list[str] = []
    for command in commands:
        judged = fuzz_world.judged(command)
        if fuzz_world.judge.rule(judged, Policy(), Mode.DEFAULT, {}).verdict is Verdict.RUN:
            texts += [judged.rendered] if is_mended(fuzz_world, command, judged) else [command, judged.rendered]
    assert len(texts) > BATCH // 8
    assert harmed(fuzz_world, texts, tmp_path) == []


def test_harm_would_be_seen(fuzz_world: World, tmp_path: Path) -> None:
    harmless = ["ls", "cat a.txt", "sleep 0"]
    harmful = [
        "touch PWN",
        "rm a.txt",
        "echo x >> a.txt",
        "cat ../OUTSIDE",
        "echo ../*",
        "cd nested; git status",
        "chmod 600 a.txt",
        "touch ../home/x",
        "mkdir d",
    ]
    assert [text for text, _ in harmed(fuzz_world, [*harmless, *harmful], tmp_path)] == harmful
