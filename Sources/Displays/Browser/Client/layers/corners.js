// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import * as css from "./css.js";
import { standardized } from "./geometry.js";

// Round corners of layers. Canvases draw continuous corners as `ContinuousCorner.swift` does. A CSS superellipse
// differs from them by at most 1/300 of the radius where the sides have room, and by 1/70 where a side has none
// (measured in Chromium 156). Browsers without `corner-shape` draw arcs, which differ by at most 1/70.

/** @typedef {import("../wire/messages.js").LayerState} LayerState */

/** How far a continuous corner extends beyond an arc's radius when there is room, in units of the radius. */
const expansion = 0.528665;

/** @param {LayerState} state */
const isContinuous = ({ cornerCurve }) => cornerCurve === 1;

/** Chromium supports them since version 139. */
const knowsShapes = globalThis.CSS?.supports("corner-shape", "superellipse(1.5)") ?? false;

/** The corners in CSS order, each with its neighbours along the horizontal and along the vertical side. */
const order = [[1, 2, 4], [2, 1, 8], [8, 4, 2], [4, 8, 1]];

/**
 * The radius, limited by the bounds.
 *
 * @param {LayerState} state
 */
function radiusOf({ cornerRadius, bounds }) {
    return Math.max(0, Math.min(cornerRadius, Math.abs(bounds[2]) / 2, Math.abs(bounds[3]) / 2));
}

/**
 * The room that a side has for a continuous corner: 0 is enough for an arc, 1 for the whole corner.
 *
 * @param {number} length of the side
 * @param {number} radius
 * @param {boolean} hasTwo whether both ends of the side are round
 */
function room(length, radius, hasTwo) {
    const needed = hasTwo ? 2 * radius : radius;
    return needed > 0 ? Math.min(Math.max((length / needed - 1) / expansion, 0), 1) : 1;
}

/**
 * The room of each round corner along the horizontal and the vertical side, in CSS order; null for a sharp corner.
 *
 * @param {number} maskedCorners
 * @param {number} radius
 * @param {number} width
 * @param {number} height
 */
function rooms(maskedCorners, radius, width, height) {
    return order.map(([corner, beside, across]) => maskedCorners & corner
        ? [room(width, radius, (maskedCorners & beside) !== 0), room(height, radius, (maskedCorners & across) !== 0)]
        : null);
}

// MARK: - In a style

/**
 * The style of the corners. CSS alone would make a single round corner larger than Core Animation does.
 *
 * @param {LayerState} state
 */
export function cornerStyle(state) {
    if (isContinuous(state) && knowsShapes) return continuousStyle(state);
    const { cornerRadius, maskedCorners } = state;
    if (maskedCorners === 15) return { borderRadius: css.extent(cornerRadius), cornerShape: "" };
    const radius = css.extent(radiusOf(state));
    return { borderRadius: order.map(([corner]) => maskedCorners & corner ? radius : "0px").join(" "), cornerShape: "" };
}

/**
 * Fitted to the curves for corners with full room, with none, and with room along one side only.
 *
 * @param {LayerState} state
 */
function continuousStyle(state) {
    const { maskedCorners, bounds } = state, radius = radiusOf(state);
    const corners = rooms(maskedCorners, radius, Math.abs(bounds[2]), Math.abs(bounds[3])).map((places) => {
        if (!places) return { horizontal: "0px", vertical: "0px", shape: "round" };
        const [x, y] = places, both = Math.sqrt(x * y);
        /** @param {number} own */
        const side = (own) => {
            return css.extent(radius * Math.min(1 + 0.2429 * (0.35 * own + 0.65 * both), 1 + expansion * own));
        };
        const exponent = 1 + 0.3873 * (0.15 * (x + y) + 0.7 * both);
        return { horizontal: side(x), vertical: side(y), shape: `superellipse(${exponent})` };
    });
    /** @param {"horizontal" | "vertical" | "shape"} name */
    const all = (name) => corners.map((corner) => corner[name]).join(" ");
    return { borderRadius: `${all("horizontal")} / ${all("vertical")}`, cornerShape: all("shape") };
}

