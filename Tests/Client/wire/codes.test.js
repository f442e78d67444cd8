// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Compares the page's tables of codes with the enumerations and option sets of LayerProtocol, so that a code that is
// added or changed on one side only fails a test.

import assert from "node:assert/strict";
import { test } from "node:test";

import { keyPaths } from "../../../Sources/Displays/Browser/Client/animation/animations.js";
import { constant, script, swiftCases, swiftOptions } from "../sources.js";

/** An array as a table of its elements' indices. */
function numbered(names) { return Object.fromEntries(names.map((name, index) => [name, index])); }

/** The bits of the names in a module's list of pairs. */
function bits(path, name) {
    const list = script(path).match(new RegExp(`const ${name} = \\[\\n([\\s\\S]*?)\\n\\];`))[1];
    return Object.fromEntries([...list.matchAll(/^    \["(\w+)"/gm)].map(([, each], index) => [each, 2 ** index]));
}

function camelCase(path) { return path.replace(/\.(\w)/g, (_, letter) => letter.toUpperCase()); }

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

test("layers' and nodes' properties are read in the order of their bits", () => {
    assert.deepEqual(bits("wire/messages.js", "properties"), swiftOptions("Layers/LayerState.swift", "LayerProperties"));
    assert.deepEqual(
        bits("wire/messages.js", "nodeProperties"),
        swiftOptions("Accessibility/AccessibilityNode.swift", "AccessibilityProperties"));
});

test("key paths have the numbers of AnimatableKeyPath", () => {
    const table = numbered(keyPaths.map(({ name }) => camelCase(name)));
    assert.deepEqual(table, swiftCases("Animations/AnimatableKeyPath.swift", "AnimatableKeyPath"));
});

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
        .matchAll(/^export function encode(\w)(\w+)\([^\n]*\{[\s\S]*?(?:writer\.byte|Uint8Array\.of)\((0x[0-9a-f]+)\)/gm);
    const table = Object.fromEntries([...written].map(([, first, rest, code]) => {
        const name = first.toLowerCase() + rest;
        return [names[name] ?? name, Number(code)];
    }));
    assert.deepEqual(table, swiftCases("Messages/ClientMessage.swift", "Code"));
});

test("enumerations are read up to their last case", () => {
    const counts = Object.fromEntries(
        [...script("wire/messages.js").matchAll(/enumeration\((\d+), "([\w ]+)"\)/g)].map(([, count, name]) => [name, Number(count)]));
    const size = (path, name) => Object.keys(swiftCases(path, name)).length;
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
