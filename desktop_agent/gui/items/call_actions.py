"""What keeps a command from its end, the sandbox or its time limit, in words, and what the user can do about it."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_agent.app_dirs import short_folder
from desktop_agent.folder_probe import is_silent
from desktop_agent.gui.text.formats import DOT, whole_seconds
from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.gui.text.untrusted import safe, say_safely
from desktop_agent.protocol import (
    COMMAND_TOOL,
    ChooseRecord,
    GiveBack,
    ItemId,
    MoveToBackground,
    RemovedFiles,
    RerunCommand,
    RestoreFromTrash,
    RunsCommand,
    Status,
    ToolCall,
    TrashRecord,
    taken_by,
)
from desktop_agent.protocol.confinement import Denial, DenialKind, SandboxProfile
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import WorkspaceSettings


@dataclass(frozen=True, slots=True)
class AlwaysAllowFolders:
    """Let the workspace's commands write to these folders from now on, or read some: by the user's own settings."""

    folders: tuple[str, ...]
    readable: tuple[str, ...] = ()


NO_FOLDERS = AlwaysAllowFolders(())
Wanted = RerunCommand | MoveToBackground | ChooseRecord | RestoreFromTrash | GiveBack | AlwaysAllowFolders


class CallActionsModel(QObject):
    """One for a whole transcript.

    Signals:
        run_wanted: a command is to run again, or on in the background, or what it took to be put back; carries the
            request.
        keep_wanted: carries the `AlwaysAllowFolders`.
        changed: they are offered now, or not any more, or more folders can be written, or the bin holds less.
    """

    run_wanted = Signal(object)
    keep_wanted = Signal(object)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._are_offered = self._can_run = True
        self._allowed = NO_FOLDERS
        self._emptied: frozenset[ItemId] = frozenset()

    @property
    def are_offered(self) -> bool:
        return self._are_offered

    @property
    def can_run(self) -> bool:
        """Commands of the conversation are run by this window, and not by another."""
        return self._can_run

    @property
    def allowed(self) -> AlwaysAllowFolders:
        """The folders that the workspace's commands may always write to, or read."""
        return self._allowed

    def note_emptied(self, calls: Iterable[ItemId]) -> None:
        """Take note of the calls whose files the bin holds no longer."""
        emptied = frozenset(calls)
        if emptied != self._emptied:
            self._emptied = emptied
            self.changed.emit()

    def is_emptied(self, call: ItemId) -> bool:
        """Tell whether the bin holds no longer what a call took."""
        return call in self._emptied

    def follow(self, own: WorkspaceSettings, *, can_run: bool = True) -> None:
        """Offer what the settings of the workspace let be offered, where commands can be run at all."""
        self.offer(
            on=own.offers_way_out and can_run, allowed=AlwaysAllowFolders(own.writable, own.readable), can_run=can_run
        )

    def offer(self, *, on: bool, allowed: AlwaysAllowFolders = NO_FOLDERS, can_run: bool = True) -> None:
        """Offer them from now on, or do not; `kept` are the folders that need no offer."""
        if (on, allowed, can_run) != (self._are_offered, self._allowed, self._can_run):
            self._are_offered, self._allowed, self._can_run = on, allowed, can_run
            self.changed.emit()

    def want(self, wanted: Wanted) -> None:
        """Tell what the user wants."""
        match wanted:
            case AlwaysAllowFolders():
                self.keep_wanted.emit(wanted)
            case RerunCommand() | MoveToBackground() | ChooseRecord() | RestoreFromTrash() | GiveBack():
                self.run_wanted.emit(wanted)


_OF_THE_SYSTEM = (
    *("/bin", "/boot", "/dev", "/etc", "/lib", "/lib32", "/lib64", "/proc", "/run", "/sbin", "/sys", "/usr"),
    *("/var/backups", "/var/cache", "/var/lib", "/var/log", "/var/mail", "/var/spool", "/var/run"),
)
_SHARED = (".config", ".local", ".local/share", ".local/state", ".cache")
"""Folders of the home in which every program has something."""
_NAME = re.compile(r"(?=[^.]*[a-z]|.*\.[^.:]*[a-z])[a-z0-9_-]+(?:\.[a-z0-9_-]+)*(?::[0-9]{1,5})?", re.ASCII)
"""A host name, with a port or without: an address is none, and cannot be allowed."""

