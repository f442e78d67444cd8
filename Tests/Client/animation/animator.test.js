// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeTime } from "../time.js";

const time = new FakeTime();
time.install();
globalThis.CSS = { supports: () => true };

const client = "../../../Sources/Displays/Browser/Client";
const { FrameLoop, LayerAnimator } = await import(`${client}/animation/animator.js`);
const { keyPaths, newLayerState, plainTiming } = await import(`${client}/animation/animations.js`);
const { Clock } = await import(`${client}/wire/clock.js`);

let frames, clock, loop;

beforeEach(() => {
    time.now = 0;
    frames = [];
    globalThis.requestAnimationFrame = (body) => frames.push(body);
    clock = new Clock();
    loop = new FrameLoop(clock);
});

/** Lets the page draw a frame at a time in seconds. Returns how many callbacks it had. */
function frame(seconds) {
    time.now = 1000 * seconds;
    const due = frames.splice(0);
    for (const body of due) body(time.now);
    return due.length;
}

/** A Web Animation, with the journal of what happened to it. */
class WebAnimation {
    constructor(keyframes, timing, journal) { Object.assign(this, { keyframes, timing, journal, playbackRate: 1 }); }

    persist() { this.isKept = true; }
    pause() { this.isPaused = true; }
    cancel() { this.journal.push("cancel"); }
}

/** A layer and its track of the opacity, or another one. */
function layer(values = {}, { above = null, ...fields } = {}) {
    const journal = [], made = [];
    const view = {
        state: { ...newLayerState(), ...values }, above, isAnimatedHere: false, isInSpace: false,
        moves: null, setMoves(moves) { this.moves = moves; }, ...fields,
    };
    const element = {
        animate(keyframes, timing) {
            journal.push("animate");
            made.push(new WebAnimation(keyframes, timing, journal));
            return made.at(-1);
        },
    };
    const animator = new LayerAnimator(view, clock, loop);
    view.animator = animator;
    /** @param {string} property @param {(state) => object} css */
    const track = (property, css, more = {}) => ({
        name: property, elements: [element], css, isLinear: () => true, needsFrames: () => false,
        dependsOn: (keyPath) => keyPath.property === property, shown: null,
        write(state) { this.shown = css(state); }, ...more,
    });
    return { view, animator, made, journal, track, opacity: track("opacity", ({ opacity }) => ({ opacity: String(opacity) })) };
}

const linear = [0, 0, 1, 1], easeIn = [0.5, 0, 1, 1];

/** An animation of the opacity from 0 to 1 in a second. */
function fade(fields = {}) {
    const { keyPath = "opacity", ...more } = fields;
    return {
        ...plainTiming, duration: 1, keyPath: keyPaths.find(({ name }) => name === keyPath), curve: linear, spring: null, additive: false,
        cumulative: false, from: [0], to: [1], by: null, keyframes: null, groups: [], ...more,
    };
}

/** Whether the browser runs animations of a layer. Those that it does not run are evaluated. */
function isRunByBrowser(animations, { track = {}, ...fields } = {}) {
    const { animator, opacity, made } = layer({}, fields);
    Object.assign(opacity, track);
    animations.forEach((animation, index) => animator.add(String(index), animation));
    animator.update(opacity);
    assert.equal(animator.evaluated.size, made.length > 0 ? 0 : 1);
    return made.length > 0;
}

// MARK: - Web Animations

test("the browser gets the ends of an animation, its duration and its begin", () => {
    const { animator, opacity, made } = layer({ opacity: 0.5 });
    clock.offset = 100;
    animator.add("a", fade({ beginTime: 103 }));
    animator.update(opacity);
    const [{ keyframes, timing, startTime, playbackRate, isKept }] = made;
    assert.deepEqual(keyframes, [{ opacity: "0" }, { opacity: "1" }]);
    assert.deepEqual(timing, { duration: 1000, iterations: 1, fill: "none", direction: "normal" });
    assert.deepEqual([startTime, playbackRate, isKept], [3000, 1, true]);
    assert.deepEqual(opacity.shown, { opacity: "0.5" }, "the layer's own value is below it");
    assert.equal(frames.length, 0);
});

