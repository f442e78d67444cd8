# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""The example Solar System with many planets: a star and light planets on circles around it. One JSON line for each figure.

In headless Chromium, which draws without a graphics processor, 300 planets in each style: the frames that the browser
draws in a second, those of them with a new picture from the program, the program's share of one core, and the bytes that
it sends for a planet and picture. Without a screen, 1,000 planets: the program's share, and the steps of the world in a
second, from the files that it saves by itself. That display asks for 60 frames a second in real time; the program steps
the world and makes its drawings for them. Nothing makes pixels of them, as in a program that is shown in a browser; then,
with --draw-frames, the display draws each on 1280 x 800 pixels, and its share is the program's. The classic style is measured
a second time, with planets that are large enough for dashed outlines.

Arguments name workloads; "solar" is this one. KOSKETUS_BIN is the folder of the program, .build/release if it is not set.
"""
import asyncio, json, math, os, random, re, statistics, subprocess, sys, tempfile, time
from pathlib import Path

from playwright.async_api import async_playwright

from motion import frames_drawn

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = Path(os.environ.get("KOSKETUS_BIN", ROOT / ".build/release")) / "SolarSystem"
STYLES = ("classic", "trails", "glow", "blueprint")
IN_PAGE, HEADLESS = 300, 1000
WIDTH, HEIGHT = 1280, 800
# Seconds: of a measurement, and before it, while the page and its caches settle.
SECONDS, SETTLING, ROUNDS = 5, 3, 3
# Seconds. The program saves the world by itself every 5: in this time, four times.
HEADLESS_SECONDS = 20
# Points cubed per mass and second squared, as in the example.
GRAVITY, STAR = 10_000, 500
# Radii in points. The classic style outlines discs from 4 points on.
SMALL, OUTLINED = (2, 4), (4.5, 6)


def system(count, radii):
    """A star in the middle of the window, and planets that all fit in it. The masses of small ones are those of their radii, as under
    fingers; large ones are as light, so that they stay on their circles."""
    chance, planets = random.Random(22), [dict(name="Star", position=[0, 0], velocity=[0, 0], mass=STAR, radius=30)]
    for number in range(1, count):
        distance, angle = math.sqrt(chance.uniform(60 ** 2, 370 ** 2)), chance.uniform(0, 2 * math.pi)
        speed, radius = math.sqrt(GRAVITY * STAR / distance), chance.uniform(*radii)
        planets.append(dict(
            name=f"Planet {number}", position=[distance * math.cos(angle), distance * math.sin(angle)],
            velocity=[-speed * math.sin(angle), speed * math.cos(angle)], mass=min(radius, SMALL[1]) ** 3 / 250, radius=radius,
            color=[round(chance.uniform(0.35, 1), 3) for _ in range(3)]))
    return dict(format="kosketus-solar-system", version=1, name="Benchmark", age=0, middle=[0, 0], planets=planets)


class Running:
    """The program with a folder of its own, in which it finds an autosaved system."""

    def __init__(self, count, style, *arguments, radii=SMALL):
        self.folder = tempfile.TemporaryDirectory(prefix="kosketus-solar-")
        self.slot = Path(self.folder.name) / "Autosave" / "slot-1.json"
        self.slot.parent.mkdir()
        self.slot.write_text(json.dumps(system(count, radii)))
        (Path(self.folder.name) / "preferences.json").write_text(json.dumps(dict(style=style)))
        self.process = subprocess.Popen(
            [str(PROGRAM), *arguments, "--", "--folder", self.folder.name], stdout=subprocess.PIPE, text=True)

    @property
    def processor_time(self):
        """In seconds."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def saved(self):
        """The age of the saved world, and when it was saved, in seconds. Files are replaced as a whole."""
        with self.slot.open() as file:
            return json.load(file)["age"], os.fstat(file.fileno()).st_mtime

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(60)
        self.folder.cleanup()


def report(work, unit, values, clock, target):
    print(json.dumps(dict(
        w="solar", name="kosketus", work=work, unit=unit, n=len(values), median=round(statistics.median(values), 3),
        min=round(min(values), 3), max=round(max(values), 3), clock=clock, target=target)), flush=True)


# --- In a page ---


