// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { kinds, Wheel } from "../../../Sources/Displays/Browser/Client/input/wheel.js";

const page = { innerHeight: 600 };
let turn, frames, sent, stage, wheel;

beforeEach(() => {
    [frames, sent, stage] = [[], [], { scale: 1, locate: (x, y) => [x, y] }];
    Object.assign(globalThis, {
        ...page, visualViewport: { scale: 1 }, requestAnimationFrame: (body) => frames.push(body),
        document: { addEventListener: (_, listener) => { turn = listener; } },
    });
    wheel = new Wheel(stage, { program: (time) => time / 1000 }, (samples) => sent.push(samples));
    wheel.setEnabled(true);
});

/** A movement of a trackpad, unless `fields` say otherwise. @returns {boolean} whether the browser ignores it */
function move(fields) {
    let isPrevented = false;
    turn({
        deltaX: 0, deltaY: 0, deltaMode: 0, wheelDeltaX: 0, wheelDeltaY: 0, clientX: 10, clientY: 20, timeStamp: 1000,
        ctrlKey: false, shiftKey: false, preventDefault: () => { isPrevented = true; }, ...fields,
    });
    return isPrevented;
}

/** The samples of a frame. */
function frame() {
    for (const body of frames.splice(0)) body();
    return sent.splice(0).flat();
}

test("contents move against the fingers on a trackpad, in points", () => {
    assert.ok(move({ deltaX: 3, deltaY: -4 }));
    assert.deepEqual(frame(), [{ kind: kinds.smooth, time: 1, x: 10, y: 20, numbers: [-3, 4] }]);
    stage.scale = 2;
    move({ deltaY: 8 });
    assert.deepEqual(frame()[0].numbers, [-0, -4]);
});

test("wheels with steps are recognized", () => {
    const cases = [
        [{ deltaY: 100, wheelDeltaY: -120 }, kinds.steps],
        [{ deltaY: 53, wheelDeltaY: -240 }, kinds.steps],
        [{ deltaX: -100, wheelDeltaX: 120 }, kinds.steps],
        // A trackpad counts three times the distance, or moves by less than a step.
        [{ deltaY: 40, wheelDeltaY: -120 }, kinds.smooth],
        [{ deltaY: 4, wheelDeltaY: -120 }, kinds.smooth],
        [{ deltaY: 100, wheelDeltaY: -100 }, kinds.smooth],
        // Firefox counts lines, or pages.
        [{ deltaY: 1, deltaMode: 1 }, kinds.steps], [{ deltaY: 1, deltaMode: 2 }, kinds.steps],
    ];
    for (const [fields, kind] of cases) {
        move(fields);
        assert.equal(frame()[0].kind, kind, JSON.stringify(fields));
    }
});

test("lines and pages have lengths, and Shift turns a wheel sideways", () => {
    const cases = [
        [{ deltaY: 3, deltaMode: 1 }, [-0, -100]], [{ deltaY: -1, deltaMode: 2 }, [-0, 540]],
        [{ deltaY: 100, wheelDeltaY: -120, shiftKey: true }, [-100, 0]],
        [{ deltaX: 100, wheelDeltaX: -120, shiftKey: true }, [-100, -0]],
        [{ deltaY: -1e6 }, [-0, 65_536]],
    ];
    for (const [fields, numbers] of cases) {
        move(fields);
        assert.deepEqual(frame()[0].numbers, numbers, JSON.stringify(fields));
    }
});

test("movements at one place in a frame are added up, others are not", () => {
    move({ deltaY: 1 });
    move({ deltaY: 2, timeStamp: 1008 });
    move({ deltaY: 4, clientX: 11 });
    move({ deltaY: 100, wheelDeltaY: -120, clientX: 11 });
    const samples = frame();
    assert.deepEqual(samples.map(({ kind, numbers }) => [kind, numbers[1]]), [
        [kinds.smooth, -3], [kinds.smooth, -4], [kinds.steps, -100],
    ]);
    assert.equal(samples[0].time, 1.008, "a sum has the time of the last one");
    assert.deepEqual(frame(), []);
});

test("pinches are factors, which are multiplied, when the program uses them", () => {
    wheel.takesPinches = true;
    assert.ok(move({ deltaY: -100 * Math.log(2), ctrlKey: true }));
    move({ deltaY: -100 * Math.log(1.5), ctrlKey: true });
    const [{ kind, numbers: [factor] }] = frame();
    assert.equal(kind, kinds.pinch);
    assert.ok(Math.abs(factor - 3) < 1e-12);
    // A step of a wheel zooms by a fifth of its distance.
    move({ deltaY: -100, wheelDeltaY: 120, ctrlKey: true });
    assert.ok(Math.abs(frame()[0].numbers[0] - Math.exp(0.2)) < 1e-12);
    for (let count = 0; count < 3; count += 1) move({ deltaY: -400, ctrlKey: true });
    assert.deepEqual(frame()[0].numbers, [100], "factors are limited");
});

test("the browser zooms, and scrolls a page that it zoomed, unless the program uses pinches", () => {
    assert.ok(!move({ deltaY: -10, ctrlKey: true }));
    globalThis.visualViewport.scale = 2;
    assert.ok(!move({ deltaY: 10 }));
    wheel.takesPinches = true;
    assert.ok(move({ deltaY: 10 }));
    assert.equal(frame().length, 1);
});

test("movements without a connection are lost", () => {
    move({ deltaY: 1 });
    wheel.setEnabled(false);
    assert.ok(move({ deltaY: 1 }), "and do not scroll the page");
    assert.deepEqual(frame(), []);
    wheel.setEnabled(true);
    move({ deltaY: 2 });
    assert.deepEqual(frame().map(({ numbers }) => numbers[1]), [-2]);
});
