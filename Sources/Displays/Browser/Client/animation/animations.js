// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { mixedContents } from "./mixed-image.js";

// Evaluates animated layers, by the same computations as Sources/LayerProtocol/Animations.
// Tests/Fixtures/animation-cases.json checks that both agree. docs/LayerProtocol.md describes the computations.
//
// Values are arrays of numbers: 1 for a number, 2 for a point or size, 4 for a rectangle or colour, 16 for a transform.
// Paths are objects with `types` and `points`, or null. Contents are one object, or null, in an array. Times are in seconds, in the program's clock for the root layer
// and in a layer's own time for its animations and sublayers.

/**
 * @typedef {import("../wire/messages.js").LayerState} LayerState
 * @typedef {import("../wire/messages.js").Timing} Timing
 * @typedef {import("../wire/messages.js").Spring} Spring
 * @typedef {import("../wire/messages.js").Keyframes} Keyframes
 * @typedef {import("../wire/messages.js").Animation} Animation
 * @typedef {import("../wire/messages.js").Path} Path
 * @typedef {import("../wire/messages.js").Value} Value
 * @typedef {import("../layers/contents.js").Content} Content
 */

/** @typedef {keyof typeof kinds} Kind */

/**
 * Something of a layer that animations can change: a property or a part of one.
 *
 * @template [T=Value]
 * @template [State=NamedState]
 * @typedef {object} KeyPath
 * @property {string} name
 * @property {Kind} kind
 * @property {string} property the property of the layer's state
 * @property {number[]} [indices] the numbers of the property, if it is an array
 * @property {PlanePart[] | null} [parts] the parts of a plane transform; null for parts that only exist in space
 * @property {string} [figure] the kind of figure that has the property
 * @property {(state: State) => T} get
 * @property {(state: State, value: T) => void} set
 */

/**
 * A layer's state whose properties are also read by a name.
 *
 * @typedef {LayerState & Record<string, any>} NamedState
 */

/**
 * The names of the properties that have a type.
 *
 * @template T
 * @typedef {{[Name in keyof LayerState]: LayerState[Name] extends T ? Name : never}[keyof LayerState]} NameOf
 */

/** The count of numbers in a value of each kind. Paths and lists have any count, contents have none. */
export const kinds = { number: 1, point: 2, size: 2, rect: 4, color: 4, transform: 16, path: 0, list: 0, contents: 0 };

export const fillModes = ["removed", "forwards", "backwards", "both"];

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const clear = [0, 0, 0, 0];
/** The whole unit square. */
const unit = [0, 0, 1, 1];

/**
 * The state of a new layer.
 *
 * @returns {LayerState}
 */
export function newLayerState() {
    return {
        position: [0, 0], bounds: [0, 0, 0, 0], anchorPoint: [0.5, 0.5], transform: identity, zPosition: 0, opacity: 1,
        isHidden: false, masksToBounds: false, backgroundColor: null, cornerRadius: 0, borderWidth: 0,
        borderColor: [0, 0, 0, 1], contents: null, contentsGravity: 0, contentsScale: 1, sublayers: [],
        timing: plainTiming, contentsRect: unit, contentsCenter: unit, drawnBounds: [0, 0, 0, 0],
        magnificationFilter: 0, minificationFilter: 0, anchorPointZ: 0, sublayerTransform: identity, isDoubleSided: true,
        maskedCorners: 15, shadowColor: [0, 0, 0, 1], shadowOpacity: 0, shadowOffset: [0, -3], shadowRadius: 3,
        shadowPath: null, mask: 0,
        rasterization: 0, allowsGroupOpacity: true, isGeometryFlipped: false, figure: null,
        cornerCurve: 0, hardSides: 0, blendMode: 0, backdropRadius: 0, backdropSaturation: 1,
    };
}

/** @type {Readonly<Timing>} The timing of a layer whose time is that of its superlayer. */
export const plainTiming = Object.freeze({
    beginTime: 0, duration: 0, speed: 1, timeOffset: 0, repeatCount: 0, repeatDuration: 0, fillMode: "removed",
    autoreverses: false,
});

// MARK: - Key paths

/**
 * A key path to some numbers of a property that is an array.
 *
 * @param {string} name
 * @param {Kind} kind
 * @param {NameOf<number[]>} property
 * @param {number[]} indices
 * @returns {KeyPath<number[], Record<string, number[]>>}
 */
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

/** @param {string} name @returns {KeyPath<number[]>} */
function number(name, property = name) {
    return {
        name, kind: "number", property,
        get: (state) => [state[property]],
        set: (state, value) => { state[property] = value[0]; },
    };
}

/**
 * A key path to a Boolean. Numbers from 0.5 on are true.
 *
 * @param {string} name
 * @param {NameOf<boolean>} property
 * @returns {KeyPath<number[]>}
 */
function flag(name, property) {
    return {
        name, kind: "number", property,
        get: (state) => [state[property] ? 1 : 0],
        set: (state, value) => { state[property] = value[0] >= 0.5; },
    };
}

