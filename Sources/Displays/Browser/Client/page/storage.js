// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The browser's storage for this origin. In a browser that stores nothing (by a person's choice) values last as long as
 * the page.
 */
class Store {
    /** @param {"localStorage" | "sessionStorage"} name of the window's own */
    constructor(name) {
        this.name = name;
        /** @type {Map<string, string>} Values that could not be stored. */
        this.memory = new Map();
    }

    /** @param {string} key @returns {string | null} */
    read(key) {
        try {
            return globalThis[this.name].getItem(key) ?? this.memory.get(key) ?? null;
        } catch {
            return this.memory.get(key) ?? null;
        }
    }

    /** @param {string} key @param {string} value @returns {boolean} whether the value survives the page */
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

    /** @param {string} key */
    remove(key) {
        this.memory.delete(key);
        try {
            globalThis[this.name].removeItem(key);
        } catch {
            // Storage is not available.
        }
    }
}

/** Shared by all tabs. */
export const originStore = new Store("localStorage");
/** The tab's own storage. It survives reloads, and is copied to tabs that this one opens. */
export const tabStore = new Store("sessionStorage");
