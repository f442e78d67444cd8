// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Messages are written here byte for byte from docs/LayerProtocol.md (forms.js).

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import {
    actions, decodeServerMessage, encodeAcknowledgement, encodeAction, encodeAnswer, encodeClock, encodeEdit, encodeFinishPaste,
    encodeGoBack, encodeHover, encodeKeyboard, encodeKeys, encodePaste, encodePicturePiece, encodePointers, encodeScroll,
    encodeVisibility,
} from "../../../Sources/Displays/Browser/Client/wire/messages.js";
import { kinds as edits } from "../../../Sources/Displays/Browser/Client/input/textwindow.js";
import { MalformedDataError } from "../../../Sources/Displays/Browser/Client/wire/reader.js";
import { blob, doubles, floats, int32, lengths, list, mask, signed, string, uint16, uint32, uint64, varint } from "./forms.js";

/** A store of contents that records what a commit brings, and finds all images and fonts by their names. */
let store, brought;

beforeEach(() => {
    brought = [];
    store = {
        begin: (isFull) => brought.push(["begin", isFull]),
        addImage: (name, file) => brought.push(["image", name, [...file]]),
        addFetched: (name, width, height) => brought.push(["fetched", name, width, height]),
        addGlyphs: (name, reader) => brought.push(["glyphs", name, reader.uint16(), reader.count(3)]),
        addDisplayList: (name, bytes, start, images, fonts) => brought.push(["list", name, [...bytes], start, images, fonts]),
        image: (name) => `image ${name}`, font: (name) => `font ${name}`, find: (name, kind) => `${kind} ${name}`,
    };
});

function decode(bytes) { return decodeServerMessage(Uint8Array.from(bytes), store); }

/** That a message is refused for a reason, at a byte if one is given. */
function refused(bytes, reason, offset = null) {
    assert.throws(() => decode(bytes), (error) => {
        assert.ok(error instanceof MalformedDataError, String(error));
        assert.match(error.reason, reason);
        if (offset !== null) assert.equal(error.offset, offset);
        return true;
    });
}

const file = [...string("secret"), ...string("a.png"), ...string("image/png")];
const readFile = { secret: "secret", name: "a.png", type: "image/png" };

/** @type {[number[], object][]} */
const simple = [
    [[0x81, ...uint16(1), ...string("session"), ...doubles(7.5)], { kind: "greeting", version: 1, session: "session", time: 7.5 }],
    [[0x83, ...doubles(1.25, 99)], { kind: "clock", pageTime: 1.25, time: 99 }],
    [[0x84, 3], { kind: "problem", problem: 3 }],
    [[0x85, ...uint32(70000), ...string("https://example.org/ä")], { kind: "open", number: 70000, address: "https://example.org/ä" }],
    [[0x86, 1], { kind: "stayAwake", isAwake: true }],
    [[0x87, ...string("Zwei\nZeilen")], { kind: "copy", text: "Zwei\nZeilen" }],
    [[0x88, ...list([...string("s"), ...uint16(0), 16], [...string(""), ...uint16(0x50), 2])], {
        kind: "takeKeys",
        shortcuts: [{ characters: "s", usage: 0, modifiers: 16 }, { characters: "", usage: 0x50, modifiers: 2 }],
    }],
    [[0x8a, ...uint32(3)], { kind: "readClipboard", number: 3 }],
    [[0x8b, 0], { kind: "hover", isWanted: false }],
    [[0x8c, ...uint64(0xfedcba9876543210n)], { kind: "copyPicture", name: 0xfedcba9876543210n }],
    [[0x8d, ...uint32(4), ...string("one")], { kind: "openScene", number: 4, session: "one" }],
    [[0x8e, ...uint32(5), ...string("two")], { kind: "showScene", number: 5, session: "two" }],
    [[0x8f, ...string("")], { kind: "title", title: "" }],
    [[0x91, ...string("Saved")], { kind: "announce", text: "Saved" }],
    [[0x92, ...uint32(12)], { kind: "focus", node: 12 }],
    [[0x93, 1], { kind: "secondButton", isWanted: true }],
    [[0x94, 1], { kind: "pinches", isWanted: true }],
    [[0x95, ...doubles(8)], { kind: "unresponsive", seconds: 8 }],
    [[0x97, ...list(uint16(20), uint16(60), uint16(1000))], { kind: "vibrate", durations: [20, 60, 1000] }],
    [[0x98, 2], { kind: "backSteps", steps: 2 }],
    [[0x9a, ...uint32(6), ...file], { kind: "saveFile", number: 6, file: readFile }],
    [[0x9b, ...uint32(7), ...string("title"), ...string("text"), ...string(""), ...list(file, file)], {
        kind: "share", number: 7, title: "title", text: "text", address: "", files: [readFile, readFile],
    }],
];

