"""Chapters as files: sections, lines without Markdown, links, languages."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest
from PIL import Image

from desktop_agent.gui.manual.page import (
    CHAPTERS,
    DARK,
    PICTURES,
    ManualPicture,
    PageLink,
    link_of,
    plain_text,
    read_page,
    read_pages,
    slug_of,
)
from desktop_agent.protocol import Media
from tests.gui.manual.manual_fixture import FOLDER, english

SOURCE = """# The title

First **bold** line.

## How do I `start`?

| a | b |
| --- | --- |
| `x \\| y` | [z](rules.md) |

```sh
# no heading
make run
```

- an item
"""


def test_page_is_split_at_its_headings(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(SOURCE, "utf-8")
    page = read_page(tmp_path / "rules.md")
    assert (page.name, page.title) == ("rules", "The title")
    assert [(one.heading, [line.text for line in one.lines]) for one in page.sections] == [
        ("The title", ["First bold line."]),
        ("How do I start?", ["a · b", "x | y · z", "# no heading", "make run", "an item"]),
    ]
    for section in page.sections:
        assert page.source[section.start] == "#"
        for line in section.lines:
            assert line.start == 0 or page.source[line.start - 1] == "\n"


def test_section_is_found_by_its_slug(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(SOURCE, "utf-8")
    page = read_page(tmp_path / "rules.md")
    assert page.start_of("how-do-i-start") == SOURCE.index("## How")
    assert page.start_of("missing") == 0


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("- **Deny** it", "Deny it"),
        ("2. then `npm run *` and *that*", "then npm run * and that"),
        ("> see [Undo](undo.md#x)", "see Undo"),
        ("**Allow for session** on a card", "Allow for session on a card"),
    ],
)
def test_line_loses_its_markdown(line: str, text: str) -> None:
    assert plain_text(line) == text


def test_link_to_a_chapter_is_told_from_an_address() -> None:
    assert link_of("undo.md") == PageLink("undo")
    assert link_of("first-steps.md#how-do-i-begin") == PageLink("first-steps", "how-do-i-begin")
    for elsewhere in ("https://example.org/undo.md", "../undo.md", "/etc/undo.md", "file:undo.md", "undo.txt"):
        assert link_of(elsewhere) is None


def test_chapter_without_a_translation_is_english(tmp_path: Path) -> None:
    for language, names in (("en", CHAPTERS), ("da_DK", ("undo",))):
        (tmp_path / language).mkdir()
        for name in names:
            (tmp_path / language / f"{name}.md").write_text(f"# {name} {language}\n", "utf-8")
    titles = {page.name: page.title for page in read_pages(tmp_path, "da_DK")}
    assert titles["undo"] == "undo da_DK"
    assert titles["rules"] == "rules en"


def test_every_chapter_is_there_in_order_and_no_other() -> None:
    assert tuple(page.name for page in english()) == CHAPTERS
    assert {path.stem for path in (FOLDER / "en").iterdir()} == set(CHAPTERS)


@pytest.mark.parametrize("language", sorted(path.name for path in FOLDER.iterdir() if path.name != PICTURES))
def test_every_language_has_chapters_of_these_names_alone(language: str) -> None:
    assert {path.name for path in (FOLDER / language).iterdir()} <= {f"{name}.md" for name in CHAPTERS}
    for page, original in zip(read_pages(FOLDER, language), english(), strict=True):
        assert page.title
        slugs = [section.slug for section in page.sections]
        assert len(slugs) == len(set(slugs)), page.name
        assert slugs == [section.slug for section in original.sections], page.name
        assert page.source.count("\n| ") == original.source.count("\n| "), page.name
        assert page.source.count("](") == original.source.count("]("), page.name


def test_picture_is_read_with_its_name_and_size_and_one_that_is_not_there_stays_text(tmp_path: Path) -> None:
    picture = tmp_path / PICTURES / "card.png"
    picture.parent.mkdir()
    Image.new("RGB", (300, 200)).save(picture)
    chapter = tmp_path / "en" / "rules.md"
    chapter.parent.mkdir()
    chapter.write_text("# Rules\n\n![A card](../pictures/card.png)\n\n![Gone](../pictures/gone.png)\n", "utf-8")
    page = read_page(chapter)
    digest = sha256(picture.read_bytes()).hexdigest()
    media = Media(str(picture), "image/png", digest, 300, 200)
    assert page.pictures == (ManualPicture("![A card](../pictures/card.png)", "A card", media, media),)
    assert [line.text for line in page.sections[0].lines] == ["A card", "Gone"]
    night = tmp_path / PICTURES / DARK / "card.png"
    night.parent.mkdir()
    Image.new("RGB", (280, 200)).save(night)
    (found,) = read_page(chapter).pictures
    assert (found.media, found.dark.path, found.dark.width) == (media, str(night), 280)


def test_translated_section_is_linked_by_its_english_name(tmp_path: Path) -> None:
    for language, heading in (("en", "How long?"), ("fr_FR", "Combien de temps ?")):
        (tmp_path / language).mkdir()
        for name in CHAPTERS:
            (tmp_path / language / f"{name}.md").write_text(f"# {name}\n\n## {heading}\n", "utf-8")
    page = read_pages(tmp_path, "fr_FR")[0]
    assert page.sections[1].heading == "Combien de temps ?"
    assert page.start_of("how-long") == page.sections[1].start > 0
    assert slug_of("How long?") == "how-long"
