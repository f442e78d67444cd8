// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { contextOf } from "./context.js";

// Gradients and patterns of display lists as paints of a canvas. Maps are [a, b, c, d, tx, ty], as in the protocol.

/**
 * A pattern: a part of the list as its cell, the cell's bounds, the steps between cells, the map from the pattern's space,
 * and the alpha.
 *
 * @typedef {{
 *     part: number, bounds: [number, number, number, number], xStep: number, yStep: number, transform: number[],
 *     alpha: number,
 * }} Pattern
 */

/**
 * The map that applies `one` first and then `other`.
 *
 * @param {number[]} one
 * @param {number[]} other
 * @returns {[number, number, number, number, number, number]}
 */
export function concatenate(one, other) {
    const [a, b, c, d, tx, ty] = one, [oa, ob, oc, od, ox, oy] = other;
    return [
        a * oa + b * oc, a * ob + b * od, c * oa + d * oc, c * ob + d * od, tx * oa + ty * oc + ox,
        tx * ob + ty * od + oy,
    ];
}

/**
 * The inverse of a map; null when the map makes everything invisible.
 *
 * @param {number[]} map
 */
export function inverse([a, b, c, d, tx, ty]) {
    const determinant = a * d - b * c;
    if (!(Math.abs(determinant) > 1e-12) || !Number.isFinite(determinant)) return null;
    return [
        d / determinant, -b / determinant, -c / determinant, a / determinant, (c * ty - d * tx) / determinant,
        (b * tx - a * ty) / determinant,
    ];
}

/** @type {(map: number[], x: number, y: number) => [number, number]} */
const apply = ([a, b, c, d, tx, ty], x, y) => [a * x + c * y + tx, b * x + d * y + ty];

/** @param {CanvasRenderingContext2D} context */
export function mapOf(context) {
    const { a, b, c, d, e, f } = context.getTransform();
    return [a, b, c, d, e, f];
}

// MARK: - Gradients

/** @type {(color: string) => string} a colour with its alpha set to 0 */
const transparent = (color) => color.replace(/[^ ]+\)$/, "0)");

/**
 * Paints a gradient over the part of the context that it reaches.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Gradient} gradient
 * @param {boolean} isStencil whether to paint its shape in the current colour
 */
export function paintGradient(context, gradient, isStencil) {
    const fromDevice = inverse(mapOf(context));
    if (!fromDevice) return;
    if (isEndingCone(gradient) && !isStencil) return paintCone(context, gradient, fromDevice);
    const style = gradientStyle(context, gradient);
    if (!style) return;
    if (!isStencil) context.fillStyle = style;
    context.beginPath();
    const { width, height } = context.canvas;
    const corners = [[0, 0], [width, 0], [width, height], [0, height]].map(([x, y]) => apply(fromDevice, x, y));
    const isBounded = gradient.kind === "linear" && !(gradient.extendsBefore && gradient.extendsAfter);
    const reach = isBounded ? linearReach(gradient, corners) : corners;
    for (const [x, y] of reach) context.lineTo(x, y);
    context.fill();
}

/**
 * A canvas gradient; null when the gradient has no direction.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Gradient} gradient
 */
function gradientStyle(context, { kind, numbers, extendsBefore, extendsAfter, stops }) {
    /** @type {(one: [number, number], other: number) => boolean} */
    const isSame = (one, other) => numbers.slice(...one).every((number, index) => number === numbers[other + index]);
    let style;
    if (kind === "linear") {
        if (isSame([0, 2], 2)) return null;
        style = context.createLinearGradient(numbers[0], numbers[1], numbers[2], numbers[3]);
    } else if (kind === "radial") {
        if (isSame([0, 3], 3)) return null;
        const [x, y, radius, endX, endY, endRadius] = numbers;
        style = context.createRadialGradient(x, y, radius, endX, endY, endRadius);
        // Beyond its ends a canvas gradient continues with its first and last colour. Where it must not, these are made
        // transparent.
        if (!extendsBefore) style.addColorStop(0, transparent(stops[0][1]));
        style.addColorStop(0, stops[0][1]);
    } else {
        style = context.createConicGradient(numbers[2], numbers[0], numbers[1]);
    }
    for (const [location, color] of stops) style.addColorStop(location, color);
    if (kind === "radial") {
        const [, color] = stops[stops.length - 1];
        style.addColorStop(1, color);
        if (!extendsAfter) style.addColorStop(1, transparent(color));
    }
    return style;
}

