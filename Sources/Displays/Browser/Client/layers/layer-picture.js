// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { isAffine, layerTime, presentation } from "../animation/animations.js";
import { mix, operations } from "../drawing/blending.js";
import { paintBackdrop } from "./backdrops.js";
import { edgePath } from "./corners.js";
import * as css from "./css.js";
import {
    canvasPixels, concatenated, contentsFrame, depthIn, mapThrough, pageContext, placedState, spaceOf, standardized,
} from "./geometry.js";
import { drawFigure, figureRegion, isDrawn } from "./figures.js";
import { copiesOf, keepsDepth, multiplied, tintCanvas, tinted, white } from "./replication.js";
import { hasShadow, pathOf, shadowRegion, throwShadow } from "./shadows.js";
import { SpareContexts } from "./spare-contexts.js";

// Some layers are pictures: those with a mask, since CSS knows no mask that is a tree of elements; those that are shown as
// a bitmap; those whose opacity is for each thing in them by itself; and those that show their sublayers several times,
// each copy at a time of its own. The layer, all in it, and its mask are painted
// here as the compositor does, on one canvas, whenever one of them changes, and for each frame while one of them is
// animated. The elements are kept and not seen.
//
// A canvas knows no perspective: what has one is painted without.

export class LayerPicture {
    /** @param {import("./layer-view.js").LayerView} view */
    constructor(view) {
        this.view = view;
        this.services = view.services;
        this.canvas = document.createElement("canvas");
        this.canvas.className = "picture";
        view.element.append(this.canvas);
    }

    remove() {
        this.services.loop.remove(this);
        this.canvas.remove();
        spares.clear();
    }

    paint() {
        if (this.frame(this.services.clock.now)) this.services.loop.add(this);
    }

    /** @returns {boolean} whether it will look different later */
    frame(time) {
        const { view, canvas } = this, painter = new LayerPainter(this.services);
        const above = view.above ? view.above.animator.localTime(time) : time;
        const { state, sight } = painter.shown(view, { time: above, copies: 1, tint: white });
        const region = painter.region(view, state, sight);
        // Whole points: browsers stretch a canvas that ends between two of them.
        const left = Math.floor(region?.left ?? 0), top = Math.floor(region?.top ?? 0);
        const width = Math.ceil(region?.right ?? 0) - left, height = Math.ceil(region?.bottom ?? 0) - top;
        const pixels = canvasPixels(width, height, state.rasterization > 0 ? state.rasterization : devicePixelRatio);
        canvas.style.display = pixels ? "" : "none";
        if (!pixels) return painter.isMoving;
        const { scale } = pixels, [x, y] = standardized(state.bounds);
        Object.assign(canvas, { width: pixels.width, height: pixels.height });
        Object.assign(canvas.style, {
            left: css.length(left - x), top: css.length(top - y), width: css.extent(pixels.width / scale),
            height: css.extent(pixels.height / scale),
        });
        const context = pageContext(canvas);
        context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
        // Else it is the element's.
        if (view.hasOpacityOfParts) context.globalAlpha = state.isHidden ? 0 : Math.min(state.opacity, 1) * view.opacityAbove;
        painter.paintBody(context, { view, state, sight });
        spares.endPicture();
        return painter.isMoving;
    }
}

/**
 * Paints layers. What is seen of layers in one is found as in `LayerSight.swift`: a layer's *sight* is its own time (null
 * when it has none), how many times it is shown, and what its colours are multiplied by.
 */
class LayerPainter {
    constructor({ viewOf, hasBlending }) {
        this.viewOf = viewOf;
        /** Whether it matters what is a group. */
        this.hasBlending = hasBlending();
        /** Whether something that was painted will look different later. */
        this.isMoving = false;
    }

    /**
     * A layer's values with its animations applied.
     *
     * @param {object} above the sight of what it stands in
     */
    shown(view, above) {
        const { animator, state } = view, time = above.time === null ? null : layerTime(state.timing, above.time);
        const sight = { ...above, time };
        if (time === null || animator.isEmpty) return { state: tinted(state, above.tint), sight };
        this.isMoving ||= animator.changesAfter(time);
        return { state: tinted(presentation(state, animator.animations.values(), time), above.tint), sight };
    }

    /** What of the layers in one is seen on its plane, back to front. */
    layersIn(view, state, sight) {
        const seen = [];
        this.collectSublayers(view, state, sight, spaceOf(state), 1, seen);
        return seen.sort((one, other) => one.depth - other.depth);
    }

