// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { composition, difference, kinds, TextWindow } from "../../../Sources/Displays/Browser/Client/input/textwindow.js";
import { generator } from "../random.js";

const letters = ["a", "b", "ä", "𝄞", "\n"];

test("what a browser did to a text is found, and does the same to the program's copy", () => {
    const random = generator(3), whole = (most) => Math.floor(random() * (most + 1));
    const word = () => Array.from({ length: whole(4) }, () => letters[whole(letters.length - 1)]).join("");
    for (let count = 0; count < 2000; count += 1) {
        const characters = [...Array.from({ length: whole(8) }, () => letters[whole(letters.length - 1)])];
        const start = whole(characters.length), end = start + whole(characters.length - start), typed = word();
        const before = characters.slice(0, start).join(""), text = before + typed + characters.slice(end).join("");
        const old = characters.join(""), caret = before.length + typed.length;
        const window = new TextWindow(old, [before.length, before.length + characters.slice(start, end).join("").length]);
        const change = difference(window, text, caret);
        if (change === null) {
            assert.equal(text, old);
            continue;
        }
        const [from, to, inserted] = change, base = window.base;
        window.apply({
            kind: kinds.insert, start: from - base[0], end: to - base[1], text: inserted,
            selection: [inserted.length, inserted.length],
        });
        assert.equal(window.text, text, JSON.stringify({ old, text, caret, change }));
    }
});

test("the text of an input method is found where the caret is", () => {
    const before = new TextWindow("aka", [1, 1]);
    assert.deepEqual(composition(before, "akaka", "ka", 3), [1, 1]);
    assert.equal(composition(before, "zzz", "ka", 3), null);
});

test("edits outside of the text are held to its ends", () => {
    const window = new TextWindow("abc", [1, 2]);
    window.apply({ kind: kinds.select, start: -99, end: 99 });
    assert.deepEqual(window.selection, [0, 3]);
    window.apply({ kind: kinds.insert, start: 0, end: 0, text: "x", selection: [9, 9] });
    assert.deepEqual([window.text, window.selection], ["x", [1, 1]]);
});

test("a composition is marked until it is empty", () => {
    const window = new TextWindow("ab", [1, 1]);
    window.apply({ kind: kinds.compose, start: 0, end: 0, text: "に", selection: [1, 1] });
    assert.deepEqual([window.text, window.marked, window.base], ["aにb", [1, 2], [1, 2]]);
    window.apply({ kind: kinds.compose, start: 0, end: 0, text: "", selection: [0, 0] });
    assert.deepEqual([window.text, window.marked], ["ab", null]);
});
