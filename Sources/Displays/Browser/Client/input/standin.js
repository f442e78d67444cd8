// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { bringsKeyboard } from "./keyboard.js";

/** @typedef {import("./typeahead.js").Stroke} Stroke */

/**
 * How long to wait until the program reports that a text is edited, in milliseconds. Chosen: a slow network, both ways.
 */
const longestWait = 2000;
/** A touch that moves farther, in CSS pixels, or lasts longer, in milliseconds, is not a tap. Chosen. */
const farthest = 10, longestTap = 700;
/** More than anyone types meanwhile. Chosen. */
const longestText = 256;

/**
 * Holds the focus from a tap on a field until the program reports that its text is edited.
 *
 * Phones show their keyboard only for an element that gets the focus while the browser handles a touch; the program's
 * answer comes later. So a tap on a field focuses an invisible element, until the field's own element replaces it and
 * takes over the text typed meanwhile.
 */
export class StandIn {
    /**
     * @param {(x: number, y: number) => { isSecure: boolean, label: string } | null} fieldAt the
     *     text that a tap at a point, in CSS pixels, begins to edit
     */
    constructor(fieldAt) {
        this.fieldAt = fieldAt;
        /** @type {HTMLInputElement | null} */
        this.element = null;
        /** @type {number | null} */
        this.timer = null;
        /** @type {(string | Stroke)[]} what was typed up to the last Enter */
        this.typed = [];
        /**
         * Where and when the only finger on the screen went down.
         *
         * @type {Pick<PointerEvent, "pointerId" | "clientX" | "clientY" | "timeStamp"> | null}
         */
        this.finger = null;
        this.fingers = 0;
        addEventListener("pointerdown", (event) => this.press(event), { capture: true });
        for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
            addEventListener(name, (event) => this.lift(event), { capture: true });
        }
    }

    /** @param {PointerEvent} event */
    press(event) {
        if (event.pointerType === "mouse") return;
        this.fingers = event.isPrimary ? 1 : this.fingers + 1;
        const { pointerId, clientX, clientY, timeStamp } = event;
        this.finger = this.fingers === 1 ? { pointerId, clientX, clientY, timeStamp } : null;
    }

    /** @param {PointerEvent} event */
    lift(event) {
        if (event.pointerType === "mouse") return;
        this.fingers = Math.max(0, this.fingers - 1);
        const { finger } = this;
        this.finger = null;
        if (event.type !== "pointerup" || finger?.pointerId !== event.pointerId) return;
        const distance = Math.hypot(event.clientX - finger.clientX, event.clientY - finger.clientY);
        if (distance > farthest || event.timeStamp - finger.timeStamp > longestTap) return;
        const field = bringsKeyboard(document.activeElement) ? null : this.fieldAt(event.clientX, event.clientY);
        if (field) this.begin(event, field);
    }

    /** @param {PointerEvent} event @param {{ isSecure: boolean, label: string }} field */
    begin({ clientX, clientY }, { isSecure, label }) {
        const element = document.createElement("input");
        element.className = "stand-in";
        // Keyboards learn what is typed into other types.
        element.type = isSecure ? "password" : "text";
        element.autocomplete = "off";
        element.maxLength = longestText;
        element.tabIndex = -1;
        // It has the focus, so screen readers read it in place of the field.
        element.setAttribute("aria-label", label);
        Object.assign(element.style, { left: `${clientX}px`, top: `${clientY}px`, width: "1px", height: "1px" });
        this.leave();
        element.addEventListener("keydown", (event) => this.strike(event, element));
        this.element = element;
        document.body.append(element);
        element.focus({ preventScroll: true });
        this.timer = setTimeout(() => this.leave(), longestWait);
    }

    /**
     * Keeps Enter, which types nothing here.
     *
     * @param {KeyboardEvent} event
     * @param {HTMLInputElement} element
     */
    strike(event, element) {
        if (event.key !== "Enter" || event.isComposing) return;
        this.typed.push(element.value, event);
        element.value = "";
    }

    /**
     * Removes the element.
     *
     * @returns {(string | Stroke)[]} what was typed, in order: texts, and keys that type nothing
     */
    leave() {
        const { element, typed } = this;
        clearTimeout(this.timer);
        this.element = null;
        this.typed = [];
        element?.remove();
        return [...typed, element?.value ?? ""];
    }
}
