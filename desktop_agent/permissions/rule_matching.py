"""Matches lasting rules against calls, and finds their faults."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.findings import ProgramRun
from desktop_agent.permissions.shell.wildcard import regex_of
from desktop_agent.protocol.rules import FaultKind, Rule, RuleAction, RuleFault
from desktop_agent.sentences import translate

_STAR = "*"
_MANY = "**"
_URL = re.compile(
    r"((?i:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)|\*)\s+(https?)://((?:\*\.)?[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:\d{1,5})?(/\S*)?"
)
_DEFAULT_PORTS = {"http": ":80", "https": ":443"}
LENGTH_LIMIT = 2_000
_NOTHING: Mapping[int, int] = {}
_MOST_NAMED = 4
"""So many words name what a program does: `docker compose`, `gh pr merge 12`."""


@dataclass(frozen=True, slots=True)
class _Word:
    """One word of a pattern: characters, each with whether it is a wildcard. `**` alone is any number of words."""

    characters: tuple[tuple[str, bool], ...]

    @property
    def is_many(self) -> bool:
        return self.characters == (("*", True), ("*", True))

    def matches(self, text: str) -> bool:
        return _matcher(self.characters).fullmatch(text) is not None

    def names(self, length: int) -> bool:
        """Return whether so many of its first characters are no wildcards."""
        return len(self.characters) >= length and not any(is_wild for _, is_wild in self.characters[:length])

    @property
    def marked(self) -> str:
        """The word with a character for each wildcard that no text has."""
        return "".join("\0" if is_wild else one for one, is_wild in self.characters)


@lru_cache(maxsize=4096)
def _matcher(characters: tuple[tuple[str, bool], ...]) -> re.Pattern[str]:
    return re.compile(regex_of(characters), re.DOTALL)


def is_address(pattern: str) -> bool:
    """Return whether a pattern is a method and an address, not words."""
    return _URL.fullmatch(pattern.strip()) is not None


def matches(rule: Rule, run: ProgramRun, named: Mapping[int, int] = _NOTHING) -> bool:
    """Return whether a rule's words are those of a call.

    What is not known matches nothing that allows, and everything that asks or denies. A rule that narrows takes a
    program by its bare name too, wherever it lies, and its words without the options before and among them:
    `git push **` denies `git -C . push`, `npm run deploy` denies `npm run -s deploy`. `named`: words that a rule has
    to name, by their place, each with how many of its characters have to be written in the rule.
    """
    if is_address(rule.pattern):
        return False
    words = _words(rule.pattern)
    is_strict = rule.action is RuleAction.ALLOW
    if _fits(words, run.words, unknown_fits=not is_strict, named=named):
        return True
    return not is_strict and any(_fits(words, one, unknown_fits=True) for one in _other_forms(run))


def _other_forms(run: ProgramRun) -> Iterator[Sequence[str | None]]:
    """Yield the words of a call as a rule that narrows may have them, too."""
    program, *rest = run.words
    names = [program]
    if program is not None and "/" in program:
        names.append(run.program)
        yield run.program, *rest
    chosen = {start for option in run.options for start in (option.start, *option.values)}
    chosen |= {start for word, (start, _) in zip(run.words, run.spans, strict=False) if word == "--"}
    places = [place for place, (start, _) in enumerate(run.spans) if place and start not in chosen]
    for count, place in enumerate(places[:_MOST_NAMED], start=1):
        # Only where options stand among them are these other words.
        for name in names if place > count else ():
            yield name, *(run.words[one] for one in places[:count]), *run.words[place + 1 :]


def matches_address(rule: Rule, request: str) -> bool:
    """Return whether a rule's method and address are those of a request, `GET https://host/path`."""
    match = _URL.fullmatch(rule.pattern.strip())
    if match is None:
        return False
    method, _, address = request.partition(" ")
    if match[1] not in ("*", method) and match[1].upper() != method:
        return False
    return re.fullmatch(_address_pattern(match), address) is not None


def is_literal(rule: Rule) -> bool:
    """Return whether a rule's words stand for themselves alone: nobody can have meant more than they say."""
    return not any(is_wild for word in _words(rule.pattern) for _, is_wild in word.characters)


def host_of(rule: Rule) -> str:
    """Return the host that a rule about an address names, empty where it is a pattern or none."""
    match = _URL.fullmatch(rule.pattern.strip())
    return "" if match is None or _STAR in match[3] else match[3].lower()


def covers(wide: Rule, narrow: Rule) -> bool:
    """Return whether everything that the second rule matches is matched by the first, which does the same with it."""
    if wide.action is not narrow.action or not wide.is_enabled or wide.workspace not in ("", narrow.workspace):
        return False
    if is_address(wide.pattern) or is_address(narrow.pattern):
        return _covers_address(wide.pattern, narrow.pattern)
    words = _words(narrow.pattern)
    return _fits(_words(wide.pattern), tuple("\0\0" if one.is_many else one.marked for one in words), is_pattern=True)


