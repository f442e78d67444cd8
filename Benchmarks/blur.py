# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0

"""What a blur costs others, beside "blur" of KosketusBench, in processor time.

One JSON line each: "pillow" blurs a picture of the same 300 squares by its approximation of a Gaussian, in C;
"chromium" is all of the browser's processes for a frame of a page in which the squares scroll by a Web Animation below
a `backdrop-filter`, in headless Chromium. Arguments name workloads; "blur" is this one.
"""
import asyncio, json, os, statistics, sys, time, urllib.parse

from PIL import Image, ImageDraw, ImageFilter
from playwright.async_api import async_playwright

from motion import HEIGHT, SCALE, WIDTH, browser_time, frames_drawn

SECONDS, ROUNDS, TIMES = 4, 3, 30
# As KosketusBench names them: the height in points, and the radius.
GLASSES = {
    "no blur": (0, 0), "a bar of 375 x 88 points, radius 25": (88, 25), "the whole screen, radius 25": (HEIGHT, 25),
    "the whole screen, radius 4": (HEIGHT, 4)}
PAGE = """<!doctype html><body style="margin:0;overflow:hidden"><div id="all"></div>
<div style="position:absolute;inset:0 0 auto 0;height:%dpx;background:rgba(255,255,255,0.3);%s"></div>
<script>
const all = document.getElementById("all");
for (let number = 0; number < 300; number += 1) {
    const square = document.createElement("div");
    square.style.cssText = `position:absolute;left:${number %% 15 * 25 + 2}px;top:${Math.floor(number / 15) * 33 + 2}px;`
        + `width:20px;height:20px;border-radius:5px;background:rgb(51,${number %% 7 * 36},230)`;
    all.append(square);
}
all.animate([{ translate: "0 0" }, { translate: "0 -60px" }], { duration: 1000, iterations: Infinity, direction: "alternate" });
</script>"""


def report(name, glass, values):
    print(json.dumps(dict(w="blur", name=name, work=f"a scrolled frame, 750 x 1334 px, {glass}", unit="ms", n=len(values),
                          median=round(statistics.median(values), 3), min=round(min(values), 3), max=round(max(values), 3),
                          clock="cpu")), flush=True)


def pillow():
    picture = Image.new("RGBA", (WIDTH * SCALE, HEIGHT * SCALE), "white")
    draw = ImageDraw.Draw(picture)
    for number in range(300):
        x, y = SCALE * (number % 15 * 25 + 2), SCALE * (number // 15 * 33 + 2)
        draw.rounded_rectangle((x, y, x + 39, y + 39), 10, (51, number % 7 * 36, 230, 255))
    for glass, (height, radius) in GLASSES.items():
        if height == 0:
            continue
        times, below = [], picture.crop((0, 0, WIDTH * SCALE, height * SCALE))
        for _ in range(TIMES):
            begin = time.process_time()
            below.filter(ImageFilter.GaussianBlur(radius * SCALE))
            times.append((time.process_time() - begin) * 1000)
        report("pillow", glass, times)


async def milliseconds_of_a_frame(page):
    cdp = await page.context.new_cdp_session(page)
    await asyncio.sleep(1)
    rate = await frames_drawn(cdp, SECONDS) / SECONDS
    begin = browser_time()
    await asyncio.sleep(SECONDS)
    used = browser_time() - begin
    await cdp.detach()
    return used * 1000 / (rate * SECONDS)


async def chromium():
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
        found = {glass: [] for glass in GLASSES}
        for glass in list(GLASSES) * ROUNDS:
            height, radius = GLASSES[glass]
            style = f"backdrop-filter:blur({radius}px) saturate(1.8)" if radius else ""
            context = await browser.new_context(viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE)
            page = await context.new_page()
            await page.goto("data:text/html," + urllib.parse.quote(PAGE % (height, style)))
            found[glass].append(await milliseconds_of_a_frame(page))
            await context.close()
        for glass, times in found.items():
            report("chromium", glass, times)
        await browser.close()


if __name__ == "__main__" and (len(sys.argv) == 1 or "blur" in sys.argv[1:]):
    pillow()
    asyncio.run(chromium())
