// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { FrameLoop } from "../animation/animator.js";
import { isAffine } from "../animation/animations.js";
import { blendStyle } from "./backdrops.js";
import { hasSpace } from "./geometry.js";
import { LayerView } from "./layer-view.js";
import { Corners, movesLayers } from "./whole-pixels.js";

/** @typedef {import("../wire/messages.js").LayerState} LayerState */
/** @typedef {import("../wire/messages.js").AnimationChange} AnimationChange */
/** @typedef {import("../wire/messages.js").Commit} Commit */
/** @typedef {import("../wire/messages.js").LayerChange} LayerChange */

/** @typedef {Record<"unisolated" | "painted" | "holders", Set<LayerView>>} Groups layers by what they must be */

/** A commit that is inconsistent with the layer tree. */
export class InvalidCommitError extends Error {
    /** @param {number} layer @param {string} reason */
    constructor(layer, reason) {
        super(`invalid commit: layer ${layer} ${reason}`);
        this.name = "InvalidCommitError";
    }
}

/**
 * The greatest depth at which layers are shown, root included: browsers fail on elements that are nested deeper. All
 * displays have this limit.
 */
const deepest = 256;

/** How long after a movement letters are put on whole pixels again, in milliseconds. Chosen. */
const settlingTime = 100;

/**
 * The scene's layers, kept up to date by commits, as elements on a stage.
 *
 * A commit is applied in the order that docs/LayerProtocol.md gives. Styles are written once for each layer, at the
 * end, however often a commit sets a property.
 */
export class LayerTree {
    /**
     * @param {import("../page/stage.js").Stage} stage shows the root layer
     * @param {import("../wire/clock.js").Clock} clock
     * @param {import("../drawing/drawing.js").DrawingWorker} drawing
     */
    constructor(stage, clock, drawing) {
        this.stage = stage;
        /** @type {import("./layer-view.js").LayerServices} */
        this.services = {
            clock, drawing, loop: new FrameLoop(clock), viewOf: (number) => this.views.get(number) ?? null,
            hasBlending: () => this.blending.size > 0,
            corners: () => this.corners ??= new Corners(this.stage),
        };
        /** @type {Corners | null} the corners of layers, kept while commits move no layers */
        this.corners = null;
        /** @type {number | null} set while letters may be between whole pixels */
        this.settlingTimer = null;
        /** @type {Map<number, LayerView>} */
        this.views = new Map();
        /** Whether some layer has its own time, and whether that may have changed the time of animations. */
        this.hasTimes = false;
        this.timesChanged = false;
        this.root = 0;
        /** @type {Set<LayerView>} layers whose elements must be updated */
        this.stale = new Set();
        /** @type {Set<LayerView>} layers whose sublayers must be sorted */
        this.disordered = new Set();
        /** @type {Set<LayerView>} layers whose sublayers look different because of a new sublayerTransform */
        this.respaced = new Set();
        /** @type {Set<LayerView>} those whose sublayers may have to be placed again */
        this.rebased = new Set();
        /** @type {Set<LayerView>} layers that are shown as pictures, or were */
        this.pictured = new Set();
        /** @type {Set<LayerView>} layers that blend with the pixels below them */
        this.blending = new Set();
        this.hadBlending = false;
        /** @type {Set<LayerView>} layers that filter the pixels below them, or did */
        this.backdrops = new Set();
        /** @type {Groups} The layers around those, by what they must be: see `regroup`. */
        this.groups = { unisolated: new Set(), painted: new Set(), holders: new Set() };
        /** Whether some layer's geometry is flipped, and whether that may have changed for others. */
        this.hasFlips = false;
        /** Whether lists of sublayers changed. */
        this.structureChanged = false;
        /** Pixels per point when figures and shadows were last drawn. */
        this.scale = devicePixelRatio;
        /** Whether some layers are nested too deeply to be shown. */
        this.hasDeep = false;
    }

    get layerCount() { return this.views.size; }

