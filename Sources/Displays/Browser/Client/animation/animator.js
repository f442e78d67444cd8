// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { easedKeyframes, isDivisible, isKeyframed, keyframePlaces, timedKeyframes, turnsOf } from "./keyframe-plan.js";
import {
    activeDuration, applyAt, changesAfter, contentsOf, ends, isAffine, keyPaths, layerTime, layerTimeLine, partsOf, planeEnds,
    presentation, springProgress,
} from "./animations.js";
import * as css from "../layers/css.js";

// Runs a layer's animations, by the browser where it can run them.
//
//     animations of a layer --by what they change--> tracks (layer-view.js): one CSS property each
//     a track without animations        its style is the layer's own value
//     ... all of them run alike         one Web Animation: it continues while this thread is busy, and costs it nothing
//     ... anything else                 evaluated for each frame (FrameLoop)
//
// Animations run alike when they have the same times and the same curve. The whole track is then a function of one
// fraction, from 0 to 1. CSS gets the two ends of that function where it interpolates in the same way, else samples.
//
// The layer's time is linear in the program's time when no layer above it repeats. The Web Animation gets its speed and
// its begin, so that a paused or slowed tree costs nothing either.

/**
 * @typedef {import("../wire/messages.js").LayerState} LayerState
 * @typedef {import("../wire/messages.js").Keyframes} Keyframes
 * @typedef {import("../wire/messages.js").Spring} Spring
 * @typedef {import("../wire/messages.js").Timing} Timing
 * @typedef {import("../wire/messages.js").Value} Value
 * @typedef {import("../wire/clock.js").Clock} Clock
 * @typedef {import("../layers/layer-view.js").LayerView} LayerView
 * @typedef {import("./animations.js").KeyPath} KeyPath
 * @typedef {import("./animations.js").PlaneParts} PlaneParts
 * @typedef {import("./animations.js").TimeLine} TimeLine
 */

/**
 * A layer's animation, not a Web Animation. Written so that TypeScript knows its spring and keyframes where they were checked.
 *
 * @typedef {import("../wire/messages.js").Animation & ({ spring: Spring } | { spring: null })
 *     & ({ keyframes: Keyframes } | { keyframes: null })} LayerAnimation
 */

/** @typedef {LayerAnimation & {spring: Spring}} SpringAnimation */

/**
 * The animator's view of a track (layer-view.js).
 *
 * @typedef {object} Track
 * @property {string} name
 * @property {HTMLElement[]} elements
 * @property {boolean} [isDrawn]
 * @property {(state: LayerState) => import("../layers/css.js").Style} css
 * @property {(from: LayerState, to: LayerState) => boolean} isLinear
 * @property {() => boolean} needsFrames
 * @property {(keyPath: KeyPath) => boolean} dependsOn
 * @property {(state: LayerState) => void} write
 */

/**
 * The values from which a track's Web Animations are made. All animations of the track run like the first one.
 *
 * @typedef {{keyframes: Keyframe[], first: LayerAnimation, line: TimeLine, timing: KeyframeEffectOptions}} Plan
 */

/**
 * The Web Animations of a track, one for each element, with what they were made from.
 *
 * @typedef {{animations: Animation[], stamp: string, first: LayerAnimation, line: TimeLine, elements: number}} Running
 */

/**
 * The count of keyframes that a function is sampled at. Sampled functions are smooth: this many keep the errors below a
 * pixel.
 */
const samples = 32;

/** @type {any} The plan of a track that no animation changes. */
const still = {};

export class LayerAnimator {
    /** @param {LayerView} view @param {Clock} clock @param {FrameLoop} loop */
    constructor(view, clock, loop) {
        this.view = view;
        this.clock = clock;
        this.loop = loop;
        /** @type {Map<string, LayerAnimation>} In the order in which they are applied. */
        this.animations = new Map();
        /** @type {Map<Track, Running>} */
        this.running = new Map();
        /** @type {Set<Track>} The tracks that are evaluated for each frame. */
        this.evaluated = new Set();
    }

    /**
     * Adds an animation as the last one, and replaces the one with the same key.
     *
     * @param {string} key
     * @param {LayerAnimation} animation
     */
    add(key, animation) {
        this.remove(key);
        this.animations.set(key, animation);
    }

    /** @param {string} key */
    remove(key) { this.animations.delete(key); }

    get isEmpty() { return this.animations.size === 0; }