test("messages without layers have the fields of the page about the protocol", () => {
    for (const [bytes, message] of simple) assert.deepEqual(decode(bytes), message);
});

test("a message that ends early or late is refused, wherever it is cut", () => {
    for (const [bytes] of simple) {
        for (let length = 0; length < bytes.length; length += 1) {
            assert.throws(() => decode(bytes.slice(0, length)), (error) => error.offset <= length, `${bytes[0]} cut at ${length}`);
        }
        refused([...bytes, 0], /1 bytes too many/, bytes.length);
    }
});

test("codes that no program sends are refused", () => {
    for (const code of [0, 0x02, 0x80, 0x96, 0x9c, 0xff]) refused([code], /is not a message of a program/, 0);
    for (const problem of [0, 5]) refused([0x84, problem], /is not a problem/, 1);
    refused([0x86, 2], /a flag is 0 or 1, not 2/, 1);
});

test("texts and lists beyond their limits are refused", () => {
    const long = (length) => string("a".repeat(length)), shortcut = [...string("s"), ...uint16(0), 0];
    refused([0x81, ...uint16(1), ...long(65), ...doubles(0)], /65 bytes, at most 64/, 3);
    refused([0x85, ...uint32(1), ...long(8193)], /8193 bytes, at most 8192/);
    refused([0x87, ...long(60_001)], /60001 bytes, at most 60000/);
    refused([0x8f, ...string("ä".repeat(513))], /1026 bytes, at most 1024/);
    refused([0x91, ...long(4097)], /4097 bytes, at most 4096/);
    refused([0x88, ...list(...new Array(513).fill(shortcut))], /513 keys; at most 512/);
    refused([0x88, ...list([...string("s"), ...uint16(0), 64])], /unknown modifiers: 64/);
    refused([0x97, ...list(...new Array(17).fill(uint16(1)))], /17 parts; at most 16/);
    refused([0x97, ...list(uint16(1001))], /1001 ms; at most 1000/, 2);
    const shared = [0x9b, ...uint32(1), ...string(""), ...string(""), ...string("")];
    refused([...shared, ...list(...new Array(17).fill(file))], /17 files; at most 16/);
});

// MARK: - Edited text

const edited = (text, selection, marked = [0]) =>
    [0x89, 7, 3, 2, 4, 1, 2, 13, ...string("username"), ...floats(1, 2, 3, 4, 5, 6, 7, 8), 1, ...string(text), ...selection, ...marked];

test("the edited text arrives with its keyboard, its places and its window", () => {
    const { input } = decode(edited("a𝄞b", [1, 3], [1, 1, 3]));
    assert.deepEqual(input, {
        session: 7, serial: 3, edits: 2, keyboard: 4, returnKey: 1, capitalization: 2, flags: 13, purpose: "username",
        caret: [1, 2, 3, 4], field: [5, 6, 7, 8], window: { text: "a𝄞b", selection: [1, 3], marked: [1, 3] },
    });
    assert.equal(decode(edited("abc", [0, 0])).input.window.marked, null);
    const same = edited("", [0, 0]).slice(0, -5);
    assert.equal(decode([...same, 0]).input.window, null, "the page's own text is correct");
    assert.deepEqual(decode([0x89, 0]), { kind: "input", input: null });
});

