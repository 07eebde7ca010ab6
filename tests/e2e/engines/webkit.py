"""WebKitGTK's MiniBrowser on a screen that nobody sees.

Knows how the driver, the browser and the screen are started and stopped, and what keeps them apart from the
person's own settings. Refuses to know what is played there.
"""

import os
import subprocess
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

SCREEN = "640x900x24"
WINDOW = (450, 780)
# WebKit asks GTK whether the player wants motion; drawing it would cost more than playing does.
GTK_SETTINGS = "[Settings]\ngtk-enable-animations=0\n"
# Both are for machines without a graphics card and with few cores, where they cost more than a whole game:
# drawing with an imitated graphics card, and the compiler's last tier, which pays for itself after minutes.
LEANER = {"WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1", "JSC_useOMGJIT": "0"}


@contextmanager
def screen(program: str) -> Iterator[str]:
    """An X server of our own; its display's name."""
    reading, writing = os.pipe()
    command = [program, "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        try:
            with os.fdopen(reading) as told:  # it tells the display's number as soon as it can be used
                number = told.readline().strip()
            assert number, "Xvfb did not start"
            yield f":{number}"
        finally:
            server.terminate()


def surroundings(folder: Path, display: str) -> dict[str, str]:
    """The environment: the screen, and settings and caches in a folder of their own."""
    settings = folder / "gtk-3.0" / "settings.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text(GTK_SETTINGS, encoding="utf-8")
    homes = dict.fromkeys(("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"), str(folder))
    return {**os.environ, **LEANER, **homes, "DISPLAY": display, "GDK_BACKEND": "x11", "LC_ALL": "C.UTF-8"}


def new_session(options: WebKitGTKOptions, service: Service) -> WebKitGTK:
    """A session; Selenium's own class warns of how it is made, which is not ours to mend."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "setting remote_server_addr", DeprecationWarning)
        return WebKitGTK(options, service)


@contextmanager
def webkit_session(programs: tuple[str, ...], folder: Path) -> Iterator[WebKitGTK]:
    """A session in a small window; `folder` takes what the browser writes."""
    driver, browser, xvfb = programs
    options = WebKitGTKOptions()
    options.binary_location = browser
    options.add_argument("--automation")
    with screen(xvfb) as display:
        session = new_session(options, Service(driver, env=surroundings(folder, display)))
        try:
            session.set_window_size(*WINDOW)
            yield session
        finally:
            session.quit()
