"""Files that are secrets by where they lie, and options that name a file to be read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.program_table import OptionArgument, ProgramTable
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.protocol import Mode
from tests.permissions.world import HELD, World

_NAMES_FILE = re.compile(
    r"-.*(?:file|conf|path|input|template|load|script|state|data|list|source|import|env|manifest|schema|dict|baseline"
    r"|include|from|rc$|cert|cookie|auth|token|plan|spec|var)",
    re.IGNORECASE,
)
# Looked through one by one: their values are names, patterns, numbers and kinds of files, and no file is read.
_NO_FILES = """
    --assume-filename(clang-format) --atleast-pkgconfig-version(pkg-config,pkgconf) --author(git)
    --binary-files(egrep,fgrep,grep) --block-list(lzma,unlzma,xz,unxz) --boot-loader-entry(systemctl)
    --boot-loader-menu(systemctl) --classdata(ionice) --configuration(dotnet,swift)
    --define-variable(pkg-config,pkgconf) --dirstat-by-file(git) --env(hatch) --exclude-file(scc)
    --exclude-path(tfsec) --exclude-schema(pg_restore) --extend-per-file-ignores(ruff) --file-name(bat,batcat)
    --file-path-in-report(hadolint) --file-search-regex(ag) --file-style(delta) --filelimit(tree) --filename(shfmt)
    --follow-imports(mypy) --foreground-scripts(npm) --from(chgrp,chmod,chown,numfmt) --from-code(iconv)
    --from-unit(numfmt) --git-path(git) --ignore-scripts(npm) --include(lsblk,npm,shellcheck)
    --include-ext(cloc,scc) --include-lang(cloc) --include-workspace-root(npm) --input(stdbuf) --input-format(yq)
    --input-range(shuf) --input-target(objcopy,strip) --list(kill) --max-configs(cppcheck) --max-file-size(cloc)
    --max-filesize(rg) --no-ignore-scripts(npm) --nslist(pgrep) --path-format(git) --path-separator(fd,rg)
    --per-file-ignores(ruff) --rc(php) --relative-paths(cppcheck) --runstates(pgrep) --schema(pg_restore)
    --source(findmnt) --source-name(syft) --source-version(syft) --sparc(lzma,unlzma,xz,unxz)
    --starting-file(diff,gtar,tar) --state(loginctl,systemctl) --stdin-filename(actionlint,ruff)
    --template(cppcheck,helm) --template-location(cppcheck) --trimpath(go) --untracked-files(git)
    --variable(pkg-config,pkgconf) --xattrs-include(gtar,tar) --xpath(xmllint) -certopt(openssl) -ipath(find)
    -path(find) -stdin-filename(actionlint) -trimpath(go)
"""


@pytest.mark.parametrize("beside", ["composer.json", "composer.lock", "vendor/composer/installed.json"])
@pytest.mark.parametrize("command", ["cat auth.json", "jq . auth.json", "grep -r basic .", "cat web/../auth.json"])
def test_what_composer_logs_in_with_is_a_secret_beside_its_project(command: str, beside: str, world: World) -> None:
    (world.workspace / "auth.json").write_text("{}\n")
    (world.workspace / "web").mkdir()
    (world.workspace / "web" / "auth.json").write_text("{}\n")
    assert world.ruling(command, sandbox=HELD).verdict is Verdict.RUN
    (world.workspace / beside).parent.mkdir(parents=True, exist_ok=True)
    (world.workspace / beside).write_text("{}\n")
    assert {"reads_secret", "reads_tree_secret"} & set(world.reasons(command))
    assert world.ruling("cat web/auth.json", sandbox=HELD).verdict is Verdict.RUN


@pytest.mark.parametrize(
    "command",
    [
        *("terraform output -state=.env", "terraform output -json -state .env", "terraform state list -state=.env"),
        *("tofu output -state=.env", "tofu state show -state=.env x", "terraform graph -plan=.env"),
        *("make --what=.env", "sqlite3 -unknown .env", "ls --unknown=.env"),
    ],
)
def test_secret_that_an_option_names_is_read(command: str, world: World) -> None:
    assert {"reads_secret"} & set(world.reasons(command))
    for mode in (Mode.DEFAULT, Mode.SANDBOXED):
        assert world.ruling(command, mode=mode, sandbox=HELD).verdict is Verdict.ASK
    assert "reads_secret" not in world.reasons(command.replace(".env", "a.txt"))


def _values(table: ProgramTable, name: str) -> Iterator[tuple[str, str]]:
    """Yield the options with a value that is said to be harmless, each with the use that takes it."""
    for option, known in table.options.items():
        if known.takes in (OptionArgument.VALUE, OptionArgument.JOINED) and known.role == "text" and not known.reason:
            yield name, option
    for word, sub in table.subcommands.items():
        yield from _values(sub, f"{name} {word}")


def _is_known(use: str, option: str) -> bool:
    """Return whether an option of a program was looked through; versions of one are called alike."""
    program = re.sub(r"-\d+$", "", use.partition(" ")[0])
    known = (one.partition("(") for one in _NO_FILES.split())
    return any(name == option and program in programs.rstrip(")").split(",") for name, _, programs in known)


def test_no_option_of_what_runs_unasked_names_a_file_that_is_not_judged(world: World) -> None:
    folder = resource_folder("resources") / "commands"
    tables = Tables(folder)
    found = set()
    for path in sorted(folder.glob("*.toml")):
        table = tables.table(path.stem)
        for use, option in _values(table, path.stem) if table is not None else ():
            if _NAMES_FILE.match(option) and not _is_known(use, option):
                given = f"{use} {option}{'=' if option.startswith('--') else ' '}.env"
                verdicts = {world.ruling(one, sandbox=HELD).verdict for one in (given, f"{given} a.txt")}
                found |= {given} if Verdict.RUN in verdicts else set()
    assert not found, "\n".join(sorted(found))