test("places outside of the window, and empty marks, are refused", () => {
    refused(edited("a𝄞b", [0, 5]), /characters 0 to 5 of 4/);
    refused(edited("abc", [2, 1]), /characters 2 to 1 of 3/);
    refused(edited("abc", [0, 0], [1, 2, 2]), /nothing is marked/);
    const negative = edited("abc", [0, 0]);
    negative.splice(8 + "username".length + 1 + 8, 4, ...floats(-3));
    refused(negative, /a side is negative/);
});

// MARK: - Accessibility

test("a node has each property that its mask names", () => {
    const all = [
        ...varint(300), ...mask(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), 6, ...uint16(9), ...string("Volume"), ...string("50 %"),
        ...string("Louder"), ...string("en"), ...string("volume"), ...varint(5), 1, ...floats(1, 2, 3, 4), 1, ...doubles(0.5, 0, 1),
        ...list(string("Mute")), ...list(varint(2), varint(200)), 3, ...varint(4), ...varint(1000),
    ];
    const few = [1, ...mask(2, 7, 8), ...string("Plain"), 0, 0, 0];
    assert.deepEqual(decode([0x90, 1, ...list(all, few), ...list(varint(9))]).update, {
        isFull: true,
        changes: [
            { node: 300, values: {
                role: 6, states: 9, label: "Volume", value: "50 %", hint: "Louder", language: "en", identifier: "volume",
                place: { layer: 5, frame: [1, 2, 3, 4] }, scale: [0.5, 0, 1], actions: ["Mute"], children: [2, 200], level: 3,
                position: [4, 1000],
            } },
            { node: 1, values: { label: "Plain", place: { layer: 0, frame: null }, scale: null } },
        ],
        removed: [9],
    });
});

test("nodes with unknown properties, roles, states and levels are refused", () => {
    const node = (bits, ...bytes) => [0x90, 0, ...list([1, ...mask(...bits), ...bytes]), 0];
    refused(node([13]), /unknown properties: 10000000000000/, 4);
    refused(node([0], 18), /18 is not a valid role/);
    refused(node([1], ...uint16(128)), /unknown states: 128/);
    refused(node([11], 7), /7 is not a valid level/);
    refused(node([9], ...list(...new Array(33).fill(string("")))), /33 entries of a node; at most 32/);
    refused([0x90, 0, ...list([...varint(2 ** 32), 0]), 0], /4294967296 is not a layer number/);
});

// MARK: - Commits

/** A commit with a serial of 5 at 2 seconds. */
function commit({ isFull = 0, root = 0, contents = [], changes = [], animations = [], removed = [] }) {
    return [
        0x82, 5, ...doubles(2), isFull, ...varint(root), ...list(...contents), ...list(...changes), ...list(...animations),
        ...list(...removed),
    ];
}

/** The values that the change of a layer with one property has. */
function valuesOf(bit, ...bytes) { return decode(commit({ changes: [[1, ...mask(bit), ...bytes]] })).commit.changes[0].values; }

const refusedValue = (bit, bytes, reason) => refused(commit({ changes: [[1, ...mask(bit), ...bytes]] }), reason);

test("a commit brings its contents in order, before the layers that show them", () => {
    const drawing = [1, ...uint64(9n), ...list(uint64(7n), uint64(6n)), ...list(uint64(8n)), ...blob([1, 2, 3])];
    const bytes = commit({
        isFull: 1, root: 300,
        contents: [[2, ...uint64(7n), ...blob([0x89, 0x50])], [4, ...uint64(6n), ...varint(2000), ...varint(32_767)],
            [3, ...uint64(8n), ...uint16(1000), 0], drawing],
        changes: [[...varint(300), ...mask(12, 15), 1, ...uint64(9n), ...list(varint(2), varint(3))], [2, ...mask(12), 0]],
        removed: [varint(4)],
    });
    const { commit: read } = decode(bytes);
    assert.deepEqual(read, {
        serial: 5, time: 2, isFull: true, root: 300, animations: [], removed: [4],
        changes: [{ layer: 300, values: { contents: "displayList 9", sublayers: [2, 3] } }, { layer: 2, values: { contents: null } }],
    });
    const start = bytes.findIndex((byte, index) => byte === 1 && bytes[index + 1] === 2 && bytes[index + 2] === 3);
    assert.deepEqual(brought, [
        ["begin", true], ["image", 7n, [0x89, 0x50]], ["fetched", 6n, 2000, 32_767], ["glyphs", 8n, 1000, 0],
        ["list", 9n, [1, 2, 3], start, ["image 7", "image 6"], ["font 8"]],
    ]);
});

