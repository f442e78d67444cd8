// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { isWebKitOnLinux, pageContext } from "../drawing/webkit.js";
import { isAffine, keyPaths, newLayerState } from "../animation/animations.js";
import { ActivityMeter } from "../animation/activity.js";
import { LayerAnimator } from "../animation/animator.js";
import { ContentsView } from "./contents-view.js";
import { backdropStyle, blendStyle, hasBackdrop, isLinearBackdrop } from "./backdrops.js";
import { areLinearCorners, clipStyle, cornerStyle, outsetStyle } from "./corners.js";
import * as css from "./css.js";
import { LayerPicture } from "./layer-picture.js";
import {
    canvasPixels, concatenated, contentsFrame, depthIn, hasSpace, mapThrough, placedState, spaceOf, standardized,
    transformIn,
} from "./geometry.js";
import { drawFigure, figureRegion, isDrawn } from "./figures.js";
import { drawShadow, hasShadow, shadowFilter } from "./shadows.js";

// One layer as elements, back to front:
//
//     div.layer           place, size, transform, opacity, background, shadow; clips with its corners when masksToBounds
//       canvas.shadow     only when a path throws the shadow; then the background is a div over it
//       canvas            contents
//       canvas.figure     only when the layer draws a shape or a gradient by itself
//       div.inner         only when the bounds' origin is not zero: moves the sublayers by it
//         div.layer ...   sublayers
//       div.border        only when there is one: inside the edge, above everything
//
// A layer that keeps depth is an element without a style of its own. Its sublayers get all of its transforms, and are
// sorted among its siblings.
//
// A round clip cuts off each part of a layer separately, and pixels at its edge would show a fringe of the lower parts.
// So a layer that masks to round bounds and has several parts is clipped as one picture (`hasOneEdge`).
//
// The animatable properties are divided into tracks, each a CSS property that one Web Animation can change. Styles are
// written through the CSS object model, because the page's content security policy allows nothing else.

/** @typedef {import("../wire/messages.js").LayerState} LayerState */
/** @typedef {import("../animation/animations.js").KeyPath} KeyPath */
/** @typedef {import("./css.js").Style} Style */
/** @typedef {Pick<LayerState, "contentsRect" | "contentsCenter">} Cut */

/**
 * The facts that all layers share. `hasBlending` returns whether any layer blends with the pixels below it, and
 * `corners` the corners of layers on the screen.
 *
 * @typedef {{
 *     clock: import("../wire/clock.js").Clock, loop: import("../animation/animator.js").FrameLoop,
 *     drawing: import("../drawing/drawing.js").DrawingWorker, viewOf: (number: number) => LayerView | null,
 *     hasBlending: () => boolean, corners: () => import("./whole-pixels.js").Corners,
 * }} LayerServices
 */

export class LayerView {
    /** @param {number} number @param {LayerServices} services */
    constructor(number, services) {
        this.number = number;
        this.services = services;
        this.state = newLayerState();
        /** The number of the superlayer; 0 without one. */
        this.superlayer = 0;
        /** The point of its bounds space at which the places of its sublayers' elements begin: see `baseNear`. */
        this.base = [0, 0];
        /** That of the superlayer when its own element was placed. */
        this.shownBase = [0, 0];
        this.element = makeElement("layer");
        /** @type {HTMLElement | null} */
        this.inner = null;
        /** @type {HTMLElement | null} */
        this.border = null;
        /** @type {HTMLCanvasElement | null} the canvas of a shadow that a path casts */
        this.shadow = null;
        /** @type {HTMLElement | null} the background over that canvas */
        this.background = null;
        /** @type {HTMLCanvasElement | null} the canvas of a shape or a gradient */
        this.figure = null;
        /** @type {LayerPicture | null} the canvas that replaces all other elements while the layer is shown as a picture */
        this.picture = null;
        /** Whether all parts are combined before they are clipped by the round edge. */
        this.hasOneEdge = false;
        /** Whether the superlayer has a sublayerTransform. */
        this.isInSpace = false;
        /** Whether its coordinates are flipped: by itself or by a layer around it. */
        this.isFlipped = false;
        /** @type {number | null} the zPosition of an animation; null without one */
        this.animatedZ = null;
        /** @type {LayerState | null} the animated sublayerTransform, with the values that it depends on; else null */
        this.animatedSpace = null;
        /** @type {Cut | null} the animated `contentsRect` and `contentsCenter`; null without animations */
        this.animatedCut = null;
        /** @type {Pick<LayerState, "contents"> | null} the animated `contents`; null without animations */
        this.animatedContents = null;
        /** @type {boolean | null} the animated `masksToBounds`; null without animations */
        this.animatedMasks = null;
        /** @type {Pick<LayerState, "figure"> | null} the animated figure of a text; null without an animation */
        this.animatedText = null;
        /** Whether layers in it blend with layers outside of it: then it is not a stacking context. */
        this.isUnisolated = false;
        /** Whether layers in it blend in a mode that CSS lacks for elements. */
        this.paintsGroup = false;
        /** Whether a layer in it filters what is below it. */
        this.holdsBackdrop = false;
        /** Whether its sublayers are drawn in the order of their list. */
        this.isFlat = true;
        /** Whether its sublayers are nested too deeply to be shown. */
        this.isCut = false;
        /** @type {Set<string>} the names of the properties whose styles are outdated */
        this.stale = new Set(Object.keys(this.state));
        this.animator = new LayerAnimator(this, services.clock, services.loop);
        this.tracks = makeTracks(this);
        this.contents = new ContentsView(this, services.drawing);
        this.movement = new ActivityMeter();
        /** @type {number | null} */
        this.restTimer = null;
    }