    /** For tests: all layers by number, with the shown values of animated ones. */
    get shownLayers() {
        return Object.fromEntries([...this.views].map(([number, { state, animator }]) => [number, {
            sublayers: [...state.sublayers], mask: state.mask, speed: state.timing.speed, timeOffset: state.timing.timeOffset,
            values: animator.isEmpty ? {} : animator.shownValues,
        }]));
    }

    /**
     * Begins to draw the contents of a commit on its arrival. It is applied later.
     *
     * @param {Commit} commit
     */
    prepare(commit) {
        /** @type {Promise<void>[]} */
        const drawn = [];
        for (const change of commit.changes) {
            const job = this.views.get(change.layer)?.contents.prepare(change.values);
            if (!job) continue;
            change.job = job;
            drawn.push(job.drawn);
        }
        return drawn;
    }

    // MARK: - Applying commits

    /** @param {Commit} commit */
    apply(commit) {
        if (commit.isFull) this.clear();
        const removed = new Set(commit.removed), /** @type {Set<number>} */ parents = new Set();
        for (const { layer, values } of commit.changes) {
            if ((values.sublayers || values.mask !== undefined) && !removed.has(layer)) parents.add(layer);
        }
        // A layer may leave a removed superlayer whose list the commit does not set.
        this.disconnect([...parents, ...removed]);
        for (const change of commit.changes) this.change(change);
        this.connect(parents);
        this.animate(commit.animations);
        this.remove(commit.removed);
        this.setRoot(commit.root);
        this.update();
    }

    /**
     * Draws a picture that has arrived after its commit was applied.
     *
     * @param {import("./contents.js").ImageContent} image
     */
    pictureCame(image) {
        for (const view of this.views.values()) {
            const { contents } = view.state;
            if (view.animator.shows(image)) {
                view.setNeedsUpdate();
                this.stale.add(view);
            }
            if (contents !== image && !contents?.images?.includes(image)) continue;
            this.change({ layer: view.number, values: { contents } });
        }
        this.update();
    }

    /** Forgets all layers. */
    clear() {
        for (const view of this.views.values()) view.destroy();
        this.views.clear();
        this.hasTimes = false;
        this.stale.clear();
        this.disordered.clear();
        this.respaced.clear();
        this.rebased.clear();
        this.pictured.clear();
        this.blending.clear();
        this.backdrops.clear();
        for (const group of Object.values(this.groups)) group.clear();
        this.root = 0;
        this.stage.setRoot(null);
    }

    /** @param {number} layer @param {string} problem of the commit if there is no such layer */
    existing(layer, problem) {
        const view = this.views.get(layer);
        if (!view) throw new InvalidCommitError(layer, problem);
        return view;
    }

    /** @param {LayerChange} change */
    change({ layer, values, job = undefined }) {
        let view = this.views.get(layer);
        if (!view) {
            view = new LayerView(layer, this.services);
            this.views.set(layer, view);
        }
        // Its order among its siblings changes.
        if (changesDepth(view.state, values) && view.above) this.disordered.add(view.above);
        const isSpace = view.keepsDepth || values.figure?.kind === "space";
        if (values.sublayerTransform || (hasSpace(view.state) && changesAnchor(values)) || isSpace) this.respaced.add(view);
        this.hasTimes ||= values.timing !== undefined;
        this.timesChanged ||= [values.timing, values.sublayers, values.mask].some((value) => value !== undefined);
        this.hasFlips ||= values.isGeometryFlipped === true;
        this.structureChanged ||= [values.isGeometryFlipped, values.sublayers, values.mask]
            .some((value) => value !== undefined);
        if (job) view.contents.job = job;
        if (movesLayers(values)) this.settleLater();
        const base = view.base;
        view.take(values);
        if (view.base.some((place, axis) => place !== base[axis])) this.rebased.add(view);
        if (values.blendMode) this.blending.add(view);
        if (values.blendMode === 0) this.blending.delete(view);
        if (values.backdropRadius !== undefined) this.backdrops.add(view);
        if (view.wantsPicture) this.pictured.add(view);
        this.stale.add(view);
    }

