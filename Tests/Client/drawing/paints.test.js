// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { concatenate, inverse } from "../../../Sources/Displays/Browser/Client/drawing/paints.js";
import { generator } from "../random.js";

test("a map and its inverse leave a point where it is", () => {
    const random = generator(4);
    for (let count = 0; count < 200; count += 1) {
        const map = Array.from({ length: 6 }, () => random() * 10 - 5), back = inverse(map);
        if (Math.abs(map[0] * map[3] - map[1] * map[2]) < 0.01) continue;
        const both = concatenate(map, back);
        [1, 0, 0, 1, 0, 0].forEach((number, index) => assert.ok(Math.abs(both[index] - number) < 1e-6, String(both)));
    }
});

test("a map that leaves nothing to be seen has no inverse", () => {
    assert.equal(inverse([0, 0, 0, 0, 5, 5]), null);
    assert.equal(inverse([1, 2, 2, 4, 0, 0]), null);
});
