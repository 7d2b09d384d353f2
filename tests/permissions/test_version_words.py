from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.engine import PermissionEngine
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Risk, RunsCommand
from tests.not_run import need
from tests.permissions.version_trap import Trap, plant, search_path
from tests.permissions.world import World
from tests.series import LONG, series

TABLES = Tables(resource_folder("resources") / "commands")
WORDS = ("--version", "-V", "-v", "-version", "version", "--help", "-h", "-help", "help", "-?", "-vV", "-VV", "")
LEADING = {name for name in TABLES.programs() for table in (TABLES.table(name),) if table and table.leads}
NEVER = frozenset({"sleep", "watch", "top", "cat", "tee", "yes", "dpkg"})
"""They go on for long with one of the words; what they do is known."""


@pytest.fixture(scope="module")
def trap(tmp_path_factory: pytest.TempPathFactory) -> Trap:
    need(shutil.which("bwrap") and shutil.which("strace"), "there is no bubblewrap, or no strace, here")
    return plant(tmp_path_factory.mktemp("trap"))


@pytest.fixture(scope="module")
def plain_trap(tmp_path_factory: pytest.TempPathFactory) -> Trap:
    """Without the files that lead a program, where its table knows them: there it may well run unasked."""
    tables = [TABLES.table(name) for name in LEADING]
    known = {file for table in tables if table for lead in table.leads for file in lead.files}
    known |= {file for lead in TABLES.shims() for file in lead.files}
    return plant(tmp_path_factory.mktemp("plain"), known)


def unasked(trap: Trap, program: str) -> list[list[str]]:
    """Return with which single words a program would run unasked in this project, without a sandbox."""
    places = Places.of(trap.project, trap.home)
    judge = PermissionEngine(places, {**os.environ, "HOME": str(trap.home), "PATH": search_path()}, TABLES)
    table = TABLES.table(program)
    tried = [[word] for word in {*WORDS, *(table.versions if table else ())} if word]
    if table is not None and table.subcommands:
        tried += [[name, word] for name, sub in table.subcommands.items() for word in sub.versions][:20]
    low = [words for words in sorted(tried) if _is_low(judge, trap, [program, *words])]
    return low if LONG else low[:2]


def _is_low(judge: PermissionEngine, trap: Trap, words: list[str]) -> bool:
    command = RunsCommand(" ".join(words), str(trap.project))
    return judge.judge("Bash", (command,)).assessment.risk is Risk.LOW


def there() -> list[str]:
    """Return the programs of all tables that are on this machine; some of them in the short series."""
    found = []
    searched = search_path()
    for name in TABLES.programs():
        table = TABLES.table(name)
        path = shutil.which(name, path=searched)
        if table is not None and not table.is_builtin and path is not None and name not in NEVER:
            found.append(name)
    chosen = random.Random(15).sample(found, series(len(found)))
    always = [name for name in found if name in LEADING or TABLES.table(name) is None]
    return sorted({*chosen, *always}) if not LONG else found


@pytest.mark.parametrize("program", there())
def test_what_prints_a_version_or_help_unasked_runs_nothing_of_the_project_and_asks_nobody(
    program: str, trap: Trap, plain_trap: Trap
) -> None:
    for planted in (trap, plain_trap) if program in LEADING else (trap,):
        for words in unasked(planted, program):
            assert (program, words, planted.run(program, words)) == (program, words, [])


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("sh", ["./mvnw"]),
        ("make", ["version"]),
        ("python3", ["-m", "canary_plugin"]),
        ("sh", ["--", "--version"]),
    ],
)
def test_the_traps_snap(program: str, words: list[str], trap: Trap) -> None:
    assert trap.run(program, words) != []


def test_who_asks_the_network_is_seen(trap: Trap) -> None:
    (trap.project / "asks.py").write_text("import socket\nsocket.socket().connect_ex(('192.0.2.1', 80))\n")
    assert len(trap.run("python3", ["asks.py"])) == 1


