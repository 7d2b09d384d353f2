from __future__ import annotations

import asyncio
import os
import re
import stat
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import psutil
import pytest

from desktop_agent.execution.process.working_folder import WorkingFolder
from desktop_agent.protocol import ItemId, RunsCommand, ToolOutput
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.sandbox import MOST_STARTS, SandboxRun
from desktop_agent.sentences import in_english
from desktop_agent.styled_text import BOLD
from desktop_agent.tools import bash as shell
from tests.processes import alive, mentioning, new_nap
from tests.tools.conftest import Bench, sandboxed


@pytest.fixture(params=["plain", "sandboxed"])
def bench(request: pytest.FixtureRequest, bench: Bench, tmp_path: Path) -> Bench:
    """Commands behave the same in a sandbox and without one."""
    return sandboxed(bench, tmp_path) if request.param == "sandboxed" else bench


def said(output: ToolOutput) -> str:
    """Return an output with the time that it took left out."""
    return re.sub(r"after \d+\.\d s", "after T s", output.for_model)


def fact(output: ToolOutput) -> str:
    assert output.summary is not None
    return in_english(output.summary)


async def test_output_and_exit_code_come_back(bench: Bench) -> None:
    output = await bench.use("Bash", command="echo out; echo problem >&2")
    assert said(output) == "out\nproblem\n\n[Exit code 0 after T s.]"
    assert (fact(output), output.is_error, output.exit_code, output.path) == ("2 lines", False, 0, "")


async def test_a_command_that_fails_is_a_failed_output(bench: Bench) -> None:
    output = await bench.use("Bash", command="echo no; exit 3")
    assert said(output) == "no\n\n[Exit code 3 after T s.]"
    assert (fact(output), output.is_error, output.exit_code) == ("exit 3", True, 3)


async def test_colours_lie_beside_what_the_model_is_told(bench: Bench) -> None:
    output = await bench.use("Bash", command=r"printf '\033[31mred\033[0m \033[1;32mok\033[0m\n\033[33m\n'")
    assert said(output) == "red ok\n\n[Exit code 0 after T s.]"
    assert output.colors == ((0, 3, 2), (4, 2, 3 | BOLD))
    silent = await bench.use("Bash", command=r"printf '\033[31m \033[0m\n'")
    assert silent.colors == ()


async def test_a_command_without_output_says_so(bench: Bench) -> None:
    output = await bench.use("Bash", command="true", description="Do nothing")
    assert said(output) == "(no output)\n\n[Exit code 0 after T s.]"
    assert fact(output) == "0 lines"


async def test_it_runs_in_the_folder_that_was_declared_with_no_start_up_files(bench: Bench) -> None:
    home = bench.workspace.parent / "home"
    home.mkdir()
    (home / ".bashrc").write_text("echo from bashrc")
    (home / ".profile").write_text("echo from profile")
    bench.environment |= {"HOME": str(home)}
    assert bench.effects("Bash", command="pwd") == (RunsCommand("pwd", str(bench.workspace)),)
    output = await bench.use("Bash", command="pwd; echo $TMPDIR")
    assert output.for_model.splitlines()[:2] == [str(bench.workspace), str(bench.surroundings.temp)]


async def test_only_the_very_command_that_was_let_through_runs(bench: Bench) -> None:
    effects = bench.effects("Bash", command="echo harmless")
    output = await bench.use_with(effects, "Bash", command="touch harm")
    assert output.is_error
    assert "has changed since it was checked" in output.for_model
    assert not (bench.workspace / "harm").exists()


async def test_a_time_limit_is_kept_and_said(bench: Bench) -> None:
    for seconds in (1, 10, 60):
        output = await bench.use("Bash", command="echo begun; sleep 4801", timeout=seconds)
        if "begun" in output.for_model:  # where many work, one second may be over before a shell has begun
            break
    assert output.for_model == f"begun\n\n[Timed out after {seconds} s and was ended, with all it had started.]"
    assert (fact(output), output.is_error) == (f"timed out after {seconds} s", True)


