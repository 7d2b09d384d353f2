"""The pieces of a preview: sections with a title, a total and lines; sizes in words."""

from __future__ import annotations

from collections.abc import Sequence

from desktop_agent.lazy_dataclass import dataclass
from desktop_agent.protocol import Preview, PreviewLine
from desktop_agent.sentences import Sentence, translate


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a preview. `whole` puts it into one line, for previews with several sections.

    `alone` comes first where it is the only section: beside others it would contradict them.
    """

    title: Sentence
    lines: tuple[PreviewLine, ...]
    total: Sentence | None = None
    whole: PreviewLine | None = None
    alone: tuple[PreviewLine, ...] = ()


def joined(sections: Sequence[Section]) -> Preview | None:
    """Return one preview of all sections, None where there are none."""
    if not sections:
        return None
    if len(sections) == 1:
        return Preview(sections[0].title, (*sections[0].alone, *sections[0].lines), sections[0].total)
    lines: list[PreviewLine] = []
    for section in sections:
        lines += [section.whole] if section.whole is not None else []
        lines += section.lines
    return Preview(translate("preview", "What it would do", "title of a preview of a command"), tuple(lines))


def size_words(size: int) -> str:
    """Return a size as people write it: 999 B, 1.2 KB, 34 MB."""
    if size < 1_000:
        return f"{size} B"
    amount, unit = float(size), "B"
    for unit in ("KB", "MB", "GB", "TB"):  # noqa: B007 - the last one is what is meant
        amount /= 1_000
        if amount < 999.5:
            break
    return f"{amount:.1f} {unit}" if amount < 9.95 else f"{amount:.0f} {unit}"
