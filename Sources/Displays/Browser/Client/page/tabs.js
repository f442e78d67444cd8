// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** How long a browser may take to bring a tab to the front, in milliseconds. Chosen. */
const patience = 300;

/**
 * The tabs of the program's other scenes. A browser opens tabs, and brings them to the front, only shortly after the
 * page was touched; it brings only tabs to the front that the page has opened, or that opened the page.
 */
export class Tabs {
    /** @param {(url: URL) => void} blocked called with the address of a tab that the browser did not open */
    constructor(blocked) {
        this.blocked = blocked;
        /** @type {Map<string, WindowProxy>} */
        this.opened = new Map();
    }

    /** @param {string} session @returns {boolean} whether the tab exists now */
    open(session) {
        const url = new URL(`#s=${encodeURIComponent(session)}`, location.href);
        const tab = window.open(url.href, "_blank");
        if (!tab) {
            this.blocked(url);
            return false;
        }
        for (const [known, { closed }] of this.opened) if (closed) this.opened.delete(known);
        this.opened.set(session, tab);
        return true;
    }

    /**
     * @param {string} session
     * @returns {Promise<boolean>} whether the tab came in front of this one; unknown, and false, when this page was not
     *     in front
     */
    async show(session) {
        const tab = this.find(session);
        if (!tab) return false;
        const hadFocus = document.hasFocus();
        tab.focus();
        await new Promise((resolve) => { setTimeout(resolve, patience); });
        return hadFocus && (document.hidden || !document.hasFocus());
    }

    /** @param {string} session @returns {Window | null} */
    find(session) {
        const tab = this.opened.get(session), { opener } = window;
        if (tab && !tab.closed) return tab;
        try {
            return opener && !opener.closed && opener.kosketus?.session === session ? opener : null;
        } catch {
            // The tab shows another site by now.
            return null;
        }
    }
}