/**
 * Whether a radial gradient ends, and its circles are not inside each other. A point may then be on two interpolated
 * circles: it has the colour of the later one if the gradient extends that far, else of the earlier one. A canvas
 * gradient always extends at both ends.
 *
 * @param {Gradient} gradient
 */
function isEndingCone({ kind, numbers: [x, y, radius, endX, endY, endRadius], extendsBefore, extendsAfter }) {
    return kind === "radial" && !(extendsBefore && extendsAfter)
        && Math.hypot(endX - x, endY - y) > Math.abs(endRadius - radius);
}

/**
 * Paints pixel by pixel, with the colours of a row of 1024 pixels between start and end.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Gradient} gradient
 * @param {number[]} fromDevice
 */
function paintCone(context, gradient, fromDevice) {
    const { width, height } = context.canvas, picture = new ImageData(width, height);
    const colors = rowOfColors(gradient.stops), from = new Uint32Array(colors.data.buffer);
    const to = new Uint32Array(picture.data.buffer);
    for (let row = 0; row < height; row += 1) {
        for (let column = 0; column < width; column += 1) {
            const place = placeInCone(gradient, ...apply(fromDevice, column + 0.5, row + 0.5));
            if (place !== null) to[row * width + column] = from[Math.round(place * (colors.width - 1))];
        }
    }
    const canvas = new OffscreenCanvas(width, height);
    contextOf(canvas).putImageData(picture, 0, 0);
    context.resetTransform();
    context.drawImage(canvas, 0, 0);
}

/** @param {Gradient["stops"]} stops */
function rowOfColors(stops) {
    const count = 1024, context = contextOf(new OffscreenCanvas(count, 1));
    // From the centre of the first pixel to the centre of the last one.
    const style = context.createLinearGradient(0.5, 0, count - 0.5, 0);
    for (const [location, color] of stops) style.addColorStop(location, color);
    context.fillStyle = style;
    context.fillRect(0, 0, count, 1);
    return context.getImageData(0, 0, count, 1);
}

/**
 * The largest t in 0...1 for which a point is on the circle at t between start and end; null when there is none. Solves
 * a t² - 2 b t + c = 0.
 *
 * @param {Gradient} gradient
 * @param {number} pointX
 * @param {number} pointY
 */
function placeInCone({ numbers: [x, y, radius, endX, endY, endRadius], extendsBefore, extendsAfter }, pointX, pointY) {
    const wayX = endX - x, wayY = endY - y, growth = endRadius - radius, ownX = pointX - x, ownY = pointY - y;
    const a = wayX * wayX + wayY * wayY - growth * growth;
    const b = ownX * wayX + ownY * wayY + radius * growth;
    const c = ownX * ownX + ownY * ownY - radius * radius;
    const root = b * b - a * c;
    if (!(root >= 0)) return null;
    const times = Math.abs(a) < 1e-9 ? [c / (2 * b)] : [(b + Math.sqrt(root)) / a, (b - Math.sqrt(root)) / a];
    const seen = times.filter((time) => {
        return radius + time * growth >= 0 && (time >= 0 || extendsBefore) && (time <= 1 || extendsAfter);
    });
    return seen.length > 0 ? Math.min(Math.max(...seen, 0), 1) : null;
}

/**
 * The visible part of the band across the line between the two points, without limit on the sides where the gradient
 * extends.
 *
 * @param {Gradient} gradient
 * @param {number[][]} corners
 */
function linearReach({ numbers: [x, y, endX, endY], extendsBefore, extendsAfter }, corners) {
    const far = corners.reduce((sum, [cx, cy]) => sum + Math.hypot(cx - x, cy - y) + Math.hypot(cx - endX, cy - endY), 0);
    const length = Math.hypot(endX - x, endY - y), dx = (endX - x) / length, dy = (endY - y) / length;
    const before = extendsBefore ? -far : 0, after = extendsAfter ? length + far : length;
    return [[before, -far], [after, -far], [after, far], [before, far]]
        .map(([way, side]) => [x + dx * way - dy * side, y + dy * way + dx * side]);
}