/** @type {KeyPath<[Content | null]>} A key path to the contents. */
const contents = {
    name: "contents", kind: "contents", property: "contents",
    get: (state) => [state.contents],
    set: (state, value) => { [state.contents] = value; },
};

/**
 * A key path to a colour. No colour counts as clear.
 *
 * @param {"backgroundColor" | "borderColor" | "shadowColor"} name
 * @returns {KeyPath<number[]>}
 */
function color(name) {
    return {
        name, kind: "color", property: name,
        get: (state) => state[name] ?? clear,
        set: (state, value) => { state[name] = value; },
    };
}

/**
 * A key path to a path. No path counts as an empty one.
 *
 * @param {"shadowPath"} name
 * @returns {KeyPath<Path>}
 */
function path(name) {
    return {
        name, kind: "path", property: name,
        get: (state) => state[name] ?? emptyPath,
        set: (state, value) => { state[name] = value.types.length > 0 ? value : null; },
    };
}

/** @type {Readonly<Path>} */
const emptyPath = Object.freeze({ types: new Uint8Array(), points: [] });

/**
 * A key path to a property of a figure, or to the numbers of it at `indices`. Layers with another figure ignore it.
 *
 * @param {string} figure the kind
 * @param {string} name
 * @param {"number" | "color" | "point" | "path" | "list" | "transform"} type
 * @param {number[] | null} indices
 * @returns {KeyPath}
 */
function ofFigure(figure, name, type, indices = null) {
    /** @type {Record<typeof type, Value>} */
    const none = { number: [0], color: clear, point: [0, 0], path: emptyPath, list: [], transform: identity };
    /** @param {LayerState} state @returns {state is LayerState & {figure: Record<string, any>}} */
    const isOne = (state) => state.figure?.kind === figure;
    return {
        name: indices ? `${name}.${"xy"[indices[0]]}` : name, kind: type, property: "figure", figure,
        get: (state) => {
            if (!isOne(state)) return none[type];
            const value = state.figure[name];
            if (type === "number") return [indices ? value[indices[0]] : value];
            return value ?? none[type];
        },
        set: (state, value) => {
            if (!isOne(state)) return;
            /** @type {number[]} */
            const old = state.figure[name];
            const whole = indices ? old.map((number, index) => index === indices[0] ? value[0] : number)
                : type === "number" ? value[0] : type === "path" && value.types.length === 0 ? null : value;
            state.figure = { ...state.figure, [name]: whole };
        },
    };
}

/**
 * A key path to a part of a transform, or to several parts that are set to the same number.
 *
 * @param {string} name
 * @param {PlanePart[] | null} parts of a plane transform; null for parts that only exist in space
 * @param {["scale" | "angles", number][]} places among the parts of a transform in space
 * @returns {KeyPath<number[], Record<string, number[]>>}
 */
function transformParts(name, parts, places) {
    const property = name.split(".")[0];
    return {
        name, kind: "number", property, parts,
        get: (state) => {
            /** @type {number[]} */
            const matrix = state[property];
            if (parts && isSeenInPlane(matrix)) return [partsOf(matrix)[parts[0]]];
            const inSpace = spatialPartsOf(matrix);
            return [inSpace ? inSpace[places[0][0]][places[0][1]] : 0];
        },
        set: (state, value) => {
            /** @type {number[]} */
            const matrix = state[property];
            if (parts && isSeenInPlane(matrix)) {
                const changed = partsOf(matrix);
                for (const part of parts) changed[part] = value[0];
                const made = matrixOf(changed);
                state[property] = matrix.map((number, index) => [0, 1, 4, 5].includes(index) ? made[index] : number);
                return;
            }
            const inSpace = spatialPartsOf(matrix);
            if (!inSpace) return;
            for (const [part, index] of places) inSpace[part][index] = value[0];
            if (places[0][0] === "angles") inSpace.rotation = rotationOf(inSpace.angles);
            state[property] = spatialMatrixOf(inSpace);
        },
    };
}

/**
 * Makes a key path to a part of a layer's transform one to the same part of a replicator's transform.
 *
 * @param {KeyPath<number[], Record<string, number[]>>} part
 * @returns {KeyPath<number[]>}
 */
function ofInstanceTransform(part) {
    /** @param {LayerState} state */
    const inner = ({ figure }) => ({ transform: figure?.kind === "replication" ? figure.instanceTransform : identity });
    return {
        name: part.name.replace("transform", "instanceTransform"), kind: part.kind, property: "figure", figure: "replication",
        get: (state) => part.get(inner(state)),
        set: (state, value) => {
            if (state.figure?.kind !== "replication") return;
            const changed = inner(state);
            part.set(changed, value);
            state.figure = { ...state.figure, instanceTransform: changed.transform };
        },
    };
}

/**
 * Matrices that can't be decomposed in space are decomposed as plane transforms.
 *
 * @param {number[]} matrix
 */
function isSeenInPlane(matrix) { return isAffine(matrix) || spatialPartsOf(matrix) === null; }

/**
 * The key paths to a rectangle and its parts.
 *
 * @param {"bounds" | "contentsRect" | "contentsCenter"} name
 */
