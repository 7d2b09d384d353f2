from __future__ import annotations

import re
from pathlib import Path

import pytest

from desktop_agent.app_dirs import resource_folder
from desktop_agent.sandbox.protection.names import protected_names_of

FILE = resource_folder("resources") / "protected.toml"


def test_the_list_reads_and_knows_what_the_issue_names() -> None:
    names = protected_names_of(FILE)
    assert {".husky", "lefthook.yml", ".pre-commit-config.yaml", ".envrc", ".vscode", ".idea"} <= names.names
    assert {
        ".devcontainer",
        ".mise.toml",
        ".zed",
        ".fleet",
        ".cursor",
        ".claude",
        ".mcp.json",
        ".gdbinit",
    } <= names.names
    assert {"hooks", "config", "config.worktree", "commondir", "lazygit.yml", "glab-cli"} == {*names.parts}
    assert {".vscode", ".bashrc"} <= {*names.placeholders} <= names.names


@pytest.mark.parametrize(
    ("folder", "name"),
    [
        ("/w/.github", "hooks"),
        ("/w/_darcs/prefs", "defaults"),
        ("/w", "x.sublime-project"),
        *(("/w/deep", name) for name in (".run", ".clinerules", ".envrc.local", ".gitlint", ".RData")),
        *(
            ("/w/deep", name)
            for name in ("rust-analyzer.toml", "hie.yaml", ".prototools", ".grok", ".pi", ".superset")
        ),
        *(("/w/deep", name) for name in ("zls.json", ".luarc.json", ".phpactor.yml", ".sourcekit-lsp", ".latexmkrc")),
        *(("/w/deep", name) for name in (".ropeproject", ".jedi", ".psysh.php", ".rdbgrc", "jupyter_lab_config.py")),
        *(
            ("/w/deep", name)
            for name in (".agents", ".opencode.json", "gptme.toml", ".trunk", ".p4config", "pkgx.yml")
        ),
        *(("/w/deep", name) for name in (".lintstagedrc", ".lintstagedrc.json", "lint-staged.config.mjs")),
        *(("/w/deep", name) for name in (".nano-staged.json", "commitlint.config.js", ".commitlintrc.cjs")),
        *(("/w/deep", name) for name in ("vetur.config.js",)),
        ("/w/_darcs/prefs", "prefs"),
        ("/w/.settings", "language.settings.xml"),
        ("/w/mise", "config.toml"),
        ("/w/bin", "hermit.hcl"),
        ("/w/.direnv", "flake-profile-a1b2.rc"),
    ],
)
def test_what_other_programs_run_by_themselves_is_held(folder: str, name: str) -> None:
    names = protected_names_of(FILE)
    assert names.is_protected(folder, name)
    assert not names.is_protected(f"{folder}/x", f"x{name.replace('.sublime', 'sublime')}")


def test_what_runs_because_the_user_names_it_stays_writable_and_says_why() -> None:
    names = protected_names_of(FILE)
    assert {"Makefile", "package.json", ".gitlab-ci.yml", ".npmrc", ".tool-versions", "AGENTS.md"} <= {
        *names.writable
    }
    assert not any(names.is_protected("project", name) for name in names.writable)
    pattern = re.compile(names.pattern)
    assert not any(pattern.search(f"/w/{name.lower()}") for name in names.writable)


def test_what_counts_in_the_home_alone_is_no_name_of_a_project() -> None:
    names = protected_names_of(FILE)
    assert {".cargo/config.toml", ".ssh/config", "bin", ".bashrc.d", ".psqlrc", ".doom.d"} <= {*names.only_at_home}
    assert {".ssh/authorized_keys", ".aws/config", ".docker/config.json", ".k5login"} <= {*names.of_home}
    pattern = re.compile(names.pattern)
    assert [name for name in names.only_at_home if pattern.search(f"/w/a/{name.lower()}")] == []
    assert {*names.at_home, *names.only_at_home} == {*names.of_home}


def test_of_an_environment_only_what_names_something_is_kept() -> None:
    names = protected_names_of(FILE)
    given = {"PATH": "/bin", "CONDA_DEFAULT_ENV": "base", "ANTHROPIC_API_KEY": "key", "": "x"}
    assert names.of_environment(given) == {"PATH": "/bin", "CONDA_DEFAULT_ENV": "base"}


