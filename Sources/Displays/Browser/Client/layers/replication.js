// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { concatenated, standardized } from "./geometry.js";

// Layers that show their sublayers several times. `LayerReplication.swift` computes the same.

/** More copies are not shown. Nested replicators multiply their counts. All displays have this limit. */
const mostCopies = 4096;

/** The colour that changes nothing when multiplied. */
export const white = Object.freeze([1, 1, 1, 1]);

const only = [{ space: null, delay: 0, color: white }];

/** Whether a layer's sublayers live in its superlayer's space. */
export function keepsDepth({ figure }) {
    return figure?.kind === "space" || (figure?.kind === "replication" && figure.preservesDepth);
}

/**
 * The copies of a layer's sublayers, in drawing order.
 *
 * @param {any} state the layer's state
 * @param {number} count the count of copies of the layer itself
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

/** The product of two colours; the first one may be missing. */
export function multiplied(color, tint) { return color && color.map((part, index) => part * tint[index]); }

/** A state with all its colours multiplied; its contents stay the same. */
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

/** Multiplies the colours of all pixels of a canvas. Canvas blend modes would be wrong for translucent pixels. */
export function tintCanvas({ canvas, context }, tint) {
    const picture = context.getImageData(0, 0, canvas.width, canvas.height), { data } = picture;
    for (let index = 0; index < data.length; index += 4) {
        for (let part = 0; part < 3; part += 1) data[index + part] *= tint[part];
    }
    context.putImageData(picture, 0, 0);
}