function rect(name) {
    return [
        slots(name, "rect", name, [0, 1, 2, 3]),
        slots(name + ".origin", "point", name, [0, 1]),
        slots(name + ".origin.x", "number", name, [0]),
        slots(name + ".origin.y", "number", name, [1]),
        slots(name + ".size", "size", name, [2, 3]),
        slots(name + ".size.width", "number", name, [2]),
        slots(name + ".size.height", "number", name, [3]),
    ];
}

/**
 * The key paths to the parts of a transform: four to its translation, four to its scale, three to its rotation.
 *
 * @param {"transform" | "sublayerTransform"} name
 */
function allTransformParts(name) {
    return [
        slots(name + ".translation", "size", name, [12, 13]),
        slots(name + ".translation.x", "number", name, [12]),
        slots(name + ".translation.y", "number", name, [13]),
        slots(name + ".translation.z", "number", name, [14]),
        transformParts(name + ".scale", ["scaleX", "scaleY"], [["scale", 0], ["scale", 1], ["scale", 2]]),
        transformParts(name + ".scale.x", ["scaleX"], [["scale", 0]]),
        transformParts(name + ".scale.y", ["scaleY"], [["scale", 1]]),
        transformParts(name + ".scale.z", null, [["scale", 2]]),
        transformParts(name + ".rotation.x", null, [["angles", 0]]),
        transformParts(name + ".rotation.y", null, [["angles", 1]]),
        transformParts(name + ".rotation.z", ["angle"], [["angles", 2]]),
    ];
}

const ofTransform = allTransformParts("transform");

/** @type {KeyPath[]} In the order of their codes on the wire. */
export const keyPaths = [
    slots("position", "point", "position", [0, 1]),
    slots("position.x", "number", "position", [0]),
    slots("position.y", "number", "position", [1]),
    ...rect("bounds"),
    slots("transform", "transform", "transform", identity.map((_, index) => index)),
    ...[1, 2, 4, 5, 6, 10].map((index) => ofTransform[index]),
    number("opacity"),
    color("backgroundColor"),
    color("borderColor"),
    number("cornerRadius"),
    number("borderWidth"),
    slots("anchorPoint", "point", "anchorPoint", [0, 1]),
    slots("anchorPoint.x", "number", "anchorPoint", [0]),
    slots("anchorPoint.y", "number", "anchorPoint", [1]),
    ...[0, 3, 7, 8, 9].map((index) => ofTransform[index]),
    number("zPosition"),
    color("shadowColor"),
    number("shadowOpacity"),
    slots("shadowOffset", "size", "shadowOffset", [0, 1]),
    slots("shadowOffset.width", "number", "shadowOffset", [0]),
    slots("shadowOffset.height", "number", "shadowOffset", [1]),
    number("shadowRadius"),
    number("anchorPointZ"),
    slots("sublayerTransform", "transform", "sublayerTransform", identity.map((_, index) => index)),
    ...allTransformParts("sublayerTransform"),
    ...rect("contentsRect"),
    ...rect("contentsCenter"),
    path("shadowPath"),
    ofFigure("shape", "path", "path"),
    ofFigure("shape", "fillColor", "color"),
    ofFigure("shape", "strokeColor", "color"),
    ofFigure("shape", "lineWidth", "number"),
    ofFigure("shape", "miterLimit", "number"),
    ofFigure("shape", "lineDashPhase", "number"),
    ofFigure("shape", "strokeStart", "number"),
    ofFigure("shape", "strokeEnd", "number"),
    ofFigure("gradient", "startPoint", "point"),
    ofFigure("gradient", "startPoint", "number", [0]),
    ofFigure("gradient", "startPoint", "number", [1]),
    ofFigure("gradient", "endPoint", "point"),
    ofFigure("gradient", "endPoint", "number", [0]),
    ofFigure("gradient", "endPoint", "number", [1]),
    ofFigure("gradient", "colors", "list"),
    ofFigure("gradient", "locations", "list"),
    ofFigure("replication", "instanceCount", "number"),
    ofFigure("replication", "instanceDelay", "number"),
    ofFigure("replication", "instanceTransform", "transform"),
    ofFigure("replication", "instanceColor", "color"),
    ofFigure("replication", "instanceRedOffset", "number"),
    ofFigure("replication", "instanceGreenOffset", "number"),
    ofFigure("replication", "instanceBlueOffset", "number"),
    ofFigure("replication", "instanceAlphaOffset", "number"),
    ofFigure("text", "foregroundColor", "color"),
    ofFigure("text", "fontSize", "number"),
    ...ofTransform.map(ofInstanceTransform),
    flag("hidden", "isHidden"),
    number("backdrop.radius", "backdropRadius"),
    number("backdrop.saturation", "backdropSaturation"),
    flag("masksToBounds", "masksToBounds"),
    contents,
];

/**
 * The contents that an animation shows.
 *
 * @param {Animation} animation
 * @returns {Content[]}
 */
export function contentsOf({ keyPath, from, to, by, keyframes }) {
    if (keyPath.kind !== "contents") return [];
    return [from, to, by, ...keyframes?.values ?? [], ...keyframes?.controls ?? []].map((value) => value?.[0]).filter(Boolean);
}