    /** @param {Iterable<number>} parents */
    disconnect(parents) {
        // Before any change, so that these are still the previous lists.
        for (const parent of parents) {
            for (const child of childrenOf(this.views.get(parent))) {
                const view = this.views.get(child);
                if (view) view.superlayer = 0;
            }
        }
    }

    /**
     * Sets the superlayers where lists of sublayers changed, and checks that the result is a tree.
     *
     * @param {Set<number>} parents
     */
    connect(parents) {
        for (const parent of parents) {
            const view = this.existing(parent, "is changed and does not exist");
            this.disordered.add(view);
            for (const child of childrenOf(view)) {
                const sublayer = this.existing(child, `is in layer ${parent} and does not exist`);
                if (sublayer.superlayer !== 0) throw new InvalidCommitError(child, "has two superlayers");
                sublayer.superlayer = parent;
                this.rebased.add(view);
                if (sublayer.isInSpace || view.keepsDepth || hasSpace(view.state)) this.respaced.add(view);
            }
        }
        this.checkAncestors(parents);
    }

    /**
     * Follows the superlayers of each layer up to one that is already checked.
     *
     * @param {Set<number>} layers
     */
    checkAncestors(layers) {
        const checked = new Set();
        for (const layer of layers) {
            /** @type {Set<number>} */
            const way = new Set();
            for (let next = layer; next !== 0 && !checked.has(next); next = this.views.get(next)?.superlayer ?? 0) {
                if (way.has(next)) throw new InvalidCommitError(next, "stands inside itself");
                way.add(next);
            }
            for (const each of way) checked.add(each);
        }
    }

    /** @param {AnimationChange[]} changes */
    animate(changes) {
        for (const { layer, key, animation } of changes) {
            const view = this.existing(layer, "is animated and does not exist");
            if (animation) view.animator.add(key, animation);
            else view.animator.remove(key);
            view.setNeedsUpdate();
            if (view.wantsPicture) this.pictured.add(view);
            this.stale.add(view);
        }
        if (changes.length > 0) this.settleLater();
    }

    /** @param {number[]} layers */
    remove(layers) {
        /** @type {LayerView[]} */
        const removed = [];
        for (const layer of layers) {
            const view = this.existing(layer, "is removed and does not exist");
            this.views.delete(layer);
            this.stale.delete(view);
            this.disordered.delete(view);
            this.pictured.delete(view);
            this.blending.delete(view);
            this.backdrops.delete(view);
            for (const group of Object.values(this.groups)) group.delete(view);
            removed.push(view);
        }
        for (const view of removed) {
            if (this.views.has(view.superlayer)) {
                throw new InvalidCommitError(view.number, `is removed and still in layer ${view.superlayer}`);
            }
            view.destroy();
        }
    }

    /** @param {number} root 0 for the same one */
    setRoot(root) {
        if (root !== 0) this.root = root;
        const view = this.views.get(this.root);
        if (this.root !== 0 && !view) throw new InvalidCommitError(this.root, "is the root and does not exist");
        this.stage.setRoot(view ?? null);
    }

    /** Updates the elements. */
    update() {
        const hasBlending = this.blending.size > 0;
        // Who runs animations may depend on it.
        if ((this.hasTimes && this.timesChanged) || hasBlending !== this.hadBlending) this.retimeSubtrees();
        this.hadBlending = hasBlending;
        this.timesChanged = false;
        if (this.structureChanged) {
            if (this.hasFlips) this.reflip();
            this.cutDeep();
        }
        this.structureChanged = false;
        for (const view of this.respaced) this.respace(view);
        this.respaced.clear();
        for (const view of this.rebased) this.rebase(view);
        this.rebased.clear();
        const hasPictures = this.pictured.size > 0 || this.blending.size > 0;
        const touched = new Set(hasPictures ? [...this.stale, ...this.disordered] : []);
        for (const view of this.stale) view.update();
        this.stale.clear();
        for (const view of this.disordered) this.arrange(view);
        this.disordered.clear();
        for (const view of this.regroup()) {
            view.update();
            if (view.picture) touched.add(view);
        }
        this.paintPictures(touched);
        this.stage.fit();
    }

