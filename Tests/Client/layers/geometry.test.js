// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import {
    concatenated, contentsPieces, gravityFrame, padding, standardized,
} from "../../../Sources/Displays/Browser/Client/layers/geometry.js";
import { generator } from "../random.js";

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function areNear(one, other, tolerance = 1e-9) {
    assert.equal(one.length, other.length);
    one.forEach((number, index) => assert.ok(Math.abs(number - other[index]) <= tolerance, `${one} and ${other}`));
}

test("a rectangle with negative sides covers the same points", () => {
    assert.deepEqual(standardized([10, 20, -4, -6]), [6, 14, 4, 6]);
    assert.deepEqual(standardized([1, 2, 3, 4]), [1, 2, 3, 4]);
});

test("maps are concatenated in order, and associatively", () => {
    const random = generator(1), matrix = () => Array.from({ length: 16 }, () => random() * 4 - 2);
    const move = [...identity.slice(0, 12), 5, 6, 0, 1], double = [2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    assert.deepEqual(concatenated(move, double).slice(12, 14), [10, 12]);
    assert.deepEqual(concatenated(double, move).slice(12, 14), [5, 6]);
    for (let count = 0; count < 50; count += 1) {
        const [a, b, c] = [matrix(), matrix(), matrix()];
        areNear(concatenated(a, identity), a);
        areNear(concatenated(concatenated(a, b), c), concatenated(a, concatenated(b, c)), 1e-6);
    }
});

test("aspect gravities keep the proportions: one fits, the other fills", () => {
    areNear(gravityFrame(1, [200, 100], [100, 100]), [0, 25, 100, 50]);
    areNear(gravityFrame(2, [200, 100], [100, 100]), [-50, 0, 200, 100]);
    areNear(gravityFrame(0, [200, 100], [100, 100]), [0, 0, 100, 100]);
});

test("the pieces of contents cover their frame without gaps", () => {
    const random = generator(2);
    for (let count = 0; count < 200; count += 1) {
        const x = random(), y = random();
        const state = {
            contents: { kind: "image", bitmap: { width: 40, height: 30 } }, contentsScale: 2, contentsRect: [0, 0, 1, 1],
            contentsCenter: [x, y, random() * (1 - x), random() * (1 - y)], bounds: [0, 0, 100, 80],
        };
        const pieces = contentsPieces(state, [0, 0, 100, 80], 2);
        const area = pieces.reduce((sum, { target }) => sum + target[2] * target[3], 0);
        assert.equal(Math.round(area), 200 * 160, JSON.stringify(state.contentsCenter));
        for (const { source } of pieces) assert.ok(source.every((part) => part >= 0 && part <= 1 + 1e-12));
    }
});

test("what a rectangle shows beyond a picture's edges is padded, within limits", () => {
    const picture = { width: 10, height: 10 };
    assert.equal(padding(picture, [0, 0, 1, 1]), null);
    assert.deepEqual(padding(picture, [-0.5, 0, 2, 1]), { region: [-5, 0, 20, 10], part: [0, 0, 1, 1] });
    assert.equal(padding(picture, [-1e6, 0, 2e6, 1]), null);
});
