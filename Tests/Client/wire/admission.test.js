// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** Storage as a browser's, and what the module uses besides when it is loaded. */
function browser() {
    const storage = () => {
        const values = new Map();
        return {
            values, getItem: (key) => values.get(key) ?? null, removeItem: (key) => { values.delete(key); },
            setItem: (key, value) => { values.set(key, value); },
        };
    };
    const listeners = [], addresses = [];
    Object.assign(globalThis, {
        localStorage: storage(), sessionStorage: storage(), location: { search: "", pathname: "/", hash: "" },
        history: { replaceState: (state, title, address) => { addresses.push(address); } },
        addEventListener: (name, listener) => { listeners.push([name, listener]); },
    });
    return { listeners, addresses };
}

const first = browser();
const { admission, base64URL } = await import("../../../Sources/Displays/Browser/Client/wire/admission.js");

let page;
beforeEach(() => { page = browser(); });

const enter = (search, hash = "") => admission.take({ search, pathname: "/", hash });

test("the token leaves the address, and is sent with a new key until the program accepts both", () => {
    enter("?token=secret", "#here");
    assert.deepEqual(page.addresses, ["/#here"]);
    const { entry } = admission;
    assert.equal(entry.token, "secret");
    assert.equal(Buffer.from(entry.key, "base64url").length, 24);
    assert.deepEqual(admission.offers, [`kosketus.key.${entry.key}`, `kosketus.token.${base64URL(Buffer.from("secret"))}`]);
    assert.deepEqual(admission.headers, { "Kosketus-Key": entry.key, "Kosketus-Token": base64URL(Buffer.from("secret")) });
    admission.succeed();
    assert.equal(admission.entry, null);
    assert.equal(globalThis.localStorage.values.get("kosketus.key"), entry.key, "all tabs have it");
    assert.deepEqual(admission.offers, [`kosketus.key.${entry.key}`]);
});

test("each entrance makes its own key", () => {
    enter("?token=one");
    const { key } = admission;
    enter("?token=one");
    assert.notEqual(admission.key, key);
});

test("files are fetched with the key of the socket, whatever another tab stores meanwhile", () => {
    globalThis.localStorage.setItem("kosketus.key", "one");
    assert.deepEqual(admission.offers, ["kosketus.key.one"]);
    globalThis.localStorage.setItem("kosketus.key", "two");
    assert.deepEqual(admission.headersOfSocket, { "Kosketus-Key": "one" });
    assert.deepEqual(admission.headers, { "Kosketus-Key": "two" });
    assert.deepEqual(admission.offers, ["kosketus.key.two"]);
    assert.deepEqual(admission.headersOfSocket, { "Kosketus-Key": "two" });
});

test("a key for a single use stays in its tab", () => {
    enter("?token=secret&once");
    const { key } = admission;
    admission.succeed();
    assert.equal(globalThis.sessionStorage.values.get("kosketus.key"), key);
    assert.equal(globalThis.localStorage.values.size, 0);
});

test("what was rejected is forgotten, the newest first", () => {
    globalThis.localStorage.setItem("kosketus.key", "of all tabs");
    globalThis.sessionStorage.setItem("kosketus.key", "of this tab");
    enter("?token=old");
    assert.equal(admission.fail(), true);
    assert.equal(admission.key, "of this tab");
    assert.equal(admission.fail(), true);
    assert.equal(admission.key, "of all tabs");
    assert.equal(admission.fail(), false, "another tab may still use it");
});

test("an address without a token changes nothing", () => {
    enter("?colour=blue");
    assert.deepEqual([page.addresses, admission.offers, admission.headers], [[], [], {}]);
});

test("a damaged entry counts as none", () => {
    globalThis.sessionStorage.setItem("kosketus.key.entry", "{");
    assert.equal(admission.entry, null);
    assert.equal(admission.key, "");
});

test("a key that another tab stores is told", () => {
    let count = 0;
    admission.onchange = () => { count += 1; };
    const [[name, listener]] = first.listeners;
    assert.equal(name, "storage");
    listener({ key: "kosketus.key", newValue: "new" });
    listener({ key: "kosketus.key", newValue: null });
    listener({ key: "other", newValue: "x" });
    assert.equal(count, 1);
});

test("programs below other paths of the origin have other keys", async () => {
    const source = "../../../Sources/Displays/Browser/Client/wire/admission.js";
    browser();
    const stored = globalThis.localStorage, names = [];
    stored.getItem = (key) => { names.push(key); return null; };
    for (const pathname of ["/", "/index.html", "/flick/", "/flick/index.html", "/a/b/"]) {
        globalThis.location = { search: "", pathname, hash: "" };
        const { admission: other } = await import(`${source}?${pathname}`);
        assert.equal(other.key, "");
    }
    const key = "kosketus.key";
    assert.deepEqual(names, [key, key, `${key}flick/`, `${key}flick/`, `${key}a/b/`]);
});