// MARK: - Patterns

const mostOverlaps = 8;
const mostPixels = 8192;
const mostPixelsInAll = 2 ** 23;

/**
 * The count of a pattern's cells that overlap one step: columns and rows.
 *
 * @param {{bounds: number[], xStep: number, yStep: number}} pattern
 */
export function overlaps({ bounds: [, , width, height], xStep, yStep }) {
    return [[width, xStep], [height, yStep]].map(([length, step]) => {
        return Math.min(mostOverlaps, Math.max(1, Math.ceil(length / step)));
    });
}

/**
 * One step of a pattern, drawn at about the device's resolution: a step has a whole number of pixels. `PatternTile` in
 * Swift computes the same.
 */
export class PatternTile {
    /**
     * @param {Pattern} pattern
     * @param {number[]} toDevice from the pattern's space to the device
     * @param {(context: OffscreenCanvasRenderingContext2D, map: number[]) => void} draw draws one cell through a map
     */
    static make(pattern, toDevice, draw) {
        const [a, b, c, d] = toDevice, { bounds: [x, y], xStep, yStep } = pattern;
        if (!inverse(toDevice)) return null;
        const stretchX = Math.hypot(a, b), stretchY = Math.hypot(c, d);
        // In pixels. A step of less than one counts as one: the cells are too small to see, only their mean shows.
        const stepX = Math.max(1, xStep * stretchX), stepY = Math.max(1, yStep * stretchY);
        if (!Number.isFinite(stepX) || !Number.isFinite(stepY)) return null;
        let width = Math.round(Math.min(stepX, mostPixels)), height = Math.round(Math.min(stepY, mostPixels));
        if (width * height > mostPixelsInAll) {
            const shrink = Math.sqrt(mostPixelsInAll / (width * height));
            width = Math.max(1, Math.floor(width * shrink));
            height = Math.max(1, Math.floor(height * shrink));
        }
        const canvas = new OffscreenCanvas(width, height), context = contextOf(canvas);
        const toTile = concatenate([1, 0, 0, 1, -x, -y], [width / xStep, 0, 0, height / yStep, 0, 0]);
        const [columns, rows] = overlaps(pattern);
        for (let row = rows - 1; row >= 0; row -= 1) {
            for (let column = columns - 1; column >= 0; column -= 1) {
                draw(context, concatenate([1, 0, 0, 1, -column * xStep, -row * yStep], toTile));
            }
        }
        const scale = [stepX / width / stretchX, 0, 0, stepY / height / stretchY, x, y];
        return new PatternTile(canvas, concatenate(scale, toDevice), pattern.alpha);
    }

    /**
     * @param {OffscreenCanvas} canvas
     * @param {number[]} toDevice from the tile's pixels to the device
     * @param {number} alpha
     */
    constructor(canvas, toDevice, alpha) {
        this.canvas = canvas;
        this.toDevice = toDevice;
        this.alpha = alpha;
        /** @type {CanvasPattern | null} */
        this.style = null;
    }

    /**
     * A paint for drawing in the context's transform; null when the transform makes everything invisible.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {number[]} shift the offset of the drawing, in pixels
     */
    styleFor(context, shift) {
        const [x, y] = shift;
        const fromDevice = inverse(mapOf(context));
        if (!fromDevice) return null;
        this.style ??= context.createPattern(this.opaqueOrFaded(), "repeat");
        if (!this.style) return null;
        const [a, b, c, d, e, f] = concatenate(concatenate(this.toDevice, [1, 0, 0, 1, x, y]), fromDevice);
        this.style.setTransform({ a, b, c, d, e, f });
        return this.style;
    }

    opaqueOrFaded() {
        if (this.alpha === 1) return this.canvas;
        const faded = new OffscreenCanvas(this.canvas.width, this.canvas.height), context = contextOf(faded);
        context.globalAlpha = this.alpha;
        context.drawImage(this.canvas, 0, 0);
        return faded;
    }
}
