"""What is looked at when a command has ended, and put back: names, links, and git's configuration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from desktop_agent.confinement import Confinement, Denial, DenialKind
from desktop_agent.sandbox import git_configuration
from desktop_agent.sandbox.layout import Layout
from desktop_agent.sandbox.repositories import inside
from desktop_agent.sandbox.watched_names import links_and_gaps, new_hooks, put_back


@dataclass(frozen=True, slots=True)
class Before:
    """How it was before a command. `configurations` holds those that it may change, as far as `tracking` means it.

    Once they were looked at, they are as they have to be from now on.
    """

    layout: Layout
    links: Mapping[str, str | None] = field(default_factory=dict)
    configurations: dict[str, bytes] = field(default_factory=dict)
    tracking: tuple[tuple[str, ...], ...] = ()

    @classmethod
    def of(cls, layout: Layout, confinement: Confinement) -> Before:
        """Note it. Looks at the disk."""
        kept: dict[str, bytes] = {}
        # What a command of the line changes, in a sandbox of its own, takes the cover off the configuration here.
        may_change = confinement.git_config or any(one.rights.git_config for one in confinement.brokered)
        for repository in layout.repositories if may_change else ():
            content = git_configuration.read(f"{repository}/config")
            if content is not None:
                kept[f"{repository}/config"] = content
        return cls(layout, links_and_gaps(layout.watched), kept, confinement.tracking)


def look(before: Before) -> Iterator[Denial]:
    """Put back what is not as it has to be; yield what that was. Blocks."""
    for path in put_back(before.links):
        yield Denial(DenialKind.WRITE, path)
    for config, content in before.configurations.items():
        kept = git_configuration.keep_meant(config, content, before.tracking)
        before.configurations[config] = kept.content
        yield from (Denial(DenialKind.GIT_CONFIG, key) for key in kept.refused)
    for folder in before.layout.writable:
        # Nothing could be held in a repository that was not there. Git does not run what has just come to be.
        for repository in set(inside(folder)) - set(before.layout.repositories):
            yield from _new(repository)


def _new(repository: str) -> Iterator[Denial]:
    for path in new_hooks(repository):
        yield Denial(DenialKind.WRITE, path)
    if git_configuration.read(f"{repository}/config") is not None:
        kept = git_configuration.keep_meant(f"{repository}/config", b"", is_new=True)
        yield from (Denial(DenialKind.GIT_CONFIG, key) for key in kept.refused)