    /** The layers that a mask is made of. */
    layersOfMask(state, sight) {
        const seen = [], mask = this.viewOf(state.mask);
        if (mask) this.collect(mask, { ...sight, tint: white }, null, 1, seen);
        return seen.sort((one, other) => one.depth - other.depth);
    }

    collect(view, above, space, opacity, seen) {
        const { state, sight } = this.shown(view, above);
        if (!isSeen(state)) return;
        const map = mapThrough(space, state);
        if (!keepsDepth(state)) {
            seen.push({ view, state, sight, map, opacity, depth: depthIn(space, state, isAffine) });
            return;
        }
        const own = spaceOf(state), inner = own ? concatenated(own, map) : map;
        this.collectSublayers(view, state, sight, inner, opacity * Math.min(state.opacity, 1), seen);
    }

    collectSublayers(view, state, sight, space, opacity, seen) {
        if (view.isCut) return;
        const sublayers = state.sublayers.map((number) => this.viewOf(number)).filter(Boolean);
        const copies = copiesOf(state, sight.copies);
        for (const copy of copies) {
            const [red, green, blue, alpha] = copy.color, time = sight.time === null ? null : sight.time - copy.delay;
            if (!(alpha > 0)) continue;
            const isPlain = red === 1 && green === 1 && blue === 1;
            const tint = isPlain ? sight.tint : multiplied(sight.tint, [red, green, blue, 1]);
            const below = { time, copies: sight.copies * copies.length, tint };
            const through = copy.space && space ? concatenated(copy.space, space) : copy.space ?? space;
            for (const sublayer of sublayers) this.collect(sublayer, below, through, opacity * alpha, seen);
        }
    }

    paint(context, layer) {
        const { state, map, opacity } = layer;
        context.save();
        const { a, b, c, d, e, f } = flat(map);
        context.transform(a, b, c, d, e, f);
        context.globalAlpha *= Math.min(state.opacity, 1) * opacity;
        this.paintBackdrop(context, layer);
        const isGroup = state.mask > 0 || state.blendMode > 0 || (this.hasBlending && layer.view.masksRound);
        if (isGroup || (context.globalAlpha < 1 && state.allowsGroupOpacity && !isOneThing(state))) {
            const extent = this.extentOf(layer.view, state, layer.sight, new DOMMatrix());
            this.paintAside(context, extent, (group) => this.paintBody(group, layer), state.blendMode);
        } else {
            this.paintBody(context, layer);
        }
        context.restore();
    }

    paintBackdrop(context, { state }) {
        const box = boxOf(standardized(state.bounds), context.getTransform());
        paintBackdrop(context, edgePath(state), box, state, (width, height) => spares.take(width, height));
    }

    /**
     * Paints something by itself, and then as one picture.
     *
     * @param {DOMRect} extent where it is, in the context's coordinates
     * @param {(context) => void} paint with a context that has room for that, as far as it is seen
     */
    paintAside(context, extent, paint, blendMode = 0) {
        const { width, height } = context.canvas;
        const box = boxOf([extent.x, extent.y, extent.width, extent.height], context.getTransform());
        const left = Math.max(Math.floor(box.left) - 1, 0), top = Math.max(Math.floor(box.top) - 1, 0);
        const right = Math.min(Math.ceil(box.right) + 1, width), bottom = Math.min(Math.ceil(box.bottom) + 1, height);
        if (!(right > left && bottom > top)) return;
        const group = contextLike(context, right - left, bottom - top, -left, -top);
        paint(group);
        if (operations[blendMode] === null) return blendByHand(context, group, [left, top], box, blendMode);
        context.globalCompositeOperation = operations[blendMode];
        drawGroup(context, group, left, top);
        context.globalCompositeOperation = "source-over";
    }

    /** With a mask the context has to have nothing else on it. */
    paintBody(context, layer) {
        const { state, sight } = layer;
        if (!hasShadow(state)) {
            this.paintParts(context, layer);
        } else if (state.shadowPath) {
            this.paintPathShadow(context, state);
            this.paintParts(context, layer);
        } else {
            // What stands beside the canvas may throw a shadow into it.
            const margin = shadowReach(context, state), group = groupOf(context, margin);
            this.paintParts(group, layer);
            context.save();
            throwShadow(context, state);
            drawGroup(context, group, -margin, -margin);
            context.restore();
        }
        if (state.mask === 0) return;
        const group = groupOf(context);
        for (const mask of this.layersOfMask(state, sight)) this.paint(group, mask);
        context.globalCompositeOperation = "destination-in";
        drawGroup(context, group);
        context.globalCompositeOperation = "source-over";
    }

