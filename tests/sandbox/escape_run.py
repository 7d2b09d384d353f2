"""Tries the ways out of one group: without a sandbox, then in the app's own. Run as an ordinary user.

`python escape_run.py FOLDER GROUP`; says on stdout, as JSON, which were out without the sandbox and which in it.
"""

from __future__ import annotations

import asyncio
import ctypes
import json
import os
import platform
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from uuid import uuid4

import psutil

from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.host import Host
from desktop_agent.sandbox.linux_sandbox import LinuxConversationSandbox
from desktop_agent.sandbox.network.conversation_network import ConversationNetwork
from desktop_agent.sandbox.sandbox import ProcessLimits, was_started
from tests.sandbox.confined_run import confined_run
from tests.sandbox.escape import Escape
from tests.sandbox.escapes import FORK_BOMB
from tests.sandbox.home_escapes import tried
from tests.sandbox.loopback import has_ipv6, silent_port
from tests.sandbox.places import BASH, Place, place_in
from tests.waits import line_of

LIMIT_S = 15.0
OUTSIDE_LIMIT_S = 60.0
PATIENCE_S = 5.0
TRIES = 3
"""Some have to be quick. One that got out once is a way out; in the sandbox none has a second try."""
ADD_KEY, KEYCTL = (248, 250) if platform.machine() == "x86_64" else (217, 219)
PATH = "/usr/local/bin:/usr/bin:/bin"
GIT = {f"GIT_{who}_{what}": "a@b.test" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
SOCKETS = (".docker/run/docker.sock", ".colima/docker.sock", ".gnupg/S.gpg-agent")
VICTIM = "trap 'echo OUT > $O/signalled' USR1; echo up; while :; do sleep .05; done"


class Machine:
    """What an ordinary desktop offers to whoever runs on it, made for the test."""

    def __init__(self, root: Path, stack: ExitStack) -> None:
        self._stack = stack
        self.token = f"out-{uuid4().hex[:12]}"
        self.outside = root / "home/outside"
        tcp = (
            socket.create_server(("::", 0), family=socket.AF_INET6, dualstack_ipv6=True)
            if has_ipv6()
            else socket.create_server(("0.0.0.0", 0))
        )
        udp = stack.enter_context(socket.socket(socket.AF_INET, socket.SOCK_DGRAM))
        udp.bind(("127.0.0.1", 0))
        threading.Thread(target=self._answer_datagrams, args=(udp,), daemon=True).start()
        self.serve(tcp)
        self.serve(_listening("\0" + self.token))
        self.ports = {
            "PORT": str(tcp.getsockname()[1]),
            "UDP": str(udp.getsockname()[1]),
            "FREE": str(stack.enter_context(silent_port())),
        }

    def serve(self, listener: socket.socket) -> None:
        """Say OUT to everybody who comes."""
        self._stack.enter_context(listener)

        def serve() -> None:
            with suppress(OSError):
                while True:
                    with listener.accept()[0] as connection:
                        connection.sendall(b"OUT")

        threading.Thread(target=serve, daemon=True).start()

    def start(self, *argv: str, says: bool = False, **options: Mapping[str, str]) -> str:
        """Start a program that ends with the test; return the first line that it says."""
        program = subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **options)  # type: ignore[call-overload]
        self._stack.callback(program.wait, 60)
        self._stack.callback(program.kill)
        line = line_of(program).decode().strip() if says else ""
        return line or str(program.pid)

    def _answer_datagrams(self, udp: socket.socket) -> None:
        with suppress(OSError):
            while True:
                said, sender = udp.recvfrom(100)
                with suppress(FileNotFoundError), (self.outside / "datagrams").open("ab") as file:
                    file.write(said)
                udp.sendto(b"OUT", sender)


def _listening(path: str) -> socket.socket:
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    listener.listen()
    return listener


