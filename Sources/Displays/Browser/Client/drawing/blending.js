// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { contextOf } from "./context.js";

// Blend modes of drawings. Most are the canvas's own. The others are computed pixel by pixel: some do not exist on
// canvases, and for some a canvas would also erase the clip outside the drawn shape, which Quartz leaves unchanged.

/**
 * The canvas's operations by their codes in display lists; null for modes that are computed pixel by pixel.
 *
 * @type {(GlobalCompositeOperation | null)[]}
 */
export const operations = [
    "source-over", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light",
    "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", null, null, null, null,
    "source-atop", "destination-over", null, "destination-out", null, "xor", null, "lighter",
];

/** @type {(value: number) => number} */
const clamp = (value) => Math.min(Math.max(value, 0), 1);

/**
 * Computes a component of the result from source and destination. Components are premultiplied.
 *
 * @type {Record<number, (s: number, sa: number, d: number, da: number) => number>}
 */
const mixtures = {
    16: () => 0,
    17: (s) => s,
    18: (s, _sa, _d, da) => s * da,
    19: (s, _sa, _d, da) => s * (1 - da),
    22: (_s, sa, d) => d * sa,
    24: (s, sa, d, da) => s * (1 - da) + d * sa,
    26: (s, sa, d, da) => Math.max(0, Math.min(1, sa + da) - (da - d + (sa - s))),
};

/**
 * plusDarker adds the alphas; the other modes treat alpha like the other components.
 *
 * @param {number} mode
 * @param {number} sa
 * @param {number} da
 */
function mixedAlpha(mode, sa, da) { return mode === 26 ? Math.min(1, sa + da) : mixtures[mode](sa, sa, da, da); }

/**
 * Blends a drawing into a context pixel by pixel.
 *
 * @param {CanvasRenderingContext2D} context limited to its clip
 * @param {CanvasRenderingContext2D} source the drawing, with the coverage of its shape in its alpha; its pixels are
 *     overwritten
 * @param {CanvasRenderingContext2D} shape the coverage of the shape, in its alpha
 * @param {number} mode a code without an operation of the canvas
 */
export function mix(context, source, shape, mode) {
    const { width, height } = context.canvas;
    const drawing = source.getImageData(0, 0, width, height), drawn = drawing.data;
    const covered = shape.getImageData(0, 0, width, height).data;
    const there = context.getImageData(0, 0, width, height).data;
    const mixture = mixtures[mode];
    // Pixels are read and written without premultiplication.
    for (let at = 0; at < drawn.length; at += 4) {
        const coverage = covered[at + 3] / 255;
        if (coverage === 0) {
            drawn[at + 3] = 0;
            continue;
        }
        const sa = clamp(drawn[at + 3] / 255 / coverage), da = there[at + 3] / 255;
        const alpha = mixedAlpha(mode, sa, da);
        for (let channel = at; channel < at + 3; channel += 1) {
            const mixed = mixture(drawn[channel] / 255 * sa, sa, there[channel] / 255 * da, da);
            drawn[channel] = alpha > 0 ? clamp(mixed / alpha) * 255 : 0;
        }
        drawn[at + 3] = alpha * coverage * 255;
    }
    source.putImageData(drawing, 0, 0);
    replace(context, source, shape);
}

/**
 * Replaces the destination by destination * (1 - mask) + picture, inside the clip.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {CanvasRenderingContext2D} picture already multiplied by the mask
 * @param {CanvasRenderingContext2D} mask
 */
export function replace(context, picture, mask) {
    context.save();
    context.resetTransform();
    context.globalAlpha = 1;
    context.shadowColor = "transparent";
    context.globalCompositeOperation = "destination-out";
    context.drawImage(mask.canvas, 0, 0);
    context.globalCompositeOperation = "lighter";
    context.drawImage(picture.canvas, 0, 0);
    context.restore();
}

const states = [
    "fillStyle", "strokeStyle", "lineWidth", "lineCap", "lineJoin", "miterLimit", "imageSmoothingEnabled",
    "imageSmoothingQuality", "globalAlpha", "globalCompositeOperation", "shadowColor", "shadowBlur", "shadowOffsetX",
    "shadowOffsetY",
];

/**
 * Copies all graphics states except the clip.
 *
 * @param {CanvasRenderingContext2D & Record<string, any>} from
 * @param {CanvasRenderingContext2D & Record<string, any>} to
 */
export function copyStates(from, to) {
    for (const state of states) to[state] = from[state];
    to.setLineDash(from.getLineDash());
    to.lineDashOffset = from.lineDashOffset;
    to.setTransform(from.getTransform());
}

/**
 * Clamps a miter limit to at least 1, the width of the line. The limit is never exactly 10: contexts report 10 before
 * it was ever set, and WebKit then ignores setting it and draws with its painter's limit, 4.
 *
 * @param {number} limit
 */
export function heldMiterLimit(limit) { return limit === 10 ? 10.00001 : Math.max(1, limit); }

/**
 * Sets the first graphics states of a layer.
 *
 * @param {CanvasRenderingContext2D} context
 */
export function drawPlainly(context) {
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
    context.shadowColor = "transparent";
}

/** Reused canvases of the size of the canvas that is drawn on. */
export class SpareCanvases {
    /** @param {{width: number, height: number}} canvas */
    constructor({ width, height }) {
        this.width = width;
        this.height = height;
        /** @type {OffscreenCanvasRenderingContext2D[]} */
        this.spare = [];
    }

    /** @returns {OffscreenCanvasRenderingContext2D} transparent, with a canvas's first states */
    take() {
        return this.spare.pop() ?? contextOf(new OffscreenCanvas(this.width, this.height));
    }

    /** @param {OffscreenCanvasRenderingContext2D} context */
    giveBack(context) {
        // Resets all states, and clears the canvas.
        context.canvas.width = this.width;
        this.spare.push(context);
    }
}
