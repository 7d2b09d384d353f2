"""Texts of a permission card: title, facts, scope, advice, and announcements."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QLocale

from desktop_agent.app_dirs import short_folder
from desktop_agent.gui.permission.answer_text import chord_text
from desktop_agent.gui.permission.explanation import CardFact
from desktop_agent.gui.permission.previews import preview_text
from desktop_agent.gui.permission.trial_section import trial_text
from desktop_agent.gui.text.risk import RISK_NAMES, risk_label
from desktop_agent.gui.text.translator import localize
from desktop_agent.gui.text.untrusted import safe, say_safely
from desktop_agent.protocol import (
    Assessment,
    Choice,
    PermissionRequest,
    Risk,
    ToolCall,
    TrialState,
    Variant,
    WritesPath,
)
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sentences import Sentence, translate
from desktop_agent.text import cut, visible

_SPOKEN_MAX = 400

_TITLES: dict[str, tuple[Sentence, str]] = {
    "Bash": (translate("PermissionCard", "Execute command", "title of a permission card"), "terminal"),
    "Write": (translate("PermissionCard", "Write a file", "title of a permission card"), "pencil"),
    "Edit": (translate("PermissionCard", "Edit a file", "title of a permission card"), "pencil"),
    "NotebookEdit": (translate("PermissionCard", "Edit a file", "title of a permission card"), "pencil"),
    "ApplyPatch": (translate("PermissionCard", "Apply a patch", "title of a permission card"), "pencil"),
    "Read": (translate("PermissionCard", "Read outside the workspace", "title of a permission card"), "file"),
    "ListDir": (
        translate("PermissionCard", "List a folder outside the workspace", "title of a permission card"),
        "folder",
    ),
    "Glob": (translate("PermissionCard", "Search outside the workspace", "title of a permission card"), "search"),
    "Grep": (translate("PermissionCard", "Search outside the workspace", "title of a permission card"), "search"),
    "WebFetch": (translate("PermissionCard", "Fetch a web page", "title of a permission card"), "globe"),
    "WebSearch": (translate("PermissionCard", "Search the web", "title of a permission card"), "globe"),
}
_OF_SERVER = translate("PermissionCard", "Use {tool} of the server {server}", "title of a permission card")
_SERVERS = "mcp__"
_IN_DIFF = frozenset({"content", "old_string", "new_string", "patch"})
"""Arguments that the change on the card shows."""
_AGENT_SAYS = translate(
    "PermissionCard", "The agent says: “{words}”", "on the card: how the agent itself describes its command"
)
_SAID_MAX = 160
"""Two lines of a card."""
_LONGEST_WHOLE = 1000
"""Longest line of a notebook that its change shows whole; longer ones are cut."""
_QUEUED = translate(
    "PermissionCard",
    "Permission request. {title}. Risk: {risk}. Other questions come first. {command}",
    "read aloud when a card appears behind others",
)
_OF_TRIAL = {
    TrialState.RUNNING: translate("PermissionCard", "Trying it on a copy", "title of a permission card"),
    TrialState.DONE: translate("PermissionCard", "Apply these changes?", "title of a permission card"),
    TrialState.FAILED: translate("PermissionCard", "Not tried", "title of a permission card"),
}
_PROTECTED = translate(
    "PermissionCard",
    "The sandbox prevents changes to such files. New ones are set aside and can be put back afterwards.",
    "on the card, of files that programs run by themselves: hooks, settings of editors",
)
_QUOTES = frozenset('"„‟‚‛「」『』〝〞〟＂')
_PROTECTED_REASONS = frozenset({"writes_protected", "changes_git_settings"})
_OUTSIDE_REASONS = frozenset({"writes_outside", "deletes_outside"})
_DANGEROUS = translate("PermissionCard", "Dangerous command", "title of a permission card")
_OTHER = translate("PermissionCard", "Use the tool {tool}", "title of a permission card")


def request_of(call: ToolCall) -> PermissionRequest:
    """Return the permission request of a call; without one, a request that can only be denied."""
    return call.permission or PermissionRequest("", call.title, (Choice.DENY,))


def assessment_of(call: ToolCall) -> Assessment:
    """Return the assessment of a call; without one, HIGH."""
    return call.assessment or Assessment(Risk.HIGH, ())


def is_command(call: ToolCall) -> bool:
    """Return whether the call shows shell text, otherwise a path."""
    return call.tool == "Bash"


def title_of(call: ToolCall) -> Sentence:
    """Return the title of a call's card."""
    trial = request_of(call).trial
    if trial is not None:
        return _OF_TRIAL[trial.state]
    if is_command(call) and assessment_of(call).risk is Risk.CRITICAL:
        return _DANGEROUS
    server, is_named, tool = call.tool.removeprefix(_SERVERS).partition("__")
    if call.tool.startswith(_SERVERS) and is_named:
        return _OF_SERVER.with_values(tool=safe(tool), server=safe(server))
    return _TITLES[call.tool][0] if call.tool in _TITLES else _OTHER.with_values(tool=safe(call.tool))


