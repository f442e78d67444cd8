// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { installDocument } from "../dom.js";

const path = "../../../Sources/Displays/Browser/Client/input/pointers.js";
const { kinds, Pointers } = await import(path);

const phases = { began: 0, moved: 1, ended: 2, cancelled: 3 };
let pointers, sent, frames, captured, stage;

/** A page with a program; on a Mac if `module` is the module as it is loaded there. */
function open(module = { Pointers }) {
    installDocument();
    [sent, frames, captured] = [[], new Map(), []];
    document.documentElement.setPointerCapture = (pointer) => captured.push([pointer, sent.length]);
    Object.assign(globalThis, {
        requestAnimationFrame: (body) => {
            frames.set(frames.size + 1, body);
            return frames.size;
        },
        cancelAnimationFrame: (number) => { frames.set(number, null); },
    });
    stage = { scale: 2, locate: (x, y) => [x / 2, y / 2] };
    const clock = { now: 50, program: (milliseconds) => milliseconds / 1000 + 40 };
    pointers = new module.Pointers(stage, clock, (samples) => sent.push(samples));
    pointers.setEnabled(true);
}

beforeEach(() => open());

/** An event of a finger, unless `fields` say otherwise. */
function event(type, fields = {}) {
    return document.body.dispatch(type, {
        pointerId: 1, pointerType: "touch", button: 0, buttons: 1, clientX: 20, clientY: 40, timeStamp: 1000, pressure: 0.5, width: 1,
        height: 1, ctrlKey: false, tiltX: 0, tiltY: 0, twist: 0, ...fields,
    });
}
const mouse = (type, fields) => event(type, { pointerId: 9, pointerType: "mouse", ...fields });
const pen = (type, fields) => event(type, { pointerId: 5, pointerType: "pen", ...fields });

function frame() {
    const bodies = [...frames.values()];
    frames.clear();
    for (const body of bodies) body?.();
}

/** The messages since the last call, as the phases of each one's samples. */
function messages() { return sent.splice(0).map((samples) => samples.map(({ phase }) => phase)); }
function samples() { return sent.splice(0).flat(); }

test("a tap is sent as it happens, in the program's points and time", () => {
    event("pointerdown");
    assert.deepEqual(samples(), [{
        pointer: 1, kind: kinds.touch, phase: phases.began, time: 41, x: 10, y: 20, force: 0, radius: 0, buttons: 1, pose: null,
    }]);
    assert.deepEqual(captured, [[1, 1]], "captured after sending");
    event("pointerup", { timeStamp: 1080 });
    assert.deepEqual(samples().map(({ phase, time }) => [phase, time]), [[phases.ended, 41.08]]);
});

test("a finger that cannot be captured is sent nevertheless", () => {
    document.documentElement.setPointerCapture = () => { throw new Error("no such pointer"); };
    event("pointerdown");
    event("pointerup");
    assert.deepEqual(messages(), [[phases.began], [phases.ended]]);
});

test("movement waits for the frame, with all places between two events", () => {
    event("pointerdown");
    messages();
    const places = [22, 24, 26].map((clientX) => ({ clientX, clientY: 40, timeStamp: 1000 + clientX, pressure: 0.5, width: 1, height: 1 }));
    event("pointermove", { clientX: 26, getCoalescedEvents: () => places });
    event("pointermove", { clientX: 30, getCoalescedEvents: () => [] });
    assert.deepEqual(sent, []);
    frame();
    assert.equal(sent.length, 1);
    const moves = samples();
    assert.deepEqual(moves.map(({ x }) => x), [11, 12, 13, 15]);
    assert.ok(moves.every(({ pointer, phase, kind }) => pointer === 1 && phase === phases.moved && kind === kinds.touch));
    frame();
    assert.deepEqual(sent, [], "nothing moved since");
});

test("a lift is not delayed, and comes after the movement before it", () => {
    event("pointerdown");
    event("pointermove");
    event("pointerup");
    assert.deepEqual(messages(), [[phases.began], [phases.moved, phases.ended]]);
    assert.deepEqual([...frames.values()], [null], "the frame is no longer needed");
    frame();
    assert.deepEqual(messages(), []);
});

test("fingers are told apart, and one that hovers is none", () => {
    event("pointermove");
    event("pointerup");
    event("pointerdown");
    event("pointerdown", { pointerId: 2 });
    event("pointerdown", { pointerId: 2 });
    event("pointercancel", { pointerId: 1 });
    event("pointerup", { pointerId: 1 });
    event("pointerup", { pointerId: 2 });
    assert.deepEqual(
        samples().map(({ pointer, phase }) => [pointer, phase]),
        [[1, phases.began], [2, phases.began], [1, phases.cancelled], [2, phases.ended]]);
});

test("the pointer that the browser takes back is cancelled", () => {
    event("pointerdown");
    event("lostpointercapture", { target: document.body });
    assert.deepEqual(messages(), [[phases.began]], "the browser's own capture ends when ours begins");
    document.documentElement.dispatch("lostpointercapture", { pointerId: 1, pointerType: "touch", clientX: 0, clientY: 0 });
    assert.deepEqual(messages(), [[phases.cancelled]]);
});

