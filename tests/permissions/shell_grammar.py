"""Shell texts made at random: bash's grammar, its quoting, and what is written wrongly or on the edge of it."""

from __future__ import annotations

import random

PROGRAMS = ("ls", "cat", "grep", "sort", "tool", "git", "head")
# What is read, and what is refused, misread by somebody, or means something in one place alone.
WORDS = (
    *(
        "a",
        "b.txt",
        "src",
        "-n",
        "--x=1",
        "a.txt",
        "*.txt",
        "sub/*",
        "[a-c].txt",
        "?.txt",
        "[x]",
        "{a,b}.txt",
        "{1..3}",
    ),
    *(
        "{}",
        "a{b",
        "~/x",
        "a~",
        "''",
        '""',
        "'c d.txt'",
        '"a b"',
        "a\\ b",
        "\\*",
        "\\\\",
        "$x",
        '"$x"',
        "${x}",
        "${x:-d}",
    ),
    *(
        '"${x:-a b}"',
        "${#x}",
        "${x%.*}",
        "${x##*/}",
        "${x:1:2}",
        "${x/a/b}",
        "$1",
        '"$@"',
        "$?",
        "$#",
        "$HOME/x",
        "$'a\\nb'",
    ),
    *(
        "$'\\x41'",
        "$'\\101'",
        "$((1+2))",
        "$(ls)",
        '"$(cat a.txt)"',
        "`ls`",
        "<(ls)",
        "a#b",
        "größe",
        "'it'\\''s'",
        "'\"'",
    ),
    *("%", "@", "+x", ":", ".", "..", "-", "--", "'if'", "$x$x", "a'b'$x\"c\""),
)
ODD_WORDS = (
    *(
        "[!a]*",
        "a,b}",
        "~",
        "x=~/y",
        "a=b",
        "!",
        '$"a"',
        "$[1]",
        '"$((x*3))"',
        '"a`ls`b"',
        '"it\'s"',
        "$",
        '"$"',
        "a$",
        "]",
        "[",
    ),
    *(
        "if",
        "done",
        "time",
        "$'\\x{2d}n'",
        "${x:-<(ls)}",
        "$\\\n(ls)",
        "{a,{b,c}}",
        "{a..c}",
        "~root",
        "$_",
        "${x@Q}",
        "*",
    ),
)
EDGES = (
    "\\\n",
    "$\\\n",
    " \\\n",
    "$",
    "{",
    "}",
    "(",
    ")",
    "'",
    '"',
    "`",
    "\\",
    "<(",
    "$(",
    "${",
    "$'",
    "#",
    "\t",
    "\n",
    "&",
    "|",
)
REDIRECTS = (
    "> out",
    ">> out",
    "< a.txt",
    "2> err",
    "2>&1",
    "&> both",
    ">&2",
    "2>/dev/null",
    "<<< word",
    '<<< "$x"',
    "3> three",
)


class Grammar:
    """Makes texts; the same seed makes the same ones."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def text(self) -> str:
        """Return one text; one in three is changed somewhere without regard to the grammar."""
        made = self._list(2)
        for _ in range(self._random.choice((0, 0, 0, 0, 1, 2))):
            place = self._random.randrange(len(made) + 1)
            cut = self._random.choice((0, 0, 1))
            made = made[:place] + self._random.choice(EDGES) + made[place + cut :]
        return made

    def _list(self, depth: int) -> str:
        items = [self._pipeline(depth) for _ in range(self._random.choice((1, 1, 1, 2, 3)))]
        text = items[0]
        for item in items[1:]:
            text += self._random.choice((" && ", " || ", "; ", " & ", "\n", ";")) + item
        return text

    def _pipeline(self, depth: int) -> str:
        items = [self._command(depth) for _ in range(self._random.choice((1, 1, 1, 2, 3)))]
        return self._random.choice(("", "", "", "! ", "time ")) + self._random.choice((" | ", "|", " |& ")).join(
            items
        )

    def _command(self, depth: int) -> str:
        kind = self._random.randrange(14 if depth else 8)
        inner = (lambda: self._list(depth - 1)) if depth else (lambda: "ls")
        match kind:
            case 8:
                return f"( {inner()} ){self._redirects()}"
            case 9:
                return f"{{ {inner()}; }}{self._redirects()}"
            case 10:
                end = self._random.choice(("", f"; else {inner()}", f"; elif {inner()}; then {inner()}"))
                return f"if {inner()}; then {inner()}{end}; fi{self._redirects()}"
            case 11:
                return f"for x in {self._words()}; do {inner()}; done{self._redirects()}"
            case 12:
                return f"case {self._word()} in {self._word()}|{self._word()}) {inner()};; *) {inner()} ;; esac"
            case 13:
                test = self._random.choice(
                    ("-f a.txt", "$x == a*", "! -d sub && a = a", "a =~ ^a.$", '-n "$x"', "1 -lt 2")
                )
                return f"[[ {test} ]]"
            case 0:
                return f"x={self._word()}"
            case 1:
                return f"{self._random.choice(('cat', 'sort'))} {self._document()}"
            case 2:
                return f"{self._random.choice(('LC_ALL=C', 'TZ=UTC', 'x=1'))} {self._simple()}"
            case 3:
                builtin = self._random.choice(("echo", "printf %s", "test -f", "[ -n", "cd", "set --", "true"))
                return f"{builtin} {self._words()}"
            case _:
                return self._simple()

    def _simple(self) -> str:
        return f"{self._random.choice(PROGRAMS)} {self._words()}{self._redirects()}"

    def _words(self) -> str:
        return " ".join(self._word() for _ in range(self._random.choice((0, 1, 1, 2, 3))))

    def _word(self) -> str:
        words = ODD_WORDS if self._random.random() < 0.07 else WORDS
        return "".join(self._random.choice(words) for _ in range(self._random.choice((1, 1, 1, 2))))

    def _redirects(self) -> str:
        return "".join(f" {self._random.choice(REDIRECTS)}" for _ in range(self._random.choice((0, 0, 0, 1, 2))))

    def _document(self) -> str:
        operator, delimiter = self._random.choice(("<<", "<<-")), self._random.choice(("E", "'E'", '"E"'))
        body = "".join(
            f"{self._random.choice(('', chr(9)))}{self._words()}\n" for _ in range(self._random.randrange(3))
        )
        return f"{operator}{delimiter}\n{body}E\n"
