// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** The shortest time between two ticks, in milliseconds. Chosen: ears hear faster ones as a tone. */
const spacing = 15;
/** After how many milliseconds without sounds the audio device is released. Chosen. */
const quietTime = 5000;
/** How late a tick may be, in milliseconds, when the audio device is slow to start. Chosen: later it belongs to nothing. */
const latestTick = 150;

/** The events that allow a page to be heard. A click without the others comes from a screen reader. */
const gestures = ["mousedown", "pointerup", "touchend", "keydown", "click"];

// The tick: a sine that fades. Its numbers were chosen by calculation: in the range where ears are most sensitive, but too
// short to have a pitch; two that overlap stay far below the loudest value, 1.
const tick = { seconds: 0.02, frequency: 1800, level: 0.2, attack: 0.0005, decay: 0.003 };

/**
 * Plays the program's sounds, which the page computes: no file is loaded.
 *
 *     program --sound--> play -> [touched, visible, not too soon] -> AudioContext, which is suspended when it is quiet
 *
 * Browsers let a page be heard after the first touch or key in it, and report earlier attempts in the console. Some let audio
 * begin only inside of such an event. So the audio begins with the first sound after a gesture, or with the first gesture
 * after a sound. Sounds that cannot be heard at once are discarded: later they would not belong to what is seen.
 */
export class Sounds {
    constructor() {
        /** Whether the page has been touched, or a key was pressed. */
        this.wasTouched = false;
        /** Whether the program has played a sound: pages of silent programs use no audio. */
        this.isWanted = false;
        /** Whether the audio has run since it was last started: then the browser needs no gesture any longer. */
        this.hasRun = false;
        /** Whether a sound waits for the audio to start. */
        this.isStarting = false;
        /** @type {AudioContext | null} Null before the first sound, and when the browser has no audio. */
        this.context = null;
        /** @type {AudioBuffer | null} The tick for the context. */
        this.buffer = null;
        /** The page's time of the last tick. */
        this.lastTick = -Infinity;
        /** @type {ReturnType<typeof setTimeout> | undefined} */
        this.timer = undefined;
        for (const name of gestures) addEventListener(name, (event) => this.gesture(event), { capture: true });
        document.addEventListener("visibilitychange", () => { if (document.hidden) this.rest(); });
    }

    /** Plays a tick, the only sound; discards it if it cannot be heard now. */
    play() {
        const now = performance.now();
        if (document.hidden || now - this.lastTick < spacing) return;
        this.lastTick = now;
        this.isWanted = true;
        if (!this.isAllowed || !this.prepare()) return;
        if (this.context?.state === "running") this.sound();
        else this.wake();
    }

    get isAllowed() { return this.wasTouched && (navigator.userActivation?.hasBeenActive ?? true); }

    /** @param {Event} event */
    gesture(event) {
        // Events of scripts allow nothing.
        if (!event.isTrusted) return;
        this.wasTouched = true;
        if (!this.isWanted || this.hasRun || document.hidden || !this.isAllowed || !this.prepare()) return;
        this.context?.resume().then(() => { this.hasRun = true; }, ignore);
    }

    /**
     * Makes the audio if there is none yet, and releases it when it has been quiet.
     *
     * @returns {boolean} whether there is audio
     */
    prepare() {
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.rest(), quietTime);
        if (this.context) return true;
        try {
            this.context = new AudioContext();
            this.buffer = tickBuffer(this.context);
        } catch {
            // The browser has no audio, or no more of it now.
            this.context = null;
        }
        return this.context !== null;
    }

    /** Starts the audio, which takes some milliseconds, and then plays one tick. */
    async wake() {
        if (!this.context || this.isStarting) return;
        this.isStarting = true;
        this.hasRun = false;
        const asked = performance.now();
        try {
            await this.context.resume();
            this.hasRun = true;
            if (document.hidden) this.rest();
            else if (performance.now() - asked < latestTick) this.sound();
        } catch {
            // The audio device is in use, or missing. The next sound tries again.
        }
        this.isStarting = false;
    }

    sound() {
        if (!this.context) return;
        const source = this.context.createBufferSource();
        source.buffer = this.buffer;
        source.connect(this.context.destination);
        source.start();
    }

    /** Releases the audio device, which costs a phone's battery. */
    rest() {
        this.isStarting = false;
        this.context?.suspend().catch(ignore);
    }
}

/** The browser may refuse: then it stays silent. */
function ignore() {}

/** @param {AudioContext} context */
function tickBuffer(context) {
    const { seconds, frequency, level, attack, decay } = tick, rate = context.sampleRate;
    const buffer = context.createBuffer(1, Math.ceil(seconds * rate), rate);
    buffer.getChannelData(0).forEach((_, index, samples) => {
        const time = index / rate, envelope = Math.min(time / attack, 1) * Math.exp(-time / decay);
        samples[index] = level * envelope * Math.sin(2 * Math.PI * frequency * time);
    });
    return buffer;
}
