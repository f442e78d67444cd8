// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { mixedContents } from "../../../Sources/Displays/Browser/Client/animation/mixed-image.js";
import { ease, mixPaths, partsOf, shorterWay, spatialPartsOf, springProgress } from "../../../Sources/Displays/Browser/Client/animation/animations.js";
import { generator } from "../random.js";

test("timing curves begin at 0 and end at 1, and those of UIKit rise", () => {
    for (const curve of [[0, 0, 1, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1]]) {
        const values = Array.from({ length: 101 }, (_, index) => ease(curve, index / 100));
        assert.ok(Math.abs(values[0]) < 1e-6 && Math.abs(values[100] - 1) < 1e-6, String(curve));
        assert.ok(values.every((value, index) => index === 0 || value >= values[index - 1] - 1e-9), String(curve));
    }
    assert.ok(Math.abs(ease([0.42, 0, 0.58, 1], 0.5) - 0.5) < 1e-6, "ease in and out is symmetric");
});

test("a spring starts at 0 with its velocity and settles at 1", () => {
    const spring = { frequency: 12, decay: 4, velocity: 3 }, step = 1e-5;
    assert.equal(springProgress(spring, 0), 0);
    assert.ok(Math.abs(springProgress(spring, step) / step - 3) < 1e-2);
    assert.ok(Math.abs(springProgress(spring, 10) - 1) < 1e-9);
});

test("angles go by the shorter way, half a turn in its own direction", () => {
    assert.equal(shorterWay(Math.PI), Math.PI);
    assert.equal(shorterWay(-Math.PI), -Math.PI);
    assert.ok(Math.abs(shorterWay(1.5 * Math.PI) + Math.PI / 2) < 1e-12);
});

test("the parts of a turned and scaled matrix are what it was made of", () => {
    const random = generator(5);
    for (let count = 0; count < 100; count += 1) {
        const angle = (random() - 0.5) * 6, scaleX = random() * 3 + 0.1, scaleY = random() * 3 + 0.1;
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const matrix = [
            scaleX * cos, scaleX * sin, 0, 0, -scaleY * sin, scaleY * cos, 0, 0, 0, 0, 1, 0, 7, 8, 0, 1];
        const flat = partsOf(matrix), spatial = spatialPartsOf(matrix);
        for (const [got, wanted] of [
            [flat.angle, angle], [flat.scaleX, scaleX], [flat.scaleY, scaleY], [flat.x, 7], [flat.y, 8],
            [spatial.scale[0], scaleX], [spatial.angles[2], angle]]) {
            assert.ok(Math.abs(got - wanted) < 1e-9, `${got} for ${wanted}`);
        }
    }
});

test("images are mixed between their ends, and drawings switch in the middle", () => {
    const one = { kind: "image" }, other = { kind: "image" }, list = { kind: "displayList" };
    assert.equal(mixedContents(one, other, 0), one);
    assert.equal(mixedContents(one, other, 1.2), other);
    assert.equal(mixedContents(one, one, 0.5), one);
    assert.equal(mixedContents(null, null, 0.5), null);
    assert.equal(mixedContents(list, one, 0.4), list);
    assert.equal(mixedContents(list, one, 0.6), one);
    const mix = mixedContents(one, other, 0.7);
    assert.deepEqual([mix.kind, mix.nearest === other, mix.fraction, mix.bitmap], ["image", true, 0.7, null]);
    assert.equal(mixedContents(mix, one, 0.5).from, other);
    assert.equal(mixedContents(null, one, 0.25).nearest, null);
});

test("handles of curves turn and grow about their ends, the shorter way", () => {
    const curve = Uint8Array.of(0, 3, 4), half = Math.SQRT1_2;
    /** @type {(points: number[]) => import("../../../Sources/Displays/Browser/Client/wire/messages.js").Path} */
    const path = (points) => ({ types: curve, points });
    // The first handle turns by 135 degrees and becomes longer, the second one by 90 from its own 90.
    const mixed = mixPaths(path([0, 0, 2, 0, 10, 4, 10, 0]), path([0, 8, -4 * half, 8 + 4 * half, 6, 8, 10, 8]), 1 / 3);
    const angle = Math.PI / 4, length = 2 + 2 / 3;
    const expected = [0, 8 / 3, length * Math.cos(angle), 8 / 3 + length * Math.sin(angle), 10 + 4 * Math.cos(2 * Math.PI / 3),
        8 / 3 + 4 * Math.sin(2 * Math.PI / 3), 10, 8 / 3];
    mixed.points.forEach((number, index) => assert.ok(Math.abs(number - expected[index]) < 1e-9, String(mixed.points)));
    // A handle without length does not turn.
    const grown = mixPaths(path([0, 0, 0, 0, 10, 4, 10, 0]), path([0, 0, 0, 6, 10, 4, 10, 0]), 0.5);
    assert.ok(Math.abs(grown.points[2]) < 1e-9 && Math.abs(grown.points[3] - 3) < 1e-9, String(grown.points));
});
