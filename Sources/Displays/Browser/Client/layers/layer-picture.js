// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { isAffine, layerTime, presentation } from "../animation/animations.js";
import { mix, operations } from "../drawing/blending.js";
import { pageContext } from "../drawing/webkit.js";
import { hasBackdrop, paintBackdrop } from "./backdrops.js";
import { edgePath } from "./corners.js";
import * as css from "./css.js";
import {
    canvasPixels, concatenated, contentsFrame, depthIn, mapThrough, placedState, spaceOf, standardized,
} from "./geometry.js";
import { drawFigure, figureRegion, isDrawn } from "./figures.js";
import { MaskedBackdrop } from "./masked-backdrop.js";
import { flat, perspectivePlan, projectedBox, Projection, showsBack, warped } from "./projection.js";
import { copiesOf, keepsDepth, multiplied, tintCanvas, tinted, white } from "./replication.js";
import { hasShadow, pathOf, shadowRegion, throwShadow } from "./shadows.js";
import { SpareContexts } from "./spare-contexts.js";

// Some layers are shown as pictures: those with a mask, because CSS has no mask that is a tree of elements; rasterized
// ones; those whose opacity applies to each of their parts; and those that replicate their sublayers, each copy with
// its own time. The layer, its sublayers and its mask are painted as the compositor paints them, on one canvas,
// whenever one of them changes, and in each frame while one of them is animated. Their elements are kept, but hidden.
//
// A canvas has no perspective: a layer in perspective is painted from the front, and then warped (projection.js).

/** @typedef {import("../wire/messages.js").LayerState} LayerState */
/** @typedef {import("../wire/messages.js").ShapeFigure} ShapeFigure */
/** @typedef {import("../wire/messages.js").GradientFigure} GradientFigure */
/** @typedef {import("./layer-view.js").LayerView} LayerView */

/** @typedef {{ time: number | null, copies: number, tint: readonly number[] }} Sight of a layer: see `LayerPainter` */
/** @typedef {{ view: LayerView, state: LayerState, sight: Sight }} ShownLayer a layer with its animations applied */

/**
 * A layer in the plane of another one. `map` leads to the plane from its bounds space.
 *
 * @typedef {ShownLayer & { map: number[], opacity: number, depth: number }} PlacedLayer
 */

export class LayerPicture {
    /** @param {LayerView} view */
    constructor(view) {
        this.view = view;
        this.services = view.services;
        this.canvas = document.createElement("canvas");
        this.canvas.className = "picture";
        view.element.append(this.canvas);
        /** @type {MaskedBackdrop | null} what is below the layer, through its mask */
        this.backdrop = null;
    }

    remove() {
        this.backdrop?.remove();
        this.services.loop.remove(this);
        this.canvas.remove();
        spares.clear();
    }

    paint() {
        if (this.frame(this.services.clock.now)) this.services.loop.add(this);
    }

    /** @param {number} time of the program @returns {boolean} whether it will change later */
    frame(time) {
        const { view, canvas } = this, painter = new LayerPainter(this.services);
        const above = view.above ? view.above.animator.localTime(time) : time;
        const { state, sight } = painter.shown(view, { time: above, copies: 1, tint: white });
        this.showBackdrop(painter, state, sight);
        const region = painter.region(view, state, sight);
        // Whole points: browsers stretch a canvas with a fractional size.
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
        // Else the element has the opacity.
        if (view.hasOpacityOfParts) context.globalAlpha = state.isHidden ? 0 : Math.min(state.opacity, 1) * view.opacityAbove;
        painter.paintBody(context, { view, state, sight });
        spares.endPicture();
        return painter.isMoving;
    }

    /**
     * Shows what is below the layer, blurred, where its mask lets it through.
     *
     * @param {LayerPainter} painter
     * @param {LayerState} state
     * @param {Sight} sight
     */
    showBackdrop(painter, state, sight) {
        const [x, y, width, height] = standardized(state.bounds), pixels = canvasPixels(width, height, devicePixelRatio);
        if (state.mask === 0 || !hasBackdrop(state) || !pixels) {
            this.backdrop?.remove();
            this.backdrop = null;
            return;
        }
        const mask = Object.assign(document.createElement("canvas"), { width: pixels.width, height: pixels.height });
        const context = pageContext(mask), { scale } = pixels;
        context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
        painter.paintMask(context, state, sight);
        this.backdrop ??= new MaskedBackdrop(this.canvas);
        this.backdrop.update(state, mask);
    }
}

/**
 * Paints layers. Traverses them as `LayerSight.swift` does: a layer's *sight* is its own time (null when it is not
 * active), its count of copies, and the colour that multiplies its colours.
 */
