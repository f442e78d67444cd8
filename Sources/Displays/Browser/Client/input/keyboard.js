// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The height of the lowest on-screen keyboard, in CSS pixels. What covers less of the window is a bar of the browser.
 * Chosen.
 */
const lowest = 100;

/** Follows the frame of the device's on-screen keyboard, which covers the window without resizing it. */
export class OnScreenKeyboard {
    /**
     * @param {import("../page/stage.js").Stage} stage
     * @param {(frame: number[]) => void} changed with x, y, width and height in points; four zeros when there is none
     */
    constructor(stage, changed) {
        this.stage = stage;
        this.changed = changed;
        /** Whether a text is edited. Other things can make the window smaller, too. */
        this.isWanted = false;
        this.frame = [0, 0, 0, 0];
        const look = () => this.look();
        // Browsers with this interface report the exact frame, and then leave the visual viewport unchanged.
        this.own = navigator.virtualKeyboard ?? null;
        if (this.own) {
            this.own.overlaysContent = true;
            this.own.addEventListener("geometrychange", look);
        }
        globalThis.visualViewport?.addEventListener("resize", look);
        globalThis.visualViewport?.addEventListener("scroll", look);
        // Some browsers scroll the page to the edited text. The program does that itself.
        addEventListener("scroll", () => { if (scrollX !== 0 || scrollY !== 0) scrollTo(0, 0); });
    }

    get isShown() { return this.frame[3] > 0; }

    /** @param {boolean} isWanted */
    setWanted(isWanted) {
        this.isWanted = isWanted;
        this.look();
    }

    /** Forgets the frame: a new connection does not know it. */
    reset() {
        this.frame = [0, 0, 0, 0];
        this.look();
    }

    look() {
        const frame = this.isWanted ? this.measure() : [0, 0, 0, 0];
        if (frame.every((number, index) => Math.abs(number - this.frame[index]) < 0.5)) return;
        this.frame = frame;
        this.changed(frame);
    }

    measure() {
        const { stage } = this, viewport = globalThis.visualViewport;
        let top = innerHeight;
        if (viewport && Math.abs(viewport.scale - 1) < 0.01) top = viewport.offsetTop + viewport.height;
        const rect = this.own?.boundingRect;
        if (rect && rect.height > 0) top = Math.min(top, rect.y);
        if (innerHeight - top < lowest) return [0, 0, 0, 0];
        const [x, y] = stage.locate(0, top), [right, bottom] = stage.locate(innerWidth, innerHeight);
        return [x, y, right - x, bottom - y];
    }
}

/**
 * @param {EventTarget | null} element
 * @returns {boolean} whether a device shows its keyboard while the element has the focus
 */
export function bringsKeyboard(element) {
    return element instanceof Element && element.matches("input:not([type=range]), textarea");
}
