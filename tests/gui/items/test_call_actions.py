from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from desktop_agent.gui.items.call_actions import (
    FOLDER,
    HOST,
    HOSTS,
    KEEP,
    KEEP_READ,
    NO_FOLDERS,
    OUTSIDE,
    READ_ALL,
    READ_FILE,
    READ_FOLDER,
    AlwaysAllowFolders,
    always_allow_actions,
    always_allow_text,
    can_be_moved,
    denied_texts,
    ends_in,
    move_of,
    offers_of,
    was_stopped,
)
from desktop_agent.protocol import ItemId, MoveToBackground, RerunCommand, RunsCommand, Status, ToolCall, ToolOutput
from desktop_agent.protocol.confinement import Confinement, Denial, DenialKind, SandboxProfile
from tests.gui.made_items import NOW, call

HOME = Path("/home/ada")
INSIDE = Confinement(SandboxProfile.PROJECT)


def stopped(*denials: Denial, held: Confinement | None = INSIDE, cwd: str = "/home/ada/project") -> ToolCall:
    output = ToolOutput("no", is_error=True, denials=denials)
    effects = (RunsCommand("make", cwd),)
    return call("1", status=Status.FAILED, exit_code=1, output=output, confinement=held, effects=effects)


def host(name: str) -> Denial:
    return Denial(DenialKind.HOST, name)


def test_what_was_denied_is_said_a_sentence_for_each_kind() -> None:
    denials = (host("packages.test"), Denial(DenialKind.WRITE, "/srv/x"), host("a.test:8443"))
    assert denied_texts(stopped(*denials, Denial(DenialKind.GIT_CONFIG, "core.pager"))) == [
        "The sandbox blocked access to packages.test, a.test:8443.",
        "The sandbox blocked writing to /srv/x.",
        "The command changed git settings, and the sandbox restored them: core.pager.",
    ]
    assert denied_texts(stopped()) == []


def test_a_search_that_left_secrets_out_says_which_and_how_to_ask_and_was_not_stopped() -> None:
    output = ToolOutput("", denials=(Denial(DenialKind.LEFT_OUT, "/work/.env"),))
    item = call("1", exit_code=0, started_at=NOW, confinement=Confinement(SandboxProfile.READ), output=output)
    (said,) = denied_texts(item)
    assert "files that may hold secrets: /work/.env. To search one, ask for a command that names it" in said
    assert not was_stopped(item)
    assert offers_of(item, HOME) == ()
    many = tuple(Denial(DenialKind.LEFT_OUT, f"/work/{number}.key") for number in range(64))
    (said,) = denied_texts(replace(item, output=ToolOutput("", denials=many)))
    assert "/work/7.key, …." in said


def test_for_what_is_held_there_is_the_way_outside_alone(tmp_path: Path) -> None:
    (tmp_path / ".vscode").mkdir()
    item = stopped(
        Denial(DenialKind.HELD, f"{tmp_path}/.vscode/x"), Denial(DenialKind.SET_USER_ID, f"{tmp_path}/tool")
    )
    assert denied_texts(item) == [
        f"The sandbox blocked changes to {tmp_path}/.vscode/x, because programs run it automatically. "
        "You can change it outside the sandbox.",
        f"The sandbox blocked setting the set-user-ID bit of {tmp_path}/tool: "
        "anyone who runs it would have your rights.",
    ]
    assert [offer.request for offer in offers_of(item, HOME)] == [RerunCommand(ItemId("1"), outside=True)]


def test_who_only_failed_to_remove_placeholders_is_told_so_and_led_nowhere() -> None:
    inside = Denial(DenialKind.ONLY_INSIDE, "/work/.idea")
    assert denied_texts(stopped(inside)) == [
        "It could not remove .idea. The sandbox keeps empty folders of these names while a command runs; your "
        "workspace has none, so nothing is left to remove."
    ]
    assert not was_stopped(stopped(inside))
    assert offers_of(stopped(inside), HOME) == ()
    both = stopped(inside, Denial(DenialKind.HELD, "/work/.git/config"))
    assert [offer.request for offer in offers_of(both, HOME)] == [RerunCommand(ItemId("1"), outside=True)]


def test_a_path_that_hides_something_is_written_out() -> None:
    assert denied_texts(stopped(Denial(DenialKind.WRITE, "/srv/a\u202eb\n"))) == [
        "The sandbox blocked writing to /srv/a\\u202eb\\x0a."
    ]


def test_a_failed_command_can_be_run_outside_also_where_nothing_was_recorded() -> None:
    assert [offer.request for offer in offers_of(stopped(), HOME)] == [RerunCommand(ItemId("1"), outside=True)]
    assert not was_stopped(stopped())


