"""The search of the manual: a user's question leads to the chapter that answers it."""

from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.gui.manual.index import ManualIndex, marks_in, stems_of
from desktop_agent.gui.manual.page import read_page, read_pages
from tests.gui.manual.manual_fixture import FOLDER, english, english_index

QUESTIONS = {
    "what does Allow for session cover?": "session-approvals",
    "how do I get a deleted file back?": "undo",
    "why was that refused?": "permissions",
    "where are my keys?": "models",
    "how do I allow a host?": "sandbox",
    "how do I undo what the agent did?": "undo",
    "is my code sent to anyone?": "privacy",
    "how do I use ollama?": "models",
    "how do I stop it?": "first-steps",
    "how do I make it stop asking for npm test?": "session-approvals",
    "why does it say no sandbox": "sandbox",
    "does it mask passwords": "privacy",
    "what is critical risk": "permissions",
    "how can I set a spending limit": "models",
    "run in a script without a window": "command-line",
    "how do I find an old conversation": "conversations",
    "what is compaction": "conversations",
    "can a command read my ssh keys": "sandbox",
    "dark mode": "keyboard",
    "where is the trash": "undo",
    "api key not accepted": "troubleshooting",
    "can I forbid it for all users": "administrators",
    "keyboard shortcut to allow": "keyboard",
    "how do I revoke an approval": "session-approvals",
    "deny rule for git push": "rules",
    # What a newcomer typed and did not find.
    "does it work without internet": "privacy",
    "offline": "privacy",
    "internet": "sandbox",
    "does it send my files to the internet": "privacy",
    "can the agent read my ssh keys": "privacy",
    "how do I allow a command for good": "rules",
    "allow permanently": "rules",
    "what commands ran last week": "conversations",
    "my administrator set a value": "administrators",
    "set by": "administrators",
    # What a second newcomer typed.
    "uninstall": "first-steps",
    "remove the program": "first-steps",
    "downgrade": "updates",
    "old version": "updates",
    "npm install network": "sandbox",
    "is the program free": "models",
    "git clean": "undo",
    "commands yesterday": "conversations",
    "try a command without touching my files": "permissions",
    "quit in the middle of a reply": "conversations",
    "forbid a mode": "administrators",
    "folder does not answer": "troubleshooting",
    "company server instead of Anthropic": "models",
    "see my passwords": "privacy",
    "forbid git push": "rules",
}


@pytest.mark.parametrize(("question", "chapter"), QUESTIONS.items())
def test_question_leads_to_its_chapter(question: str, chapter: str) -> None:
    hits = english_index().find(question)
    assert chapter in [hit.page.name for hit in hits[:3]], [(hit.page.name, hit.section.heading) for hit in hits[:5]]


def test_a_heading_that_was_typed_whole_is_the_first_hit() -> None:
    for page in english():
        for section in page.sections:
            hits = english_index().find(f"{section.heading}?")
            assert hits[0].section.heading == section.heading


IN_LANGUAGES = [
    ("da_DK", "hvordan får jeg en slettet fil tilbage", "undo"),
    ("da_DK", "hvor er mine nøgler", "models"),
    ("da_DK", "hvorfor blev det afvist", "permissions"),
    ("fr_FR", "récupérer un fichier supprimé", "undo"),
    ("fr_FR", "où sont mes clés", "models"),
    ("fr_FR", "autoriser un hôte", "sandbox"),
    ("ru_RU", "как вернуть удалённый файл", "undo"),
    ("ru_RU", "где мои ключи", "models"),
    ("ru_RU", "как разрешить узел", "sandbox"),
    ("ja_JP", "削除されたファイルを取り戻す", "undo"),
    ("ja_JP", "キーはどこ", "models"),
    ("ja_JP", "なぜ拒否された", "permissions"),
    ("zh_CN", "找回已删除的文件", "undo"),
    ("zh_CN", "密钥在哪里", "models"),
    ("zh_CN", "怎样允许主机", "sandbox"),
]


