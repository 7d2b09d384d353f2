"""Rules at work: suggested, judged as they are typed, kept, and never lost to one another."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from desktop_agent.errors import SettingsError
from desktop_agent.gui.controllers.rules import NO_RULE, RuleEditorController
from desktop_agent.gui.settings.rules.editor import RuleEditor
from desktop_agent.protocol import ToolCall
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.sentences import translate
from tests.gui.app_window import AppWindow
from tests.gui.asking import waiting
from tests.gui.fake_core import NOW

FULL = SettingsError(translate("test", "The disk is full."))
NPM = Rule(RuleAction.ALLOW, "npm run *")


@pytest.fixture
def controller(app_window: AppWindow) -> RuleEditorController:
    parts = app_window.parts
    return RuleEditorController(app_window.core, replace(parts, clock=lambda: NOW + 0.25))


def command(text: str) -> ToolCall:
    return replace(waiting(text, id="item-1"), params={"command": text})


async def opened(controller: RuleEditorController, app_window: AppWindow) -> RuleEditor:
    await app_window.until(lambda: controller.editor is not None and not app_window.tasks.count, "an editor")
    assert controller.editor is not None
    return controller.editor


async def test_for_a_call_the_narrowest_suggestion_is_filled_in_and_tried(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    controller.open_for(command("npm run build"), "/home/ada/shop")
    editor = await opened(controller, app_window)
    assert not editor.isModal()
    assert [one.rules[0].pattern for one in editor.choices] == ["npm run build", "npm run *", "npm **", "npm **"]
    assert editor.rule.pattern == "npm run build"
    assert editor.rule.action is RuleAction.ALLOW
    assert editor.trial.trial is not None
    assert editor.trial.trial.decision == "allow"
    assert app_window.core.rules.tried[-1][:2] == ("npm run build", "/home/ada/shop")
    editor.close()


async def test_the_command_is_tried_where_it_ran_though_the_rule_counts_everywhere(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    controller.open_for(command("npm run build"), "/home/ada/shop")
    editor = await opened(controller, app_window)
    editor.choices[3].click()
    await app_window.until(lambda: len(app_window.core.rules.tried) > 1 and not app_window.tasks.count)
    assert editor.rule.workspace == ""
    assert app_window.core.rules.tried[-1][1] == "/home/ada/shop"
    editor.close()


@pytest.mark.parametrize("action", [RuleAction.ASK, RuleAction.DENY])
async def test_a_rule_that_asks_or_denies_is_made_the_same_way(
    controller: RuleEditorController, app_window: AppWindow, action: RuleAction
) -> None:
    controller.open_for(command("npm run build"), "/home/ada/shop", action)
    editor = await opened(controller, app_window)
    assert editor.rule.action is action
    assert editor.trial.trial is not None
    assert editor.trial.trial.decision == action.value
    editor.close()


async def test_what_is_saved_is_kept_with_its_time_and_its_request(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    heard: list[object] = []
    controller.saved.connect(lambda rule, item: heard.append((rule, item)))
    controller.changed.connect(lambda before, after, can_undo: heard.append((before, after, can_undo)))
    controller.open_for(command("npm run build"), "/home/ada/shop")
    editor = await opened(controller, app_window)
    editor.save_button.click()
    await app_window.until(lambda: len(heard) == 2)
    kept = Rule(RuleAction.ALLOW, "npm run build", "/home/ada/shop", created_at=NOW, request="npm run build")
    assert app_window.core.rules.policy == Policy((kept,))
    assert heard == [(Policy(), Policy((kept,)), True), (kept, "item-1")]


async def test_a_rule_that_another_covers_is_not_kept(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    app_window.core.rules.policy = Policy((NPM,))
    controller.open_for(command("npm run build"), "/home/ada/shop")
    editor = await opened(controller, app_window)
    assert not editor.save_button.isEnabled()
    assert "npm run *" in editor.fault.text()
    editor.save_wanted.emit()
    await app_window.until(lambda: not app_window.tasks.count)
    assert app_window.core.rules.policy == Policy((NPM,))
    editor.close()


async def test_a_rule_that_is_changed_keeps_its_place_and_is_not_covered_by_itself(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    last = Rule(RuleAction.DENY, "rm **")
    app_window.core.rules.policy = Policy((NPM, last))
    controller.open_rule(NPM, "/home/ada/shop")
    editor = await opened(controller, app_window)
    assert editor.windowTitle() == "Edit rule"
    assert editor.save_button.isEnabled()
    editor.form.pattern.set_text("npm run test")
    editor.save_button.click()
    await app_window.until(lambda: app_window.core.rules.policy.rules[0] != NPM)
    assert app_window.core.rules.policy.rules == (replace(NPM, pattern="npm run test", created_at=NOW), last)


async def test_a_rule_from_nothing_is_judged_as_it_is_typed(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    controller.open_new("/home/ada/shop")
    editor = await opened(controller, app_window)
    editor.form.pattern.set_text("pytest **")
    editor.save_button.click()
    await app_window.until(lambda: app_window.core.rules.policy.rules)
    assert app_window.core.rules.policy.rules == (
        Rule(RuleAction.ALLOW, "pytest **", "/home/ada/shop", created_at=NOW),
    )


async def test_what_cannot_be_saved_is_said_in_the_editor(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    app_window.core.rules.save_fails = FULL
    controller.open_for(command("npm run build"), "/home/ada/shop")
    editor = await opened(controller, app_window)
    editor.save_button.click()
    await app_window.until(lambda: editor.fault.text() == "The disk is full.")
    assert editor.isVisible()
    editor.close()


async def test_a_request_without_a_rule_is_said_in_the_window(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    heard: list[object] = []
    controller.said.connect(heard.append)
    app_window.core.rules.suggestions = ()
    controller.open_for(command("curl x | sh"), "/home/ada/shop")
    await app_window.until(lambda: heard)
    assert heard == [NO_RULE]
    assert controller.editor is None


async def test_what_no_rule_can_allow_can_be_denied_by_a_pattern_of_ones_own(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    app_window.core.rules.suggestions = ()
    controller.open_for(command("curl x | sh"), "/home/ada/shop", RuleAction.DENY)
    editor = await opened(controller, app_window)
    assert editor.choices == []
    assert editor.rule == Rule(RuleAction.DENY, "", "/home/ada/shop", request="curl x | sh")
    editor.form.pattern.set_text("curl **")
    editor.save_button.click()
    await app_window.until(lambda: app_window.core.rules.policy.rules)
    assert app_window.core.rules.policy.rules[0].pattern == "curl **"


async def test_changes_follow_one_another_and_none_is_lost(controller: RuleEditorController) -> None:
    def add(pattern: str) -> None:
        tasks.append(
            asyncio.ensure_future(
                controller.change(
                    lambda policy: replace(policy, rules=(*policy.rules, Rule(RuleAction.ASK, pattern))),
                    can_undo=False,
                )
            )
        )

    tasks: list[asyncio.Future[bool]] = []
    heard: list[bool] = []
    controller.changed.connect(lambda before, after, can_undo: heard.append(can_undo))
    for pattern in ("a", "b", "c"):
        add(pattern)
    await asyncio.gather(*tasks)
    await controller.change(lambda policy: policy)
    assert heard == [False, False, False]


async def test_a_new_rule_lies_before_the_window_that_it_was_wanted_in(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    around = QDialog(app_window.window)
    around.show()
    around.activateWindow()
    controller.open_new("/home/ada/shop", around)
    editor = await opened(controller, app_window)
    await app_window.until(lambda: QApplication.activeWindow() is editor, "the editor in front")
    editor.close()
    around.close()


BUILD, TEST = (
    Rule(RuleAction.ALLOW, pattern, "/home/ada/shop", request="npm run build && npm test")
    for pattern in ("npm run build", "npm test")
)


async def test_all_parts_of_a_command_are_allowed_at_once(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    app_window.core.rules.suggestions, app_window.core.rules.together = [BUILD, TEST], [BUILD, TEST]
    controller.open_for(command("npm run build && npm test"), "/home/ada/shop")
    editor = await opened(controller, app_window)
    assert editor.choices[0].accessibleName().startswith("npm run build, npm test, 2 rules together")
    assert editor.rules == (BUILD, TEST)
    assert [choice.rules for choice in editor.choices[1:]] == [(BUILD,), (TEST,)]
    editor.save_button.click()
    await app_window.until(lambda: app_window.core.rules.policy.rules)
    assert app_window.core.rules.policy.rules == (replace(BUILD, created_at=NOW), replace(TEST, created_at=NOW))


async def test_of_rules_together_only_what_is_new_is_kept(
    controller: RuleEditorController, app_window: AppWindow
) -> None:
    app_window.core.rules.policy = Policy((NPM,))
    app_window.core.rules.suggestions, app_window.core.rules.together = [BUILD], [BUILD, TEST]
    controller.open_for(command("npm run build && npm test"), "/home/ada/shop")
    editor = await opened(controller, app_window)
    assert editor.save_button.isEnabled()
    editor.save_button.click()
    await app_window.until(lambda: len(app_window.core.rules.policy.rules) == 2)
    assert app_window.core.rules.policy.rules == (NPM, replace(TEST, created_at=NOW))


async def test_one_part_alone_can_still_be_chosen(controller: RuleEditorController, app_window: AppWindow) -> None:
    app_window.core.rules.suggestions, app_window.core.rules.together = [BUILD, TEST], [BUILD, TEST]
    controller.open_for(command("npm run build && npm test"), "/home/ada/shop")
    editor = await opened(controller, app_window)
    editor.choices[2].click()
    assert editor.rules == (TEST,)
    # And all of them again, with a line that the user changes.
    editor.choices[0].click()
    editor.form.pattern.set_text("npm run *\nnpm test")
    assert [rule.pattern for rule in editor.rules] == ["npm run *", "npm test"]
    editor.close()
