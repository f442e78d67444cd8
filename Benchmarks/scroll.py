# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Frames a second of a scroll in headless Chromium while the program that made it is busy: one JSON line for each way.

A finger flicks ScrollTarget (built for release), and right after it a key keeps the program busy for two seconds. "frames that
moved" counts the page's frames in which the contents stand elsewhere than in the frame before, for a second; "frames" all of them.
Bytes are all messages to the page from the finger's landing until the contents rest. Arguments name workloads; "scroll" is this one.
"""
import asyncio, json, os, statistics, subprocess, sys, time
from pathlib import Path

from playwright.async_api import async_playwright

ROOT = Path(__file__).resolve().parent.parent
RUNS = 5

# Notes for each frame when it was, and where what moves is.
WATCH = """
(seconds) => new Promise((done) => {
    const moving = document.getAnimations().map((animation) => animation.effect.target);
    const frames = [], begin = performance.now();
    function note(now) {
        frames.push([now, moving.map((element) => {
            const style = getComputedStyle(element);
            return `${style.transform} ${style.translate}`;
        }).join()]);
        if (performance.now() - begin < seconds * 1000) requestAnimationFrame(note); else done(frames);
    }
    requestAnimationFrame(note);
})
"""


async def flick(cdp, seconds=0.1, steps=7):
    """54 points a step: a flick that goes on for some 1500 points."""
    begin = time.time() - seconds

    async def touch(kind, y, at):
        points = [] if y is None else [dict(x=200, y=y, id=1)]
        await cdp.send("Input.dispatchTouchEvent", dict(type=kind, touchPoints=points, timestamp=at))

    await touch("touchStart", 560, begin)
    for step in range(1, steps + 1):
        await touch("touchMove", 560 - 54 * step, begin + seconds * step / steps)
    await touch("touchEnd", None, begin + seconds)


async def until(page, condition, patience=10):
    end = time.monotonic() + patience
    while not await page.evaluate(condition):
        if time.monotonic() > end:
            raise TimeoutError(condition)
        await asyncio.sleep(0.01)


async def measure(page, cdp, address, is_busy):
    await page.goto(address)
    await until(page, "(window.kosketus?.layerCount ?? 0) > 4 && kosketus.acknowledged === kosketus.serial")
    # All pages show the same screen, so the previous flick has moved it.
    await asyncio.sleep(0.5)
    await page.keyboard.press("Home")
    await asyncio.sleep(1)
    before = await page.evaluate("kosketus.messages.bytesIn")
    await flick(cdp)
    await until(page, "document.getAnimations().length > 0")
    if is_busy:
        await page.keyboard.press("b")
    frames = await page.evaluate(WATCH, 1)
    span = (frames[-1][0] - frames[0][0]) / 1000
    moved = sum(one[1] != other[1] for one, other in zip(frames, frames[1:]))
    await until(page, "document.getAnimations().length === 0")
    await asyncio.sleep(0.6)
    after = await page.evaluate("kosketus.messages.bytesIn")
    return moved / span, (len(frames) - 1) / span, after - before


def line(work, unit, values):
    return json.dumps(dict(w="scroll", name="kosketus", work=work, unit=unit, n=len(values),
                           median=round(statistics.median(values), 2), min=round(min(values), 2),
                           max=round(max(values), 2), clock="wall"))


async def main():
    program = subprocess.Popen(
        [str(ROOT / ".build/release/ScrollTarget"), "--port", "0", "--no-state"], stdout=subprocess.PIPE, text=True)
    try:
        address = program.stdout.readline().split()[1]
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
            context = await browser.new_context(viewport={"width": 390, "height": 600}, has_touch=True)
            page = await context.new_page()
            cdp = await context.new_cdp_session(page)
            for is_busy in (True, False):
                results = [await measure(page, cdp, address, is_busy) for _ in range(RUNS)]
                how = "busy" if is_busy else "idle"
                moved, frames, sizes = zip(*results)
                print(line(f"frames a second that moved, program {how}", "1/s", moved), flush=True)
                print(line(f"frames a second, program {how}", "1/s", frames), flush=True)
                print(line(f"bytes of the whole flick to the page, program {how}", "bytes", sizes), flush=True)
            await browser.close()
    finally:
        program.terminate()
        program.wait(10)


if __name__ == "__main__" and (len(sys.argv) == 1 or "scroll" in sys.argv[1:]):
    asyncio.run(main())
