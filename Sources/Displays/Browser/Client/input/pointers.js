// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Fingers, pens and the mouse, on their way to the program.
//
// What goes down, up or is cancelled is sent at once, with all movement before it; movement alone waits for the frame,
// as browsers deliver it just before one. The browser's own uses of touches and of a mouse (scrolling, zoom, selection,
// menus, going back) are all prevented.

import { penPose } from "./pen.js";

const buttons = { first: 1, second: 2 };
/** There the first button is the second one while Control is held. */
const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");
const phases = { began: 0, moved: 1, ended: 2, cancelled: 3 };
export const kinds = { touch: 0, mouse: 1, pen: 2 };

export class Pointers {
    /**
     * @param {import("../page/stage.js").Stage} stage
     * @param {import("../wire/clock.js").Clock} clock
     * @param {(samples: object[]) => void} send
     */
    constructor(stage, clock, send) {
        this.stage = stage;
        this.clock = clock;
        this.send = send;
        /** Whether there is somebody to tell. What happens meanwhile is lost. */
        this.isEnabled = false;
        /** Whether the mouse's second button is the program's. */
        this.takesSecondButton = false;
        /** Whether pinches on a trackpad are the program's; else the browser zooms with them. */
        this.takesPinches = false;
        /** Kinds of pointers that have told how hard they press. @type {Set<string>} */
        this.pressing = new Set();
        /** The last sample of each pointer that is down. @type {Map<number, object>} */
        this.down = new Map();
        /** Movement that waits for the frame. */
        this.moves = [];
        this.request = null;
        this.observe(document.documentElement);
        preventOwnGestures(() => this.takesPinches || this.down.size > 0);
    }

    /** @param {HTMLElement} element all of the page: layers take no events, so nothing of it ever goes away */
    observe(element) {
        element.addEventListener("pointerdown", (event) => this.press(event, element));
        element.addEventListener("pointermove", (event) => this.move(event, element));
        element.addEventListener("pointerup", (event) => this.finish(event, phases.ended));
        element.addEventListener("pointercancel", (event) => this.finish(event, phases.cancelled));
        element.addEventListener("lostpointercapture", (event) => {
            // Touches are captured by what they hit, until we take them.
            if (event.target === element) this.finish(event, phases.cancelled);
        });
        addEventListener("blur", () => this.cancelAll());
        addEventListener("pagehide", () => this.cancelAll());
        document.addEventListener("visibilitychange", () => { if (document.hidden) this.cancelAll(); });
    }

    // MARK: - Events

    press(event, element) {
        if (!this.isEnabled || this.down.has(event.pointerId) || !this.isTouching(event)) return;
        const sample = this.sample(event, event, phases.began);
        this.down.set(event.pointerId, sample);
        // No frame is asked for here: Chromium would hold the answer back until after that frame, and show it one later.
        this.sendNow(sample);
        // After the program knows: movement goes on coming from outside of the window.
        capture(element, event.pointerId);
    }

    move(event, element) {
        const isDown = this.down.has(event.pointerId);
        // One button of several of a mouse is no down or up of the pointer.
        if (event.pointerType === "mouse" && event.button >= 0) {
            if (!isDown) return this.press(event, element);
            if (this.buttons(event) === 0) return this.finish(event, phases.ended);
        }
        if (!isDown) return;
        // Empty where there is no secure context, and in some browsers for the first one.
        const coalesced = event.getCoalescedEvents?.() ?? [];
        for (const each of coalesced.length > 0 ? coalesced : [event]) {
            this.moves.push(this.sample(each, event, phases.moved));
        }
        this.down.set(event.pointerId, this.moves.at(-1));
        this.request ??= requestAnimationFrame(() => this.sendMoves());
    }

    /** Of a mouse a button of the program's, of a pen whatever is held. */
    isTouching(event) {
        if (event.pointerType === "mouse") return this.buttons(event) !== 0;
        return event.pointerType === "pen" || event.button === 0;
    }

