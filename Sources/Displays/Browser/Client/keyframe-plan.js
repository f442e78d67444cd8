// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Where Web Animations need keyframes, so that a track goes as keyframe animations do: at their places, and between them
// where CSS would not go the same way.

export function isKeyframed({ keyframes }) { return Boolean(keyframes); }

/** More are not given to the browser: evaluating is cheaper then. Chosen. */
const mostPlaces = 512;

/** Just before a jump. */
const before = 1e-9;

/**
 * @param {(place: number) => object} stateAt what is shown at a place in a pass
 * @param {number} samples for a whole pass
 * @returns {[number, number][] | null} offsets, and the places whose states stand there
 */
export function keyframePlaces(track, animations, stateAt, samples) {
    const keyframed = animations.filter(isKeyframed);
    const all = new Set([0, 1]), jumps = new Set();
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
    return result;
}

function goesEvenly({ keyframes: { course, curves } }) { return course !== "curved" && curves.length === 0; }

/** How far keyframes turn a layer, in radians: all their steps. */
export function turnsOf({ keyPath: { name }, keyframes: { values } }) {
    if (!name.startsWith("transform.rotation.")) return Math.PI * (values.length - 1) / 4;
    return values.slice(1).reduce((sum, value, index) => sum + Math.abs(value[0] - values[index][0]), 0);
}