async def test_without_a_time_limit_the_settings_one_holds(bench: Bench) -> None:
    bench.timeout_s = 1
    output = await bench.use("Bash", command="sleep 4802")
    assert "Timed out after 1 s" in output.for_model


@pytest.mark.parametrize(
    ("command", "ending", "summary"),
    [
        ("kill -SEGV $$", "Killed by signal 11 (SIGSEGV) after T s.", "killed by signal 11"),
        ("kill -TERM $$", "Killed by signal 15 (SIGTERM) after T s.", "killed by signal 15"),
    ],
)
async def test_a_signal_is_named(command: str, ending: str, summary: str, bench: Bench) -> None:
    output = await bench.use("Bash", command=command)
    assert said(output) == f"(no output)\n\n[{ending}]"
    assert (fact(output), output.is_error) == (summary, True)


@pytest.mark.parametrize("command", ["exit 137", "exec sh -c 'exit 137'", "trap - EXIT; exit 137"])
async def test_an_exit_code_that_a_program_chose_is_no_signal(command: str, bench: Bench) -> None:
    output = await bench.use("Bash", command=command)
    ending = "Exit code 137 after T s (as where signal 9 (SIGKILL) ends a program)."
    assert said(output) == f"(no output)\n\n[{ending}]"
    assert fact(output) == "exit 137"


async def test_of_a_shell_that_could_say_nothing_no_more_is_claimed_than_is_known(bench: Bench) -> None:
    output = await bench.use("Bash", command="kill -40 $$")
    known = bench.sandbox is None
    assert fact(output) == ("killed by signal 40" if known else "exit 168")
    assert "signal 40" in output.for_model


# Some are left: while tests run, other programs' sockets vanish as well.
NOW_AND_THEN = MOST_STARTS // 2


class Vanishing:
    """A sandbox in which a folder goes between the look at the disk and the start of a command, so many times."""

    def __init__(self, bench: Bench, folder: Path, times: int) -> None:
        assert bench.sandbox is not None
        self._sandbox, self._folder, self._left = bench.sandbox, folder, times

    @asynccontextmanager
    async def enter(self, *asked: Any) -> AsyncIterator[SandboxRun]:
        self._folder.mkdir(exist_ok=True)
        async with self._sandbox.enter(*asked) as entered:
            if self._left:
                self._left -= 1
                self._folder.rmdir()
            yield entered


def where_a_folder_vanishes(bench: Bench, folder: Path, times: int) -> Bench:
    held = Confinement(SandboxProfile.PROJECT, readable=(str(folder),))
    return replace(bench, confinement=held, sandbox=cast(Any, Vanishing(bench, folder, times)))


async def test_where_the_sandbox_fails_the_command_is_not_said_to_have_run(
    plain_bench: Bench, tmp_path: Path
) -> None:
    bench = where_a_folder_vanishes(sandboxed(plain_bench, tmp_path), tmp_path / "given", MOST_STARTS)
    output = await bench.use("Bash", command="echo ran")
    assert output.for_model.startswith("The command could not be closed off, so it was not run. bwrap: ")
    assert output.for_model.endswith(f" (Tried {MOST_STARTS} times.)")
    assert (output.is_error, output.exit_code) == (True, None)


class Saved:
    """A sandbox beside which a covered file is saved anew, once the command has written a word."""

    def __init__(self, bench: Bench, secret: Path) -> None:
        assert bench.sandbox is not None
        self._sandbox, self._secret = bench.sandbox, secret

    @asynccontextmanager
    async def enter(self, *asked: Any) -> AsyncIterator[SandboxRun]:
        async with self._sandbox.enter(*asked) as entered:
            new = self._secret.with_name("new")
            new.write_text("KEY=new\n")
            new.replace(self._secret)
            yield entered


