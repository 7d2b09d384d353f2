"""What runs unasked with one option has no effect, wherever the option stands: run in a throw-away sandbox."""

from __future__ import annotations

import random
import shutil
import subprocess
from pathlib import Path

import pytest

from desktop_agent.permissions.judged import Verdict
from desktop_agent.permissions.tables import Tables
from desktop_agent.policy import Policy
from desktop_agent.protocol import Mode
from tests.permissions import harm_run
from tests.permissions.option_sweep import uses
from tests.permissions.test_fuzz import harmed
from tests.permissions.version_trap import search_path
from tests.permissions.world import HELD, World, make_world
from tests.series import LONG

TRIES, LEAST = (20_000, 3_000) if LONG else (900, 150)
PACKED = "tar cf a.tar README.md; gzip -k README.md; mv README.md.gz a.gz; zip -q a.zip README.md"


@pytest.fixture
def kept(tmp_path: Path, tables: Tables) -> World:
    """A world with archives, a file of words, and names that are options to who takes them for operands."""
    world = make_world(tmp_path / "world", tables)
    (world.workspace / "x.json").write_text('{"a": 1}\n')
    (world.workspace / "words").write_text("--plugin=./x.so\n-o\nPWN\n")
    for name in ("-F", "-n", "-o", "-m", "1"):
        (world.workspace / name).write_text("a\nb\n")
    (tmp_path / "world" / "OUTSIDE").write_text(harm_run.OUTSIDE)
    subprocess.run(["/bin/bash", "-ec", PACKED], cwd=world.workspace, check=True)
    for command in (["add", "-A"], ["-c", "user.name=x", "-c", "user.email=x@localhost", "commit", "-qm", "x"]):
        subprocess.run(["git", *command], cwd=world.workspace, env=dict(world.environment), check=True)
    return world


def test_what_runs_unasked_with_one_option_has_no_effect(kept: World, tmp_path: Path) -> None:
    there = [name for name in kept.tables.programs() if shutil.which(name, path=search_path())]
    commands = sorted({*uses(kept.tables, there)})
    chosen = random.Random(15).sample(commands, min(TRIES, len(commands)))
    texts = []
    for command in chosen:
        judged = kept.judged(command)
        if kept.judge.rule(judged, Policy(), Mode.DEFAULT, {}).verdict is Verdict.RUN:
            texts.append(judged.rendered)
    assert len(texts) > LEAST
    assert harmed(kept, texts, tmp_path) == []


@pytest.mark.parametrize(
    "command",
    [
        # Options are over with the first operand.
        *("awk 1 -F ../OUTSIDE", "gawk 1 README.md -F ../OUTSIDE", "man ls -m ../OUTSIDE", "xxd README.md -b"),
        *("kill 1234 -0", "kill 1234 -l", "unzip a.zip -l '*'", "unzip a.zip -p README.md", "tofu fmt a.tf -check"),
        *("terraform fmt a.tf -check", "openssl sha256 README.md -xoflen ../OUTSIDE", "gofmt a.go -r ../OUTSIDE"),
        *("shfmt a.sh -i ../OUTSIDE", "actionlint a.yml -format ../OUTSIDE", "go list . -f ../OUTSIDE"),
        # Words in a file.
        *("nm -t @words a.o", "nm -- @words", "java -cp @words --list-modules", "jar --list --file @words"),
        *("readelf -p @words a.o", "strings -n @words a.o", "c++filt -s @words", "scc @words", "ruff check @words"),
        *("mypy @words", "tsc --noEmit @words", "7z l a.7z @words", "objdump -M @words a.o"),
        # What looks like an option is a mode, or takes the place of one.
        *("chmod -x README.md", "chmod README.md -w", "chmod -R -w src", "chmod --reference=a.txt README.md"),
        *("chown --reference=a.txt README.md", "chgrp --reference a.txt README.md"),
        # A value that is only read where it is joined, and options alone.
        *("zstd -M a.zst", "unzstd -B a.zst", "tmux -S socket", "tmux -u", "ss -F README.md"),
    ],
)
def test_what_an_option_is_not_taken_for_asks(command: str, kept: World) -> None:
    assert kept.ruling(command).verdict is Verdict.ASK
    assert kept.ruling(command, enclosure=HELD).verdict is Verdict.ASK
