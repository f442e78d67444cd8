// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** How long letters wait for the program, in milliseconds since the last one. Chosen: a slow network, both ways. */
const longestWait = 2000;
/** More than anyone types meanwhile. Chosen. */
const mostLetters = 256;

/** Keeps what is typed from when Tab leads to a field until the program reports that its text is edited. */
export class TypeAhead {
    /** @param {() => object | null} awaited the field that has the keyboard focus and whose text is not edited yet */
    constructor(awaited) {
        this.awaited = awaited;
        /** @type {string[]} */
        this.letters = [];
        /** @type {object | null} the field for which they were typed */
        this.field = null;
        /** When the last of them was typed, in milliseconds of the page's clock. */
        this.lastTime = -Infinity;
        addEventListener("keydown", (event) => this.press(event));
    }

    /** @param {KeyboardEvent} event */
    press(event) {
        const field = this.awaited();
        if (!field || event.isComposing) return;
        if (field !== this.field || this.isTooLate(event.timeStamp)) this.letters = [];
        this.field = field;
        this.lastTime = event.timeStamp;
        const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState("AltGraph");
        if (isCommand) return;
        if (event.key === "Backspace") this.letters.pop();
        else if ([...event.key].length === 1 && this.letters.length < mostLetters) this.letters.push(event.key);
    }

    /** @param {number} time */
    isTooLate(time) { return time - this.lastTime > longestWait; }

    /**
     * Call it when the text of a field begins to be edited.
     *
     * @returns {string} what was typed for it meanwhile
     */
    take() {
        const { letters, field } = this, isAwaited = field !== null && field === this.awaited();
        this.letters = [];
        this.field = null;
        return isAwaited && !this.isTooLate(performance.now()) ? letters.join("") : "";
    }
}
