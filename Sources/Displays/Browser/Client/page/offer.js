// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** How long an offer stands, in milliseconds. Chosen: time to read it twice. */
const patience = 15_000;

/** What the rest of the page makes of events is not for what lies in the offer: it is clicked as on any other page. */
const events = [
    "pointerdown", "pointermove", "pointerup", "pointercancel", "touchstart", "touchmove", "touchend", "keydown", "keyup",
];

/**
 * A line at the bottom with a link to an address that the browser would not open without being asked by a person. The last
 * one that was blocked is offered.
 */
export class Offer {
    /** @param {HTMLElement} element with a link and a button to be rid of it */
    constructor(element) {
        this.element = element;
        this.link = element.querySelector("a");
        this.timer = null;
        this.link.addEventListener("click", () => this.hide());
        element.querySelector("button").addEventListener("click", () => this.hide());
        for (const name of events) element.addEventListener(name, (event) => event.stopPropagation());
    }

    /** @param {URL} url of a page */
    show(url) {
        clearTimeout(this.timer);
        this.link.href = url.href;
        // The host says who is visited; programs may write what they like into the rest.
        this.link.textContent = `Open ${url.host}`;
        this.element.hidden = false;
        this.timer = setTimeout(() => this.hide(), patience);
    }

    hide() {
        clearTimeout(this.timer);
        // The link keeps its address: what was just clicked is still to be followed.
        this.element.hidden = true;
    }
}
