from __future__ import annotations

import os
from pathlib import Path

import pytest

from desktop_agent.sandbox.protection.read_files import READ_BY
from desktop_agent.sandbox.protection.sourced_files import SourcedFiles


def named(name: str, text: str) -> set[str]:
    return {os.path.normpath(path) for path in READ_BY[name](text)}


@pytest.mark.parametrize(
    ("text", "files"),
    [
        ("export $(cat .env | xargs)", {".env"}),
        ("export $(grep -v '^#' .env.local | xargs -0)", {".env.local"}),
        ('eval "$(cat n/env.sh)"', {"n/env.sh"}),
        ("""eval "$(sed -e 's/^/export /' .env)\"""", {".env"}),
        ('while read -r l; do export "$l"; done < .env.x', {".env.x"}),
        ('source "${PWD}/n/a.sh"; . "$DIR/b.sh"', {"n/a.sh", "b.sh"}),
        ('source "$(git rev-parse --show-toplevel)/n/a.sh"', {"n/a.sh"}),
        ('source "$(expand_path n/a.sh)"', {"n/a.sh"}),
        ("direnv_load ./n/a.sh x", {"n/a.sh"}),
        ('eval "$(python3 -u n/a.py b.py)"\nX=$(node n/a.js)', {"n/a.py", "n/a.js"}),
        ("use vim n/a.vim", {"n/a.vim"}),
        ('for f in n/*.sh .env; do source "$f"; done', {"n/*.sh", ".env"}),
        ('eval "$(devbox generate direnv --print-envrc)"', {"devbox.json", "devbox.lock"}),
        ("use guix", {"guix.scm", "manifest.scm", "channels.scm"}),
        ('eval "$(n/env.sh)"\nexport A=`n/b` B="$(n/c get)"\nn/d.sh', {"n/env.sh", "n/b", "n/c", "n/d.sh"}),
        ("[ -f n/a ] && { . n/a; }\nf() { . n/b; }\ncase x in x) . n/c;; esac", {"n/a", "n/b", "n/c"}),
        ("A=1 . n/a\nenv B=2 n/b\ntimeout 5s n/c\nnohup n/d &\nbuiltin source n/e", {f"n/{one}" for one in "abcde"}),
        ('eval ". n/a"\ntrap "n/b x" EXIT\nbash -c ". n/c"\nwhile ! n/d; do :; done', {f"n/{one}" for one in "abcd"}),
        (
            "bash -e n/a.sh x.sh\npython -X dev n/b.py\nnode -r ./n/c.js n/d.js",
            {"n/a.sh", "n/b.py", "n/c.js", "n/d.js"},
        ),
        (
            "uv run n/a.py\npoetry run python n/b.py\nnpx tsx n/c.ts\ndeno run -A n/d.ts",
            {f"n/{one}" for one in ("a.py", "b.py", "c.ts", "d.ts")},
        ),
        ('source "$DIR"/n/a; source "${DIR:-.}/n/b"', {"n/a", "n/b"}),
        ("cd n && . ./a", {"a", "n/a"}),
        ("use pixi", {"pixi.toml", "pixi.lock"}),
        ("use flox", {".flox/env.json", ".flox/env/manifest.toml", ".flox/env/manifest.lock"}),
    ],
)
def test_what_an_envrc_reads_in_other_ways(text: str, files: set[str]) -> None:
    assert named(".envrc", text) == files


@pytest.mark.parametrize(
    ("line", "file"),
    [
        ("use flake ./n", "n/flake.nix"),
        ('use flake "path:./n#dev"', "n/flake.lock"),
        ("use nix n/x.nix", "n/x.nix"),
        ("use_nix ./n", "n/default.nix"),
    ],
)
def test_what_of_nix_lies_elsewhere_in_the_project(line: str, file: str) -> None:
    assert {file, "flake.nix"} <= named(".envrc", line)


@pytest.mark.parametrize(
    "text",
    [
        "[ -d .venv ] || python3 -m venv .venv",
        "python -c 'import x' a.py",
        "cat <<EOF\nx.sh\nEOF",
        "# done < a.sh",
        "export X=$PWD/a.sh Y=$(pwd)/b",
        "PATH_add $(expand_path bin)",
        'echo "use devboxes"',
    ],
)
def test_what_is_made_printed_or_put_on_a_path_is_the_projects(text: str) -> None:
    assert named(".envrc", text) == set()


@pytest.mark.parametrize(
    ("text", "files"),
    [
        ('[env]\n_.source = "./n/a.sh"\nX = "y.sh"', {"n/a.sh"}),
        ('[env]\n_.file = [".env", {path = ".env.x", redact = true}]', {".env", ".env.x"}),
        ('[env]\nmise.source = "{{config_root}}/n/a.sh"', {"n/a.sh"}),
        ('env_file = ".env"\n[tools]\nnode = "20"', {".env"}),
        ('[hooks]\nenter = "./n/a.sh"\ncd = ["source n/b.sh", {script = "bash n/c.sh", shell = "bash"}]',
         {"n/a.sh", "n/b.sh", "n/c.sh"}),
        ("[[", set()),
        ("env = 3\nhooks = 4", set()),
    ],
)  # fmt: skip
def test_what_mise_reads(text: str, files: set[str]) -> None:
    assert named("mise.toml", text) == files


@pytest.mark.parametrize(
    ("name", "text", "file"),
    [
        (".Rprofile", 'source("renv/activate.R")', "renv/activate.R"),
        (".gdbinit", "source -v n/x.py", "n/x.py"),
        (".lldbinit", "command script import n/x.py", "n/x.py"),
        (".exrc", "set nu | so n/x.vim", "n/x.vim"),
        (".nvim.lua", 'dofile("n/x.lua")', "n/x.lua"),
        (".irbrc", "require_relative 'n/x'", "n/x.rb"),
        ("lefthook.yml", "extends:\n  - n/*.yml\n  - x.yml\npre-commit:\n  jobs:\n    - run: make\n", "x.yml"),
        (".lefthook.yaml", "extends: [a.yml, x.yml]\n", "x.yml"),
    ],
)
def test_what_other_start_up_files_read(name: str, text: str, file: str) -> None:
    assert file in named(name, text)
    assert "make" not in named(name, text)


def test_what_a_loop_reads_is_looked_for_each_time(tmp_path: Path) -> None:
    root = Path(os.path.realpath(tmp_path))
    (root / ".envrc").write_text('for f in n/*.sh; do source "$f"; done')
    (root / "n").mkdir()
    one = SourcedFiles()
    assert [*one.of([f"{root}/.envrc"], [str(root)])] == []
    for name in ("a.sh", "b.txt"):
        (root / "n" / name).touch()
    assert [*one.of([f"{root}/.envrc"], [str(root)])] == [f"{root}/n/a.sh"]