// MARK: - Timing

/**
 * The duration of one pass, with the reversed pass if there is one.
 *
 * @param {Timing} animation
 */
function cycleOf(animation) { return animation.duration * (animation.autoreverses ? 2 : 1); }

/**
 * The duration of all passes in local time, reversed passes included.
 *
 * @param {Timing} animation
 */
export function activeDuration(animation) {
    if (animation.repeatDuration > 0) return animation.repeatDuration;
    const cycle = cycleOf(animation);
    return cycle === 0 ? 0 : cycle * (animation.repeatCount > 0 ? animation.repeatCount : 1);
}

/**
 * Converts a time of the parent to local time, without regard to beginning and end.
 *
 * @param {Timing} timing
 * @param {number} time
 */
export function localTime({ beginTime, speed, timeOffset }, time) { return (time - beginTime) * speed + timeOffset; }

/**
 * A time as a line over another one: `rate * time + offset`.
 *
 * @typedef {{rate: number, offset: number}} TimeLine
 */

/**
 * Whether a layer's time begins, ends or repeats.
 *
 * @param {Timing} timing
 */
function isBounded({ duration }) { return duration > 0 && duration < Infinity; }

/**
 * Converts a time of the superlayer to a layer's time; null when the layer is not active and does not fill.
 *
 * @param {Timing} timing
 * @param {number} time
 */
export function layerTime(timing, time) {
    if (!isBounded(timing)) return localTime(timing, time);
    const place = progress(timing, time);
    return place && place.fraction * timing.duration;
}

/**
 * The conversion of `layerTime` as a line; null when it is not linear.
 *
 * @param {Timing} timing
 * @returns {TimeLine | null}
 */
export function layerTimeLine(timing) {
    if (isBounded(timing)) return null;
    return { rate: timing.speed, offset: timing.timeOffset - timing.beginTime * timing.speed };
}

/**
 * Whether the value of an animation may change after a time of its layer.
 *
 * @param {Animation} animation
 * @param {number} time
 * @param {number} rate the speed of the layer's time; negative when it runs backwards
 */
export function changesAfter(animation, time, rate) {
    // An animation in a group lasts as long as the group.
    const outermost = animation.groups?.[0] ?? animation;
    const local = localTime(outermost, time), speed = outermost.speed * rate;
    return speed > 0 ? local < activeDuration(outermost) : speed < 0 && local > 0;
}

/**
 * The progress within the current pass (0 to 1, without easing) and the count of completed passes; null while the
 * animation has no effect.
 *
 * @param {Timing} animation
 * @param {number} time
 * @param {boolean} includesEnd whether the animation has an effect at the instant of its end, whatever its fill mode
 * @returns {{fraction: number, iteration: number} | null}
 */
export function progress(animation, time, includesEnd = false) {
    let local = localTime(animation, time);
    if (Number.isNaN(local)) return null;
    const active = activeDuration(animation);
    if (local < 0) {
        if (animation.fillMode !== "backwards" && animation.fillMode !== "both") return null;
        local = 0;
    } else if (local >= active) {
        const isAtEnd = includesEnd && local <= active + 1e-9 * Math.max(1, active);
        if (animation.fillMode !== "forwards" && animation.fillMode !== "both" && !isAtEnd) return null;
        local = active;
    }
    if (!(animation.duration > 0)) return { fraction: 1, iteration: 0 };
    if (animation.duration === Infinity) return { fraction: 0, iteration: 0 };
    const cycle = cycleOf(animation);
    let iteration = Math.floor(local / cycle), position = local - iteration * cycle;
    const passes = Math.round(local / cycle);
    // At the end of the last pass no new pass begins.
    if (local === active && passes > 0 && Math.abs(local - passes * cycle) < 1e-9 * cycle) {
        iteration = passes - 1;
        position = cycle;
    }
    const there = position / animation.duration;
    return { fraction: there > 1 ? 2 - there : there, iteration };
}

/**
 * The progress at a time of the layer, through the groups around the animation.
 *
 * @param {Animation} animation
 * @param {number} time
 */
function progressThrough(animation, time) {
    const { groups = [] } = animation;
    let inside = time;
    for (const [index, group] of groups.entries()) {
        const place = progress(group, inside, index > 0);
        if (!place) return null;
        inside = group.duration === Infinity
            ? localTime(group, inside) : ease(group.curve, place.fraction) * group.duration;
    }
    return progress(animation, inside, groups.length > 0);
}

/**
 * The eased progress of an animation at a fraction of a pass.
 *
 * @param {Animation} animation
 * @param {number} fraction
 */
export function easedProgress({ curve, spring, duration }, fraction) {
    return spring ? springProgress(spring, fraction * duration) : ease(curve, fraction);
}

/**
 * The position of a damped spring that starts at 0 and comes to rest at 1, at a time in seconds.
 *
 * @param {Spring} spring
 * @param {number} time
 */
