# Copyright 2026 The Kosketus authors
# SPDX-License-Identifier: Apache-2.0
"""Real messages of programs with random errors: the page's reader and player reject them as malformed, or accept them.

It tries a fixed number of inputs, or as many as fit into KOSKETUS_FUZZ_SECONDS. KOSKETUS_FUZZ_SEED sets the errors. Findings
are written to .fuzz/found. Move them into Inputs/, where each run tests them again.
"""

import base64
import os
import pathlib

import pytest

from page_server import PageServer
from programs import ROOT, STRESS
from browsers import ChromiumPage
from protocol import ROLES, change, describe, node
from raw_client import RawSocket, key_of
from test_gallery import SCENES

pytestmark = pytest.mark.chromium_only("what is tested is the reader")

INPUTS = pathlib.Path(__file__).parent / "Inputs"
FOUND = ROOT / ".fuzz" / "found"
SECONDS = float(os.environ.get("KOSKETUS_FUZZ_SECONDS", "0"))
# Chosen: some seconds.
INPUTS_OF_A_TEST = 3000 * STRESS
SEED = int(os.environ.get("KOSKETUS_FUZZ_SEED", "1"))

# Errors that the page expects for a malformed message; any other one is a finding.
EXPECTED = ["MalformedDataError", "InvalidCommitError"]

# Every property of a node, and children in a circle.
NODE = {
    "states": ["selected", "focusable"], "label": "a", "value": "50%", "hint": "b", "language": "fi", "identifier": "c",
    "place": (1, (0, 1, 2, 3)), "scale": (1, 0, 2), "actions": ["d"], "children": [0, 1, 5, 5, 99]}

SETUP = """
window.noise = (async () => {
    const [{ decodeServerMessage }, { ContentStore }, { playDisplayList }, { LayerTree }, { Stage }, { Clock },
        { DrawingWorker }, { Accessibility }] = await Promise.all(
        ["wire/messages", "layers/contents", "drawing/displaylist", "layers/layers", "page/stage", "wire/clock", "drawing/drawing",
            "accessibility/accessibility"].map(
            (name) => import(`/${name}.js`)));
    const canvas = new OffscreenCanvas(50, 50).getContext("2d");
    const picture = new OffscreenCanvas(3, 2);
    const element = document.createElement("div");
    document.body.append(element);

    const layers = new LayerTree(new Stage(element), new Clock(), new DrawingWorker());
    const accessibility = new Accessibility(document.createElement("main"), layers, () => {});

    /** Reads a message and plays what it brings; gives the error's name, and its text if nobody expects it. */
    function attempt(bytes, expected) {
        const store = new ContentStore(), begin = performance.now();
        let outcome = ["read"];
        try {
            const { commit, update } = decodeServerMessage(bytes, store);
            if (update) accessibility.describe(update);
            const lists = [...store.contents.values()].filter((content) => content.kind === "displayList");
            const hasImages = store.contents.size > lists.length;
            if (commit) store.settle(commit);
            for (const list of lists) {
                canvas.reset();
                const place = { scale: 1, x: 0, y: 0, width: 50, height: 50 };
                playDisplayList({ ...list, images: list.images.map(() => picture) }, canvas, place);
            }
            // Pictures would have to be waited for.
            if (commit && !hasImages) {
                const tree = new LayerTree(new Stage(element), new Clock(), new DrawingWorker());
                try { tree.apply(commit); } finally { tree.clear(); }
            }
        } catch (error) {
            outcome = expected.includes(error.name) ? [error.name] : [error.name, `${error.message} ${error.stack}`];
        }
        const time = performance.now() - begin;
        return time > 5000 ? ["slow", `${time} ms`] : outcome;
    }

    function generator(seed) {  // mulberry32
        return () => {
            seed = (seed + 0x6d2b79f5) | 0;
            let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
            t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
            return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
        };
    }

    const interesting = [0, 1, 2, 0x7f, 0x80, 0xff, 0xf0, 0x3f];

    /** A copy with a few mistakes: bits, bytes, parts that are missing, doubled, or from elsewhere. */
    function mistaken(seed, other, random) {
        let bytes = seed.slice();
        const below = (count) => Math.floor(random() * count);
        for (let count = 1 + below(4); count > 0 && bytes.length > 0; count -= 1) {
            const at = below(bytes.length), length = 1 + below(12);
            switch (below(7)) {
            case 0: case 1: bytes[at] ^= 1 << below(8); break;
            case 2: bytes[at] = interesting[below(interesting.length)]; break;
            case 3: bytes[at] = below(256); break;
            case 4: bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + length)]); break;
            case 5: bytes = Uint8Array.from([...bytes.subarray(0, at + length), ...bytes.subarray(at)]); break;
            default: bytes.set(other.subarray(0, bytes.length - at).subarray(0, length), at);
            }
        }
        return random() < 0.05 ? bytes.slice(0, below(bytes.length)) : bytes;
    }

    const decode = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const encode = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

    return {
        play: (texts, expected) => texts.map((text) => attempt(decode(text), expected)),
        async run(texts, expected, seconds, inputs, seed) {
            const seeds = texts.map(decode), random = generator(seed), outcomes = {}, finds = [];
            const pick = () => seeds[Math.floor(random() * seeds.length)];
            const end = performance.now() + seconds * 1000;
            for (let tried = 0; finds.length < 5 && (seconds > 0 ? performance.now() < end : tried < inputs); tried += 50) {
                for (let index = 0; index < 50; index += 1) {
                    const bytes = mistaken(pick(), pick(), random);
                    const [name, text] = attempt(bytes, expected);
                    outcomes[name] = (outcomes[name] ?? 0) + 1;
                    if (text && finds.length < 5) finds.push([name, text, encode(bytes)]);
                }
                // The page's own work, and what promises have to say.
                await new Promise((resolve) => setTimeout(resolve));
            }
            return { outcomes, finds };
        },
    };
})();
"""


