// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Decodes Tests/Fixtures/server-messages.txt, which the program's own encoder has written (ServerMessageTests, with the values
// of Samples.swift).

import assert from "node:assert/strict";
import { test } from "node:test";

import { contentsOf, fillModes, keyPaths, kinds } from "../../../Sources/Displays/Browser/Client/animation/animations.js";
import { decodeServerMessage } from "../../../Sources/Displays/Browser/Client/wire/messages.js";
import { file } from "../sources.js";

const store = { begin() {} };
const bytes = file("Tests/Fixtures/server-messages.txt").trim().split("\n")
    .map((line) => Uint8Array.from(line.match(/../g), (byte) => parseInt(byte, 16)));
const messages = bytes.map((message) => decodeServerMessage(message, store));

/** All messages of a kind, without the kind. */
function of(kind) {
    return messages.filter((message) => message.kind === kind).map((message) => {
        const fields = { ...message };
        delete fields.kind;
        return fields;
    });
}

const largest = 2 ** 32 - 1;
const float = Math.fround;

test("messages without layers have the values that the program gave them", () => {
    assert.deepEqual(of("greeting"), [{ version: 1, session: "abc-ä", time: 123.5 }]);
    assert.deepEqual(of("clock"), [{ pageTime: 1e9, time: -5 }]);
    assert.deepEqual(of("problem"), [1, 2, 3, 4].map((problem) => ({ problem })));
    assert.deepEqual(of("open"), [{ number: 7, address: "https://example.org/å" }]);
    assert.deepEqual(of("stayAwake"), [{ isAwake: true }, { isAwake: false }]);
    assert.deepEqual(of("copy"), [{ text: "å 🎈" }, { text: "" }]);
    assert.deepEqual(of("copyPicture"), [{ name: 2n ** 64n - 1n }]);
    assert.deepEqual(of("title"), [{ title: "å 🎈" }, { title: "" }]);
    assert.deepEqual(of("takeKeys"), [{ shortcuts: [] }, { shortcuts: [
        { characters: "å", usage: 0, modifiers: 16 }, { characters: "", usage: 82, modifiers: 0 },
    ] }]);
    assert.deepEqual(of("readClipboard"), [{ number: largest }]);
    assert.deepEqual(of("hover"), [{ isWanted: true }, { isWanted: false }]);
    assert.deepEqual(of("secondButton"), [{ isWanted: true }, { isWanted: false }]);
    assert.deepEqual(of("pinches"), [{ isWanted: true }]);
    assert.deepEqual(of("backSteps"), [{ steps: 0 }, { steps: 32 }]);
    assert.deepEqual(of("unresponsive"), [{ seconds: 12.5 }]);
    assert.deepEqual(of("announce"), [{ text: "å 🎈" }]);
    assert.deepEqual(of("focus"), [{ node: largest }]);
    assert.deepEqual(of("vibrate"), [{ durations: [] }, { durations: [10, 0, 1000] }]);
    assert.deepEqual(of("sound"), [{ sound: 0 }, { sound: 16 }]);
    assert.deepEqual(of("openScene"), [{ number: 7, session: "abc" }]);
    assert.deepEqual(of("showScene"), [{ number: largest, session: "" }]);
    assert.deepEqual(of("saveFile"), [{ number: 7, file: { secret: "abc", name: "å 🎈.png", type: "image/png" } }]);
    assert.deepEqual(of("share"), [
        { number: largest, title: "å", text: "🎈", address: "https://example.org", files: [] },
        { number: 0, title: "", text: "", address: "", files: [
            { secret: "a", name: "b", type: "text/plain" }, { secret: "", name: "", type: "" },
        ] },
    ]);
});

test("the edited text has its traits, places and window", () => {
    const state = {
        session: 3, serial: 300, edits: 299, keyboard: 6, returnKey: 6, capitalization: 2, flags: 15, purpose: "username",
        caret: [20, 40.5, 2, 22], field: [16, 32, 300, 40],
    };
    assert.deepEqual(of("input").map(({ input }) => input), [
        null, { ...state, window: { text: "にほん🎈 text", selection: [2, 3], marked: [0, 3] } }, { ...state, window: null },
    ]);
});

test("a description has every property of its nodes", () => {
    const node = {
        role: 15, states: 127, label: "Länge", value: "5 🎈", hint: "Makes it longer.", language: "fi", identifier: "length",
        place: { layer: 70_000, frame: [-0.5, 1e6, 3, 0] }, scale: [0.1, -1e9, 1e9], actions: ["Delete", ""],
        children: [2, 300, largest], level: 6, position: [5, 1_000_000],
    };
    assert.deepEqual(of("describe").map(({ update }) => update), [
        { isFull: false, changes: [], removed: [] },
        {
            isFull: true, removed: [1, largest],
            changes: [{ node: 0, values: node }, { node: 9, values: { label: "Länge" } }, { node: 300, values: {} }],
        },
    ]);
});

// MARK: - Commits

const [{ commit }, { commit: empty }] = of("commit");
const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const perspective = (number) => identity.map((value, index) => index === 11 ? number : value);

test("a commit has its serial, its root and its layers", () => {
    const { serial, time, isFull, root, removed, changes } = commit;
    assert.deepEqual([serial, time, isFull, root, removed], [2 ** 40, 12.5, true, 1, [4, largest]]);
    assert.deepEqual(changes.slice(1), [
        { layer: 2, values: { transform: perspective(-1 / 500) } }, { layer: 300, values: { backgroundColor: null, contents: null } },
        { layer: 70_000, values: {} },
    ]);
    assert.deepEqual(empty, { serial: 0, time: 0, isFull: false, root: 0, changes: [], animations: [], removed: [] });
});

