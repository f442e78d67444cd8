// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { ActivityMeter } from "../animation/activity.js";
import { contextOf } from "../drawing/context.js";
import { playDisplayList } from "../drawing/displaylist.js";
import { pageContext } from "../drawing/webkit.js";
import {
    canvasPixels, contentsFrame, contentsPieces, hasPieces, padded, padding, placedState, shownPart,
} from "./geometry.js";
import { excerptOf, nothing } from "./text-drawings.js";

// Shows a layer's contents on a canvas. The track `picture` places the canvas as contentsGravity requires.
//
//     an image           drawn once, as far as contentsRect shows it
//     a display list     the same, drawn as large as the bounds were for which the program drew it
//     ... that changes all the time      drawn by the worker, on a canvas of its own:
//
//       page --3 changes in 300 ms--> both draw, the worker's canvas is hidden --2 drawings later--> worker
//        ^------------------------- 2 s without change, or another size -------------------------------'
//
//     either in pieces   drawn anew for each size, by the page, from the whole
//     an animated text   drawn anew for each frame, by the page: one of the drawings that are in its list

/** @typedef {import("../wire/messages.js").LayerState} LayerState */
/** @typedef {import("../drawing/displaylist.js").DrawnPlace} DrawnPlace */
/** @typedef {import("../drawing/displaylist.js").Excerpt} Excerpt */
/** @typedef {import("../drawing/drawing.js").DrawingWorker} DrawingWorker */
/** @typedef {ReturnType<DrawingWorker["makeSurface"]>} DrawingSurface */
/** @typedef {import("./contents.js").DisplayListContent} DisplayListContent */
/** @typedef {import("./contents.js").ImageContent} ImageContent */

/** @typedef {Partial<LayerState> & Record<string, any>} NamedValues */
/** @typedef {{ width: number, height: number }} Pixels the size of a canvas */
/** @typedef {{ pixels: Pixels & { scale: number }, place: DrawnPlace }} Drawing how to draw a display list */
/** @typedef {Drawing & { surface: DrawingSurface, drawn: Promise<void> }} DrawingJob the worker's drawing of a display list */
/** @typedef {{ canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, drawn: unknown[] | null }} PageCanvas */

/**
 * @typedef {{
 *     canvas: HTMLCanvasElement, surface: DrawingSurface, job: DrawingJob | null, drawings: number, isShown: boolean,
 * }} WorkerCanvas
 */

/** How long the worker keeps a canvas that does not change, in milliseconds. Chosen. */
const restTime = 2000;

/** The properties that determine where the contents are and how they look. */
const properties = [
    "contents", "contentsScale", "contentsGravity", "contentsRect", "contentsCenter", "drawnBounds", "bounds",
    "magnificationFilter", "minificationFilter", "figure",
];

export class ContentsView {
    /** @param {import("./layer-view.js").LayerView} view @param {DrawingWorker} drawing */
    constructor(view, drawing) {
        this.view = view;
        this.drawing = drawing;
        /** @type {PageCanvas | null} the page's canvas and context, with what is drawn on it */
        this.page = null;
        /** @type {WorkerCanvas | null} The worker's canvas. Invariant: while it `isShown`, `page` is null. */
        this.worker = null;
        this.meter = new ActivityMeter();
        /** @type {number | null} */
        this.restTimer = null;
        /** @type {NamedValues} the values of commits that have arrived; they may not be applied yet */
        this.arrived = {};
        /** @type {DrawingJob | null} the worker's job for the contents of the commit that is being applied */
        this.job = null;
        /** The ratio of the canvas's size to that of what it shows, along x and y: a canvas has whole pixels. */
        this.excess = [1, 1];
        /** @type {Pixels} the canvas's size in pixels */
        this.pixels = { width: 1, height: 1 };
        /** The offset of the canvas that puts letters on whole pixels, in points. */
        this.nudge = [0, 0];
        /** The width of the contents in pixels. */
        this.sourceWidth = 1;
    }

    // MARK: - A commit comes

    /**
     * Begins to draw newly arrived contents, if the worker draws them.
     *
     * @param {NamedValues} values
     * @returns {DrawingJob | null}
     */
    prepare(values) {
        for (const name of ["drawnBounds", "contentsRect", "contentsCenter", "contentsScale"]) {
            if (values[name] !== undefined) this.arrived[name] = values[name];
        }
        const { contents } = values;
        const state = placedState({ ...this.view.state, ...this.arrived, ...contents && { contents } }, this.view.isFlipped);
        if (contents?.kind !== "displayList" || !this.isForWorker(contents) || hasPieces(state)) return null;
        if (excerptOf(state) || values.figure?.kind === "text") return null;
        const drawing = drawingOf(state);
        if (!drawing) return null;
        this.worker ??= this.makeWorkerCanvas(drawing.pixels);
        const { surface } = this.worker;
        return { surface, ...drawing, drawn: surface.draw(contents, drawing.pixels, drawing.place) };
    }