@contextmanager
def desktop(root: Path, group: str) -> Iterator[tuple[Machine, dict[str, str]]]:
    """Start what the group attacks; yield it, with the names by which commands find it."""
    with ExitStack() as stack:
        machine = Machine(root, stack)
        names = {**machine.ports, "TOKEN": machine.token, "ADDRESS": _own_address(), "PARENT": str(os.getpid())}
        names["NAP"] = os.environ["NAP"]
        run = root / "run"
        run.mkdir()
        if group == "sockets":
            names["X"] = f":{machine.start('Xvfb', '-displayfd', '1', '-nolisten', 'tcp', says=True)}"
            names["BUS"], names["AGENT"] = f"{run}/bus", f"{run}/agent"
            for address in (f"unix:path={run}/bus", f"unix:abstract={machine.token}-bus"):
                machine.start(
                    "dbus-daemon", "--session", "--nofork", "--print-address", f"--address={address}", says=True
                )
            machine.start("ssh-agent", "-D", "-a", names["AGENT"], says=True)
        if group == "network":
            made = subprocess.run(("ipcmk", "-M", "64"), capture_output=True, text=True, check=True).stdout.split()[
                -1
            ]
            names["SHM"] = f"-m {made}" if not made else f" {made} "
            stack.callback(subprocess.run, ("ipcrm", "-m", made), check=False)
        if group == "processes":
            libc = ctypes.CDLL(None)
            ring = libc.syscall(KEYCTL, 0, -4, 1)
            names |= {
                "KEYCTL": str(KEYCTL),
                "RING": str(ring),
                "KEY": str(libc.syscall(ADD_KEY, b"user", machine.token.encode(), b"OUT", 3, ring)),
            }
        yield machine, names


def _own_address() -> str:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as one:
        try:
            one.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.3"
        return str(one.getsockname()[0])


