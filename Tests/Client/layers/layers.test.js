// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeCanvas, installCanvases } from "../canvas.js";
import { FakeElement, installDocument } from "../dom.js";
import { FakeTime } from "../time.js";

const time = new FakeTime();
time.install();
installDocument();
installCanvases();
globalThis.devicePixelRatio = 1;
globalThis.requestAnimationFrame = () => 1;
globalThis.getComputedStyle = ({ style }) => ({ borderTopWidth: style.border });

const client = "../../../Sources/Displays/Browser/Client";
const { LayerTree } = await import(`${client}/layers/layers.js`);
const { Clock } = await import(`${client}/wire/clock.js`);

let tree;

beforeEach(() => {
    installDocument();
    const makeElement = document.createElement;
    document.createElement = (tag) => tag === "canvas" ? makeCanvas() : makeElement(tag);
    time.timers.clear();
    const stage = { setRoot(view) { this.root = view; }, fit() {} };
    tree = new LayerTree(stage, new Clock(), { isAvailable: false });
});

function makeCanvas() {
    const { context } = new FakeCanvas();
    return Object.assign(new FakeElement("canvas"), { width: 300, height: 150, getContext: () => context });
}

/** A commit of changes: the values of layers by their numbers. */
function apply(changes, { isFull = false, root = 0, removed = [] } = {}) {
    const all = Object.entries(changes).map(([layer, values]) => ({ layer: Number(layer), values }));
    tree.apply({ serial: 1, time: 0, isFull, root, changes: all, animations: [], removed });
}

const refused = (reason) => ({ name: "InvalidCommitError", message: `invalid commit: layer ${reason}` });

test("sublayers are elements in the order of their list", () => {
    apply({ 1: { sublayers: [3, 2] }, 2: {}, 3: {} }, { isFull: true, root: 1 });
    const { element } = tree.views.get(1);
    assert.deepEqual(element.children, [3, 2].map((number) => tree.views.get(number).element));
    apply({ 1: { sublayers: [2] } }, { removed: [3] });
    assert.deepEqual([element.children, tree.layerCount], [[tree.views.get(2).element], 2]);
});

test("sublayers of a layer that is scrolled very far are placed near it", () => {
    const bounds = (y) => [0, y, 320, 480], far = 22_000_000;
    const style = (layer) => tree.views.get(layer).element.style.translate;
    const scroll = () => tree.views.get(1).inner.style.translate;
    const row = (y) => ({ position: [0, y], anchorPoint: [0, 0], bounds: [0, 0, 320, 44] });
    apply({ 1: { sublayers: [2], bounds: bounds(10) }, 2: row(20) }, { isFull: true, root: 1 });
    assert.deepEqual([scroll(), style(2)], ["0px -10px", "0px 20px"]);
    apply({ 1: { sublayers: [2, 3], bounds: bounds(far) }, 3: row(far + 44) });
    const places = () => [style(2), style(3), scroll()].map((text) => parseFloat(text.split(" ")[1]));
    let [first, second, moved] = places();
    assert.equal(second + moved, 44);
    assert.ok(Math.abs(second) < 200_000 && first <= -10_000_000);
    // One that comes later, one that comes from another layer, and back.
    apply({ 1: { sublayers: [2, 3, 4], bounds: bounds(far + 100) }, 4: row(far + 88) });
    assert.equal(parseFloat(style(4).split(" ")[1]) + places()[2], -12);
    apply({ 1: { bounds: bounds(0) } });
    [first, second, moved] = places();
    assert.equal(first + moved, 20);
});

test("commits that name layers that do not exist, or that make no tree, are refused", () => {
    const begin = () => apply({ 1: { sublayers: [2] }, 2: {} }, { isFull: true, root: 1 });
    const cases = [
        [() => apply({ 1: { sublayers: [2, 9] } }), "9 is in layer 1 and does not exist"],
        [() => apply({ 3: { sublayers: [2] } }), "2 has two superlayers"],
        [() => apply({ 2: { sublayers: [1] } }), "2 stands inside itself"],
        [() => apply({}, { removed: [9] }), "9 is removed and does not exist"],
        [() => apply({}, { removed: [2] }), "2 is removed and still in layer 1"],
        [() => apply({}, { root: 9 }), "9 is the root and does not exist"],
    ];
    for (const [act, reason] of cases) {
        begin();
        assert.throws(act, refused(reason));
    }
});

test("a picture that comes after a refused commit is taken, until the next full commit", () => {
    const image = { kind: "image", bitmap: null };
    apply({ 1: { sublayers: [2] }, 2: { contents: image } }, { isFull: true, root: 1 });
    assert.throws(() => apply({ 1: { sublayers: [2, 9] } }), refused("9 is in layer 1 and does not exist"));
    image.bitmap = { width: 1, height: 1 };
    tree.pictureCame(image);
    time.advance(1000);
    apply({ 1: { sublayers: [2] }, 2: {} }, { isFull: true, root: 1 });
    assert.equal(tree.layerCount, 2);
});
