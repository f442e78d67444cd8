// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** After this, in milliseconds, a lost connection is worth a word. Chosen: most come back at once. */
const patience = 1000;

/** A thin line at the top that says when there is no program to show. It covers nothing and asks for nothing. */
export class Banner {
    /** @param {HTMLElement} element */
    constructor(element) {
        this.element = element;
        this.timer = null;
        this.counter = null;
    }

    /** Says something soon, unless it is hidden before. What is said already is replaced at once. */
    show(text) {
        clearTimeout(this.timer);
        if (!this.element.hidden) return this.showNow(text);
        this.timer = setTimeout(() => this.showNow(text), patience);
    }

    showNow(text) {
        clearTimeout(this.timer);
        clearInterval(this.counter);
        this.element.textContent = text;
        this.element.hidden = false;
    }

    /** Says something at once with the seconds for which it has been so. Readers read it once, without the seconds. */
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
