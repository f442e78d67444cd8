// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { DisplayListReader } from "../../../Sources/Displays/Browser/Client/drawing/displaylist-reader.js";
import { MalformedDataError } from "../../../Sources/Displays/Browser/Client/wire/reader.js";
import { ByteWriter } from "../../../Sources/Displays/Browser/Client/wire/writer.js";

/** A reader of numbers, each a pair of the writer's method and the value. */
function reading(...values) {
    const writer = new ByteWriter(1);
    for (const [method, value] of values) writer[method](value);
    return new DisplayListReader(writer.finish());
}

const floats = (...values) => values.map((value) => ["float", value]);

/** The calls that a shape makes on a path. */
function calls(reader) {
    const made = [];
    reader.shape(new Proxy({}, { get: (_, name) => (...values) => { made.push([name, ...values]); } }));
    reader.expectEnd();
    return made;
}

const refused = (reason) => (error) => {
    assert.ok(error instanceof MalformedDataError);
    assert.match(error.reason, reason);
    return true;
};

test("rectangles and ellipses", () => {
    assert.deepEqual(calls(reading(["byte", 0], ...floats(1, 2, 3, 4))), [["rect", 1, 2, 3, 4]]);
    assert.deepEqual(
        calls(reading(["byte", 1], ...floats(0, 0, 8, 4))),
        [["ellipse", 4, 2, 4, 2, 0, 0, 2 * Math.PI], ["closePath"]]);
});

test("the corners of a rounded rectangle end in the middle of its sides", () => {
    const made = calls(reading(["byte", 2], ...floats(0, 0, 20, 10, 100, 3)));
    assert.deepEqual(made[0], ["moveTo", 20, 5]);
    assert.deepEqual(made.slice(1, 5).map(([, x, y, w, h]) => [x, y, w, h]), [[10, 7, 10, 3], [10, 7, 10, 3], [10, 3, 10, 3], [10, 3, 10, 3]]);
    assert.equal(made.length, 6);
});

test("paths", () => {
    const bytes = ["varint", 5], types = [0, 1, 2, 3, 4].map((type) => ["byte", type]);
    const made = calls(reading(["byte", 3], bytes, ...types, ...floats(...Array.from({ length: 14 }, (_, index) => index))));
    assert.deepEqual(made, [
        ["moveTo", 0, 1], ["lineTo", 2, 3], ["quadraticCurveTo", 4, 5, 6, 7],
        ["bezierCurveTo", 8, 9, 10, 11, 12, 13], ["closePath"],
    ]);
    assert.throws(() => calls(reading(["byte", 3], ["varint", 1], ["byte", 1], ...floats(0, 0))), refused(/begins with a move/));
    assert.throws(() => calls(reading(["byte", 3], ["varint", 2], ["byte", 0], ["byte", 9], ...floats(0, 0))), refused(/not a path element/));
    assert.throws(() => calls(reading(["byte", 3], ["varint", 1], ["byte", 0], ...floats(0))), refused(/needs 8 bytes/));
    assert.throws(() => calls(reading(["byte", 4])), refused(/not a valid shape/));
});

test("sizes, alphas and indices out of range are refused", () => {
    assert.throws(() => reading(...floats(0, 0, -1, 1)).rect(), refused(/a width or height is -1/));
    for (const alpha of [-0.25, 1.5]) assert.throws(() => reading(...floats(alpha)).alpha(), refused(/an alpha is/));
    assert.throws(() => reading(["varint", 3]).index(3, "font"), refused(/font 3 of 3/));
    assert.equal(reading(["varint", 2]).index(3, "font"), 2);
    assert.throws(() => reading(...floats(NaN)).rect(), refused(/a number is NaN/));
});

test("colours are written as CSS writes them", () => {
    const bytes = (...values) => values.map((value) => ["byte", value]);
    assert.equal(reading(...bytes(0, 16, 255, 128)).shortColor(), "#0010ff80");
    assert.equal(reading(...bytes(0, 16, 255, 128)).shortColor(), "#0010ff80", "once more, from those that are known");
    assert.equal(reading(...floats(1, 0.5, 0, 0.25)).color(), "rgb(255 127.5 0 / 0.25)");
});

test("colour stops are in order", () => {
    const stop = (place) => floats(place, 1, 1, 1, 1);
    const places = (...all) => reading(["varint", all.length], ...all.flatMap(stop)).stops().map(([place]) => place);
    assert.deepEqual(places(0, 0.5, 0.5, 1), [0, 0.5, 0.5, 1]);
    assert.throws(() => places(0.5, 0.25), refused(/a colour at 0.25 after one at 0.5/));
    assert.throws(() => places(1.5), refused(/a colour at 1.5/));
    assert.throws(() => places(), refused(/no colours/));
});

test("dashes and patterns advance", () => {
    assert.deepEqual(reading(["varint", 2], ...floats(0, 3)).dash(), [0, 3]);
    assert.deepEqual(reading(["varint", 0]).dash(), []);
    assert.throws(() => reading(["varint", 2], ...floats(0, 0)).dash(), refused(/no length/));
    const numbers = floats(0, 0, 4, 4, 4, 0, 1, 0, 0, 1, 0, 0, 1);
    assert.throws(() => reading(["varint", 0], ...numbers).pattern(1), refused(/a step is 0/));
    numbers[5] = ["float", 2];
    assert.deepEqual(
        reading(["varint", 0], ...numbers).pattern(1),
        { part: 0, bounds: [0, 0, 4, 4], xStep: 4, yStep: 2, transform: [1, 0, 0, 1, 0, 0], alpha: 1 });
});
