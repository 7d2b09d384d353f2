from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.permission.previews import LINES_MAX, EffectPreview, preview_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import Preview, PreviewLine
from tests.gui.asking import words


def line(text: str, *, is_loss: bool = False) -> PreviewLine:
    return PreviewLine(words(text), is_loss)


def made_preview(qtbot: QtBot, theme: Theme, preview: Preview | None) -> EffectPreview:
    made = EffectPreview(theme)
    qtbot.addWidget(made)
    made.resize(500, 200)
    made.show_preview(preview)
    return made


def test_a_preview_has_a_title_its_total_and_a_line_for_each_thing(qtbot: QtBot, theme: Theme) -> None:
    preview = Preview(words("Would be deleted"), (line("src"), line("b", is_loss=True)), words("12 files"))
    made = made_preview(qtbot, theme, preview)
    QApplication.sendEvent(made, QEvent(QEvent.Type.LanguageChange))
    assert (made.title.text(), made.total.text()) == ("Would be deleted", "12 files")
    assert [label.text() for label in made.lines] == ["src", "b"]
    assert made.accessibleName() == "Would be deleted: 12 files\nsrc\nb"
    written = [label.palette().color(QPalette.ColorRole.WindowText) for label in made.lines]
    assert written == [theme.color("text.primary"), theme.color("risk.high.text")]


def test_without_a_preview_the_group_is_hidden_and_says_nothing(qtbot: QtBot, theme: Theme) -> None:
    made = made_preview(qtbot, theme, None)
    assert made.isHidden()
    assert made.spoken() == ""


def test_of_very_many_lines_every_loss_is_shown_first_and_the_rest_is_counted(qtbot: QtBot, theme: Theme) -> None:
    lines = [line(f"file {number}", is_loss=number in (20, 30)) for number in range(40)]
    made = made_preview(qtbot, theme, Preview(words("Title"), tuple(lines)))
    shown = [label.text() for label in made.lines]
    assert len(shown) == LINES_MAX
    assert shown[-2:] == ["file 20", "file 30"]
    assert made.more.text() == "and 28 more"
    made.show_preview(Preview(words("Title"), (line("one"),)))
    assert [label.text() for label in made.lines] == ["one"]
    assert made.more.isHidden()


def test_what_hides_in_a_name_is_written_out(qtbot: QtBot, theme: Theme) -> None:
    name = words("Deletes {path}").with_values(path="a\u202eb\nc")
    assert preview_text(Preview(words("T"), (PreviewLine(name),))) == "T\nDeletes a\\u202eb\\x0ac"