def icon_of(call: ToolCall) -> str:
    """Return the name of the icon before the title."""
    if call.tool.startswith(_SERVERS):
        return "server"
    return _TITLES[call.tool][1] if call.tool in _TITLES else "wrench"


def advice_of(call: ToolCall) -> str:
    """Return the advice on a call, and what the sandbox prevents if it is allowed."""
    if request_of(call).trial is not None:
        return ""
    advice = assessment_of(call).advice
    said = [say_safely(advice)] if advice is not None else []
    return " ".join([*said, *([localize(_PROTECTED)] if _is_protected(call) else [])])


def _is_protected(call: ToolCall) -> bool:
    """Return whether the sandbox protects files that programs run from the command."""
    confinement = request_of(call).confinement
    if not is_command(call) or confinement is None or confinement.profile is SandboxProfile.OUTSIDE:
        return False
    return any(
        not _PROTECTED_REASONS.isdisjoint(part.reasons) and _OUTSIDE_REASONS.isdisjoint(part.reasons)
        for part in assessment_of(call).parts
    )


def agent_description(call: ToolCall) -> str:
    """Return the agent's description of its command as a quotation; "" without one, or for an edited command.

    Quotation marks in it are replaced, so that it cannot end its quotation and continue as our text.
    """
    said = call.params.get("description")
    if not is_command(call) or call.was_edited or request_of(call).trial is not None or not isinstance(said, str):
        return ""
    plain = "".join("'" if unicodedata.category(one) in {"Pi", "Pf"} or one in _QUOTES else one for one in said)
    description = safe(cut(" ".join(plain.split()), _SAID_MAX))
    return localize(_AGENT_SAYS.with_values(words=description)) if description else ""


def scope_of(call: ToolCall) -> str:
    """Return what Allow for session would cover, "" if it is not offered."""
    return "; ".join(say_safely(scope.label) for scope in request_of(call).scopes)


def facts_of(call: ToolCall) -> list[CardFact]:
    """Return the facts of a call: folder, network, sizes and confinement."""
    request = request_of(call)
    facts: list[CardFact] = []
    if request.trial is not None:
        return facts  # the trial's note names its confinement
    if request.cwd:
        facts.append(CardFact("folder", safe(short_folder(request.cwd, Path.home()))))
    confinement = request.confinement
    if request.network if confinement is None else confinement.has_network:
        facts.append(CardFact("globe", localize(_network(confinement)), is_strong=True))
    if is_command(call) and call.params.get("run_in_background"):
        lasting = translate(
            "PermissionCard", "keeps running in the background", "a fact on the card: after the turn, too"
        )
        facts.append(CardFact("clock", localize(lasting)))
    facts += _sizes_of(call)
    if is_command(call) and confinement is not None:
        facts += _confinement_facts(confinement)
    elif is_command(call):
        bare = translate("PermissionCard", "no sandbox", "a fact on the card: nothing limits the command")
        open_net = translate("PermissionCard", "no sandbox, the network is open", "a fact on the card")
        facts.append(CardFact("shield-off", localize(bare if request.network else open_net)))
    return facts


