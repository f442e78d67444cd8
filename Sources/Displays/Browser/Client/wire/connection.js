// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { admission } from "./admission.js";
import { Clock } from "./clock.js";
import { version } from "./hello.js";
import * as messages from "./messages.js";
import { sessionInAddress, takeLine } from "../opening.js";

// The connection to the program.
//
//     connect, with the hello -> greeting -> commits, events ... -> closed -> (a while) -> connect
//
// The delay before a new attempt is some 0.25 s at first and doubles up to some 1 s; chance makes each up to half shorter
// or longer. So a tab asks at most 1.5 s after the program is back, and can show it within 2 s. It ends early when the page
// comes to the front, the network comes back, or the page returns from the browser's cache. It is reset only by a
// connection that works, so that a program that sends malformed data is not asked again and again.
//
// A socket that does not open gives no reason. So the page then asks whether its credentials are valid (admission.js).
// A program that rejects them was restarted and does not know the page's key, and the page reports that. It keeps
// trying, because another tab may open the new address, and this page can then use the key of that tab. Some proxies
// neither forward the request for a socket nor reject it: such a socket counts as one that does not open.
//
// A connection that brings nothing for 14 s is silent:
//
//     message --at most 4 s--> clock asked --10 s without a message--> silent -> ended, the first time
//                                                                            -> reported, and ended after 20 s, 40 s, 80 s
//
// A large picture on a slow line also delays all messages, and would never come if the page always gave up at once. So
// it waits twice as long after each connection that it ended, until a connection brings a picture and then an answer.
// It reports the silence nevertheless.

/** In milliseconds. All chosen. */
const times = {
    firstDelay: 250, longestDelay: 1000, sound: 5000, greeting: 5000, patience: 1000, firstPings: 100, ping: 4000,
    answer: 10_000, longestAnswer: 80_000, quickAnswer: 3000, late: 1000, reason: 5000,
};

/** Sent right after the greeting, to know the clock soon. */
const firstPings = 5;

/** The count of sockets that did not open, while the program answers requests, that is not chance. Chosen. */
const mostBlocked = 3;

/** The close code for a message that the page can't read: the first code that applications may define. */
const malformedCode = 4000;

/** @typedef {import("../opening.js").Line} Line */
/** @typedef {typeof timerNames[number]} Timer */

const timerNames = /** @type {const} */ (["retry", "sound", "greeting", "answer", "ping"]);

export class Connection {
    /**
     * @param {Clock} clock
     * @param {{
     *     greeted: (isOutdated: boolean) => void, message: (bytes: Uint8Array) => void,
     *     lost: (silence: number | null) => void, problem: (problem: number) => void, refused: () => void,
     *     blocked: () => void, unanswered: () => void, silent: (silence: number) => void, heard: () => void,
     * }} handlers `isOutdated` is whether the hello is no longer true, `silence` are the seconds without a message;
     *     `unanswered` is called when a socket opens and no greeting comes; `silent` when nothing comes but the page
     *     still waits, and `heard` when something comes then
     */
    constructor(clock, handlers) {
        this.clock = clock;
        this.handlers = handlers;
        /** @type {Line | null} */
        this.line = null;
        /** Whether the page must not connect again. */
        this.isOver = false;
        /** Whether the program has sent its greeting. Messages can be sent from then on. */
        this.isConnected = false;
        this.session = sessionInAddress();
        this.counts = { in: 0, out: 0, bytesIn: 0, bytesOut: 0 };
        this.delay = times.firstDelay;
        this.answerTime = times.answer;
        /** When the page stops waiting for a message, by the page's clock, while the timer for it runs. */
        this.answerDue = 0;
        /** Whether the connection is reported as silent. */
        this.isSilent = false;
        /** When the last message came, and the count of sockets that did not open since. */
        this.lastHeard = 0;
        this.blockedCount = 0;
        /** @type {Record<Timer, number | null>} */
        this.timers = { retry: null, sound: null, greeting: null, answer: null, ping: null };
        admission.onchange = () => this.hurry();
        this.observe();
    }

    /** The current socket, which may not be open yet or any more. */
    get socket() { return this.line?.socket ?? null; }

