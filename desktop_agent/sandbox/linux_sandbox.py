"""The sandbox on Linux: bubblewrap, the mounts of each command, and the checks after it."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
from collections.abc import AsyncIterator, Callable, Collection, Iterator, Mapping, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    AsyncExitStack,
    ExitStack,
    asynccontextmanager,
    contextmanager,
    suppress,
)
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path

from desktop_agent.app_dirs import Folders, resource_folder
from desktop_agent.execution.files.real_path import is_below, real_path
from desktop_agent.execution.threads import to_its_end
from desktop_agent.os_errors import reason
from desktop_agent.protocol.confinement import BrokeredCommand, Confinement, Denial, SandboxProfile, SandboxStatus
from desktop_agent.sandbox import placeholders
from desktop_agent.sandbox.broker import hook_calls
from desktop_agent.sandbox.broker.broker import VARIABLE, Broker, mount_of, repositories_of
from desktop_agent.sandbox.bubblewrap import BwrapStatus, Programs, arguments, find, limiting, limiting_line
from desktop_agent.sandbox.homes.home import NO_HOMES, HomeFolders, home_folders
from desktop_agent.sandbox.homes.home_settings import SettingsPlaces, shown_settings
from desktop_agent.sandbox.late_covers import LateCovers
from desktop_agent.sandbox.linux_command import LinuxSandboxRun, places_of
from desktop_agent.sandbox.mount_plan import (
    MountContext,
    MountPlan,
    SurveyCache,
    layout_of,
    links_to_hidden,
    of_copies,
    theirs,
    with_hidden,
)
from desktop_agent.sandbox.mount_sources import (
    FixedFiles,
    daemon_environment,
    daemon_mounts,
    open_sources,
    own_devices,
)
from desktop_agent.sandbox.mounts import OWN_TMP, Mount, MountKind, in_order, kind_at
from desktop_agent.sandbox.network.certificates import shown_certificates
from desktop_agent.sandbox.network.private_network import with_network
from desktop_agent.sandbox.package_cache import cache_of, use
from desktop_agent.sandbox.protection.accepted_changes import AcceptedChanges
from desktop_agent.sandbox.protection.backup import BackupCopy, NotCopied
from desktop_agent.sandbox.protection.git_configured_files import ConfiguredFiles, hooks_paths_of_user
from desktop_agent.sandbox.protection.names import ProtectedNames, protected_names_of
from desktop_agent.sandbox.protection.quarantine import QuarantineChangedError, put_in_place
from desktop_agent.sandbox.protection.survey import Survey
from desktop_agent.sandbox.protection.user_files import UserFiles
from desktop_agent.sandbox.runs.container_changes import PassedRuns
from desktop_agent.sandbox.runs.earlier_runs import NearbyRun, as_judged, runs_beside
from desktop_agent.sandbox.runs.firm_repositories import exchangeable
from desktop_agent.sandbox.runs.live_runs import LIVE, LiveRuns
from desktop_agent.sandbox.runs.lost_covers import LostCovers
from desktop_agent.sandbox.runs.post_run import PreRunState
from desktop_agent.sandbox.runs.run_journal import RunNotes
from desktop_agent.sandbox.runs.run_span import MARGIN_NS
from desktop_agent.sandbox.runs.unfinished_runs import UnfinishedRuns
from desktop_agent.sandbox.runs.unjudged_files import UnjudgedFiles
from desktop_agent.sandbox.sandbox import (
    ListeningPort,
    Network,
    NetworkAttachment,
    NoSandbox,
    ProcessLimits,
    SandboxRun,
    UnconfinedLaunch,
    UnreportedDenials,
)
from desktop_agent.sandbox.sandbox_config import SandboxConfig, knowledge_of
from desktop_agent.sandbox.seccomp import as_descriptor
from desktop_agent.sandbox.self_test import described, folder_for_self_test, programs_or_why, tried
from desktop_agent.sandbox.unix_sockets import covered_sockets, foreign_sockets

log = logging.getLogger(__name__)

SCRIPT = resource_folder("resources") / "broker.bash"
NOT_FOUND = "bubblewrap is not found outside the workspace"


@dataclass(frozen=True, slots=True)
class SandboxHost:
    """Values shared by all conversations: the user's home and PATH, and the app's folders.

    `homes` tells which homes commands do not see, and what of them they do.
    """

    folders: Folders
    home: Path
    path: str
    knowledge: SandboxConfig
    protected: ProtectedNames
    homes: HomeFolders = NO_HOMES
    environment: Mapping[str, str] = field(default_factory=dict)
    """What of the user's environment names files that are held."""
    program: str = field(default_factory=lambda: secrets.token_hex(8))
    """A word for this program, by which it knows its runs among those of others."""

    @classmethod
    def of(cls, folders: Folders, environment: Mapping[str, str], home: Path) -> SandboxHost:
        """Read what the sandbox knows. Blocks."""
        resources = resource_folder("resources")
        known = knowledge_of(resources / "sandbox.toml")
        names = protected_names_of(resources / "protected.toml")
        homes = home_folders(known.homes, home, environment)
        return cls(
            *(folders, home, environment.get("PATH", ""), known, names, homes), names.of_environment(environment)
        )

    @property
    def ledgers(self) -> Path:
        return self.folders.data / "placeholders"

    @property
    def runs(self) -> Path:
        """The folder in which running commands are noted."""
        return self.folders.data / "runs"

    @property
    def live(self) -> LiveRuns:
        """The runs of all programs of the user."""
        return LiveRuns(self.home, self.program)

    @property
    def caches(self) -> Path:
        """The folder of all workspaces' package caches."""
        return self.folders.cache / "packages"

    def ground(self, workspace: Path, temp: Path, caches: Path | None = None) -> MountContext:
        """Find where everything really lies, and make what has to be there. Blocks."""
        caches = caches or cache_of(self.caches, real_path(workspace))
        for folder in (caches, self.folders.data, temp):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        (self.folders.data / "empty").touch(mode=0o600)
        for folder in (self.folders.config, self.folders.log, self.folders.cache):
            # Only what is there can be covered: a command that writes the folder around it could make it.
            with suppress(OSError):
                folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(OSError):  # a read-only home
            self.live.make()
        return self._ground(workspace, temp, caches)

    def _ground(self, workspace: Path, temp: Path, caches: Path) -> MountContext:
        own = (self.folders.data, self.folders.config, self.folders.log, self.folders.cache, self.home / LIVE)
        return with_hidden(
            MountContext(
                workspace=real_path(workspace),
                temp=real_path(temp),
                home=real_path(self.home),
                own=tuple(map(str, own)),
                caches=real_path(caches),
                empty=real_path(self.folders.data / "empty"),
                user_folder=f"/run/user/{os.getuid()}",
                knowledge=self.knowledge,
                protected=self.protected,
                homes=self.homes,
            )
        )

    def unfinished_runs(self, margin_ns: int = MARGIN_NS) -> UnfinishedRuns:
        """Check commands whose end the app did not see. It makes no folder: a conversation may be gone."""

        def eyes(workspace: str, temp: str) -> SurveyCache:
            return self.eyes(self._ground(Path(workspace), Path(temp), self.caches))

        return UnfinishedRuns(self.runs, eyes, margin_ns, self.live)

    def settings_of(self, ground: MountContext, confinement: Confinement) -> SettingsPlaces:
        copies, names = self.folders.data / "plain-settings", self.knowledge.homes.settings
        return SettingsPlaces(ground.home, names, ground.hidden, copies, theirs(ground, confinement))

    def eyes(self, ground: MountContext) -> SurveyCache:
        """Make what looks at the ground of one conversation. Blocks."""
        home = str(self.home)
        by_user = hooks_paths_of_user(home)
        configured = ConfiguredFiles(self.protected.hooks, by_user, home)
        beside = (ground.temp, ground.caches)
        firm = links_to_hidden(ground)
        survey = Survey(
            *(self.protected, ground.home, configured),
            without=ground.hidden,
            beside=beside,
            firm=firm,
            own=self.folders.own,
            by_user=UserFiles(self.protected, ground.home, self.environment),
        )
        return SurveyCache(ground, survey, by_user)