test("contents of unknown kinds, and pictures without a size, are refused", () => {
    refused(commit({ contents: [[0, ...uint64(1n), 0]] }), /new contents have the kind none/);
    refused(commit({ contents: [[5, ...uint64(1n), 0]] }), /5 is not a valid kind of contents/);
    for (const side of [0, 32_768]) {
        refused(commit({ contents: [[4, ...uint64(1n), ...varint(side), 1]] }), new RegExp(`a picture of ${side} pixels`));
    }
});

test("lengths are read in 24ths and as numbers", () => {
    assert.deepEqual(valuesOf(0, ...lengths(100.5, -1 / 24)).position, [100.5, -1 / 24]);
    assert.deepEqual(valuesOf(1, ...lengths(0.1, -0.3, 1e6, 2)).bounds, [0.1, -0.3, 1e6, 2]);
    assert.deepEqual(valuesOf(14, ...lengths(3)), { contentsScale: 3 });
    refusedValue(0, [2, 1], /2 is not a length/);
    refusedValue(14, lengths(0), /a scale is 0/);
    refusedValue(14, lengths(-1), /a scale is -1/);
});

test("a plane transform becomes a matrix, and one in space is read whole", () => {
    assert.deepEqual(valuesOf(3, 0, ...doubles(1, 2, 3, 4, 5, 6)).transform, [1, 2, 0, 0, 3, 4, 0, 0, 0, 0, 1, 0, 5, 6, 0, 1]);
    const numbers = Array.from({ length: 16 }, (_, index) => index);
    assert.deepEqual(valuesOf(23, 1, ...doubles(...numbers)).sublayerTransform, numbers);
});

test("properties beyond the 32nd bit, and those with several values, are read", () => {
    const values = decode(commit({
        changes: [[
            1, ...mask(8, 26, 33, 35, 36), 1, ...floats(1, 0.5, 0, 1), 0, ...floats(0.25), ...doubles(0, -3, 4), 1, 27, ...doubles(20, 1.5),
        ]],
    })).commit.changes[0].values;
    assert.deepEqual(values, {
        backgroundColor: [1, 0.5, 0, 1], shadowColor: null, shadowOpacity: 0.25, shadowOffset: [0, -3], shadowRadius: 4, cornerCurve: 1,
        blendMode: 27, backdropRadius: 20, backdropSaturation: 1.5,
    });
    refused(commit({ changes: [[1, ...mask(37)]] }), /unknown properties: 1(0){37}/);
    refusedValue(26, [0, ...floats(0), ...doubles(0, 0, -1)], /a radius is -1/);
    refusedValue(29, doubles(-1), /a scale is -1/);
    refusedValue(36, doubles(-1, 1), /a radius is -1/);
    refusedValue(36, doubles(1, -1), /a saturation is -1/);
    refusedValue(35, [28], /28 is not a valid blend mode/);
});

test("layers have numbers from 1 to 2^32 - 1", () => {
    assert.equal(valuesOf(28, ...varint(2 ** 32 - 1)).mask, 2 ** 32 - 1);
    refused(commit({ changes: [[0, 0]] }), /0 is not a layer number/);
    refused(commit({ removed: [varint(0)] }), /0 is not a layer number/);
    refused(commit({ root: 2 ** 32 }), /4294967296 is not a layer number/);
    refusedValue(15, list(varint(0)), /0 is not a layer number/);
    refused(commit({}).slice(0, -1), /a byte needs 1 bytes, 0 are left/);
});

