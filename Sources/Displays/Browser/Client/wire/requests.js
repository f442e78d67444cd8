// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { fetchCopied } from "../layers/pictures.js";

// What a program asks of the browser besides showing its layers. A browser does most of it only for a page that was
// touched a moment ago.

/**
 * Opens an address in a tab of its own; others than pages by whatever the device has for them.
 *
 * @param {string} address
 * @param {(url: URL) => void} blocked told of a page that the browser did not open
 */
export function open(address, blocked) {
    let url;
    try {
        url = new URL(address);
    } catch {
        return false;
    }
    if (url.protocol === "mailto:" || url.protocol === "tel:") {
        // Nobody tells whether there is a program for it.
        const link = document.createElement("a");
        link.href = url.href;
        link.click();
        return true;
    }
    if (url.protocol !== "http:" && url.protocol !== "https:") return false;
    // Without a name for it at first: with "noopener" nobody would tell whether it was blocked.
    const opened = window.open("", "_blank");
    if (!opened) {
        blocked(url);
        return false;
    }
    opened.opener = null;
    opened.location.replace(url.href);
    return true;
}

/** Keeps the screen from going dark by itself, while the page can be seen. */
export class Wakefulness {
    constructor() {
        this.isWanted = false;
        this.lock = null;
        document.addEventListener("visibilitychange", () => this.update());
    }

    set(isWanted) {
        this.isWanted = isWanted;
        this.update();
    }

    /** The browser ends a lock by itself when the page is hidden. */
    async update() {
        if (!this.isWanted) {
            this.lock?.release();
            this.lock = null;
        } else if (!document.hidden && (!this.lock || this.lock.released)) {
            try {
                this.lock = await navigator.wakeLock?.request("screen") ?? null;
                if (!this.isWanted) this.update();
            } catch {
                // A battery that is nearly empty, or no secure context: the screen goes dark.
            }
        }
    }
}

/** What programs can read, as clipboards name it. */
const pictureTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"];

/**
 * @returns {Promise<{text: string, pictures: Blob[]} | null>} null when the browser does not say: it asks the person, once, and
 *     most want a finger
 */
export async function readClipboard() {
    const { clipboard } = navigator;
    try {
        const items = await clipboard?.read?.().catch((error) => {
            if (error.name === "NotAllowedError") throw error;
        });
        if (!items) return { text: await clipboard.readText(), pictures: [] };
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
 * What the program has copied, on its way to the browser's clipboard, and back.
 *
 * A text or a picture is written at once where the browser allows it, else when the person next lifts a finger; a text
 * also when the keys for copying are pressed. A text or pictures come back when the keys for pasting are.
 */
export class Clipboard {
    /** @param {(contents: {text: string, pictures: Blob[]}) => void} pasted */
    constructor(pasted) {
        /** What still has to be written. @type {string | Blob | null} */
        this.waiting = null;
        /** Gives the picture up that is being fetched. */
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

    copy(text) {
        this.fetching.abort();
        this.waiting = text;
        this.write();
    }

    /**
     * Writes it when its file is there, unless something else is copied before.
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
            // Not now. It waits for the next finger.
        }
    }

    put(event) {
        if (typeof this.waiting !== "string") return;
        event.clipboardData.setData("text/plain", this.waiting);
        event.preventDefault();
        this.waiting = null;
    }
}