test("the curve is in the keyframes", () => {
    const { animator, opacity, made } = layer();
    animator.add("a", fade({ curve: [-0.5, 0.25, 0.5, 1] }));
    animator.update(opacity);
    assert.deepEqual(made[0].keyframes, [{ opacity: "0", easing: "cubic-bezier(0, 0.25, 0.5, 1)" }, { opacity: "1" }]);
});

test("repeated, reversed and filling animations are the browser's own", () => {
    const cases = [
        [{ repeatCount: 2.5 }, { duration: 1000, iterations: 2.5, fill: "none", direction: "normal" }],
        [{ repeatDuration: 3, fillMode: "both" }, { duration: 1000, iterations: 3, fill: "both", direction: "normal" }],
        [{ autoreverses: true, repeatCount: 2 }, { duration: 1000, iterations: 4, fill: "none", direction: "alternate" }],
        [{ repeatCount: Infinity, fillMode: "forwards" }, { duration: 1000, iterations: Infinity, fill: "forwards", direction: "normal" }],
        [{ fillMode: "backwards" }, { duration: 1000, iterations: 1, fill: "backwards", direction: "normal" }],
    ];
    for (const [fields, timing] of cases) {
        const { animator, opacity, made } = layer();
        animator.add("a", fade(fields));
        animator.update(opacity);
        assert.deepEqual(made[0].timing, timing);
    }
});

test("what CSS does not interpolate in the same way is sampled", () => {
    const { animator, opacity, made } = layer();
    opacity.isLinear = () => false;
    opacity.css = ({ opacity: value }) => ({ opacity: String(value * value) });
    animator.add("a", fade());
    animator.update(opacity);
    assert.equal(made[0].keyframes.length, 33);
    assert.deepEqual([0, 16, 32].map((index) => made[0].keyframes[index].opacity), ["0", "0.25", "1"]);
});

test("animations that run alike are one function, and others are evaluated", () => {
    const { animator, opacity, made } = layer({ opacity: 0.25 });
    animator.add("a", fade({ from: [0], to: [0.5] }));
    animator.add("b", fade({ from: [0.25], to: [0.5], additive: true }));
    animator.update(opacity);
    assert.deepEqual(made[0].keyframes.map((keyframe) => keyframe.opacity), ["0.25", "1"]);
    const spring = { frequency: 10, decay: 10, velocity: 0 };
    for (const fields of [{ spring }, { duration: 2 }, { beginTime: 1 }, { speed: 2 }, { curve: easeIn }, { fillMode: "both" }]) {
        assert.equal(isRunByBrowser([fade(), fade(fields)]), false, JSON.stringify(fields));
    }
    assert.equal(isRunByBrowser([fade({ curve: easeIn }), fade({ curve: easeIn })]), true);
});

test("an animation that depends on the one before it is sampled", () => {
    const { animator, opacity, made } = layer();
    animator.add("a", fade({ from: [0], to: [0.5] }));
    animator.add("b", fade({ from: null, to: [1] }));
    animator.update(opacity);
    // From half of the fraction to 1: x / 2 + x (1 - x / 2).
    assert.deepEqual([0, 16, 32].map((index) => made[0].keyframes[index].opacity), ["0", "0.625", "1"]);
});

test("what the browser can't run is evaluated", () => {
    const values = [[0], [1]], keyframes = { course: "linear", values, times: [0, 1], curves: [], controls: [] };
    const outside = [0.5, -0.5, 0.5, 1.5];
    const cases = [
        [{}, true], [{ duration: 0, fillMode: "both" }, false], [{ duration: 0, repeatDuration: 1 }, false],
        [{ duration: Infinity }, false], [{ speed: -1 }, false], [{ speed: 0 }, true],
        [{ cumulative: true, repeatCount: 2 }, false], [{ cumulative: true }, true],
        [{ groups: [{ ...plainTiming, duration: 2, curve: linear }] }, false], [{ keyframes }, true],
        [{ keyframes, curve: outside }, false], [{ curve: outside }, true], [{ beginTime: 1e308 }, false],
    ];
    for (const [fields, isRun] of cases) assert.equal(isRunByBrowser([fade(fields)]), isRun, JSON.stringify(fields));
    assert.equal(isRunByBrowser([fade()], { isAnimatedHere: true }), false);
    assert.equal(isRunByBrowser([fade()], { track: { isDrawn: true } }), false);
    assert.equal(isRunByBrowser([fade()], { track: { needsFrames: () => true } }), false);
});

