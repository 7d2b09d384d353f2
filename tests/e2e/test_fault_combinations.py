"""Faults at all moments: afterwards the program starts, tells the truth, quits, and has lost nothing unsaid.

A few chosen pairs run in `make test`, 300 random ones with `DESKTOP_AGENT_LONG=1`. A pair that fails is named by its
number, and comes again by `python -m tests.e2e.test_fault_combinations NUMBER …`.
"""

from __future__ import annotations

import random
import sys
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import pytest

from tests.e2e.combined import LIMIT_S, PROGRAM, Template, Try, make_template
from tests.e2e.combined_faults import EVERYWHERE, MOUNTED, Fault
from tests.e2e.combined_moments import HELD, MOMENTS, WHOLE, Moment
from tests.e2e.desktop import ROOT, Desktop
from tests.e2e.program import NotThere
from tests.e2e.window import transcript
from tests.not_run import need
from tests.sandbox.places import insist_on_a_sandbox
from tests.series import LONG
from tests.small_disk import may_mount

SEED = 17
COMBINATIONS = 300
BATCH = 10
FIGURES = ROOT / "build" / "e2e" / "combinations.txt"
CHOSEN = (
    ("SIGKILL", "while a card waits", True),
    ("a killed program's store damaged", "while an answer streams", True),
    ("a file of the configuration edited", "while settings are saved", True),
    ("SIGTERM", "while a stubborn tool runs", False),
    ("SIGKILL", "between tool and answer", False),
    ("a broken stream", "while an answer streams", False),
)
ELSEWHERE = (0,)
"""What test_life.py tells by itself runs here in the long series alone."""


@dataclass(frozen=True)
class Combination:
    """One fault at one moment, in the window or without one; `stays` for the next start, where it may."""

    number: int
    fault: Fault
    moment: Moment
    window: bool
    stays: bool

    def __str__(self) -> str:
        where = "in the window" if self.window else "without a window"
        return f"{self.number} (seed {SEED}): {self.fault.name} {self.moment.name}, {where}{', stays' * self.stays}"


def combination(number: int, faults: Iterable[Fault]) -> Combination:
    """Return the one with this number."""
    chance = random.Random(f"{SEED}-{number}")
    pairs = [
        (fault, moment, window)
        for window in (True, False)
        for fault in faults
        for moment in MOMENTS
        if fault.fits(moment) and (window or (moment.without and not fault.windows_only))
    ]
    fault = chance.choice(sorted({fault.name for fault, _, _ in pairs}))
    found = chance.choice([pair for pair in pairs if pair[0].name == fault])
    return Combination(number, *found, stays=found[0].lasts and chance.random() < 0.5)


def chosen(number: int) -> Combination:
    fault_name, moment_name, window = CHOSEN[number]
    fault = next(fault for fault in EVERYWHERE if fault.name == fault_name)
    return Combination(number, fault, next(one for one in MOMENTS if one.name == moment_name), window, stays=False)


def possible() -> tuple[Fault, ...]:
    """Return the faults that this machine lets us make."""
    return EVERYWHERE + MOUNTED if may_mount() else EVERYWHERE


def run(desktop: Desktop, template: Template, what: Combination) -> Try:
    """Bring the program to the moment, let the fault strike, and look at what the next start finds."""
    chance = random.Random(f"{SEED}-{what.number}-it")
    one = Try(desktop, template, f"combination-{what.number}", chance, window=what.window)
    try:
        one.lay_out()
        what.fault.prepare(one)
        what.moment.reach(one)
        what.fault.strike(one)
        let_git_go_on(one)
        if not what.fault.ends:
            go_on(one, what)
        one.listen()
        one.end()
        one.end_those_beside_it()
        one.command = PROGRAM
        if what.stays:
            start_beside_it(one)
        what.fault.heal(one)
        one.see_that_all_is_kept()
        one.see_that_nothing_is_left()
    except BaseException:
        desktop.screenshot(ROOT / "build" / "e2e" / f"combination-{what.number}.png")
        raise
    finally:
        one.clear()
    return one


def let_git_go_on(one: Try) -> None:
    """Let a record that was held go on; the git of a program that was killed ends by itself."""
    if (one.folder / "slow").exists():
        (one.folder / "slow/may-go-on").touch()


