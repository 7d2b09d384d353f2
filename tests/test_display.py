"""Whether a window can be shown here."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from desktop_agent.display import NONE_SET, SILENT, display_problem


@pytest.mark.parametrize(
    "environment", [{"WAYLAND_DISPLAY": "wayland-0"}, {"QT_QPA_PLATFORM": "offscreen"}, {"DISPLAY": "far.example:0"}]
)
def test_where_it_cannot_be_told_beforehand_qt_may_try(environment: dict[str, str]) -> None:
    assert display_problem(environment) is None


def test_no_display_is_said() -> None:
    assert display_problem({}) == NONE_SET


def test_a_display_that_does_not_answer_is_named() -> None:
    assert display_problem({"DISPLAY": ":65000"}) == SILENT.having(display=":65000")


def test_a_display_that_listens_is_none_of_our_business() -> None:
    assert sys.platform.startswith("linux")
    path = Path("/tmp/.X11-unix/X64999")
    path.parent.mkdir(exist_ok=True)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("\0" + str(path))
        listener.listen()
        assert display_problem({"DISPLAY": ":64999.0"}) is None


def test_elsewhere_than_on_linux_qt_may_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert display_problem({}) is None
