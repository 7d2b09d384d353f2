"""Sees and works a window as assistive technology does. Runs on the system's Python: its D-Bus is no pip package.

Takes one JSON object a line on stdin, `{"do": …, …}`, and answers each with one line: `{"ok": …}` or
`{"gone": …}`. Widgets are named by numbers that `find` gave. Nothing is cached: a window changes while it is read.
All that is asked of widgets of one depth is asked at once, and nothing of what lies in a hidden one: asked one by
one, a window would do little else than answer.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 - the version must be named before

TRY_EVERY_S = 0.1
TIMEOUT_MS = 3000
# Newer systems say "button" where Debian 12 says "push button".
SAME_ROLE = {"button": "push button", "entry": "text"}
ACCESSIBLE, ACTION, COMPONENT = "org.a11y.atspi.Accessible", "org.a11y.atspi.Action", "org.a11y.atspi.Component"
EDITABLE, SELECTION, TEXT = "org.a11y.atspi.EditableText", "org.a11y.atspi.Selection", "org.a11y.atspi.Text"
BUS, PROPERTIES = "org.freedesktop.DBus", "org.freedesktop.DBus.Properties"
NOBODY = "/org/a11y/atspi/null"
IN_SIGHT = 1 << int(Atspi.StateType.SHOWING) | 1 << int(Atspi.StateType.VISIBLE)
ON_THE_SCREEN = int(Atspi.CoordType.SCREEN)


class Gone(Exception):
    """The widget has vanished, or was never there."""


@dataclass(frozen=True)
class Node:
    """A widget: whose it is on the bus, and its name there."""

    owner: str
    path: str


@dataclass(frozen=True)
class Question:
    """A call of a method of a widget."""

    node: Node
    interface: str
    method: str
    arguments: tuple[str, tuple[Any, ...]] = ("()", ())


def property_of(node: Node, interface: str, name: str) -> Question:
    return Question(node, PROPERTIES, "Get", ("(ss)", (interface, name)))


def name_of(node: Node) -> Question:
    return property_of(node, ACCESSIBLE, "Name")


def description_of(node: Node) -> Question:
    return property_of(node, ACCESSIBLE, "Description")


def states_of(node: Node) -> Question:
    return Question(node, ACCESSIBLE, "GetState")


def role_of(node: Node) -> Question:
    return Question(node, ACCESSIBLE, "GetRole")


def children_of(node: Node) -> Question:
    return Question(node, ACCESSIBLE, "GetChildren")


class FoundWidgets:
    """The bus of assistive technology, and what was found there so far, by number."""

    def __init__(self) -> None:
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        (address,) = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None
        ).unpack()
        flags = Gio.DBusConnectionFlags
        self._bus = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None
        )
        self._pids: dict[str, int] = {}
        self._found: dict[int, Node] = {}

    def remember(self, nodes: Sequence[Node]) -> list[dict[str, Any]]:
        described = self.describe(nodes)
        numbers = range(len(self._found) + 1, len(self._found) + 1 + len(nodes))
        self._found.update(zip(numbers, nodes, strict=True))
        return [{"number": number, **what} for number, what in zip(numbers, described, strict=True)]

    def node(self, number: int) -> Node:
        return self._found[number]

    def describe(self, nodes: Sequence[Node]) -> list[dict[str, Any]]:
        """Return role, name and description of each. Raises GLib.Error where one has vanished."""
        asked = [question(node) for node in nodes for question in (role_of, name_of, description_of)]
        answers = [self.said(answer) for answer in self.ask_all(asked)]
        return [
            {"role": role_name(role), "name": name, "description": description}
            for role, name, description in zip(answers[::3], answers[1::3], answers[2::3], strict=True)
        ]

    def ask_all(self, questions: Sequence[Question]) -> list[Any]:
        """Ask all at once, and return each answer, or the error in its place."""
        answers: list[Any] = [None] * len(questions)
        left = len(questions)

        def on_answer(bus: Any, result: Any, index: int) -> None:
            nonlocal left
            try:
                (answers[index],) = bus.call_finish(result).unpack()
            except GLib.Error as error:
                answers[index] = error
            left -= 1

        for index, one in enumerate(questions):
            arguments = GLib.Variant(*one.arguments)
            place = (one.node.owner, one.node.path, one.interface, one.method)
            self._bus.call(*place, arguments, None, 0, TIMEOUT_MS, None, on_answer, index)
        while left:
            GLib.MainContext.default().iteration(True)
        return answers

    def ask(self, question: Question) -> Any:
        """Ask one thing. Raises GLib.Error where the widget has vanished."""
        return self.said(self.ask_all([question])[0])

    @staticmethod
    def said(answer: Any) -> Any:
        if isinstance(answer, GLib.Error):
            raise answer
        return answer

    def has(self, node: Node, interface: str) -> bool:
        return interface in self.ask(Question(node, ACCESSIBLE, "GetInterfaces"))

    def is_showing(self, node: Node) -> bool:
        return is_in_sight(self.ask(states_of(node)))

    def below(self, nodes: Sequence[Node]) -> list[list[Node]]:
        """Return the children of each; of one that has vanished, none."""
        answers = self.ask_all([children_of(node) for node in nodes])
        return [[] if isinstance(one, GLib.Error) else nodes_in(one) for one in answers]

    def application(self, pid: int) -> Node | None:
        [applications] = self.below([Node("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root")])
        new = [one.owner for one in applications if one.owner not in self._pids]
        bus = Node(BUS, "/org/freedesktop/DBus")
        asked = [Question(bus, BUS, "GetConnectionUnixProcessID", ("(s)", (owner,))) for owner in new]
        pids = zip(new, self.ask_all(asked), strict=True)
        self._pids |= {owner: answer for owner, answer in pids if isinstance(answer, int)}
        return next((one for one in applications if self._pids.get(one.owner) == pid), None)

    def matching(self, root: Node, role: str, name: str | None, *, showing: bool) -> Iterator[Node]:
        """Yield every such widget, nearest first. What vanishes meanwhile is passed over."""
        level = [root]
        while level:
            answers = self.ask_all([question(node) for node in level for question in (role_of, states_of)])
            there = [
                (node, role_name(found), is_in_sight(states))
                for node, found, states in zip(level, answers[::2], answers[1::2], strict=True)
                if not isinstance(found, GLib.Error) and not isinstance(states, GLib.Error)
            ]
            fits = [
                node for node, found, seen in there if found == SAME_ROLE.get(role, role) and (seen or not showing)
            ]
            if name is None:
                yield from fits
            else:
                names = self.ask_all([name_of(node) for node in fits])
                yield from (node for node, found in zip(fits, names, strict=True) if found == name)
            seen_through = [node for node, _, seen in there if seen or not showing or node is root]
            level = [child for children in self.below(seen_through) for child in children]


def nodes_in(children: Sequence[tuple[str, str]]) -> list[Node]:
    """Return what an answer names; in the place of a child that goes, there is one without a name."""
    return [Node(owner, path) for owner, path in children if path != NOBODY]


def role_name(number: int) -> str:
    name = Atspi.role_get_name(Atspi.Role(number))
    return SAME_ROLE.get(name, name)


def is_in_sight(states: Sequence[int]) -> bool:
    return states[0] & IN_SIGHT == IN_SIGHT


def state_names(states: Sequence[int]) -> list[str]:
    there = [32 * word + bit for word, bits in enumerate(states) for bit in range(32) if bits >> bit & 1]
    return [Atspi.StateType(number).value_nick for number in there]


def find(eyes: FoundWidgets, ask: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the widgets that match: those there are now; the first (`count` -1), or none (0), waiting for it."""
    until = time.monotonic() + ask["deadline_s"]
    while True:
        began = time.monotonic()
        root = eyes.node(ask["within"]) if ask["within"] else eyes.application(ask["pid"])
        found = iter(()) if root is None else eyes.matching(root, ask["role"], ask["name"], showing=ask["showing"])
        if ask["count"] is None:
            return eyes.remember(list(found))
        first = next(found, None)
        if ask["count"] == 0 and first is None:
            return []
        if ask["count"] == -1 and first is not None:
            return eyes.remember([first])
        now = time.monotonic()
        if now > until:
            raise Gone
        # The program answers each look: between two it gets twice as long to go on.
        threading.Event().wait(max(TRY_EVERY_S, 2 * (now - began)))


