// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { isAffine } from "../animation/animations.js";

// Planes in perspective, as Sources/Rendering/Compositor/Projection.swift and PictureWarp.swift compute it.

/** The least scale at which a point is visible: 10,000 points become one pixel. Chosen. */
export const farthest = 1e-4;

/** A point nearer than this, whose scale is more than the reciprocal, is not visible. Chosen. */
const nearest = 0.05;

/** The most pixels of a front picture, on one side and in all. Chosen: four screens of a tablet. */
const longestSide = 8192;
const largestArea = 16 * 1024 * 1024;

/** The most samples of a pixel, in each direction. */
const mostSamples = 4;

/** @typedef {{ a: number, b: number, c: number, d: number, e: number, f: number }} PlaneMatrix */

/** @param {number[]} one @param {number[]} other */
const cross = ([a, b, c], [d, e, f]) => [b * f - c * e, c * d - a * f, a * e - b * d];
/** @param {number[]} column @param {number[]} point */
const product = (column, [x, y]) => column[0] * x + column[1] * y + column[2];

/** (x, y, 1) times a matrix of three columns is (X W, Y W, W). Nothing is visible where W is not positive. */
export class Projection {
    /** @param {number[]} x @param {number[]} y @param {number[]} w the three columns */
    constructor(x, y, w) {
        this.x = x;
        this.y = y;
        this.w = w;
    }

    /**
     * A map of space, restricted to the plane z = 0, followed by a matrix of the plane.
     *
     * @param {number[]} map
     * @param {DOMMatrix} matrix
     */
    static of(map, matrix) {
        /** @param {number} index */
        const column = (index) => [map[index], map[4 + index], map[12 + index]];
        return new Projection(column(0), column(1), column(3)).concatenating(matrix);
    }

    /**
     * Followed by a matrix of the plane.
     *
     * @param {PlaneMatrix} matrix
     */
    concatenating({ a, b, c, d, e, f }) {
        const { x, y, w } = this, /** @type {(one: number, two: number, three: number) => number[]} */
            sum = (one, two, three) => x.map((part, row) => one * part + two * y[row] + three * w[row]);
        return new Projection(sum(a, c, e), sum(b, d, f), w);
    }

    /** @returns {Projection | null} null for a plane that is parallel to the line of sight */
    get inverse() {
        const { x, y, w } = this, rows = [cross(y, w), cross(w, x), cross(x, y)];
        const determinant = x[0] * rows[0][0] + x[1] * rows[0][1] + x[2] * rows[0][2];
        if (!Number.isFinite(determinant) || Math.abs(determinant) <= 1e-12) return null;
        const [first, second, third] = [0, 1, 2].map((index) => rows.map((row) => row[index] / determinant));
        return new Projection(first, second, third);
    }

    /** @param {number[]} point */
    weight(point) { return product(this.w, point); }

    /** @param {number[]} point */
    at(point) {
        const weight = this.weight(point);
        return [product(this.x, point) / weight, product(this.y, point) / weight];
    }

    /**
     * The factors by which short distances along x and y grow at a point.
     *
     * @param {number[]} point
     */
    stretchAt(point) {
        const { x, y, w } = this, [targetX, targetY] = this.at(point), weight = this.weight(point);
        return [0, 1].map((axis) => Math.hypot((x[axis] - targetX * w[axis]) / weight, (y[axis] - targetY * w[axis]) / weight));
    }
}

/**
 * The part of a convex polygon where a linear function is not negative.
 *
 * @param {number[][]} corners
 * @param {(point: number[]) => number} value
 */
function clipped(corners, value) {
    /** @type {number[][]} */
    const kept = [];
    corners.forEach((corner, index) => {
        const next = corners[(index + 1) % corners.length], here = value(corner), there = value(next);
        if (here >= 0) kept.push(corner);
        if ((here >= 0) === (there >= 0)) return;
        const fraction = here / (here - there);
        kept.push([0, 1].map((axis) => corner[axis] + (next[axis] - corner[axis]) * fraction));
    });
    return kept;
}

/** @param {DOMRect} box */
const cornersOf = ({ left, top, right, bottom }) => [[left, top], [right, top], [right, bottom], [left, bottom]];

