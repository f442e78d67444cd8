// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { filtered } from "../../../Sources/Displays/Browser/Client/layers/blur.js";

/** @param {(x: number, y: number) => number[]} color */
function imageOf(width, height, color) {
    const data = new Uint8ClampedArray(width * height * 4);
    for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) data.set(color(x, y), (y * width + x) * 4);
    return { data, width, height };
}

const at = ({ data, width }, x, y) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];

test("an even colour stays what it is", () => {
    for (const radius of [0, 0.7, 3, 20]) {
        const result = filtered(imageOf(65, 43, () => [200, 100, 50, 255]), radius, 1);
        assert.deepEqual([...new Set(result.data)].sort(), [100, 200, 255, 50].sort());
        assert.equal(result.width, Math.ceil(65 / result.size));
        assert.equal(result.height, Math.ceil(43 / result.size));
    }
});

test("an edge falls off as the normal distribution does", () => {
    // Its integral up to one and two standard deviations.
    for (const radius of [2, 3, 20, 40]) {
        for (const isUpright of [true, false]) {
            const result = filtered(imageOf(480, 480, (x, y) => (isUpright ? x : y) < 240 ? [0, 0, 0, 255] : [255, 255, 255, 255]), radius, 1);
            for (const [deviations, part] of [[-2, 0.0228], [-1, 0.1587], [0, 0.5], [1, 0.8413], [2, 0.9772]]) {
                const place = (240 + deviations * radius) / result.size - 0.5, before = Math.floor(place);
                const [low, high] = [before, before + 1].map((each) => at(result, ...(isUpright ? [each, 6] : [6, each]))[0]);
                const found = low + (high - low) * (place - before);
                assert.ok(Math.abs(found / 255 - part) < 0.02, `${radius} px, ${deviations}: ${found / 255}, not ${part}`);
            }
        }
    }
});

test("colours of what is clear are not seen", () => {
    const result = filtered(imageOf(40, 40, (x) => x < 20 ? [255, 0, 0, 0] : [0, 0, 255, 255]), 3, 1);
    for (let x = 0; x < result.width; x += 1) {
        const [red, , blue, alpha] = at(result, x, 5);
        assert.ok(red === 0 && (alpha === 0 || blue > 250), `${[red, blue, alpha]}`);
    }
});

test("saturation is that of CSS", () => {
    const image = imageOf(2, 2, () => [255, 0, 0, 255]);
    assert.deepEqual(at(filtered(image, 0, 0), 0, 0), [54, 54, 54, 255]);
    assert.deepEqual(at(filtered(image, 0, 1), 0, 0), [255, 0, 0, 255]);
    assert.deepEqual(at(filtered(imageOf(2, 2, () => [150, 100, 100, 255]), 0, 2), 0, 0), [189, 89, 89, 255]);
});
