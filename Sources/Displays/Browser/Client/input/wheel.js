// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Sends wheels and trackpads to the program.
//
// Browsers report both in the same way. After the fingers have left a trackpad, the device continues the movement, and
// its events look the same: the program decides where a gesture ends. Events within a frame are added up.

/** @typedef {import("../wire/messages.js").ScrollSample} ScrollSample */

export const kinds = { steps: 0, smooth: 1, pinch: 2 };
const longestWay = 65_536;
/** @type {[number, number]} the least and the greatest factor of a pinch */
const factors = [0.01, 100];

/** In CSS pixels. Wheels usually turn by three lines, which are 100 CSS pixels in Chromium. Chosen. */
const line = 100 / 3;
/** The fraction of the visible height that a wheel scrolls by pages. Chosen. */
const pagePart = 0.9;
/** Trackpads report more often, and therefore smaller distances, at least at first. Chosen. */
const leastStep = 20;
/** A wheel with Control pressed zooms by this fraction of its distance: one step by a fifth. Chosen. */
const stepZoom = 0.2;

export class Wheel {
    /**
     * @param {import("../page/stage.js").Stage} stage
     * @param {import("../wire/clock.js").Clock} clock
     * @param {(samples: ScrollSample[]) => void} send
     */
    constructor(stage, clock, send) {
        this.stage = stage;
        this.clock = clock;
        this.send = send;
        /** Whether the program is connected. Events are lost meanwhile. */
        this.isEnabled = false;
        /** Whether the program uses pinches; else the browser zooms with them. */
        this.takesPinches = false;
        /** @type {ScrollSample[]} the samples that wait for the next frame */
        this.samples = [];
        /** @type {number | null} */
        this.request = null;
        document.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    }

    /** @param {boolean} isEnabled */
    setEnabled(isEnabled) {
        this.isEnabled = isEnabled;
        this.samples = [];
    }

    /** @param {WheelEvent} event */
    turn(event) {
        if (this.isBrowsers(event)) return;
        event.preventDefault();
        if (!this.isEnabled) return;
        const sample = this.sample(event), last = this.samples.at(-1);
        if (last && last.kind === sample.kind && last.x === sample.x && last.y === sample.y) {
            this.samples[this.samples.length - 1] = added(last, sample);
        } else {
            this.samples.push(sample);
        }
        this.request ??= requestAnimationFrame(() => this.sendSamples());
    }

    /**
     * Whether the browser zooms with the event, or scrolls a page that it has zoomed.
     *
     * @param {WheelEvent} event
     */
    isBrowsers(event) {
        const isZoomed = (globalThis.visualViewport?.scale ?? 1) > 1.01;
        return !this.takesPinches && (event.ctrlKey || isZoomed);
    }

    sendSamples() {
        this.request = null;
        const { samples } = this;
        this.samples = [];
        if (this.isEnabled && samples.length > 0) this.send(samples);
    }

    /** @param {WheelEvent} event @returns {ScrollSample} */
    sample(event) {
        // Reads the mode first: only then does Firefox report lines.
        const unit = [1, line, pagePart * innerHeight][event.deltaMode] ?? 1;
        const hasSteps = event.deltaMode !== 0 || isStep(event.deltaX, event.wheelDeltaX)
            || isStep(event.deltaY, event.wheelDeltaY);
        const [x, y] = this.stage.locate(event.clientX, event.clientY);
        const place = { time: this.clock.program(event.timeStamp), x, y };
        let way = [-event.deltaX * unit, -event.deltaY * unit];
        // A pinch comes as a wheel with Control, by 100 times the logarithm of its scale.
        if (event.ctrlKey) {
            const factor = Math.exp(way[1] / 100 * (hasSteps ? stepZoom : 1));
            return { kind: kinds.pinch, ...place, numbers: [held(factor, ...factors)] };
        }
        if (event.shiftKey && way[0] === 0) way = [way[1], 0];
        const numbers = way.map((each) => held(each / this.stage.scale, -longestWay, longestWay));
        return { kind: hasSteps ? kinds.steps : kinds.smooth, ...place, numbers };
    }
}

/**
 * Whether a distance is that of a wheel with steps. Chromium and Safari also count 120 for each step; for trackpads
 * they count three times the distance.
 *
 * @param {number} delta
 * @param {number} count not a number in browsers that count no steps
 */
function isStep(delta, count = NaN) {
    return Math.abs(delta) >= leastStep && Math.abs(count) >= 120 && count % 120 === 0
        && Math.abs(count) !== 3 * Math.abs(delta);
}

/**
 * The sum of two samples of the same kind at the same place.
 *
 * @param {ScrollSample} one
 * @param {ScrollSample} other
 * @returns {ScrollSample}
 */
function added(one, other) {
    const isPinch = one.kind === kinds.pinch,
        /** @type {[number, number]} */
        limits = isPinch ? factors : [-longestWay, longestWay];
    const numbers = one.numbers.map((number, index) => {
        const next = other.numbers[index];
        return held(isPinch ? number * next : number + next, ...limits);
    });
    return { ...other, numbers };
}

/** @param {number} number @param {number} least @param {number} most */
function held(number, least, most) { return Math.min(Math.max(number, least), most); }