async def test_nothing_is_shown_of_what_ran_while_a_covered_secret_was_saved(
    plain_bench: Bench, tmp_path: Path
) -> None:
    bench = sandboxed(plain_bench, tmp_path)
    secret = bench.surroundings.workspace / ".env"
    secret.write_text("KEY=old\n")
    held = Confinement(SandboxProfile.READ, left_out=(str(secret),))
    bench = replace(bench, confinement=held, sandbox=cast(Any, Saved(bench, secret)))
    output = await bench.use("Bash", command="seq 1 20000; grep -rn KEY .")
    assert output.for_model.startswith("(not shown)\n\n[Exit code ")
    assert "could not keep covered what was saved while the command ran" in output.for_model
    assert output.path == ""


async def test_what_vanishes_now_and_then_keeps_no_command_from_running(plain_bench: Bench, tmp_path: Path) -> None:
    bench = where_a_folder_vanishes(sandboxed(plain_bench, tmp_path), tmp_path / "given", NOW_AND_THEN)
    output = await bench.use("Bash", command="echo ran")
    assert said(output) == "ran\n\n[Exit code 0 after T s.]"
    assert "bwrap: " not in str(bench.grown)


async def test_a_command_in_the_background_that_was_not_closed_off_says_so(
    plain_bench: Bench, tmp_path: Path
) -> None:
    bench = where_a_folder_vanishes(sandboxed(plain_bench, tmp_path), tmp_path / "given", MOST_STARTS)
    await bench.use("Bash", command="echo ran", run_in_background=True)
    job = bench.surroundings.jobs.all()[0]
    while bench.surroundings.jobs.all()[0].ended_at is None:
        await asyncio.sleep(0.01)
    output = await bench.use("BashOutput", id=job.id)
    assert output.for_model.count("bwrap: ") == 1
    assert output.for_model.count("The command could not be closed off, so it was not run.") == 1


async def test_a_command_in_the_background_is_started_once_more_where_something_vanished(
    plain_bench: Bench, tmp_path: Path
) -> None:
    bench = where_a_folder_vanishes(sandboxed(plain_bench, tmp_path), tmp_path / "given", NOW_AND_THEN)
    await bench.use("Bash", command="touch ran; sleep 5951", run_in_background=True)
    jobs = bench.surroundings.jobs
    while not (bench.surroundings.workspace / "ran").exists():
        assert jobs.all()[0].ended_at is None
        await asyncio.sleep(0.01)
    output = await bench.use("BashOutput", id="b1")
    assert "bwrap: " not in output.for_model
    # What it uses is asked of the process that there is now.
    (leader,) = jobs.leaders().values()
    there = psutil.Process(leader).children(recursive=True)
    assert any("sleep 5951" in part for one in there for part in one.cmdline())
    await jobs.stop("b1")


async def test_what_is_left_in_the_background_is_ended_and_said(bench: Bench) -> None:
    output = await bench.use("Bash", command="sleep 4803 & echo started")
    assert said(output) == (
        "started\n\n[Exit code 0 after T s. 1 process(es) it had left in the background were ended with it;"
        " run_in_background lets them live.]"
    )


async def test_colours_are_dropped_and_progress_is_folded(bench: Bench) -> None:
    output = await bench.use("Bash", command=r"printf '\033[1mbold\033[0m\n10%%\r100%%\n'")
    assert said(output).startswith("bold\n100%\n\n")


async def test_output_is_shown_while_it_comes(bench: Bench) -> None:
    running = asyncio.ensure_future(bench.use("Bash", command="echo first; sleep 30; echo last"))
    while not bench.grown:
        await asyncio.sleep(0.01)
    assert bench.grown == ["first\n"]
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running


async def test_a_long_output_is_cut_and_can_be_read_in_full(bench: Bench) -> None:
    output = await bench.use("Bash", command="seq 1 20000")
    assert len(output.for_model) < 31_000
    assert output.for_model.startswith("1\n2\n3\n")
    assert "\n19999\n20000\n" in output.for_model
    gap = re.search(
        r"\[… lines (\d+) to (\d+) of 20000 are left out here\. The whole is in (\S+): Read", output.for_model
    )
    assert gap is not None
    assert (fact(output), output.path) == ("20000 lines", gap[3])
    log = Path(output.path)
    assert log.parent == bench.surroundings.temp
    assert stat.S_IMODE(log.stat().st_mode) == 0o600
    rest = await bench.use("Read", path=output.path, offset=int(gap[1]), limit=1)
    assert rest.for_model.split()[1] == gap[1]


