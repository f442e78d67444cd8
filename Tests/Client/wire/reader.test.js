// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { ByteReader, MalformedDataError } from "../../../Sources/Displays/Browser/Client/wire/reader.js";
import { ByteWriter } from "../../../Sources/Displays/Browser/Client/wire/writer.js";

function written(write) {
    const writer = new ByteWriter(1);
    write(writer);
    return writer.finish();
}

const refused = (reason, offset) => (error) => {
    assert.ok(error instanceof MalformedDataError);
    assert.match(error.reason, reason);
    assert.equal(error.offset, offset);
    return true;
};

test("counts survive the round trip up to the largest safe integer", () => {
    for (const value of [0, 1, 127, 128, 16383, 16384, 2 ** 31, 2 ** 32, Number.MAX_SAFE_INTEGER]) {
        const bytes = written((writer) => writer.varint(value)), reader = new ByteReader(bytes);
        assert.equal(reader.varint(), value);
        reader.expectEnd();
    }
});

test("larger counts are refused where they begin", () => {
    const bytes = new Uint8Array([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01]);
    assert.throws(() => new ByteReader(bytes).varint(), refused(/count is too large/, 0));
});

test("numbers of every width survive the round trip", () => {
    const bytes = written((writer) => {
        writer.byte(200);
        writer.flag(true);
        writer.uint16(65535);
        writer.uint32(4294967295);
        writer.float(1.5);
        writer.double(-Math.PI);
        writer.string("Ä€𝄞");
    });
    const reader = new ByteReader(bytes);
    const read = [
        reader.byte(), reader.flag(), reader.uint16(), reader.uint32(), reader.float(), reader.double(), reader.string(16)];
    assert.deepEqual(read, [200, true, 65535, 4294967295, 1.5, -Math.PI, "Ä€𝄞"]);
});

test("every truncation is refused and reported with its place in the whole message", () => {
    const bytes = written((writer) => {
        writer.double(1);
        writer.string("four");
    });
    for (let length = 0; length < bytes.length; length += 1) {
        const reader = new ByteReader(bytes.subarray(0, length), 100);
        assert.throws(() => [reader.double(), reader.string(8)], (error) => error.offset >= 100 && error.offset <= 100 + length);
    }
});

test("numbers that are not finite are refused", () => {
    for (const value of [NaN, Infinity, -Infinity]) {
        assert.throws(() => new ByteReader(written((writer) => writer.float(value))).float(), refused(/a number is/, 0));
        assert.throws(() => new ByteReader(written((writer) => writer.double(value))).double(), refused(/a number is/, 0));
    }
});

test("texts that are too long or not UTF-8 are refused", () => {
    assert.throws(() => new ByteReader(written((writer) => writer.string("12345"))).string(4), refused(/at most 4/, 0));
    assert.throws(() => new ByteReader(new Uint8Array([2, 0xc3, 0x28])).string(4), refused(/not UTF-8/, 0));
});

test("lengths are shifted by whole units, and halves are rounded away from zero", () => {
    const shifted = [-3.5, -2.5, -0.5, 0, 0.5, 2.5].map((units) => new ByteReader(new Uint8Array()).shifted(units / 24, 1) * 24);
    assert.deepEqual(shifted, [-3, -2, 0, 1, 2, 4]);
});