    // MARK: - Letters on whole pixels

    /** Not after each movement: during a drag nobody sees by which fraction of a pixel letters are blurred. */
    settleLater() {
        this.corners = null;
        this.settlingTimer ??= setTimeout(() => {
            this.settlingTimer = null;
            this.settle();
        }, settlingTime);
    }

    settle() {
        // The stage may have moved.
        this.corners = null;
        for (const view of this.views.values()) {
            if (view.contents.settle()) view.update();
        }
    }

    // MARK: - Pictures of layers

    /**
     * Paints pictures in which something changed. Layers inside a picture paint none of their own.
     *
     * @param {Set<LayerView>} touched
     */
    paintPictures(touched) {
        const /** @type {Set<LayerView>} */ topmost = new Set(), someEnded = [...this.pictured].some((view) => !view.picture);
        for (const view of touched) {
            /** @type {LayerView | null} */
            let pictured = null;
            for (let /** @type {LayerView | null} */ above = view; above; above = above.above)
                if (above.picture) pictured = above;
            if (pictured) topmost.add(pictured);
        }
        for (const view of [...this.pictured]) {
            if (!view.picture) this.pictured.delete(view);
            else if (someEnded) topmost.add(view);
        }
        for (const view of topmost) view.picture?.paint();
    }

    // MARK: - Groups

    /**
     * Lets layers blend with their whole group, as docs/LayerProtocol.md defines it.
     *
     *     the group            a stacking context; painted as a picture when elements can't do what is in it
     *       layers between     no stacking contexts
     *         the layer        mix-blend-mode
     *
     * @returns {Iterable<LayerView>} the views to update
     */
    regroup() {
        const { unisolated, painted, holders } = this.groups;
        if (this.blending.size + this.backdrops.size + unisolated.size + painted.size + holders.size === 0) return [];
        /** @type {Groups} */
        const next = { unisolated: new Set(), painted: new Set(), holders: new Set() };
        for (const view of this.backdrops) {
            for (let { above } = view; above && !next.holders.has(above); above = above.above) next.holders.add(above);
        }
        const changed = this.assign(next, "holders", (view, isHolder) => {
            view.holdsBackdrop = isHolder;
            view.stale.add("masksToBounds");
        });
        for (const view of this.blending) this.group(view, next);
        return new Set([
            ...changed, ...this.assign(next, "unisolated", (view, isUnisolated) => view.setIsUnisolated(isUnisolated)),
            ...this.assign(next, "painted", (view, isPainted) => {
                view.paintsGroup = isPainted;
                view.stale.add("opacity");
                if (isPainted) this.pictured.add(view);
            }),
        ]);
    }

    /** @param {LayerView} view @param {Groups} groups */
    group(view, { unisolated, painted }) {
        /** @type {LayerView[]} */
        const between = [];
        let group = view.above;
        for (; group && !group.isGroup; group = group.above) between.push(group);
        if (!group) return;
        if (blendStyle(view.state.blendMode) === null || !between.every((each) => each.canBeUnisolated)) painted.add(group);
        else for (const each of between) unisolated.add(each);
    }

    /**
     * @param {Groups} next
     * @param {keyof Groups} name
     * @param {(view: LayerView, isIn: boolean) => void} set tells a view whether it is in the group
     * @returns {LayerView[]} the views for which it changed
     */
    assign(next, name, set) {
        const before = this.groups[name], /** @type {LayerView[]} */ changed = [];
        for (const view of before) if (!next[name].has(view)) changed.push(view);
        for (const view of next[name]) if (!before.has(view)) changed.push(view);
        this.groups[name] = next[name];
        for (const view of changed) set(view, next[name].has(view));
        return changed;
    }

