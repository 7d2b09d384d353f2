from __future__ import annotations

from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from desktop_agent.gui.document.boxed_text import CommandBox, WrappedBox
from desktop_agent.gui.document.code_block import CodeBlock, OutputLines
from desktop_agent.gui.document.diff_block import DiffBlock
from desktop_agent.gui.document.image_block import ImageBlock
from desktop_agent.gui.items.tool_call import BLOCKED_WARNING, YOU_EDITED, ToolCallRow
from desktop_agent.gui.text.rendered_command import folded
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.buttons import Button, ButtonKind, CopyButton
from desktop_agent.protocol import (
    Assessment,
    Choice,
    DecisionSource,
    ItemId,
    Media,
    Part,
    PermissionRequest,
    RerunCommand,
    RestoreFromTrash,
    Risk,
    Scope,
    Status,
    ToolCall,
    ToolOutput,
    TrashRecord,
)
from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from desktop_agent.sentences import Sentence, translate
from desktop_agent.styled_text import StyledText
from tests.gui.made_items import DIFF, NOW, call, decided, is_ticking, item_context, keep

LONG = "\n".join(f"line {number}" for number in range(40))


@pytest.fixture
def entry(qtbot: QtBot, theme: Theme) -> ToolCallRow:
    widget = ToolCallRow(item_context(theme))
    keep(qtbot, widget)
    widget.set_column(500)
    widget.show()
    return widget


def _open(entry: ToolCallRow, item: ToolCall) -> list[object]:
    entry.show_item(item)
    entry.set_open(on=True, by_hand=True)
    entry.measure_range(0, 10_000)
    entry.resize(500, entry.full_height())
    entry.arrange()
    return [view for piece in entry.flow.pieces for view in piece.views]


def _views(entry: ToolCallRow) -> list[object]:
    entry.measure_range(0, 10_000)
    return [view for piece in entry.flow.pieces for view in piece.views]


def _buttons(entry: ToolCallRow) -> dict[str, Button]:
    return {button.text(): button for button in entry.findChildren(Button) if button.isVisible()}


def test_a_command_unfolds_to_itself_and_its_last_lines(entry: ToolCallRow) -> None:
    command, output = _open(entry, call("1", title="make", output=ToolOutput(LONG), exit_code=0, started_at=NOW))
    assert isinstance(command, CommandBox)
    assert isinstance(output, CodeBlock)
    assert command.text == "make"
    assert [button.accessibleName() for button in entry.findChildren(CopyButton)] == ["Copy command"]
    assert output.lines == [f"line {number}" for number in range(28, 40)]


RAN = "hash -p '/usr/bin/ls' 'ls'; 'ls' 'a\u202eb'"


def test_what_ran_in_place_of_a_command_stands_below_its_output(entry: ToolCallRow) -> None:
    item = call("1", title="ls a*", output=ToolOutput("a"), exit_code=0, started_at=NOW, ran_as=RAN)
    command, _, caption, ran = _open(entry, item)
    assert isinstance(command, CommandBox)
    assert isinstance(ran, CommandBox)
    assert caption.text == "Ran as"  # type: ignore[attr-defined]
    assert (command.text, ran.text) == ("ls a*", "hash -p '/usr/bin/ls' 'ls'; 'ls' 'a\\u202eb'")
    copies = {button.accessibleName(): button for button in entry.findChildren(CopyButton)}
    assert set(copies) == {"Copy command", "Copy the command that ran"}
    copies["Copy the command that ran"].click()
    assert QGuiApplication.clipboard().text() == RAN
    assert entry.copy_text() == "ls a*\na"
    assert _buttons(entry) == {}


def test_what_ran_is_read_aloud_while_it_is_in_sight(entry: ToolCallRow) -> None:
    item = call("1", title="ls", output=ToolOutput("a"), exit_code=0, started_at=NOW, ran_as=RAN)
    entry.show_item(item)
    assert "hash" not in entry.description()
    entry.set_open(on=True)
    assert entry.description().endswith("Ran as hash -p '/usr/bin/ls' 'ls'; 'ls' 'a\\u202eb'")
    entry.show_item(replace(item, ran_as=""))
    assert "Ran as" not in entry.description()