test("a shadow's path has the points of its elements", () => {
    const path = [1, ...blob([0, 1, 2, 3, 4]), ...doubles(...Array.from({ length: 14 }, (_, index) => index))];
    const { shadowPath } = valuesOf(27, ...path);
    assert.deepEqual([...shadowPath.types], [0, 1, 2, 3, 4]);
    assert.equal(shadowPath.points.length, 14);
    assert.equal(valuesOf(27, 0).shadowPath, null);
    refusedValue(27, [1, ...blob([1]), ...doubles(0, 0)], /does not begin with a move/);
    refusedValue(27, [1, ...blob([0, 5]), ...doubles(0, 0)], /unknown path element/);
});

test("figures of every kind are read", () => {
    const figure = (...bytes) => valuesOf(32, ...bytes).figure, identity = [0, ...doubles(1, 0, 0, 1, 0, 0)];
    assert.equal(figure(0), null);
    const shape = [1, 0, 1, ...floats(0, 0, 0, 1), 1, 0, ...doubles(0, 1, 2, 10), 1, 2, ...doubles(3)];
    assert.deepEqual(figure(...shape, ...list(doubles(4), doubles(5))), {
        kind: "shape", path: null, fillColor: [0, 0, 0, 1], usesEvenOdd: true, strokeColor: null, strokeStart: 0, strokeEnd: 1,
        lineWidth: 2, miterLimit: 10, lineCap: 1, lineJoin: 2, lineDashPhase: 3, lineDashPattern: [4, 5],
    });
    refusedValue(32, [...shape, ...list(doubles(-4))], /a dash is negative/);
    assert.deepEqual(figure(2, 2, ...list(floats(1, 0, 0, 1), floats(0, 0, 1, 0.5)), ...list(doubles(0.5)), ...doubles(0, 0, 1, 1)), {
        kind: "gradient", type: "conic", colors: [1, 0, 0, 1, 0, 0, 1, 0.5], locations: [0.5], startPoint: [0, 0], endPoint: [1, 1],
    });
    const copies = figure(3, ...doubles(3, 0.25), ...identity, 0, ...doubles(0, 0.125, 0, -0.5), 1);
    assert.deepEqual([copies.kind, copies.instanceCount, copies.instanceDelay, copies.instanceColor], ["replication", 3, 0.25, null]);
    assert.deepEqual([copies.instanceGreenOffset, copies.instanceAlphaOffset, copies.preservesDepth], [0.125, -0.5, true]);
    assert.deepEqual(figure(4), { kind: "space" });
    const text = [5, 0, ...doubles(17), 0, ...doubles(1, 2)];
    assert.deepEqual(figure(...text, ...list([...doubles(17), 0], [...doubles(34), 1])), {
        kind: "text", foregroundColor: null, fontSize: 17, drawnColor: null, anchor: [1, 2],
        drawings: [{ size: 17, part: 0 }, { size: 34, part: 1 }],
    });
    refusedValue(32, [...text, ...list([...doubles(0), 0])], /a text is drawn at a size of 0/);
    refusedValue(32, [6], /6 is not a valid figure/);
});

// MARK: - Animations

const keyPath = { position: 0, positionX: 1, positionY: 2, opacity: 17, backgroundColor: 18, colors: 79, contents: 106 };
const part = { additive: 1, cumulative: 2, spring: 4, from: 8, to: 16, by: 32, keyframes: 64, groups: 128 };
/** A timing of 2 seconds; a curve that eases in and out. */
const plain = [2, ...doubles(2), 4];

function animationsOf(...animations) { return decode(commit({ animations })).commit.animations; }
function refusedAnimations(reason, ...animations) { refused(commit({ animations }), reason); }
const added = (...bytes) => [0, 1, ...string("key"), ...bytes];
const inStep = (...bytes) => [2, 1, ...string("step"), ...bytes];
const shifted = (...bytes) => [3, 1, ...string("shifted"), ...bytes];