async def test_cancelling_leaves_no_process(bench: Bench) -> None:
    nap = new_nap()
    running = asyncio.ensure_future(bench.use("Bash", command=f"trap '' TERM; echo up; sleep {nap} & sleep {nap}"))
    while not bench.grown:
        await asyncio.sleep(0.01)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert alive(nap) == 0


async def test_a_cancelled_command_leaves_no_file_open(bench: Bench) -> None:
    running = asyncio.ensure_future(bench.use("Bash", command="seq 1 20000; sleep 4805"))
    while not list(bench.surroundings.temp.glob("output-*")):
        await asyncio.sleep(0.01)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    (log,) = bench.surroundings.temp.iterdir()
    opened = [os.path.realpath(f"/proc/self/fd/{number}") for number in os.listdir("/proc/self/fd")]
    assert str(log) not in opened


async def test_commands_of_one_message_do_not_mix(bench: Bench) -> None:
    outputs = await asyncio.gather(*(bench.use("Bash", command=f"seq {n}00 {n}99") for n in range(1, 6)))
    for n, output in enumerate(outputs, 1):
        lines = output.for_model.splitlines()[:-2]
        assert lines == [str(number) for number in range(n * 100, n * 100 + 100)]


async def test_what_cannot_start_is_said_in_a_sentence(bench: Bench) -> None:
    nul = await bench.use("Bash", command="echo a\0b")
    assert nul == ToolOutput(
        "The command holds a NUL character, which no command can; nothing was run.", is_error=True
    )
    long = await bench.use("Bash", command="echo " + "x" * 200_000)
    assert long.for_model == "The command is too long for the system; write it to a file and run that."
    nowhere = replace(bench, surroundings=replace(bench.surroundings, folder=WorkingFolder(bench.workspace / "gone")))
    output = await nowhere.use("Bash", command="true")
    assert output.for_model == f"The folder {bench.workspace}/gone does not exist; nothing was run."


async def test_a_shell_that_is_not_there_is_said(plain_bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shell, "BASH", "/nowhere/bash")
    output = await plain_bench.use("Bash", command="true")
    assert output.for_model == "The command could not be started: No such file or directory."
    output = await plain_bench.use("Bash", command="true", run_in_background=True)
    assert output.for_model == "The command could not be started: No such file or directory."


async def test_a_command_that_begins_with_a_dash_is_no_option_of_bash(bench: Bench) -> None:
    output = await bench.use("Bash", command="-l; echo ran")
    assert "-l: command not found" in output.for_model
    assert "ran" in output.for_model.splitlines()


async def test_the_bash_of_a_project_is_never_the_one_that_runs(bench: Bench) -> None:
    own = bench.workspace / "bash"
    own.write_text("#!/bin/sh\necho from the project\n")
    own.chmod(0o755)
    bench.environment |= {"PATH": f"{bench.workspace}:{os.environ['PATH']}"}
    assert said(await bench.use("Bash", command="echo mine")).startswith("mine\n")


async def test_the_next_command_starts_where_the_last_one_ended(bench: Bench) -> None:
    (bench.workspace / "sub").mkdir()
    output = await bench.use("Bash", command="cd sub && exit 3")
    assert said(output) == f"(no output)\n\n[Exit code 3 after T s. Commands start in {bench.workspace}/sub now.]"
    assert bench.effects("Bash", command="pwd") == (RunsCommand("pwd", f"{bench.workspace}/sub"),)
    output = await bench.use("Bash", command="pwd; echo x > here.txt")
    assert said(output) == f"{bench.workspace}/sub\n\n[Exit code 0 after T s.]"
    # What Glob and Grep find is named from the workspace, so that is where the other tools look.
    assert (await bench.use("Read", path="sub/here.txt")).is_error is False


