# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""How long from a press in the page to the first changed pixel, in headless Chromium: one JSON line for each kind of pointer.

The press is the first pointerdown that a listener in the page sees. The pixel is looked for in the frames of the
browser's screencast, each with the time at which the browser drew it; encoding them costs processor time that a small
machine feels. The program under test is PressTarget, built for release. Beside it, in the same run, "page-alone": a page
that asks nobody and changes the color in the listener itself. No display can be faster than that one, and it is what
this way of measuring costs. Arguments name workloads; "press" is this one.
"""
import asyncio, base64, io, json, os, statistics, subprocess, sys, urllib.parse
from pathlib import Path

from PIL import Image
from playwright.async_api import async_playwright

ROOT = Path(__file__).resolve().parent.parent
SWATCH = (120, 80)
PROBE = (60, 40)
PRESSES = 30

LISTENER = """
addEventListener('pointerdown', () => { if (!window.pressed) window.pressed = performance.timeOrigin + performance.now(); }, true);
"""

# What a page can do at best: the swatch of PressTarget, changed without asking a program.
PAGE_ALONE = "data:text/html," + urllib.parse.quote("""<!doctype html><body style="margin:0">
<div id="swatch" style="position:absolute;left:20px;top:20px;width:200px;height:120px;background:#1a33cc"></div>
<script>
window.kosketus = {layerCount: 4};
let on = false;
addEventListener('pointerdown', () => { on = !on; swatch.style.background = on ? '#d91a1a' : '#1a33cc'; });
</script>""")


def color(frame):
    return Image.open(io.BytesIO(base64.b64decode(frame))).convert("RGB").getpixel(PROBE)


def differs(a, b):
    return sum(abs(x - y) for x, y in zip(a, b)) > 90


async def press(cdp, kind):
    if kind == "mouse":
        await cdp.send("Input.dispatchMouseEvent", dict(type="mousePressed", x=SWATCH[0], y=SWATCH[1], button="left", buttons=1, clickCount=1))
    else:
        await cdp.send("Input.dispatchTouchEvent", dict(type="touchStart", touchPoints=[dict(x=SWATCH[0], y=SWATCH[1], id=1)]))


async def release(cdp, kind):
    if kind == "mouse":
        await cdp.send("Input.dispatchMouseEvent", dict(type="mouseReleased", x=SWATCH[0], y=SWATCH[1], button="left", buttons=0, clickCount=1))
    else:
        await cdp.send("Input.dispatchTouchEvent", dict(type="touchEnd", touchPoints=[]))


async def measure(page, cdp, kind, address):
    """The milliseconds from each press to the first changed pixel, and the number of presses without one within 0.3
    s."""
    await page.goto(address)
    while not await page.evaluate("(window.kosketus?.layerCount ?? 0) > 3"):
        await asyncio.sleep(0.05)
    frames = []

    def take(event):
        frames.append((event["metadata"]["timestamp"] * 1000, event["data"]))
        asyncio.ensure_future(cdp.send("Page.screencastFrameAck", {"sessionId": event["sessionId"]}))

    cdp.on("Page.screencastFrame", take)
    await cdp.send("Page.startScreencast", {"format": "png", "everyNthFrame": 1})
    await asyncio.sleep(0.5)
    values, missed, last = [], 0, color(frames[-1][1]) if frames else None
    for index in range(PRESSES):
        # Not in phase with the display's frames.
        await asyncio.sleep(0.25 + 0.013 * (index % 7))
        frames.clear()
        await page.evaluate("window.pressed = 0")
        await press(cdp, kind)
        await asyncio.sleep(0.3)
        start = await page.evaluate("window.pressed")
        await release(cdp, kind)
        colors = [(time, color(data)) for time, data in frames]
        hit = next((time for time, c in colors if last is not None and time > start and differs(c, last)), None)
        if hit is None:
            missed += 1
        else:
            values.append(hit - start)
        if colors:
            last = colors[-1][1]
    await cdp.send("Page.stopScreencast")
    cdp.remove_listener("Page.screencastFrame", take)
    return values, missed


def line(name, kind, values, missed):
    """One result in the form of the other benchmarks."""
    return dict(w="press", name=name, work=f"press to first changed pixel, {kind}", unit="ms", n=len(values),
                median=round(statistics.median(values), 2), min=round(min(values), 2), max=round(max(values), 2),
                clock="wall", p90=round(sorted(values)[int(0.9 * (len(values) - 1))], 2), missed=missed)


async def main():
    program = subprocess.Popen(
        [str(ROOT / ".build/release/PressTarget"), "--port", "0", "--no-state"], stdout=subprocess.PIPE, text=True)
    try:
        address = program.stdout.readline().split()[1]
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
            context = await browser.new_context(viewport={"width": 800, "height": 600}, has_touch=True)
            await context.add_init_script(LISTENER)
            page = await context.new_page()
            cdp = await context.new_cdp_session(page)
            for kind in ("mouse", "touch"):
                for name, target in (("kosketus", address), ("page-alone", PAGE_ALONE)):
                    values, missed = await measure(page, cdp, kind, target)
                    print(json.dumps(line(name, kind, values, missed)), flush=True)
            await browser.close()
    finally:
        program.terminate()
        program.wait(10)


if len(sys.argv) == 1 or "press" in sys.argv[1:]:
    asyncio.run(main())