test("an animation that changes nothing visible, or a track without elements, needs no Web Animation", () => {
    const { animator, opacity, made } = layer({ opacity: 1 });
    animator.add("a", fade({ from: [1], to: [1] }));
    animator.update(opacity);
    animator.add("a", fade());
    animator.update({ ...opacity, elements: [] });
    assert.deepEqual([made.length, animator.evaluated.size], [0, 0]);
});

test("a spring is a list of points of its own course", () => {
    const { animator, opacity, made } = layer();
    animator.add("a", fade({ spring: { frequency: 10, decay: 10, velocity: 0 } }));
    animator.update(opacity);
    const points = /^linear\((.+)\)$/.exec(made[0].keyframes[0].easing)[1].split(", ").map(Number);
    assert.equal(points.length, 201, "its step is 0.05 of its fastest change");
    // Critically damped: 1 - (1 + 10 t) / e^(10 t).
    for (const index of [0, 50, 100, 200]) {
        const x = 10 * index / 200;
        assert.ok(Math.abs(points[index] - (1 - (1 + x) * Math.exp(-x))) < 1e-6, String(index));
    }
    assert.equal(isRunByBrowser([fade({ spring: { frequency: 101, decay: 1, velocity: 0 } })]), false, "more than 2000 points");
});

test("a spring in a track that is sampled is sampled over time, if that takes at most 512 keyframes", () => {
    const track = { isLinear: () => false };
    assert.equal(isRunByBrowser([fade({ spring: { frequency: 26, decay: 26, velocity: 0 } })], { track }), false);
    const { animator, opacity, made } = layer();
    Object.assign(opacity, track);
    animator.add("a", fade({ spring: { frequency: 10, decay: 10, velocity: 0 } }));
    animator.update(opacity);
    assert.equal(made[0].keyframes.length, 201);
    assert.ok(Math.abs(Number(made[0].keyframes[100].opacity) - (1 - 6 * Math.exp(-5))) < 1e-9);
    assert.equal(made[0].keyframes[0].easing, undefined);
});

test("an unchanged animation goes on, and a new one begins before the old one ends", () => {
    const { animator, opacity, made, journal } = layer();
    const animation = fade();
    animator.add("a", animation);
    animator.update(opacity);
    animator.update(opacity);
    assert.deepEqual(journal.splice(0), ["animate"]);
    animator.add("a", fade({ to: [0.5] }));
    animator.update(opacity);
    assert.deepEqual(journal.splice(0), ["animate", "cancel"]);
    assert.equal(made.length, 2);
    animator.remove("a");
    animator.update(opacity);
    assert.deepEqual(journal.splice(0), ["cancel"]);
    animator.add("a", animation);
    animator.update(opacity);
    animator.clear();
    assert.deepEqual([journal.splice(0), animator.isEmpty], [["animate", "cancel"], true]);
});

test("each element of a track has its own animation, also one that comes later", () => {
    const { animator, opacity, made } = layer();
    animator.add("a", fade());
    animator.update(opacity);
    opacity.elements.push(opacity.elements[0]);
    animator.update(opacity);
    assert.equal(made.length, 3);
});

// MARK: - Transforms

/** The keyframes of an animation of the transform; null when it is evaluated. */
function transformKeyframes(animation, fields = {}, state = {}) {
    const { animator, made, track } = layer(state, fields);
    animator.add("a", animation);
    animator.update(track("transform", ({ transform }) => ({ transform: transform.join(" ") }), { isLinear: () => false }));
    return made[0]?.keyframes ?? null;
}

