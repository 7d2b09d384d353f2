"""What a call took from the workspace, in words, and what the user can do about it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from desktop_agent.confinement import Denial, DenialKind
from desktop_agent.folders import short_folder
from desktop_agent.gui.items.call_actions import Offer
from desktop_agent.gui.text.formats import DOT
from desktop_agent.gui.text.translator import listed, say
from desktop_agent.gui.text.untrusted import safe, say_safely
from desktop_agent.protocol import GiveBack, PutBack, SetAside, Status, Taken, ToolCall, taken_by
from desktop_agent.sentences import Sentence, translate

_NAMED = 4
_ENDED = (Status.DONE, Status.FAILED, Status.CANCELLED)

PUT_BACK = translate("PutBack", "Put back", "a button: what a command deleted")
KEEP_NEWER = translate("PutBack", "Keep newer", "a button: the newer files stay, all else is put back")
NO_LONGER = translate(
    "PutBack", "No longer in the bin", "below a command, after what it took: nothing can be put back"
)
GIVE_BACK = translate("PutBack", "Put back what was set aside", "a button: what the sandbox did not let stand")
OVERWRITE = translate("PutBack", "Overwrite", "a button: what was deleted is put back over newer files")


def taken_words(call: ToolCall, *, is_emptied: bool = False) -> str:
    """Say what a call took, and what of that was put back; nothing where it took nothing.

    `is_emptied`: the bin holds it no longer.
    """
    taken, aside = _taken(call), call.set_aside
    if not taken.is_any:
        return ""
    if aside is None or aside.given is None:
        return DOT.join(say(one) for one in (*_counted(taken), *([NO_LONGER] if is_emptied else [])))
    given = say(translate("PutBack", "Put back %n file(s)", "below a command that had deleted them", aside.given))
    if not aside.given and not taken.files:
        given = say(translate("PutBack", "Put back %n empty folder(s)", "below a command", taken.folders))
    if not aside.stayed:
        return given
    if is_emptied:
        return DOT.join((given, say(NO_LONGER)))
    stayed = translate("PutBack", "%n newer file(s) stayed", "when others were put back", aside.stayed)
    return DOT.join((given, say(stayed)))


def question_words(call: ToolCall, *, is_emptied: bool = False) -> str:
    """Ask what becomes of newer files that are in the way; nothing where none is, or nothing can be put back."""
    paths = call.set_aside.in_the_way if call.set_aside is not None and not is_emptied else ()
    if not paths:
        return ""
    asked = translate("PutBack", "%n newer file(s) in the way, so nothing was put back yet: {paths}", "", len(paths))
    return say(asked.having(paths=_named(paths, len(paths))))


def row_words(call: ToolCall, *, is_emptied: bool) -> str:
    """Say what stands below a call: a question where one is open, else what it took."""
    took = question_words(call, is_emptied=is_emptied) or taken_words(call, is_emptied=is_emptied)
    return DOT.join(filter(None, (took, *aside_words(call))))


def aside_words(call: ToolCall) -> Sequence[str]:
    """Say what the sandbox set aside because programs run it by themselves, and what of that was put back."""
    aside = _set_aside(call)
    kept = [short_folder(one.what, Path.home()) for one in aside if not one.is_back]
    back = [short_folder(one.what, Path.home()) for one in aside if one.is_back]
    said = []
    if kept:
        sentence = translate(
            "PutBack", "Set aside, because programs run such files by themselves: {paths}", "below a command"
        )
        said.append(say(sentence.having(paths=_named(kept, len(kept)))))
    if back:
        sentence = translate("PutBack", "Put back: {paths}", "below a command, after what was set aside")
        said.append(say(sentence.having(paths=_named(back, len(back)))))
    return said


def lost_words(call: ToolCall) -> Sequence[str]:
    """Say what is gone and not in the bin, and why nothing could be kept."""
    aside = call.set_aside
    if aside is None or call.status not in _ENDED:
        return ()
    said = [say_safely(aside.problem)] if aside.problem is not None else []
    if aside.lost:
        lost = translate("PutBack", "Gone or changed, and not in the bin: {paths} (%n file(s))", "", aside.lost_count)
        said.append(say(lost.having(paths=_named(aside.lost, len(aside.lost)))))
    return said


def is_told(call: ToolCall) -> bool:
    """Tell whether there is anything to say of what a call took."""
    return bool(row_words(call, is_emptied=False) or lost_words(call))


def puts_back(call: ToolCall, *, is_emptied: bool = False) -> Sequence[Offer]:
    """Return what can be done about what a call took, and about what was set aside of it."""
    about = " ".join((*aside_words(call), f"({safe(call.title)})"))
    waits = any(one.aside and not one.is_back for one in _set_aside(call))
    return (*_from_bin(call, is_emptied=is_emptied), *([Offer(GIVE_BACK, GiveBack(call.id), about)] if waits else []))


def _from_bin(call: ToolCall, *, is_emptied: bool) -> Sequence[Offer]:
    aside, about = call.set_aside or SetAside(), safe(call.title)
    if is_emptied or not _taken(call).is_any or (aside.given is not None and not aside.stayed):
        return ()
    if aside.in_the_way:
        newer = _named(aside.in_the_way, len(aside.in_the_way))
        return (
            Offer(KEEP_NEWER, PutBack(call.id, keeps_newer=True), newer),
            Offer(OVERWRITE, PutBack(call.id, over=aside.in_the_way), newer),
        )
    return (Offer(PUT_BACK, PutBack(call.id), f"{taken_words(call)} ({about})"),)


def _set_aside(call: ToolCall) -> Sequence[Denial]:
    denials = call.output.denials if call.output is not None else ()
    return [one for one in denials if one.kind is DenialKind.ASIDE]


def _taken(call: ToolCall) -> Taken:
    return taken_by(call.set_aside, call.checkpoint) if call.status in _ENDED else Taken()


def _counted(taken: Taken) -> list[Sentence]:
    found = [
        translate("PutBack", "Deleted %n file(s)", "below a command", taken.deleted),
        translate("PutBack", "Moved %n file(s) away", "below a command", taken.moved),
        translate("PutBack", "Overwrote %n file(s)", "below a command", taken.overwritten),
        translate("PutBack", "In the bin: %n file(s)", "below a command that may delete them", taken.kept),
    ]
    if not taken.files:
        found.append(translate("PutBack", "Deleted %n empty folder(s)", "below a command", taken.folders))
    return [one for one in found if one.count]


def _named(paths: Sequence[str], count: int) -> str:
    more = [say(translate("PutBack", "%n more", "after names of files", count - _NAMED))] if count > _NAMED else []
    return listed([*map(safe, paths[:_NAMED]), *more])
