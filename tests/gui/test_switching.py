"""A switch of the language: every word of the window changes at once, and back."""

from __future__ import annotations

import asyncio
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.controllers.window import WindowController
from desktop_agent.gui.conversation.conversation_tab import ConversationTab
from desktop_agent.gui.settings.dialog import SettingsDialog
from desktop_agent.gui.settings.fields import ChoiceControl, NumberControl
from desktop_agent.gui.shell.help_dialogs import DoctorDialog, ShortcutsDialog
from desktop_agent.gui.text.formats import cost_text, duration, tokens
from desktop_agent.gui.text.translator import Translator
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.dialogs import ConfirmDialog
from desktop_agent.protocol import (
    Choice,
    ConversationChanged,
    DecisionSource,
    Event,
    Item,
    ItemAdded,
    ItemId,
    Level,
    Mode,
    Notice,
    QueuedMessage,
    Remedy,
    Risk,
    Scope,
    Status,
    Thinking,
    ToolCall,
    ToolOutput,
)
from desktop_agent.sentences import translate
from tests.fakes.translations import translations
from tests.gui.a_transcript import settled, shown
from tests.gui.app_window import NOTHING, AppWindow
from tests.gui.asking import until, waiting
from tests.gui.fake_core import ANTHROPIC, LOCAL, NOW, with_servers
from tests.gui.made_items import DIFF, answer, call, decided, user
from tests.gui.words_shown import english_words, texts

STAYS = {
    *re.findall(
        r"\w+",
        """demo anthropic Anthropic claude sonnet qwen localhost http English dansk pytest ls git rg orders
        A C D E F G H I J L N O R S T U W Y Z Ctrl Shift Alt Tab Esc Enter Return Space Up Down Home End etc usr
        compact Jan AM PM span style white space pre wrap amp Scroll Left Right bubblewrap""",
    )
}
"""What the pseudo-locale does not change: names, keys, months, folders, the form of tooltips, what Qt itself says."""

NAME = translate("settings", "Server")


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("i18n")
    # From the sources: what is new in them is not in the files yet.
    messages, _ = translations.extract(translations.ROOT)
    for code in ("en", "da_DK"):
        translations.update_one(messages, code, folder / f"{code}.ts")
        translations.release(folder / f"{code}.ts", folder / f"desktop_agent_{code}.qm")
    translations.make_pseudo(folder / "en.ts", folder / "desktop_agent_en_XA.qm")
    return folder


@pytest.fixture
def language(qapp: QApplication, compiled: Path) -> Iterator[Translator]:
    before = QLocale()
    language = Translator(qapp, compiled)
    language.choose("en")
    yield language
    language.choose("en")
    QLocale.setDefault(before)


@pytest.fixture
def controller(app_window: AppWindow) -> WindowController:
    app_window.core.settings = with_servers(ANTHROPIC, LOCAL)
    return WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )


def everything_that_happens() -> list[Event]:
    """Return what a conversation can show, its values in letters that the pseudo-locale has, too."""
    cards = (
        in_known_words(waiting("qqx", id="w1", cwd="/qq")),
        in_known_words(waiting("qqx && qqk", id="w2", cwd="/qq", risk=Risk.CRITICAL, network=True)),
    )
    said: list[Item] = [
        user("u1", "q\n" * 60),
        Thinking(ItemId("t1"), "qq", duration_s=5.0),
        call("c1", title="qk"),
        call("c2", title="qqq", decision=decided(Choice.ALLOW_ONCE, DecisionSource.USER)),
        call("c3", tool="Read", title="qq", params={"file_path": "qq"}),
        call("c4", tool="Grep", title="qq", params={"pattern": "qq"}),
        call("c5", title="qqk", status=Status.DENIED, decision=decided(Choice.DENY, DecisionSource.USER, note="qk")),
        call("c6", title="qqk", status=Status.FAILED),
        call("c7", tool="Edit", title="qq", output=ToolOutput("qq", diff=DIFF), params={"file_path": "qq"}),
        answer("a1", "qqq", cut=True),
        Notice(ItemId("n1"), Level.WARNING, NAME, (Remedy.RETRY, Remedy.CHOOSE_MODEL), NOW, until=NOW + 60),
        *cards,
    ]
    queued = tuple(QueuedMessage(ItemId(f"q{place}"), "qk") for place in range(8))
    state = ConversationChanged("qq", Mode.DEFAULT, "qwen3", 36_000, 200_000, 0.12, queued, profile="anthropic")
    return [state, *(ItemAdded(item) for item in said)]


def in_known_words(asked: ToolCall) -> ToolCall:
    """Return the question with sentences that are translated."""
    assert asked.permission is not None
    assert asked.assessment is not None
    parts = tuple(replace(part, sentence=NAME) for part in asked.assessment.parts)
    return replace(
        asked,
        permission=replace(asked.permission, scopes=(Scope("qq", NAME),)),
        assessment=replace(asked.assessment, parts=parts, advice=NAME),
    )


async def everything(controller: WindowController, app_window: AppWindow) -> list[QWidget]:
    """Open all there is, with all it can say, and return the windows."""
    await controller.begin(NOTHING)
    tab = controller.tabs.open_tabs.tabs[0]
    assert isinstance(tab, ConversationTab)
    port = app_window.core.opened[tab.conversation]
    port.scopes = [Scope("pytest", NAME)]
    port.tell(*everything_that_happens())
    tab.grants_changed.emit()
    app_window.parts.status.show_waiting(2)
    app_window.parts.notices.show_sentence(NAME, level=Level.WARNING, remedies=(Remedy.OPEN_KEYS,))
    controller.settings.open("models")
    dialog = controller.settings.dialog
    assert dialog is not None
    await quiet(app_window)
    tell_in(dialog)
    theme, window = app_window.parts.theme, app_window.window
    doctor = DoctorDialog(theme, window)
    doctor.show_checks([replace(check, status=NAME, remedy=NAME) for check in await app_window.core.doctor()])
    dialogs = [ShortcutsDialog(theme, window), doctor, ConfirmDialog(NAME, NAME, NAME, theme, window)]
    for each in dialogs:
        each.show()
    await quiet(app_window)
    return [window, dialog, *dialogs]


