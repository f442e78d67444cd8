// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * The 2D context of a canvas.
 *
 * @param {HTMLCanvasElement | OffscreenCanvas} canvas without a context of another kind
 * @param {CanvasRenderingContext2DSettings} [options]
 * @returns {CanvasRenderingContext2D}
 */
export function contextOf(canvas, options) {
    const context = canvas.getContext("2d", options);
    // Safari returns null when the page's canvases use too much memory together.
    if (!context) throw new Error(`the browser has no memory for a canvas of ${canvas.width} by ${canvas.height} pixels`);
    return context;
}