export function springProgress({ frequency, decay, velocity }, time) {
    if (!(time > 0) || time === Infinity) return 0;
    const square = frequency * frequency - decay * decay, root = Math.sqrt(Math.abs(square));
    let rest;
    if (!(root > 1e-6 * frequency)) {
        rest = Math.exp(-frequency * time) * (1 + (frequency - velocity) * time);
    } else if (square > 0) {
        const sine = (decay - velocity) / root;
        rest = Math.exp(-decay * time) * (Math.cos(root * time) + sine * Math.sin(root * time));
    } else {
        const slowPart = (decay + root - velocity) / (2 * root);
        rest = slowPart * Math.exp(-(decay - root) * time) + (1 - slowPart) * Math.exp(-(decay + root) * time);
    }
    return Number.isFinite(rest) ? 1 - rest : 1;
}

/**
 * Eased progress: the y of a cubic Bézier curve from (0, 0) to (1, 1) at x.
 *
 * @param {number[]} curve the control points: x1, y1, x2, y2
 * @param {number} progress
 */
export function ease(curve, progress) {
    const x = Math.min(Math.max(progress, 0), 1);
    if (x === 0 || x === 1) return x;
    const x1 = Math.min(Math.max(curve[0], 0), 1), x2 = Math.min(Math.max(curve[2], 0), 1);
    if (x1 === curve[1] && x2 === curve[3]) return x;
    return polynomial(curve[1], curve[3], curveParameter(x1, x2, x));
}

/**
 * The curve's parameter at x, by Newton's method inside an interval. Steps that leave the interval are replaced by
 * bisection.
 *
 * @param {number} x1
 * @param {number} x2
 * @param {number} x
 */
