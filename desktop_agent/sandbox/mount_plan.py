"""Plans the mounts of a conversation's commands from its folders and the disk."""

from __future__ import annotations

import os
import stat
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import field, replace

from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol.confinement import Confinement, SandboxProfile
from desktop_agent.sandbox.git_repositories import git_folder
from desktop_agent.sandbox.homes.home import NO_HOMES, HomeFolders, links_of_home, shown_of_homes, unseen_homes
from desktop_agent.sandbox.mounts import OWN_TMP, Mount, MountKind, in_order
from desktop_agent.sandbox.path_walk import links_on, mode_at
from desktop_agent.sandbox.pinned_folders import ways_to
from desktop_agent.sandbox.protection.backup import BackupCopy
from desktop_agent.sandbox.protection.names import ProtectedNames
from desktop_agent.sandbox.protection.protection import BackupCache, Protection, protection
from desktop_agent.sandbox.protection.survey import Survey, SurveyResult
from desktop_agent.sandbox.sandbox import NoSandbox
from desktop_agent.sandbox.sandbox_config import SandboxConfig


@dataclass(frozen=True, slots=True)
class MountContext:
    """The folders of one conversation, real and absolute; the same for all its commands.

    `own` are the app's folders, hidden; `caches` lies in one of them and is shown; `empty` is a file that is shown in
    the place of those that are hidden.
    """

    workspace: str
    temp: str
    home: str
    own: tuple[str, ...]
    caches: str
    empty: str
    user_folder: str
    knowledge: SandboxConfig
    protected: ProtectedNames
    hidden: tuple[str, ...] = ()
    homes: HomeFolders = NO_HOMES
    shown_at: tuple[str, str] | None = None
    """Where workspace and temp folder are shown that are only copies, in which a command is tried."""


@dataclass(frozen=True, slots=True)
class MountPlan:
    """The mounts of one command.

    `mounts` come in order. `placeholders` have to be there, as empty folders, while the command runs, and `files` as
    empty files. `seen` is what there was of protected names in the `writable` folders and the repository `repository`
    them; what is `loose` of that is compared with its copy afterwards.
    """

    mounts: tuple[Mount, ...]
    placeholders: tuple[str, ...] = ()
    writable: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    repository: str = ""
    seen: SurveyResult = field(default_factory=SurveyResult)
    actual: SurveyResult | None = None
    """What there was in truth, where other commands may have changed it by then; None where `seen` is that."""
    loose: Mapping[str, BackupCopy] = field(default_factory=dict)
    ways: tuple[str, ...] = ()
    """Folders that no command may rename."""

    @property
    def there(self) -> SurveyResult:
        """Return the state when the command began, including changes by others."""
        return self.actual or self.seen

    @property
    def covered(self) -> tuple[str, ...]:
        """Return what is held of all that was seen by lying under a mount."""
        protected = self.seen.protected
        return tuple(one.path for one in self.mounts if one.kind is MountKind.READABLE and one.path in protected)


class SurveyCache:
    """Caches of one conversation's surveys, so that each survey is short."""

    def __init__(self, ground: MountContext, survey: Survey | None = None, hooks_of_user: Sequence[str] = ()) -> None:
        self.hooks_of_user = hooks_of_user
        self.survey = survey or Survey(ground.protected, ground.home, without=ground.hidden)
        self.copies = BackupCache()
        self.covered = BackupCache()
        self.unwatched = (ground.temp, ground.caches, *ground.hidden)
        """Where commands write, or did, and nobody looks at what they made; and where no repository is."""


def with_hidden(ground: MountContext) -> MountContext:
    """Return the ground with what is hidden on it, there or not, by where it really lies. Looks at the disk."""
    real = dict.fromkeys(real_path(path) for path in _written_hidden(ground))
    return replace(ground, hidden=tuple(path for path in real if path != "/"))


def links_to_hidden(ground: MountContext) -> tuple[str, ...]:
    """Return the links on the ways to what is hidden: who replaces one leads the user's programs, and the app, away.

    Looks at the disk.
    """
    return tuple(dict.fromkeys(link for path in _written_hidden(ground) for link in links_on(path, ("/",))))


def _written_hidden(ground: MountContext) -> Sequence[str]:
    known = ground.knowledge
    return [*(f"{ground.home}/{name}" for name in known.hidden_at_home), *known.hidden, *ground.own]