class LayerPainter {
    /** @param {import("./layer-view.js").LayerServices} services */
    constructor({ viewOf, hasBlending }) {
        this.viewOf = viewOf;
        /** Whether groups matter. */
        this.hasBlending = hasBlending();
        /** Whether something painted will change later. */
        this.isMoving = false;
    }

    /**
     * A layer's state with its animations applied.
     *
     * @param {LayerView} view
     * @param {Sight} above the sight of its superlayer
     * @returns {{ state: LayerState, sight: Sight }}
     */
    shown(view, above) {
        const { animator, state } = view, time = above.time === null ? null : layerTime(state.timing, above.time);
        const sight = { ...above, time };
        if (time === null || animator.isEmpty) return { state: tinted(state, above.tint), sight };
        this.isMoving ||= animator.changesAfter(time);
        return { state: tinted(presentation(state, animator.animations.values(), time), above.tint), sight };
    }

    /**
     * The visible layers in a layer's plane, back to front.
     *
     * @param {LayerView} view
     * @param {LayerState} state
     * @param {Sight} sight
     */
    layersIn(view, state, sight) {
        /** @type {PlacedLayer[]} */
        const seen = [];
        this.collectSublayers(view, state, sight, spaceOf(state), 1, seen);
        return seen.sort((one, other) => one.depth - other.depth);
    }

    /**
     * The layers of a mask.
     *
     * @param {LayerState} state
     * @param {Sight} sight
     */
    layersOfMask(state, sight) {
        const /** @type {PlacedLayer[]} */ seen = [], mask = this.viewOf(state.mask);
        if (mask) this.collect(mask, { ...sight, tint: white }, null, 1, seen);
        return seen.sort((one, other) => one.depth - other.depth);
    }

    /**
     * @param {LayerView} view
     * @param {Sight} above the sight of its superlayer
     * @param {number[] | null} space the matrix of its superlayer; null for none
     * @param {number} opacity of the layers that keep depth around it
     * @param {PlacedLayer[]} seen gets the layers
     */
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

    /**
     * @param {LayerView} view
     * @param {LayerState} state
     * @param {Sight} sight
     * @param {number[] | null} space
     * @param {number} opacity
     * @param {PlacedLayer[]} seen
     */
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

    /** @param {CanvasRenderingContext2D} context @param {PlacedLayer} layer */
    paint(context, layer) {
        const { state, map, opacity } = layer, plane = flat(map);
        if (!state.isDoubleSided && showsBack(map)) return;
        context.save();
        context.globalAlpha *= Math.min(state.opacity, 1) * opacity;
        if (plane) {
            const { a, b, c, d, e, f } = plane;
            context.transform(a, b, c, d, e, f);
            this.paintFlat(context, layer);
        } else {
            this.paintInPerspective(context, layer);
        }
        context.restore();
    }

    /** @param {CanvasRenderingContext2D} context @param {PlacedLayer} layer */
    paintInPerspective(context, { view, state, sight, map }) {
        const extent = this.extentOf(view, state, sight, new DOMMatrix());
        const plan = perspectivePlan(Projection.of(map, context.getTransform()), extent, context.canvas);
        if (!plan) return;
        const { width, height, matrix: { a, b, c, d, e, f } } = plan.front, front = spares.take(width, height);
        front.setTransform(a, b, c, d, e, f);
        this.paintBody(front, { view, state, sight });
        const [left, top, across, down] = plan.target, group = spares.take(across, down);
        group.putImageData(warped(front.getImageData(0, 0, width, height), plan), 0, 0);
        this.blend(context, group, [left, top], new DOMRect(left, top, across, down), state.blendMode);
    }

    /**
     * With a context in the layer's coordinates.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {ShownLayer} layer
     */
    paintFlat(context, layer) {
        const { state } = layer;
        this.paintBackdrop(context, layer);
        const isGroup = state.mask > 0 || state.blendMode > 0 || (this.hasBlending && layer.view.masksRound);
        if (isGroup || (context.globalAlpha < 1 && state.allowsGroupOpacity && !isOneThing(state))) {
            const extent = this.extentOf(layer.view, state, layer.sight, new DOMMatrix());
            this.paintAside(context, extent, (group) => this.paintBody(group, layer), state.blendMode);
        } else {
            this.paintBody(context, layer);
        }
    }

    /** @param {CanvasRenderingContext2D} context @param {ShownLayer} layer */
    paintBackdrop(context, { state }) {
        const box = boxOf(standardized(state.bounds), context.getTransform());
        paintBackdrop(context, edgePath(state), box, state, (width, height) => spares.take(width, height));
    }

