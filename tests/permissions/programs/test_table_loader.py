from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.programs.program_table import OptionArgument, ProgramTable
from desktop_agent.permissions.programs.table_loader import TableError, Tables
from desktop_agent.protocol import Risk
from tests.not_run import need
from tests.permissions.world import World

ALL = Tables(resource_folder("resources") / "commands")


@pytest.mark.parametrize("letter", sorted({program[0] for program in ALL.programs()}))
def test_every_table_loads_and_its_examples_hold(letter: str, quiet_world: World) -> None:
    programs = [program for program in ALL.programs() if program[0] == letter]
    tables = {program: quiet_world.tables.table(program) for program in programs}
    assert [program for program, table in tables.items() if table is None] == []
    examples = {command: Risk[risk.upper()] for table in tables.values() if table for command, risk in table.examples}
    found = {command: quiet_world.risk(command) for command in examples}
    assert {command: risk for command, risk in found.items() if risk is not examples[command]} == {}


def test_a_guard_is_read_in_its_order(tmp_path: Path) -> None:
    options = '[options]\nflag = "--quiet"\nvalue = "-c --level"'
    (tmp_path / "x.toml").write_text(
        f'program = "x"\nguard = ["-c", "a=b", "--quiet"]\nguard_unasked = ["--level=1"]\n{options}'
    )
    table = Tables(tmp_path).table("x")
    assert table is not None
    assert (table.guard, table.guard_unasked) == (("-c", "a=b", "--quiet"), ("--level=1",))


def test_every_table_has_two_examples_that_ask(tables: Tables) -> None:
    examples = {
        program: [risk for _, risk in table.examples] if (table := tables.table(program)) else []
        for program in ALL.programs()
    }
    assert examples
    assert [program for program, risks in examples.items() if len(risks) - risks.count("low") < 2] == []


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ('program = "x"\noptoins = 1', "unknown keys: optoins"),
        ('program = "x"\ndoes = "nothing_known"', "'nothing_known' is no reason"),
        ('program = "x"\noperands = ["readz"]', "'readz' is no role and no reason"),
        ('program = "x"\nstops = 1', "is not true or false"),
        ('program = "x"\nstdin_is_code = "cod"', "'cod' is no role"),
        ('program = "x"\n[options]\nflags = "-a"', "options.flags is no kind of option"),
        ('program = "x"\n[options]\nflag = "a"', "'a' is no option"),
        ('program = "x"\n[[switch]]\non = "-a"', "switch on unknown options: -a"),
        (
            'program = "x"\n[options]\nflag = "-a"\n[[switch]]\non = "-a"\nbeside = "-b"',
            "switch on unknown options: -b",
        ),
        (
            'program = "x"\n[options]\nflag = "-a"\n[[switch]]\non = "-a"\nvalues = { "-f" = "reads" }',
            "switch gives roles to unknown options: -f",
        ),
        ('program = "x"\nsame_as = "y"\ndoes = "prints_text"', "unknown keys: does"),
        ('program = "x"\noperands = ["reads..."]\n[options]\ninto = "-t"', "nothing is put into"),
        ('program = "x"\n[looks]\nharmless = ["-l"]', "looks says of nothing"),
        ('program = "x"\nstops_behind = 0', "0 is no number of operands"),
        ('program = "x"\nruns_files = "a/*"', "'a/*' is no name of a file"),
        ('program = "x"\n[prints]\nnull = "-0"', "prints names unknown options: -0"),
        ('program = "x"\nsource = """\nstops = true\nx(1)"""', "a key stands in the text of its source"),
        ('program = "x"\nguard = ["file"]', "'file' guards nothing"),
        ('program = "x"\nguard = ["-a"]', "'-a' guards nothing"),
        ('program = "x"\nguard = [1]', "'' guards nothing"),
        ('program = "x"\nguard = ["--a", "b"]\n[options]\nflag = "--a"', "'b' guards nothing"),
        ('program = "x"\nguard = ["--a=b"]\n[options]\nflag = "--a"', "'--a=b' takes no value"),
        ('program = "x"\nguard_unasked = ["-c"]\n[options]\nvalue = "-c"', "'-c' has no value"),
        ('program = "x"\n[options]\nflag = "-a"\n[[switch]]\non = "-a"\nunless = "-b"', "unknown options: -b"),
        ('program = "x"\nchecked = "yes"', "'yes' is nothing special"),
        ('program = "x"\nchecked = ["all"]', "['all'] is nothing special"),
        ('program = "x"\n[kept]\nasked = "-h"', "kept names unknown options, or twice: -h"),
        ('program = "x"\n[options]\nvalue = "-h"\n[kept]\nasked = "-h"', "does not say which values count: -h"),
        ("program = ", "x.toml"),
        ('program = "x"\n[options.asks]\nno_such = "-a"', "'no_such' is no reason"),
    ],
)
def test_a_faulty_table_is_refused_with_file_and_fault(tmp_path: Path, content: str, fault: str) -> None:
    (tmp_path / "x.toml").write_text(content)
    with pytest.raises(TableError, match=r"x\.toml") as caught:
        Tables(tmp_path).table("x")
    assert fault in str(caught.value)


