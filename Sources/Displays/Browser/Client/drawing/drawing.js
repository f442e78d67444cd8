// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { MalformedDataError } from "../wire/reader.js";
import { isWebKitOnLinux } from "./webkit.js";

/**
 * The messages to the worker, by their types.
 *
 * @typedef {{
 *     surface: {surface: number, canvas: OffscreenCanvas}, image: {name: bigint, bitmap: ImageBitmap},
 *     dropImage: {name: bigint}, glyphs: {font: number, unitsPerEm: number, outlines: GlyphOutline[]},
 *     dropFont: {font: number}, draw: Job, free: {surface: number},
 * }} Orders
 */

/**
 * @typedef {import("./displaylist.js").DrawnPlace} DrawnPlace
 * @typedef {import("./glyphs.js").GlyphFont} GlyphFont
 * @typedef {import("./glyphs.js").GlyphOutline} GlyphOutline
 * @typedef {import("../layers/contents.js").Content} Content
 * @typedef {{kind: Content["kind"], name: bigint, number?: undefined} | GlyphFont} Dropped contents of layers, or a font
 * @typedef {{width: number, height: number}} PixelSize
 * @typedef {{bytes: Uint8Array, start: number, images: bigint[], fonts: number[]}} NamedList a list that refers to its
 *     pictures by their names and to its fonts by their numbers
 * @typedef {{job: number, surface: number, list: NamedList, pixels: PixelSize, place: DrawnPlace}} Job
 */

/**
 * The worker's answer to a job. An error in the job's list has a reason.
 *
 * @typedef {{message: string, offset: number, reason: string}} ListError
 * @typedef {{job: number, error: ListError | {message: string, offset?: undefined, reason?: undefined} | null}} Result
 */

/** @typedef {DrawingWorker & {worker: Worker}} StartedWorker from its first surface on */

/**
 * The worker that draws frequently changing contents, which keeps the page's thread free. Started on first use.
 *
 *     page -> worker: surface (with its canvas), image, dropImage, glyphs, dropFont, draw (a job), free
 *     worker -> page: the number of a finished job, and the error in its list if any
 */
export class DrawingWorker {
    constructor() {
        // A busy WebKit on Linux shows nothing of a worker's canvas whose drawing is complete (seen in 2.50).
        this.isAvailable = typeof Worker === "function" && "transferControlToOffscreen" in HTMLCanvasElement.prototype
            && !isWebKitOnLinux;
        /** @type {Worker | null} */
        this.worker = null;
        this.lastNumber = 0;
        /** @type {Map<number, {resolve: () => void, reject: (error: Error) => void}>} */
        this.jobs = new Map();
        /** @type {Set<DrawingSurface>} */
        this.surfaces = new Set();
        /** @type {Set<bigint | null>} the names of the pictures that the worker has */
        this.images = new Set();
        /** @type {Map<number, number>} the count of glyphs that the worker has of each font, by the fonts' numbers */
        this.fonts = new Map();
    }

    /** @returns {asserts this is StartedWorker} */
    start() {
        if (this.worker) return;
        this.worker = new Worker("drawing/drawing-worker.js", { type: "module" });
        this.worker.addEventListener("message", ({ data }) => this.finish(data));
        this.worker.addEventListener("error", (event) => this.fail(event));
        this.worker.addEventListener("messageerror", (event) => this.fail(event));
    }

    /**
     * @param {HTMLCanvasElement} canvas an unused canvas; the worker owns its drawing from now on
     * @returns {DrawingSurface}
     */
    makeSurface(canvas) {
        this.start();
        this.lastNumber += 1;
        const surface = new DrawingSurface(this, this.lastNumber);
        const offscreen = canvas.transferControlToOffscreen();
        this.worker.postMessage({ type: "surface", surface: surface.number, canvas: offscreen }, [offscreen]);
        this.surfaces.add(surface);
        return surface;
    }

