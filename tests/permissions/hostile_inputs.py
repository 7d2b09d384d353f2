"""Commands that may take for code, for options or for names what they are given beside their words."""

from __future__ import annotations

import random
from collections.abc import Callable

HARM = "touch PWN"
CODE = {
    "run.sh": f"{HARM}\n",
    "run.py": "open('PWN', 'w')\n",
    "run.pl": f"system('{HARM}');\n",
    "run.awk": f'BEGIN {{ system("{HARM}") }}\n',
    "run.sed": f"1e {HARM}\n",
    "run.c": '#include "../OUTSIDE"\n',
    "run.args": "../OUTSIDE\n",
    "run.null": "../OUTSIDE\0",
}
"""Files of the workspace, by the language that their content would be code in; two are lists of names."""
LINKS = ("link.gz", "link.txt", "link.bz2", "link.xz", "link.py", "link.zip", "src/link.json", "src/link.go")
"""Links of the workspace to the file outside, by endings that programs put behind a name or look for in a folder."""
INTERPRETERS = (
    *("bash", "sh", "dash", "bash --norc", "sh -e", "bash --posix", "env -i bash", "nice sh", ".", "source", "eval"),
    *("python3", "python3 -I", "python3 -i", "python3 -q", "perl", "perl -w", "awk -f", "sed -f", "sed -nf"),
    *("python3 -m json.tool", "python3 -i -m json.tool", "python3 -m tokenize", "python3 -m ast", "timeout 5 bash"),
    *(
        "make -f",
        "jq -f",
        "grep -f",
        "bc",
        "dc",
        "xargs",
        "xargs -a",
        "tar -cT",
        "wc --files0-from",
        "sort --files0-from",
    ),
    *("du --files0-from", "date -f", "file -f", "find -files0-from", "diff --from-file", "cc -E", "rg -f", "env"),
    *(
        "bash -c",
        "sh -c",
        "bash -s",
        "sh -s",
        "sh -es",
        "bash -o errexit",
        "python3 -c",
        "perl -e",
        "command .",
        "cat",
    ),
)
OPERANDS = (
    *("-", "-", "-", "--", "--", "- -", "-- -", "- --", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0", "./-", "-0"),
    *("x", "x y", "data.json", "a.txt", "-x", "-i", "--flag", "''", '""', '"$x"', '"$nosuch"', "$nosuch", "'$0'"),
    *(
        "run.sh",
        "run.py",
        "./run.sh",
        "'. $0'",
        "'. \"$1\"'",
        "'$1'",
        "'\"$@\"'",
        "'eval $1'",
        f"'{HARM}'",
        "'cat $1'",
    ),
    *("../OUTSIDE", "'$0 PWN'", "touch", "+x", "-c", "-s", "-e", "'source /dev/stdin'", "'. /dev/stdin'", "'sh -s'"),
)
FED = (
    *("{} < run.sh", "{} < run.py", "{} < run.pl", "{} < run.awk", "{} < run.sed", "{} < run.args", "{} < run.null"),
    *(
        "cat run.sh | {}",
        "cat run.py | {}",
        "cat run.pl | {}",
        "cat run.args | {}",
        "cat run.null | {}",
        "< run.sh {}",
    ),
    *(
        f"echo '{HARM}' | {{}}",
        "echo ../OUTSIDE | {}",
        f"{{}} <<< '{HARM}'",
        "{} <<< ../OUTSIDE",
        "{} 0< run.sh",
        "{}",
    ),
    *(f"{{}} <<E\n{HARM}\nE", f"{{}} <<'E'\n{HARM}\nE", "{} <<E\n../OUTSIDE\nE", "{} <<'E'\nopen('PWN', 'w')\nE"),
    *(
        "{} <(cat run.sh)",
        "{} 3< run.sh",
        "exec < run.sh; {}",
        "{ {}; } < run.sh",
        "while read x; do {}; done < run.sh",
    ),
    *(
        "cat run.py | ( {} )",
        "cat run.sh | { read x; {}; }",
        "( cat; echo ) < run.sh | {}",
        "{} | {}",
        "{} < run.sh x",
    ),
)
NOTHING = (
    '"$nosuch"',
    '"$x"',
    "$nosuch",
    "${nosuch}",
    '"${nosuch-}"',
    '"$(true)"',
    "$(true)",
    '"${x#a}"',
    '"$@"',
    "''",
)
VALUED = (
    *(
        "env -u",
        "env -C",
        "env -S",
        "env --unset=",
        "awk -F",
        "awk -v",
        "xargs -E",
        "xargs -I",
        "xargs -n",
        "xargs -d",
    ),
    *("timeout -k", "timeout -s", "nice -n", "nice -", "stdbuf -o", "ionice -c", "taskset -p", "chrt -p", "time -f"),
    *(
        "find . -name ",
        "find -D",
        "sed -e",
        "sed -l",
        "sed -E -e",
        "sort -k",
        "sort -t",
        "sort -o",
        "head -n",
        "tail -c",
    ),
    *(
        "cut -d",
        "cut -f",
        "grep -e",
        "grep -m",
        "grep -f",
        "tr -d ",
        "exec -a ",
        "command -",
        "date -d",
        "date -r",
        "tee -",
    ),
    *(
        "ls -I",
        "ls -w",
        "du -d",
        "du -X",
        "diff -x",
        "diff -U",
        "join -t",
        "paste -d",
        "column -s",
        "nl -s",
        "od -A",
        "fold -w",
    ),
    *(
        "bash -o",
        "bash -O",
        "sh -o",
        "set -o",
        "python3 -W",
        "python3 -X",
        "perl -I",
        "git -C",
        "git -c",
        "git log -n",
    ),
    *(
        "jq --arg x",
        "shuf -n",
        "split -b",
        "uniq -f",
        "fmt -w",
        "pr -h",
        "xxd -s",
        "strings -n",
        "rg -e",
        "fd -e",
        "printf -v",
    ),
)
FOLLOWING = (
    *(
        "touch PWN",
        f"echo {HARM}",
        "echo touch a",
        "-exec touch PWN \\;",
        "PWN",
        "../OUTSIDE",
        "-o PWN",
        "a.txt PWN",
        "x=1 touch a",
    ),
    *(
        "'{print}' 'BEGIN{system(\"touch PWN\")}'",
        "p '1e touch PWN' a.txt",
        "'1e touch PWN' p",
        "cat ../OUTSIDE",
        "-- touch PWN",
    ),
    *(
        "a ../OUTSIDE",
        "sh -c 'touch PWN'",
        "cat sh -c 'touch PWN'",
        "1 touch PWN",
        "5 5 touch PWN",
        "run.sh",
        "-c 'touch PWN'",
    ),
    *(
        "echo sh run.sh",
        "ls bash run.sh",
        "-f run.awk a.txt",
        "echo rm a.txt",
        "echo cat ../OUTSIDE",
        "grep a ../OUTSIDE",
    ),
)
LOOKS = (
    *(
        "zcat -f",
        "zcat",
        "gunzip -cf",
        "gzip -dcf",
        "gzip -l",
        "bzcat",
        "bzcat -f",
        "xzcat -f",
        "unzip -l",
        "unzip -p",
        "zipinfo",
    ),
    *(
        "cat",
        "head -1",
        "grep a",
        "grep -r a",
        "grep -R a",
        "rg -L a",
        "rg a",
        "find -L",
        "ls -L",
        "ls -RL",
        "du -L",
        "wc -c",
        "file",
    ),
    *(
        "file -z",
        "stat -L",
        "tar -chf -",
        "tar -cf -",
        "diff -r a.txt",
        "diff -r src",
        "cmp a.txt",
        "strings",
        "od -c",
        "base64",
    ),
    *(
        "python3 -m tabnanny",
        "gofmt -l",
        "cloc",
        "scc",
        "tree -l",
        "tree",
        "sort",
        "md5sum",
        "jq .",
        "python3 -m json.tool",
    ),
)
LINKED = (
    *(
        "link",
        "link.gz",
        "link.*",
        "*.gz",
        "link.txt",
        "src",
        ".",
        "src/link",
        "src/*",
        "./link",
        "link a.txt",
        "lin[k]",
        "*",
    ),
    *(
        "src/link.json",
        "-S .gz link",
        "--suffix=.gz link",
        "link.zip",
        "'lin*'",
        "*.zip",
        "*.py",
        "src/link.go",
        "-- link",
    ),
)


class HostileInputs:
    """Makes commands with the random numbers of whoever asks."""

    def __init__(self, numbers: random.Random) -> None:
        self._random = numbers

    def one(self) -> str:
        """Return one command."""
        kinds: tuple[Callable[[], str], ...] = (self._fed, self._fed, self._joined, self._linked)
        return self._random.choice(kinds)()

    def _fed(self) -> str:
        words = [self._random.choice(INTERPRETERS), *self._some(OPERANDS, 3)]
        return self._random.choice(FED).replace("{}", " ".join(words))

    def _joined(self) -> str:
        given = self._random.choice(("", "", "", "x=a; ", "x=; ", "read x < a.txt; ", "for x in '' a; do "))
        end = "; done" if given.startswith("for ") else ""
        nothing = "".join(self._some(NOTHING, 2)) or "''"
        words = [self._random.choice(VALUED) + nothing, *self._some(FOLLOWING, 2)]
        fed = self._random.choice(("", "", "", " a.txt", " < run.sh", " < a.txt"))
        before = self._random.choice(("", "", "", "ls | ", "cat run.sh | "))
        return f"{given}{before}{' '.join(words)}{fed}{end}"

    def _linked(self) -> str:
        return f"{self._random.choice(LOOKS)} {self._random.choice(LINKED)}"

    def _some(self, pool: tuple[str, ...], most: int) -> list[str]:
        return [self._random.choice(pool) for _ in range(self._random.randrange(most + 1))]