    /** Removes the elements of layers that are nested too deeply, and shows those that no longer are. */
    cutDeep() {
        if (this.views.size <= deepest && !this.hasDeep) return;
        this.hasDeep = false;
        let level = [this.views.get(this.root)];
        for (let depth = 1; level.length > 0; depth += 1) {
            /** @type {(LayerView | undefined)[]} */
            const next = [];
            for (const view of level.filter(Boolean)) {
                const isCut = depth >= deepest;
                this.hasDeep ||= isCut;
                if (isCut !== view.isCut) this.disordered.add(view);
                view.isCut = isCut;
                for (const child of childrenOf(view)) next.push(this.views.get(child));
            }
            level = next;
        }
    }

    /** Updates layers whose geometry became flipped or is no longer flipped. */
    reflip() {
        for (const view of this.views.values()) {
            let isFlipped = false;
            for (let /** @type {LayerView | null} */ above = view; above; above = above.above)
                isFlipped = isFlipped !== above.state.isGeometryFlipped;
            if (isFlipped === view.isFlipped) continue;
            view.setIsFlipped(isFlipped);
            this.stale.add(view);
        }
    }

    /**
     * Places sublayers again whose superlayer's coordinates begin elsewhere.
     *
     * @param {LayerView} view
     */
    rebase(view) {
        for (const sublayer of view.sublayers) {
            if (!sublayer.isPlacedElsewhere) continue;
            sublayer.stale.add("position");
            this.stale.add(sublayer);
        }
    }

    /**
     * Without recursion: layers that keep depth may be nested deeply.
     *
     * @param {LayerView} view
     */
    respace(view) {
        const waiting = [view];
        for (let next = waiting.pop(); next; next = waiting.pop()) {
            for (const sublayer of next.sublayers) {
                sublayer.isInSpace = next.keepsDepth || hasSpace(next.state);
                sublayer.stale.add("transform").add("opacity");
                this.stale.add(sublayer);
                if (sublayer.keepsDepth) waiting.push(sublayer);
            }
        }
        if (this.views.get(view.number) === view) this.disordered.add(view);
    }

    /** @param {LayerView} view */
    arrange(view) {
        const sublayers = view.isCut ? [] : view.sublayers;
        /** @type {Set<Element>} */
        const elements = new Set(sublayers.map((sublayer) => sublayer.element));
        // Layers without a new place keep existing, without being shown.
        for (const element of [...(view.inner ?? view.element).children]) {
            if (element.classList.contains("layer") && !elements.has(element)) element.remove();
        }
        view.arrange(sublayers);
    }

    /** Updates animations in layers whose time may have changed. */
    retimeSubtrees() {
        for (const view of this.views.values()) {
            if (view.animator.isEmpty) continue;
            view.setNeedsUpdate();
            this.stale.add(view);
        }
    }

    // MARK: - Screen

    /** Draws figures and shadows again when the count of pixels per point may have changed. */
    rescale() {
        this.settleLater();
        if (devicePixelRatio === this.scale) return;
        this.scale = devicePixelRatio;
        for (const view of this.views.values()) {
            if (view.setNeedsDrawing()) this.stale.add(view);
        }
        this.update();
    }

    // MARK: - Clock

    /** Adjusts running animations to a more precise clock. */
    retime() {
        for (const view of this.views.values()) view.animator.retime();
    }
}

/**
 * The sublayers and the mask.
 *
 * @param {LayerView | undefined} view
 */
function childrenOf(view) {
    if (!view) return [];
    const { sublayers, mask } = view.state;
    return mask > 0 ? [...sublayers, mask] : sublayers;
}

/**
 * Whether new values may change a layer's depth among its siblings.
 *
 * @param {LayerState} state
 * @param {Partial<LayerState>} values
 */
function changesDepth(state, values) {
    if (values.zPosition !== undefined || values.anchorPointZ !== undefined) return true;
    if (values.transform) return !isAffine(values.transform) || !isAffine(state.transform);
    return (changesAnchor(values) || values.position !== undefined) && !isAffine(state.transform);
}

/** @param {Partial<LayerState> & Record<string, any>} values */
function changesAnchor(values) { return ["bounds", "anchorPoint", "anchorPointZ"].some((name) => values[name] !== undefined); }
