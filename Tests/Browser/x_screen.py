# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""An X server without a screen (Xvfb), with the user's side of a screen: pictures, the focus, the pointer, the keys."""

import ctypes
import os
import subprocess

from PIL import Image

from programs import die_with_parent

X = ctypes.CDLL("libX11.so.6")
X.XOpenDisplay.restype = ctypes.c_void_p
X.XDefaultRootWindow.restype = ctypes.c_ulong
X.XGetImage.restype = ctypes.c_void_p
X.XStringToKeysym.restype = ctypes.c_ulong
XTEST = ctypes.CDLL("libXtst.so.6")
# From X.h: all planes, rows of whole pixels, and the focus that moves to the root when its window is closed.
ALL_PLANES, Z_PIXMAP, REVERT_TO_POINTER_ROOT = ctypes.c_ulong(-1), 2, 1

# Xlib would end the process for a window that was closed meanwhile.
IGNORE_ERRORS = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda display, error: 0)


class XImage(ctypes.Structure):
    """The beginning of Xlib's structure of this name."""

    _fields_ = [*((name, ctypes.c_int) for name in ("width", "height", "xoffset", "format")), ("data", ctypes.c_void_p),
                *((name, ctypes.c_int) for name in ("byte_order", "bitmap_unit", "bitmap_bit_order", "bitmap_pad", "depth",
                                                    "bytes_per_line"))]


class Screen:
    def __init__(self, width, height):
        self.width, self.height = width, height
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp"],
            pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=die_with_parent,
            start_new_session=True)
        os.close(write)
        # Read to its end: a server that can't write the end of the line is ended by that.
        with open(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            self.end()
        assert number, "Xvfb ended without a display"
        self.name = f":{number}"
        X.XSetErrorHandler(IGNORE_ERRORS)
        self.display = ctypes.c_void_p(X.XOpenDisplay(self.name.encode()))
        assert self.display, f"the display {self.name} can't be opened"
        self.root = ctypes.c_ulong(X.XDefaultRootWindow(self.display))

    def picture(self, left, top, width, height):
        width, height = min(width, self.width - left), min(height, self.height - top)
        image = X.XGetImage(self.display, self.root, left, top, width, height, ALL_PLANES, Z_PIXMAP)
        assert image, "the screen shows nothing"
        fields = XImage.from_address(image)
        data = ctypes.string_at(fields.data, fields.bytes_per_line * height)
        picture = Image.frombytes("RGB", (width, height), data, "raw", "BGRX", fields.bytes_per_line)
        X.XDestroyImage(ctypes.c_void_p(image))
        return picture

    # --- The tasks of a window manager ---

    def windows(self):
        """The windows on the root, each with its size: (width * height, window)."""
        root, parent, count, children = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint(), ctypes.POINTER(ctypes.c_ulong)()
        X.XQueryTree(self.display, self.root, *map(ctypes.byref, (root, parent, children, count)))
        found = []
        for window in children[:count.value]:
            x, y, width, height, border, depth = (ctypes.c_int() for _ in range(6))
            if X.XGetGeometry(self.display, ctypes.c_ulong(window), ctypes.byref(root),
                              *map(ctypes.byref, (x, y, width, height, border, depth))):
                found.append((width.value * height.value, window))
        if children:
            X.XFree(children)
        return found

    def focus_largest_window(self):
        """Without a window manager the focus is where the pointer is, and a window that shrinks under it loses the focus."""
        _, window = max(self.windows())
        X.XSetInputFocus(self.display, ctypes.c_ulong(window), REVERT_TO_POINTER_ROOT, ctypes.c_ulong(0))
        X.XSync(self.display, False)

    def put_pointer_away(self):
        """Moves the pointer into the corner, where it hovers over nothing."""
        X.XWarpPointer(self.display, ctypes.c_ulong(0), self.root, 0, 0, 0, 0, self.width - 1, self.height - 1)
        X.XSync(self.display, False)

    # --- The user's hands ---

    def press(self, *keys):
        """Presses keys together, by their names in X, such as "Control_L". The browser's own shortcuts are among them,
        which a driver does not reach."""
        codes = [X.XKeysymToKeycode(self.display, ctypes.c_ulong(X.XStringToKeysym(key.encode()))) for key in keys]
        for code, is_down in [*((code, True) for code in codes), *((code, False) for code in reversed(codes))]:
            XTEST.XTestFakeKeyEvent(self.display, code, is_down, ctypes.c_ulong(0))
        X.XSync(self.display, False)

    def click(self, x, y):
        XTEST.XTestFakeMotionEvent(self.display, -1, round(x), round(y), ctypes.c_ulong(0))
        for is_down in (True, False):
            XTEST.XTestFakeButtonEvent(self.display, 1, is_down, ctypes.c_ulong(0))
        X.XSync(self.display, False)

    # --- The end ---

    def close(self):
        X.XCloseDisplay(self.display)
        self.end()

    def end(self):
        self.process.kill()
        self.process.wait()
