// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import * as css from "./css.js";

// What layers do to what is below them: blend modes, and backdrops that are blurred. docs/LayerProtocol.md says what they
// mean. Elements blend with what is in their stacking context, and layers with all that is in their group, which may be
// larger: an element between the two must not be a stacking context then (`LayerTree.regroup`).

/** By their numbers; null for those that CSS has not, and for those that would change what is beside the layer. */
const blendModes = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light", "hard-light",
    "difference", "exclusion", "hue", "saturation", "color", "luminosity", null, null, null, null, null, null, null, null,
    null, null, null, "plus-lighter",
];

/** @returns {string | null} null for a mode that elements can't be blended with */
export function blendStyle(mode) { return blendModes[mode]; }

/** More blur changes next to nothing, and costs as much; in points. As in `LayerBackdrop.swift`. */
const mostRadius = 500;
const mostSaturation = 100;

const held = (number, most) => Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), most);

/** Whether a layer changes what is below it. */
export function hasBackdrop({ backdropRadius, backdropSaturation }) { return backdropRadius > 0 || backdropSaturation !== 1; }

/** @param {boolean} isAnimated whether it may be something else in the next frame */
export function backdropStyle(state, isAnimated) {
    if (!isAnimated && !hasBackdrop(state)) return { backdropFilter: "none" };
    const { backdropRadius, backdropSaturation } = state;
    const saturation = css.factor(held(backdropSaturation, mostSaturation));
    return { backdropFilter: `blur(${css.extent(held(backdropRadius, mostRadius))}) saturate(${saturation})` };
}

/** Whether CSS goes between two states as the evaluator does: it holds numbers to their range at the ends only. */
export function isLinearBackdrop(from, to) {
    return [from, to].every(({ backdropRadius: radius, backdropSaturation: saturation }) => {
        return radius >= 0 && radius <= mostRadius && saturation >= 0 && saturation <= mostSaturation;
    });
}

/**
 * Blurs what is on a canvas inside a layer's edge.
 *
 * @param {CanvasRenderingContext2D} context with the layer's transform
 * @param {DOMRect} box around the layer, in pixels of the canvas
 * @param {(width: number, height: number) => CanvasRenderingContext2D} take an empty context of at least that size
 */
export function paintBackdrop(context, edge, box, state, take) {
    const left = Math.max(Math.floor(box.left), 0), top = Math.max(Math.floor(box.top), 0);
    const width = Math.min(Math.ceil(box.right), context.canvas.width) - left;
    const height = Math.min(Math.ceil(box.bottom), context.canvas.height) - top;
    if (!hasBackdrop(state) || !(width > 0 && height > 0)) return;
    const { a, b, c, d } = context.getTransform();
    const radius = held(state.backdropRadius, mostRadius) * Math.sqrt(Math.abs(a * d - b * c));
    const margin = Math.min(Math.ceil(3 * radius), width, height);
    const around = take(width + 2 * margin, height + 2 * margin);
    // At its edges it goes on as in a mirror.
    for (const [x, flipX] of [[-1, -1], [0, 1], [1, -1]]) {
        for (const [y, flipY] of [[-1, -1], [0, 1], [1, -1]]) {
            const startX = margin + x * width + (flipX < 0 ? width : 0), startY = margin + y * height + (flipY < 0 ? height : 0);
            around.setTransform(flipX, 0, 0, flipY, startX, startY);
            around.drawImage(context.canvas, left, top, width, height, 0, 0, width, height);
        }
    }
    context.save();
    context.clip(edge);
    context.resetTransform();
    context.filter = `blur(${radius}px) saturate(${held(state.backdropSaturation, mostSaturation)})`;
    context.drawImage(around.canvas, left - margin, top - margin);
    context.restore();
}
