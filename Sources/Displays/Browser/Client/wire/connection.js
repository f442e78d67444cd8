// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { admission } from "./admission.js";
import { Clock } from "./clock.js";
import { version } from "./hello.js";
import * as messages from "./messages.js";
import { sessionInAddress, takeLine } from "../opening.js";

// The wire to the program.
//
//     connect, with the hello -> greeting -> commits, events ... -> closed -> (a while) -> connect
//
// The while is 0.25 s at first and doubles up to 8 s; it is cut short when the page comes to the front, the network
// comes back, or the page comes out of the browser's cache. It only begins small again once a connection has proved
// sound, so that a program that sends nonsense is not asked again and again.
//
// A socket that does not open says nothing of why. So the page then asks whether it is let in (admission.js): a program that says
// no does not know its key, since it was started anew, and the person is told so. The page goes on trying, because another tab may
// open the new address, and its key lets this one in, too.

/** In milliseconds; all chosen. */
const times = {
    firstDelay: 250, longestDelay: 8000, sound: 5000, greeting: 5000, patience: 1000, firstPings: 100, ping: 4000,
    // A line that goes silent is noticed within 14 s. A picture that comes over a slow line holds answers up: so each time that
    // none has come the page waits for twice as long. After a sleep few sockets live, and those answer soon.
    answer: 10_000, longestAnswer: 80_000, quickAnswer: 3000, reason: 5000,
};

/** Asked right after the greeting, to know the clock soon. */
const firstPings = 5;

/** So many sockets that do not open, while the program answers requests, are not chance. Chosen. */
const mostBlocked = 3;

/** A page that can't read a message says so with this code, the first that is free for programs to give meaning to. */
const malformedCode = 4000;

export class Connection {
    /**
     * @param {Clock} clock
     * @param {object} handlers greeted(isOutdated), with whether the hello is not right any more, message(bytes), lost(silence),
     *     with the seconds for which nothing came, or null, problem(problem), refused(), blocked()
     */
    constructor(clock, handlers) {
        this.clock = clock;
        this.handlers = handlers;
        this.socket = null;
        /** Whether the page is not to connect any more. */
        this.isOver = false;
        /** Whether the program has greeted: from then on it can be told things. */
        this.isConnected = false;
        this.session = sessionInAddress();
        this.counts = { in: 0, out: 0, bytesIn: 0, bytesOut: 0 };
        this.delay = times.firstDelay;
        this.answerTime = times.answer;
        /** When something last came, and sockets that did not open since. */
        this.lastHeard = 0;
        this.blockedCount = 0;
        this.timers = { retry: null, sound: null, greeting: null, answer: null, ping: null };
        admission.onchange = () => this.hurry();
        this.observe();
    }

    observe() {
        const hurry = () => { if (!document.hidden) this.hurry(); };
        document.addEventListener("visibilitychange", hurry);
        addEventListener("online", hurry);
        addEventListener("pageshow", (event) => { if (event.persisted) hurry(); });
        // A page that is gone needs no scene; one that the browser keeps could not with an open socket.
        addEventListener("pagehide", () => this.drop(1000, ""));
    }

    // MARK: - Connecting

    connect() {
        clearTimeout(this.timers.retry);
        if (this.socket || this.isOver) return;
        const line = takeLine(this.session), { socket } = line;
        this.line = line;
        this.connectTime = line.time;
        this.socket = socket;
        socket.onmessage = ({ data }) => this.receive(data);
        socket.onclose = () => {
            if (socket !== this.socket) return;
            this.lose();
            if (!line.wasOpen) this.askWhy();
        };
        this.startTimer("greeting", times.greeting, () => this.drop(1000, "no greeting"));
        for (const data of line.waiting) if (socket === this.socket) this.receive(data);
        if (socket.readyState > WebSocket.OPEN) socket.onclose?.(new CloseEvent("close"));
    }

    /** Called with the program's greeting. */
    greet({ version: spoken, session, time }) {
        if (spoken !== version) return this.handlers.problem(messages.problems.version);
        clearTimeout(this.timers.greeting);
        this.blockedCount = 0;
        admission.succeed();
        const isOutdated = this.line.isOutdated(this.session);
        this.session = session;
        history.replaceState(null, "", `#s=${encodeURIComponent(session)}`);
        this.clock.restart();
        this.clock.answer(this.line.helloTime, time);
        this.isConnected = true;
        this.startTimer("sound", times.sound, () => { this.delay = times.firstDelay; });
        this.handlers.greeted(isOutdated);
        this.ping(firstPings);
    }