export function curveParameter(x1, x2, x) {
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

/**
 * One coordinate of a Bézier curve from 0 to 1.
 *
 * @param {number} p1
 * @param {number} p2
 * @param {number} t
 */
export function polynomial(p1, p2, t) {
    return ((1 + 3 * p1 - 3 * p2) * t + (3 * p2 - 6 * p1)) * t * t + 3 * p1 * t;
}

// MARK: - Transforms

/**
 * A plane transform as a scale, a shear (x += shear * y), a rotation (in radians) and a translation, in this order.
 *
 * @typedef {"x" | "y" | "scaleX" | "scaleY" | "shear" | "angle"} PlanePart
 * @typedef {Record<PlanePart, number>} PlaneParts
 */

/** @param {number[]} m sixteen numbers by rows, for row vectors */
export function isAffine(m) {
    return m[2] === 0 && m[3] === 0 && m[6] === 0 && m[7] === 0 && m[8] === 0 && m[9] === 0 && m[10] === 1
        && m[11] === 0 && m[14] === 0 && m[15] === 1;
}

/**
 * Decomposes an affine transform.
 *
 * @param {number[]} m
 * @returns {PlaneParts}
 */
export function partsOf(m) {
    const scaleX = Math.hypot(m[0], m[1]);
    const angle = scaleX > 0 ? Math.atan2(m[1], m[0]) : Math.atan2(-m[4], m[5]);
    const cosine = Math.cos(angle), sine = Math.sin(angle);
    // The second row with the rotation undone: the shear along x, and the scale along y.
    const lean = m[4] * cosine + m[5] * sine, scaleY = m[5] * cosine - m[4] * sine;
    return { x: m[12], y: m[13], scaleX, scaleY, shear: scaleY !== 0 ? lean / scaleY : 0, angle };
}

/** @param {PlaneParts} parts */
function matrixOf({ x, y, scaleX, scaleY, shear, angle }) {
    const cosine = Math.cos(angle), sine = Math.sin(angle), lean = shear * scaleY;
    return [
        scaleX * cosine, scaleX * sine, 0, 0, lean * cosine - scaleY * sine, lean * sine + scaleY * cosine, 0, 0,
        0, 0, 1, 0, x, y, 0, 1,
    ];
}

/**
 * The same direction as an angle between minus half a turn and half a turn.
 *
 * @param {number} angle
 */
export function shorterWay(angle) {
    const turn = 2 * Math.PI, turns = Math.round(angle / turn);
    // Math.round rounds halves up; exactly half a turn keeps its direction.
    return Math.abs(angle / turn) <= 0.5 ? angle : angle - turns * turn;
}

/** @param {number[]} from @param {number[]} to @param {number} fraction */
function mixTransforms(from, to, fraction) {
    if (isAffine(from) && isAffine(to)) return mixInPlane(from, to, fraction);
    const start = spatialPartsOf(from), end = spatialPartsOf(to);
    return start && end ? spatialMatrixOf(mixSpatialParts(start, end, fraction)) : mixNumbers(from, to, fraction);
}

/**
 * Interpolates affine transforms as Core Animation does: see `PlaneParts` in the program.
 *
 * @param {number[]} from
 * @param {number[]} to
 * @param {number} fraction
 */
function mixInPlane(from, to, fraction) {
    const [start, end] = planeEnds(from, to), [x, y, scaleX, scaleY, angle, a, b, c, d] = mixNumbers(start, end, fraction);
    const cosine = Math.cos(angle), sine = Math.sin(angle);
    return [
        scaleX * (cosine * a + sine * c), scaleX * (cosine * b + sine * d), 0, 0,
        scaleY * (cosine * c - sine * a), scaleY * (cosine * d - sine * b), 0, 0, 0, 0, 1, 0, x, y, 0, 1,
    ];
}

/**
 * Two affine transforms, each as the numbers that are interpolated on their own: translation, scales, angle, and the
 * four of the remainder, which is the identity if nothing is sheared.
 *
 * @param {number[]} from
 * @param {number[]} to
 */
export function planeEnds(from, to) {
    const start = planeNumbers(from), end = planeNumbers(to);
    // Mirrored along different axes: the same after half a turn.
    if ([2, 3].some((index) => start[index] < 0 && end[5 - index] < 0)) {
        start[2] *= -1;
        start[3] *= -1;
        start[4] += start[4] < 0 ? Math.PI : -Math.PI;
    }
    end[4] = start[4] + shorterWay(end[4] - start[4]);
    return [start, end];
}

/** @param {number[]} matrix */
function planeNumbers([a, b, , , c, d, , , , , , , x, y]) {
    const lengths = [Math.hypot(a, b), Math.hypot(c, d)];
    if (a * d < b * c) lengths[a < d ? 0 : 1] *= -1;
    const [scaleX, scaleY] = lengths;
    // Both rows with the length 1. A row without length is orthogonal to the other.
    const [e, f] = scaleX ? [a / scaleX, b / scaleX] : scaleY ? [d / scaleY, -c / scaleY] : [1, 0];
    const [g, h] = scaleY ? [c / scaleY, d / scaleY] : [-f, e];
    return [x, y, scaleX, scaleY, Math.atan2(f, e), e * e - f * g, e * f - f * h, f * e + e * g, f * f + e * h];
}

// MARK: - Transforms that leave the plane
//
// Decomposed by the steps of CSS Transforms Level 2, "Decomposing a 3D matrix". Rotations are interpolated along the
// shorter way.

/** @type {(a: number[], b: number[]) => number} */
const dot = (a, b) => a.reduce((sum, value, index) => sum + value * b[index], 0);
/** @type {(a: number[], factor: number) => number[]} */
const times = (a, factor) => a.map((value) => value * factor);
/** @type {(a: number[], b: number[], factor?: number) => number[]} */
const plus = (a, b, factor = 1) => a.map((value, index) => value + b[index] * factor);
/** @type {(a: number[], b: number[]) => number[]} */
const cross = ([a, b, c], [x, y, z]) => [b * z - c * y, c * x - a * z, a * y - b * x];

/**
 * A transform in space, decomposed.
 *
 * @typedef {object} SpatialParts
 * @property {number[]} scale
 * @property {number[]} shear
 * @property {number[][]} rotation three rows
 * @property {number[]} angles the rotation as angles, in radians
 * @property {number[]} translation
 * @property {number[]} perspective the last column
 */

/**
 * The parts of a transform; null when it is not invertible.
 *
 * @param {number[]} matrix
 * @returns {SpatialParts | null}
 */
export function spatialPartsOf(matrix) {
    const m = matrix.map((value) => value / matrix[15]);
    if (!m.every(Number.isFinite)) return null;
    const plain = m.map((value, index) => index % 4 === 3 ? Number(index === 15) : value);
    const inverse = invert(plain);
    if (!inverse?.every(Number.isFinite)) return null;
    const column = [m[3], m[7], m[11], 1];
    const perspective = [0, 4, 8, 12].map((row) => dot(inverse.slice(row, row + 4), column));
    let rows = [0, 4, 8].map((row) => m.slice(row, row + 3)), scale = [0, 0, 0];
    const shear = [0, 0, 0];
    rows.forEach((row, index) => {
        rows.slice(0, index).forEach((before, place) => {
            const lean = dot(before, row);
            shear[index + place - 1] = lean;
            row = plus(row, before, -lean);
        });
        scale[index] = Math.sqrt(dot(row, row));
        rows[index] = times(row, 1 / scale[index]);
    });
    [scale[1], scale[2], scale[2]].forEach((value, index) => { shear[index] /= value; });
    if (dot(rows[0], cross(rows[1], rows[2])) < 0) {
        scale = times(scale, -1);
        rows = rows.map((row) => times(row, -1));
    }
    if (![scale, shear, ...rows, perspective].flat().every(Number.isFinite)) return null;
    return { scale, shear, rotation: rows, angles: anglesOf(rows), translation: m.slice(12, 15), perspective };
}

/** @param {SpatialParts} parts */
function spatialMatrixOf({ scale, shear, rotation: [x, y, z], translation, perspective }) {
    const rows = [
        [...times(x, scale[0]), 0], [...times(plus(y, x, shear[0]), scale[1]), 0],
        [...times(plus(plus(z, x, shear[1]), y, shear[2]), scale[2]), 0], [...translation, 1],
    ];
    return rows.flatMap((row) => [...row.slice(0, 3), dot(row, perspective)]);
}

/**
 * @param {SpatialParts & Record<string, any>} from
 * @param {SpatialParts & Record<string, any>} to
 * @param {number} fraction
 */
function mixSpatialParts(from, to, fraction) {
    const mixed = { ...from };
    for (const part of ["scale", "shear", "translation", "perspective"]) {
        mixed[part] = mixNumbers(from[part], to[part], fraction);
    }
    mixed.rotation = rotationOfQuaternion(turn(quaternionOf(from.rotation), quaternionOf(to.rotation), fraction));
    return mixed;
}

/**
 * The rotations about x, then y, then z, in radians; the one about y is at most a quarter turn.
 *
 * @param {number[][]} rows of a rotation
 */
function anglesOf([x, y, z]) {
    const level = Math.hypot(x[0], x[1]), about = Math.atan2(-x[2], level);
    if (!(level > 1e-9)) return [0, about, Math.atan2(-y[0], y[1])];
    return [Math.atan2(y[2], z[2]), about, Math.atan2(x[1], x[0])];
}

/**
 * The reverse of `anglesOf`.
 *
 * @param {number[]} angles
 */
function rotationOf(angles) {
    const [sa, sb, sc] = angles.map(Math.sin), [ca, cb, cc] = angles.map(Math.cos);
    return [
        [cb * cc, cb * sc, -sb], [sa * sb * cc - ca * sc, sa * sb * sc + ca * cc, sa * cb],
        [ca * sb * cc + sa * sc, ca * sb * sc - sa * cc, ca * cb],
    ];
}

/**
 * Converts a rotation to a quaternion, real part last. Divides by the largest part, for precision.
 *
 * @param {number[][]} rows
 */
function quaternionOf([r, s, t]) {
    const squares = [
        1 + r[0] - s[1] - t[2], 1 - r[0] + s[1] - t[2], 1 - r[0] - s[1] + t[2], 1 + r[0] + s[1] + t[2],
    ];
    const differences = [s[2] - t[1], t[0] - r[2], r[1] - s[0]], sums = [s[2] + t[1], t[0] + r[2], r[1] + s[0]];
    const parts = [
        [squares[0], sums[2], sums[1], differences[0]], [sums[2], squares[1], sums[0], differences[1]],
        [sums[1], sums[0], squares[2], differences[2]], [...differences, squares[3]],
    ][squares.indexOf(Math.max(...squares))];
    return times(parts, 1 / Math.sqrt(dot(parts, parts)));
}

/**
 * Interpolates between two quaternions.
 *
 * @param {number[]} from
 * @param {number[]} to
 * @param {number} fraction
 */
function turn(from, to, fraction) {
    // Both signs are the same rotation: take the nearer one.
    const sign = dot(from, to) < 0 ? -1 : 1, end = times(to, sign), cosine = dot(from, end);
    const across = plus(end, from, -cosine), sine = Math.sqrt(dot(across, across));
    if (!(sine > 1e-12)) return from;
    const angle = Math.atan2(sine, cosine) * fraction;
    return plus(times(from, Math.cos(angle)), across, Math.sin(angle) / sine);
}

/** @param {number[]} quaternion */
function rotationOfQuaternion([x, y, z, w]) {
    return [
        [1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)],
        [2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)],
        [2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)],
    ];
}