    /** The path itself is drawn beside the canvas. */
    paintPathShadow(context, state) {
        const { a, b, c, d, e, f } = context.getTransform(), aside = 4 * context.canvas.width + farthestShadow;
        context.save();
        throwShadow(context, state);
        context.shadowOffsetX += aside;
        context.setTransform(a, b, c, d, e - aside, f);
        context.fill(pathOf(state.shadowPath));
        context.restore();
    }

    /** From back to front. */
    paintParts(context, { view, state, sight }) {
        if (keepsDepth(state)) {
            for (const sublayer of this.layersIn(view, state, sight)) this.paint(context, sublayer);
            return;
        }
        const { backgroundColor, borderWidth, borderColor } = state, edge = edgePath(state);
        if (backgroundColor) {
            context.fillStyle = css.color(backgroundColor);
            context.fill(edge);
        }
        context.save();
        if (state.masksToBounds) context.clip(edge);
        const picture = view.contents.pictureOf(placedState(state, view.isFlipped));
        if (sight.tint === white) {
            this.paintContents(context, view, state, picture);
        } else if (picture.canvas) {
            this.paintAside(context, contentsExtent(state, new DOMMatrix()) ?? new DOMRect(), (group) => {
                this.paintContents(group, view, state, picture);
                tintCanvas({ canvas: group.canvas, context: group }, sight.tint);
            });
        }
        this.paintFigure(context, state);
        for (const sublayer of this.layersIn(view, state, sight)) this.paint(context, sublayer);
        context.restore();
        if (!(borderWidth > 0) || !borderColor) return;
        if (2 * borderWidth < Math.min(Math.abs(state.bounds[2]), Math.abs(state.bounds[3]))) {
            edge.addPath(edgePath(state, borderWidth));
        }
        context.fillStyle = css.color(borderColor);
        context.fill(edge, "evenodd");
    }

    paintContents(context, view, state, { canvas, excess: [excessX, excessY] }) {
        const frame = canvas && contentsFrame(placedState(state, view.isFlipped));
        if (!frame || canvas.width === 0 || canvas.height === 0) return;
        const [x, y, , height] = standardized(state.bounds);
        context.save();
        if (view.isFlipped && state.contents.kind === "image") context.transform(1, 0, 0, -1, 0, 2 * y + height);
        context.imageSmoothingEnabled = state.magnificationFilter !== 1;
        context.imageSmoothingQuality = "high";
        context.drawImage(canvas, x + frame[0], y + frame[1], frame[2] * excessX, frame[3] * excessY);
        context.restore();
    }

    /** As one thing, whatever it is made of. */
    paintFigure(context, state) {
        if (!isDrawn(state.figure)) return;
        if (context.globalAlpha === 1 || isOnePaint(state.figure)) return drawFigure(context, state);
        const [x, y, width, height] = figureRegion(state) ?? [0, 0, 0, 0];
        this.paintAside(context, new DOMRect(x, y, width, height), (group) => drawFigure(group, state));
    }

    /** What is seen of a layer, in its bounds space; null when that is nothing. */
    region(view, state, sight) {
        if (state.mask === 0) return this.extentOf(view, state, sight, new DOMMatrix());
        return this.layersOfMask(state, sight).map((mask) => this.extent(mask, new DOMMatrix()))
            .reduce((one, other) => one ? joined(one, other) : other, null);
    }

    /** All that a layer may paint, through a matrix. */
    extent({ view, state, sight, map }, matrix) { return this.extentOf(view, state, sight, matrix.multiply(flat(map))); }

