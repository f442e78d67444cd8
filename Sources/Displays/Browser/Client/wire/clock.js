// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The program's clock, as far as it is known here.
 *
 * The page asks what time it is and notes when it asked and when the answer came. The answer was given somewhere
 * between the two, so the time there and the middle of the two here belong together, to within half the way there and
 * back. The quickest answers know best; one is kept until a quicker one comes, until the clocks may have drifted, or
 * until an answer shows that it can't be right any more: the page's clock may stand still while the machine sleeps.
 */
export class Clock {
    constructor() {
        /** What to add to the page's time, in seconds; null until the program has said anything. */
        this.offset = null;
        /** The time that the best answer took, in seconds. */
        this.roundTrip = Infinity;
        this.readingTime = -Infinity;
        /** Called when the offset has changed by more than anybody could overlook. */
        this.onchange = () => {};
    }

    /** Forgets what a former connection said: it may have been another program. */
    restart() { this.roundTrip = Infinity; }

    /** In seconds since the page began. */
    static get pageTime() { return performance.now() / 1000; }

    get now() { return Clock.pageTime + (this.offset ?? 0); }

    /** @param {number} milliseconds as events, frames and animations count */
    program(milliseconds) { return milliseconds / 1000 + (this.offset ?? 0); }

    /** The other way round. */
    page(time) { return (time - (this.offset ?? 0)) * 1000; }

    /**
     * Takes in an answer that has just come. Times are in seconds.
     *
     * @param {number} asked when, in the page's time
     * @param {number} time what the program said
     */
    answer(asked, time) {
        const now = Clock.pageTime;
        const roundTrip = now - asked, offset = time - (asked + now) / 2;
        if (roundTrip < 0) return;
        const isOutdated = now - this.readingTime > Clock.longestUse
            || Math.abs(offset - this.offset) > (roundTrip + this.roundTrip) / 2;
        if (this.offset !== null && roundTrip > this.roundTrip && !isOutdated) return;
        const isOtherwise = this.offset === null || Math.abs(offset - this.offset) > Clock.noticeable;
        this.offset = offset;
        this.roundTrip = roundTrip;
        this.readingTime = now;
        if (isOtherwise) this.onchange();
    }
}

/** Clocks of two machines drift by some 50 millionths: by a quarter of a frame in this many seconds. Chosen. */
Clock.longestUse = 60;

/** A quarter of a frame, in seconds. Chosen. */
Clock.noticeable = 0.004;