    /** @type {LayerView | null} the superlayer's view; null without a superlayer */
    get above() { return this.superlayer === 0 ? null : this.services.viewOf(this.superlayer); }

    /**
     * Sets some properties. They are visible after `update()`.
     *
     * @param {Partial<LayerState>} values
     */
    take(values) {
        Object.assign(this.state, values);
        for (const name of Object.keys(values)) this.stale.add(name);
        if (values.position || values.transform) this.noteMovement();
        if (values.bounds || values.figure !== undefined || values.sublayerTransform) this.updateBase();
    }

    updateBase() {
        // The space of layers is computed by matrices.
        const isPlane = !this.keepsDepth && !hasSpace(this.state);
        this.base = isPlane
            ? standardized(this.state.bounds).slice(0, 2).map((place, axis) => baseNear(place, this.base[axis])) : origin;
    }

    /** Call it after animations were added or removed. */
    setNeedsUpdate() {
        for (const name of animatable) this.stale.add(name);
        // Not otherwise: a canvas that the worker draws on would be given up.
        if (this.animatedContents || this.animator.animatesProperty("contents")) this.stale.add("contents");
    }

    /** @returns {boolean} whether the page itself draws something of the layer besides the program's contents */
    setNeedsDrawing() {
        if (!this.figure && !this.shadow && !this.picture) return false;
        this.stale.add("figure").add("shadowPath");
        return true;
    }

    /** Whether it was placed in other coordinates than its superlayer has now. */
    get isPlacedElsewhere() {
        const base = this.above?.base ?? origin;
        return this.shownBase.some((place, axis) => place !== base[axis]);
    }

    get needsUpdate() { return this.stale.size > 0; }

    /**
     * Whether the page must run all animations of the layer itself. WebKit on Linux composites the elements that it animates, and
     * those above them, and its compositor has no blend modes before 2.54 (https://bugs.webkit.org/show_bug.cgi?id=313124).
     */
    get isAnimatedHere() { return isWebKitOnLinux && this.services.hasBlending(); }

    /** Updates the elements. */
    update() {
        const { state, stale, element } = this;
        // While it is animated the opacity hides the layer: the browser animates opacity without this thread.
        if (stale.has("isHidden")) {
            element.style.display = state.isHidden && !this.animator.animatesProperty("isHidden") ? "none" : "";
        }
        if (stale.has("blendMode")) element.style.mixBlendMode = blendStyle(state.blendMode) ?? "";
        if (stale.has("isDoubleSided")) element.style.backfaceVisibility = state.isDoubleSided ? "" : "hidden";
        if (this.wantsPicture !== Boolean(this.picture)) this.setHasPicture(this.wantsPicture);
        if (this.wantsOneEdge !== this.hasOneEdge) this.setHasOneEdge(!this.hasOneEdge);
        if (stale.has("masksToBounds")) this.setMasked();
        this.makeParts();
        this.makeShadow();
        if (stale.has("figure")) this.makeFigure();
        this.contents.update(stale);
        this.shownBase = this.above?.base ?? origin;
        for (const track of this.tracks) {
            if (track.isStale(stale)) this.animator.update(track);
        }
        stale.clear();
    }

    /** Whether contents and sublayers are clipped, with the effect of animations. */
    get masks() { return this.animatedMasks ?? this.state.masksToBounds; }

    setMasked() { this.element.classList.toggle("masked", this.masks && !this.hasOneEdge); }

    /** Creates the optional elements of the layer when it needs them. */
    makeParts() {
        const { state, tracks: { scroll, ring }, animator } = this;
        const [x, y] = standardized(state.bounds);
        if (!this.inner && (x !== 0 || y !== 0 || animator.isAnimated(scroll))) {
            this.inner = makeElement("inner");
            this.inner.append(...this.element.querySelectorAll(":scope > .layer"));
            this.element.insertBefore(this.inner, this.border);
            scroll.elements.push(this.inner);
        }
        const hasBorder = state.borderWidth > 0 || animator.isAnimated(ring);
        if (hasBorder === Boolean(this.border)) return;
        if (hasBorder) {
            this.border = makeElement("border");
            this.element.append(this.border);
        } else {
            animator.stop(ring);
            this.border?.remove();
            this.border = null;
        }
        for (const track of [ring, this.tracks.ringCorners]) track.setElements(this.border ? [this.border] : []);
        if (this.hasOneEdge) this.stale.add("cornerRadius");
    }