/**
 * The transform that applies `a` first.
 *
 * @param {number[]} a
 * @param {number[]} b
 */
function concatenate(a, b) {
    return a.map((_, index) => {
        const row = index - index % 4, column = index % 4;
        return [0, 1, 2, 3].reduce((sum, k) => sum + a[row + k] * b[4 * k + column], 0);
    });
}

/**
 * The inverse, by Gauss-Jordan elimination with pivots; null when there is none.
 *
 * @param {number[]} matrix
 */
function invert(matrix) {
    /** @type {(m: number[], row: number) => number[]} */
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

/** @param {number[]} from @param {number[]} to @param {number} fraction */
function mixNumbers(from, to, fraction) { return from.map((value, index) => value + (to[index] - value) * fraction); }

/** @param {Kind} kind @param {Value} from @param {Value} to @param {number} fraction @returns {Value} */
function mix(kind, from, to, fraction) {
    if (kind === "contents") return [mixedContents(from[0], to[0], fraction)];
    const isOther = (kind === "path" && !areAlike(from, to)) || (kind === "list" && from.length !== to.length);
    if (isOther) return fraction < 0.5 ? from : to;
    if (kind === "path") return mixPaths(from, to, fraction);
    return kind === "transform" ? mixTransforms(from, to, fraction) : mixNumbers(from, to, fraction);
}

/**
 * Interpolates paths of the same elements. As in Core Animation, the handle of a cubic curve turns about its end of the
 * curve, the shorter way.
 *
 * @param {Path} from
 * @param {Path} to
 * @param {number} fraction
 */
export function mixPaths(from, to, fraction) {
    const points = mixNumbers(from.points, to.points, fraction);
    let end = 0;
    for (const type of from.types) {
        end += [2, 2, 4, 6, 0][type];
        for (const [handle, pivot] of type === 3 ? [[end - 6, end - 8], [end - 4, end - 2]] : []) {
            // The scale and the rotation that lead to the handle.
            const ends = [from, to].map(({ points: p }) => {
                const x = p[handle] - p[pivot], y = p[handle + 1] - p[pivot + 1];
                return [x, y, 0, 0, -y, x, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
            });
            // A handle without length has no direction of its own.
            if (!ends.every(([x, y]) => x || y)) continue;
            mixInPlane(ends[0], ends[1], fraction).slice(0, 2).forEach((value, index) => { points[handle + index] = points[pivot + index] + value; });
        }
    }
    return { types: from.types, points };
}

/**
 * Whether two paths have the same types of elements.
 *
 * @param {Path} one
 * @param {Path} other
 */
function areAlike({ types: one }, { types: other }) {
    return one.length === other.length && one.every((type, index) => type === other[index]);
}

/**
 * Combines two paths number by number. Paths with different elements can't be combined: returns the first one.
 *
 * @param {Path} one
 * @param {Path} other
 * @param {(one: number[], other: number[]) => number[]} body
 */
function combinedPath(one, other, body) {
    return areAlike(one, other) ? { types: one.types, points: body(one.points, other.points) } : one;
}

/** @param {Kind} kind @param {Value} value @param {Value} added @returns {Value} */
function add(kind, value, added, count = 1) {
    if (kind === "contents") return value;
    if (kind === "path") return combinedPath(value, added, (a, b) => plus(a, b, count));
    if (kind === "list" && value.length !== added.length) return value;
    if (kind !== "transform") return plus(value, added, count);
    return concatenate(value, count === 1 ? added : mixTransforms(identity, added, count));
}

/** @param {Kind} kind @param {Value} value @param {Value} other @returns {Value} */
function subtract(kind, value, other) {
    if (kind === "contents") return value;
    if (kind === "path") return combinedPath(value, other, (a, b) => plus(a, b, -1));
    if (kind === "list" && value.length !== other.length) return value;
    if (kind !== "transform") return value.map((/** @type {number} */ number, /** @type {number} */ index) => number - other[index]);
    const inverse = invert(other);
    return inverse ? concatenate(inverse, value) : value;
}

/**
 * The value of keyframes at a fraction of a pass. Fractions are clamped to 0...1.
 *
 * @param {Keyframes} keyframes
 * @param {Kind} kind
 * @param {number} fraction
 * @returns {Value}
 */
export function keyframeValue({ course, values, times, curves, controls }, kind, fraction) {
    const place = Math.min(Math.max(fraction, 0), 1);
    let index = times.findLastIndex((time) => time <= place);
    index = Math.max(index, 0);
    if (course === "discrete" || index + 1 >= values.length || place < times[index]) return values[index];
    const linear = (place - times[index]) / (times[index + 1] - times[index]);
    const eased = curves.length > 0 ? ease(curves[index], linear) : linear;
    if (course === "linear") return mix(kind, values[index], values[index + 1], eased);
    // De Casteljau's algorithm.
    let points = [values[index], controls[2 * index], controls[2 * index + 1], values[index + 1]];
    while (points.length > 1) points = points.slice(1).map((point, at) => mix(kind, points[at], point, eased));
    return points[0];
}

/**
 * The two values that an animation runs between, over the value that the layer has without it.
 *
 * @param {Animation} animation
 * @param {Value} shown
 * @returns {[Value, Value]}
 */
export function ends(animation, shown) {
    const { from, to, by, keyPath: { kind } } = animation;
    const base = animation.additive ? subtract(kind, shown, shown) : shown;
    if (from && to) return [from, to];
    if (from) return [from, by ? add(kind, from, by) : base];
    if (to) return [by ? subtract(kind, to, by) : base, to];
    return [base, by ? add(kind, base, by) : base];
}

/**
 * Applies an animation to a state, at an eased fraction of a pass.
 *
 * @param {Animation} animation
 * @param {LayerState} state
 * @param {number} fraction
 */
export function applyAt(animation, state, fraction, iteration = 0) {
    const { keyPath, additive, cumulative, autoreverses } = animation;
    const base = keyPath.get(state);
    const { keyframes } = animation;
    const [start, end] = keyframes
        ? [0, 1].map((place) => keyframeValue(keyframes, keyPath.kind, place)) : ends(animation, base);
    let value = keyframes
        ? keyframeValue(keyframes, keyPath.kind, fraction) : mix(keyPath.kind, start, end, fraction);
    if (cumulative && !autoreverses && iteration > 0) {
        value = add(keyPath.kind, value, subtract(keyPath.kind, end, start), iteration);
    }
    keyPath.set(state, additive ? add(keyPath.kind, base, value) : value);
}

/**
 * The state of a layer at its own time.
 *
 * @param {LayerState} state the state without animations; it is not changed
 * @param {Iterable<Animation>} animations
 * @param {number} time
 */
export function presentation(state, animations, time) {
    const shown = { ...state };
    for (const animation of animations) {
        const place = progressThrough(animation, time);
        if (place) applyAt(animation, shown, easedProgress(animation, place.fraction), place.iteration);
    }
    return shown;
}
