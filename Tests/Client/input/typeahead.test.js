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
            isComposing: false, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false,
            getModifierState: () => false, timeStamp: time, ...event,
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

/** What is taken: runs of letters, and the names of the other keys. */
function take() {
    const found = [];
    for (const each of typeAhead.take()) {
        if (typeof each === "string" && typeof found.at(-1) === "string") found.push(found.pop() + each);
        else found.push(typeof each === "string" ? each : [each.key]);
    }
    return found;
}

test("letters are kept until the field is edited, and given once", () => {
    type("a", "é", "👍", " ");
    assert.deepEqual(take(), ["aé👍 "]);
    assert.deepEqual(take(), []);
});

test("keys that type nothing are kept in their order, and Backspace deletes a letter", () => {
    type("a", "b", "👍", "Backspace", "Backspace", "c", "ArrowLeft", "d", "e", "Enter");
    assert.deepEqual(take(), ["ac", ["ArrowLeft"], "de", ["Enter"]]);
    type("Backspace", "a");
    assert.deepEqual(take(), [["Backspace"], "a"], "it deletes what the field has");
});

test("shortcuts type nothing, but AltGr does", () => {
    type({ key: "c", ctrlKey: true }, { key: "c", metaKey: true }, { key: "c", altKey: true });
    assert.deepEqual(take(), [["c"], ["c"], ["c"]]);
    type({ key: "a", ctrlKey: true, shiftKey: true });
    const [{ key, ctrlKey, shiftKey, metaKey, altKey }] = typeAhead.take();
    assert.deepEqual([key, ctrlKey, shiftKey, metaKey, altKey], ["a", true, true, false, false]);
    type({ key: "@", ctrlKey: true, altKey: true, getModifierState: (name) => name === "AltGraph" });
    assert.deepEqual(take(), ["@"]);
});

test("letters that an input method composes are left to it", () => {
    type({ key: "k", isComposing: true });
    assert.deepEqual(take(), []);
});

test("letters without an awaited field, or for another one, are not given", () => {
    awaited = null;
    type("a");
    awaited = field;
    assert.deepEqual(take(), []);
    type("a");
    awaited = otherField;
    assert.deepEqual(take(), []);
    awaited = field;
    type("a");
    awaited = otherField;
    type("b");
    assert.deepEqual(take(), ["b"]);
});

test("letters are forgotten two seconds after the last one", () => {
    type("a");
    time += 1980;
    type("b");
    time += 2000;
    assert.deepEqual(take(), ["ab"]);
    type("a");
    time += 2000;
    type("b");
    assert.deepEqual(take(), ["b"]);
    type("a");
    time += 2001;
    assert.deepEqual(take(), []);
});

test("at most 256 letters are kept", () => {
    type(..."x".repeat(300));
    assert.deepEqual(take(), ["x".repeat(256)]);
});
