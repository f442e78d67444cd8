# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""300 squares, 60 of which move, fade and turn (Benchmarks/Sources/MotionTarget), in headless Chromium.

One JSON line each: frames a second in the page, what the program sent for one of them, and the processor time that all
of the browser's processes took for one; beside it "page-alone", a page that has the same scene without a program, by the
browser's own animations, and, where GTK 4 can be compiled for, "gtk4" (Peers/motion_gtk.c), which draws it by Cairo.
Arguments name workloads; "motion" is this one.
"""
import asyncio, json, os, shutil, statistics, subprocess, sys, tempfile, urllib.parse
from pathlib import Path

from playwright.async_api import async_playwright

ROOT = Path(__file__).resolve().parent.parent
SECONDS, ROUNDS = 4, 5
WIDTH, HEIGHT, SCALE = 375, 667, 2

PAGE_ALONE = "data:text/html," + urllib.parse.quote("""<!doctype html><body style="margin:0;overflow:hidden">
<script>
window.kosketus = { layerCount: 302, bytes: 0 };
for (let number = 0; number < 300; number += 1) {
    const square = document.createElement("div");
    square.style.cssText = `position:absolute;left:${number % 15 * 25 + 2}px;top:${Math.floor(number / 15) * 33 + 2}px;`
        + "width:20px;height:20px;border-radius:5px;background:rgb(51,102,230)";
    document.body.append(square);
    if (number % 5 !== 0) continue;
    const timing = { duration: 1000, iterations: Infinity, direction: "alternate" };
    square.animate([{ translate: "0px" }, { translate: "10px" }], timing);
    square.animate([{ opacity: 1 }, { opacity: 0.3 }], timing);
    square.animate([{ transform: "rotate(0deg)" }, { transform: "rotate(90deg)" }], timing);
}
</script>""")

# The name of drawn frames in the browser's trace. Counting frames in the page would cost work: neither page runs a
# script in a frame.
DRAWN = "Display::DrawAndSwap"


def browser_time():
    """Seconds of processor time of all browser processes below this one."""
    parents, times = {}, {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, fields = stat.read_text().split("(", 1)[1].rsplit(")", 1)
        except OSError:
            continue
        number, fields = int(stat.parent.name), fields.split()
        parents[number] = int(fields[1])
        if name.startswith("chrom"):
            times[number] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def is_ours(number):
        while number > 1:
            if number == os.getpid():
                return True
            number = parents.get(number, 0)
        return False
    return sum(time for number, time in times.items() if is_ours(number))


async def frames_drawn(cdp, seconds):
    """The number of frames that the browser draws in that time."""
    drawn, end = [], asyncio.Event()

    def collect(data):
        drawn.extend(event for event in data["value"] if event.get("name") == DRAWN and event.get("ph") in "XB")
    cdp.on("Tracing.dataCollected", collect)
    cdp.once("Tracing.tracingComplete", lambda _: end.set())
    await cdp.send("Tracing.start", {"traceConfig": {"includedCategories": ["viz"]}, "transferMode": "ReportEvents"})
    await asyncio.sleep(seconds)
    await cdp.send("Tracing.end")
    await end.wait()
    cdp.remove_listener("Tracing.dataCollected", collect)
    return len(drawn)


async def measure(page, address):
    """Frames per second, the browser's milliseconds per frame, and bytes per frame from the program."""
    received = []
    cdp = await page.context.new_cdp_session(page)
    cdp.on("Network.webSocketFrameReceived", lambda event: received.append(len(event["response"]["payloadData"]) * 3 // 4))
    await cdp.send("Network.enable")
    await page.goto(address)
    while not await page.evaluate("(window.kosketus?.layerCount ?? 0) > 300"):
        await asyncio.sleep(0.05)
    await asyncio.sleep(2)
    received.clear()
    rate = await frames_drawn(cdp, SECONDS) / SECONDS
    begin = browser_time()
    await asyncio.sleep(SECONDS)
    used = browser_time() - begin
    # Ignores clock messages, which have 17 bytes: one is sent every ten seconds.
    sent = sum(size for size in received if size > 20)
    await cdp.detach()
    return rate, used * 1000 / (rate * SECONDS), sent / (2 * rate * SECONDS)


def report(name, work, unit, values, clock):
    print(json.dumps(dict(w="motion", name=name, work=work, unit=unit, n=len(values), median=round(statistics.median(values), 3),
                          min=round(min(values), 3), max=round(max(values), 3), clock=clock)), flush=True)


async def browser():
    program = subprocess.Popen(
        [str(ROOT / ".build/release/MotionTarget"), "--port", "0", "--no-state"], stdout=subprocess.PIPE, text=True)
    try:
        address = program.stdout.readline().split()[1]
        async with async_playwright() as playwright:
            chromium = await playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"])
            pages = {"kosketus": address, "page-alone": PAGE_ALONE}
            found = {name: [] for name in pages}
            # Alternates between pages, because a machine's load varies.
            for name in list(pages) * ROUNDS:
                context = await chromium.new_context(
                    viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE)
                page = await context.new_page()
                found[name].append(await measure(page, pages[name]))
                if os.environ.get("BENCH_PNG"):
                    await page.screenshot(path=f"{os.environ['BENCH_PNG']}-{name}.png")
                await context.close()
            for name, rounds in found.items():
                frames, times, sizes = zip(*rounds)
                report(name, "frames a second, 300 layers, 60 animated", "1/s", frames, "wall")
                report(name, "the browser's time for a frame of them", "ms", times, "cpu")
                if name == "kosketus":
                    report(name, "sent for a frame of them", "bytes", sizes, "none")
            await chromium.close()
    finally:
        program.terminate()
        program.wait(10)


def gtk():
    if not shutil.which("cc") or subprocess.run(["pkg-config", "--exists", "gtk4"], check=False).returncode != 0:
        return
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "gtk4"], capture_output=True, text=True, check=True).stdout
    with tempfile.TemporaryDirectory() as folder:
        program = str(Path(folder) / "motion_gtk")
        subprocess.run(["cc", "-O2", str(ROOT / "Benchmarks/Peers/motion_gtk.c"), "-o", program, *flags.split(), "-lm"], check=True)
        output = subprocess.run([program], capture_output=True, text=True, check=True, timeout=120).stdout
        report("gtk4", "a frame of 300 layers, 60 animated, 750 x 1334 px, drawn whole", "ms",
               [float(line) for line in output.split()], "cpu")


if __name__ == "__main__" and (len(sys.argv) == 1 or "motion" in sys.argv[1:]):
    gtk()
    asyncio.run(browser())
