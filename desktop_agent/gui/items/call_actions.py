"""Actions that the user can take on a call (rerun, background, restore), and texts about them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from desktop_agent.app_dirs import short_folder
from desktop_agent.folder_probe import is_silent
from desktop_agent.gui.text.formats import DOT, whole_seconds
from desktop_agent.gui.text.translator import listed, localize
from desktop_agent.gui.text.untrusted import safe, say_safely
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import (
    COMMAND_TOOL,
    ChooseRecord,
    ItemId,
    MoveToBackground,
    RemovedFiles,
    RerunCommand,
    RestoreFromQuarantine,
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
    """Folders that all commands of the workspace may write or read, stored in the user's settings."""

    folders: tuple[str, ...]
    readable: tuple[str, ...] = ()


NO_FOLDERS = AlwaysAllowFolders(())
CallRequest = (
    RerunCommand | MoveToBackground | ChooseRecord | RestoreFromTrash | RestoreFromQuarantine | AlwaysAllowFolders
)


class CallActionsModel(QObject):
    """Actions that the calls of one transcript may offer now.

    Signals:
        run_wanted: the user chose an action of the core; carries the request.
        keep_wanted: the user chose to allow folders permanently; carries the `AlwaysAllowFolders`.
        changed: calls may offer other actions.
    """

    run_wanted = Signal(object)
    keep_wanted = Signal(object)
    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.are_offered = True
        self.can_run = True
        """This window runs the conversation's commands, not another one."""
        self.allowed = NO_FOLDERS
        """Folders that the workspace's commands may already write or read."""
        self._emptied: frozenset[ItemId] = frozenset()

    def note_emptied(self, calls: Iterable[ItemId]) -> None:
        """Set the calls whose files are no longer in the trash."""
        emptied = frozenset(calls)
        if emptied != self._emptied:
            self._emptied = emptied
            self.changed.emit()

    def is_emptied(self, call: ItemId) -> bool:
        """Return whether a call's files are no longer in the trash."""
        return call in self._emptied

    def follow(self, own: WorkspaceSettings, *, can_run: bool = True) -> None:
        """Follow the settings of the workspace."""
        allowed = AlwaysAllowFolders(own.writable, own.readable)
        self.offer(on=own.offers_way_out and can_run, allowed=allowed, can_run=can_run)

    def offer(self, *, on: bool, allowed: AlwaysAllowFolders = NO_FOLDERS, can_run: bool = True) -> None:
        """Offer actions or not; `allowed` folders need no offer."""
        if (on, allowed, can_run) != (self.are_offered, self.allowed, self.can_run):
            self.are_offered, self.allowed, self.can_run = on, allowed, can_run
            self.changed.emit()

    def want(self, wanted: CallRequest) -> None:
        """Emit the signal of a chosen action."""
        match wanted:
            case AlwaysAllowFolders():
                self.keep_wanted.emit(wanted)
            case RerunCommand() | MoveToBackground() | ChooseRecord() | RestoreFromTrash() | RestoreFromQuarantine():
                self.run_wanted.emit(wanted)


