"""What runs unasked has no effect, with one option wherever it stands, and with two among links and traps.

All is run in a throw-away sandbox. `DESKTOP_AGENT_MORE_PROGRAMS` names folders of further programs (see
`version_trap.search_path`); `DESKTOP_AGENT_LONG=1` takes many more uses.
"""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Mode
from desktop_agent.protocol.rules import Policy
from tests.permissions import harm_run
from tests.permissions.leading_out import lead_out
from tests.permissions.option_sweep import Draw, uses
from tests.permissions.test_fuzz import harmed
from tests.permissions.version_trap import Trap, fill, search_path
from tests.permissions.world import HELD, World, make_world
from tests.series import LONG

TRIES, LEAST = (20_000, 3_000) if LONG else (160, 25)
SEEDS, DRAWN, RUN = (100, 2_000, 100) if LONG else (1, 100, 12)
OWN_OF_TOOLS = (
    *(".cache", ".npm", ".local/share", ".local/state", ".cargo", ".rustup", ".terraform.d"),
    *(".config/go", ".config/hatch", ".config/fish"),
)
"""Where tools keep at home what is for themselves, as `go version` does."""
PACKED = "tar cf a.tar README.md; gzip -k README.md; mv README.md.gz a.gz; zip -q a.zip README.md"


@pytest.fixture
def sweep_world(tmp_path: Path, tables: Tables) -> World:
    """A world with archives, a file of words, and names that are options to who takes them for operands."""
    world = make_world(tmp_path / "world", tables)
    (world.workspace / "x.json").write_text('{"a": 1}\n')
    (world.workspace / "words").write_text("--plugin=./x.so\n-o\nPWN\n")
    for name in ("-F", "-n", "-o", "-m", "1"):
        (world.workspace / name).write_text("a\nb\n")
    (tmp_path / "world" / "OUTSIDE").write_text(harm_run.OUTSIDE + "\n")
    subprocess.run(["/bin/bash", "-ec", PACKED], cwd=world.workspace, check=True)
    for command in (["add", "-A"], ["-c", "user.name=x", "-c", "user.email=x@localhost", "commit", "-qm", "x"]):
        subprocess.run(["git", *command], cwd=world.workspace, env=dict(world.environment), check=True)
    return world


@pytest.fixture(params=[False, True], ids=["plain", "trapped"])
def rich(request: pytest.FixtureRequest, sweep_world: World, tmp_path: Path) -> World:
    """The same with what leads out of it, once with settings of many tools that leave a trace, too."""
    lead_out(sweep_world)
    if request.param:
        traps = Trap(sweep_world.workspace, tmp_path / "world" / "traces", sweep_world.home)
        traps.traces.mkdir()
        leading = [
            table for name in sweep_world.tables.programs() for table in (sweep_world.tables.table(name),) if table
        ]
        fill(traps, {file for table in leading for lead in table.leads for file in lead.files} - {"package.json"})
    return with_programs(sweep_world)


def with_programs(world: World) -> World:
    """Return a world whose programs are looked for where those of the sweep lie."""
    environment = {**world.environment, "PATH": search_path(), "RUSTUP_HOME": str(Path.home() / ".rustup")}
    return World(world.workspace, world.home, world.temp, environment, world.tables)


def there(world: World) -> list[str]:
    """Return the programs of all tables that are on this machine, and the modules of Python's that it has."""
    known = world.tables.programs()
    modules = [name for name in known if name.removeprefix("python-").partition(".")[0] in sys.stdlib_module_names]
    return sorted({*modules, *(name for name in known if shutil.which(name, path=search_path()))})


def unasked(world: World, commands: Iterable[str]) -> list[str]:
    """Return those that run unasked, as they are rendered."""
    found = []
    for command in commands:
        judged = world.judged(command)
        if world.judge.rule(judged, Policy(), Mode.DEFAULT, {}).verdict is Verdict.RUN:
            found.append(judged.rendered)
    return found


def test_what_runs_unasked_with_one_option_has_no_effect(sweep_world: World, tmp_path: Path) -> None:
    world = with_programs(sweep_world)
    commands = sorted({*uses(world.tables, there(world))})
    texts = unasked(world, random.Random(15).sample(commands, min(TRIES, len(commands))))
    assert len(texts) > LEAST
    assert harmed(world, texts, tmp_path, OWN_OF_TOOLS) == []


@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_runs_unasked_among_links_and_traps_has_no_effect(seed: int, rich: World, tmp_path: Path) -> None:
    draw = Draw(rich.tables, there(rich), str(rich.workspace.parent), seed)
    texts = unasked(rich, sorted({draw.command() for _ in range(DRAWN)}))
    assert len(texts) > RUN
    assert harmed(rich, texts, tmp_path, OWN_OF_TOOLS) == []


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
def test_what_an_option_is_not_taken_for_asks(command: str, sweep_world: World) -> None:
    assert sweep_world.ruling(command).verdict is Verdict.ASK
    assert sweep_world.ruling(command, sandbox=HELD).verdict is Verdict.ASK
