"""A trial that is carried over, and killed at one of its steps, or finds the disk full there; run as a program.

killed_apply.py STEP kill|full|count WORKSPACE FOLDER COMMAND: copies and journals lie in the folder.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from desktop_agent.checkpoints.restore.transaction import FilesChangedError, TransactionFailed, TransactionIncomplete
from desktop_agent.checkpoints.trial.trial import begin_trial
from tests.checkpoints.killed_change import Watch


def main() -> int:
    step, how, workspace, folder, command = sys.argv[1:]
    temp = Path(folder, "temp")
    temp.mkdir(exist_ok=True)
    trial = begin_trial(Path(folder, "trials"), Path(workspace), temp)
    subprocess.run(["bash", "-c", command], cwd=trial.copy.folder, check=True)
    compared = trial.compare()
    watch = Watch(int(step), how)
    sys.addaudithook(watch.on_event)
    watch.is_on = True
    said = "done"
    try:
        trial.apply(compared, Path(folder, "journals"))
    except (FilesChangedError, TransactionFailed, TransactionIncomplete) as error:
        said = type(error).__name__
    watch.is_on = False
    trial.remove()
    sys.stdout.write(f"{said} {watch.seen}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