    /** @param {DisplayListContent} contents */
    isForWorker(contents) {
        const isBusy = this.meter.note();
        return this.drawing.isAvailable && (isBusy || this.worker) && contents.bytes.length > 0
            && contents.images.every((image) => image.bitmap);
    }

    /** @param {Pixels} pixels @returns {WorkerCanvas} */
    makeWorkerCanvas(pixels) {
        const canvas = makeCanvas();
        canvas.width = pixels.width;
        canvas.height = pixels.height;
        canvas.style.opacity = "0";
        const surface = this.drawing.makeSurface(canvas);
        this.view.element.prepend(canvas);
        return { canvas, surface, job: null, drawings: 0, isShown: false };
    }

    // MARK: - A commit is applied

    /** @param {Set<string>} stale the names of the changed properties */
    update(stale) {
        if (!properties.some((name) => stale.has(name))) return;
        const { shownContents: contents } = this.view, { job, worker } = this;
        this.job = null;
        if (contents?.kind === "image") {
            this.leaveWorker();
            this.showImage(contents);
        } else if (!contents || contents.bytes.length === 0) {
            this.leaveWorker();
            this.removePage();
        } else if (job && job.surface === worker?.surface && !job.surface.isLost) {
            this.showDrawn(worker, job, contents);
        } else {
            if (stale.has("contents") || this.isOutdated || excerptOf(this.view.placedState)) this.leaveWorker();
            if (!this.worker?.isShown) this.showList(contents);
        }
        this.settle();
        this.place();
    }

    /**
     * Puts letters on whole pixels unless they are moving.
     *
     * @returns {boolean} whether that moved the canvas
     */
    settle() {
        const before = this.nudge, hasLetters = (this.view.shownContents?.fonts?.length ?? 0) > 0;
        const frame = hasLetters ? contentsFrame(this.view.placedState) : null;
        this.nudge = frame ? this.view.services.corners().nudge(this.view, frame) ?? before : [0, 0];
        if (this.nudge.every((part, index) => part === before[index])) return false;
        this.view.stale.add("contentsGravity");
        return true;
    }

    destroy() {
        clearTimeout(this.restTimer);
        this.worker?.surface.free();
        this.worker = null;
    }

    /** @returns {HTMLCanvasElement | null} the canvas that shows the contents; null without contents */
    get canvas() { return (this.worker?.isShown ? this.worker : this.page)?.canvas ?? null; }

    /** Places the canvases after the bounds changed. */
    place() {
        const { picture } = this.view.tracks;
        const canvases = [this.page?.canvas, this.worker?.canvas].filter(Boolean);
        if (canvases.length === picture.elements.length && canvases.every((one, at) => one === picture.elements[at])) {
            return;
        }
        this.view.animator.stop(picture);
        picture.setElements(canvases);
        this.view.stale.add("contentsGravity");
    }

    // MARK: - Display lists in the page

    /** @param {DisplayListContent} contents @returns {void} */
    showList(contents) {
        const { placedState: state } = this.view, drawing = drawingOf(state), excerpt = excerptOf(state);
        if (!drawing || excerpt === nothing) return this.removePage();
        const there = contents.images.filter((image) => image.bitmap).length;
        if (hasPieces(state)) {
            const stamp = [contents, there, JSON.stringify([drawing, excerpt])];
            return this.showPieces(() => drawnAside(contents, drawing, excerpt), stamp, [0, 0, 1, 1]);
        }
        const { pixels, place } = drawing;
        this.setExcess(drawing);
        const stamp = [contents, there, pixels.width, pixels.height, ...Object.values(place), JSON.stringify(excerpt)];
        this.drawOnce(stamp, pixels, (context) => playDisplayList(playable(contents), context, place, excerpt));
    }

    /**
     * The contents in a state, which may differ from the state that the page shows.
     *
     * @param {LayerState} state
     * @returns {{ canvas: HTMLCanvasElement | null, excess: number[] }}
     */
    pictureOf(state) {
        const { contents } = state, excerpt = excerptOf(state);
        const isSeen = excerpt !== nothing && contents?.kind === "displayList", isShown = contents === this.view.shownContents;
        if (!isShown && contents?.kind === "image") return { canvas: shownPixels(contents, state), excess: [1, 1] };
        if (isShown && !excerpt) return { canvas: this.canvas, excess: this.excess };
        const drawing = isSeen ? drawingOf(state) : null;
        const list = /** @type {DisplayListContent} */ (contents);
        return { canvas: drawing && drawnAside(list, drawing, excerpt), excess: drawing ? excessOf(drawing) : [1, 1] };
    }

