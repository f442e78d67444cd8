// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** How long a browser may take to bring a tab to the front, in milliseconds. Chosen. */
const patience = 300;

/**
 * Tabs with other scenes of the program. A browser opens them, and brings them to the front, for a page that was touched a
 * moment ago; and to the front come only those that the page has opened, and the one that has opened it.
 */
export class Tabs {
    /** @param {(url: URL) => void} blocked told of one that the browser did not open */
    constructor(blocked) {
        this.blocked = blocked;
        /** @type {Map<string, WindowProxy>} */
        this.opened = new Map();
    }

    /** @returns {boolean} whether there is a tab now */
    open(session) {
        const url = new URL(`/#s=${encodeURIComponent(session)}`, location.href);
        const tab = window.open(url.href, "_blank");
        if (!tab) {
            this.blocked(url);
            return false;
        }
        for (const [known, { closed }] of this.opened) if (closed) this.opened.delete(known);
        this.opened.set(session, tab);
        return true;
    }

    /** @returns {Promise<boolean>} whether it has come in front of this one; a page that was not in front can't tell */
    async show(session) {
        const tab = this.find(session);
        if (!tab) return false;
        const hadFocus = document.hasFocus();
        tab.focus();
        await new Promise((resolve) => { setTimeout(resolve, patience); });
        return hadFocus && (document.hidden || !document.hasFocus());
    }

    find(session) {
        const tab = this.opened.get(session), { opener } = window;
        if (tab && !tab.closed) return tab;
        try {
            return opener && !opener.closed && opener.kosketus?.session === session ? opener : null;
        } catch {
            // It shows something of others by now.
            return null;
        }
    }
}