def test_some_names_count_in_one_folder_alone() -> None:
    names = protected_names_of(FILE)
    assert names.is_protected(".hg", "hgrc")
    assert not names.is_protected("project", "hgrc")
    assert names.is_protected("/w/.config", "lefthook.yml")
    assert names.is_protected("/w/.jj/repo", "config.toml")
    assert not names.is_protected("/w/repo", "config.toml")
    assert not names.is_protected("/w/.jj/deep/repo", "config.toml")


def test_some_count_by_how_they_end() -> None:
    names = protected_names_of(FILE)
    assert names.is_protected("/w", "a.code-workspace")
    assert not names.is_protected("/w", "code-workspace")
    assert names.is_protected("/w", "a.kdev4")
    assert names.is_protected("/w", ".kdev4")
    assert re.search(names.pattern, "/w/a.code-workspace")
    assert not re.search(names.pattern, "/w/a.code-workspaces")


def test_some_count_by_how_they_end_in_one_folder_alone() -> None:
    names = protected_names_of(FILE)
    assert names.is_protected("/w/.direnv", "nix-profile-x.rc")
    assert not names.is_protected("/w", "x.rc")
    assert not names.is_protected("/w/.direnv", "python-3.12")
    assert re.search(names.pattern, "/w/.direnv/flake-profile-x.rc")
    assert not re.search(names.pattern, "/w/.direnv/python-3.12/bin/x")
    assert not re.search(names.pattern, "/w/src/x.rc")


def test_the_engine_asks_about_all_that_is_held_and_more_in_whatever_case() -> None:
    names = protected_names_of(FILE)
    pattern = re.compile(names.pattern)
    held = [*names.names, *names.at_home, *names.asked, ".config/lefthook.yml"]
    assert [name for name in held if not pattern.search(f"/w/a/{name.lower()}/b")] == []
    assert not pattern.search("/w/src/main.py")


@pytest.mark.parametrize(
    ("pattern", "replacement", "fault"),
    [
        (r"^\[repository\]$", "[repositories]", "other tables"),
        (r"^parts = .*$", "", "other tables"),
        (r'^by = "direnv.*$', "", "other fields"),
        (r'^by = "direnv.*$', 'by = " "', "does not say why"),
        (r'^where = "home"$', 'where = "somewhere"', "other fields"),
        (r"^placeholder = true$", "placeholder = false", "does not say why"),
        (r'^names = \["Makefile", ', 'names = ["Makefile", ".vscode", ', "held and writable"),
        (r'^names = \["Makefile", ', 'names = ["Makefile", "Makefile", ', "stands twice"),
        (r'^names = \["Makefile", ', 'names = ["/Makefile", ', "no plain relative path"),
        (r'^names = \["Makefile", ', 'names = ["a/b/c/d", ', "too deep"),
        (r"^names = \[\"Makefile.*$", 'names = "Makefile"', "list of names"),
        (r"^ssh = .*$", "", "other tables"),
        (r"^git = .*$", 'git = ["/etc/gitconfig"]', "no plain relative path"),
        (r'^stands_for = "go"$', 'stands_for = "go"\nis = "file"', "other fields"),
        (r'^stands_for = "go"$', 'stands_for = "../go"', "no plain relative path"),
        (r'^is = "modules"$', 'is = "anything"', "anything"),
        (r'^variables = \["GOPATH"\]$', 'variables = ["CARGO_HOME"]', "variable stands twice"),
        (r'^by = "zsh"$', 'by = " "', "other fields"),
    ],
    ids=[
        *("table", "field", "no why", "empty", "where", "placeholder", "both", "twice", "absolute", "deep"),
        *("no list", "form", "absolute file", "two kinds", "above", "kind", "variable", "no why of one"),
    ],
)
def test_a_list_that_is_not_right_is_refused(pattern: str, replacement: str, fault: str, tmp_path: Path) -> None:
    changed, count = re.subn(pattern, replacement, FILE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert count == 1
    (tmp_path / "protected.toml").write_text(changed)
    with pytest.raises(ValueError, match=fault):
        protected_names_of(tmp_path / "protected.toml")