@contextmanager
def fresh(root: Path, machine: Machine, names: dict[str, str]) -> Iterator[tuple[Place, dict[str, str]]]:
    """Make everything anew for one try."""
    shutil.rmtree(root / "home", ignore_errors=True)
    place = place_in(root)
    for folder in (machine.outside, place.home / ".ssh", place.home / ".gnupg", place.folders.data / "tmp/other"):
        folder.mkdir(parents=True, exist_ok=True)
    (machine.outside / "victim").write_text("victim")
    paths = [
        *(place.home / path for path in SOCKETS),
        place.workspace / "service.sock",
        machine.outside / "service.sock",
    ]
    paths += [Path("/tmp", f"{machine.token}.sock"), Path("/var/tmp", f"{machine.token}.sock")]
    with ExitStack() as stack:
        for path in paths:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.unlink(missing_ok=True)
            machine.serve(stack.enter_context(_listening(str(path))))
            stack.callback(path.unlink, missing_ok=True)
        datagram = stack.enter_context(socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
        datagram.bind(str(machine.outside / "datagram.sock"))
        held = stack.enter_context((machine.outside / "held").open("w"))
        os.chdir(machine.outside)
        here = {
            **names,
            **GIT,
            "W": str(place.workspace),
            "O": str(machine.outside),
            "FD": str(held.fileno()),
            "CONFIG": str(place.folders.config),
            "DATA": str(place.folders.data),
            "HOME": str(place.home),
            "PATH": PATH,
        }
        victim = subprocess.Popen((*BASH, VICTIM, machine.token), env=here, stdout=subprocess.PIPE)
        stack.callback(victim.wait, 60)
        stack.callback(victim.kill)
        line_of(victim)
        stack.callback(_end_what_is_left)
        for name in (machine.token,):
            for folder in ("/tmp", "/var/tmp", "/dev/shm"):
                Path(folder, name).unlink(missing_ok=True)
                stack.callback(Path(folder, name).unlink, missing_ok=True)
        yield place, {**here, "VICTIM": str(victim.pid)}


def _end_what_is_left() -> None:
    for entry in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if f"sleep\0{os.environ['NAP']}".encode() in (entry / "cmdline").read_bytes():
                os.kill(int(entry.name), signal.SIGKILL)


def shell(command: str, names: dict[str, str], **more: str) -> tuple[int, str]:
    """Run a command outside, with all that this process has."""
    program = subprocess.Popen(
        (*BASH, command),
        env={**os.environ, **names, **more},
        cwd=names["W"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = program.communicate(timeout=OUTSIDE_LIMIT_S)
    except subprocess.TimeoutExpired:
        os.killpg(program.pid, signal.SIGKILL)
        # What left the group may have its output open.
        _end_what_is_left()
        said, _ = program.communicate(timeout=60)
    return program.returncode, said


def is_out_without(escape: Escape, names: dict[str, str]) -> bool:
    shell(escape.before, names)
    _, said = shell(escape.command, names)
    if "OUT" in said:
        return True
    # What it started may need more than a moment on a busy machine. In the sandbox nothing of it goes on.
    until = time.monotonic() + (PATIENCE_S if escape.proof != Escape.proof else 0)
    while (is_out := shell(escape.proof, names)[0] == 0) is False and time.monotonic() < until:
        shell("sleep 0.05", names)
    return is_out


async def is_out_of(place: Place, network: ConversationNetwork, escape: Escape, names: dict[str, str]) -> bool:
    shell(escape.before, names)
    conversation = LinuxConversationSandbox(place.around, place.workspace, place.temp, ProcessLimits, network)
    asked = (Confinement(escape.profile), escape.command, place.workspace, {**os.environ, **names})
    async with confined_run(conversation, *asked, timeout_s=LIMIT_S, more=names, merge_errors=False) as (
        entered,
        ended,
    ):
        # What never ran got nowhere, and would prove nothing.
        assert was_started(entered, ended), escape.name
    return b"OUT" in ended.output or shell(escape.proof, names)[0] == 0


def _is_out_without(root: Path, machine: Machine, names: dict[str, str], escape: Escape) -> bool:
    with fresh(root, machine, names) as (_, here):
        return is_out_without(escape, here)


async def main(root: Path, group: str) -> None:
    found: dict[str, tuple[bool, bool]] = {}
    with desktop(root, group) as (machine, names):
        network = ConversationNetwork(Host(root / "home", {"PATH": PATH}, root / "home/project"))
        try:
            for escape in tried(group):
                without = any(_is_out_without(root, machine, names, escape) for _ in range(TRIES))
                with fresh(root, machine, names) as (place, here):
                    found[escape.name] = (without, await is_out_of(place, network, escape, here))
        finally:
            await network.close()
    sys.stdout.write(json.dumps(found))


async def bomb(root: Path) -> None:
    """Let a fork bomb go off; say how many processes there were at most, and whether it had to be ended."""
    place = place_in(root)
    conversation = LinuxConversationSandbox(
        place.around, place.workspace, place.temp, lambda: ProcessLimits(processes=100), None
    )
    most = [0]

    async def explode() -> bool:
        asked = (Confinement(SandboxProfile.PROJECT), FORK_BOMB.command, place.workspace, {"PATH": PATH})
        async with confined_run(conversation, *asked, timeout_s=3, more={"NAP": os.environ["NAP"]}) as (_, ended):
            return ended.timed_out

    running = asyncio.ensure_future(explode())
    while not running.done():
        most.append(_own_processes())
        await asyncio.wait((running,), timeout=0.2)
    sys.stdout.write(json.dumps([max(most), running.result()]))


def _own_processes() -> int:
    """Count what this process started. Other tests run as the same user at the same time."""
    return len(psutil.Process().children(recursive=True))


if __name__ == "__main__":
    asyncio.run(bomb(Path(sys.argv[1])) if sys.argv[2] == "bomb" else main(Path(sys.argv[1]), sys.argv[2]))