def test_a_table_of_another_name_is_nobodys(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text('program = "y"')
    assert Tables(tmp_path).table("x") is None
    for name in ("../x", "", "a/b", "x y", "-x"):
        assert Tables(tmp_path).table(name) is None


def test_a_program_with_a_name_that_no_disk_can_hold_has_no_table(tables: Tables) -> None:
    assert tables.table("a" * 5_000) is None


def test_a_table_is_read_once(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text('program = "x"\n[options]\nflag = "-a"\nreads = "-f"\njoined = "--color"')
    tables = Tables(tmp_path)
    first = tables.table("x")
    (tmp_path / "x.toml").unlink()
    assert tables.table("x") is first
    assert isinstance(first, ProgramTable)
    assert (first.options["-a"].takes, first.options["-f"].role) == (OptionArgument.NOTHING, "reads")
    assert first.options["--color"].takes is OptionArgument.JOINED


def test_a_table_like_another_has_its_keys_but_for_its_own(tmp_path: Path) -> None:
    (tmp_path / "x.toml").write_text(
        'program = "x"\nbare = "containers"\nchecked = "all"\nexamples = [{ command = "x", risk = "high" }]\n'
        '[options]\nflag = "-a"\n[sub.one]\ndoes = "prints_text"\n[sub.two]\ndoes = "prints_text"'
    )
    (tmp_path / "y.toml").write_text('program = "y"\nlike = "x"\n[options]\nflag = "-b"\n[sub.two]\ndoes = "deletes"')
    table = Tables(tmp_path).table("y")
    assert table is not None
    assert (table.program, table.bare, table.checked, table.examples) == ("y", "containers", "", ())
    assert list(table.options) == ["-b"]
    assert {name: sub.does for name, sub in table.subcommands.items()} == {"one": "prints_text", "two": "deletes"}


def test_a_table_is_like_none_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "y.toml").write_text('program = "y"\nlike = "x"')
    with pytest.raises(TableError, match=r"x\.toml: .*No such file"):
        Tables(tmp_path).table("y")


@pytest.mark.parametrize("model", ['same_as = "z"', 'like = "z"'])
def test_a_table_is_like_one_that_stands_by_itself(tmp_path: Path, model: str) -> None:
    (tmp_path / "x.toml").write_text(f'program = "x"\n{model}')
    (tmp_path / "y.toml").write_text('program = "y"\nlike = "x"')
    with pytest.raises(TableError, match=r"y\.toml: x is no table of its own to be like"):
        Tables(tmp_path).table("y")


# What coding agents run most, and of programs with sub-commands those that they use.
NAMES = """
ls cat head tail wc sort uniq cut tr tee nl tac comm join paste od base64 sha256sum cp mv rm mkdir rmdir touch chmod
chown ln install truncate stat file du df readlink realpath basename dirname seq shuf date env timeout nice nohup
uname id nproc grep rg find xargs sed awk diff cmp less which xxd tree bash ps pgrep kill free jq ssh rsync hostname
uptime lscpu column curl wget tar gzip make gcc ruff mypy pytest systemctl journalctl lsblk dmesg ss pstree docker npm
pip uv node git
"""
MOST_USED = NAMES.split()
SUBCOMMANDS = {
    "docker": "ps images logs inspect",
    "npm": "install ci ls test run uninstall update view outdated audit",
    "pip": "install list show freeze check uninstall download",
    "uv": "run sync add lock tree venv",
    "git": """
        status log diff show branch tag blame grep describe ls-files shortlog config rev-parse ls-tree for-each-ref
        show-ref merge-base name-rev check-ignore cat-file add commit push pull fetch checkout switch restore reset
        merge rebase rm mv clean cherry-pick revert gc
    """,
}
HELP = {"ps": ("--help", "all"), "curl": ("--help", "all"), "git *": ("-h",), "npm *": ("-h",)}
"""How a program is asked, where `--help` does not print it all."""

SAID_OTHERWISE = {
    "bash": "--init-file --rcfile",
    "file": "--parameter",
    "find": "-regextype",
    "hostname": "--file",
    "jq": "--arg --argjson --slurpfile --rawfile",
    "mypy": "--python-version",
    "node": "--loader --debug-port --report-directory --trace-require-module",
    "ss": "--net",
    "uv run": "--module",
    "wget": "--max-redirect --hsts-file",
    "git branch": "--merged --no-merged --contains --no-contains",
    "git tag": "--merged --no-merged --contains --no-contains",
}
"""Options whose value the program's help leaves out, or that may stand last without the value it names."""

# An option after the margin, and what it says of a value: `=WHEN`, `[=WHEN]`, ` <file>`, ` FILE`.
HEAD = re.compile(r"[ \t]{1,10}(-{1,2}[^\s/]+(?:[ ,|=\[].*?)??)(?=[ \t]{2,}[^-\s]|\t[^-]|: |$)")
LONG = re.compile(
    r"(?<![\w-])--(\[no-\])?([a-z][a-z0-9_.-]*[a-z0-9])"
    r"(\[=|=\[|=|[ ](?:<|\[|\(|\{|[A-Z][A-Z0-9_]*(?![a-z])|\w+(?=,|$)|\S+\|))?"
)
TAKEN = {"": "nothing", "[=": "joined", "[": "either", "=[": "either"}
# Their addresses are named by nobody here.
SOURCES_OF_PACKAGES = re.compile(r"--(?:extra-)?index-\w+|--find-\w+")
FITS = {
    "nothing": {OptionArgument.NOTHING, OptionArgument.JOINED},
    "joined": {OptionArgument.JOINED},
    "value": {OptionArgument.VALUE, OptionArgument.PAIR, OptionArgument.COMMAND},
    "either": {OptionArgument.JOINED, OptionArgument.VALUE},
}


@dataclass(frozen=True)
class Compared:
    """The long options that a program or sub-command lists, with what each takes, beside its table."""

    name: str
    listed: dict[str, str]
    table: ProgramTable

    def unknown(self) -> list[str]:
        return [option for option in self.listed if option not in self.table.options]

    def differing(self) -> dict[str, tuple[str, str]]:
        known = {option: self.table.options[option] for option in self.listed if option in self.table.options}
        return {
            option: (self.listed[option], there.takes)
            for option, there in known.items()
            if there.takes not in FITS[self.listed[option]]
            and option not in SAID_OTHERWISE.get(self.name, "").split()
            # With a reason it asks anyway, and a value joined to it is one reason more.
            and not (self.listed[option] == "joined" and there.reason)
        }


def on_this_machine(program: str) -> str | None:
    return shutil.which(program, path=f"{Path(sys.executable).parent}:/usr/local/bin:/usr/bin:/bin")


def listed_in(text: str) -> dict[str, str]:
    """Return every long option of a help text, and whether it takes nothing, a value, a joined one, or either."""
    found: dict[str, str] = {}
    for line in re.sub(r".\x08", "", text).splitlines():
        head = HEAD.match(re.sub(r"[ ]\.+[ ]+", ", ", re.sub(r",[ \t]+-", ", -", line)))
        here: dict[str, str] = {}
        # npm puts each option in brackets of its own.
        for negation, name, sign in LONG.findall(line if line.startswith("[-") else head[1] if head else ""):
            kind = TAKEN.get(sign.strip(), "value")
            here[f"--{name}"] = both(here.get(f"--{name}", kind), kind)
            if negation:
                found.setdefault(f"--no-{name}", "nothing")
            if sign.startswith(" ") and not line.startswith("["):
                here |= dict.fromkeys(here, kind)
        found |= {name: both(found.get(name, kind), kind) for name, kind in here.items()}
    left_out = {"--help", "--version", *filter(SOURCES_OF_PACKAGES.fullmatch, found)}
    return {name: kind for name, kind in found.items() if name not in left_out}


def both(before: str, now: str) -> str:
    """Return what an option takes that is listed with two things: `--time` and `--time=WORD` takes either."""
    kinds = {before, now}
    return before if len(kinds) == 1 else "joined" if kinds == {"nothing", "joined"} else "either"


def listed_by_find(text: str) -> dict[str, str]:
    """Return the tests and actions of find, which have one dash."""
    tests = text.partition("Positional")[2].partition("Other common")[0]
    words = re.findall(r"(?<=\s)(-[a-z][\w-]*[a-z0-9])(?: (\[|[A-Z]))?", tests)
    return {name: "value" if value else "nothing" for name, value in words}


@pytest.fixture(scope="module")
def compared(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], list[Compared]]:
    """Return a function that asks a program for its help, once, in an empty folder and a bare environment."""
    home = tmp_path_factory.mktemp("bare")
    known: dict[str, list[Compared]] = {}

    def one(*words: str) -> list[Compared]:
        table: ProgramTable | None = ALL.table(words[0])
        for word in words[1:]:
            table = table.subcommands.get(word) if table else None
        assert table is not None, " ".join(words)
        path = on_this_machine(words[0])
        if table.takes_any or path is None:
            return []
        asks = HELP.get(words[0] if len(words) == 1 else f"{words[0]} *", ("--help",))
        environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "HOME": str(home),
            "LC_ALL": "C.UTF-8",
            "COLUMNS": "200",
            "TERM": "dumb",
            "NO_COLOR": "1",
            "PAGER": "cat",
            "GIT_PAGER": "cat",
        }
        done = subprocess.run(
            [path, *words[1:], *asks],
            cwd=home,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=60,
        )
        text = done.stdout.decode(errors="replace")
        listed = listed_by_find(text) if words == ("find",) else listed_in(text)
        return [Compared(" ".join(words), listed, table)] if listed else []

    def of(program: str) -> list[Compared]:
        if program not in known:
            subs = SUBCOMMANDS.get(program, "").split()
            known[program] = [found for sub in subs for found in one(program, sub)] if subs else one(program)
        return known[program]

    return of


