// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** Detects events that come several times within a short while. */
export class ActivityMeter {
    constructor() {
        /** @type {number[]} */
        this.times = [];
    }

    /** @returns {boolean} whether the events are frequent, including this one */
    note(now = performance.now()) {
        this.times.push(now);
        if (this.times.length > ActivityMeter.count) this.times.shift();
        return this.times.length === ActivityMeter.count && now - this.times[0] <= ActivityMeter.window;
    }
}

// Chosen: three changes in 300 ms are an animation; two quick taps are not.
ActivityMeter.count = 3;
ActivityMeter.window = 300;
