// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** What the browser keeps for this origin. A browser that keeps nothing (some do by a person's choice) loses it with the page. */
class Store {
    /** @param {"localStorage" | "sessionStorage"} name of the window's own */
    constructor(name) {
        this.name = name;
        /** What could not be written. @type {Map<string, string>} */
        this.memory = new Map();
    }

    /** @returns {string | null} */
    read(key) {
        try {
            return globalThis[this.name].getItem(key) ?? this.memory.get(key) ?? null;
        } catch {
            return this.memory.get(key) ?? null;
        }
    }

    /** @returns {boolean} whether it outlives the page */
    write(key, value) {
        try {
            globalThis[this.name].setItem(key, value);
            this.memory.delete(key);
            return true;
        } catch {
            this.memory.set(key, value);
            return false;
        }
    }

    remove(key) {
        this.memory.delete(key);
        try {
            globalThis[this.name].removeItem(key);
        } catch {
            // There is nothing.
        }
    }
}

/** For all tabs. */
export const originStore = new Store("localStorage");
/** For this tab; it outlives reloads, and is copied to tabs that this one opens. */
export const tabStore = new Store("sessionStorage");
