// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { contextOf } from "../drawing/context.js";

/** The step of sizes, in pixels. Chosen: half of a small layer. */
const spareStep = 32;
/** The most pixels of all kept canvases. Chosen: as many as a phone's screen has. */
const mostSparePixels = 4_000_000;

/**
 * Canvases of earlier pictures, kept because creating one takes longer than painting on it. A canvas that was drawn
 * into the current picture is not reused in it, because the browser would have to copy its pixels.
 */
export class SpareContexts {
    constructor() {
        /** @type {Map<string, CanvasRenderingContext2D[]>} the unused ones by size */
        this.free = new Map();
        /** @type {CanvasRenderingContext2D[]} the ones that are part of the current picture */
        this.used = [];
        this.pixels = 0;
    }

    /**
     * An empty context of at least that size.
     *
     * @param {number} width
     * @param {number} height
     */
    take(width, height) {
        // Rounds up, so that a growing copy does not need another canvas in each frame.
        const [wide, high] = [width, height].map((side) => Math.ceil(side / spareStep) * spareStep);
        const known = this.free.get(`${wide} ${high}`)?.pop();
        if (known) known.reset();
        else this.pixels += wide * high;
        const context = known ?? makeContext(wide, high);
        this.used.push(context);
        return context;
    }

    /** Frees the memory of all canvases. */
    clear() {
        this.free.clear();
        this.pixels = 0;
    }

    /** Ends a picture: the canvases taken for it are unused now. */
    endPicture() {
        if (this.pixels > mostSparePixels) {
            this.clear();
        } else {
            for (const context of this.used) {
                const key = `${context.canvas.width} ${context.canvas.height}`, free = this.free.get(key);
                if (free) free.push(context);
                else this.free.set(key, [context]);
            }
        }
        this.used = [];
    }
}

/** @param {number} width @param {number} height */
function makeContext(width, height) {
    return contextOf(Object.assign(document.createElement("canvas"), { width, height }));
}
