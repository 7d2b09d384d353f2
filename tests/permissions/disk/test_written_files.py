from __future__ import annotations

from pathlib import Path

import pytest

from desktop_agent.permissions.confinement_choice import SandboxState
from desktop_agent.permissions.disk_limits import Limits
from desktop_agent.permissions.judgement import Verdict
from desktop_agent.permissions.programs.table_loader import Tables
from desktop_agent.permissions.shell.globbing import built
from desktop_agent.permissions.shell.word_values import Value, ValueKind
from desktop_agent.protocol import Mode
from tests.permissions.world import HELD, World, git, make_world

ALONE = SandboxState(everyday_only=True)
"""No sandbox works."""
WRITES_WHAT_IS_PROTECTED = """
find . -name .envrc -exec sed -i s/a/b/ {} +
find . -name '.env*' -exec tee {} ;
find . -type f | xargs touch
find . -name pre-commit.sample -exec sed -i s/a/b/ {} +
find . -name pre-commit.sample -exec chmod +x {} +
find kept -type f -exec cp {} . ;
find kept | xargs -I{} cp {} src
find src -type d -exec cp kept/.vscode {} ;
cp kept/.v* .
cp -r kept/. .
cp -r kept src
cp -a kep* src
cp -t src kept/.vscode
for f in kept/.v*; do cp "$f" src; done
for f in vr*; do touch ".en$f"; done
for f in vr*; do echo x > "src/.en$f"; done
chmod -R u+x kept
chmod -RL u+x src
cd .git; touch d*
cp -b -S vrc a.txt .en
ln -sb --suffix=vrc a.txt .en
sed -ivrc s/a/b/ .en
gunzip -k kept/.envrc.gz
xz -dk kept/.envr*.xz
gunzip -kN a.gz
ln -s .git/config n1; echo x > n?
ln -s .git/config n1; for f in n*; do tee $f; done
ln -s .git/hooks n1; touch n?/pre-commit
ln -s .git/config n1; find . -maxdepth 1 -name n1 -exec tee {} +
mkdir -p q; cd q && touch vrc && for f in *; do touch ".en$f"; done
"""
READS_WHAT_LIES_OUTSIDE = """
cp -rL leading src
cp -a --dereference leading src
find . -name lk -exec tee {} ;
find leading -name lk | xargs touch
git ls-files leading | xargs touch
"""
CHANGES_FILES = """
find src -type f -exec sed -i s/a/b/ {} +
find . -name '*.csv' | xargs sed -i s/a/b/
git ls-files '*.csv' | xargs sed -i s/a/b/
cp -r src n1
cp -r src/. docs
cp src/*.py docs
cp -r leading docs
cp -t docs a.txt
cp -b -S .bak a.txt b.txt
sed -i.orig s/a/b/ a.txt
for f in *.csv; do cp "$f" "$f.bak"; done
for f in *.csv; do touch "src/$f"; done
for f in *.csv; do cp "$f" "$f.bak"; sed -i s/a/b/ "$f"; done
ln -s a.txt n1; sed -i s/a/b/ src/*.py
chmod -R u+x src
"""


@pytest.fixture(scope="module")
def special(tmp_path_factory: pytest.TempPathFactory, tables: Tables) -> World:
    world = make_world(tmp_path_factory.mktemp("held"), tables)
    (world.workspace / ".git" / "hooks").mkdir(exist_ok=True)
    (world.workspace / ".git" / "hooks" / "pre-commit.sample").write_text("x\n")
    for name in (".envrc", "vrc", ".en", "kept/.vscode", "kept/.envrc.gz", "kept/.envrc.xz", "leading/a.txt"):
        (world.workspace / name).parent.mkdir(exist_ok=True)
        (world.workspace / name).write_text("a\n")
    (world.workspace / "leading" / "lk").symlink_to("../../home/file")
    (world.home / "file").write_text("a\n")
    git(world, "add", "leading")
    return world


def _lines(text: str) -> list[str]:
    return text.strip().splitlines()


def _runs(world: World, command: str, sandbox: SandboxState) -> bool:
    escaped = command.replace("{} ;", "{} \\;")
    return world.ruling(escaped, mode=Mode.ACCEPT_EDITS, sandbox=sandbox).verdict is Verdict.RUN


@pytest.mark.parametrize("command", _lines(WRITES_WHAT_IS_PROTECTED))
def test_what_a_name_that_is_found_or_made_protects_is_asked_about(command: str, special: World) -> None:
    assert not _runs(special, command, ALONE)


@pytest.mark.parametrize("command", _lines(READS_WHAT_LIES_OUTSIDE))
def test_what_links_further_down_lead_to_is_asked_about(command: str, special: World) -> None:
    assert not _runs(special, command, ALONE)


@pytest.mark.parametrize("command", _lines(CHANGES_FILES))
def test_ordinary_files_below_a_folder_are_changed_unasked(command: str, special: World) -> None:
    assert _runs(special, command, ALONE)


@pytest.mark.parametrize(
    "command",
    [
        "find . -name .envrc -exec sed -i s/a/b/ {} +",
        "find . -type f | xargs touch",
        "cp -r kept src",
        "cp kept/.v* .",
        "chmod -R u+x kept",
    ],
)
def test_a_sandbox_holds_what_is_protected_by_itself(command: str, special: World) -> None:
    assert _runs(special, command, HELD)


def test_names_that_are_made_of_matches_are_known(tmp_path: Path) -> None:
    for name in ("vrc", "vx"):
        (tmp_path / name).touch()
    folder, source = str(tmp_path), ("v*", (str(tmp_path),))
    made = Value(".en*", ValueKind.GLOB, sources=(("*", (folder,)),))
    assert set(built(made, (folder,), Limits()) or ()) >= {f"{folder}/.envrc", f"{folder}/.envx"}
    assert built(Value("v*", ValueKind.GLOB, sources=(source,)), (folder,), Limits()) == ()
    twice = Value("v*v*", ValueKind.GLOB, sources=(source, source))
    assert built(twice, (folder,), Limits()) is None
