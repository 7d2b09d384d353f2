from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.sandbox.denials.named_paths import path_of, words_of


def test_words_are_read_with_their_operators_and_not_where_they_cannot_be() -> None:
    assert list(words_of("cat 'a b' ~/x;ls >out")) == ["cat", "a b", "~/x", ";", "ls", ">", "out"]
    assert list(words_of("echo 'unclosed")) == []


@pytest.mark.parametrize(
    ("word", "path"),
    [
        ("a/b", "WORK/a/b"),
        ("../x", "ROOT/x"),
        ("~", "ROOT/home"),
        ("~/x", "ROOT/home/x"),
        ("/etc/hosts", "/etc/hosts"),
        ("~other/x", None),
        ("$HOME/x", None),
        ("*.py", None),
        ("a\0b", None),
        ("", None),
    ],
)
def test_a_word_names_a_path_where_it_can_be_told(word: str, path: str | None, tmp_path: Path) -> None:
    root = tmp_path.resolve()
    found = path_of(word, root / "work", root / "home")
    assert found == (path and path.replace("WORK", f"{root}/work").replace("ROOT", str(root)))
