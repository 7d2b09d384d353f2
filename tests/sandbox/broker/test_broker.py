from __future__ import annotations

import asyncio
import os
import shlex
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import mkdtemp

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.engine import PermissionEngine
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import DecisionSource, Mode, RunsCommand
from desktop_agent.protocol.confinement import (
    BrokeredCommand,
    Confinement,
    Denial,
    DenialKind,
    Rights,
    SandboxProfile,
)
from desktop_agent.protocol.rules import Policy
from desktop_agent.sandbox import linux_sandbox
from desktop_agent.sandbox.broker.broker import call_of
from desktop_agent.sandbox.host import Host
from desktop_agent.sandbox.linux_sandbox import LinuxConversationSandbox, LinuxSandbox
from desktop_agent.sandbox.mounts import Mount, MountKind
from desktop_agent.sandbox.network.conversation_network import ConversationNetwork
from desktop_agent.sandbox.network.host_names import Endpoint
from desktop_agent.sandbox.sandbox import MOST_STARTS, NoSandbox
from tests.sandbox.confined_run import confined_run, cover_own_sockets_only
from tests.sandbox.loopback import files, serving
from tests.sandbox.places import BASH, Place, insist_on_a_sandbox, place_in

PROJECT, NO_RIGHTS = Confinement(SandboxProfile.PROJECT), Rights()
BRANCHES = replace(PROJECT, git_config=True)
GIT = {f"GIT_{who}_{what}": "a@b.test" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}


@dataclass(frozen=True)
class CallResult:
    code: int
    said: str
    denied: tuple[Denial, ...] = ()


@dataclass(frozen=True)
class Closed:
    """A conversation's sandbox, and lines in it with commands that run by themselves."""

    place: Place
    sandbox: LinuxConversationSandbox

    def command(self, *argv: str, rights: Rights = NO_RIGHTS, folder: Path | None = None) -> BrokeredCommand:
        return BrokeredCommand(argv, (str(folder or self.place.workspace),), rights, 0, 0)

    async def run(
        self, text: str, *commands: BrokeredCommand, confinement: Confinement = PROJECT, timeout_s: float = 25
    ) -> CallResult:
        """Run a line in which `{0}` stands for the first of the commands, and so on."""
        confinement = replace(confinement, brokered=commands)
        line = text.format(*(shlex.join(call_of(number)) for number in range(len(commands))))
        async with confined_run(
            *(self.sandbox, confinement, line, self.place.workspace, self.place.environment), timeout_s=timeout_s
        ) as (entered, ended):
            denied = await entered.denials(line, failed=ended.exit_code != 0)
        return CallResult(ended.exit_code, ended.output.decode(), tuple(denied))


@pytest.fixture
def place() -> Iterator[Place]:
    insist_on_a_sandbox()
    root = Path(mkdtemp(prefix="broker-", dir="/var/tmp"))
    yield place_in(root)
    shutil.rmtree(root)


@asynccontextmanager
async def closed_off(place: Place, port: int = 9, agent: Path | None = None) -> AsyncIterator[Closed]:
    """A sandbox in which `a.test` is a server of the test's; nothing of it is left open afterwards."""
    before = set(os.listdir("/proc/self/fd"))
    environment = {**place.environment, **({"SSH_AUTH_SOCK": str(agent)} if agent is not None else {})}
    names = {Endpoint("a.test", 80): ("127.0.0.1", port)}

    def network(workspace: Path) -> ConversationNetwork:
        return ConversationNetwork(Host(place.home, environment, workspace), names=names)

    sandbox = LinuxSandbox(place.around, network).for_conversation(place.workspace, place.temp)
    try:
        # What bubblewrap says of a start that failed stands in the output of a command that runs by itself.
        with pytest.MonkeyPatch.context() as patch:
            cover_own_sockets_only(patch, place.root)
            yield Closed(place, sandbox)
    finally:
        await sandbox.close()
    assert set(os.listdir("/proc/self/fd")) <= before


def git(folder: Path, *arguments: str) -> str:
    environment = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", **GIT}
    argv = ("git", *arguments)
    return subprocess.run(argv, cwd=folder, env=environment, capture_output=True, text=True, check=True).stdout


