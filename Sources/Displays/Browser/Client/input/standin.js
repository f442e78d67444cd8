// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { bringsKeyboard } from "./keyboard.js";

/** Until the program says that a text is edited, in milliseconds. Chosen: a slow network there and back. */
const longestWait = 2000;
/** A finger that goes farther, in CSS pixels, or stays longer, in milliseconds, is no tap. Chosen. */
const farthest = 10, longestTap = 700;
/** Nobody types as much meanwhile. Chosen. */
const longestText = 256;

/**
 * Has the focus for a text of which the program does not know yet that it is edited.
 *
 * Phones show their keyboard for an element only that gets the focus while the browser tells of a finger; the program's
 * answer comes later. So a finger that taps a field gives the focus to an element that nobody sees, until the field's own
 * takes its place, with what was typed meanwhile.
 */
export class StandIn {
    /**
     * @param {(x: number, y: number) => { isSecure: boolean, label: string } | null} fieldAt what a finger there, in CSS
     *     pixels, begins to edit
     */
    constructor(fieldAt) {
        this.fieldAt = fieldAt;
        /** @type {HTMLInputElement | null} */
        this.element = null;
        this.timer = null;
        /** Where and when a finger went down, while it is the only one. */
        this.finger = null;
        this.fingers = 0;
        addEventListener("pointerdown", (event) => this.press(event), { capture: true });
        for (const name of ["pointerup", "pointercancel"]) {
            addEventListener(name, (event) => this.lift(event), { capture: true });
        }
    }

    press(event) {
        if (event.pointerType === "mouse") return;
        this.fingers = event.isPrimary ? 1 : this.fingers + 1;
        const { pointerId, clientX, clientY, timeStamp } = event;
        this.finger = this.fingers === 1 ? { pointerId, clientX, clientY, timeStamp } : null;
    }

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

    begin({ clientX, clientY }, { isSecure, label }) {
        const element = document.createElement("input");
        element.className = "stand-in";
        // Keyboards learn what is typed into others.
        element.type = isSecure ? "password" : "text";
        element.autocomplete = "off";
        element.maxLength = longestText;
        element.tabIndex = -1;
        // It has the focus, so readers read it: as the field.
        element.setAttribute("aria-label", label);
        Object.assign(element.style, { left: `${clientX}px`, top: `${clientY}px`, width: "1px", height: "1px" });
        this.leave();
        this.element = element;
        document.body.append(element);
        element.focus({ preventScroll: true });
        this.timer = setTimeout(() => this.leave(), longestWait);
    }

    /** Goes away. @returns {string} what was typed */
    leave() {
        const { element } = this;
        clearTimeout(this.timer);
        this.element = null;
        element?.remove();
        return element?.value ?? "";
    }
}
