// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { contextOf } from "./context.js";
import { playDisplayList } from "./displaylist.js";
import { GlyphFont } from "./glyphs.js";
import { MalformedDataError } from "../wire/reader.js";

// Draws display lists on a worker's thread. drawing.js is the other end, and describes the messages.

/** @typedef {import("./drawing.js").Orders} Orders */

/**
 * @template {keyof Orders} Type
 * @typedef {{type: Type} & Orders[Type]} Order
 */

/** @typedef {<Type extends keyof Orders>(event: MessageEvent<Order<Type>>) => void} Listener */

/**
 * Objects by their numbers or names. The page refers only to objects that it has sent.
 *
 * @template Key, Value
 * @typedef {{get(key: Key): Value} & Map<Key, Value>} Known
 */

/** @type {Known<number, {canvas: OffscreenCanvas, context: OffscreenCanvasRenderingContext2D}>} */
const surfaces = new Map();
/** @type {Known<bigint, ImageBitmap>} */
const images = new Map();
/** @type {Known<number, GlyphFont>} */
const fonts = new Map();

/** @type {{[Type in keyof Orders]: (order: Order<Type>) => void}} */
const handlers = {
    surface({ surface, canvas }) { surfaces.set(surface, { canvas, context: contextOf(canvas) }); },

    image({ name, bitmap }) { images.set(name, bitmap); },

    dropImage({ name }) {
        images.get(name)?.close();
        images.delete(name);
    },

    glyphs({ font, unitsPerEm, outlines }) {
        if (!fonts.has(font)) fonts.set(font, new GlyphFont(null, unitsPerEm));
        for (const outline of outlines) fonts.get(font).add(outline);
    },

    dropFont({ font }) { fonts.delete(font); },

    draw({ job, surface, list, pixels, place }) {
        let error = null;
        try {
            draw(surfaces.get(surface), list, pixels, place);
        } catch (problem) {
            error = reportOf(problem);
        }
        // Answered in the task that draws: the browser shows the canvas when the task ends.
        postMessage({ job, error });
    },

    free({ surface }) { surfaces.delete(surface); },
};

/** @param {unknown} problem @returns {import("./drawing.js").Result["error"]} */
function reportOf(problem) {
    if (!(problem instanceof Error)) return { message: String(problem) };
    const { message } = problem;
    return problem instanceof MalformedDataError ? { message, offset: problem.offset, reason: problem.reason } : { message };
}

/**
 * @param {{canvas: OffscreenCanvas, context: OffscreenCanvasRenderingContext2D}} surface
 * @param {import("./drawing.js").NamedList} list
 * @param {import("./drawing.js").PixelSize} pixels
 * @param {import("./drawing.js").DrawnPlace} place
 */
function draw({ canvas, context }, list, pixels, place) {
    if (canvas.width !== pixels.width || canvas.height !== pixels.height) {
        canvas.width = pixels.width;
        canvas.height = pixels.height;
    } else {
        context.clearRect(0, 0, pixels.width, pixels.height);
    }
    const pictures = list.images.map((name) => images.get(name));
    const known = list.fonts.map((number) => fonts.get(number));
    playDisplayList({ bytes: list.bytes, start: list.start, images: pictures, fonts: known }, context, place);
}

addEventListener("message", /** @type {Listener} */ ({ data }) => handlers[data.type](data));