@pytest.mark.parametrize(
    "item",
    [
        stopped(held=None),
        stopped(held=Confinement(SandboxProfile.OUTSIDE)),
        call("1", exit_code=0, started_at=NOW, confinement=INSIDE, output=ToolOutput("fine")),
        call("1", "Read", status=Status.FAILED, output=ToolOutput("no", is_error=True)),
        call("1", status=Status.RUNNING, started_at=NOW, confinement=INSIDE),
        call("1", status=Status.DENIED),
    ],
    ids=["not held", "outside already", "went well", "no command", "runs", "denied"],
)
def test_there_is_nothing_to_offer_where_the_sandbox_stopped_nothing(item: ToolCall) -> None:
    assert offers_of(item, HOME) == ()


def test_a_command_that_is_waited_for_can_be_moved_and_its_end_is_said_when_it_is_near() -> None:
    runs = call("1", status=Status.RUNNING, started_at=NOW)
    assert can_be_moved(runs)
    assert (ends_in(runs, NOW), move_of(runs)) == ("", ())
    near = replace(runs, ends_at=NOW + 29.2)
    assert [offer.request for offer in move_of(near)] == [MoveToBackground(ItemId("1"))]
    assert [ends_in(near, NOW + passed) for passed in (0, 28.5, 40)] == ["Ends in 30 s", "Ends in 1 s", "Ends in 0 s"]
    assert ends_in(replace(runs, ends_at=NOW + 61), NOW) == "Ends in 1 min 1 s"


@pytest.mark.parametrize(
    "item",
    [
        call("1", exit_code=0, started_at=NOW, ends_at=NOW + 9),
        call("1", "Grep", status=Status.RUNNING, ends_at=NOW + 9),
        replace(call("1", status=Status.RUNNING, ends_at=NOW + 9), params={"run_in_background": True}),
    ],
    ids=["has ended", "no command", "there already"],
)
def test_what_nobody_waits_for_is_not_moved(item: ToolCall) -> None:
    assert (can_be_moved(item), ends_in(item, NOW), move_of(item)) == (False, "", ())


def test_a_host_that_it_had_is_offered_where_its_name_led_into_a_private_network() -> None:
    held = Confinement(SandboxProfile.PROJECT, hosts=("a.test", "b.test"), private=("b.test",))
    _, one = offers_of(stopped(host("a.test"), host("b.test"), held=held), HOME)
    assert one.request == RerunCommand(ItemId("1"), hosts=("a.test",))


def test_hosts_are_offered_by_name_and_only_those_it_did_not_have() -> None:
    held = Confinement(SandboxProfile.PROJECT, hosts=("packages.test",), private=("packages.test",))
    addresses = [host(text) for text in ("127.0.0.1", "[::1]:80", "2130706433", "10.0.0.1:8080", "a b.test", "?")]
    outside, one = offers_of(stopped(host("packages.test"), host("a.test"), *addresses, held=held), HOME)
    assert (outside.label, one.label, one.about) == (OUTSIDE, HOST, "a.test")
    assert one.request == RerunCommand(ItemId("1"), hosts=("a.test",))
    _, both = offers_of(stopped(host("a.test"), host("b.test:8443"), host("a.test")), HOME)
    assert (both.label, both.request.hosts) == (HOSTS, ("a.test", "b.test:8443"))


def test_the_folder_that_is_there_is_offered(tmp_path: Path) -> None:
    _, offer = offers_of(stopped(Denial(DenialKind.WRITE, str(tmp_path / "new" / "file"))), HOME)
    assert (offer.label, offer.request) == (FOLDER, RerunCommand(ItemId("1"), writable=(str(tmp_path),)))
    (tmp_path / "file").touch()
    _, offer = offers_of(stopped(Denial(DenialKind.WRITE, str(tmp_path / "file"))), HOME)
    assert offer.request.writable == (str(tmp_path),)


def test_neither_home_nor_root_nor_what_is_writable_already_is_offered(tmp_path: Path) -> None:
    home = tmp_path / "me"
    project = home / "project"
    (project / ".vscode").mkdir(parents=True)
    for path in (home / ".bashrc", tmp_path / "x", Path("/nowhere/x"), project / ".vscode" / "tasks.json"):
        item = stopped(Denial(DenialKind.WRITE, str(path)), cwd=str(project))
        assert [offer.label for offer in offers_of(item, home)] == [OUTSIDE]


def unseen(*paths: Path) -> ToolCall:
    return stopped(*(Denial(DenialKind.READ, str(path)) for path in paths))


def test_what_was_not_shown_is_offered_with_its_folder_where_that_belongs_to_one(tmp_path: Path) -> None:
    home = tmp_path / "me"
    for name in ("tool/bin/run", ".config/tool/settings", ".config/one", "plain"):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).touch()
    for path, words, shown in (
        ("tool/bin/run", READ_FOLDER, "tool/bin"),
        ("tool", READ_FOLDER, "tool"),
        (".config/tool/settings", READ_FOLDER, ".config/tool"),
        (".config/one", READ_FILE, ".config/one"),
        ("plain", READ_FILE, "plain"),
    ):
        _, offer = offers_of(unseen(home / path), home)
        assert (offer.label, offer.request) == (words, RerunCommand(ItemId("1"), readable=(str(home / shown),)))
    _, offer = offers_of(unseen(home / "tool/bin/run", home / "plain"), home)
    assert (offer.label, offer.about) == (READ_ALL, f"{home}/tool/bin, {home}/plain")
    assert [offer.label for offer in offers_of(unseen(home, tmp_path), home)] == [OUTSIDE]
    assert denied_texts(unseen(Path("/srv/x"))) == ["The sandbox hid /srv/x."]


