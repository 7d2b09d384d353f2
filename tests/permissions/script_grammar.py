"""Scripts of sed and awk, made at random of what their scanners part differently, each with an effect in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

_SED_EFFECTS = (
    *(
        "1e touch PWN",
        "e touch PWN",
        "e",
        "w PWN",
        "1w PWN",
        "r secret",
        "R secret",
        "W PWN",
        "s/a/b/e",
        "s/a/b/w PWN",
    ),
    *("s/.*/touch PWN/e", "$!r secret"),
)
_SED_FRAMES = (
    *(
        "s/[]/X]/X/",
        "s/[^]/X]/X/X",
        "/[]/X]/X",
        "s/[\\]X/X]/X/",
        "s/[[:X/]X]/X/",
        "s/[a[X/]/X/X",
        "y/[]/X]/X/",
        "s|[X|X]|X|",
    ),
    *(
        "a\\\nX",
        "a X",
        "i\\X",
        "i\\\nx\\\nX",
        "c x\\\nX",
        "a\\\\X",
        "s/X/b/",
        "s/a/X/",
        "s/a/X/p",
        "s|X|X|",
        "s,a\\,b,X,g",
    ),
    *(
        "y/X/b/",
        "y/ab/X/",
        "y,a\\,b,cXd,",
        "/X/p",
        "\\,X,p",
        "\\%X%!d",
        "/X/,/X/p",
        "#X",
        "p #X",
        ":aX",
        "baX",
        "b X",
        "tX",
    ),
    *(
        "s/[X/X]/X/",
        "s/[X]X]/X/X/",
        "/[X/X]/X",
        "s,X\\,X,X,X",
        "a\\X\nX",
        "i\\X\\\nX\nX",
        "bX\nX",
        "y/X/X/X",
        "s/X\\\nX/X/",
        "s/a/X\\\nX/X",
    ),
    *(
        "{X}",
        "{p;X}",
        "1!{X",
        "pX",
        "qX",
        "lX",
        "s/[X]/b/",
        "s/[^X]*/b/",
        "/[X]/d",
        "s/[[:alpha:]X]/b/",
        "$X",
        "1,X",
        "X",
    ),
)
_SED_SIGNS = (
    *(
        "\\",
        "\\",
        "\n",
        "\\\n",
        "\\\\\n",
        "\\\\",
        "/",
        "|",
        ",",
        ";",
        " ",
        "}",
        "{",
        "#",
        "[",
        "]",
        "^",
        "[^",
        "[]",
        "[]]",
    ),
    *(
        "[[:alpha:]",
        "[:",
        "&",
        "a",
        "1",
        "$",
        "!",
        "\\/",
        "\\n",
        "\\]",
        "\\[",
        "a\\",
        "i\\",
        "b",
        ":a",
        "p",
        "g",
        "I",
        "M",
    ),
    *("\t", "~", "+", "'", '"', "\N{LATIN SMALL LETTER E WITH ACUTE}"),
)

# Without quotes, so that they stand whole in what one scanner takes for a string.
_AWK_EFFECTS = (
    *(
        "system(1)",
        ";system(1);",
        "{system(1)}",
        "}{system(1)}",
        "print>1",
        "{print>1}",
        "print>>1",
        "print $1>1",
        "print|1",
    ),
    *(
        "1|getline",
        "{1|getline}",
        "printf(1)>1",
        "print(1)(2)>1",
        "@f()",
        "print 1,\n2>1",
        'getline<"secret"',
        'print>"PWN"',
    ),
    *('"touch PWN"|getline', 'ARGV[1]="secret"', 'BEGIN{ARGV[1]="secret"}', 'while((getline<"secret")>0)x'),
)
_AWK_FRAMES = (
    *(
        '/[]/"]X/X#"',
        '/[^]/"]X/X#"',
        "/[]X/X]/X",
        '/[\\]X/"X]/X#"',
        '/[[:X/"]X]/X#"',
        '/[a[X/"X]/X#"',
        '/[\\/X"]/X#"',
        "/[X]/X/X/",
    ),
    *(
        '"X"',
        '{print "X"}',
        '{x = "X"}',
        '{print "a", "X", x}',
        "/X/",
        "/X/{print}",
        "$1 ~ /X/",
        "!/X/ && /b/",
        "{gsub(/X/, x)}",
    ),
    *(
        "#X\n",
        "{print} #X\n{x}",
        "/[X]/",
        "/[^X]/{x}",
        "/[[:alpha:]X]/",
        "{print X}",
        "{print (X)}",
        "{print a X b}",
        "a / X / b",
    ),
    *(
        "(a) / X",
        "{if (a) X}",
        "{x = a X}",
        "a[X] / b",
        "{x++ X}",
        "BEGIN{X}",
        "X",
        "{X",
        "X}",
        "a X",
        "{for (k in a) X}",
        "$1 X 2",
    ),
    *(
        '/X"X/X"',
        '/X"X/X#"',
        '/[X/X]/X#"',
        '/[X"X]/X"',
        '"X/X"X/',
        '"X"X"X"',
        "/X/X/X/",
        "/[X]X]/X/",
        "(X) /X/X/",
        "x /X/X/",
        "{X}X/X/X",
    ),
    *(
        "{x = 1 / 2 X}",
        "{printf X, 1}",
        "length X",
        "1 X",
        "{print length X}",
        "{delete a[X]}",
        "NR > 1 X",
        "{exit X}",
    ),
)
_AWK_SIGNS = (
    *(
        '"',
        '"',
        "/",
        "/",
        "\\",
        "\\\\",
        '\\"',
        "\\/",
        "\n",
        "\\\n",
        ";",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "[^",
        "[]",
        "\\]",
        "\\[",
    ),
    *(
        "[[:alpha:]]",
        "[:",
        "#",
        " ",
        ",",
        "a",
        "x",
        "1",
        "$",
        "!",
        "~",
        "&&",
        "||",
        "=",
        "==",
        "+",
        "++",
        "--",
        "-",
        "?",
        ":",
        "in ",
    ),
    *(
        "length",
        "if(1)",
        "print ",
        "print",
        "else ",
        "while(0)",
        "/=",
        "^",
        "%",
        ".",
        "1.",
        "e",
        "getline",
        "function",
        "do ",
    ),
    *("\t", "'", "|", "&", "\N{LATIN SMALL LETTER E WITH ACUTE}"),
)


def sed_scripts(random: Random) -> Iterator[str]:
    """Give scripts without end, whole ones and broken ones."""
    while True:
        yield _script(random, _SED_FRAMES, _SED_SIGNS, _SED_EFFECTS, ("\n", ";", "\n", " ", ""))


def awk_programs(random: Random) -> Iterator[str]:
    """Give programs without end, whole ones and broken ones."""
    while True:
        yield _script(random, _AWK_FRAMES, _AWK_SIGNS, _AWK_EFFECTS, ("\n", ";", " ", ""))


def _script(
    random: Random, frames: Sequence[str], signs: Sequence[str], effects: Sequence[str], seams: Sequence[str]
) -> str:
    """Return some frames, each filled with signs, and an effect in one of them."""
    chosen = [random.choice(frames) for _ in range(random.choice((1, 1, 2, 2, 3)))]
    effective = random.randrange(len(chosen))
    parts = []
    for number, frame in enumerate(chosen):
        pieces = frame.split("X")
        place = random.randrange(len(pieces) - 1) if number == effective and len(pieces) > 1 else -1
        fillings = [
            _some(random, signs) + (random.choice(effects) + _some(random, signs) if one == place else "")
            for one in range(len(pieces) - 1)
        ]
        parts.append("".join(piece + filling for piece, filling in zip(pieces, [*fillings, ""], strict=True)))
    return "".join(part + random.choice(seams) for part in parts)


def _some(random: Random, signs: Sequence[str]) -> str:
    return "".join(random.choices(signs, k=random.choice((0, 0, 1, 1, 2, 2, 3))))
