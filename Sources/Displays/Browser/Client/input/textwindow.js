// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The part of the edited text that the page knows: what surrounds the selection. Program and page apply edits by the
// same rules (TextWindow.swift), so that each knows the other's text.

export const kinds = { insert: 0, compose: 1, commit: 2, select: 3, delete: 4, move: 5, command: 6, return: 7 };
/** @type {Record<string, number>} */
export const commands = { cut: 0, copy: 1, paste: 2, selectAll: 3, undo: 4, redo: 5, dismiss: 6 };
/** @type {Record<string, number>} */
export const directions = { backward: 0, forward: 1, left: 2, right: 3, up: 4, down: 5 };
/** @type {Record<string, number>} */
export const distances = { character: 0, word: 1, line: 2, paragraph: 3, document: 4, page: 5 };

/** @param {string} direction @param {string} distance @param {boolean} extends_ whether the selection grows */
export function movement(direction, distance, extends_ = false) {
    return directions[direction] | distances[distance] << 3 | (extends_ ? 64 : 0);
}

/** A text, its selection ([start, end]), and the range of an input method's composition (the same, or null). */
export class TextWindow {
    /** @param {string} text @param {number[]} selection @param {number[] | null} marked */
    constructor(text = "", selection = [0, 0], marked = null) {
        this.text = text;
        this.selection = selection;
        this.marked = marked;
    }

    /** The range to which positions of edits are relative. */
    get base() { return this.marked ?? this.selection; }

    /**
     * @param {import("../wire/messages.js").Edit} edit
     * @returns {[number, number]} the range that an edit replaces
     */
    replaced(edit) {
        const base = edit.kind === kinds.select ? this.selection : this.base, { length } = this.text;
        const start = Math.min(Math.max(base[0] + (edit.start ?? 0), 0), length);
        return [start, Math.min(Math.max(base[1] + (edit.end ?? 0), start), length)];
    }

    /**
     * Applies an edit as the program does.
     *
     * @param {import("../wire/messages.js").Edit} edit
     */
    apply(edit) {
        if (edit.kind > kinds.delete) return;
        const [start, end] = this.replaced(edit);
        if (edit.kind === kinds.select) {
            this.selection = [start, end];
            return;
        }
        const text = edit.text ?? "", places = edit.selection ?? [0, 0];
        this.text = this.text.slice(0, start) + text + this.text.slice(end);
        this.selection = places.map((place) => Math.min(start + place, this.text.length));
        this.marked = edit.kind === kinds.compose && text !== "" ? [start, start + text.length] : null;
    }
}

// MARK: - Changes by a browser

/**
 * The smallest replacement that turns one text into another, nearest to the selection.
 *
 * @param {TextWindow} before
 * @param {string} text the new text
 * @param {number} caret the new place of the caret
 * @returns {[number, number, string] | null} the replaced range and its replacement; null when the texts are equal
 */
export function difference(before, text, caret) {
    const old = before.text;
    if (old === text) return null;
    let tail = text.length - caret;
    if (tail > old.length || old.slice(old.length - tail) !== text.slice(caret)) tail = commonEnd(old, text);
    const most = Math.min(before.selection[0], old.length - tail, text.length - tail);
    let start = 0;
    while (start < most && old[start] === text[start]) start += 1;
    // Never splits a surrogate pair.
    if (start > 0 && isHigh(old.charCodeAt(start - 1))) start -= 1;
    return [start, old.length - tail, text.slice(start, text.length - tail)];
}

/** @param {string} one @param {string} other */
function commonEnd(one, other) {
    const most = Math.min(one.length, other.length);
    let count = 0;
    while (count < most && one[one.length - 1 - count] === other[other.length - 1 - count]) count += 1;
    return count;
}

/** @param {number} unit */
function isHigh(unit) { return unit >= 0xd800 && unit < 0xdc00; }

/**
 * Finds the range of an input method's text, which browsers do not report.
 *
 * @param {TextWindow} before
 * @param {string} text the new text
 * @param {string} composed the part of it that is being composed
 * @param {number} caret
 * @returns {[number, number] | null} the range of `before` that it replaced; null when it is not found
 */
export function composition(before, text, composed, caret) {
    const removed = before.text.length - (text.length - composed.length);
    if (removed < 0) return null;
    /** @type {(start: number) => boolean} */
    const fits = (start) => start >= 0 && text.startsWith(composed, start)
        && before.text.slice(0, start) === text.slice(0, start)
        && before.text.slice(start + removed) === text.slice(start + composed.length);
    const places = [before.base[0], caret - composed.length];
    for (let back = 0; back <= composed.length; back += 1) places.push(caret - back);
    const start = places.find(fits);
    return start === undefined ? null : [start, start + removed];
}
