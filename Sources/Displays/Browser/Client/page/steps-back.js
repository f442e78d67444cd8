// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

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
        addEventListener("popstate", () => this.changed(this.here));
        this.position = this.here;
    }

    /** The steps of the present entry. */
    get here() {
        const steps = history.state?.kosketusSteps;
        return Number.isInteger(steps) && steps > 0 ? steps : 0;
    }

    set(steps) {
        this.wanted = steps;
        this.adjust();
    }

    /** Assumes none from now on, until the program reports another number. History stays until the next commit. */
    forget() { this.wanted = 0; }

    /** Moves to the entry for the wanted number of steps. */
    adjust() {
        if (this.isMoving || this.position === this.wanted) return;
        if (this.position > this.wanted) {
            this.isMoving = true;
            history.go(this.wanted - this.position);
            return;
        }
        try {
            for (; this.position < this.wanted; this.position += 1) {
                history.pushState({ kosketusSteps: this.position + 1 }, "", this.handlers.address());
            }
        } catch (error) {
            // Safari refuses more than 100 changes in 30 s. The button then leaves the page earlier.
            console.warn("The browser keeps no more steps back.", error);
        }
    }

    changed(position) {
        const steps = this.position - position;
        this.position = position;
        // Entries may have the address of an earlier session.
        history.replaceState(history.state, "", this.handlers.address());
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
