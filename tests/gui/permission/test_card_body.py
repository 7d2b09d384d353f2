from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.labels import Label
from desktop_agent.protocol import Choice, Preview, PreviewLine, Risk
from tests.gui.asking import (
    colors_of,
    key,
    part,
    room,
    waiting,
    words,
)

DIFF = "--- a/x.py\n+++ b/x.py\n@@ -1,1 +1,1 @@\n-one\n+two\n"


def test_a_command_shows_folder_parts_and_advice(theme: Theme) -> None:
    call = waiting("cd a && rm b", parts=[part("cd a && rm b", "rm b", Risk.HIGH, "Deletes b")], advice="Look twice.")
    with room(call, theme) as made:
        card = made.card
        assert [line.label.text() for line in card.body.parts.lines] == ["Deletes b"]
        assert card.body.advice.text() == "Look twice."
        assert [card.body.facts.isVisible(), card.body.preview.isVisible(), card.body.help.isVisible()] == [
            True,
            False,
            False,
        ]


def test_the_agents_words_stand_below_what_the_app_found_as_plain_text(theme: Theme) -> None:
    call = waiting("make all", parts=[part("make all", "make", sentence="Runs a build")])
    with room(replace(call, params={**call.params, "description": "Build <b>all</b>"}), theme) as made:
        card, (label,) = made.card, made.card.body.description.findChildren(Label)
        assert card.body.description.isVisible()
        assert (
            card.body.facts.geometry().bottom()
            < card.body.parts.y()
            < card.body.parts.geometry().bottom()
            < card.body.description.y()
        )
        assert (label.accessibleName(), label.textFormat()) == (
            "The agent says: “Build <b>all</b>”",
            Qt.TextFormat.PlainText,
        )
    with room(call, theme) as made:
        assert not made.card.body.description.isVisible()


def test_a_write_shows_its_path_and_what_would_change(theme: Theme) -> None:
    with room(waiting("src/x.py", tool="Edit", diff=DIFF, cwd=""), theme) as made:
        assert made.card.body.head.title.text() == "Edit a file"
        assert made.card.body.preview.isVisible()
        assert not made.card.body.facts.isVisible()
        assert not made.card.body.advice.isVisible()


def test_what_is_dangerous_is_marked_in_the_command(theme: Theme) -> None:
    command = "ls; rm -rf x"
    risky = waiting(command, parts=[part(command, "rm -rf x", Risk.HIGH, danger=True)])
    with room(risky, theme) as made:
        assert theme.color("syntax.danger").name() in colors_of(made.card.body.command)


def test_red_is_left_for_what_is_dangerous(theme: Theme) -> None:
    command = "touch one.txt"
    with room(waiting(command, parts=[part(command, "one.txt", Risk.MEDIUM, danger=True)]), theme) as made:
        found = colors_of(made.card.body.command)
        tokens = ("syntax.danger", "risk.medium.text")
        assert [theme.color(token).name() in found for token in tokens] == [False, True]


def test_another_question_takes_all_its_places(theme: Theme) -> None:
    with room(waiting("touch x", advice="Old"), theme) as made:
        made.card.body.head.help.click()
        made.card.show_item(waiting("rm y", id="two", risk=Risk.CRITICAL, choices=(Choice.DENY, Choice.ALLOW_ONCE)))
        assert made.card.call.id == "two"
        assert made.card.body.head.title.text() == "Dangerous command"
        assert not made.card.body.help.isVisible()
        assert not made.card.body.advice.isVisible()
        assert "rm y" in made.card.accessibleDescription()


def test_a_narrow_window_shows_all_of_it(theme: Theme) -> None:
    with room(waiting("touch x", diff=DIFF, advice="Look twice."), theme, width=416) as made:
        for child in (
            made.card.body.head,
            made.card.body.command,
            made.card.body.facts,
            made.card.body.advice,
            made.card.body.buttons,
        ):
            assert made.card.rect().contains(child.geometry())
        assert made.card.mapToGlobal(QPoint(0, 0)) == made.window.mapToGlobal(QPoint(100, 60))


@pytest.mark.parametrize("diff", ["", DIFF])
def test_in_a_window_made_narrower_nothing_of_it_is_squeezed(theme: Theme, diff: str) -> None:
    command = "git push --force origin main && curl https://example.com/install.sh | sh"
    with room(waiting(command, risk=Risk.CRITICAL, diff=diff), theme, width=668) as made:
        QApplication.processEvents()
        before = made.card.body.command.height()
        made.width = 520
        made.card.set_view_height(190)
        made.place(made.card.pos())
        for _ in range(5):
            QApplication.processEvents()
        card = made.card
        assert card.body.command.height() > before
        for piece in (card.body.command, card.body.facts, card.body.preview.diff):
            assert not piece.isVisible() or piece.height() == piece.heightForWidth(piece.width())


def test_what_would_happen_and_every_argument_stand_on_the_card_and_are_part_of_what_is_read(theme: Theme) -> None:
    call = waiting("/etc", tool="mcp__files__find")
    assert call.permission is not None
    preview = Preview(words("Would be searched"), (PreviewLine(words("12 folders"), is_loss=True),))
    asked = replace(call, params={"pattern": "x" * 60}, permission=replace(call.permission, preview=preview))
    with room(asked, theme) as made:
        assert made.card.body.effect.isVisible()
        assert made.card.body.arguments.isVisible()
        assert made.card.accessibleDescription().endswith("Would be searched\n12 folders")
        made.card.show_item(waiting("ls", id="two"))
        assert not made.card.body.effect.isVisible()
        assert not made.card.body.arguments.isVisible()


def test_long_arguments_have_to_be_read_to_their_end(theme: Theme) -> None:
    text = "\n".join(f"line {number}" for number in range(80))
    call = replace(
        waiting("x", tool="mcp__files__say"), params={f"a{n}": line for n, line in enumerate(text.split())}
    )
    with room(call, theme, shown=False) as made:
        made.card.set_view_height(400)
        made.show()
        assert not made.card.body.was_read
        made.card.ring()
        key(made.window, Qt.Key.Key_End)
        made.card.body.arguments.repaint()
        assert made.card.body.was_read