def press(eyes: FoundWidgets, ask: dict[str, Any]) -> None:
    node = eyes.node(ask["widget"])
    if not eyes.has(node, ACTION):
        raise Gone("cannot be pressed")
    count = eyes.ask(property_of(node, ACTION, "NActions"))
    names = eyes.ask_all([Question(node, ACTION, "GetName", ("(i)", (index,))) for index in range(count)])
    wanted = next((names.index(name) for name in ("Press", "Toggle", "ShowMenu") if name in names), 0)
    if not eyes.ask(Question(node, ACTION, "DoAction", ("(i)", (wanted,)))):
        raise Gone("did not take the press")


def set_text(eyes: FoundWidgets, ask: dict[str, Any]) -> None:
    node = eyes.node(ask["widget"])
    change = Question(node, EDITABLE, "SetTextContents", ("(s)", (ask["text"],)))
    if not eyes.has(node, EDITABLE) or not eyes.ask(change):
        raise Gone("takes no text")


def text(eyes: FoundWidgets, ask: dict[str, Any]) -> str:
    node = eyes.node(ask["widget"])
    # A label has no text of its own: its text is its name.
    whole = Question(node, TEXT, "GetText", ("(ii)", (0, -1)))
    return str(eyes.ask(whole if eyes.has(node, TEXT) else name_of(node)))