@dataclass(frozen=True, slots=True)
class _Asked:
    """The request of one command."""

    confinement: Confinement
    cwd: Path
    environment: Mapping[str, str]
    joined: NetworkAttachment
    broker: Broker | None = None
    more: Sequence[Mount] = ()
    """What is shown in the place of what lies there."""
    pinned: Sequence[str] = ()
    """Repositories that commands run in by themselves: no command renames a folder on the way to them."""
    hooks_of_user: Sequence[str] = ()
    """The folders of hooks that the user's own configuration names."""
    lines: Sequence[PreRunState] = ()
    """The line that a command belongs to: in it the repository is held where it is."""


class LinuxSandbox:
    """bubblewrap, for every conversation of the app. `network` makes that of a conversation, None gives none."""

    def __init__(self, host: SandboxHost, network: Callable[[Path], Network] | None = None) -> None:
        self._host = host
        self._network = network
        self._trying: asyncio.Task[SandboxStatus] | None = None
        self._covers, self._accepted = dict[str, LostCovers](), dict[str, AcceptedChanges]()
        self._passed = dict[str, PassedRuns]()
        self._unfinished = host.unfinished_runs()

    def settle(self) -> None:
        """Look at what commands left whose program was killed. Blocks."""
        self._unfinished.settle()
        self._unfinished.sweep()

    async def sandbox_status(self) -> SandboxStatus:
        if self._trying is None:
            self._trying = asyncio.get_running_loop().create_task(self._try(), name="try the sandbox")
        # The caller may be cancelled; the answer is for all.
        return await asyncio.shield(self._trying)

    def try_again(self) -> None:
        done = self._trying is not None and self._trying.done() and not self._trying.cancelled()
        if done and self._trying is not None and not self._trying.result().works:
            self._trying = None

    def for_conversation(
        self, workspace: Path, temp: Path, limits: Callable[[], ProcessLimits] = ProcessLimits
    ) -> LinuxConversationSandbox:
        network = self._network(workspace) if self._network is not None else None
        made = LinuxConversationSandbox(self._host, workspace, temp, limits, network)
        place = real_path(workspace)
        made._covers = self._covers.setdefault(place, made._covers)
        made._accepted = self._accepted.setdefault(place, made._accepted)
        made._passed = self._passed.setdefault(place, made._passed)
        made._unfinished = self._unfinished
        return made

    async def close(self) -> None:
        if self._trying is not None:
            # A thread cannot be told to leave off, and its answer wants a loop that lives.
            await asyncio.wait([self._trying])

    async def _try(self) -> SandboxStatus:
        sound = await asyncio.to_thread(sandbox_status_of, self._host)
        return await asyncio.to_thread(with_network, sound) if self._network is not None else sound


