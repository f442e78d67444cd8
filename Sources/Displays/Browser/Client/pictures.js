// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

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
    const address = `/pictures/${name.toString(16).padStart(16, "0")}`;
    const file = await fetchFile(address, signal);
    if (!file) return null;
    const bitmap = await decoded(file, width, height);
    if (bitmap || signal.aborted) return bitmap;
    const plain = await fetchFile(`${address}.png`, signal);
    const other = plain && await decoded(plain, width, height);
    if (plain && !other) console.error("The program has a picture that this browser can't read.");
    return other;
}

/** @returns {Promise<Blob | null>} */
async function fetchFile(address, signal) {
    for (let delay = times.firstDelay; !signal.aborted; delay = Math.min(2 * delay, times.longestDelay)) {
        try {
            const response = await fetch(address, { signal });
            if (response.ok) return await response.blob();
            // The program has gone on to others, and will say so.
            if (response.status !== 429) return null;
        } catch { /* The network is gone; the connection's banner says so. */ }
        await new Promise((resolve) => { setTimeout(resolve, delay); });
    }
    return null;
}

async function decoded(file, width, height) {
    const bitmap = await decodePicture(file).catch(() => null);
    if (!bitmap || (bitmap.width === width && bitmap.height === height)) return bitmap;
    bitmap.close();
    return null;
}
