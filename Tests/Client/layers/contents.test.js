// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

const empty = { getItem: () => null, setItem() {}, removeItem() {} };
Object.assign(globalThis, {
    localStorage: empty, sessionStorage: empty, location: { search: "", pathname: "/", hash: "" }, addEventListener() {},
});

const { ContentStore } = await import("../../../Sources/Displays/Browser/Client/layers/contents.js");
const { ByteReader } = await import("../../../Sources/Displays/Browser/Client/wire/reader.js");
const { blob, int16, list, uint16 } = await import("../wire/forms.js");

let store, fetches, arrived, closed;

beforeEach(() => {
    [fetches, arrived, closed] = [[], [], []];
    store = new ContentStore((image) => arrived.push(image.name));
    Object.assign(globalThis, {
        // The bitmap of a file is as large as the file says: "2x3".
        createImageBitmap: async (file) => {
            const text = await file.text(), [width, height] = text.split("x").map(Number);
            if (!width) throw new Error("not a picture");
            return { width, height, close: () => closed.push(text) };
        },
        fetch: (address, { signal }) => new Promise((resolve, reject) => {
            fetches.push({ address, signal, answer: (text) => resolve(new Response(text, { status: 200 })) });
            signal.addEventListener("abort", () => reject(new Error("aborted")));
        }),
    });
});

const reader = new ByteReader(new Uint8Array(64));
const text = (string) => new TextEncoder().encode(string);

function addImage(name, file = "1x1") { store.addImage(name, text(file), reader); }
function addList(name, images = []) {
    store.addDisplayList(name, Uint8Array.of(1, 2), 0, images.map((image) => store.image(image, reader, 0)), []);
}
function addGlyphs(name, unitsPerEm, glyph) {
    const bytes = Uint8Array.from([...uint16(unitsPerEm), ...list([...uint16(glyph), ...blob([0]), ...int16(1), ...int16(2)])]);
    store.addGlyphs(name, new ByteReader(bytes));
}

/** A commit: layers' new contents by name, the contents of animations by layer and key, and removed layers. */
function commit({ isFull = false, brings = () => {}, shows = {}, animates = [], removes = [] }) {
    store.begin(isFull);
    brings();
    const found = (name) => name === null ? null : store.contents.get(name) ?? assert.fail(`${name} is not there`);
    /** An animation of contents; null without any. */
    const animation = (names) => names.length === 0 ? null : {
        keyPath: { kind: "contents" }, from: null, to: null, by: null,
        keyframes: { values: names.map((name) => [found(name)]), controls: [] },
    };
    return store.settle({
        serial: 1, time: 0, isFull, root: 1, removed: removes,
        changes: Object.entries(shows).map(([layer, name]) => ({ layer: Number(layer), values: { contents: found(name) } })),
        animations: animates.map(([layer, key, ...names]) => ({ layer, key, animation: animation(names) })),
    });
}

const known = () => [...store.contents.keys()].sort();
const names = (dropped) => dropped.map(({ name }) => name).sort();
async function settled() { for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => { setImmediate(resolve); }); }

test("contents stay as long as a layer shows them", () => {
    commit({ isFull: true, brings: () => [addImage(1n), addImage(2n)], shows: { 1: 1n, 2: 2n } });
    assert.deepEqual(known(), [1n, 2n]);
    assert.deepEqual(names(commit({ shows: { 1: 2n } }).dropped), [1n]);
    assert.deepEqual(commit({ removes: [2] }).dropped, [], "layer 1 still shows it");
    assert.deepEqual(names(commit({ shows: { 1: null } }).dropped), [2n]);
    assert.deepEqual(known(), []);
});

test("contents that no layer takes are dropped with the commit that brought them", () => {
    const { images, dropped } = commit({ brings: () => [addImage(1n), addImage(2n)], shows: { 1: 1n } });
    assert.deepEqual([names(images), names(dropped), known()], [[1n, 2n], [2n], [1n]]);
});

test("a layer may take what another one releases in the same commit", () => {
    commit({ brings: () => addImage(1n), shows: { 1: 1n } });
    assert.deepEqual(commit({ shows: { 1: null, 2: 1n } }).dropped, []);
    assert.deepEqual(commit({ shows: { 3: 1n }, removes: [2] }).dropped, []);
    assert.deepEqual(known(), [1n]);
});

test("the pictures of a drawing stay with it", () => {
    commit({ brings: () => [addImage(1n), addList(2n, [1n])], shows: { 1: 2n } });
    assert.deepEqual(known(), [1n, 2n]);
    commit({ brings: () => addList(3n, [1n]), shows: { 1: 3n } });
    assert.deepEqual(known(), [1n, 3n], "the next drawing has the same picture");
    assert.deepEqual(names(commit({ removes: [1] }).dropped), [1n, 3n]);
});