test("a layer has every property, none of which has its first value", () => {
    const [{ layer, values: { figure, shadowPath, timing, ...values } }] = commit.changes;
    assert.equal(layer, 1);
    assert.deepEqual(values, {
        position: [0.1, -1e200], bounds: [1, -2, 3.25, 1e7], anchorPoint: [0, 2],
        transform: [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1], zPosition: -3, opacity: float(0.3), isHidden: true,
        masksToBounds: true, backgroundColor: [float(0.1), -2, 3, float(0.4)],
        cornerRadius: 7, borderWidth: 0.5, borderColor: null, contents: null, contentsGravity: 10, contentsScale: 3,
        sublayers: [2, 300, 70_000], contentsRect: [0.25, -0.5, 0.5, 2], contentsCenter: [0.4, 0.3, 0.1, 0], drawnBounds: [-5, 3, 20, 1e5],
        magnificationFilter: 1, minificationFilter: 2, anchorPointZ: -7, sublayerTransform: perspective(-0.01), isDoubleSided: false,
        maskedCorners: 9, shadowColor: null, shadowOpacity: 0.25, shadowOffset: [4, 1e9], shadowRadius: 0, mask: 12, rasterization: 0.5,
        allowsGroupOpacity: false, isGeometryFlipped: true, cornerCurve: 1, hardSides: 9, blendMode: 15, backdropRadius: 20,
        backdropSaturation: 1.8,
    });
    assert.deepEqual([...shadowPath.types], [0, 1, 2, 3, 4]);
    assert.deepEqual(shadowPath.points, [1, 2, 1e10, 0.1, 5, 6, 3, 4, 7, 8, 9, 10, 0, 0]);
    assert.deepEqual([timing.beginTime, timing.duration, timing.speed, timing.fillMode], [7, Infinity, -0.5, "both"]);
    const { path, ...shape } = figure;
    assert.deepEqual([...path.types], [0, 1, 2, 3, 4]);
    assert.deepEqual(shape, {
        kind: "shape", fillColor: null, usesEvenOdd: true, strokeColor: [0, 0, 0, 1], strokeStart: 0, strokeEnd: 0.25, lineWidth: 1,
        miterLimit: 10, lineCap: 2, lineJoin: 2, lineDashPhase: 3, lineDashPattern: [1, 2, 0],
    });
});

test("there is an animation of each key path, with its timing, values and groups", () => {
    const added = commit.animations.slice(0, -1);
    assert.deepEqual(commit.animations.at(-1), { layer: 300, key: "", animation: null });
    assert.deepEqual(added.map(({ animation }) => animation.keyPath), keyPaths);
    added.forEach(({ layer, key, animation }, index) => {
        assert.deepEqual([layer, key], [2, `key ${index} ä`]);
        assert.deepEqual(animation.curve, [0.1, -2, 0.9, 3], key);
        assert.deepEqual(
            [animation.beginTime, animation.duration, animation.speed, animation.timeOffset], [100 + index, index / 4, 2, -0.5], key);
        assert.deepEqual(
            [animation.repeatCount, animation.repeatDuration], [index % 3 === 0 ? Infinity : 2.5, index % 5 === 0 ? Infinity : 0], key);
        assert.deepEqual(
            [animation.fillMode, animation.autoreverses, animation.additive, animation.cumulative],
            [fillModes[index % 4], index % 2 === 0, index % 2 === 1, index % 3 === 1], key);
        assert.deepEqual(animation.spring, index % 4 === 1 ? { frequency: 20, decay: 5 + index, velocity: -1 } : null, key);
        assert.equal(animation.groups.length, index % 3, key);
        assert.ok(animation.groups.every(({ curve, beginTime }) => curve.join() === "0,0,0.58,1" && beginTime === 100 + index), key);
        const { kind } = animation.keyPath, counted = kinds[kind] > 0;
        const value = (start) => Array.from({ length: kinds[kind] }, (_, number) => start + number);
        const ends = [[animation.from, index % 4 === 0, 1], [animation.to, index % 3 === 0, 2], [animation.by, index % 5 !== 0, 3]];
        for (const [end, isMissing, start] of ends) {
            if (isMissing) assert.equal(end, null, key);
            else if (counted) assert.deepEqual(end, value(start), key);
            else if (kind === "list") assert.deepEqual(end, [start, 0.5, -1], key);
            else if (kind === "path") assert.deepEqual([...end.types], [0, 1, 2, 3, 4], key);
            else assert.deepEqual(contentsOf(animation), [], key);
        }
        assert.equal(animation.keyframes !== null, index % 7 > 3, key);
        if (!animation.keyframes) return;
        const { course, times, values, curves, controls } = animation.keyframes;
        assert.deepEqual([course, times], [["linear", "discrete", "curved"][index % 7 - 4], [0, 0.25, 1]], key);
        assert.deepEqual(curves, index % 2 === 0 ? [[0.42, 0, 1, 1], [0, 0, 1, 1]] : [], key);
        if (counted) assert.deepEqual(values, [1, 3, 2].map(value), key);
        assert.equal(controls.length, course === "curved" ? 4 : 0, key);
        if (counted && course === "curved") assert.deepEqual(controls, [4, 5, 6, 7].map(value), key);
    });
});

// MARK: - Damage

test("no message is read when a byte is missing or left over", () => {
    for (const message of bytes.filter(({ length }) => length < 2000)) {
        for (let length = 0; length < message.length; length += 1) {
            assert.throws(() => decodeServerMessage(message.subarray(0, length), store), { name: "MalformedDataError" });
        }
        assert.throws(() => decodeServerMessage(Uint8Array.of(...message, 0), store), /1 bytes too many/);
    }
});
