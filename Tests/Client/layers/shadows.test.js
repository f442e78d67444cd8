// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeCanvas, installCanvases } from "../canvas.js";

installCanvases();
globalThis.devicePixelRatio = 2;

const client = "../../../Sources/Displays/Browser/Client/layers";
const { drawShadow, hasShadow, pathOf, shadowFilter, shadowRegion, throwShadow } = await import(`${client}/shadows.js`);

beforeEach(installCanvases);

const square = { types: Uint8Array.of(0, 1, 1, 1, 4), points: [10, 20, 40, 20, 40, 60, 10, 60] };

function layer(values = {}) {
    return {
        shadowColor: [0, 0, 1, 0.5], shadowOpacity: 1, shadowOffset: [3, -4], shadowRadius: 5, shadowPath: square, masksToBounds: false,
        bounds: [1, 2, 100, 100], ...values,
    };
}

test("a layer casts a shadow that is visible, and that it does not cut off", () => {
    const cases = [
        [{}, true], [{ shadowRadius: 0 }, true], [{ shadowOpacity: 0 }, false], [{ shadowOpacity: -1 }, false],
        [{ shadowColor: null }, false], [{ shadowColor: [0, 0, 0, 0] }, false], [{ shadowRadius: -1 }, false], [{ masksToBounds: true }, false],
    ];
    for (const [values, isCast] of cases) assert.equal(hasShadow(layer(values)), isCast, JSON.stringify(values));
});

test("the filter has the offset, the radius, and the colour with the opacity", () => {
    const filters = [
        [{ shadowOpacity: 0.5 }, "drop-shadow(3px -4px 5px rgba(0, 0, 255, 0.25))"],
        [{ shadowOpacity: 7 }, "drop-shadow(3px -4px 5px rgba(0, 0, 255, 0.5))"],
        [{ shadowOpacity: 0.5, shadowColor: [1, 0, 0, 9] }, "drop-shadow(3px -4px 5px rgba(255, 0, 0, 0.5))"],
        [{ shadowOpacity: 7, shadowColor: [1, 0, 0, 9], shadowRadius: 1e9 }, "drop-shadow(3px -4px 500px rgba(255, 0, 0, 1))"],
        [{ shadowColor: null, shadowRadius: -2 }, "drop-shadow(3px -4px 0px transparent)"],
    ];
    for (const [values, filter] of filters) assert.equal(shadowFilter(layer(values)), filter);
});

test("a thrown shadow is in the layer's space: turned and scaled with it", () => {
    const { context } = new FakeCanvas();
    context.setTransform(0, 2, -8, 0, 70, 80);
    throwShadow(context, layer());
    // (3, -4) turned by a quarter: x is down, twice as long, and y is to the left, eight times.
    assert.deepEqual([context.shadowOffsetX, context.shadowOffsetY], [32, 6]);
    assert.equal(context.shadowBlur, 2 * 5 * 4);
    assert.equal(context.shadowColor, "rgba(0, 0, 255, 0.5)");
});

test("the region of a shadow reaches three radii and a little farther", () => {
    assert.deepEqual(shadowRegion([10, 20, 30, 40], [3, -4], 5), [-4, -1, 64, 74]);
    assert.deepEqual(shadowRegion([0, 0, 1, 1], [0, 0], 1e9).slice(2), [3005, 3005]);
});

test("the shadow of a path is drawn on a canvas around it, without the path itself", () => {
    const canvas = new FakeCanvas();
    drawShadow(canvas, layer());
    const { style: { left, top, width, height, display }, context: { drawn: [drawn] } } = canvas;
    // The path's box is (10, 20, 30, 40), the reach 17 points, and there are two pixels to a point.
    assert.deepEqual([left, top, width, height, display], ["-5px", "-3px", "64px", "74px", ""]);
    assert.deepEqual([canvas.width, canvas.height], [128, 148]);
    assert.deepEqual([drawn.name, drawn.values], ["fill", [pathOf(square).calls]]);
    assert.deepEqual([drawn.shadowBlur, drawn.shadowColor], [20, "rgba(0, 0, 255, 0.5)"]);
    const [x, y] = [drawn.transform[4] + drawn.shadowOffsetX, drawn.transform[5] + drawn.shadowOffsetY];
    assert.deepEqual([drawn.transform[0], drawn.transform[3], x, y], [2, 2, 2 * 4 + 6, 2 * 1 - 8], "where it is seen");
    assert.ok(drawn.transform[4] + 2 * 40 < 0, "the path is beside the canvas");
});

test("the canvas of a shadow is hidden when there is none, and shown again", () => {
    const canvas = new FakeCanvas();
    const isHidden = (values) => {
        drawShadow(canvas, layer(values));
        return canvas.style.display === "none";
    };
    const empty = { types: new Uint8Array(), points: [] };
    const cases = [{ shadowPath: null }, { shadowPath: empty }, { shadowOpacity: 0 }, { masksToBounds: true }];
    assert.deepEqual([...cases, {}].map(isHidden), [true, true, true, true, false]);
});

test("a path has its elements in order", () => {
    const points = Array.from({ length: 14 }, (_, index) => index);
    assert.deepEqual(pathOf({ types: [0, 1, 2, 3, 4], points }).calls, [
        ["moveTo", 0, 1], ["lineTo", 2, 3], ["quadraticCurveTo", 4, 5, 6, 7], ["bezierCurveTo", 8, 9, 10, 11, 12, 13], ["closePath"],
    ]);
});