async def test_a_folder_outside_is_said_to_be_outside(bench: Bench) -> None:
    output = await bench.use("Bash", command="cd /usr")
    assert said(output).endswith("[Exit code 0 after T s. Commands start in /usr now, outside the workspace.]")


async def test_a_folder_that_is_gone_is_said_and_the_workspace_is_back(bench: Bench) -> None:
    (bench.workspace / "sub").mkdir()
    await bench.use("Bash", command="cd sub")
    (bench.workspace / "sub").rmdir()
    output = await bench.use("Bash", command="pwd")
    back = f"Commands start in the workspace {bench.workspace} now."
    assert said(output) == f"{bench.workspace}\n\n[Exit code 0 after T s. {back}]"
    output = await bench.use("Bash", command="mkdir new; cd new; rmdir ../new")
    assert said(output).endswith(f"[Exit code 0 after T s. The folder is gone. {back}]")


async def test_a_command_judged_in_one_folder_does_not_run_in_another(bench: Bench) -> None:
    (bench.workspace / "sub").mkdir()
    effects = bench.effects("Bash", command="touch made")
    await bench.use("Bash", command="cd sub")
    output = await bench.use_with(effects, "Bash", command="touch made")
    assert "has changed since it was checked" in output.for_model
    assert list(bench.workspace.rglob("made")) == []


async def test_where_a_command_ended_that_did_not_say_is_not_guessed(bench: Bench) -> None:
    output = await bench.use("Bash", command="cd /usr; exec true")
    assert said(output).endswith(
        f"[Exit code 0 after T s. Where it ended is not known: the next starts in {bench.workspace}.]"
    )
    assert bench.surroundings.folder.path == bench.workspace


async def test_a_command_that_was_ended_leaves_the_folder(bench: Bench) -> None:
    output = await bench.use("Bash", command="cd /usr; trap '' TERM; sleep 4806", timeout=1)
    assert bench.surroundings.folder.path == bench.workspace
    assert "Timed out" in output.for_model


async def test_a_program_that_found_no_input_is_named_with_what_to_use(bench: Bench) -> None:
    output = await bench.use(
        "Bash", command="git init -q . && git -c user.name=a -c user.email=a@b commit --allow-empty"
    )
    assert said(output).endswith(
        '[Exit code 1 after T s. It looked for input, and there is none here. Use `git commit -m "message"`,'
        " or `git commit --amend --no-edit`.]"
    )


async def test_the_result_is_as_long_as_the_settings_allow(bench: Bench) -> None:
    around = replace(bench.surroundings, limits=replace(bench.surroundings.limits, result_characters=2_000))
    output = await replace(bench, surroundings=around).use("Bash", command="seq 1 5000")
    assert len(output.for_model) < 2_400


async def test_in_the_background_it_returns_at_once(bench: Bench) -> None:
    output = await bench.use("Bash", command="echo up; sleep 4807", run_in_background=True)
    assert (fact(output), output.is_error, output.exit_code) == ("in the background as b1", False, None)
    assert re.fullmatch(
        r"It runs in the background as b1: BashOutput gives what it prints, KillBash ends it\."
        r" All that it prints goes to (\S+)\.",
        output.for_model,
    )
    assert Path(output.path).parent == bench.surroundings.temp
    (job,) = bench.surroundings.jobs.all()
    assert (job.id, job.item, job.command) == ("b1", "the call", "echo up; sleep 4807")
    await bench.surroundings.jobs.close()


async def test_in_the_background_it_starts_in_the_folder_and_moves_nothing(bench: Bench) -> None:
    (bench.workspace / "sub").mkdir()
    await bench.use("Bash", command="cd sub")
    output = await bench.use("Bash", command="pwd; cd /usr", run_in_background=True)
    while bench.surroundings.jobs.all()[0].ended_at is None:
        await asyncio.sleep(0.01)
    assert Path(output.path).read_text() == f"{bench.workspace}/sub\n"
    assert bench.surroundings.folder.path == bench.workspace / "sub"


