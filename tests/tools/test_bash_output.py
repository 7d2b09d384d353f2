from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.protocol import ConversationEffect, ToolOutput
from desktop_agent.sentences import in_english
from desktop_agent.tools import bash_output
from tests.tools.conftest import Bench, sandboxed


@pytest.fixture(params=["plain", "sandboxed"])
def bench(request: pytest.FixtureRequest, bench: Bench, tmp_path: Path) -> Bench:
    """Commands behave the same in a sandbox and without one."""
    return sandboxed(bench, tmp_path) if request.param == "sandboxed" else bench


def said(output: ToolOutput) -> str:
    return re.sub(r"\d+\.\d s", "T s", output.for_model)


async def start(bench: Bench, command: str) -> Path:
    return Path((await bench.use("Bash", command=command, run_in_background=True)).path)


async def wait(bench: Bench, log: Path, text: str) -> None:
    while text not in log.read_text():
        await asyncio.sleep(0.01)


async def ended(bench: Bench) -> None:
    while bench.surroundings.jobs.all()[-1].ended_at is None:
        await asyncio.sleep(0.01)


async def test_it_touches_nothing_but_keeps_its_place_among_commands(bench: Bench) -> None:
    assert bench.effects("BashOutput", id="b1") == (ConversationEffect(in_step=True),)


async def test_each_look_gives_what_is_new_and_how_it_is(bench: Bench) -> None:
    go = bench.workspace / "go"
    log = await start(bench, "echo one; until [ -e go ]; do sleep 0.02; done; echo two; exit 3")
    await wait(bench, log, "one\n")
    output = await bench.use("BashOutput", id="b1")
    assert said(output) == "one\n\n[b1 has been running for T s.]"
    assert output.summary is not None
    assert (in_english(output.summary), output.path) == ("1 new line", str(log))
    assert said(await bench.use("BashOutput", id="b1")) == "(nothing new)\n\n[b1 has been running for T s.]"
    go.touch()
    await ended(bench)
    assert said(await bench.use("BashOutput", id="b1")) == "two\n\n[b1 ended with exit code 3 after T s.]"
    assert said(await bench.use("BashOutput", id="b1")) == "(nothing new)\n\n[b1 ended with exit code 3 after T s.]"


async def test_a_filter_keeps_lines_and_the_others_count_as_seen(bench: Bench) -> None:
    await start(bench, "seq 1 30; echo 'Error: x'")
    await ended(bench)
    output = await bench.use("BashOutput", id="b1", filter="^(2|Err).*$")
    lines = ["2", *(str(number) for number in range(20, 30)), "Error: x"]
    assert said(output) == "\n".join(lines) + "\n\n[b1 ended with exit code 0 after T s. 12 of 31 new lines match.]"
    assert said(await bench.use("BashOutput", id="b1")).startswith("(nothing new)")


@pytest.mark.parametrize("pattern", ["(", "a\0", r"(a)\1"])
async def test_a_filter_that_cannot_be_used_is_named_and_nothing_counts_as_seen(bench: Bench, pattern: str) -> None:
    await start(bench, "echo one")
    await ended(bench)
    output = await bench.use("BashOutput", id="b1", filter=pattern)
    assert output.is_error
    assert output.for_model.startswith("filter: The pattern ")
    assert output.for_model.endswith(" Nothing was looked at.")
    assert said(await bench.use("BashOutput", id="b1")).startswith("one\n")


async def test_a_filter_without_ripgrep_says_so_and_nothing_counts_as_seen(bench: Bench) -> None:
    await start(bench, "echo one")
    await ended(bench)
    for missing in (None, bench.workspace / "gone"):
        without = replace(bench, surroundings=replace(bench.surroundings, rg=missing))
        output = await without.use("BashOutput", id="b1", filter="one")
        assert output.is_error
        assert output.for_model.startswith("ripgrep (rg) is missing, so nothing was searched.")
    assert said(await without.use("BashOutput", id="b1")).startswith("one\n")


async def test_a_hostile_filter_takes_no_time(bench: Bench) -> None:
    await start(bench, "for n in $(seq 1 40); do printf 'a%.0s' $(seq 1 4000); echo b; done")
    await ended(bench)
    for pattern in ("a*a*a*c", "(a+)+$", "(?:a?){30,}c"):
        output = await bench.use("BashOutput", id="b1", filter=pattern)
        assert not output.is_error
        assert " more lines were not looked at" not in output.for_model


