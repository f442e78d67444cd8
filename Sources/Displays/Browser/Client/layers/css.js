// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { isAffine } from "../animation/animations.js";

// Layers' values in the words of CSS. Numbers that came over the wire are finite; the sums made of them may not be, and
// a style that can't be read would leave the one before in force.

/** Far more than any screen, and as far as browsers count: they hold lengths to about 33 million pixels. */
const longest = 1e7;

const identity = [1, 0, 0, 1, 0, 0];

function held(number, low, high) {
    return Number.isNaN(number) ? low : Math.min(Math.max(number, low), high);
}

/** Points are CSS pixels. */
export function length(number) { return `${held(number, -longest, longest)}px`; }

/** One that can't be negative. */
export function extent(number) { return `${held(number, 0, longest)}px`; }

/**
 * In the older form of rgb(), whose colours CSS interpolates as Core Animation does: in gamma-encoded sRGB.
 *
 * @param {number[] | null} components red, green, blue and alpha, 0 to 1
 */
export function color(components) {
    if (!components) return "transparent";
    const [red, green, blue, alpha] = components.map((component) => held(component, 0, 1));
    return `rgba(${red * 255}, ${green * 255}, ${blue * 255}, ${alpha})`;
}

/** One number of a scale. */
export function factor(number) { return `${held(number, -longest, longest)}`; }

/** @param {number} part 1 is all */
export function percentage(part) { return `${held(part * 100, -longest, longest)}%`; }

export function fraction(number) { return `${held(number, 0, 1)}`; }

/** @param {number[]} matrix sixteen numbers, row after row, for points that are rows: CSS wants the very same order */
export function transform(matrix) {
    // Nothing can be seen of what is made endlessly large.
    if (!matrix.every(Number.isFinite)) return "scale(0)";
    if (!isAffine(matrix)) return `matrix3d(${matrix.join(", ")})`;
    const plane = [0, 1, 4, 5, 12, 13].map((index) => matrix[index]);
    return plane.every((number, index) => number === identity[index]) ? "none" : `matrix(${plane.join(", ")})`;
}

/** Whether borders are drawn as they should be, by their widths and the scale of the screen. @type {Map} */
const keptBorders = new Map();

/** Whether the browser draws a border of that width, in points, and not the nearest one of whole pixels. */
export function keepsBorder(width) {
    const key = `${width} at ${devicePixelRatio}`;
    if (!keptBorders.has(key)) keptBorders.set(key, isKept(width) || needsBorder(width));
    return keptBorders.get(key);
}

function isKept(width) {
    const probe = document.createElement("div");
    probe.style.border = `${extent(width)} solid`;
    document.body.append(probe);
    const kept = parseFloat(getComputedStyle(probe).borderTopWidth);
    probe.remove();
    return Math.abs(kept - width) < 0.01;
}

/** Firefox 153 draws no shadow that is thinner than a pixel: better too wide a hairline than none. */
function needsBorder(width) { return width < 1 && CSS.supports("-moz-appearance", "none"); }

/** The parts of a transform as functions, each of which CSS interpolates by itself: as the evaluator does. */
export function transformFunctions({ x, y, angle, scaleX, scaleY }) {
    return `translate(${length(x)}, ${length(y)}) rotate(${angle}rad) scale(${scaleX}, ${scaleY})`;
}