test("all fingers are cancelled when the page is left, hidden, or uses them itself", () => {
    const leave = [
        () => globalThis.window.call({ type: "blur" }, false), () => globalThis.window.call({ type: "pagehide" }, false),
        () => {
            document.hidden = true;
            document.call({ type: "visibilitychange" }, false);
            document.hidden = false;
        },
        () => pointers.letGo(),
    ];
    for (const way of leave) {
        event("pointerdown");
        event("pointerdown", { pointerId: 2, clientX: 60 });
        messages();
        way();
        assert.deepEqual(
            samples().map(({ pointer, phase, x, time }) => [pointer, phase, x, time]),
            [[1, phases.cancelled, 10, 50], [2, phases.cancelled, 30, 50]]);
        event("pointerup");
        assert.deepEqual(messages(), []);
    }
    document.call({ type: "visibilitychange" }, false);
    assert.deepEqual(messages(), []);
});

test("touches without a connection are lost, and so is the rest of one that it broke", () => {
    event("pointerdown");
    event("pointermove");
    pointers.setEnabled(false);
    messages();
    frame();
    event("pointerup");
    event("pointerdown", { pointerId: 2 });
    globalThis.window.call({ type: "blur" }, false);
    pointers.setEnabled(true);
    event("pointermove", { pointerId: 2 });
    event("pointerup", { pointerId: 2 });
    assert.deepEqual(messages(), []);
    event("pointerdown", { pointerId: 3 });
    assert.deepEqual(messages(), [[phases.began]]);
});

// MARK: - Mice

test("a mouse is a pointer while its first button is down", () => {
    mouse("pointermove", { button: -1, buttons: 0 });
    mouse("pointerdown", { button: 2, buttons: 2 });
    mouse("pointerup", { button: 2, buttons: 0 });
    assert.deepEqual(messages(), []);
    mouse("pointerdown", { pressure: 0.7, width: 40 });
    mouse("pointerup", { buttons: 0 });
    const [press, release] = samples();
    assert.deepEqual([press.kind, press.buttons, press.force, press.radius, release.buttons], [kinds.mouse, 1, 0, 0, 0]);
});

test("the second button counts where the program uses it", () => {
    pointers.setTakesSecondButton(true);
    mouse("pointerdown", { button: 2, buttons: 2 });
    // A further button is reported as a movement.
    mouse("pointermove", { button: 0, buttons: 3 });
    mouse("pointermove", { button: 2, buttons: 1 });
    mouse("pointermove", { button: 0, buttons: 0 });
    assert.deepEqual(samples().map(({ phase, buttons }) => [phase, buttons]), [
        [phases.began, 2], [phases.moved, 3], [phases.moved, 1], [phases.ended, 0]]);
});

test("a first button that joins another one begins a touch, and ends it alone", () => {
    mouse("pointerdown", { button: 2, buttons: 2 });
    mouse("pointermove", { button: 0, buttons: 3 });
    mouse("pointermove", { button: 0, buttons: 2 });
    mouse("pointerup", { button: 2, buttons: 0 });
    assert.deepEqual(messages(), [[phases.began], [phases.ended]]);
});

test("on a Mac a click with Control is one of the second button", async () => {
    Object.defineProperty(globalThis, "navigator", { value: { platform: "MacIntel" }, configurable: true });
    const mac = await import(`${path}?mac`);
    open(mac);
    mouse("pointerdown", { ctrlKey: true });
    mouse("pointerup", { ctrlKey: true, buttons: 0 });
    pointers.setTakesSecondButton(true);
    mouse("pointerdown", { ctrlKey: true });
    mouse("pointerup", { ctrlKey: true, buttons: 0 });
    mouse("pointerdown");
    assert.deepEqual(samples().filter(({ phase }) => phase === phases.began).map(({ buttons }) => buttons), [1, 2, 1]);
    open();
    pointers.setTakesSecondButton(true);
    mouse("pointerdown", { ctrlKey: true });
    assert.equal(samples()[0].buttons, 1, "elsewhere Control changes nothing");
});

// MARK: - Pressure and size

test("pressure counts from a device that has measured some", () => {
    const force = (type, pressure) => {
        type("pointerdown", { pressure });
        type("pointerup", { pressure: 0 });
        return samples()[0].force;
    };
    assert.equal(force(event, 0.5), 0, "one half is what browsers say without a sensor");
    assert.equal(force(event, 1), 1);
    assert.equal(force(event, 0.5), 0);
    assert.equal(force(event, 0.25), 0.25);
    assert.equal(force(event, 0.5), 0.5);
    assert.equal(force(pen, 0.5), 0, "a pen is another device");
    assert.equal(force(event, 1.5), 1);
});

test("the radius is half of the larger side, in the program's points", () => {
    event("pointerdown", { width: 12, height: 20 });
    assert.equal(samples()[0].radius, 5);
});

test("a pen has a pose, and touches with any button", () => {
    pen("pointerdown", { button: 5, buttons: 32, tiltX: 30 });
    const [{ kind, buttons, pose }] = samples();
    assert.deepEqual([kind, buttons, pose.length], [kinds.pen, 0, 3]);
    assert.ok(Math.abs(pose[0] - Math.PI / 3) < 1e-6);
});

// MARK: - The browser's own gestures

test("the browser does not scroll, select, drag, zoom or show its menu", () => {
    const names = ["touchstart", "touchmove", "touchend", "contextmenu", "selectstart", "dragstart", "dblclick"];
    for (const name of names) assert.ok(event(name, { cancelable: true }).defaultPrevented, name);
    assert.ok(!event("touchmove", { cancelable: false }).defaultPrevented, "one that it scrolls with already");
});

test("Safari zooms with a trackpad unless the program uses pinches, or a finger is down", () => {
    const zoom = () => event("gesturechange", { cancelable: true }).defaultPrevented;
    assert.ok(!zoom());
    pointers.takesPinches = true;
    assert.ok(zoom());
    pointers.takesPinches = false;
    event("pointerdown");
    assert.ok(zoom());
});