    /** @param {Drawing} drawing */
    setExcess(drawing) {
        const { pixels } = drawing;
        this.excess = excessOf(drawing);
        this.pixels = pixels;
        this.sourceWidth = pixels.width;
    }

    /**
     * @param {unknown[]} stamp what the drawing depends on: a drawing with an equal stamp is not repeated
     * @param {Pixels} pixels
     * @param {(context: CanvasRenderingContext2D) => void} draw
     */
    drawOnce(stamp, pixels, draw) {
        const page = this.makePage(), { canvas, context, drawn } = page;
        if (drawn && drawn.length === stamp.length && stamp.every((part, index) => part === drawn[index])) return;
        clearCanvas(canvas, context, pixels);
        draw(context);
        page.drawn = stamp;
    }

    // MARK: - Display lists in the worker

    /** @param {WorkerCanvas} worker @param {DrawingJob} job @param {DisplayListContent} contents */
    showDrawn(worker, job, contents) {
        worker.job = job;
        worker.drawings += 1;
        this.setExcess(job);
        clearTimeout(this.restTimer);
        this.restTimer = setTimeout(() => {
            this.leaveWorker();
            if (this.view.shownContents?.kind === "displayList") this.showList(this.view.shownContents);
            this.placeNow();
        }, restTime);
        if (worker.isShown) return;
        this.showList(contents);
        // The compositor may not have the first drawing yet when the second one is finished, but it has it in the next
        // frame.
        if (worker.drawings === 2) requestAnimationFrame(() => this.showWorker(worker));
    }

    /** @param {WorkerCanvas} worker */
    showWorker(worker) {
        if (worker !== this.worker) return;
        worker.canvas.style.opacity = "";
        worker.isShown = true;
        this.removePage();
        this.placeNow();
    }

    /** Places the canvases outside a commit. */
    placeNow() {
        this.place();
        if (this.view.needsUpdate) this.view.update();
    }

    /** Whether the worker's last drawing is out of date. */
    get isOutdated() {
        const { job } = this.worker ?? {};
        if (!job) return false;
        const { placedState: state } = this.view, drawing = drawingOf(state);
        return !drawing || hasPieces(state) || !areSame(drawing.place, job.place);
    }

    /** Gives up the worker's canvas. A canvas can't be taken back from a worker: the page will need a new one. */
    leaveWorker() {
        if (!this.worker) return;
        clearTimeout(this.restTimer);
        this.worker.surface.free();
        this.worker.canvas.remove();
        this.worker = null;
    }

    // MARK: - Images

    /** @param {ImageContent} image @returns {void} */
    showImage(image) {
        const { placedState: state } = this.view, { bitmap } = image, frame = contentsFrame(state);
        if (!frame || !bitmap) return this.removePage();
        const beyond = padding(bitmap, state.contentsRect);
        if (beyond) {
            const stamp = [bitmap, JSON.stringify(beyond.region)];
            return this.showPieces(() => padded(bitmap, beyond.region), stamp, beyond.part);
        }
        const [left, top, width, height] = state.contentsRect;
        /** @type {[number, number, number, number]} */
        const source = [left * bitmap.width, top * bitmap.height, width * bitmap.width, height * bitmap.height];
        // A canvas with the same count of pixels would mix pixels that the rectangle cuts through.
        const cutsPixels = source.some((place) => Math.abs(place - Math.round(place)) > 1e-6);
        if (cutsPixels || hasPieces(state)) return this.showPieces(() => bitmap, [bitmap], state.contentsRect);
        const whole = { width: Math.ceil(source[2]), height: Math.ceil(source[3]) };
        const pixels = state.minificationFilter === 1 ? whole : imagePixels(whole, frame[2], frame[3]);
        this.excess = [1, 1];
        this.pixels = pixels;
        this.sourceWidth = source[2];
        this.drawOnce([bitmap, ...source, pixels.width, pixels.height], pixels, (context) => {
            context.imageSmoothingQuality = "high";
            context.drawImage(bitmap, ...source, 0, 0, pixels.width, pixels.height);
        });
    }

    // MARK: - Pieces