def tell_in(dialog: SettingsDialog) -> None:
    """Let the settings say whatever they say only sometimes."""
    dialog.tell(NAME)
    dialog.keys.key.show_problem(NAME)
    dialog.keys.server.show_problem(NAME)
    row = dialog.keys.row("anthropic")
    assert row is not None
    row.tell(NAME)
    number = next(row.control for row in dialog.page("commands").rows if isinstance(row.control, NumberControl))
    number.setText("7000")
    number.editingFinished.emit()


async def quiet(app_window: AppWindow) -> None:
    for _ in range(5):
        await asyncio.sleep(0)
        QApplication.processEvents()
    # Last: what Qt did may have begun something.
    await app_window.until(lambda: not app_window.tasks.count)


async def close(windows: Sequence[QWidget]) -> None:
    for window in windows[1:]:
        window.close()


def staying(
    app_window: AppWindow, windows: Sequence[QWidget], is_old: Callable[[str], object]
) -> set[tuple[str, str]]:
    """Return places and texts in which something of the language before is left; the folder's path aside."""
    home = str(app_window.home)
    found = ((place, text.replace("\u200b", "").replace(home, "")) for one in windows for place, text in texts(one))
    return {(place, text) for place, text in found if is_old(text)}


def has_english(text: str) -> bool:
    return not set(english_words(text)) <= STAYS


def has_pseudo(text: str) -> bool:
    return "[!!" in text or "!!]" in text or "~~" in text


async def test_no_word_of_the_language_before_stays_anywhere(
    controller: WindowController, app_window: AppWindow, language: Translator
) -> None:
    windows = await everything(controller, app_window)
    for _ in range(2):
        language.choose("en_XA")
        await quiet(app_window)
        # The choices of the language are said in the languages themselves.
        assert staying(app_window, windows, has_english) == set()
        language.choose("en")
        await quiet(app_window)
        test_name = "[!! Ŧéŝţ !!]"
        assert {found for found in staying(app_window, windows, has_pseudo) if found[1] != test_name} == set()
    await close(windows)
    # To look at every word takes longer than what waits for its moment meanwhile.
    await quiet(app_window)


async def test_the_welcome_page_and_what_it_tells_change(app_window: AppWindow, language: Translator) -> None:
    controller = WindowController(
        app_window.core, app_window.parts, folders=app_window.folders, home=app_window.home, refresh_ms=600_000
    )
    await controller.begin(NOTHING)
    language.choose("en_XA")
    await quiet(app_window)
    assert staying(app_window, [app_window.window], has_english) == set()
    await quiet(app_window)


async def test_the_language_is_switched_in_the_settings_and_kept(
    controller: WindowController, app_window: AppWindow, compiled: Path, tmp_path: Path, language: Translator
) -> None:
    for file in compiled.glob("*.qm"):
        shutil.copy(file, tmp_path)
    await controller.begin(NOTHING)
    controller.settings.open("appearance")
    dialog = controller.settings.dialog
    assert dialog is not None
    row = next(row for row in dialog.page("appearance").rows if row.name == "language")
    assert isinstance(row.control, ChoiceControl)
    offered = [row.control.itemText(place) for place in range(row.control.count())]
    assert offered == ["System default", "[!! Ŧéŝţ !!]", "dansk", "English"]
    row.control.setCurrentIndex(1)
    await quiet(app_window)
    assert app_window.core.settings.appearance.language == "en_XA"
    assert staying(app_window, [app_window.window, dialog], has_english) == set()
    assert row.control.currentText() == "[!! Ŧéŝţ !!]"
    dialog.undo()
    await quiet(app_window)
    assert app_window.core.settings.appearance.language == ""
    app_window.parts.language.choose("en")
    await quiet(app_window)
    assert row.title.text() == "Language"
    dialog.close()


def picture(widget: QWidget) -> QImage:
    QApplication.processEvents()
    return widget.grab().toImage()


async def test_what_is_painted_in_the_transcript_is_painted_anew(
    qtbot: QtBot, theme: Theme, language: Translator
) -> None:
    items = [event.item for event in everything_that_happens() if isinstance(event, ItemAdded)]
    # Cards are widgets, which are looked at above; what counts down is not the same a moment later.
    items = [item for item in items if item.id not in ("w1", "w2", "n1", "u1")]
    switched = shown(qtbot, theme, *items, height=900)
    await settled(switched)
    in_english = picture(switched)
    language.choose("en_XA")
    fresh = shown(qtbot, theme, *items, height=900)
    await settled(fresh)
    in_pseudo = picture(fresh)
    assert in_pseudo != in_english
    await until(lambda: picture(switched) == in_pseudo, "it looks as if it had been made in this language")
    language.choose("en")
    await until(lambda: picture(switched) == in_english, "it looks as before")
    for transcript in (switched, fresh):
        transcript.content.close()


def test_numbers_are_written_as_the_language_writes_them(language: Translator) -> None:
    assert (tokens(1234), cost_text(0.12), duration(1.5)) == ("1.2k", "$0.12", "1.5 s")
    language.choose("da_DK")
    assert tokens(1234) == "1,2k"
    assert "0,12" in cost_text(0.12)
    assert "1,5" in duration(1.5)
