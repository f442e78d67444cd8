# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""A flick through a long table in headless Chromium: one JSON line for each figure.

The example Lists (built for release) shows a million rows. A finger flicks five times, one flick in the movement of the one
before, so that the table passes about 5,000 points a second. "frames that moved" counts the page's frames in which the rows
stand elsewhere than in the frame before, for a second of the movement; "frames" all of them; the velocity is that of the fastest
tenth of a second. "gaps" are frames in which rows do not cover the table: what a person would see as a blank flash. Bytes are
all messages to the page from the first finger's landing until the rows rest, for each row that is new. Arguments name
workloads; "lists" is this one.
"""
import asyncio, json, os, statistics, subprocess, sys, time
from pathlib import Path

from playwright.async_api import async_playwright

from scroll import until

ROOT = Path(__file__).resolve().parent.parent
RUNS = 5
FLICKS = 5

# Notes for each frame when it was, how far the table is scrolled, and the height in which no row covers it.
WATCH = """
([seconds, top]) => new Promise((done) => {
    const isRow = ({ width, height }) => width > 300 && height > 30 && height < 60;
    const list = [...document.querySelectorAll(".inner")]
        .find(({ children }) => [...children].filter((child) => isRow(child.getBoundingClientRect())).length > 5);
    const frames = [], begin = performance.now();
    function note(now) {
        const boxes = [...list.children].filter((element) => element.style.display !== "none")
            .map((element) => element.getBoundingClientRect()).filter(isRow).sort((one, other) => one.top - other.top);
        let covered = top, gap = 0;
        for (const box of boxes) {
            if (box.bottom <= top || box.top >= innerHeight) continue;
            gap += Math.max(0, box.top - covered);
            covered = Math.max(covered, box.bottom);
        }
        gap += Math.max(0, innerHeight - covered);
        const place = getComputedStyle(list).translate.split(" ").map(parseFloat);
        frames.push([now, -(place[1] ?? 0), gap]);
        if (performance.now() - begin < seconds * 1000) requestAnimationFrame(note); else done(frames);
    }
    requestAnimationFrame(note);
})
"""
# The height of the bar over the table, in points.
TOP = 44
# The height of a row.
ROW = 44


async def flick(cdp, seconds=0.1, steps=6):
    """5,000 points a second."""
    begin = time.time() - seconds

    async def touch(kind, y, at):
        points = [] if y is None else [dict(x=200, y=y, id=1)]
        await cdp.send("Input.dispatchTouchEvent", dict(type=kind, touchPoints=points, timestamp=at))

    await touch("touchStart", 700, begin)
    for step in range(1, steps + 1):
        await touch("touchMove", 700 - 500 / steps * step, begin + seconds * step / steps)
    await touch("touchEnd", None, begin + seconds)


async def measure(page, cdp, address):
    await page.goto(address)
    await until(page, "(window.kosketus?.layerCount ?? 0) > 4 && kosketus.acknowledged === kosketus.serial")
    await asyncio.sleep(0.5)
    await page.touchscreen.tap(150, 160)
    await asyncio.sleep(1.5)
    before = await page.evaluate("kosketus.messages.bytesIn")
    watching = asyncio.create_task(page.evaluate(WATCH, [4, TOP]))
    for _ in range(FLICKS):
        await flick(cdp)
        await asyncio.sleep(0.15)
    frames = await watching
    await until(page, "document.getAnimations().length === 0")
    await asyncio.sleep(0.6)
    after = await page.evaluate("kosketus.messages.bytesIn")
    await page.touchscreen.tap(24, 22)
    await asyncio.sleep(1)
    span, rows = (frames[-1][0] - frames[0][0]) / 1000, (frames[-1][1] - frames[0][1]) / ROW
    moved = [index for index, (one, other) in enumerate(zip(frames, frames[1:])) if one[1] != other[1]]
    moving = (frames[moved[-1] + 1][0] - frames[moved[0]][0]) / 1000
    fastest = max((last[1] - first[1]) / (last[0] - first[0]) * 1000 for first, last in zip(frames, frames[6:]))
    return dict(moved=len(moved) / moving, frames=(len(frames) - 1) / span, fastest=fastest, rows=rows,
                gaps=sum(frame[2] > 1 for frame in frames), gap=max(frame[2] for frame in frames),
                bytes=(after - before) / rows)


def line(work, unit, values):
    return json.dumps(dict(w="lists", name="kosketus", work=work, unit=unit, n=len(values),
                           median=round(statistics.median(values), 2), min=round(min(values), 2),
                           max=round(max(values), 2), clock="wall"))


async def main():
    program = subprocess.Popen(
        [str(ROOT / ".build/release/Lists"), "--port", "0", "--no-state"], stdout=subprocess.PIPE, text=True)
    try:
        address = program.stdout.readline().split()[1]
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
            context = await browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
            page = await context.new_page()
            cdp = await context.new_cdp_session(page)
            results = [await measure(page, cdp, address) for _ in range(RUNS)]
            print(line("frames a second that moved", "1/s", [result["moved"] for result in results]))
            print(line("frames a second", "1/s", [result["frames"] for result in results]))
            print(line("velocity at most", "points/s", [result["fastest"] for result in results]))
            print(line("rows passed by five flicks", "rows", [result["rows"] for result in results]))
            print(line("frames with a gap between rows", "frames", [result["gaps"] for result in results]))
            print(line("largest gap", "points", [result["gap"] for result in results]))
            print(line("bytes for each row that was passed", "bytes", [result["bytes"] for result in results]))
            await browser.close()
    finally:
        program.terminate()
        program.wait(10)


if __name__ == "__main__" and (len(sys.argv) == 1 or "lists" in sys.argv[1:]):
    asyncio.run(main())