    /**
     * Whether an animation changes a track.
     *
     * @param {Track} track
     */
    isAnimated(track) { return this.animations.size > 0 && this.animationsOf(track).length > 0; }

    /**
     * Whether an animation shows an image.
     *
     * @param {import("../layers/contents.js").Content} image
     */
    shows(image) { return [...this.animations.values()].some((animation) => contentsOf(animation).includes(image)); }

    /** @param {string} name */
    animatesProperty(name) {
        return [...this.animations.values()].some(({ keyPath }) => keyPath.property === name);
    }

    /** @param {Track} track */
    animationsOf(track) {
        return [...this.animations.values()].filter((animation) => track.dependsOn(animation.keyPath));
    }

    // MARK: - Tracks

    /**
     * Updates a track after the layer's values or animations changed.
     *
     * @param {Track} track
     */
    update(track) {
        const animations = this.isEmpty || track.elements.length === 0 ? [] : this.animationsOf(track);
        // Tracks that are drawn, or that change more than their element, are evaluated.
        const isDrawn = track.isDrawn || track.needsFrames() || this.view.isAnimatedHere;
        const plan = animations.length === 0 ? still : isDrawn ? null : this.webAnimation(track, animations);
        if (!plan) return this.evaluate(track);
        this.evaluated.delete(track);
        track.write(this.view.state);
        if (plan === still || this.isStill(track, plan)) this.stop(track);
        else this.run(track, plan);
    }

    /**
     * Whether an animation makes no visible difference: `bounds` is often animated where only its origin changes.
     *
     * @param {Track} track
     * @param {Plan} plan
     */
    isStill(track, { keyframes }) {
        const own = JSON.stringify(track.css(this.view.state));
        return keyframes.every((keyframe) => JSON.stringify(keyframe) === own);
    }

    /** Ends all animations. */
    clear() {
        for (const track of [...this.running.keys()]) this.stop(track);
        this.evaluated.clear();
        this.animations.clear();
        this.loop.remove(this);
    }

    // MARK: - Web Animations

    /**
     * The plan of a Web Animation for a track; null when the browser can't run it.
     *
     * @param {Track} track
     * @param {LayerAnimation[]} animations
     * @returns {Plan | null}
     */
    webAnimation(track, animations) {
        const first = animations[0], active = activeDuration(first), line = this.timeLine;
        if (!line || !animations.every((animation) => runAlike(first, animation))) return null;
        if (line.rate * first.speed < 0 || !(first.duration > 0) || !(active > 0)) return null;
        if (first.duration === Infinity || !canEase(first)) return null;
        if (animations.some((animation) => animation.cumulative) && active > first.duration) return null;
        // The time of a group is not linear, and keyframes do not continue beyond their ends.
        if (animations.some(({ groups }) => groups?.length > 0)) return null;
        if (animations.some(isKeyframed) && [first.curve[1], first.curve[3]].some((y) => y < 0 || y > 1)) return null;
        // Browsers throw at times that are not finite.
        const times = [this.webTime(first, line), line.rate * first.speed, first.duration * 1000];
        if (!times.every(Number.isFinite)) return null;
        const keyframes = track.name === "transform"
            ? this.transformKeyframes(track, animations) : this.keyframes(track, animations);
        return keyframes && { keyframes, first, line, timing: effectTiming(first, active) };
    }

    /**
     * The two ends where CSS interpolates as the evaluator does, else samples.
     *
     * @param {Track} track
     * @param {LayerAnimation[]} animations
     * @returns {Keyframe[] | null}
     */
    keyframes(track, animations) {
        if (animations.some(isKeyframed)) {
            /** @type {(place: number) => LayerState} */
            const at = (place) => this.stateAt(animations, place);
            return keyframePlaces(track, animations, at, samples)
                ?.map(([offset, place]) => ({ ...track.css(at(place)), offset })) ?? null;
        }
        const from = this.stateAt(animations, 0), to = this.stateAt(animations, 1);
        if (track.isLinear(from, to) && animations.slice(1).every(hasOwnEnds)) return [from, to].map(track.css);
        const [first] = animations, styleAt = (/** @type {number} */ progress) => track.css(this.stateAt(animations, progress));
        if (!isDivisible(first)) {
            const pieces = first.spring ? pointsOf(first) : 2 * samples;
            return pieces <= mostSprungKeyframes ? timedKeyframes(first, pieces, styleAt) : null;
        }
        return Array.from({ length: samples + 1 }, (_, index) => styleAt(index / samples));
    }

