// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** In pixels. Chosen: half of a small layer. */
const spareStep = 32;
/** Chosen: as many as a phone's screen has; of all that are kept. */
const mostSparePixels = 4_000_000;

/**
 * Canvases that were used for a picture before: to make new ones takes longer than to paint on them. One that was drawn in
 * the picture that is being painted is not used again in it: the browser would have to copy what it has.
 */
export class SpareContexts {
    constructor() {
        /** By their sizes. @type {Map<string, CanvasRenderingContext2D[]>} */
        this.free = new Map();
        this.used = [];
        this.pixels = 0;
    }

    take(width, height) {
        // Copies that grow need not have another one in each frame.
        const [wide, high] = [width, height].map((side) => Math.ceil(side / spareStep) * spareStep);
        const known = this.free.get(`${wide} ${high}`)?.pop();
        if (known) known.reset();
        else this.pixels += wide * high;
        const context = known ?? makeContext(wide, high);
        this.used.push(context);
        return context;
    }

    /** Gives the memory of all back; who paints next makes new ones. */
    clear() {
        this.free.clear();
        this.pixels = 0;
    }

    /** The picture is painted: nothing of what was taken for it is needed any more. */
    endPicture() {
        if (this.pixels > mostSparePixels) {
            this.clear();
        } else {
            for (const context of this.used) {
                const key = `${context.canvas.width} ${context.canvas.height}`;
                if (!this.free.has(key)) this.free.set(key, []);
                this.free.get(key).push(context);
            }
        }
        this.used = [];
    }
}

function makeContext(width, height) {
    return Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
}
