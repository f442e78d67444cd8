// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import * as css from "../../../Sources/Displays/Browser/Client/layers/css.js";

test("sums that are not finite become values that a browser reads", () => {
    assert.equal(css.length(NaN), "-10000000px");
    assert.equal(css.length(Infinity), "10000000px");
    assert.equal(css.extent(-3), "0px");
    assert.equal(css.transform([NaN, ...new Array(15).fill(0)]), "scale(0)");
});

test("transforms are written in the shortest form that CSS has", () => {
    const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    assert.equal(css.transform(identity), "none");
    assert.equal(css.transform([...identity.slice(0, 12), 7, 8, 0, 1]), "matrix(1, 0, 0, 1, 7, 8)");
    const tilted = identity.with ? identity.with(11, -0.002) : identity.map((n, i) => i === 11 ? -0.002 : n);
    assert.equal(css.transform(tilted), `matrix3d(${tilted.join(", ")})`);
});

test("colours are held to the range of the screen", () => {
    assert.equal(css.color(null), "transparent");
    assert.equal(css.color([2, -1, 0.5, 1]), "rgba(255, 0, 127.5, 1)");
});
