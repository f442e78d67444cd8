// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// A person's preferences for all programs, and what the device can do, as the program receives them (ScreenPreferences in
// ScreenDescription.swift).
const queries = {
    "(prefers-color-scheme: dark)": 1,
    // Forced colours imply a preference for contrast.
    "(prefers-contrast: more), (forced-colors: active)": 2,
    "(prefers-reduced-motion: reduce)": 4,
    "(prefers-reduced-transparency: reduce)": 8,
    "(color-gamut: p3)": 32,
};
const rightToLeft = 16, phone = 64, sharesText = 128, sharesFiles = 256;

/** The largest phones are 440 points wide, the smallest tablets 744. */
const widestPhone = 600;

/** Languages written from right to left, for browsers that do not report the direction. */
const languages = ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"];

/** The font sizes of body text in points, from extra small to the largest accessibility size. */
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
        this.sharing = shareDialog();
        new ResizeObserver(changed).observe(this.sample);
        // A person who changes the browser's settings returns to the page afterwards. Chromium reports some changes in
        // no other way.
        addEventListener("focus", changed);
        document.addEventListener("visibilitychange", changed);
    }

    /** The sum of the preferences that are set. */
    get value() {
        let value = 0;
        for (const { query, bit } of this.queries) value |= query.matches ? bit : 0;
        if (isRightToLeft()) value |= rightToLeft;
        if (Math.min(screen.width, screen.height) < widestPhone) value |= phone;
        return value | this.sharing;
    }

    /** The number of the nearest text size, from 1; 0 for the default size. */
    get textSize() {
        // An unchanged style would keep the size that it had, so its font family changes each time.
        this.looks += 1;
        this.sample.style.font = `medium sample${this.looks}, sans-serif`;
        this.sample.style.font = "-apple-system-body";
        const size = parseFloat(getComputedStyle(this.sample).fontSize);
        // Apple's phones report the size of body text. Others report a font size whose default is 16 pixels; a Mac's
        // body text has 13.
        const isBody = CSS.supports("font", "-apple-system-body");
        const body = isBody ? (size > 13 ? size : usualBody) : size * usualBody / 16;
        if (!(body > 0) || Math.abs(body - usualBody) < 0.5) return 0;
        const next = bodySizes.findIndex((each, index) => index + 1 === largest || body <= (each + bodySizes[index + 1]) / 2);
        return next + 1;
    }
}

/** An element as wide as letters in the default size. */
function sampleOfText() {
    const element = document.createElement("div");
    element.id = "text-size";
    document.body.append(element);
    return element;
}

/** The contents that the browser's share dialog accepts. Pages have one over https and on this machine only. */
function shareDialog() {
    if (typeof navigator.share !== "function") return 0;
    const file = new File([], "picture.png", { type: "image/png" });
    return navigator.canShare?.({ files: [file] }) ? sharesText | sharesFiles : sharesText;
}

/** Uses the page's own direction if it has one, else the browser's language. */
function isRightToLeft() {
    const { dir } = document.documentElement;
    if (dir) return dir === "rtl";
    const locale = preferredLocale();
    const direction = (locale.getTextInfo?.() ?? locale.textInfo)?.direction;
    return direction ? direction === "rtl" : languages.includes(locale.language);
}

/** The first valid one of the browser's languages. WebKit on Linux reports that of the environment, such as "C". */
function preferredLocale() {
    for (const language of [navigator.language, ...navigator.languages ?? []]) {
        try {
            return new Intl.Locale(language);
        } catch {
            // Not a valid language. The next one may be.
        }
    }
    return new Intl.Locale("en");
}
