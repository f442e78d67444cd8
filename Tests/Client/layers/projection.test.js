// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { Projection, showsBack, warped } from "../../../Sources/Displays/Browser/Client/layers/projection.js";

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const unchanged = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };

/** About y, seen from a distance. */
function turned(angle, distance) {
    const sine = Math.sin(angle), cosine = Math.cos(angle);
    return [cosine, 0, -sine, sine / distance, 0, 1, 0, 0, sine, 0, cosine, -cosine / distance, 0, 0, 0, 1];
}

function assertNear(got, wanted) {
    got.forEach((number, index) => assert.ok(Math.abs(number - wanted[index]) < 1e-9, `${got}, not ${wanted}`));
}

test("what is farther away is smaller", () => {
    const projection = Projection.of(turned(Math.PI / 3, 100), { ...unchanged, e: 7 });
    // 50 points along x are 25 to the right, and 43.3 away from, or towards, the eye.
    const near = 1 + 50 * Math.sin(Math.PI / 3) / 100;
    assertNear(projection.at([50, 10]), [7 + 25 / near, 10 / near]);
    assertNear(projection.inverse.at(projection.at([50, 10])), [50, 10]);
    assertNear(projection.inverse.at(projection.at([-20, -30])), [-20, -30]);
    const [across, down] = projection.stretchAt([50, 10]), step = 1e-5;
    const moved = projection.at([50 + step, 10]), still = projection.at([50, 10]);
    assert.ok(Math.abs(Math.hypot(moved[0] - still[0], moved[1] - still[1]) / step - across) < 1e-4);
    assert.ok(Math.abs(down - 1 / near) < 1e-9);
});

test("a plane that is seen from its edge has no inverse", () => {
    const edge = [0, 0, -1, 0.01, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1];
    assert.equal(Projection.of(edge, unchanged).inverse, null);
});

test("the back of a plane is seen after a quarter turn", () => {
    assert.equal(showsBack(turned(1.5, 1000)), false);
    assert.equal(showsBack(turned(2, 1000)), true);
    assert.equal(showsBack(identity), false);
    // A mirror in the plane.
    assert.equal(showsBack(identity.map((number, index) => index === 0 ? -1 : number)), false);
});

test("a picture is moved by its pixels, and colours are mixed by their alpha", () => {
    globalThis.ImageData = class {
        constructor(width, height) { Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) }); }
    };
    const source = new ImageData(2, 1);
    source.data.set([200, 0, 0, 255, 0, 100, 0, 51]);
    const fromTarget = (e) => Projection.of(identity, { ...unchanged, e });
    const whole = warped(source, { target: [0, 0, 3, 1], fromTarget: fromTarget(-1), samples: 1 });
    assert.deepEqual([...whole.data], [0, 0, 0, 0, 200, 0, 0, 255, 0, 100, 0, 51]);
    const half = warped(source, { target: [0, 0, 1, 1], fromTarget: fromTarget(0.5), samples: 1 });
    // Five parts of the first colour to one of the second.
    assert.deepEqual([...half.data], [167, 17, 0, 153]);
    delete globalThis.ImageData;
});
