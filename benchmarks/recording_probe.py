"""One first record of many files beside Qt's loop: how long it takes, and what the loop is held meanwhile.

python benchmarks/recording_probe.py STARTED WORKSPACE DATA
"""

from __future__ import annotations

import json
import shutil
import sys
import threading
import time
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QTimer
from ticking import Ticker

from desktop_agent.checkpoints.timeline import Timeline
from desktop_agent.gui.runtime.garbage_collector import Collector
from desktop_agent.worker_threads import short_turns


def main() -> None:
    workspace, data = Path(sys.argv[2]), Path(sys.argv[3])
    application = QCoreApplication(["recording"])
    collector = Collector()  # as in the window
    collector.start()
    timeline = Timeline(data, workspace, shutil.which("git"), data / "home", conversation="c")
    took = list[float]()

    def record() -> None:
        began = time.perf_counter()
        timeline.record()
        took.append(time.perf_counter() - began)

    ticker, worker = Ticker(), threading.Thread(target=record)
    looks = QTimer()
    looks.timeout.connect(lambda: None if worker.is_alive() else application.quit())
    worker.start()
    looks.start(20)
    with short_turns():  # as in the window
        application.exec()
    if not took:
        raise SystemExit("no record was made")
    print(json.dumps({"first_s": took[0], **ticker.figures()}))


if __name__ == "__main__":
    main()
