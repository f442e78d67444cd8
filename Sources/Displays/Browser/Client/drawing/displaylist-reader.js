// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { ByteReader } from "../wire/reader.js";

const pointCounts = [1, 1, 2, 3, 0];
const fullTurn = 2 * Math.PI;

/** Reads the operands of display list commands: docs/LayerProtocol.md, "Display lists". */
export class DisplayListReader extends ByteReader {
    /** @param {string} what the number's name, for errors */
    nonNegative(what) {
        const value = this.float();
        if (value < 0) throw this.error(`${what} is ${value}`, this.offset - 4);
        return value;
    }

    width() { return this.nonNegative("a width or height"); }

    /** @returns {[number, number, number, number]} x, y, width, height */
    rect() { return [this.float(), this.float(), this.width(), this.width()]; }

    alpha() {
        const alpha = this.float();
        if (!(alpha >= 0 && alpha <= 1)) throw this.error(`an alpha is ${alpha}`, this.offset - 4);
        return alpha;
    }

    /**
     * Reads an index into a table of `count` elements.
     *
     * @param {number} count
     * @param {string} what an element's name
     */
    index(count, what) {
        const start = this.offset, index = this.varint();
        if (index >= count) throw this.error(`${what} ${index} of ${count}`, start);
        return index;
    }

    // MARK: - Colours

    shortColor() {
        this.need(4, "a colour");
        const color = this.view.getUint32(this.offset, false);
        this.offset += 4;
        return hexColor(color);
    }

    color() {
        const [red, green, blue, alpha] = this.floats(4);
        return `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
    }

    /**
     * Reads colour stops: places from 0 to 1, in order, with their colours.
     *
     * @returns {[number, string][]}
     */
    stops() {
        /** @type {[number, string][]} */
        const stops = [], start = this.offset;
        for (let count = this.count(20); count > 0; count -= 1) {
            const location = this.float(), before = stops.at(-1)?.[0] ?? 0;
            if (!(location >= before && location <= 1)) {
                throw this.error(`a colour at ${location} after one at ${before}`, this.offset - 4);
            }
            stops.push([location, this.color()]);
        }
        if (stops.length === 0) throw this.error("a gradient has no colours", start);
        return stops;
    }

    /**
     * @param {number} partCount the count of parts defined so far
     * @returns {import("./paints.js").Pattern}
     */
    pattern(partCount) {
        const part = this.index(partCount, "part"), bounds = this.rect();
        const xStep = this.step(), yStep = this.step();
        return { part, bounds, xStep, yStep, transform: this.floats(6), alpha: this.alpha() };
    }

    step() {
        const value = this.float();
        if (!(value > 0)) throw this.error(`a step is ${value}`, this.offset - 4);
        return value;
    }

    dash() {
        /** @type {number[]} */
        const lengths = [];
        for (let count = this.count(4); count > 0; count -= 1) lengths.push(this.nonNegative("a dash length"));
        if (lengths.length > 0 && !lengths.some((length) => length > 0)) throw this.error("the dashes have no length");
        return lengths;
    }

    // MARK: - Shapes

    /**
     * Adds a shape to a path. Its outline starts and runs as dashes require.
     *
     * @template {CanvasPath} T
     * @param {T} target a context whose path is empty, or a new Path2D
     */
    shape(target) {
        switch (this.enumeration(4, "shape")) {
        case 0: target.rect(this.float(), this.float(), this.width(), this.width()); break;
        case 1: addEllipse(target, this.float(), this.float(), this.width(), this.width()); break;
        case 2: this.roundedRect(target, this.float(), this.float(), this.width(), this.width()); break;
        default: this.path(target);
        }
        return target;
    }

    /**
     * From the middle of the right side towards larger y.
     *
     * @param {CanvasPath} target
     * @param {number} x
     * @param {number} y
     * @param {number} width
     * @param {number} height
     */
    roundedRect(target, x, y, width, height) {
        const w = Math.min(this.nonNegative("a corner"), width / 2);
        const h = Math.min(this.nonNegative("a corner"), height / 2);
        const right = x + width, bottom = y + height, quarter = Math.PI / 2;
        target.moveTo(right, y + height / 2);
        target.ellipse(right - w, bottom - h, w, h, 0, 0, quarter);
        target.ellipse(x + w, bottom - h, w, h, 0, quarter, 2 * quarter);
        target.ellipse(x + w, y + h, w, h, 0, 2 * quarter, 3 * quarter);
        target.ellipse(right - w, y + h, w, h, 0, 3 * quarter, 4 * quarter);
        target.closePath();
    }

    /** @param {CanvasPath} target */
    path(target) {
        const start = this.offset;
        const types = this.raw(this.count(1));
        if (types.length > 0 && types[0] !== 0) throw this.error("a path begins with a move", start);
        for (const type of types) {
            if (type >= pointCounts.length) throw this.error(`${type} is not a path element`, start);
            this.need(8 * pointCounts[type], "a path element");
            switch (type) {
            case 0: target.moveTo(this.float(), this.float()); break;
            case 1: target.lineTo(this.float(), this.float()); break;
            case 2: target.quadraticCurveTo(this.float(), this.float(), this.float(), this.float()); break;
            case 3:
                target.bezierCurveTo(
                    this.float(), this.float(), this.float(), this.float(), this.float(), this.float());
                break;
            default: target.closePath();
            }
        }
    }
}

/**
 * From the rightmost point towards larger y.
 *
 * @param {CanvasPath} target
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function addEllipse(target, x, y, width, height) {
    target.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, fullTurn);
    target.closePath();
}

// Drawings use few colours many times, and formatting a colour costs more than drawing a small shape with it.
/** @type {Map<number, string>} */
const knownColors = new Map();
const mostKnownColors = 4096;

/** @param {number} color 0xRRGGBBAA */
function hexColor(color) {
    let text = knownColors.get(color);
    if (text === undefined) {
        if (knownColors.size === mostKnownColors) knownColors.clear();
        text = "#" + color.toString(16).padStart(8, "0");
        knownColors.set(color, text);
    }
    return text;
}
