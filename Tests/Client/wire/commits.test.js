// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { CommitQueue } from "../../../Sources/Displays/Browser/Client/wire/commits.js";

let frames, journal, queue, timeout;

beforeEach(() => {
    [frames, journal, timeout] = [[], [], null];
    Object.assign(globalThis, {
        document: { hidden: false },
        requestAnimationFrame: (body) => frames.push(body),
        cancelAnimationFrame: (number) => { frames[number - 1] = null; },
        setTimeout: (body, delay) => { timeout = { body, delay }; },
        clearTimeout: () => { timeout = null; },
    });
    queue = new CommitQueue({
        apply: (commit) => {
            if (commit.error) throw commit.error;
            journal.push(`apply ${commit.serial}`);
        },
        acknowledge: (serial) => journal.push(`acknowledge ${serial}`),
        fail: (error) => journal.push(error.message),
    });
});

function frame() { for (const body of frames.splice(0)) body?.(); }

/** What has happened since the last call. */
function happened() { return journal.splice(0); }

test("a commit is applied at once, and acknowledged in the next frame", () => {
    queue.add({ serial: 1 }, []);
    assert.deepEqual(happened(), ["apply 1"]);
    frame();
    assert.deepEqual(happened(), ["acknowledge 1"]);
    frame();
    assert.deepEqual(happened(), []);
});

test("further commits wait for the frame, and one is acknowledged for each", () => {
    for (const serial of [1, 2, 3]) queue.add({ serial }, []);
    assert.deepEqual(happened(), ["apply 1"]);
    frame();
    assert.deepEqual(happened(), ["apply 2", "apply 3", "acknowledge 1"]);
    frame();
    assert.deepEqual(happened(), ["acknowledge 2"]);
    frame();
    assert.deepEqual(happened(), ["acknowledge 3"]);
});

test("commits are applied in order, when what they need is ready", async () => {
    let isReady = () => {};
    queue.add({ serial: 1 }, [new Promise((resolve) => { isReady = () => resolve(undefined); })]);
    queue.add({ serial: 2 }, []);
    frame();
    assert.deepEqual(happened(), []);
    isReady();
    await Promise.resolve().then(() => {}).then(() => {}).then(() => {});
    assert.deepEqual(happened(), ["apply 1", "apply 2"]);
});

test("a hidden page acknowledges at once, and only the last commit", () => {
    globalThis.document.hidden = true;
    queue.add({ serial: 1 }, []);
    assert.deepEqual(happened(), ["apply 1", "acknowledge 1"]);
    globalThis.document.hidden = false;
    for (const serial of [2, 3, 4]) queue.add({ serial }, []);
    globalThis.document.hidden = true;
    happened();
    queue.proceed();
    assert.deepEqual(happened(), ["apply 3", "apply 4", "acknowledge 4"]);
});

test("a window without frames continues after half a second", () => {
    queue.add({ serial: 1 }, []);
    assert.equal(timeout.delay, 500);
    timeout.body();
    assert.deepEqual(happened(), ["apply 1", "acknowledge 1"]);
    frame();
    assert.deepEqual(happened(), [], "the frame that comes late is cancelled");
});

test("commits of a lost connection are discarded", async () => {
    queue.add({ serial: 1 }, []);
    queue.add({ serial: 2 }, []);
    queue.add({ serial: 3 }, [Promise.reject(new Error("lost"))]);
    happened();
    queue.reset();
    frame();
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(happened(), [], "their errors, too");
    queue.add({ serial: 1 }, []);
    assert.deepEqual(happened(), ["apply 1"]);
});

test("errors of a commit, and of what it needs, are reported", async () => {
    queue.add({ serial: 1, error: new Error("malformed") }, []);
    assert.deepEqual(happened(), ["malformed"]);
    queue.add({ serial: 2 }, [Promise.reject(new Error("not a picture"))]);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(happened(), ["not a picture"]);
});