    /** Not while its edge is animated: the browser's own clips are faster. */
    get wantsOneEdge() {
        const { state, tracks: { corners, ring, size }, animator } = this;
        const { cornerRadius, maskedCorners, backgroundColor, borderWidth, borderColor } = state;
        if (!state.masksToBounds || !(cornerRadius > 0) || maskedCorners === 0 || this.picture || this.keepsDepth) return false;
        if (this.holdsBackdrop) return false;
        const hasContents = state.contents !== null || animator.animatesProperty("contents");
        const isFilled = hasContents || state.sublayers.length > 0 || isDrawn(state.figure);
        const isPainted = alphaOf(backgroundColor) > 0 || (borderWidth > 0 && alphaOf(borderColor) > 0);
        return isFilled && isPainted && !animator.animatesProperty("masksToBounds")
            && ![corners, ring, size].some((track) => animator.isAnimated(track));
    }

    /** @param {boolean} hasOneEdge */
    setHasOneEdge(hasOneEdge) {
        this.hasOneEdge = hasOneEdge;
        for (const name of ["masksToBounds", "cornerRadius", "borderWidth", "shadowOpacity"]) this.stale.add(name);
    }

    /** Whether elements can't show the layer, so that it is painted with all its sublayers. */
    get wantsPicture() {
        const { mask, rasterization, figure } = this.state;
        if (this.keepsDepth) return false;
        if (this.paintsGroup) return true;
        return mask !== 0 || rasterization > 0 || figure?.kind === "replication" || this.hasOpacityOfParts;
    }

    /** Whether its sublayers live in its superlayer's space. */
    get keepsDepth() { return this.state.figure?.kind === "space"; }

    /**
     * The product of the opacities of the layers that keep depth around it, up to the next plane.
     *
     * @returns {number}
     */
    get opacityAbove() {
        const { above } = this;
        if (!above?.keepsDepth || above.isCut) return 1;
        const { opacity, isHidden } = above.spaceState;
        return isHidden ? 0 : Math.min(opacity, 1) * above.opacityAbove;
    }

    /** Whether its opacity applies to each of its parts separately. */
    get hasOpacityOfParts() {
        const { mask, rasterization, allowsGroupOpacity, opacity } = this.state;
        if (allowsGroupOpacity || mask !== 0 || rasterization > 0) return false;
        return opacity < 1 || this.animator.isAnimated(this.tracks.opacity);
    }

    // MARK: - Groups

    /** Whether its contents blend only with each other. */
    get isGroup() {
        const { state, animator, tracks: { opacity }, above } = this;
        const { blendMode, mask, rasterization, allowsGroupOpacity, shadowPath } = state;
        if (!above || blendMode !== 0 || mask !== 0 || rasterization > 0) return true;
        if (allowsGroupOpacity && (state.opacity < 1 || animator.isAnimated(opacity))) return true;
        if (hasShadow(state) && !shadowPath) return true;
        return this.masksRound || hasPerspective(mapThrough(above.space, state));
    }

    get masksRound() {
        const { cornerRadius, maskedCorners } = this.state;
        return this.masks && cornerRadius > 0 && maskedCorners !== 0 && !this.holdsBackdrop;
    }

    /** Whether its element can avoid being a stacking context. */
    get canBeUnisolated() {
        const { state, animator, tracks: { transform, backdrop, shadow }, above } = this;
        if (this.keepsDepth || this.isCut || !this.isFlat || !above?.isFlat || state.figure?.kind === "replication") return false;
        if (state.opacity < 1 || !state.isDoubleSided || this.shadow || hasBackdrop(state)) return false;
        if ([transform, backdrop, shadow].some((track) => animator.isAnimated(track) || track.needsFrames())) return false;
        return css.transform(transformIn(above.space, state)) === "none";
    }

    /** @param {boolean} isUnisolated */
    setIsUnisolated(isUnisolated) {
        if (isUnisolated === this.isUnisolated) return;
        this.isUnisolated = isUnisolated;
        this.element.classList.toggle("unisolated", isUnisolated);
        for (const track of [this.tracks.place, this.tracks.scroll]) {
            this.animator.stop(track);
            track.written.clear();
            for (const { style } of track.elements) {
                for (const property of ["left", "top", "translate"]) style[property] = "";
            }
        }
        this.stale.add("position").add("bounds");
    }

    /** The state by which the contents are placed. */
    get placedState() {
        return placedState(
            { ...this.state, ...this.animatedContents, ...this.animatedCut, ...this.animatedText }, this.isFlipped);
    }

    /** The contents with the effect of animations. */
    get shownContents() { return this.animatedContents ? this.animatedContents.contents : this.state.contents; }

    /** The state whose sublayerTransform applies to its sublayers. */
    get spaceState() { return this.animatedSpace ?? this.state; }

    /** @returns {number[] | null} the matrix from its bounds space to the plane of its sublayers; null for none */
    get space() {
        const state = this.spaceState, own = spaceOf(state);
        if (!this.keepsDepth || this.isCut) return own;
        const map = mapThrough(this.above?.space ?? null, state);
        return own ? concatenated(own, map) : map;
    }

