// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Wheels and trackpads, on their way to the program.
//
// Browsers tell of both in the same way. What goes on by itself after the fingers have left a trackpad comes from the
// device, and looks like the fingers: where a gesture ends is the program's affair. What happens within a frame is added up.

export const kinds = { steps: 0, smooth: 1, pinch: 2 };
const longestWay = 65_536;
const factors = [0.01, 100];

/** CSS pixels. Three lines, as wheels turn by mostly, are the 100 by which Chromium's go. Chosen. */
const line = 100 / 3;
/** Of what is seen, when a wheel turns by pages. Chosen. */
const pagePart = 0.9;
/** Fingers on a trackpad are seen more often, and so go less far, at least when they begin. Chosen. */
const leastStep = 20;
/** A wheel that is turned while Control is down sizes by this part of its way: one step by a fifth. Chosen. */
const stepZoom = 0.2;

export class Wheel {
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
        /** Whether the program uses pinches; else the browser zooms with them. */
        this.takesPinches = false;
        /** What waits for the frame. */
        this.samples = [];
        this.request = null;
        document.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    }

    setEnabled(isEnabled) {
        this.isEnabled = isEnabled;
        this.samples = [];
    }

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

    /** Whether the browser zooms with it, or moves what it has zoomed. */
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

    sample(event) {
        // The mode first: Firefox then tells of lines as lines.
        const unit = [1, line, pagePart * innerHeight][event.deltaMode] ?? 1;
        const hasSteps = event.deltaMode !== 0 || isStep(event.deltaX, event.wheelDeltaX)
            || isStep(event.deltaY, event.wheelDeltaY);
        const [x, y] = this.stage.locate(event.clientX, event.clientY);
        const place = { time: this.clock.program(event.timeStamp), x, y };
        let way = [-event.deltaX * unit, -event.deltaY * unit];
        // Fingers that go apart come as a wheel with Control, by 100 times the logarithm of how much.
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
 * Whether a wheel with steps went so far. Chromium and Safari count 120 for each step beside the way; for trackpads they
 * count three times the way.
 */
function isStep(delta, count) {
    return Math.abs(delta) >= leastStep && Math.abs(count) >= 120 && count % 120 === 0
        && Math.abs(count) !== 3 * Math.abs(delta);
}

/** Both of a kind, and at the same place. */
function added(one, other) {
    const isPinch = one.kind === kinds.pinch, limits = isPinch ? factors : [-longestWay, longestWay];
    const numbers = one.numbers.map((number, index) => {
        const next = other.numbers[index];
        return held(isPinch ? number * next : number + next, ...limits);
    });
    return { ...other, numbers };
}

function held(number, least, most) { return Math.min(Math.max(number, least), most); }