def repository(folder: Path) -> Path:
    """A repository with a commit, a remote, and a branch of that remote's."""
    folder.mkdir(exist_ok=True)
    git(folder, "init", "-q", "-b", "main")
    git(folder, "commit", "-q", "--allow-empty", "-m", "x")
    git(folder, "remote", "add", "origin", "https://a.test/x.git")
    git(folder, "update-ref", "refs/remotes/origin/main", "HEAD")
    git(folder, "update-ref", "refs/remotes/origin/f", "HEAD")
    return folder


async def test_it_has_the_lines_streams_and_hands_back_how_it_ended(place: Place) -> None:
    async with closed_off(place) as closed:
        upper, fails = closed.command("sed", "s/h/H/"), closed.command("bash", "-c", "echo no >&2; exit 7")
        killed = closed.command("bash", "-c", "kill -KILL $$")
        piped = await closed.run(
            "echo hi | {0} | tr i I; {1} 2>err; echo $?; cat err; {2}; echo $?", upper, fails, killed
        )
        assert piped == CallResult(0, "HI\n7\nno\n137\n")
        inside = "{{ echo a; {0} <err; echo b; }} >out; cat out; echo x | {{ {0}; cat; }}; {0} <&- 2>&-; echo $?"
        assert (await closed.run(inside, upper)).said == "a\nno\nb\nx\n126\n"


async def test_it_starts_where_it_was_judged_with_its_own_words_alone(place: Place) -> None:
    async with closed_off(place) as closed:
        (place.workspace / "sub").mkdir()
        shown = closed.command(
            "bash", "-c", 'pwd; echo "$# $*"', "bash", "a  b", "$(touch PWN)", folder=place.workspace / "sub"
        )
        given = replace(shown, argv=("env",), environment=(("LC_ALL", "C"),))
        text = "cd sub && {0}; export EVIL=1 PATH=/evil; {1} | /bin/grep -c 'EVIL\\|^PATH=/evil'; {1} | /bin/grep LC_"
        ended = await closed.run(text, shown, given)
        assert ended.said == f"{place.workspace}/sub\n2 a  b $(touch PWN)\n0\nLC_ALL=C\n"
        elsewhere = await closed.run("{0}; echo $?; mv sub old; mkdir sub; cd sub; {0}", shown)
        assert elsewhere.code == 126
        assert elsewhere.said.count("it was to run in") == 2
        assert sorted(os.listdir(place.workspace)) == ["old", "sub"]


async def test_only_its_own_process_reaches_its_hosts(place: Place) -> None:
    get = "curl -sSf http://a.test/"
    granted = Rights(hosts=("a.test",))
    async with serving(files({"/": b"OUT\n"})) as port, closed_off(place, port) as closed:
        command = closed.command(*shlex.split(get), rights=granted)
        # The line as a whole once had what one of its commands needs.
        assert "OUT" in (await closed.run(f"({get}) 2>&1", confinement=granted.confinement)).said
        hidden = f"{get} 2>/dev/null; {{0}}; env | grep -o 'run:[0-9a-f]*@' | sort -u | wc -l; {get} 2>/dev/null"
        ended = await closed.run(f"{hidden} || echo refused", command)
        assert ended.said == "OUT\n1\nrefused\n"
        assert ended.denied == (Denial(DenialKind.HOST, "a.test"),)
        other = closed.command("curl", "-sSf", "http://b.test/", rights=granted)
        assert (await closed.run("{0} 2>/dev/null", other)).denied == (Denial(DenialKind.HOST, "b.test"),)