def _network(confinement: Confinement | None) -> Sentence:
    if confinement is None:
        return translate("PermissionCard", "asks for the network", "a fact on the card")
    if confinement.any_host:
        return translate("PermissionCard", "asks for the network: any host", "a fact on the card")
    asks = translate("PermissionCard", "asks for the network: {hosts}", "a fact on the card: names of hosts")
    return asks.with_values(hosts=safe(", ".join(confinement.hosts)))


def _confinement_facts(confinement: Confinement) -> list[CardFact]:
    """Return the confinement of a command, and what is opened in it for this run."""
    if confinement.profile is SandboxProfile.OUTSIDE:
        bare = translate("PermissionCard", "outside the sandbox", "a fact on the card")
        return [CardFact("shield-off", localize(bare), is_strong=True)]
    inside = translate("PermissionCard", "in the sandbox", "a fact on the card")
    closed = translate("PermissionCard", "in the sandbox, without the network", "a fact on the card")
    reads = translate("PermissionCard", "in the sandbox, read-only", "a fact on the card: nothing can be written")
    facts = [
        CardFact(
            "shield",
            localize(
                reads if confinement.profile is SandboxProfile.READ else inside if confinement.has_network else closed
            ),
        )
    ]
    if confinement.uses_identity:
        known = translate(
            "PermissionCard", "with your ssh keys and git passwords", "a fact on the card: the command may use them"
        )
        shared = translate(
            "PermissionCard",
            "every program of this command may use your ssh keys and git passwords",
            "a fact on the card: they cannot be given to git alone",
        )
        facts.append(CardFact("key", localize(shared if confinement.shares_identity else known), is_strong=True))
    for program in confinement.clients:
        root = translate(
            "PermissionCard",
            "with {program}'s daemon",
            "a fact on the card: docker talks to the daemon of containers, which can do anything on this machine",
        )
        facts.append(CardFact("key", localize(root.with_values(program=safe(program))), is_strong=True))
    writes = translate(
        "PermissionCard", "may also write {folder}", "a fact on the card: a folder beside the workspace"
    )
    opens = translate("PermissionCard", "may also read {folder}", "a fact on the card: a folder beside the workspace")
    for said, paths in ((writes, confinement.writable), (opens, confinement.readable)):
        facts += [
            CardFact(
                "folder", localize(said.with_values(folder=safe(short_folder(one, Path.home())))), is_strong=True
            )
            for one in paths
        ]
    return facts


def _sizes_of(call: ToolCall) -> list[CardFact]:
    """Return the sizes of a written file before and after."""
    facts: list[CardFact] = []
    if len(call.effects) > 1:
        return facts  # sizes of several files would be ambiguous
    for effect in call.effects:
        if not isinstance(effect, WritesPath) or effect.size_after is None:
            continue
        after = _size(effect.size_after)
        if effect.size_before is None:
            new = translate("PermissionCard", "a new file of {size}", "a fact on the card")
            facts.append(CardFact("file-plus", localize(new.with_values(size=after))))
        else:
            sizes = translate("PermissionCard", "{before} before, {after} after", "sizes of a file, on the card")
            facts.append(CardFact("file", localize(sizes.with_values(before=_size(effect.size_before), after=after))))
    return facts


def _size(count: int) -> str:
    return QLocale().formattedDataSize(count)


def arguments_of(call: ToolCall) -> str:
    """Return the arguments of a tool, a line for each, without those that the card shows elsewhere.

    A tool that is not built in is named in full.
    """
    if is_command(call):
        return ""
    request = request_of(call)
    left_out = _in_change(call.tool, request.diff)
    shown = {
        name: value
        for name, value in call.params.items()
        if name not in left_out and value != request.shown and not _ends(call, name, value)
    }
    # A title has one line, so a long name would be cut.
    named = [f"tool: {_argument(call.tool)}"] if call.tool not in _TITLES else []
    return "\n".join([*named, *(f"{name}: {_argument(value)}" for name, value in shown.items())])


