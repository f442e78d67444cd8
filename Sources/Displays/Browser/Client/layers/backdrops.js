// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { filtered, hasCanvasFilters } from "./blur.js";
import * as css from "./css.js";

// What layers do to the pixels below them: blend modes and backdrop filters. docs/LayerProtocol.md defines both. An
// element blends with its stacking context, but a layer with its whole group, which may be larger: no element between
// the two may be a stacking context then (`LayerTree.regroup`).

/** @typedef {import("../wire/messages.js").LayerState} LayerState */
/** @typedef {(width: number, height: number) => CanvasRenderingContext2D} TakeContext an empty one of at least that size */

/**
 * CSS blend modes by their codes; null for modes that CSS lacks, and for those that would change pixels outside the
 * layer.
 */
const blendModes = [
    "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light", "hard-light",
    "difference", "exclusion", "hue", "saturation", "color", "luminosity", null, null, null, null, null, null, null, null,
    null, null, null, "plus-lighter",
];

/** @param {number} mode @returns {string | null} null for a mode that CSS can't apply to elements */
export function blendStyle(mode) { return blendModes[mode]; }

/** In points. A larger radius makes almost no difference, and costs as much. As in `LayerBackdrop.swift`. */
const mostRadius = 500;
const mostSaturation = 100;

/** @param {number} number @param {number} most */
const held = (number, most) => Number.isNaN(number) ? 0 : Math.min(Math.max(number, 0), most);

/**
 * Whether a layer filters what is below it.
 *
 * @param {LayerState} state
 */
export function hasBackdrop({ backdropRadius, backdropSaturation }) { return backdropRadius > 0 || backdropSaturation !== 1; }

/** @param {LayerState} state @param {boolean} isAnimated whether it may change in the next frame */
export function backdropStyle(state, isAnimated) {
    if (!isAnimated && !hasBackdrop(state)) return { backdropFilter: "none" };
    const { backdropRadius, backdropSaturation } = state;
    const saturation = css.factor(held(backdropSaturation, mostSaturation));
    return { backdropFilter: `blur(${css.extent(held(backdropRadius, mostRadius))}) saturate(${saturation})` };
}

/**
 * Whether CSS interpolates between two states as the evaluator does: the evaluator clamps numbers only at the ends.
 *
 * @param {LayerState} from
 * @param {LayerState} to
 */
export function isLinearBackdrop(from, to) {
    return [from, to].every(({ backdropRadius: radius, backdropSaturation: saturation }) => {
        return radius >= 0 && radius <= mostRadius && saturation >= 0 && saturation <= mostSaturation;
    });
}

/**
 * Blurs a canvas inside a layer's edge.
 *
 * @param {CanvasRenderingContext2D} context with the layer's transform
 * @param {Path2D} edge of the layer
 * @param {DOMRect} box around the layer, in pixels of the canvas
 * @param {LayerState} state
 * @param {TakeContext} take
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
    // Mirrors the pixels at the edges.
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
    const saturation = held(state.backdropSaturation, mostSaturation);
    if (hasCanvasFilters()) {
        context.filter = `blur(${radius}px) saturate(${saturation})`;
        context.drawImage(around.canvas, left - margin, top - margin);
    } else {
        const image = around.getImageData(0, 0, width + 2 * margin, height + 2 * margin);
        drawPixels(context, filtered(image, radius, saturation), left - margin, top - margin, take);
    }
    context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {ReturnType<typeof filtered>} pixels
 * @param {number} x
 * @param {number} y
 * @param {TakeContext} take
 */
function drawPixels(context, { data, width, height, size }, x, y, take) {
    const spare = take(width, height);
    spare.putImageData(new ImageData(data, width, height), 0, 0);
    context.imageSmoothingQuality = "high";
    context.drawImage(spare.canvas, 0, 0, width, height, x, y, width * size, height * size);
}
