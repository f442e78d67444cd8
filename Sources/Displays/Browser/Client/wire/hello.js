// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { ByteWriter } from "./writer.js";

// The first message of the page, in a module of its own: it is needed before all others.

export const version = 1;
export const subprotocol = "kosketus.layers.1";
export const longestSession = 64;

/**
 * @param {string} session
 * @param {import("../page/screen.js").ScreenDescription} screen
 * @param {boolean} isVisible
 */
export function encodeHello(session, screen, isVisible) {
    const writer = new ByteWriter();
    writer.byte(0x01);
    writer.uint16(version);
    writer.string(session);
    writeScreen(writer, screen);
    writer.flag(isVisible);
    return writer.finish();
}

/** @param {ByteWriter} writer @param {import("../page/screen.js").ScreenDescription} screen */
export function writeScreen(writer, screen) {
    const { width, height, scale, top, left, bottom, right } = screen;
    for (const number of [width, height, scale, top, left, bottom, right]) writer.float(number);
    writer.uint16(screen.preferences);
    writer.byte(screen.textSize);
}
