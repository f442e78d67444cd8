// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { penPose } from "../../../Sources/Displays/Browser/Client/input/pen.js";

const degrees = (pose) => pose.map((angle) => Math.round(angle * 180 / Math.PI));

test("tilts become angles where the browser has none", () => {
    const tilts = [[0, 0], [30, 0], [-20, 0], [0, 45], [0, -45], [20, 20], [-20, 20], [90, 0], [0, -90]];
    const poses = tilts.map(([tiltX, tiltY]) => degrees(penPose({ tiltX, tiltY, twist: 181 })));
    assert.deepEqual(poses.map((pose) => pose.slice(0, 2)), [
        [90, 0], [60, 0], [70, 180], [45, 90], [45, 270], [63, 45], [63, 135], [0, 0], [0, 270]]);
    assert.ok(poses.every((pose) => pose[2] === -179));
});

test("angles are held to their ranges as floats, whatever a browser says", () => {
    for (const wild of [NaN, Infinity, -Infinity, 1e300, -5]) {
        const [altitude, azimuth, roll] = penPose({ altitudeAngle: wild, azimuthAngle: wild, twist: 0 });
        assert.ok(altitude >= 0 && altitude <= Math.PI / 2 && Math.fround(altitude) === altitude);
        assert.ok(azimuth >= 0 && azimuth <= 2 * Math.PI && Math.fround(azimuth) === azimuth);
        assert.equal(roll, 0);
    }
});
