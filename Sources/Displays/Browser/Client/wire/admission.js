// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { originStore, tabStore } from "../page/storage.js";

// What lets this page in: a key that it makes itself. The program admits it when it comes with the token of the start address;
// from then on the key is enough.
//
//     /?token=T -> entry: T and a new key, in the tab's storage -> greeted: the key, in the origin's storage -> /
//
// The storage belongs to the origin, port included: a server at another port of this host can neither read nor change it, as it
// could a cookie. All tabs share the key, and those that are opened later find it. With `once` in the address (a token for a
// single use) it stays in the tab's own storage, which ends with the tab.

const keyName = "kosketus.key", entryName = "kosketus.entry";

class Admission {
    constructor() {
        /** Called when another tab has a new key. */
        this.onchange = () => {};
        this.take(location);
        addEventListener("storage", ({ key, newValue }) => { if (key === keyName && newValue) this.onchange(); });
    }

    /** Enters by the token in the address, and takes it out of there. */
    take({ search, pathname, hash }) {
        const parameters = new URLSearchParams(search), token = parameters.get("token");
        if (!token) return;
        history.replaceState(null, "", pathname + hash);
        // A key of its own each time: one that is there may have been put there by whatever had this address before.
        const key = base64URL(crypto.getRandomValues(new Uint8Array(24)));
        tabStore.write(entryName, JSON.stringify({ token, key, isOnce: parameters.has("once") }));
    }

    /** The token and the key that it is to admit, until the program has. */
    get entry() {
        try {
            return JSON.parse(tabStore.read(entryName));
        } catch {
            return null;
        }
    }

    get key() {
        return this.entry?.key ?? tabStore.read(keyName) ?? originStore.read(keyName) ?? "";
    }

    /** The subprotocols by which a WebSocket shows it. */
    get offers() {
        const { key, entry } = this;
        const offers = key ? [`kosketus.key.${key}`] : [];
        if (entry) offers.push(`kosketus.token.${base64URL(new TextEncoder().encode(entry.token))}`);
        return offers;
    }

    /** The header fields by which a request shows it. */
    get headers() {
        const { key, entry } = this;
        const headers = key ? { "Kosketus-Key": key } : {};
        if (entry) headers["Kosketus-Token"] = base64URL(new TextEncoder().encode(entry.token));
        return headers;
    }

    /** The program has let the page in. */
    succeed() {
        const { entry } = this;
        if (!entry) return;
        tabStore.remove(keyName);
        (entry.isOnce ? tabStore : originStore).write(keyName, entry.key);
        tabStore.remove(entryName);
    }

    /**
     * The program has not let the page in: forgets what it has shown.
     *
     * @returns {boolean} whether there is something else to try
     */
    fail() {
        if (this.entry) tabStore.remove(entryName);
        else if (tabStore.read(keyName)) tabStore.remove(keyName);
        else return false;
        return this.key !== "";
    }
}

/** @param {Uint8Array} bytes in the alphabet for addresses, without padding */
export function base64URL(bytes) {
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The page's own. */
export const admission = new Admission();
