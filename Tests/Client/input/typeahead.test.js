// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { TypeAhead } from "../../../Sources/Displays/Browser/Client/input/typeahead.js";

const field = {}, otherField = {};
let awaited, press, typeAhead, time;

/** Presses keys one after the other, 10 ms apart. */
function type(...keys) {
    for (const key of keys) {
        time += 10;
        const event = typeof key === "string" ? { key } : key;
        press({
            isComposing: false, ctrlKey: false, metaKey: false, altKey: false, getModifierState: () => false,
            timeStamp: time, ...event,
        });
    }
}

beforeEach(() => {
    awaited = field;
    time = 1000;
    performance.now = () => time;
    globalThis.addEventListener = (_, listener) => { press = listener; };
    typeAhead = new TypeAhead(() => awaited);
});

test("letters are kept until the field is edited, and given once", () => {
    type("a", "é", "👍", " ");
    assert.equal(typeAhead.take(), "aé👍 ");
    assert.equal(typeAhead.take(), "");
});

test("keys that type nothing are left out, and Backspace deletes a letter", () => {
    type("a", "Shift", "b", "ArrowLeft", "👍", "Backspace", "Backspace", "c", "Enter");
    assert.equal(typeAhead.take(), "ac");
    type("Backspace", "a");
    assert.equal(typeAhead.take(), "a", "there was nothing to delete");
});

test("shortcuts type nothing, but AltGr does", () => {
    type({ key: "c", ctrlKey: true }, { key: "c", metaKey: true }, { key: "c", altKey: true });
    type({ key: "@", ctrlKey: true, altKey: true, getModifierState: (name) => name === "AltGraph" });
    assert.equal(typeAhead.take(), "@");
});

test("letters that an input method composes are left to it", () => {
    type({ key: "k", isComposing: true });
    assert.equal(typeAhead.take(), "");
});

test("letters without an awaited field, or for another one, are not given", () => {
    awaited = null;
    type("a");
    awaited = field;
    assert.equal(typeAhead.take(), "");
    type("a");
    awaited = otherField;
    assert.equal(typeAhead.take(), "");
    awaited = field;
    type("a");
    awaited = otherField;
    type("b");
    assert.equal(typeAhead.take(), "b");
});

test("letters are forgotten two seconds after the last one", () => {
    type("a");
    time += 1980;
    type("b");
    time += 2000;
    assert.equal(typeAhead.take(), "ab");
    type("a");
    time += 2000;
    type("b");
    assert.equal(typeAhead.take(), "b");
    type("a");
    time += 2001;
    assert.equal(typeAhead.take(), "");
});

test("at most 256 letters are kept", () => {
    type(..."x".repeat(300));
    assert.equal(typeAhead.take(), "x".repeat(256));
});
