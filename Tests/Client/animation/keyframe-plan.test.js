// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { ease } from "../../../Sources/Displays/Browser/Client/animation/animations.js";
import {
    easedKeyframes, isDivisible, keyframePlaces, timedKeyframes, turnsOf,
} from "../../../Sources/Displays/Browser/Client/animation/keyframe-plan.js";
import { generator } from "../random.js";

const straight = { isLinear: () => true }, bent = { isLinear: () => false };

function keyframed(course, times, curves = []) { return { keyframes: { course, times, curves, values: times.map(() => [0]) } }; }

/** What the browser shows of keyframes at a fraction of time. */
function shown(keyframes, time) {
    const next = Math.max(1, keyframes.findIndex(({ offset }) => offset >= time));
    const from = keyframes[next - 1], to = keyframes[next];
    const part = to.offset > from.offset ? (time - from.offset) / (to.offset - from.offset) : 1;
    const curve = /cubic-bezier\((.*)\)/.exec(from.easing ?? "")?.[1].split(",").map(Number);
    return from.value + (to.value - from.value) * (curve ? ease(curve, part) : part);
}

test("the pieces of a divided curve follow the whole curve", () => {
    const random = generator(7);
    let count = 0;
    for (let round = 0; round < 200; round += 1) {
        const curve = Array.from({ length: 4 }, random), animation = { curve };
        if (!isDivisible(animation)) continue;
        count += 1;
        const inner = Array.from({ length: 3 }, random).sort();
        const keyframes = [0, ...inner, 1].map((offset) => ({ offset, value: offset }));
        const eased = easedKeyframes(keyframes, animation, `cubic-bezier(${curve})`);
        assert.deepEqual(eased.map(({ value }) => value), keyframes.map(({ value }) => value));
        for (let step = 0; step <= 20; step += 1) {
            const found = shown(eased, step / 20), expected = ease(curve, step / 20);
            assert.ok(Math.abs(found - expected) < 5e-3, `${curve} at ${step / 20}: ${found}, not ${expected}`);
        }
    }
    assert.ok(count > 100, `${count}`);
});

test("two keyframes take the curve itself, and a line needs none", () => {
    const keyframes = [{ value: 0 }, { value: 1 }];
    assert.deepEqual(easedKeyframes(keyframes, { curve: [0, 0, 1, 1] }, "linear"), keyframes);
    assert.deepEqual(
        easedKeyframes(keyframes, { curve: [0.4, 0, 1, 1] }, "cubic-bezier(0.4, 0, 1, 1)"),
        [{ value: 0, easing: "cubic-bezier(0.4, 0, 1, 1)" }, { value: 1 }]);
});

test("curves that overshoot or nearly stand still, and springs, are not divided", () => {
    assert.equal(isDivisible({ curve: [0.3, -0.2, 0.5, 1] }), false);
    assert.equal(isDivisible({ curve: [0.3, 0, 0.5, 1.4] }), false);
    assert.equal(isDivisible({ curve: [0.92, 0.5, 0.04, 0.5] }), false, "it nearly stands still");
    for (const curve of [[0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.32, 0.72, 0, 1]]) {
        assert.ok(isDivisible({ curve }), `${curve}`);
    }
    assert.equal(isDivisible({ curve: [0, 0, 1, 1], spring: { frequency: 3, decay: 1, velocity: 0 } }), false);
    const overshoot = { curve: [0.3, 0, 0.2, 1.8] };
    assert.deepEqual(timedKeyframes(overshoot, 4, (progress) => progress), [0, 1, 2, 3, 4].map((index) => ease(overshoot.curve, index / 4)));
});

test("straight ways need their keyframes only, and others as many samples as frames", () => {
    const animation = keyframed("linear", [0, 0.25, 1]);
    assert.deepEqual(keyframePlaces(straight, [animation], () => ({}), 60), [[0, 0], [0.25, 0.25], [1, 1]]);
    const sampled = keyframePlaces(bent, [animation], () => ({}), 60);
    assert.equal(sampled.length, 1 + 30 + 90);
    assert.ok(sampled.every(([offset, place]) => offset === place));
    // Curves between keyframes, or a second animation, are not straight in time.
    assert.ok(keyframePlaces(straight, [keyframed("linear", [0, 1], [[0.4, 0, 1, 1]])], () => ({}), 60).length > 100);
    assert.ok(keyframePlaces(straight, [animation, {}], () => ({}), 60).length > 100);
    assert.equal(keyframePlaces(bent, [animation], () => ({}), 600), null);
});

test("a jump is shown from just before it to the moment itself", () => {
    const places = keyframePlaces(straight, [keyframed("discrete", [0, 0.5, 1])], () => ({}), 60);
    assert.deepEqual(places.map(([offset]) => offset), [0, 0.5, 0.5, 1, 1]);
    const [, before, after] = places.map(([, place]) => place);
    assert.ok(before < 0.5 && before > 0.499 && after === 0.5);
});

test("turns are the sum of all angles, back and forth", () => {
    const animation = { keyPath: { name: "transform.rotation.z" }, keyframes: { values: [[0], [3], [-1]] } };
    assert.equal(turnsOf(animation), 7);
});
