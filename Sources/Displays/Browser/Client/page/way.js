// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { pageElement } from "./elements.js";

/** The page's own handlers do not receive these events of the form, which is used as on any other page. */
const events = [
    "pointerdown", "pointermove", "pointerup", "pointercancel", "touchstart", "touchmove", "touchend", "mousedown", "keydown",
    "keyup", "copy", "cut", "paste", "selectstart", "contextmenu", "dblclick",
];

/**
 * A form for the program's new address, shown when the page's own is no longer valid: a page on a phone's home screen
 * has no address bar.
 */
export class Way {
    /** @param {HTMLFormElement} element */
    constructor(element) {
        this.element = element;
        this.field = pageElement("input", element);
        for (const name of events) element.addEventListener(name, (event) => event.stopPropagation());
        this.field.addEventListener("input", () => this.field.setCustomValidity(""));
        element.addEventListener("submit", (event) => {
            event.preventDefault();
            this.go();
        });
    }

    show() { this.element.hidden = false; }

    hide() { this.element.hidden = true; }

    go() {
        const url = startAddress(this.field.value, location.href);
        if (url) return location.assign(url.href);
        this.field.setCustomValidity("This is not the address of a program: it contains no token.");
        this.field.reportValidity();
    }
}

/**
 * @param {string} text a program's start address, or only its token
 * @param {string} here the page's address
 * @returns {URL | null}
 */
export function startAddress(text, here) {
    const plain = text.trim();
    if (/^[\w-]{16,}$/.test(plain)) return new URL(`?token=${plain}`, here);
    let url;
    try {
        url = new URL(plain);
    } catch {
        return null;
    }
    return /^https?:$/.test(url.protocol) && url.searchParams.get("token") ? url : null;
}
