// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Where the root layer is shown. A screen that is shared has the size of one of its viewers; in the windows of the
 * others it is scaled to fit, and stands in the middle.
 */
export class Stage {
    /** @param {HTMLElement} element */
    constructor(element) {
        this.element = element;
        /** @type {import("./layer-view.js").LayerView | null} */
        this.root = null;
        /** The screen's size in points. */
        this.width = 0;
        this.height = 0;
        /** From points of the screen to CSS pixels of the window: scale, and where the screen's corner is. */
        this.scale = 1;
        this.x = 0;
        this.y = 0;
    }

    setRoot(root) {
        if (root === this.root) return;
        this.root?.element.remove();
        this.root = root;
        if (root) this.element.append(root.element);
    }

    /** To be called when the root layer or the window may have another size. */
    fit() {
        const width = Math.abs(this.root?.state.bounds[2] ?? 0), height = Math.abs(this.root?.state.bounds[3] ?? 0);
        const isEmpty = width === 0 || height === 0;
        const scale = isEmpty ? 1 : Math.min(innerWidth / width, innerHeight / height);
        // Screens are described in 32-bit numbers, and windows in whole ones.
        const isSame = isEmpty || (Math.abs(innerWidth - width) < 0.01 && Math.abs(innerHeight - height) < 0.01);
        const room = isSame ? [0, 0] : [innerWidth - width * scale, innerHeight - height * scale];
        this.place(isEmpty ? [innerWidth, innerHeight] : [width, height], isSame ? 1 : scale, room);
    }

    place([width, height], scale, [roomX, roomY]) {
        const x = roomX / 2, y = roomY / 2, { style } = this.element;
        const frame = { width, height, scale, x, y };
        if (Object.keys(frame).every((key) => frame[key] === this[key])) return;
        Object.assign(this, frame);
        style.width = `${width}px`;
        style.height = `${height}px`;
        style.transform = scale === 1 && x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    }

    /** A point of the window (CSS pixels) in points of the screen. */
    locate(clientX, clientY) { return [(clientX - this.x) / this.scale, (clientY - this.y) / this.scale]; }
}