async def test_only_its_own_process_has_the_agent_and_the_passwords(place: Place) -> None:
    (place.home / ".git-credentials").write_text("https://me:OUT@a.test\n")
    (place.home / ".gitconfig").write_text("[credential]\n\thelper = store\n")
    look = (
        '[ -S "$SSH_AUTH_SOCK" ] && echo AGENT; ls /run/ssh-agent 2>/dev/null; '
        "printf 'protocol=https\\nhost=a.test\\n\\n' | git credential fill 2>/dev/null"
    )
    granted = Rights(hosts=("a.test",), identity=True)
    with socket.socket(socket.AF_UNIX) as agent:
        # Reached by a short name: a socket's address has no room for a test's folder.
        here = os.open(place.home, os.O_RDONLY)
        agent.bind(f"/proc/self/fd/{here}/agent")
        os.close(here)
        agent.listen()
        async with closed_off(place, agent=place.home / "agent") as closed:
            whole = await closed.run(look, confinement=granted.confinement)
            assert "AGENT" in whole.said
            assert "password=OUT" in whole.said
            command = closed.command("bash", "-c", look, rights=granted)
            ended = await closed.run(f"{look}; echo -; {{0}} >own; {look}", command)
    assert ended.said == "-\n"
    assert "AGENT\n/run/ssh-agent\n" in (place.workspace / "own").read_text()
    assert "password=OUT" in (place.workspace / "own").read_text()


HIDDEN = (
    "for i in 1 2 3; do git config core.fsmonitor OUT; git config remote.origin.pushurl ext::OUT; done 2>/dev/null"
)


async def test_only_its_own_process_changes_gits_configuration_and_only_as_it_means(place: Place) -> None:
    own = repository(place.workspace) / ".git/config"
    async with closed_off(place) as closed:
        was = own.read_text()
        before = await closed.run(f"git branch f; {HIDDEN}", confinement=BRANCHES)
        assert ("core.fsmonitor" in {one.what for one in before.denied}, own.read_text()) == (True, was)
        track = closed.command(
            "git", "branch", "-u", "origin/main", rights=tracking("git", "branch", "-u", "origin/main")
        )
        plain = closed.command("git", "branch", "g", rights=tracking("git", "branch", "g"))
        # Where nothing of it was changed the cover stays: nothing could be written, so nothing is put back.
        assert (await closed.run(f"{{0}}; {HIDDEN}; cat .git/config", plain)) == CallResult(0, was)
        ended = await closed.run(f"{HIDDEN}; {{0}}; {HIDDEN}; git branch --list f", track)
    assert {one.what for one in ended.denied} <= {"core.fsmonitor", "remote.origin.pushurl"}
    assert "OUT" not in own.read_text()
    assert git(own.parent, "rev-parse", "--abbrev-ref", "main@{upstream}") == "origin/main\n"


async def test_what_the_rest_of_the_line_changed_is_put_back_before_another_of_its_commands_runs(
    place: Place,
) -> None:
    repository(place.workspace)
    async with closed_off(place) as closed:
        words = ("git", "branch", "-u", "origin/main")
        track = closed.command(*words, rights=tracking(*words))
        look = closed.command("git", "config", "--get-regexp", "core.fsmonitor|branch")
        ended = await closed.run(f"{{0}} >/dev/null; {HIDDEN}; {{1}}; {HIDDEN}; {{0}} >/dev/null; {{1}}", track, look)
    assert ended.said == "branch.main.remote origin\nbranch.main.merge refs/heads/main\n" * 2
    assert {one.what for one in ended.denied} == {"core.fsmonitor", "remote.origin.pushurl"}


def tracking(*words: str) -> Rights:
    return Rights(git_config=True, tracking=(words,))


SWAPS = {
    "a repository in a folder of this": "git init -q sub/deep; cd sub/deep",
    "one that needs no folder of its own": "cd sub/deep; git init -q --bare .",
    "a configuration from elsewhere": "cp -r .git evil; echo ../evil >.git/commondir; cd sub/deep",
    "a configuration of the work tree": "echo x >.git/config.worktree; cd sub/deep",
}


@pytest.mark.parametrize("name", SWAPS)
async def test_it_runs_in_the_repository_that_was_judged_and_in_no_other(name: str, place: Place) -> None:
    repository(place.workspace)
    folder = place.workspace / "sub/deep"
    folder.mkdir(parents=True)
    async with closed_off(place) as closed:
        command = closed.command("git", "rev-parse", "--git-common-dir", folder=folder)
        at_once = f"cd {folder.relative_to(place.workspace)} && {{0}}"
        assert (await closed.run(at_once, command)).code == 0
        ended = await closed.run(f"({SWAPS[name]}; {{0}})", command)
    assert (ended.code, "This command was not run:" in ended.said) == (126, True)