    /** @returns {boolean} */
    get isSpaceAnimated() {
        return Boolean(this.animatedSpace) || (this.keepsDepth && !this.isCut && Boolean(this.above?.isSpaceAnimated));
    }

    /**
     * Shows the sublayers through the sublayerTransform of an animation.
     *
     * @param {LayerState | null} state null without an animation
     */
    showSpace(state) {
        if (!state && !this.animatedSpace) return;
        this.animatedSpace = state;
        this.updateSpace();
        this.restack();
    }

    updateSpace() {
        for (const sublayer of this.isCut ? [] : this.sublayers) {
            sublayer.isInSpace = this.keepsDepth || hasSpace(this.spaceState);
            sublayer.animator.update(sublayer.tracks.transform);
            if (this.keepsDepth) sublayer.animator.update(sublayer.tracks.opacity);
            if (sublayer.keepsDepth) sublayer.updateSpace();
        }
    }

    /** @returns {LayerView[]} */
    get sublayers() { return this.state.sublayers.map((number) => this.services.viewOf(number)).filter(Boolean); }

    /**
     * Draws the contents with the contentsRect and contentsCenter of animations.
     *
     * @param {Cut | null} cut null without animations
     */
    showCut(cut) {
        if (JSON.stringify(cut) === JSON.stringify(this.animatedCut)) return;
        this.animatedCut = cut;
        this.contents.update(new Set(["contentsRect"]));
    }

    /**
     * Shows the contents of an animation.
     *
     * @param {Pick<LayerState, "contents"> | null} shown null without an animation
     */
    showContents(shown) {
        if (!shown && !this.animatedContents) return;
        if (shown && this.animatedContents && shown.contents === this.animatedContents.contents) return;
        this.animatedContents = shown;
        const { canvas } = this.contents;
        this.contents.update(new Set(["contents"]));
        if (this.contents.canvas !== canvas) this.animator.update(this.tracks.picture);
    }

    /**
     * Clips, or does not, as an animation says.
     *
     * @param {boolean | null} masks null without an animation
     */
    showMasks(masks) {
        if (masks === this.animatedMasks) return;
        this.animatedMasks = masks;
        this.setMasked();
    }

    /**
     * Draws a text with the values of an animation.
     *
     * @param {Pick<LayerState, "figure"> | null} text null without an animation
     */
    showText(text) {
        if (!text && !this.animatedText) return;
        this.animatedText = text;
        this.contents.update(new Set(["figure"]));
    }

    /** @param {boolean} isFlipped */
    setIsFlipped(isFlipped) {
        if (isFlipped === this.isFlipped) return;
        this.isFlipped = isFlipped;
        this.stale.add("contentsGravity").add("contentsRect");
    }

    /** @param {boolean} hasPicture */
    setHasPicture(hasPicture) {
        this.stale.add("opacity");
        this.element.classList.toggle("pictured", hasPicture);
        this.picture?.remove();
        this.picture = hasPicture ? new LayerPicture(this) : null;
    }

    /** Creates the canvas of a shadow that a path casts, if there is one. */
    makeShadow() {
        const { state, tracks: { pathShadow }, animator } = this;
        const hasPath = (state.shadowPath !== null || animator.animatesProperty("shadowPath"))
            && (!state.masksToBounds || animator.animatesProperty("masksToBounds"))
            && (hasShadow(state) || animator.isAnimated(pathShadow));
        if (hasPath !== Boolean(this.shadow)) this.setHasShadow(hasPath);
    }

    /**
     * Puts the background into an element over the shadow: an element's own background is below all of its children.
     *
     * @param {boolean} hasShadow
     */
    setHasShadow(hasShadow) {
        const { tracks: { background, pathShadow }, animator, element } = this;
        animator.stop(background);
        if (hasShadow) {
            this.shadow = document.createElement("canvas");
            this.shadow.className = "shadow";
            this.background = makeElement("background");
            element.style.backgroundColor = "";
            element.prepend(this.shadow, this.background);
        } else {
            this.shadow?.remove();
            this.background?.remove();
            [this.shadow, this.background] = [null, null];
        }
        background.setElements([this.background ?? element]);
        pathShadow.setElements(this.shadow ? [this.shadow] : []);
        this.stale.add("shadowPath");
        this.stale.add("backgroundColor");
    }

    /** Creates the canvas of the figure, if there is one. */
    makeFigure() {
        this.element.classList.toggle("through", this.keepsDepth);
        const hasFigure = isDrawn(this.state.figure);
        if (hasFigure === Boolean(this.figure)) return;
        this.figure?.remove();
        this.figure = hasFigure ? document.createElement("canvas") : null;
        if (this.figure) {
            this.figure.className = "figure";
            const above = this.element.querySelector(":scope > :is(.layer, .inner, .border, .picture)");
            this.element.insertBefore(this.figure, above);
        }
        this.tracks.figure.setElements(this.figure ? [this.figure] : []);
    }

