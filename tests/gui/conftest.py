"""The window's tests: real widgets on the offscreen platform, coroutines on the window's own loop."""

from __future__ import annotations

import asyncio
import gc
import inspect
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.fakes.translations import translations

PATIENCE_MS = 60_000

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(scope="session")
def qasync_loop(qapp: Any) -> Iterator[asyncio.AbstractEventLoop]:
    from desktop_agent.gui.runtime.event_loop import QtLoop

    qapp.setQuitOnLastWindowClosed(False)
    loop = QtLoop(qapp)
    asyncio.set_event_loop(loop)
    yield loop
    loop.close()


@pytest.fixture
def qtbot(qtbot: Any) -> Any:
    """The plugin's own, with the patience that a busy machine needs: its five seconds are soon over there."""
    for name in ("waitSignal", "waitSignals", "waitUntil", "waitExposed"):
        setattr(qtbot, name, partial(getattr(qtbot, name), timeout=PATIENCE_MS))
    return qtbot


@pytest.fixture
def theme(qapp: Any) -> Any:
    """The light theme, whatever the desktop of the machine looks like."""
    from desktop_agent.gui.theme.theme import Theme
    from desktop_agent.settings.theme import ThemeChoice as Choice

    return Theme(Choice.LIGHT)


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with all translations, and one from right to left."""
    folder = tmp_path_factory.mktemp("i18n")
    translations.main(["compile", "--folder", str(folder)])
    translations.make_pseudo(translations.ENGLISH, folder / "desktop_agent_ar.qm", "ar")
    return folder


@pytest.fixture
def language(qapp: Any, compiled: Path) -> Iterator[Any]:
    """The translator; the test may choose another language than English."""
    from PySide6.QtCore import QLocale

    from desktop_agent.gui.text.translator import Translator

    before = QLocale()
    language = Translator(qapp, compiled)
    yield language
    language.choose("en")
    QLocale.setDefault(before)


@pytest.fixture
def window(qtbot: Any) -> Any:
    """An empty window in sight: what is a window of its own would never be narrower than all that it says."""
    from PySide6.QtWidgets import QWidget

    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if (
            item.nodeid.startswith("tests/gui/")
            and isinstance(item, pytest.Function)
            and inspect.iscoroutinefunction(item.obj)
        ):
            item.fixturenames.insert(0, "qasync_loop")


@pytest.fixture
def app_window(qapp: Any, qasync_loop: asyncio.AbstractEventLoop, tmp_path: Any) -> Iterator[Any]:
    """A whole window on a core in memory."""
    from tests.gui.app_window import AppWindow
    from tests.gui.fake_core import FakeCore

    app_window = AppWindow(qapp, tmp_path, FakeCore())
    yield app_window
    qasync_loop.run_until_complete(app_window.leave())


@pytest.fixture(autouse=True)
def plain_times(qapp: Any) -> Iterator[None]:
    """Times and numbers are said alike on every machine and after every test, whatever language one chose."""
    from PySide6.QtCore import QLocale

    before = QLocale()
    QLocale.setDefault(QLocale.c())
    yield
    QLocale.setDefault(before)


@pytest.fixture(autouse=True, scope="module")
def no_collection_within_qt(qapp: Any) -> Iterator[None]:
    """Collect what earlier tests left between files, and never in a handler that Qt calls.

    Qt walks lists of all widgets (new style, palette, language). Python code that runs in such a walk may set off
    a collection, which deletes the widgets of earlier tests under Qt's feet.
    """
    gc.collect()
    gc.disable()
    yield
    gc.enable()
    gc.collect()