    observe() {
        const hurry = () => { if (!document.hidden) this.hurry(); };
        document.addEventListener("visibilitychange", hurry);
        addEventListener("online", hurry);
        addEventListener("pageshow", (event) => { if (event.persisted) hurry(); });
        // A page that is gone needs no scene, and browsers cache no page with an open socket.
        addEventListener("pagehide", () => this.drop(1000, ""));
    }

    // MARK: - Connecting

    connect() {
        this.stopTimer("retry");
        if (this.line || this.isOver) return;
        const line = takeLine(this.session), { socket } = line;
        this.line = line;
        socket.onmessage = ({ data }) => this.receive(data);
        socket.onclose = () => {
            if (line !== this.line) return;
            this.lose();
            if (!line.wasOpen) this.askWhy();
        };
        this.startTimer("greeting", times.greeting, () => this.missGreeting(line));
        for (const data of line.waiting) if (line === this.line) this.receive(data);
        if (socket.readyState > WebSocket.OPEN) socket.onclose?.(new CloseEvent("close"));
    }

    /** @param {Line} line */
    missGreeting({ wasOpen }) {
        this.drop(1000, "no greeting");
        if (wasOpen) this.handlers.unanswered();
        else this.askWhy();
    }

    /**
     * Handles the program's greeting.
     *
     * @param {{ version: number, session: string, time: number }} greeting
     */
    greet({ version: spoken, session, time }) {
        const { line } = this;
        if (!line) return;
        if (spoken !== version) return this.handlers.problem(messages.problems.version);
        this.stopTimer("greeting");
        this.blockedCount = 0;
        admission.succeed();
        const isOutdated = line.isOutdated(this.session);
        this.session = session;
        history.replaceState(history.state, "", this.address);
        this.clock.restart();
        this.clock.answer(line.helloTime, time);
        this.isConnected = true;
        this.startTimer("sound", times.sound, () => { this.delay = times.firstDelay; });
        this.handlers.greeted(isOutdated);
        this.ping(firstPings);
    }

    // MARK: - Messages

    /** @param {any} data of a message: an ArrayBuffer, or a text, which is rejected */
    receive(data) {
        this.counts.in += 1;
        this.counts.bytesIn += data.byteLength ?? data.length;
        this.lastHeard = performance.now();
        this.stopTimer("answer");
        if (this.isSilent) this.handlers.heard();
        this.isSilent = false;
        try {
            if (!(data instanceof ArrayBuffer)) throw new Error("a text message; only binary messages are accepted");
            this.handlers.message(new Uint8Array(data));
        } catch (error) {
            this.fail(error);
        }
    }

    /** @param {Uint8Array} bytes */
    send(bytes) {
        if (this.socket?.readyState !== WebSocket.OPEN) return;
        this.counts.out += 1;
        this.counts.bytesOut += bytes.length;
        this.socket.send(bytes);
    }

    /** Asks for the time: now, again soon while the clock is new, and then at intervals. */
    ping(soon = 0) {
        this.send(messages.encodeClock(Clock.pageTime));
        // Waits less if the page asks late, because it was busy.
        const left = this.lastHeard + times.ping + times.answer - performance.now();
        if (!this.isSilent) this.expectAnswer(Math.min(Math.max(left, times.quickAnswer), times.answer), () => this.fallSilent());
        this.startTimer("ping", soon > 0 ? times.firstPings : times.ping, () => this.ping(Math.max(0, soon - 1)));
    }

    /**
     * Waits for a message, but no longer than the page waits already.
     *
     * @param {number} milliseconds
     * @param {() => void} miss called when none comes
     */
    expectAnswer(milliseconds, miss) {
        const due = performance.now() + milliseconds;
        if (this.timers.answer !== null && this.answerDue <= due) return;
        this.startAnswerTimer(milliseconds, () => {
            // The page was stopped meanwhile, and messages may wait behind this timer.
            if (performance.now() - due > times.late) this.startAnswerTimer(times.quickAnswer, miss);
            else miss();
        });
    }

