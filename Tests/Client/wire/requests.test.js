// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { installDocument } from "../dom.js";

const empty = { getItem: () => null, setItem() {}, removeItem() {} };
installDocument();
Object.assign(globalThis, { localStorage: empty, sessionStorage: empty, location: { search: "", pathname: "/", hash: "" } });

const { Clipboard, open, readClipboard, Wakefulness } = await import("../../../Sources/Displays/Browser/Client/wire/requests.js");

let browser;

beforeEach(() => {
    installDocument();
    browser = {};
    Object.defineProperty(globalThis, "navigator", { value: browser, configurable: true });
});

async function settle() { for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => { setImmediate(resolve); }); }

// MARK: - Addresses

/** Opens an address in a browser that allows it or blocks it. */
function opened(address, isAllowed = true) {
    const happened = { tabs: [], blocked: [], clicked: [] };
    window.open = (...values) => {
        if (!isAllowed) return null;
        const tab = { values, opener: window, location: { replace: (to) => { tab.address = to; } } };
        happened.tabs.push(tab);
        return tab;
    };
    document.createElement = () => ({ click() { happened.clicked.push(this.href); } });
    happened.isDone = open(address, (url) => happened.blocked.push(url.href));
    return happened;
}

test("a page opens in a tab that does not know its opener", () => {
    const { tabs, isDone } = opened("https://example.org/a?b#c");
    assert.ok(isDone);
    assert.deepEqual(tabs.map(({ values, opener }) => [values, opener]), [[["", "_blank"], null]]);
    assert.equal(tabs[0].address, "https://example.org/a?b#c");
});

test("a page that the browser blocks is reported, for a button that opens it", () => {
    const { blocked, isDone } = opened("http://example.org", false);
    assert.deepEqual([isDone, blocked], [false, ["http://example.org/"]]);
});

test("mail and telephone numbers go to the device's programs", () => {
    for (const address of ["mailto:someone@example.org", "tel:+49123"]) {
        const { tabs, clicked, isDone } = opened(address);
        assert.deepEqual([isDone, tabs, clicked], [true, [], [address]]);
    }
});

test("addresses of other kinds, and those without one, are not opened", () => {
    const addresses = ["javascript:alert(1)", "file:///etc/passwd", "data:text/html,a", "blob:https://example.org/1", "example.org", "/a", ""];
    for (const address of addresses) {
        const { tabs, blocked, clicked, isDone } = opened(address);
        assert.deepEqual([isDone, tabs, blocked, clicked], [false, [], [], []], address);
    }
});

// MARK: - The screen

/** A browser with a screen that may stay on. Requests for it wait for `answer`. */
function screen() {
    const locks = [], waiting = [];
    const lock = () => ({ released: false, release() { this.released = true; } });
    browser.wakeLock = { request: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })) };
    return {
        locks, waiting,
        async answer() {
            const made = lock();
            locks.push(made);
            waiting.shift().resolve(made);
            await settle();
        },
        async refuse() {
            waiting.shift().reject(new Error("the battery is low"));
            await settle();
        },
    };
}

function show(isVisible) {
    document.hidden = !isVisible;
    document.call({ type: "visibilitychange" }, false);
}

test("the screen stays awake until the program lets it sleep", async () => {
    const { locks, waiting, answer } = screen(), wakefulness = new Wakefulness();
    wakefulness.set(true);
    await answer();
    wakefulness.set(true);
    assert.equal(waiting.length, 0, "it has a lock already");
    wakefulness.set(false);
    assert.deepEqual(locks.map(({ released }) => released), [true]);
    wakefulness.set(false);
});

test("a page that comes back keeps the screen awake again", async () => {
    const { locks, waiting, answer } = screen(), wakefulness = new Wakefulness();
    document.hidden = true;
    wakefulness.set(true);
    assert.equal(waiting.length, 0, "browsers refuse it to a hidden page");
    show(true);
    await answer();
    locks[0].released = true;
    show(false);
    assert.equal(waiting.length, 0);
    show(true);
    await answer();
    assert.deepEqual(locks.map(({ released }) => released), [true, false]);
});

test("a lock that comes too late is released", async () => {
    const { locks, answer } = screen(), wakefulness = new Wakefulness();
    wakefulness.set(true);
    wakefulness.set(false);
    await answer();
    assert.deepEqual(locks.map(({ released }) => released), [true]);
});

test("a screen that may not stay awake is no error", async () => {
    const { refuse, waiting } = screen(), wakefulness = new Wakefulness();
    wakefulness.set(true);
    await refuse();
    show(true);
    assert.equal(waiting.length, 1, "and asked for again when the page is shown");
    delete browser.wakeLock;
    new Wakefulness().set(true);
    await settle();
});

// MARK: - Reading the clipboard

