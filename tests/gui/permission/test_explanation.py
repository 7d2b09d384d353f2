from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.permission.explanation import CardFact, FactsRow, PartsList, joined
from desktop_agent.gui.text.risk import riskiest
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.permissions.findings import Finding
from desktop_agent.permissions.part_sentences import part_of
from desktop_agent.protocol import Part, Risk
from tests.gui.asking import colors_of, words


def made_part(risk: Risk, sentence: str = "Does something") -> Part:
    return Part("x", 0, 1, risk, (), words(sentence))


# Facts.


def test_facts_stand_beside_one_another_while_they_fit(qtbot: QtBot, theme: Theme) -> None:
    row = FactsRow(theme)
    qtbot.addWidget(row)
    row.show_facts([CardFact("folder", "~/src"), CardFact("shield-off", "no sandbox")])
    row.resize(500, row.heightForWidth(500))
    row.show()
    tops = {label.geometry().top() for label in row._labels}
    assert len(tops) == 1
    assert row.heightForWidth(120) == 2 * row.heightForWidth(500) + theme.space("hair")


def test_a_long_folder_wraps_and_is_never_cut(qtbot: QtBot, theme: Theme) -> None:
    row = FactsRow(theme)
    qtbot.addWidget(row)
    row.show_facts([CardFact("folder", "/work/" + "a-long-name/" * 12)])
    assert row.heightForWidth(300) > 2 * theme.line("small")
    assert row.minimumSizeHint().width() == 0


def test_other_facts_take_the_place_of_the_old(qtbot: QtBot, theme: Theme) -> None:
    row = FactsRow(theme)
    qtbot.addWidget(row)
    row.resize(400, 20)
    row.show()
    row.show_facts([CardFact("folder", "a"), CardFact("globe", "asks for the network", is_strong=True)])
    row.show_facts([CardFact("folder", "b")])
    row.show_facts([CardFact("folder", "b")])
    assert [label.accessibleName() for label in row._labels] == ["b"]
    assert theme.color("text.primary").name() not in colors_of(row)


def test_a_strong_fact_is_as_dark_as_text(qtbot: QtBot, theme: Theme) -> None:
    row = FactsRow(theme)
    qtbot.addWidget(row)
    row.resize(400, 20)
    row.show_facts([CardFact("globe", "HHH", is_strong=True)])
    row.show()
    assert theme.color("text.primary").name() in colors_of(row)
    assert row.sizeHint().height() == row.heightForWidth(400)


def test_from_right_to_left_facts_begin_at_the_right(qtbot: QtBot, theme: Theme) -> None:
    row = FactsRow(theme)
    qtbot.addWidget(row)
    row.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    row.show_facts([CardFact("folder", "a"), CardFact("globe", "b")])
    row.resize(400, 20)
    row.show()
    assert row._labels[0].x() > row._labels[1].x() > 200


# Parts.


def test_each_part_has_a_line_in_the_order_of_the_command(qtbot: QtBot, theme: Theme) -> None:
    made = PartsList(theme)
    qtbot.addWidget(made)
    made.show_parts([made_part(Risk.LOW, "One"), made_part(Risk.HIGH, "Two"), made_part(Risk.LOW, "Three")])
    assert [line.label.text() for line in made.lines] == ["One", "Two", "Three"]
    assert not made.more.isVisibleTo(made)


def test_the_riskiest_of_a_mixed_list_is_strong(qtbot: QtBot, theme: Theme) -> None:
    made = PartsList(theme)
    qtbot.addWidget(made)
    made.show_parts([made_part(Risk.LOW), made_part(Risk.HIGH)])
    assert [line.label.font().weight() for line in made.lines] == [400, 600]
    made.show_parts([made_part(Risk.HIGH, "One"), made_part(Risk.HIGH, "Two")])
    assert [line.label.font().weight() for line in made.lines] == [400, 400]


def test_of_very_many_the_riskiest_eight_are_shown(qtbot: QtBot, theme: Theme) -> None:
    parts = [made_part(Risk.LOW, f"low {n}") for n in range(20)]
    parts[17] = made_part(Risk.CRITICAL, "worst")
    made = PartsList(theme)
    qtbot.addWidget(made)
    made.show_parts(parts)
    assert [line.label.text() for line in made.lines] == [*(f"low {n}" for n in range(7)), "worst"]
    assert made.more.text() == "and 12 more"
    assert riskiest(parts) == [0, 1, 2, 3, 4, 5, 6, 17]


def moved(count: int, target: str = "/tmp/x") -> list[Part]:
    sentence = words("Moves {path} to {target}")
    return [
        Part("mv", n * 10, n * 10 + 5, Risk.HIGH, ("moves",), sentence.with_values(path=f"file{n}", target=target))
        for n in range(count)
    ]


