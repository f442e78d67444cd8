// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { isAffine } from "../animation/animations.js";
import { standardized } from "./geometry.js";

// Letters are drawn for whole pixels. The browser blurs a canvas that is between two pixels. So a canvas with letters
// is moved to the nearest pixel, by half a pixel at most, while nothing else moves it.
//
//     a commit draws or moves something --> at once for what was drawn, within 100 ms for what was only moved
//     something is turned, scaled or animated --> it stays as it is

/** @typedef {import("../wire/messages.js").LayerState} LayerState */
/** @typedef {import("./layer-view.js").LayerView} LayerView */

/** Properties that move a layer when they are animated. */
const moving = new Set(["position", "bounds", "anchorPoint", "transform", "sublayerTransform"]);

/**
 * Whether new values move what is in the layer.
 *
 * @param {Partial<LayerState> & Record<string, any>} values
 */
export function movesLayers(values) {
    return [...moving, "sublayers"].some((name) => values[name] !== undefined);
}

/** The corners of layers on the screen, in points, computed once while no layer moves. */
export class Corners {
    /** @param {import("../page/stage.js").Stage} stage */
    constructor(stage) {
        this.stage = stage;
        /** @type {Map<LayerView, number[] | null | undefined>} the corner of each layer's bounds */
        this.known = new Map();
    }

    /**
     * @param {LayerView} view
     * @returns {number[] | null | undefined} null for a layer that is moving, or is transformed by more than a translation
     */
    of(view) {
        /** @type {LayerView[]} */
        const way = [];
        /** @type {LayerView | null} */
        let next = view;
        for (; next && !this.known.has(next); next = next.above) way.push(next);
        let corner = next ? this.known.get(next) : this.first;
        // Without recursion: layers may be nested deeply.
        for (const layer of way.reverse()) {
            corner = corner && moved(corner, layer);
            this.known.set(layer, corner);
        }
        return corner;
    }

    get first() { return this.stage.scale === 1 ? [this.stage.x, this.stage.y] : null; }

    /**
     * The offset that puts something on whole pixels, in points.
     *
     * @param {LayerView} view
     * @param {number[]} place in the layer, from its top left corner
     * @returns {number[] | null | undefined} null where `of` returns null
     */
    nudge(view, [x, y]) {
        const corner = this.of(view);
        return corner && [corner[0] + x, corner[1] + y].map((place) => {
            const missing = Math.round(place * devicePixelRatio) / devicePixelRatio - place;
            // A smaller offset is a rounding error of 32-bit numbers.
            return Math.abs(missing) * devicePixelRatio < 0.01 ? 0 : missing;
        });
    }
}

/**
 * The corner of a layer in its superlayer's corner.
 *
 * @param {number[]} corner of the superlayer
 * @param {LayerView} view
 */
function moved([x, y], { state, above, isFlipped, isInSpace, animator }) {
    const { transform } = state;
    const isOnlyMoved = isAffine(transform)
        && [0, 1, 4, 5].every((index) => transform[index] === (index % 5 === 0 ? 1 : 0));
    const isMoving = [...animator.animations.values()].some(({ keyPath }) => moving.has(keyPath.property));
    if (!isOnlyMoved || isMoving || isFlipped || isInSpace) return null;
    const [, , width, height] = standardized(state.bounds), origin = above ? standardized(above.state.bounds) : [0, 0];
    return [
        x - origin[0] + state.position[0] - state.anchorPoint[0] * width + transform[12],
        y - origin[1] + state.position[1] - state.anchorPoint[1] * height + transform[13],
    ];
}