class LinuxConversationSandbox:
    """The sandbox of one conversation's commands."""

    def __init__(
        self,
        host: SandboxHost,
        workspace: Path,
        temp: Path,
        limits: Callable[[], ProcessLimits],
        network: Network | None,
    ) -> None:
        self._host = host
        self._workspace, self._temp = workspace, temp
        self._limits = limits
        self._network = network
        self._ready: tuple[Programs, MountContext, SurveyCache] | None = None
        self._accepted = AcceptedChanges()
        self._copies: tuple[Path, Path] | None = None
        self._covers, self._passed = LostCovers(), PassedRuns()
        self._notes, self._unfinished = RunNotes(host.runs), host.unfinished_runs()

    def on_copy(self, workspace: Path, temp: Path) -> LinuxConversationSandbox:
        made = LinuxConversationSandbox(self._host, self._workspace, self._temp, self._limits, None)
        made._copies = (workspace, temp)
        return made

    def enter(
        self, confinement: Confinement, cwd: Path, environment: Mapping[str, str]
    ) -> AbstractAsyncContextManager[SandboxRun]:
        return self._enter(confinement, cwd, environment)

    @asynccontextmanager
    async def _enter(
        self,
        confinement: Confinement,
        cwd: Path,
        environment: Mapping[str, str],
        more: Sequence[Mount] = (),
        pinned: Sequence[str] = (),
        *,
        lines: Sequence[PreRunState] = (),
    ) -> AsyncIterator[SandboxRun]:
        if self._copies is not None:
            confinement = on_trial(confinement)
        if confinement.profile is SandboxProfile.OUTSIDE:
            yield UnconfinedLaunch(dict(environment))
            return
        async with AsyncExitStack() as stack:
            known: Mapping[str, bytes] = {}
            if confinement.profile is SandboxProfile.PROJECT and self._copies is None:
                known = await to_its_end(asyncio.to_thread(self._covers.put_back))
                confinement = as_far_as_covered(confinement, known)
                if not confinement.git_config:
                    copies = await to_its_end(asyncio.to_thread(FixedFiles, self._host.folders.data, known))
                    stack.push_async_callback(asyncio.to_thread, copies.close)
                    more = (*copies.mounts, *more)
            joined = NetworkAttachment()
            if self._network is not None and confinement.profile is SandboxProfile.PROJECT:
                # The first command makes the network: one that is cut short half-way would have no owner.
                joined = await to_its_end(stack.enter_async_context(self._network.join(confinement)))
            broker, own_line = None, list[PreRunState]()
            if confinement.brokered or confinement.identity:
                served = confinement.brokered
                pinned = (*pinned, *await to_its_end(asyncio.to_thread(repositories_of, confinement)))
                enter = partial(self._brokered, environment, pinned, lines=own_line)
                make = partial(Broker, served, enter, has_hooks=confinement.identity)
                broker = await to_its_end(asyncio.to_thread(make))
                stack.push_async_callback(broker.close)
            beginning = stack.enter_context(ExitStack())
            beginning.enter_context(self._covers.beginning())
            asked = _Asked(confinement, cwd, environment, joined, broker, more, pinned, lines=lines)
            entered = await self._prepared(asked)
            own_line.append(entered.before)
            entered.before.begin_with(known)
            watching = asyncio.get_running_loop().create_task(entered.watch(), name="look at what a command makes")
            try:
                await to_its_end(asyncio.to_thread(self._covers.begin, entered.before))
                beginning.close()
                if broker is not None:
                    broker.serve(entered)
                yield entered
            finally:
                watching.cancel()
                if broker is not None:
                    await broker.close()
                if not entered.is_over:
                    await to_its_end(asyncio.to_thread(entered.finish))
                await to_its_end(asyncio.to_thread(self._covers.end, entered.before))
                if self._copies is None:
                    await to_its_end(asyncio.to_thread(self._passed.ended, entered.before))

    @asynccontextmanager
    async def _brokered(
        self,
        environment: Mapping[str, str],
        pinned: Sequence[str],
        command: BrokeredCommand,
        folder: str,
        known: Mapping[str, bytes],
        *,
        lines: Sequence[PreRunState],
    ) -> AsyncIterator[LinuxSandboxRun]:
        async with AsyncExitStack() as stack:
            copies = await to_its_end(asyncio.to_thread(FixedFiles, self._host.folders.data, known))
            stack.push_async_callback(asyncio.to_thread, copies.close)
            confinement, cwd = command.rights.confinement, Path(folder)
            entering = self._enter(confinement, cwd, environment, copies.mounts, pinned, lines=lines)
            entered = await stack.enter_async_context(entering)
            if not isinstance(entered, LinuxSandboxRun):
                raise NoSandbox("no command of a line runs outside for itself")
            yield entered

    def give_back(self, denial: Denial) -> bool:
        meant = _meant(denial)
        is_exchanged = put_in_place(denial.aside, denial.what, denial.digest)
        self._accepted.add(denial.what, meant)
        return is_exchanged

    def holds(self, path: str) -> bool:
        return self._covers.holds(path)

    def let_stand(self, path: str, content: Callable[[], bytes]) -> None:
        folder, _, name = path.rpartition("/")
        # What only its place, or what names it, protects is held as well.
        if self._host.protected.is_protected(folder, name) or self._covers.keeps(path):
            try:
                self._covers.let_stand(path, content)
            except OSError as error:  # it is written: what a command makes of it is found at its end
                log.warning("what was written to %s is not looked after: %s", path, error)

    @contextmanager
    def doubting(self) -> Iterator[Callable[[str, Callable[[], bytes]], bool]]:
        with self._covers.beginning():
            yield UnjudgedFiles(self._host.protected, real_path(self._workspace), self._covers.runs)

    async def listening(self) -> Sequence[ListeningPort]:
        return await self._network.listening() if self._network is not None else ()

    async def forward(self, port: int) -> int:
        if self._network is None:
            raise NoSandbox(f"no network has a port {port}")
        return await self._network.forward(port)

    def unsaid(self) -> Sequence[UnreportedDenials]:
        self._unfinished.settle()
        return self._unfinished.unsaid(real_path(self._temp))

    async def close(self) -> None:
        if self._network is not None:
            await self._network.close()
        await asyncio.to_thread(self._notes.close)

    async def _prepared(self, asked: _Asked) -> LinuxSandboxRun:
        made: list[LinuxSandboxRun] = []

        def prepare() -> None:
            made.append(self._prepare(asked))

        try:
            await to_its_end(asyncio.to_thread(prepare))
        except asyncio.CancelledError:
            for entered in made:
                await to_its_end(asyncio.to_thread(entered.finish))
            raise
        return made[0]

    def _prepare(self, asked: _Asked) -> LinuxSandboxRun:
        _, ground, eyes = self._where()
        if self._copies is not None:
            ledger = placeholders.ledger_of(self._copies[0].parent, ground.workspace)
            return self._laid_out(asked, ledger, ())
        self._unfinished.settle()
        with self._host.live.turn():
            beside = runs_beside(self._host.live, ground.workspace, eyes)
            return self._laid_out(asked, placeholders.ledger_of(self._host.ledgers, ground.workspace), beside)

    def _laid_out(self, asked: _Asked, ledger: Path, beside: Sequence[NearbyRun]) -> LinuxSandboxRun:
        programs, ground, eyes = self._where()
        if asked.confinement.identity and self._copies is None:
            self._insist_on_firm(asked, [one.before for one in beside])
        lock = placeholders.hold(ledger, {one.ledger for one in beside})
        try:
            unseen = (*ground.hidden, *ground.homes.hidden, OWN_TMP, "/run")
            own = theirs(ground, asked.confinement)
            names = self._host.knowledge.certificates
            trusted = shown_certificates(names, asked.environment, unseen, own)
            script = [mount_of(SCRIPT)] if asked.broker is not None else []
            daemon = daemon_mounts(asked.confinement.daemon, own)
            more = (*trusted, *asked.more, *asked.joined.mounts, *script, *daemon)
            placed = lock.empty() if asked.confinement.only_removes else ()
            layout = layout_of(ground, asked.confinement, more, eyes, placed, pinned=asked.pinned)
            if self._copies is None and layout.writable:
                layout = self._covers.as_before(layout, [one.before for one in beside])
            changed: tuple[Denial, ...] = ()
            if self._copies is None and layout.writable:
                changed = self._passed.changed(layout, eyes, lock.empty())
            placeholders.place(lock, layout.placeholders, layout.files)
            before = as_judged(PreRunState.of(layout, eyes, self._accepted, asked.confinement), beside)
            made = self._made(replace(asked, hooks_of_user=eyes.hooks_of_user), programs, ground, layout)
        except BaseException as error:
            lock.release()
            if isinstance(error, placeholders.NotPlaced):
                raise NoSandbox(str(error)) from error
            raise
        before.noted.extend(changed)
        before = replace(before, is_placed=lock.is_placed, empty=lock.empty)
        note = self._notes.begin(before, ground.workspace, ground.temp) if self._copies is None else None
        if note is not None:
            before = replace(before, about=note.about)
            self._host.live.add(note.path, ledger)
        live = self._host.live if self._copies is None else None
        return replace(made, before=before, lock=lock, note=note, live=live)

    def _insist_on_firm(self, asked: _Asked, beside: Sequence[PreRunState]) -> None:
        """Raise `NoSandbox` where another command could lead git elsewhere, which has the user's identity then."""
        running = [one for one in self._covers.going_on() if not any(one is line for line in asked.lines)]
        folders = (str(asked.cwd), *asked.confinement.lent_in)
        path = next(filter(None, (exchangeable(folder, (*running, *beside)) for folder in folders)), "")
        if path:
            raise NoSandbox(f"another running command could change {path}, which git reads; end that command first")

    def _made(self, asked: _Asked, programs: Programs, ground: MountContext, layout: MountPlan) -> LinuxSandboxRun:
        sockets = _sockets(asked, ground, layout)
        settings = shown_settings(self._host.settings_of(ground, asked.confinement), layout.mounts)
        hooks: tuple[Mount, ...] = ()
        if asked.confinement.identity:
            calls = self._host.folders.data / "hooks"
            hooks = hook_calls.mounts_of(layout.there, asked.hooks_of_user, ground.protected.hooks, calls)
        mounts = in_order((*layout.mounts, *sockets, *settings, *hooks, *_start(asked.cwd, layout.mounts)))
        joined, broker, knowledge = asked.joined, asked.broker, self._host.knowledge
        caches: dict[str, str] = {}
        if asked.confinement.profile is SandboxProfile.PROJECT:
            caches = {name: f"{ground.caches}/{folder}" for name, folder in knowledge.caches.items()}
            use(ground.caches)
        passed = knowledge.environment(asked.environment, has_network=asked.confinement.has_network)
        inside = {**passed, **_real_home(passed), "XDG_RUNTIME_DIR": ground.user_folder, **caches}
        written = (*layout.writable, ground.caches, ground.temp) if programs.binds_descriptors else ()
        sources = open_sources(mounts, written)
        refused, status, limits = as_descriptor(), BwrapStatus.open(), self._limits()
        shell_argv = arguments(
            *(programs, mounts, real_path(asked.cwd)),
            refused=refused,
            status=status.descriptor,
            prefix=joined.prefix,
            sources=sources,
            devices=own_devices(self._host.folders.data / "devices"),
            ways=layout.ways,
        )
        return LinuxSandboxRun(
            argv=(*shell_argv, *limiting(programs, limits)),
            shell_argv=shell_argv,
            first_line=limiting_line(limits),
            environment={
                **inside,
                **joined.environment,
                **daemon_environment(asked.confinement.daemon, ground.user_folder),
                **({VARIABLE: str(broker.descriptor)} if broker is not None else {}),
                **(hook_calls.environment_of(joined.environment) if asked.confinement.identity else {}),
            },
            descriptors=(
                *(refused, status.descriptor, *sources.values(), *joined.descriptors),
                *([broker.descriptor] if broker is not None else []),
            ),
            status=status,
            own_descriptors=(refused, *sources.values()),
            cwd=asked.cwd,
            home=self._host.home,
            mounts=mounts,
            before=PreRunState(layout),
            joined=joined,
            knowledge=knowledge,
            services=_late_covers(asked, layout, sockets) if self._copies is None else None,
            end_brokered=broker.close if broker is not None else None,
            homes=ground.homes.hidden,
            left_out=[path for path in asked.confinement.left_out if kind_at(path, mounts) is MountKind.EMPTY],
            secrets=places_of((*asked.confinement.covered, *asked.confinement.left_out)),
            hidden=ground.hidden,
            targets=placeholders.CoverTargets.of(_file_covers(mounts, () if ground.shown_at else layout.writable)),
        )

    def _where(self) -> tuple[Programs, MountContext, SurveyCache]:
        if self._ready is None:
            programs = find(self._host.path, self._workspace)
            if programs is None:
                raise NoSandbox(NOT_FOUND)
            ground = self._host.ground(self._workspace, self._temp)
            if self._copies is not None:
                ground = of_copies(ground, *map(real_path, self._copies))
            self._ready = (programs, ground, self._host.eyes(ground))
        return self._ready


