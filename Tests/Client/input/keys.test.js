// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { installDocument } from "../dom.js";

const path = "../../../Sources/Displays/Browser/Client/input/keys.js";

/** Loads the module as a browser on some system does. */
async function load(platform) {
    installDocument();
    Object.defineProperty(globalThis, "navigator", { value: { platform }, configurable: true });
    return import(`${path}?${platform}`);
}

const linux = await load("Linux x86_64"), mac = await load("MacIntel");
globalThis.KeyboardEvent = class { static DOM_KEY_LOCATION_NUMPAD = 3; };

const phases = { began: 0, repeated: 1, ended: 2, cancelled: 3 };
const modifiers = { capsLock: 1, shift: 2, control: 4, alternate: 8, command: 16, numericPad: 32 };
let keys, sent;

function open({ Keys }) {
    installDocument();
    sent = [];
    const clock = { now: 50, program: (milliseconds) => milliseconds / 1000 + 40 };
    keys = new Keys(clock, (samples) => sent.push(...samples));
    keys.setEnabled(true);
}

beforeEach(() => open(linux));

/** An event of the keyboard. @returns {boolean} whether the browser ignores it */
function key(type, code, name, fields = {}, target = document.body) {
    const { capsLock = false, ...others } = fields;
    return target.dispatch(type, {
        code, key: name, repeat: false, isComposing: false, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, location: 0,
        timeStamp: 1000, getModifierState: (modifier) => modifier === "CapsLock" && capsLock, ...others,
    }).defaultPrevented;
}
const press = (code, name, fields, target) => key("keydown", code, name, fields, target);
const release = (code, name, fields) => key("keyup", code, name, fields);

/** What was sent since the last call. */
function samples() { return sent.splice(0); }
function usages() { return samples().map(({ usage }) => usage); }

test("a key is sent with its place on the keyboard and what it types", () => {
    press("KeyA", "a");
    release("KeyA", "a", { timeStamp: 1100 });
    assert.deepEqual(samples(), [
        { usage: 4, phase: phases.began, modifiers: 0, time: 41, characters: "a" },
        { usage: 4, phase: phases.ended, modifiers: 0, time: 41.1, characters: "a" },
    ]);
    press("KeyQ", "a");
    assert.deepEqual(samples().map(({ usage, characters }) => [usage, characters]), [[20, "a"]], "on a French keyboard");
});

test("usages are those of the HID tables", () => {
    const table = {
        KeyZ: 29, Digit1: 30, Digit0: 39, Enter: 40, Escape: 41, Backspace: 42, Tab: 43, Space: 44, Backslash: 49, Semicolon: 51, Slash: 56,
        CapsLock: 57, F1: 58, F12: 69, PrintScreen: 70, Home: 74, Delete: 76, ArrowRight: 79, ArrowLeft: 80, ArrowDown: 81, ArrowUp: 82,
        NumpadEnter: 88, Numpad1: 89, Numpad0: 98, NumpadDecimal: 99, IntlBackslash: 100, F13: 104, F24: 115, IntlRo: 135, Lang2: 145,
        ControlLeft: 224, ShiftLeft: 225, AltLeft: 226, MetaLeft: 227, ControlRight: 228, MetaRight: 231,
    };
    for (const code of Object.keys(table)) press(code, "x");
    assert.deepEqual(usages(), Object.values(table));
});

test("keys with names type control characters, or nothing", () => {
    const names = { Enter: "\r", Tab: "\t", Escape: "\u001b", Backspace: "\b", Delete: "\u007f", ArrowUp: "", ShiftLeft: "" };
    for (const code of Object.keys(names)) press(code, code === "ShiftLeft" ? "Shift" : code);
    assert.deepEqual(samples().map(({ characters }) => characters), Object.values(names));
    press("Quote", "Dead");
    press("KeyB", "𝄞");
    assert.deepEqual(samples().map(({ characters }) => characters), ["", "𝄞"]);
});

test("a key that is held repeats, if this page has seen it go down", () => {
    press("KeyA", "a");
    press("KeyA", "a", { repeat: true });
    press("KeyB", "b", { repeat: true });
    release("KeyC", "c");
    assert.deepEqual(samples().map(({ usage, phase }) => [usage, phase]), [[4, phases.began], [4, phases.repeated], [5, phases.began]]);
});

test("modifiers have the names of the device's keyboard", () => {
    const held = (fields) => {
        press("KeyA", "a", fields);
        return samples()[0].modifiers;
    };
    assert.equal(held({ ctrlKey: true, shiftKey: true }), modifiers.command | modifiers.shift);
    assert.equal(held({ metaKey: true, altKey: true }), modifiers.control | modifiers.alternate);
    assert.equal(held({ capsLock: true, location: 3 }), modifiers.capsLock | modifiers.numericPad);
    open(mac);
    assert.equal(held({ metaKey: true }), modifiers.command);
    assert.equal(held({ ctrlKey: true }), modifiers.control);
});

test("the keys of input methods, and those without a place, are not sent", () => {
    press("KeyA", "a", { isComposing: true });
    press("KeyA", "Process");
    press("", "a");
    press("BrowserBack", "BrowserBack");
    assert.deepEqual(samples(), []);
});

test("WebKitGTK's name for Tab with Shift is Tab", () => {
    press("Tab", "Unidentified", { shiftKey: true });
    assert.equal(samples()[0].characters, "\t");
});

// MARK: - Keys of the browser

