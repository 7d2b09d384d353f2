from __future__ import annotations

import pytest

from desktop_agent.permissions.languages.strict_yaml import UNREAD, Node, NotPlainYamlError, read_yaml


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("a: b", {"a": "b"}),
        ("---\n# x\na:\n  - b\n  - c: d\n    e: f\n", {"a": ["b", {"c": "d", "e": "f"}]}),
        ("a:\n- b\nc:\n", {"a": ["b"], "c": None}),
        ("a: [b, 'c, d', {e: f, g: [h]}, \"i\"] # x", {"a": ["b", "c, d", {"e": "f", "g": ["h"]}, "i"]}),
        ("a: [b,\n  c,\n]\nd: {}", {"a": ["b", "c"], "d": {}}),
        ("a: &x\n  b: c\nd:\n  <<: *x\n  b: e\n  f: *x", {"a": {"b": "c"}, "d": {"b": "e", "f": {"b": "c"}}}),
        ("a: &x {b: c}\ng: &y {b: d, e: f}\nd:\n  <<: [*x, *y]", {"a": {"b": "c"}, "g": {"b": "d", "e": "f"},
         "d": {"b": "c", "e": "f"}}),
        ("a: |\n  b: c\n\n    # d\n  - e\nf: g", {"a": UNREAD, "f": "g"}),
        ("a:\n  - >-\n    b\n  - c", {"a": [UNREAD, "c"]}),
        ("a: b\n  c\n  d\ne: f", {"a": UNREAD, "e": "f"}),
        ("a: 'it''s' # x\nb: \"c\\n\"", {"a": "it's", "b": UNREAD}),
        ("a: ${B:-c}\nd: --e\nf: 80:80", {"a": "${B:-c}", "d": "--e", "f": "80:80"}),
        ("a: é\n'b': c\n", {"a": "é", "b": "c"}),
    ],
)  # fmt: skip
def test_what_is_read(text: str, node: Node) -> None:
    assert read_yaml(text) == node
    assert read_yaml(text.replace("\n", "\r\n")) == node


@pytest.mark.parametrize(
    "text",
    [
        *("", "# x", "a", "- a", "a: b\na: c", "a: b\n c: d", "a: |\n    b\n  c\nd: e", "a: |2\n  b"),
        *("a: *x", "a: &x\n  b: *x", "a: !x b", "a: [b", "a: [b]]", "a: [b] c", "a: {b: c", "a: {b}", "a: [b: c]"),
        *(
            "a: {b: c, b: d}",
            "a: [b\n# x\n]",
            "a: 'b",
            "a: 'b' c",
            'a: "b\n  c"',
            "? a",
            "a: b: c",
            "a: @b",
            "a: `b`",
        ),
        *("a: %b", "a:\tb", "\ta: b", "a:\n\t- b", "a: b\n---\nc: d", "a: b\n...", "a: - b", "a:\n  - - b", "<<: a"),
        *("<<: [a]", "a: &x b\n<<: *x", "a: b # c\n  d", "a: b\n\n  c", "a: b\u2028c", "\ufeffa: b", "a:\u00a0b"),
        "a:\n" + "".join(f"{' ' * depth}a:\n" for depth in range(1, 20)),
        "a: " + "[" * 20 + "]" * 20,
    ],
)
def test_what_may_be_read_in_another_way_is_not(text: str) -> None:
    with pytest.raises(NotPlainYamlError):
        read_yaml(text)
