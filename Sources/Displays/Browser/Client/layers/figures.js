// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { heldMiterLimit } from "../drawing/blending.js";
import { edgePath } from "./corners.js";
import * as css from "./css.js";
import { standardized } from "./geometry.js";
import { pathOf } from "./shadows.js";

// Draws the figures of layers: shapes and gradients, in bounds space. `LayerPainter+Figure.swift` draws the same, and
// `PathStep.swift` trims paths in the same way.

/** @typedef {import("../wire/messages.js").LayerState} LayerState */
/** @typedef {import("../wire/messages.js").ShapeFigure} ShapeFigure */
/** @typedef {import("../wire/messages.js").GradientFigure} GradientFigure */

/**
 * A path whose types may be in any kind of list.
 *
 * @typedef {{ types: ArrayLike<number> & Iterable<number>, points: number[] }} AnyPath
 */

/**
 * Whether a layer with the figure draws something itself.
 *
 * @param {any} figure
 * @returns {figure is ShapeFigure | GradientFigure}
 */
export function isDrawn(figure) { return ["shape", "gradient"].includes(figure?.kind); }

/**
 * The rectangle that a layer's figure may draw in; null when it draws nothing.
 *
 * @param {LayerState} state
 */
export function figureRegion({ figure, bounds }) {
    if (!isDrawn(figure)) return null;
    if (figure.kind === "gradient") return figure.colors.length > 0 ? standardized(bounds) : null;
    const { path, strokeColor, lineWidth, lineJoin, miterLimit } = figure;
    if (!path || path.points.length === 0) return null;
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    for (let index = 0; index < path.points.length; index += 2) {
        const x = path.points[index], y = path.points[index + 1];
        [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
    const reach = strokeColor && lineWidth > 0 ? lineWidth / 2 * Math.max(lineJoin === 0 ? miterLimit : 1, 2) : 0;
    // Whole points and one more: browsers stretch a canvas with a fractional size, and edges are antialiased.
    const x = Math.floor(left - reach) - 1, y = Math.floor(top - reach) - 1;
    const region = [x, y, Math.ceil(right + reach) + 1 - x, Math.ceil(bottom + reach) + 1 - y];
    return region.every(Number.isFinite) ? region : null;
}

/** @param {CanvasRenderingContext2D} context @param {LayerState} state */
export function drawFigure(context, state) {
    const { figure } = state;
    if (!isDrawn(figure)) return;
    context.save();
    if (figure.kind === "shape") drawShape(context, figure);
    else drawGradient(context, figure, state);
    context.restore();
}

// MARK: - Shapes

/** @param {CanvasRenderingContext2D} context @param {ShapeFigure} shape */
function drawShape(context, shape) {
    const { path, fillColor, strokeColor, lineWidth } = shape;
    if (!path) return;
    if (fillColor) {
        context.fillStyle = css.color(fillColor);
        context.fill(pathOf(path), shape.usesEvenOdd ? "evenodd" : "nonzero");
    }
    if (!strokeColor || !(lineWidth > 0)) return;
    context.strokeStyle = css.color(strokeColor);
    Object.assign(context, {
        lineWidth, miterLimit: heldMiterLimit(shape.miterLimit), lineCap: ["butt", "round", "square"][shape.lineCap],
        lineJoin: ["miter", "round", "bevel"][shape.lineJoin], lineDashOffset: shape.lineDashPhase,
    });
    context.setLineDash(shape.lineDashPattern.some((length) => length > 0) ? shape.lineDashPattern : []);
    context.stroke(pathOf(trimmed(path, shape.strokeStart, shape.strokeEnd)));
}

/** @typedef {{ points: number[][], isStraight: boolean, beginsSubpath: boolean }} Step of a path */

/** The count of lines that approximate a curve when its length is measured. */
const pieces = 24;

/**
 * The lines and curves of a path as cubic Bézier curves.
 *
 * @param {AnyPath} path
 * @returns {Step[]}
 */
function stepsOf({ types, points }) {
    /** @type {Step[]} */
    const steps = [];
    let place = 0, here = [0, 0], start = here, isNew = true;
    const next = () => points.slice(place, place += 2);
    /** @param {number[]} a @param {number[]} b @param {number} part */
    const between = (a, b, part) => a.map((number, axis) => number + (b[axis] - number) * part);
    /** @param {number[][]} points @param {boolean} isStraight */
    function add(points, isStraight) {
        steps.push({ points, isStraight, beginsSubpath: isNew });
        [here, isNew] = [points[3], false];
    }
    /** @param {number[]} end */
    const addLine = (end) => add([here, between(here, end, 1 / 3), between(here, end, 2 / 3), end], true);
    for (const type of types) {
        if (type === 0) {
            start = next();
            [here, isNew] = [start, true];
        } else if (type === 1) {
            addLine(next());
        } else if (type === 2) {
            const control = next(), end = next();
            add([here, between(here, control, 2 / 3), between(end, control, 2 / 3), end], false);
        } else if (type === 3) {
            add([here, next(), next(), next()], false);
        } else {
            if (here[0] !== start[0] || here[1] !== start[1]) addLine(start);
            isNew = true;
        }
    }
    return steps;
}

/**
 * The blossom of a curve. With three equal parameters it is the curve's point there.
 *
 * @param {number[][]} points
 * @param {number[]} parts
 */
function blossom(points, ...parts) {
    let level = points;
    for (const part of parts) {
        level = level.slice(1).map((point, index) => {
            return level[index].map((number, axis) => number + (point[axis] - number) * part);
        });
    }
    return level[0];
}

/**
 * The length of a step.
 *
 * @param {Step} step
 */
function lengthOf({ points, isStraight }) {
    const count = isStraight ? 1 : pieces;
    const ends = Array.from({ length: count + 1 }, (_, index) => blossom(points, ...Array(3).fill(index / count)));
    const lengths = ends.slice(1).map(([x, y], index) => Math.hypot(x - ends[index][0], y - ends[index][1]));
    return sum(lengths);
}

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);

/**
 * The length of the shortest line whose caps all browsers draw, in points. Chosen: a few steps of their numbers, and less
 * than is seen of a line without caps.
 */
const shortest = 1 / 256;

/**
 * The part of a path between two places, as fractions of its length. Within a curve a place is the curve's parameter, as in
 * the compositor.
 *
 * @param {AnyPath} path
 * @param {number} start
 * @param {number} end
 * @returns {AnyPath}
 */
export function trimmed(path, start, end) {
    if (!(start > 0) && !(end < 1)) return path;
    const /** @type {number[]} */ types = [], /** @type {number[]} */ points = [];
    if (!(start < end)) return { types, points };
    const steps = stepsOf(path), lengths = steps.map(lengthOf);
    const whole = sum(lengths), from = Math.max(0, start) * whole, to = Math.min(1, end) * whole;
    let done = 0, isOpen = false;
    steps.forEach(({ points: curve, isStraight, beginsSubpath }, index) => {
        const length = lengths[index], before = done;
        done += length;
        if (beginsSubpath) isOpen = false;
        if (!(length > 0) || before >= to || done <= from) return;
        const first = before < from ? (from - before) / length : 0;
        const last = done > to ? (to - before) / length : 1;
        const begin = blossom(curve, first, first, first);
        if (!isOpen) {
            types.push(0);
            points.push(...begin);
        }
        if (!isOpen && to - from < shortest) {
            types.push(1);
            points.push(begin[0] + shortest, begin[1]);
            isOpen = true;
            return;
        }
        isOpen = true;
        types.push(isStraight ? 1 : 3);
        if (!isStraight) points.push(...blossom(curve, first, first, last), ...blossom(curve, first, last, last));
        points.push(...blossom(curve, last, last, last));
    });
    return { types, points };
}

// MARK: - Gradients

/**
 * The way from the first colour of an axial gradient straight to the line of the last one. In bounds that are not square the
 * lines of one colour lean, as on iOS.
 *
 * @param {GradientFigure} gradient
 * @param {number} width
 * @param {number} height
 */
function across({ startPoint, endPoint }, width, height) {
    const x = endPoint[0] - startPoint[0], y = endPoint[1] - startPoint[1];
    const normal = [x / width, y / height], square = normal[0] ** 2 + normal[1] ** 2;
    const length = square > 0 ? (x ** 2 + y ** 2) / square : 0;
    return [normal[0] * length, normal[1] * length];
}

/** @param {CanvasRenderingContext2D} context @param {GradientFigure} gradient @param {LayerState} state */
function drawGradient(context, gradient, state) {
    const [x, y, width, height] = standardized(state.bounds), { type } = gradient;
    const stops = stopsOf(gradient);
    if (stops.length === 0 || !(width > 0 && height > 0)) return;
    /** @param {number[]} part @returns {[number, number]} */
    const place = ([left, top]) => [x + left * width, y + top * height];
    const start = place(gradient.startPoint), end = place(gradient.endPoint);
    context.clip(edgePath(state));
    // The stops of an axial gradient may be outside of 0...1: the line is extended to contain them.
    const isLine = type === "axial", first = stops[0], last = stops[stops.length - 1];
    const from = isLine ? Math.min(first.location, 0) : 0, to = isLine ? Math.max(last.location, 1) : 1;
    const way = across(gradient, width, height);
    /** @param {number} part @returns {[number, number]} */
    const along = (part) => [start[0] + way[0] * part, start[1] + way[1] * part];
    /** @type {[number, number]} */
    const radii = [Math.abs(end[0] - start[0]), Math.abs(end[1] - start[1])];
    if (type === "radial" && !(radii[0] > 0 && radii[1] > 0)) return;
    if (isLine && start[0] === end[0] && start[1] === end[1]) return;
    /** @type {[number, number, number, number]} */
    const line = [...along(from), ...along(to)];
    // In bounds of almost no size, or with stops far away, there is no such gradient: numbers end before it.
    if (!(isLine ? line : [...start, ...radii]).every(Number.isFinite)) return;
    const paint = isLine ? context.createLinearGradient(...line)
        : type === "radial" ? context.createRadialGradient(0, 0, 0, 0, 0, 1)
            : context.createConicGradient(Math.atan2(end[1] - start[1], end[0] - start[0]), ...start);
    for (const { location, color } of stops) {
        paint.addColorStop(Math.min(Math.max((location - from) / (to - from), 0), 1), css.color(color));
    }
    context.fillStyle = paint;
    if (type !== "radial") return context.fillRect(x, y, width, height);
    context.translate(...start);
    context.scale(...radii);
    context.fillRect((x - start[0]) / radii[0], (y - start[1]) / radii[1], width / radii[0], height / radii[1]);
}

/**
 * The colour stops; no stop is before its predecessor.
 *
 * @param {GradientFigure} gradient
 */
function stopsOf({ colors, locations }) {
    const count = Math.floor(colors.length / 4);
    let last = -Infinity;
    return Array.from({ length: count }, (_, index) => {
        const even = count > 1 ? index / (count - 1) : 0;
        last = Math.max(last, locations[index] ?? even);
        return { location: last, color: colors.slice(4 * index, 4 * index + 4) };
    });
}
