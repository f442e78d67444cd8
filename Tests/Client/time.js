// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The page's time, in milliseconds: tests advance it. Timers fire when they are due, or late after `pause`, and then before
 * the messages that came meanwhile, as in browsers.
 */
export class FakeTime {
    now = 0;
    timers = new Map();
    lastNumber = 0;

    /** Replaces the timers and the clock of the page. */
    install() {
        Object.assign(globalThis, {
            setTimeout: (body, delay = 0) => this.add(body, delay, 0), clearTimeout: (number) => { this.timers.delete(number); },
        });
        Object.defineProperty(globalThis, "performance", { value: { now: () => this.now }, configurable: true });
    }

    add(body, delay, rank) {
        this.lastNumber += 1;
        this.timers.set(this.lastNumber, { body, due: this.now + delay, rank, number: this.lastNumber });
        return this.lastNumber;
    }

    /** Something that comes from outside of the page. */
    deliver(body, delay = 0) { this.add(body, delay, 1); }

    /** The time passes while the page is stopped. */
    pause(milliseconds) { this.now += milliseconds; }

    advance(milliseconds) {
        const end = this.now + milliseconds;
        for (let next = this.next(end); next; next = this.next(end)) {
            this.timers.delete(next.number);
            this.now = Math.max(this.now, next.due);
            next.body();
        }
        this.now = end;
    }

    next(end) {
        const late = (timer) => Math.max(timer.due, this.now);
        const due = [...this.timers.values()].filter((timer) => timer.due <= end);
        return due.sort((a, b) => late(a) - late(b) || a.rank - b.rank || a.due - b.due || a.number - b.number)[0];
    }
}
