"""Updates as the window asks for them: when to check, what is there, and getting it ready for the next start."""

from __future__ import annotations

import asyncio
import logging
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from desktop_agent.app_dirs import Folders, VersionFolder, changelog_file
from desktop_agent.errors import UpdateError
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.lazy_import import load
from desktop_agent.os_errors import reason
from desktop_agent.protocol import Check
from desktop_agent.protocol.updates import AvailableUpdate, InstallationKind, UpdateStatus
from desktop_agent.sentences import Sentence, translate
from desktop_agent.settings.schema import UpdateCheck
from desktop_agent.updates.installation import Installation
from desktop_agent.updates.state import UpdateState, read_state, write_state
from desktop_agent.updates.swap import MARK, offer

_LOG = logging.getLogger(__name__)
# Loaded when a server is asked: the client takes a third of a second, the signature a tenth.
INQUIRY, INSTALLER = "desktop_agent.updates.inquiry", "desktop_agent.updates.installer"
_MENU_S = 30.0


@dataclass(frozen=True, slots=True)
class UpdatePlace:
    """Where everything is: the user's folders, the installation, and the table of the source."""

    folders: Folders
    installation: Installation
    table: Path

    @property
    def state_file(self) -> Path:
        return self.folders.data / "updates.json"

    @property
    def cache(self) -> Path:
        return self.folders.cache / "updates"


@dataclass(frozen=True, slots=True)
class UpdateTimes:
    """Longest times in seconds: of a notice, of an archive, and of a pause in either."""

    ask_s: float = 30.0
    download_s: float = 3600.0
    pause_s: float = 20.0


class UpdateService:
    """One per program. No server is asked but by `check`, and by `check_if_due` where the setting says so."""

    def __init__(
        self,
        place: UpdatePlace,
        environment: Mapping[str, str],
        setting: Callable[[], UpdateCheck],
        version: str,
        *,
        clock: Callable[[], float] = time.time,
        times: UpdateTimes | None = None,
    ) -> None:
        self._place, self._environment, self._setting, self._clock = place, environment, setting, clock
        self._version, self._times = version, times or UpdateTimes()
        self._state = UpdateState()
        self._has_begun = self._is_first_start = False
        self._notice: Any = None
        self._stopped = threading.Event()
        self._busy = asyncio.Lock()

    @property
    def status(self) -> UpdateStatus:
        installation = self._place.installation
        return UpdateStatus(
            installation.kind,
            self._version,
            waiting=self._state.waiting,
            previous=self._state.previous if self._is_first_start and self._state.previous != self._version else "",
            command=installation.command,
        )

    async def begin(self) -> None:
        """Read what is remembered, and put in order what an update or a killed one left. Asks no server."""
        async with self._busy:
            await self._begin_once()

    async def check_if_due(self) -> AvailableUpdate | None:
        """Return a newer version that the user has not skipped; ask at most once a day, and only where that is on.

        What goes wrong is in the log: a check that nobody asked for does not disturb.
        """
        if self._setting() is not UpdateCheck.DAILY:
            return None
        async with self._busy:
            await self._begin_once()
            try:
                if self._state.is_due(self._clock()):
                    # Noted before: a server that makes the program fail is not asked again today.
                    if not await self._remember(replace(self._state, checked_at=self._clock())):
                        return None
                    found = await self._ask()
                else:
                    found = await self._recall()
            except UpdateError as error:
                _LOG.info("check for updates: %s", error)
                return None
        return None if found is None or found.version in (self._state.skipped, self._state.waiting) else found

    async def check(self) -> AvailableUpdate | None:
        """Ask now, whatever the setting; return a newer version, None where this is the newest. Raises `UpdateError`.

        The user has asked for it: a version that was skipped counts again.
        """
        async with self._busy:
            await self._begin_once()
            await self._remember(replace(self._state, checked_at=self._clock(), skipped=""))
            return await self._ask()

    async def install(self, progress: Callable[[int], object]) -> None:
        """Download the version that the last check found, and let the next start take it in. Raises `UpdateError`.

        `progress` gets the bytes that have come, on the event loop.
        """
        home, notice = self._place.installation.home, self._notice
        if home is None or notice is None:
            raise UpdateError(NOTHING_TO_INSTALL)
        loop = asyncio.get_running_loop()
        self._stopped.clear()
        async with self._busy:
            installer: Any = await asyncio.to_thread(load, INSTALLER)
            client = await asyncio.to_thread(self._client, self._times.download_s)
            await asyncio.to_thread(
                installer.make_ready,
                notice,
                client,
                (home, self._place.cache),
                self._environment,
                lambda size: loop.call_soon_threadsafe(progress, size),
            )
            await self._remember(replace(self._state, waiting=notice.version, previous=self._version))

    def stop(self) -> None:
        """Stop a download; harmless where none runs."""
        self._stopped.set()

    async def skip(self, version: str) -> None:
        """Speak of this version no more, unless the user asks."""
        await self._remember(replace(self._state, skipped=version))

    async def go_back(self) -> None:
        """Let the next start run the version before the last update again. Raises `UpdateError`."""
        home = self._place.installation.home
        if home is None or not self.status.previous:
            raise UpdateError(NO_PREVIOUS)
        try:
            await asyncio.to_thread(offer, VersionFolder.PREVIOUS.of(home), home)
        except OSError as error:
            raise UpdateError(NOT_GONE_BACK.with_values(why=reason(error))) from error
        back = self._state.previous
        await self._remember(replace(self._state, waiting=back, previous=self._version, skipped=self._version))

    async def notes(self) -> str:
        """Return the release notes of the versions up to this one, as Markdown."""
        return await asyncio.to_thread(changelog_file().read_text, "utf-8")

    async def as_check(self) -> Check:
        """Return the line of the system check."""
        state = self._state
        if not self._has_begun:
            # `doctor` runs without a window, and changes nothing.
            state = await asyncio.to_thread(read_state, self._place.state_file)
        day = time.strftime("%Y-%m-%d", time.gmtime(state.checked_at)) if state.checked_at else ""
        last = LAST_CHECKED.with_values(day=day) if day else NEVER_CHECKED
        parts = (KIND_NAMES[self._place.installation.kind], CHECK_NAMES[self._setting()], last)
        return Check("updates", True, FOUND, needed=False, names=(("parts", parts),))

    async def _ask(self) -> AvailableUpdate | None:
        inquiry: Any = await asyncio.to_thread(load, INQUIRY)
        self._stopped.clear()
        client = await asyncio.to_thread(self._client, self._times.ask_s)
        asked = (client.source, client.fetch, self._place.cache, self._state.seen_date, self._version)
        notice = await asyncio.to_thread(inquiry.ask, *asked)
        found = self._found(inquiry, notice)
        await self._remember(replace(self._state, seen_date=notice.date, found=found.version if found else ""))
        return found

    async def _recall(self) -> AvailableUpdate | None:
        """Return what the last check found, from the disk: its signature is looked at again."""
        # Nothing is loaded where there is nothing to say, as at most starts.
        if self._state.found in ("", self._version, self._state.skipped, self._state.waiting):
            return None
        inquiry: Any = await asyncio.to_thread(load, INQUIRY)
        source = await asyncio.to_thread(self._source)
        notice = await asyncio.to_thread(inquiry.recall, source, self._place.cache, self._state.seen_date)
        return None if notice is None else self._found(inquiry, notice)

    def _found(self, inquiry: Any, notice: Any) -> AvailableUpdate | None:
        if not inquiry.is_newer(notice.version, self._version):
            return None
        self._notice = notice
        size = inquiry.archive_size(notice) if self._place.installation.kind is InstallationKind.ARCHIVE else 0
        return AvailableUpdate(notice.version, notice.date, notice.notes, size)

    def _source(self) -> Any:
        return load("desktop_agent.updates.source").load_source(self._place.table)

    def _client(self, total_s: float) -> Any:
        return load("desktop_agent.updates.fetch").SourceClient(
            self._source(), self._version, self._stopped, total_s, self._times.pause_s
        )

    async def _remember(self, state: UpdateState) -> bool:
        """Keep the state, on the disk where that can be; return whether it is there."""
        self._state = state
        try:
            await asyncio.to_thread(write_state, self._place.state_file, state)
        except OSError as error:
            _LOG.info("the state of updates was not written: %s", reason(error))
            return False
        return True

    async def _begin_once(self) -> None:
        if not self._has_begun:
            await asyncio.to_thread(self._begin)
            self._has_begun = True

    def _begin(self) -> None:
        self._state = read_state(self._place.state_file)
        home = self._place.installation.home
        if home is None:
            return
        unfinished, previous, waiting = (
            one.of(home) for one in (VersionFolder.UNPACKING, VersionFolder.PREVIOUS, VersionFolder.WAITING)
        )
        state = self._state if (waiting / MARK).is_file() else replace(self._state, waiting="")
        try:
            if unfinished.is_dir():
                shutil.rmtree(unfinished)
            if state.started == self._version and previous.is_dir():
                # It has started before, and again: nobody wants to go back.
                shutil.rmtree(previous)
            elif previous.is_dir():
                self._is_first_start = True
                _refresh_menu(home)
            if waiting.is_dir() and (state.waiting == self._version or not (waiting / MARK).is_file()):
                shutil.rmtree(waiting)
        except OSError as error:
            _LOG.info("beside the installed version: %s", reason(error))
        if not previous.is_dir():
            state = replace(state, previous="")
        state = replace(state, started=self._version)
        if state != self._state:
            self._state = state
            with suppress(OSError):  # it only means that the version before is kept for one start more
                write_state(self._place.state_file, state)