def look(eyes: FoundWidgets, ask: dict[str, Any]) -> dict[str, Any]:
    """Return what a widget is now: role, name, description, states and place on the screen."""
    node = eyes.node(ask["widget"])
    place = Question(node, COMPONENT, "GetExtents", ("(u)", (ON_THE_SCREEN,)))
    states, extents = (eyes.said(answer) for answer in eyes.ask_all([states_of(node), place]))
    return {**eyes.describe([node])[0], "states": state_names(states), "place": list(extents)}


def children(eyes: FoundWidgets, ask: dict[str, Any]) -> list[dict[str, Any]]:
    return eyes.remember(nodes_in(eyes.ask(children_of(eyes.node(ask["widget"])))))


def read(eyes: FoundWidgets, ask: dict[str, Any]) -> str:
    """Return names and descriptions of all that is below a widget in sight, nearest first, two lines each."""
    node = eyes.node(ask["widget"])
    if not eyes.is_showing(node):
        raise Gone("not in sight")
    lines: list[str] = []
    level = [node]
    while level:
        found = [eyes.said(answer) for answer in eyes.ask_all([children_of(one) for one in level])]
        level = [child for below in found for child in nodes_in(below)]
        asked = [question(child) for child in level for question in (name_of, description_of)]
        lines += [str(eyes.said(answer)) for answer in eyes.ask_all(asked)]
    return "\n".join(lines)


def choose(eyes: FoundWidgets, ask: dict[str, Any]) -> None:
    """Select one child, by place: a tab of a tab list, a row of a list."""
    node = eyes.node(ask["widget"])
    chosen = Question(node, SELECTION, "SelectChild", ("(i)", (ask["index"],)))
    if not eyes.has(node, SELECTION) or not eyes.ask(chosen):
        raise Gone("cannot be chosen from")


def tree(eyes: FoundWidgets, ask: dict[str, Any]) -> str:
    """Return everything there is, one line a widget, for the report of a test that failed."""
    root = eyes.application(ask["pid"])
    said: dict[Node, str] = {}
    under: dict[Node, list[Node]] = {}
    level = [] if root is None else [root]
    while level:
        questions = (role_of, name_of, states_of, children_of)
        answers = eyes.ask_all([question(node) for node in level for question in questions])
        for index, node in enumerate(level):
            role, name, states, below = answers[4 * index : 4 * index + 4]
            lost = [one for one in (role, name, states, below) if isinstance(one, GLib.Error)]
            under[node] = [] if lost else nodes_in(below)
            if lost:
                said[node] = f"(gone: {lost[0].message})"
            else:
                hidden = "" if node is root or is_in_sight(states) else " (hidden)"
                said[node] = f"{role_name(role)} {name[: ask['width']]!r}{hidden}"
        level = [child for node in level for child in under[node] if child not in said]
    lines: list[str] = []
    stack = [] if root is None else [(root, 0)]
    while stack and len(lines) < ask["most"]:
        node, depth = stack.pop()
        lines.append("  " * depth + said[node])
        stack.extend((child, depth + 1) for child in reversed(under[node]))
    return "\n".join(lines) or "(no such application on the accessibility bus)"


DEEDS: dict[str, Callable[[FoundWidgets, dict[str, Any]], Any]] = {
    "find": find,
    "press": press,
    "set_text": set_text,
    "text": text,
    "look": look,
    "children": children,
    "read": read,
    "choose": choose,
    "tree": tree,
}


def main() -> None:
    eyes = FoundWidgets()
    for line in sys.stdin:
        ask = json.loads(line)
        try:
            answer = {"ok": DEEDS[ask["do"]](eyes, ask)}
        except Gone as error:
            answer = {"gone": str(error)}
        except GLib.Error as error:
            answer = {"gone": error.message}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
