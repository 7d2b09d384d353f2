"""A conversation under rules and settings that an administrator fixed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.app import App
from desktop_agent.errors import ProviderRefused, SettingsError
from desktop_agent.protocol import Choice, Configure, DecisionSource, Mode, SettingSource, Status
from desktop_agent.sentences import in_english
from desktop_agent.settings.schema import ServerKind, ServerProfile
from tests.fakes.replies import text, tool_use
from tests.managed_folder import BY, manage
from tests.talk import folders_in, talking

HEAD = f'managed_by = "{BY}"\n'
DENY = f'{HEAD}[[rule]]\naction = "deny"\npattern = "touch **"\n'
GATEWAY = """
[[models.profiles]]
name = "gateway"
kind = "anthropic"
"""
BARE = {"PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "ANTHROPIC_API_KEY": "sk", "ANTHROPIC_BASE_URL": "http://x"}


async def test_a_rule_of_the_administrator_refuses_in_every_mode_and_is_named(tmp_path: Path) -> None:
    manage(tmp_path, DENY)
    async with talking(tmp_path) as talk:
        await talk.conversation.submit(Configure(mode=Mode.BYPASS))
        talk.server.says(tool_use("Bash", command="touch a"))
        talk.server.says(text("No."))
        await talk.ask("go")
        (call,) = talk.calls
        assert call.decision is not None
        assert (call.status, call.decision.by, call.decision.rule, call.decision.managed_by) == (
            *(Status.DENIED, DecisionSource.RULE),
            *("touch **", BY),
        )
        assert f"The rule touch **, set by {BY}, denies this." in talk.told()[0][0]


async def test_what_is_tightened_counts_for_the_next_call_of_an_open_conversation(tmp_path: Path) -> None:
    async with talking(tmp_path) as talk:
        await talk.conversation.submit(Configure(mode=Mode.BYPASS))
        talk.server.says(tool_use("Bash", command="touch a"))
        talk.server.says(text("Done."))
        await talk.ask("go")
        assert talk.calls[0].status is Status.DONE
        manage(tmp_path, f"{HEAD}[permissions]\nmodes = ['default']\n")
        talk.server.says(tool_use("Bash", command="rm a"))
        talk.server.says(text("No."))
        await talk.ask("and now", Choice.DENY)
        assert talk.calls[1].decision is not None
        assert talk.calls[1].decision.by is DecisionSource.USER
        assert talk.app.modes() == (Mode.DEFAULT,)
        with pytest.raises(SettingsError) as refused:
            await talk.app.new_conversation(str(talk.workspace), mode=Mode.BYPASS)
        assert in_english(refused.value.sentence) == f"The mode bypass is ruled out by {BY}, so nothing was begun."


async def test_where_servers_are_fixed_the_environment_adds_none_and_leads_nowhere_else(tmp_path: Path) -> None:
    manage(tmp_path, HEAD + GATEWAY)
    app = await App.start(folders_in(tmp_path), BARE)
    try:
        gateway = ServerProfile("gateway", ServerKind.ANTHROPIC)
        assert (app.profiles(), app.chosen_profile()) == ((gateway,), gateway)
        other = ServerProfile("mine", ServerKind.COMPATIBLE, "http://localhost:1")
        with pytest.raises(SettingsError) as refused:
            await app.connect(other, None, "model")
        assert BY in in_english(refused.value.sentence)
        await app.connect(replace(gateway, name="anthropic"), None, "model")
        assert app.settings.models.profiles == (gateway,)
        assert app.settings.models.profile == "gateway"
    finally:
        await app.shut_down()


async def test_of_a_file_that_cannot_be_used_the_window_hears_and_no_server_is_used(tmp_path: Path) -> None:
    file = manage(tmp_path, HEAD + "coming = 1\n")
    app = await App.start(folders_in(tmp_path), BARE)
    try:
        said = [in_english(problem) for problem in app.problems]
        assert said[0].startswith(f"{file} cannot be used, so the strictest values apply:")
        assert said[1] == f"{file}: coming is not known in this version."
        assert (app.profiles(), app.settings.models.mode) == ((), Mode.PLAN)
        with pytest.raises(ProviderRefused) as refused:
            await app.new_conversation(str(tmp_path))
        assert in_english(refused.value.sentence) == (
            f"No server may be used, as set by {BY}, so nothing was sent. Ask there for one."
        )
        checks = {check.id: check for check in await app.doctor()}
        assert (checks["managed"].ok, checks["managed"].needed) == (False, True)
    finally:
        await app.shut_down()


async def test_doctor_says_where_each_value_comes_from(tmp_path: Path) -> None:
    folders = folders_in(tmp_path)
    file = manage(tmp_path, f"{HEAD}\n[commands]\ntimeout_s = 60\n\n[[rule]]\naction = 'deny'\npattern = 'x'\n")
    folders.config.mkdir()
    folders.settings_file.write_text("[commands]\ntimeout_s = 300\nmemory_gb = 4\nmost_processes = 'many'\n")
    app = await App.start(folders, BARE | {"DESKTOP_AGENT_CONFIG_DIR": str(folders.config)})
    try:
        origins = {(origin.key, origin.source): origin for origin in await app.setting_origins(["--debug"])}
    finally:
        await app.shut_down()
    found = {key: (one.value, one.where, one.line, one.by) for (key, _), one in origins.items()}
    sources = dict(origins.keys())
    assert found["commands.timeout_s"] == ("60", str(file), 4, BY)
    assert found["commands.memory_gb"] == ("4", str(folders.settings_file), 3, "")
    assert found["commands.most_processes"] == ("8192", "", 0, "")
    assert found["rules"] == ("1", str(file), 6, BY)
    assert found["models.key"] == ("", "ANTHROPIC_API_KEY", 0, "")
    assert found["log"] == ("true", "--debug", 0, "")
    assert [sources[key] for key in ("commands.timeout_s", "commands.memory_gb", "commands.most_processes")] == [
        SettingSource.MANAGED,
        SettingSource.USER,
        SettingSource.DEFAULT,
    ]
    assert sources["folders.config"] is SettingSource.ENVIRONMENT
    assert sources["log"] is SettingSource.COMMAND_LINE
    assert "sk" not in {value for value, *_ in found.values()}