def theirs(ground: MountContext, confinement: Confinement) -> tuple[str, ...]:
    """Return the folders in which a command, or one beside it, may choose where a name leads."""
    copies = ground.shown_at or ()
    return (ground.workspace, ground.temp, ground.caches, *copies, *confinement.readable, *confinement.writable)


def of_copies(ground: MountContext, workspace: str, temp: str) -> MountContext:
    """Return the ground of a trial: commands find copies at the places of workspace and temp folder."""
    return replace(ground, workspace=workspace, temp=temp, shown_at=(ground.workspace, ground.temp))


def layout_of(
    ground: MountContext,
    confinement: Confinement,
    more: Sequence[Mount] = (),
    eyes: SurveyCache | None = None,
    placed: Collection[str] = (),
    *,
    pinned: Collection[str] = (),
) -> MountPlan:
    """Return the layout for a command, as the disk is now. `more` is shown in spite of what is hidden.

    Placeholders of others at the top that are `placed` are covered for none that only removes: it could not remove
    them, and their users check what comes to be there. No command renames a folder on the way to what is
    `pinned`.
    """
    is_project = confinement.profile is SandboxProfile.PROJECT
    writable = _writable(ground, confinement) if is_project else ()
    workspace = ground.shown_at[0] if ground.shown_at is not None else ground.workspace
    shown = (workspace, *filter(_is_there, (*confinement.readable, *confinement.writable)))
    git, seen, protected = "", SurveyResult(), Protection()
    if is_project:
        eyes = eyes or SurveyCache(ground)
        git = git_folder(ground.workspace, ground.home)
        seen = eyes.survey.look(writable, git)
        if confinement.only_removes:
            tops = {f"{folder}/{name}" for folder in writable for name in ground.protected.placeholders}
            seen = seen.without(tops.intersection(placed))
        protected = protection(
            *(ground.protected, writable, git, seen, eyes.copies),
            may_configure=confinement.git_config,
            brokered=[*confinement.lent_in, *(folder for one in confinement.brokered for folder in one.folders)],
            twice=(ground.temp,),
            holds_missing=not confinement.only_removes,
            is_passed=confinement.daemon != "",
        )
    hidden = [*_hidden(ground, shown)]
    mounts = [
        *_common(ground),
        *shown_of_homes(ground.homes, ground.hidden, shown, workspace, ground.empty),
        *hidden,
        Mount(MountKind.WRITABLE if is_project else MountKind.READABLE, ground.workspace, ground.workspace),
        *(Mount(MountKind.READABLE, path, path) for path in confinement.readable if _is_there(path)),
        *(Mount(MountKind.WRITABLE, path, path) for path in writable if path != ground.workspace),
        *([Mount(MountKind.WRITABLE, ground.caches, ground.caches)] if is_project else []),
        *_in_sight(protected.mounts, ground, hidden, (*shown, *writable, ground.temp, ground.caches)),
        *_covers(ground, confinement),
        *more,
    ]
    if ground.shown_at is not None:
        mounts = [_on_copy(mount, ground, ground.shown_at) for mount in mounts]
    visible = in_order(mounts)
    ordered = tuple(in_order((*visible, *links_of_home(ground.home, visible, ground.hidden))))
    folders, files = _in_temp(ground, ordered)
    loose, ways = protected.loose, _ways(ground, writable, pinned)
    return MountPlan(ordered, (*protected.missing, *folders), writable, files, git, seen, loose=loose, ways=ways)


def _on_copy(mount: Mount, ground: MountContext, shown_at: tuple[str, str]) -> Mount:
    """Return where something of the copies is shown; all else can only be read, whatever it is."""
    for copy, place in zip((ground.workspace, ground.temp), shown_at, strict=True):
        if is_below(mount.path, copy):
            return replace(mount, path=place + mount.path[len(copy) :])
    is_own_tmp = mount.kind is MountKind.WRITABLE and mount.source == ground.temp
    return replace(mount, kind=MountKind.READABLE) if mount.kind is MountKind.WRITABLE and not is_own_tmp else mount


def _common(ground: MountContext) -> Iterator[Mount]:
    yield Mount(MountKind.FRESH, "/run")
    yield Mount(MountKind.FRESH, ground.user_folder)
    for path in ground.knowledge.shown_of_run:
        if os.path.exists(path):  # noqa: PTH110
            yield Mount(MountKind.READABLE, path, real_path(path))
    yield Mount(MountKind.WRITABLE, OWN_TMP, ground.temp)
    yield Mount(MountKind.WRITABLE, ground.temp, ground.temp)