test("turns, scales and moves in the plane are functions, so that all turns are made", () => {
    const rotation = fade({ keyPath: "transform.rotation.z", from: [0], to: [6 * Math.PI] });
    const functions = (angle, scale, x = 0) => `translate(${x}px, 0px) rotate(${angle}rad) scale(${scale}, ${scale})`;
    const shown = (animation) => transformKeyframes(animation).map(({ transform }) => transform);
    assert.deepEqual(shown(rotation), [functions(0, 1), functions(6 * Math.PI, 1)]);
    assert.deepEqual(shown(fade({ keyPath: "transform.scale", from: [1], to: [2] })), [functions(0, 1), functions(0, 2)]);
    assert.deepEqual(
        shown(fade({ keyPath: "transform.translation.x", from: [0], to: [5] })), [functions(0, 1), functions(0, 1, 5)]);
    assert.equal(transformKeyframes(rotation, { isInSpace: true }).length, 33);
    assert.equal(transformKeyframes(rotation, {}, { isGeometryFlipped: true }).length, 33);
});

test("a whole transform turns by the shorter way", () => {
    const turned = (angle) => {
        const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
        return [cosine, sine, 0, 0, -sine, cosine, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
    };
    const keyframes = transformKeyframes(fade({ keyPath: "transform", from: turned(3), to: turned(-3) }));
    const angles = keyframes.map(({ transform }) => Number(/rotate\((.+)rad\)/.exec(transform)[1]));
    assert.ok(Math.abs(angles[1] - angles[0] - (2 * Math.PI - 6)) < 1e-9, String(angles));
});

test("shears, additive transforms and those that leave the plane are sampled", () => {
    const sheared = [1, 0, 0, 0, 0.5, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], deep = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -0.001, 0, 0, 0, 1];
    const identity = newLayerState().transform;
    for (const to of [sheared, deep]) {
        assert.equal(transformKeyframes(fade({ keyPath: "transform", from: identity, to })).length, 33);
    }
    const additive = fade({ keyPath: "transform.rotation.z", from: [0], to: [1], additive: true });
    assert.equal(transformKeyframes(additive).length, 33);
    assert.equal(transformKeyframes(fade({ keyPath: "transform.rotation.x", from: [0], to: [1] })).length, 33);
    assert.equal(transformKeyframes(fade({ keyPath: "transform.rotation.x", from: [0], to: [51] })), null, "too fast to sample");
    assert.equal(transformKeyframes(fade({ keyPath: "transform.translation.z", from: [0], to: [51] })).length, 33);
});

// MARK: - The layer's time

const timed = (fields) => ({ state: { timing: { ...plainTiming, ...fields } }, above: null });

test("speeds and offsets multiply from the root to the animation", () => {
    const above = timed({ speed: 0.5, beginTime: 2 });
    const { animator, opacity, made } = layer({ timing: { ...plainTiming, speed: 2, timeOffset: 3 } }, { above });
    // The layer's time is 2 (t - 2) / 2 + 3.
    assert.deepEqual(animator.timeLine, { rate: 1, offset: 1 });
    assert.equal(animator.localTime(4), 5);
    animator.add("a", fade({ beginTime: 5, speed: 4, timeOffset: 2 }));
    animator.update(opacity);
    // It begins when the layer's time is 5 - 2 / 4, and runs at 4 times its speed.
    assert.deepEqual([made[0].startTime, made[0].playbackRate], [3500, 4]);
    above.state.timing.speed = 1;
    animator.update(opacity);
    assert.deepEqual([made.length, made[0].startTime, made[0].playbackRate], [1, 2750, 8]);
});

test("a paused layer shows one time of its animations", () => {
    const { animator, opacity, made } = layer({ timing: { ...plainTiming, speed: 0, timeOffset: 7 } });
    animator.add("a", fade({ beginTime: 6.5, speed: 0.5, timeOffset: 0.125 }));
    animator.update(opacity);
    assert.deepEqual([made[0].isPaused, made[0].currentTime], [true, 375]);
});