def test_where_the_command_itself_ran_nothing_more_is_said(entry: ToolCallRow) -> None:
    views = _open(entry, call("1", title="ls", output=ToolOutput("a"), exit_code=0, started_at=NOW))
    assert [view.text for view in views] == ["ls", "a"]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("output", "pressed"), [("short", "Show the whole command"), (LONG, "Show all 40 lines")], ids=["ran", "both"]
)
def test_a_long_text_that_ran_is_folded(entry: ToolCallRow, qtbot: QtBot, output: str, pressed: str) -> None:
    long = "; ".join(f"'echo' '{number}'" for number in range(200))
    item = call("1", title="x", output=ToolOutput(output), exit_code=0, started_at=NOW, ran_as=long)
    box = _open(entry, item)[-1]
    assert isinstance(box, CommandBox)
    assert (box.text, box.copyable) == (folded(long), long)
    with qtbot.waitSignal(entry.resized):
        qtbot.mouseClick(_buttons(entry)[pressed], Qt.MouseButton.LeftButton)
    assert _views(entry)[-1].text == long  # type: ignore[attr-defined]
    entry.arrange()
    assert _buttons(entry) == {}


def test_show_all_shows_all(entry: ToolCallRow, qtbot: QtBot) -> None:
    _open(entry, call("1", title="make", output=ToolOutput(LONG)))
    with qtbot.waitSignal(entry.resized):
        qtbot.mouseClick(_buttons(entry)["Show all 40 lines"], Qt.MouseButton.LeftButton)
    output = entry.flow.pieces[1].views[0] if entry.flow.pieces[1].is_made else entry.flow.pieces[1].make()[0]
    assert output.text == LONG
    entry.arrange()
    assert _buttons(entry) == {}


def test_a_file_shows_how_it_begins(entry: ToolCallRow) -> None:
    (output,) = _open(entry, call("1", "Read", "a.txt", output=ToolOutput(LONG)))
    assert isinstance(output, CodeBlock)
    assert output.lines[0] == "line 0"


def test_an_unknown_tool_shows_what_it_was_asked(entry: ToolCallRow) -> None:
    asked, output = _open(entry, call("1", "Weather", "Paris", params={"city": "Paris"}, output=ToolOutput("rain")))
    assert isinstance(asked, CodeBlock)
    assert isinstance(output, CodeBlock)
    assert (asked.text, output.text) == ('{\n  "city": "Paris"\n}', "rain")


def test_a_change_that_was_made_opens_by_itself_without_a_foot(entry: ToolCallRow) -> None:
    item = call(
        "1",
        "Edit",
        "tests/test_checkout.py",
        output=ToolOutput("ok", diff=DIFF),
        decision=decided(Choice.ALLOW_ONCE, DecisionSource.USER),
    )
    assert ToolCallRow.opens_itself(item)
    assert not ToolCallRow.opens_itself(call("1", output=ToolOutput("x")))
    entry.show_item(item)
    entry.set_open(on=True)
    entry.measure_range(0, 1_000)
    (diff,) = (view for piece in entry.flow.pieces for view in piece.views)
    assert isinstance(diff, DiffBlock)
    by_itself = entry.full_height()
    entry.set_open(on=True, by_hand=True)
    entry.measure_range(0, 1_000)
    assert entry.full_height() > by_itself


def test_a_long_change_shows_its_first_lines(entry: ToolCallRow) -> None:
    diff = "@@ -0,0 +1,100 @@\n" + "\n".join(f"+line {number}" for number in range(100))
    (view,) = _open(entry, call("1", "Write", "a.py", output=ToolOutput("ok", diff=diff)))
    assert isinstance(view, DiffBlock)
    assert len(view.lines) == 24
    assert list(_buttons(entry)) == ["Show all 100 lines"]


def test_a_failed_change_shows_what_went_wrong_too(entry: ToolCallRow) -> None:
    item = call("1", "Edit", "a.py", Status.FAILED, output=ToolOutput("The file has changed.", diff=DIFF))
    diff, output = _open(entry, item)
    assert isinstance(diff, DiffBlock)
    assert isinstance(output, WrappedBox)
    assert output.text == "The file has changed."


