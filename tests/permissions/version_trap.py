"""A project full of traps, and programs that are run in it: what it leads them to do leaves a trace."""

from __future__ import annotations

import os
import re
import runpy
import subprocess
import tomllib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path

from desktop_agent.execution.process.environment import child_environment

LIMIT_S = 60
_MADE_OF = tomllib.loads(Path(__file__).with_name("canaries.toml").read_text(encoding="utf-8"))
_REACHES_OUT = re.compile(r"\b(?:connect|sendto|sendmsg)\(.*sa_family=AF_INET6?\b(?!.*sin6?_port=htons\(0\))")


def search_path() -> str:
    """Return where programs are looked for: the package managers that the long tests install lie there, too.

    `DESKTOP_AGENT_MORE_PROGRAMS` names further folders of programs, parted as in PATH: what this machine lacks may be
    unpacked somewhere (`apt-get download`, `dpkg -x`), with a script for each program that sets the path of its
    libraries, or be installed by pip or npm into a folder of its own. Others must not be able to write there.
    """
    tools = runpy.run_path(str(Path(__file__).parents[2] / "packaging" / "everyday_tools.py"))
    installed = [str(folder) for folder in tools["places"](tools["folder"]()).values()]
    more = [folder for folder in os.environ.get("DESKTOP_AGENT_MORE_PROGRAMS", "").split(os.pathsep) if folder]
    return os.pathsep.join([os.environ["PATH"], *installed, *more])


@dataclass(frozen=True)
class Trap:
    """A planted project, and the folder beside it where traces are left."""

    project: Path
    traces: Path
    home: Path

    def run(self, program: str, words: Sequence[str]) -> list[str]:
        """Run a program in the project, without network; return what it was led to, nothing where it behaved."""
        for trace in self.traces.iterdir():
            trace.unlink()
        log = self.home / "calls.log"
        traced = ["strace", "-f", "-qq", "-e", "trace=connect,sendto,sendmsg", "-o", str(log)]
        closed = [
            "bwrap",
            "--ro-bind",
            "/",
            "/",
            "--dev",
            "/dev",
            "--proc",
            "/proc",
            "--tmpfs",
            "/run",
            "--unshare-all",
        ]
        closed += ["--die-with-parent", "--bind", str(self.traces), str(self.traces), "--bind", str(self.home)]
        closed += [str(self.home), "--chdir", str(self.project)]
        subprocess.run(
            [*traced, *closed, program, *words],
            env=self._environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=LIMIT_S,
            check=False,
        )
        found = [f"trace {trace.name}" for trace in self.traces.iterdir()]
        calls = log.read_text(errors="replace").splitlines() if log.exists() else []
        return found + [call for call in calls if _REACHES_OUT.search(call)]

    def _environment(self) -> dict[str, str]:
        """Return what the app gives to commands, with a home of the trap's own, and the tools of the real one."""
        given = child_environment(os.environ, workspace=self.project)
        tools = {"PYENV_ROOT": str(Path.home() / ".pyenv"), "RUSTUP_HOME": str(Path.home() / ".rustup")}
        return {**tools, **given, "HOME": str(self.home), "PATH": search_path()}


def plant(folder: Path, without: Collection[str] = ()) -> Trap:
    """Plant the project in a new folder, but for the files `without`."""
    trap = Trap(folder / "project", folder / "traces", folder / "home")
    for made in (trap.project, trap.traces, trap.home):
        made.mkdir(parents=True)
    fill(trap, without)
    return trap


def fill(trap: Trap, without: Collection[str] = ()) -> None:
    """Put the traps into a project that is there, but for the files `without` and those that it has."""
    script = trap.project.parent / "leaves-a-trace"
    script.write_text(f'#!/bin/sh\necho "$0" "$@" >> "{trap.traces}/ran"\n')
    script.chmod(0o755)
    python = f"import os\nos.system('{script}')\n"
    javascript = f"require('child_process').spawnSync('{script}')\n"
    planted = {
        **dict.fromkeys(_MADE_OF["scripts"]["names"].split(), script.read_text()),
        **dict.fromkeys(_MADE_OF["python"]["names"].split(), python),
        **dict.fromkeys(_MADE_OF["javascript"]["names"].split(), javascript),
        **_MADE_OF["files"],
    }
    for name, content in planted.items():
        path = trap.project / name
        if name in without or path.exists():
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        filled = content.replace("@RUN@", str(script)).replace("@TRACE@", str(trap.traces))
        path.write_text(filled.replace("@HERE@", str(trap.project)))
        path.chmod(0o755 if name in _MADE_OF["scripts"]["names"].split() else 0o644)
