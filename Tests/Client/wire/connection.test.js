// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeTime } from "../time.js";

const time = new FakeTime();
time.install();

/** A WebSocket to the `program`, which may be silent. */
class FakeSocket {
    static OPEN = 1;
    readyState = 0;
    sent = [];

    constructor(address, subprotocols) {
        Object.assign(this, { address, subprotocols });
        sockets.push(this);
        if (program.opens) time.deliver(() => this.open());
    }

    open() {
        if (this.readyState !== 0) return;
        this.readyState = 1;
        this.onopen?.();
        if (program.greets) this.deliver(greeting);
    }

    send(bytes) {
        this.sent.push(bytes);
        if (bytes[0] === clockCode && program.answers) time.deliver(() => this.deliver(answer), program.roundTrip);
    }

    /** A message of one byte from the program. */
    deliver(code) { this.onmessage?.({ data: Uint8Array.of(code).buffer }); }

    /** Ends the connection from outside. */
    end() {
        this.readyState = 3;
        this.onclose?.({});
    }

    close(code, reason) {
        this.readyState = 2;
        this.closed = [code, reason];
    }
}

const greeting = 1, answer = 2, picture = 3, malformed = 4, clockCode = 0x06;
let sockets = [], program = { opens: false }, listeners = {}, status, journal, connection;

const listen = (name, listener) => { (listeners[name] ??= []).push(listener); };
const element = () => ({ style: {}, append() {} });
const observer = class { observe() {} };
const empty = () => ({ values: new Map(), getItem() { return null; }, setItem() {}, removeItem() {} });

Object.assign(globalThis, {
    WebSocket: FakeSocket, CloseEvent: class {}, addEventListener: listen, ResizeObserver: observer, MutationObserver: observer,
    location: { href: "http://program/", search: "", pathname: "/", hash: "" },
    history: { state: null, replaceState() {} }, localStorage: empty(), sessionStorage: empty(),
    innerWidth: 600, innerHeight: 400, devicePixelRatio: 1, screen: { width: 600, height: 400 }, CSS: { supports: () => false },
    matchMedia: () => ({ matches: false, addEventListener() {} }), getComputedStyle: () => ({ fontSize: "16px" }),
    document: {
        hidden: false, createElement: element, body: element(), documentElement: element(), addEventListener: listen,
    },
    fetch: async () => {
        if (status === null) throw new Error("the network is gone");
        return { status, ok: status === 200 };
    },
});
Object.defineProperty(globalThis, "navigator", { value: { language: "en", languages: [] }, configurable: true });
console.error = () => {};

const { Connection } = await import("../../../Sources/Displays/Browser/Client/wire/connection.js");
const { version } = await import("../../../Sources/Displays/Browser/Client/wire/hello.js");

// The line that opening.js has opened.
sockets[0].readyState = 3;
new Connection({ restart() {}, answer() {} }, {}).connect();

beforeEach(() => {
    time.timers.clear();
    [sockets, listeners, status, journal] = [[], {}, 200, []];
    Math.random = () => 0.5;
    document.hidden = false;
    program = { opens: true, greets: true, answers: true, roundTrip: 50 };
    const note = (name) => (...values) => { journal.push([name, ...values]); };
    connection = new Connection({ restart() {}, answer() {} }, {
        message: ([code]) => {
            if (code === greeting) connection.greet({ version, session: "session", time: 0 });
            if (code === answer) connection.answered(program.roundTrip / 1000, program.hasPicture ?? true);
            if (code === malformed) throw new Error("48 is not a message");
        },
        greeted: note("greeted"), lost: note("lost"), problem: note("problem"), refused: note("refused"), blocked: note("blocked"),
        unanswered: note("unanswered"), silent: note("silent"), heard: note("heard"),
    });
});

/** What happened since the last call, without the values. */
function happened() { return journal.splice(0).map(([name]) => name); }

function fire(name, event = {}) { for (const listener of listeners[name]) listener(event); }

/** Lets the promises of a request settle. */
function settle() { return new Promise((resolve) => { setImmediate(resolve); }); }

/** The times until the next attempts, in milliseconds. */
function gaps(count) {
    return Array.from({ length: count }, () => {
        const known = sockets.length;
        return until(() => sockets.length > known);
    });
}

/** Nothing comes any longer, and nothing ends the connection. */
function fallSilent() { program = { opens: true, greets: false, answers: false }; }

function recover() { program = { opens: true, greets: true, answers: true, roundTrip: 50 }; }