    /** Those of the program's that are down. */
    buttons(event) {
        const held = event.buttons & (this.takesSecondButton ? buttons.first | buttons.second : buttons.first);
        return held === buttons.first && this.takesSecondButton && isApple && event.ctrlKey ? buttons.second : held;
    }

    /** @param {boolean} isTaken by the program; else its presses are not told */
    setTakesSecondButton(isTaken) { this.takesSecondButton = isTaken; }

    finish(event, phase) {
        if (!this.down.delete(event.pointerId)) return;
        this.sendNow(this.sample(event, event, phase));
    }

    /** Everything that is down, is so no more for the program. */
    cancelAll() {
        const time = this.clock.now;
        for (const sample of this.down.values()) this.moves.push({ ...sample, phase: phases.cancelled, time });
        this.down.clear();
        if (this.isEnabled) this.sendMoves();
        this.moves = [];
    }

    /** Ends what is down for the program: the fingers do something of the page's now. */
    letGo() { this.cancelAll(); }

    /** @param {boolean} isEnabled false when the connection is lost: the program cancels what is down by itself */
    setEnabled(isEnabled) {
        this.isEnabled = isEnabled;
        this.down.clear();
        this.moves = [];
    }

    // MARK: - Sending

    sendNow(sample) {
        this.moves.push(sample);
        this.sendMoves();
    }

    sendMoves() {
        if (this.request !== null) cancelAnimationFrame(this.request);
        this.request = null;
        if (this.moves.length === 0) return;
        this.send(this.moves);
        this.moves = [];
    }

    /** @param {PointerEvent} whole the event that `event` is or is a part of; parts lack some of what it says */
    sample(event, whole, phase) {
        const [x, y] = this.stage.locate(event.clientX, event.clientY);
        return {
            pointer: whole.pointerId >>> 0, kind: kinds[whole.pointerType] ?? kinds.touch, phase,
            time: this.clock.program(event.timeStamp), x, y, force: this.force(event, whole),
            radius: this.radius(event, whole), buttons: this.buttons(whole),
            pose: whole.pointerType === "pen" ? penPose(event) : null,
        };
    }

    /** 0 to 1. Browsers report one half where the device can't tell, and so for every mouse. */
    force(event, whole) {
        const { pressure } = event, kind = whole.pointerType;
        if (kind === "mouse") return 0;
        if (pressure > 0 && pressure < 1 && pressure !== 0.5) this.pressing.add(kind);
        return pressure !== 0.5 || this.pressing.has(kind) ? Math.min(Math.max(pressure, 0), 1) : 0;
    }

    /** Of the contact, in points. Browsers report one CSS pixel where they can't tell. */
    radius(event, whole) {
        const size = Math.max(event.width, event.height);
        return whole.pointerType !== "mouse" && size > 1 ? size / 2 / this.stage.scale : 0;
    }
}

function capture(element, pointer) {
    try {
        element.setPointerCapture(pointer);
    } catch {
        // It is up already, or was made by a script. Then there is nothing to hold.
    }
}

/**
 * Keeps the browser from doing anything by itself with what fingers, mouse and keys do to the page.
 *
 * Preventing `touchstart` is also what makes a press quick: as long as Chromium does not know whether a touch becomes a
 * gesture of its own, it holds back what comes from the network (measured: the program's answer came after 101 ms
 * instead of 1.2).
 *
 * @param {() => boolean} takesPinches whether the gesture events, which Safari alone has, are prevented as well
 */
function preventOwnGestures(takesPinches) {
    const prevent = (event) => { if (event.cancelable) event.preventDefault(); };
    const names = [
        "touchstart", "touchmove", "touchend", "contextmenu", "selectstart", "dragstart", "dblclick",
    ];
    for (const name of names) document.addEventListener(name, prevent, { passive: false });
    for (const name of ["gesturestart", "gesturechange"]) {
        document.addEventListener(name, (event) => { if (takesPinches()) prevent(event); }, { passive: false });
    }
}
