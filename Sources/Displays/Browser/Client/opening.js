// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { admission, base64URL } from "./wire/admission.js";
import { Clock } from "./wire/clock.js";
import { encodeHello, longestSession, subprotocol } from "./wire/hello.js";
import { Screen } from "./page/screen.js";

// The first thing that the page does. This module, and what it imports, stand in the page itself (PageBundle.swift): the socket
// is opened, and the program makes its first picture, while the rest of the page is on its way.
//
//     request for the socket, with the key and the hello -> greeting, first commit, ... wait -> connection.js takes them

/** A socket whose hello is on its way, and what has come over it before somebody listens. */
export class Line {
    /** @param {string} session the one that the page had, or empty */
    constructor(session) {
        this.time = performance.now();
        /** When the hello was said, in the page's time. */
        this.helloTime = Clock.pageTime;
        this.hello = helloOf(session);
        const scheme = location.protocol === "https:" ? "wss:" : "ws:";
        const hello = `kosketus.hello.${base64URL(this.hello)}`;
        this.socket = openSocket(`${scheme}//${location.host}/display`, [subprotocol, hello, ...admission.offers]);
        this.socket.binaryType = "arraybuffer";
        this.wasOpen = false;
        this.waiting = [];
        this.socket.onopen = () => { this.wasOpen = true; };
        this.socket.onmessage = ({ data }) => this.waiting.push(data);
    }

    /** Whether the page has said what is not so any more, of its screen and of being seen. */
    isOutdated(session) {
        const hello = helloOf(session);
        return hello.length !== this.hello.length || hello.some((byte, index) => byte !== this.hello[index]);
    }
}

/**
 * A browser may refuse even to try: it is as if the socket were closed at once.
 *
 * @returns {WebSocket}
 */
function openSocket(address, subprotocols) {
    try {
        return new WebSocket(address, subprotocols);
    } catch (error) {
        console.error("No WebSocket can be made.", error);
        const socket = /** @type {any} */ ({ readyState: 3, close() {} });
        setTimeout(() => socket.onclose?.());
        return socket;
    }
}

function helloOf(session) { return encodeHello(session, programScreen.description, programScreen.isVisible); }

/** The session that this tab had, if it had one: it outlives reloads, and tabs that phones put away. */
export function sessionInAddress() {
    const session = new URLSearchParams(location.hash.slice(1)).get("s") ?? "";
    return new TextEncoder().encode(session).length <= longestSession ? session : "";
}

/** The page as the program's screen; main.js listens to it. */
export const programScreen = new Screen();

/** The first one; for whoever takes it. */
const lines = [new Line(sessionInAddress())];

/** @returns {Line} the one that was opened first, or a new one */
export function takeLine(session) { return lines.pop() ?? new Line(session); }
