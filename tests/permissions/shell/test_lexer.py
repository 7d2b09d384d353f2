from __future__ import annotations

import pytest

from desktop_agent.permissions.shell.lexer import (
    Arithmetic,
    ComputedExpansion,
    NotUnderstood,
    Substitution,
    Text,
    TokenKind,
    Variable,
    split,
)


def texts(script: str) -> list[str]:
    return [token.text for token in split(script)]


@pytest.mark.parametrize(
    ("script", "tokens"),
    [
        ("ls -la", ["ls", "-la"]),
        ("a;b&&c||d|e|&f&", ["a", ";", "b", "&&", "c", "||", "d", "|", "e", "|&", "f", "&"]),
        ("ls>x 2>>y <z", ["ls", ">", "x", "2", ">>", "y", "<", "z"]),
        ("a2>x", ["a2", ">", "x"]),
        ("ls &>x &>>y >|z <>w", ["ls", "&>", "x", "&>>", "y", ">|", "z", "<>", "w"]),
        ("echo a#b # c\nls", ["echo", "a#b", "\n", "ls"]),
        ("ls \\\n -l", ["ls", "-l"]),
        ("cat <<E\nx\nE\nls", ["cat", "<<", "E", "\n", "x\n", "\n", "ls"]),
        ("cat <<-E\n\tx\n\tE", ["cat", "<<-", "E", "\n", "\tx\n"]),
        ("diff <(a b) >(c)", ["diff", "<(a b)", ">(c)"]),
        ("echo \"a b\" 'c d' e\\ f", ["echo", '"a b"', "'c d'", "e\\ f"]),
    ],
)
def test_a_script_is_split_as_bash_splits_it(script: str, tokens: list[str]) -> None:
    assert texts(script) == tokens


@pytest.mark.parametrize(
    ("word", "pieces"),
    [
        ("abc", (Text("abc", is_quoted=False),)),
        ("'a b'", (Text("a b"),)),
        ('"a\\$b\\c"', (Text("a$b\\c"),)),
        ("a\\ b", (Text("a", is_quoted=False), Text(" "), Text("b", is_quoted=False))),
        ("$'a\\n\\x41\\101\\u0041\\e'", (Text("a\nAAA\x1b"),)),
        ("$x", (Variable("x", is_quoted=False),)),
        ('"$x"', (Text(""), Variable("x", is_quoted=True), Text(""))),
        ("${x}", (Variable("x", is_quoted=False),)),
        ("$1$?$", (Variable("1", is_quoted=False), Variable("?", is_quoted=False), Text("$", is_quoted=False))),
        ("${#x}", (ComputedExpansion("x", is_quoted=False, inner=(), before="#"),)),
        ("${x:1:2}", (ComputedExpansion("x", is_quoted=False, inner=(), operator=":1:2"),)),
        ("${x%.*}", (ComputedExpansion("x", is_quoted=False, inner=(Text(".*"),), operator="%"),)),
        ("${x[0]}", (ComputedExpansion("x", is_quoted=False, inner=(), operator="[0]"),)),
        ("${x[@]:1}", (ComputedExpansion("x", is_quoted=False, inner=(), operator="[@]:1"),)),
        ('"a \\\nb"', (Text("a b"),)),
        ("$((1+2))", (Arithmetic("1+2", is_quoted=False),)),
        ('""', (Text(""),)),
        ('"$"', (Text("$"),)),
    ],
)
def test_a_word_is_made_of_its_pieces(word: str, pieces: tuple[object, ...]) -> None:
    (token,) = split(word)
    assert token.pieces == pieces


def test_substitutions_hold_their_own_tokens() -> None:
    (token,) = split('"$(a $(b)) `c`"')
    found = [piece for piece in token.pieces if isinstance(piece, Substitution)]
    assert [[inner.text for inner in piece.tokens] for piece in found] == [["a", "$(b)"], ["c"]]
    assert [piece.is_quoted for piece in found] == [True, True]
    (process,) = split("<(d)")[0].pieces
    assert isinstance(process, Substitution)
    assert process.direction == "<"


def test_a_reserved_word_is_plain_only_without_quotes() -> None:
    assert [token.is_plain for token in split("if 'if' i\\f i''f $if")] == [True, False, False, False, False]