    /** @param {number} milliseconds @param {() => void} body */
    startAnswerTimer(milliseconds, body) {
        this.answerDue = performance.now() + milliseconds;
        this.startTimer("answer", milliseconds, body);
    }

    /**
     * After an answer: the line is fast enough for the usual wait, if it has brought a picture before. Messages without a
     * picture are small.
     *
     * @param {number} seconds
     * @param {boolean} hasPicture
     */
    answered(seconds, hasPicture) { if (hasPicture && 1000 * seconds < times.answer) this.answerTime = times.answer; }

    /** Reports that nothing comes, or ends the connection if the page has waited long enough. */
    fallSilent() {
        const rest = this.answerTime - times.answer, silence = (performance.now() - this.lastHeard) / 1000;
        if (this.isSilent || rest === 0) {
            this.answerTime = Math.min(2 * this.answerTime, times.longestAnswer);
            return this.drop(1000, "no answer", silence);
        }
        this.isSilent = true;
        this.handlers.silent(silence);
        this.startAnswerTimer(rest, () => this.fallSilent());
    }

    // MARK: - Losing it

    /** The address of the page with its session, which a reload asks for. */
    get address() { return `#s=${encodeURIComponent(this.session)}`; }

    /** Stops permanently. A reload asks for a new session. */
    stop() {
        this.isOver = true;
        history.replaceState(history.state, "", location.pathname);
        this.drop(1000, "");
    }

    /**
     * Ends the connection because of an invalid message.
     *
     * @param {unknown} error
     */
    fail(error) {
        console.error("The program sent an invalid message; connecting again.", error);
        this.drop(malformedCode, error instanceof Error ? error.message : String(error));
    }

    /**
     * Ends the connection. The page connects again later.
     *
     * @param {number} code for the program
     * @param {string} reason for the program
     * @param {number | null} silence
     */
    drop(code, reason, silence = null) {
        const { socket } = this;
        if (!socket) return;
        // A closing socket can take long to close. Its events no longer matter.
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close(code, truncated(reason));
        this.lose(silence);
    }

    /** @param {number | null} silence */
    lose(silence = null) {
        this.line = null;
        for (const name of timerNames) this.stopTimer(name);
        this.isSilent = false;
        if (this.isConnected) {
            this.isConnected = false;
            this.handlers.lost(silence);
        }
        // Up to half shorter or longer, so that not all pages reconnect at the same time.
        this.startTimer("retry", this.delay * (0.5 + Math.random()), () => this.connect());
        this.delay = Math.min(2 * this.delay, times.longestDelay);
    }

    /** Finds out why no socket opens. */
    async askWhy() {
        const signal = /** @type {any} */ (AbortSignal).timeout(times.reason), { headers } = admission;
        const answer = await fetch("admission", { method: "HEAD", headers, cache: "no-store", signal }).catch(() => null);
        if (this.isConnected) return;
        this.blockedCount = answer?.ok ? this.blockedCount + 1 : 0;
        if (this.blockedCount >= mostBlocked) return this.handlers.blocked();
        if (answer?.status !== 403) return;
        if (admission.fail()) this.hurry();
        else this.handlers.refused();
    }

    /** Connects without delay, because it may work now. */
    hurry() {
        if (this.isConnected) {
            // The network may have been lost unnoticed while the page slept. After a sleep few sockets still work, and
            // those answer soon.
            this.expectAnswer(times.quickAnswer, () => this.drop(1000, "no answer"));
            return this.ping();
        }
        if (this.line && performance.now() - this.line.time > times.patience) this.drop(1000, "");
        this.connect();
    }

    /** @param {Timer} name @param {number} milliseconds @param {() => void} body */
    startTimer(name, milliseconds, body) {
        this.stopTimer(name);
        this.timers[name] = setTimeout(body, milliseconds);
    }

    /** @param {Timer} name */
    stopTimer(name) {
        clearTimeout(this.timers[name]);
        this.timers[name] = null;
    }
}

/**
 * Truncates a reason: a close frame has room for 123 bytes of UTF-8.
 *
 * @param {string} reason
 */
function truncated(reason) { return reason.replace(/[^\x20-\x7e]/g, "?").slice(0, 120); }