/** How long it takes until the page notices that nothing comes, in seconds. */
function noticed() {
    journal = [];
    return until(() => journal.some(([name]) => name === "lost" || name === "silent")) / 1000;
}

/** Lets time pass until a condition is true. Returns the milliseconds. */
function until(isTrue) {
    const begin = time.now;
    while (!isTrue()) {
        time.advance(10);
        assert.ok(time.now - begin < 200_000, "that never happens");
    }
    return time.now - begin;
}

// MARK: - Connecting

test("the page says hello with each socket, and is connected by the greeting", () => {
    connection.connect();
    assert.equal(sockets[0].address, "ws://program/display");
    assert.equal(connection.isConnected, false);
    time.advance(0);
    assert.equal(connection.isConnected, true);
    assert.deepEqual(journal, [["greeted", false]]);
    assert.equal(connection.session, "session");
    connection.connect();
    assert.equal(sockets.length, 1);
});

test("a hello that is no longer true is reported with the greeting", () => {
    connection.connect();
    globalThis.innerWidth = 500;
    time.advance(0);
    globalThis.innerWidth = 600;
    assert.deepEqual(journal, [["greeted", true]]);
});

test("the clock is asked five more times soon, and then every four seconds", () => {
    connection.connect();
    time.advance(0);
    const asked = (milliseconds) => {
        const before = sockets[0].sent.length;
        time.advance(milliseconds);
        return sockets[0].sent.length - before;
    };
    assert.equal(sockets[0].sent.length, 1);
    assert.equal(asked(500), 5);
    assert.equal(asked(3999), 0);
    assert.equal(asked(1), 1);
    assert.equal(asked(8000), 2);
});

test("while nothing answers the page asks ever more seldom, and a lasting connection resets that", () => {
    program.opens = false;
    connection.connect();
    sockets[0].end();
    const attempts = () => gaps(1).map((gap) => { sockets.at(-1).end(); return gap; })[0];
    assert.deepEqual(Array.from({ length: 8 }, attempts), [250, 500, 1000, 1000, 1000, 1000, 1000, 1000]);
    program.opens = true;
    gaps(1);
    time.advance(4990);
    sockets.at(-1).end();
    assert.deepEqual(gaps(1), [1000]);
    time.advance(5010);
    sockets.at(-1).end();
    assert.deepEqual(gaps(1), [250]);
});

test("a delay is up to half shorter or longer by chance", () => {
    connection.connect();
    // 125 ms and 750 ms, in steps of 10 ms.
    for (const [chance, delay] of [[0, 130], [1, 750]]) {
        Math.random = () => chance;
        sockets.at(-1).end();
        assert.deepEqual(gaps(1), [delay]);
    }
});

test("however long there is no program, the page asks within a second and a half of its return", () => {
    Math.random = () => 0.999999;
    program.opens = false;
    connection.connect();
    for (let attempt = 1; attempt <= 20; attempt += 1) {
        sockets.at(-1).end();
        const [gap] = gaps(1);
        assert.ok(gap <= 1500, `${gap} ms before attempt ${attempt}`);
    }
});

test("the socket is below the path of the page, and encrypted as the page is", () => {
    const { location } = globalThis;
    for (const [href, address] of [
        ["http://program/", "ws://program/display"], ["http://program/index.html", "ws://program/display"],
        ["https://http.org:8443/flick/#s=x", "wss://http.org:8443/flick/display"],
    ]) {
        globalThis.location = { ...location, href };
        connection.connect();
        assert.equal(sockets.at(-1).address, address);
        sockets.at(-1).end();
    }
    globalThis.location = location;
});

test("events that promise a network connect at once, but not while the page is hidden", () => {
    program.opens = false;
    connection.connect();
    sockets[0].end();
    document.hidden = true;
    fire("visibilitychange");
    assert.equal(sockets.length, 1);
    document.hidden = false;
    fire("visibilitychange");
    assert.equal(sockets.length, 2);
    // Not again while the new socket is opening, unless that has taken a while.
    fire("online");
    assert.equal(sockets.length, 2);
    time.advance(1010);
    fire("pageshow", { persisted: false });
    assert.equal(sockets.length, 2);
    fire("pageshow", { persisted: true });
    assert.deepEqual([sockets.length, sockets[1].closed], [3, [1000, ""]]);
});

// MARK: - The end

test("a socket that closes is lost once, and replaced", () => {
    connection.connect();
    time.advance(100);
    sockets[0].end();
    sockets[0].end();
    assert.deepEqual(journal.slice(1), [["lost", null]]);
    time.advance(250);
    assert.deepEqual([sockets.length, connection.isConnected], [2, true]);
});

