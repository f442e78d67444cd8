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
        /** @type {import("../layers/layer-view.js").LayerView | null} */
        this.root = null;
        /** The screen's size in points. */
        this.width = 0;
        this.height = 0;
        /** From points of the screen to CSS pixels of the window: scale, and where the screen's corner is. */
        this.scale = 1;
        this.x = 0;
        this.y = 0;
        /** How many times as large as it fits the window it is shown. */
        this.zoom = 1;
        /** Where the corner should be, in CSS pixels, while it is magnified. */
        this.corner = [0, 0];
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

    /**
     * Shows the stage larger than it fits the window. It covers as much of the window as it can.
     *
     * @param {number} zoom 1 is as large as it fits
     * @param {number[]} place of the screen, in points
     * @param {number[]} target where the place should be seen, in CSS pixels of the window
     * @returns {boolean} whether it is seen elsewhere now
     */
    magnify(zoom, place, target) {
        const before = [this.scale, this.x, this.y], fitting = this.scale / this.zoom;
        this.zoom = zoom;
        this.corner = target.map((each, axis) => each - place[axis] * fitting * zoom);
        this.fit();
        return [this.scale, this.x, this.y].some((number, index) => number !== before[index]);
    }

    /**
     * @param {number[]} size in points
     * @param {number} fitting the scale at which it fits
     * @param {number[]} room what is left of the window then
     */
    place([width, height], fitting, room) {
        const { zoom, corner } = this, { style } = this.element, scale = fitting * zoom;
        const [x, y] = room.map((rest, axis) => {
            if (zoom === 1) return rest / 2;
            const side = [width, height][axis] * fitting, over = side + rest - side * zoom;
            return over > 0 ? over / 2 : Math.min(Math.max(corner[axis], over), 0);
        });
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