def test_output_has_the_colours_that_the_program_gave_it(entry: ToolCallRow) -> None:
    text = f"{LONG}\nred ok"
    colors = ((0, 4, 4), (len(LONG) + 1, 3, 2))
    output = ToolOutput(f"{text}\n\n[Exit code 1 after 0.1 s.]", colors=colors, exit_code=1, is_error=True)
    view = _open(entry, call("1", status=Status.FAILED, title="make", output=output, exit_code=1, started_at=NOW))[1]
    assert isinstance(view, OutputLines)
    assert view.lines[-1] == "red ok"
    assert [[(one.start, one.length) for one in view._stretches(number)] for number in range(12)] == [[]] * 11 + [
        [(0, 3)]
    ]
    _buttons(entry)["Show all 41 lines"].click()
    everything = _views(entry)[1]
    assert isinstance(everything, OutputLines)
    assert [number for number in range(41) if everything._stretches(number)] == [0, 40]


def test_live_output_has_its_colours_too_and_a_line_that_cannot_be_shown_as_it_is_has_none(
    entry: ToolCallRow,
) -> None:
    _open(entry, call("1", status=Status.RUNNING, title="make", started_at=NOW))
    entry.grow(StyledText("one\n", ((0, 3, 2),)))
    entry.grow(StyledText("t\u202ewo\nthree\n", ((0, 4, 3), (5, 5, 4))))
    view = _views(entry)[1]
    assert isinstance(view, OutputLines)
    assert view.lines == ["one", "t\\u202ewo", "three"]
    assert [[(one.start, one.length) for one in view._stretches(number)] for number in range(3)] == [
        [(0, 3)],
        [],
        [(0, 5)],
    ]
    assert "\x1b" not in entry.copy_text()


def test_live_output_grows_while_it_is_watched(entry: ToolCallRow) -> None:
    _open(entry, call("1", title="make", status=Status.RUNNING, started_at=NOW))
    entry.grow(StyledText("\x1b[32mone\x1b[0m\n"))
    entry.grow(StyledText("two"))
    assert entry.flow.pieces[1].make()[0].text == "one\ntwo"
    assert entry.copy_text() == "make\n\x1b[32mone\x1b[0m\ntwo"
    entry.set_open(on=False)
    entry.grow(StyledText("x"))
    assert entry.flow.pieces == []


def test_the_clock_ticks_only_while_a_command_runs_in_sight(entry: ToolCallRow) -> None:
    entry.show_item(call("1", status=Status.RUNNING, started_at=NOW))
    assert is_ticking(entry)
    entry.hide()
    assert not is_ticking(entry)
    entry.show()
    assert is_ticking(entry)
    entry.show_item(call("1", exit_code=0))
    assert not is_ticking(entry)


def test_silence_a_note_and_a_kept_output_are_told(entry: ToolCallRow) -> None:
    silent = _open(entry, call("1", title="true", output=ToolOutput("(no output)\n\n[Exit code 0 after 0.0 s.]")))
    assert [type(view).__name__ for view in silent] == ["CommandBox", "TextBlock"]
    assert silent[1].text == "No output"  # type: ignore[attr-defined]
    noted = _open(
        entry,
        call("2", status=Status.DENIED, decision=decided(Choice.DENY, DecisionSource.USER, note="Keep it, please.")),
    )
    assert noted[-1].text == "You said: Keep it, please."  # type: ignore[attr-defined]
    approved = decided(
        Choice.ALLOW_SESSION,
        DecisionSource.SESSION,
        rule="run code here",
        approval=Sentence("scope", "Running code here"),
    )
    covered = _open(entry, call("4", decision=approved))
    assert covered[-1].text == "Your approval covers: Running code here"  # type: ignore[attr-defined]
    kept = _open(entry, call("3", output=ToolOutput("x", path="/tmp/output.txt")))
    assert kept[-1].text == "The whole output is in /tmp/output.txt"  # type: ignore[attr-defined]


def test_the_foot_names_sandbox_and_decider(entry: ToolCallRow) -> None:
    item = call("1", started_at=NOW, decision=decided(Choice.ALLOW_ONCE, DecisionSource.POLICY))
    _open(entry, item)
    assert entry._foot_facts() == ["without a sandbox", "read-only, auto-allowed"]
    _open(entry, call("2", started_at=NOW, sandbox="bubblewrap"))
    assert entry._foot_facts() == ["in the sandbox"]


