// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { test } from "node:test";

import { startAddress } from "../../../Sources/Displays/Browser/Client/page/way.js";

test("start addresses are found in what is typed", () => {
    const read = (text) => startAddress(text, "http://here:1/#s=x")?.href ?? null;
    assert.equal(read("http://there:2/?token=abc"), "http://there:2/?token=abc");
    assert.equal(read(" https://there/?token=abc#s=1\n"), "https://there/?token=abc#s=1");
    assert.equal(read("A-b_".repeat(8)), `http://here:1/?token=${"A-b_".repeat(8)}`);
    assert.equal(startAddress("a".repeat(32), "https://here/flick/#s=x")?.href, `https://here/flick/?token=${"a".repeat(32)}`);
    for (const other of ["javascript:alert(1)//?token=1", "http://there/", "words", "", "file:///?token=abc"]) {
        assert.equal(read(other), null, other);
    }
});