def _refresh_menu(home: Path) -> None:
    """Bring the entries of the menu up to the version that has just been taken in, where the user has some."""
    command = [str(home / "install.sh"), "--menu"]
    try:
        subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, timeout=_MENU_S, check=True)
    except (OSError, subprocess.SubprocessError) as error:
        _LOG.info("the entries of the menu are those of the version before: %r", error)


FOUND = translate("updates", "{parts}")
LAST_CHECKED = translate("updates", "last checked on {day}")
NEVER_CHECKED = translate("updates", "never checked")
KIND_NAMES: dict[InstallationKind, Sentence] = {
    InstallationKind.PACKAGE: translate("updates", "installed as a package of the system"),
    InstallationKind.ARCHIVE: translate("updates", "installed from an archive"),
    InstallationKind.CHECKOUT: translate("updates", "run from a checkout"),
    InstallationKind.WHEEL: translate("updates", "installed as a Python package"),
}
CHECK_NAMES: dict[UpdateCheck, Sentence] = {
    UpdateCheck.ASK: translate("updates", "no checks for updates until you allow them"),
    UpdateCheck.OFF: translate("updates", "no checks for updates"),
    UpdateCheck.DAILY: translate("updates", "checks for updates once a day"),
}
NOTHING_TO_INSTALL = translate(
    "updates", "There is no update to install here, so nothing was changed. Check for updates first."
)
NO_PREVIOUS = translate("updates", "The version before is no longer kept, so nothing was changed.")
NOT_GONE_BACK = translate(
    "updates", "The version before could not be brought back ({why}). The installed version is unchanged; try again."
)
