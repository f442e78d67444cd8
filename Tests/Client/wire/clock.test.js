// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { Clock } from "../../../Sources/Displays/Browser/Client/wire/clock.js";

test("the clock keeps the quickest answer until that can no longer be right", (context) => {
    let now = 100;
    mock.method(performance, "now", () => now * 1000);
    context.after(() => mock.restoreAll());
    const clock = new Clock(), changes = [];
    const answer = (roundTrip, time) => {
        clock.answer(now - roundTrip, time);
        return Math.round(clock.offset * 1000) / 1000;
    };
    clock.onchange = () => changes.push(clock.offset);
    assert.equal(answer(0.2, 1000), 900.1);
    assert.equal(answer(0.02, 1000.05), 900.06, "a quicker answer");
    assert.equal(answer(0.1, 1000), 900.06, "a slower one that the quicker one explains");
    assert.equal(answer(0.1, 1500), 1400.05, "the machine slept");
    assert.equal(answer(0.01, 1499.97), 1399.975);
    now += 100;
    assert.equal(answer(0.3, 1600), 1400.15, "old answers expire");
    assert.equal(changes.length, 5);
});
