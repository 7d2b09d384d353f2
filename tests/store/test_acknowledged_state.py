from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.store.acknowledged_state import GONE, AcknowledgedState, acknowledging, read_acknowledged


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "store.sqlite3"


def test_what_was_noted_is_read_again_and_a_longer_line_below_it_is_no_matter(path: Path) -> None:
    with acknowledging(path, AcknowledgedState()) as mine:
        mine.note(AcknowledgedState(1, 10.0, 1, {"a": 5, "b" * 500: 1}))
        mine.note(AcknowledgedState(2, 11.0, 1, {"b" * 500: GONE}))
    assert read_acknowledged(path) == AcknowledgedState(2, 11.0, 1, {"a": 5, "b" * 500: GONE}, {"a": 1, "b" * 500: 2})
    with acknowledging(path, AcknowledgedState(3, 12.0, 1, {"a": 6})):
        pass
    assert read_acknowledged(path) == AcknowledgedState(3, 12.0, 1, {"a": 6}, {"a": 3})
    assert [file.stat().st_mode & 0o777 for file in path.parent.iterdir()] == [0o600]


def test_each_process_has_its_own_file_and_the_last_word_on_a_conversation_counts(path: Path) -> None:
    with acknowledging(path, AcknowledgedState()) as one, acknowledging(path, None) as other:
        one.note(AcknowledgedState(1, 1.0, 1, {"a": 5}))
        other.note(AcknowledgedState(3, 3.0, 1, {"a": 7}))
        one.note(AcknowledgedState(2, 2.0, 1, {"a": 6, "b": 1}))
        assert len(list(path.parent.iterdir())) == 2
        assert read_acknowledged(path) == AcknowledgedState(3, 3.0, 1, {"b": 1, "a": 7}, {"b": 2, "a": 3})
    # Who takes up a file that another one left keeps what it says.
    with acknowledging(path, None) as third:
        third.note(AcknowledgedState(4, 4.0, 2, {"c": 0}))
    assert read_acknowledged(path).last == {"a": 7, "b": 1, "c": 0}
    with acknowledging(path, read_acknowledged(path)):
        assert len(list(path.parent.iterdir())) == 1


def test_only_the_conversations_written_last_are_kept(path: Path) -> None:
    with acknowledging(path, AcknowledgedState()) as mine:
        for number in range(200):
            mine.note(AcknowledgedState(number, 1.0, number, {f"c{number}": number}))
    assert read_acknowledged(path).last == {f"c{number}": number for number in range(136, 200)}


@pytest.mark.parametrize("at", [0, 8, 9, 20])
def test_a_damaged_file_says_nothing(path: Path, at: int) -> None:
    with acknowledging(path, AcknowledgedState(5, 1.0, 2, {"a": 1})):
        pass
    (file,) = path.parent.iterdir()
    content = bytearray(file.read_bytes())
    content[at] ^= 1
    file.write_bytes(content)
    assert read_acknowledged(path) == AcknowledgedState()


def test_what_cannot_be_noted_is_no_error_of_the_write_that_was_committed(path: Path) -> None:
    with acknowledging(path, AcknowledgedState()) as mine:
        (file,) = path.parent.iterdir()
        reading = os.open(file, os.O_RDONLY)
        os.dup2(reading, mine._descriptor)
        os.close(reading)
        mine.note(AcknowledgedState(1, 1.0, 1))
    assert read_acknowledged(path) == AcknowledgedState()