async def test_another_job_that_puts_a_repository_in_its_place_is_noticed(place: Place) -> None:
    folder = repository(place.workspace / "sub")
    async with closed_off(place) as closed:
        command = closed.command("git", "rev-parse", "--git-common-dir", folder=folder)
        text = "echo x >up; until [ -e swapped ]; do sleep 0.02; done; cd sub; {0}"
        running = asyncio.ensure_future(closed.run(text, command))
        await until(place.workspace / "up")
        job = await closed.run("mv sub old; cp -r old sub; touch swapped")
        ended = await running
    assert job.code == 0, job.said
    assert (ended.code, "This command was not run:" in ended.said) == (126, True)


async def test_what_git_runs_there_by_itself_is_held_at_any_depth(place: Place) -> None:
    for number in range(20):
        (place.workspace / f"p{number}/.vscode").mkdir(parents=True)
    (place.workspace / "a/b").mkdir(parents=True)
    folder = repository(place.workspace / "a/b/c")
    async with closed_off(place) as closed:
        command = replace(
            closed.command("git", "commit", "-q", "--allow-empty", "-m", "x", folder=folder),
            environment=tuple(GIT.items()),
        )
        hook = "a/b/c/.git/hooks/pre-commit"
        evil = f"while :; do {{{{ echo '#!/bin/bash'; echo 'echo OUT >&2'; }}}} >{hook}; chmod +x {hook}; done"
        ended = await closed.run(f"({evil}) 2>/dev/null & (cd a/b/c && {{0}}) 2>&1; kill $!", command)
    assert ended.said == ""
    assert git(folder, "rev-list", "--count", "HEAD") == "2\n"


FORGED = {
    "another number": "printf 7 >&$DESKTOP_AGENT_BROKER",
    "no number": "printf 'touch PWN' >&$DESKTOP_AGENT_BROKER",
    "a negative number": "printf -- -1 >&$DESKTOP_AGENT_BROKER",
    "nothing": "printf '' >&$DESKTOP_AGENT_BROKER",
    "whoever is gone at once": "for i in 1 2 3 4 5 6 7 8 9; do (printf 0 >&$DESKTOP_AGENT_BROKER) & done; wait",
}


@pytest.mark.parametrize("name", FORGED)
async def test_nothing_but_the_number_counts(name: str, place: Place) -> None:
    async with closed_off(place) as closed:
        command = closed.command("bash", "-c", "echo ran >>ran; echo ran")
        ended = await closed.run(f"({FORGED[name]}) >/dev/null 2>&1; {{0}}", command)
        assert (ended.code, ended.said) == (0, "ran\n")
    assert set((place.workspace / "ran").read_text().split()) == {"ran"}
    assert os.listdir(place.workspace) == ["ran"]


async def test_whoever_is_judged_by_nobody_can_have_that_very_command_run_again_and_no_more(place: Place) -> None:
    async with closed_off(place) as closed:
        command = closed.command("bash", "-c", "echo $((++n)) >>ran")
        await closed.run("{0}; (exec {0}); bash -c '{0}'; for i in 1 2; do {0}; done; {0} & {0} & wait", command)
    assert (place.workspace / "ran").read_text() == "1\n" * 7


async def test_whoever_calls_for_it_gives_it_nothing_to_read_but_what_stands_in_the_line(place: Place) -> None:
    async with closed_off(place) as closed:
        nothing, text = (replace(closed.command("cat"), stdin=stdin) for stdin in ("", "judged\n"))
        forged = "echo OUT >f; {0} <f; {1} <f; echo OUT | {0}; echo OUT | {1}; {1} <<< OUT"
        ended = await closed.run(forged, nothing, text, closed.command("cat"))
        assert (ended.code, ended.said) == (0, "judged\n" * 3)
        assert (await closed.run("{0} <f", closed.command("cat"))).said == "OUT\n"


WAITS = ("bash", "-c", "trap 'echo TERM >>ended; exit' TERM; echo up; while :; do sleep 0.02; done")
LATE = "echo late >>late"