OUTSIDE = translate("WayOut", "Run again outside the sandbox", "a button below a command that failed")
HOST = translate("WayOut", "Allow this host", "a button: run the command again, with the network to one host")
HOSTS = translate("WayOut", "Allow these hosts", "a button: run the command again, with the network to some hosts")
FOLDER = translate("WayOut", "Allow this folder", "a button: run the command again, and let it write to a folder")
FOLDERS = translate("WayOut", "Allow these folders", "a button: run the command again, and let it write to folders")
READ_FOLDER = translate(
    "WayOut", "Allow reading this folder", "a button: run the command again, and show it a folder"
)
READ_FILE = translate("WayOut", "Allow reading this file", "a button: run the command again, and show it a file")
READ_ALL = translate(
    "WayOut", "Allow reading these", "a button: run the command again, and show it files and folders"
)
KEEP_READ = translate(
    "WayOut", "Always let commands of this workspace read there", "a button: by the user's settings"
)
KEEP = translate("WayOut", "Always let commands of this workspace write there", "a button: by the user's settings")
_COULD_READ = translate("WayOut", "It could also read {what}.", "below a command that the user ran again: paths")
_COULD_WRITE = translate("WayOut", "It could also write to {what}.", "below a command that the user ran again: paths")
_MAY_READ = translate(
    "WayOut",
    "Commands of this workspace may always read {what}, until you take that back in Settings, Commands.",
    "below a command, after the button was pressed: paths",
)
_MAY_WRITE = translate(
    "WayOut",
    "Commands of this workspace may always write to {what}, until you take that back in Settings, Commands.",
    "below a command, after the button was pressed: paths",
)
MOVE = translate("WayOut", "Move to background", "a button below a command that runs: nobody waits for it any more")
WAIT_FOR_RECORD = translate(
    "WayOut",
    "Wait for the record",
    "a button: a command waits until the files are recorded, so that it can be undone",
)
ABOUT_WAIT = translate("WayOut", "It runs when all files are recorded, and can be undone then.")
WITHOUT_RECORD = translate("WayOut", "Run now, without undo", "a button: a command does not wait for the record")
ABOUT_WITHOUT = translate("WayOut", "It runs at once. What it changes cannot be undone here.")
RUNS_IN = translate("WayOut", "Runs without undo in {time}", "below a command that waits for the record of the files")
ENDS_IN = translate("WayOut", "Ends in {time}", "below a command that runs, whose time is nearly over")
_MOST_LEFT_OUT = 8
_LOOKS_WITHIN_S = 0.05
_IN_NO_WAY = (DenialKind.LEFT_OUT, DenialKind.UNCOVERED, DenialKind.ONLY_INSIDE, DenialKind.MEANWHILE)
"""Of these, running it again outside would change nothing."""
_SAID: dict[DenialKind, Sentence] = {
    DenialKind.HOST: translate("WayOut", "The sandbox did not let it reach {what}.", "names of hosts"),
    DenialKind.WRITE: translate("WayOut", "The sandbox did not let it write to {what}.", "paths"),
    DenialKind.HELD: translate(
        "WayOut",
        "The sandbox did not let it change {what}: programs run that by themselves. Outside the sandbox it can.",
        "paths in the workspace, and buttons below, of which one is Run again outside the sandbox",
    ),
    DenialKind.ONLY_INSIDE: translate(
        "WayOut",
        "It could not remove {what}. The sandbox keeps empty folders of these names while a command runs; your "
        "workspace has none, so nothing is left to remove.",
        "paths in the workspace, below a command that failed to remove them",
    ),
    DenialKind.SET_USER_ID: translate(
        "WayOut",
        "The sandbox did not let it set the set-user-ID bit of {what}: whoever runs that would have your rights.",
        "paths of files",
    ),
    DenialKind.LEFT_OUT: translate(
        "WayOut",
        "The search left out what may hold secrets: {what}. Ask for a command that names the file to have it "
        "searched: you are asked before it runs.",
        "paths, below a command that searched without asking",
    ),
    DenialKind.UNCOVERED: translate(
        "WayOut",
        "{what} was saved while this ran, which uncovered it. The model does not see what the command printed.",
        "paths of files that may hold secrets, below a command that searched without asking",
    ),
    DenialKind.READ: translate("WayOut", "The sandbox hid {what} from it.", "paths in the home that are there"),
    DenialKind.GIT_CONFIG: translate("WayOut", "The sandbox put back what it set for git: {what}.", "names of keys"),
    DenialKind.MEANWHILE: translate(
        "WayOut",
        "Programs run this by themselves, and it was changed since a container was started that may write in this "
        "workspace: {what}. Look at it, unless you changed it.",
        "paths in the workspace, below the next command",
    ),
    DenialKind.STAYS: translate("WayOut", "Programs run this by themselves, and it could not be set aside: {what}."),
}


