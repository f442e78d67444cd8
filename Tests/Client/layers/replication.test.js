// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { copiesOf, multiplied, tinted } from "../../../Sources/Displays/Browser/Client/layers/replication.js";

const still = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

function replicator(changes) {
    const figure = {
        kind: "replication", instanceCount: 3, instanceDelay: 0.5, instanceTransform: still, instanceColor: [1, 1, 1, 1],
        instanceRedOffset: -0.4, instanceGreenOffset: 0, instanceBlueOffset: 0, instanceAlphaOffset: 0, ...changes,
    };
    return { figure, bounds: [0, 0, 100, 100] };
}

test("each copy is later by the delay and offset in colour, within 0 and 1", () => {
    const copies = copiesOf(replicator({}), 1);
    assert.deepEqual(copies.map(({ delay }) => delay), [0, 0.5, 1]);
    assert.deepEqual(copies.map(({ color }) => Number(color[0].toFixed(6))), [1, 0.6, 0.2]);
    assert.equal(copiesOf(replicator({ instanceRedOffset: -0.9 }), 1)[2].color[0], 0);
});

test("copies are transformed about the middle of the layer, again and again", () => {
    const half = [0.5, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    const [first, second, third] = copiesOf(replicator({ instanceTransform: half }), 1).map(({ space }) => space);
    assert.equal(first, null);
    assert.deepEqual([second[0], second[12]], [0.5, 25]);
    assert.deepEqual([third[0], third[12]], [0.25, 37.5]);
});

test("copies of copies are limited together", () => {
    assert.equal(copiesOf(replicator({ instanceCount: 1e9 }), 1).length, 4096);
    assert.equal(copiesOf(replicator({ instanceCount: 1e9 }), 64).length, 64);
    assert.equal(copiesOf(replicator({ instanceCount: 0 }), 1).length, 0);
});

test("colours are multiplied part by part", () => {
    assert.deepEqual(multiplied([1, 0.5, 0.25, 1], [0.5, 0.5, 1, 0.5]), [0.5, 0.25, 0.25, 0.5]);
    const state = { backgroundColor: [1, 0.5, 0, 1], borderColor: null, shadowColor: null, figure: null };
    assert.deepEqual(tinted(state, [0.5, 0.5, 0.5, 1]), { ...state, backgroundColor: [0.5, 0.25, 0, 1] });
});
