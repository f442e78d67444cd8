// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Sends fingers, pens and the mouse to the program.
//
// A press, release or cancellation is sent immediately, with all movement before it. Movement alone waits for the
// frame, because browsers deliver it just before one. The browser's own reactions to touches and mice (scrolling,
// zooming, selection, menus, going back) are prevented.

import { penPose } from "./pen.js";

/** @typedef {import("../wire/messages.js").PointerSample} PointerSample */

const buttons = { first: 1, second: 2 };
/** On these systems the first button counts as the second one while Control is held. */
const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");
const phases = { began: 0, moved: 1, ended: 2, cancelled: 3 };
/** @type {Record<string, number>} by `PointerEvent.pointerType` */
export const kinds = { touch: 0, mouse: 1, pen: 2 };

export class Pointers {
    /**
     * @param {import("../page/stage.js").Stage} stage
     * @param {import("../wire/clock.js").Clock} clock
     * @param {(samples: PointerSample[]) => void} send
     */
    constructor(stage, clock, send) {
        this.stage = stage;
        this.clock = clock;
        this.send = send;
        /** Whether the program is connected. Events are lost meanwhile. */
        this.isEnabled = false;
        /** Whether the program receives the mouse's second button. */
        this.takesSecondButton = false;
        /** Whether the program receives trackpad pinches; else the browser zooms with them. */
        this.takesPinches = false;
        /** @type {Set<string>} the types of pointers that have reported pressure */
        this.pressing = new Set();
        /** @type {Map<number, PointerSample>} the last sample of each pressed pointer */
        this.down = new Map();
        /** @type {PointerSample[]} movement that waits for the next frame */
        this.moves = [];
        /** @type {number | null} */
        this.request = null;
        this.observe(document.documentElement);
        preventOwnGestures(() => this.takesPinches || this.down.size > 0);
    }

    /** @param {HTMLElement} element the whole page: layers receive no events, so that no target is ever removed */
    observe(element) {
        element.addEventListener("pointerdown", (event) => this.press(event, element));
        element.addEventListener("pointermove", (event) => this.move(event, element));
        element.addEventListener("pointerup", (event) => this.finish(event, phases.ended));
        element.addEventListener("pointercancel", (event) => this.finish(event, phases.cancelled));
        element.addEventListener("lostpointercapture", (event) => {
            // The browser captures touches for their target until we capture them.
            if (event.target === element) this.finish(event, phases.cancelled);
        });
        addEventListener("blur", () => this.cancelAll());
        addEventListener("pagehide", () => this.cancelAll());
        document.addEventListener("visibilitychange", () => { if (document.hidden) this.cancelAll(); });
    }

    // MARK: - Events

    /** @param {PointerEvent} event @param {HTMLElement} element */
    press(event, element) {
        if (!this.isEnabled || this.down.has(event.pointerId) || !this.isTouching(event)) return;
        const sample = this.sample(event, event, phases.began);
        this.down.set(event.pointerId, sample);
        // Requests no frame here: Chromium would deliver the answer only after that frame, and show it one frame later.
        this.sendNow(sample);
        // After sending. Movement outside the window keeps coming.
        capture(element, event.pointerId);
    }

    /** @param {PointerEvent} event @param {HTMLElement} element */
    move(event, element) {
        const isDown = this.down.has(event.pointerId);
        // With other buttons of a mouse pressed, one button does not press or release the pointer.
        if (event.pointerType === "mouse" && event.button >= 0) {
            if (!isDown) return this.press(event, element);
            if (this.buttons(event) === 0) return this.finish(event, phases.ended);
        }
        if (!isDown) return;
        // Empty outside secure contexts, and in some browsers for the first event.
        const coalesced = event.getCoalescedEvents?.() ?? [];
        for (const each of coalesced.length > 0 ? coalesced : [event]) {
            this.moves.push(this.sample(each, event, phases.moved));
        }
        this.down.set(event.pointerId, this.moves[this.moves.length - 1]);
        this.request ??= requestAnimationFrame(() => this.sendMoves());
    }

    /**
     * Whether a pointer touches: a mouse by a button that the program receives, a pen by any.
     *
     * @param {PointerEvent} event
     */
    isTouching(event) {
        if (event.pointerType === "mouse") return this.buttons(event) !== 0;
        return event.pointerType === "pen" || event.button === 0;
    }