def denied(rule: str, by: DecisionSource = DecisionSource.RULE) -> ToolCall:
    part = Part("rm -rf /", 0, 8, Risk.CRITICAL, ("deletes_root",), translate("risk", "Deletes everything"))
    told = ToolOutput("English words for the model", is_error=True)
    decision = decided(Choice.DENY, by, rule=rule)
    assessment = Assessment(Risk.CRITICAL, (part,))
    return call("1", title="rm -rf /", status=Status.DENIED, decision=decision, assessment=assessment, output=told)


def test_a_blocked_command_opens_by_itself_with_the_strong_warning(entry: ToolCallRow) -> None:
    item = denied("blocked:root-or-home")
    assert ToolCallRow.opens_itself(item)
    views = _open(entry, item)
    assert [type(view).__name__ for view in views] == ["CommandBox", "TextBlock", "TextBlock"]
    assert [view.text for view in views[1:]] == [BLOCKED_WARNING.text, "Deletes everything"]  # type: ignore[attr-defined]


def test_what_a_rule_or_a_mode_kept_from_running_says_so_in_the_readers_language(entry: ToolCallRow) -> None:
    ruled = denied("rm **")
    assert not ToolCallRow.opens_itself(ruled)
    said = [view.text for view in _open(entry, ruled)[1:]]  # type: ignore[attr-defined]
    assert said == ["Deletes everything", "Your rule “rm **” forbids this, so it was not run. The agent was told."]
    by_mode = _open(entry, denied("", DecisionSource.MODE))[1:]
    assert [view.text for view in by_mode] == [  # type: ignore[attr-defined]
        "The mode of this conversation is read-only, so it was not run."
    ]
    assert "English" not in entry.copy_text()


def test_why_an_answer_came_to_nothing_is_shown_as_the_model_was_told(entry: ToolCallRow) -> None:
    told = ToolOutput("This changed since it was shown, so it did not run.", is_error=True)
    decision = decided(Choice.DENY, DecisionSource.POLICY)
    views = _open(entry, call("1", title="ls", status=Status.DENIED, decision=decision, output=told))
    assert "This changed since it was shown" in entry.copy_text()
    assert len(views) == 2


def test_revoke_stands_on_the_line_beside_the_facts(entry: ToolCallRow) -> None:
    request = PermissionRequest("d", "npm i", tuple(Choice), (Scope("npm install", translate("x", "npm install")),))
    entry.context.granted.add("npm install")
    decision = decided(Choice.ALLOW_SESSION, DecisionSource.USER)
    entry.show_item(call("1", permission=request, decision=decision, exit_code=0))
    button = _buttons(entry)["Revoke"]
    assert button.accessibleDescription() == "npm install"
    assert not entry.is_open
    assert 0 <= button.y() < entry.theme.layout("tool_entry_height")
    # The ring around it covers none of them.
    ring = entry.theme.px(4)
    assert max(left + width for _, _, left, width in entry._laid_facts(entry.head())) <= button.x() - ring


def test_a_command_that_was_edited_says_so(entry: ToolCallRow) -> None:
    views = _open(entry, call("1", title="ls", was_edited=True, output=ToolOutput("x")))
    assert views[-1].text == YOU_EDITED.text  # type: ignore[attr-defined]


def test_an_approval_for_the_session_can_be_taken_back_once(entry: ToolCallRow, qtbot: QtBot) -> None:
    scopes = (
        Scope("exact:1", translate("x", "this exact command")),
        Scope("npm install", translate("x", "npm install")),
    )
    request = PermissionRequest("d", "npm i", (Choice.DENY, Choice.ALLOW_SESSION), scopes)
    item = call("1", permission=request, decision=decided(Choice.ALLOW_SESSION, DecisionSource.USER), exit_code=0)
    entry.show_item(item)
    assert "Revoke" not in _buttons(entry)
    entry.context.granted.add("npm install")
    entry.refresh()
    told: list[str] = []
    entry.revoked.connect(told.append)
    qtbot.mouseClick(_buttons(entry)["Revoke"], Qt.MouseButton.LeftButton)
    assert told == ["exact:1", "npm install"]
    assert not _buttons(entry)["Revoke"].isEnabled()
    _open(entry, call("2", permission=request, decision=decided(Choice.ALLOW_ONCE, DecisionSource.USER), exit_code=0))
    assert "Revoke" not in _buttons(entry)