def _meant(denial: Denial) -> BackupCopy | None:
    """Return a copy of what was set aside, None where that is too large. Raises `QuarantineChangedError`."""
    try:
        copy = BackupCopy.of(denial.aside)
    except NotCopied:
        return None
    if copy.digest != denial.digest:
        raise QuarantineChangedError(denial.aside, is_unknown=not denial.digest)
    return copy


def _sockets(asked: _Asked, ground: MountContext, layout: MountPlan) -> Sequence[Mount]:
    """Return what covers the services of others. A copy has none, and what covers them would make them files."""
    shown = ground.shown_at or ()
    by_name = covered_sockets(layout.mounts, ground.empty)
    by_look = foreign_sockets(layout.there.sockets, ground.empty, asked.joined.bound)
    sockets = {one.path: one for one in (*by_name, *by_look)}
    return [one for one in sockets.values() if not any(is_below(one.path, place) for place in shown)]


def _late_covers(asked: _Asked, layout: MountPlan, sockets: Sequence[Mount]) -> LateCovers:
    """Return what covers services that come to listen while the command goes on."""
    return LateCovers(layout.mounts, layout.writable, layout.there.sockets, asked.joined.bound).begin(sockets)


def _file_covers(mounts: Sequence[Mount], writable: Sequence[str]) -> Iterator[str]:
    """Yield the files in folders of a command that it finds empty."""
    for mount in mounts:
        if mount.kind is MountKind.EMPTY and mount.source and any(is_below(mount.path, one) for one in writable):
            yield mount.path


