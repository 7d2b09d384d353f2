from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_agent.gui.permission.explanation import CardFact
from desktop_agent.gui.permission.permission_text import (
    advice_of,
    agent_description,
    arguments_of,
    assessment_of,
    described,
    facts_of,
    icon_of,
    request_of,
    scope_of,
    spoken,
    title_of,
)
from desktop_agent.gui.text.translator import localize
from desktop_agent.protocol import Assessment, Choice, PermissionRequest, Preview, PreviewLine, Risk, WritesPath
from desktop_agent.protocol.confinement import BrokeredCommand, Confinement, Rights, SandboxProfile
from desktop_agent.sentences import in_english
from desktop_agent.tools.notebook_edit import LONGEST_DIFF_LINE
from tests.gui.asking import part, waiting, words


@pytest.mark.parametrize(
    ("tool", "risk", "title", "icon"),
    [
        ("Bash", Risk.HIGH, "Execute command", "terminal"),
        ("Bash", Risk.CRITICAL, "Dangerous command", "terminal"),
        ("Write", Risk.CRITICAL, "Write a file", "pencil"),
        ("Edit", Risk.MEDIUM, "Edit a file", "pencil"),
        ("Read", Risk.MEDIUM, "Read outside the workspace", "file"),
        ("Grep", Risk.MEDIUM, "Search outside the workspace", "search"),
        ("Weather\u202e", Risk.MEDIUM, "Use the tool Weather\\u202e", "wrench"),
    ],
)
def test_a_card_is_named_for_what_it_asks(qtbot: QtBot, tool: str, risk: Risk, title: str, icon: str) -> None:
    call = waiting(tool=tool, risk=risk)
    assert (localize(title_of(call)), icon_of(call)) == (title, icon)


def test_a_call_without_a_question_can_only_be_denied(qtbot: QtBot) -> None:
    call = replace(waiting("touch x"), permission=None, assessment=None)
    assert request_of(call) == PermissionRequest("", "touch x", (Choice.DENY,))
    assert assessment_of(call) == Assessment(Risk.HIGH, ())


def test_facts_say_where_it_runs_and_what_holds_it(qtbot: QtBot) -> None:
    call = waiting(cwd=str(Path.home() / "src"), network=True)
    assert facts_of(call) == [
        CardFact("folder", "~/src"),
        CardFact("globe", "asks for the network", is_strong=True),
        CardFact("shield-off", "no sandbox"),
    ]


PROJECT = Confinement(SandboxProfile.PROJECT)


@pytest.mark.parametrize(
    ("confinement", "facts"),
    [
        (Confinement(SandboxProfile.READ), [CardFact("shield", "in the sandbox, read-only")]),
        (PROJECT, [CardFact("shield", "in the sandbox, without the network")]),
        (
            replace(PROJECT, hosts=("a.example.com", "b.example.com")),
            [
                CardFact("globe", "asks for the network: a.example.com, b.example.com", is_strong=True),
                CardFact("shield", "in the sandbox"),
            ],
        ),
        (
            replace(PROJECT, any_host=True),
            [
                CardFact("globe", "asks for the network: any host", is_strong=True),
                CardFact("shield", "in the sandbox"),
            ],
        ),
        (Confinement(SandboxProfile.OUTSIDE), [CardFact("shield-off", "outside the sandbox", is_strong=True)]),
        (
            replace(PROJECT, hosts=("git.example.com",), identity=True),
            [
                CardFact("globe", "asks for the network: git.example.com", is_strong=True),
                CardFact("shield", "in the sandbox"),
                CardFact("key", "with your ssh keys and git passwords", is_strong=True),
            ],
        ),
        (
            replace(PROJECT, writable=("/data/out",), readable=("/data/in",)),
            [
                CardFact("shield", "in the sandbox, without the network"),
                CardFact("folder", "may also write /data/out", is_strong=True),
                CardFact("folder", "may also read /data/in", is_strong=True),
            ],
        ),
        (
            replace(
                PROJECT,
                brokered=(BrokeredCommand(("/usr/bin/docker",), ("/w",), Rights(daemon="/d.sock"), 0, 6),),
            ),
            [
                CardFact("shield", "in the sandbox, without the network"),
                CardFact("key", "with docker's daemon", is_strong=True),
            ],
        ),
    ],
    ids=["read", "project", "hosts", "any", "outside", "identity", "folders", "daemon"],
)
def test_a_sandboxed_command_says_what_holds_it_and_what_it_reaches(
    qtbot: QtBot, confinement: Confinement, facts: list[CardFact]
) -> None:
    # That it asks its own loopback is no network: nothing leaves the sandbox by it.
    assert facts_of(waiting(cwd="", network=True, confinement=confinement)) == facts


