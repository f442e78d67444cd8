// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// What the person has chosen for all programs, as the program is told (ScreenPreferences in ScreenDescription.swift).
const queries = {
    "(prefers-color-scheme: dark)": 1,
    // Who forces colours wants contrast.
    "(prefers-contrast: more), (forced-colors: active)": 2,
    "(prefers-reduced-motion: reduce)": 4,
    "(prefers-reduced-transparency: reduce)": 8,
    "(color-gamut: p3)": 32,
};
const rightToLeft = 16, phone = 64;

/** The largest phones are 440 points across, the smallest tablets 744. */
const widestPhone = 600;

/** Languages that are written from right to left, for browsers that can't say it. */
const languages = ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"];

/** Sizes of a body's letters in points, from extra small to the largest for accessibility. */
const bodySizes = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53];
const largest = bodySizes.length, usualBody = 17;

export class Preferences {
    /** @param {() => void} changed called when they may have changed */
    constructor(changed) {
        this.queries = Object.entries(queries).map(([text, bit]) => ({ query: matchMedia(text), bit }));
        for (const { query } of this.queries) query.addEventListener("change", changed);
        addEventListener("languagechange", changed);
        new MutationObserver(changed).observe(document.documentElement, { attributeFilter: ["dir"] });
        this.sample = sampleOfText();
        this.looks = 0;
        new ResizeObserver(changed).observe(this.sample);
        // Who changes the browser's settings comes back to the page; Chromium tells nothing else of it.
        addEventListener("focus", changed);
        document.addEventListener("visibilitychange", changed);
    }

    /** The sum of those that hold. */
    get value() {
        let value = 0;
        for (const { query, bit } of this.queries) value |= query.matches ? bit : 0;
        if (isRightToLeft()) value |= rightToLeft;
        if (Math.min(screen.width, screen.height) < widestPhone) value |= phone;
        return value;
    }

    /** The nearest of the sizes that programs know, from 1; 0 for the usual one. */
    get textSize() {
        // A style that is the same again keeps the size that it had; so it is of another family each time.
        this.looks += 1;
        this.sample.style.font = `medium sample${this.looks}, sans-serif`;
        this.sample.style.font = "-apple-system-body";
        const size = parseFloat(getComputedStyle(this.sample).fontSize);
        // Apple's phones tell the size of a body, all others one of which 16 pixels are usual; 13 is a Mac's body.
        const isBody = CSS.supports("font", "-apple-system-body");
        const body = isBody ? (size > 13 ? size : usualBody) : size * usualBody / 16;
        if (!(body > 0) || Math.abs(body - usualBody) < 0.5) return 0;
        const next = bodySizes.findIndex((each, index) => index + 1 === largest || body <= (each + bodySizes[index + 1]) / 2);
        return next + 1;
    }
}

/** As wide as letters are large that nobody chose a size for. */
function sampleOfText() {
    const element = document.createElement("div");
    element.id = "text-size";
    document.body.append(element);
    return element;
}

/** By the page's own direction if it has one, else by the browser's language. */
function isRightToLeft() {
    const { dir } = document.documentElement;
    if (dir) return dir === "rtl";
    const locale = preferredLocale();
    const direction = (locale.getTextInfo?.() ?? locale.textInfo)?.direction;
    return direction ? direction === "rtl" : languages.includes(locale.language);
}

/** The first of the browser's languages that names one. WebKit on Linux passes on the environment's, such as "C". */
function preferredLocale() {
    for (const language of [navigator.language, ...navigator.languages ?? []]) {
        try {
            return new Intl.Locale(language);
        } catch {
            // It names no language; the next one may.
        }
    }
    return new Intl.Locale("en");
}