    /**
     * Draws the shape or gradient of a state.
     *
     * @param {LayerState} state
     */
    drawFigure(state) {
        const { figure } = this, region = figure && figureRegion(state);
        if (!figure) return;
        const pixels = region && canvasPixels(region[2], region[3], devicePixelRatio);
        figure.style.display = pixels ? "" : "none";
        if (!pixels) return;
        const { scale } = pixels, [x, y] = standardized(state.bounds), [left, top] = region;
        Object.assign(figure, { width: pixels.width, height: pixels.height });
        Object.assign(figure.style, {
            left: css.length(left - x), top: css.length(top - y), width: css.extent(pixels.width / scale),
            height: css.extent(pixels.height / scale),
        });
        const context = pageContext(figure);
        context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
        drawFigure(context, state);
    }

    /** Releases the layer's elements and animations. */
    destroy() {
        clearTimeout(this.restTimer);
        this.animator.clear();
        this.picture?.remove();
        this.contents.destroy();
        this.element.remove();
    }

    // MARK: - Sublayers

    /**
     * Sorts the elements of the sublayers.
     *
     * @param {LayerView[]} sublayers from back to front, without regard to zPosition
     */
    arrange(sublayers) {
        const parent = this.inner ?? this.element;
        // Moves only what is out of place: moved elements are laid out and painted again.
        let next = parent === this.element ? this.border : null;
        for (let index = sublayers.length - 1; index >= 0; index -= 1) {
            const { element } = sublayers[index];
            if (element.parentNode !== parent || element.nextSibling !== next) parent.insertBefore(element, next);
            next = element;
        }
        this.restack();
    }

    /**
     * Sorts the layers of its plane: nearer ones are in front, and equally near ones keep their order.
     *
     * @returns {void}
     */
    restack() {
        if (this.keepsDepth && this.above && !this.isCut) return this.above.restack();
        /** @param {LayerView} view */
        const shown = ({ state, animatedZ }) => animatedZ === null ? state : { ...state, zPosition: animatedZ };
        const layers = this.planeLayers, spaces = new Map();
        /** @param {LayerView} view */
        const spaceAbove = ({ above }) => {
            if (!spaces.has(above)) spaces.set(above, above?.space ?? null);
            return spaces.get(above);
        };
        const placed = layers.map((view) => ({ view, depth: depthIn(spaceAbove(view), shown(view), isAffine) }));
        const isFlat = placed.every(({ depth }) => depth === 0);
        if (!isFlat) placed.sort((one, other) => one.depth - other.depth);
        this.isFlat = isFlat;
        placed.forEach(({ view }, index) => { view.element.style.zIndex = isFlat ? "" : `${index}`; });
    }

    /** @returns {LayerView[]} the sublayers, with those that keep depth replaced by their own sublayers */
    get planeLayers() {
        if (this.isCut) return [];
        return this.sublayers.flatMap((view) => view.keepsDepth ? view.planeLayers : [view]);
    }

    // MARK: - Movement

    /** Gives a moving layer its own texture, so that it is not painted again in each place. */
    noteMovement() {
        if (!this.movement.note() && this.restTimer === null) return;
        this.setMoves(true);
        clearTimeout(this.restTimer);
        this.restTimer = setTimeout(() => {
            this.restTimer = null;
            this.setMoves(false);
        }, LayerView.restTime);
    }

    /** @param {boolean} moves whether it moves, or is animated by the page */
    setMoves(moves) {
        this.element.classList.toggle("moving", (moves || this.restTimer !== null) && !this.isAnimatedHere);
    }
}

/** How long a layer keeps its texture after it moved, in milliseconds. Chosen. */
LayerView.restTime = 1000;

/** The properties of layers' states that animations change, without the contents (`showContents`). */
const animatable = new Set(keyPaths.filter(({ kind }) => kind !== "contents").map(({ property }) => property));

const shadowProperties = [
    "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "shadowPath", "masksToBounds",
];

/** @param {string} className */
function makeElement(className) {
    const element = document.createElement("div");
    element.className = className;
    return element;
}

// MARK: - Tracks

/** @typedef {HTMLElement & { style: Record<string, any> }} StyledElement */

/** A CSS property, or two that always change together, of one element or of several that change alike. */
class Track {
    /**
     * @param {string} name
     * @param {string[]} properties of the layer's state that the style depends on; the halves of the bounds count
     *     separately
     * @param {StyledElement[]} elements
     * @param {(state: LayerState) => Style} styles
     * @param {(from: LayerState, to: LayerState) => boolean} isLinear whether CSS interpolates between two states as the
     *     evaluator does
     */
    constructor(name, properties, elements, styles, isLinear) {
        this.name = name;
        this.properties = properties;
        this.elements = elements;
        this.css = styles;
        this.isLinear = isLinear;
        /** @type {Map<string, string>} */
        this.written = new Map();
    }

    /** Whether the style depends on more than the track's animations, so that they are evaluated in each frame. */
    needsFrames() { return false; }

    /** @param {Set<string>} stale the names of the changed properties */
    isStale(stale) { return this.properties.some((property) => stale.has(property.split(".")[0])); }

    /** @param {KeyPath} keyPath */
    dependsOn({ property, indices = [] }) {
        if (property !== "bounds") return this.properties.includes(property);
        return (this.properties.includes("bounds.origin") && indices.some((index) => index < 2))
            || (this.properties.includes("bounds.size") && indices.some((index) => index >= 2));
    }