@dataclass(frozen=True, slots=True)
class CallAction:
    """A button: its words, what it asks the core for, and what it is about in full."""

    label: Sentence
    request: Wanted
    about: str = ""


def denied_texts(call: ToolCall) -> Sequence[str]:
    """Say what was denied, a sentence for each kind."""
    denials = call.output.denials if call.output is not None else ()
    said = []
    for kind, sentence in _SAID.items():
        what = [safe(_shown(one)) for one in denials if one.kind is kind]
        if kind is DenialKind.LEFT_OUT and len(what) > _MOST_LEFT_OUT:
            what = [*what[:_MOST_LEFT_OUT], "…"]
        said += [localize(sentence.having(what=listed(what)))] if what else []
    return said


def _shown(denial: Denial) -> str:
    # What stands only inside lies in the workspace: its names are enough.
    is_inside = denial.kind is DenialKind.ONLY_INSIDE
    return denial.what.rpartition("/")[2] if is_inside else short_folder(denial.what, Path.home())


def was_stopped(call: ToolCall) -> bool:
    """Tell whether the sandbox kept a command from something, by its own records."""
    denials = call.output.denials if call.output is not None else ()
    # A search that left something out did all that it was let run for, and so did who removed all that there is.
    return call.has_run_inside and any(one.kind not in _IN_NO_WAY for one in denials)


def can_be_moved(call: ToolCall) -> bool:
    """Tell whether it is a command that runs, and that the agent waits for."""
    runs = call.tool == COMMAND_TOOL and call.status is Status.RUNNING
    return runs and not call.params.get("run_in_background")


def ends_in(call: ToolCall, now: float) -> str:
    """Say when a command is going to be ended, where that is near; else nothing."""
    if call.ends_at is None or not can_be_moved(call):
        return ""
    return localize(ENDS_IN.having(time=whole_seconds(max(0, math.ceil(call.ends_at - now)))))


def move_of(call: ToolCall) -> Sequence[CallAction]:
    """Return what can be done about a command that is going to be ended."""
    is_near = call.ends_at is not None and can_be_moved(call)
    return (CallAction(MOVE, MoveToBackground(call.id)),) if is_near else ()


def runs_in(call: ToolCall, now: float) -> str:
    """Say when a call is going to run without a record of the files, where it waits for one; else nothing."""
    if not call.waits_for_record or call.recording is None or call.recording.ends_at is None:
        return ""
    return localize(RUNS_IN.having(time=whole_seconds(max(0, math.ceil(call.recording.ends_at - now)))))


def record_of(call: ToolCall) -> Sequence[CallAction]:
    """Return what can be done about a call that waits until the files are recorded."""
    if not call.waits_for_record or call.recording is None:
        return ()
    without = CallAction(WITHOUT_RECORD, ChooseRecord(call.id, waits=False), localize(ABOUT_WITHOUT))
    if call.recording.ends_at is None:
        return (without,)
    return (CallAction(WAIT_FOR_RECORD, ChooseRecord(call.id, waits=True), localize(ABOUT_WAIT)), without)