test("an animation has the fields that its parts name, and those of a new timing", () => {
    const [{ layer, key, animation }] = animationsOf(added(keyPath.position, part.additive | part.to, ...plain, ...lengths(100, 0.1)));
    assert.deepEqual([layer, key, animation.keyPath.name], [1, "key", "position"]);
    const { keyPath: _, ...fields } = animation;
    assert.deepEqual(fields, {
        beginTime: 0, duration: 2, speed: 1, timeOffset: 0, repeatCount: 0, repeatDuration: 0, fillMode: "removed", autoreverses: false,
        curve: [0.42, 0, 0.58, 1], spring: null, additive: true, cumulative: false, from: null, to: [100, 0.1], by: null, keyframes: null,
        groups: [],
    });
    assert.deepEqual(animationsOf([1, 1, ...string("key")]), [{ layer: 1, key: "key", animation: null }]);
});

test("a timing without end is infinite, and groups and springs are read", () => {
    const timing = [255, ...doubles(1, -1, 0.5, 3, -1, -1), 3];
    const [{ animation }] = animationsOf(added(
        keyPath.opacity, part.spring | part.groups, ...timing, 0, ...doubles(0.1, 0.2, 0.3, 0.4), ...doubles(-5, 2, 7), ...list(plain)));
    assert.deepEqual([animation.beginTime, animation.duration, animation.speed, animation.timeOffset], [1, Infinity, 0.5, 3]);
    assert.deepEqual([animation.repeatCount, animation.repeatDuration, animation.fillMode], [Infinity, Infinity, "both"]);
    assert.deepEqual([animation.autoreverses, animation.curve], [true, [0.1, 0.2, 0.3, 0.4]]);
    assert.deepEqual(animation.spring, { frequency: 0, decay: 2, velocity: 7 });
    assert.deepEqual([animation.groups.length, animation.groups[0].duration], [1, 2]);
});

test("keyframes have places, values, curves and control points", () => {
    const frames = [2, ...list([...doubles(0), ...lengths(0)], [...doubles(1), ...lengths(10)]), 1, 1, ...lengths(3, 7)];
    const [{ animation }] = animationsOf(added(keyPath.positionX, part.keyframes, ...plain, ...frames));
    assert.deepEqual(
        animation.keyframes, { course: "curved", times: [0, 1], values: [[0], [10]], curves: [[0, 0, 1, 1]], controls: [[3], [7]] });
    const one = (time) => [...doubles(time), ...lengths(0)];
    for (const times of [[], [0.5, 0.25], [-0.1], [1.1]]) {
        const frames = [0, ...list(...times.map(one)), 0];
        refusedAnimations(/keyframes are out of order/, added(keyPath.positionX, part.keyframes, ...plain, ...frames));
    }
    refusedAnimations(/3 is not a course of keyframes/, added(keyPath.positionX, part.keyframes, ...plain, 3, 0, 0));
});

test("short keyframes add up differences, of control points from the value beside them", () => {
    const frames = [2 + 4, ...list(varint(0), varint(16_384), varint(49_152)), 0];
    const steps = [24, 48, -24, 24, 24, 12, -12, 0, 0, 0].map(signed).flat();
    const [{ animation }] = animationsOf(added(keyPath.positionX, part.keyframes, ...plain, ...frames, ...steps.slice(0, 7)));
    const { times, values, controls } = animation.keyframes;
    assert.deepEqual(times, [0, 0.25, 1]);
    assert.deepEqual(values, [[1], [3], [2]]);
    assert.deepEqual(controls, [[2], [4], [3.5], [1.5]]);
    refusedAnimations(/keyframes are out of order/, added(keyPath.positionX, part.keyframes, ...plain, 4, ...list(varint(65_537)), 0, 0));
    refusedAnimations(/4 is not a course/, added(keyPath.colors, part.keyframes, ...plain, 4, 0, 0));
});