    /** @param {StyledElement[]} elements */
    setElements(elements) {
        this.elements = elements;
        this.written.clear();
    }

    /**
     * Applies the style of a state to the elements.
     *
     * @param {LayerState} state
     */
    write(state) {
        for (const [property, value] of Object.entries(this.css(state))) {
            if (this.written.get(property) === value && this.elements.length === this.writtenCount) continue;
            this.written.set(property, value);
            for (const element of this.elements) element.style[property] = value;
        }
        this.writtenCount = this.elements.length;
    }
}

/** A track that is drawn: for each state, and for each frame while it is animated. */
class DrawnTrack extends Track {
    /**
     * @param {string} name
     * @param {string[]} properties
     * @param {StyledElement[]} elements
     * @param {(state: LayerState) => void} draw
     */
    constructor(name, properties, elements, draw) {
        super(name, properties, elements, () => ({}), always);
        this.isDrawn = true;
        this.write = draw;
    }
}

const always = () => true;

/** @typedef {Track & { isDrawn?: boolean }} LayerTrack */

/**
 * @typedef {Record<"place" | "origin" | "size" | "transform" | "opacity" | "background" | "corners" | "clip" | "ring"
 *     | "ringCorners" | "inset" | "shadow" | "pathShadow" | "order" | "space" | "cut" | "contents" | "masks" | "text"
 *     | "figure" | "scroll" | "backdrop" | "picture", LayerTrack> & Iterable<LayerTrack>} LayerTracks
 */