test("a message that can't be read ends the connection with the reason, and does not make the next attempt sooner", () => {
    connection.connect();
    for (const delay of [250, 500, 1000]) {
        time.advance(4000);
        const socket = sockets.at(-1);
        socket.deliver(malformed);
        assert.deepEqual(socket.closed, [4000, "48 is not a message"]);
        // Its other messages no longer matter.
        const { counts: { in: count } } = connection;
        socket.deliver(picture);
        assert.deepEqual([connection.counts.in, connection.isConnected], [count, false]);
        assert.deepEqual(gaps(1), [delay]);
    }
    time.advance(0);
    sockets.at(-1).onmessage({ data: "text" });
    assert.deepEqual(sockets.at(-1).closed, [4000, "a text message; only binary messages are accepted"]);
});

test("a page that has stopped does not connect again, and one that leaves closes its socket", () => {
    connection.connect();
    time.advance(0);
    fire("pagehide");
    assert.deepEqual(sockets[0].closed, [1000, ""]);
    time.advance(250);
    assert.equal(sockets.length, 2);
    connection.stop();
    time.advance(60_000);
    fire("online");
    assert.equal(sockets.length, 2);
});

test("nothing is sent before the socket is open, and messages are counted", () => {
    connection.connect();
    connection.send(Uint8Array.of(1, 2, 3));
    assert.equal(connection.counts.out, 0);
    time.advance(0);
    connection.send(Uint8Array.of(1, 2, 3));
    assert.deepEqual(sockets[0].sent.at(-1), Uint8Array.of(1, 2, 3));
    assert.deepEqual(connection.counts, { in: 1, out: 2, bytesIn: 1, bytesOut: sockets[0].sent[0].length + 3 });
});

test("a program of another version is not greeted", () => {
    connection.connect();
    connection.greet({ version: version + 1, session: "other", time: 0 });
    assert.deepEqual([happened(), connection.isConnected, connection.session], [["problem"], false, ""]);
});

// MARK: - Why it does not open

test("after three sockets that do not open although requests are answered, the page reports that they are blocked", async () => {
    program.opens = false;
    connection.connect();
    for (let count = 1; count <= 3; count += 1) {
        assert.deepEqual(happened(), []);
        sockets.at(-1).end();
        await settle();
        if (count < 3) gaps(1);
    }
    assert.deepEqual(happened(), ["blocked"]);
});

test("a program that knows no key of the page refuses it; without a network nothing is reported", async () => {
    program.opens = false;
    connection.connect();
    status = null;
    sockets[0].end();
    await settle();
    assert.deepEqual(happened(), []);
    gaps(1);
    status = 403;
    sockets[1].end();
    await settle();
    assert.deepEqual(happened(), ["refused"]);
});

test("a program that cannot say now whether it knows the key is asked again with the same one", async () => {
    const kept = { "kosketus.key": "key of a tab" }, { sessionStorage } = globalThis;
    globalThis.sessionStorage = { getItem: (name) => kept[name] ?? null, removeItem: (name) => { delete kept[name]; } };
    program.opens = false;
    connection.connect();
    status = 503;
    for (const delay of [250, 500]) {
        sockets.at(-1).end();
        await settle();
        assert.deepEqual(gaps(1), [delay]);
    }
    assert.deepEqual(happened(), []);
    assert.ok(sockets.at(-1).subprotocols.includes("kosketus.key.key of a tab"));
    // Only this makes the page forget a key.
    status = 403;
    sockets.at(-1).end();
    await settle();
    assert.deepEqual([kept, happened()], [{}, ["refused"]]);
    globalThis.sessionStorage = sessionStorage;
});

test("a socket that does not open, or that opens and brings no greeting, is given up after five seconds", async () => {
    program.greets = false;
    connection.connect();
    time.advance(4999);
    assert.deepEqual(happened(), []);
    time.advance(1);
    assert.deepEqual([happened(), sockets[0].closed], [["unanswered"], [1000, "no greeting"]]);
    program.opens = false;
    status = 403;
    gaps(1);
    time.advance(5000);
    await settle();
    assert.deepEqual([happened(), sockets[1].closed], [["refused"], [1000, "no greeting"]]);
});

// MARK: - Silence