def test_a_call_that_is_still_being_written_has_nothing_to_unfold(entry: ToolCallRow) -> None:
    entry.show_item(call("1", status=Status.PREPARING))
    entry.toggle()
    assert not entry.is_open


def test_an_entry_that_is_used_again_is_folded_and_forgets(entry: ToolCallRow) -> None:
    _open(entry, call("1", status=Status.RUNNING, started_at=NOW))
    entry.grow(StyledText("old"))
    entry.reset()  # as the shelf does that takes it back
    entry.show_item(call("2", title="ls"))
    assert (entry.is_open, entry.copy_text()) == (False, "ls")


def test_an_open_entry_is_painted(entry: ToolCallRow, theme: Theme) -> None:
    _open(entry, call("1", title="make", output=ToolOutput(LONG), exit_code=0, started_at=NOW))
    image = entry.grab().toImage()
    assert image.height() == entry.full_height()
    assert image.pixelColor(250, theme.layout("tool_entry_height") + 10) == theme.color("surface.sunken")


def test_words_for_the_model_are_not_shown_nor_counted(entry: ToolCallRow) -> None:
    output = ToolOutput(
        LONG + "\n\n[Exit code 1 after 2.0 s. 2 process(es) it had left in the background were ended with it.]"
    )
    item = call("1", title="make", status=Status.FAILED, output=output, exit_code=1)
    _, lines, left = _open(entry, item)
    assert isinstance(lines, CodeBlock)
    assert lines.lines == [f"line {number}" for number in range(28, 40)]
    assert left.text == "2 programs left in the background ended with it"  # type: ignore[attr-defined]
    assert list(_buttons(entry)) == ["Show all 40 lines"]
    assert entry.copy_text() == f"make\n{LONG}"


def test_why_a_tool_failed_wraps_and_nothing_is_empty_below(entry: ToolCallRow, theme: Theme) -> None:
    why = "/home/ada/main.py has not been read in this conversation. Read it first, so that you know what you change."
    (box,) = _open(entry, call("1", "Edit", "main.py", Status.FAILED, output=ToolOutput(why, is_error=True)))
    assert isinstance(box, WrappedBox)
    assert (box.text, box.overflow()) == (why, None)
    assert entry.full_height() == theme.px(26 + 4) + entry.flow.height + theme.px(6)


def test_a_picture_that_was_read_unfolds_to_the_picture(entry: ToolCallRow, tmp_path: Path, qtbot: QtBot) -> None:
    image = QImage(40, 20, QImage.Format.Format_RGB32)
    image.fill(QColor("navy"))
    path = tmp_path / "a.png"
    image.save(str(path), "PNG")
    media = Media(str(path), "image/png", sha256(path.read_bytes()).hexdigest(), 40, 20)
    output = ToolOutput("a.png: image, 40 × 20 pixels.", media=(media,))
    picture, words = _open(entry, call("1", "Read", "a.png", output=output))
    assert isinstance(picture, ImageBlock)
    assert isinstance(words, CodeBlock)
    entry.grab()
    qtbot.waitUntil(lambda: picture.is_there)
    shown = entry.grab().toImage()
    navy, inside = QColor("navy"), 38 * 18
    assert sum(shown.pixelColor(x, y) == navy for x in range(shown.width()) for y in range(shown.height())) >= inside


def _stopped(*denials: Denial, exit_code: int = 1) -> ToolCall:
    return call(
        "1",
        title="pip install x",
        status=Status.FAILED if exit_code else Status.DONE,
        started_at=NOW,
        exit_code=exit_code,
        output=ToolOutput("no route", is_error=True, denials=denials),
        sandbox="project",
        confinement=Confinement(SandboxProfile.PROJECT),
    )