async def until(path: Path) -> None:
    while not path.exists() or not path.read_text():
        await asyncio.sleep(0.01)


async def test_it_ends_with_whoever_called_for_it(place: Place) -> None:
    async with closed_off(place) as closed:
        command = closed.command(*WAITS)
        text = (
            "{0} >up & until [ -s up ]; do sleep 0.02; done; kill $!; wait; until [ -s ended ]; do sleep 0.02; done"
        )
        assert (await closed.run(text, command)).code == 0
        assert (place.workspace / "ended").read_text() == "TERM\n"
        limited = closed.command("timeout", "0.2", "sleep", "30")
        assert (await closed.run("{0}; echo $?", limited)).said == "124\n"


@pytest.mark.parametrize("text", ["{0} >up", "{0} >up & until [ -s up ]; do sleep 0.02; done", "{0} | tee up"])
async def test_it_ends_with_its_line_however_that_ends(text: str, place: Place) -> None:
    ended = place.workspace / "ended"
    async with closed_off(place) as closed:
        command = closed.command(*waits_in(place))
        running = asyncio.ensure_future(closed.run(text, command))
        await until(place.workspace / "up")
        if "until" not in text:
            running.cancel()
        await asyncio.wait((running,))
        size = len(ended.read_text()) if ended.exists() else 0
        assert running.cancelled() is ("until" not in text)
        assert not [one for one in Path("/proc").glob("[0-9]*/cmdline") if _says(one, waits_in(place)[-1])]
        assert (len(ended.read_text()) if ended.exists() else 0) == size


async def test_it_ends_when_the_lines_time_is_over(place: Place) -> None:
    async with closed_off(place) as closed:
        await closed.run("{0}", closed.command(*waits_in(place)), timeout_s=0.5)
        assert not [one for one in Path("/proc").glob("[0-9]*/cmdline") if _says(one, waits_in(place)[-1])]


def waits_in(place: Place) -> tuple[str, ...]:
    """Return what waits, so that it is told from what other tests have wait at the same time."""
    return (*WAITS[:-1], f"{WAITS[-1]} # {place.workspace}")


def _says(path: Path, text: str) -> bool:
    try:
        return text in path.read_text(errors="replace")
    except OSError:
        return False


async def test_its_folder_and_a_server_of_the_line_are_the_conversations(place: Place) -> None:
    async with closed_off(place) as closed:
        command = closed.command("bash", "-c", "cat /tmp/one; curl -sS --noproxy '*' http://localhost:3000/one")
        serve = "(cd /tmp; exec python3 -m http.server 3000 --bind 127.0.0.1 >/dev/null 2>&1) & "
        ready = "until exec 3<>/dev/tcp/127.0.0.1/3000; do sleep 0.05; done 2>/dev/null; exec 3>&-"
        assert (await closed.run(f"echo one >/tmp/one; {serve}{ready}; {{0}}", command)).said == "one\none\n"


def judge_of(place: Place) -> PermissionEngine:
    tables = Tables(resource_folder("resources") / "commands")
    return PermissionEngine(Places.of(place.workspace, place.home, temp=place.temp), place.environment, tables)