    extentOf(view, state, sight, own) {
        const [x, y, width, height] = standardized(state.bounds);
        let extent = boxOf([x, y, width, height], own);
        if (state.masksToBounds) return extent;
        const contents = contentsExtent(state, own);
        if (contents) extent = joined(extent, contents);
        const figure = figureRegion(state);
        if (figure) extent = joined(extent, boxOf(figure, own));
        for (const sublayer of this.layersIn(view, state, sight)) extent = joined(extent, this.extent(sublayer, own));
        if (hasShadow(state)) {
            const { a, b, c, d } = own, larger = Math.sqrt(Math.max(a * a + b * b, c * c + d * d));
            const [offsetX, offsetY] = state.shadowOffset, reach = Math.hypot(offsetX, offsetY);
            const [left, top, right, bottom] = shadowRegion(
                [extent.x, extent.y, extent.width, extent.height],
                [-reach * larger, -reach * larger], state.shadowRadius * larger);
            const shadow = new DOMRect(left, top, right + 2 * reach * larger, bottom + 2 * reach * larger);
            extent = joined(extent, shadow);
        }
        return extent;
    }
}

/** Where contents may be, either way up; null when there are none. */
function contentsExtent(state, own) {
    const frame = contentsFrame(state);
    if (!frame) return null;
    const [x, y, , height] = standardized(state.bounds), [left, top, wide, high] = frame;
    return joined(
        boxOf([x + left, y + top, wide, high], own), boxOf([x + left, y + height - top - high, wide, high], own));
}

/** Whether a layer is drawn at once, so that an alpha makes the same of it as of its picture. */
function isOneThing(state) {
    const { backgroundColor, contents, figure, borderWidth, sublayers } = state;
    if (state.mask > 0 || hasShadow(state) || sublayers.length > 0 || keepsDepth(state)) return false;
    return [backgroundColor, contents, isDrawn(figure), borderWidth > 0].filter(Boolean).length <= 1;
}

/** Whether a figure is painted at once. */
function isOnePaint({ kind, fillColor, strokeColor }) { return kind === "gradient" || !fillColor || !strokeColor; }

function isSeen(state) { return !state.isHidden && state.opacity > 0; }

/** What a canvas knows of a map: all but the perspective. */
function flat(map) { return new DOMMatrix([0, 1, 4, 5, 12, 13].map((index) => map[index])); }

/** In pixels; more is not seen. Chosen. */
const farthestShadow = 2048;

/** How far away something may stand that throws a shadow into a context, in pixels. */
function shadowReach(context, { shadowOffset: offset, shadowRadius: radius }) {
    const { a, b, c, d } = context.getTransform(), largest = Math.hypot(a, b, c, d);
    return Math.min(Math.ceil((Math.hypot(...offset) + 3 * radius) * largest) + 2, farthestShadow);
}

/**
 * A context like another one, with nothing on it.
 *
 * @param {number} margin how much larger it is on all sides, in pixels
 */
function groupOf(context, margin = 0) {
    const { width, height } = context.canvas;
    return contextLike(context, width + 2 * margin, height + 2 * margin, margin, margin);
}

const spares = new SpareContexts();

/** The same with another size at least, and moved, in pixels. */
function contextLike(context, width, height, x, y) {
    const group = spares.take(width, height), { a, b, c, d, e, f } = context.getTransform();
    group.setTransform(a, b, c, d, e + x, f + y);
    return group;
}

function drawGroup(context, group, x = 0, y = 0) {
    const transform = context.getTransform();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(group.canvas, x, y);
    context.setTransform(transform);
}

/**
 * Blends a picture with what is in a box as canvases can't.
 *
 * @param {number[]} place where the picture is, in pixels of the context; it may be larger than the box
 */
function blendByHand(context, group, place, box, mode) {
    const left = Math.floor(box.left), top = Math.floor(box.top), width = Math.ceil(box.right) - left;
    const height = Math.ceil(box.bottom) - top;
    const source = groupOf(context), shape = groupOf(context);
    for (const each of [source, shape]) each.resetTransform();
    source.globalAlpha = context.globalAlpha;
    source.drawImage(group.canvas, ...place);
    shape.fillRect(left, top, width, height);
    mix(context, source, shape, mode);
}

/**
 * The upright rectangle round a rectangle that goes through a matrix.
 *
 * @param {number[]} rect
 * @param {DOMMatrix} matrix
 */
function boxOf([x, y, width, height], matrix) {
    const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
        .map(([left, top]) => matrix.transformPoint({ x: left, y: top }));
    const xs = corners.map((corner) => corner.x), ys = corners.map((corner) => corner.y);
    const left = Math.min(...xs), top = Math.min(...ys);
    return new DOMRect(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
}

function joined(one, other) {
    const left = Math.min(one.left, other.left), top = Math.min(one.top, other.top);
    return new DOMRect(
        left, top, Math.max(one.right, other.right) - left, Math.max(one.bottom, other.bottom) - top);
}