def _hidden(ground: MountContext, shown: Sequence[str]) -> Iterator[Mount]:
    """Yield what covers the hidden paths that are there, but for those the user shows or whoever may read them."""
    gone = tuple(f"{home}/" for home in unseen_homes(ground.homes, shown))
    covered: list[str] = []
    for one in sorted(ground.hidden):
        if one.startswith(gone) and not any(is_below(one, place) for place in shown):
            continue  # it is not there anyway
        path = _seen_of(one)
        if not path or path in shown or any(is_below(path, above) for above in covered):
            continue
        covered.append(path)
        yield Mount(MountKind.EMPTY, path, "" if stat.S_ISDIR(mode_at(path)) else ground.empty)


def _seen_of(path: str) -> str:
    """Return what is to be covered for a path: itself, or its own user's folder above it that nobody may enter now.

    Empty where nothing is there, and where another user lets nobody read it. Its own user's command could read it as
    soon as it has changed the mode.
    """
    while True:
        try:
            status = os.lstat(path)
            return path if status.st_uid == os.geteuid() or os.access(path, os.R_OK) else ""
        except PermissionError:
            path = path.rpartition("/")[0]
        except OSError:
            return ""


def _in_sight(
    held: Sequence[Mount], ground: MountContext, hidden: Sequence[Mount], opened: Collection[str]
) -> Iterator[Mount]:
    """Yield what holds paths, but for those in what is hidden: a cover there would show what lies under it.

    What was opened within something hidden is held.
    """
    tops = [one.path for one in hidden]
    for mount in held:
        path = mount.path if ground.shown_at is None else _on_copy(mount, ground, ground.shown_at).path
        above = max((top for top in tops if is_below(path, top)), key=len, default=None)
        if above is None or any(is_below(path, one) and is_below(one, above) for one in opened):
            yield mount


def _ways(ground: MountContext, writable: Sequence[str], pinned: Collection[str]) -> tuple[str, ...]:
    """Return the folders on the way to what is hidden, or `pinned`: who looks there later is to find just that.

    A copy has none of its own.
    """
    paths = (*filter(None, map(_seen_of, ground.hidden)), *pinned)
    return ways_to(paths, writable, ground.hidden) if ground.shown_at is None else ()


def _covers(ground: MountContext, confinement: Confinement) -> Iterator[Mount]:
    """Yield what covers the secrets that this command is not to see, as far as they are there."""
    for path in (*confinement.covered, *confinement.left_out):
        if real_path(path) != path:
            raise NoSandbox(f"{path} leads elsewhere by now, so what lies there cannot be left out")
        kind = mode_at(path)
        if kind:
            yield Mount(MountKind.EMPTY, path, "" if stat.S_ISDIR(kind) else ground.empty)


def _writable(ground: MountContext, confinement: Confinement) -> tuple[str, ...]:
    """Return the folders that can be written, without those that lie in one of the others."""
    wanted = sorted({ground.workspace, *filter(_is_there, confinement.writable)})
    writable: list[str] = []
    for path in wanted:
        # In a folder that commands write, a name may be made a link to anywhere before it is bound; in one that is
        # hidden there they write nothing.
        above = [one for one in (*writable, ground.temp) if is_below(path, one)]
        is_apart = any(
            is_below(path, one) and all(one != top and is_below(one, top) for top in above) for one in ground.hidden
        )
        if not above or is_apart or path == ground.workspace:
            writable.append(path)
    return tuple(writable)


def _in_temp(ground: MountContext, mounts: Sequence[Mount]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the folders, and the files, that a place below `/tmp` needs in the folder that is put there."""
    folders: dict[str, None] = {}
    files: dict[str, None] = {}
    last = ""
    for mount in mounts:
        if not mount.path.startswith(f"{OWN_TMP}/") or (last and is_below(mount.path, last)):
            continue
        last = mount.path
        names = mount.path.split("/")[2:]
        places = [f"{ground.temp}/{'/'.join(names[:depth])}" for depth in range(1, len(names) + 1)]
        kind = mode_at(mount.source) if mount.source else 0
        if kind and not stat.S_ISDIR(kind):
            files[places.pop()] = None
        folders |= dict.fromkeys(places)
    return tuple(path for path in folders if mode_at(path) == 0), tuple(path for path in files if mode_at(path) == 0)


def _is_there(path: str) -> bool:
    return real_path(path) == path and os.path.lexists(path)
