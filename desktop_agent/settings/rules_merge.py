"""Merges a change of the rules into the current file, rule by rule. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.rules import Policy, Rule, RuleAction
from desktop_agent.settings.conflicts import Answers, ConflictSide, RuleClash


@dataclass(frozen=True, slots=True)
class MergedRule:
    """One rule of the merged file. `place` is its place in the file before, None for a new one.

    `rule` is what it becomes, None where it stays as it is written.
    """

    place: int | None
    rule: Rule | None


@dataclass(frozen=True, slots=True)
class RuleMerge:
    """The merged rules; with clashes nothing is to be written."""

    entries: tuple[MergedRule, ...]
    switched_off: frozenset[str]
    ask_everything: frozenset[str]
    clashes: tuple[RuleClash, ...] = ()


def merge(before: Policy, after: Policy, theirs: Policy, answers: Answers) -> RuleMerge:
    """Apply the change from `before` to `after` to the rules `theirs` in the file.

    A rule that the change does not touch stays as it was found, so one that another hand added is never lost.
    """
    merging = _Merging(before, after, theirs, answers)
    gone, new = _without(before.rules, after.rules), _without(after.rules, before.rules)
    for old, made in _pairs(gone, new, before, after):
        merging.change(old, made)
    return RuleMerge(
        entries=tuple(merging.entries),
        switched_off=_joined(before.switched_off, after.switched_off, theirs.switched_off),
        ask_everything=_joined(before.ask_everything, after.ask_everything, theirs.ask_everything),
        clashes=tuple(dict.fromkeys(merging.clashes)),
    )


def lost_denials(before: Policy, now: Policy) -> tuple[Rule, ...]:
    """Return the rules in force that denied before and have no counterpart that denies now."""
    still = {_key(rule) for rule in now.rules if _denies(rule)}
    return tuple(rule for rule in before.rules if _denies(rule) and _key(rule) not in still)


class _Merging:
    """The rules of the file on their way to the merged ones."""

    def __init__(self, before: Policy, after: Policy, theirs: Policy, answers: Answers) -> None:
        self._before, self._after, self._theirs, self._answers = before, after, theirs, answers
        self.entries = [MergedRule(place, None) for place in range(len(theirs.rules))]
        self._added_by_hand = _without(theirs.rules, before.rules)
        self.clashes: list[RuleClash] = []

    def change(self, old: Rule | None, new: Rule | None) -> None:
        """Apply one change: a rule that is replaced, removed (`new` is None) or added (`old` is None)."""
        if old is not None and (place := self._place_of(old)) is not None:
            self._put(place, new)
        elif new is not None and new in self._added_by_hand:
            # Another hand did the same. It counts once: nothing forbids two rules that are equal.
            self._added_by_hand.remove(new)
        else:
            self._clash_or_add(old, new)

    def _clash_or_add(self, old: Rule | None, new: Rule | None) -> None:
        kin = self._kin_of(new if old is None else old, by_place=new is not None)
        if kin is None and (old is None or new is None):
            if new is not None:
                self._add(new)
            return
        clash = RuleClash(None if kin is None else self._rule_at(kin), new)
        answer = self._answers.get(clash)
        if answer is None:
            self.clashes.append(clash)
        elif answer is ConflictSide.WINDOW and kin is not None:
            self._put(kin, new)
        elif answer is ConflictSide.WINDOW and new is not None:
            self._add(new)

    def _add(self, new: Rule) -> None:
        """Insert a rule behind the one before it in the window: an undone removal restores the order."""
        at = self._after.rules.index(new)
        previous = self._place_of(self._after.rules[at - 1]) if at else None
        if previous is not None:
            place = previous + 1
        else:
            place = len(self.entries) if at or len(self._after.rules) == 1 else 0
        self.entries.insert(place, MergedRule(None, new))

    def _put(self, place: int, new: Rule | None) -> None:
        if new is None:
            del self.entries[place]
        else:
            self.entries[place] = MergedRule(self.entries[place].place, new)

    def _place_of(self, rule: Rule) -> int | None:
        return next((place for place in range(len(self.entries)) if self._rule_at(place) == rule), None)

    def _kin_of(self, rule: Rule | None, *, by_place: bool) -> int | None:
        """Return the place of the rule that another hand made of this one, or beside it, None where there is none."""
        if rule is None:
            return None
        theirs = [
            place
            for place, entry in enumerate(self.entries)
            if entry.rule is None and self._rule_at(place) not in self._before.rules
        ]
        alike = [place for place in theirs if _key(self._rule_at(place)) == _key(rule)]
        if (
            not alike
            and by_place
            and rule in self._before.rules
            and len(self._theirs.rules) == len(self._before.rules)
        ):
            # Another pattern in the same place of the file.
            at = self._before.rules.index(rule)
            alike = [place for place in theirs if self.entries[place].place == at]
        return alike[0] if alike else None

    def _rule_at(self, place: int) -> Rule:
        entry = self.entries[place]
        if entry.rule is not None:
            return entry.rule
        assert entry.place is not None
        return self._theirs.rules[entry.place]


def _pairs(
    gone: Sequence[Rule], new: Sequence[Rule], before: Policy, after: Policy
) -> Sequence[tuple[Rule | None, Rule | None]]:
    """Return what became of what: rules of the same place or pattern belong together."""
    left = list(new)
    pairs: list[tuple[Rule | None, Rule | None]] = []
    for old in gone:
        same = [made for made in left if _key(made) == _key(old)]
        if not same and len(before.rules) == len(after.rules):
            same = [made for made in left if after.rules.index(made) == before.rules.index(old)]
        pairs.append((old, same[0] if same else None))
        if same:
            left.remove(same[0])
    return [*pairs, *((None, made) for made in left)]


def _without(rules: Sequence[Rule], others: Sequence[Rule]) -> list[Rule]:
    left, results = list(others), []
    for rule in rules:
        if rule in left:
            left.remove(rule)
        else:
            results.append(rule)
    return results


def _joined(before: frozenset[str], after: frozenset[str], theirs: frozenset[str]) -> frozenset[str]:
    return (theirs - (before - after)) | (after - before)


def _key(rule: Rule) -> tuple[str, str]:
    return rule.pattern, rule.workspace


def _denies(rule: Rule) -> bool:
    return rule.action is RuleAction.DENY and rule.is_enabled
