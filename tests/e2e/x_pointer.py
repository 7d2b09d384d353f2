"""The pointer of a display, moved and pressed in one request each: nothing can come between a sweep and its press.

A program such as xdotool sends each step by itself, and on a busy machine it may be put aside for longer than a hand
rests before it presses. Runs as a program of its own, for each display needs another; reads one gesture a line,
`x,y x,y … press`, and answers `ok` when the display has taken all of it.
"""

from __future__ import annotations

import ctypes
import sys


def main() -> None:
    xlib, xtest = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
    xlib.XOpenDisplay.restype = ctypes.c_void_p
    opened = xlib.XOpenDisplay(None)
    assert opened, "there is no display"
    display = ctypes.c_void_p(opened)
    for line in sys.stdin:
        # Kept by Xlib until XSync, which sends them at once: a gesture is shorter than what Xlib keeps.
        for word in line.split():
            if word == "press":
                for is_down in (1, 0):
                    xtest.XTestFakeButtonEvent(display, 1, is_down, ctypes.c_ulong(0))
            else:
                x, y = map(int, word.split(","))
                xtest.XTestFakeMotionEvent(display, -1, x, y, ctypes.c_ulong(0))
        xlib.XSync(display, 0)
        sys.stdout.write("ok\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
