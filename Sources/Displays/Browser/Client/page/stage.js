// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/**
 * Shows the root layer. A shared screen has the size of one viewer's window; the other viewers see it scaled to fit,
 * and centred.
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
        /**
         * The transform from points of the screen to CSS pixels of the window: the scale, and the place of the screen's
         * corner.
         */
        this.scale = 1;
        this.x = 0;
        this.y = 0;
        /** The magnification, in units of the scale that fits the window. */
        this.zoom = 1;
        /** The wanted place of the corner while the stage is magnified, in CSS pixels. */
        this.corner = [0, 0];
    }

    /** @param {import("../layers/layer-view.js").LayerView | null} root */
    setRoot(root) {
        if (root === this.root) return;
        this.root?.element.remove();
        this.root = root;
        if (root) this.element.append(root.element);
    }

    /** Call it when the size of the root layer or of the window may have changed. */
    fit() {
        const width = Math.abs(this.root?.state.bounds[2] ?? 0), height = Math.abs(this.root?.state.bounds[3] ?? 0);
        const isEmpty = width === 0 || height === 0;
        const scale = isEmpty ? 1 : Math.min(innerWidth / width, innerHeight / height);
        // Sizes of screens are 32-bit numbers, those of windows are whole.
        const isSame = isEmpty || (Math.abs(innerWidth - width) < 0.01 && Math.abs(innerHeight - height) < 0.01);
        const room = isSame ? [0, 0] : [innerWidth - width * scale, innerHeight - height * scale];
        this.place(isEmpty ? [innerWidth, innerHeight] : [width, height], isSame ? 1 : scale, room);
    }

    /**
     * Magnifies the stage. It covers as much of the window as possible.
     *
     * @param {number} zoom 1 fits the window
     * @param {number[]} place a place of the screen, in points
     * @param {number[]} target the wanted position of that place, in CSS pixels of the window
     * @returns {boolean} whether the stage moved
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
     * @param {number} fitting the scale that fits the window
     * @param {number[]} room the rest of the window at that scale
     */
    place([width, height], fitting, room) {
        const { zoom, corner } = this, { style } = this.element, scale = fitting * zoom;
        const [x, y] = room.map((rest, axis) => {
            if (zoom === 1) return rest / 2;
            const side = [width, height][axis] * fitting, over = side + rest - side * zoom;
            return over > 0 ? over / 2 : Math.min(Math.max(corner[axis], over), 0);
        });
        const frame = { width, height, scale, x, y };
        const names = /** @type {(keyof typeof frame)[]} */ (Object.keys(frame));
        if (names.every((name) => frame[name] === this[name])) return;
        Object.assign(this, frame);
        style.width = `${width}px`;
        style.height = `${height}px`;
        style.transform = scale === 1 && x === 0 && y === 0 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    }

    /**
     * Converts a point of the window in CSS pixels to points of the screen.
     *
     * @param {number} clientX
     * @param {number} clientY
     * @returns {[number, number]}
     */
    locate(clientX, clientY) { return [(clientX - this.x) / this.scale, (clientY - this.y) / this.scale]; }
}
