"""The tab list: titles, states, and ways to close that hit the right tab."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QHoverEvent
from PySide6.QtWidgets import QApplication, QMenu, QTabBar, QToolButton
from pytestqt.qtbot import QtBot

from desktop_agent.gui.accessibility import AccessibleTab, AccessibleTabs
from desktop_agent.gui.shell.tab_bar import TabBar, TabStrip
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.status_icon import ConversationActivity
from desktop_agent.settings.theme import ThemeChoice as Choice
from tests.gui.asking import turns


@pytest.fixture
def bar(theme: Theme, qtbot: QtBot) -> TabBar:
    bar = TabBar(theme)
    qtbot.addWidget(bar)
    for title in ("Flaky test", "Upgrade", "Explain <b>this</b> & that, at a length that no tab will ever hold"):
        bar.add(title)
    bar.resize(900, 38)
    bar.show()
    return bar


def names(bar: TabBar) -> list[str]:
    """Return the names of the tabs as assistive technology reads them."""
    inside = QAccessible.queryAccessibleInterface(bar)
    children = [inside.child(place) for place in range(inside.childCount())]
    return [child.text(QAccessible.Text.Name) for child in children if child.role() == QAccessible.Role.PageTab]


def test_the_list_has_its_name_and_its_tabs(bar: TabBar) -> None:
    assert bar.accessibleName() == "Conversations"
    assert QAccessible.queryAccessibleInterface(bar).role() == QAccessible.Role.PageTabList
    assert names(bar)[:2] == ["Flaky test", "Upgrade"]


def test_tabs_are_as_wide_as_their_titles_within_bounds(bar: TabBar) -> None:
    widths = [bar.tabSizeHint(place).width() for place in range(3)]
    assert widths[1] >= 120
    assert widths[2] == 220
    assert bar.sizeHint().height() == 38


def test_a_change_of_state_moves_nothing_and_is_read_aloud(bar: TabBar) -> None:
    before = [bar.tabRect(place) for place in range(3)]
    bar.set_state(0, ConversationActivity.WAITING)
    bar.set_state(1, ConversationActivity.WORKING)
    bar.set_state(2, ConversationActivity.FAILED)
    assert [bar.tabRect(place) for place in range(3)] == before
    assert names(bar)[:2] == ["Flaky test, waiting for your answer", "Upgrade, working"]
    assert bar.state(2) is ConversationActivity.FAILED


def test_every_state_looks_different(bar: TabBar) -> None:
    pictures = []
    for state in ConversationActivity:
        bar.set_state(1, state)
        pictures.append(bar.grab(bar.tabRect(1)).toImage())
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[place + 1 :])


def test_the_ring_turns_only_while_one_works(bar: TabBar, qtbot: QtBot) -> None:
    bar.set_state(0, ConversationActivity.WORKING)
    first = bar.grab(bar.tabRect(0)).toImage()
    qtbot.waitUntil(lambda: bar.grab(bar.tabRect(0)).toImage() != first)
    bar.set_state(0, ConversationActivity.IDLE)
    assert not turns(bar)
    bar.set_state(0, ConversationActivity.WORKING)
    bar.hide()
    assert not turns(bar)
    bar.show()
    assert turns(bar)


def test_the_ring_stands_where_motion_is_reduced(bar: TabBar, theme: Theme) -> None:
    bar.set_state(0, ConversationActivity.WORKING)
    theme.set_reduced_motion(on=True)
    assert not turns(bar)


def test_the_cross_of_a_tab_closes_that_tab(bar: TabBar, qtbot: QtBot) -> None:
    cross = bar.tabButton(0, QTabBar.ButtonPosition.RightSide)
    assert cross.accessibleName() == "Close Flaky test"
    assert QAccessible.queryAccessibleInterface(cross).text(QAccessible.Text.Description) == "Close Flaky test"
    with qtbot.waitSignal(bar.tabCloseRequested) as heard:
        qtbot.mouseClick(cross, Qt.MouseButton.LeftButton)
    assert heard.args == [0]


def test_the_middle_button_closes_the_tab_below_it(bar: TabBar, qtbot: QtBot) -> None:
    with qtbot.waitSignal(bar.tabCloseRequested) as heard:
        qtbot.mouseClick(bar, Qt.MouseButton.MiddleButton, pos=bar.tabRect(2).center())
    assert heard.args == [2]
    with qtbot.assertNotEmitted(bar.tabCloseRequested):
        qtbot.mouseClick(bar, Qt.MouseButton.MiddleButton, pos=QPoint(890, 20))


def test_only_the_tab_in_front_and_the_one_pointed_at_have_a_cross(bar: TabBar) -> None:
    def crosses() -> list[bool]:
        return [bar.tabButton(place, QTabBar.ButtonPosition.RightSide).isVisible() for place in range(3)]

    assert crosses() == [True, False, False]
    at = QPointF(bar.tabRect(2).center())
    bar.point_at(at.toPoint())
    assert crosses() == [True, False, True]
    QApplication.sendEvent(bar, QHoverEvent(QEvent.Type.HoverLeave, QPointF(-1, -1), at, at))
    assert crosses() == [True, False, False]
    bar.setCurrentIndex(1)
    assert crosses() == [False, True, False]


def test_a_tab_that_is_taken_takes_its_state_along(bar: TabBar) -> None:
    bar.set_state(1, ConversationActivity.WAITING)
    bar.remove(0)
    assert (bar.count(), bar.title(0)) == (2, "Upgrade")
    assert bar.state(0) is ConversationActivity.WAITING


def test_tabs_keep_their_state_when_they_are_moved(bar: TabBar) -> None:
    bar.set_state(0, ConversationActivity.WAITING)
    bar.moveTab(0, 2)
    assert bar.state(2) is ConversationActivity.WAITING
    assert bar.title(2) == "Flaky test"


def test_a_title_is_never_taken_for_markup_or_a_shortcut(bar: TabBar) -> None:
    assert "&lt;b&gt;" in bar.tabToolTip(2)
    bar.set_title(0, "a & b")
    assert bar.title(0) == "a & b"
    assert names(bar)[0] == "a & b"
    assert bar.tabButton(0, QTabBar.ButtonPosition.RightSide).accessibleName() == "Close a & b"


def test_tabs_share_the_room_before_they_are_scrolled(bar: TabBar) -> None:
    bar.resize(460, 38)
    QApplication.processEvents()
    widths = [bar.tabRect(place).width() for place in range(3)]
    assert sum(widths) <= 460
    assert min(widths) >= 120
    assert 168 < widths[2] == max(widths)
    bar.resize(900, 38)
    QApplication.processEvents()
    assert bar.tabRect(2).width() == 220
    bar.resize(300, 38)
    QApplication.processEvents()
    assert bar.tabRect(2).width() == 168
    assert bar.least_width == sum(bar.tabRect(place).width() for place in range(3))


def test_a_title_of_ten_letters_is_whole_beside_sign_and_cross_however_many_tabs(bar: TabBar, theme: Theme) -> None:
    for number in range(6):
        bar.add(f"TWOCARD g{number}")
    bar.resize(400, 38)
    QApplication.processEvents()
    words = theme.metrics("interface_strong").horizontalAdvance("TWOCARD g1")
    assert bar.tabRect(4).width() - words >= theme.px(12 + 20 + 34)


def test_the_line_below_the_tabs_goes_on_below_the_arrows(bar: TabBar, theme: Theme) -> None:
    bar.resize(300, 38)
    QApplication.processEvents()
    arrows = [button for button in bar.findChildren(QToolButton) if button.isVisible()]
    shown = bar.grab().toImage()
    assert len(arrows) == 2
    for arrow in arrows:
        assert shown.pixelColor(arrow.geometry().center().x(), 37) == theme.color("border.subtle")


def test_the_arrows_wear_every_theme_in_turn(bar: TabBar, theme: Theme) -> None:
    bar.resize(200, 38)
    QApplication.processEvents()
    arrows = [button for button in bar.findChildren(QToolButton) if button.isVisible()]
    assert len(arrows) == 2
    for choice in (Choice.DARK, Choice.LIGHT, Choice.HIGH_CONTRAST_DARK, Choice.DARK):
        theme.set_choice(choice)
        QApplication.processEvents()
        shown = bar.grab().toImage()
        for arrow in arrows:
            place = arrow.geometry()
            assert shown.pixelColor(place.left() + 2, place.top() + 3) == theme.color("surface.window")
            shape = arrow.icon().pixmap(16, 16).toImage()
            inked = {
                shape.pixelColor(x, y).name()
                for x in range(16)
                for y in range(16)
                if shape.pixelColor(x, y).alpha() == 255
            }
            assert inked == {theme.color("icon.normal").name()}


def shown(qtbot: QtBot, *titles: str) -> TabBar:
    bar = TabBar(Theme())
    qtbot.addWidget(bar)
    for title in titles:
        bar.add(title)
    bar.resize(800, 38)
    bar.show()
    return bar


def test_there_is_a_handle_on_every_tab_and_none_is_left_over(qtbot: QtBot) -> None:
    bar = shown(qtbot, "one", "two", "three")
    assert [handle.geometry() for handle in bar.handles.all] == [bar.tabRect(place) for place in range(3)]
    bar.remove(0)
    assert [handle.geometry() for handle in bar.handles.all] == [bar.tabRect(place) for place in range(2)]


def test_the_bar_and_its_tabs_have_names_of_their_own_and_a_press_chooses(qtbot: QtBot) -> None:
    bar = shown(qtbot, "one", "two")
    assert AccessibleTabs(bar).text(QAccessible.Text.Name) == "Conversations"
    tabs = [AccessibleTab(handle) for handle in bar.handles.all]
    assert [tab.text(QAccessible.Text.Name) for tab in tabs] == ["one", "two"]
    assert [bool(tab.state().selected) for tab in tabs] == [True, False]
    tabs[1].doAction(tabs[1].actionNames()[0])
    assert [bool(tab.state().selected) for tab in tabs] == [False, True]


@pytest.fixture
def strip(theme: Theme, qtbot: QtBot) -> TabStrip:
    strip = TabStrip(theme)
    qtbot.addWidget(strip)
    strip.resize(700, strip.height())
    strip.show()
    return strip


def test_buttons_are_there_only_for_what_is_out_of_sight(strip: TabStrip, qtbot: QtBot) -> None:
    assert not strip.side_button.isVisible()
    assert not strip.panel_button.isVisible()
    strip.set_ends(side=True, panel=True)
    with qtbot.waitSignal(strip.side_wanted):
        qtbot.mouseClick(strip.side_button, Qt.MouseButton.LeftButton)
    with qtbot.waitSignal(strip.panel_wanted):
        qtbot.mouseClick(strip.panel_button, Qt.MouseButton.LeftButton)
    strip.set_ends(side=False, panel=True)
    assert not strip.side_button.isVisible()
    assert strip.panel_button.isVisible()


def test_tabs_that_do_not_fit_are_listed(strip: TabStrip, qtbot: QtBot) -> None:
    strip.bar.add("First & <i>best</i>")
    assert not strip.list_button.isVisible()
    for number in range(9):
        strip.bar.add(f"Conversation {number}")
    assert strip.list_button.isVisible()
    qtbot.mouseClick(strip.list_button, Qt.MouseButton.LeftButton)
    menu = strip.findChild(QMenu)
    assert menu.actions()[0].text() == "First && <i>best</i>"
    menu.actions()[7].trigger()
    assert strip.bar.currentIndex() == 7
    menu.close()


def test_a_tab_that_does_not_fit_is_scrolled_to(strip: TabStrip) -> None:
    for number in range(12):
        strip.bar.add(f"Conversation {number}")
    strip.resize(500, strip.height())
    strip.bar.setCurrentIndex(11)
    QApplication.processEvents()
    assert strip.bar.rect().contains(strip.bar.tabRect(11).center())


def test_a_wider_window_needs_no_list(strip: TabStrip) -> None:
    for number in range(6):
        strip.bar.add(f"Conversation {number}")
    assert strip.list_button.isVisible()
    strip.resize(2000, strip.height())
    assert not strip.list_button.isVisible()
    strip.resize(700, strip.height())
    assert strip.list_button.isVisible()
    for _ in range(4):
        strip.bar.remove(0)
    assert not strip.list_button.isVisible()
