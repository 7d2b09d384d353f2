"""The card says what of what goes is kept in the bin, and promises nothing that is not certain."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from desktop_agent.checkpoints.trash.capture import CapacityCheck
from desktop_agent.permissions.gate import Allowed, Gate, NeedsAnswer
from desktop_agent.permissions.judgement import WorkspaceLosses
from desktop_agent.permissions.trash_forecast import ALL_KEPT, TITLE, CardForecast, known_of, nothing_fits
from desktop_agent.protocol import Choice, Decide, ItemId, Mode, Preview, PreviewLine, RunsCommand
from desktop_agent.sentences import Sentence, in_english

BEFORE = Preview(Sentence("x", "Would be deleted"), (PreviewLine(Sentence("x", "a line")),))


@dataclass
class Bin:
    fitting: CapacityCheck
    asked: list[Sequence[str]] = field(default_factory=list)

    def fits(self, paths: Sequence[str]) -> CapacityCheck:
        self.asked.append(paths)
        return self.fitting


def said(known: CardForecast) -> tuple[str, list[tuple[str, bool]], bool]:
    assert known.preview is not None
    lines = [(in_english(line.sentence), line.is_loss) for line in known.preview.lines]
    return in_english(known.preview.title), lines, known.keeps


def test_what_fits_is_promised() -> None:
    known = known_of(BEFORE, WorkspaceLosses(("a",)), Bin(CapacityCheck(files=2)).fits)
    assert said(known) == ("Would be deleted", [("a line", False), (in_english(ALL_KEPT), False)], True)


def test_what_does_not_fit_is_named() -> None:
    known = known_of(None, WorkspaceLosses(("a",)), Bin(CapacityCheck(2, 3, ("big",))).fits)
    assert said(known) == (in_english(TITLE), [("Too large for the bin, so not kept there: big", True)], False)
    known = known_of(None, WorkspaceLosses(("a",)), Bin(CapacityCheck(9, 3, tuple("abcde"))).fits)
    assert said(known)[1] == [("Too large for the bin, so not kept there: a, b, c and 2 more", True)]


@pytest.mark.parametrize(
    ("losses", "fitting"),
    [
        (WorkspaceLosses(), CapacityCheck(files=1)),
        (WorkspaceLosses(("a",), is_exact=False), CapacityCheck(files=1)),
        (WorkspaceLosses(("a",)), CapacityCheck(files=1, is_whole=False)),
        (WorkspaceLosses(("a",)), CapacityCheck()),
    ],
    ids=["nothing goes", "more may go", "not looked at all", "no file"],
)
def test_nothing_is_promised_that_is_not_certain(losses: WorkspaceLosses, fitting: CapacityCheck) -> None:
    assert known_of(BEFORE, losses, Bin(fitting).fits) == CardForecast(BEFORE)
    assert known_of(None, WorkspaceLosses(("a",)), nothing_fits) == CardForecast()


async def test_the_gate_hands_the_promise_on_to_the_run_and_names_what_goes(tmp_path: Path) -> None:
    workspace = tmp_path / "workspace"
    workspace.mkdir()
    (workspace / "a").write_text("a")
    own = Bin(CapacityCheck(files=1))
    gate = Gate(
        workspace,
        temp=None,
        environment={"PATH": os.defpath},
        clock=lambda: 1.0,
        home=tmp_path / "home",
        fits=own.fits,
    )
    effects = (RunsCommand("rm a", str(workspace)),)
    asked = await gate.check("Bash", effects, Mode.DEFAULT)
    assert isinstance(asked, NeedsAnswer)
    assert asked.request.keeps
    assert own.asked == [("a",)]
    item = ItemId("1")
    answer = gate.wait_for(item, asked.request)
    assert gate.decide(Decide(item, asked.request.digest, Choice.ALLOW_ONCE))
    decision = await answer
    assert not hasattr(decision, "command")
    run = await gate.confirm(item, "Bash", effects, decision, Mode.DEFAULT)
    assert isinstance(run, Allowed)
    assert run.keeps
    assert await gate.losses(effects, run) == WorkspaceLosses(("a",))
