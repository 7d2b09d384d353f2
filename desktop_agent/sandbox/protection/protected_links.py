"""Files with a harmless name that a protected link leads to.

git's configuration names a folder of hooks, a hook is a link to a script, an `.envrc` reads a file. The sandbox holds
such files where a command would write them; this is for who writes them otherwise. Blocks.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from pathlib import PurePath

from desktop_agent.execution.files.real_path import is_below
from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.sandbox.path_walk import names_on
from desktop_agent.sandbox.protection.git_configured_files import ConfiguredFiles, hooks_paths_of_user
from desktop_agent.sandbox.protection.inner_links import InnerLinks
from desktop_agent.sandbox.protection.names import ProtectedNames
from desktop_agent.sandbox.protection.parent_folders import GIT, AboveFolders, led_from, led_to_own, repositories_of
from desktop_agent.sandbox.protection.sourced_files import SourcedFiles
from desktop_agent.sandbox.protection.user_files import UserFiles

_NONE: Mapping[str, str] = {}


@dataclass(frozen=True, slots=True)
class _Leading:
    """What leads somewhere, whatever path is asked about.

    `at_home` are the paths of the home that may lead into the workspace, `fixed` where in it the app's own paths lie,
    what leads there, and what the user's settings and environment name. `ways` are the folders and links above one of
    these: who puts another there chooses what the app may do, or what runs.
    """

    at_home: tuple[str, ...]
    fixed: tuple[str, ...]
    ways: frozenset[str]


@dataclass(slots=True)
class _Looks:
    """What was looked at since a judgement began; `led` is what something leads to, by the folder."""

    leading: _Leading | None = None
    led: dict[str, tuple[str, ...]] = field(default_factory=dict)


class LedFiles:
    """Of one workspace; what did not change is not read again."""

    def __init__(
        self,
        names: ProtectedNames,
        workspace: str,
        home: str,
        own: Sequence[str] = (),
        environment: Mapping[str, str] = _NONE,
    ) -> None:
        self._names = names
        self._folders = (workspace,)
        self._home, self._own = home, own
        self._above = AboveFolders(names, home)
        self._inner, self._sourced = InnerLinks(names.writable), SourcedFiles()
        self._by_user = UserFiles(names, home, environment)
        self._looks = _Looks()

    def begin(self) -> None:
        """Look again from here on: until then links into one folder are searched for once."""
        self._looks = _Looks()

    def has(self, path: str) -> bool:
        """Return whether something in the folders above a real path, there or not, or in the home leads to it."""
        # Another judgement may begin meanwhile, in another thread.
        looks = self._looks
        leading = looks.leading = looks.leading or self._leading()
        folder = path.rpartition("/")[0]
        if folder not in looks.led:
            looks.led[folder] = (*self._led(path, leading.at_home), *leading.fixed)
        is_led = path in leading.ways or any(is_below(path, one) for one in looks.led[folder])
        return is_led or self._by_user.expects(path)

    def _leading(self) -> _Leading:
        steps = {one: tuple(names_on(one, self._folders)) for one in self._own}
        inside = [one for one, ways in steps.items() if ways]
        by_user = self._by_user.of(self._folders)
        ways = {way for one in inside for way in steps[one]}
        ways |= {str(one) for path in by_user for one in PurePath(path).parents if self._is_inside(str(one))}
        fixed = (*led_to_own(inside, self._folders), *by_user)
        return _Leading(tuple(self._above.at_home(())), fixed, frozenset(ways))

    def _is_inside(self, path: str) -> bool:
        return any(is_below(path, one) and path != one for one in self._folders)

    def _led(self, path: str, at_home: Sequence[str]) -> Iterator[str]:
        above = [*self._above.above([path]), *at_home]
        repositories = repositories_of(above)
        protected = [one for one in above if not one.endswith(f"/{GIT}")]
        links = [*protected, *(f"{git}/hooks" for git in repositories.values())]
        yield from self._inner.of(links, self._folders)
        yield from self._sourced.of(protected, self._folders)
        yield from led_from(above, self._folders, self._names.free)
        for top, git in repositories.items():
            yield from self._configured.of(top, git, self._folders)

    @cached_property
    def _configured(self) -> ConfiguredFiles:
        return ConfiguredFiles(self._names.hooks, hooks_paths_of_user(self._home), self._home)