    /**
     * @param {() => HTMLCanvasElement | OffscreenCanvas | ImageBitmap} makeWhole makes the picture that the pieces are
     *     taken from; of display lists only the shown part
     * @param {unknown[]} wholeStamp what the picture depends on
     * @param {number[]} part the shown part, as in contentsRect
     * @returns {void}
     */
    showPieces(makeWhole, wholeStamp, part) {
        const { placedState: state } = this.view, frame = contentsFrame(state);
        const pixels = frame && canvasPixels(frame[2], frame[3], devicePixelRatio);
        if (!pixels) return this.removePage();
        this.excess = [pixels.width / pixels.scale / frame[2], pixels.height / pixels.scale / frame[3]];
        this.pixels = pixels;
        this.sourceWidth = pixels.width;
        const pieces = contentsPieces(state, frame, pixels.scale);
        const stamp = [...wholeStamp, JSON.stringify([frame, pixels, pieces, part, state.magnificationFilter])];
        this.drawOnce(stamp, pixels, (context) => {
            const whole = makeWhole(), [left, top, width, height] = part;
            context.imageSmoothingEnabled = state.magnificationFilter !== 1;
            context.imageSmoothingQuality = "high";
            for (const { source, target } of pieces) {
                context.drawImage(
                    whole, (left + source[0] * width) * whole.width, (top + source[1] * height) * whole.height,
                    source[2] * width * whole.width, source[3] * height * whole.height, ...target);
            }
        });
    }

    // MARK: - The page's canvas

    /** @returns {PageCanvas} */
    makePage() {
        if (this.page) return this.page;
        const canvas = makeCanvas();
        this.page = { canvas, context: pageContext(canvas), drawn: null };
        this.view.element.prepend(canvas);
        return this.page;
    }

    removePage() {
        if (!this.page) return;
        this.page.canvas.remove();
        this.page = null;
    }
}

/**
 * How to draw a layer's display list; null when nothing of it is visible.
 *
 * @param {LayerState} state
 * @returns {Drawing | null}
 */
function drawingOf(state) {
    const [x, y, width, height] = shownPart(state);
    const pixels = canvasPixels(width, height, state.contentsScale);
    return pixels && { pixels, place: { x, y, width, height, scale: pixels.scale } };
}

/**
 * Pictures that are not loaded yet are drawn as transparent.
 *
 * @param {DisplayListContent} contents
 */
function playable({ bytes, start, images, fonts }) {
    return { bytes, start, images: images.map((image) => image.bitmap ?? transparentPicture()), fonts };
}

function transparentPicture() { return Object.assign(document.createElement("canvas"), { width: 1, height: 1 }); }

/** @param {Drawing} drawing */
function excessOf({ pixels, place }) {
    return [pixels.width / pixels.scale / place.width, pixels.height / pixels.scale / place.height];
}

/**
 * A display list, or one of its parts, on a separate canvas.
 *
 * @param {DisplayListContent} contents
 * @param {Drawing} drawing
 * @param {Excerpt | null} excerpt
 */
function drawnAside(contents, { pixels, place }, excerpt) {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: pixels.width, height: pixels.height });
    playDisplayList(playable(contents), contextOf(canvas), place, excerpt);
    return canvas;
}

/**
 * The part of an image that `contentsRect` shows, on a separate canvas; null while the image is not loaded.
 *
 * @param {ImageContent} image
 * @param {LayerState} state
 */
function shownPixels({ bitmap }, { contentsRect: [left, top, width, height] }) {
    if (!bitmap) return null;
    const wide = width * bitmap.width, high = height * bitmap.height, canvas = document.createElement("canvas");
    Object.assign(canvas, { width: Math.ceil(wide), height: Math.ceil(high) });
    if (!(canvas.width > 0 && canvas.height > 0)) return null;
    const context = contextOf(canvas);
    context.drawImage(bitmap, left * bitmap.width, top * bitmap.height, wide, high, 0, 0, canvas.width, canvas.height);
    return canvas;
}

/**
 * Whether all numbers of the first object are equal to those of the other.
 *
 * @param {Record<string, number>} one
 * @param {Record<string, number>} other
 */
function areSame(one, other) { return Object.keys(one).every((name) => one[name] === other[name]); }

function makeCanvas() {
    const canvas = document.createElement("canvas");
    canvas.className = "contents";
    return canvas;
}

/** @param {HTMLCanvasElement} canvas @param {CanvasRenderingContext2D} context @param {Pixels} size */
function clearCanvas(canvas, context, { width, height }) {
    if (canvas.width === width && canvas.height === height) {
        context.clearRect(0, 0, width, height);
    } else {
        canvas.width = width;
        canvas.height = height;
    }
}

/**
 * Averages the pixels of an image that is shown much smaller than it is, once; browsers skip some of the pixels.
 *
 * @param {Pixels} source
 * @param {number} width in points
 * @param {number} height in points
 * @returns {Pixels}
 */
function imagePixels(source, width, height) {
    const needed = [width, height].map((side) => Math.ceil(side * devicePixelRatio));
    const isMuchLarger = source.width > 2 * needed[0] && source.height > 2 * needed[1];
    if (!isMuchLarger || needed.some((side) => side < 1)) return source;
    return { width: needed[0], height: needed[1] };
}
