// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

const empty = { getItem: () => null, setItem() {}, removeItem() {} };
Object.assign(globalThis, {
    localStorage: empty, sessionStorage: empty, location: { search: "", pathname: "/", hash: "" }, addEventListener() {},
});

const { fetchCopied } = await import("../../../Sources/Displays/Browser/Client/layers/pictures.js");

let answers, requests;

beforeEach(() => {
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
    [answers, requests] = [[], []];
    globalThis.fetch = async (address, { headers }) => {
        requests.push([address, headers.Range ?? null]);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer;
    };
});

/** An answer whose body ends, or breaks off with an error. */
function answer(status, parts, { type, breaks = false } = {}) {
    const body = new ReadableStream({
        pull(controller) {
            if (parts.length > 0) controller.enqueue(new TextEncoder().encode(parts.shift()));
            else if (breaks) controller.error(new Error("the network is gone"));
            else controller.close();
        },
    });
    return new Response(body, { status, headers: type ? { "Content-Type": type } : {} });
}

async function settle() { for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => { setImmediate(resolve); }); }

test("a copied picture has its type, or none", async () => {
    answers.push(answer(200, ["abc"], { type: "image/png" }), answer(200, ["abc"]));
    const { signal } = new AbortController();
    assert.equal((await fetchCopied(1n, signal)).type, "image/png");
    assert.equal((await fetchCopied(0xabcn, signal)).type, "");
    assert.deepEqual(requests, [["pictures/0000000000000001.png", null], ["pictures/0000000000000abc.png", null]]);
});

test("a picture is resumed where the network broke off", async () => {
    answers.push(answer(200, ["abc"], { breaks: true }), new Error("still gone"), answer(206, ["def"]));
    const file = fetchCopied(1n, new AbortController().signal);
    for (let count = 0; count < 3; count += 1) {
        await settle();
        mock.timers.tick(60_000);
    }
    assert.equal(await (await file).text(), "abcdef");
    assert.deepEqual(requests.map(([, range]) => range), [null, "bytes=3-", "bytes=3-"]);
});

test("a picture that is no longer copied, or needed, is not fetched again", async () => {
    answers.push(answer(404, []));
    assert.equal(await fetchCopied(1n, new AbortController().signal), null);
    const abort = new AbortController();
    answers.push(new Error("gone"));
    const file = fetchCopied(1n, abort.signal);
    abort.abort();
    await settle();
    mock.timers.tick(60_000);
    assert.equal(await file, null);
    assert.equal(requests.length, 2);
});
