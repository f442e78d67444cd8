// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// How drawings are mixed with what is there. Most modes are the canvas's own. The others are made by hand, because a
// canvas would erase what is outside the drawn shape (all that is in the clip), and Quartz leaves it as it is; or because
// a canvas has them not.

/** By their numbers in display lists; null for those that are made by hand. */
export const operations = [
    "source-over", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "soft-light",
    "hard-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", null, null, null, null,
    "source-atop", "destination-over", null, "destination-out", null, "xor", null, "lighter",
];

const clamp = (value) => Math.min(Math.max(value, 0), 1);

/**
 * A component of the mixture, and its alpha. Components are premultiplied.
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

/** plusDarker's alphas are added; for the others an alpha is a component like the others. */
function mixedAlpha(mode, sa, da) { return mode === 26 ? Math.min(1, sa + da) : mixtures[mode](sa, sa, da, da); }

/**
 * Puts a drawing into a context by hand.
 *
 * @param {CanvasRenderingContext2D} context inside its clip
 * @param {CanvasRenderingContext2D} source what is drawn, with the coverage of its shape in its alpha; used up
 * @param {CanvasRenderingContext2D} shape how much of each pixel the shape covers, in its alpha
 */
export function mix(context, source, shape, mode) {
    const { width, height } = context.canvas;
    const drawing = source.getImageData(0, 0, width, height), drawn = drawing.data;
    const covered = shape.getImageData(0, 0, width, height).data;
    const there = context.getImageData(0, 0, width, height).data;
    const mixture = mixtures[mode];
    // What is read and written is not premultiplied.
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
 * What is there becomes what is there * (1 - mask) + picture, inside the clip.
 *
 * @param picture has been multiplied by the mask already
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

/** All but the clip. */
export function copyStates(from, to) {
    for (const state of states) to[state] = from[state];
    to.setLineDash(from.getLineDash());
    to.lineDashOffset = from.lineDashOffset;
    to.setTransform(from.getTransform());
}

/**
 * No miter is shorter than the line is wide. And one is not 10: contexts say that it is so before it was ever set, and WebKit
 * passes over a limit that is there already, and draws with the one of its painter, 4.
 */
export function heldMiterLimit(limit) { return limit === 10 ? 10.00001 : Math.max(1, limit); }

/** The states that layers begin with. */
export function drawPlainly(context) {
    context.globalAlpha = 1;
    context.globalCompositeOperation = "source-over";
    context.shadowColor = "transparent";
}

/** Canvases beside the one that is drawn on, of its size, used again and again. */
export class SpareCanvases {
    constructor({ width, height }) {
        this.width = width;
        this.height = height;
        this.spare = [];
    }

    /** @returns {OffscreenCanvasRenderingContext2D} transparent, in a canvas's first states */
    take() {
        return this.spare.pop() ?? new OffscreenCanvas(this.width, this.height).getContext("2d");
    }

    giveBack(context) {
        // Sets everything back, and makes it transparent.
        context.canvas.width = this.width;
        this.spare.push(context);
    }
}