def _real_home(environment: Mapping[str, str]) -> dict[str, str]:
    """Name the home by its real path where it is reached through the machine's `/tmp`, which is another inside."""
    home = environment.get("HOME", "")
    return {"HOME": real_path(home)} if is_below(home, OWN_TMP) else {}


def _start(cwd: Path, mounts: Sequence[Mount]) -> Iterator[Mount]:
    """Yield an empty folder where a command starts in one that is not shown: else it could not start at all."""
    if kind_at(str(cwd), mounts) is MountKind.EMPTY:
        yield Mount(MountKind.EMPTY, str(cwd))


def as_far_as_covered(confinement: Confinement, known: Collection[str]) -> Confinement:
    """Return what a command gets while another may write some configurations of git's that are `known`.

    Who reaches others finds them as they were judged, and so can change none: else it would read what is written
    there at that moment.
    """
    is_led = confinement.git_config and (confinement.identity or confinement.has_network)
    return replace(confinement, git_config=False, tracking=()) if known and is_led else confinement


def on_trial(confinement: Confinement) -> Confinement:
    """Return what a command gets that is only tried: all that it may read, and nothing else."""
    readable = tuple(sorted({*confinement.readable, *confinement.writable}))
    may_change = confinement.git_config
    return Confinement(
        SandboxProfile.PROJECT,
        readable=readable,
        git_config=may_change,
        tracking=confinement.tracking,
        only_removes=confinement.only_removes,
    )


