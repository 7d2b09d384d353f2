"""Questions: they wait without blocking, and mean no unless somebody says yes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.widgets.dialogs import (
    ConfirmDialog,
    ask,
    choose_folder,
    choose_source,
    choose_target,
    confirm_link,
)
from desktop_agent.sentences import translate

ASKED = translate("test", "Delete it?")
WHY = translate("test", "It is gone then.")
YES = translate("test", "Delete")


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[QWidget]:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    yield window
    window.hide()


async def shown(window: QWidget, kind: type) -> QWidget:
    async with asyncio.timeout(60):
        while True:
            found = [child for child in window.findChildren(kind) if child.isVisible()]
            if found:
                return found[0]
            await asyncio.sleep(0.005)


async def answered(window: QWidget, work: asyncio.Task[bool], press: Callable[[ConfirmDialog], None]) -> bool:
    question = await shown(window, ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    press(question)
    return await work


async def test_yes_is_yes_and_everything_else_is_no(window: QWidget, theme: Theme) -> None:
    for press, meant in (
        (lambda question: question.yes_button.click(), True),
        (lambda question: question.no_button.click(), False),
        (lambda question: question.close(), False),
    ):
        work = asyncio.ensure_future(ask(ASKED, WHY, YES, theme, window))
        assert await answered(window, work, press) is meant


async def test_the_title_is_short_enough_to_be_read(window: QWidget, theme: Theme) -> None:
    work = asyncio.ensure_future(confirm_link("https://a-long-name.example.org/x", theme, window))
    question = await shown(window, ConfirmDialog)
    assert question.windowTitle() == "Open link"
    assert question.accessibleName() == "Open a page on a-long-name.example.org in the browser?"
    question.close()
    await work


async def test_the_question_is_read_aloud_and_cancel_has_the_focus(window: QWidget, theme: Theme) -> None:
    work = asyncio.ensure_future(ask(ASKED, WHY, YES, theme, window))
    question = await shown(window, ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    assert (question.accessibleName(), question.accessibleDescription()) == ("Delete it?", "It is gone then.")
    assert question.focusWidget() is question.no_button
    question.no_button.click()
    assert await work is False


async def test_the_loop_runs_while_a_question_waits(window: QWidget, theme: Theme) -> None:
    work = asyncio.ensure_future(ask(ASKED, WHY, YES, theme, window))
    await shown(window, ConfirmDialog)
    for _ in range(5):
        await asyncio.sleep(0)
    assert not work.done()
    work.cancel()
    assert (await asyncio.gather(work, return_exceptions=True))[0].__class__ is asyncio.CancelledError
    assert not [question for question in window.findChildren(ConfirmDialog) if question.isVisible()]


async def test_a_link_is_opened_after_its_true_host_was_shown(window: QWidget, theme: Theme) -> None:
    address = "https://xn--pple-43d.com/" + "x" * 200
    work = asyncio.ensure_future(confirm_link(address, theme, window))
    question = await shown(window, ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    assert question.asked.text() == "Open a page on xn--pple-43d.com in the browser?"
    assert question.explained.text().replace("\n", "").endswith("x" * 200)
    question.yes_button.click()
    assert await work is True


async def test_a_letter_that_only_looks_like_another_is_shown_as_what_it_is(window: QWidget, theme: Theme) -> None:
    work = asyncio.ensure_future(confirm_link("https://\u0430pple.com/", theme, window))
    question = await shown(window, ConfirmDialog)
    assert isinstance(question, ConfirmDialog)
    assert "xn--pple-43d.com" in question.asked.text()
    question.no_button.click()
    assert await work is False


@pytest.mark.parametrize(
    "address", ["file:///etc/passwd", "javascript:alert(1)", "https://", "nothing", "ftp://x.org"]
)
async def test_what_is_no_web_address_is_never_opened(address: str, window: QWidget, theme: Theme) -> None:
    assert await confirm_link(address, theme, window) is False


async def test_a_folder_is_chosen_from_where_the_work_is(window: QWidget, tmp_path: Path) -> None:
    work = asyncio.ensure_future(choose_folder(ASKED, tmp_path, window))
    dialog = await shown(window, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    assert Path(dialog.directory().absolutePath()) == tmp_path
    dialog.accept()
    assert await work == tmp_path


async def test_no_folder_is_chosen_by_closing(window: QWidget, tmp_path: Path) -> None:
    work = asyncio.ensure_future(choose_folder(ASKED, tmp_path, window))
    dialog = await shown(window, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.reject()
    assert await work is None


FORMATS = {".csv": translate("test", "Table"), ".json": translate("test", "JSON")}


async def test_a_file_to_be_written_gets_the_ending_of_its_kind(window: QWidget, tmp_path: Path) -> None:
    work = asyncio.ensure_future(choose_target(ASKED, tmp_path / "commands.csv", FORMATS, window))
    dialog = await shown(window, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    assert dialog.selectedFiles() == [str(tmp_path / "commands.csv")]
    dialog.selectNameFilter("JSON (*.json)")
    dialog.filterSelected.emit("JSON (*.json)")
    dialog.findChild(QLineEdit).setText("mine")
    dialog.accept()
    assert await work == tmp_path / "mine.json"


async def test_no_file_is_named_by_closing(window: QWidget, tmp_path: Path) -> None:
    work = asyncio.ensure_future(choose_target(ASKED, tmp_path / "commands.csv", FORMATS, window))
    dialog = await shown(window, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.reject()
    assert await work is None


async def test_a_file_to_read_is_chosen_among_those_of_its_kind(window: QWidget, tmp_path: Path) -> None:
    (tmp_path / "mine.json").write_text("{}")
    work = asyncio.ensure_future(choose_source(ASKED, tmp_path, FORMATS, window))
    dialog = await shown(window, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    assert "JSON (*.json)" in dialog.nameFilters()
    dialog.findChild(QLineEdit).setText(str(tmp_path / "mine.json"))
    dialog.accept()
    assert await work == tmp_path / "mine.json"


async def test_no_file_to_read_is_chosen_by_closing(window: QWidget, tmp_path: Path) -> None:
    work = asyncio.ensure_future(choose_source(ASKED, tmp_path, FORMATS, window))
    dialog = await shown(window, QFileDialog)
    assert isinstance(dialog, QFileDialog)
    dialog.reject()
    assert await work is None