def test_what_only_read_may_get_its_own_folder_to_write(tmp_path: Path) -> None:
    held = Confinement(SandboxProfile.READ)
    item = stopped(Denial(DenialKind.WRITE, str(tmp_path / "x")), held=held, cwd=str(tmp_path))
    assert [offer.label for offer in offers_of(item, HOME)] == [OUTSIDE, FOLDER]


def test_what_was_put_back_is_offered_though_the_command_went_well() -> None:
    output = ToolOutput("", denials=(Denial(DenialKind.GIT_CONFIG, "core.pager"),))
    item = call("1", exit_code=0, started_at=NOW, confinement=INSIDE, output=output)
    assert was_stopped(item)
    assert [offer.label for offer in offers_of(item, HOME)] == [OUTSIDE]


def test_a_command_that_failed_in_the_background_can_be_run_outside() -> None:
    item = call("1", exit_code=1, started_at=NOW, confinement=INSIDE, output=ToolOutput("b1"))
    assert [offer.label for offer in offers_of(item, HOME)] == [OUTSIDE]


def worked(*writable: str, by_user: bool = True, exit_code: int = 0) -> ToolCall:
    held = Confinement(SandboxProfile.PROJECT, writable=writable)
    effects = (RunsCommand("make", "/home/ada/project"),)
    made = call("1", status=Status.DONE, exit_code=exit_code, started_at=NOW, confinement=held, effects=effects)
    return replace(made, by_user=by_user)


def test_what_the_user_had_one_command_write_to_can_be_kept_for_all() -> None:
    (offer,) = always_allow_actions(
        worked("/home/ada/data", "/srv/x", "/srv/kept/y"), AlwaysAllowFolders(("/srv/kept",)), HOME
    )
    assert offer.label == KEEP
    assert offer.request == AlwaysAllowFolders(("/home/ada/data", "/srv/x"))
    assert offer.about == "/home/ada/data, /srv/x"


def test_what_the_user_had_one_command_read_can_be_kept_where_it_is_a_folder_without_settings(tmp_path: Path) -> None:
    home = tmp_path / "me"
    for name in ("data/in", "kept/x", ".tool"):
        (home / name).mkdir(parents=True)
    (home / "key.pem").touch()
    read = tuple(f"{home}/{name}" for name in (".tool", "data/in", "gone", "kept/x", "key.pem"))
    made = replace(worked(), confinement=Confinement(SandboxProfile.PROJECT, readable=read))
    (offer,) = always_allow_actions(made, AlwaysAllowFolders((), (f"{home}/kept",)), home)
    assert (offer.label, offer.request) == (KEEP_READ, AlwaysAllowFolders((), (f"{home}/data/in",)))
    assert always_allow_actions(made, AlwaysAllowFolders((f"{home}/kept", f"{home}/data")), home) == ()


@pytest.mark.parametrize(
    "made",
    [
        worked(),
        worked("/home/ada/data", by_user=False),
        worked("/home/ada/data", exit_code=1),
        worked("/home/ada/.ssh"),
        worked("/home/ada/.config/systemd/user"),
        worked("/home/ada/x/.git/hooks"),
        worked("/home/ada"),
        worked("/home"),
        worked("/"),
        worked("/etc/cron.d"),
        worked("/usr/local/bin"),
        worked("/var/lib/x"),
    ],
    ids=lambda made: f"{made.by_user} {made.exit_code} {' '.join(made.confinement.writable)}",
)
def test_nothing_is_kept_that_did_not_work_or_holds_more_than_a_users_own_files(made: ToolCall) -> None:
    assert always_allow_actions(made, NO_FOLDERS, HOME) == ()


def test_what_is_kept_for_all_is_named_before_and_after_the_button_was_pressed(tmp_path: Path) -> None:
    home = tmp_path / "me"
    (home / "data").mkdir(parents=True)
    held = Confinement(SandboxProfile.PROJECT, writable=("/srv/x\u202e",), readable=(f"{home}/data", f"{home}/.ssh"))
    made = replace(worked(), confinement=held)
    before = "It could also write to /srv/x\\u202e. It could also read ~/data."
    assert always_allow_text(made, NO_FOLDERS, home) == before
    after = always_allow_text(made, AlwaysAllowFolders(("/srv/x\u202e",), (f"{home}/data",)), home)
    until = "until you revoke that in Settings › Commands."
    assert after == (
        f"Commands of this workspace may always write to /srv/x\\u202e, {until} "
        f"Commands of this workspace may always read ~/data, {until}"
    )
    assert always_allow_text(replace(made, by_user=False), NO_FOLDERS, home) == ""
