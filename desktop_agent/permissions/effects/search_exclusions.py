"""Secrets that a search leaves out, so that it needs no question.

A part of a line that only searches below a folder, and names no secret, finds those there empty: in the whole line
where nothing else in it could tell, else in a process of its own. docs/decisions/0024-what-a-search-leaves-out.md
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from desktop_agent.execution.files.real_path import is_below, real_path, shared_path
from desktop_agent.permissions.disk.disk_facts import NO_SECRET, DiskFacts, Paths
from desktop_agent.permissions.disk.secret_scan import secrets_read
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.effects.part_assessment import shown_path
from desktop_agent.permissions.existence import is_folder
from desktop_agent.permissions.findings import NOTHING, AssessedPart, ProgramRun, Span
from desktop_agent.permissions.part_sentences import NAMES_SHOWN, shown_value
from desktop_agent.permissions.places import Places
from desktop_agent.permissions.programs.actions import (
    Action,
    CheckoutAction,
    CommandActions,
    GitUse,
    PathAction,
    RemoteUse,
    RunFiles,
)
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.reasons import REASONS
from desktop_agent.text import first_names

MOST = 64
"""Each is a mount of its own, and is told. Where there are more, it asks."""
_REASON = "searches_without"
_SEARCHES = "searches_text"
# What such parts are about is not always noted: the words of `[ -s .env ]`, where fd looks that is given no folder.
_ARE_OF_FILES = frozenset({"tests_condition", "finds_files", "describes_files"})
# What starts the programs that it is given, and reads nothing itself.
_HANDS_ON = "wrapper"
# Words of find that look at nothing but names and kinds, which are the same for an empty file.
_BY_NAME = frozenset(
    {
        *("-name", "-iname", "-path", "-ipath", "-wholename", "-iwholename", "-type", "-maxdepth", "-mindepth"),
        *("-not", "-a", "-and", "-o", "-or", "-prune", "-print", "-print0", "-exec", "-H", "-P"),
    }
)
_WILD = re.compile(r"[*?]+")
# What else such a search may do: the shell writes what it finds into a file.
_BESIDE = frozenset({"writes_workspace"})


@dataclass(frozen=True, slots=True)
class SearchExclusions:
    """Paths left out of each part, by its place; `facts` are the facts of the disk without them.

    `hides_in_line`: the rest of the line may find them empty as well, for it cannot tell.
    """

    facts: DiskFacts
    secrets: Mapping[Span, tuple[str, ...]]
    hides_in_line: bool

    def noted(self, parts: Sequence[AssessedPart], places: Places) -> tuple[AssessedPart, ...]:
        """Return the parts, each with what is left out of it."""
        return tuple(self._noted(one, places) for one in parts)

    def _noted(self, weighed: AssessedPart, places: Places) -> AssessedPart:
        secrets = self.secrets.get((weighed.part.start, weighed.part.end), ())
        if not secrets:
            return weighed
        part = weighed.part
        if not weighed.findings:
            shown = first_names([shown_value(shown_path(path, path, places)) for path in secrets], NAMES_SHOWN)
            sentence = REASONS[_REASON].sentence.with_values(path=shown)
            part = replace(part, reasons=(_REASON,), sentence=sentence)
        return replace(weighed, part=part, left_out=secrets)


def left_out(
    doings: Sequence[CommandActions], facts: DiskFacts, places: Places, tables: Tables
) -> SearchExclusions | None:
    """Return what may be left out of the searches of a command, None where that is nothing. Looks at the disk."""
    limits = Limits()
    excluded: dict[Span, tuple[str, ...]] = {}
    paths = dict(facts.paths)
    for doing in doings:
        touches = [deed for deed in doing.deeds if isinstance(deed, PathAction) and _finds_secret(deed, facts)]
        if not touches or not _only_searches(doing.runs, tables):
            continue
        secrets = _secrets(touches, facts, places, limits)
        if secrets is not None:
            excluded[doing.start, doing.end] = secrets
            paths |= {touch: replace(paths[touch], swept=NO_SECRET) for touch in touches}
    every = {path for secrets in excluded.values() for path in secrets}
    if not every or len(every) > MOST:
        return None
    others = [one for one in doings if (one.start, one.end) not in excluded]
    is_blind = not any(_could_tell(one, facts, every, tables) for one in others)
    return SearchExclusions(replace(facts, paths=paths), excluded, is_blind)


def can_be_apart(parts: Sequence[AssessedPart]) -> bool:
    """Return whether each part with exclusions can run by itself: it needs nothing and only searches."""
    return all(
        one.process is not None and one.needs == NOTHING and all(each.reason in _BESIDE for each in one.findings)
        for one in parts
        if one.left_out
    )


def all_left_out(parts: Sequence[AssessedPart]) -> tuple[str, ...]:
    """Return what is left out of any of these parts."""
    return tuple(sorted({path for one in parts for path in one.left_out}))


def _finds_secret(touch: PathAction, facts: DiskFacts) -> bool:
    is_read = touch.action in (Action.TREE, Action.READ) and touch.onto is None
    return is_read and facts.paths.get(touch, Paths(None)).swept.secret != ""


def _only_searches(runs: Sequence[ProgramRun], tables: Tables) -> bool:
    """Return whether a part is a search, and what starts it."""
    kinds = [_kind(run, tables) for run in runs]
    return _SEARCHES in kinds and all(
        kind in (_SEARCHES, _HANDS_ON) or run.program == "find" for kind, run in zip(kinds, runs, strict=True)
    )


def _kind(run: ProgramRun, tables: Tables) -> str:
    table = tables.table(run.program) if run.program and not run.is_apart else None
    if table is None:
        return ""
    return table.does if table.does == _SEARCHES else table.category


def _secrets(
    touches: Sequence[PathAction], facts: DiskFacts, places: Places, limits: Limits
) -> tuple[str, ...] | None:
    """Return the real paths of what these would read, None where not all of it can be left out."""
    secrets: dict[str, None] = {}
    for touch in touches:
        sweep = touch.sweep
        # Git may take it from the repository instead.
        if sweep.is_tracked or sweep.is_changed or sweep.is_stashed or _names_secrets(sweep.only, places):
            return None
        roots = [real for _, real in facts.paths[touch].pairs or () if is_folder(real)]
        if any("/.git/" in f"{root}/" for root in roots):
            return None  # what git has stored is no file that could be found empty
        for path in (one for root in roots for one in secrets_read(root, sweep, places, limits)):
            real = "" if path is None else _hidden_at(shared_path(path), places)
            if not real or len(secrets) > MOST:
                return None
            secrets[real] = None
    return tuple(sorted(secrets)) or None


def _names_secrets(patterns: Sequence[str], places: Places) -> bool:
    """Return whether some of the patterns that a search keeps to are meant for secrets, as `.env*` is."""
    return any(places.is_secret(f"/-/{_WILD.sub('', one)}") for one in patterns)


def _hidden_at(real: str, places: Places) -> str:
    """Return where something is hidden: the highest folder all of which is secret, or itself; "" if it cannot be."""
    top = next((top for top in (places.workspace, *places.roots) if is_below(real, top) and real != top), "")
    # The temp folder has two places in a sandbox. What a link names as a secret is one wherever it lies.
    if not top or real_path(real) != real:
        return ""
    return next((one for one in _above(real, top) if places.is_secret(f"{one}/-")), real)


def _above(path: str, top: str) -> Iterator[str]:
    """Yield the folders between a folder and a path in it, the highest first."""
    names = path[len(top) + 1 :].split("/")[:-1]
    for depth in range(len(names)):
        yield f"{top}/{'/'.join(names[: depth + 1])}"


def _could_tell(doing: CommandActions, facts: DiskFacts, secrets: Collection[str], tables: Tables) -> bool:
    """Return whether a part could take such an empty file for what it is not, as `ls -l` and git do."""
    if any(isinstance(deed, GitUse | RemoteUse | CheckoutAction | RunFiles) for deed in doing.deeds):
        return True
    if doing.runs and all(_looks_at_names(run, tables) for run in doing.runs):
        return False
    return doing.does in _ARE_OF_FILES or any(
        _meets(deed, facts, secrets) for deed in doing.deeds if isinstance(deed, PathAction)
    )


def _looks_at_names(run: ProgramRun, tables: Tables) -> bool:
    """Return whether a call looks at nothing that is otherwise of an empty file."""
    if run.program == "find":
        words = [word or "-" for word in run.words[1:]]
        return all(word in _BY_NAME or not word.startswith("-") for word in words)
    return _kind(run, tables) in (_SEARCHES, _HANDS_ON)


def _meets(touch: PathAction, facts: DiskFacts, secrets: Collection[str]) -> bool:
    pairs = facts.paths.get(touch, Paths(None)).pairs
    return pairs is None or any(
        is_below(secret, real) or is_below(real, secret) for _, real in pairs for secret in secrets
    )
