// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** The same rectangle without negative sides. */
export function standardized([x, y, width, height]) {
    return [Math.min(x, x + width), Math.min(y, y + height), Math.abs(width), Math.abs(height)];
}

/** The smallest rectangle that holds both. */
export function union(one, other) {
    const left = Math.min(one[0], other[0]), top = Math.min(one[1], other[1]);
    return [
        left, top, Math.max(one[0] + one[2], other[0] + other[2]) - left,
        Math.max(one[1] + one[3], other[1] + other[3]) - top,
    ];
}

// By contentsGravity: 0 is left or top, 1 right or bottom.
const alignments = [
    [0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.5, 0], [0.5, 1], [0, 0.5], [1, 0.5], [0, 0], [1, 0], [0, 1],
    [1, 1],
];

/**
 * Where contents stand in a layer, from its top left, in points.
 *
 * @param {number} gravity resize, resizeAspect, resizeAspectFill, then those that keep the size
 */
export function gravityFrame(gravity, size, room) {
    const [scaleX, scaleY] = gravityScale(gravity, size, room);
    const width = size[0] * scaleX, height = size[1] * scaleY, [alignX, alignY] = alignments[gravity];
    return [(room[0] - width) * alignX, (room[1] - height) * alignY, width, height];
}

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

// What browsers can do, in pixels; Safari can do less, and lowers the quality itself.
const longestSide = 16384;
const largestArea = 268_000_000;

/**
 * The pixels for a drawing, at a lower scale when a browser could not hold them.
 *
 * @returns {{width: number, height: number, scale: number}} null when there are none
 */
export function canvasPixels(width, height, scale) {
    if (!(width > 0 && height > 0)) return null;
    const fitting = Math.min(
        scale, longestSide / width, longestSide / height, Math.sqrt(largestArea / width / height));
    // A thousandth of a pixel is none: 33.3333334 points at scale 3 are 100 pixels.
    const pixels = (points) => Math.max(1, Math.ceil(points * fitting - 1e-3));
    return { width: pixels(width), height: pixels(height), scale: fitting };
}
