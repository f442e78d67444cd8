// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { contextOf } from "../drawing/context.js";

/** @typedef {import("../wire/messages.js").LayerState} LayerState */
/** @typedef {[number, number, number, number]} Rect x, y, width and height */

/**
 * The same rectangle with a positive width and height.
 *
 * @param {number[]} rect
 * @returns {Rect}
 */
export function standardized([x, y, width, height]) {
    return [Math.min(x, x + width), Math.min(y, y + height), Math.abs(width), Math.abs(height)];
}

// By the codes of contentsGravity: 0 is left or top, 1 is right or bottom.
const alignments = [
    [0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.5, 0], [0.5, 1], [0, 0.5], [1, 0.5], [0, 0], [1, 0], [0, 1],
    [1, 1],
];

/**
 * The frame of contents in a layer, from its top left corner, in points.
 *
 * @param {number} gravity the codes: resize, resizeAspect, resizeAspectFill, then those that keep the size
 * @param {number[]} size of the contents
 * @param {number[]} room the layer's size
 * @returns {Rect}
 */
export function gravityFrame(gravity, size, room) {
    const [scaleX, scaleY] = gravityScale(gravity, size, room);
    const width = size[0] * scaleX, height = size[1] * scaleY, [alignX, alignY] = alignments[gravity];
    return [(room[0] - width) * alignX, (room[1] - height) * alignY, width, height];
}

/** @param {number} gravity @param {number[]} size @param {number[]} room */
function gravityScale(gravity, size, room) {
    if (!(size[0] > 0 && size[1] > 0)) return [0, 0];
    const x = room[0] / size[0], y = room[1] / size[1];
    switch (gravity) {
    case 0: return [x, y];
    case 1: return [Math.min(x, y), Math.min(x, y)];
    case 2: return [Math.max(x, y), Math.max(x, y)];
    default: return [1, 1];
    }
}

// MARK: - Space, as Sources/LayerProtocol/Layers/LayerSpace.swift computes it

/**
 * The matrix that applies `one` first and then `other`, for row vectors.
 *
 * @param {number[]} one
 * @param {number[]} other
 */
export function concatenated(one, other) {
    /** @type {number[]} */
    const map = new Array(16);
    // Unrolled: it runs several times for each copy of a layer in each frame.
    for (let row = 0; row < 16; row += 4) {
        const a = one[row], b = one[row + 1], c = one[row + 2], d = one[row + 3];
        for (let column = 0; column < 4; column += 1) {
            map[row + column] = a * other[column] + b * other[4 + column] + c * other[8 + column] + d * other[12 + column];
        }
    }
    return map;
}

/**
 * A matrix about the point `from`, which then moves to `to`.
 *
 * @param {number[]} matrix
 * @param {number[]} from
 * @param {number[]} to
 */
function moved(matrix, from, to) {
    /** @param {number[]} place */
    const at = ([x, y, z]) => [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1];
    return concatenated(concatenated(at(from.map((part) => -part)), matrix), at(to));
}

/**
 * The anchor point in bounds space.
 *
 * @param {LayerState} state
 */
function anchorOf({ bounds, anchorPoint, anchorPointZ }) {
    const [x, y, width, height] = standardized(bounds);
    return [x + anchorPoint[0] * width, y + anchorPoint[1] * height, anchorPointZ];
}

/**
 * Whether a layer applies a sublayerTransform.
 *
 * @param {LayerState} state
 */
export function hasSpace({ sublayerTransform }) {
    return sublayerTransform.some((number, index) => number !== (index % 5 === 0 ? 1 : 0));
}

/**
 * The matrix that a layer applies to its sublayers, in its bounds space; null for none.
 *
 * @param {LayerState} state
 */
export function spaceOf(state) {
    return hasSpace(state) ? moved(state.sublayerTransform, anchorOf(state), anchorOf(state)) : null;
}

/**
 * The matrix from a layer's bounds space to its superlayer's, through the superlayer's sublayerTransform.
 *
 * @param {number[] | null} space as `spaceOf` returns it
 * @param {LayerState} state
 */
export function mapThrough(space, state) {
    const [x, y, z] = anchorOf(state), place = [...state.position, state.zPosition];
    const own = moved(flipped(state), [x, y, z], place);
    return space ? concatenated(own, space) : own;
}

/**
 * A layer's transform about its fixed anchor point, with the effect of its superlayer's sublayerTransform.
 *
 * @param {number[] | null} space as `spaceOf` returns it
 * @param {LayerState} state
 */
export function transformIn(space, state) {
    const { anchorPointZ: z, position: [x, y], zPosition } = state, transform = flipped(state);
    if (!space) return z === 0 ? transform : moved(transform, [0, 0, z], [0, 0, 0]);
    const own = moved(transform, [0, 0, z], [x, y, zPosition]);
    return moved(concatenated(own, space), [0, 0, 0], [-x, -y, 0]);
}

