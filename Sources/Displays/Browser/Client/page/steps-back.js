// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** After how many milliseconds the page asks again for what the browser refused. Chromium counts 10 s, Safari 30. */
const RETRY = 5000;

/**
 * The browser's back button, which goes back in the program as long as the program can go back.
 *
 *     entries of the tab's history:  page, page + 1 step, page + 2 steps   <- here while the program can go back twice
 *
 * Each entry has its number of steps as its state. The button leads to the entry before; the program is asked to go back
 * as well, and reports how many steps remain. If the program cannot go back after all, the entry is added again. When it
 * goes back by itself, so does the history. Entries survive reloads.
 */
export class StepsBack {
    /** @param {{ address: () => string, goBack: (steps: number) => void }} handlers */
    constructor(handlers) {
        this.handlers = handlers;
        /** The steps that the program can go back, as far as the page knows. */
        this.wanted = 0;
        /** Whether the browser was asked to change the entry, and has not yet. */
        this.isMoving = false;
        /** The timer after which the page asks again. */
        this.retry = 0;
        addEventListener("popstate", () => this.changed(this.here));
        this.position = this.here;
    }

    /** The steps of the present entry. */
    get here() {
        const steps = history.state?.kosketusSteps;
        return Number.isInteger(steps) && steps > 0 ? steps : 0;
    }

    /** @param {number} steps */
    set(steps) {
        this.wanted = steps;
        this.adjust();
    }

    /** Assumes none from now on, until the program reports another number. History stays until the next commit. */
    forget() {
        this.wanted = 0;
        clearTimeout(this.retry);
    }

    /** Moves to the entry for the wanted number of steps. */
    adjust() {
        if (this.isMoving) return;
        clearTimeout(this.retry);
        if (this.position > this.wanted) {
            this.isMoving = true;
            history.go(this.wanted - this.position);
        } else {
            while (this.position < this.wanted && this.push(this.position + 1)) this.position += 1;
        }
        if (this.position !== this.wanted) this.retry = setTimeout(() => this.askAgain(), RETRY);
    }

    /** The browser has not moved, or not added all entries. */
    askAgain() {
        this.isMoving = false;
        this.position = this.here;
        this.adjust();
    }

    /**
     * Adds an entry.
     *
     * @param {number} steps
     * @returns {boolean} whether the browser did. Safari refuses more than 100 changes in 30 s by an error, Chromium more
     *     than 200 in 10 s without one. Until there is an entry again, the button leaves the page earlier.
     */
    push(steps) {
        try {
            history.pushState({ kosketusSteps: steps }, "", this.handlers.address());
        } catch (error) {
            console.warn("The browser keeps no more steps back.", error);
        }
        return this.here === steps;
    }

    /** @param {number} position the steps of the new entry */
    changed(position) {
        const steps = this.position - position;
        this.position = position;
        // Entries may have the address of an earlier session. Browsers limit the changes in a time.
        const address = new URL(this.handlers.address(), location.href).href;
        if (address !== location.href) history.replaceState(history.state, "", address);
        if (this.isMoving) {
            this.isMoving = false;
            this.adjust();
        } else if (steps > 0) {
            this.handlers.goBack(steps);
        } else {
            // The forward button; the program cannot go forward.
            this.adjust();
        }
    }
}
