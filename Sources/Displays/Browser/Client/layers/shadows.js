// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { pageContext } from "../drawing/webkit.js";
import * as css from "./css.js";
import { canvasPixels, standardized } from "./geometry.js";

// Shadows of layers. The shadow of a layer's contents is a filter of its element; the shadow of a path is drawn.

/** @typedef {import("../wire/messages.js").LayerState} LayerState */

/** In points. A larger radius makes a shadow too faint to be visible, and costs as much. Chosen. */
const mostRadius = 500;

/** @param {LayerState} state */
function colorOf({ shadowColor, shadowOpacity }) {
    if (!shadowColor) return css.color(null);
    const [red, green, blue, alpha] = shadowColor;
    return css.color([red, green, blue, Math.min(Math.max(alpha, 0), 1) * Math.min(shadowOpacity, 1)]);
}

/**
 * The effective radius, in points.
 *
 * @param {LayerState} state
 */
function radiusOf({ shadowRadius }) { return Math.min(Math.max(shadowRadius, 0), mostRadius); }

/** @param {LayerState} state */
export function shadowFilter(state) {
    const [x, y] = state.shadowOffset;
    return `drop-shadow(${css.length(x)} ${css.length(y)} ${css.extent(radiusOf(state))} ${colorOf(state)})`;
}

/**
 * Whether a layer casts a shadow.
 *
 * @param {LayerState} state
 */
export function hasShadow({ shadowColor, shadowOpacity, shadowRadius, masksToBounds }) {
    return shadowOpacity > 0 && shadowColor !== null && shadowColor[3] > 0 && shadowRadius >= 0 && !masksToBounds;
}

/**
 * Lets a context draw a layer's shadow below what it draws. The context has the layer's transform.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {LayerState} state
 */
export function throwShadow(context, state) {
    const { a, b, c, d } = context.getTransform(), [x, y] = state.shadowOffset;
    context.shadowColor = colorOf(state);
    context.shadowBlur = 2 * radiusOf(state) * Math.sqrt(Math.abs(a * d - b * c));
    context.shadowOffsetX = x * a + y * c;
    context.shadowOffsetY = x * b + y * d;
}

/**
 * The region of a rectangle's shadow, in points.
 *
 * @param {number[]} rect
 * @param {number[]} offset
 * @param {number} radius
 */
export function shadowRegion([x, y, width, height], offset, radius) {
    const reach = 3 * Math.min(radius, mostRadius) + 2;
    return [x + offset[0] - reach, y + offset[1] - reach, width + 2 * reach, height + 2 * reach];
}

/**
 * Draws the shadow of a layer's path, and places the canvas in the layer.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {LayerState} state
 * @returns {void}
 */
export function drawShadow(canvas, state) {
    const { shadowOffset, shadowPath, bounds } = state;
    if (!shadowPath) return void (canvas.style.display = "none");
    const { points } = shadowPath;
    const radius = radiusOf(state), reach = 3 * radius + 2;
    const xs = points.filter((_, index) => index % 2 === 0), ys = points.filter((_, index) => index % 2 === 1);
    /** @param {number[]} numbers */
    const least = (numbers) => numbers.reduce((one, other) => Math.min(one, other), Infinity);
    /** @param {number[]} numbers */
    const most = (numbers) => numbers.reduce((one, other) => Math.max(one, other), -Infinity);
    const left = least(xs) + shadowOffset[0] - reach, top = least(ys) + shadowOffset[1] - reach;
    const width = most(xs) - least(xs) + 2 * reach, height = most(ys) - least(ys) + 2 * reach;
    const pixels = hasShadow(state) ? canvasPixels(width, height, devicePixelRatio) : null;
    canvas.style.display = pixels ? "" : "none";
    if (!pixels) return;
    Object.assign(canvas, { width: pixels.width, height: pixels.height });
    const { scale } = pixels, [x, y] = standardized(bounds);
    Object.assign(canvas.style, {
        left: css.length(left - x), top: css.length(top - y), width: css.extent(pixels.width / scale),
        height: css.extent(pixels.height / scale),
    });
    const context = pageContext(canvas);
    // Draws the path beside the canvas, so that only its shadow is visible.
    const aside = 2 * pixels.width + 2 * Math.abs(shadowOffset[0]) * scale;
    context.shadowColor = colorOf(state);
    context.shadowBlur = 2 * radius * scale;
    context.shadowOffsetX = shadowOffset[0] * scale + aside;
    context.shadowOffsetY = shadowOffset[1] * scale;
    context.setTransform(scale, 0, 0, scale, -left * scale - aside, -top * scale);
    context.fill(pathOf(shadowPath));
}

/** @param {{ types: Iterable<number>, points: number[] }} path @returns {Path2D} */
export function pathOf({ types, points }) {
    /** @type {Path2D & Record<string, any>} */
    const path = new Path2D(), counts = [1, 1, 2, 3, 0];
    const methods = ["moveTo", "lineTo", "quadraticCurveTo", "bezierCurveTo", "closePath"];
    let place = 0;
    for (const type of types) {
        const end = place + 2 * counts[type];
        path[methods[type]](...points.slice(place, end));
        place = end;
    }
    return path;
}