/** @param {LayerView} view */
function makeTracks(view) {
    const { animator } = view, one = [view.element];
    /** @type {LayerTracks} */
    // @ts-expect-error It is made iterable below.
    const tracks = {
        place: new Track(
            "place", ["position", "anchorPoint", "bounds.size"], one,
            (state) => placeStyle(placeOf(state, view.above?.base ?? origin), view.isUnisolated),
            // The anchor point is in units of the size: when both change, the position is not linear.
            (from, to) => isSame(from.anchorPoint, to.anchorPoint) || isSame(from.bounds, to.bounds)),
        origin: new Track("origin", ["anchorPoint"], one, originStyle, always),
        size: new Track(
            "size", ["bounds.size"], one, sizeStyle,
            (from, to) => [2, 3].every((index) => from.bounds[index] * to.bounds[index] >= 0)),
        transform: new Track(
            "transform", ["transform"], one,
            (state) => ({ transform: css.transform(transformIn(view.above?.space ?? null, state)) }), () => false),
        opacity: new Track(
            "opacity", ["opacity", "allowsGroupOpacity", "isHidden"], one,
            ({ opacity, isHidden }) => ({
                opacity: isHidden ? "0" : view.hasOpacityOfParts ? "1" : css.fraction(opacity * view.opacityAbove),
            }),
            (from, to) => from.isHidden === to.isHidden && isFraction(from.opacity) && isFraction(to.opacity)),
        background: new Track(
            "background", ["backgroundColor"], one,
            ({ backgroundColor }) => ({ backgroundColor: css.color(backgroundColor) }),
            (from, to) => areLinearColors(from.backgroundColor, to.backgroundColor)),
        corners: new Track(
            "corners", ["cornerRadius", "maskedCorners", "cornerCurve", "bounds.size"], one,
            (state) => view.hasOneEdge ? { borderRadius: "0px", cornerShape: "" } : cornerStyle(state), areLinearCorners),
        clip: new Track(
            "clip", ["cornerRadius", "maskedCorners", "cornerCurve", "bounds.size"], one,
            (state) => view.hasOneEdge ? clipStyle(state) : { clipPath: "" }, always),
        ring: new Track(
            // The bounds only decide whether there is room for the border: they do not move it.
            "ring", ["borderWidth", "borderColor", "bounds"], [],
            (state) => ringStyle(state, animator.isAnimated(tracks.ring), view.hasOneEdge), isLinearRing),
        ringCorners: new Track(
            "ringCorners", ["cornerRadius", "maskedCorners", "cornerCurve", "bounds.size"], [],
            (state) => view.hasOneEdge
                ? { inset: "-1px", ...outsetStyle(state) } : { inset: "", borderRadius: "", cornerShape: "" }, always),
        inset: new Track(
            "inset", ["borderWidth", "borderColor", "bounds.size"], one,
            (state) => ({
                padding: view.hasOneEdge || animator.isAnimated(tracks.ring) ? "0px" : css.extent(insetOf(state)),
            }), always),
        shadow: new Track(
            "shadow", shadowProperties, one,
            (state) => ({
                // A filter that changes nothing visible combines all parts of the layer before it is clipped. WebKit
                // ignores a filter that changes nothing at all.
                filter: hasShadow(state) && !state.shadowPath
                    ? shadowFilter(state) : view.hasOneEdge ? "opacity(0.9999)" : "none",
            }), () => false),
        pathShadow: new DrawnTrack("pathShadow", [...shadowProperties, "bounds.origin"], [], (state) => {
            if (view.shadow) drawShadow(view.shadow, state);
        }),
        order: new DrawnTrack("order", ["zPosition"], one, ({ zPosition }) => {
            const z = animator.isAnimated(tracks.order) ? zPosition : null;
            if (z === view.animatedZ) return;
            view.animatedZ = z;
            view.above?.restack();
        }),
        space: new DrawnTrack("space", ["sublayerTransform"], one, (state) => {
            view.showSpace(animator.isAnimated(tracks.space) ? state : null);
        }),
        cut: new DrawnTrack("cut", ["contentsRect", "contentsCenter"], one, ({ contentsRect, contentsCenter }) => {
            view.showCut(animator.isAnimated(tracks.cut) ? { contentsRect, contentsCenter } : null);
        }),
        contents: new DrawnTrack("contents", ["contents"], one, ({ contents }) => {
            view.showContents(animator.isAnimated(tracks.contents) ? { contents } : null);
        }),
        masks: new DrawnTrack("masks", ["masksToBounds"], one, ({ masksToBounds }) => {
            view.showMasks(animator.isAnimated(tracks.masks) ? masksToBounds : null);
        }),
        text: new DrawnTrack("text", ["figure"], one, ({ figure }) => {
            view.showText(animator.isAnimated(tracks.text) ? { figure } : null);
        }),
        figure: new DrawnTrack(
            "figure", ["figure", "bounds.origin", "bounds.size", "cornerRadius", "maskedCorners", "cornerCurve"], [],
            (state) => view.drawFigure(state)),
        scroll: new Track(
            "scroll", ["bounds.origin"], [], (state) => placeStyle(scrollOf(state, view.base), view.isUnisolated), always),
        backdrop: new Track(
            "backdrop", ["backdropRadius", "backdropSaturation", "mask"], one,
            // Through a mask it is shown by the layer's picture.
            (state) => view.state.mask !== 0 ? { backdropFilter: "none" }
                : backdropStyle(state, animator.isAnimated(tracks.backdrop)), isLinearBackdrop),
        picture: new Track(
            "picture",
            ["bounds.size", "contents", "contentsGravity", "contentsScale", "contentsRect", "contentsCenter", "drawnBounds",
                "magnificationFilter", "minificationFilter"],
            [], (state) => pictureStyle(placedState(state, view.isFlipped), view.contents, view.isFlipped),
            ({ contentsGravity: gravity }) => gravity !== 1 && gravity !== 2),
    };
    // In a superlayer's sublayerTransform the layer's position matters; in a flipped one, its size.
    const { transform, space, opacity } = tracks;
    transform.needsFrames = () => Boolean(view.above?.isSpaceAnimated);
    opacity.needsFrames = () => Boolean(view.above?.keepsDepth && view.above.isSpaceAnimated);
    // All properties that move the sublayers of a layer that keeps depth.
    const spatial = () => view.keepsDepth
        ? ["sublayerTransform", "transform", "position", "zPosition", "bounds", "anchorPoint", "anchorPointZ", "opacity",
            "isHidden"]
        : ["sublayerTransform"];
    space.isStale = (stale) => spatial().some((name) => stale.has(name));
    space.dependsOn = ({ property }) => spatial().includes(property);
    // The canvas is drawn again.
    tracks.picture.needsFrames = () => animator.isAnimated(tracks.cut) || animator.isAnimated(tracks.contents);
    tracks.text.dependsOn = ({ figure }) => figure === "text";
    const more = () => [
        ...view.isInSpace ? ["position", "zPosition"] : [],
        ...view.state.isGeometryFlipped ? ["bounds", "anchorPoint"] : [],
    ];
    transform.isStale = (stale) => ["transform", "anchorPointZ", "isGeometryFlipped", ...more()]
        .some((name) => stale.has(name));
    transform.dependsOn = ({ property }) => ["transform", "anchorPointZ", ...more()].includes(property);
    tracks[Symbol.iterator] = () => Object.values(tracks)[Symbol.iterator]();
    return tracks;
}

/**
 * The style of a place. A translation would create a stacking context.
 *
 * @param {number[]} place
 * @param {boolean} isUnisolated
 * @returns {Style}
 */
function placeStyle([x, y], isUnisolated) {
    if (isUnisolated) return { left: css.length(x), top: css.length(y) };
    return { translate: `${css.length(x)} ${css.length(y)}` };
}

const origin = [0, 0];

/** @param {LayerState} state @param {number[]} base of the superlayer */
function placeOf({ position, anchorPoint, bounds }, base) {
    const [, , width, height] = standardized(bounds);
    return [position[0] - base[0] - anchorPoint[0] * width, position[1] - base[1] - anchorPoint[1] * height];
}

/** @param {LayerState} state */
function originStyle({ anchorPoint }) {
    return { transformOrigin: anchorPoint.map((part) => css.percentage(part)).join(" ") };
}

/** @param {LayerState} state */
function sizeStyle({ bounds }) {
    const [, , width, height] = standardized(bounds);
    return { width: css.extent(width), height: css.extent(height) };
}

