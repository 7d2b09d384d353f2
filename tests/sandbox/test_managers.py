"""Everyday work with package managers, unchanged in the sandbox: install, build, test, commit.

The registries are on loopback, under the names of the real ones; in `make test-online` they are the real ones.
`make test` runs those that the machine has; `make test-long` installs the others first (packaging/everyday_tools.py).
"""

from __future__ import annotations

import asyncio
import os
import runpy
import shutil
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.protocol.confinement import Denial
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.network.resolver import Address
from desktop_agent.sandbox.network.upstream_proxy import Upstreams
from desktop_agent.sandbox.package_cache import cache_of
from desktop_agent.sandbox.sandbox_config import knowledge_of
from tests.not_run import need
from tests.sandbox import default_registries as registries
from tests.sandbox.everyday import EverydayWorkspace, default_hosts, desk, path_of
from tests.sandbox.everyday_cases import CASES, COMMIT, Case
from tests.sandbox.loopback import files, serving
from tests.sandbox.places import insist_on_a_sandbox
from tests.series import LONG

TOOLS = runpy.run_path(str(Path(__file__).parents[2] / "packaging" / "everyday_tools.py"))
MANAGERS = ("pip", "npm", "yarn", "cargo", "go")
"""Programs whose tables name registries, between them all that there are here."""
LIMIT_S = 600.0
HIDDEN = ".pki/company.crt"
"""Where a company may put its certificates: nothing else of that folder is to be seen inside."""
PASSED_ON = ("RUSTUP_HOME", "PYENV_ROOT", "PYENV_VERSION")
"""Where the machine keeps programs that are found by the user's home."""
OF_THE_MACHINE = {
    *knowledge_of(resource_folder("resources") / "sandbox.toml").certificates,
    *("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY", "http_proxy", "https_proxy", "all_proxy", "no_proxy"),
}
"""How this machine gets at the internet."""


@dataclass(frozen=True)
class Internet:
    """What names lead to, and what the user's environment and home say beside it."""

    names: Mapping[Endpoint, Address]
    trusted: str = ""
    settings: Mapping[str, str] = field(default_factory=dict)


@pytest.fixture(scope="module")
def own_uv() -> Iterator[Path]:
    """A folder with uv: that of the checkout may lie below /tmp, of which the sandbox has one of its own."""
    with TemporaryDirectory(prefix="uv-", dir="/var/tmp") as folder:
        shutil.copy2(Path(sys.executable).with_name("uv"), folder)
        yield Path(folder)


def found(name: str, uv: Path) -> str:
    """Return the PATH on which a case's programs are; where one is missing, the test is NOT RUN."""
    case = CASES[name]
    places = TOOLS["places"](TOOLS["folder"]()) if LONG else {}
    path = path_of([uv, Path(sys.base_prefix) / "bin", *([places[name]] if name in places else [])])
    missing = [program for program in (case.program, *case.also) if shutil.which(program, path=path) is None]
    if name == "yarn-1" and name not in places:
        missing.append("yarn 1")
    need(not missing, f"there is no {', no '.join(missing)} here; `make test-long` installs what it can")
    return path


def environment_of(case: Case, path: str, internet: Internet) -> Callable[[Path], Mapping[str, str]]:
    """Return what the user's environment says, by the user's home."""
    own = Path.home() / ".rustup"
    kept = {"RUSTUP_HOME": str(own)} if own.is_dir() else {}
    kept |= {name: value for name, value in os.environ.items() if name in PASSED_ON}
    if not internet.trusted:
        kept |= {name: value for name, value in os.environ.items() if name in OF_THE_MACHINE}

    def told(home: Path) -> Mapping[str, str]:
        trusted = dict.fromkeys(case.trust, str(home / internet.trusted)) if internet.trusted else {}
        return {"PATH": path, "LANG": "C.UTF-8", **kept, **trusted}

    return told


