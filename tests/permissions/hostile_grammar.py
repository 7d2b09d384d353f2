"""Commands made at random that try to do more than they show: in bash, sed, awk, find, xargs and git."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tests.permissions.hostile_inputs import HostileInputs
from tests.permissions.shell_grammar import EDGES, ODD_WORDS, WORDS

HARM = "touch PWN"
FILES = ("a.txt", "b.txt", "README.md", "src/app.py", "c d.txt", "*.txt", "src/*", "*", ".", "src")
SED = (
    *(
        "p",
        "d",
        "q",
        "=",
        "l",
        "n",
        "N",
        "D",
        "G",
        "H",
        "x",
        "h",
        "g",
        "b",
        "t",
        "T",
        "b x",
        ":x",
        ": x",
        "{",
        "}",
        "z",
        "F",
    ),
    *(
        "1",
        "$",
        "1,2",
        "/a/",
        "/a/,/b/",
        "\\%a%",
        "0~2",
        "!",
        "2,+1",
        "/[/]/",
        "/\\//",
        "/a/I",
        "/a/M",
        "1!",
        "#",
        "#n",
        "v",
    ),
    *(
        "s/a/b/",
        "s/a/b/g",
        "s/a/b/p",
        "s|a|b|",
        "s/[/]/b/",
        "s/a/\\\n/",
        "s,a,b,2",
        "y/ab/cd/",
        "y/a\\/b/cde/",
        "s/a/b/I",
    ),
    *(
        "a x",
        "a\\",
        "a\\\n",
        "i\\\nx",
        "c\\\nx\\",
        "a\\\\",
        "i x\\",
        "a text\\\n",
        "$!N",
        "r a.txt",
        "R a.txt",
        "Q",
        "q5",
        "L",
    ),
    *(f"e {HARM}", "e", f"1e {HARM}", "w PWN", "W PWN", "s/a/b/w PWN", "s/.*/touch PWN/e", "s/a/b/e", "s/x/y/gw PWN"),
)
SED_SIGNS = (";", "\n", " ", "", "", "\\\n", ";;", "}", "{", "\\")
AWK = (
    *(
        "{print}",
        "{print $1}",
        "NR>1",
        "/a/",
        "/[/]/",
        "/[]/",
        "/]",
        '/"/',
        '"/"',
        '"a\\"b"',
        "{x++}",
        "END{print x}",
        "BEGIN{",
    ),
    *(
        "}",
        "{",
        "$1/2",
        "a/b/c",
        "x=1",
        "print",
        "(",
        ")",
        '"',
        "/",
        "#",
        "\n",
        ";",
        "\\\n",
        " ",
        "-1",
        "a",
        "x",
        "1",
        "in",
    ),
    *(f'system("{HARM}")', f'"{HARM}"|getline', f'print|"{HARM}"', 'print>"PWN"', 'print "" > "PWN"', 'close("x")'),
    *(
        f'printf("x")|"{HARM}"',
        f"@f({HARM})",
        '@load "x"',
        "getline<x",
        'f="system";@f("touch PWN")',
        'ENVIRON["HOME"]',
    ),
)
FIND = (
    *(
        ".",
        "src",
        "-name",
        "'*.py'",
        "-type",
        "f",
        "-print",
        "-print0",
        "-o",
        "!",
        "\\(",
        "\\)",
        "-not",
        "-maxdepth",
        "1",
    ),
    *(
        "-delete",
        "-exec",
        "touch",
        "PWN",
        "{}",
        "\\;",
        "+",
        "-fprint",
        "-fls",
        "-ok",
        "-execdir",
        "-a",
        ",",
        "-prune",
        "-ls",
    ),
    *(
        "-newer",
        "a.txt",
        "-path",
        "-regex",
        "'.*'",
        "-printf",
        "'%p\\n'",
        "-fprintf",
        "cat",
        "ls",
        "cd",
        "-size",
        "+0",
        "-quit",
    ),
    *(
        "-files0-from",
        "-true",
        "-iname",
        "-mindepth",
        "-depth",
        "-empty",
        "grep",
        "x",
        "sh",
        "-c",
        f"'{HARM}'",
        "--",
        "-L",
    ),
    *("$PWD", "../project", "nested", "git", "status", "OUTSIDE", "../*", "0", "-maxdepth 0", "git status \\;"),
    *("-execdir git diff \\;", "-execdir cat OUTSIDE \\;", "-execdir ls \\;", "-exec git log \\;"),
    *("-execdir sh -c 'cat OUTSIDE' \\;", "-execdir bash -c 'git diff' \\;", "-execdir sh -c 'echo *' \\;"),
)
PRINTS = (
    *(
        "git ls-files",
        "git ls-files -z",
        "git ls-files '*.txt'",
        "find . -name '*.txt'",
        "find . -type f",
        "find . -print0",
    ),
    *(
        "ls",
        "find . -type f -print -name 'a*'",
        "grep -rl a .",
        "rg -l a",
        "git diff --name-only",
        "echo a.txt",
        "find src",
    ),
    *("git ls-files -o", "git ls-files -c -i --exclude-standard", "find . -name '-*'", "find . -maxdepth 1"),
)
TAKES = (
    *(
        "wc -l",
        "sort",
        "cat",
        "grep a",
        "head -1",
        "sed -n p",
        "ls",
        "-0 wc -l",
        "-n1 sort",
        "-I{} cat {}",
        "-0 sort",
        "echo",
    ),
    *(
        "git log --",
        "awk '{print}'",
        "sed -n",
        "sort -u",
        "-r file",
        "-d '\\n' cat",
        "-L1 sort",
        "touch",
        "rm",
        "sh -c",
        "find",
    ),
)
GIT = (
    "status",
    "diff",
    "log -1",
    "show",
    "ls-files",
    "log -p -1",
    "branch",
    "diff --stat",
    "grep a",
    "blame a.txt",
    "stash list",
)
BEFORE = (
    "",
    "",
    "",
    "env ",
    "env -i ",
    "timeout 5 ",
    "nice ",
    "LC_ALL=C ",
    "POSIXLY_CORRECT=1 ",
    "command ",
    "exec ",
    "exec -c ",
    "exec -a git-gc ",
    "exec -l ",
    "set -e; ",
    "hash -r; ",
    "command -p ",
    "builtin ",
    "env -C src ",
    "env -u PATH ",
    "cd nested; ",
    "cd src && ",
    "time ",
    "cd ..; ",
    "cd src; cd ../..; ",
    "cd out/../world; ",
    "cd src; cd ../out/../world; ",
    "exec < a.txt; ",
    "exec 3< a.txt; ",
    "export LANGUAGE=x; LANGUAGE=../x; ",
)
SHELL = (
    *(
        f"$({HARM})",
        f"`{HARM}`",
        f"<({HARM})",
        f'"$({HARM})"',
        f"${{x:-$({HARM})}}",
        f"$\\\n({HARM})",
        f"${{x:-<({HARM})}}",
    ),
    *(
        "> PWN",
        ">| PWN",
        "&> PWN",
        f"; {HARM}",
        f"| {HARM}",
        f"&& {HARM}",
        f"'; {HARM} #'",
        "$'\\x{3e} PWN'",
        "-delete",
    ),
    *(
        f"a[$({HARM})]",
        f"$((a[$({HARM})]))",
        "$x",
        "${x@P}",
        "${!x}",
        "{a,b}",
        "../OUTSIDE",
        "$PWD/../OUTSIDE",
        "~/OUTSIDE",
    ),
    *(
        "../*",
        "~/*",
        "*/*",
        "*/../../*",
        "${x:-../*}",
        "${x-~/OUTSIDE}",
        "$HOME/*",
        "{..,src}/*",
        "nested/*",
        "~+",
        "[!a]*",
    ),
    *("< a.txt > /dev/stdin", "> /dev/fd/3", "> /dev/fd/0", "3< a.txt", "1< a.txt", "> /dev/stdout", "1>&3", "1<&0"),
    *("out", "out/*", "out/../world/OUTSIDE", "/dev/stdin", "/dev/fd/3", "| tee /dev/std*"),
    *("<<< ../*", "-- *", "--files0-from=a.txt", "-p", "-L", "-R", "-o PWN", "-f ../OUTSIDE"),
)
LOOKS = (
    "ls",
    "cat",
    "grep a",
    "head -1",
    "echo",
    "printf %s",
    "test -f",
    "[ -v",
    "sort",
    "wc -l",
    "tail -1",
    "cut -c1",
    "tr a b <",
    *(
        "x='../*'; echo $x",
        "for f in ../*; do echo $f; done; ls",
        "ls -R",
        "du -a",
        "file",
        "true",
        "xxd",
        "date -f",
        "stat",
    ),
    *("read x < a.txt; echo", "case a in *) echo a;; esac; cat", "[[ a == ../* ]]; head", "diff a.txt", "eval echo"),
    *("sh -c 'ls'; ls", "bash -c 'cat a.txt' x", "env", "type", "python3 -m json.tool", "jq .", "comm a.txt", "tac"),
)
# What a variable may come to hold, how it gets there (`{}` is the value), and where bash may make more of it.
VALUES = (
    *(
        "../*",
        "a ../*",
        "*",
        "..",
        "..\\",
        "/",
        "[.][.]/*",
        "~/*",
        "-o PWN",
        "a.txt",
        "$(touch PWN)",
        "",
        " ",
        "src/*",
    ),
    *("?", ".*/*", "..\\/*", "a.txt b.txt", "src", "x", "*.txt"),
)
GIVES = (
    *("x='{}'; ", 'x="{}"; ', "read x <<< '{}'; ", "read x < list.txt; ", "x=$(cat list.txt); ", "x=$(echo '{}'); "),
    *(
        "y='{}'; x=$y; ",
        "x=.; x+='{}'; ",
        "x={}; ",
        "cd src; x='{}'; ",
        "cd ..; x='{}'; ",
        "[ -f a.txt ] && x='{}'; ",
    ),
    *(
        "y=. x=$y; y='{}' x=$y; ",
        "x=.; x='{}' :; ",
        "x=.; x='{}' ls; ",
        "CI=a.txt; export CI='{}'; ",
        "x=1; unset x; ",
    ),
    *("CI=.; export CI=..; ", "CI=80; export CI='-o PWN'; ", "x='a[$(touch PWN)]'; CI=1; export CI=x; "),
)
ROUNDS = (
    *("for x in '{}' a; do ", "for x in a '{}'; do ", "for x in $(cat list.txt); do ", "for x in {} *; do "),
    *("for x in */*; do ", "cat list.txt | while read x; do ", "while read x; do ", "for x in $y '{}'; do "),
)
USES = (
    *("echo $x", "echo ${x:-a}", "echo ${x%a}", "echo $x/*", 'echo "$x"/*', "echo $x *", "printf '%s\\n' $x"),
    *("for y in $x; do echo $y; done", "ls -d $x", "cat < $x", "bash -c 'echo $1' x $x", "sh -c 'echo $0' \"$x\""),
    *("[[ $x == * ]]", "test $x", "sort a.txt $x", "eval 'echo $x'; echo *", "y=$x; echo $y", "echo ${x/a/*}"),
    *("cd $x; echo *", 'cd "$x" && echo *', "(echo $x)", "echo $(echo $x)", "echo ../$x", "{ echo $x; ls *; }"),
    *("echo $x > /dev/null; echo $x", "set -f; echo $x; echo *", "cat a.txt | head -1 $x", "timeout 5 echo $x"),
    *(
        "echo *; echo $x",
        "echo ${y:-$x}",
        "echo {a,$x}",
        'echo "$x"',
        "wc -l $x",
        "cat $x/OUTSIDE",
        "echo $((x))",
        "echo $x; cat *.txt",
        "env echo $x",
    ),
)
# `{}` is a script in a word, which runs there.
RUNS = (
    *("sh -c {}", "bash -c {}", "eval {}", "env -C src sh -c {}", "timeout 5 bash -c {}", "env -C .. sh -c {}"),
    *(
        "find . -maxdepth 0 -execdir sh -c {} \\;",
        "find $PWD -maxdepth 0 -execdir bash -c {} \\;",
        "echo a | xargs sh -c {}",
    ),
    *("find nested -execdir sh -c {} \\;", "nice sh -c {} ../*", "bash -c {} '../*' ../OUTSIDE", "cd src; sh -c {}"),
)


class HostileGrammar:
    """Makes commands; the same seed makes the same ones."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._inputs = HostileInputs(self._random)

    def command(self) -> str:
        """Return one command; one in four is changed somewhere without regard to any grammar."""
        made = self._one()
        if self._random.random() < 0.2:
            made += self._random.choice((" | ", " && ", "; ", "\n", " || ")) + self._one()
        for _ in range(self._random.choice((0, 0, 0, 1))):
            place = self._random.randrange(len(made) + 1)
            made = made[:place] + self._random.choice(EDGES) + made[place + self._random.choice((0, 1)) :]
        return made

    def _one(self) -> str:
        make = self._random.choice(
            (
                self._sed,
                self._awk,
                self._find,
                self._xargs,
                self._git,
                self._shell,
                self._shell,
                self._variable,
                self._script,
                self._inputs.one,
                self._inputs.one,
                self._inputs.one,
            )
        )
        return self._random.choice(BEFORE) + make()

    def _sed(self) -> str:
        parts = self._several(SED, SED_SIGNS, 4)
        option = self._random.choice(("-n ", "-n ", "", "-E ", "-e ", "-s ", "--posix ", "-z "))
        more = f" -e {self._quoted(self._several(SED, SED_SIGNS, 2))}" if self._random.random() < 0.2 else ""
        return f"sed {option}{self._quoted(parts)}{more} {self._file()}"

    def _awk(self) -> str:
        script = self._several(AWK, ("", "", " ", ";", "\n"), 5)
        option = self._random.choice(("", "", "", "-F, ", "-v x=1 ", "-F '/' ", "-f "))
        return f"awk {option}{self._quoted(script)} {self._random.choice(('', 'x=1 '))}{self._file()}"

    def _find(self) -> str:
        return f"find {' '.join(self._random.choice(FIND) for _ in range(self._random.randrange(1, 7)))}"

    def _xargs(self) -> str:
        return f"{self._random.choice(PRINTS)} | xargs {self._random.choice(TAKES)}"

    def _git(self) -> str:
        return f"git {self._random.choice(('', '', '-C src ', '--no-pager ', '-c x.y=z '))}{self._random.choice(GIT)}"

    def _shell(self) -> str:
        pool = (SHELL, WORDS, ODD_WORDS, FILES)
        words = [self._random.choice(self._random.choice(pool)) for _ in range(self._random.randrange(1, 4))]
        return f"{self._random.choice(LOOKS)} {' '.join(words)}"

    def _script(self) -> str:
        make = self._random.choice((self._variable, self._git, self._shell, self._find, lambda: "cat OUTSIDE"))
        return self._random.choice(RUNS).replace("{}", self._quoted(make()))

    def _variable(self) -> str:
        value = self._random.choice(VALUES)
        if self._random.random() < 0.6:
            given, used = self._random.choice(GIVES).replace("{}", value), self._random.choice(USES)
            # A name that may be given to programs.
            return given + (used.replace("$x", "$CI").replace("${x", "${CI") if "CI=" in given else used)
        opening = self._random.choice(ROUNDS).replace("{}", value)
        source = " < list.txt" if opening.startswith("while") else ""
        return f"{opening}{self._random.choice(USES)}; done{source}"

    def _several(self, parts: Sequence[str], signs: Sequence[str], most: int) -> str:
        made = "".join(
            self._random.choice(parts) + self._random.choice(signs)
            for _ in range(self._random.randrange(1, most + 1))
        )
        return made or "p"

    def _quoted(self, text: str) -> str:
        if self._random.random() < 0.85:
            return "'" + text.replace("'", "'\\''") + "'"
        return '"' + text.replace('"', '\\"') + '"'

    def _file(self) -> str:
        return self._random.choice((*FILES, "", "< a.txt"))
