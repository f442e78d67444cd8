// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

class FakeWorker extends EventTarget {
    sent = [];
    postMessage(message) { this.sent.push(message); }
    terminate() { this.isTerminated = true; }
}

globalThis.Worker = FakeWorker;
globalThis.HTMLCanvasElement = class { transferControlToOffscreen() { return {}; } };
console.error = () => {};

const { DrawingWorker } = await import("../../../Sources/Displays/Browser/Client/drawing/drawing.js");

function job() {
    const drawing = new DrawingWorker(), surface = drawing.makeSurface(new HTMLCanvasElement());
    const content = { bytes: new Uint8Array(1), start: 7, images: [], fonts: [] };
    const drawn = surface.draw(content, { width: 1, height: 1 }, { scale: 1, x: 0, y: 0, width: 1, height: 1 });
    return { drawing, surface, drawn, number: drawing.worker.sent.at(-1).job };
}

test("a drawing is done when the worker answers, or rejected with the error in its list", async () => {
    const good = job();
    good.drawing.finish({ job: good.number, error: null });
    await good.drawn;
    const bad = job();
    bad.drawing.finish({ job: bad.number, error: { message: "no", offset: 9, reason: "5 is not a command" } });
    await assert.rejects(bad.drawn, { name: "MalformedDataError", offset: 9, reason: "5 is not a command" });
});

test("a worker that fails is given up, and its late answers are ignored", async () => {
    const { drawing, surface, drawn, number } = job();
    drawing.worker.dispatchEvent(new Event("error"));
    await drawn;
    assert.equal(surface.isLost, true);
    assert.equal(drawing.isAvailable, false);
    assert.equal(drawing.worker.isTerminated, true);
    drawing.finish({ job: number, error: null });
});

test("nothing is dropped before the worker is started", () => {
    new DrawingWorker().drop([{ kind: "image", name: 1n }, { kind: "font", name: 2n, number: 3 }]);
});