/** @param {number[][]} corners */
function boxAround(corners) {
    const xs = corners.map(([x]) => x), ys = corners.map(([, y]) => y), left = Math.min(...xs), top = Math.min(...ys);
    return new DOMRect(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
}

/**
 * The bounding box of the visible part of a box.
 *
 * @param {DOMRect} box
 * @param {Projection} projection
 */
export function projectedBox(box, projection) {
    const seen = clipped(cornersOf(box), (corner) => projection.weight(corner) - nearest);
    return seen.length > 2 ? boxAround(seen.map((corner) => projection.at(corner))) : new DOMRect();
}

/**
 * How to paint the visible part of a plane on a canvas: the part, the scale of a picture of it from the front, and the
 * map from that picture to the canvas. Null when nothing is visible.
 *
 * @param {Projection} projection from the plane to the canvas's pixels
 * @param {DOMRect} extent of the plane's contents
 * @param {{width: number, height: number}} canvas
 */
export function perspectivePlan(projection, extent, { width, height }) {
    const back = projection.inverse;
    if (!back) return null;
    const onCanvas = clipped(cornersOf(new DOMRect(0, 0, width, height)), (corner) => back.weight(corner) - farthest);
    /** @type {((point: number[]) => number)[]} */
    const edges = [
        ([x]) => x - extent.left, ([x]) => extent.right - x, ([, y]) => y - extent.top, ([, y]) => extent.bottom - y,
    ];
    const part = edges.reduce(clipped, onCanvas.map((corner) => back.at(corner)));
    if (part.length < 3) return null;
    const room = boxAround(part), stretches = part.map((corner) => projection.stretchAt(corner));
    if (![room.x, room.y, room.width, room.height].every(Number.isFinite) || !(room.width > 0 && room.height > 0)) return null;
    const scale = scaleOf([room.width, room.height], stretches);
    const densest = Math.max(...stretches.flatMap((stretch) => stretch.map((each, axis) => scale[axis] / each)));
    const target = boxAround(part.map((corner) => projection.at(corner)));
    const left = Math.max(Math.floor(target.left) - 1, 0), top = Math.max(Math.floor(target.top) - 1, 0);
    const across = Math.min(Math.ceil(target.right) + 1, width) - left, down = Math.min(Math.ceil(target.bottom) + 1, height) - top;
    if (!(across > 0 && down > 0)) return null;
    const [scaleX, scaleY] = scale;
    // A transparent pixel at each edge makes it smooth.
    const front = {
        width: Math.ceil(room.width * scaleX) + 2, height: Math.ceil(room.height * scaleY) + 2,
        matrix: { a: scaleX, b: 0, c: 0, d: scaleY, e: 1 - room.left * scaleX, f: 1 - room.top * scaleY },
    };
    return {
        front, target: [left, top, across, down], fromTarget: back.concatenating(front.matrix),
        samples: Math.min(Math.max(Math.ceil(densest), 1), mostSamples),
    };
}

/**
 * The scale at which no visible pixel is larger than a pixel of the picture.
 *
 * @param {number[]} size
 * @param {number[][]} stretches
 */
function scaleOf(size, stretches) {
    const scale = size.map((side, axis) => {
        return Math.min(Math.max(...stretches.map((stretch) => stretch[axis])), longestSide / side);
    });
    const area = scale[0] * size[0] * scale[1] * size[1];
    return area > largestArea ? scale.map((side) => side * Math.sqrt(largestArea / area)) : scale;
}

/**
 * @param {ImageData} source
 * @param {{target: number[], fromTarget: Projection, samples: number}} plan
 * @returns {ImageData} the pixels of the target
 */
export function warped(source, { target: [left, top, width, height], fromTarget, samples }) {
    const result = new ImageData(width, height), sum = [0, 0, 0, 0];
    for (let y = 0; y < height; y += 1) {
        for (let x = 0; x < width; x += 1) {
            sum.fill(0);
            for (let index = 0; index < samples * samples; index += 1) {
                const point = [
                    left + x + (index % samples + 0.5) / samples, top + y + (Math.floor(index / samples) + 0.5) / samples,
                ];
                if (fromTarget.weight(point) > 0) addColor(source, fromTarget.at(point), sum);
            }
            const alpha = sum[3] / (samples * samples), place = 4 * (y * width + x);
            for (let part = 0; part < 3; part += 1) result.data[place + part] = sum[3] > 0 ? sum[part] / sum[3] : 0;
            result.data[place + 3] = alpha;
        }
    }
    return result;
}

/**
 * Interpolates between the four nearest pixels; each colour is weighted by its alpha.
 *
 * @param {ImageData} source
 * @param {number[]} point
 * @param {number[]} sum
 */
function addColor({ data, width, height }, [pointX, pointY], sum) {
    const x = pointX - 0.5, y = pointY - 0.5, left = Math.floor(x), top = Math.floor(y);
    for (let corner = 0; corner < 4; corner += 1) {
        const column = left + corner % 2, row = top + (corner >> 1);
        if (column < 0 || row < 0 || column >= width || row >= height) continue;
        const share = (corner % 2 ? x - left : 1 - x + left) * (corner >> 1 ? y - top : 1 - y + top);
        const place = 4 * (row * width + column), alpha = share * data[place + 3];
        for (let part = 0; part < 3; part += 1) sum[part] += alpha * data[place + part];
        sum[3] += alpha;
    }
}

// MARK: - Maps of space

/**
 * The equal matrix of the plane; null for a map with perspective.
 *
 * @param {number[]} map
 */
export function flat(map) {
    if (map[3] !== 0 || map[7] !== 0 || !(map[15] > 0)) return null;
    // All points are at the same distance.
    return new DOMMatrix([0, 1, 4, 5, 12, 13].map((index) => map[index] / map[15]));
}

/**
 * Whether a plane shows its back, as `CATransform3D.showsBack` computes it. Mirroring in the plane does not count.
 *
 * @param {number[]} map
 */
export function showsBack(map) {
    if (isAffine(map)) return false;
    const [m11, m12, , m14, m21, m22, , m24, , , , , m41, m42, , m44] = map;
    const a = m11 * (m22 * m44 - m24 * m42), b = m12 * (m21 * m44 - m24 * m41), c = m14 * (m21 * m42 - m22 * m41);
    return (a - b + c) * determinantOf(map) < 0;
}

/** @param {number[]} m */
function determinantOf(m) {
    const [s0, s1, s2] = [1, 2, 3].map((index) => m[0] * m[4 + index] - m[4] * m[index]);
    const s3 = m[1] * m[6] - m[5] * m[2], s4 = m[1] * m[7] - m[5] * m[3], s5 = m[2] * m[7] - m[6] * m[3];
    const c5 = m[10] * m[15] - m[14] * m[11], c4 = m[9] * m[15] - m[13] * m[11], c3 = m[9] * m[14] - m[13] * m[10];
    const c2 = m[8] * m[15] - m[12] * m[11], c1 = m[8] * m[14] - m[12] * m[10], c0 = m[8] * m[13] - m[12] * m[9];
    return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0;
}