def test_what_the_sandbox_stopped_opens_by_itself_and_offers_ways_out(entry: ToolCallRow, qtbot: QtBot) -> None:
    item = _stopped(Denial(DenialKind.HOST, "packages.test"))
    assert ToolCallRow.opens_itself(item)
    views = _open(entry, item)
    assert "The sandbox blocked access to packages.test." in [getattr(view, "text", "") for view in views]
    assert entry.description().endswith("The sandbox blocked access to packages.test.")
    shown = _buttons(entry)
    assert list(shown) == ["Run again outside the sandbox", "Allow this host"]
    button = shown["Allow this host"]
    top = button.mapTo(entry, QPoint(0, 0)).y()
    assert top >= entry.head_height() + entry.flow.height
    assert top + button.height() <= entry.height() - entry.theme.px(24)
    with qtbot.waitSignal(entry.context.call_actions.run_wanted) as wanted:
        qtbot.mouseClick(shown["Allow this host"], Qt.MouseButton.LeftButton)
    assert wanted.args == [RerunCommand(item.id, hosts=("packages.test",))]


def test_a_failure_that_nothing_was_recorded_of_offers_it_quietly_when_unfolded(entry: ToolCallRow) -> None:
    item = _stopped()
    assert not ToolCallRow.opens_itself(item)
    entry.show_item(item)
    entry.arrange()
    assert _buttons(entry) == {}
    _open(entry, item)
    assert [button.kind for button in _buttons(entry).values()] == [ButtonKind.QUIET]
    _open(entry, _stopped(exit_code=0))
    assert _buttons(entry) == {}


def test_what_the_user_ran_again_says_so(entry: ToolCallRow) -> None:
    outside = Confinement(SandboxProfile.OUTSIDE)
    item = replace(_stopped(), by_user=True, sandbox="none", confinement=outside)
    entry.show_item(item)
    assert entry.head().sentence().startswith("You ran pip install x")
    _open(entry, item)
    assert _buttons(entry) == {}


def test_where_commands_stay_inside_nothing_is_offered_and_what_was_denied_is_said(
    entry: ToolCallRow, qtbot: QtBot
) -> None:
    item = _stopped(Denial(DenialKind.HOST, "packages.test"))
    _open(entry, item)
    with qtbot.waitSignal(entry.resized):
        entry.context.call_actions.offer(on=False)
    views = _open(entry, item)
    assert "The sandbox blocked access to packages.test." in [getattr(view, "text", "") for view in views]
    assert _buttons(entry) == {}
    entry.context.call_actions.offer(on=True)
    _open(entry, item)
    assert len(_buttons(entry)) == 2


def test_a_folded_command_offers_to_go_on_in_the_background_before_its_time_is_over(entry: ToolCallRow) -> None:
    running = call("1", title="make", status=Status.RUNNING, started_at=NOW - 90)
    entry.show_item(running)
    low = entry.full_height()
    assert _buttons(entry) == {}
    entry.show_item(replace(running, ends_at=NOW + 30))
    entry.resize(500, entry.full_height())
    entry.arrange()
    assert list(_buttons(entry)) == ["Move to background"]
    move = _buttons(entry)["Move to background"]
    assert low < move.mapTo(entry, move.rect().bottomLeft()).y() < entry.full_height()
    entry.tick()
    entry.show_item(replace(running, status=Status.DONE, exit_code=0))
    assert (entry.full_height(), _buttons(entry)) == (low, {})


def test_a_folded_command_says_what_it_deleted_and_offers_to_put_it_back(entry: ToolCallRow, qtbot: QtBot) -> None:
    gone = TrashRecord("x", 114, is_seen=True, deleted=114, lost=("big.bin",), lost_count=1)
    entry.show_item(call("1", title="rm -rf build", set_aside=gone))
    entry.resize(500, entry.full_height())
    entry.arrange()
    assert not entry.is_open
    assert entry.full_height() > entry.line_height()
    assert "Deleted 114 files Gone or changed" in entry.description()
    with qtbot.waitSignal(entry.context.call_actions.run_wanted) as asked:
        qtbot.mouseClick(_buttons(entry)["Put back"], Qt.MouseButton.LeftButton)
    assert asked.args == [RestoreFromTrash(ItemId("1"))]
    entry.show_item(call("1", title="rm -rf build", set_aside=replace(gone, given=114)))
    assert "Put back" not in _buttons(entry)
    assert "Put back 114 files" in entry.description()
