from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.protocol import Mode
from desktop_agent.sentences import in_english
from desktop_agent.settings import file
from desktop_agent.settings.conflicts import ConflictDecision
from desktop_agent.settings.file import LoadedSettings, change, check, load
from desktop_agent.settings.schema import (
    AppearanceSettings,
    CommandSettings,
    ModelSettings,
    ServerKind,
    ServerProfile,
    Settings,
    ThemeChoice,
)
from tests.program import ROOT
from tests.waits import line_of

CHANGED = Settings(
    models=ModelSettings(
        profile="home",
        profiles=(
            ServerProfile("Anthropic", ServerKind.ANTHROPIC, model="a-model"),
            ServerProfile("home", ServerKind.COMPATIBLE, "http://localhost:1234", "llama"),
        ),
        mode=Mode.PLAN,
        show_thinking=False,
    ),
    appearance=AppearanceSettings(theme=ThemeChoice.DARK, language="de", reduced_motion=True),
    commands=CommandSettings(timeout_s=30),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def save(path: Path, settings: Settings) -> None:
    """Keep settings in the place of those that the file has."""
    assert change(path, load(path).settings, settings) == (settings, None)


def said(loaded: LoadedSettings) -> list[str]:
    return [in_english(problem) for problem in loaded.problems]


def test_without_a_file_the_defaults_apply_and_none_is_made(path: Path) -> None:
    assert load(path) == LoadedSettings(Settings())
    assert not path.parent.exists()


@pytest.mark.parametrize("settings", [Settings(), CHANGED])
def test_what_was_saved_is_loaded(path: Path, settings: Settings) -> None:
    save(path, settings)
    assert load(path) == LoadedSettings(settings)
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert [found.name for found in path.parent.iterdir()] == ["settings.toml"]


def test_a_file_that_does_not_parse_is_named_and_left_as_it_is(path: Path) -> None:
    write(path, "[models\nprofile = 1")
    for loaded in (load(path), load(path)):
        assert loaded.settings == Settings()
        assert loaded.problem is not None
        assert "settings.toml could not be understood" in in_english(loaded.problem)
        assert in_english(loaded.problem).endswith("so the defaults apply. The file was not changed.")
    assert path.read_text() == "[models\nprofile = 1"
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"x = " + b"[" * 5000, b"a = 1\na = 2"])
def test_a_file_that_is_no_text_or_no_toml_is_left_as_it_is(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert len(load(path).problems) == 1
    assert [found.read_bytes() for found in path.parent.iterdir()] == [content]


def test_a_byte_order_mark_is_no_error(path: Path) -> None:
    write(path, "\ufeff[commands]\ntimeout_s = 7\n")
    assert load(path) == LoadedSettings(replace(Settings(), commands=CommandSettings(7)))


def test_a_file_that_cannot_be_read_is_left_alone(path: Path) -> None:
    path.mkdir(parents=True)
    loaded = load(path)
    assert loaded.settings == Settings()
    [problem] = said(loaded)
    assert problem.startswith("The settings could not be read, so the defaults apply: ")
    assert problem.endswith("The file was not changed.")
    assert path.is_dir()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (
            "[commands]\ntimeout_s = 601",
            "commands.timeout_s must be from 1 to 600, but is 601; 120 is used instead.",
        ),
        ("[commands]\ntimeout_s = 0", "commands.timeout_s must be from 1 to 600, but is 0; 120 is used instead."),
        ("[commands]\ntimeout_s = true", "commands.timeout_s must be a number, but is true; 120 is used instead."),
        ("[commands]\ntimeout_s = 2.5", "commands.timeout_s must be a number, but is 2.5; 120 is used instead."),
        (
            '[models]\nmode = "bypass"',
            'models.mode must be one of "default", "sandboxed", "plan", but is "bypass"; "default" is used instead.',
        ),
        (
            "[models]\nshow_thinking = 1",
            "models.show_thinking must be true or false, but is 1; true is used instead.",
        ),
        ("[models]\nprofile = 5", 'models.profile must be text in quotes, but is 5; "" is used instead.'),
        (
            '[models]\nprofiles = "x"',
            'models.profiles must be a list of tables, but holds "x"; [] is used instead.',
        ),
        (
            '[models]\nprofiles = ["x"]',
            'models.profiles must be a list of tables, but holds "x"; [] is used instead.',
        ),
        (
            '[[models.profiles]]\nname = "x"',
            "an entry of models.profiles has no kind; [] is used instead.",
        ),
        ("models = 5", "models is not a table; its defaults apply."),
    ],
)
def test_a_value_that_cannot_be_used_is_its_default_and_is_named(path: Path, text: str, problem: str) -> None:
    write(path, text + '\n[appearance]\ntheme = "dark"')
    loaded = load(path)
    assert loaded.settings == Settings(appearance=AppearanceSettings(theme=ThemeChoice.DARK))
    assert said(loaded) == [f"In settings.toml, {problem}"]
    assert loaded.problem == loaded.problems[0]
    assert path.exists()


