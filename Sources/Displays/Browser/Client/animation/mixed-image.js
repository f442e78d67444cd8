// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { contextOf } from "../drawing/context.js";

// Mixes two images, as Sources/LayerProtocol/Layers/ContentsMix.swift does.

/** @typedef {import("../layers/contents.js").Content} Content */

/** @typedef {(Content & { nearest?: undefined }) | MixedImage | null} MixedContent contents, or an earlier mix of them */

/** Two images on the way from one to the other: a picture as large as the larger of them. */
class MixedImage {
    /**
     * @param {MixedContent} from an image
     * @param {MixedContent} to an image
     * @param {number} fraction the share of the second one
     */
    constructor(from, to, fraction) {
        /** @type {"image"} */
        this.kind = "image";
        this.from = from;
        this.to = to;
        this.fraction = fraction;
        /** @type {HTMLCanvasElement | null} */
        this.drawn = null;
    }

    /** @type {MixedContent} The image with the larger share. */
    get nearest() { return this.fraction < 0.5 ? this.from : this.to; }

    /** @type {HTMLCanvasElement | null} The pixels; null while neither image is loaded. */
    get bitmap() {
        const there = [this.from, this.to].map((image) => image?.kind === "image" ? image.bitmap : null);
        if (!there.some(Boolean)) return null;
        this.drawn ??= mixture(there, [1 - this.fraction, this.fraction]);
        return this.drawn;
    }
}

/** @param {any[]} bitmaps two of type `ImageBitmap | null`, not both null @param {number[]} shares of both */
function mixture(bitmaps, shares) {
    const [first, last] = bitmaps.map((bitmap) => bitmap ? bitmap.width * bitmap.height : 0);
    const { width, height } = bitmaps[first > last ? 0 : 1] ?? bitmaps[0];
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = contextOf(canvas);
    context.imageSmoothingQuality = "high";
    context.globalCompositeOperation = "lighter";
    bitmaps.forEach((bitmap, index) => {
        context.globalAlpha = shares[index];
        if (bitmap) context.drawImage(bitmap, 0, 0, width, height);
    });
    return canvas;
}

/**
 * The contents at a fraction of the way to others. Drawings are not mixed: the nearer of the two is shown.
 *
 * @param {MixedContent} from
 * @param {MixedContent} to
 * @param {number} fraction
 * @returns {MixedContent}
 */
export function mixedContents(from, to, fraction) {
    const first = from?.nearest ?? from, last = to?.nearest ?? to;
    if (!(fraction > 0) || first === last) return from;
    if (fraction >= 1) return to;
    if ([first, last].some((contents) => contents?.kind === "displayList")) return fraction < 0.5 ? first : last;
    return new MixedImage(first, last, fraction);
}
