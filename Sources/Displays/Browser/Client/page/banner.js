// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** How long a connection is lost before the page reports it, in milliseconds. Chosen: most come back sooner. */
const patience = 1000;

/**
 * A thin line at the top of the page that reports problems of the connection. It covers nothing and needs no answer.
 */
export class Banner {
    /** @param {HTMLElement} element */
    constructor(element) {
        this.element = element;
        /** @type {number | null} */
        this.timer = null;
        /** @type {number | null} */
        this.counter = null;
    }

    /**
     * Shows a text after a moment, unless it is hidden before. A text that is visible is replaced immediately.
     *
     * @param {string} text
     */
    show(text) {
        clearTimeout(this.timer);
        if (!this.element.hidden) return this.showNow(text);
        this.timer = setTimeout(() => this.showNow(text), patience);
    }

    /** @param {string} text */
    showNow(text) {
        clearTimeout(this.timer);
        clearInterval(this.counter);
        this.element.textContent = text;
        this.element.hidden = false;
    }

    /**
     * Shows a text with a count of seconds immediately. Screen readers read it once, without the seconds.
     *
     * @param {string} text
     * @param {number} seconds from which to count
     */
    showCounting(text, seconds) {
        const begin = performance.now() - 1000 * seconds, count = document.createElement("span");
        count.setAttribute("aria-hidden", "true");
        const tick = () => { count.textContent = ` (${Math.round((performance.now() - begin) / 1000)} s)`; };
        this.showNow(text);
        this.element.append(count);
        tick();
        this.counter = setInterval(tick, 1000);
    }

    hide() {
        clearTimeout(this.timer);
        clearInterval(this.counter);
        this.element.hidden = true;
    }
}