    /**
     * The pressed buttons that the program receives.
     *
     * @param {PointerEvent} event
     */
    buttons(event) {
        const held = event.buttons & (this.takesSecondButton ? buttons.first | buttons.second : buttons.first);
        return held === buttons.first && this.takesSecondButton && isApple && event.ctrlKey ? buttons.second : held;
    }

    /** @param {boolean} isTaken whether the program receives the second button */
    setTakesSecondButton(isTaken) { this.takesSecondButton = isTaken; }

    /** @param {PointerEvent} event @param {number} phase */
    finish(event, phase) {
        if (!this.down.delete(event.pointerId)) return;
        this.sendNow(this.sample(event, event, phase));
    }

    /** Cancels all pressed pointers for the program. */
    cancelAll() {
        const time = this.clock.now;
        for (const sample of this.down.values()) this.moves.push({ ...sample, phase: phases.cancelled, time });
        this.down.clear();
        if (this.isEnabled) this.sendMoves();
        this.moves = [];
    }

    /** Cancels pressed pointers for the program: the page uses the fingers itself now. */
    letGo() { this.cancelAll(); }

    /** @param {boolean} isEnabled false when the connection is lost: the program cancels pressed pointers by itself */
    setEnabled(isEnabled) {
        this.isEnabled = isEnabled;
        this.down.clear();
        this.moves = [];
    }

    // MARK: - Sending

    /** @param {PointerSample} sample */
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

    /**
     * @param {PointerEvent} event
     * @param {PointerEvent} whole `event` itself, or the event that it was coalesced into; coalesced events lack some
     *     fields
     * @param {number} phase
     * @returns {PointerSample}
     */
    sample(event, whole, phase) {
        const [x, y] = this.stage.locate(event.clientX, event.clientY);
        return {
            pointer: whole.pointerId >>> 0, kind: kinds[whole.pointerType] ?? kinds.touch, phase,
            time: this.clock.program(event.timeStamp), x, y, force: this.force(event, whole),
            radius: this.radius(event, whole), buttons: this.buttons(whole),
            pose: whole.pointerType === "pen" ? penPose(event) : null,
        };
    }

    /**
     * The pressure, 0 to 1. Browsers report one half when a device does not measure it, as every mouse.
     *
     * @param {PointerEvent} event
     * @param {PointerEvent} whole
     */
    force(event, whole) {
        const { pressure } = event, kind = whole.pointerType;
        if (kind === "mouse") return 0;
        if (pressure > 0 && pressure < 1 && pressure !== 0.5) this.pressing.add(kind);
        return pressure !== 0.5 || this.pressing.has(kind) ? Math.min(Math.max(pressure, 0), 1) : 0;
    }

    /**
     * The radius of the contact, in points. Browsers report one CSS pixel when they do not know it.
     *
     * @param {PointerEvent} event
     * @param {PointerEvent} whole
     */
    radius(event, whole) {
        const size = Math.max(event.width, event.height);
        return whole.pointerType !== "mouse" && size > 1 ? size / 2 / this.stage.scale : 0;
    }
}

/** @param {HTMLElement} element @param {number} pointer */
function capture(element, pointer) {
    try {
        element.setPointerCapture(pointer);
    } catch {
        // The pointer is already up, or a script made the event. There is nothing to capture.
    }
}

/**
 * Prevents the browser's own reactions to fingers, mouse and keys.
 *
 * Preventing `touchstart` also makes presses fast. Until Chromium knows whether a touch becomes a gesture of its own,
 * it delays what comes from the network (measured: the program's answer came after 101 ms instead of 1.2 ms).
 *
 * @param {() => boolean} takesPinches whether to prevent Safari's gesture events as well
 */
function preventOwnGestures(takesPinches) {
    /** @type {(event: Event) => void} */
    const prevent = (event) => { if (event.cancelable) event.preventDefault(); };
    const names = [
        "touchstart", "touchmove", "touchend", "contextmenu", "selectstart", "dragstart", "dblclick",
    ];
    for (const name of names) document.addEventListener(name, prevent, { passive: false });
    for (const name of ["gesturestart", "gesturechange"]) {
        document.addEventListener(name, (event) => { if (takesPinches()) prevent(event); }, { passive: false });
    }
}
