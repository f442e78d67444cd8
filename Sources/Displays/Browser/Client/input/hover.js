// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { penPose } from "./pen.js";

/**
 * Sends the place of a mouse without a pressed button, or of a pen above the screen: once a frame, and only while the
 * program wants it. A press ends hovering.
 */
export class Hover {
    /**
     * @param {import("../page/stage.js").Stage} stage
     * @param {import("../wire/clock.js").Clock} clock
     * @param {(sample: import("../wire/messages.js").HoverSample) => void} send
     */
    constructor(stage, clock, send) {
        this.stage = stage;
        this.clock = clock;
        this.send = send;
        this.isWanted = false;
        /** @type {PointerEvent | null} the last event of a pointer above the page */
        this.place = null;
        /** Whether that event was sent. */
        this.isTold = false;
        /** @type {number | null} */
        this.request = null;
        const element = document.documentElement;
        for (const name of /** @type {const} */ (["pointermove", "pointerup"]))
            element.addEventListener(name, (event) => this.move(event));
        element.addEventListener("pointerdown", (event) => this.press(event));
        element.addEventListener("pointerleave", (event) => { if (event.pointerType !== "touch") this.leave(); });
        document.addEventListener("visibilitychange", () => { if (document.hidden) this.leave(); });
    }

    /** @param {boolean} isWanted whether the program wants hovers; false without a program */
    setWanted(isWanted) {
        this.isWanted = isWanted;
        this.isTold = false;
        if (isWanted && this.place) this.tellSoon();
    }

    /** @param {PointerEvent} event */
    move(event) {
        if (event.pointerType === "touch" || event.buttons !== 0) return;
        this.place = event;
        if (this.isWanted) this.tellSoon();
    }

    /**
     * The press itself tells the program that hovering has ended.
     *
     * @param {PointerEvent} event
     */
    press(event) {
        if (event.pointerType === "touch") return;
        this.place = null;
        this.isTold = false;
    }

    leave() {
        this.place = null;
        if (this.isWanted && this.isTold) this.tellSoon();
    }

    tellSoon() { this.request ??= requestAnimationFrame(() => this.tell()); }

    tell() {
        this.request = null;
        const { place } = this;
        if (!this.isWanted || (!place && !this.isTold)) return;
        this.isTold = place !== null;
        const time = place ? this.clock.program(place.timeStamp) : this.clock.now;
        const pose = place?.pointerType === "pen" ? penPose(place) : null;
        this.send({ time, place: place && this.stage.locate(place.clientX, place.clientY), pose });
    }
}