const item = (contents) => ({
    types: Object.keys(contents), getType: async (type) => new Blob([contents[type]], { type }),
});
const error = (name) => Object.assign(new Error(name), { name });

test("a text and pictures are read, each picture in the first type that programs can read", async () => {
    browser.clipboard = {
        read: async () => [
            item({ "text/html": "<b>", "text/plain": "first" }),
            item({ "image/svg+xml": "<svg>", "image/jpeg": "jpeg", "image/png": "png" }),
            item({ "text/plain": "second" }), item({ "image/tiff": "tiff" }),
        ],
    };
    const { text, pictures } = await readClipboard();
    assert.equal(text, "first");
    assert.deepEqual(await Promise.all(pictures.map(async (picture) => [picture.type, await picture.text()])), [["image/png", "png"]]);
});

test("a browser that reads texts only, or fails on other types, reads the text", async () => {
    browser.clipboard = { readText: async () => "text" };
    assert.deepEqual(await readClipboard(), { text: "text", pictures: [] });
    browser.clipboard.read = async () => { throw error("DataError"); };
    assert.deepEqual(await readClipboard(), { text: "text", pictures: [] });
});

test("a person who refuses is not asked again, and a page without a clipboard has none", async () => {
    let asked = 0;
    browser.clipboard = {
        read: async () => { throw error("NotAllowedError"); },
        readText: async () => {
            asked += 1;
            return "secret";
        },
    };
    assert.equal(await readClipboard(), null);
    assert.equal(asked, 0);
    delete browser.clipboard;
    assert.equal(await readClipboard(), null);
});

// MARK: - Writing to the clipboard

/** A clipboard that accepts contents while `isAllowed`. */
function clipboard() {
    const state = { isAllowed: true, written: [], pasted: [] };
    globalThis.ClipboardItem = class { constructor(types) { Object.assign(this, { types }); } };
    const write = async (contents) => {
        if (!state.isAllowed) throw error("NotAllowedError");
        state.written.push(contents);
    };
    browser.clipboard = { writeText: write, write: async ([{ types }]) => write(Object.keys(types)) };
    state.page = new Clipboard((contents) => state.pasted.push(contents));
    return state;
}

const lift = () => document.body.dispatch("pointerup");

test("a copied text is written at once, and once", async () => {
    const state = clipboard();
    state.page.copy("text");
    await settle();
    lift();
    await settle();
    assert.deepEqual(state.written, ["text"]);
});

test("a text that the browser refuses waits for a finger, and the last one is written", async () => {
    const state = clipboard();
    state.isAllowed = false;
    state.page.copy("one");
    state.page.copy("two");
    await settle();
    state.isAllowed = true;
    lift();
    await settle();
    lift();
    await settle();
    assert.deepEqual(state.written, ["two"]);
});

test("the copy shortcut takes the waiting text, and leaves the browser's own otherwise", async () => {
    const state = clipboard(), taken = new Map();
    state.isAllowed = false;
    const copy = () => document.body.dispatch("copy", { clipboardData: { setData: (...entry) => taken.set(...entry) } }).defaultPrevented;
    assert.ok(!copy());
    state.page.copy("text");
    await settle();
    assert.ok(copy());
    assert.deepEqual([...taken], [["text/plain", "text"]]);
    assert.ok(!copy());
});

test("a copied picture is written when its file has arrived", async () => {
    const state = clipboard();
    globalThis.fetch = async () => new Response("png", { status: 200, headers: { "Content-Type": "image/png" } });
    await state.page.copyPicture(1n);
    await settle();
    assert.deepEqual(state.written, [["image/png"]]);
});

test("a picture that arrives after something else was copied is discarded", async () => {
    const state = clipboard();
    let answer = () => {};
    globalThis.fetch = () => new Promise((resolve) => { answer = () => resolve(new Response("png", { status: 200 })); });
    const copied = state.page.copyPicture(1n);
    state.page.copy("text");
    answer();
    await copied;
    await settle();
    assert.deepEqual(state.written, ["text"]);
    globalThis.fetch = async () => new Response("", { status: 404 });
    await state.page.copyPicture(2n);
    await settle();
    assert.deepEqual(state.written, ["text"], "one that the program no longer has");
});

test("the paste shortcut reads texts and pictures, and nothing else", () => {
    const state = clipboard();
    const paste = (text, files = []) => document.body.dispatch("paste", { clipboardData: { getData: () => text, files } });
    assert.ok(paste("text").defaultPrevented);
    const png = { type: "image/png" }, pdf = { type: "application/pdf" };
    paste("", [pdf, png]);
    paste("", [pdf]);
    document.body.dispatch("paste", { clipboardData: null });
    assert.deepEqual(state.pasted, [{ text: "text", pictures: [] }, { text: "", pictures: [png] }]);
});
