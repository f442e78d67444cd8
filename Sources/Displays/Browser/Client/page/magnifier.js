// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** How far the distance of two fingers changes before they magnify, in CSS pixels. As in UIPinchGestureRecognizer. */
const slop = 10;
/** The greatest scale. Chosen: that of browsers. */
const most = 5;
/** The margin around what has the keyboard focus, in CSS pixels. Chosen. */
const margin = 16;
/** A scale below this one becomes 1. Chosen. */
const nearest = 1.05;

/**
 * Magnifies the stage with two fingers where the program does not use pinches. Browsers can't do that here: the page
 * prevents their gestures when the first finger lands, because they would delay the program's answer (pointers.js). The
 * program receives the fingers until they magnify; then they are cancelled.
 */
export class Magnifier {
    /**
     * @param {import("./stage.js").Stage} stage
     * @param {() => void} began called when the program no longer receives the fingers
     * @param {() => void} changed called when the stage moved
     */
    constructor(stage, began, changed) {
        this.stage = stage;
        this.began = began;
        this.changed = changed;
        /** Whether the program uses pinches itself. */
        this.isProgramsOwn = false;
        /** @type {Map<number, [number, number]>} The fingers' places in CSS pixels. */
        this.fingers = new Map();
        /**
         * The current pinch: the place of the stage between the fingers, their first distance, and the first scale.
         *
         * @type {{ distance: number, zoom: number, place: number[] } | null}
         */
        this.pinch = null;
        this.firstDistance = 0;
        const element = document.documentElement;
        element.addEventListener("pointerdown", (event) => this.press(event), { capture: true });
        element.addEventListener("pointermove", (event) => this.move(event), { capture: true });
        for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
            element.addEventListener(name, (event) => this.lift(event), { capture: true });
        }
        addEventListener("focusin", ({ target }) => {
            // The stand-in gets the focus while a finger is lifted, and must not move the stage below it.
            if (target instanceof Element && !target.matches(".stand-in")) this.show(target.getBoundingClientRect());
        });
    }

    /** @param {boolean} isProgramsOwn resets the scale, because nobody could reset it afterwards */
    setProgramsOwn(isProgramsOwn) {
        this.isProgramsOwn = isProgramsOwn;
        if (!isProgramsOwn) return;
        this.pinch = null;
        if (this.stage.magnify(1, [0, 0], [0, 0])) this.changed();
    }

    /** @param {PointerEvent} event */
    press(event) {
        if (event.pointerType !== "touch") return;
        if (event.isPrimary) this.fingers.clear();
        this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
        this.pinch = null;
        if (this.fingers.size === 2) this.firstDistance = this.distance;
    }

    /** @param {PointerEvent} event */
    move(event) {
        if (!this.fingers.has(event.pointerId)) return;
        this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
        if (this.isProgramsOwn || this.fingers.size !== 2) return;
        if (!this.pinch) this.begin();
        if (!this.pinch) return;
        const { distance, zoom, place } = this.pinch;
        const wanted = Math.min(Math.max(zoom * this.distance / distance, 1), most);
        if (this.stage.magnify(wanted < nearest ? 1 : wanted, place, this.middle)) this.changed();
    }

    begin() {
        if (Math.abs(this.distance - this.firstDistance) < slop && this.stage.zoom === 1) return;
        this.pinch = { distance: this.distance, zoom: this.stage.zoom, place: this.stage.locate(...this.middle) };
        this.began();
    }

    /** @param {PointerEvent} event */
    lift(event) {
        if (!this.fingers.delete(event.pointerId)) return;
        this.pinch = null;
    }

    /**
     * Scrolls to what has the keyboard focus; of anything larger than the window, to its beginning.
     *
     * @param {DOMRect} box
     */
    show({ left, top, right, bottom }) {
        if (this.stage.zoom === 1) return;
        /** @type {(start: number, end: number, room: number) => number} */
        const way = (start, end, room) => {
            const back = Math.min(0, room - margin - end);
            return start + back < margin ? margin - start : back;
        };
        const isThere = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        if (isThere) return;
        const target = [way(left, right, innerWidth), way(top, bottom, innerHeight)];
        if (this.stage.magnify(this.stage.zoom, this.stage.locate(0, 0), target)) this.changed();
    }

    get distance() {
        const [one, other] = [...this.fingers.values()];
        return Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1]));
    }

    /** @returns {[number, number]} */
    get middle() {
        const [one, other] = [...this.fingers.values()];
        return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
    }
}