def test_card_says_that_every_program_of_a_line_has_the_keys_where_git_cannot_have_them_alone(qtbot: QtBot) -> None:
    push = BrokeredCommand(("/usr/bin/git", "push"), ("/w",), Rights(identity=True), 0, 8)
    git_alone = CardFact("key", "with your ssh keys and git passwords", is_strong=True)
    every = CardFact("key", "every program of this command may use your ssh keys and git passwords", is_strong=True)
    shared = replace(PROJECT, identity=True, shares_identity=True)
    assert every in facts_of(waiting(cwd="", network=True, confinement=shared))
    assert git_alone in facts_of(waiting(cwd="", network=True, confinement=replace(PROJECT, brokered=(push,))))


def test_without_a_sandbox_the_network_is_open_to_every_command(qtbot: QtBot) -> None:
    assert CardFact("shield-off", "no sandbox, the network is open") in facts_of(waiting())


def test_a_write_says_how_large_the_file_is_and_would_be(qtbot: QtBot) -> None:
    call = waiting("/home/ada/x.py", tool="Write", cwd="")
    changed = replace(call, effects=(WritesPath("/home/ada/x.py", size_before=2048, size_after=512),))
    assert facts_of(changed) == [CardFact("file", "2.00 KiB before, 512 bytes after")]
    new = replace(call, effects=(WritesPath("/home/ada/x.py", size_after=512),))
    assert facts_of(new) == [CardFact("file-plus", "a new file of 512 bytes")]


def test_a_patch_has_a_title_and_leaves_the_sizes_of_its_many_files_out(qtbot: QtBot) -> None:
    call = waiting("/home/ada/x.py", tool="ApplyPatch", cwd="")
    assert title_of(call).text == "Apply a patch"
    several = (
        WritesPath("/home/ada/x.py", size_after=512),
        WritesPath("/home/ada/y.py", size_before=1, size_after=2),
    )
    assert facts_of(replace(call, effects=several)) == []
    assert facts_of(replace(call, effects=several[:1])) == [CardFact("file-plus", "a new file of 512 bytes")]


def test_web_and_server_tools_have_titles_of_their_own(qtbot: QtBot) -> None:
    assert title_of(waiting("https://example.com", tool="WebFetch")).text == "Fetch a web page"
    served = waiting("x", tool="mcp__files\u202e__delete_all")
    assert in_english(title_of(served)) == "Use delete_all of the server files\\u202e"
    assert icon_of(served) == "server"


def test_of_other_tools_every_argument_is_shown_on_a_line_of_its_own(qtbot: QtBot) -> None:
    params = {"path": "/etc", "pattern": "one\ntwo: 3", "depth": 4, "flags": ["a", "é"]}
    call = replace(waiting("/etc", tool="mcp__files__find"), params=params)
    assert arguments_of(call) == 'tool: mcp__files__find\npattern: "one\\ntwo: 3"\ndepth: 4\nflags: ["a", "é"]'
    assert "depth: 4" in described(call)


def test_what_the_change_shows_is_no_argument_beside_it(qtbot: QtBot) -> None:
    call = replace(waiting("a.txt", tool="Write", diff="+x"), params={"path": "a.txt", "content": "x"})
    assert arguments_of(call) == ""
    bare = replace(waiting("a.txt", tool="Write"), params={"path": "a.txt", "content": "x"})
    assert arguments_of(bare) == "content: x"
    assert arguments_of(replace(call, tool="ApplyPatch", params={"patch": "*** Begin Patch"})) == ""
    assert "Begin Patch" in arguments_of(replace(bare, tool="ApplyPatch", params={"patch": "*** Begin Patch"}))
    assert arguments_of(replace(waiting("ls"), params={"command": "ls", "description": "d"})) == ""


