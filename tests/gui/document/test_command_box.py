from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from desktop_agent.gui.document.boxed_text import CommandBox
from desktop_agent.gui.document.text_formats import TextFormats
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.sentences import translate
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.laid_out import formatted


def _picture(box: CommandBox, theme: Theme, selection: tuple[int, int] | None = None) -> QImage:
    image = QImage(300, box.lay_out(300), QImage.Format.Format_ARGB32)
    image.fill(theme.color("surface.page"))
    painter = QPainter(image)
    box.draw(painter, QRectF(image.rect()), selection)
    painter.end()
    return image


def test_behind_characters_beyond_the_bmp_words_keep_their_colours(theme: Theme) -> None:
    box = CommandBox("echo \N{ROCKET}\N{ROCKET} 'two words' $HOME", TextFormats(theme, theme))
    box.lay_out(900)
    assert box._inner._layout is not None
    found = {text: one.foreground().color().name() for text, one in formatted(box._inner._layout)}
    assert found["'two words'"] == theme.color("syntax.string").name()
    assert found["$HOME"] == theme.color("syntax.variable").name()


def test_a_command_is_shown_in_full_and_copied_as_it_is(theme: Theme) -> None:
    command = "git add " + " ".join(f"file-{number}.py" for number in range(30))
    box = CommandBox(command, TextFormats(theme, theme))
    assert (box.text, box.copyable) == (command, command)
    assert box.lay_out(300) > 4 * theme.line("code_small")


def test_of_a_folded_command_all_is_copied_by_a_button_of_its_own_name(theme: Theme) -> None:
    name = translate("test", "Copy it")
    box = CommandBox("ls -la /tmp", TextFormats(theme, theme), shown="ls…", copy_name=name)
    assert (box.text, box.copyable, box.copy_name) == ("ls…", "ls -la /tmp", name)
    assert CommandBox("ls", TextFormats(theme, theme)).copy_name is None


def test_what_hides_in_a_command_is_written_out(theme: Theme) -> None:
    box = CommandBox("echo \u202egnp.exe", TextFormats(theme, theme))
    assert box.text == "echo \\u202egnp.exe"
    assert box.copyable == "echo \u202egnp.exe"


def test_a_command_has_a_ground_a_selection_and_positions(theme: Theme) -> None:
    box = CommandBox("ls -la", TextFormats(theme, theme))
    plain = _picture(box, theme)
    assert plain.pixelColor(150, 3) == theme.color("surface.sunken")
    assert _picture(box, theme, (0, 2)) != plain
    assert (box.hit(0, 10), box.hit(299, 10)) == (0, 6)
    theme.set_choice(Choice.HIGH_CONTRAST_LIGHT)
    assert _picture(box, theme).pixelColor(150, 0) == theme.color("border.subtle")
