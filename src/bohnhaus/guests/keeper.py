"""Starts a program and stays with it, until it ends or whoever asked for it does.

Runs as a script of its own, with a bare interpreter and nothing of Bohnhaus:

    python -I -S keeper.py LIFE PROGRAM ARGUMENTS...

LIFE is the end of a pipe that nobody writes to, except one byte for "at once". When it closes,
however that came about, the program has a moment to end by itself; then it is killed with all the
processes that it has started in its group.
"""

import contextlib
import os
import select
import signal
import sys
import time

GRACE = 1.0
"""Seconds that a program has to end when its standard input has."""


def main() -> None:
    life = int(sys.argv[1])
    wake, waker = os.pipe()
    os.set_blocking(waker, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(waker)
    program = os.fork()
    if program == 0:
        become(sys.argv[2:], (life, wake, waker))
    for stream in (0, 1, 2):
        os.close(stream)  # they are the program's alone: who reads them sees it end
    code = wait(program, life, wake)
    with contextlib.suppress(OSError):  # nobody may be left
        os.killpg(program, signal.SIGKILL)
    os._exit(code)


def become(command: list[str], own: tuple[int, ...]) -> None:
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    os.setpgid(0, 0)
    for file in own:
        os.close(file)
    try:
        os.execvp(command[0], command)
    except OSError as error:
        os.write(2, f"{command[0]}: {error.strerror}\n".encode())
    os._exit(127)


def wait(program: int, life: int, wake: int) -> int:
    """Until the program has ended, or its time is over; its exit code, -1 if it has none."""
    until = None
    while True:
        ended, status = os.waitpid(program, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status) & 0xFF
        left = None if until is None else until - time.monotonic()
        if left is not None and left <= 0:
            return 137
        files = [wake] if until is not None else [wake, life]
        ready, _, _ = select.select(files, [], [], left)
        if wake in ready:
            os.read(wake, 1024)
        if life in ready:
            at_once = os.read(life, 1)
            until = time.monotonic() + (0.0 if at_once else GRACE)


if __name__ == "__main__":
    main()
