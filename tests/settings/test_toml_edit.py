from __future__ import annotations

import tomllib
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_agent.settings.file import check
from desktop_agent.settings.schema import (
    AppearanceSettings,
    CommandSettings,
    ModelSettings,
    ServerKind,
    ServerProfile,
    Settings,
    ThemeChoice,
)
from desktop_agent.settings.toml_edit import updated
from desktop_agent.settings.values import to_toml
from tests.protocol_values import values_of
from tests.series import series

HOME = ServerProfile("home", ServerKind.COMPATIBLE, "http://localhost:1234", "llama")
CLOUD = ServerProfile("cloud", ServerKind.ANTHROPIC)


def with_profiles(*profiles: ServerProfile) -> Settings:
    return Settings(models=ModelSettings(profiles=profiles))


def test_a_new_file_explains_every_setting_and_holds_it() -> None:
    text = updated("", with_profiles(HOME))
    assert text.startswith(
        "# Settings of Desktop Agent. The program reads this file when it starts and writes it when\n"
    )
    assert "API keys are never kept here." in text
    assert (
        "# Seconds until a command is ended, unless the agent sets another limit.\n"
        "# 1 to 600; 120 by default.\n"
        "timeout_s = 120\n"
    ) in text
    assert (
        "# Default asks before anything risky. Sandboxed runs commands inside the sandbox without asking. "
        "Plan only reads.\n"
        '# One of "default", "sandboxed", "plan".\nmode = "default"'
    ) in text
    assert (
        '# One of "system", "light", "dark", "high_contrast_light", "high_contrast_dark".\ntheme = "system"' in text
    )
    assert text.index("show_thinking") < text.index("[[models.profiles]]") < text.index("[appearance]")
    assert check(tomllib.loads(text)).settings == with_profiles(HOME)


MINE = """\
# My settings.
odd = [1,
       2]   # kept

[commands] # how long
timeout_s = 0x3C   # one minute
nice = 10

[future]
x = { y = 1 }
"""


def test_what_is_equal_stays_to_the_byte() -> None:
    assert updated(MINE, Settings(commands=CommandSettings(60))) == MINE


def test_a_change_touches_its_own_value_and_nothing_else() -> None:
    assert updated(MINE, Settings(commands=CommandSettings(61))) == MINE.replace("0x3C", "61")


def test_a_setting_that_is_missing_is_added_where_it_is_not_the_default() -> None:
    text = updated(
        MINE, Settings(appearance=AppearanceSettings(theme=ThemeChoice.DARK), commands=CommandSettings(60))
    )
    assert text.startswith(MINE)
    assert "# System default follows the desktop: light or dark.\n" in text
    assert 'theme = "dark"' in text
    assert "reduced_motion" not in text


def test_a_value_that_cannot_be_used_is_replaced() -> None:
    assert updated("[commands]\ntimeout_s = 9999\n", Settings()) == "[commands]\ntimeout_s = 120\n"
    assert tomllib.loads(updated("commands = 5\n", Settings(commands=CommandSettings(7)))) == {
        "commands": {"timeout_s": 7}
    }


PROFILES = """\
[models]
profile = "home"

# The machine under the desk.
[[models.profiles]]
name = "home"
kind = "compatible"
address = "http://localhost:1234"  # changes often
model = "llama"
colour = "red"

[[models.profiles]]
name = "cloud"
kind = "anthropic"

[commands]
timeout_s = 60
"""


def test_profiles_keep_their_unknown_keys_and_comments() -> None:
    changed = replace(HOME, address="http://elsewhere", model="")
    new = ServerProfile("third", ServerKind.DEMO)
    text = updated(PROFILES, replace(with_profiles(changed, CLOUD, new), commands=CommandSettings(60)))
    assert 'colour = "red"' in text
    assert '"http://elsewhere"  # changes often' in text
    read = tomllib.loads(text)["models"]
    assert read["profiles"] == [
        {"name": "home", "kind": "compatible", "address": "http://elsewhere", "colour": "red"},
        {"name": "cloud", "kind": "anthropic"},
        {"name": "third", "kind": "demo"},
    ]
    assert read["profile"] == ""


def test_profiles_are_removed_and_put_in_order() -> None:
    read = tomllib.loads(updated(PROFILES, with_profiles(CLOUD, HOME)))
    assert [profile["name"] for profile in read["models"]["profiles"]] == ["cloud", "home"]
    assert read["models"]["profiles"][1]["colour"] == "red"
    read = tomllib.loads(updated(PROFILES, with_profiles()))
    assert "profiles" not in read["models"]


def test_a_line_that_is_added_does_not_slip_into_the_last_profile() -> None:
    wanted = Settings(models=ModelSettings(profile="home", profiles=(HOME, CLOUD), show_thinking=False))
    text = updated(PROFILES, wanted)
    assert check(tomllib.loads(text)).settings == wanted
    assert text.index("show_thinking = false") < text.index("[[models.profiles]]")


@pytest.mark.parametrize("profiles", [(HOME,), (HOME, CLOUD), (CLOUD,), ()])
def test_profiles_that_were_written_inline_are_understood(profiles: tuple[ServerProfile, ...]) -> None:
    text = '[models]\nprofiles = [{ name = "home", kind = "compatible", size = 3 }, 5]\nprofile = "home"\n'
    read = tomllib.loads(updated(text, Settings(models=ModelSettings(profile="home", profiles=profiles))))
    assert check(read).settings.models == ModelSettings(profile="home", profiles=profiles)
    if HOME in profiles:
        assert read["models"]["profiles"][0]["size"] == 3


SCATTERED = """\
[[models.profiles]]
name = "home"
kind = "demo"
hue = 1

[commands]
nice = 9

[models]
profile = "x"
"""


def test_tables_in_any_order_are_understood() -> None:
    wanted = Settings(models=ModelSettings(profile="cloud", profiles=(HOME, CLOUD), show_thinking=False))
    read = tomllib.loads(updated(SCATTERED, wanted))
    assert check(read).settings == wanted
    assert read["commands"] == {"nice": 9}
    assert read["models"]["profiles"][0]["hue"] == 1


def usable(found: Settings, timeout_s: int) -> Settings:
    """Return the settings with what the file may not hold replaced by its default."""
    tables = {
        page.name: {field.name: to_toml(getattr(values, field.name)) for field in fields(values)}
        for page in fields(found)
        for values in [getattr(found, page.name)]
    }
    unique = {profile.name: profile for profile in found.models.profiles}
    models = replace(check(tables).settings.models, profiles=tuple(unique.values()))
    return replace(check(tables).settings, models=models, commands=CommandSettings(timeout_s))


any_settings = st.builds(usable, values_of(Settings), st.integers(1, 600))


@settings(max_examples=series(500), deadline=None)
@given(any_settings, any_settings, st.booleans())
def test_any_settings_come_back_from_any_file(first: Settings, second: Settings, is_new: bool) -> None:
    text = updated("" if is_new else updated(MINE, first), second)
    assert check(tomllib.loads(text)).settings == second
    assert updated(text, second) == text
