"""Built-in rules: commands that are refused without a question, and programs that run automatically."""

from __future__ import annotations

from collections.abc import Iterable

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol.rules import BLOCKED_TITLES, BuiltInKind, BuiltInRule
from desktop_agent.sentences import Sentence, translate

UNASKED = "unasked:"


@dataclass(frozen=True, slots=True)
class BlockedCommand:
    """One entry of the blocked commands: parts with one of these reasons are refused while it is switched on."""

    id: str
    reasons: frozenset[str]
    example: str

    @property
    def title(self) -> Sentence:
        """The sentence that names what it refuses."""
        return BLOCKED_TITLES[self.id]


BLOCKED = (
    BlockedCommand("blocked:root-or-home", frozenset({"deletes_root"}), "rm -rf /"),
    BlockedCommand("blocked:mounted-device", frozenset({"overwrites_mounted"}), "mkfs.ext4 /dev/sda1"),
    BlockedCommand("blocked:fork-bomb", frozenset({"fork_bomb"}), ":(){ :|:& };:"),
)
RUNS_UNASKED = translate("blocked", "{program}, where all that it does is harmless")


def blocked_by(reasons: Iterable[str], switched_off: frozenset[str]) -> BlockedCommand | None:
    """Return the entry that refuses a command with these reasons, None where none does."""
    ids = frozenset(reasons)
    return next((one for one in BLOCKED if one.reasons & ids and one.id not in switched_off), None)


def every_built_in(tables: Tables) -> tuple[BuiltInRule, ...]:
    """Return all entries to be looked at: blocked commands, then what runs unasked, by category and name."""
    blocked = tuple(BuiltInRule(one.id, BuiltInKind.BLOCKED, one.title, one.example) for one in BLOCKED)
    unasked = []
    for program in tables.programs():
        table = tables.table(program)
        example = next((command for command, risk in table.examples if risk == "low"), "") if table else ""
        if table is not None and example:
            title = RUNS_UNASKED.with_values(program=program)
            unasked.append(BuiltInRule(f"{UNASKED}{program}", BuiltInKind.UNASKED, title, example, table.category))
    return (*blocked, *sorted(unasked, key=lambda one: (one.category, one.id)))
