"""The bin at work, killed at one of its steps, or with the disk full there; run as a program.

killed_bin.py STEP kill|full|count aside|put_back DATA WORKSPACE PATH…: sets the paths aside, or puts back what was
set aside last. Steps are as in killed_change.py.
"""

from __future__ import annotations

import sys
from pathlib import Path

from desktop_agent.checkpoints.trash.trash import Trash
from tests.checkpoints.killed_change import Watch


def main() -> int:
    step, how, what, root, workspace, *paths = sys.argv[1:]
    own, watch = Trash(Path(root, "bin")), Watch(int(step), how)
    sys.addaudithook(watch.on_event)
    watch.is_on = True
    try:
        if what == "aside":
            done = own.set_aside(Path(workspace), paths, room=1 << 30) is not None
        else:
            [kept] = filter(None, map(own.entry, sorted(place.name for place in Path(root, "bin").iterdir())))
            done = bool(own.put_back(kept, Path(root, "journals")).given)
    except OSError as error:
        watch.is_on = False
        sys.stdout.write(f"{type(error).__name__} {watch.seen}\n")
        return 1
    watch.is_on = False
    sys.stdout.write(f"{'done' if done else 'nothing'} {watch.seen}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
