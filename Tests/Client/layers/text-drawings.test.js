// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { excerptOf } from "../../../Sources/Displays/Browser/Client/layers/text-drawings.js";

test("a text whose drawing would grow without end is not shown", () => {
    const figure = { kind: "text", fontSize: 36, anchor: [0, 0], drawnColor: null, foregroundColor: [0, 0, 0, 1] };
    const parts = [5e-324, 12].map((size) => excerptOf(
        { contents: { kind: "displayList" }, figure: { ...figure, drawings: [{ size, part: 7 }] } }).part);
    assert.deepEqual(parts, [null, 7]);
});