/**
 * The transform of a layer with a flipped geometry: a flip is applied first.
 *
 * @param {LayerState} state
 */
function flipped({ isGeometryFlipped, transform, bounds, anchorPoint }) {
    if (!isGeometryFlipped) return transform;
    const y = (1 - 2 * anchorPoint[1]) * Math.abs(bounds[3]);
    return concatenated([1, 0, 0, 0, 0, -1, 0, 0, 0, 0, 1, 0, 0, y, 0, 1], transform);
}

/**
 * The depth of a layer's centre, by which siblings are sorted.
 *
 * @param {number[] | null} space as `spaceOf` returns it
 * @param {LayerState} state
 * @param {(matrix: number[]) => boolean} isAffine
 */
export function depthIn(space, state, isAffine) {
    const { bounds, anchorPoint, transform, zPosition } = state;
    if (isAffine(transform) && !space) return zPosition;
    const [, , width, height] = standardized(bounds);
    const x = (0.5 - anchorPoint[0]) * width, y = (0.5 - anchorPoint[1]) * height, map = transformIn(space, state);
    const depth = x * map[2] + y * map[6] + map[14] + (space ? 0 : zPosition);
    // Rounds, because depths that should be equal differ slightly after so many operations.
    const rounded = Math.round(depth * 4096) / 4096;
    return Number.isFinite(rounded) ? rounded : 0;
}

// MARK: - Contents, as Sources/LayerProtocol/Layers/ContentsPlacement.swift computes it

/**
 * The size of the contents in points; null without contents, or when they have no size.
 *
 * @param {LayerState} state
 */
function contentsSize({ contents, contentsScale, drawnBounds }) {
    if (!contents) return null;
    const size = contents.kind === "image" ? imageSize(contents.bitmap, contentsScale) : standardized(drawnBounds).slice(2);
    return size && size[0] > 0 && size[1] > 0 ? size : null;
}

/** @param {ImageBitmap | null} bitmap @param {number} scale pixels per point */
function imageSize(bitmap, scale) { return bitmap && [bitmap.width / scale, bitmap.height / scale]; }

const gravitiesUpsideDown = [0, 1, 2, 3, 5, 4, 6, 7, 10, 11, 8, 9];

/**
 * The state by which the contents are placed. In a layer with a flipped geometry a display list is flipped, too, and
 * its gravity with it; images stay upright.
 *
 * @param {LayerState} state
 * @param {boolean} isFlipped
 * @returns {LayerState}
 */
export function placedState(state, isFlipped) {
    if (!isFlipped || state.contents?.kind !== "displayList") return state;
    const [x, y, width, height] = state.contentsRect, [left, top, middle, center] = state.contentsCenter;
    return {
        ...state, contentsGravity: gravitiesUpsideDown[state.contentsGravity],
        contentsRect: [x, 1 - y - height, width, height], contentsCenter: [left, 1 - top - center, middle, center],
    };
}

/**
 * The frame of a layer's contents, from its top left corner, in points; null when nothing is shown.
 *
 * @param {LayerState} state
 */
export function contentsFrame(state) {
    const size = contentsSize(state), [, , width, height] = state.contentsRect;
    if (!size || !(width > 0 && height > 0)) return null;
    const frame = gravityFrame(
        state.contentsGravity, [size[0] * width, size[1] * height], standardized(state.bounds).slice(2));
    return frame.every(Number.isFinite) && frame[2] > 0 && frame[3] > 0 ? frame : null;
}

/**
 * Whether contentsCenter divides the contents into pieces.
 *
 * @param {LayerState} state
 */
export function hasPieces({ contentsCenter: [x, y, width, height] }) {
    return x !== 0 || y !== 0 || width !== 1 || height !== 1;
}

/**
 * The pieces of the part that `contentsRect` shows.
 *
 * @param {LayerState} state one with contents
 * @param {number[]} frame of the contents, in points
 * @param {number} scale pixels per point: pieces meet on pixel edges
 * @returns {{ source: Rect, target: Rect }[]} in units of the shown part, and in pixels from the frame's corner
 */
export function contentsPieces(state, frame, scale) {
    const size = contentsSize(state), [, , partWidth, partHeight] = state.contentsRect;
    if (!size) return [];
    const [x, y, width, height] = standardized(state.contentsCenter);
    /** @param {number} number */
    const hold = (number) => Math.min(Math.max(number, 0), 1);
    const isOutside = x > 1 || y > 1 || x + width < 0 || y + height < 0;
    const center = isOutside ? [0, 1, 0, 1] : [hold(x), hold(x + width), hold(y), hold(y + height)];
    const columns = parts(center.slice(0, 2), size[0] * partWidth * scale, frame[2] * scale);
    const rows = parts(center.slice(2), size[1] * partHeight * scale, frame[3] * scale);
    return rows.flatMap((row) => columns.map((column) => ({
        source: [column.source, row.source, column.sourceLength, row.sourceLength],
        target: [column.target, row.target, column.targetLength, row.targetLength],
    })));
}

