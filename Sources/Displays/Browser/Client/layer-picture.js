// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { isAffine, presentation } from "./animations.js";
import * as css from "./css.js";
import { canvasPixels, contentsFrame, depthIn, placedState, standardized, transformIn } from "./geometry.js";
import { drawFigure, figureRegion } from "./figures.js";
import { hasShadow, pathOf, shadowRegion, throwShadow } from "./shadows.js";

// Some layers are pictures: those with a mask, since CSS knows no mask that is a tree of elements; those that are shown as
// a bitmap; and those whose opacity is for each thing in them by itself. The layer, all in it, and its mask are painted
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
    }

    paint() {
        if (this.frame(this.services.clock.now)) this.services.loop.add(this);
    }

    /** @returns {boolean} whether it will look different later */
    frame(time) {
        const { view, canvas } = this, painter = new LayerPainter(this.services.viewOf, time);
        const state = painter.shown(view), region = painter.region(view, state);
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
        const context = canvas.getContext("2d");
        context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
        // Else it is the element's.
        if (view.hasOpacityOfParts) context.globalAlpha = Math.min(state.opacity, 1);
        painter.paintBody(context, view, state);
        return painter.isMoving;
    }
}

/** Paints layers as they are at one time. */
class LayerPainter {
    constructor(viewOf, time) {
        this.viewOf = viewOf;
        this.time = time;
        /** Whether something that was painted will look different later. */
        this.isMoving = false;
    }

    /** A layer's values with its animations applied. */
    shown(view) {
        const { animator, state } = view, time = animator.isEmpty ? null : animator.localTime(this.time);
        if (time === null) return state;
        this.isMoving ||= animator.changesAfter(time);
        return presentation(state, animator.animations.values(), time);
    }

    paint(context, view, above) {
        const state = this.shown(view);
        if (!isSeen(state)) return;
        context.save();
        const map = mapInto(above, state), { a, b, c, d, e, f } = map;
        context.transform(a, b, c, d, e, f);
        context.globalAlpha *= Math.min(state.opacity, 1);
        if (state.mask > 0 || (context.globalAlpha < 1 && state.allowsGroupOpacity)) {
            const group = groupOf(context);
            this.paintBody(group, view, state);
            drawGroup(context, group);
        } else {
            this.paintBody(context, view, state);
        }
        context.restore();
    }

    /** With a mask the context has to have nothing else on it. */
    paintBody(context, view, state) {
        if (!hasShadow(state)) {
            this.paintParts(context, view, state);
        } else if (state.shadowPath) {
            this.paintPathShadow(context, state);
            this.paintParts(context, view, state);
        } else {
            // What stands beside the canvas may throw a shadow into it.
            const margin = shadowReach(context, state), group = groupOf(context, margin);
            this.paintParts(group, view, state);
            context.save();
            throwShadow(context, state);
            drawGroup(context, group, margin);
            context.restore();
        }
        const mask = this.viewOf(state.mask);
        if (!mask) return;
        const group = groupOf(context);
        this.paint(group, mask, null);
        context.globalCompositeOperation = "destination-in";
        drawGroup(context, group);
        context.globalCompositeOperation = "source-over";
    }

    /** The path itself is drawn beside the canvas. */
    paintPathShadow(context, state) {
        const { a, b, c, d, e, f } = context.getTransform(), aside = 4 * context.canvas.width;
        context.save();
        throwShadow(context, state);
        context.shadowOffsetX += aside;
        context.setTransform(a, b, c, d, e - aside, f);
        context.fill(pathOf(state.shadowPath));
        context.restore();
    }