async def test_what_cannot_start_in_the_background_is_said_in_a_sentence(bench: Bench) -> None:
    nul = await bench.use("Bash", command="echo a\0b", run_in_background=True)
    assert nul.for_model == "The command holds a NUL character, which no command can; nothing was run."
    await bench.surroundings.jobs.close()
    output = await bench.use("Bash", command="true", run_in_background=True)
    assert output.for_model == (
        "Nothing was started: 50 commands run in the background already. End some with KillBash."
    )


async def test_the_limits_of_the_sandbox_hold_in_the_foreground_and_in_the_background(
    plain_bench: Bench, tmp_path: Path
) -> None:
    bench = sandboxed(plain_bench, tmp_path)
    command = "ulimit -H -f; ulimit -H -d; ulimit -H -u; ulimit -H -c; echo end"
    shown = (await bench.use("Bash", command=command)).for_model.splitlines()[:4]
    assert shown == [str(20 << 20), str(16 << 20), "8192", "0"]
    log = Path((await bench.use("Bash", command=command, run_in_background=True)).path)
    while not (log.exists() and "end" in log.read_text()):
        await asyncio.sleep(0.01)
    assert log.read_text().splitlines()[:4] == shown
    await bench.surroundings.jobs.close()


async def moved(bench: Bench, command: str, until: str) -> ToolOutput:
    """Use the tool, and move what it runs to the background once it has printed that."""
    running = asyncio.ensure_future(bench.use("Bash", command=command))
    async with asyncio.timeout(60):
        while until not in "".join(bench.grown):
            await asyncio.sleep(0.01)
        await bench.surroundings.jobs.move(ItemId("the call"))
        return await running


async def test_what_the_user_moves_goes_on_and_the_model_is_told_where(bench: Bench) -> None:
    output = await moved(bench, "echo before; until [ -e go ]; do sleep 0.02; done; echo after; exit 4", "before")
    assert said(output) == (
        "before\n\n[Moved to the background by the user after T s, as b1: it goes on, without a time limit, and you"
        " are told when it ends. BashOutput gives what it prints from here on, KillBash ends it. All that it prints"
        f" goes to {output.path}.]"
    )
    assert (fact(output), output.is_error, output.exit_code) == ("in the background as b1", False, None)
    assert output.job == "b1"
    bench.write("go", "")
    async with asyncio.timeout(60):
        while bench.jobs_shown[-1][0].ended_at is None:
            await asyncio.sleep(0.02)
    assert bench.jobs_shown[-1][0].exit_code == 4
    looked = await bench.use("BashOutput", id="b1")
    assert said(looked) == "after\n\n[b1 ended with exit code 4 after T s.]"
    assert Path(output.path).read_text() == "before\nafter\n"


async def test_what_was_moved_is_ended_by_its_name_and_moves_no_folder(bench: Bench) -> None:
    nap = new_nap()
    (bench.workspace / "below").mkdir()
    output = await moved(bench, f"cd below; echo before; sleep {nap}", "before")
    assert output.for_model.endswith(f"The next command starts in {bench.workspace}, wherever this one goes.]")
    ended = await bench.use("KillBash", id="b1")
    assert said(ended) == "b1 was ended after T s, with all it had started."
    assert said(await bench.use("Bash", command="pwd")) == f"{bench.workspace}\n\n[Exit code 0 after T s.]"
    assert mentioning(nap) == []


async def test_what_the_sandbox_put_there_stands_as_long_as_a_moved_command_runs(
    plain_bench: Bench, tmp_path: Path
) -> None:
    bench = sandboxed(plain_bench, tmp_path)
    await moved(bench, "echo before; until [ -e go ]; do sleep 0.02; done; touch .vscode/made; exit 5", "before")
    assert (bench.workspace / ".vscode").exists()
    bench.write("go", "")
    async with asyncio.timeout(60):
        while bench.jobs_shown[-1][0].ended_at is None:
            await asyncio.sleep(0.02)
    assert [path.name for path in bench.workspace.iterdir()] == ["go"]
    looked = await bench.use("BashOutput", id="b1")
    assert f"can run this one again outside): {bench.workspace}/.vscode/made." in looked.for_model
