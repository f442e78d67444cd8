// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// What an animated layer shows at a time: the same sums as Sources/LayerProtocol/Animations. Both are held together by
// Tests/Fixtures/animation-cases.json. docs/LayerProtocol.md says what the sums mean.
//
// Values are arrays of numbers: 1 for a number, 2 for a point or size, 4 for a rectangle or colour, 16 for a transform.
// Times are in seconds of the program's clock.

/** How many numbers a value of each kind has. */
export const kinds = { number: 1, point: 2, size: 2, rect: 4, color: 4, transform: 16 };

export const fillModes = ["removed", "forwards", "backwards", "both"];

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const clear = [0, 0, 0, 0];

/** What a layer begins with. */
export function newLayerState() {
    return {
        position: [0, 0], bounds: [0, 0, 0, 0], anchorPoint: [0.5, 0.5], transform: identity, zPosition: 0, opacity: 1,
        isHidden: false, masksToBounds: false, backgroundColor: null, cornerRadius: 0, borderWidth: 0,
        borderColor: [0, 0, 0, 1], contents: null, contentsGravity: 0, contentsScale: 1, sublayers: [],
    };
}

// MARK: - Key paths

/** Some of the numbers of a property that is an array. */
function slots(name, kind, property, indices) {
    return {
        name, kind, property, indices,
        get: (state) => indices.map((index) => state[property][index]),
        set: (state, value) => {
            state[property] = state[property].slice();
            indices.forEach((index, place) => { state[property][index] = value[place]; });
        },
    };
}

function number(name) {
    return {
        name, kind: "number", property: name,
        get: (state) => [state[name]],
        set: (state, value) => { state[name] = value[0]; },
    };
}

/** No colour counts as clear. */
function color(name) {
    return {
        name, kind: "color", property: name,
        get: (state) => state[name] ?? clear,
        set: (state, value) => { state[name] = value; },
    };
}

/** Parts of the transform in its plane; what it does along z stays. */
function transformParts(name, parts) {
    return {
        name, kind: "number", property: "transform",
        get: (state) => [partsOf(state.transform)[parts[0]]],
        set: (state, value) => {
            const changed = partsOf(state.transform);
            for (const part of parts) changed[part] = value[0];
            const made = matrixOf(changed);
            state.transform = state.transform.slice();
            for (const index of [0, 1, 4, 5]) state.transform[index] = made[index];
        },
    };
}

/** In the order of their numbers on the wire. */
export const keyPaths = [
    slots("position", "point", "position", [0, 1]),
    slots("position.x", "number", "position", [0]),
    slots("position.y", "number", "position", [1]),
    slots("bounds", "rect", "bounds", [0, 1, 2, 3]),
    slots("bounds.origin", "point", "bounds", [0, 1]),
    slots("bounds.origin.x", "number", "bounds", [0]),
    slots("bounds.origin.y", "number", "bounds", [1]),
    slots("bounds.size", "size", "bounds", [2, 3]),
    slots("bounds.size.width", "number", "bounds", [2]),
    slots("bounds.size.height", "number", "bounds", [3]),
    slots("transform", "transform", "transform", identity.map((_, index) => index)),
    slots("transform.translation.x", "number", "transform", [12]),
    slots("transform.translation.y", "number", "transform", [13]),
    transformParts("transform.scale", ["scaleX", "scaleY"]),
    transformParts("transform.scale.x", ["scaleX"]),
    transformParts("transform.scale.y", ["scaleY"]),
    transformParts("transform.rotation.z", ["angle"]),
    number("opacity"),
    color("backgroundColor"),
    color("borderColor"),
    number("cornerRadius"),
    number("borderWidth"),
];

// MARK: - Timing

/** One pass, and the one backwards. */
function cycleOf(animation) { return animation.duration * (animation.autoreverses ? 2 : 1); }

/** How long it runs in local time: all passes, forwards and backwards. */
export function activeDuration(animation) {
    if (animation.repeatDuration > 0) return animation.repeatDuration;
    const cycle = cycleOf(animation);
    return cycle === 0 ? 0 : cycle * (animation.repeatCount > 0 ? animation.repeatCount : 1);
}

