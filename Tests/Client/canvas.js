// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Canvases that record what is drawn on them, with the states that it is drawn with.

const firstStates = {
    fillStyle: "#000000", strokeStyle: "#000000", lineWidth: 1, lineCap: "butt", lineJoin: "miter", miterLimit: 10, lineDashOffset: 0,
    globalAlpha: 1, globalCompositeOperation: "source-over", imageSmoothingEnabled: true, imageSmoothingQuality: "low",
    shadowColor: "transparent", shadowBlur: 0, shadowOffsetX: 0, shadowOffsetY: 0,
};

export class FakeMatrix {
    constructor(numbers = [1, 0, 0, 1, 0, 0]) { [this.a, this.b, this.c, this.d, this.e, this.f] = numbers; }

    get numbers() { return [this.a, this.b, this.c, this.d, this.e, this.f]; }

    /** The matrix that applies the other one first. */
    multiply({ a, b, c, d, e, f }) {
        const place = ({ x, y }) => this.transformPoint({ x, y }), origin = place({ x: e, y: f });
        return new FakeMatrix([
            this.a * a + this.c * b, this.b * a + this.d * b, this.a * c + this.c * d, this.b * c + this.d * d, origin.x, origin.y,
        ]);
    }

    inverse() {
        const { a, b, c, d, e, f } = this, size = a * d - b * c;
        return new FakeMatrix([d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]);
    }

    transformPoint({ x, y }) { return { x: this.a * x + this.c * y + this.e, y: this.b * x + this.d * y + this.f }; }
}

const pathMethods = ["moveTo", "lineTo", "quadraticCurveTo", "bezierCurveTo", "closePath", "rect", "ellipse", "arc", "roundRect"];
/** What a call on a path or on a context adds to a list. */
function recording(target, names, list) {
    for (const name of names) target[name] = (...values) => { list().push([name, ...values]); };
}

export class FakePath {
    calls = [];

    constructor(other = null) {
        this.calls = [...other?.calls ?? []];
        recording(this, pathMethods, () => this.calls);
    }

    addPath(path, matrix = null) { this.calls.push(["addPath", path.calls, ...matrix ? [matrix] : []]); }
}

export class FakeContext {
    /** What was drawn: the method, its values, and the states as properties. */
    drawn = [];
    path = [];
    states = [];
    transform = [1, 0, 0, 1, 0, 0];
    dash = [];
    /** The clips: the calls of each path, the rule, and the transform. */
    clips = [];

    constructor(canvas) {
        this.canvas = canvas;
        Object.assign(this, firstStates);
        recording(this, pathMethods, () => this.path);
    }

    /** The states that `firstStates` names, with the transform and the dashes. */
    get own() {
        const states = Object.fromEntries(Object.keys(firstStates).map((name) => [name, this[name]]));
        return { ...states, transform: [...this.transform], dash: [...this.dash], clips: [...this.clips] };
    }

    record(name, ...values) {
        const entry = { context: this, name, values, ...this.own };
        this.drawn.push(entry);
        journal.push(entry);
    }

    /** What was drawn, also before the canvas was cleared. */
    get everDrawn() { return journal.filter(({ context }) => context === this); }

    reset() {
        Object.assign(this, firstStates, { transform: [1, 0, 0, 1, 0, 0], dash: [], clips: [], states: [], drawn: [] });
    }

    save() { this.states.push(this.own); }

    restore() {
        const state = this.states.pop();
        if (!state) throw new Error("a restore without a save");
        Object.assign(this, state);
    }

    setTransform(...values) { this.transform = values.length === 1 ? new FakeMatrix(values[0].numbers).numbers : values; }
    resetTransform() { this.transform = [1, 0, 0, 1, 0, 0]; }
    getTransform() { return new FakeMatrix(this.transform); }
    translate(x, y) { this.append([1, 0, 0, 1, x, y]); }
    scale(x, y) { this.append([x, 0, 0, y, 0, 0]); }
    append(numbers) { this.transform = this.getTransform().multiply(new FakeMatrix(numbers)).numbers; }

    setLineDash(dash) { this.dash = [...dash]; }
    getLineDash() { return this.dash; }

    beginPath() { this.path = []; }
    clip(...values) { this.clips = [...this.clips, this.painted(values)]; }
    fill(...values) { this.record("fill", ...this.painted(values)); }
    stroke(...values) { this.record("stroke", ...this.painted(values)); }

    /** The calls of the given or the current path, and the rule. */
    painted(values) {
        if (values[0] instanceof FakePath) return [values[0].calls, ...values.slice(1)];
        return [[...this.path], ...values];
    }

    fillRect(...values) { this.record("fillRect", ...values); }
    clearRect(...values) { this.record("clearRect", ...values); }
    drawImage(...values) { this.record("drawImage", ...values); }
    putImageData(...values) { this.record("putImageData", ...values); }

    getImageData(x, y, width, height) { return { width, height, data: new Uint8ClampedArray(4 * width * height) }; }

    createLinearGradient(...numbers) { return new FakeGradient("linear", numbers); }
    createRadialGradient(...numbers) { return new FakeGradient("radial", numbers); }
    createConicGradient(...numbers) { return new FakeGradient("conic", numbers); }
    createPattern(image, repetition) { return { image, repetition, setTransform(transform) { this.transform = transform; } }; }
}

class FakeGradient {
    stops = [];

    constructor(kind, numbers) { Object.assign(this, { kind, numbers }); }

    addColorStop(location, color) {
        if (!(location >= 0 && location <= 1)) throw new Error(`a colour at ${location}`);
        this.stops.push([location, color]);
    }
}

/** A canvas. As in browsers, a new size clears it and resets its states. */
export class FakeCanvas {
    style = {};

    constructor(width = 300, height = 150) {
        this.size = { width, height };
        this.context = new FakeContext(this);
        made.push(this);
    }

    get width() { return this.size.width; }
    set width(width) { this.resize({ width }); }
    get height() { return this.size.height; }
    set height(height) { this.resize({ height }); }

    resize(size) {
        Object.assign(this.size, size);
        this.context.reset();
    }

    getContext() { return this.context; }
}

/** All canvases since `installCanvases`, and what was drawn on them. */
export const made = [], journal = [];

/** Gives the page's modules canvases, paths and matrices. */
export function installCanvases() {
    made.length = journal.length = 0;
    Object.assign(globalThis, {
        OffscreenCanvas: FakeCanvas, Path2D: FakePath, DOMMatrix: FakeMatrix,
        ImageData: class {
            constructor(width, height) { Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) }); }
        },
    });
}
