from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.protocol import Answer, ConversationEffect, Mode, QuestionKind
from desktop_agent.tools import exit_plan_mode
from tests.tools.conftest import Bench

PLAN = "# Split the parser\n\n1. Move `read` out.\n"


@pytest.fixture
def planning(bench: Bench) -> Bench:
    bench.talk.mode = Mode.PLAN
    return bench


@pytest.mark.parametrize("chosen", [Mode.DEFAULT, Mode.ACCEPT_EDITS])
async def test_an_approved_plan_ends_plan_mode_as_the_user_chose(planning: Bench, chosen: Mode) -> None:
    planning.talk.answers = [Answer((chosen.value,))]
    output = await planning.use("ExitPlanMode", plan=PLAN)
    (question,) = planning.talk.asked
    assert (question.about, question.body, question.takes_text) == (QuestionKind.PLAN, PLAN.strip(), True)
    assert [option.id for option in question.options] == ["default", "accept-edits", "keep"]
    assert planning.talk.mode is chosen
    assert output.for_model.startswith("The user approved the plan.")
    assert ("run unasked" in output.for_model) == (chosen is Mode.ACCEPT_EDITS)


@pytest.mark.parametrize("answer", [Answer(("keep",), "smaller steps"), Answer((), "smaller steps")])
async def test_without_approval_the_mode_stays_and_the_model_hears_why(planning: Bench, answer: Answer) -> None:
    planning.talk.answers = [answer]
    output = await planning.use("ExitPlanMode", plan=PLAN)
    assert planning.talk.mode is Mode.PLAN
    assert output.for_model.startswith("The user did not approve the plan yet")
    assert output.for_model.endswith("The user's own words: smaller steps")


@pytest.mark.parametrize("mode", [mode for mode in Mode if mode is not Mode.PLAN])
async def test_outside_plan_mode_it_changes_nothing_and_says_so(bench: Bench, mode: Mode) -> None:
    bench.talk.mode = mode
    output = await bench.use("ExitPlanMode", plan=PLAN)
    assert output.is_error
    assert "not in Plan mode" in output.for_model
    assert (bench.talk.mode, bench.talk.asked) == (mode, [])


async def test_where_nobody_can_approve_it_plan_mode_stays(planning: Bench) -> None:
    context = replace(planning.context((ConversationEffect(),)), can_ask=False)
    output = await exit_plan_mode.TOOL.run(exit_plan_mode.TOOL.parse({"plan": PLAN}), context)
    assert output.is_error
    assert "stays in Plan mode" in output.for_model
    assert planning.talk.mode is Mode.PLAN


def test_it_only_talks_and_is_named_after_its_first_line(bench: Bench) -> None:
    assert bench.effects("ExitPlanMode", plan=PLAN) == (ConversationEffect(),)
    tool = exit_plan_mode.TOOL
    assert tool.title(tool.parse({"plan": PLAN})) == "Split the parser"