@pytest.mark.parametrize(("language", "question", "chapter"), IN_LANGUAGES)
def test_question_in_another_language_leads_to_its_chapter(language: str, question: str, chapter: str) -> None:
    hits = ManualIndex(read_pages(FOLDER, language)).find(question)
    assert chapter in [hit.page.name for hit in hits[:3]], [hit.section.heading for hit in hits[:5]]


def index_of(tmp_path: Path, **pages: str) -> ManualIndex:
    for name, source in pages.items():
        (tmp_path / f"{name}.md").write_text(source, "utf-8")
    return ManualIndex([read_page(tmp_path / f"{name}.md") for name in pages])


def headings(index: ManualIndex, typed: str) -> list[str]:
    return [hit.section.heading for hit in index.find(typed)]


def test_heading_that_has_all_words_comes_first(tmp_path: Path) -> None:
    index = index_of(
        tmp_path,
        one="# One\n\n## Other\n\nred red apple apple red apple\n\n## Text\n\nan apple\n",
        two="# Two\n\n## Red apple\n\nnothing\n",
    )
    assert headings(index, "red apple") == ["Red apple", "Other", "Text"]


def test_word_in_a_heading_beats_one_in_the_text(tmp_path: Path) -> None:
    index = index_of(tmp_path, one="# One\n\n## Pears\n\na plum and a fig\n\n## Plum\n\na fig\n")
    assert headings(index, "plum") == ["Plum", "Pears"]


def test_rare_word_counts_more_than_a_common_one(tmp_path: Path) -> None:
    common = "".join(f"## Section {n}\n\nfile\n\n" for n in range(9))
    index = index_of(tmp_path, one=f"# One\n\n{common}## Last\n\nsymlink\n")
    assert headings(index, "file symlink")[0] == "Last"


def test_hit_has_the_line_with_most_of_the_words(tmp_path: Path) -> None:
    index = index_of(tmp_path, one="# One\n\na key\n\nthe server refused a key\n\na server\n")
    (hit,) = index.find("key refused by server")
    assert hit.line.text == "the server refused a key"


def test_forms_of_a_word_are_found_and_longer_words_come_after(tmp_path: Path) -> None:
    index = index_of(tmp_path, one="# One\n\n## Keyboards\n\nx\n\n## Keys\n\nx\n\n## Deleting\n\nx\n")
    assert headings(index, "key") == ["Keys", "Keyboards"]
    assert headings(index, "deleted") == ["Deleting"]


def test_question_words_count_only_if_there_is_nothing_else() -> None:
    assert stems_of("How do I delete the files?") == ("delet", "fil")
    assert stems_of("why not") == ("why", "not")


def test_nothing_typed_finds_nothing() -> None:
    assert english_index().find("") == english_index().find("  ?!") == ()


def test_text_without_blanks_is_found_by_its_parts(tmp_path: Path) -> None:
    index = index_of(tmp_path, one="# 手册\n\n## 怎样恢复已删除的文件\n\n按“放回”。\n\n## 密钥\n\n密钥在钥匙串里。\n")
    assert headings(index, "恢复文件")[0] == "怎样恢复已删除的文件"
    assert headings(index, "密钥在哪里")[0] == "密钥"


def test_marks_are_whole_words_and_never_single_letters() -> None:
    text = "Deleted files; undeleted. DELETE a"
    assert [text[a:b] for a, b in marks_in(text, stems_of("delete a b"))] == ["Deleted", "DELETE"]
    assert marks_in("a b", ("a",)) == []
    assert marks_in("a b", ()) == []


def test_every_hit_has_a_line_of_its_section() -> None:
    for hit in english_index().find("the sandbox and the key of a file"):
        assert hit.line in hit.section.lines or hit.line.text == hit.section.heading
        assert hit.section in hit.page.sections
        assert hit.page in english()