async def measure(chromium, style):
    """Frames and pictures a second, the program's share of a core, and bytes for a planet and picture."""
    with Running(IN_PAGE, style, "--port", "0", "--no-state") as program:
        page = await chromium.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        cdp, received = await page.context.new_cdp_session(page), []
        cdp.on("Network.webSocketFrameReceived", lambda event: received.append(len(event["response"]["payloadData"]) * 3 // 4))
        await cdp.send("Network.enable")
        await page.goto(program.process.stdout.readline().split()[1])
        while not await page.evaluate("(window.kosketus?.acknowledged ?? 0) > 100"):
            await asyncio.sleep(0.05)
        await asyncio.sleep(SETTLING)
        received.clear()
        used, serial, begin = program.processor_time, await page.evaluate("kosketus.serial"), time.monotonic()
        # Collecting the browser's trace takes time after its end, so the frames are counted apart.
        await asyncio.sleep(SECONDS)
        pictures, seconds = await page.evaluate("kosketus.serial") - serial, time.monotonic() - begin
        share, sent = (program.processor_time - used) / seconds, sum(received)
        frames = await frames_drawn(cdp, SECONDS) / SECONDS
        if os.environ.get("BENCH_PNG"):
            await page.screenshot(path=f"{os.environ['BENCH_PNG']}-{style}.png")
        await page.close()
        return frames, pictures / seconds, share, sent / max(pictures, 1) / IN_PAGE


async def in_pages():
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox", "--disable-gpu"])
        found = {style: [] for style in STYLES}
        # Alternates between styles, because a machine's load varies.
        for style in STYLES * ROUNDS:
            found[style].append(await measure(chromium, style))
        await chromium.close()
    for style, rounds in found.items():
        frames, pictures, shares, sizes = zip(*rounds)
        of = f"{IN_PAGE} planets, {style}"
        report(f"frames a second in the page, {of}", "1/s", frames, "wall", ">= 60")
        report(f"new pictures a second in the page, {of}", "1/s", pictures, "wall", ">= 60")
        report(f"the program's share of one core, {of}", "1", shares, "cpu", "< 0.25")
        report(f"sent for a planet and picture, {of}", "bytes", sizes, "none", "<= 60")


# --- Without a screen ---


def headless(style, radii, *arguments):
    """The program's share of a core, the steps of its world in a second, and the frames that were drawn in one."""
    with Running(
            HEADLESS, style, "--display", "headless", "--size", f"{WIDTH}x{HEIGHT}", "--scale", "1", *arguments,
            radii=radii) as program:
        first = program.saved()
        while (start := program.saved()) == first:
            time.sleep(0.1)
            if program.process.poll() is not None:
                raise SystemExit(f"{PROGRAM} ended with {program.process.returncode}")
        used, begin = program.processor_time, time.monotonic()
        time.sleep(HEADLESS_SECONDS)
        share = (program.processor_time - used) / (time.monotonic() - begin)
        end = program.saved()
    drawn = [(int(count), float(seconds)) for count, seconds in re.findall(
        r"^(\d+) frames drawn in ([\d.]+) s$", program.process.stdout.read(), re.MULTILINE)]
    frames = sum(count for count, _ in drawn) / max(sum(seconds for _, seconds in drawn), 1e-9)
    return share, (end[0] - start[0]) * 100 / max(end[1] - start[1], 1e-9), frames


def without_screen():
    for style, radii in [(style, SMALL) for style in STYLES] + [("classic", OUTLINED)]:
        shares, name = [], style if radii == SMALL else f"{style} with outlines"
        for how, arguments in ("without a screen", []), ("without a screen, with pixels", ["--draw-frames"]):
            share, steps, frames = headless(style, radii, *arguments)
            shares.append(share)
            of = f"{HEADLESS:,} planets, {name}, {how}"
            report(f"the program's share of one core, {of}", "1", [share], "cpu", "<= 0.5")
            report(f"steps of the world in a second, {of}", "1/s", [steps], "wall", "100")
        report(f"frames drawn in a second, {of}", "1/s", [frames], "wall", ">= 60")
        # On a busy machine, frames are left out.
        pixels = (shares[1] - shares[0]) / max(frames, 1e-9)
        report(f"the pixels of a frame, {of}", "ms", [pixels * 1000], "cpu", "none")
        report(f"the share of one core for 60 frames a second, {of}", "1", [shares[0] + 60 * pixels], "cpu", "<= 0.5")


if __name__ == "__main__" and (len(sys.argv) == 1 or "solar" in sys.argv[1:]):
    asyncio.run(in_pages())
    without_screen()
