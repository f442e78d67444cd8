// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { concatenated, standardized } from "./geometry.js";

// Layers that show their sublayers several times: `LayerReplication.swift` computes it in the same way.

/** More copies are not shown, those of layers that stand in each other multiplied. Every display has this limit. */
const mostCopies = 4096;

/** What colours are multiplied by where nothing changes them. */
export const white = Object.freeze([1, 1, 1, 1]);

const only = [{ space: null, delay: 0, color: white }];

/** Whether a layer's sublayers stand in its superlayer's space. */
export function keepsDepth({ figure }) {
    return figure?.kind === "space" || (figure?.kind === "replication" && figure.preservesDepth);
}

/**
 * One for each time that the sublayers are shown, in the order in which they are drawn.
 *
 * @param {any} state the layer's values
 * @param {number} count how many times the layer is shown itself
 */
export function copiesOf({ figure, bounds }, count) {
    if (figure?.kind !== "replication") return only;
    const { instanceCount, instanceDelay, instanceTransform, instanceColor } = figure;
    const shown = instanceCount >= 1 ? Math.floor(Math.min(instanceCount, Math.max(1, Math.floor(mostCopies / count)))) : 0;
    const [x, y, width, height] = standardized(bounds), middle = [x + width / 2, y + height / 2];
    const at = (left, top) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, left, top, 0, 1];
    const step = concatenated(concatenated(at(-middle[0], -middle[1]), instanceTransform), at(...middle));
    const isStill = instanceTransform.every((number, index) => number === (index % 5 === 0 ? 1 : 0));
    const offsets = ["Red", "Green", "Blue", "Alpha"].map((name) => figure[`instance${name}Offset`]);
    const first = instanceColor ?? white, held = (number) => Math.min(Math.max(number, 0), 1);
    let space = null;
    return Array.from({ length: shown }, (_, index) => {
        if (index > 0 && !isStill) space = space ? concatenated(space, step) : step;
        const color = first.map((part, component) => held(part + offsets[component] * index));
        return { space, delay: instanceDelay * index, color };
    });
}

/** Two colours multiplied; the first one may be none. */
export function multiplied(color, tint) { return color && color.map((part, index) => part * tint[index]); }

/** A state with all its colours multiplied; contents are what they were. */
export function tinted(state, tint) {
    if (tint === white) return state;
    const { figure } = state, colors = {};
    for (const name of ["backgroundColor", "borderColor", "shadowColor"]) colors[name] = multiplied(state[name], tint);
    if (figure?.kind === "shape") {
        const [fillColor, strokeColor] = [figure.fillColor, figure.strokeColor].map((color) => multiplied(color, tint));
        colors.figure = { ...figure, fillColor, strokeColor };
    } else if (figure?.kind === "gradient") {
        colors.figure = { ...figure, colors: figure.colors.map((part, index) => part * tint[index % 4]) };
    }
    return { ...state, ...colors };
}

/** Multiplies the colours of all that is on a canvas. What the browser mixes would go wrong where it is translucent. */
export function tintCanvas({ canvas, context }, tint) {
    const picture = context.getImageData(0, 0, canvas.width, canvas.height), { data } = picture;
    for (let index = 0; index < data.length; index += 4) {
        for (let part = 0; part < 3; part += 1) data[index + part] *= tint[part];
    }
    context.putImageData(picture, 0, 0);
}
