// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeCanvas, installCanvases } from "../canvas.js";

installCanvases();
globalThis.CSS = { supports: () => false };

const client = "../../../Sources/Displays/Browser/Client/layers";
const { drawFigure, figureRegion, isDrawn, trimmed } = await import(`${client}/figures.js`);

beforeEach(installCanvases);

const red = [1, 0, 0, 1], blue = [0, 0, 1, 1];
/** A path of straight lines. */
const lines = (...points) => ({ types: points.map((_, index) => index === 0 ? 0 : 1), points: points.flat() });
const across = lines([0, 0], [100, 0]);

function shape(values = {}) {
    return {
        kind: "shape", path: across, fillColor: null, strokeColor: red, lineWidth: 4, lineCap: 1, lineJoin: 2, miterLimit: 10,
        lineDashPhase: 0, lineDashPattern: [], strokeStart: 0, strokeEnd: 1, usesEvenOdd: false, ...values,
    };
}

function gradient(values = {}) {
    return {
        kind: "gradient", type: "axial", colors: [...red, ...blue], locations: [], startPoint: [0, 0.5], endPoint: [1, 0.5], ...values,
    };
}

const layer = (figure) => ({
    figure, bounds: [10, 20, 100, 50], cornerRadius: 0, maskedCorners: 15, cornerCurve: 0, hardSides: 0,
});

/** What is drawn of a figure. */
function drawn(figure) {
    const { context } = new FakeCanvas();
    drawFigure(context, layer(figure));
    assert.equal(context.states.length, 0);
    return context.drawn;
}

test("only shapes and gradients are drawn", () => {
    const kinds = [shape(), gradient(), { kind: "text" }, { kind: "space" }, null];
    assert.deepEqual(kinds.map(isDrawn), [true, true, false, false, false]);
    assert.deepEqual(drawn({ kind: "text" }), []);
});

// MARK: - Regions

test("the region of a shape contains its line and miters, and a point more", () => {
    const region = (values) => figureRegion(layer(shape({ path: lines([10.5, 20], [30, 40.25]), ...values })));
    assert.deepEqual(region({ strokeColor: null }), [9, 19, 22, 23]);
    assert.deepEqual(region({ lineWidth: 0 }), [9, 19, 22, 23]);
    // Half of the width, at least twice for caps.
    assert.deepEqual(region({}), [5, 15, 30, 31]);
    assert.deepEqual(region({ lineJoin: 0 }), [-11, -1, 62, 63]);
});

test("a figure without a path, with a path that is not finite or without colours has no region", () => {
    const cases = [
        shape({ path: null }), shape({ path: lines() }), shape({ path: lines([0, Infinity]) }), shape({ path: lines([NaN, 0]) }),
        gradient({ colors: [] }), null, { kind: "text" },
    ];
    for (const figure of cases) assert.equal(figureRegion(layer(figure)), null);
    assert.deepEqual(figureRegion({ ...layer(gradient()), bounds: [110, 70, -100, -50] }), [10, 20, 100, 50]);
});

// MARK: - Shapes

test("a shape is filled by its rule, and then stroked with its line", () => {
    const [filled, stroked] = drawn(shape({ fillColor: blue, usesEvenOdd: true, lineDashPattern: [5, 0], lineDashPhase: 3 }));
    assert.deepEqual([filled.name, filled.fillStyle, filled.values[1]], ["fill", "rgba(0, 0, 255, 1)", "evenodd"]);
    assert.deepEqual(stroked.values, [[["moveTo", 0, 0], ["lineTo", 100, 0]]]);
    const names = ["name", "strokeStyle", "lineWidth", "lineCap", "lineJoin", "miterLimit", "lineDashOffset", "dash"];
    assert.deepEqual(names.map((name) => stroked[name]), ["stroke", "rgba(255, 0, 0, 1)", 4, "round", "bevel", 10.00001, 3, [5, 0]]);
});

