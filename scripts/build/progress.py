# SPDX-License-Identifier: MIT
"""Progress of a build: one changing line on a terminal, otherwise a line every few seconds."""

import os
import shutil
import sys
import threading
import time

QUIET_SECONDS = 5.0


class Progress:
    """Counts the steps of a build. An up-to-date step counts as done without being displayed."""

    def __init__(self, total, stream=None, terminal=None, clock=time.monotonic):
        self.total, self.stream, self.clock = total, stream or sys.stderr, clock
        self.terminal = terminal
        if terminal is None:
            self.terminal = self.stream.isatty() and os.environ.get("TERM", "dumb") != "dumb" and "CI" not in os.environ
        self.seen, self.made = set(), 0
        self.began = self.shown_at = clock()
        self.line_open = False
        self.lock = threading.Lock()

    def visited(self, name):
        """A step was visited: it is either up to date or about to be executed."""
        with self.lock:
            self.seen.add(name)

    def making(self, name):
        with self.lock:
            self.made += 1
            now = self.clock()
            if self.terminal or now - self.shown_at >= QUIET_SECONDS:
                self.shown_at = now
                self._show(name)

    def _show(self, name):
        done = min(len(self.seen), self.total)
        text = f"[{100 * done // max(self.total, 1):3d}%] {done}/{self.total}  {name}"
        if self.terminal:
            width = shutil.get_terminal_size().columns - 1
            self.stream.write("\r\033[K" + text[:width])
            self.line_open = True
        else:
            self.stream.write(text + "\n")
        self.stream.flush()

    def message(self, text):
        """Prints a message of a compiler or check below the progress line."""
        with self.lock:
            self._close()
            self.stream.write(text if text.endswith("\n") else text + "\n")
            self.stream.flush()

    def _close(self):
        if self.line_open:
            self.stream.write("\r\033[K")
            self.line_open = False

    def finish(self, what):
        with self.lock:
            self._close()
            if self.made:
                self.stream.write(f"{what}: {self.made} of {self.total} steps in {self.clock() - self.began:.1f} s\n")
            self.stream.flush()
