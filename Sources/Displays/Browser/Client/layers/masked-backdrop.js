// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { backdropStyle } from "./backdrops.js";

/** @typedef {import("../wire/messages.js").LayerState} LayerState */

/**
 * The blurred content below a layer that has a mask: an element whose mask is a picture of the layer's. It is under the
 * canvas of the layer's own picture, which cannot contain the pixels below it.
 */
export class MaskedBackdrop {
    /** @param {HTMLCanvasElement} canvas of the layer's picture */
    constructor(canvas) {
        this.element = document.createElement("div");
        this.element.className = "picture glass";
        canvas.before(this.element);
        /** The address of the mask that is shown. */
        this.address = "";
        /** @type {HTMLCanvasElement | null} the newest mask, while an older one is being encoded; null when none is */
        this.next = null;
        this.isEncoding = false;
        this.isRemoved = false;
    }

    remove() {
        this.isRemoved = true;
        this.element.remove();
        URL.revokeObjectURL(this.address);
    }

    /**
     * @param {LayerState} state the layer's
     * @param {HTMLCanvasElement} mask as large as the layer; it is this object's from now on
     */
    update(state, mask) {
        Object.assign(this.element.style, backdropStyle(state, false));
        this.next = mask;
        if (!this.isEncoding) this.encode();
    }

    encode() {
        const mask = this.next;
        if (!mask) return;
        [this.isEncoding, this.next] = [true, null];
        mask.toBlob((blob) => {
            this.isEncoding = false;
            if (this.isRemoved) return;
            if (blob) this.show(URL.createObjectURL(blob));
            this.encode();
        });
    }

    /** @param {string} address */
    show(address) {
        const before = this.address;
        this.address = address;
        this.element.style.maskImage = `url("${address}")`;
        if (before) URL.revokeObjectURL(before);
    }
}
