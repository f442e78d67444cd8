// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Sends the keys of a physical keyboard to the program.
//
// The browser keeps its shortcuts, the function keys and Tab, unless the program has asked for them. It keeps the keys that
// zoom the page in any case: some people cannot read a page without them. An edited text field receives the typed text.

/** @typedef {import("../wire/messages.js").KeySample} KeySample */

const phases = { began: 0, repeated: 1, ended: 2, cancelled: 3 };
const modifiers = { capsLock: 1, shift: 2, control: 4, alternate: 8, command: 16, numericPad: 32 };
const longestCharacters = 64;

/** By `KeyboardEvent.code` (https://www.w3.org/TR/uievents-code/): usages of the keyboard page of "HID Usage Tables". */
const usages = new Map(/** @type {[string, number][]} */ ([
    ...["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P", "Q", "R", "S", "T", "U", "V", "W",
        "X", "Y", "Z"].map((letter, index) => [`Key${letter}`, 4 + index]),
    ...["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"].flatMap((digit, index) => [
        [`Digit${digit}`, 30 + index], [`Numpad${digit}`, 89 + index],
    ]),
    ...["Enter", "Escape", "Backspace", "Tab", "Space", "Minus", "Equal", "BracketLeft", "BracketRight", "Backslash"]
        .map((code, index) => [code, 40 + index]),
    ...["Semicolon", "Quote", "Backquote", "Comma", "Period", "Slash", "CapsLock"].map((code, index) => [code, 51 + index]),
    ...Array.from({ length: 12 }, (_, index) => [`F${index + 1}`, 58 + index]),
    ...["PrintScreen", "ScrollLock", "Pause", "Insert", "Home", "PageUp", "Delete", "End", "PageDown", "ArrowRight",
        "ArrowLeft", "ArrowDown", "ArrowUp", "NumLock", "NumpadDivide", "NumpadMultiply", "NumpadSubtract", "NumpadAdd",
        "NumpadEnter"].map((code, index) => [code, 70 + index]),
    ["NumpadDecimal", 99], ["IntlBackslash", 100], ["ContextMenu", 101], ["NumpadEqual", 103],
    ...Array.from({ length: 12 }, (_, index) => [`F${index + 13}`, 104 + index]),
    ["NumpadComma", 133], ["IntlRo", 135], ["KanaMode", 136], ["IntlYen", 137], ["Convert", 138], ["NonConvert", 139],
    ["Lang1", 144], ["Lang2", 145],
    ...["ControlLeft", "ShiftLeft", "AltLeft", "MetaLeft", "ControlRight", "ShiftRight", "AltRight", "MetaRight"]
        .map((code, index) => [code, 224 + index]),
]));

/** The characters of keys that have a name instead of a character in `KeyboardEvent.key`. */
const characters = new Map([["Enter", "\r"], ["Tab", "\t"], ["Escape", "\u001b"], ["Backspace", "\b"], ["Delete", "\u007f"]]);

const isApple = /Mac|iPhone|iPad/.test(navigator.platform ?? "");

export class Keys {
    /**
     * @param {import("../wire/clock.js").Clock} clock
     * @param {(samples: KeySample[]) => void} send
     */
    constructor(clock, send) {
        this.clock = clock;
        this.send = send;
        /** Whether the program is connected. Keys pressed meanwhile are lost. */
        this.isEnabled = false;
        /** @type {Map<number, KeySample>} the sample with which each key went down, by usage */
        this.down = new Map();
        /** @type {Set<string>} the shortcuts that the program uses, as `name(...)` writes them */
        this.taken = new Set();
        addEventListener("keydown", (event) => this.press(event));
        addEventListener("keyup", (event) => this.release(event));
        addEventListener("blur", () => this.cancelAll());
        addEventListener("pagehide", () => this.cancelAll());
        document.addEventListener("visibilitychange", () => { if (document.hidden) this.cancelAll(); });
    }

    /** @param {import("../wire/messages.js").Shortcut[]} shortcuts */
    take(shortcuts) {
        this.taken = new Set(shortcuts.map((key) => name(key.characters || key.usage, key.modifiers)));
    }

    /** @param {boolean} isEnabled false when the connection is lost: the program cancels pressed keys by itself */
    setEnabled(isEnabled) {
        this.isEnabled = isEnabled;
        this.down.clear();
        if (!isEnabled) this.taken.clear();
    }