/**
 * The parts before, in and after the centre along one side, without empty ones.
 *
 * @param {number[]} center the start and end of the centre, in units of the length
 * @param {number} length
 * @param {number} room
 */
function parts([start, end], length, room) {
    const fixed = (start + 1 - end) * length, scale = fixed > room ? room / fixed : 1;
    /** @param {number} number */
    const held = (number) => Math.min(Math.max(Math.round(number), 0), room);
    const first = held(start * length * scale), second = Math.max(first, held(room - (1 - end) * length * scale));
    const sources = [0, start, end, 1], targets = [0, first, second, room];
    return [0, 1, 2].map((index) => ({
        source: sources[index], sourceLength: sources[index + 1] - sources[index], target: targets[index],
        targetLength: targets[index + 1] - targets[index],
    })).filter(({ sourceLength, targetLength }) => sourceLength > 0 && targetLength > 0);
}

// Chosen: far more than a screen has. Padding that would need more is cut off.
const mostPaddedPixels = 16777216;

/**
 * How to extend a picture when `contentsRect` exceeds it: the pixels at its edges are repeated.
 *
 * @param {{ width: number, height: number }} picture
 * @param {number[]} rect as in `contentsRect`
 * @returns {{ region: Rect, part: Rect } | null} the rectangle of the extended picture in pixels, and the shown
 *     part in units of it; null when nothing beyond the edges is shown
 */
export function padding({ width, height }, [left, top, partWidth, partHeight]) {
    if (left >= 0 && top >= 0 && left + partWidth <= 1 && top + partHeight <= 1) return null;
    const shown = [left * width, top * height, partWidth * width, partHeight * height];
    const [x, y] = [Math.floor(shown[0]), Math.floor(shown[1])];
    const across = Math.ceil(shown[0] + shown[2]) - x, down = Math.ceil(shown[1] + shown[3]) - y;
    const isPossible = Math.max(Math.abs(x), Math.abs(y)) < 1e9 && across * down <= mostPaddedPixels
        && across >= 1 && down >= 1 && Math.max(across, down) <= 32767;
    if (!isPossible) return null;
    return {
        region: [x, y, across, down],
        part: [(shown[0] - x) / across, (shown[1] - y) / down, shown[2] / across, shown[3] / down],
    };
}

/**
 * Which pixels of a picture, repeated or not, cover a length along one side, from a start on.
 *
 * @param {number} start
 * @param {number} length
 * @param {number} size of the picture along that side
 */
function paddedParts(start, length, size) {
    const inside = [Math.min(Math.max(0, start), start + length), Math.min(Math.max(size, start), start + length)];
    return [
        { source: 0, sourceLength: 1, from: start, to: inside[0] },
        { source: inside[0], sourceLength: inside[1] - inside[0], from: inside[0], to: inside[1] },
        { source: size - 1, sourceLength: 1, from: inside[1], to: start + length },
    ].filter(({ from, to }) => to > from);
}

/**
 * @param {ImageBitmap} picture
 * @param {number[]} region as `padding` returns it
 * @returns {OffscreenCanvas}
 */
export function padded(picture, [x, y, width, height]) {
    const canvas = new OffscreenCanvas(width, height), context = contextOf(canvas);
    context.imageSmoothingEnabled = false;
    for (const row of paddedParts(y, height, picture.height)) {
        for (const column of paddedParts(x, width, picture.width)) {
            context.drawImage(
                picture, column.source, row.source, column.sourceLength, row.sourceLength, column.from - x, row.from - y,
                column.to - column.from, row.to - row.from);
        }
    }
    return canvas;
}

/**
 * The part of a display list's plane that `contentsRect` shows.
 *
 * @param {LayerState} state
 */
export function shownPart({ drawnBounds, contentsRect: [left, top, partWidth, partHeight] }) {
    const [x, y, width, height] = standardized(drawnBounds);
    return [x + left * width, y + top * height, partWidth * width, partHeight * height];
}

// The largest canvas of browsers, in pixels; Safari allows less, and lowers the resolution itself.
const longestSide = 16384;
const largestArea = 268_000_000;

/**
 * The size of the canvas for a drawing, with a lower scale when it would exceed the limits of browsers.
 *
 * @param {number} width in points
 * @param {number} height in points
 * @param {number} scale the wanted count of pixels per point
 * @returns {{ width: number, height: number, scale: number } | null} null for an empty size
 */
export function canvasPixels(width, height, scale) {
    if (!(width > 0 && height > 0)) return null;
    const fitting = Math.min(
        scale, longestSide / width, longestSide / height, Math.sqrt(largestArea / width / height));
    // Ignores a thousandth of a pixel: 33.3333334 points at scale 3 are 100 pixels.
    /** @param {number} points */
    const pixels = (points) => Math.max(1, Math.ceil(points * fitting - 1e-3));
    return { width: pixels(width), height: pixels(height), scale: fitting };
}