@asynccontextmanager
async def loopback() -> AsyncIterator[Internet]:
    """All default registries on one port, with certificates by a company."""
    hosts = tuple(dict.fromkeys(host for program in MANAGERS for host in default_hosts(program)))
    with TemporaryDirectory(dir="/var/tmp") as made:
        folder = Path(made)
        own, database = registries.authority(folder, hosts), default_hosts("go")[1]
        modules, key = registries.go_modules(folder, database)
        contents = {
            **registries.python_index(default_hosts("pip")),
            **registries.node_registry(default_hosts("npm")[0]),
            **registries.rust_index(default_hosts("cargo")),
            **modules,
        }
        settings = {HIDDEN: own.trusted.read_text(), ".config/go/env": f"GOSUMDB={key}\n"}
        async with serving(files(contents), tls=own.context) as port:
            names = {Endpoint(host, 443): ("127.0.0.1", port) for host in hosts}
            yield Internet(names, HIDDEN, settings)


async def works(case: Case, path: str, internet: Internet) -> None:
    """Do a case's commands and a commit, each by the gate and in the sandbox, and look at what came of it."""
    given = environment_of(case, path, internet)
    async with desk(given, case.files, internet.settings, internet.names) as at_work:
        said = await _done(at_work, case)
        assert case.expects in said
        packages = cache_of(at_work.place.around.caches, str(at_work.place.workspace))
        # A real registry may forbid to keep what it sent.
        kept = [name for name in case.caches if (packages / name).is_dir() and any((packages / name).iterdir())]
        assert kept == list(case.caches) or not internet.trusted
        clean = await at_work.do("git status --porcelain && git log --oneline")
        assert (clean.exit_code, len(clean.said.splitlines())) == (0, 1), clean.said


async def _done(at_work: EverydayWorkspace, case: Case) -> str:
    said = ""
    for command in ("git init", *case.commands, COMMIT):
        did = await at_work.do(command)
        sys.stdout.write(f"{did.seconds:6.1f} s  {command}  [{', '.join(did.hosts) or 'no network'}]\n")
        assert (did.exit_code, did.denied) == (0, tuple[Denial, ...]()), (command, did.hosts, did.said)
        said += did.said
    return said


@pytest.mark.parametrize("name", sorted(CASES))
def test_everyday_work_runs_unchanged(name: str, own_uv: Path) -> None:
    insist_on_a_sandbox()
    path = found(name, own_uv)

    async def run() -> None:
        async with asyncio.timeout(LIMIT_S), loopback() as internet:
            await works(CASES[name], path, internet)

    # Not bounded as other tests are: a first build takes as long as it takes.
    asyncio.run(run())


def real_internet(program: str) -> Internet:
    """Return where the default registries of a program really are; where one is not reached, the test is NOT RUN.

    They are asked as this machine's environment says, by its proxy too. Where its resolver leads their names into a
    private network, as to a mirror, the table says so.
    """
    names: dict[Endpoint, Address] = {}
    for host in default_hosts(program):
        place = Endpoint(host, 443)
        try:
            with suppress(HTTPError), urlopen(f"https://{host}/", timeout=10):  # any answer is one
                pass
            if Upstreams.of(os.environ).way_to(place, is_tunnel=True) is None:
                names[place] = (socket.getaddrinfo(host, 443)[0][4][0], 443)
        except OSError as error:
            need(None, f"{host} is not reached from here ({error})")
    return Internet(names)


@pytest.mark.online
@pytest.mark.parametrize("name", sorted(name for name, case in CASES.items() if case.trust))
def test_everyday_work_runs_with_the_real_registries(name: str, own_uv: Path, request: pytest.FixtureRequest) -> None:
    is_asked = "online" in str(request.config.getoption("-m"))
    need(is_asked, "it needs the internet, so `make test-online` alone runs it")
    insist_on_a_sandbox()
    case, path = CASES[name], found(name, own_uv)
    internet = real_internet(case.manager or case.program)

    async def run() -> None:
        async with asyncio.timeout(LIMIT_S):
            await works(case, path, internet)

    asyncio.run(run())