    /**
     * Paints into a group, which is then drawn as one picture.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {DOMRect} extent its extent, in the context's coordinates
     * @param {(context: CanvasRenderingContext2D) => void} paint receives a context that covers the visible part of the
     *     extent
     * @param {number} blendMode
     */
    paintAside(context, extent, paint, blendMode = 0) {
        const { width, height } = context.canvas;
        const box = boxOf([extent.x, extent.y, extent.width, extent.height], context.getTransform());
        const left = Math.max(Math.floor(box.left) - 1, 0), top = Math.max(Math.floor(box.top) - 1, 0);
        const right = Math.min(Math.ceil(box.right) + 1, width), bottom = Math.min(Math.ceil(box.bottom) + 1, height);
        if (!(right > left && bottom > top)) return;
        const group = contextLike(context, right - left, bottom - top, -left, -top);
        paint(group);
        this.blend(context, group, [left, top], box, blendMode);
    }

    /**
     * Puts a picture on a canvas.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {CanvasRenderingContext2D} group with the picture
     * @param {[number, number]} place of the picture, in pixels
     * @param {DOMRect} box in which it is blended
     * @param {number} blendMode
     * @returns {void}
     */
    blend(context, group, place, box, blendMode) {
        const operation = operations[blendMode];
        if (operation === null) return blendByHand(context, group, place, box, blendMode);
        context.globalCompositeOperation = operation;
        drawGroup(context, group, ...place);
        context.globalCompositeOperation = "source-over";
    }

    /**
     * Paints a layer's body. With a mask the context must be empty.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {ShownLayer} layer
     */
    paintBody(context, layer) {
        const { state, sight } = layer;
        if (!hasShadow(state)) {
            this.paintParts(context, layer);
        } else if (state.shadowPath) {
            this.paintPathShadow(context, state, state.shadowPath);
            this.paintParts(context, layer);
        } else {
            // Parts beside the canvas may cast a shadow into it.
            const margin = shadowReach(context, state), group = groupOf(context, margin);
            this.paintParts(group, layer);
            context.save();
            throwShadow(context, state);
            drawGroup(context, group, -margin, -margin);
            context.restore();
        }
        if (state.mask === 0) return;
        const group = groupOf(context);
        this.paintMask(group, state, sight);
        context.globalCompositeOperation = "destination-in";
        drawGroup(context, group);
        context.globalCompositeOperation = "source-over";
    }

    /** @param {CanvasRenderingContext2D} context @param {LayerState} state @param {Sight} sight */
    paintMask(context, state, sight) {
        for (const mask of this.layersOfMask(state, sight)) this.paint(context, mask);
    }

    /**
     * Draws the path beside the canvas, so that only its shadow is visible.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {LayerState} state
     * @param {import("../wire/messages.js").Path} path
     */
    paintPathShadow(context, state, path) {
        const { a, b, c, d, e, f } = context.getTransform(), aside = 4 * context.canvas.width + farthestShadow;
        context.save();
        throwShadow(context, state);
        context.shadowOffsetX += aside;
        context.setTransform(a, b, c, d, e - aside, f);
        context.fill(pathOf(path));
        context.restore();
    }

    /**
     * Paints the parts of a layer, back to front.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {ShownLayer} layer
     */
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

    /**
     * @param {CanvasRenderingContext2D} context
     * @param {LayerView} view
     * @param {LayerState} state
     * @param {{ canvas: HTMLCanvasElement | null, excess: number[] }} picture as `ContentsView.pictureOf` returns it
     */
    paintContents(context, view, state, { canvas, excess: [excessX, excessY] }) {
        const frame = canvas && contentsFrame(placedState(state, view.isFlipped));
        if (!frame || canvas.width === 0 || canvas.height === 0) return;
        const [x, y, , height] = standardized(state.bounds);
        context.save();
        if (view.isFlipped && state.contents?.kind === "image") context.transform(1, 0, 0, -1, 0, 2 * y + height);
        context.imageSmoothingEnabled = state.magnificationFilter !== 1;
        context.imageSmoothingQuality = "high";
        context.drawImage(canvas, x + frame[0], y + frame[1], frame[2] * excessX, frame[3] * excessY);
        context.restore();
    }

    /**
     * Paints a figure as one group.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {LayerState} state
     * @returns {void}
     */
    paintFigure(context, state) {
        if (!isDrawn(state.figure)) return;
        if (context.globalAlpha === 1 || isOnePaint(state.figure)) return drawFigure(context, state);
        const [x, y, width, height] = figureRegion(state) ?? [0, 0, 0, 0];
        this.paintAside(context, new DOMRect(x, y, width, height), (group) => drawFigure(group, state));
    }