test("in a layer that repeats, or that is not active, animations are evaluated", () => {
    const { view, animator, opacity, made } = layer({}, { above: timed({ duration: 2, repeatCount: 2, beginTime: 1 }) });
    assert.equal(animator.timeLine, null);
    assert.deepEqual([0.5, 1.5, 3.5, 5.5].map((each) => animator.localTime(each)), [null, 0.5, 0.5, null]);
    animator.add("a", fade());
    animator.update(opacity);
    assert.equal(made.length, 0);
    const shown = (seconds) => {
        frame(seconds);
        return opacity.shown.opacity;
    };
    assert.deepEqual([0.5, 1.5, 2.5, 3.25, 5.5].map(shown), ["1", "0.5", "1", "0.25", "1"]);
    assert.equal(view.moves, true, "its end is not known");
});

test("a more precise clock moves what runs", () => {
    const { animator, opacity, made } = layer();
    animator.add("a", fade({ beginTime: 3 }));
    animator.update(opacity);
    clock.offset = 1;
    animator.retime();
    assert.equal(made[0].startTime, 2000);
});

// MARK: - Frames

test("an evaluated animation is shown in each frame until it ends", () => {
    const { view, animator, opacity } = layer({ opacity: 0.75 }, { isAnimatedHere: true });
    animator.add("a", fade());
    animator.update(opacity);
    assert.deepEqual([opacity.shown.opacity, view.moves, frames.length], ["0", true, 1]);
    const shown = (seconds) => [frame(seconds), opacity.shown.opacity, view.moves];
    assert.deepEqual(shown(0.25), [1, "0.25", true]);
    assert.deepEqual(shown(0.5), [1, "0.5", true]);
    assert.deepEqual(shown(1), [1, "0.75", false]);
    assert.deepEqual(shown(2), [0, "0.75", false]);
    // A clock that is set shows it again.
    clock.offset = -1.75;
    animator.retime();
    assert.deepEqual(shown(2.25), [1, "0.5", true]);
    animator.clear();
    [opacity.shown, view.moves] = ["not written", null];
    frame(2.5);
    assert.equal(view.moves, null);
    animator.frame(0.5);
    assert.equal(opacity.shown, "not written");
});

test("a track is run by the browser again when it can", () => {
    const { view, animator, opacity, made } = layer({}, { isAnimatedHere: true });
    animator.add("a", fade());
    animator.update(opacity);
    view.isAnimatedHere = false;
    animator.update(opacity);
    assert.deepEqual([made.length, animator.evaluated.size], [1, 0]);
    frame(0.5);
    assert.equal(frame(0.6), 0);
    view.isAnimatedHere = true;
    animator.update(opacity);
    assert.deepEqual([animator.running.size, opacity.shown.opacity], [0, "0.6"]);
});

test("one request serves all animators, in the program's time, as long as something moves", () => {
    const shown = [], ends = { a: 2, b: 3 };
    const framed = (name) => ({ frame: (seconds) => { shown.push([name, seconds]); return seconds < ends[name]; } });
    const [one, other] = [framed("a"), framed("b")];
    clock.offset = 1;
    loop.add(one);
    loop.add(other);
    loop.add(one);
    assert.deepEqual([1, 2, 3].map(frame), [1, 1, 0]);
    assert.deepEqual(shown, [["a", 2], ["b", 2], ["b", 3]]);
    loop.add(one);
    loop.remove(one);
    assert.equal(frame(4), 1);
    assert.equal(shown.length, 3);
});

// MARK: - Questions

test("an animator knows what it animates, and the values that it shows", () => {
    const { animator, opacity, track } = layer({ opacity: 0.5, position: [1, 2] });
    const image = { kind: "image" };
    animator.add("a", fade());
    animator.add("b", fade({ keyPath: "contents", from: null, to: [image] }));
    assert.deepEqual([animator.animatesProperty("opacity"), animator.animatesProperty("position")], [true, false]);
    assert.deepEqual([animator.isAnimated(opacity), animator.isAnimated(track("position", () => ({})))], [true, false]);
    assert.deepEqual([animator.shows(image), animator.shows({ kind: "image" })], [true, false]);
    time.now = 250;
    assert.deepEqual([animator.shownValues.opacity, animator.shownValues.position], [[0.25], [1, 2]]);
    animator.add("a", fade({ from: [1], to: [1] }));
    assert.deepEqual([...animator.animations.keys()], ["b", "a"], "a replaced animation is the last one");
});