test("the browser does not scroll or search with keys that the program gets", () => {
    assert.ok(press("Space", " "));
    assert.ok(press("ArrowDown", "ArrowDown"));
    assert.ok(press("ArrowDown", "ArrowDown", { shiftKey: true }));
    assert.ok(press("Slash", "/", { capsLock: true }));
    assert.equal(samples().length, 4);
});

test("the browser keeps its shortcuts, Tab and the function keys, and they are sent, too", () => {
    assert.ok(!press("KeyL", "l", { ctrlKey: true }));
    assert.ok(!press("ArrowLeft", "ArrowLeft", { altKey: true }));
    assert.ok(!press("Tab", "Tab"));
    assert.ok(!press("F5", "F5"));
    assert.deepEqual(usages(), [15, 80, 43, 62]);
});

test("a field receives the typed text itself", () => {
    for (const field of ["input", "textarea"]) {
        const element = document.createElement(field);
        document.body.append(element);
        assert.ok(!press("KeyA", "a", {}, element), field);
    }
    const editable = document.createElement("div");
    editable.setAttribute("contenteditable", "true");
    document.body.append(editable);
    assert.ok(!press("Backspace", "Backspace", {}, editable));
    assert.equal(samples().length, 3);
});

test("the program takes shortcuts by what they type, on any layout, and others by their place", () => {
    keys.take([
        { characters: "s", usage: 0, modifiers: modifiers.command }, { characters: "", usage: 62, modifiers: 0 },
        { characters: "?", usage: 0, modifiers: modifiers.command }, { characters: "\t", usage: 0, modifiers: modifiers.shift },
    ]);
    assert.ok(press("KeyS", "s", { ctrlKey: true }));
    assert.ok(press("KeyS", "S", { ctrlKey: true, capsLock: true }), "whatever Caps Lock makes of it");
    assert.ok(press("Semicolon", "s", { ctrlKey: true }), "on a Dvorak keyboard");
    assert.ok(!press("KeyS", "o", { ctrlKey: true }));
    assert.ok(press("F5", "F5"));
    assert.ok(!press("F5", "F5", { ctrlKey: true }));
    assert.ok(press("Minus", "?", { ctrlKey: true, shiftKey: true }), "Shift belongs to the character");
    assert.ok(press("Tab", "Tab", { shiftKey: true }));
    assert.ok(!press("Tab", "Tab"));
    keys.take([]);
    assert.ok(!press("KeyS", "s", { ctrlKey: true }));
});

test("a shortcut of the program works in a field, too", () => {
    const field = document.createElement("input");
    document.body.append(field);
    keys.take([{ characters: "\r", usage: 0, modifiers: modifiers.command }]);
    assert.ok(press("Enter", "Enter", { ctrlKey: true }, field));
    assert.ok(!press("Enter", "Enter", {}, field));
});

test("nobody takes the keys that zoom the page", () => {
    const zoom = [
        ["Equal", "=", {}], ["Equal", "+", { shiftKey: true }], ["Minus", "-", {}], ["Slash", "_", { shiftKey: true }], ["Digit0", "à", {}],
    ];
    keys.take(zoom.map(([, characters]) => ({ characters, usage: 0, modifiers: modifiers.command })));
    for (const [code, name, held] of zoom) assert.ok(!press(code, name, { ctrlKey: true, ...held }), name);
    assert.ok(press("Digit0", "0"), "without Control it is an ordinary key");
    keys.take([{ characters: "+", usage: 0, modifiers: modifiers.command | modifiers.alternate }]);
    assert.ok(press("Equal", "+", { ctrlKey: true, altKey: true }));
});

// MARK: - Keys that the page loses

test("held keys are cancelled when the page loses the keyboard", () => {
    const leave = [
        () => globalThis.window.call({ type: "blur" }, false), () => globalThis.window.call({ type: "pagehide" }, false),
        () => {
            document.hidden = true;
            document.call({ type: "visibilitychange" }, false);
            document.hidden = false;
        },
    ];
    for (const way of leave) {
        press("KeyA", "a");
        press("ShiftLeft", "Shift", { shiftKey: true });
        samples();
        way();
        assert.deepEqual(
            samples().map(({ usage, phase, time }) => [usage, phase, time]), [[4, phases.cancelled, 50], [225, phases.cancelled, 50]]);
        release("KeyA", "a");
        assert.deepEqual(samples(), []);
    }
});

test("keys without a connection are lost, and the next program takes no keys of the last one", () => {
    keys.take([{ characters: "s", usage: 0, modifiers: modifiers.command }]);
    press("KeyA", "a");
    keys.setEnabled(false);
    samples();
    assert.ok(!press("Space", " "));
    globalThis.window.call({ type: "blur" }, false);
    release("KeyA", "a");
    assert.deepEqual(samples(), []);
    keys.setEnabled(true);
    assert.ok(!press("KeyS", "s", { ctrlKey: true }));
    assert.equal(samples().length, 1);
});

test("macOS does not report the release of keys while Command is held: they end with it", () => {
    open(mac);
    press("MetaLeft", "Meta", { metaKey: true });
    press("KeyS", "s", { metaKey: true });
    samples();
    release("MetaLeft", "Meta");
    assert.deepEqual(samples().map(({ usage, phase }) => [usage, phase]), [[227, phases.ended], [22, phases.cancelled]]);
    open(linux);
    press("MetaLeft", "Meta", { metaKey: true });
    press("KeyS", "s", { metaKey: true });
    samples();
    release("MetaLeft", "Meta");
    assert.deepEqual(usages(), [227]);
});