def test_very_many_parts_that_say_the_same_are_one_line(qtbot: QtBot, theme: Theme) -> None:
    made = PartsList(theme)
    qtbot.addWidget(made)
    made.show_parts([*moved(30), *moved(1, "/opt"), made_part(Risk.LOW, "Lists")])
    said = [line.label.text().replace("\u200b", "") for line in made.lines]
    assert said == ["Moves 30 files or folders to /tmp/x", "Moves file0 to /opt", "Lists"]
    assert (made.lines[0]._part.start, made.lines[0]._part.end) == (0, 295)
    assert made.more.isHidden()


def test_few_parts_that_say_the_same_have_a_line_each() -> None:
    assert joined(moved(8)) == moved(8)


def test_parts_that_differ_in_more_than_the_path_are_not_joined() -> None:
    others = [made_part(Risk.LOW, "Prints text") for _ in range(9)]
    assert joined(others) == others
    assert len(joined([*moved(5, "/a"), *moved(5, "/b")])) == 2


def test_no_part_no_list(qtbot: QtBot, theme: Theme) -> None:
    made = PartsList(theme)
    qtbot.addWidget(made)
    made.show_parts([])
    assert made.isHidden()


def test_values_in_a_sentence_are_written_out_and_may_break(qtbot: QtBot, theme: Theme) -> None:
    part = Part("x", 0, 1, Risk.LOW, (), words("Reads {path}").with_values(path="a\u202e/b"))
    made = PartsList(theme)
    qtbot.addWidget(made)
    made.show_parts([part])
    assert made.lines[0].label.text() == "Reads a\\u202e/\u200bb"


def test_pointing_at_a_line_tells_its_part_and_leaving_it_none(qtbot: QtBot, theme: Theme) -> None:
    made = PartsList(theme)
    qtbot.addWidget(made)
    parts = [made_part(Risk.LOW) for _ in range(12)]
    parts[11] = made_part(Risk.HIGH)
    made.show_parts(parts)
    heard: list[object] = []
    made.pointed.connect(heard.append)
    made.resize(300, 300)
    made.show()
    line = made.lines[-1]
    with qtbot.waitExposed(made):
        pass
    QApplication.sendEvent(line, QEvent(QEvent.Type.Leave))
    assert heard[-1:] == [()]


def test_a_reason_is_listed_once_and_marks_all_that_it_tells_of(qtbot: QtBot, theme: Theme) -> None:
    said = words("Installs packages")
    parts = [Part("pip", start, start + 3, Risk.MEDIUM, ("installs_packages",), said) for start in (0, 20)]
    made = PartsList(theme)
    qtbot.addWidget(made)
    made.show_parts([parts[0], made_part(Risk.LOW, "Lists"), parts[1], replace(parts[1], risk=Risk.HIGH)])
    assert [line.label.text() for line in made.lines] == ["Installs packages", "Lists", "Installs packages"]
    assert made.more.isHidden()
    heard: list[object] = []
    made.pointed.connect(heard.append)
    made.show()
    at = QPointF(5, 5)
    QApplication.sendEvent(made.lines[0], QEnterEvent(at, at, at))
    assert heard[-1] == ((0, 3), (20, 23))


def test_signs_have_the_colours_of_their_risks(qtbot: QtBot, theme: Theme) -> None:
    made = PartsList(theme)
    qtbot.addWidget(made)
    made.show_parts([made_part(Risk.CRITICAL, "")])
    made.resize(300, 40)
    made.show()
    assert theme.color("risk.critical.text").name() in colors_of(made)


def test_another_language_says_the_lines_anew(qtbot: QtBot, theme: Theme) -> None:
    made = PartsList(theme)
    qtbot.addWidget(made)
    made.show_parts([made_part(Risk.LOW, "Again")])
    made.lines[0].label.setText("old")
    QApplication.sendEvent(made, QEvent(QEvent.Type.LanguageChange))
    assert made.lines[0].label.text() == "Again"


def test_from_right_to_left_a_part_begins_with_its_sign_at_the_right(qtbot: QtBot, theme: Theme) -> None:
    parts = PartsList(theme)
    qtbot.addWidget(parts)
    parts.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    parts.show_parts([made_part(Risk.HIGH, f"Does {number}") for number in range(10)])
    parts.resize(400, parts.sizeHint().height())
    parts.show()
    QApplication.processEvents()
    line = parts.lines[0]
    assert (line.label.x(), line.label.geometry().right() + 1) == (0, 400 - theme.px(23))
    assert parts.more.geometry().right() + 1 == 400 - theme.px(23)


def test_what_hides_in_a_name_is_written_out_once(qtbot: QtBot, theme: Theme) -> None:
    shown = part_of("touch x", 0, 7, [Finding("writes_workspace", 0, 7, (("path", "a\u202eb\nc"),))])
    parts = PartsList(theme)
    qtbot.addWidget(parts)
    parts.show_parts([shown])
    [line] = parts.lines
    assert line.label.text() == "Writes a\\u202eb\\x0ac"