/**
 * Whether CSS interpolates between the corners of two states as the evaluator does.
 *
 * @param {LayerState} from
 * @param {LayerState} to
 */
export function areLinearCorners(from, to) {
    if (!(from.cornerRadius >= 0 && to.cornerRadius >= 0)) return false;
    if (!isContinuous(from) || !knowsShapes) return from.maskedCorners === 15;
    // A corner without enough room changes its shape.
    return [from, to].every(({ cornerRadius, bounds }) => {
        return [2, 3].every((side) => 2 * cornerRadius * (1 + expansion) <= Math.abs(bounds[side]));
    });
}

/**
 * The corners of a border that is larger by a point on all sides than the layer that clips it.
 *
 * @see LayerView.hasOneEdge
 *
 * @param {LayerState} state
 */
export function outsetStyle(state) {
    const [x, y, width, height] = standardized(state.bounds);
    return cornerStyle({
        ...state, bounds: [x, y, width + 2, height + 2], cornerRadius: state.cornerRadius > 0 ? radiusOf(state) + 1 : 0,
    });
}

/**
 * The clip of a layer's round edge.
 *
 * @param {LayerState} state
 */
export function clipStyle(state) {
    const [, , width, height] = standardized(state.bounds), radius = radiusOf(state);
    if (isContinuous(state)) {
        return { clipPath: `path("${continuousOutline([0, 0, width, height], radius, state.maskedCorners)}")` };
    }
    const radii = order.map(([corner]) => state.maskedCorners & corner ? css.extent(radius) : "0px");
    return { clipPath: `inset(0px round ${radii.join(" ")})` };
}

// MARK: - On a canvas

/**
 * The outline of a layer, inset on all sides.
 *
 * @param {LayerState} state
 */
export function edgePath(state, inset = 0) {
    const [x, y, width, height] = standardized(state.bounds), { maskedCorners } = state;
    const box = [x + inset, y + inset, width - 2 * inset, height - 2 * inset];
    const radius = Math.max(0, radiusOf(state) - inset);
    if (isContinuous(state) && radius > 0) return new Path2D(continuousOutline(box, radius, maskedCorners));
    const path = new Path2D();
    path.roundRect(box[0], box[1], box[2], box[3], order.map(([corner]) => maskedCorners & corner ? radius : 0));
    return path;
}

/**
 * The outline of a rectangle with continuous corners, as SVG path data.
 *
 * @param {number[]} rect
 * @param {number} radius
 * @param {number} maskedCorners
 */
function continuousOutline([x, y, width, height], radius, maskedCorners) {
    const tips = [[x, y, 1, 1], [x + width, y, -1, 1], [x + width, y + height, -1, -1], [x, y + height, 1, -1]];
    /** @param {number} room */
    const lead = (room) => [1 + expansion * room, 0.96 + 0.12849 * room, 0.82 + 0.048407 * room];
    const corners = rooms(maskedCorners, radius, width, height).map((places, index) => {
        const [left, top, inX, inY] = tips[index];
        if (!places) return `${left} ${top}`;
        const alongX = lead(places[0]), alongY = lead(places[1]);
        // From the horizontal to the vertical side.
        const curve = [
            [alongX[0], 0], [alongX[1], 0], [alongX[2], 0], [0.631494, 0.0749114], [0.372824, 0.16906],
            [0.16906, 0.372824], [0.0749114, 0.631494], [0, alongY[2]], [0, alongY[1]], [0, alongY[0]],
        ].map(([along, away]) => `${left + along * inX * radius} ${top + away * inY * radius}`);
        if (index % 2 === 0) curve.reverse();
        return `${curve[0]} C ${curve.slice(1).join(" ")}`;
    });
    return `M ${corners.join(" L ")} Z`;
}
