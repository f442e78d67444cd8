# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""WebKitGTK as Debian has it: MiniBrowser on an X server without a screen, driven by WebDriver.

Pictures are taken from the X server, not from the driver: the driver would paint the page again, which would hide
errors of the compositor.
"""

import contextlib
import os
import pathlib
import signal
import subprocess
import sysconfig
import tempfile

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from programs import die_with_parent
from waiting import eventually
from x_screen import Screen

LIBRARIES = pathlib.Path("/usr/lib", sysconfig.get_config_var("MULTIARCH") or "x86_64-linux-gnu")
MINI_BROWSER = os.environ.get("MINI_BROWSER", str(LIBRARIES / "webkit2gtk-4.1/MiniBrowser"))
DRIVER = os.environ.get("WEBKIT_DRIVER", "/usr/bin/WebKitWebDriver")
# In points: the largest window of the tests, and its bar.
SCREEN = (1000, 900)
# Seconds for a start and for a script: far longer than either takes.
PATIENCE = 60

# MiniBrowser's bar, without which no window could be narrower than 447 points.
STYLE = """
* { font-size: 1px; min-width: 0; min-height: 0; margin: 0; padding: 0; border: 0; }
"""


class WebKit:
    """A MiniBrowser with one window. The scale is of the whole browser: pixels a point.

    Compiled shaders are kept in `shader_folder`, which several browsers may share; without one, in the browser's own folder.
    """

    def __init__(self, scale=1, shader_folder=None):
        self.scale, self.shader_folder = scale, shader_folder
        # The size of the page in the window, and the height of the window's bar, in points.
        self.size, self.bar = None, 0
        self.stack = contextlib.ExitStack()

    def start(self):
        self.folder = pathlib.Path(self.stack.enter_context(
            tempfile.TemporaryDirectory(prefix="kosketus-webkit-", ignore_cleanup_errors=True)))
        (self.folder / "gtk-3.0").mkdir()
        (self.folder / "gtk-3.0/gtk.css").write_text(STYLE)
        self.screen = Screen(*(length * self.scale for length in SCREEN))
        self.stack.callback(self.screen.close)
        self.log_path = self.folder / "log"
        service = Service(DRIVER, env=self.environment, log_output=str(self.log_path),
                          popen_kw={"start_new_session": True, "preexec_fn": die_with_parent})
        self.stack.callback(self.end_processes, service)
        options = Options()
        options.binary_location = MINI_BROWSER
        options.add_argument("--automation")
        self.driver = WebKitGTK(options=options, service=service)
        self.driver.set_script_timeout(PATIENCE)
        self.driver.get("about:blank")
        self.screen.put_pointer_away()
        self.screen.focus_largest_window()
        eventually(lambda: self.run("return document.hasFocus()"), "the page has the focus")

    @property
    def environment(self):
        return {
            **os.environ, "DISPLAY": self.screen.name, "GDK_BACKEND": "x11", "GDK_SCALE": str(self.scale),
            # Painted and composited by the CPU: the same on each machine. Mesa only composites, in the thread that waits for it:
            # that saves a tenth of the processor time.
            "WEBKIT_SKIA_ENABLE_CPU_RENDERING": "1", "LIBGL_ALWAYS_SOFTWARE": "1", "LP_NUM_THREADS": "0",
            "MESA_SHADER_CACHE_DIR": self.shader_folder or str(self.folder),
            # Most pages live for a second. Optimised scripts would take more time to compile than they save.
            "JSC_useDFGJIT": "0",
            # An unusual locale, as on servers, which pages have to support.
            "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "LANGUAGE": "",
            # Without a bus: one that starts automatically would outlive the browser.
            "DBUS_SESSION_BUS_ADDRESS": "disabled:", "NO_AT_BRIDGE": "1", "GTK_A11Y": "none", "GSETTINGS_BACKEND": "memory",
            # Tests that run as root have no namespaces for its sandbox. It loads only the tests' own pages.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            **{f"XDG_{kind}_HOME": str(self.folder) for kind in ("CONFIG", "CACHE", "DATA", "STATE")}}

    @staticmethod
    def end_processes(service):
        """The driver, the browser and the processes of its tabs, which are one group."""
        process = getattr(service, "process", None)
        if process is None:
            return
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()

    def close(self):
        self.stack.close()

    @property
    def is_alive(self):
        """False after the page's process has crashed: the driver has ended the session then."""
        try:
            return self.driver.title is not None
        except WebDriverException:
            return False

    @property
    def log(self):
        return self.log_path.read_text(errors="replace")

    # --- The window ---

    def resize(self, width, height):
        if (width, height) != self.size:
            inner, outer = self.run("return [innerHeight, outerHeight]")
            self.bar = outer - inner
            self.driver.set_window_rect(0, 0, width, height + self.bar)
            self.size = width, height
        # The driver answers when the window has its size; the page is notified a little later.
        eventually(lambda: self.run("return [innerWidth, innerHeight, outerHeight]") == [width, height, height + self.bar],
                   f"the window's page is {width} x {height}")

    def run(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def picture(self, width=None, height=None):
        """The compositor's picture of the page, or of its upper left corner, in device pixels."""
        full = (length * self.scale for length in self.size)
        return self.screen.picture(0, round(self.bar * self.scale), *((width, height) if width else full))
