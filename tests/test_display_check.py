"""Whether a window can be shown here."""

from __future__ import annotations

import os
import socket
import sys
import threading
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from desktop_agent.display_check import (
    LIBRARIES,
    LIBRARIES_OF_X11,
    MISSING,
    NONE_SET,
    SILENT,
    display_problem,
    library_problem,
    show_outside,
)
from tests.waits import joined


@contextmanager
def server(address: str | tuple[str, int], answer: bytes) -> Iterator[None]:
    """Take one connection and answer what it says; with an empty answer, hang up."""
    with socket.socket(socket.AF_UNIX if isinstance(address, str) else socket.AF_INET) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
        listener.settimeout(60)

        def serve() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.recv(100)
                connection.send(answer)

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield
        finally:
            joined(thread)


@pytest.mark.parametrize("environment", [{"QT_QPA_PLATFORM": "offscreen"}, {"DISPLAY": "far.example:0"}])
def test_where_it_cannot_be_told_beforehand_qt_may_try(environment: dict[str, str]) -> None:
    assert display_problem(environment) is None


def test_no_display_is_said() -> None:
    assert display_problem({}) == NONE_SET


@pytest.mark.parametrize("display", [":65000", ":9", "localhost:65000.0", ":99999"])
def test_a_display_that_is_not_there_is_named(display: str) -> None:
    assert display_problem({"DISPLAY": display}) == SILENT.with_values(display=display)


def test_a_wayland_display_that_is_not_there_is_named(tmp_path: Path) -> None:
    environment = {"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert display_problem(environment) == SILENT.with_values(display="wayland-0")
    assert display_problem({**environment, "DISPLAY": ":65000"}) == SILENT.with_values(display=":65000")


def test_a_wayland_display_that_listens_will_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("wayland-0")
        listener.listen()
        assert display_problem({"WAYLAND_DISPLAY": "wayland-0", "XDG_RUNTIME_DIR": "."}) is None


@pytest.mark.parametrize("answer", [b"\1 welcome", b"\0 not without a cookie"])
def test_an_x_server_that_answers_will_do(answer: bytes) -> None:
    with server("\0/tmp/.X11-unix/X64999", answer):
        assert display_problem({"DISPLAY": ":64999.0"}) is None


def test_an_x_server_forwarded_from_elsewhere_will_do() -> None:
    with server(("127.0.0.1", 6000 + 4321), b"\1"):
        assert display_problem({"DISPLAY": "localhost:4321.0"}) is None


def test_an_x_server_that_takes_the_connection_and_says_nothing_does_not_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("desktop_agent.display_check._LIMIT_S", 0.05)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind("\0/tmp/.X11-unix/X64998")
        listener.listen()
        assert display_problem({"DISPLAY": ":64998"}) == SILENT.with_values(display=":64998")
    with server("\0/tmp/.X11-unix/X64997", b""):
        assert display_problem({"DISPLAY": ":64997"}) == SILENT.with_values(display=":64997")


def test_elsewhere_than_on_linux_qt_may_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    assert display_problem({}) is None


ON_X11 = {"DISPLAY": ":0"}


def test_libraries_that_are_there_are_no_problem() -> None:
    assert library_problem(ON_X11) is None


def test_libraries_that_are_missing_are_named_with_what_installs_them() -> None:
    asked = {"libc.so.6": "libc6", "libnone-b.so.9": "libnone-b9"}
    of_x11 = {"libnone-a.so.1": "libnone-a1"}
    both = MISSING.with_values(names="libnone-a.so.1, libnone-b.so.9", packages="libnone-a1 libnone-b9")
    assert library_problem(ON_X11, asked, of_x11) == both
    assert library_problem({"QT_QPA_PLATFORM": "offscreen"}, asked, of_x11) is None


def test_what_x11_alone_needs_is_not_asked_for_where_there_is_wayland() -> None:
    of_x11 = {"libnone-a.so.1": "libnone-a1"}
    on_wayland = {**ON_X11, "WAYLAND_DISPLAY": "wayland-0"}
    assert library_problem(on_wayland, {}, of_x11) is None
    assert library_problem({**on_wayland, "QT_QPA_PLATFORM": "xcb"}, {}, of_x11) is not None


def test_each_of_these_libraries_is_what_the_packages_depend_on() -> None:
    depends = tomllib.loads(Path("packaging/linux/program.toml").read_text())["debian"]["depends"]
    named = {one.split(" | ")[0].split(" (")[0] for one in depends}
    assert {*LIBRARIES.values(), *LIBRARIES_OF_X11.values()} <= named


def test_without_a_window_a_text_is_shown_by_what_the_desktop_has(tmp_path: Path) -> None:
    assert show_outside("words", {"PATH": str(tmp_path)}) is None
    said = tmp_path / "said"
    program = tmp_path / "kdialog"
    program.write_text(f'#!/bin/sh\nprintf "%s|" "$@" > {said}\n')
    program.chmod(0o755)
    process = show_outside("words <b>", {"PATH": f"{tmp_path}:/usr/bin:/bin"})
    assert process is not None
    assert os.waitpid(process, 0)[1] == 0
    assert said.read_text() == "--title|Desktop Agent|--error|words <b>|"
