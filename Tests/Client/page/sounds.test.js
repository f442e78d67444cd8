// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { Sounds, table } from "../../../Sources/Displays/Browser/Client/page/sounds.js";
import { installDocument } from "../dom.js";
import { file, swiftCases } from "../sources.js";
import { FakeTime } from "../time.js";

/** What the audio contexts have played: the page's times, and the sounds. */
let played, contexts, time, sounds;

/** An audio device that starts and stops when the test lets it, at once by default. */
class FakeAudioContext {
    static isRefused = false;

    state = "suspended";
    sampleRate = 48_000;
    destination = {};
    /** Starts that wait for the test, if it is an array. */
    waiting = FakeAudioContext.waiting;

    constructor() { contexts.push(this); }

    resume() {
        if (FakeAudioContext.isRefused) return Promise.reject(new Error("refused"));
        return new Promise((resolve) => {
            const start = () => {
                this.state = "running";
                resolve();
            };
            if (this.waiting) this.waiting.push(start);
            else start();
        });
    }

    suspend() {
        this.state = "suspended";
        return FakeAudioContext.isRefused ? Promise.reject(new Error("refused")) : Promise.resolve();
    }

    createBuffer(channels, length, rate) {
        const samples = Array.from({ length }, () => 0);
        return { channels, rate, getChannelData: () => samples };
    }

    createBufferSource() {
        const context = this, source = { buffer: null, target: null };
        return Object.assign(source, {
            connect(target) { source.target = target; },
            start() {
                assert.equal(source.target, context.destination);
                played.push({ time: time.now, samples: source.buffer.getChannelData(0), rate: source.buffer.rate });
            },
        });
    }
}

/** Lets promises go on. */
function settle() { return new Promise((resolve) => { setImmediate(resolve); }); }

/** The numbers of the sounds that are not only the tick. */
const { tick, tink, tone5, toneStar } = swiftCases("Displays/SystemSound.swift", "SystemSound");

async function play(sound = tick) {
    sounds.play(sound);
    await settle();
}

function touch(fields = { isTrusted: true }) { document.body.dispatch("pointerup", fields); }

function setHidden(isHidden) {
    document.hidden = isHidden;
    document.call({ type: "visibilitychange" }, false);
}

/** The times of the ticks so far. */
function times() { return played.map((tick) => tick.time); }

beforeEach(() => {
    [played, contexts, time] = [[], [], new FakeTime()];
    installDocument();
    time.install();
    Object.assign(FakeAudioContext, { isRefused: false, waiting: null });
    globalThis.AudioContext = FakeAudioContext;
    sounds = new Sounds();
});

test("the first tick is heard after the first touch, in one context for all", async () => {
    await play();
    time.advance(100);
    touch({ isTrusted: false });
    await play();
    assert.equal(contexts.length, 0);
    time.advance(100);
    touch();
    await settle();
    assert.deepEqual([contexts.length, contexts[0].state, times()], [1, "running", []]);
    await play();
    time.advance(50);
    await play();
    assert.deepEqual(times(), [200, 250]);
    assert.equal(contexts.length, 1);
});

test("a program that plays nothing uses no audio", async () => {
    touch();
    touch();
    await settle();
    assert.equal(contexts.length, 0);
});

test("every gesture counts, as soon as the browser agrees", async () => {
    for (const name of ["mousedown", "pointerup", "touchend", "keydown", "click"]) {
        [played, contexts] = [[], []];
        installDocument();
        sounds = new Sounds();
        const userActivation = { hasBeenActive: false };
        navigator.userActivation = userActivation;
        document.body.dispatch(name, { isTrusted: true });
        await play();
        assert.equal(contexts.length, 0, name);
        userActivation.hasBeenActive = true;
        time.advance(50);
        await play();
        assert.equal(played.length, 1, name);
        time.advance(50);
    }
});

test("a tick is short, loud enough and without a click at its end", async () => {
    touch();
    await play();
    const [{ samples, rate }] = played, largest = Math.max(...samples.map(Math.abs));
    assert.ok(samples.length / rate <= 0.03);
    assert.ok(largest > 0.1 && largest < 0.3, `${largest}`);
    assert.equal(samples[0], 0);
    assert.ok(Math.abs(samples.at(-1)) < 0.001);
});

test("the page has a sound for each of the program's, of the same length", () => {
    const names = Object.keys(swiftCases("Displays/SystemSound.swift", "SystemSound"));
    assert.equal(table.length, names.length);
    const lines = file("Sources/LayerProtocol/Displays/SystemSound.swift").matchAll(/^ *case (\..*): ([\d.]+)$/gm);
    const lengths = Object.fromEntries([...lines].flatMap(([, cases, seconds]) => {
        return cases.split(", ").map((name) => [name.slice(1), Number(seconds)]);
    }));
    assert.deepEqual(names.map((name) => lengths[name]), table.map((sound) => sound.seconds));
});

test("every sound is short, loud enough, and begins and ends in silence", async () => {
    touch();
    for (let number = 0; number < table.length; number += 1) {
        await play(number);
        const { samples, rate } = played.at(-1), largest = Math.max(...samples.map(Math.abs));
        assert.equal(samples.length, Math.ceil(table[number].seconds * rate));
        assert.ok(largest > 0.05 && largest < 0.3, `${number}: ${largest}`);
        assert.equal(samples[0], 0);
        assert.ok(Math.abs(samples.at(-1)) < 0.001, `${number}`);
        assert.ok(samples.every(Number.isFinite));
    }
    assert.equal(played.length, table.length);
});

