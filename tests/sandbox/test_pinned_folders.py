from __future__ import annotations

from desktop_agent.sandbox.pinned_folders import AT, arguments_for, ways_to


def test_the_way_leads_from_what_can_be_written_and_never_through_what_is_hidden() -> None:
    paths = ("/w/a/b/.git", "/w/.git", "/x/y/z", "/w/h/r/.git", "/w/a/c/h", "/w/h")
    assert ways_to(paths, ("/w", "/z"), ("/w/h", "/w/a/c/h")) == ("/w/a", "/w/a/b", "/w/a/c")
    assert ways_to(("/w/a/b",), ("/",)) == ("/w", "/w/a")
    assert ways_to(("/w/a/b",), ()) == ()


def test_each_name_is_kept_where_nobody_sees_it_and_that_is_covered_at_last() -> None:
    assert [*arguments_for(())] == []
    each = ["--ro-bind", "/w", AT, "--tmpfs", f"{AT}/a", "--ro-bind", "/", AT, "--tmpfs", f"{AT}/w"]
    assert [*arguments_for(("/w/a", "/w"))] == [*each, "--perms", "0555", "--tmpfs", AT]
