"""The desktop's notification server, spoken to over D-Bus in a thread of its own.

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
from dataclasses import dataclass, field
from typing import Any

from jeepney import DBusAddress, HeaderFields, MatchRule, Message, MessageType, message_bus, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from jeepney.wrappers import DBusErrorResponse, unwrap_msg

log = logging.getLogger(__name__)

TIME_LIMIT_S = 3.0
_NAME, _PATH = "org.freedesktop.Notifications", "/org/freedesktop/Notifications"
_SERVER = DBusAddress(_PATH, bus_name=_NAME, interface=_NAME)
_NORMAL = 1
_DEFAULT_ACTION = "default"
_MARKS = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;"})
_FAILURES = (OSError, EOFError, KeyError, ValueError, TimeoutError, DBusErrorResponse)
"""What goes wrong where there is no bus, none at its address, or no server that answers as it should."""


@dataclass(frozen=True, slots=True)
class Note:
    """One notification to be shown, in plain text."""

    key: str
    title: str
    body: str


@dataclass(frozen=True, slots=True)
class _Withdraw:
    key: str


@dataclass(slots=True)
class _Shown:
    """What stands on the screen, by the server's number and by ours."""

    by_key: dict[str, int] = field(default_factory=dict)
    tokens: dict[int, str] = field(default_factory=dict)

    def key_of(self, number: int) -> str:
        return next((key for key, known in self.by_key.items() if known == number), "")


class NotificationBus:
    """Shows and withdraws notifications, and tells of a click on one. Nothing here is waited for.

    It ends with `close`. `on_clicked` is called in the thread with the key and a token for the window system,
    `on_failed` with key, title and body of a note that no server took. `opens` names what a click does.
    """

    def __init__(
        self,
        on_clicked: Callable[[str, str], None],
        on_failed: Callable[[str, str, str], None],
        *,
        program: str,
        opens: str,
        time_limit_s: float = TIME_LIMIT_S,
    ) -> None:
        self._on_clicked, self._on_failed = on_clicked, on_failed
        self._program, self._opens = program, opens
        self._time_limit_s = time_limit_s
        self._orders: queue.SimpleQueue[Note | _Withdraw | None] = queue.SimpleQueue()
        self._shown = _Shown()
        self._has_actions = False
        self._connection: DBusConnection | None = None
        self._thread: threading.Thread | None = None
        self._wake: socket.socket
        self._woken: socket.socket

    def show(self, key: str, title: str, body: str) -> None:
        """Show a notification, in the place of the one with the same key."""
        self._order(Note(key, title, body))

    def withdraw(self, key: str) -> None:
        """Take a notification away, where it still stands."""
        if self._thread is not None:
            self._order(_Withdraw(key))

    def close(self) -> None:
        """End the thread, which takes away what it has shown; return when it is gone."""
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
            self._take_all_away()
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
        """Return the next order; what the server says meanwhile is heard. None is the end."""
        while True:
            # First: with an answer came perhaps what was said after it, and the socket is empty then.
            self._hear()
            with suppress(queue.Empty):
                return self._orders.get_nowait()
            with selectors.DefaultSelector() as waiting:
                waiting.register(self._woken, selectors.EVENT_READ)
                if self._connection is not None:
                    waiting.register(self._connection.sock, selectors.EVENT_READ)
                ready = {key.fileobj for key, _ in waiting.select()}
            if self._woken in ready:
                self._woken.recv(64)

    def _hear(self) -> None:
        """Take what has come; where the bus has gone, let it go."""
        try:
            while self._connection is not None:
                self._on_message(self._connection.receive(timeout=0))
        except TimeoutError:
            return
        except _FAILURES as error:
            log.info("the bus has gone: %r", error)
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
        actions = [_DEFAULT_ACTION, self._opens] if self._has_actions else []
        hints = {"urgency": ("y", _NORMAL), "desktop-entry": ("s", "desktop-agent")}
        before = self._shown.by_key.get(order.key, 0)
        # Servers may read marks in the body, never in the title.
        body = (self._program, before, "", order.title, order.body.translate(_MARKS), actions, hints, -1)
        (number,) = self._ask(new_method_call(_SERVER, "Notify", "susssasa{sv}i", body))
        self._shown.by_key[order.key] = number

    def _ask(self, message: Message) -> tuple[Any, ...]:
        """Send a call and return what is answered; signals that come before the answer are heard."""
        assert self._connection is not None
        serial = next(self._connection.outgoing_serial)
        self._connection.send(message, serial=serial)
        while True:
            came = self._connection.receive(timeout=self._time_limit_s)
            if came.header.fields.get(HeaderFields.reply_serial) == serial:
                return tuple(unwrap_msg(came))
            self._on_message(came)

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
                log.debug("the server said something else: %s", fields)

    def _take_all_away(self) -> None:
        if self._connection is not None:
            with suppress(*_FAILURES):
                for key in list(self._shown.by_key):
                    self._carry_out(_Withdraw(key))

    def _drop(self) -> None:
        """Let a connection go. The numbers of what it showed mean nothing on another."""
        self._shown = _Shown()
        if self._connection is not None:
            with suppress(OSError):
                self._connection.close()
            self._connection = None
