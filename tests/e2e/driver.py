"""Sees and works a window as assistive technology does. Runs on the system's Python: its AT-SPI is no pip package.

Takes one JSON object a line on stdin, `{"do": …, …}`, and answers each with one line: `{"ok": …}` or
`{"error": …}`. Widgets are named by numbers that `find` gave. Nothing is cached: a window changes while it is read.
"""

from __future__ import annotations

import json
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402 - the version must be named before

TRY_EVERY_S = 0.05
# Newer systems say "button" where Debian 12 says "push button".
SAME_ROLE = {"button": "push button", "entry": "text"}


class Gone(Exception):
    """The widget has vanished, or was never there."""


class FoundWidgets:
    """What was found so far, by number."""

    def __init__(self) -> None:
        Atspi.init()
        Atspi.set_timeout(3000, 10000)
        self._desktop = Atspi.get_desktop(0)
        self._desktop.set_cache_mask(Atspi.Cache.NONE)
        self._found: dict[int, Any] = {}

    def remember(self, node: Any) -> dict[str, Any]:
        number = len(self._found) + 1
        self._found[number] = node
        return {"number": number, **self.describe(node)}

    def node(self, number: int) -> Any:
        return self._found[number]

    def describe(self, node: Any) -> dict[str, Any]:
        return {"role": role_of(node), "name": node.get_name() or "", "description": node.get_description() or ""}

    def application(self, pid: int) -> Any:
        for index in range(self._desktop.get_child_count()):
            try:
                child = self._desktop.get_child_at_index(index)
                if child is not None and child.get_process_id() == pid:
                    return child
            except GLib.Error:
                continue
        return None

    def walk(self, root: Any) -> Iterator[tuple[Any, int]]:
        """Yield every widget below, nearest first, with its depth. What vanishes meanwhile is passed over."""
        waiting = deque([(root, 0)])
        while waiting:
            node, depth = waiting.popleft()
            yield node, depth
            try:
                children = [node.get_child_at_index(index) for index in range(node.get_child_count())]
            except GLib.Error:
                continue
            waiting.extend((child, depth + 1) for child in children if child is not None)

    def matching(self, root: Any, role: str, name: str | None, *, showing: bool) -> Iterator[Any]:
        for node, _ in self.walk(root):
            try:
                fits = role_of(node) == SAME_ROLE.get(role, role) and name in (None, node.get_name())
                if fits and (not showing or is_showing(node)):
                    yield node
            except GLib.Error:
                continue


def role_of(node: Any) -> str:
    name = node.get_role_name()
    return SAME_ROLE.get(name, name)


def is_showing(node: Any) -> bool:
    states = node.get_state_set()
    return states.contains(Atspi.StateType.SHOWING) and states.contains(Atspi.StateType.VISIBLE)


def find(eyes: FoundWidgets, ask: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the widgets that match: those there are now; the first (`count` -1), or none (0), waiting for it."""
    until = time.monotonic() + ask["deadline_s"]
    while True:
        began = time.monotonic()
        root = eyes.node(ask["within"]) if ask["within"] else eyes.application(ask["pid"])
        found = iter(()) if root is None else eyes.matching(root, ask["role"], ask["name"], showing=ask["showing"])
        if ask["count"] is None:
            return [eyes.remember(node) for node in found]
        first = next(found, None)
        if ask["count"] == 0 and first is None:
            return []
        if ask["count"] == -1 and first is not None:
            return [eyes.remember(first)]
        now = time.monotonic()
        if now > until:
            raise Gone
        # The program answers each look: between two it gets twice as long to go on.
        threading.Event().wait(max(TRY_EVERY_S, 2 * (now - began)))


def press(eyes: FoundWidgets, ask: dict[str, Any]) -> None:
    action = eyes.node(ask["widget"]).get_action_iface()
    if action is None:
        raise Gone("cannot be pressed")
    names = [action.get_action_name(index) for index in range(action.get_n_actions())]
    wanted = next((names.index(name) for name in ("Press", "Toggle", "ShowMenu") if name in names), 0)
    if not action.do_action(wanted):
        raise Gone("did not take the press")


def set_text(eyes: FoundWidgets, ask: dict[str, Any]) -> None:
    editable = eyes.node(ask["widget"]).get_editable_text_iface()
    if editable is None or not editable.set_text_contents(ask["text"]):
        raise Gone("takes no text")


def text(eyes: FoundWidgets, ask: dict[str, Any]) -> str:
    node = eyes.node(ask["widget"])
    inside = node.get_text_iface()
    # A label has no text of its own: its text is its name.
    return Atspi.Text.get_text(inside, 0, -1) if inside is not None else node.get_name() or ""


def look(eyes: FoundWidgets, ask: dict[str, Any]) -> dict[str, Any]:
    """Return what a widget is now: role, name, description, states, place on the screen, value of its text."""
    node = eyes.node(ask["widget"])
    component = node.get_component_iface()
    if component is None:
        raise Gone("has vanished")
    place = component.get_extents(Atspi.CoordType.SCREEN)
    states = [state.value_nick for state in node.get_state_set().get_states()]
    return {
        **eyes.describe(node),
        "states": states,
        "place": [place.x, place.y, place.width, place.height],
    }


def children(eyes: FoundWidgets, ask: dict[str, Any]) -> list[dict[str, Any]]:
    node = eyes.node(ask["widget"])
    found = [node.get_child_at_index(index) for index in range(node.get_child_count())]
    return [eyes.remember(child) for child in found if child is not None]


def read(eyes: FoundWidgets, ask: dict[str, Any]) -> str:
    """Return names and descriptions of all that is below a widget in sight, nearest first, two lines each."""
    node = eyes.node(ask["widget"])
    if not is_showing(node):
        raise Gone("not in sight")
    lines: list[str] = []
    waiting = deque([node])
    while waiting:
        above = waiting.popleft()
        for child in [above.get_child_at_index(index) for index in range(above.get_child_count())]:
            if child is not None:
                lines += [child.get_name() or "", child.get_description() or ""]
                waiting.append(child)
    return "\n".join(lines)


def choose(eyes: FoundWidgets, ask: dict[str, Any]) -> None:
    """Select one child, by place: a tab of a tab list, a row of a list."""
    selection = eyes.node(ask["widget"]).get_selection_iface()
    if selection is None or not selection.select_child(ask["index"]):
        raise Gone("cannot be chosen from")


def tree(eyes: FoundWidgets, ask: dict[str, Any]) -> str:
    """Return everything there is, one line a widget, for the report of a test that failed."""
    root = eyes.application(ask["pid"])
    lines: list[str] = []
    stack = [] if root is None else [(root, 0)]
    while stack and len(lines) < ask["most"]:
        node, depth = stack.pop()
        try:
            said = f"{role_of(node)} {(node.get_name() or '')[: ask['width']]!r}"
            hidden = "" if depth < 1 or is_showing(node) else " (hidden)"
            lines.append("  " * depth + said + hidden)
            below = [node.get_child_at_index(index) for index in range(node.get_child_count())]
        except GLib.Error as error:
            lines.append("  " * depth + f"(gone: {error.message})")
            continue
        stack.extend((child, depth + 1) for child in reversed(below) if child is not None)
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