def test_many_bad_values_make_one_sentence_that_names_them() -> None:
    loaded = check({"commands": {"timeout_s": "x"}, "appearance": {"theme": "blue", "language": "fr"}, "models": []})
    assert loaded.settings == Settings(appearance=AppearanceSettings(language="fr"))
    assert loaded.problem is not None
    assert in_english(loaded.problem) == (
        "3 values in settings.toml cannot be used, so their defaults apply: "
        "models, appearance.theme, commands.timeout_s."
    )


def test_keys_and_tables_that_are_not_known_are_no_problem() -> None:
    assert check({"future": {"x": 1}, "commands": {"timeout_s": 5, "nice": 10}}) == LoadedSettings(
        Settings(commands=CommandSettings(5))
    )


def test_a_file_that_does_not_parse_is_written_over_only_when_the_user_says_so_and_kept_aside(path: Path) -> None:
    write(path, "broken = ")
    _, unsaved = change(path, Settings(), CHANGED)
    assert unsaved is not None
    assert [in_english(why) for why in unsaved.unreadable] == [
        "settings.toml cannot be understood: Invalid value (at end of document)."
    ]
    assert path.read_text() == "broken = "
    assert change(path, Settings(), CHANGED, decided=ConflictDecision(over_unreadable=True)) == (CHANGED, None)
    assert load(path) == LoadedSettings(CHANGED)
    [aside] = path.parent.glob("*.broken-*")
    assert aside.read_text() == "broken = "


def test_a_link_to_the_settings_stays_a_link_and_permissions_stay(path: Path, tmp_path: Path) -> None:
    target = write(tmp_path / "dotfiles" / "agent.toml", "# mine\n")
    target.chmod(0o640)
    path.parent.mkdir()
    path.symlink_to(target)
    save(path, CHANGED)
    assert path.is_symlink()
    assert load(path) == LoadedSettings(CHANGED)
    assert target.read_text().startswith("# mine\n")
    assert target.stat().st_mode & 0o777 == 0o640


def test_a_save_that_fails_leaves_the_old_file_and_nothing_else(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(path, Settings())
    before = path.read_bytes()

    def refuse(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(file.os, "fsync", refuse)
    with pytest.raises(OSError, match="No space left"):
        save(path, CHANGED)
    assert path.read_bytes() == before
    assert [found.name for found in path.parent.iterdir()] == ["settings.toml"]


def test_a_folder_that_cannot_be_written_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match=r"Not a directory|File exists"):
        save(tmp_path / "file" / "settings.toml", CHANGED)


def test_a_reader_never_sees_half_a_file(path: Path) -> None:
    save(path, Settings())
    script = (
        "import sys, tomllib\n"
        "from pathlib import Path\n"
        "print('ready', flush=True)\n"
        "seen = set()\n"
        "while len(seen) < 2:\n"
        "    seen.add(tomllib.loads(Path(sys.argv[1]).read_text())['commands']['timeout_s'])\n"
        "print(sorted(seen))\n"
    )
    reader = subprocess.Popen([sys.executable, "-c", script, str(path)], stdout=subprocess.PIPE, text=True)
    assert line_of(reader) == "ready\n"
    number = 0
    while reader.poll() is None and number < 2000:
        number += 1
        save(path, CHANGED if number % 2 else Settings())
    assert reader.communicate(timeout=60)[0] == "[30, 120]\n"


def test_loading_does_not_load_what_only_saving_needs(path: Path) -> None:
    save(path, CHANGED)
    script = (
        "import sys\n"
        "from pathlib import Path\n"
        "from desktop_agent.settings.file import load\n"
        "assert not load(Path(sys.argv[1])).problems\n"
        "print([name for name in ('tomlkit', 'pydantic', 'keyring') if name in sys.modules])\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, str(path)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert run.stdout == "[]\n"


def test_a_key_is_never_in_the_file(path: Path) -> None:
    save(path, CHANGED)
    names = {name for table in tomllib.loads(path.read_text())["models"]["profiles"] for name in table}
    assert names == {"name", "kind", "address", "model"}


@pytest.mark.parametrize("kind", ["pipe", "folder", "endless"])
def test_what_is_no_file_of_settings_is_neither_waited_for_nor_read(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    match kind:
        case "pipe":
            os.mkfifo(path)
        case "folder":
            path.mkdir()
        case _:
            path.touch()
            os.truncate(path, 1 << 40)
    loaded = load(path)
    assert loaded.problem is not None
    assert "could not be read" in in_english(loaded.problem)
    assert os.listdir(tmp_path) == ["settings.toml"]
