// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { contextOf } from "./context.js";

/** WebKit on Linux has its own compositor, unlike WebKit on Apple's systems. */
export const isWebKitOnLinux = globalThis.navigator?.vendor?.startsWith("Apple") && navigator.platform.startsWith("Linux");

/**
 * The context of a canvas in the document. WebKit on Linux gives each canvas drawn by the GPU, and all elements above
 * it, composited layers. Its compositor loses half pixels and shadows at the edges of such layers (seen in 2.50), and
 * there are hundreds of canvases. A canvas drawn by the CPU is painted together with its neighbours.
 *
 * @param {HTMLCanvasElement} canvas
 */
export function pageContext(canvas) {
    return contextOf(canvas, isWebKitOnLinux ? { willReadFrequently: true } : undefined);
}