    /**
     * The visible region of a layer, in its bounds space; null when there is none.
     *
     * @param {LayerView} view
     * @param {LayerState} state
     * @param {Sight} sight
     * @returns {DOMRect | null}
     */
    region(view, state, sight) {
        if (state.mask === 0) return this.extentOf(view, state, sight, new DOMMatrix());
        const extents = this.layersOfMask(state, sight).map((mask) => this.extent(mask, new DOMMatrix()));
        return extents.length > 0 ? extents.reduce((one, other) => joined(one, other)) : null;
    }

    /**
     * The extent of everything that a layer may paint, through a matrix.
     *
     * @param {PlacedLayer} layer
     * @param {DOMMatrix} matrix
     * @returns {DOMRect}
     */
    extent({ view, state, sight, map }, matrix) {
        const plane = flat(map);
        if (plane) return this.extentOf(view, state, sight, matrix.multiply(plane));
        return projectedBox(this.extentOf(view, state, sight, new DOMMatrix()), Projection.of(map, matrix));
    }

    /** @param {LayerView} view @param {LayerState} state @param {Sight} sight @param {DOMMatrix} own @returns {DOMRect} */
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

/**
 * The extent of the contents, upright or flipped; null without contents.
 *
 * @param {LayerState} state
 * @param {DOMMatrix} own
 */
function contentsExtent(state, own) {
    const frame = contentsFrame(state);
    if (!frame) return null;
    const [x, y, , height] = standardized(state.bounds), [left, top, wide, high] = frame;
    return joined(
        boxOf([x + left, y + top, wide, high], own), boxOf([x + left, y + height - top - high, wide, high], own));
}

/**
 * Whether a layer paints a single part, so that an alpha for the part equals an alpha for the group.
 *
 * @param {LayerState} state
 */
function isOneThing(state) {
    const { backgroundColor, contents, figure, borderWidth, sublayers } = state;
    if (state.mask > 0 || hasShadow(state) || sublayers.length > 0 || keepsDepth(state)) return false;
    return [backgroundColor, contents, isDrawn(figure), borderWidth > 0].filter(Boolean).length <= 1;
}

/**
 * Whether a figure has a single paint.
 *
 * @param {ShapeFigure | (GradientFigure & { fillColor?: undefined, strokeColor?: undefined })} figure
 */
function isOnePaint({ kind, fillColor, strokeColor }) { return kind === "gradient" || !fillColor || !strokeColor; }

/** @param {LayerState} state */
function isSeen(state) { return !state.isHidden && state.opacity > 0; }

/** In pixels; the shadow of anything farther away is not visible. Chosen. */
const farthestShadow = 2048;

/**
 * The largest distance of something that casts a shadow into a context, in pixels.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {LayerState} state
 */
function shadowReach(context, { shadowOffset: offset, shadowRadius: radius }) {
    const { a, b, c, d } = context.getTransform(), largest = Math.hypot(a, b, c, d);
    return Math.min(Math.ceil((Math.hypot(...offset) + 3 * radius) * largest) + 2, farthestShadow);
}

/**
 * An empty context like another one.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} margin by how much to extend it on all sides, in pixels
 */
function groupOf(context, margin = 0) {
    const { width, height } = context.canvas;
    return contextLike(context, width + 2 * margin, height + 2 * margin, margin, margin);
}

const spares = new SpareContexts();

/**
 * An empty context like another one with a size of at least these pixels, moved by some pixels.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {number} width
 * @param {number} height
 * @param {number} x
 * @param {number} y
 */
function contextLike(context, width, height, x, y) {
    const group = spares.take(width, height), { a, b, c, d, e, f } = context.getTransform();
    group.setTransform(a, b, c, d, e + x, f + y);
    return group;
}

/** @param {CanvasRenderingContext2D} context @param {CanvasRenderingContext2D} group @param {number} x @param {number} y */
function drawGroup(context, group, x = 0, y = 0) {
    const transform = context.getTransform();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(group.canvas, x, y);
    context.setTransform(transform);
}

/**
 * Blends a picture with the pixels of a box, in a mode that canvases lack.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {CanvasRenderingContext2D} group with the picture
 * @param {[number, number]} place the place of the picture, in pixels of the context; it may exceed the box
 * @param {DOMRect} box
 * @param {number} mode
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
 * The bounding box of a transformed rectangle.
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

/** @param {DOMRect} one @param {DOMRect} other */
function joined(one, other) {
    const left = Math.min(one.left, other.left), top = Math.min(one.top, other.top);
    return new DOMRect(
        left, top, Math.max(one.right, other.right) - left, Math.max(one.bottom, other.bottom) - top);
}