test("an animation in step shares the timing and the places of an earlier one", () => {
    const first = added(
        keyPath.positionX, part.keyframes, ...plain, 4, ...list(varint(0), varint(65_536)), 0, ...signed(24), ...signed(24));
    const other = inStep(1, keyPath.positionY, part.keyframes, ...signed(-24), ...signed(48));
    const [, { key, animation }] = animationsOf(first, other);
    assert.deepEqual([key, animation.keyPath.name, animation.duration], ["step", "position.y", 2]);
    assert.deepEqual([animation.keyframes.times, animation.keyframes.values], [[0, 1], [[-1], [1]]]);
    const [, { animation: ends }] = animationsOf(first, inStep(1, keyPath.opacity, part.from | part.to, ...lengths(0, 1)));
    assert.deepEqual([ends.from, ends.to, ends.keyframes], [[0], [1], null]);
    refusedAnimations(/cannot have its own spring or groups/, first, inStep(1, keyPath.opacity, part.spring));
    refusedAnimations(
        /the earlier animation has no keyframes/, added(keyPath.positionX, 0, ...plain), inStep(1, keyPath.positionY, part.keyframes));
});

test("a shifted animation is an earlier one with another offset", () => {
    const first = added(keyPath.positionX, part.from | part.to, ...plain, ...lengths(10, 20));
    const [, { animation }, { animation: next }] = animationsOf(
        first, shifted(1, keyPath.positionY, ...signed(12)), shifted(1, keyPath.positionY, ...signed(-24)));
    assert.deepEqual([animation.keyPath.name, animation.from, animation.to, animation.duration], ["position.y", [10.5], [20.5], 2]);
    assert.deepEqual([next.from, next.to], [[9.5], [19.5]]);
    refusedAnimations(/no animation 1 back in this commit/, shifted(1, keyPath.positionX, 0));
    refusedAnimations(/no animation 9 back in this commit/, ...new Array(9).fill(first), shifted(9, keyPath.positionX, 0));
    refusedAnimations(/only numbers with at most 256 keyframes/, first, shifted(1, keyPath.position, 0));
    const many = [4, ...list(...new Array(257).fill(varint(0))), 0, ...new Array(257).fill(0)];
    refusedAnimations(
        /only numbers with at most 256 keyframes/, added(keyPath.positionX, part.keyframes, ...plain, ...many),
        shifted(1, keyPath.positionX, 0));
});

test("a commit with more shifted keyframes than the page can hold is refused", () => {
    const many = [4, ...list(...new Array(256).fill(varint(0))), 0, ...new Array(256).fill(0)];
    const first = added(keyPath.positionX, part.keyframes, ...plain, ...many), other = shifted(1, keyPath.positionX, 0);
    assert.equal(animationsOf(first, ...new Array(256).fill(other)).length, 257);
    refusedAnimations(/more than 65536 shifted keyframes/, first, ...new Array(257).fill(other));
});

test("values of colours, lists and contents are read by the kind of the key path", () => {
    const value = (path, ...bytes) => animationsOf(added(path, part.to, ...plain, ...bytes))[0].animation.to;
    assert.deepEqual(value(keyPath.backgroundColor, ...lengths(1, 0.1, 0, 1)), [1, 0.1, 0, 1]);
    assert.deepEqual(value(keyPath.colors, ...list(lengths(1), lengths(0.5))), [1, 0.5]);
    assert.deepEqual(value(keyPath.contents, 2, ...uint64(7n)), ["image 7"]);
    assert.deepEqual(value(keyPath.contents, 0), [null]);
    refusedAnimations(/a color is/, added(keyPath.backgroundColor, part.to, ...plain, 0, ...doubles(1e39), ...lengths(0, 0, 0)));
    refusedAnimations(/107 is not a valid key path/, added(107, 0, ...plain));
});

// MARK: - To the program

const sample = { pointer: 7, phase: 1, time: 2.5, x: 10, y: 20, force: 0.5, radius: 4 };
const written = [...uint32(7), 0, 1, ...doubles(2.5), ...floats(10, 20, 0.5, 4)];

test("samples of fingers have 30 bytes; a mouse adds its buttons, a pen its pose", () => {
    assert.equal(written.length, 30);
    const kinds = [
        { ...sample, kind: 0, buttons: 1, pose: null }, { ...sample, kind: 1, buttons: 2, pose: null },
        { ...sample, kind: 2, buttons: 1, pose: [1.5, 0.25, -0.5] },
    ];
    const other = (kind) => [...written.slice(0, 4), kind, ...written.slice(5)];
    assert.deepEqual([...encodePointers(kinds)], [0x03, ...list(written, [...other(1), 2], [...other(2), ...floats(1.5, 0.25, -0.5)])]);
});

