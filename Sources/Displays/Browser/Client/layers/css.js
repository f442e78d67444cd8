// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { isAffine } from "../animation/animations.js";

// Converts layers' values to CSS. Numbers from the wire are finite, but results of computations with them may not be,
// and CSS ignores an invalid value and keeps the previous one.

/** @typedef {Record<string, string>} Style CSS properties, named as in the object model */

/**
 * In CSS pixels. Far larger than any screen, and within the range of browsers: they limit lengths to about 33 million
 * pixels.
 */
const longest = 1e7;

const identity = [1, 0, 0, 1, 0, 0];

/** @param {number} number @param {number} low @param {number} high */
function held(number, low, high) {
    return Number.isNaN(number) ? low : Math.min(Math.max(number, low), high);
}

/**
 * A length. Points are CSS pixels.
 *
 * @param {number} number
 */
export function length(number) { return `${held(number, -longest, longest)}px`; }

/**
 * A length that can't be negative.
 *
 * @param {number} number
 */
export function extent(number) { return `${held(number, 0, longest)}px`; }

/**
 * A colour in the legacy form of rgb(). CSS interpolates legacy colours as Core Animation does: in gamma-encoded sRGB.
 *
 * @param {number[] | null} components red, green, blue and alpha, 0 to 1
 */
export function color(components) {
    if (!components) return "transparent";
    const [red, green, blue, alpha] = components.map((component) => held(component, 0, 1));
    return `rgba(${red * 255}, ${green * 255}, ${blue * 255}, ${alpha})`;
}

/**
 * A factor of a scale.
 *
 * @param {number} number
 */
export function factor(number) { return `${held(number, -longest, longest)}`; }

/** @param {number} part 1 is 100 % */
export function percentage(part) { return `${held(part * 100, -longest, longest)}%`; }

/** @param {number} number */
export function fraction(number) { return `${held(number, 0, 1)}`; }

/** @param {number[]} matrix sixteen numbers by rows, for row vectors, which is the order of CSS */
export function transform(matrix) {
    // Nothing is visible of a layer with an infinite scale.
    if (!matrix.every(Number.isFinite)) return "scale(0)";
    if (!isAffine(matrix)) return `matrix3d(${matrix.join(", ")})`;
    const plane = [0, 1, 4, 5, 12, 13].map((index) => matrix[index]);
    return plane.every((number, index) => number === identity[index]) ? "none" : `matrix(${plane.join(", ")})`;
}

/** @type {Map<string, boolean>} whether the browser draws borders with their exact widths, by width and scale of the screen */
const keptBorders = new Map();

/**
 * Whether the browser draws a border of a width in points exactly, without rounding it to whole pixels.
 *
 * @param {number} width
 */
export function keepsBorder(width) {
    const key = `${width} at ${devicePixelRatio}`;
    if (!keptBorders.has(key)) keptBorders.set(key, isKept(width) || needsBorder(width));
    return keptBorders.get(key);
}

/** @param {number} width */
function isKept(width) {
    const probe = document.createElement("div");
    probe.style.border = `${extent(width)} solid`;
    document.body.append(probe);
    const kept = parseFloat(getComputedStyle(probe).borderTopWidth);
    probe.remove();
    return Math.abs(kept - width) < 0.01;
}

/**
 * Firefox 153 draws no shadow that is thinner than a pixel: a hairline that is too wide is better than none.
 *
 * @param {number} width
 */
function needsBorder(width) { return width < 1 && CSS.supports("-moz-appearance", "none"); }

/**
 * A decomposed transform as functions. CSS interpolates each of them separately, as the evaluator does.
 *
 * @param {{ x: number, y: number, angle: number, scaleX: number, scaleY: number }} parts
 */
export function transformFunctions({ x, y, angle, scaleX, scaleY }) {
    return `translate(${length(x)}, ${length(y)}) rotate(${angle}rad) scale(${scaleX}, ${scaleY})`;
}
