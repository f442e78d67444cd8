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
        const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
        const isLetter = !isCommand && [...event.key].length === 1;
        if (!isCommand && event.key === "Backspace" && typeof this.keys.at(-1) === "string") this.keys.pop();
        else if (this.keys.length < mostKeys) this.keys.push(isLetter ? event.key : event);
    }

    /** @param {number} time */
    isTooLate(time) { return time - this.lastTime > longestWait; }

    /**
     * Call it when the text of a field begins to be edited.
     *
     * @returns {(string | Stroke)[]} what was typed for it meanwhile, in order: letters, and keys that type nothing
     */
    take() {
        const { keys, field } = this, isAwaited = field !== null && field === this.awaited();
        this.keys = [];
        this.field = null;
        return isAwaited && !this.isTooLate(performance.now()) ? keys : [];
    }
}
