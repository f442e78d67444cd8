// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The page's estimate of the program's clock.
 *
 * The page asks for the time, and records when it asked and when the answer came. The program answered somewhere
 * between the two, so its time belongs to their middle, with an error of at most half the round trip. Quick answers are
 * the most precise. An answer is kept until a quicker one comes, until the clocks may have drifted, or until another
 * answer contradicts it: the page's clock may stop while the machine sleeps.
 */
export class Clock {
    constructor() {
        /** @type {number | null} What to add to the page's time, in seconds; null before the first answer. */
        this.offset = null;
        /** The round trip of the best answer, in seconds. */
        this.roundTrip = Infinity;
        this.readingTime = -Infinity;
        /** Called when the offset has changed noticeably. */
        this.onchange = () => {};
    }

    /** Lets the next answer replace the best one: a new connection may be to another program. */
    restart() { this.roundTrip = Infinity; }

    /** In seconds since the page began. */
    static get pageTime() { return performance.now() / 1000; }

    get now() { return Clock.pageTime + (this.offset ?? 0); }

    /** @param {number} milliseconds as in events, frames and animations */
    program(milliseconds) { return milliseconds / 1000 + (this.offset ?? 0); }

    /**
     * The reverse of `program`.
     *
     * @param {number} time
     */
    page(time) { return (time - (this.offset ?? 0)) * 1000; }

    /**
     * Evaluates an answer that has just come. Times are in seconds.
     *
     * @param {number} asked when it was asked for, in the page's time
     * @param {number} time the program's time
     */
    answer(asked, time) {
        const now = Clock.pageTime;
        const roundTrip = now - asked, offset = time - (asked + now) / 2;
        if (roundTrip < 0) return;
        const difference = this.offset === null ? Infinity : Math.abs(offset - this.offset);
        const isOutdated = now - this.readingTime > Clock.longestUse || difference > (roundTrip + this.roundTrip) / 2;
        if (this.offset !== null && roundTrip > this.roundTrip && !isOutdated) return;
        const isOtherwise = difference > Clock.noticeable;
        this.offset = offset;
        this.roundTrip = roundTrip;
        this.readingTime = now;
        if (isOtherwise) this.onchange();
    }
}

/**
 * In seconds. The clocks of two machines drift by about 50 millionths: in this time by a quarter of a frame. Chosen.
 */
Clock.longestUse = 60;

/** A quarter of a frame, in seconds. Chosen. */
Clock.noticeable = 0.004;
