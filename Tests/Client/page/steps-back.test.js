// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { StepsBack } from "../../../Sources/Displays/Browser/Client/page/steps-back.js";

/** A tab's history. As in browsers, `go` takes effect later: here when `settle` is called. */
class History {
    constructor() {
        this.entries = [{ state: null, address: "/#s=1" }];
        this.index = 0;
        this.moves = [];
        /** How many more entries may be added; beyond it, an error or silence. */
        this.allowed = Infinity;
        this.isSilent = false;
        this.listeners = [];
        this.replacements = 0;
    }

    get state() { return this.entries[this.index].state; }

    pushState(state, _, address) {
        if (this.allowed === 0 && this.isSilent) return;
        if (this.allowed === 0) throw new Error("too many calls");
        this.allowed -= 1;
        this.entries = [...this.entries.slice(0, this.index + 1), { state, address }];
        this.index += 1;
    }

    replaceState(state, _, address) {
        this.replacements += 1;
        this.entries[this.index] = { state, address: new URL(address).hash && `/${new URL(address).hash}` };
    }

    go(distance) { this.moves.push(distance); }

    /** The user's button, or a move that the page asked for. */
    move(distance) {
        this.index += distance;
        for (const listener of this.listeners) listener();
    }

    settle() { while (this.moves.length > 0) this.move(this.moves.shift()); }

    get steps() { return this.entries.map(({ state }) => state?.kosketusSteps ?? 0); }
}

let history, address, presses;

beforeEach(() => {
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
    history = new History();
    address = "/#s=1";
    presses = [];
    const location = { get href() { return `http://host${history.entries[history.index].address}`; } };
    Object.assign(globalThis, {
        history, location, addEventListener: (name, listener) => { if (name === "popstate") history.listeners.push(listener); },
    });
});

function stepsBack() {
    return new StepsBack({ address: () => address, goBack: (steps) => presses.push(steps) });
}

test("the history gets an entry for each step", () => {
    stepsBack().set(2);
    assert.deepEqual(history.steps, [0, 1, 2]);
    assert.equal(history.index, 2);
});

test("the button goes back in the program, by as many steps as entries", () => {
    const steps = stepsBack();
    steps.set(3);
    history.move(-1);
    steps.set(2);
    assert.deepEqual([presses, history.index, history.moves], [[1], 2, []]);
    history.move(-2);
    steps.set(0);
    assert.deepEqual([presses, history.index, history.moves], [[1, 2], 0, []]);
});

test("the history follows when the program goes back by itself", () => {
    const steps = stepsBack();
    steps.set(3);
    steps.set(1);
    assert.deepEqual(history.moves, [-2]);
    history.settle();
    assert.deepEqual([history.index, presses], [1, []], "it is not reported as a press");
});

test("a number that arrives while the browser moves is adopted afterwards", () => {
    const steps = stepsBack();
    steps.set(3);
    steps.set(1);
    steps.set(2);
    assert.deepEqual(history.moves, [-2]);
    history.settle();
    assert.deepEqual([history.index, history.steps, presses], [2, [0, 1, 2], []]);
});

test("when the program refuses, the entry is added again", () => {
    const steps = stepsBack();
    steps.set(1);
    history.move(-1);
    assert.deepEqual([presses, history.index], [[1], 0]);
    steps.set(1);
    assert.deepEqual([history.index, history.steps], [1, [0, 1]]);
});

test("the forward button leads back to where the program is", () => {
    const steps = stepsBack();
    steps.set(1);
    history.move(-1);
    steps.set(0);
    history.move(1);
    assert.deepEqual(history.moves, [-1]);
    history.settle();
    assert.deepEqual([history.index, presses], [0, [1]]);
});

test("a lost connection leaves the history as it is until the program reports again", () => {
    const steps = stepsBack();
    steps.set(2);
    steps.forget();
    assert.deepEqual([history.index, history.moves], [2, []]);
    steps.set(2);
    assert.deepEqual([history.index, history.moves, history.entries.length], [2, [], 3]);
    steps.forget();
    steps.adjust();
    history.settle();
    assert.equal(history.index, 0, "a program that reports no steps has none");
});

test("entries of an earlier session get the address of the current one", () => {
    const steps = stepsBack();
    steps.set(2);
    address = "/#s=2";
    history.move(-1);
    assert.deepEqual(history.entries.map((entry) => entry.address), ["/#s=1", "/#s=2", "/#s=1"]);
    assert.equal(history.state.kosketusSteps, 1, "its number of steps is kept");
    steps.set(0);
    history.settle();
    steps.set(1);
    history.move(-1);
    assert.equal(history.replacements, 2, "an entry that has the address is left alone");
});

test("entries survive a reload", () => {
    stepsBack().set(2);
    history.listeners = [];
    const steps = stepsBack();
    assert.equal(steps.position, 2);
    steps.set(2);
    assert.deepEqual([history.entries.length, history.moves], [3, []]);
    history.move(-1);
    assert.deepEqual(presses, [1]);
});

test("states of others count as no steps", () => {
    for (const state of [{ kosketusSteps: -1 }, { kosketusSteps: 1.5 }, { kosketusSteps: "2" }, { other: 1 }, 7, null]) {
        history.entries[0].state = state;
        assert.equal(stepsBack().position, 0);
    }
});

test("a browser that keeps no more entries gets those that fit, and the rest later", (context) => {
    const warn = context.mock.method(console, "warn", () => {});
    const steps = stepsBack();
    history.allowed = 2;
    steps.set(4);
    assert.deepEqual([history.index, steps.position, warn.mock.callCount()], [2, 2, 1]);
    history.allowed = Infinity;
    steps.set(4);
    assert.deepEqual([history.index, steps.position], [4, 4]);
});

test("a browser that adds no entry, without an error, is asked again", () => {
    const steps = stepsBack();
    [history.allowed, history.isSilent] = [1, true];
    steps.set(3);
    assert.deepEqual([history.index, steps.position], [1, 1]);
    history.allowed = Infinity;
    mock.timers.tick(5000);
    assert.deepEqual([history.steps, steps.position], [[0, 1, 2, 3], 3]);
    history.move(-1);
    assert.deepEqual(presses, [1], "the button goes back by one step");
});

test("a browser that does not move is asked again", () => {
    const steps = stepsBack();
    steps.set(2);
    steps.set(0);
    history.moves = [];
    steps.set(1);
    mock.timers.tick(5000);
    assert.deepEqual(history.moves, [-1]);
    history.settle();
    assert.deepEqual([history.index, steps.position, presses], [1, 1, []]);
    mock.timers.tick(60000);
    assert.deepEqual(history.moves, [], "then it rests");
});