    /** @param {LayerAnimation[]} animations @param {number} fraction */
    stateAt(animations, fraction) {
        const state = { ...this.view.state };
        for (const animation of animations) applyAt(animation, state, fraction);
        return state;
    }

    /** @param {Track} track @param {LayerAnimation[]} animations */
    transformKeyframes(track, animations) {
        const functions = animations.length === 1 && this.transformFunctions(animations[0]);
        if (functions) return functions;
        // Samples must be less than half a turn apart, or CSS would turn the other way.
        const turns = animations.map((animation) => this.turnOf(animation)).reduce((sum, turn) => sum + turn, 0);
        const fineness = animations.some(isKeyframed) ? samples / 4 : samples;
        return turns < fineness * Math.PI / 2 ? this.keyframes(track, animations) : null;
    }

    /**
     * The largest angle by which an animation turns the layer, in radians.
     *
     * @param {LayerAnimation} animation
     */
    turnOf(animation) {
        if (animation.keyframes) return turnsOf(animation);
        if (!animation.keyPath.name.startsWith("transform.rotation.")) return Math.PI;
        const [from, to] = ends(animation, animation.keyPath.get(this.view.state));
        return Math.abs(to[0] - from[0]);
    }

    /**
     * The ends of an animation as transform functions that CSS interpolates one by one: it then makes all turns, and
     * runs on the browser's compositor. Null where CSS would not interpolate as the evaluator does.
     *
     * @param {LayerAnimation} animation
     * @returns {Keyframe[] | null}
     */
    transformFunctions(animation) {
        const { keyPath } = animation, base = this.view.state.transform;
        if (animation.additive || animation.keyframes || !isAffine(base) || this.view.isInSpace || this.view.state.isGeometryFlipped) return null;
        const [from, to] = ends(animation, keyPath.get(this.view.state));
        /** @type {(PlaneParts | null)[] | null} */
        const both = keyPath.kind === "transform"
            ? transformEnds(from, to) : [from, to].map((value) => partsWith(base, keyPath, value));
        // CSS has no function for a shear or for perspective that it would interpolate as the evaluator does.
        const inPlane = both?.filter(Boolean) ?? [];
        if (inPlane.length < 2 || inPlane.some(({ shear }) => Math.abs(shear) > 1e-9)) return null;
        return inPlane.map((parts) => ({ transform: css.transformFunctions(parts) }));
    }

    /** @param {Track} track @param {Plan} plan */
    run(track, { keyframes: plain, first, line, timing }) {
        const isTimed = plain.length > 2 && !isDivisible(first);
        const keyframes = isTimed ? plain : easedKeyframes(plain, first, easing(first));
        const stamp = JSON.stringify([keyframes, timing]);
        const before = this.running.get(track);
        if (before?.stamp === stamp && before.first === first && before.elements === track.elements.length) {
            if (before.line.rate === line.rate && before.line.offset === line.offset) return;
            before.line = line;
            for (const animation of before.animations) this.setTime(animation, first, line);
            return;
        }
        const animations = track.elements.map((element) => element.animate(keyframes, timing));
        for (const animation of animations) {
            // Firefox removes a finished animation that still fills when its element is not in the document yet.
            animation.persist();
            this.setTime(animation, first, line);
        }
        // The new animations already have an effect, so the layer's own value does not show in between.
        this.stop(track);
        this.running.set(track, { animations, stamp, first, line, elements: track.elements.length });
    }

    /** @param {Animation} animation @param {Timing} first @param {TimeLine} line */
    setTime(animation, first, line) {
        const time = this.webTime(first, line), rate = first.speed * line.rate;
        if (rate === 0) {
            animation.pause();
            animation.currentTime = time;
        } else {
            animation.playbackRate = rate;
            animation.startTime = time;
        }
    }

    /**
     * The start time in milliseconds of the page's time; for a paused animation, the time that it shows.
     *
     * @param {Timing} timing
     * @param {TimeLine} line
     */
    webTime({ beginTime, speed, timeOffset }, { rate, offset }) {
        if (speed * rate !== 0) return this.clock.page((beginTime - timeOffset / speed - offset) / rate);
        return ((speed === 0 ? 0 : (offset - beginTime) * speed) + timeOffset) * 1000;
    }

