// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { originStore, tabStore } from "../page/storage.js";

// Authenticates the page by a key that the page generates. The program accepts a key that comes with the token of the
// start address; from then on the key is enough.
//
//     /?token=T -> entry: T and a new key, in the tab's storage -> greeted: the key, in the origin's storage -> /
//
// The storage belongs to the origin, port included. A server on another port of the host can neither read nor change
// it, unlike a cookie. All tabs share the key, including those opened later. With `once` in the address (a token for a
// single use) the key stays in the tab's own storage, which ends with the tab.

/** Other programs may be at other paths of the origin. At the root it is without a path. */
const keyName = "kosketus.key" + location.pathname.replace(/^\/|[^/]*$/g, ""), entryName = keyName + ".entry";

class Admission {
    constructor() {
        /** Called when another tab stores a new key. */
        this.onchange = () => {};
        /** The key of the newest socket. Another tab may store a new one while the socket is open. */
        this.offered = "";
        this.take(location);
        addEventListener("storage", ({ key, newValue }) => { if (key === keyName && newValue) this.onchange(); });
    }

    /**
     * Takes the token from the address, and removes it there.
     *
     * @param {Location} location
     */
    take({ search, pathname, hash }) {
        const parameters = new URLSearchParams(search), token = parameters.get("token");
        if (!token) return;
        history.replaceState(history.state, "", pathname + hash);
        // Always a new key: a previous visitor of this address may have stored the present one.
        const key = base64URL(crypto.getRandomValues(new Uint8Array(24)));
        tabStore.write(entryName, JSON.stringify({ token, key, isOnce: parameters.has("once") }));
    }

    /**
     * The token, and the key that it is to admit, until the program has accepted them.
     *
     * @returns {{ token: string, key: string, isOnce: boolean } | null}
     */
    get entry() {
        try {
            return JSON.parse(tabStore.read(entryName) ?? "null");
        } catch {
            return null;
        }
    }

    get key() {
        return this.entry?.key ?? tabStore.read(keyName) ?? originStore.read(keyName) ?? "";
    }

    /** The subprotocols that send the credentials with a WebSocket. */
    get offers() {
        const { key, entry } = this;
        this.offered = key;
        const offers = key ? [`kosketus.key.${key}`] : [];
        if (entry) offers.push(`kosketus.token.${base64URL(new TextEncoder().encode(entry.token))}`);
        return offers;
    }

    /** The header fields that send the credentials with a request. */
    get headers() {
        const { key, entry } = this;
        /** @type {Record<string, string>} */
        const headers = key ? { "Kosketus-Key": key } : {};
        if (entry) headers["Kosketus-Token"] = base64URL(new TextEncoder().encode(entry.token));
        return headers;
    }

    /**
     * The header fields for files that only the browser of this page's socket may fetch.
     *
     * @returns {Record<string, string>}
     */
    get headersOfSocket() { return this.offered ? { "Kosketus-Key": this.offered } : {}; }

    /** The program has accepted the credentials. */
    succeed() {
        const { entry } = this;
        if (!entry) return;
        tabStore.remove(keyName);
        (entry.isOnce ? tabStore : originStore).write(keyName, entry.key);
        tabStore.remove(entryName);
    }

    /**
     * The program has rejected the credentials: forgets them.
     *
     * @returns {boolean} whether other credentials are left to try
     */
    fail() {
        if (this.entry) tabStore.remove(entryName);
        else if (tabStore.read(keyName)) tabStore.remove(keyName);
        else return false;
        return this.key !== "";
    }
}

/** @param {Uint8Array} bytes encoded in the URL alphabet, without padding */
export function base64URL(bytes) {
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The credentials of this page. */
export const admission = new Admission();