test("what has no colour, no width or no path is not drawn, and dashes without a length are none", () => {
    const names = (values) => drawn(shape(values)).map(({ name }) => name);
    assert.deepEqual(names({ strokeColor: null }), []);
    assert.deepEqual(names({ lineWidth: 0, fillColor: blue }), ["fill"]);
    assert.deepEqual(names({ path: null, fillColor: blue }), []);
    assert.deepEqual(drawn(shape({ lineDashPattern: [0, 0] }))[0].dash, []);
    assert.deepEqual(drawn(shape({ fillColor: blue }))[0].values[1], "nonzero");
});

// MARK: - Trimmed paths

const rounded = (path) => ({ types: path.types, points: path.points.map((number) => Math.round(number * 1000) / 1000) });

test("a path is trimmed by fractions of its length", () => {
    const corner = lines([0, 0], [30, 0], [30, 10]);
    const cases = [
        [0, 0.5, [0, 1], [0, 0, 20, 0]], [0.25, 0.75, [0, 1], [10, 0, 30, 0]], [0.5, 1, [0, 1, 1], [20, 0, 30, 0, 30, 10]],
        [0.875, 1, [0, 1], [30, 5, 30, 10]], [-1, 0.25, [0, 1], [0, 0, 10, 0]], [0.75, 9, [0, 1], [30, 0, 30, 10]],
        [0.5, 0.5, [], []], [0.7, 0.2, [], []], [NaN, 0.5, [], []],
    ];
    for (const [start, end, types, points] of cases) {
        assert.deepEqual(rounded(trimmed(corner, start, end)), { types, points }, `${start} ${end}`);
    }
    assert.equal(trimmed(corner, 0, 1), corner, "a whole path is the same object");
    const standing = lines([0, 0], [5, 0], [5, 0], [10, 0]);
    assert.deepEqual(rounded(trimmed(standing, 0.25, 1)), { types: [0, 1, 1], points: [2.5, 0, 5, 0, 10, 0] });
});

test("a closed path goes back to its start, and subpaths stay apart", () => {
    const closed = { types: [0, 1, 1, 4], points: [0, 0, 10, 0, 10, 10] }, back = Math.hypot(10, 10);
    const whole = 20 + back, half = trimmed(closed, 20 / whole, 1);
    assert.deepEqual(rounded(half), { types: [0, 1], points: [10, 10, 0, 0] });
    const two = { types: [0, 1, 0, 1], points: [0, 0, 10, 0, 50, 50, 60, 50] };
    assert.deepEqual(rounded(trimmed(two, 0.25, 0.75)), { types: [0, 1, 0, 1], points: [5, 0, 10, 0, 50, 50, 55, 50] });
    const ring = { types: [0, 1, 4, 1], points: [0, 0, 10, 0, 0, 20] };
    const types = [0, 1, 0, 1], points = [10, 0, 0, 0, 0, 0, 0, 20];
    assert.deepEqual(rounded(trimmed(ring, 0.25, 1)), { types, points }, "after closing it begins where it closed");
});

test("curves are cut at their parameter", () => {
    // A quarter of a circle with the radius 100, symmetric about 45°.
    const k = 55.2285, arc = { types: [0, 3], points: [100, 0, 100, k, k, 100, 0, 100] };
    const first = trimmed(arc, 0, 0.5), last = trimmed(arc, 0.5, 1);
    assert.deepEqual(first.types, [0, 3]);
    const middle = first.points.slice(-2);
    for (const number of middle) assert.ok(Math.abs(number - 100 * Math.SQRT1_2) < 0.1, String(middle));
    assert.deepEqual(last.points.slice(0, 2), middle);
    // A line with uneven speed: x is 100 t³. iOS does not measure the length within a curve.
    const uneven = trimmed({ types: [0, 3], points: [0, 0, 0, 0, 0, 0, 100, 0] }, 0.5, 1).points[0];
    assert.ok(Math.abs(uneven - 12.5) < 1e-9, String(uneven));
    // A quadratic curve that is a line with even speed.
    const straight = { types: [0, 2], points: [0, 0, 50, 0, 100, 0] };
    const points = rounded(trimmed(straight, 0.25, 0.75)).points;
    assert.deepEqual(points.filter((_, index) => index % 2 === 0).map(Math.round), [25, 42, 58, 75]);
});

