// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { admission, base64URL } from "./wire/admission.js";
import { Clock } from "./wire/clock.js";
import { encodeHello, longestSession, subprotocol } from "./wire/hello.js";
import { Screen } from "./page/screen.js";

// Opens the first socket. This module and its imports are part of the page itself (PageBundle.swift): the program draws
// its first picture while the browser loads the rest of the page.
//
//     request for the socket, with the key and the hello -> greeting, first commit, ... wait -> connection.js takes them

/** A socket whose hello is being sent, and the messages that arrive before it has a listener. */
export class Line {
    /** @param {string} session the page's previous session, or empty */
    constructor(session) {
        this.time = performance.now();
        /** When the hello was sent, in the page's time. */
        this.helloTime = Clock.pageTime;
        this.hello = helloOf(session);
        const hello = `kosketus.hello.${base64URL(this.hello)}`, address = new URL("display", location.href);
        // Older browsers take no http here.
        this.socket = openSocket(address.href.replace("http", "ws"), [subprotocol, hello, ...admission.offers]);
        this.socket.binaryType = "arraybuffer";
        this.wasOpen = false;
        /** @type {(string | ArrayBuffer)[]} */
        this.waiting = [];
        this.socket.onopen = () => { this.wasOpen = true; };
        this.socket.onmessage = ({ data }) => this.waiting.push(data);
    }

    /**
     * Whether the hello is no longer true of the screen or of the page's visibility.
     *
     * @param {string} session
     */
    isOutdated(session) {
        const hello = helloOf(session);
        return hello.length !== this.hello.length || hello.some((byte, index) => byte !== this.hello[index]);
    }
}

/**
 * Opens a socket. A browser may refuse that; the socket then behaves as if it were closed immediately.
 *
 * @param {string} address
 * @param {string[]} subprotocols
 * @returns {WebSocket}
 */
function openSocket(address, subprotocols) {
    try {
        return new WebSocket(address, subprotocols);
    } catch (error) {
        console.error("A WebSocket cannot be created.", error);
        const socket = /** @type {any} */ ({ readyState: 3, close() {} });
        setTimeout(() => socket.onclose?.());
        return socket;
    }
}

/** @param {string} session */
function helloOf(session) { return encodeHello(session, programScreen.description, programScreen.isVisible); }

/** The session of this tab, if any. It survives reloads, and tabs that phones suspend. */
export function sessionInAddress() {
    const session = new URLSearchParams(location.hash.slice(1)).get("s") ?? "";
    return new TextEncoder().encode(session).length <= longestSession ? session : "";
}

/** The page as the program's screen. main.js observes it. */
export const programScreen = new Screen();

/** The first line, until `takeLine` takes it. */
const lines = [new Line(sessionInAddress())];

/** @param {string} session @returns {Line} the line that was opened first, or a new one */
export function takeLine(session) { return lines.pop() ?? new Line(session); }
