from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_agent.gui.theme.theme import Theme
from desktop_agent.gui.welcome.page import Welcome
from desktop_agent.protocol.confinement import SandboxStatus


@pytest.fixture
def page(theme: Theme, qtbot: QtBot) -> Welcome:
    page = Welcome(theme, "~/src/orders")
    qtbot.addWidget(page)
    page.resize(1080, 692)
    page.show()
    return page


def test_it_says_in_four_sentences_what_the_agent_may_do(page: Welcome) -> None:
    summary = page.summary
    labels = (summary.reads, summary.asks, summary.sandbox, summary.undone)
    assert all(label.isVisible() and label.text() for label in labels)
    assert "goes to the model server" in summary.reads.text()
    assert not page.promise.isVisible()


@pytest.mark.parametrize("width", [480, 1080])
def test_all_of_it_is_seen(page: Welcome, width: int) -> None:
    page.resize(width, 692)
    QApplication.processEvents()
    summary = page.summary
    for label in (summary.reads, summary.asks, summary.sandbox, summary.undone):
        assert label.height() >= label.heightForWidth(label.width())


def test_where_no_sandbox_works_it_does_not_promise_one(page: Welcome) -> None:
    page.show_sandbox_status(SandboxStatus(works=True, found="bubblewrap 0.8.0"))
    assert page.summary.sandbox.text().startswith("Commands run in a sandbox")
    page.show_sandbox_status(SandboxStatus(works=False, found="no bubblewrap"))
    assert page.summary.sandbox.text() == "No sandbox works on this computer, so more commands ask."
