// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { isAffine } from "../animation/animations.js";
import { standardized } from "./geometry.js";

// Letters are drawn for whole pixels. A canvas with letters that would stand between two pixels is mixed by the browser,
// and blurred; so it is moved to the nearest pixel, by half of one at most, when nothing moves it otherwise.
//
//     a commit draws or moves something --> at once for what was drawn, within 100 ms for what was only moved
//     something is turned, scaled or animated --> it stays as it is

/** What moves a layer when it is animated. */
const moving = new Set(["position", "bounds", "anchorPoint", "transform", "sublayerTransform"]);

/** Whether these new values move what stands in the layer. */
export function movesLayers(values) {
    return [...moving, "sublayers"].some((name) => values[name] !== undefined);
}

/** Corners of layers on the screen, in points, found once for as long as no layer moves. */
export class Corners {
    /** @param {import("../page/stage.js").Stage} stage */
    constructor(stage) {
        this.stage = stage;
        /** By layer, of its bounds' corner. @type {Map<object, number[] | null>} */
        this.known = new Map();
    }

    /** @returns {number[] | null} null when it is more than moved, or is moving */
    of(view) {
        const way = [];
        let next = view;
        for (; next && !this.known.has(next); next = next.above) way.push(next);
        let corner = next ? this.known.get(next) : this.first;
        // Without recursion: layers stand deep in each other.
        for (const layer of way.reverse()) {
            corner = corner && moved(corner, layer);
            this.known.set(layer, corner);
        }
        return corner;
    }

    get first() { return this.stage.scale === 1 ? [this.stage.x, this.stage.y] : null; }

    /** How far something has to be moved to stand on whole pixels, in points. */
    nudge(view, [x, y]) {
        const corner = this.of(view);
        return corner && [corner[0] + x, corner[1] + y].map((place) => {
            const missing = Math.round(place * devicePixelRatio) / devicePixelRatio - place;
            // Less is made by reckoning with 32 bits.
            return Math.abs(missing) * devicePixelRatio < 0.01 ? 0 : missing;
        });
    }
}

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
