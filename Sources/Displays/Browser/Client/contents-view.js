// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { ActivityMeter } from "./activity.js";
import { ends } from "./animations.js";
import { playDisplayList } from "./displaylist.js";
import { canvasPixels, gravityFrame, standardized, union } from "./geometry.js";

// What a layer shows inside its bounds: a canvas.
//
//     an image           drawn once; the track `picture` puts it where contentsGravity says
//     a display list     lives in the layer's bounds space, clipped to its bounds; drawn in the page
//     ... that changes all the time      drawn by the worker, on a canvas of its own:
//
//       page --3 changes in 300 ms--> both draw, the worker's canvas is hidden --2 drawings later--> worker
//        ^------------------------- 2 s without change, or another size -------------------------------'
//
// While the bounds are animated, a canvas of all that will be seen is moved under a clip of the layer's size.

/** How long the worker keeps a canvas that does not change, in milliseconds. Chosen. */
const restTime = 2000;

export class ContentsView {
    constructor(view, drawing) {
        this.view = view;
        this.drawing = drawing;
        /** The canvas that the page draws on, with its context, and what is drawn on it. */
        this.page = null;
        /** The canvas that the worker draws on. Invariant: while `isShown`, there is no `page`. */
        this.worker = null;
        this.clip = null;
        this.meter = new ActivityMeter();
        this.restTimer = null;
        /** Values of commits that have come; they may not be applied yet. */
        this.arrived = {};
        /** The worker's drawing that belongs to the contents that are being applied. */
        this.job = null;
    }

    // MARK: - A commit comes

    /**
     * Begins to draw contents that have come, if it is the worker's to draw them.
     *
     * @returns {{surface: object, drawn: Promise<void>} | null}
     */
    prepare({ contents, bounds, contentsScale }) {
        if (bounds) this.arrived.bounds = bounds;
        if (contentsScale) this.arrived.contentsScale = contentsScale;
        if (contents?.kind !== "displayList" || !this.isForWorker(contents)) return null;
        const place = this.placeOf(standardized(this.arrived.bounds ?? this.view.state.bounds));
        const pixels = canvasPixels(
            place.width, place.height, this.arrived.contentsScale ?? this.view.state.contentsScale);
        if (!pixels) return null;
        place.scale = pixels.scale;
        this.worker ??= this.makeWorkerCanvas(pixels);
        const { surface } = this.worker;
        return { surface, pixels, place, drawn: surface.draw(contents, pixels, place) };
    }

    isForWorker(contents) {
        const isBusy = this.meter.note();
        return this.drawing.isAvailable && (isBusy || this.worker) && contents.bytes.length > 0
            && !this.areBoundsAnimated && contents.images.every((image) => image.bitmap);
    }

    makeWorkerCanvas(pixels) {
        const canvas = makeCanvas();
        canvas.width = pixels.width;
        canvas.height = pixels.height;
        canvas.style.visibility = "hidden";
        const surface = this.drawing.makeSurface(canvas);
        this.view.element.prepend(canvas);
        return { canvas, surface, job: null, drawings: 0, isShown: false };
    }

    // MARK: - A commit is applied

    /** @param {Set<string>} stale the names of the properties that changed */
    update(stale) {
        if (!["contents", "bounds", "contentsScale", "contentsGravity"].some((name) => stale.has(name))) return;
        const { contents } = this.view.state, { job } = this;
        this.job = null;
        if (contents?.kind === "image") {
            this.leaveWorker();
            this.showImage(contents);
        } else if (!contents || contents.bytes.length === 0) {
            this.leaveWorker();
            this.removePage();
        } else if (job && job.surface === this.worker?.surface && !job.surface.isLost) {
            this.showDrawn(job, contents);
        } else {
            if (stale.has("contents") || this.isOutdated) this.leaveWorker();
            if (!this.worker?.isShown) this.showList(contents);
        }
    }

    destroy() {
        clearTimeout(this.restTimer);
        this.worker?.surface.free();
        this.worker = null;
    }

    // MARK: - Display lists in the page

    showList(contents) {
        const { state } = this.view;
        const region = this.areBoundsAnimated ? this.animatedRegion : standardized(state.bounds);
        const pixels = canvasPixels(region[2], region[3], state.contentsScale);
        if (!pixels) return this.removePage();
        this.makePage("displayList");
        this.setClips(this.areBoundsAnimated);
        this.drawList(contents, pixels, { ...this.placeOf(region), scale: pixels.scale });
        setSize(this.page.canvas, pixels);
        const isMoved = Boolean(this.clip);
        this.page.canvas.style.left = isMoved ? `${region[0]}px` : "";
        this.page.canvas.style.top = isMoved ? `${region[1]}px` : "";
    }

    drawList(contents, pixels, place) {
        const { canvas, context, drawn } = this.page;
        const stamp = [contents, pixels.width, pixels.height, ...Object.values(place)];
        if (drawn && stamp.every((part, index) => part === drawn[index])) return;
        clearCanvas(canvas, context, pixels);
        const images = contents.images.map((image) => image.bitmap);
        playDisplayList({ bytes: contents.bytes, start: contents.start, images }, context, place);
        this.page.drawn = stamp;
    }

    placeOf([x, y, width, height]) { return { x, y, width, height }; }

    get areBoundsAnimated() {
        const { animator, tracks } = this.view;
        return animator.isAnimated(tracks.size) || animator.isAnimated(tracks.scroll);
    }

