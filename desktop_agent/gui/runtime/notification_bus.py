"""Client of the desktop's notification server over D-Bus, in its own thread.

Source: Desktop Notifications Specification 1.3, freedesktop.org.
"""

from __future__ import annotations

import logging
import queue
import selectors
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import field
from typing import Any

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from jeepney.wrappers import DBusErrorResponse, unwrap_msg

from desktop_agent.lazy_dataclass import dataclass

log = logging.getLogger(__name__)

TIME_LIMIT_S = 3.0
_NAME, _PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
_SERVER = DBusAddress(_PATH, bus_name=_NAME, interface=_NAME)
_NORMAL = 1
_DEFAULT_ACTION = "default"
_MARKS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_FAILURES = (OSError, EOFError, KeyError, ValueError, TimeoutError, DBusErrorResponse)
"""Errors without a bus, with a wrong address, or with a server that does not answer correctly."""


@dataclass(frozen=True, slots=True)
class Note:
    """A notification in plain text. `opens` labels its button."""

    key: str
    title: str
    body: str
    opens: str


@dataclass(frozen=True, slots=True)
class _Withdraw:
    key: str


@dataclass(slots=True)
class _Shown:
    """The visible notifications: the server's numbers by key, and tokens by number."""

    by_key: dict[str, int] = field(default_factory=dict)
    tokens: dict[int, str] = field(default_factory=dict)

    def key_of(self, number: int) -> str:
        return next((key for key, known in self.by_key.items() if known == number), "")


class NotificationBus:
    """Shows and withdraws notifications without blocking, and reports clicks.

    `close` ends its thread, in which it calls `on_clicked` with the key and an activation token of the window system,
    and `on_failed` with key, title and body of a notification that no server accepted.
    """

    def __init__(
        self,
        on_clicked: Callable[[str, str], None],
        on_failed: Callable[[str, str, str], None],
        *,
        program: str,
        time_limit_s: float = TIME_LIMIT_S,
    ) -> None:
        self._on_clicked, self._on_failed = on_clicked, on_failed
        self._program = program
        self._time_limit_s = time_limit_s
        self._orders: queue.SimpleQueue[Note | _Withdraw | None] = queue.SimpleQueue()
        self._shown = _Shown()
        self._has_actions = False
        self._connection: DBusConnection | None = None
        self._thread: threading.Thread | None = None
        self._wake: socket.socket
        self._woken: socket.socket

    def show(self, key: str, title: str, body: str, opens: str) -> None:
        """Show a notification; it replaces the one with the same key."""
        self._order(Note(key, title, body, opens))

    def withdraw(self, key: str) -> None:
        """Withdraw a notification if it is still visible."""
        if self._thread is not None:
            self._order(_Withdraw(key))

    def close(self) -> None:
        """Withdraw all notifications and end the thread; return when it has ended."""
        if self._thread is not None:
            self._order(None)
            self._thread.join(self._time_limit_s)
            self._wake.close()

    def _order(self, order: Note | _Withdraw | None) -> None:
        self._orders.put(order)
        if self._thread is None:
            self._wake, self._woken = socket.socketpair()
            self._thread = threading.Thread(target=self._run, name="notifications", daemon=True)
            self._thread.start()
        with suppress(OSError):
            self._wake.send(b"!")

    # In the thread.

    def _run(self) -> None:
        try:
            while (order := self._next()) is not None:
                self._try(order)
        finally:
            self._withdraw_all()
            self._drop()
            self._woken.close()

    def _try(self, order: Note | _Withdraw) -> None:
        try:
            if self._connection is None:
                self._connect()
            self._carry_out(order)
        except _FAILURES as error:
            log.info("no notification: %r", error)
            self._drop()
            if isinstance(order, Note):
                self._on_failed(order.key, order.title, order.body)

    def _next(self) -> Note | _Withdraw | None:
        """Return the next order, None to end; handles signals of the server meanwhile."""
        while True:
            # First, because a signal may have been received together with an answer, so that the socket is empty.
            self._receive()
            with suppress(queue.Empty):
                return self._orders.get_nowait()
            with selectors.DefaultSelector() as waiting:
                waiting.register(self._woken, selectors.EVENT_READ)
                if self._connection is not None:
                    waiting.register(self._connection.sock, selectors.EVENT_READ)
                ready = {key.fileobj for key, _ in waiting.select()}
            if self._woken in ready:
                self._woken.recv(64)

    def _receive(self) -> None:
        """Handle received messages; drop the connection if the bus is gone."""
        try:
            while self._connection is not None:
                self._on_message(self._connection.receive(timeout=0))
        except TimeoutError:
            return
        except _FAILURES as error:
            log.info("the bus is gone: %r", error)
            self._drop()

    def _connect(self) -> None:
        self._connection = open_dbus_connection(bus="SESSION")
        self._ask(message_bus.AddMatch(MatchRule(type="signal", interface=_NAME, path=_PATH)))
        (able,) = self._ask(new_method_call(_SERVER, "GetCapabilities"))
        self._has_actions = "actions" in able

    def _carry_out(self, order: Note | _Withdraw) -> None:
        if isinstance(order, _Withdraw):
            number = self._shown.by_key.pop(order.key, None)
            if number is not None:
                self._ask(new_method_call(_SERVER, "CloseNotification", "u", (number,)))
            return
        actions = [_DEFAULT_ACTION, order.opens] if self._has_actions else []
        hints = {"urgency": ("y", _NORMAL), "desktop-entry": ("s", "desktop-agent")}
        before = self._shown.by_key.get(order.key, 0)
        # Servers may support markup in the body, never in the title.
        body = (self._program, before, "", order.title, order.body.translate(_MARKS), actions, hints, -1)
        (number,) = self._ask(new_method_call(_SERVER, "Notify", "susssasa{sv}i", body))
        self._shown.by_key[order.key] = number

    def _ask(self, call: Message) -> tuple[Any, ...]:
        """Send a call and return its answer; handles signals that come before it."""
        assert self._connection is not None
        serial = next(self._connection.outgoing_serial)
        self._connection.send(call, serial=serial)
        while True:
            message = self._connection.receive(timeout=self._time_limit_s)
            if message.header.fields.get(HeaderFields.reply_serial) == serial:
                return tuple(unwrap_msg(message))
            self._on_message(message)

    def _on_message(self, message: Message) -> None:
        fields = message.header.fields
        if message.header.message_type is not MessageType.signal or fields.get(HeaderFields.interface) != _NAME:
            return
        number, detail = message.body
        key = self._shown.key_of(number)
        match fields.get(HeaderFields.member):
            case "ActivationToken":
                self._shown.tokens[number] = detail
            case "ActionInvoked" if key:
                self._on_clicked(key, self._shown.tokens.pop(number, ""))
            case "NotificationClosed" if key:
                del self._shown.by_key[key]
            case _:
                log.debug("unexpected signal: %s", fields)

    def _withdraw_all(self) -> None:
        if self._connection is not None:
            with suppress(*_FAILURES):
                for key in list(self._shown.by_key):
                    self._carry_out(_Withdraw(key))

    def _drop(self) -> None:
        """Close the connection. The numbers of its notifications are invalid on another one."""
        self._shown = _Shown()
        if self._connection is not None:
            with suppress(OSError):
                self._connection.close()
            self._connection = None
