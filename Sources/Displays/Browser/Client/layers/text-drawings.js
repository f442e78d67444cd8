// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import * as css from "./css.js";

// Texts with an animated size or colour. Their display list contains them at several sizes, and the nearest one is
// drawn. `LayerText.swift` chooses in the same way.

/** @typedef {import("../wire/messages.js").LayerState} LayerState */
/** @typedef {import("../drawing/displaylist.js").Excerpt} Excerpt */

/** @type {any} draws nothing of a list */
export const nothing = Object.freeze({ part: null });

/**
 * The part to draw of a layer's display list; null for the whole list.
 *
 * @param {LayerState} state
 * @returns {Excerpt | null}
 */
export function excerptOf({ figure, contents }) {
    if (figure?.kind !== "text" || figure.drawings.length === 0 || contents?.kind !== "displayList") return null;
    const { fontSize, drawings, anchor: [x, y], drawnColor, foregroundColor } = figure;
    if (!(fontSize > 0)) return nothing;
    /** @param {{ size: number }} drawing */
    const distance = ({ size }) => Math.max(size / fontSize, fontSize / size);
    let nearest = drawings[0];
    for (const drawing of drawings) if (distance(drawing) < distance(nearest)) nearest = drawing;
    const scale = fontSize / nearest.size, transform = [scale, 0, 0, scale, x - x * scale, y - y * scale];
    if (!transform.every(Number.isFinite)) return nothing;
    return {
        part: nearest.part, transform,
        drawnColors: colorsInLists(drawnColor), color: css.color(foregroundColor),
    };
}

/**
 * The two spellings of a colour in display lists, as their reader formats them.
 *
 * @param {number[] | null} color
 */
function colorsInLists(color) {
    const [red, green, blue, alpha] = color ?? [0, 0, 0, 0];
    const hex = [red, green, blue, alpha].map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("");
    return [`#${hex}`, `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`];
}