    /**
     * @this {StartedWorker}
     * @param {DrawingSurface} surface
     * @param {import("../layers/contents.js").DisplayListContent} content
     * @param {PixelSize} pixels the size of the canvas
     * @param {DrawnPlace} place
     * @returns {Promise<void>} fulfilled when it is drawn, or when the worker is gone and will never draw it
     */
    draw(surface, content, pixels, place) {
        for (const image of content.images) this.send(image);
        for (const font of content.fonts) this.sendGlyphs(font);
        this.lastNumber += 1;
        const job = this.lastNumber;
        const list = {
            bytes: content.bytes, start: content.start, images: content.images.map(({ name }) => name),
            fonts: content.fonts.map(({ number }) => number),
        };
        this.worker.postMessage({ type: "draw", job, surface: surface.number, list, pixels, place });
        return new Promise((resolve, reject) => { this.jobs.set(job, { resolve, reject }); });
    }

    /** @this {StartedWorker} @param {import("../layers/contents.js").ImageContent} image */
    send({ name, bitmap }) {
        if (this.images.has(name)) return;
        this.images.add(name);
        this.worker.postMessage({ type: "image", name, bitmap });
    }

    /**
     * Sends the glyphs that the worker does not have yet.
     *
     * @this {StartedWorker}
     * @param {GlyphFont} font
     */
    sendGlyphs({ number, unitsPerEm, outlines }) {
        const known = this.fonts.get(number) ?? 0;
        if (known === outlines.length) return;
        this.fonts.set(number, outlines.length);
        this.worker.postMessage({ type: "glyphs", font: number, unitsPerEm, outlines: outlines.slice(known) });
    }

    /**
     * Drops pictures and fonts that no drawing uses any longer.
     *
     * @param {Dropped[]} contents
     */
    drop(contents) {
        if (!this.worker) return;
        for (const { kind, name, number } of contents) {
            if (kind === "font" && this.fonts.delete(number)) this.worker.postMessage({ type: "dropFont", font: number });
            if (this.images.delete(name)) this.worker.postMessage({ type: "dropImage", name });
        }
    }

    /** @this {StartedWorker} @param {DrawingSurface} surface */
    free(surface) {
        if (this.surfaces.delete(surface)) this.worker.postMessage({ type: "free", surface: surface.number });
    }

    /** @param {Result} result */
    finish({ job, error }) {
        const waiting = this.jobs.get(job);
        // The worker has failed after it sent this.
        if (!waiting) return;
        this.jobs.delete(job);
        if (error?.reason) waiting.reject(new MalformedDataError(error.offset, error.reason));
        else if (error) waiting.reject(new Error(error.message));
        else waiting.resolve();
    }

    /**
     * Handles the worker's failure: from then on the page draws everything itself.
     *
     * @this {StartedWorker}
     * @param {Event & {message?: string}} event
     */
    fail(event) {
        console.error("The drawing worker can't be used; the page draws without it.", event.message ?? event.type);
        this.isAvailable = false;
        this.worker.terminate();
        for (const surface of this.surfaces) surface.isLost = true;
        this.surfaces.clear();
        this.images.clear();
        this.fonts.clear();
        for (const { resolve } of this.jobs.values()) resolve();
        this.jobs.clear();
    }
}

/** A canvas that the worker draws on. */
class DrawingSurface {
    /** @param {DrawingWorker} worker @param {number} number */
    constructor(worker, number) {
        this.worker = worker;
        this.number = number;
        /** Whether the canvas's contents are gone, and it is never drawn again. */
        this.isLost = false;
    }

    /**
     * See `DrawingWorker.draw`.
     *
     * @param {import("../layers/contents.js").DisplayListContent} content
     * @param {PixelSize} pixels
     * @param {DrawnPlace} place
     */
    draw(content, pixels, place) { return this.worker.draw(this, content, pixels, place); }

    free() { this.worker.free(this); }
}