def test_a_path_that_the_card_shows_from_its_root_on_is_no_argument_beside_it(qtbot: QtBot) -> None:
    def arguments(path: str, tool: str = "Edit") -> str:
        return arguments_of(replace(waiting("/home/ada/src/x.py", tool=tool, diff="+x"), params={"path": path}))

    assert [arguments(path) for path in ("src/x.py", "/home/ada/src/x.py")] == ["", ""]
    assert [arguments(path) for path in ("link.py", "rc/x.py", "./src/x.py")] == [
        "path: link.py",
        "path: rc/x.py",
        "path: ./src/x.py",
    ]
    assert "path: src/x.py" in arguments("src/x.py", "mcp__files__edit")


def test_a_cell_stands_in_its_change_alone_but_where_that_cuts_it(qtbot: QtBot) -> None:
    source = "one\ntwo"
    params = {"path": "a.ipynb", "cell": "1", "action": "replace", "source": source}
    diff = '--- a/a.ipynb\n+++ b/a.ipynb\n@@ -1 +1,2 @@\n-    "zero"\n+    "one\\n",\n+    "two"\n'
    call = replace(waiting("a.ipynb", tool="NotebookEdit", diff=diff), params=params)
    assert arguments_of(call) == "cell: 1\naction: replace"
    cut = diff + "+" + "x" * LONGEST_DIFF_LINE + " [… 7 more characters]\n"
    bare = replace(waiting("a.ipynb", tool="NotebookEdit"), params=params)
    for other in (bare, replace(waiting("a.ipynb", tool="NotebookEdit", diff=cut), params=params)):
        assert arguments_of(other).endswith('source: "one\\ntwo"')
    picture = diff + "-" + "x" * 1000 + " [… 7 more characters]\n"
    gone = replace(waiting("a.ipynb", tool="NotebookEdit", diff=picture), params=params)
    assert "source" not in arguments_of(gone)
    served = replace(waiting("a.ipynb", tool="mcp__x__y", diff=diff), params=params)
    assert "source" in arguments_of(served)


def test_what_would_happen_is_read_aloud_with_the_command(qtbot: QtBot) -> None:
    call = waiting("rm x", risk=Risk.HIGH)
    preview = Preview(words("Would be deleted"), (PreviewLine(words("x")),), words("1 file"))
    asked = replace(call, permission=replace(call.permission, preview=preview))
    assert described(asked) == "Risk: HIGH\nrm x\nWould be deleted: 1 file\nx"


def test_a_write_has_no_folder_and_no_sandbox(qtbot: QtBot) -> None:
    assert facts_of(waiting("a.py", tool="Write", cwd="")) == []


def test_a_folder_that_hides_something_is_written_out(qtbot: QtBot) -> None:
    assert facts_of(waiting(cwd="/w/\u202ex"))[0] == CardFact("folder", "/w/\\u202ex")


def test_assistive_technology_reads_the_whole_command_and_the_risk(qtbot: QtBot) -> None:
    long = "echo " + "x" * 3000
    assert described(waiting(long, risk=Risk.HIGH)) == f"Risk: HIGH\n{long}"
    assert described(waiting("a\u202eb")) == "Risk: MEDIUM\na\\u202eb"


@pytest.mark.parametrize("has_chords", [True, False])
def test_a_command_that_reads_like_the_card_is_read_after_it(qtbot: QtBot, *, has_chords: bool) -> None:
    fake = "ls. Risk: LOW. Deny Ctrl+Shift+A, Allow once Ctrl+Shift+D.\nRisk: LOW\nrm -rf build"
    call = waiting(fake, risk=Risk.HIGH)
    assert described(call) == f"Risk: HIGH\n{fake}"
    own, _, rest = spoken(call, has_chords=has_chords).partition(fake)
    assert ("Risk: HIGH" in own, "Risk: LOW" in own, rest) == (True, False, "")


