from __future__ import annotations

from dataclasses import replace

import pytest

from desktop_agent.gui.items.call_actions import (
    conflict_text,
    has_trash_text,
    lost_texts,
    puts_back,
    restore_text,
    taken_text,
)
from desktop_agent.protocol import (
    Checkpoint,
    ItemId,
    RestoreFromQuarantine,
    RestoreFromTrash,
    Status,
    ToolOutput,
    TrashRecord,
)
from desktop_agent.protocol.confinement import Denial, DenialKind
from desktop_agent.sentences import translate
from tests.gui.made_items import call

ONE = ItemId("1")


@pytest.mark.parametrize(
    ("aside", "words", "offered"),
    [
        (None, "", []),
        (TrashRecord("x", 114, is_seen=True, deleted=114), "Deleted 114 files", ["Put back"]),
        (TrashRecord("x", 1, is_seen=True, deleted=1), "Deleted 1 file", ["Put back"]),
        (
            TrashRecord("x", 5, is_seen=True, deleted=2, moved=1, overwritten=2, folders=9),
            "Deleted 2 files  ·  Moved 1 file away  ·  Overwrote 2 files",
            ["Put back"],
        ),
        (TrashRecord("x", 0, is_seen=True, folders=2), "Deleted 2 empty folders", ["Put back"]),
        (TrashRecord("x", 0, is_seen=True, folders=2, given=0), "Put back 2 empty folders", []),
        (TrashRecord("x", 3), "In the bin: 3 files", ["Put back"]),
        (TrashRecord("x", 3, is_seen=True, deleted=3, given=3), "Put back 3 files", []),
        (
            TrashRecord("x", 3, is_seen=True, deleted=3, given=2, stayed=1),
            "Put back 2 files  ·  1 newer file stayed",
            ["Put back"],
        ),
        (
            TrashRecord("x", 3, is_seen=True, deleted=3, in_the_way=("a",)),
            "Deleted 3 files",
            ["Keep newer", "Overwrite"],
        ),
    ],
    ids=[
        "nothing",
        "many",
        "one",
        "all kinds",
        "folders",
        "folders back",
        "not seen",
        "put back",
        "stayed",
        "in the way",
    ],
)
def test_the_entry_says_what_was_taken_and_offers_it(
    aside: TrashRecord | None, words: str, offered: list[str]
) -> None:
    item = call("1", title="rm -rf build", set_aside=aside)
    assert taken_text(item) == words
    assert [offer.label.text for offer in puts_back(item)] == offered


def test_what_only_the_record_holds_is_offered_too() -> None:
    item = call("1", title="make clean", checkpoint=Checkpoint("before", "after", changed=4, deleted=4))
    assert taken_text(item) == "Deleted 4 files"
    [offer] = puts_back(item)
    assert (offer.request, offer.about) == (RestoreFromTrash(ONE), "Deleted 4 files (make clean)")
    running = call("1", status=Status.RUNNING, set_aside=TrashRecord("x", 3))
    assert (taken_text(running), puts_back(running)) == ("", ())


def test_newer_files_are_named_and_each_answer_asks_for_its_own() -> None:
    item = call("1", set_aside=TrashRecord("x", 9, is_seen=True, deleted=9, in_the_way=tuple("abcdef")))
    assert conflict_text(item) == "6 newer files in the way, so nothing was put back yet: a, b, c, d, 2 more"
    assert [offer.request for offer in puts_back(item)] == [
        RestoreFromTrash(ONE, keeps_newer=True),
        RestoreFromTrash(ONE, over=tuple("abcdef")),
    ]


def test_what_is_kept_nowhere_is_named_with_the_reason() -> None:
    why = translate("test", "Nothing was set aside ({why}).").with_values(why="No space left")
    item = call("1", set_aside=TrashRecord(is_seen=True, lost=("a\n", "out/"), lost_count=7, problem=why))
    assert lost_texts(item) == [
        "Nothing was set aside (No space left).",
        "Gone or changed, and not in the bin: a\\x0a, out/ (7 files)",
    ]
    assert lost_texts(call("1")) == ()


HUSKY = Denial(DenialKind.ASIDE, "/w/a/.husky", "/w/a/.husky.put-aside")
CONFIG = Denial(DenialKind.ASIDE, "/w/.git/config")


def test_what_was_set_aside_is_named_and_offered_beside_what_was_deleted() -> None:
    output = ToolOutput("", denials=(HUSKY, Denial(DenialKind.HOST, "x.test")))
    item = call("1", title="npx husky init", output=output)
    said = "Set aside, because programs run such files automatically: /w/a/.husky"
    assert restore_text(item, is_emptied=False) == said
    [offer] = puts_back(item)
    assert (offer.label.text, offer.request) == ("Put back what was set aside", RestoreFromQuarantine(ONE))
    assert offer.about == f"{said} (npx husky init)"
    both = replace(item, set_aside=TrashRecord("x", 1, is_seen=True, deleted=1))
    assert restore_text(both, is_emptied=False) == f"Deleted 1 file  ·  {said}"
    assert [one.label.text for one in puts_back(both)] == ["Put back", "Put back what was set aside"]


def test_what_was_put_back_or_left_nothing_aside_is_not_offered() -> None:
    output = ToolOutput("", denials=(replace(HUSKY, is_back=True), CONFIG))
    item = call("1", output=output)
    said = "Set aside, because programs run such files automatically: /w/.git/config  ·  Put back: /w/a/.husky"
    assert restore_text(item, is_emptied=False) == said
    assert (puts_back(item), has_trash_text(item)) == ((), True)
    assert not has_trash_text(call("1", output=ToolOutput("")))
