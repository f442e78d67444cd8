// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** What takes less of the window is a bar of the browser's. Chosen: no on-screen keyboard is as low. */
const lowest = 100;

/** Where the device's on-screen keyboard is. It covers the window, which keeps its size. */
export class OnScreenKeyboard {
    /**
     * @param {import("../page/stage.js").Stage} stage
     * @param {(frame: number[]) => void} changed with x, y, width and height in points; four zeros when there is none
     */
    constructor(stage, changed) {
        this.stage = stage;
        this.changed = changed;
        /** Whether a text is edited; a window is also made smaller by other things. */
        this.isWanted = false;
        this.frame = [0, 0, 0, 0];
        const look = () => this.look();
        // Browsers that have this say exactly where it is, and then leave the visual viewport as it was.
        this.own = navigator.virtualKeyboard ?? null;
        if (this.own) {
            this.own.overlaysContent = true;
            this.own.addEventListener("geometrychange", look);
        }
        globalThis.visualViewport?.addEventListener("resize", look);
        globalThis.visualViewport?.addEventListener("scroll", look);
        // Some scroll the page to what is edited. The program does that itself.
        addEventListener("scroll", () => { if (scrollX !== 0 || scrollY !== 0) scrollTo(0, 0); });
    }

    get isShown() { return this.frame[3] > 0; }

    setWanted(isWanted) {
        this.isWanted = isWanted;
        this.look();
    }

    /** A new connection knows of none. */
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

/** @returns {boolean} whether a device shows its keyboard for the element while that has the focus */
export function bringsKeyboard(element) {
    return element instanceof Element && element.matches("input:not([type=range]), textarea");
}
