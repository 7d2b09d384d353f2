"""Targets of copies, links and moves: inside a folder, or at the last word's own path.

Source: GNU coreutils 9.5, "Target directory". Which of the two it is depends on the disk; both are judged.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from desktop_agent.permissions.programs.actions import Action, Link, PathAction, PossibleTarget, TargetLocation
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.programs.operand_roles import SWEEPS, Roles
from desktop_agent.permissions.programs.simple_command import Understanding
from desktop_agent.permissions.records import record
from desktop_agent.permissions.shell.word_values import UNKNOWN_WORD, Value, ValueKind

# A link by its text leads on from where it lies; with the others its text is made so that it leads there from here.
_SYMBOLIC = frozenset({"-s", "--symbolic", "--symbolic-link"})
_RELATIVE = frozenset({"-r", "--relative"})
# With these cp copies links as links, those in a folder too.
_COPYING = frozenset({"-a", "--archive", "-R", "-r", "--recursive", "-d", "-P", "--no-dereference"})
_TREES = frozenset({"-a", "--archive", "-R", "-r", "--recursive"})
# With these it copies what links lead to, in a folder too.
_FOLLOWING = frozenset({"-L", "--dereference"})
# With these the last operand is what the one before it comes to be, whether it is a folder or not.
_ONTO = frozenset({"-T", "--no-target-directory"})
# With these a link to a folder is no folder for ln.
_NO_LINKS = frozenset({"-n", "--no-dereference"})
# Of more in one call it is not looked into what each leads to.
_MOST_LINKED = 16
_HERE, _ELSEWHERE = PossibleTarget(TargetLocation.HERE), PossibleTarget(TargetLocation.ELSEWHERE)


@record
class CopyCall:
    """One call that copies, links or moves. `into` are folders that options name, into which all operands are put."""

    program: str
    operands: Sequence[Word]
    used: frozenset[str]
    into: Sequence[Word] = ()

    @property
    def is_lone_link(self) -> bool:
        """It makes a link in the folder where it runs: ln with one word."""
        return (
            self.program == "ln" and not self.into and len(self.operands) == 1 and not self.operands[0].value.is_many
        )

    @property
    def sources(self) -> Sequence[Word]:
        """Return what is copied, linked or moved."""
        return self.operands if self.into or self.is_lone_link else self.operands[:-1]

    @property
    def is_named(self) -> bool:
        """Every source has a name by which it lies in a folder: not `x/.`, nor what a pattern matches.

        To rsync `x/` is `x/.`.
        """
        is_content = self.program == "rsync" and any(word.value.text.endswith("/") for word in self.sources)
        return bool(self.sources) and all(map(_name, self.sources)) and not is_content

    def lies(self, role: str, target: Word, *, inside: bool) -> PossibleTarget:
        """Return when a source comes to lie in a target, or as it."""
        if not self.is_named or self.used & _ONTO:
            return _ELSEWHERE if inside else _HERE
        # Where nothing is there, only a folder comes to be what ends in a slash.
        takes_trees = role == "moves" or bool(self.used & _TREES)
        if target.value.text.endswith("/") and not takes_trees:
            return _HERE if inside else _ELSEWHERE
        lies = TargetLocation.IN_FOLDER if inside else TargetLocation.NO_FOLDER
        return PossibleTarget(lies, target.value.text, is_own=self.program == "ln" and bool(self.used & _NO_LINKS))


class Copying:
    """Judges the operands of one call by where they come to lie."""

    def __init__(self, roles: Roles, understanding: Understanding, call: CopyCall) -> None:
        self._roles = roles
        self._understanding = understanding
        self._call = call
        self._copies_links = call.program == "cp" and bool(call.used & _COPYING)
        self._tree = "tree_follow" if call.program == "cp" and call.used & _FOLLOWING else "tree"

    def judge(self, role: str, word: Word) -> None:
        """Judge one operand."""
        call, operands = self._call, self._call.operands
        if role == "local_copies":
            self._other_machine(word)
        self._roles.makes_links = role == "links" or self._copies_links
        if word.value.is_many and role != "moves":
            self._roles.judge(self._tree, word)
        if call.into and word is operands[0]:
            for folder in call.into:
                self._roles.judge(_place(role), folder, landing=_ELSEWHERE if call.is_named else _HERE)
        if word not in call.sources:
            self._roles.judge(
                _place(role), word, landing=call.lies(role, word, inside=False) if call.sources else None
            )
        else:
            self._source(role, word)
        if self._copies_links and role == "copies" and word is operands[-1]:
            for target in call.into or operands[-1:]:
                self._link(target, call.sources or operands, is_copy=True)

    def _other_machine(self, word: Word) -> None:
        """Add a finding for a name that looks or may look like that of another machine."""
        if word.value.kind is ValueKind.UNKNOWN:
            self._roles.say("network", word)
        elif not word.value.is_literal or word.value.text.startswith("-"):
            self._roles.say("unknown_word", word)
        elif re.match(r"[^/]*:", word.value.text):
            self._roles.say("network", word)

    def _source(self, role: str, word: Word) -> None:
        for target, is_certain in self._targets(word):
            if is_certain:
                self._roles.judge(_place(role), target, landing=_HERE if self._call.is_named else _ELSEWHERE)
            elif target.value.is_literal and _name(word):
                inside = replace(target, value=_inside(target.value, word))
                self._roles.judge(_place(role), inside, landing=self._call.lies(role, target, inside=True))
            if role == "links":
                self._linked(word, target, is_certain=is_certain)
        if role != "moves":
            self._copied_below(word)
        self._roles.judge("moves" if role == "moves" else self._tree, word)

    def _copied_below(self, source: Word) -> None:
        """Note that all that lies in a folder is copied: what runs by its name does so where the copy lies, too."""
        is_deep = self._call.program in ("cp", "rsync") and bool(self._call.used & _TREES)
        sweep = self._roles.below if source.value.kind is ValueKind.BELOW else SWEEPS["tree"]
        for target in self._call.into or self._call.operands[-1:]:
            if target is not source and (is_deep or not (source.value.is_literal and target.value.is_literal)):
                onto, folders = target.value, self._roles.folders
                touch = PathAction(Action.TREE, source.value, folders, source.start, source.end, sweep, onto=onto)
                self._understanding.deeds.append(touch)

    def _targets(self, source: Word) -> Iterator[tuple[Word, bool]]:
        """Yield where a source comes to lie, certainly, or what may be the folder for it."""
        if self._call.is_lone_link:
            name = _name(source)
            yield replace(source, value=Value(name) if name else UNKNOWN_WORD), True
        elif not self._call.into:
            yield self._call.operands[-1], False
        for folder in self._call.into:
            is_known = folder.value.is_literal and _name(source)
            yield replace(folder, value=_inside(folder.value, source)) if is_known else folder, bool(is_known)

    def _linked(self, source: Word, target: Word, *, is_certain: bool) -> None:
        """Note what a link leads to. A symbolic one with a relative text leads on from where it lies itself."""
        used, at = self._call.used, target
        if len(self._call.operands) > _MOST_LINKED:
            source, target = (replace(one, value=UNKNOWN_WORD) for one in (source, target))
        is_text = bool(used & _SYMBOLIC) and not used & _RELATIVE
        if not used & _SYMBOLIC:
            # By its other name it is written to from then on, and nothing shows that this is the same file; a link
            # that is copied as one leads to the same.
            self._roles.judge("changes", source, landing=_ELSEWHERE)
        if is_text and not (source.value.is_literal and target.value.is_literal):
            self._roles.judge("tree", replace(source, value=UNKNOWN_WORD))
        elif is_text and not source.value.text.startswith("/"):
            place = target.value.text.rstrip("/")
            folder, sign, _ = place.rpartition("/")
            beside = replace(source, value=Value(f"{folder}{sign}{source.value.text}"))
            if is_certain:
                self._roles.judge("tree", beside)
            else:
                within = replace(source, value=Value(f"{place}/{source.value.text}"))
                self._roles.judge("tree", within, landing=self._call.lies("links", at, inside=True))
                self._roles.judge("tree", beside, landing=self._call.lies("links", at, inside=False))
        self._link(target, [source], is_copy=not used & _SYMBOLIC, is_text=is_text)

    def _link(self, target: Word, sources: Sequence[Word], *, is_copy: bool, is_text: bool = False) -> None:
        values, start = tuple(one.value for one in sources), min(sources[0].start, target.start)
        end = max(sources[-1].end, target.end)
        link = Link(target.value, values, self._roles.folders, start, end, is_copy=is_copy, is_text=is_text)
        self._understanding.deeds.append(link)


def _place(role: str) -> str:
    return "moves" if role == "moves" else "writes"


def _name(word: Word) -> str:
    """Return the name that something keeps in a folder, empty where it is not known, or it has none."""
    name = word.value.text.rstrip("/").rpartition("/")[2] if word.value.is_literal else ""
    return "" if name in (".", "..") else name


def _inside(folder: Value, source: Word) -> Value:
    return Value(f"{folder.text}/{_name(source)}")
