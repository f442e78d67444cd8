// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Compares the page's tables of codes, properties and key paths with the enumerations and option sets of LayerProtocol,
// and those of docs/LayerProtocol.md and of the tests in browsers, so that what is added or changed in one place only
// fails a test.

import assert from "node:assert/strict";
import { test } from "node:test";

import { keyPaths, newLayerState } from "../../../Sources/Displays/Browser/Client/animation/animations.js";
import { decodeServerMessage } from "../../../Sources/Displays/Browser/Client/wire/messages.js";
import { operations } from "../../../Sources/Displays/Browser/Client/drawing/blending.js";
import { constant, file, script, swiftCases, swiftConstant, swiftOptions } from "../sources.js";

/** An array as a table of its elements' indices. */
function numbered(names) { return Object.fromEntries(names.map((name, index) => [name, index])); }

/** The bits of the names in a module's list of pairs. */
function bits(path, name) {
    const list = script(path).match(new RegExp(`const ${name} = \\[\\n([\\s\\S]*?)\\n\\];`))[1];
    return Object.fromEntries([...list.matchAll(/^    \["(\w+)"/gm)].map(([, each], index) => [each, 2 ** index]));
}

/** A key path or words as one name. */
function camelCase(path) { return path.replace(/[. ](\w)/g, (_, letter) => letter.toUpperCase()); }

const enumerations = [
    ["problems", "Messages/ServerMessage.swift", "Problem", "wire/messages.js"],
    ["actions", "Messages/AccessibilityCodec.swift", "ActionCode", "wire/messages.js"],
    ["kinds", "Text/TextEdit.swift", "Kind", "input/textwindow.js"],
    ["commands", "Text/TextEdit.swift", "Command", "input/textwindow.js"],
    ["directions", "Text/TextEdit.swift", "Direction", "input/textwindow.js"],
    ["distances", "Text/TextEdit.swift", "Distance", "input/textwindow.js"],
    ["keyboards", "Text/TextInputState.swift", "Keyboard", "input/textinput.js"],
    ["returnKeys", "Text/TextInputState.swift", "ReturnKey", "input/textinput.js"],
    ["capitalizations", "Text/TextInputState.swift", "Capitalization", "input/textinput.js"],
    ["phases", "Displays/KeySample.swift", "Phase", "input/keys.js"],
    ["phases", "Displays/DisplayEvent.swift", "Phase", "input/pointers.js"],
    ["kinds", "Displays/DisplayEvent.swift", "Kind", "input/pointers.js"],
    ["kinds", "Messages/ScrollCodec.swift", "Kind", "input/wheel.js"],
    ["fillModes", "Animations/AnimationTiming.swift", "FillMode", "animation/animations.js"],
    ["roles", "Accessibility/AccessibilityNode.swift", "Role", "accessibility/accessibility.js"],
];

for (const [name, path, swift, module] of enumerations) {
    test(`${module} has the cases of ${swift} as ${name}`, () => {
        const table = constant(module, name);
        assert.deepEqual(Array.isArray(table) ? numbered(table) : table, swiftCases(path, swift));
    });
}

const optionSets = [
    ["states", "Accessibility/AccessibilityNode.swift", "States", "accessibility/accessibility.js"],
    ["flags", "Text/TextInputState.swift", "Flags", "input/textinput.js"],
    ["modifiers", "Displays/KeySample.swift", "KeyModifiers", "input/keys.js"],
    ["pieces", "Messages/PicturePiece.swift", "Flags", "wire/messages.js"],
];

for (const [name, path, swift, module] of optionSets) {
    test(`${module} has the members of ${swift} as ${name}`, () => {
        assert.deepEqual(constant(module, name), swiftOptions(path, swift));
    });
}

// MARK: - Properties of layers

const layerProperties = swiftOptions("Layers/LayerState+Properties.swift", "LayerProperties");

test("layers' and nodes' properties are read in the order of their bits", () => {
    assert.deepEqual(bits("wire/messages.js", "properties"), layerProperties);
    assert.deepEqual(
        bits("wire/messages.js", "nodeProperties"),
        swiftOptions("Accessibility/AccessibilityNode.swift", "AccessibilityProperties"));
});

test("every property of layers is visited in the order of its bit", () => {
    const source = file("Sources/LayerProtocol/Layers/LayerState+Properties.swift");
    const visits = source.matchAll(/visitor\.visit\(\.(\w+), \\\.(\w+),/g);
    assert.deepEqual([...visits].map(([, ...names]) => names), Object.keys(layerProperties).map((name) => [name, name]));
});

test("a new layer of the page is one of the program", () => {
    // Written by LayerStateTests: a commit with all properties of a new layer.
    const digits = file("Tests/Fixtures/new-layer.txt").trim(), contents = { begin() {} };
    const message = decodeServerMessage(Uint8Array.from(digits.match(/../g), (byte) => parseInt(byte, 16)), contents);
    const { values } = message.commit.changes[0], state = newLayerState();
    assert.deepEqual(Object.keys(values).sort(), Object.keys(state).sort());
    for (const [name, value] of Object.entries(values)) assert.deepEqual(value, state[name], name);
});

// MARK: - Key paths

const animatableKeyPaths = swiftCases("Animations/AnimatableKeyPath.swift", "AnimatableKeyPath");

test("key paths have the numbers of AnimatableKeyPath", () => {
    assert.deepEqual(numbered(keyPaths.map(({ name }) => camelCase(name))), animatableKeyPaths);
});

// MARK: - Tables for readers and for tests in browsers

/** The entries of a list of tuples in Tests/Browser/protocol.py, which begin with their names. */
function namesInPython(list) {
    const start = new RegExp(`^${list} = \\[\\n([\\s\\S]*?)\\]\\n\\n`, "m");
    const [, body] = file("Tests/Browser/protocol.py").match(start);
    return [...body.matchAll(/\("([\w.]+)",/g)].map(([, name]) => name);
}

test("the tests in browsers know every property and key path", () => {
    assert.deepEqual(namesInPython("PROPERTIES"), Object.keys(layerProperties));
    assert.deepEqual(numbered(namesInPython("KEY_PATHS").map(camelCase)), animatableKeyPaths);
});

/** The cells of the tables in a section of docs/LayerProtocol.md. */
function cells(section) {
    const text = file("docs/LayerProtocol.md"), start = text.indexOf(`\n${section}\n`);
    assert.notEqual(start, -1, section);
    const end = text.indexOf("\n## ", start + section.length);
    return text.slice(start, end).split("\n").filter((line) => line.startsWith("| "))
        .map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
}

test("docs/LayerProtocol.md lists the properties of layers", () => {
    const rows = cells("### Layer changes").filter(([bit]) => /^\d+$/.test(bit));
    const table = Object.fromEntries(rows.map(([bit, name]) => [name, 2 ** Number(bit)]));
    assert.deepEqual(table, layerProperties);
});

/** Numbers as "3", "3, 4" or "3 to 5", and as many names, as "a", "a, b", "a.x, .y" or "a, .x, .y". */
function numberedNames(numbers, names) {
    const [first, last] = numbers.split(" to ").map(Number), [name, ...others] = names.split(", ");
    const all = last ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : numbers.split(", ").map(Number);
    const base = name.replace(/\.(x|width)$/, ""), whole = others.map((other) => other.startsWith(".") ? base + other : other);
    return [name, ...whole].map((each, index) => [camelCase(each), all[index]]);
}

test("docs/LayerProtocol.md lists the key paths", () => {
    const rows = cells("## Animations").filter((row) => row.length === 6 && /^\d/.test(row[0]));
    const pairs = rows.flatMap(([left, name, , right, other]) => [
        ...numberedNames(left, name), ...right ? numberedNames(right, other) : [],
    ]);
    assert.deepEqual(Object.fromEntries(pairs), animatableKeyPaths);
});

test("docs/LayerProtocol.md lists the messages of the program", () => {
    const rows = cells("## From the program").filter(([code]) => code.startsWith("`0x"));
    const table = Object.fromEntries(rows.map(([code, name]) => [camelCase(name), Number(code.slice(1, -1))]));
    assert.deepEqual(table, swiftCases("Messages/ServerMessage.swift", "Code"));
});

test("the page acts on every message of the program", () => {
    const [, body] = script("main.js").match(/receive\(bytes\) \{([\s\S]*?)\n {4}\}\n/);
    const kinds = [...body.matchAll(/case "(\w+)"/g)].map(([, kind]) => kind);
    // A problem is the remaining one.
    assert.deepEqual([...kinds, "problem"].sort(), Object.keys(swiftCases("Messages/ServerMessage.swift", "Code")).sort());
});

// MARK: - Parts of messages

test("parts of animations have the bits of AnimationParts", () => {
    const { additive, cumulative, ...others } = constant("wire/messages.js", "animationParts");
    assert.deepEqual(
        { isAdditive: additive, isCumulative: cumulative, ...others },
        swiftOptions("Messages/CommitCodec+Animations.swift", "AnimationParts"));
});

test("every message of the program is read by its code", () => {
    const cases = script("wire/messages.js").matchAll(/case (0x[89][0-9a-f]):\s*return \{\s*kind: "(\w+)"/g);
    const table = Object.fromEntries([...cases].map(([, code, name]) => [name, Number(code)]));
    assert.deepEqual(table, swiftCases("Messages/ServerMessage.swift", "Code"));
});

test("every message of the page is written with its code", () => {
    const names = { acknowledgement: "acknowledge", picturePiece: "pastePicture", action: "act" };
    const written = `${script("wire/messages.js")}\n${script("wire/hello.js")}`
        .matchAll(/^export function encode(\w)(\w+)\([^\n]*\{[\s\S]*?(?:writer\.byte|Uint8Array\.of)\((0x[0-9a-f]+)[,)]/gm);
    const table = Object.fromEntries([...written].map(([, first, rest, code]) => {
        const name = first.toLowerCase() + rest;
        return [names[name] ?? name, Number(code)];
    }));
    assert.deepEqual(table, swiftCases("Messages/ClientMessage.swift", "Code"));
});

/** The counts with which a module reads enumerations. */
function enumerationCounts(path) {
    return Object.fromEntries(
        [...script(path).matchAll(/enumeration\((\d+), "([\w ]+)"\)/g)].map(([, count, name]) => [name, Number(count)]));
}

function size(path, name, module) { return Object.keys(swiftCases(path, name, module)).length; }

test("enumerations are read up to their last case", () => {
    const counts = enumerationCounts("wire/messages.js");
    const kinds = swiftCases("Messages/CommitCodec.swift", "ContentCode");
    // A layer has no glyphs, and what is fetched is an image to it.
    assert.deepEqual(
        [...script("wire/messages.js").matchAll(/enumeration\((\d+), "kind of contents"\)/g)].map(([, count]) => Number(count)),
        [Object.keys(kinds).length, kinds.image + 1]);
    assert.equal(counts["blend mode"], size("Contexts/CGBlendMode.swift", "CGBlendMode", "CoreGraphics"));
    assert.equal(counts.cap, size("Paths/CGPath.swift", "CGLineCap", "CoreGraphics"));
    assert.equal(counts.join, size("Paths/CGPath.swift", "CGLineJoin", "CoreGraphics"));
    const figures = script("wire/messages.js").match(/const kinds = \[([^\n]*)\];/)[1].replace(/\(\{[^}]*\}\)/, "").split(", ");
    assert.equal(figures.length, size("Messages/CommitCodec+Figures.swift", "FigureCode"));
    assert.equal(constant("wire/messages.js", "curves").length, size("Messages/CommitCodec+Animations.swift", "CurveCode"));
    assert.equal(counts.role, size("Accessibility/AccessibilityNode.swift", "Role"));
    assert.equal(counts.keyboard, size("Text/TextInputState.swift", "Keyboard"));
    assert.equal(counts["return key"], size("Text/TextInputState.swift", "ReturnKey"));
    assert.equal(counts.capitalization, size("Text/TextInputState.swift", "Capitalization"));
    assert.equal(counts.gravity, size("Layers/ContentsPlacement.swift", "ContentsGravity"));
    assert.equal(counts.filter, size("Layers/ContentsPlacement.swift", "ContentsFilter"));
    assert.equal(counts["curve of corners"], size("Layers/LayerCorners.swift", "LayerCornerCurve"));
    assert.equal(counts.gradient, size("Layers/LayerFigure.swift", "Kind"));
    assert.equal(counts["change of an animation"], size("Messages/CommitCodec+Animations.swift", "AnimationCode"));
});

test("the limits of messages are those of the program", () => {
    assert.equal(constant("wire/hello.js", "version"), swiftConstant("Messages/WireFormat.swift", "version"));
    assert.equal(constant("wire/hello.js", "longestSession"), swiftConstant("Messages/WireFormat.swift", "longestSession"));
    const limits = [
        ["mostSamples", "Messages/WireFormat.swift"], ["longestKey", "Messages/WireFormat.swift"],
        ["longestAddress", "Displays/DisplayRequest.swift"], ["longestTitle", "Displays/DisplayRequest.swift"],
        ["longestCharacters", "Displays/KeySample.swift"], ["longestPurpose", "Text/TextInputState.swift"],
        ["mostActions", "Accessibility/AccessibilityNode.swift"],
        ["mostBackSteps", "Displays/DisplayRequest.swift"],
    ];
    for (const [name, path] of limits) assert.equal(constant("wire/messages.js", name), swiftConstant(path, name), name);
});

test("more steps back than the limit are refused", () => {
    assert.deepEqual(decodeServerMessage(Uint8Array.of(0x98, 32), null), { kind: "backSteps", steps: 32 });
    assert.throws(() => decodeServerMessage(Uint8Array.of(0x98, 33), null), /33 steps back; at most 32 are allowed/);
});

test("a sound of a later program is read, and left to the page", () => {
    assert.deepEqual(decodeServerMessage(Uint8Array.of(0x99, 200), null), { kind: "sound", sound: 200 });
});

// MARK: - Settings of a page

test("the page resets every setting that the program sends to a new page", () => {
    // The messages of PageSettings, and what resets each in the page. The title stays until the next greeting.
    const resets = {
        takeKeys: "keys.take", hover: "hover.setWanted", secondButton: "pointers.setTakesSecondButton",
        pinches: "setTakesPinches", backSteps: "stepsBack.forget", stayAwake: "wakefulness.set",
    };
    const settings = file("Sources/Displays/Browser/Scenes/PageSettings.swift");
    const [, list] = settings.match(/var messages: \[ServerMessage\] \{\n\s*\[([\s\S]*?)\n\s*\]\n/);
    const messages = [...list.matchAll(/\.(\w+)\(/g)].map(([, name]) => name);
    assert.deepEqual(messages, ["title", ...Object.keys(resets)]);
    const [, body] = script("main.js").match(/\n {4}resetSettings\(\) \{\n([\s\S]*?)\n {4}\}\n/);
    const calls = [...body.matchAll(/^ {8}this\.([\w.]+)\(/gm)].map(([, call]) => call);
    assert.deepEqual(calls, Object.values(resets));
});

// MARK: - Display lists

const commands = swiftCases("DisplayLists/DisplayCommand.swift", "DisplayOpcode", "CoreGraphics");

function sorted(numbers) { return [...numbers].map(Number).sort((one, other) => one - other); }

test("every drawing command is played by its code", () => {
    const source = script("drawing/displaylist.js"), played = [...source.matchAll(/^ {8}case (0x[0-9a-f]+):/gm)].map(([, code]) => code);
    assert.deepEqual(sorted([...played, constant("drawing/displaylist.js", "define")]), sorted(Object.values(commands)));
    assert.equal(constant("drawing/displaylist.js", "define"), commands.define);
});

test("the tests in browsers draw with codes of the program", () => {
    const written = [...file("Tests/Browser/protocol.py").matchAll(/self\.add\((0x[0-9A-F]+)(?: if even_odd else (0x[0-9A-F]+))?/g)];
    const codes = written.flatMap(([, ...both]) => both.filter(Boolean).map(Number)), known = new Set(Object.values(commands));
    assert.ok(codes.length > 20 && codes.every((code) => known.has(code)));
});

test("shapes, paths and styles have as many kinds as in CoreGraphics", () => {
    const counts = { ...enumerationCounts("drawing/displaylist.js"), ...enumerationCounts("drawing/displaylist-reader.js") };
    assert.equal(counts.shape, size("DisplayLists/DisplayCommand.swift", "DisplayShapeCode", "CoreGraphics"));
    assert.equal(counts["line cap"], size("Paths/CGPath.swift", "CGLineCap", "CoreGraphics"));
    assert.equal(counts["line join"], size("Paths/CGPath.swift", "CGLineJoin", "CoreGraphics"));
    assert.equal(counts["interpolation quality"], size("Contexts/CGBlendMode.swift", "CGInterpolationQuality", "CoreGraphics"));
    assert.equal(operations.length, size("Contexts/CGBlendMode.swift", "CGBlendMode", "CoreGraphics"));
    const elements = swiftCases("Paths/CGPath.swift", "CGPathElementType", "CoreGraphics");
    for (const module of ["drawing/displaylist-reader.js", "drawing/glyphs.js"]) {
        const counts = constant(module, "pointCounts");
        assert.deepEqual(
            elements, { moveToPoint: counts.indexOf(1), addLineToPoint: 1, addQuadCurveToPoint: counts.indexOf(2),
                addCurveToPoint: counts.indexOf(3), closeSubpath: counts.indexOf(0) }, module);
        assert.equal(counts.length, Object.keys(elements).length, module);
    }
});
