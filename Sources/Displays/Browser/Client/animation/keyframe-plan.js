// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Finds the keyframes that a Web Animation needs to follow a keyframe animation: one at each keyframe, and more where
// CSS would not interpolate in the same way.
//
// The curve of an animation is in its keyframes, not in the effect's timing, which WebKit's compositor ignores. The
// piece of the curve between two keyframes is a cubic Bézier curve again.

import { curveParameter, easedProgress, polynomial } from "./animations.js";

/**
 * @typedef {import("../wire/messages.js").Animation} Animation
 * @typedef {import("../wire/messages.js").Keyframes} Keyframes
 * @typedef {import("../wire/messages.js").LayerState} LayerState
 * @typedef {import("./animator.js").Track} Track
 */

/** @typedef {Animation & {keyframes: Keyframes}} KeyframeAnimation */

/** @param {Animation} animation */
export function isKeyframed({ keyframes }) { return Boolean(keyframes); }

/** The evaluator is faster than a Web Animation with more keyframes. Chosen. */
const mostPlaces = 512;

/** An offset just before a jump. */
const before = 1e-9;

/**
 * @param {Track} track
 * @param {any[]} animations each an `Animation`
 * @param {(place: number) => LayerState} stateAt the state at a fraction of a pass
 * @param {number} samples in a whole pass
 * @returns {[number, number][] | null} offsets, and the fractions whose states they show
 */
export function keyframePlaces(track, animations, stateAt, samples) {
    /** @type {KeyframeAnimation[]} */
    const keyframed = animations.filter(isKeyframed);
    const all = new Set([0, 1]), /** @type {Set<number>} */ jumps = new Set();
    for (const { keyframes: { course, times } } of keyframed) {
        times.forEach((time, index) => {
            all.add(time);
            if (index > 0 && (course === "discrete" || time === times[index - 1])) jumps.add(time);
        });
    }
    const places = [...all].sort((one, other) => one - other), result = [[0, 0]];
    const isEven = animations.length === 1 && keyframed.every(goesEvenly);
    for (let index = 1; index < places.length; index += 1) {
        const from = places[index - 1], to = places[index];
        const end = jumps.has(to) ? Math.max(to - before, from) : to;
        const isStraight = isEven && track.isLinear(stateAt(from), stateAt(end));
        const pieces = isStraight ? 1 : Math.max(24, Math.ceil((to - from) * samples * 2));
        for (let piece = 1; piece < pieces; piece += 1) {
            const place = from + (to - from) * piece / pieces;
            result.push([place, place]);
        }
        result.push([to, end]);
        if (jumps.has(to)) result.push([to, to]);
        if (result.length > mostPlaces) return null;
    }
    return /** @type {[number, number][]} */ (result);
}

/** @param {KeyframeAnimation} animation */
function goesEvenly({ keyframes: { course, curves } }) { return course !== "curved" && curves.length === 0; }

/**
 * The sum of the angles by which keyframes turn a layer, in radians.
 *
 * @param {KeyframeAnimation} animation
 */
export function turnsOf({ keyPath: { name }, keyframes: { values } }) {
    if (!name.startsWith("transform.rotation.")) return Math.PI * (values.length - 1) / 4;
    return values.slice(1).reduce((sum, value, index) => sum + Math.abs(value[0] - values[index][0]), 0);
}

// MARK: - Curves

/**
 * Keyframes that follow the animation's own curve.
 *
 * @param {Keyframe[]} keyframes over eased progress, with offsets or evenly spaced
 * @param {Animation} animation
 * @param {string} easing the animation's curve in CSS
 * @returns {Keyframe[]}
 */
export function easedKeyframes(keyframes, animation, easing) {
    if (easing === "linear") return keyframes;
    if (keyframes.length === 2) return [{ ...keyframes[0], easing }, keyframes[1]];
    const { curve } = animation, last = keyframes.length - 1;
    const ends = keyframes.map(({ offset }, index) => placeOnCurve(curve, offset ?? index / last));
    return keyframes.map((keyframe, index) => ({
        ...keyframe, offset: ends[index].offset, ...index < last && { easing: pieceOf(curve, ends[index], ends[index + 1]) },
    }));
}

/**
 * Whether a curve can be divided where it has a given progress: when it is monotonic, and does not nearly stand still in
 * time. Around such a place a piece of it would need control points that CSS forbids.
 *
 * @param {Animation} animation
 */
export function isDivisible({ curve: [x1, y1, x2, y2], spring }) {
    return !spring && [y1, y2].every((y) => y >= 0 && y <= 1) && isSteady(held(x1), held(x2));
}

/**
 * Whether pieces need control points outside of 0 to 1 by at most 0.05.
 *
 * @param {number} x1
 * @param {number} x2
 */
function isSteady(x1, x2) {
    // The speed of time is a parabola: bend * (t - place)^2 + least.
    const bend = 3 * (1 + 3 * x1 - 3 * x2), place = (6 * x1 - 3 * x2) / bend, least = 3 * x1 - bend * place * place;
    if (!(bend > 0 && place > 0 && place < 1)) return true;
    // The worst piece begins half as far before the place as it ends behind it.
    return bend * Math.max(place, 1 - place) ** 2 <= 10 * least;
}

/**
 * Keyframes over time, for curves that are not monotonic.
 *
 * @param {Animation} animation
 * @param {number} pieces
 * @param {(progress: number) => Keyframe} styleAt
 */
export function timedKeyframes(animation, pieces, styleAt) {
    return Array.from({ length: pieces + 1 }, (_, index) => styleAt(easedProgress(animation, index / pieces)));
}

/** @type {(x: number) => number} */
const held = (x) => Math.min(Math.max(x, 0), 1);

/** @typedef {{parameter: number, offset: number}} CurvePlace a parameter of a curve, and the fraction of time there */

/**
 * The place on a curve where it has a progress.
 *
 * @param {number[]} curve
 * @param {number} progress
 * @returns {CurvePlace}
 */
function placeOnCurve([x1, y1, x2, y2], progress) {
    if (progress <= 0 || progress >= 1) return { parameter: held(progress), offset: held(progress) };
    const parameter = curveParameter(y1, y2, progress);
    return { parameter, offset: held(polynomial(held(x1), held(x2), parameter)) };
}

/**
 * The piece of the curve between two places, as a CSS easing.
 *
 * @param {number[]} curve
 * @param {CurvePlace} from
 * @param {CurvePlace} to
 */
function pieceOf([x1, y1, x2, y2], from, to) {
    const { parameter: start } = from, { parameter: end } = to;
    /** @type {(one: number, two: number) => number[] | null} */
    const inside = (one, two) => {
        const low = polar(one, two, start, start, start), size = polar(one, two, end, end, end) - low;
        return size > 1e-9 ? [polar(one, two, start, start, end), polar(one, two, start, end, end)]
            .map((place) => (place - low) / size) : null;
    };
    const xs = inside(held(x1), held(x2)), ys = inside(y1, y2);
    return xs && ys ? `cubic-bezier(${held(xs[0])}, ${ys[0]}, ${held(xs[1])}, ${ys[1]})` : "linear";
}

/**
 * The polar form (blossom) of the polynomial with the control values 0, one, two and 1, which gives the control values
 * of its pieces.
 *
 * @type {(one: number, two: number, u: number, v: number, w: number) => number}
 */
function polar(one, two, u, v, w) {
    return one * (u * (1 - v) * (1 - w) + v * (1 - u) * (1 - w) + w * (1 - u) * (1 - v))
        + two * (u * v * (1 - w) + u * w * (1 - v) + v * w * (1 - u)) + u * v * w;
}
