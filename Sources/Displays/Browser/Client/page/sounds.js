// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** The shortest time from a sound to the same one, in milliseconds. Chosen: ears hear faster ones as a tone. */
const spacing = 15;
/** After how many milliseconds without sounds the audio device is released. Chosen. */
const quietTime = 5000;
/** How late a sound may be, in milliseconds, when the audio device is slow to start. Chosen: later it belongs to nothing. */
const latestStart = 150;

/** The events that allow a page to be heard. A click without the others comes from a screen reader. */
const gestures = ["mousedown", "pointerup", "touchend", "keydown", "click"];

/**
 * A sound: sines of some frequencies (in hertz) that rise during `attack`, fade as `exp(-time / decay)`, and end within
 * `release`. Times are in seconds; `level` is the loudest value, of at most 1.
 *
 * @typedef {{ seconds: number, frequencies: number[], level: number, attack: number, decay: number, release: number }} Sound
 */

/**
 * A click. Their numbers were chosen by calculation: in the range where ears are most sensitive, but too short to have a
 * pitch; two that overlap stay far below the loudest value, 1.
 *
 * @param {number} seconds
 * @param {number} decay
 * @param {number[]} frequencies
 * @returns {Sound}
 */
function click(seconds, decay, ...frequencies) {
    return { seconds, frequencies, level: 0.2, attack: 0.0005, decay, release: 0.001 };
}

/**
 * The tone of a telephone's key, at an even level. ITU-T Q.23 defines the two frequencies: one of its row, one of its
 * column.
 *
 * @param {number} row
 * @param {number} column
 * @returns {Sound}
 */
function tone(row, column) {
    return { seconds: 0.12, frequencies: [row, column], level: 0.2, attack: 0.005, decay: Infinity, release: 0.005 };
}

/**
 * The sounds in the order of their numbers in the protocol, which are those of `SystemSound` in LayerProtocol.
 *
 * @type {Sound[]}
 */
export const table = [
    click(0.02, 0.003, 1800), // tick
    click(0.08, 0.014, 3100, 4670), // tink: two partials that are no harmonics sound like metal
    click(0.04, 0.006, 950), // tock
    click(0.04, 0.006, 760), // the key that deletes
    click(0.04, 0.006, 1210), // the key that changes others
    tone(941, 1336), tone(697, 1209), tone(697, 1336), tone(697, 1477), // 0 1 2 3
    tone(770, 1209), tone(770, 1336), tone(770, 1477), // 4 5 6
    tone(852, 1209), tone(852, 1336), tone(852, 1477), // 7 8 9
    tone(941, 1209), tone(941, 1477), // * #
];

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
        /** @type {Map<number, AudioBuffer>} The sounds for the context that have been played, by their numbers. */
        this.buffers = new Map();
        /** @type {Map<number, number>} The page's times when the sounds were last asked for, by their numbers. */
        this.lastTimes = new Map();
        /** @type {ReturnType<typeof setTimeout> | undefined} */
        this.timer = undefined;
        for (const name of gestures) addEventListener(name, (event) => this.gesture(event), { capture: true });
        document.addEventListener("visibilitychange", () => { if (document.hidden) this.rest(); });
    }

    /**
     * Plays a sound; discards it if it cannot be heard now, or if this page does not have it.
     *
     * @param {number} number of the sound in the protocol
     */
    play(number) {
        const now = performance.now();
        if (document.hidden || !table[number] || now - (this.lastTimes.get(number) ?? -Infinity) < spacing) return;
        this.lastTimes.set(number, now);
        this.isWanted = true;
        if (!this.isAllowed || !this.prepare()) return;
        if (this.context?.state === "running") this.sound(number);
        else this.wake(number);
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
            this.buffers.clear();
        } catch {
            // The browser has no audio, or no more of it now.
            this.context = null;
        }
        return this.context !== null;
    }

    /**
     * Starts the audio, which takes some milliseconds, and then plays one sound.
     *
     * @param {number} number
     */
    async wake(number) {
        if (!this.context || this.isStarting) return;
        this.isStarting = true;
        this.hasRun = false;
        const asked = performance.now();
        try {
            await this.context.resume();
            this.hasRun = true;
            if (document.hidden) this.rest();
            else if (performance.now() - asked < latestStart) this.sound(number);
        } catch {
            // The audio device is in use, or missing. The next sound tries again.
        }
        this.isStarting = false;
    }

    /** @param {number} number */
    sound(number) {
        if (!this.context) return;
        const source = this.context.createBufferSource();
        source.buffer = this.buffers.get(number) ?? soundBuffer(this.context, table[number]);
        this.buffers.set(number, source.buffer);
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

/**
 * @param {AudioContext} context
 * @param {Sound} sound
 */
function soundBuffer(context, { seconds, frequencies, level, attack, decay, release }) {
    const rate = context.sampleRate, buffer = context.createBuffer(1, Math.ceil(seconds * rate), rate);
    buffer.getChannelData(0).forEach((_, index, samples) => {
        const time = index / rate, rest = (samples.length - 1 - index) / rate;
        const envelope = Math.min(time / attack, rest / release, 1) * Math.exp(-time / decay);
        const waves = frequencies.map((frequency) => Math.sin(2 * Math.PI * frequency * time));
        samples[index] = level * envelope * waves.reduce((sum, wave) => sum + wave, 0) / frequencies.length;
    });
    return buffer;
}