/** From when on what it shows does not change any more; infinite when that never happens. */
export function endTime(animation) {
    if (animation.speed === 0) return -Infinity;
    const end = animation.speed > 0 ? activeDuration(animation) : 0;
    return animation.beginTime + (end - animation.timeOffset) / animation.speed;
}

/**
 * Where in a pass the animation is (0 to 1, not eased) and how many passes are behind it; null while it shows nothing.
 */
export function progress(animation, time) {
    let local = (time - animation.beginTime) * animation.speed + animation.timeOffset;
    const active = activeDuration(animation);
    if (local < 0) {
        if (animation.fillMode !== "backwards" && animation.fillMode !== "both") return null;
        local = 0;
    } else if (local >= active) {
        if (animation.fillMode !== "forwards" && animation.fillMode !== "both") return null;
        local = active;
    }
    if (!(animation.duration > 0)) return { fraction: 1, iteration: 0 };
    const cycle = cycleOf(animation);
    let iteration = Math.floor(local / cycle), position = local - iteration * cycle;
    const passes = Math.round(local / cycle);
    // The end of the last pass is its end, not the beginning of one more.
    if (local === active && passes > 0 && Math.abs(local - passes * cycle) < 1e-9 * cycle) {
        iteration = passes - 1;
        position = cycle;
    }
    const there = position / animation.duration;
    return { fraction: there > 1 ? 2 - there : there, iteration };
}

/** Eased progress: the y of a cubic Bézier curve from (0, 0) to (1, 1) at x. */
export function ease(curve, progress) {
    const x = Math.min(Math.max(progress, 0), 1);
    if (x === 0 || x === 1) return x;
    const x1 = Math.min(Math.max(curve[0], 0), 1), x2 = Math.min(Math.max(curve[2], 0), 1);
    if (x1 === curve[1] && x2 === curve[3]) return x;
    return polynomial(curve[1], curve[3], curveParameter(x1, x2, x));
}

/** The curve's parameter at x: Newton's steps, held inside an interval that is halved when they leave it. */
function curveParameter(x1, x2, x) {
    let low = 0, high = 1, t = x;
    for (let step = 0; step < 64; step += 1) {
        const difference = polynomial(x1, x2, t) - x;
        if (Math.abs(difference) < 1e-12) break;
        if (difference > 0) high = t;
        else low = t;
        const slope = (3 * (1 + 3 * x1 - 3 * x2) * t + 2 * (3 * x2 - 6 * x1)) * t + 3 * x1;
        const next = t - difference / slope;
        t = slope > 1e-9 && next > low && next < high ? next : (low + high) / 2;
    }
    return t;
}

function polynomial(p1, p2, t) {
    return ((1 + 3 * p1 - 3 * p2) * t + (3 * p2 - 6 * p1)) * t * t + 3 * p1 * t;
}

// MARK: - Transforms

export function isAffine(m) {
    return m[2] === 0 && m[3] === 0 && m[6] === 0 && m[7] === 0 && m[8] === 0 && m[9] === 0 && m[10] === 1
        && m[11] === 0 && m[14] === 0 && m[15] === 1;
}

/** An affine transform taken apart: scale first, then shear (x += shear * y), rotation (radians), translation. */
export function partsOf(m) {
    const scaleX = Math.hypot(m[0], m[1]);
    const angle = scaleX > 0 ? Math.atan2(m[1], m[0]) : Math.atan2(-m[4], m[5]);
    const cosine = Math.cos(angle), sine = Math.sin(angle);
    // The second row, turned back: what leans along x, and what is left along y.
    const lean = m[4] * cosine + m[5] * sine, scaleY = m[5] * cosine - m[4] * sine;
    return { x: m[12], y: m[13], scaleX, scaleY, shear: scaleY !== 0 ? lean / scaleY : 0, angle };
}

function matrixOf({ x, y, scaleX, scaleY, shear, angle }) {
    const cosine = Math.cos(angle), sine = Math.sin(angle), lean = shear * scaleY;
    return [
        scaleX * cosine, scaleX * sine, 0, 0, lean * cosine - scaleY * sine, lean * sine + scaleY * cosine, 0, 0,
        0, 0, 1, 0, x, y, 0, 1,
    ];
}

