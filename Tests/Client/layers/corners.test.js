// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { areLinearCorners, clipStyle, cornerStyle, edgePath, outsetStyle } from "../../../Sources/Displays/Browser/Client/layers/corners.js";

// Node has no `CSS`, as browsers have that don't know `corner-shape`.

/** A layer of 100 by 40 points. */
function layer(changes) {
    return { bounds: [0, 0, 100, 40], cornerRadius: 10, cornerCurve: 0, maskedCorners: 15, ...changes };
}

/** The numbers in a path. */
function points(path) {
    const numbers = path.match(/-?[\d.]+(e-?\d+)?/g).map(Number);
    return numbers.flatMap((number, index) => index % 2 ? [] : [[number, numbers[index + 1]]]);
}

const has = (found, [x, y]) => found.some(([otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < 1e-9);

test("four corners are CSS's own, single ones are limited to half a side", () => {
    assert.equal(cornerStyle(layer({ cornerRadius: 30 })).borderRadius, "30px");
    assert.equal(cornerStyle(layer({ cornerRadius: 30, maskedCorners: 1 })).borderRadius, "20px 0px 0px 0px");
    assert.equal(cornerStyle(layer({ maskedCorners: 2 })).borderRadius, "0px 10px 0px 0px");
    assert.equal(cornerStyle(layer({ maskedCorners: 4 })).borderRadius, "0px 0px 0px 10px");
    assert.equal(cornerStyle(layer({ maskedCorners: 8 })).borderRadius, "0px 0px 10px 0px");
});

test("a clip has the corners of its layer", () => {
    assert.equal(clipStyle(layer({ maskedCorners: 9 })).clipPath, "inset(0px round 10px 0px 10px 0px)");
    assert.equal(clipStyle(layer({ cornerRadius: 500 })).clipPath, "inset(0px round 20px 20px 20px 20px)");
    assert.equal(clipStyle(layer({ cornerRadius: -3 })).clipPath, "inset(0px round 0px 0px 0px 0px)");
});

test("a continuous corner begins further out than an arc, where there is room", () => {
    const roomy = points(clipStyle(layer({ cornerCurve: 1 })).clipPath);
    for (const corner of [[15.28665, 0], [0, 15.28665], [84.71335, 0], [100, 24.71335], [84.71335, 40], [0, 24.71335]]) {
        assert.ok(has(roomy, corner), `${corner}`);
    }
    // 20 points fill the height: no room there, and all of it along the width.
    const tight = points(clipStyle(layer({ cornerCurve: 1, cornerRadius: 20 })).clipPath);
    for (const corner of [[30.5733, 0], [0, 20], [69.4267, 0], [100, 20]]) assert.ok(has(tight, corner), `${corner}`);
});

test("a sharp corner of a continuous outline is a point", () => {
    const path = clipStyle(layer({ cornerCurve: 1, maskedCorners: 14 })).clipPath;
    assert.match(path, /^path\("M 0 0 L /);
    assert.ok(path.endsWith(" Z\")"));
});

test("corners run evenly where the browser's do", () => {
    assert.ok(areLinearCorners(layer({}), layer({ cornerRadius: 15 })));
    assert.equal(areLinearCorners(layer({}), layer({ cornerRadius: -1 })), false);
    assert.equal(areLinearCorners(layer({ maskedCorners: 3 }), layer({ maskedCorners: 3 })), false);
});

test("an edge is inset, and its radius with it", () => {
    const calls = [];
    class Path {
        roundRect(...values) { calls.push(values); }
    }
    Object.assign(globalThis, { Path2D: Path });
    edgePath(layer({ maskedCorners: 1 }), 2);
    assert.deepEqual(calls, [[2, 2, 96, 36, [8, 0, 0, 0]]]);
    assert.equal(outsetStyle(layer({})).borderRadius, "11px");
    assert.equal(outsetStyle(layer({ cornerRadius: 0 })).borderRadius, "0px");
});