test("the contents of an animation stay until it is removed or replaced, or its layer removed", () => {
    commit({ brings: () => [addImage(1n), addImage(2n), addImage(3n)], animates: [[1, "a", 1n, 2n], [2, "a", 3n]] });
    assert.deepEqual(known(), [1n, 2n, 3n]);
    assert.deepEqual(names(commit({ animates: [[1, "a", 2n]] }).dropped), [1n]);
    assert.deepEqual(names(commit({ animates: [[1, "a"]] }).dropped), [2n]);
    assert.deepEqual(names(commit({ removes: [2] }).dropped), [3n]);
    assert.deepEqual([known(), store.animated.size, store.uses.size], [[], 0, 0]);
});

test("a full commit begins with nothing, and frees what was there", () => {
    commit({ brings: () => [addImage(1n), addGlyphs(9n, 1000, 4)], shows: { 1: 1n } });
    const { dropped } = commit({ isFull: true, brings: () => addImage(1n), shows: { 1: 1n } });
    assert.deepEqual([names(dropped), known(), store.fonts.size], [[1n, 9n], [1n], 0]);
    assert.notEqual(dropped[0], store.contents.get(1n), "the new one has the same name");
});

test("a drawing keeps its bytes when the message that brought it is gone", () => {
    const bytes = Uint8Array.of(1, 2, 3);
    store.addDisplayList(1n, bytes, 0, [], []);
    bytes.fill(0);
    assert.deepEqual([...store.contents.get(1n).bytes], [1, 2, 3]);
});

test("glyphs are added to their font until a full commit", () => {
    addGlyphs(9n, 1000, 4);
    const font = store.font(9n, reader, 0);
    addGlyphs(9n, 1000, 5);
    assert.deepEqual(font.outlines.map(({ glyph }) => glyph), [4, 5]);
    assert.equal(store.font(9n, reader, 0), font);
    assert.throws(() => addGlyphs(9n, 2048, 6), /a font has 2048 units to an em/);
    assert.throws(() => addGlyphs(8n, 0, 6), /a font has 0 units to an em/);
});

test("what was not sent, or is of another kind, is refused", () => {
    addImage(1n);
    addList(2n);
    assert.equal(store.find(1n, "image", reader, 0), store.contents.get(1n));
    assert.throws(() => store.find(1n, "displayList", reader, 7), (error) => error.offset === 7 && /were not sent/.test(error.reason));
    assert.throws(() => store.find(3n, "image", reader, 0), /contents that were not sent/);
    assert.throws(() => store.image(2n, reader, 0), /an image that was not sent/);
    assert.throws(() => store.font(1n, reader, 0), /a font that was not sent/);
    assert.throws(() => addImage(4n, ""), /an image has no bytes/);
});

// MARK: - Pictures

test("a picture that came with the commit is decoded, and closed when it was dropped", async () => {
    const { images } = commit({ brings: () => addImage(1n, "2x3"), shows: { 1: 1n } });
    await images[0].decoded;
    assert.deepEqual([images[0].bitmap.width, images[0].bitmap.height], [2, 3]);
    const { dropped } = commit({ removes: [1] });
    assert.deepEqual(closed, [], "the commit is not applied yet");
    ContentStore.retire(dropped);
    await settled();
    assert.deepEqual(closed, ["2x3"]);
});

test("a picture that cannot be read fails the commit, and retiring it does no harm", async () => {
    const { images } = commit({ brings: () => addImage(1n, "noise"), shows: { 1: 1n } });
    await assert.rejects(images[0].decoded, /not a picture/);
    ContentStore.retire(commit({ removes: [1] }).dropped);
    await settled();
    assert.deepEqual(closed, []);
});

test("a large picture is fetched, and shown when it has arrived", async () => {
    const { images } = commit({ brings: () => store.addFetched(1n, 20, 30), shows: { 1: 1n } });
    assert.deepEqual([images[0].bitmap, fetches.map(({ address }) => address)], [null, ["pictures/0000000000000001"]]);
    fetches[0].answer("20x30");
    await images[0].decoded;
    assert.deepEqual([images[0].bitmap.width, arrived], [20, [1n]]);
});

test("a large picture that is dropped is not fetched on", async () => {
    commit({ brings: () => store.addFetched(1n, 20, 30), shows: { 1: 1n } });
    commit({ shows: { 1: null } });
    assert.ok(fetches[0].signal.aborted);
    await settled();
    assert.deepEqual(arrived, []);
});

test("after a lost connection a large picture is fetched on if it is needed again, and dropped otherwise", () => {
    commit({ brings: () => [store.addFetched(1n, 20, 30), store.addFetched(2n, 20, 30)], shows: { 1: 1n, 2: 2n } });
    const picture = store.contents.get(1n);
    const { dropped } = commit({ isFull: true, brings: () => store.addFetched(1n, 20, 30), shows: { 1: 1n } });
    assert.equal(store.contents.get(1n), picture);
    assert.equal(fetches.length, 2, "no third one");
    assert.deepEqual([fetches[0].signal.aborted, fetches[1].signal.aborted, names(dropped)], [false, true, [2n]]);
});

test("a page without a program fetches nothing", () => {
    commit({ brings: () => store.addFetched(1n, 20, 30), shows: { 1: 1n } });
    store.end();
    assert.ok(fetches[0].signal.aborted);
    assert.deepEqual([known(), store.spare.size], [[], 0]);
});