/** Affine transforms by their parts, the angle by the shorter way; all others number by number. */
function mixParts(from, to, fraction) {
    const mixed = {};
    for (const part of Object.keys(from)) mixed[part] = from[part] + (to[part] - from[part]) * fraction;
    mixed.angle = from.angle + shorterWay(to.angle - from.angle) * fraction;
    return mixed;
}

/** The same direction as an angle of at most half a turn. */
export function shorterWay(angle) {
    const turn = 2 * Math.PI, turns = Math.round(angle / turn);
    // Math.round takes halves upwards; half a turn stays what it is, in either direction.
    return Math.abs(angle / turn) <= 0.5 ? angle : angle - turns * turn;
}

function mixTransforms(from, to, fraction) {
    if (!isAffine(from) || !isAffine(to)) return mixNumbers(from, to, fraction);
    return matrixOf(mixParts(partsOf(from), partsOf(to), fraction));
}

/** The first one first. */
function concatenate(a, b) {
    return a.map((_, index) => {
        const row = index - index % 4, column = index % 4;
        return [0, 1, 2, 3].reduce((sum, k) => sum + a[row + k] * b[4 * k + column], 0);
    });
}

/** By Gauss-Jordan elimination with pivots; null when there is none. */
function invert(matrix) {
    const rowOf = (m, row) => m.slice(4 * row, 4 * row + 4);
    const rows = [0, 1, 2, 3].map((row) => [...rowOf(matrix, row), ...rowOf(identity, row)]);
    for (let column = 0; column < 4; column += 1) {
        let pivot = column;
        for (let row = column + 1; row < 4; row += 1) {
            if (Math.abs(rows[row][column]) > Math.abs(rows[pivot][column])) pivot = row;
        }
        [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
        const value = rows[column][column];
        if (!(Math.abs(value) > 1e-300)) return null;
        rows[column] = rows[column].map((entry) => entry / value);
        for (let row = 0; row < 4; row += 1) {
            if (row === column) continue;
            const factor = rows[row][column];
            rows[row] = rows[row].map((entry, index) => entry - factor * rows[column][index]);
        }
    }
    return rows.flatMap((row) => row.slice(4));
}

// MARK: - Values

function mixNumbers(from, to, fraction) { return from.map((value, index) => value + (to[index] - value) * fraction); }

function mix(kind, from, to, fraction) {
    return kind === "transform" ? mixTransforms(from, to, fraction) : mixNumbers(from, to, fraction);
}

function add(kind, value, added, times = 1) {
    if (kind !== "transform") return value.map((number, index) => number + added[index] * times);
    return concatenate(value, times === 1 ? added : mixTransforms(identity, added, times));
}

function subtract(kind, value, other) {
    if (kind !== "transform") return value.map((number, index) => number - other[index]);
    const inverse = invert(other);
    return inverse ? concatenate(inverse, value) : value;
}

/** What it runs between, over what the layer shows without it. */
export function ends(animation, shown) {
    const { from, to, by, keyPath: { kind } } = animation;
    const base = animation.additive ? subtract(kind, shown, shown) : shown;
    if (from && to) return [from, to];
    if (from) return [from, by ? add(kind, from, by) : base];
    if (to) return [by ? subtract(kind, to, by) : base, to];
    return [base, by ? add(kind, base, by) : base];
}

/** Changes the state to what it shows with the animation at a place in it; `fraction` is eased already. */
export function applyAt(animation, state, fraction, iteration = 0) {
    const { keyPath, additive, cumulative, autoreverses } = animation;
    const base = keyPath.get(state);
    const [start, end] = ends(animation, base);
    let value = mix(keyPath.kind, start, end, fraction);
    if (cumulative && !autoreverses && iteration > 0) {
        value = add(keyPath.kind, value, subtract(keyPath.kind, end, start), iteration);
    }
    keyPath.set(state, additive ? add(keyPath.kind, base, value) : value);
}

/** What a layer shows at a time; `state` is what it has without animations, and stays as it is. */
export function presentation(state, animations, time) {
    const shown = { ...state };
    for (const animation of animations) {
        const place = progress(animation, time);
        if (place) applyAt(animation, shown, ease(animation.curve, place.fraction), place.iteration);
    }
    return shown;
}
