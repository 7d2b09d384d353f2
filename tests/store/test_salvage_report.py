from __future__ import annotations

import pytest

from desktop_agent.sentences import in_english
from desktop_agent.store.salvage_report import WAS_GONE, IncompleteConversation, SalvageResult, salvaged, was_empty

START = "The file with the conversations was damaged"
KEPT = "The damaged file is kept as x."


@pytest.mark.parametrize(
    ("outcome", "sentence"),
    [
        (SalvageResult(2, [], [], is_latest=True), f"{START}. 2 conversations came back, with all entries. {KEPT}"),
        (
            SalvageResult(1, [], [], is_latest=False),
            f"{START}. 1 conversation came back, and no entry is known to be missing; what was written last, as an "
            f"unsent message, may be. {KEPT}",
        ),
        (
            SalvageResult(
                3, [IncompleteConversation("A", 2, 9), IncompleteConversation("B", 1, 4)], [], is_latest=True
            ),
            f"{START}. 3 conversations came back. Entries are missing in: “A” (2/9), “B” (1/4). {KEPT}",
        ),
        (
            SalvageResult(3, [], ["A", "", ""], is_latest=True),
            f"{START}. 3 conversations came back; these did not: 3 (“A”). {KEPT}",
        ),
        (
            SalvageResult(3, [IncompleteConversation("A", 2, 9)], [""], is_latest=True),
            f"{START}. 3 conversations came back; these did not: 1. Entries are missing in: “A” (2/9). {KEPT}",
        ),
        (
            SalvageResult(0, [], list("ABCDEFG"), is_latest=False),
            f"{START}, and nothing in it could be read. These are missing: 7 (“A”, “B”, “C”, “D”, “E”, … (+2)). "
            "It is kept as x; a new one was begun.",
        ),
        (
            SalvageResult(0, [], [], is_latest=False),
            f"{START}, and nothing in it could be read. It is kept as x; a new one was begun.",
        ),
    ],
)
def test_what_came_back_and_what_did_not_is_said(outcome: SalvageResult, sentence: str) -> None:
    assert in_english(salvaged(outcome, "x")) == sentence


def test_how_much_an_emptied_or_missing_file_held_is_said() -> None:
    assert in_english(was_empty(0)) == "The file with the conversations was empty, so a new one was begun."
    assert "It held 2 conversations; " in in_english(was_empty(2))
    assert "(/x) is gone, so a new one was begun. It held 1 conversation; " in in_english(
        WAS_GONE.counting(1).with_values(path="/x")
    )