/** @param {LayerState} state @param {number[]} base */
function scrollOf({ bounds }, base) { return standardized(bounds).slice(0, 2).map((number, axis) => base[axis] - number); }

/** In points. Chosen: browsers compute with numbers of 24 bits, which leaves a hundredth of a point up to here. */
const farthest = 2 ** 17;

/**
 * A place near the origin of a layer's bounds, for a layer that is scrolled so far that browsers could not tell its
 * sublayers' places apart. A list of a million rows is twenty million points long; browsers limit lengths, and round them.
 *
 * @param {number} place one coordinate of the origin
 * @param {number} base the one so far
 */
function baseNear(place, base) {
    if (!Number.isFinite(place)) return 0;
    if (Math.abs(place) < farthest) return 0;
    return Math.abs(place - base) < farthest ? base : Math.round(place / farthest) * farthest;
}

/**
 * The style of a border. It is a CSS border where the browser draws the exact width, which is sharpest. Else it is a
 * ring of shadow, because CSS rounds borders to whole pixels, and enlarges an element that its borders fill.
 *
 * @param {LayerState} state
 * @param {boolean} isAnimated
 * @param {boolean} hasOneEdge
 */
function ringStyle({ borderWidth: inside, borderColor, bounds }, isAnimated, hasOneEdge) {
    const color = css.color(borderColor), borderWidth = hasOneEdge && inside > 0 ? inside + 1 : inside;
    const room = Math.min(Math.abs(bounds[2]), Math.abs(bounds[3]));
    if (!isAnimated && 2 * inside <= room && css.keepsBorder(borderWidth)) {
        return { borderWidth: css.extent(borderWidth), borderColor: color, boxShadow: "none", backgroundColor: "" };
    }
    // WebKit draws no inset shadow that fills the whole element.
    if (!isAnimated && room > 0 && 2 * inside >= room) {
        return { borderWidth: "0px", borderColor: color, boxShadow: "none", backgroundColor: color };
    }
    const boxShadow = `inset 0 0 0 ${css.extent(borderWidth)} ${color}`;
    return { borderWidth: "0px", borderColor: color, boxShadow, backgroundColor: "" };
}

/**
 * How far from the edge the background ends, as padding: in the middle of an opaque border. Otherwise a fringe of it
 * would show around an antialiased border.
 *
 * @param {LayerState} state
 */
function insetOf({ borderWidth, borderColor, bounds }) {
    const room = Math.min(Math.abs(bounds[2]), Math.abs(bounds[3]));
    return borderWidth > 0 && alphaOf(borderColor) >= 1 && borderWidth < room ? borderWidth / 2 : 0;
}

/**
 * The style of a canvas. Its CSS size is its size in pixels, reduced by a scale: browsers round fractional lengths,
 * which would stretch the picture and blur letters.
 *
 * @param {LayerState} state
 * @param {ContentsView} picture the owner of the canvases
 * @param {boolean} isFlipped
 * @returns {Style}
 */
function pictureStyle(state, picture, isFlipped) {
    const frame = contentsFrame(state);
    if (!frame) return { visibility: "hidden" };
    const [x, y, width, height] = frame, { excess: [excessX, excessY], pixels, nudge } = picture;
    const isLarger = width * devicePixelRatio >= picture.sourceWidth;
    const filter = isLarger ? state.magnificationFilter : state.minificationFilter;
    const isNearest = filter === 1 && state.contents?.kind === "image";
    // The layer's elements are flipped, but images stay upright.
    const isTurned = isFlipped && state.contents?.kind === "image";
    const top = isTurned ? Math.abs(state.bounds[3]) - y : y, scaleY = height * excessY / pixels.height;
    return {
        translate: `${css.length(x + nudge[0])} ${css.length(top + nudge[1])}`, width: css.extent(pixels.width),
        height: css.extent(pixels.height), imageRendering: isNearest ? "pixelated" : "auto",
        scale: `${css.factor(width * excessX / pixels.width)} ${css.factor(isTurned ? -scaleY : scaleY)}`,
        visibility: "inherit",
    };
}

/** @param {number[]} one @param {number[]} other */
function isSame(one, other) { return one.every((number, index) => number === other[index]); }

/**
 * Whether a matrix has perspective.
 *
 * @param {number[]} map
 */
function hasPerspective(map) { return [3, 7, 11].some((index) => map[index] !== 0) || map[15] !== 1; }

/** @param {number[] | null} color */
function alphaOf(color) { return color ? color[3] : 0; }

/** @param {number} number */
function isFraction(number) { return number >= 0 && number <= 1; }

/**
 * Whether CSS interpolates between two colours as the evaluator does. CSS interpolates premultiplied colours, which is
 * the same while the alpha is constant.
 *
 * @param {number[] | null} from
 * @param {number[] | null} to
 */
function areLinearColors(from, to) {
    return from !== null && to !== null && from[3] === to[3] && [...from, ...to].every(isFraction);
}

/** @param {LayerState} from @param {LayerState} to */
function isLinearRing(from, to) {
    return from.borderWidth >= 0 && to.borderWidth >= 0 && areLinearColors(from.borderColor, to.borderColor);
}