    /** From back to front. */
    paintParts(context, view, state) {
        const { backgroundColor, borderWidth, borderColor } = state, edge = edgeOf(state, 0);
        if (backgroundColor) {
            context.fillStyle = css.color(backgroundColor);
            context.fill(edge);
        }
        context.save();
        if (state.masksToBounds) context.clip(edge);
        this.paintContents(context, view, state);
        this.paintFigure(context, state);
        for (const sublayer of this.sublayersOf(view)) this.paint(context, sublayer, state);
        context.restore();
        if (!(borderWidth > 0) || !borderColor) return;
        if (2 * borderWidth < Math.min(Math.abs(state.bounds[2]), Math.abs(state.bounds[3]))) {
            edge.addPath(edgeOf(state, borderWidth));
        }
        context.fillStyle = css.color(borderColor);
        context.fill(edge, "evenodd");
    }

    paintContents(context, view, state) {
        const { canvas, excess: [excessX, excessY] } = view.contents;
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
        if (!state.figure) return;
        if (context.globalAlpha === 1) return drawFigure(context, state);
        const group = groupOf(context);
        drawFigure(group, state);
        drawGroup(context, group);
    }

    sublayersOf(view) {
        if (view.isCut) return [];
        const sublayers = view.state.sublayers.map((number) => this.viewOf(number)).filter(Boolean);
        const depths = new Map(sublayers.map((each) => [each, depthIn(view.state, this.shown(each), isAffine)]));
        return sublayers.sort((one, other) => depths.get(one) - depths.get(other));
    }

    /** What is seen of a layer, in its bounds space; null when that is nothing. */
    region(view, state) {
        const mask = this.viewOf(state.mask);
        return mask ? this.extent(mask, null, new DOMMatrix()) : this.extentOf(view, state, new DOMMatrix());
    }

    /** All that a layer may paint, through a matrix; null when that is nothing. */
    extent(view, above, matrix) {
        const state = this.shown(view);
        return isSeen(state) ? this.extentOf(view, state, matrix.multiply(mapInto(above, state))) : null;
    }

    extentOf(view, state, own) {
        const [x, y, width, height] = standardized(state.bounds);
        let extent = boxOf([x, y, width, height], own);
        if (state.masksToBounds) return extent;
        const frame = contentsFrame(state);
        if (frame) {
            const [left, top, wide, high] = frame;
            extent = joined(extent, boxOf([x + left, y + top, wide, high], own));
            // The other way up as well.
            extent = joined(extent, boxOf([x + left, y + height - top - high, wide, high], own));
        }
        const figure = figureRegion(state);
        if (figure) extent = joined(extent, boxOf(figure, own));
        for (const sublayer of this.sublayersOf(view)) {
            const inner = this.extent(sublayer, state, own);
            if (inner) extent = joined(extent, inner);
        }
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

function isSeen(state) { return !state.isHidden && state.opacity > 0; }

/** From a layer's bounds space to its superlayer's. */
function mapInto(above, state) {
    const matrix = transformIn(above, state), [x, y, width, height] = standardized(state.bounds);
    const anchor = [x + state.anchorPoint[0] * width, y + state.anchorPoint[1] * height];
    return new DOMMatrix().translateSelf(...state.position)
        .multiplySelf(new DOMMatrix([0, 1, 4, 5, 12, 13].map((index) => matrix[index])))
        .translateSelf(-anchor[0], -anchor[1]);
}

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
    const canvas = document.createElement("canvas"), { a, b, c, d, e, f } = context.getTransform();
    Object.assign(canvas, { width: context.canvas.width + 2 * margin, height: context.canvas.height + 2 * margin });
    const group = canvas.getContext("2d");
    group.setTransform(a, b, c, d, e + margin, f + margin);
    return group;
}

function drawGroup(context, group, margin = 0) {
    const transform = context.getTransform();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(group.canvas, -margin, -margin);
    context.setTransform(transform);
}

/** The outline of a layer, so much smaller on all sides. */
function edgeOf({ bounds, cornerRadius, maskedCorners }, inset) {
    const [x, y, width, height] = standardized(bounds), path = new Path2D();
    const radius = Math.max(0, Math.min(cornerRadius, width / 2, height / 2) - inset);
    const radii = [1, 2, 8, 4].map((corner) => maskedCorners & corner ? radius : 0);
    path.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, radii);
    return path;
}

/** The upright rectangle round a rectangle that goes through a matrix. */
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