/** How much of a frequency there is in samples, by a single term of a Fourier transform. */
function strength(samples, rate, frequency) {
    const sum = samples.reduce(([real, imaginary], sample, index) => {
        const angle = 2 * Math.PI * frequency * index / rate;
        return [real + sample * Math.cos(angle), imaginary + sample * Math.sin(angle)];
    }, [0, 0]);
    return Math.hypot(...sum) / samples.length;
}

test("a telephone's keys have the frequencies of their row and column", async () => {
    touch();
    for (const [key, frequencies] of [[tone5, [770, 1336]], [toneStar, [941, 1209]]]) {
        await play(key);
        const { samples, rate } = played.at(-1);
        const heard = [697, 770, 852, 941, 1209, 1336, 1477].filter((each) => strength(samples, rate, each) > 0.03);
        assert.deepEqual(heard, frequencies);
    }
});

test("a sound that the page does not have is ignored", async () => {
    touch();
    for (const number of [table.length, 255]) await play(number);
    assert.deepEqual([played, contexts], [[], []]);
    await play();
    assert.equal(played.length, 1);
});

test("a sound does not silence another one, and each is computed once", async () => {
    touch();
    await play(tink);
    await play(tick);
    await play(tink);
    assert.equal(played.length, 2);
    time.advance(15);
    await play(tink);
    assert.equal(played.length, 3);
    assert.equal(played[0].samples, played[2].samples);
    assert.notEqual(played[0].samples, played[1].samples);
});

test("of a flood, at most one tick is heard in 15 milliseconds", async () => {
    touch();
    await play();
    for (let message = 0; message < 10_000; message += 1) {
        time.advance(0.01);
        sounds.play(tick);
    }
    await settle();
    const distances = times().slice(1).map((each, index) => each - times()[index]);
    assert.ok(played.length >= 6 && played.length <= 7, `${played.length}`);
    assert.ok(distances.every((distance) => distance >= 15), `${distances}`);
    // The timer for the silence alone.
    assert.equal(time.timers.size, 1);
});

test("a hidden page is silent, and releases the audio", async () => {
    touch();
    await play();
    setHidden(true);
    assert.equal(contexts[0].state, "suspended");
    time.advance(100);
    await play();
    touch();
    await settle();
    assert.deepEqual([contexts[0].state, times()], ["suspended", [0]]);
    setHidden(false);
    await play();
    assert.deepEqual([contexts[0].state, times()], ["running", [0, 100]]);
});

test("the audio is released after 5 seconds of silence, and starts again", async () => {
    touch();
    await play();
    time.advance(4000);
    await play();
    time.advance(4999);
    assert.equal(contexts[0].state, "running");
    time.advance(1);
    assert.equal(contexts[0].state, "suspended");
    touch();
    await settle();
    assert.equal(contexts[0].state, "suspended", "a touch alone does not need it");
    await play();
    assert.deepEqual([contexts.length, times()], [1, [0, 4000, 9000]]);
    time.advance(5000);
    assert.deepEqual([contexts[0].state, time.timers.size], ["suspended", 0]);
});

test("while the audio starts, one tick waits for it, but not for long", async () => {
    const waiting = FakeAudioContext.waiting = [];
    touch();
    await play();
    time.advance(100);
    await play();
    waiting.shift()();
    await settle();
    assert.deepEqual(times(), [100], "the tick that asked for it");
    time.advance(5000);
    await play();
    time.advance(151);
    waiting.shift()();
    await settle();
    assert.deepEqual(times(), [100], "it would be too late");
    await play();
    assert.deepEqual(times(), [100, 5251]);
});

test("a browser that starts audio only inside of a gesture does so at the next one", async () => {
    const waiting = FakeAudioContext.waiting = [];
    touch();
    await play();
    time.advance(1000);
    touch();
    assert.equal(waiting.length, 2);
    for (const start of waiting.splice(0)) start();
    await settle();
    assert.deepEqual(times(), []);
    await play();
    touch();
    assert.deepEqual([times(), waiting.length], [[1000], 0]);
});

test("audio that starts after the page was hidden is released", async () => {
    const waiting = FakeAudioContext.waiting = [];
    touch();
    await play();
    setHidden(true);
    waiting.shift()();
    await settle();
    assert.deepEqual([contexts[0].state, times()], ["suspended", []]);
});

test("refusals are silent, and the next tick tries again", async () => {
    // Node ends a test with an unhandled rejection.
    FakeAudioContext.isRefused = true;
    touch();
    await play();
    time.advance(100);
    touch();
    await settle();
    time.advance(5000);
    await settle();
    setHidden(true);
    setHidden(false);
    await settle();
    FakeAudioContext.isRefused = false;
    await play();
    assert.deepEqual(times(), [5100]);
});

test("a browser without audio goes on, and so does one that has no more of it", async () => {
    globalThis.AudioContext = undefined;
    touch();
    await play();
    globalThis.AudioContext = class { constructor() { throw new Error("too many contexts"); } };
    time.advance(100);
    await play();
    touch();
    await settle();
    assert.deepEqual([played, contexts], [[], []]);
    globalThis.AudioContext = FakeAudioContext;
    time.advance(100);
    await play();
    assert.deepEqual(times(), [200]);
});