    /** All of the bounds space that is seen while the bounds are animated, as far as a canvas can be that large. */
    get animatedRegion() {
        const { state, animator } = this.view;
        let region = standardized(state.bounds);
        for (const animation of animator.animations.values()) {
            if (animation.keyPath.property !== "bounds") continue;
            for (const value of ends(animation, animation.keyPath.get(state))) {
                const shown = { ...state };
                animation.keyPath.set(shown, value);
                region = union(region, standardized(shown.bounds));
            }
        }
        return region;
    }

    /** Puts the canvas under a clip that moves with the bounds, or takes it out again. */
    setClips(clips) {
        const { canvas } = this.page, { scroll } = this.view.tracks;
        if (clips && !this.clip) {
            this.clip = document.createElement("div");
            this.clip.className = "clip";
            const inner = document.createElement("div");
            inner.className = "inner";
            inner.append(canvas);
            this.clip.append(inner);
            this.view.element.prepend(this.clip);
            scroll.setElements([...scroll.elements, inner]);
        } else if (!clips && this.clip) {
            const inner = this.clip.firstChild;
            this.view.animator.stop(scroll);
            scroll.setElements(scroll.elements.filter((element) => element !== inner));
            this.view.element.prepend(canvas);
            this.clip.remove();
            this.clip = null;
        }
    }

    // MARK: - Display lists in the worker

    showDrawn(job, contents) {
        const worker = this.worker;
        if (!worker.job || !areSame(worker.job.pixels, job.pixels)) setSize(worker.canvas, job.pixels);
        worker.job = job;
        worker.drawings += 1;
        clearTimeout(this.restTimer);
        this.restTimer = setTimeout(() => {
            this.leaveWorker();
            if (this.view.state.contents?.kind === "displayList") this.showList(this.view.state.contents);
        }, restTime);
        if (worker.isShown) return;
        this.showList(contents);
        // The first drawing may not have reached the screen's side yet when its successor is done; by then it has.
        if (worker.drawings === 2) requestAnimationFrame(() => this.showWorker(worker));
    }

    showWorker(worker) {
        if (worker !== this.worker) return;
        worker.canvas.style.visibility = "";
        worker.isShown = true;
        this.removePage();
    }

    /** Whether what the worker drew last is not what should be seen now. */
    get isOutdated() {
        const { job } = this.worker ?? {};
        if (!job) return false;
        const { bounds, contentsScale } = this.view.state, place = this.placeOf(standardized(bounds));
        const pixels = canvasPixels(place.width, place.height, contentsScale);
        return this.areBoundsAnimated || pixels?.scale !== job.pixels.scale || !areSame(place, job.place);
    }

    /** The canvas can't be had back from the worker: the page will need a new one. */
    leaveWorker() {
        if (!this.worker) return;
        clearTimeout(this.restTimer);
        this.worker.surface.free();
        this.worker.canvas.remove();
        this.worker = null;
    }

    // MARK: - Images

    showImage(image) {
        const { state } = this.view, { bitmap } = image;
        const size = [bitmap.width / state.contentsScale, bitmap.height / state.contentsScale];
        const [, , width, height] = gravityFrame(state.contentsGravity, size, standardized(state.bounds).slice(2));
        const pixels = imagePixels(bitmap, width, height);
        this.makePage("image");
        const { canvas, context, drawn } = this.page;
        if (drawn?.[0] === bitmap && drawn[1] === pixels.width && drawn[2] === pixels.height) return;
        clearCanvas(canvas, context, pixels);
        context.imageSmoothingQuality = "high";
        context.drawImage(bitmap, 0, 0, pixels.width, pixels.height);
        this.page.drawn = [bitmap, pixels.width, pixels.height];
    }

    // MARK: - The page's canvas

    makePage(kind) {
        if (this.page?.kind === kind) return;
        this.removePage();
        const canvas = makeCanvas();
        this.page = { kind, canvas, context: canvas.getContext("2d"), drawn: null };
        this.view.element.prepend(canvas);
        if (kind === "image") this.view.tracks.picture.setElements([canvas]);
    }

    removePage() {
        if (!this.page) return;
        const { picture } = this.view.tracks;
        this.setClips(false);
        this.view.animator.stop(picture);
        picture.setElements([]);
        this.page.canvas.remove();
        this.page = null;
    }
}

/** Whether the first one's numbers are the other's too. */
function areSame(one, other) { return Object.keys(one).every((name) => one[name] === other[name]); }

function makeCanvas() {
    const canvas = document.createElement("canvas");
    canvas.className = "contents";
    return canvas;
}

function clearCanvas(canvas, context, { width, height }) {
    if (canvas.width === width && canvas.height === height) {
        context.clearRect(0, 0, width, height);
    } else {
        canvas.width = width;
        canvas.height = height;
    }
}

/** A pixel of the canvas is one of the screen, even where the layer ends inside of one. */
function setSize(canvas, { width, height, scale }) {
    canvas.style.width = `${width / scale}px`;
    canvas.style.height = `${height / scale}px`;
}

/** An image that is shown much smaller than it is gets its pixels averaged once; browsers skip some of them. */
function imagePixels(bitmap, width, height) {
    const needed = [width, height].map((side) => Math.ceil(side * devicePixelRatio));
    const isMuchLarger = bitmap.width > 2 * needed[0] && bitmap.height > 2 * needed[1];
    if (!isMuchLarger || needed.some((side) => side < 1)) return { width: bitmap.width, height: bitmap.height };
    return { width: needed[0], height: needed[1] };
}