def _ends(call: ToolCall, name: str, value: object) -> bool:
    """Return whether an argument is the relative form of the path that the card shows."""
    return name == "path" and call.tool in _TITLES and request_of(call).shown.endswith(f"/{value}")


def _in_change(tool: str, diff: str) -> frozenset[str]:
    """Return the arguments that the change shows whole."""
    if not diff:
        return frozenset()
    if tool != "NotebookEdit":
        return _IN_DIFF
    is_whole = all(len(line) <= _LONGEST_WHOLE + 1 for line in diff.split("\n") if line.startswith("+"))
    return _IN_DIFF | {"source"} if is_whole else _IN_DIFF


def _argument(value: object) -> str:
    # A text of several lines could look like other arguments.
    is_plain = isinstance(value, str) and "\n" not in value
    return str(value) if is_plain else json.dumps(value, ensure_ascii=False, default=str)


def described(call: ToolCall) -> str:
    """Return the risk, the full command and its effects, for assistive technology.

    The risk comes first, because a command can contain lines that look like it.
    """
    return "\n".join(
        part
        for part in (
            risk_label(assessment_of(call).risk),
            visible(request_of(call).shown),
            agent_description(call),
            visible(arguments_of(call)),
            preview_text(request_of(call).preview),
            trial_text(request_of(call).trial),
        )
        if part
    )


def spoken(call: ToolCall, *, has_chords: bool = True) -> str:
    """Return the announcement of a new card, with the chords if they answer it."""
    if not has_chords:
        return _spoken(call, _QUEUED)
    sentence = translate(
        "PermissionCard",
        "Permission request. {title}. Risk: {risk}. Deny {deny}, Allow once {once}. {command}",
        "read aloud when a card appears; {deny} and {once} are keys",
    )
    return _spoken(call, sentence)


def change_announcement(call: ToolCall) -> str:
    """Return the announcement of another question on a card: its title and preview."""
    preview = preview_text(request_of(call).preview)
    return "\n".join(filter(None, (localize(title_of(call)), cut(preview, _SPOKEN_MAX))))


def _spoken(call: ToolCall, sentence: Sentence) -> str:
    return localize(
        sentence.with_values(
            title=localize(title_of(call)),
            command=cut(visible(request_of(call).shown), _SPOKEN_MAX),
            risk=localize(RISK_NAMES[assessment_of(call).risk]),
            deny=chord_text(Choice.DENY),
            once=chord_text(Choice.ALLOW_ONCE),
        )
    )


NOT_KEPT = translate("PermissionCard", "Commands that leave or widen the sandbox ask each time.")


def varied(call: ToolCall, digest: str) -> ToolCall:
    """Return a pending call with the confinement of a variant: once, and with the other variants to choose.

    Return the call itself if the digest names no variant of it.
    """
    request = call.permission
    chosen = next((one for one in request.variants if one.digest == digest), None) if request is not None else None
    if request is None or request.confinement is None or chosen is None:
        return call
    own = Variant(request.confinement, request.digest)
    asked = replace(
        request,
        digest=chosen.digest,
        confinement=chosen.confinement,
        choices=tuple(choice for choice in request.choices if choice is not Choice.ALLOW_SESSION),
        scopes=(),
        no_session=NOT_KEPT,
        variants=(own, *(one for one in request.variants if one is not chosen)),
    )
    return replace(call, permission=asked)


def variant_label(confinement: Confinement) -> Sentence:
    """Return the label of a variant in the menu."""
    if confinement.profile is SandboxProfile.OUTSIDE:
        return translate("PermissionCard", "Run outside the sandbox", "a choice in the menu of a card")
    if confinement.any_host:
        return translate("PermissionCard", "With network: any host", "a choice in the menu of a card")
    if confinement.hosts:
        these = translate("PermissionCard", "With network: {hosts}", "a choice in the menu of a card")
        return these.with_values(hosts=", ".join(confinement.hosts))
    return translate("PermissionCard", "In the sandbox, without the network", "a choice in the menu of a card")