async def test_the_line_that_is_being_written_is_told_and_not_counted(bench: Bench) -> None:
    log = await start(bench, "echo one; printf 'Proceed? '; sleep 5920")
    await wait(bench, log, "one\n")
    while "Proceed?" not in (output := await bench.use("BashOutput", id="b1")).for_model:
        await asyncio.sleep(0.01)
    assert said(output).endswith("[b1 has been running for T s. The line it writes now: Proceed? ]")
    await bench.surroundings.jobs.close()


async def test_much_is_cut_in_the_middle_and_the_file_has_it_all(bench: Bench) -> None:
    around = replace(bench.surroundings, limits=replace(bench.surroundings.limits, result_characters=2_000))
    small = replace(bench, surroundings=around)
    log = await start(small, "seq 1 3000")
    await ended(small)
    output = await small.use("BashOutput", id="b1")
    assert len(output.for_model) < 2_300
    assert output.for_model.startswith("1\n2\n3\n")
    assert "\n2999\n3000\n\n[b1 ended" in output.for_model
    assert re.search(rf"\n\[… [\d,]+ characters are left out here, the whole is in {log}: Read", output.for_model)
    assert log.read_text() == "".join(f"{number}\n" for number in range(1, 3001))


async def test_what_is_no_longer_in_memory_is_said_to_be_in_the_file(bench: Bench) -> None:
    log = await start(bench, "seq 1 200000")
    await ended(bench)
    output = await bench.use("BashOutput", id="b1", filter="^199999$")
    assert re.match(
        rf"\[… [\d,]+ characters before this were not kept here; the first 32 MB of all are in {log}\]\n199999\n",
        output.for_model,
    )


async def test_a_name_that_nothing_has_is_answered_with_those_there_are(bench: Bench) -> None:
    output = await bench.use("BashOutput", id="b1")
    assert output.for_model == "There is no command b1 in the background. None was started, or all have long ended."
    await start(bench, "true")
    await ended(bench)
    output = await bench.use("BashOutput", id="b7")
    assert (output.for_model, output.is_error) == ("There is no command b7 in the background. There are: b1.", True)


async def test_a_signal_is_said(bench: Bench) -> None:
    await start(bench, "kill -SEGV $$")
    await ended(bench)
    # The sandbox gives it as any program could give it.
    ending = "was killed by signal 11" if bench.sandbox is None else "ended with exit code 139"
    assert said(await bench.use("BashOutput", id="b1")) == f"(nothing new)\n\n[b1 {ending} after T s.]"


async def test_a_filter_that_does_not_begin_in_time_is_refused_and_nothing_counts_as_seen(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await start(bench, "echo one")
    await ended(bench)
    hangs = tmp_path / "rg"
    hangs.write_text("#!/bin/bash\nexec sleep 4904\n")
    hangs.chmod(0o755)
    monkeypatch.setattr(bash_output, "FILTER_S", 0.1)
    hanging = replace(bench, surroundings=replace(bench.surroundings, rg=hangs))
    output = await hanging.use("BashOutput", id="b1", filter="one")
    assert output.is_error
    assert output.for_model == "filter: The pattern takes too long; use a simpler one. Nothing was looked at."
    assert said(await bench.use("BashOutput", id="b1")).startswith("one\n")


async def test_a_filter_that_stops_early_says_what_it_left_out(bench: Bench, tmp_path: Path) -> None:
    log = await start(bench, "printf 'one\\ntwo\\nthree\\nfour\\n'")
    await ended(bench)
    stops = tmp_path / "rg"
    stops.write_text(
        "#!/bin/bash\nread -r first\n[ \"$first\" ] || exec echo 1-\nprintf '1-\\n2:\\n'; kill -TERM $$\n"
    )
    stops.chmod(0o755)
    stopped = replace(bench, surroundings=replace(bench.surroundings, rg=stops))
    output = await stopped.use("BashOutput", id="b1", filter="t")
    assert said(output) == (
        "two\n\n[b1 ended with exit code 0 after T s. 1 of 2 new lines match. The filter stopped before its end, so 2"
        f" more lines were not looked at; use a simpler one, or Grep in {log}.]"
    )


async def test_a_key_in_the_line_that_is_written_now_is_masked_before_the_line_is_cut(bench: Bench) -> None:
    key = "ghp_" + "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7cF0hJ3kL6"
    await start(bench, f"printf '%s %0480d' {key} 0; exec sleep 30")
    output = await bench.use("BashOutput", id="b1")
    while "0000" not in output.for_model:
        await asyncio.sleep(0.05)
        output = await bench.use("BashOutput", id="b1")
    assert key[-10:] not in output.for_model
    await bench.use("KillBash", id="b1")