    // MARK: - Messages

    receive(data) {
        this.counts.in += 1;
        this.counts.bytesIn += data.byteLength ?? data.length;
        this.lastHeard = performance.now();
        this.expectAnswer(null);
        try {
            if (!(data instanceof ArrayBuffer)) throw new Error("a text message; only binary ones are understood");
            this.handlers.message(new Uint8Array(data));
        } catch (error) {
            this.fail(error);
        }
    }

    send(bytes) {
        if (this.socket?.readyState !== WebSocket.OPEN) return;
        this.counts.out += 1;
        this.counts.bytesOut += bytes.length;
        this.socket.send(bytes);
    }

    /** Asks what time it is: now, again soon while the clock is new, and then every now and then. */
    ping(soon = 0) {
        this.send(messages.encodeClock(Clock.pageTime));
        // Not the later for being asked again.
        if (this.timers.answer === null) this.expectAnswer(this.answerTime, () => this.fallSilent());
        this.startTimer("ping", soon > 0 ? times.firstPings : times.ping, () => this.ping(Math.max(0, soon - 1)));
    }

    /** @param {number | null} milliseconds null when it is there */
    expectAnswer(milliseconds, body) {
        clearTimeout(this.timers.answer);
        this.timers.answer = milliseconds === null ? null : setTimeout(body, milliseconds);
    }

    /** An answer came: the line is as quick as it has to be. */
    answered(seconds) { if (1000 * seconds < times.answer) this.answerTime = times.answer; }

    fallSilent() {
        this.answerTime = Math.min(2 * this.answerTime, times.longestAnswer);
        this.drop(1000, "no answer", (performance.now() - this.lastHeard) / 1000);
    }

    // MARK: - Losing it

    /** For good. A page that is loaded anew asks for a new session. */
    stop() {
        this.isOver = true;
        history.replaceState(null, "", location.pathname);
        this.drop(1000, "");
    }

    /** Ends the connection because of what came over it. */
    fail(error) {
        console.error("The program sent what can't be used; connecting anew.", error);
        clearTimeout(this.timers.sound);
        this.drop(malformedCode, error.message);
    }

    /** Ends the connection from our side; another one is made later. */
    drop(code, reason, silence = null) {
        const { socket } = this;
        if (!socket) return;
        // A closing socket can take long to be closed; it is not ours any more.
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close(code, truncated(reason));
        this.lose(silence);
    }

    lose(silence = null) {
        this.socket = null;
        for (const timer of Object.values(this.timers)) clearTimeout(timer);
        this.timers.answer = null;
        if (this.isConnected) {
            this.isConnected = false;
            this.handlers.lost(silence);
        }
        // Half of it by chance, so that not all pages come back at once.
        this.startTimer("retry", this.delay * (0.5 + Math.random() / 2), () => this.connect());
        this.delay = Math.min(2 * this.delay, times.longestDelay);
    }

    /** Why no socket opens. */
    async askWhy() {
        const signal = /** @type {any} */ (AbortSignal).timeout(times.reason), { headers } = admission;
        const answer = await fetch("/admission", { method: "HEAD", headers, cache: "no-store", signal }).catch(() => null);
        if (this.isConnected) return;
        this.blockedCount = answer?.ok ? this.blockedCount + 1 : 0;
        if (this.blockedCount >= mostBlocked) return this.handlers.blocked();
        if (answer?.status !== 403) return;
        if (admission.fail()) this.hurry();
        else this.handlers.refused();
    }

    /** There is reason to think that it would work now. */
    hurry() {
        if (this.isConnected) {
            // The network may have been gone while the page slept, without anybody noticing.
            this.ping();
            this.expectAnswer(times.quickAnswer, () => this.drop(1000, "no answer"));
            return;
        }
        if (this.socket && performance.now() - this.connectTime > times.patience) this.drop(1000, "");
        this.connect();
    }

    startTimer(name, milliseconds, body) {
        clearTimeout(this.timers[name]);
        this.timers[name] = setTimeout(body, milliseconds);
    }
}

/** A closing frame has room for 123 bytes of UTF-8. */
function truncated(reason) { return reason.replace(/[^\x20-\x7e]/g, "?").slice(0, 120); }
