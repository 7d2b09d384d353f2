from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.sandbox.protection.sourced_files import LARGEST, MOST, MOST_READ, MOST_WORDS, SourcedFiles


def read_by(root: Path, text: str) -> set[str]:
    (root / ".envrc").write_text(text)
    found = SourcedFiles().of([f"{root}/.envrc", f"{root}/.vscode"], [str(root)])
    assert {*found.values()} <= {f"{root}/.envrc"}
    return {os.path.relpath(path, root) for path in found}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(os.path.realpath(tmp_path))


@pytest.mark.parametrize(
    ("text", "files"),
    [
        ("source_env a.sh\n", {"a.sh", "a.sh/.envrc"}),
        ("source_env_if_exists '.local env'", {".local env", ".local env/.envrc"}),
        ("if true; then . sub/../a.sh; fi # . b.sh", {"a.sh"}),
        ("dotenv\ndotenv x.env", {".env", "x.env"}),
        ("x && \\\n  source $PWD/a ./b", {"b", "a"}),
        ('eval "$(./bin/env --shell)" || ../other', {"bin/env"}),
        ("source_env ..\n source ~/x; source /etc/profile", {"~/x"}),
    ],
)
def test_what_it_reads_is_told(root: Path, text: str, files: set[str]) -> None:
    assert read_by(root, text) == files


def test_what_is_read_names_further_files_from_its_own_folder_or_the_first(root: Path) -> None:
    (root / "lib").mkdir()
    (root / "lib/a.sh").write_text("source b.sh\ncat notes\nexport X=./x\nbash tools/c.sh\n")
    (root / "lib/b.sh").write_text(". deep\n. ../.envrc\n. ./a.sh\n")
    (root / "lib/deep").write_text(". deeper\n")
    (root / "lib/deeper").write_text(". deepest\n")
    found = read_by(root, ". lib/a.sh\n")
    assert {"lib/a.sh", "lib/b.sh", "b.sh", "lib/tools/c.sh", "tools/c.sh", "lib/deep", "lib/deeper"} <= found
    assert not {"lib/deepest", "notes", "lib/notes", "x", "lib/x"} & found


def test_one_that_is_a_link_is_read_where_it_leads(root: Path) -> None:
    (root / "conf").mkdir()
    (root / "conf/envrc").write_text("dotenv own.env\n")
    (root / ".envrc").symlink_to("conf/envrc")
    assert [*SourcedFiles().of([f"{root}/.envrc"], [str(root)])] == [f"{root}/own.env"]


def test_nix_reads_its_own_files(root: Path) -> None:
    for text in ("use flake", "  use nix -p x", 'eval "$(lorri direnv)"', "use devenv"):
        assert {"flake.nix", "shell.nix", "devenv.nix"} <= read_by(root, text)


@pytest.mark.parametrize(
    "text",
    [
        "watch_file package.json uv.lock\nPATH_add ./bin\nexport X=./x\nlayout python\nlog_status ./a 'use nix'",
        "echo '",
        "",
    ],
)
def test_what_is_only_watched_or_named_stays_the_projects(root: Path, text: str) -> None:
    assert read_by(root, text) == set()


def test_it_is_read_anew_where_it_changed(root: Path) -> None:
    known, file = SourcedFiles(), root / ".envrc"
    file.write_text("dotenv a")
    assert [*known.of([str(file)], [str(root)])] == [f"{root}/a"]
    file.write_text("dotenv bc")
    assert [*known.of([str(file)], [str(root)])] == [f"{root}/bc"]
    file.unlink()
    assert known.of([str(file)], [str(root)]) == {}


def test_a_folder_is_not_held_with_all_that_the_project_has_in_it(root: Path) -> None:
    (root / "apps/web").mkdir(parents=True)
    (root / "link").symlink_to("apps")
    (root / "apps/web/.envrc").write_text("source_env ..")
    of_web = SourcedFiles().of([f"{root}/apps/web/.envrc"], [str(root)])
    assert {*of_web} == {f"{root}/apps/.envrc"}
    assert read_by(root, "source_env apps/web; source_env link; dotenv apps") == {
        "apps/web/.envrc",
        "link",
        "apps/.envrc",
    }


def test_what_has_come_to_be_takes_no_room_from_what_was_there(root: Path) -> None:
    known, own, names = SourcedFiles(), root / "z/.envrc", [*range(MOST_WORDS)]
    own.parent.mkdir()
    own.write_text("dotenv own")
    assert [*known.of([str(own)], [str(root)])] == [f"{root}/z/own"]
    new = [root / f"a{number}/.envrc" for number in range(MOST // MOST_WORDS + 1)]
    for file in new:
        file.parent.mkdir()
        file.write_text("".join(f"dotenv {name}\n" for name in names) + "dotenv more")
    found = known.of([*map(str, new), str(own)], [str(root)])
    assert next(iter(found)) == f"{root}/z/own"
    assert len(found) == MOST
    assert not any(path.endswith("/more") for path in found)


def test_a_look_reads_only_so_much_and_the_next_one_goes_on(root: Path) -> None:
    known, files = SourcedFiles(), [root / f"{number:02}/.envrc" for number in range(MOST_READ // LARGEST + 1)]
    for file in files:
        file.parent.mkdir()
        file.write_text("dotenv a #".ljust(LARGEST))
    paths = [*map(str, files)]
    assert len(known.of(paths, [str(root)])) == len(files) - 1
    assert len(known.of(paths, [str(root)])) == len(files)
    files[0].write_text("dotenv b #".ljust(LARGEST + 1))  # more than anybody writes by hand
    assert len(known.of(paths, [str(root)])) == len(files) - 1