def go_on(one: Try, what: Combination) -> None:
    """Let the program live with the fault: its window answers, and a turn that can end does."""
    one.server.release(HELD)
    if one.app.returncode is not None or what.moment.name == "while it quits":
        return
    ends = what.moment.streams and what.fault.name != "the server gone" and "stalled" not in one.notes
    if not one.window:
        if ends:
            one.app.wait(LIMIT_S)
        return
    one.app.find("push button", "Settings", limit_s=LIMIT_S)
    if ends:
        one.app.wait_until(lambda: is_over(one, what.fault.refuses), "the end of the turn", LIMIT_S)
    try:
        is_whole = WHOLE in transcript(one.app) and not one.app.find_all("push button", "Stop")
    except NotThere:
        return  # the transcript was not there yet
    if is_whole:
        one.kept.words.append(WHOLE)


def is_over(one: Try, refused: str) -> bool:
    """Tell whether the turn was shown to end, or it was said that nothing can be stored."""
    return not one.app.find_all("push button", "Stop") or bool(refused and refused in one.app.all_words())


def start_beside_it(one: Try) -> None:
    """Start the program while the fault is there: it comes up and quits."""
    if one.window:
        app = one.start()
        app.find("push button", "Settings", limit_s=LIMIT_S)
    else:
        app = one.start("sessions", "list")
        app.wait(LIMIT_S)
    one.listen()
    one.end()


def run_all(desktop: Desktop, combinations: Iterable[Combination]) -> Iterator[str]:
    """Run them on one desktop; yield what is wrong, each with its number."""
    template = make_template(desktop)
    FIGURES.parent.mkdir(parents=True, exist_ok=True)
    for what in combinations:
        began, wrong, quits = time.monotonic(), "", list[float]()
        try:
            quits = run(desktop, template, what).quits
        except Exception as error:
            where = traceback.extract_tb(error.__traceback__)[-1]
            wrong = f"{type(error).__name__} in {where.name}: {error}"
        line = f"{what}: {wrong.splitlines()[0] if wrong else 'well'}, {time.monotonic() - began:.0f} s"
        with FIGURES.open("a") as file:
            file.write(f"{line}, quits {' '.join(f'{took:.1f}' for took in quits)}\n")
        sys.stdout.write(f"{line}\n")
        sys.stdout.flush()
        if wrong:
            yield f"{what}\n{wrong}"


def parts() -> Iterator[Sequence[Combination]]:
    """Give what each test runs: each chosen one by itself, and in a long run all others in parts."""
    yield from ([chosen(number)] for number in range(len(CHOSEN)) if LONG or number not in ELSEWHERE)
    for first in range(0, COMBINATIONS if LONG else 0, BATCH):
        yield [combination(number, possible()) for number in range(first, first + BATCH)]


@pytest.mark.parametrize("combinations", list(parts()), ids=lambda part: f"{len(part)}-from-{part[0].number}")
def test_a_fault_at_a_moment_loses_nothing_unsaid(desktop: Desktop, combinations: Sequence[Combination]) -> None:
    insist_on_a_sandbox()
    wrong = list(run_all(desktop, combinations))
    assert not wrong, "\n\n".join(wrong)


def test_every_fault_can_be_made_here() -> None:
    made = possible()
    need(len(made) > len(EVERYWHERE) or None, "a full disk, a read-only folder and a mount that hangs need a mount")
    names = {combination(number, made).fault.name for number in range(COMBINATIONS)}
    assert names == {fault.name for fault in made}


def test_half_of_the_combinations_are_in_the_window_and_all_moments_come() -> None:
    made = [combination(number, possible()) for number in range(COMBINATIONS)]
    assert sum(what.window for what in made) >= COMBINATIONS / 2
    assert {what.moment.name for what in made} == {moment.name for moment in MOMENTS}


def main(words: list[str]) -> None:
    """Run combinations by number, or ranges as 0-9; those of `make test` as c0."""
    desktop = Desktop()
    try:
        made = []
        for word in words:
            first, _, last = word.partition("-")
            if word.startswith("c"):
                made.append(chosen(int(word[1:])))
            else:
                made += [combination(number, possible()) for number in range(int(first), int(last or first) + 1)]
        for wrong in run_all(desktop, made):
            sys.stdout.write(f"{wrong[:6000]}\n")
    finally:
        desktop.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