async def test_a_line_is_divided_as_it_was_judged(place: Place) -> None:
    """From the text to the processes, as where an approval for the session lets it run."""
    repository(place.workspace)
    git(place.workspace, "remote", "set-url", "origin", "http://a.test/x.git")
    hidden = "curl -s http://a.test/hidden; git config core.pager OUT"
    text = (
        f"{{ {hidden}; }} 2>/dev/null; git branch -u origin/f && git push origin main 2>&1 | head -c 0; {hidden}; :"
    )
    asked: list[bytes] = []

    async def server(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        asked.append((await reader.readuntil(b"\r\n\r\n")).split()[1])
        writer.write(b"HTTP/1.1 404 none\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        writer.close()

    effect = RunsCommand(text, str(place.workspace))
    divided = judge_of(place).judge("Bash", (effect,), Policy(), SandboxState(works=True)).divided
    assert divided is not None
    # As if it had not seen what is hidden: only what was seen has rights.
    seen = [one for one in divided.unasked.brokered if {"branch", "push"} & set(one.argv)]
    assert len(seen) == 2
    for number, one in reversed(list(enumerate(seen))):
        text = text[: one.start] + f"{shlex.join(call_of(number))} 2>&1" + text[one.end :]
    async with serving(server) as port, closed_off(place, port) as closed:
        ended = await closed.run(text.replace("{", "{{").replace("}", "}}"), *seen)
    assert asked == [b"/x.git/info/refs?service=git-receive-pack"], ended.said
    assert git(place.workspace, "rev-parse", "--abbrev-ref", "main@{upstream}") == "origin/f\n"
    assert "OUT" not in (place.workspace / ".git/config").read_text()


async def test_what_bash_gets_in_place_of_a_line_does_what_the_line_says(place: Place) -> None:
    repository(place.workspace)
    (place.workspace / "sub").mkdir()
    text = (
        "cd sub && git branch -u origin/f 2>&1 | tee said; for i in 1 2; do git checkout -q -b b$i; done; "
        "if git branch -u 'origin/main' >/dev/null; then "
        "git for-each-ref --format='%(upstream)' refs/heads | grep -c origin; fi"
    )
    effect = RunsCommand(text, str(place.workspace))
    judged = judge_of(place).judge("Bash", (effect,), Policy(), SandboxState(works=True))
    confinement, line = judged.run_by(DecisionSource.SESSION, Mode.DEFAULT)
    assert confinement is not None
    assert [one.argv[-1] for one in confinement.brokered] == ["origin/f", "origin/main"]
    async with closed_off(place) as closed:
        ended = await closed.run(line.replace("{", "{{").replace("}", "}}"), *confinement.brokered)
    assert ended == CallResult(0, "branch 'main' set up to track 'origin/f'.\n2\n")
    assert (place.workspace / "sub/said").read_text() == "branch 'main' set up to track 'origin/f'.\n"


@pytest.mark.parametrize(("times", "code", "said"), [(MOST_STARTS - 1, 0, "ran"), (MOST_STARTS, 1, "bwrap: Can't ")])
async def test_a_command_beside_which_sockets_vanish_is_started_again(
    place: Place, monkeypatch: pytest.MonkeyPatch, times: int, code: int, said: str
) -> None:
    looks = 0

    def covered(_: Sequence[Mount], empty: str) -> Iterator[Mount]:
        nonlocal looks
        looks += 1
        # The first look is that of the line.
        if 1 < looks <= times + 1:
            yield Mount(MountKind.EMPTY, f"{place.root}/gone.sock", empty)

    monkeypatch.setattr(linux_sandbox, "covered_sockets", covered)
    async with closed_off(place) as closed:
        ended = await closed.run("{0} < /dev/null", closed.command("bash", "-c", "echo ran; touch made"))
    assert (ended.code, ended.denied, looks) == (code, (), 1 + MOST_STARTS)
    assert ended.said.splitlines()[-1].startswith(said)
    assert (place.workspace / "made").exists() is (code == 0)


async def test_a_trial_has_none(place: Place) -> None:
    copies: Sequence[Path] = [place.root / "copy", place.root / "temp"]
    for copy in copies:
        copy.mkdir()
    async with closed_off(place) as closed:
        trial = closed.sandbox.on_copy(*copies)
        granted = replace(PROJECT, brokered=(closed.command("true"),))
        async with trial.enter(granted, place.workspace, place.environment) as entered:
            assert "DESKTOP_AGENT_BROKER" not in entered.environment


async def test_a_search_that_leaves_secrets_out_is_the_only_one_to_find_them_empty(place: Place) -> None:
    secret, folder = place.workspace / ".env", place.workspace / ".aws"
    secret.write_text("KEY=1\n")
    folder.mkdir()
    (folder / "credentials").write_text("KEY=2\n")
    odd = place.workspace / "a\nb.key"
    odd.write_text("KEY=3\n")
    hidden = tuple(map(str, (secret, folder, odd)))
    async with closed_off(place) as closed:
        search = closed.command("grep", "-rc", "KEY", ".", rights=Rights(SandboxProfile.READ, left_out=hidden))
        for line in (PROJECT, Confinement(SandboxProfile.READ)):
            ended = await closed.run("{0} | sort; cat .env .aws/* *.key", search, confinement=line)
            assert ended.said == "./.env:0\n./a\nb.key:0\nKEY=1\nKEY=2\nKEY=3\n"
            assert ended.denied == tuple(Denial(DenialKind.LEFT_OUT, path) for path in hidden)


async def test_what_is_left_out_is_written_meanwhile_and_nothing_of_the_cover_stays(place: Place) -> None:
    secret, gone = place.workspace / ".env", place.workspace / "gone.key"
    secret.write_text("KEY=1\n")
    before = mounts_in(place)
    looks = "until grep -q go said; do sleep 0.05; done; wc -c < .env; touch made || exit 3"
    async with closed_off(place) as closed:
        rights = Rights(SandboxProfile.READ, left_out=(str(secret), str(gone)))
        search = closed.command("bash", "-c", looks, rights=rights)
        ended = await closed.run("{0} & echo KEY=2 >> .env; echo go > said; wait $!", search)
    assert (ended.code, ended.said.splitlines()[0]) == (3, "0")
    assert ended.denied[-1] == Denial(DenialKind.LEFT_OUT, str(secret))
    assert secret.read_text() == "KEY=1\nKEY=2\n"
    assert sorted(os.listdir(place.workspace)) == [".env", "said"]
    assert mounts_in(place) == before


async def test_a_search_that_is_killed_leaves_nothing_of_its_cover(place: Place) -> None:
    secret = place.workspace / ".env"
    secret.write_text("KEY=1\n")
    status, before = secret.stat(), mounts_in(place)
    confinement = Confinement(SandboxProfile.READ, left_out=(str(secret),))
    async with closed_off(place) as closed:
        entered_at = closed.sandbox.enter(confinement, place.workspace, place.environment)
        async with entered_at as entered:
            running = await asyncio.create_subprocess_exec(
                *(*entered.argv, *BASH, "wc -c < .env; exec sleep 1000"),
                cwd=place.workspace,
                env=entered.environment,
                pass_fds=entered.descriptors,
                stdout=asyncio.subprocess.PIPE,
            )
            assert running.stdout is not None
            assert await running.stdout.readline() == b"0\n"
            running.kill()
            await running.wait()
    after = secret.stat()
    assert (after.st_ino, after.st_mode, after.st_ctime_ns) == (status.st_ino, status.st_mode, status.st_ctime_ns)
    assert secret.read_text() == "KEY=1\n"
    assert os.listdir(place.workspace) == [".env"]
    assert mounts_in(place) == before


async def test_what_leads_elsewhere_by_now_is_not_searched(place: Place) -> None:
    (place.workspace / "other").write_text("KEY=1\n")
    (place.workspace / ".env").symlink_to("other")
    confinement = Confinement(SandboxProfile.READ, left_out=(str(place.workspace / ".env"),))
    async with closed_off(place) as closed:
        with pytest.raises(NoSandbox, match="leads elsewhere by now"):
            await closed.run("cat .env", confinement=confinement)


def mounts_in(place: Place) -> Sequence[str]:
    return [line for line in Path("/proc/self/mountinfo").read_text().splitlines() if str(place.root) in line]


async def test_a_search_runs_in_a_folder_that_became_a_repository_and_in_no_other_folder(place: Place) -> None:
    sub = place.workspace / "sub"
    sub.mkdir()
    (sub / "a.key").write_text("KEY=1\n")
    async with closed_off(place) as closed:
        rights = Rights(SandboxProfile.READ, left_out=(str(sub / "a.key"),))
        search = closed.command("grep", "-c", "KEY", "a.key", rights=rights, folder=sub)
        assert (await closed.run("cd sub; git init -q .; {0}", search)).said == "0\n"
        other = await closed.run("cd sub; mv ../sub ../old; cp -r ../old ../sub; {0}", search)
    assert (other.code, other.said) == (126, f"This command was not run: {sub} is another folder than before\n")
