// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { pageElement } from "./elements.js";

/** How long an offer is visible, in milliseconds. Chosen: time to read it twice. */
const patience = 15_000;

/** The page's own handlers do not receive these events of the offer, which is clicked as on any other page. */
const events = [
    "pointerdown", "pointermove", "pointerup", "pointercancel", "touchstart", "touchmove", "touchend", "keydown", "keyup",
];

/**
 * A line at the bottom of the page with a link to an address that the browser opens only after a click. Shows the last
 * address that was blocked.
 */
export class Offer {
    /** @param {HTMLElement} element with a link and a button that dismisses it */
    constructor(element) {
        this.element = element;
        this.link = pageElement("a", element);
        /** @type {number | null} */
        this.timer = null;
        this.link.addEventListener("click", () => this.hide());
        pageElement("button", element).addEventListener("click", () => this.hide());
        for (const name of events) element.addEventListener(name, (event) => event.stopPropagation());
    }

    /** @param {URL} url the address of a page */
    show(url) {
        clearTimeout(this.timer);
        this.link.href = url.href;
        // Shows the host, because programs may write anything into the rest of an address.
        this.link.textContent = `Open ${url.host}`;
        this.element.hidden = false;
        this.timer = setTimeout(() => this.hide(), patience);
    }

    hide() {
        clearTimeout(this.timer);
        // The link keeps its address: the browser still follows the click.
        this.element.hidden = true;
    }
}