def fault_of(rule: Rule, others: Iterable[Rule]) -> RuleFault | None:
    """Return the fault of a rule beside others, None if it has none. Does not look at its examples."""
    pattern = rule.pattern.strip()
    if not pattern or len(pattern) > LENGTH_LIMIT or any(ord(one) < 32 for one in pattern):
        return RuleFault(FaultKind.PATTERN, NO_PATTERN)
    if "://" in pattern.partition(" ")[2] and not is_address(pattern):
        return RuleFault(FaultKind.PATTERN, NO_ADDRESS)
    if rule.action is RuleAction.ALLOW and not is_address(pattern):
        first = _words(pattern)[:1]
        if not first or any(is_wild for _, is_wild in first[0].characters):
            return RuleFault(FaultKind.TOO_WIDE, TOO_WIDE)
    wider = next((other for other in others if covers(other, rule)), None)
    if wider is not None:
        return RuleFault(FaultKind.COVERED, COVERED.with_values(pattern=wider.pattern), wider)
    return None


def literal_pattern(words: Sequence[str]) -> str:
    """Return the pattern that matches these words and nothing else: a star that was typed is no wildcard."""
    return " ".join(_escaped(word) for word in words)


def _escaped(word: str) -> str:
    escaped = re.sub(r"([\\*'\"\s])", r"\\\1", word)
    return escaped or "''"


@lru_cache(maxsize=4096)
def _words(pattern: str) -> tuple[_Word, ...]:
    """Read the words of a pattern: blanks part them, `\\` and quotes take what follows as it is."""
    words: list[_Word] = []
    current: list[tuple[str, bool]] | None = None
    quote, index = "", 0
    while index < len(pattern):
        one = pattern[index]
        if quote:
            quote, current = ("", current or []) if one == quote else (quote, [*(current or []), (one, False)])
        elif one == "\\" and index + 1 < len(pattern):
            index += 1
            current = [*(current or []), (pattern[index], False)]
        elif one in "'\"":
            quote, current = one, current or []
        elif one.isspace():
            words, current = ([*words, _Word(tuple(current))], None) if current is not None else (words, None)
        else:
            current = [*(current or []), (one, one == _STAR)]
        index += 1
    return (*words, _Word(tuple(current))) if current is not None else tuple(words)


def _fits(
    pattern: Sequence[_Word],
    words: Sequence[str | None],
    *,
    unknown_fits: bool = False,
    is_pattern: bool = False,
    named: Mapping[int, int] = _NOTHING,
) -> bool:
    """Match words with a pattern's, in time that grows with the product of both."""
    if not unknown_fits and None in words:
        return False
    reached = {0}
    for index, word in enumerate(words):
        reached = _closed(pattern, reached)
        if index in named:
            reached = {place for place in reached if place < len(pattern) and pattern[place].names(named[index])}
        following: set[int] = set()
        for place in reached:
            if place < len(pattern) and pattern[place].is_many:
                following.add(place)
            elif place < len(pattern) and _fits_word(
                pattern[place], word, unknown_fits=unknown_fits, is_pattern=is_pattern
            ):
                following.add(place + 1)
        if word is None and unknown_fits:
            # It may become no word, or several.
            following |= reached | {later for place in reached for later in range(place, len(pattern) + 1)}
        reached = following
    return len(pattern) in _closed(pattern, reached)


def _fits_word(pattern: _Word, word: str | None, *, unknown_fits: bool, is_pattern: bool) -> bool:
    if word is None:
        return unknown_fits
    return not (is_pattern and word == "\0\0") and pattern.matches(word)


def _closed(pattern: Sequence[_Word], reached: set[int]) -> set[int]:
    """Add the places behind each `**`, which may stand for nothing."""
    closed = set(reached)
    for place, word in enumerate(pattern):
        if place in closed and word.is_many:
            closed.add(place + 1)
    return closed


def _address_pattern(match: re.Match[str]) -> str:
    scheme, host, port, rest = match[2].lower(), match[3].lower(), match[4] or "", match[5] or "/"
    hosts = r"[a-z0-9-]+(?:\.[a-z0-9-]+)*" + re.escape(host[1:]) if host.startswith("*.") else re.escape(host)
    ports = "" if port in ("", _DEFAULT_PORTS[scheme]) else re.escape(port)
    return f"{scheme}://{hosts}{ports}{regex_of((one, one == _STAR) for one in rest)}"


def _covers_address(wide: str, narrow: str) -> bool:
    one, other = _URL.fullmatch(wide.strip()), _URL.fullmatch(narrow.strip())
    if one is None or other is None or one[1] not in ("*", other[1]):
        return False
    # A wildcard of the narrow one is a character that only a wildcard of the wide one takes.
    address = f"{other[2].lower()}://{other[3].lower()}{other[4] or ''}{other[5] or '/'}"
    return "*." not in other[3] and re.fullmatch(_address_pattern(one), address.replace(_STAR, "\0")) is not None


NO_PATTERN = translate("rules", "A rule needs a pattern of words, such as npm run *, in one line.")
NO_ADDRESS = translate(
    "rules", "A rule about an address needs a method and an address, such as GET https://example.com/*."
)
TOO_WIDE = translate("rules", "An allow rule needs the name of a program; this one would allow any program.")
COVERED = translate("rules", "The rule {pattern} already says this.")
NOT_MATCHED = translate("rules", "The example {command} should match this rule, but does not.")
MATCHED = translate("rules", "The example {command} should not match this rule, but does.")