    /** @param {Track} track */
    stop(track) {
        for (const animation of this.running.get(track)?.animations ?? []) animation.cancel();
        this.running.delete(track);
    }

    /** Adjusts to a more precise clock. */
    retime() {
        for (const { animations, first, line } of this.running.values()) {
            for (const animation of animations) this.setTime(animation, first, line);
        }
        if (this.evaluated.size > 0) this.loop.add(this);
    }

    // MARK: - Frames

    /** @param {Track} track */
    evaluate(track) {
        this.evaluated.add(track);
        this.frame(this.clock.now);
        this.stop(track);
        this.loop.add(this);
    }

    /**
     * Shows the evaluated tracks at a time of the program.
     *
     * @param {number} time
     * @returns {boolean} whether they will change later
     */
    frame(time) {
        const local = this.localTime(time), shown = this.shownState(time);
        let isMoving = false;
        for (const track of this.evaluated) {
            track.write(shown);
            isMoving ||= this.changesAfter(local, this.animationsOf(track));
        }
        this.view.setMoves(isMoving);
        return isMoving;
    }

    /** The shown values of the whole properties: "transform", not "transform.scale". A path is the list of its points. */
    get shownValues() {
        const shown = this.shownState(this.clock.now);
        const whole = keyPaths.filter(({ name, kind }) => !name.includes(".") && kind !== "contents");
        return Object.fromEntries(whole.map(({ name, get }) => {
            const value = get(shown);
            return [name, [...(value.points ?? value)]];
        }));
    }

    /**
     * The layer's values with its animations applied, at a time of the program.
     *
     * @param {number} time
     */
    shownState(time) {
        const local = this.localTime(time), { state } = this.view;
        return local === null ? state : presentation(state, this.animations.values(), local);
    }

    /**
     * Whether some animations may change something after a time of the layer.
     *
     * @param {any} local the time; may be null when the layer's time is not linear
     */
    changesAfter(local, animations = [...this.animations.values()]) {
        const line = this.timeLine;
        // The end is not known in a time that repeats.
        return animations.some((animation) => !line || changesAfter(animation, local, line.rate));
    }

    // MARK: - The layer's time

    /**
     * The layer's own time at a time of the program; null when a layer around it is not active and does not fill.
     *
     * @param {number} time
     * @returns {number | null}
     */
    localTime(time) {
        /** @type {number | null} */
        let local = time;
        for (const timing of this.timings) local = local === null ? null : layerTime(timing, local);
        return local;
    }

    /** @type {Timing[]} The timings of the layer and of the layers around it, from the root on. */
    get timings() {
        const timings = [];
        for (let /** @type {{view: LayerView | null}} */ { view } = this; view; view = view.above) timings.push(view.state.timing);
        return timings.reverse();
    }

    /** @type {TimeLine | null} The layer's time as a line over the program's; null when it is not linear. */
    get timeLine() {
        let whole = { rate: 1, offset: 0 };
        for (const timing of this.timings) {
            const line = layerTimeLine(timing);
            if (!line) return null;
            whole = { rate: line.rate * whole.rate, offset: line.rate * whole.offset + line.offset };
        }
        return whole;
    }
}

/** @type {(keyof Timing)[]} */
const timeFields = [
    "beginTime", "duration", "speed", "timeOffset", "repeatCount", "repeatDuration", "fillMode", "autoreverses",
];

/** @param {LayerAnimation} one @param {LayerAnimation} other */
function runAlike(one, other) {
    return one === other || (timeFields.every((field) => one[field] === other[field])
        && one.curve.every((value, index) => value === other.curve[index])
        && JSON.stringify(one.spring) === JSON.stringify(other.spring));
}

/**
 * Whether both ends of an animation are independent of the animations before it.
 *
 * @param {LayerAnimation} animation
 */
function hasOwnEnds({ additive, keyframes, from, to, by }) {
    return additive || keyframes || [from, to, by].filter(Boolean).length >= 2;
}

/** @param {LayerAnimation} animation @param {number} active its active duration @returns {KeyframeEffectOptions} */
function effectTiming(animation, active) {
    /** @type {any} a `FillMode` of the DOM; TypeScript infers `string` */
    const fill = { removed: "none", forwards: "forwards", backwards: "backwards", both: "both" }[animation.fillMode];
    return {
        // With `alternate`, CSS counts each direction as an iteration.
        duration: animation.duration * 1000, iterations: active / animation.duration, fill,
        direction: animation.autoreverses ? "alternate" : "normal",
    };
}

