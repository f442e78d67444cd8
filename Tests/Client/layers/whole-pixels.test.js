// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Corners, movesLayers } from "../../../Sources/Displays/Browser/Client/layers/whole-pixels.js";

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

/** A layer of 10 by 10 points around a position. */
function layer(x, y, { above = null, transform = identity, animated = "" } = {}) {
    return {
        state: { transform, position: [x, y], anchorPoint: [0.5, 0.5], bounds: [0, 0, 10, 10] }, above,
        isFlipped: false, isInSpace: false, animator: { animations: new Map(animated ? [[1, { keyPath: { property: animated } }]] : []) },
    };
}

let stage;
beforeEach(() => {
    Object.assign(globalThis, { devicePixelRatio: 2 });
    stage = { x: 0, y: 0, scale: 1 };
});

const cornerOf = (view) => new Corners(stage).of(view);

test("places add up from the stage to the layer", () => {
    const outer = layer(25.25, 5), inner = layer(6, 7.5, { above: outer });
    stage.x = 3;
    assert.deepEqual(cornerOf(outer), [23.25, 0]);
    assert.deepEqual(cornerOf(inner), [24.25, 2.5]);
    const moved = layer(5, 5, { transform: [...identity.slice(0, 12), 4, -1, 0, 1] });
    assert.deepEqual(cornerOf(moved), [7, -1]);
});

test("what is turned, scaled or moving has no place", () => {
    const turned = [0, 1, 0, 0, -1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    for (const view of [layer(5, 5, { transform: turned }), layer(5, 5, { animated: "position" }), { ...layer(5, 5), isInSpace: true }]) {
        assert.equal(cornerOf(view), null);
        assert.equal(cornerOf(layer(5, 5, { above: view })), null);
    }
    assert.deepEqual(cornerOf(layer(5, 5, { animated: "opacity" })), [0, 0]);
    stage.scale = 1.5;
    assert.equal(cornerOf(layer(5, 5)), null);
});

test("a nudge leads to the nearest pixel, by half a pixel at most", () => {
    const view = layer(5.2, 5.3), corners = new Corners(stage);
    const [x, y] = corners.nudge(view, [0, 0]);
    assert.ok(Math.abs(x + 0.2) < 1e-12 && Math.abs(y - 0.2) < 1e-12);
    assert.deepEqual(corners.nudge(layer(5, 5), [0.001, 0]), [0, 0], "rounding errors are left alone");
    globalThis.devicePixelRatio = 3;
    for (let place = 0; place < 1; place += 0.013) {
        const [offset] = corners.nudge(layer(5, 5), [place, 0]), pixels = (place + offset) * 3;
        assert.ok(Math.abs(offset) * 3 <= 0.5 + 1e-9 && Math.abs(pixels - Math.round(pixels)) < 0.01);
    }
});

test("a hundred thousand levels are no recursion", () => {
    let view = layer(5, 5);
    for (let level = 1; level < 100_000; level += 1) view = layer(6, 5, { above: view });
    assert.deepEqual(cornerOf(view), [99_999, 0]);
});

test("values that place a layer move what is in it", () => {
    assert.ok(movesLayers({ position: [0, 0] }) && movesLayers({ sublayers: [] }));
    assert.equal(movesLayers({ opacity: 1, backgroundColor: null }), false);
});
