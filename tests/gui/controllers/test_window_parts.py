"""The whole window: everything in it can be named, reached by keys, translated and mirrored."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QWidget

from desktop_agent.gui.controllers.window import WindowController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.shell.help_dialogs import DoctorDialog, ShortcutsDialog
from desktop_agent.gui.shell.sandbox_dialog import SandboxDialog
from desktop_agent.gui.text.translator import Translator
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol import ConversationChanged, ItemAdded, Level, Mode, Remedy, Scope
from desktop_agent.sentences import translate
from tests.gui.app_window import NOTHING, AppWindow
from tests.gui.commands_shown import ran
from tests.gui.fake_core import ANTHROPIC, LOCAL, NOW, with_servers
from tests.gui.text.test_sandbox import MISSING

UNTRANSLATED = {"demo", "anthropic", "Anthropic", "qwen3", "orders", "English", MISSING.remedy}
"""Names and commands, which are the same in every language."""


@pytest.fixture
def controller(app_window: AppWindow) -> WindowController:
    app_window.core.settings = with_servers(ANTHROPIC, LOCAL)
    return WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )


async def quiet(app_window: AppWindow) -> None:
    await app_window.until(lambda: not app_window.tasks.count)
    # A layout that is asked for while another is made comes with the next round.
    for _ in range(5):
        QApplication.processEvents()


async def everything(controller: WindowController, app_window: AppWindow) -> list[QWidget]:
    """Open all there is, and return the windows."""
    await controller.begin(NOTHING)
    tab = controller.tabs.open_tabs.tabs[0]
    assert isinstance(tab, ConversationTab)
    port = app_window.core.opened[tab.conversation]
    port.scopes = [Scope("pytest", translate("history", "pytest"))]
    state = ConversationChanged("", Mode.DEFAULT, "qwen3", 36_000, 200_000, 0.12, profile="anthropic")
    port.tell(state, ItemAdded(ran("ls", "1", at=NOW)))
    tab.grants_changed.emit()
    app_window.parts.status.show_waiting(2)
    app_window.parts.status.show_sandbox_status(MISSING)
    closing = translate("NoticeBar", "Close this notice")
    app_window.parts.notices.show_sentence(closing, level=Level.WARNING, remedies=(Remedy.OPEN_KEYS,))
    controller.settings.open("models")
    dialogs: list[QWidget] = [ShortcutsDialog(app_window.parts.theme, app_window.window)]
    doctor = DoctorDialog(app_window.parts.theme, app_window.window)
    words = (translate("Sidebar", "Settings"), translate("Sidebar", "Help"), translate("Sidebar", "Open"))
    question = ConfirmDialog(*words, app_window.parts.theme, app_window.window)
    dialogs += [doctor, question]
    for dialog in dialogs:
        dialog.show()
    await quiet(app_window)
    assert controller.settings.dialog is not None
    return [app_window.window, controller.settings.dialog, *dialogs]


def walk(inside: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """Yield what is in one window, the dialogs over it left out: they are windows of their own."""
    yield inside
    for place in range(inside.childCount()):
        child = inside.child(place)
        if child is not None and child.isValid() and not isinstance(child.object(), QDialog):
            yield from walk(child)


def nameless(window: QWidget) -> list[str]:
    """Return what can have the focus and has no name."""
    found = []
    for inside in walk(QAccessible.queryAccessibleInterface(window)):
        state = inside.state()
        if state.focusable and not state.invisible and not inside.text(QAccessible.Text.Name).strip():
            thing = inside.object()
            found.append(f"{inside.role().name} {type(thing).__name__} of {type(thing.parent()).__name__}")
    return found


async def test_whatever_can_have_the_focus_has_a_name(controller: WindowController, app_window: AppWindow) -> None:
    windows = await everything(controller, app_window)
    assert [nameless(window) for window in windows] == [[]] * len(windows)
    close(windows)


async def test_the_welcome_page_names_everything_too(app_window: AppWindow) -> None:
    app_window.core.settings = with_servers(ANTHROPIC)
    controller = WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )
    controller.start_page.show_welcome()
    assert nameless(app_window.window) == []


async def test_the_stable_names_are_there(controller: WindowController, app_window: AppWindow) -> None:
    windows = await everything(controller, app_window)
    roles = QAccessible.Role
    found = {
        (inside.role(), inside.text(QAccessible.Text.Name))
        for inside in walk(QAccessible.queryAccessibleInterface(app_window.window))
    }
    for wanted in (
        (roles.EditableText, "Message"),
        (roles.Button, "Send"),
        (roles.Button, "New conversation"),
        (roles.Grouping, "Command history"),
    ):
        assert wanted in found
    assert windows[1].windowTitle() == "Settings"
    close(windows)


async def test_every_control_can_be_reached_by_tab(controller: WindowController, app_window: AppWindow) -> None:
    windows = await everything(controller, app_window)
    window, reached = app_window.window, set()
    widget = window.nextInFocusChain()
    while widget is not window:
        if widget.isVisibleTo(window) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            reached.add(widget)
        widget = widget.nextInFocusChain()
    parts = app_window.parts
    for control in (
        parts.side.search,
        parts.side.new_button,
        parts.side.list,
        parts.side.settings_button,
        parts.strip.bar,
        parts.panel.search,
        parts.panel.list,
        # Of several words Tab stops at the one that holds; from there the arrows lead to the others.
        *(word for word in parts.side_panel.tabs.tabs if word.isChecked()),
        parts.status.waiting,
        parts.status.mode,
        parts.status.model,
        parts.status.sandbox,
    ):
        assert control in reached, control.accessibleName()
    close(windows)


def plain(window: QWidget) -> list[str]:
    """Return every shown text that was said in no language but English."""
    found = set()
    for inside in walk(QAccessible.queryAccessibleInterface(window)):
        if inside.state().invisible:
            continue
        name = inside.text(QAccessible.Text.Name)
        letters = any(letter.isalpha() for letter in name)
        if letters and "[!!" not in name and name not in UNTRANSLATED and not looks_like_code(name):
            found.add(name)
    return sorted(found)


def looks_like_code(text: str) -> bool:
    return any(mark in text for mark in ("/", "+", "claude-", "localhost", "git", "ls", "rg", "F1", "F6", "pytest"))


async def test_nothing_stays_english_in_another_language(
    controller: WindowController, app_window: AppWindow, language: Translator
) -> None:
    windows = await everything(controller, app_window)
    language.choose("en_XA")
    await quiet(app_window)
    # Dialogs of one moment are said once, when they open.
    assert [plain(window) for window in windows[:2]] == [[], []]
    assert app_window.window.windowTitle().startswith("[!!")
    language.choose("en")
    await quiet(app_window)
    assert not any("[!!" in label.text() for label in app_window.window.findChildren(QLabel) if label.isVisible())
    close(windows)


async def test_the_welcome_page_is_said_in_another_language(app_window: AppWindow, language: Translator) -> None:
    controller = WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )
    await controller.begin(NOTHING)
    language.choose("en_XA")
    await quiet(app_window)
    assert plain(app_window.window) == []


def cut_off(window: QWidget) -> list[str]:
    """Return labels and buttons in sight whose text has less room than it needs."""
    found = []
    for label in window.findChildren(QLabel):
        if not label.isVisible() or not label.text():
            continue
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.minimumSizeHint().height()
        too_narrow = not label.wordWrap() and label.width() < label.minimumSizeHint().width()
        if label.height() < needed or too_narrow:
            found.append(label.text())
    return found


async def test_the_window_of_the_sandbox_names_all_says_all_and_cuts_nothing_off(
    app_window: AppWindow, language: Translator
) -> None:
    dialog = SandboxDialog(MISSING, app_window.parts.theme, app_window.window)
    dialog.show()
    language.choose("en_XA")
    await quiet(app_window)
    assert (nameless(dialog), plain(dialog), cut_off(dialog)) == ([], [], [])
    dialog.close()


@pytest.mark.parametrize(("code", "wide"), [("en_XA", 1280), ("ar", 1280), ("he", 700), ("en_XA", 700)])
async def test_long_words_and_the_other_direction_cut_nothing_off(
    code: str, wide: int, app_window: AppWindow, language: Translator
) -> None:
    controller = WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )
    await controller.begin(NOTHING)
    app_window.window.resize(wide, 760)
    language.choose(code)
    await quiet(app_window)
    assert cut_off(app_window.window) == []
    controller.settings.open("models")
    await quiet(app_window)
    assert controller.settings.dialog is not None
    assert cut_off(controller.settings.dialog) == []
    controller.settings.dialog.close()


async def test_from_right_to_left_the_parts_change_sides(
    controller: WindowController, app_window: AppWindow, language: Translator
) -> None:
    await controller.begin(NOTHING)
    language.choose("ar")
    await quiet(app_window)
    parts = app_window.parts
    assert parts.side.x() > parts.side_panel.x()
    assert parts.strip.bar.tabRect(0).center().x() > parts.strip.bar.width() // 2
    language.choose("en")
    await quiet(app_window)
    assert parts.side.x() < parts.side_panel.x()


def close(windows: list[QWidget]) -> None:
    for window in windows[1:]:
        window.close()