    // MARK: - Events

    /** @param {KeyboardEvent} event */
    press(event) {
        // The program does not receive the keys of an input method.
        if (!this.isEnabled || event.isComposing || event.key === "Process") return;
        const usage = usages.get(event.code);
        if (usage === undefined) return;
        if (this.isTaken(event, usage)) event.preventDefault();
        const isRepeated = event.repeat && this.down.has(usage);
        const sample = this.sample(event, usage, isRepeated ? phases.repeated : phases.began);
        this.down.set(usage, sample);
        this.send([sample]);
    }

    /** @param {KeyboardEvent} event */
    release(event) {
        const usage = usages.get(event.code);
        if (usage === undefined || !this.down.delete(usage)) return;
        const released = [this.sample(event, usage, phases.ended)];
        // While Command is down, macOS does not report that other keys go up.
        if (event.key === "Meta" && isApple) released.push(...this.takeAll());
        this.send(released);
    }

    /** Cancels all pressed keys, because their release will not be reported. */
    cancelAll() {
        const cancelled = this.takeAll();
        if (this.isEnabled && cancelled.length > 0) this.send(cancelled);
    }

    takeAll() {
        const time = this.clock.now;
        const samples = [...this.down.values()].map((sample) => ({ ...sample, phase: phases.cancelled, time }));
        this.down.clear();
        return samples;
    }

    /**
     * @param {KeyboardEvent} event
     * @param {number} usage
     * @param {number} phase
     * @returns {KeySample}
     */
    sample(event, usage, phase) {
        return {
            usage, phase, modifiers: flags(event), time: this.clock.program(event.timeStamp), characters: typed(keyOf(event)),
        };
    }

    // MARK: - Ownership of keys

    /** @param {KeyboardEvent} event @param {number} usage */
    isTaken(event, usage) {
        const held = flags(event) & ~(modifiers.capsLock | modifiers.numericPad);
        if (isZoom(event, held)) return false;
        const text = typed(keyOf(event)).toLowerCase();
        const keys = text === "" ? [usage] : [usage, text];
        if (keys.some((key) => this.taken.has(name(key, held)))) return true;
        if (text !== "" && this.taken.has(name(text, held & ~modifiers.shift))) return true;
        // The keys with which browsers scroll, search and go back, which would make no sense here.
        return (held & ~modifiers.shift) === 0 && !isOwn(event.code) && !isField(event.target);
    }
}

/**
 * @param {KeyboardEvent} event
 * @returns {string} the event's key. WebKitGTK (seen in 2.50) has no name for Tab with Shift, a separate key in X.
 */
export function keyOf({ key, code }) { return key === "Unidentified" && code === "Tab" ? "Tab" : key; }

/** @param {string | number} key characters or a usage @param {number} held modifiers */
function name(key, held) { return `${held} ${key}`; }

/** @param {string} code @returns {boolean} whether the browser keeps the key */
function isOwn(code) { return code === "Tab" || /^F\d+$/.test(code); }

/**
 * @param {KeyboardEvent} event
 * @param {number} held modifiers
 * @returns {boolean} whether browsers zoom the page with the key: Command (Control where there is none) with +, -, = or 0.
 *     Many layouts need Shift for one of them; the key with 0 may type another character.
 */
function isZoom({ key, code }, held) {
    if ((held & ~modifiers.shift) !== modifiers.command) return false;
    return /^[-+=_0]$/.test(key) || (code === "Digit0" && held === modifiers.command);
}

/** @param {EventTarget | null} target */
function isField(target) { return target instanceof Element && target.matches("input, textarea, [contenteditable]"); }

/** @param {string} key */
function typed(key) {
    const text = characters.get(key) ?? ([...key].length === 1 ? key : "");
    return new TextEncoder().encode(text).length <= longestCharacters ? text : "";
}

/** @param {KeyboardEvent} event */
function flags(event) {
    const command = isApple ? event.metaKey : event.ctrlKey, control = isApple ? event.ctrlKey : event.metaKey;
    return (event.getModifierState("CapsLock") ? modifiers.capsLock : 0)
        | (event.shiftKey ? modifiers.shift : 0) | (control ? modifiers.control : 0)
        | (event.altKey ? modifiers.alternate : 0) | (command ? modifiers.command : 0)
        | (event.location === KeyboardEvent.DOM_KEY_LOCATION_NUMPAD ? modifiers.numericPad : 0);
}