def offers_of(call: ToolCall, home: Path) -> Sequence[CallAction]:
    """Return what can be done about a command that failed, or was kept from something. Looks at the disk."""
    has_failed = call.status is Status.FAILED or bool(call.exit_code)
    denials = call.output.denials if call.output is not None else ()
    is_by_placeholders = bool(denials) and all(one.kind is DenialKind.ONLY_INSIDE for one in denials)
    if not call.has_run_inside or is_by_placeholders or not (has_failed or was_stopped(call)):
        return ()
    return (CallAction(OUTSIDE, RerunCommand(call.id, outside=True)), *_more_inside(call, home))


def can_always_allow(call: ToolCall) -> bool:
    """Tell whether there may be something to let all commands do from now on."""
    return bool(always_allow_actions(call, NO_FOLDERS, Path.home()))


def always_allow_actions(call: ToolCall, allowed: AlwaysAllowFolders, home: Path) -> Sequence[CallAction]:
    """Return what lets all commands write to, or read, the folders that the user had this one, if it worked.

    `kept` are those that they may already.
    """
    folders, read = _used_folders(call, allowed, home)
    writes = [CallAction(KEEP, AlwaysAllowFolders(folders), ", ".join(folders))] if folders else []
    reads = [CallAction(KEEP_READ, AlwaysAllowFolders((), read), ", ".join(read))] if read else []
    return (*writes, *reads)


def always_allow_text(call: ToolCall, allowed: AlwaysAllowFolders, home: Path) -> str:
    """Say what `keep_of` is about, as long as it offers it, and that it is so from then on."""
    folders, readable = _used_folders(call, NO_FOLDERS, home)
    still_folders, still_readable = _used_folders(call, allowed, home)
    kinds = (
        (_COULD_WRITE, still_folders),
        (_COULD_READ, still_readable),
        (_MAY_WRITE, [one for one in folders if one not in still_folders]),
        (_MAY_READ, [one for one in readable if one not in still_readable]),
    )
    return " ".join(
        localize(sentence.having(what=listed([safe(short_folder(one, home)) for one in what])))
        for sentence, what in kinds
        if what
    )