test("a line that falls silent is noticed within 15 s at any moment", () => {
    connection.connect();
    for (const moment of [0, 30, 120, 700, 2500, 4490, 4510, 60_000]) {
        time.advance(moment);
        fallSilent();
        const seconds = noticed();
        assert.ok(seconds > 9 && seconds <= 15, `${seconds} s after ${moment} ms`);
        assert.equal(journal.at(-1)[1], (time.now - connection.lastHeard) / 1000);
        recover();
        until(() => ["greeted", "heard"].includes(journal.at(-1)[0]));
    }
});

test("a second silence is noticed as early as the first, although the page waits longer for a slow picture", () => {
    program.answers = false;
    connection.connect();
    const ends = [];
    for (let count = 0; count < 5; count += 1) {
        until(() => connection.isConnected);
        const begin = time.now;
        assert.ok(noticed() <= 15);
        until(() => !connection.isConnected);
        ends.push(Math.round((time.now - begin) / 1000));
    }
    assert.deepEqual(ends, [10, 20, 40, 80, 80]);
});

/** A connection that has been reported as silent, after one that was ended. */
function waitForSlowPicture() {
    program.answers = false;
    connection.connect();
    time.advance(10_000);
    assert.deepEqual(happened(), ["greeted", "lost"]);
    time.advance(10_250);
    assert.deepEqual(happened(), ["greeted", "silent"]);
}

test("what comes after a reported silence ends it, and the next one is reported again", () => {
    waitForSlowPicture();
    sockets.at(-1).deliver(picture);
    assert.deepEqual(happened(), ["heard"]);
    assert.ok(noticed() <= 15);
    assert.deepEqual(happened(), ["silent"]);
    time.advance(10_010);
    assert.deepEqual(happened(), ["lost"]);
});

test("a connection that is reported as silent and ends is not reported as heard", () => {
    waitForSlowPicture();
    sockets.at(-1).end();
    assert.deepEqual(happened(), ["lost"]);
    recover();
    time.advance(1000);
    assert.deepEqual(happened(), ["greeted"]);
});

for (const hasPicture of [false, true]) {
    test(`a connection that has brought ${hasPicture ? "a" : "no"} picture and answers has the usual wait: ${hasPicture}`, () => {
        waitForSlowPicture();
        Object.assign(program, { answers: true, hasPicture });
        time.advance(8000);
        fallSilent();
        time.advance(15_000);
        assert.deepEqual(happened(), ["heard", hasPicture ? "lost" : "silent"]);
    });
}

test("a slow answer does not end the longer wait", () => {
    waitForSlowPicture();
    program.roundTrip = 10_000;
    sockets.at(-1).deliver(answer);
    assert.ok(noticed() <= 15);
    assert.deepEqual(happened(), ["silent"]);
});

test("messages that came while the page was stopped keep the connection", () => {
    connection.connect();
    time.advance(4520);
    // The clock has just been asked.
    time.pause(60_000);
    time.advance(20_000);
    assert.deepEqual([happened(), sockets.length], [["greeted"], 1]);
});

test("a line that fell silent while the page was stopped is noticed soon afterwards", () => {
    connection.connect();
    time.advance(4520);
    fallSilent();
    time.timers.forEach((timer, number) => { if (timer.rank === 1) time.timers.delete(number); });
    time.pause(60_000);
    time.advance(3010);
    assert.deepEqual(happened(), ["greeted", "lost"]);
});

test("a page that asks late, because it was busy, waits less", () => {
    connection.connect();
    time.advance(4600);
    const heard = connection.lastHeard;
    fallSilent();
    // The next question is due in about 4 s.
    time.pause(9000);
    until(() => !connection.isConnected);
    assert.ok(time.now - heard <= 15_000, `${time.now - heard} ms`);
});

test("a page that comes to the front ends a dead connection within three seconds, however often it does", () => {
    connection.connect();
    time.advance(4600);
    fallSilent();
    for (let count = 0; count < 3; count += 1) {
        fire("visibilitychange");
        time.advance(999);
    }
    assert.deepEqual(happened(), ["greeted"]);
    time.advance(10);
    assert.deepEqual(happened(), ["lost"]);
});

test("a page that wakes up ends a dead connection within three seconds, and does not report how long it slept", () => {
    connection.connect();
    time.advance(4600);
    fallSilent();
    time.pause(3_600_000);
    fire("visibilitychange");
    time.advance(3000);
    assert.deepEqual(journal, [["greeted", false], ["lost", null]]);
});

test("a page that comes to the front does not wait for a slow picture", () => {
    waitForSlowPicture();
    fire("online");
    time.advance(3000);
    assert.deepEqual(happened(), ["lost"]);
});