/** @param {LayerAnimation} animation */
function easing(animation) {
    if (animation.spring) return springEasing(animation);
    const [x1, y1, x2, y2] = animation.curve, hold = (/** @type {number} */ x) => Math.min(Math.max(x, 0), 1);
    return x1 === y1 && x2 === y2 ? "linear" : `cubic-bezier(${hold(x1)}, ${y1}, ${hold(x2)}, ${y2})`;
}

/** Browsers since 2023 (Chromium 113, Firefox 112, Safari 17.2) accept a curve as a list of points. */
const knowsLists = globalThis.CSS?.supports("animation-timing-function", "linear(0, 0.5, 1)") ?? false;

/** A spring that needs more points in one pass is evaluated. Chosen. */
const mostPoints = 2000;

/** The limit where each point is a keyframe with its own style. Chosen. */
const mostSprungKeyframes = 512;

/**
 * The count of points of a spring between which straight lines are off by less than a thousandth of the way: step² / 8.
 *
 * @param {SpringAnimation} animation
 */
function pointsOf({ spring: { frequency, decay, velocity }, duration }) {
    // The spring bends most at its beginning, by its force and by the braking of its initial velocity.
    const bend = Math.sqrt(Math.max(frequency, 2 * decay) * Math.abs(velocity));
    return Math.max(16, Math.ceil(duration * Math.max(frequency, decay, bend) / 0.05));
}

/** @param {LayerAnimation} animation */
function canEase(animation) { return !animation.spring || (knowsLists && pointsOf(animation) <= mostPoints); }

/** @type {WeakMap<LayerAnimation, string>} The easings of springs. Each change of a layer asks for them. */
const springEasings = new WeakMap();

/** @param {SpringAnimation} animation */
function springEasing(animation) {
    const known = springEasings.get(animation);
    if (known) return known;
    const count = pointsOf(animation);
    const points = Array.from({ length: count + 1 }, (_, index) => {
        return Number(springProgress(animation.spring, animation.duration * index / count).toFixed(6));
    });
    const easing = `linear(${points.join(", ")})`;
    springEasings.set(animation, easing);
    return easing;
}

/** @param {number[]} from @param {number[]} to @returns {PlaneParts[] | null} */
function transformEnds(from, to) {
    if (!isAffine(from) || !isAffine(to)) return null;
    // A remainder is left by shears alone.
    return planeEnds(from, to).map(([x, y, scaleX, scaleY, angle, a, b, c, d]) => ({
        x, y, scaleX, scaleY, angle, shear: Math.hypot(a - 1, b, c, d - 1),
    }));
}

/**
 * The parts of a transform with some of them replaced, including full turns, which a matrix would lose; null outside
 * the plane.
 *
 * @param {number[]} base
 * @param {KeyPath} keyPath
 * @param {number[]} value
 */
function partsWith(base, { indices, parts }, value) {
    /** @type {PlaneParts & Record<string, number>} */
    const result = partsOf(base);
    for (const part of parts ?? []) result[part] = value[0];
    for (const [place, index] of (indices ?? []).entries()) {
        if (index !== 12 && index !== 13) return null;
        result[index === 12 ? "x" : "y"] = value[place];
    }
    return parts || indices ? result : null;
}

/** @typedef {{ frame: (time: number) => boolean }} Framed shows a frame, and returns whether it changes later */

/** Evaluates, once for each frame, the animations that the browser can't run. Runs only while there are any. */
export class FrameLoop {
    /** @param {Clock} clock */
    constructor(clock) {
        this.clock = clock;
        /** @type {Set<Framed>} */
        this.animators = new Set();
        /** @type {number | null} */
        this.request = null;
    }

    /** @param {Framed} animator */
    add(animator) {
        this.animators.add(animator);
        this.request ??= requestAnimationFrame((time) => this.frame(time));
    }

    /** @param {Framed} animator */
    remove(animator) { this.animators.delete(animator); }

    /** @param {number} milliseconds */
    frame(milliseconds) {
        this.request = null;
        const time = this.clock.program(milliseconds);
        for (const animator of [...this.animators]) {
            if (!animator.frame(time)) this.animators.delete(animator);
        }
        if (this.animators.size > 0) this.request = requestAnimationFrame((time) => this.frame(time));
    }
}