def _used_folders(call: ToolCall, allowed: AlwaysAllowFolders, home: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what the user let a command that worked write to, and read, but for what all may already."""
    confinement = call.confinement
    has_worked = call.by_user and call.has_run_inside and call.status is Status.DONE and not call.exit_code
    if confinement is None or not has_worked:
        return (), ()
    folders = tuple(path for path in confinement.writable if _may_always_allow(Path(path), allowed.folders, home))
    seen = (*allowed.folders, *allowed.readable)
    unopened = (path for path in confinement.readable if _may_always_allow(Path(path), seen, home))
    read = tuple(path for path in unopened if _answers(path) and Path(path).is_dir())
    return folders, read


def _more_inside(call: ToolCall, home: Path) -> Iterator[CallAction]:
    denials = call.output.denials if call.output is not None else ()
    denials = tuple(one for one in denials if one.kind is DenialKind.HOST or _answers(one.what))
    # A name that leads into a private network is let through where the user allows it by that name, and not before.
    private = call.confinement.private if call.confinement is not None else ()
    named = (one.what for one in denials if one.kind is DenialKind.HOST)
    hosts = tuple(dict.fromkeys(host for host in named if host not in private and _NAME.fullmatch(host)))
    if hosts:
        yield CallAction(HOST if len(hosts) == 1 else HOSTS, RerunCommand(call.id, hosts=hosts), ", ".join(hosts))
    written = (_folder(Path(one.what)) for one in denials if one.kind is DenialKind.WRITE)
    folders = tuple(dict.fromkeys(str(folder) for folder in written if _may_be_opened(folder, call, home)))
    if folders:
        label = FOLDER if len(folders) == 1 else FOLDERS
        yield CallAction(label, RerunCommand(call.id, writable=folders), ", ".join(folders))
    unseen = (_place(Path(one.what), home) for one in denials if one.kind is DenialKind.READ)
    places = tuple(dict.fromkeys(str(place) for place in unseen if not home.is_relative_to(place)))
    if places:
        alone = READ_FOLDER if Path(places[0]).is_dir() else READ_FILE
        label = alone if len(places) == 1 else READ_ALL
        yield CallAction(label, RerunCommand(call.id, readable=places), ", ".join(places))


def _answers(path: str) -> bool:
    """Return whether a path can be looked at here, where the window waits for the look."""
    return not is_silent(path, _LOOKS_WITHIN_S)


def _folder(path: Path) -> Path:
    """Return the folder to open for a path: itself, or the nearest above that is there."""
    return next((one for one in (path, *path.parents) if one.is_dir()), Path("/"))


def _place(path: Path, home: Path) -> Path:
    """Return what to show for what was not seen: its folder, where that belongs to one program or project."""
    is_shared = home.is_relative_to(path.parent) or path.parent in [home / name for name in _SHARED]
    return path if is_shared or path.is_dir() else path.parent


def _may_always_allow(folder: Path, allowed: Sequence[str], home: Path) -> bool:
    """Tell whether a folder is one to offer for good: a plain one of the user's, and none that is kept already.

    What begins with a dot holds secrets, settings or what programs run later; opening that for good takes a person
    who writes it into the settings.
    """
    if any(part.startswith(".") for part in folder.parts) or home.is_relative_to(folder):
        return False
    return not any(folder.is_relative_to(one) for one in (*_OF_THE_SYSTEM, *allowed))


def _may_be_opened(folder: Path, call: ToolCall, home: Path) -> bool:
    """Tell whether a folder is one to offer. Not the home, nor what holds it: start-up files of programs lie there.

    What is in a folder that was writable already is closed for another reason, and opening it would not help.
    """
    confinement = call.confinement
    within: list[Path] = []
    if confinement is not None and confinement.profile is SandboxProfile.PROJECT:
        within = [Path(effect.cwd) for effect in call.effects if isinstance(effect, RunsCommand)]
        within += [Path(path) for path in confinement.writable]
    return not home.is_relative_to(folder) and not any(folder.is_relative_to(one) for one in within)


_NAMED = 4
_ENDED = (Status.DONE, Status.FAILED, Status.CANCELLED)

PUT_BACK = translate("PutBack", "Put back", "a button: what a command deleted")
KEEP_NEWER = translate("PutBack", "Keep newer", "a button: the newer files stay, all else is put back")
NO_LONGER = translate(
    "PutBack", "No longer in the bin", "below a command, after what it took: nothing can be put back"
)
GIVE_BACK = translate("PutBack", "Put back what was set aside", "a button: what the sandbox did not let stand")
OVERWRITE = translate("PutBack", "Overwrite", "a button: what was deleted is put back over newer files")


def taken_text(call: ToolCall, *, is_emptied: bool = False) -> str:
    """Say what a call took, and what of that was put back; nothing where it took nothing.

    `is_emptied`: the bin holds it no longer.
    """
    taken, aside = _taken(call), call.set_aside
    if not taken.is_any:
        return ""
    if aside is None or aside.given is None:
        return DOT.join(localize(one) for one in (*_counted(taken), *([NO_LONGER] if is_emptied else [])))
    given = localize(
        translate("PutBack", "Put back %n file(s)", "below a command that had deleted them", aside.given)
    )
    if not aside.given and not taken.files:
        given = localize(translate("PutBack", "Put back %n empty folder(s)", "below a command", taken.folders))
    if not aside.stayed:
        return given
    if is_emptied:
        return DOT.join((given, localize(NO_LONGER)))
    stayed = translate("PutBack", "%n newer file(s) stayed", "when others were put back", aside.stayed)
    return DOT.join((given, localize(stayed)))


def conflict_text(call: ToolCall, *, is_emptied: bool = False) -> str:
    """Ask what becomes of newer files that are in the way; nothing where none is, or nothing can be put back."""
    paths = call.set_aside.in_the_way if call.set_aside is not None and not is_emptied else ()
    if not paths:
        return ""
    asked = translate("PutBack", "%n newer file(s) in the way, so nothing was put back yet: {paths}", "", len(paths))
    return localize(asked.having(paths=_named(paths, len(paths))))


def restore_text(call: ToolCall, *, is_emptied: bool) -> str:
    """Say what stands below a call: a question where one is open, else what it took."""
    took = conflict_text(call, is_emptied=is_emptied) or taken_text(call, is_emptied=is_emptied)
    return DOT.join(filter(None, (took, *set_aside_texts(call))))


def set_aside_texts(call: ToolCall) -> Sequence[str]:
    """Say what the sandbox set aside because programs run it by themselves, and what of that was put back."""
    aside = _set_aside(call)
    left = [short_folder(one.what, Path.home()) for one in aside if not one.is_back]
    back = [short_folder(one.what, Path.home()) for one in aside if one.is_back]
    said = []
    if left:
        sentence = translate(
            "PutBack", "Set aside, because programs run such files by themselves: {paths}", "below a command"
        )
        said.append(localize(sentence.having(paths=_named(left, len(left)))))
    if back:
        sentence = translate("PutBack", "Put back: {paths}", "below a command, after what was set aside")
        said.append(localize(sentence.having(paths=_named(back, len(back)))))
    return said


def lost_texts(call: ToolCall) -> Sequence[str]:
    """Say what is gone and not in the bin, and why nothing could be kept."""
    aside = call.set_aside
    if aside is None or call.status not in _ENDED:
        return ()
    said = [say_safely(aside.problem)] if aside.problem is not None else []
    if aside.lost:
        lost = translate("PutBack", "Gone or changed, and not in the bin: {paths} (%n file(s))", "", aside.lost_count)
        said.append(localize(lost.having(paths=_named(aside.lost, len(aside.lost)))))
    return said


def has_trash_text(call: ToolCall) -> bool:
    """Tell whether there is anything to say of what a call took."""
    return bool(restore_text(call, is_emptied=False) or lost_texts(call))


def puts_back(call: ToolCall, *, is_emptied: bool = False) -> Sequence[CallAction]:
    """Return what can be done about what a call took, and about what was set aside of it."""
    about = " ".join((*set_aside_texts(call), f"({safe(call.title)})"))
    waits = any(one.aside and not one.is_back for one in _set_aside(call))
    return (
        *_from_bin(call, is_emptied=is_emptied),
        *([CallAction(GIVE_BACK, GiveBack(call.id), about)] if waits else []),
    )


def _from_bin(call: ToolCall, *, is_emptied: bool) -> Sequence[CallAction]:
    aside, about = call.set_aside or TrashRecord(), safe(call.title)
    if is_emptied or not _taken(call).is_any or (aside.given is not None and not aside.stayed):
        return ()
    if aside.in_the_way:
        newer = _named(aside.in_the_way, len(aside.in_the_way))
        return (
            CallAction(KEEP_NEWER, RestoreFromTrash(call.id, keeps_newer=True), newer),
            CallAction(OVERWRITE, RestoreFromTrash(call.id, over=aside.in_the_way), newer),
        )
    return (CallAction(PUT_BACK, RestoreFromTrash(call.id), f"{taken_text(call)} ({about})"),)


def _set_aside(call: ToolCall) -> Sequence[Denial]:
    denials = call.output.denials if call.output is not None else ()
    return [one for one in denials if one.kind is DenialKind.ASIDE]


def _taken(call: ToolCall) -> RemovedFiles:
    return taken_by(call.set_aside, call.checkpoint) if call.status in _ENDED else RemovedFiles()


def _counted(taken: RemovedFiles) -> list[Sentence]:
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
    more = (
        [localize(translate("PutBack", "%n more", "after names of files", count - _NAMED))] if count > _NAMED else []
    )
    return listed([*map(safe, paths[:_NAMED]), *more])
