"""A going back that is killed at one of its steps, or finds the disk full there; run as a program.

killed_rewind.py STEP kill|full|count WORKSPACE DATA BEFORE AFTER [CONVERSATION ABOUT [BIN NAME]]: BEFORE and AFTER
are records, ABOUT is what the conversation is to be told of it; what was taken lies in the folder BIN, under NAME.
Steps are as in killed_change.py.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from desktop_agent.checkpoints.timeline import ChangeSpan, Timeline
from desktop_agent.checkpoints.trash.trash import Trash
from tests.checkpoints.killed_change import Watch


def main() -> int:
    step, how, workspace, data, before, after, *told = sys.argv[1:]
    conversation, about, folder, name = (*told, *("nobody", "", "", "")[len(told) :])
    places = (Path(data), Path(workspace), shutil.which("git"), Path.home())
    own = Timeline(*places, conversation=conversation, trash=Trash(Path(folder)) if folder else None)
    watch = Watch(int(step), how)
    sys.addaudithook(watch.on_event)
    watch.is_on = True
    said = "done"
    try:
        own.go_back([ChangeSpan(before, after, bin=name)], "undo", about=about)
    except OSError as error:
        said = type(error).__name__
    watch.is_on = False
    sys.stdout.write(f"{said} {watch.seen}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