_OF_THE_SYSTEM = (
    *("/bin", "/boot", "/dev", "/etc", "/lib", "/lib32", "/lib64", "/proc", "/run", "/sbin", "/sys", "/usr"),
    *("/var/backups", "/var/cache", "/var/lib", "/var/log", "/var/mail", "/var/spool", "/var/run"),
)
_SHARED = (".config", ".local", ".local/share", ".local/state", ".cache")
"""Folders of the home that many programs share."""
_NAME = re.compile(r"(?=[^.]*[a-z]|.*\.[^.:]*[a-z])[a-z0-9_-]+(?:\.[a-z0-9_-]+)*(?::[0-9]{1,5})?", re.ASCII)
"""A host name with or without a port. An IP address cannot be allowed."""

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
    "WayOut", "Always allow commands of this workspace to read there", "a button: by the user's settings"
)
KEEP = translate(
    "WayOut", "Always allow commands of this workspace to write there", "a button: by the user's settings"
)
_COULD_READ = translate("WayOut", "It could also read {what}.", "below a command that the user ran again: paths")
_COULD_WRITE = translate("WayOut", "It could also write to {what}.", "below a command that the user ran again: paths")
_MAY_READ = translate(
    "WayOut",
    "Commands of this workspace may always read {what}, until you revoke that in Settings › Commands.",
    "below a command, after the button was pressed: paths",
)
_MAY_WRITE = translate(
    "WayOut",
    "Commands of this workspace may always write to {what}, until you revoke that in Settings › Commands.",
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
"""Running the command outside the sandbox would not change these."""
_SAID: dict[DenialKind, Sentence] = {
    DenialKind.HOST: translate("WayOut", "The sandbox blocked access to {what}.", "names of hosts"),
    DenialKind.WRITE: translate("WayOut", "The sandbox blocked writing to {what}.", "paths"),
    DenialKind.HELD: translate(
        "WayOut",
        "The sandbox blocked changes to {what}, because programs run it automatically. You can change it outside "
        "the sandbox.",
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
        "The sandbox blocked setting the set-user-ID bit of {what}: anyone who runs it would have your rights.",
        "paths of files",
    ),
    DenialKind.LEFT_OUT: translate(
        "WayOut",
        "The search skipped files that may hold secrets: {what}. To search one, ask for a command that names it; "
        "you are asked before it runs.",
        "paths, below a command that searched without asking",
    ),
    DenialKind.UNCOVERED: translate(
        "WayOut",
        "{what} was saved while this ran, so it was no longer hidden. The model does not see the command’s output.",
        "paths of files that may hold secrets, below a command that searched without asking",
    ),
    DenialKind.READ: translate("WayOut", "The sandbox hid {what}.", "paths in the home that are there"),
    DenialKind.GIT_CONFIG: translate(
        "WayOut", "The command changed git settings, and the sandbox restored them: {what}.", "names of keys"
    ),
    DenialKind.MEANWHILE: translate(
        "WayOut",
        "Programs run this automatically, and it has changed since a container with write access to this workspace "
        "was started: {what}. Review it, unless you changed it yourself.",
        "paths in the workspace, below the next command",
    ),
    DenialKind.STAYS: translate("WayOut", "Programs run this automatically, and it could not be set aside: {what}."),
}


@dataclass(frozen=True, slots=True)
class CallAction:
    """A button: its label, its request to the core, and its full description."""

    label: Sentence
    request: CallRequest
    about: str = ""


def denied_texts(call: ToolCall) -> Sequence[str]:
    """Return a sentence for each kind of denial."""
    denials = call.output.denials if call.output is not None else ()
    said = []
    for kind, sentence in _SAID.items():
        what = [safe(_shown(one)) for one in denials if one.kind is kind]
        if kind is DenialKind.LEFT_OUT and len(what) > _MOST_LEFT_OUT:
            what = [*what[:_MOST_LEFT_OUT], "…"]
        said += [localize(sentence.with_values(what=listed(what)))] if what else []
    return said


def _shown(denial: Denial) -> str:
    # These paths are in the workspace, so their names suffice.
    is_inside = denial.kind is DenialKind.ONLY_INSIDE
    return denial.what.rpartition("/")[2] if is_inside else short_folder(denial.what, Path.home())


def was_stopped(call: ToolCall) -> bool:
    """Return whether the sandbox recorded that it stopped the command."""
    denials = call.output.denials if call.output is not None else ()
    # A search that skipped secrets, or a removal of all there is, did what it was allowed to.
    return call.has_run_inside and any(one.kind not in _IN_NO_WAY for one in denials)


def can_be_moved(call: ToolCall) -> bool:
    """Return whether the agent waits for this running command."""
    runs = call.tool == COMMAND_TOOL and call.status is Status.RUNNING
    return runs and not call.params.get("run_in_background")


def ends_in(call: ToolCall, now: float) -> str:
    """Return when a command times out, "" if that is not near."""
    if call.ends_at is None or not can_be_moved(call):
        return ""
    return localize(ENDS_IN.with_values(time=whole_seconds(max(0, math.ceil(call.ends_at - now)))))


def move_of(call: ToolCall) -> Sequence[CallAction]:
    """Return the actions on a command that times out soon."""
    is_near = call.ends_at is not None and can_be_moved(call)
    return (CallAction(MOVE, MoveToBackground(call.id)),) if is_near else ()


def runs_in(call: ToolCall, now: float) -> str:
    """Return when a call runs without a snapshot, "" if it waits for none."""
    if not call.waits_for_record or call.recording is None or call.recording.ends_at is None:
        return ""
    return localize(RUNS_IN.with_values(time=whole_seconds(max(0, math.ceil(call.recording.ends_at - now)))))


def record_of(call: ToolCall) -> Sequence[CallAction]:
    """Return the actions on a call that waits for a snapshot."""
    if not call.waits_for_record or call.recording is None:
        return ()
    without = CallAction(WITHOUT_RECORD, ChooseRecord(call.id, waits=False), localize(ABOUT_WITHOUT))
    if call.recording.ends_at is None:
        return (without,)
    return (CallAction(WAIT_FOR_RECORD, ChooseRecord(call.id, waits=True), localize(ABOUT_WAIT)), without)


def offers_of(call: ToolCall, home: Path) -> Sequence[CallAction]:
    """Return the actions on a failed or stopped command. Looks at the disk."""
    has_failed = call.status is Status.FAILED or bool(call.exit_code)
    denials = call.output.denials if call.output is not None else ()
    is_by_placeholders = bool(denials) and all(one.kind is DenialKind.ONLY_INSIDE for one in denials)
    if not call.has_run_inside or is_by_placeholders or not (has_failed or was_stopped(call)):
        return ()
    return (CallAction(OUTSIDE, RerunCommand(call.id, outside=True)), *_more_inside(call, home))


def can_always_allow(call: ToolCall) -> bool:
    """Return whether permissions of a call may be offered to all commands."""
    return bool(always_allow_actions(call, NO_FOLDERS, Path.home()))


def always_allow_actions(call: ToolCall, allowed: AlwaysAllowFolders, home: Path) -> Sequence[CallAction]:
    """Return actions that allow all commands the folders that the user allowed this one, if it succeeded.

    All commands may already use the `allowed` folders.
    """
    folders, read = _used_folders(call, allowed, home)
    writes = [CallAction(KEEP, AlwaysAllowFolders(folders), ", ".join(folders))] if folders else []
    reads = [CallAction(KEEP_READ, AlwaysAllowFolders((), read), ", ".join(read))] if read else []
    return (*writes, *reads)


def always_allow_text(call: ToolCall, allowed: AlwaysAllowFolders, home: Path) -> str:
    """Return a text about `always_allow_actions`, before and after they were chosen."""
    folders, readable = _used_folders(call, NO_FOLDERS, home)
    still_folders, still_readable = _used_folders(call, allowed, home)
    kinds = (
        (_COULD_WRITE, still_folders),
        (_COULD_READ, still_readable),
        (_MAY_WRITE, [one for one in folders if one not in still_folders]),
        (_MAY_READ, [one for one in readable if one not in still_readable]),
    )
    return " ".join(
        localize(sentence.with_values(what=listed([safe(short_folder(one, home)) for one in what])))
        for sentence, what in kinds
        if what
    )


def _used_folders(call: ToolCall, allowed: AlwaysAllowFolders, home: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the folders that the user allowed a successful command to write and to read, without `allowed`."""
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
    # A host in a private network is reachable only after the user allows it by that name.
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
    """Return whether a path responds quickly enough to be looked at by the window."""
    return not is_silent(path, _LOOKS_WITHIN_S)


def _folder(path: Path) -> Path:
    """Return the path if it is a folder, otherwise its nearest existing parent."""
    return next((one for one in (path, *path.parents) if one.is_dir()), Path("/"))


def _place(path: Path, home: Path) -> Path:
    """Return the place to make readable: the folder of a path, if one program or project owns that."""
    is_shared = home.is_relative_to(path.parent) or path.parent in [home / name for name in _SHARED]
    return path if is_shared or path.is_dir() else path.parent


def _may_always_allow(folder: Path, allowed: Sequence[str], home: Path) -> bool:
    """Return whether a folder may be offered permanently: a plain folder of the user, not allowed yet.

    Names with a dot hold secrets, settings or files that programs run; users can allow those in the settings.
    """
    if any(part.startswith(".") for part in folder.parts) or home.is_relative_to(folder):
        return False
    return not any(folder.is_relative_to(one) for one in (*_OF_THE_SYSTEM, *allowed))


def _may_be_opened(folder: Path, call: ToolCall, home: Path) -> bool:
    """Return whether a folder may be offered. The home and its parents hold start-up files of programs.

    A path in a writable folder was denied for another reason, so allowing it would not help.
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
    """Return a text on the files that a call removed and restored, "" if none.

    With `is_emptied` they are no longer in the trash.
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
    """Return a text on newer files that block a restore, "" if none."""
    paths = call.set_aside.in_the_way if call.set_aside is not None and not is_emptied else ()
    if not paths:
        return ""
    asked = translate("PutBack", "%n newer file(s) in the way, so nothing was put back yet: {paths}", "", len(paths))
    return localize(asked.with_values(paths=_named(paths)))


_SET_ASIDE = translate(
    "PutBack", "Set aside, because programs run such files automatically: {paths}", "below a command"
)
_PUT_BACK = translate("PutBack", "Put back: {paths}", "below a command, after what was set aside")


def restore_text(call: ToolCall, *, is_emptied: bool) -> str:
    """Return the text below a call: a conflict, or the files that it removed."""
    took = conflict_text(call, is_emptied=is_emptied) or taken_text(call, is_emptied=is_emptied)
    return DOT.join(filter(None, (took, *set_aside_texts(call))))


def set_aside_texts(call: ToolCall) -> Sequence[str]:
    """Return texts on the files that the sandbox set aside, because programs run them, and on those restored."""
    aside = _set_aside(call)
    left = [short_folder(one.what, Path.home()) for one in aside if not one.is_back]
    back = [short_folder(one.what, Path.home()) for one in aside if one.is_back]
    kinds = ((_SET_ASIDE, left), (_PUT_BACK, back))
    return [localize(said.with_values(paths=_named(paths))) for said, paths in kinds if paths]


def lost_texts(call: ToolCall) -> Sequence[str]:
    """Return texts on lost files, and why they are not in the trash."""
    aside = call.set_aside
    if aside is None or call.status not in _ENDED:
        return ()
    said = [say_safely(aside.problem)] if aside.problem is not None else []
    if aside.lost:
        lost = translate("PutBack", "Gone or changed, and not in the bin: {paths} (%n file(s))", "", aside.lost_count)
        said.append(localize(lost.with_values(paths=_named(aside.lost))))
    return said


def has_trash_text(call: ToolCall) -> bool:
    """Return whether there is a text on files that a call removed."""
    return bool(restore_text(call, is_emptied=False) or lost_texts(call))


def puts_back(call: ToolCall, *, is_emptied: bool = False) -> Sequence[CallAction]:
    """Return the restore actions of a call."""
    about = " ".join((*set_aside_texts(call), f"({safe(call.title)})"))
    waits = any(one.aside and not one.is_back for one in _set_aside(call))
    return (
        *_from_bin(call, is_emptied=is_emptied),
        *([CallAction(GIVE_BACK, RestoreFromQuarantine(call.id), about)] if waits else []),
    )


def _from_bin(call: ToolCall, *, is_emptied: bool) -> Sequence[CallAction]:
    aside, about = call.set_aside or TrashRecord(), safe(call.title)
    if is_emptied or not _taken(call).is_any or (aside.given is not None and not aside.stayed):
        return ()
    if aside.in_the_way:
        newer = _named(aside.in_the_way)
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


def _named(paths: Sequence[str]) -> str:
    more = translate("PutBack", "%n more", "after names of files", len(paths) - _NAMED)
    return listed([*map(safe, paths[:_NAMED]), *([localize(more)] if len(paths) > _NAMED else [])])