def test_a_quoted_here_document_expands_nothing() -> None:
    quoted = [token for token in split("cat <<'E'\n$(x)\nE") if token.kind is TokenKind.HEREDOC]
    plain = [token for token in split("cat <<E\n$(x)\nE") if token.kind is TokenKind.HEREDOC]
    assert quoted[0].pieces == (Text("$(x)\n"),)
    assert any(isinstance(piece, Substitution) for piece in plain[0].pieces)


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("echo 'a", "unproven_syntax"),
        ('echo "a', "unproven_syntax"),
        ("echo `a", "unproven_syntax"),
        ("echo $(a", "unproven_syntax"),
        ("echo a\\", "unproven_syntax"),
        ("echo $'a", "unproven_syntax"),
        ("echo ${x", "unproven_expansion"),
        ("echo ${x:-a", "unproven_syntax"),
        ("cat <<E\nx", "unproven_syntax"),
        ("cat <<E", "unproven_syntax"),
        ("cat << ;\n", "unproven_syntax"),
        ("cat <<$x\n\n", "unproven_syntax"),
        ("cat <<E\na \\\nE\nb\nE", "unproven_syntax"),
        ("$(cat <<E)", "unproven_syntax"),
        ("echo a<(b)", "unproven_syntax"),
        ("ls {fd}>x", "unproven_syntax"),
        ("echo ${!x}", "unproven_expansion"),
        ("echo ${x@P}", "unproven_expansion"),
        ("echo ${x:=y}", "unproven_expansion"),
        ("echo ${x:-'a'}", "unproven_expansion"),
        ("echo ${x:a}", "unproven_expansion"),
        ('echo $"a"', "unproven_expansion"),
        ("echo $[1]", "unproven_expansion"),
        ("echo `\\`a\\``", "unproven_expansion"),
        ("echo $((a[0]))", "unproven_arithmetic"),
        ("echo $((i++))", "unproven_arithmetic"),
        ("echo $((i=1))", "unproven_arithmetic"),
        ("echo $((1)", "unproven_arithmetic"),
        ("echo $'\\x00'", "unproven_quoting"),
        ("echo $'\\xc3\\xa9'", "unproven_quoting"),
        ("echo $'\\U00110000'", "unproven_quoting"),
        ("echo $'\\u00e9'", "unproven_quoting"),
        ("echo $'\\x{2d}delete'", "unproven_quoting"),
        ("echo $'\\xg'", "unproven_quoting"),
        ("echo $'\\cA'", "unproven_quoting"),
        ("echo $'\\q'", "unproven_quoting"),
        # bash joins lines before it reads what these begin
        ('echo "$\\\n(touch x)"', "unproven_joined_lines"),
        ("echo $\\\n(touch x)", "unproven_joined_lines"),
        ("echo $\\\n'a'", "unproven_joined_lines"),
        ("echo $\\\nHOME", "unproven_joined_lines"),
        ("echo $HO\\\nME", "unproven_joined_lines"),
        ("echo $\\\n{x}", "unproven_joined_lines"),
        ("cat <<E\n$\\\n(touch x)\nE", "unproven_joined_lines"),
        ("cat <<EE\nE\\\nE\nls\nEE", "unproven_joined_lines"),
        ("ls &\\\n& ls", "unproven_joined_lines"),
        ("ls <\\\n(touch x)", "unproven_joined_lines"),
        ("ls 2\\\n>x", "unproven_joined_lines"),
        ('echo "${x:-$\\\n(touch x)}"', "unproven_expansion"),
        ("echo ${x:-<(touch x)}", "unproven_expansion"),
        ("cat $HOM{E,E}/x", "unproven_expansion"),
        ('[[ -n "$${" ]]', "unproven_expansion"),
        ("echo $$(ls)", "unproven_expansion"),
        ("echo ${x:+>(touch x)}", "unproven_expansion"),
        ("echo ${x/a/<(touch x)}", "unproven_expansion"),
        ("x=${y%%<(touch x)}", "unproven_expansion"),
        ("cat <<< ${x-<(touch x)}", "unproven_expansion"),
        ("echo " + "$(" * 17 + ")" * 17, "too_deep"),
    ],
)
def test_what_is_not_read_says_why(script: str, why: str) -> None:
    with pytest.raises(NotUnderstood, match=f"^{why}$"):
        split(script)