test("keys, wheels and a hovering mouse are written as they came", () => {
    const key = { usage: 0x1_04, phase: 0, modifiers: 18, time: 1, characters: "Ä" };
    assert.deepEqual([...encodeKeys([key])], [0x09, ...list([...uint16(0x104), 0, 18, ...doubles(1), ...string("Ä")])]);
    const turns = [{ kind: 1, time: 1, x: 2, y: 3, numbers: [-4, 5] }, { kind: 2, time: 1, x: 2, y: 3, numbers: [1.5] }];
    assert.deepEqual(
        [...encodeScroll(turns)], [0x0c, ...list([1, ...doubles(1), ...floats(2, 3, -4, 5)], [2, ...doubles(1), ...floats(2, 3, 1.5)])]);
    assert.deepEqual([...encodeHover({ time: 1, place: [2, 3], pose: null })], [0x0d, ...doubles(1), 1, ...floats(2, 3)]);
    assert.deepEqual([...encodeHover({ time: 1, place: [2, 3], pose: [4, 5, 6] })], [0x0d, ...doubles(1), 2, ...floats(2, 3, 4, 5, 6)]);
    assert.deepEqual([...encodeHover({ time: 1, place: null, pose: [4, 5, 6] })], [0x0d, ...doubles(1), 0], "it has left");
});

test("edits have the fields of their kind", () => {
    const head = (number, kind) => [0x0a, 7, ...varint(300), number, kind];
    const bytes = (edit) => [...encodeEdit(7, 300, edit)];
    for (const kind of [edits.insert, edits.compose, edits.commit]) {
        assert.deepEqual(
            bytes({ kind, number: 1, start: -2, end: 1, text: "ä", selection: [1, 1] }),
            [...head(1, kind), ...int32(-2), ...int32(1), ...string("ä"), 1, 1]);
    }
    assert.deepEqual(bytes({ kind: edits.select, number: 2, start: -1, end: 3 }), [...head(2, edits.select), ...int32(-1), ...int32(3)]);
    assert.deepEqual(
        bytes({ kind: edits.delete, number: 3, start: -1, movement: 8 }), [...head(3, edits.delete), 8, ...int32(-1), ...int32(0)]);
    assert.deepEqual(bytes({ kind: edits.move, number: 4, movement: 65 }), [...head(4, edits.move), 65]);
    assert.deepEqual(bytes({ kind: edits.command, number: 5, command: 4, copied: "not sent" }), [...head(5, edits.command), 4]);
    assert.deepEqual(bytes({ kind: edits.return, number: 6 }), head(6, edits.return));
});

test("the other messages have their codes and fields", () => {
    assert.deepEqual([...encodeAcknowledgement(2 ** 40)], [0x02, ...varint(2 ** 40)]);
    assert.deepEqual([...encodeVisibility(false)], [0x05, 0]);
    assert.deepEqual([...encodeClock(1.5)], [0x06, ...doubles(1.5)]);
    assert.deepEqual([...encodeAnswer(70000, true)], [0x07, ...uint32(70000), 1]);
    assert.deepEqual([...encodePaste("€")], [0x08, ...string("€")]);
    assert.deepEqual([...encodeKeyboard([0, 200, 320, 280])], [0x0b, ...floats(0, 200, 320, 280)]);
    assert.deepEqual([...encodePicturePiece(5, 3, Uint8Array.of(1, 2, 3))], [0x0e, 5, ...uint32(3), ...blob([1, 2, 3])]);
    assert.deepEqual([...encodeFinishPaste()], [0x0f]);
    assert.deepEqual([...encodeGoBack(32)], [0x11, 32]);
    assert.deepEqual([...encodeAction(300, actions.activate)], [0x10, ...varint(300), 0]);
    assert.deepEqual([...encodeAction(3, actions.custom, 2)], [0x10, 3, 3, 2]);
    assert.deepEqual([...encodeAction(3, actions.setValue, 0.5)], [0x10, 3, 4, ...doubles(0.5)]);
});
