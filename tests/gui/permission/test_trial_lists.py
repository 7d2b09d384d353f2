from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication

from desktop_agent.gui.permission.trial_section import LAST_LINES, PRINTED, TrialChanges, trial_text
from desktop_agent.gui.theme.theme import Theme
from desktop_agent.protocol import CopyTrial, TrialFile, TrialState
from desktop_agent.sentences import translate
from tests.gui.asking import words

TRIAL = CopyTrial(
    TrialState.DONE,
    "d",
    deleted=("build/one", "build/two", "empty/"),
    added=(TrialFile("new", translate("trial", "%n byte(s)", "", 1)),),
    changed=(TrialFile("a.py"),),
    output="\n".join(str(number) for number in range(40)),
)


def test_deletions_come_first_and_in_full_then_what_came_and_changed(qapp: QApplication, theme: Theme) -> None:
    lists = TrialChanges(theme)
    lists.show_trial(TRIAL)
    assert len(lists.shown()) == 2
    printed = TrialChanges(theme, titles=(PRINTED,))
    printed.show_trial(TRIAL)
    assert [title.text() for title in printed.titles] == ["Last lines of its output"]
    said = trial_text(TRIAL)
    assert said.startswith(
        "Deleted:\nbuild/one\nbuild/two\nempty/\nAdded (+) and changed (~):\n+ new (1 byte)\n~ a.py\n"
    )
    assert said.endswith("\n".join(str(number) for number in range(40 - LAST_LINES, 40)))
    assert lists.views[0].accessibleName() == "Deleted\nbuild/one\nbuild/two\nempty/"


def test_what_has_nothing_in_it_is_not_there(qapp: QApplication, theme: Theme) -> None:
    lists = TrialChanges(theme)
    for trial in (None, CopyTrial(TrialState.RUNNING, "d")):
        lists.show_trial(trial)
        assert lists.isHidden()
        assert (lists.shown(), trial_text(trial)) == ((), "")
    lists.show_trial(CopyTrial(TrialState.DONE, "d", deleted=("one",)))
    assert [title.text() for title in lists.titles if not title.isHidden()] == ["Deleted"]


def test_hidden_marks_in_a_sentence_are_written_out(qapp: QApplication, theme: Theme) -> None:
    link = words("a link to {target}").with_values(target="x\u202ey")
    assert "\\u202e" in trial_text(CopyTrial(TrialState.DONE, "d", added=(TrialFile("a", link),)))
    QCoreApplication.processEvents()
