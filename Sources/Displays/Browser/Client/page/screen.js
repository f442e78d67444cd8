// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { Preferences } from "./preferences.js";

// The limits of a screen (ScreenDescription.swift): sides in points, and pixels per point.
const sides = [1, 16384];
const scales = [0.25, 8];
const insets = [0, 16384];

/** @typedef {{ top: number, left: number, bottom: number, right: number }} Insets */

/**
 * The size in points, pixels per point, the insets of the safe area, and the preferences.
 *
 * @typedef {Insets & { width: number, height: number, scale: number, preferences: number, textSize: number }} ScreenDescription
 */

/** The window as the program's screen. Reports changes, at most once in each frame. */
export class Screen {
    constructor() {
        /** Set by the observer. */
        this.handlers = { changed() {}, visibilityChanged() {} };
        /** @type {number | null} */
        this.request = null;
        const look = () => this.look();
        this.safeArea = safeAreaElement();
        this.preferences = new Preferences(look);
        this.last = this.description;
        addEventListener("resize", look);
        addEventListener("orientationchange", look);
        globalThis.visualViewport?.addEventListener("resize", look);
        new ResizeObserver(look).observe(this.safeArea, { box: "border-box" });
        document.addEventListener("visibilitychange", () => this.handlers.visibilityChanged());
        this.watchScale();
    }

    /** @returns {ScreenDescription} */
    get description() {
        return {
            width: held(innerWidth, sides), height: held(innerHeight, sides), scale: held(devicePixelRatio, scales),
            ...this.insets, preferences: this.preferences.value, textSize: this.preferences.textSize,
        };
    }

    /** @returns {Insets} */
    get insets() {
        /** @type {Record<string, any>} */
        const style = getComputedStyle(this.safeArea);
        const inset = (/** @type {string} */ side) => held(parseFloat(style[`padding${side}`]) || 0, insets);
        return { top: inset("Top"), left: inset("Left"), bottom: inset("Bottom"), right: inset("Right") };
    }

    get isVisible() { return !document.hidden; }

    /**
     * Observes the scale, which changes when the window moves to another screen, or with the browser's zoom. A query
     * observes one scale only.
     */
    watchScale() {
        const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
        query.addEventListener("change", () => {
            this.look();
            this.watchScale();
        }, { once: true });
    }

    look() {
        this.request ??= requestAnimationFrame(() => {
            this.request = null;
            const { last, description } = this;
            const names = /** @type {(keyof ScreenDescription)[]} */ (Object.keys(last));
            if (names.every((name) => last[name] === description[name])) return;
            this.last = description;
            this.handlers.changed();
        });
    }
}

/**
 * An element whose padding is the safe area, because scripts can't read env(safe-area-inset-top) otherwise. The style
 * is set here and not in style.css, because the program needs it before style.css is loaded.
 */
function safeAreaElement() {
    const element = document.createElement("div");
    element.id = "safe-area";
    element.style.padding = ["top", "right", "bottom", "left"].map((side) => `env(safe-area-inset-${side}, 0px)`).join(" ");
    document.body.append(element);
    return element;
}

/** @param {number} number @param {number[]} range */
function held(number, [low, high]) { return Math.min(Math.max(number, low), high); }