def first_commit(program):
    """The message with which a program shows its first screen."""
    with RawSocket(program, key_of(program)) as client:
        client.hello()
        while True:
            message = client.next_message()
            if message[0] == 0x82:
                return message


def encoded(messages):
    return [base64.b64encode(message).decode() for message in messages]


def with_page(new_context, body):
    with PageServer({"root": 1, "changes": [change(1, bounds=(0, 0, 300, 300))]}) as server:
        page = ChromiumPage(new_context(width=300, height=300))
        page.open(server.address)
        page.page.evaluate(SETUP)
        return body(page.page), page.errors


def test_noise_in_what_programs_send_is_refused(start, new_context):
    # All of them if there is time; else some that contain every kind of command and animation.
    scenes = SCENES if SECONDS > 10 else [
        "images", "transforms", "animations-added", "drawing-states", "drawing-mixing", "drawing-gradients",
        "drawing-patterns", "drawing-layers"]
    seeds = [first_commit(start("SceneGallery", program_arguments=[scene])) for scene in scenes]
    seeds += [b"\x81\x01\x00\x03abc" + bytes(8), b"\x83" + bytes(16), b"\x84\x01"]
    seeds += [
        describe(*(node(number, **NODE, role=role) for number, role in enumerate(ROLES)), full=True, removed=[99]),
        describe(node(0, children=[1, 2, 3]), node(13, label="one"), removed=[3, 4])]
    # Bitmaps of some megabytes consist mostly of pixels.
    seeds = [seed for seed in seeds if len(seed) < 100_000]

    def body(page):
        assert page.evaluate("([seeds, expected]) => noise.then((noise) => noise.play(seeds, expected))",
                             [encoded(seeds), EXPECTED]) == [["read"]] * len(seeds)
        return page.evaluate(
            "([seeds, ...others]) => noise.then((noise) => noise.run(seeds, ...others))",
            [encoded(seeds), EXPECTED, SECONDS, INPUTS_OF_A_TEST, SEED])
    result, errors = with_page(new_context, body)
    for index, (name, text, message) in enumerate(result["finds"]):
        FOUND.mkdir(parents=True, exist_ok=True)
        (FOUND / f"page-{SEED}-{index}.bin").write_bytes(base64.b64decode(message))
    print(result["outcomes"])
    assert not result["finds"], f"kept in {FOUND}: {[find[:2] for find in result['finds']]}"
    assert errors == []
    assert result["outcomes"]["MalformedDataError"] > 50


def test_what_was_found_once_is_refused(new_context):
    files = sorted(INPUTS.glob("*.bin"))
    outcomes, errors = with_page(new_context, lambda page: page.evaluate(
        "([seeds, expected]) => noise.then((noise) => noise.play(seeds, expected))",
        [encoded(file.read_bytes() for file in files), EXPECTED]))
    for file, outcome in zip(files, outcomes, strict=True):
        assert len(outcome) == 1, (file.name, outcome)
    assert errors == []