def sandbox_status_of(host: SandboxHost) -> SandboxStatus:
    """Close off one real command, in folders made for it, and see that it holds. Blocks."""
    programs = programs_or_why(host.path)
    if isinstance(programs, SandboxStatus):
        return programs
    try:
        with folder_for_self_test(Path(real_path(host.folders.data))) as outside:
            workspace = outside / "workspace"
            for made in (workspace, outside / "temp", outside / "hidden"):
                made.mkdir()
            (workspace / "inside").write_text("inside\n", encoding="ascii")
            (outside / "hidden/secret").write_text("secret\n", encoding="ascii")
            own_ground = host.ground(workspace, outside / "temp", outside / "caches")
            ground = replace(own_ground, hidden=(f"{outside}/hidden",))
            layout = layout_of(ground, Confinement(SandboxProfile.PROJECT))
            # No placeholders are made for it, so none are put there.
            mounts = [mount for mount in layout.mounts if mount.path not in layout.placeholders]
            refused = as_descriptor()
            try:
                argv = (
                    *arguments(programs, mounts, str(workspace), refused=refused),
                    *limiting(programs, ProcessLimits()),
                )
                environment = host.knowledge.environment({"PATH": host.path})
                return tried(programs, argv, outside, environment, refused)
            finally:
                os.close(refused)
    except OSError as error:
        return SandboxStatus(works=False, found=f"{described(programs)}: {reason(error)}")