test("a part that is too short to be drawn with caps is as long as browsers need", () => {
    const { types, points } = trimmed(across, 0.5, 0.5 + 1e-9);
    assert.deepEqual([types, points.map((number) => Number(number.toFixed(9)))], [[0, 1], [50, 0, 50 + 1 / 256, 0]]);
});

// MARK: - Gradients

test("an axial gradient runs between its points in the bounds, and beyond them as far as its stops", () => {
    const [{ name, values, fillStyle, clips }] = drawn(gradient());
    assert.deepEqual([name, values, clips.length], ["fillRect", [10, 20, 100, 50], 1]);
    assert.deepEqual([fillStyle.kind, fillStyle.numbers], ["linear", [10, 45, 110, 45]]);
    assert.deepEqual(fillStyle.stops, [[0, "rgba(255, 0, 0, 1)"], [1, "rgba(0, 0, 255, 1)"]]);
    const [{ fillStyle: longer }] = drawn(gradient({ locations: [-1, 2] }));
    assert.deepEqual([longer.numbers, longer.stops.map(([place]) => place)], [[-90, 45, 210, 45], [0, 1]]);
});

test("stops are even without locations, and never before their predecessors", () => {
    const colors = [...red, ...red, ...red];
    const places = (locations) => drawn(gradient({ colors, locations }))[0].fillStyle.stops.map(([place]) => place);
    assert.deepEqual(places([]), [0, 0.5, 1]);
    assert.deepEqual(places([0.6]), [0.6, 0.6, 1]);
    assert.deepEqual(places([0.75, 0.25, 1]), [0.75, 0.75, 1]);
});

test("a radial gradient is an ellipse around its start", () => {
    const [{ fillStyle, values, transform }] = drawn(gradient({ type: "radial", startPoint: [0.5, 0.5], endPoint: [1, 0.9] }));
    assert.deepEqual([fillStyle.kind, fillStyle.numbers], ["radial", [0, 0, 0, 0, 0, 1]]);
    assert.deepEqual(transform, [50, 0, 0, 20, 60, 45]);
    assert.deepEqual(values, [-1, -1.25, 2, 2.5]);
});

test("a conic gradient turns around its start, from the direction of its end", () => {
    const [{ fillStyle: { kind, numbers } }] = drawn(gradient({ type: "conic", startPoint: [0.5, 0.5], endPoint: [0.5, 1] }));
    assert.deepEqual([kind, numbers], ["conic", [Math.PI / 2, 60, 45]]);
});

test("a gradient whose line is beyond all numbers is not drawn", () => {
    assert.deepEqual(drawn(gradient({ locations: [-1e308, 1e308], endPoint: [100, 0.5] })), []);
    const { context } = new FakeCanvas();
    drawFigure(context, { ...layer(gradient({ endPoint: [1, 1] })), bounds: [0, 0, 5e-324, 50] });
    assert.deepEqual(context.drawn, []);
});

test("a gradient without direction, extent or colours is not drawn", () => {
    const same = { startPoint: [0.5, 0.5], endPoint: [0.5, 0.5] };
    for (const figure of [gradient(same), gradient({ ...same, type: "radial" }), gradient({ type: "radial" }), gradient({ colors: [] })]) {
        assert.deepEqual(drawn(figure), []);
    }
    const { context } = new FakeCanvas();
    drawFigure(context, { ...layer(gradient()), bounds: [0, 0, 100, 0] });
    assert.deepEqual(context.drawn, []);
});
