"""Reads `.gitignore`, `.ignore` and `.rgignore` as ripgrep does."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from desktop_agent.execution.files.glob import Spec, rules_in
from desktop_agent.lazy_dataclass import dataclass

# The later beats the earlier, whatever its folder. Source: crate `ignore`, `Ignore::matched_ignore`.
_GIT = (".git/info/exclude", ".gitignore")
_OWN = (".ignore", ".rgignore")


@dataclass(frozen=True, slots=True)
class IgnoreRules:
    """The rules that hold in one folder: its own and those of the folders above."""

    folder: Path
    specs: tuple[tuple[str, Spec], ...]
    has_git: bool
    above: IgnoreRules | None = None

    @classmethod
    def at(cls, folder: Path) -> IgnoreRules:
        """Return the rules of a folder where a search begins, with those of all folders above it.

        Who searches in a folder that is left out means it: there the rules above do not hold.
        """
        return cls._at(folder, {})

    @classmethod
    def _at(cls, folder: Path, known: dict[Path, IgnoreRules]) -> IgnoreRules:
        if folder not in known:
            above = cls._at(folder.parent, known) if folder.parent != folder else None
            if above is not None and above.leaves_out(folder, is_folder=True):
                above = None
            known[folder] = cls._of(folder, above)
        return known[folder]

    @classmethod
    def leave_out(cls, path: Path, *, is_folder: bool) -> bool:
        """Return whether a search in any folder above would leave this path out."""
        known: dict[Path, IgnoreRules] = {}
        there = [(path, is_folder), *((folder, True) for folder in path.parents)]
        return any(
            cls._at(one.parent, known).leaves_out(one, is_folder=folder) for one, folder in there if one != one.parent
        )

    def below(self, folder: Path) -> IgnoreRules:
        """Return the rules of a folder in this one."""
        return self._of(folder, self)

    @classmethod
    def _of(cls, folder: Path, above: IgnoreRules | None) -> IgnoreRules:
        specs = tuple((name, spec) for name in (*_GIT, *_OWN) if (spec := rules_in(folder / name)) is not None)
        has_git = (folder / ".git").exists()
        if above is not None and not specs and not has_git:
            return cls(folder, (), has_git=False, above=above)
        return cls(folder, specs, has_git, above)

    def leaves_out(self, path: Path, *, is_folder: bool) -> bool:
        """Return whether a path right in this folder is left out."""
        for kind in reversed((*_GIT, *_OWN)):
            for rules in self._chain(stops_at_git=kind in _GIT):
                for name, spec in rules.specs:
                    if name == kind:
                        named = _relative(path, rules.folder, is_folder=is_folder)
                        for matcher, verdict in spec:
                            if matcher.match(named):
                                return verdict
        return False

    def _chain(self, *, stops_at_git: bool) -> Iterator[IgnoreRules]:
        """Give these rules and those above; git's own end at the top of a repository."""
        rules: IgnoreRules | None = self
        while rules is not None:
            yield rules
            if stops_at_git and rules.has_git:
                return
            rules = rules.above


def _relative(path: Path, folder: Path, *, is_folder: bool) -> str:
    return path.relative_to(folder).as_posix() + ("/" if is_folder else "")
