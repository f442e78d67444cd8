// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { admission } from "../wire/admission.js";

// Pictures' files. Small ones come with commits; large ones are fetched from the program, so that commits overtake them:
//
//     /pictures/NAME       the file that the program has, of whatever kind
//     /pictures/NAME.png   one that it writes, should this browser not read the other one

/** In milliseconds; chosen. */
const times = { firstDelay: 500, longestDelay: 8000 };

/** Colours are sRGB here as there: nothing is to be converted. */
export function decodePicture(blob) { return createImageBitmap(blob, { colorSpaceConversion: "none" }); }

/**
 * Tries until it is there.
 *
 * @param {bigint} name
 * @param {AbortSignal} signal of when nobody wants it any more
 * @returns {Promise<ImageBitmap | null>} null when it is not wanted any more, or can't be had
 */
export async function fetchPicture(name, width, height, signal) {
    const address = addressOf(name);
    const file = await fetchFile(address, signal);
    if (!file) return null;
    const bitmap = await decoded(file, width, height);
    if (bitmap || signal.aborted) return bitmap;
    const plain = await fetchFile(`${address}.png`, signal);
    const other = plain && await decoded(plain, width, height);
    if (plain && !other) console.error("The program has a picture that this browser can't read.");
    return other;
}

/**
 * The PNG file of a picture that the program has copied: nobody has it any more once something else was copied, on another page
 * perhaps.
 *
 * @returns {Promise<Blob | null>}
 */
export function fetchCopied(name, signal) { return fetchFile(`${addressOf(name)}.png`, signal, [403, 404]); }

function addressOf(name) { return `/pictures/${name.toString(16).padStart(16, "0")}`; }

/**
 * Goes on where it was when the network comes back. That the program does not know the picture is no end either: the page may
 * have lost its connection, and who does not want it any more says so.
 *
 * @param {number[]} ends statuses that are an end all the same
 * @returns {Promise<Blob | null>}
 */
async function fetchFile(address, signal, ends = []) {
    let parts = [], length = 0, delay = times.firstDelay;
    while (!signal.aborted) {
        try {
            // What a program shows is for no other program of this device to find.
            const headers = { ...admission.headers, ...(length > 0 && { Range: `bytes=${length}-` }) };
            const response = await fetch(address, { signal, headers, cache: "no-store" });
            if (ends.includes(response.status)) return null;
            // All of it, or another file than the one that was begun.
            if (response.status === 200 || response.status === 416) [parts, length] = [[], 0];
            if (response.ok) {
                for (const reader = response.body.getReader(); ;) {
                    const { done, value } = await reader.read();
                    if (done) return new Blob(parts, { type: response.headers.get("Content-Type") });
                    parts.push(value);
                    length += value.length;
                    delay = times.firstDelay;
                }
            }
        } catch { /* The connection's banner says so, if the network is gone. */ }
        await new Promise((resolve) => { setTimeout(resolve, delay); });
        delay = Math.min(2 * delay, times.longestDelay);
    }
    return null;
}

async function decoded(file, width, height) {
    const bitmap = await decodePicture(file).catch(() => null);
    if (!bitmap || (bitmap.width === width && bitmap.height === height)) return bitmap;
    bitmap.close();
    return null;
}
