// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { admission } from "../wire/admission.js";

// Files and contents that leave the program by this browser. Messages name files; their bytes are fetched with the key
// of the page's socket, at /files/SECRET, and only this page gets the secret.
//
//     save:  file -> Blob -> <a download>
//     share: files -> File objects -> navigator.share, within a few seconds after a touch, or the browser refuses

/** @typedef {{ secret: string, name: string, type: string }} FileOffer */

/** @typedef {{ title: string, text: string, address: string, files: FileOffer[] }} SharedContent empty texts are left out */

/** How long a saved file has an address, in milliseconds. Chosen: some browsers ask the person before they read it. */
const patience = 120_000;

export class Sharing {
    constructor() {
        /** Aborts the requests for files. */
        this.fetching = new AbortController();
    }

    /** Ends what was begun: the connection was lost, and with it the program's requests. */
    stop() {
        this.fetching.abort();
        this.fetching = new AbortController();
    }

    /** @param {FileOffer} offer @returns {Promise<boolean>} whether the browser has begun to save it */
    async save(offer) {
        const file = await this.fetch(offer);
        if (!file) return false;
        const link = document.createElement("a"), address = URL.createObjectURL(file);
        link.href = address;
        link.download = offer.name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(address), patience);
        return true;
    }

    /**
     * @param {SharedContent} content
     * @returns {Promise<boolean>} false when the person has cancelled the dialog, or the browser does not show it
     */
    async share({ title, text, address, files }) {
        const { signal } = this.fetching;
        /** @type {ShareData} */
        const data = { ...title && { title }, ...text && { text }, ...address && { url: address } };
        // Before the files are fetched, which may take long.
        if (!canShare(data, files.map(({ name, type }) => new File([], name, { type })))) return false;
        const fetched = await Promise.all(files.map((offer) => this.fetch(offer)));
        const found = fetched.flatMap((file) => file ?? []);
        if (found.length < files.length || signal.aborted) return false;
        try {
            await navigator.share(found.length > 0 ? { ...data, files: found } : data);
            return true;
        } catch {
            // Cancelled, too late after the touch, another dialog is open, or the device does not share such files.
            return false;
        }
    }

    /** @param {FileOffer} offer @returns {Promise<File | null>} null when it does not arrive whole */
    async fetch({ secret, name, type }) {
        try {
            const response = await fetch(
                `files/${encodeURIComponent(secret)}`,
                { signal: this.fetching.signal, headers: admission.headersOfSocket, cache: "no-store" });
            return response.ok ? new File([await response.blob()], name, { type }) : null;
        } catch {
            return null;
        }
    }
}

/** @param {ShareData} data @param {File[]} files */
function canShare(data, files) {
    if (typeof navigator.share !== "function") return false;
    return navigator.canShare?.(files.length > 0 ? { ...data, files } : data) ?? files.length === 0;
}
