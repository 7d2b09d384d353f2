"""Uses of dangerous programs that only look, word for word as their tables name them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from desktop_agent.permissions.findings import ProgramRun
from desktop_agent.permissions.programs.argument_parsing import Word
from desktop_agent.permissions.programs.program_table import Look, ProgramTable

LOOKERS = frozenset(
    {
        *("docker", "docker-compose", "podman-compose", "podman", "nerdctl", "buildah"),
        *("kubectl", "helm", "terraform", "tofu"),
        *("minikube", "kind", "virsh", "lxc", "stern", "pluto"),
    }
)
"""Programs that look at containers, clusters and machines."""

# Also where another machine is named that is asked.
_MAY_BE_SECRET = re.compile(
    r"secret|config|inspect|dump|env|output|state|values|token|raw|yaml|json|template|\bcm\b|-o"
    r"|(?:^| )(?:-H|--host)",
    re.IGNORECASE,
)
# Values of secrets of a cluster, by whatever name they are asked for.
_SECRETS = re.compile(r"[ ,/]secrets?(?=[ ,./?]|$)", re.IGNORECASE)
_VALUES = re.compile(r" -o| --(?:output|template|raw)\b")
# What is printed as a table has no values, and a file of services is named, not printed.
_PLAIN = re.compile(r"(?:^| )(?:(?:-o|--output)[ =]?(?:wide|name)|(?:-f|--file)[ =][\w./-]+)(?= |$)")
# With all that is set for what runs there, variables of its programs too.
_SETTINGS = re.compile(
    r"^kubectl\b.* (?:describe\b|-o|--(?:output|template)\b)|^(?:docker|podman|nerdctl)\b.* inspect\b"
)
# The daemon gives these words to ps, which may print variables.
_OF_PROCESSES = re.compile(r"^(?:docker|podman|nerdctl)\b.* top (?:-\S+ )*\S+ \S")
# None is an option, a path, an assignment, or called as secrets are.
_NAME = r"(?!.*(?:secret|token|passw|key|\.\.))[A-Za-z0-9_](?:[\w.:@%+,-]*\w)?"
_KINDS = {"NAME": _NAME, "NUMBER": r"\d{1,3}", "LOCAL": r"localhost|127(?:\.\d{1,3}){3}|::1"}


def look_of(table: ProgramTable, words: Sequence[Word]) -> Look | None:
    """Return the use that only looks which these words are; None where they are none."""
    if not table.looks or not all(word.value.is_literal for word in words):
        return None
    texts = [word.value.text for word in words]
    return next((look for look in table.looks if _fits(look.words, texts)), None)


def reason_of(table: ProgramTable, words: Sequence[Word], run: ProgramRun, *, is_covered: bool) -> str:
    """Return the reason that holds for a use: `is_covered`, one that an approval covers, or one that only looks."""
    if is_covered and table.keeping is not None:
        return table.keeping.instead
    look = look_of(table, words)
    return looked_into(table.always if look is None else look.reason, run)


def looked_into(reason: str, run: ProgramRun) -> str:
    """Return the reason of a use, another one where what it looks at may be secret, or is not known."""
    if reason != "looks_at_containers":
        return reason
    text = _PLAIN.sub(" ", " ".join(word or "" for word in run.words))
    if run.program == "kubectl" and _SECRETS.search(text) and _VALUES.search(text):
        return "prints_secret"
    if _SETTINGS.search(text):
        return "shows_settings_there"
    is_secret = run.program not in LOOKERS or None in run.words or _MAY_BE_SECRET.search(text) is not None
    is_secret = is_secret or _OF_PROCESSES.match(text) is not None
    return "looks_into_containers" if is_secret else reason


def _fits(wanted: Sequence[str], texts: Sequence[str]) -> bool:
    if wanted and wanted[-1].endswith("..."):
        more = max(len(texts) - len(wanted), 0)
        wanted = (*wanted[:-1], *[wanted[-1].removesuffix("...")] * (more + 1))
    return len(wanted) == len(texts) and all(map(_is, wanted, texts))


def _is(wanted: str, text: str) -> bool:
    kind = _KINDS.get(wanted)
    return text == wanted if kind is None else re.fullmatch(kind, text, re.IGNORECASE) is not None