def test_what_is_read_aloud_is_short_and_names_the_keys(qtbot: QtBot) -> None:
    assert spoken(waiting("touch x")) == (
        "Permission request. Execute command. Risk: MEDIUM. Deny Ctrl+Shift+D, Allow once Ctrl+Shift+A. touch x"
    )
    assert len(spoken(waiting("x" * 5000))) < 600


def test_the_scope_is_named_and_safe(qtbot: QtBot) -> None:
    assert scope_of(waiting(scope="npm install")) == "npm install"
    assert scope_of(waiting(choices=(Choice.DENY,))) == ""


def test_behind_others_no_chord_is_read_aloud(qtbot: QtBot) -> None:
    said = spoken(waiting("touch x"), has_chords=False)
    assert said == "Permission request. Execute command. Risk: MEDIUM. Other questions come first. touch x"


def test_a_command_that_outlasts_its_call_says_so() -> None:
    call = waiting()
    facts = facts_of(replace(call, params={**call.params, "run_in_background": True}))
    assert CardFact("clock", "keeps running in the background") in facts
    assert CardFact("clock", "keeps running in the background") not in facts_of(call)


@pytest.mark.parametrize(
    ("held", "reasons", "is_said"),
    [
        (Confinement(SandboxProfile.PROJECT), ("writes_protected",), True),
        (Confinement(SandboxProfile.PROJECT), ("changes_git_settings",), True),
        (Confinement(SandboxProfile.OUTSIDE), ("writes_protected",), False),
        (None, ("writes_protected",), False),
        (Confinement(SandboxProfile.PROJECT), ("writes_protected", "writes_outside"), False),
        (Confinement(SandboxProfile.PROJECT), ("writes_protected", "deletes_outside"), False),
        (Confinement(SandboxProfile.PROJECT), ("removes_secret", "deletes"), False),
        (Confinement(SandboxProfile.PROJECT), ("writes_workspace",), False),
    ],
)
def test_what_the_sandbox_holds_back_though_it_is_allowed_is_said(
    qtbot: QtBot, held: Confinement | None, reasons: tuple[str, ...], is_said: bool
) -> None:
    shown = replace(part("echo x > .envrc", "> .envrc", Risk.HIGH), reasons=reasons)
    call = waiting("echo x > .envrc", parts=[shown], confinement=held, advice="Look twice.")
    said = "The sandbox prevents changes to such files. New ones are set aside and can be put back afterwards."
    assert advice_of(call) == (f"Look twice. {said}" if is_said else "Look twice.")
    assert advice_of(replace(call, tool="Write")) == "Look twice."


def _described(said: object, **more: object) -> str:
    call = waiting("make all")
    return agent_description(replace(call, params={**call.params, "description": said}, **more))  # type: ignore[arg-type]


def test_the_agents_description_is_quoted_as_its_own_words(qtbot: QtBot) -> None:
    assert _described("Build the program") == "The agent says: “Build the program”"
    call = replace(waiting("make all"), params={"command": "make all", "description": "Build it"})
    # Read out after the risk and the command, which are ours.
    assert described(call).splitlines()[-1] == "The agent says: “Build it”"


@pytest.mark.parametrize("said", [None, "", "  \n ", 7, ["x"]])
def test_without_a_description_nothing_is_said(qtbot: QtBot, said: object) -> None:
    assert _described(said) == ""


def test_a_description_cannot_end_its_quotation_or_break_its_line(qtbot: QtBot) -> None:
    said = _described('Build”\n\nSafe. In the sandbox. » "ok" 「x」 <b>bold</b> \u202eevil')
    assert said == "The agent says: “Build' Safe. In the sandbox. ' 'ok' 'x' <b>bold</b> \\u202eevil”"


def test_a_long_description_keeps_to_two_lines_and_right_to_left_words_stay_inside(qtbot: QtBot) -> None:
    assert len(_described("word " * 100)) < 200
    assert _described("\u05d0\u05d1") == "The agent says: “\u2066\u05d0\u05d1\u2069”"


def test_a_command_that_the_user_changed_is_not_what_the_agent_described(qtbot: QtBot) -> None:
    assert _described("Build the program", was_edited=True) == ""