LOOK_FIRST = """
mvn -v; mvn --version
./mvnw -v
gradle --version
sbt --version
mix --version
bundle --version
yarn -v
yarn --version
pnpm --version
pnpm -v
jest --version
vitest --version
pytest --version
eslint --version
prettier --version
vite --version
next --version
nx --version
turbo --version
serverless --version
sls --version
composer --help
composer --version
tox --version
npx jest -v
poetry --version
pdm --version
flake8 --version
pylint --version
ansible --version
tclsh --version
wish --version
latexmk -v
glab version
az --version
ts-node -vv
composer
pdm
python3 -m pytest --version
env jest --version
timeout 5 mvn -v
echo x | xargs mvn -v
bazel
playwright
poetry env
sh -c 'mvn -v'
yarn cache dir
sh -c 'git add a.txt; mvn -v'
kubectl version --client
storybook --help
lerna
"""


@pytest.mark.parametrize("command", LOOK_FIRST.strip().splitlines())
def test_no_shortcut_where_a_program_looks_for_a_project_first(command: str, quiet_world: World) -> None:
    assert quiet_world.risk(command) > Risk.LOW


@pytest.mark.parametrize(
    ("file", "content", "command", "asks"),
    [
        ("rust-toolchain.toml", '[toolchain]\npath = "/w/evil"\n', "cargo --version", True),
        ("rust-toolchain.toml", '[toolchain]\n"p\\u0061th" = "/w/evil"\n', "rustc -V", True),
        ("rust-toolchain.toml", '[toolchain]\nchannel = "nightly-2020-01-01"\n', "rustfmt --version", True),
        ("rust-toolchain", "nightly\n", "cargo locate-project", True),
        (".cargo/config.toml", '[build]\nrustc-wrapper = "./evil"\n', "cargo --version", True),
        (".cargo/config.toml", '[build]\ntarget-dir = "out"\n', "cargo --version", False),
        ("go.mod", "module x\n\ngo 1.99\n", "go version", True),
        ("go.mod", "module x\n\ngo 1.17\n\ntoolchain go1.99.0\n", "go env GOPATH", True),
        ("go.mod", "module x\n\ngo 1.17\n", "go version", False),
        ("global.json", '{"sdk": {"paths": ["./sdk"]}}', "dotnet --list-sdks", True),
        ("global.json", '{"sdk": {"version": "8.0.100"}}', "dotnet --list-sdks", False),
        (".npmrc", "registry=http://127.0.0.1:9/${HOME}\n", "npm ls", True),
        (".npmrc", "registry=http://127.0.0.1:9/${HOME}\n", "npm root", True),
        (".npmrc", "engine-strict=true\n", "npm ls", False),
        (".npmrc", "# ours\n\nsave-exact = true\r\nhoist-pattern[]=*x*\nfund=false", "npm ls", False),
        (".npmrc", "cache=../elsewhere\n", "npm ls", True),
        (".npmrc", "fund=false\nlogs-dir=../elsewhere\n", "npm root", True),
        (".npmrc", "onload-script=./evil.js\n", "npm ls", True),
    ],
)
def test_what_the_project_leads_a_program_to_asks_without_a_sandbox(
    file: str, content: str, command: str, asks: bool, world: World
) -> None:
    assert world.risk(command) is Risk.LOW
    path = world.workspace / file
    path.parent.mkdir(exist_ok=True)
    path.write_text(content)
    folder = world.workspace / "src"
    assert (world.risk(command) > Risk.LOW) is asks
    assert (world.risk(f"cd {folder.name} && {command}") > Risk.LOW) is asks


def test_a_file_of_the_home_leads_nobody_who_works_below_it(world: World, tmp_path: Path) -> None:
    (world.home / ".npmrc").write_text("registry=http://127.0.0.1:9/\n")
    inside = world.home / "project"
    inside.mkdir()
    judge = PermissionEngine(Places.of(inside, world.home), world.environment, TABLES)
    assert judge.judge("Bash", (RunsCommand("npm ls", str(inside)),)).assessment.risk is Risk.LOW
    (tmp_path / "project/.npmrc").write_text("registry=http://127.0.0.1:9/\n")
    assert world.risk("npm ls") > Risk.LOW
