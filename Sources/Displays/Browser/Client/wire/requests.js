// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { fetchCopied } from "../layers/pictures.js";

// Requests of a program to the browser, apart from layers. Browsers fulfil most of them only shortly after the page was
// touched.

/**
 * Opens an address: pages in a new tab, other addresses by the device's program for them.
 *
 * @param {string} address
 * @param {(url: URL) => void} blocked called with the address of a page that the browser did not open
 */
export function open(address, blocked) {
    let url;
    try {
        url = new URL(address);
    } catch {
        return false;
    }
    if (url.protocol === "mailto:" || url.protocol === "tel:") {
        // Browsers do not report whether there is a program for it.
        const link = document.createElement("a");
        link.href = url.href;
        link.click();
        return true;
    }
    if (url.protocol !== "http:" && url.protocol !== "https:") return false;
    // Opens an empty tab at first: with "noopener" browsers do not report whether the tab was blocked.
    const opened = window.open("", "_blank");
    if (!opened) {
        blocked(url);
        return false;
    }
    opened.opener = null;
    opened.location.replace(url.href);
    return true;
}

/** Keeps the screen awake while the page is visible. */
export class Wakefulness {
    constructor() {
        this.isWanted = false;
        /** @type {WakeLockSentinel | null} */
        this.lock = null;
        document.addEventListener("visibilitychange", () => this.update());
    }

    /** @param {boolean} isWanted */
    set(isWanted) {
        this.isWanted = isWanted;
        this.update();
    }

    /** Requests or releases the lock. The browser releases it when the page is hidden. */
    async update() {
        if (!this.isWanted) {
            this.lock?.release();
            this.lock = null;
        } else if (!document.hidden && (!this.lock || this.lock.released)) {
            try {
                this.lock = await navigator.wakeLock?.request("screen") ?? null;
                if (!this.isWanted) this.update();
            } catch {
                // The battery is low, or the context is not secure: the screen may go dark.
            }
        }
    }
}

/** The picture types that programs can read, by their names on clipboards. */
const pictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/** @typedef {{ text: string, pictures: Blob[] }} Pasted the contents of a clipboard */

/**
 * @returns {Promise<Pasted | null>} null when the browser denies it: browsers ask the person,
 *     once, and most require a click
 */
export async function readClipboard() {
    const { clipboard } = navigator;
    try {
        const items = await clipboard?.read?.().catch((error) => {
            if (error.name === "NotAllowedError") throw error;
        });
        if (!items) return { text: await clipboard.readText(), pictures: [] };
        /** @type {Pasted} */
        const found = { text: "", pictures: [] };
        for (const item of items) {
            const type = pictureTypes.find((type) => item.types.includes(type));
            if (type) found.pictures.push(await item.getType(type));
            if (!found.text && item.types.includes("text/plain")) found.text = await (await item.getType("text/plain")).text();
        }
        return found;
    } catch {
        return null;
    }
}

/**
 * Writes what the program copies to the browser's clipboard, and reads pasted contents.
 *
 * A text or a picture is written immediately where the browser allows it, else when a finger is next lifted; a text
 * also when the copy shortcut is pressed. Contents are read when the paste shortcut is pressed.
 */
export class Clipboard {
    /** @param {(contents: Pasted) => void} pasted */
    constructor(pasted) {
        /** @type {string | Blob | null} The contents that are not written yet. */
        this.waiting = null;
        /** Aborts the request for a picture. */
        this.fetching = new AbortController();
        for (const name of ["pointerup", "touchend"]) addEventListener(name, () => this.write());
        document.addEventListener("copy", (event) => this.put(event));
        document.addEventListener("paste", (event) => {
            const text = event.clipboardData?.getData("text/plain") ?? "";
            const pictures = [...event.clipboardData?.files ?? []].filter((file) => pictureTypes.includes(file.type));
            event.preventDefault();
            if (text || pictures.length > 0) pasted({ text, pictures });
        });
    }

    /** @param {string} text */
    copy(text) {
        this.fetching.abort();
        this.waiting = text;
        this.write();
    }

    /**
     * Writes a picture when its file has arrived, unless something else is copied before.
     *
     * @param {bigint} name
     */
    async copyPicture(name) {
        this.fetching.abort();
        this.waiting = null;
        const { signal } = this.fetching = new AbortController();
        const file = await fetchCopied(name, signal);
        if (!file || signal.aborted) return;
        this.waiting = file;
        this.write();
    }

    async write() {
        const { waiting } = this;
        if (waiting === null || !navigator.clipboard) return;
        try {
            if (typeof waiting === "string") await navigator.clipboard.writeText(waiting);
            else await navigator.clipboard.write([new ClipboardItem({ [waiting.type]: waiting })]);
            if (this.waiting === waiting) this.waiting = null;
        } catch {
            // Not allowed now. The contents wait for the next finger.
        }
    }

    /** @param {ClipboardEvent} event */
    put(event) {
        if (typeof this.waiting !== "string" || !event.clipboardData) return;
        event.clipboardData.setData("text/plain", this.waiting);
        event.preventDefault();
        this.waiting = null;
    }
}
