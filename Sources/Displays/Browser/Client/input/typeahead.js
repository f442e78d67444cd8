// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * A key that types no letter.
 *
 * @typedef {Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">} Stroke
 */

/** How long keys wait for the program, in milliseconds since the last one. Chosen: a slow network, both ways. */
const longestWait = 2000;
/** More than anyone types meanwhile. Chosen. */
const mostKeys = 256;
/** Keys that lead away from the field, or hold others. */
const left = new Set(["Tab", "Escape", "Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);

/** Keeps the keys that are pressed from when Tab leads to a field until the program reports that its text is edited. */
export class TypeAhead {
    /** @param {() => object | null} awaited the field that has the keyboard focus and whose text is not edited yet */
    constructor(awaited) {
        this.awaited = awaited;
        /** @type {(string | Stroke)[]} letters, and other keys */
        this.keys = [];
        /** @type {object | null} the field for which they were pressed */
        this.field = null;
        /** When the last of them was pressed, in milliseconds of the page's clock. */
        this.lastTime = -Infinity;
        addEventListener("keydown", (event) => this.press(event));
    }

    /** @param {KeyboardEvent} event */
    press(event) {
        const field = this.awaited();
        if (!field || event.isComposing) return;
        if (field !== this.field || this.isTooLate(event.timeStamp)) this.keys = [];
        this.field = field;
        this.lastTime = event.timeStamp;
        if (left.has(event.key)) return;
        const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
        const isLetter = !isCommand && [...event.key].length === 1;
        if (!isCommand && event.key === "Backspace" && typeof this.keys.at(-1) === "string") this.keys.pop();
        else if (this.keys.length < mostKeys) this.keys.push(isLetter ? event.key : stroke(event));
    }

    /** @param {number} time */
    isTooLate(time) { return time - this.lastTime > longestWait; }

    /**
     * Call it when the text of a field begins to be edited.
     *
     * @returns {(string | Stroke)[]} what was typed for it meanwhile, in order: texts, and keys that type nothing
     */
    take() {
        const { keys, field } = this, isAwaited = field !== null && field === this.awaited();
        this.keys = [];
        this.field = null;
        return isAwaited && !this.isTooLate(performance.now()) ? joined(keys) : [];
    }
}

/** @param {KeyboardEvent} event @returns {Stroke} */
export function stroke({ key, shiftKey, ctrlKey, metaKey, altKey }) { return { key, shiftKey, ctrlKey, metaKey, altKey }; }

/** @param {(string | Stroke)[]} keys @returns {(string | Stroke)[]} with each run of letters as one text */
function joined(keys) {
    /** @type {(string | Stroke)[]} */
    const found = [];
    for (const key of keys) {
        const last = found.at(-1);
        if (typeof key === "string" && typeof last === "string") found[found.length - 1] = last + key;
        else found.push(key);
    }
    return found;
}
