// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { admission } from "../wire/admission.js";

// The files of pictures. Small ones come with commits. Large ones are fetched from the program, so that commits do not
// wait for them:
//
//     /pictures/NAME       the file that the program has, of whatever kind
//     /pictures/NAME.png   one that it writes, should this browser not read the other one

/** In milliseconds; chosen. */
const times = { firstDelay: 500, longestDelay: 8000 };

/**
 * Decodes a picture without conversion: all colours are sRGB.
 *
 * @param {Blob} blob
 */
export function decodePicture(blob) { return createImageBitmap(blob, { colorSpaceConversion: "none" }); }

/**
 * Fetches a picture, and retries until it succeeds.
 *
 * @param {bigint} name
 * @param {number} width
 * @param {number} height
 * @param {AbortSignal} signal aborted when the picture is no longer needed
 * @returns {Promise<ImageBitmap | null>} null when it is no longer needed, or not available
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
 * The PNG file of a picture that the program has copied. It is gone once something else was copied, perhaps on another
 * page.
 *
 * @param {bigint} name
 * @param {AbortSignal} signal
 * @returns {Promise<Blob | null>}
 */
export function fetchCopied(name, signal) { return fetchFile(`${addressOf(name)}.png`, signal, [403, 404]); }

/** @param {bigint} name */
function addressOf(name) { return `pictures/${name.toString(16).padStart(16, "0")}`; }

/**
 * Fetches a file, and resumes when the network is back. It also retries while the program does not know the picture:
 * the page may have lost its connection, and the signal says when the picture is no longer needed.
 *
 * @param {string} address
 * @param {AbortSignal} signal
 * @param {number[]} ends statuses that end it
 * @returns {Promise<Blob | null>}
 */
async function fetchFile(address, signal, ends = []) {
    let /** @type {Uint8Array[]} */ parts = [], length = 0, delay = times.firstDelay;
    while (!signal.aborted) {
        try {
            // Other programs on the device must not find the pictures in a cache.
            const headers = { ...admission.headers, ...(length > 0 && { Range: `bytes=${length}-` }) };
            const response = await fetch(address, { signal, headers, cache: "no-store" });
            if (ends.includes(response.status)) return null;
            // The whole file, or another file than the one that was begun.
            if (response.status === 200 || response.status === 416) [parts, length] = [[], 0];
            if (response.ok && response.body) {
                for (const reader = response.body.getReader(); ;) {
                    const { done, value } = await reader.read();
                    if (done) return new Blob(parts, { type: response.headers.get("Content-Type") ?? "" });
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

/**
 * Decodes a file.
 *
 * @param {Blob} file
 * @param {number} width
 * @param {number} height
 * @returns {Promise<ImageBitmap | null>} null for another size, or for a file that this browser can't read
 */
async function decoded(file, width, height) {
    const bitmap = await decodePicture(file).catch(() => null);
    if (!bitmap || (bitmap.width === width && bitmap.height === height)) return bitmap;
    bitmap.close();
    return null;
}
