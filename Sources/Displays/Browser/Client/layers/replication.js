// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { concatenated, standardized } from "./geometry.js";

// Layers that show their sublayers several times. `LayerReplication.swift` computes the same.

/** @typedef {import("../wire/messages.js").LayerState} LayerState */

/**
 * A copy of a layer's sublayers. `space` is the matrix that it applies to them, in the layer's bounds space; null for none.
 *
 * @typedef {{ space: number[] | null, delay: number, color: readonly number[] }} Copy
 */

/** More copies are not shown. Nested replicators multiply their counts. All displays have this limit. */
const mostCopies = 4096;

/** @type {readonly number[]} the colour that changes nothing when multiplied */
export const white = Object.freeze([1, 1, 1, 1]);

const components = /** @type {const} */ (["Red", "Green", "Blue", "Alpha"]);

/** @type {Copy[]} */
const only = [{ space: null, delay: 0, color: white }];

/**
 * Whether a layer's sublayers live in its superlayer's space.
 *
 * @param {LayerState} state
 * @returns {boolean}
 */
export function keepsDepth({ figure }) {
    return figure?.kind === "space" || (figure?.kind === "replication" && figure.preservesDepth);
}

/**
 * The copies of a layer's sublayers, in drawing order.
 *
 * @param {LayerState} state the layer's state
 * @param {number} count the count of copies of the layer itself
 * @returns {Copy[]}
 */
export function copiesOf({ figure, bounds }, count) {
    if (figure?.kind !== "replication") return only;
    const { instanceCount, instanceDelay, instanceTransform, instanceColor } = figure;
    const shown = instanceCount >= 1 ? Math.floor(Math.min(instanceCount, Math.max(1, Math.floor(mostCopies / count)))) : 0;
    const [x, y, width, height] = standardized(bounds),
        /** @type {[number, number]} */ middle = [x + width / 2, y + height / 2];
    /** @param {number} left @param {number} top */
    const at = (left, top) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, left, top, 0, 1];
    const step = concatenated(concatenated(at(-middle[0], -middle[1]), instanceTransform), at(...middle));
    const isStill = instanceTransform.every((number, index) => number === (index % 5 === 0 ? 1 : 0));
    const offsets = components.map((name) => figure[`instance${name}Offset`]);
    const first = instanceColor ?? white,
        /** @type {(number: number) => number} */ held = (number) => Math.min(Math.max(number, 0), 1);
    /** @type {number[] | null} */
    let space = null;
    return Array.from({ length: shown }, (_, index) => {
        if (index > 0 && !isStill) space = space ? concatenated(space, step) : step;
        const color = first.map((part, component) => held(part + offsets[component] * index));
        return { space, delay: instanceDelay * index, color };
    });
}

/**
 * The product of two colours.
 *
 * @param {readonly number[]} color
 * @param {readonly number[]} tint
 */
export function multiplied(color, tint) { return color.map((part, index) => part * tint[index]); }

/**
 * A state with all its colours multiplied; its contents stay the same.
 *
 * @param {LayerState & Record<string, any>} state
 * @param {readonly number[]} tint
 * @returns {LayerState}
 */
export function tinted(state, tint) {
    if (tint === white) return state;
    const { figure } = state, /** @type {Record<string, any>} */ colors = {};
    /** @param {number[] | null} color */
    const product = (color) => color && multiplied(color, tint);
    for (const name of ["backgroundColor", "borderColor", "shadowColor"]) colors[name] = product(state[name]);
    if (figure?.kind === "shape") {
        colors.figure = { ...figure, fillColor: product(figure.fillColor), strokeColor: product(figure.strokeColor) };
    } else if (figure?.kind === "gradient") {
        colors.figure = { ...figure, colors: figure.colors.map((part, index) => part * tint[index % 4]) };
    }
    return { ...state, ...colors };
}

/**
 * Multiplies the colours of all pixels of a canvas. Canvas blend modes would be wrong for translucent pixels.
 *
 * @param {{ canvas: HTMLCanvasElement, context: CanvasRenderingContext2D }} picture
 * @param {readonly number[]} tint
 */
export function tintCanvas({ canvas, context }, tint) {
    const picture = context.getImageData(0, 0, canvas.width, canvas.height), { data } = picture;
    for (let index = 0; index < data.length; index += 4) {
        for (let part = 0; part < 3; part += 1) data[index + part] *= tint[part];
    }
    context.putImageData(picture, 0, 0);
}