@pytest.mark.parametrize("program", MOST_USED)
def test_a_table_knows_the_long_options_that_its_program_lists_itself(
    program: str, compared: Callable[[str], list[Compared]]
) -> None:
    need(on_this_machine(program), f"{program} is not on this machine")
    found = compared(program)
    need(found, f"{program} lists no long options, or its table looks at none")
    for one in found:
        assert len(one.unknown()) <= 0.05 * len(one.listed), (one.name, one.unknown())
        assert (one.name, one.differing()) == (one.name, {})


def test_at_least_forty_of_the_most_used_programs_are_compared(compared: Callable[[str], list[Compared]]) -> None:
    assert len(MOST_USED) >= 60
    there = [program for program in MOST_USED if on_this_machine(program) is not None]
    counted = [program for program in there if compared(program)]
    sys.stdout.write(f"compared with their own help: {len(counted)} of {len(there)}: {' '.join(counted)}\n")
    need(len(there) >= 40, f"this machine has only {len(there)} of them")
    assert len(counted) >= 40


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("  -a, --all                  do not ignore", {"--all": "nothing"}),
        ("      --color[=WHEN]         color the output WHEN", {"--color": "joined"}),
        ("  -I, --ignore=PATTERN       do not list", {"--ignore": "value"}),
        ("  -c, --check, --check=diagnose-first  check", {"--check": "either"}),
        ("    --[no-]patch <file>   as --stat", {"--patch": "value", "--no-patch": "nothing"}),
        ("     --cols, --columns, --width <num>", {"--cols": "value", "--columns": "value", "--width": "value"}),
        ("  -b [N]  ....  --buffers=[N]", {"--buffers": "either"}),
        ("        -C/--context flag.", {}),
        ("  --url-in-two-words Takes what", {"--url-in-two-words": "nothing"}),
        (
            "[-S|--save|--no-save] [--omit <dev|peer>]",
            {"--save": "nothing", "--no-save": "nothing", "--omit": "value"},
        ),
        ("usage: x [--all]", {}),
    ],
)
def test_what_an_option_takes_is_read_from_a_line_of_help(line: str, options: dict[str, str]) -> None:
    assert listed_in(line) == options
