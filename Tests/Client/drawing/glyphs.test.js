// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { GlyphFont, readGlyphs } from "../../../Sources/Displays/Browser/Client/drawing/glyphs.js";
import { ByteReader, MalformedDataError } from "../../../Sources/Displays/Browser/Client/wire/reader.js";
import { installCanvases } from "../canvas.js";
import { blob, int16, list, uint16 } from "../wire/forms.js";

let font;

beforeEach(() => {
    installCanvases();
    font = new GlyphFont(1n, 1000);
});

/** A glyph, as docs/LayerProtocol.md describes it under "New contents". */
function glyph(number, elements, coordinates) { return [...uint16(number), ...blob(elements), ...coordinates.flatMap(int16)]; }

function read(...glyphs) {
    const bytes = Uint8Array.from(list(...glyphs)), reader = new ByteReader(bytes);
    readGlyphs(reader, font);
    reader.expectEnd();
    return bytes;
}

function refused(glyphs, reason) {
    assert.throws(() => read(...glyphs), (error) => error instanceof MalformedDataError && reason.test(error.reason));
}

test("an outline becomes a path of its lines and curves, in units of the font", () => {
    read(glyph(40, [0, 1, 2, 3, 4], [0, -200, 500, 700, 1, 2, 3, 4, 5, 6, 7, 8, -9, -10]));
    assert.deepEqual(font.path(40).calls, [
        ["moveTo", 0, -200], ["lineTo", 500, 700], ["quadraticCurveTo", 1, 2, 3, 4], ["bezierCurveTo", 5, 6, 7, 8, -9, -10], ["closePath"],
    ]);
});

test("the path of a glyph is made once", () => {
    read(glyph(40, [0, 1], [0, 0, 9, 9]));
    const path = font.path(40);
    assert.equal(font.path(40), path);
    assert.equal(path.calls.length, 2);
});

test("a space has an empty path, and a glyph that was not sent has none", () => {
    read(glyph(3, [], []), glyph(65_535, [0], [1, 2]));
    assert.deepEqual(font.path(3).calls, []);
    assert.deepEqual(font.path(65_535).calls, [["moveTo", 1, 2]]);
    assert.equal(font.path(4), undefined);
});

test("outlines stay when the message that brought them is gone", () => {
    read(glyph(1, [0, 1], [1, 2, 3, 4])).fill(0xff);
    assert.deepEqual(font.path(1).calls, [["moveTo", 1, 2], ["lineTo", 3, 4]]);
});

test("later glyphs are added to the earlier ones, in the order of arrival for the worker", () => {
    read(glyph(5, [0], [1, 1]));
    read(glyph(2, [0], [2, 2]), glyph(9, [0], [3, 3]));
    assert.deepEqual(font.outlines.map((outline) => outline.glyph), [5, 2, 9]);
    assert.deepEqual(font.path(5).calls, [["moveTo", 1, 1]]);
});

test("outlines that no path has are refused", () => {
    refused([glyph(1, [1], [0, 0])], /a path begins with a move/);
    refused([glyph(1, [0, 5], [0, 0])], /5 is not a path element/);
    refused([glyph(1, [0, 3], [0, 0, 1, 1])], /numbers needs 16 bytes, 8 are left/);
    assert.throws(() => readGlyphs(new ByteReader(Uint8Array.of(100, 0, 0, 0)), font), /a count of 100 does not fit/);
});

test("fonts have different numbers, also under the same name", () => {
    assert.notEqual(new GlyphFont(1n, 1000).number, font.number);
});
