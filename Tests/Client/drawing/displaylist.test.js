// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { FakeCanvas, installCanvases, journal, made } from "../canvas.js";

installCanvases();

const client = "../../../Sources/Displays/Browser/Client";
const { playDisplayList } = await import(`${client}/drawing/displaylist.js`);
const { GlyphFont } = await import(`${client}/drawing/glyphs.js`);
const { MalformedDataError } = await import(`${client}/wire/reader.js`);
const { ByteWriter } = await import(`${client}/wire/writer.js`);

let context;

beforeEach(() => {
    installCanvases();
    context = new FakeCanvas(100, 80).context;
});

// MARK: - Lists

/** The bytes of commands: of numbers as bytes, and of lists of floats, counts and bytes. */
function bytes(...commands) {
    const writer = new ByteWriter();
    for (const part of commands.flat(Infinity)) {
        if (typeof part === "number") writer.byte(part);
        else writer[part.method](part.value);
    }
    return writer.finish();
}

const float = (value) => ({ method: "float", value }), floats = (...values) => values.map(float);
const count = (value) => ({ method: "varint", value });

const save = 0x01, restore = 0x02, beginLayer = 0x26, endLayer = 0x27;
const red = [0x04, 255, 0, 0, 255];
const transform = (...numbers) => [0x03, floats(...numbers)];
const alpha = (value) => [0x0d, float(value)];
const blendMode = (mode) => [0x0e, mode];
const rect = (...numbers) => [0, floats(...numbers)];
const fill = (...numbers) => [0x10, rect(...numbers)];
const part = (...commands) => [0x28, { method: "blob", value: bytes(...commands) }];
const drawPart = (index) => [0x29, count(index)];

/** Plays commands, and returns what was drawn on the context. */
function play(commands, { place = {}, images = [], fonts = [], excerpt = null, start = 0 } = {}) {
    const whole = { scale: 1, x: 0, y: 0, width: 100, height: 80, ...place };
    playDisplayList({ bytes: bytes(commands), start, images, fonts }, context, whole, excerpt);
    assert.equal(context.states.length, 0, "all saved states are restored");
    return context.drawn;
}

/** Expects an error in a list, and that the context is restored. */
function refuses(commands, reason, { offset = null, ...options } = {}) {
    assert.throws(() => play(commands, options), (error) => {
        assert.ok(error instanceof MalformedDataError, error.stack);
        assert.match(error.reason, reason);
        if (offset !== null) assert.equal(error.offset, offset);
        return true;
    });
    assert.equal(context.states.length, 0);
    assert.equal(context.drawn.some(({ name }) => name === "restore"), false);
}

/** Some fields of what was drawn. */
const fields = (drawn, ...names) => drawn.map((each) => names.map((name) => each[name]));

// MARK: - Places and states

test("a list is drawn in pixels from the corner of its place", () => {
    const [plain, moved] = play([fill(1, 2, 3, 4), transform(2, 0, 0, 3, 5, 6), fill(1, 2, 3, 4)], { place: { scale: 2, x: 10, y: 20 } });
    assert.deepEqual([plain.name, plain.values, plain.transform], ["fillRect", [1, 2, 3, 4], [2, 0, 0, 2, -20, -40]]);
    assert.deepEqual(moved.transform, [4, 0, 0, 6, -10, -28]);
    assert.deepEqual([plain.miterLimit, plain.imageSmoothingQuality], [10.00001, "medium"]);
});

test("the last pixels show only the fraction that belongs to the place", () => {
    const cases = [
        [{ width: 50, height: 40 }, false], [{ width: 50.25 }, true], [{ height: 40.75, scale: 2 }, true],
        [{ width: 50.5, scale: 2 }, false],
    ];
    for (const [place, isClipped] of cases) {
        context.drawn = [];
        const [{ clips }] = play(fill(0, 0, 1, 1), { place });
        assert.equal(clips.length, isClipped ? 1 : 0, JSON.stringify(place));
    }
    assert.deepEqual(play(fill(0, 0, 1, 1), { place: { x: 3, y: 4, width: 50.25 } }).at(-1).clips, [[[["rect", 3, 4, 50.25, 80]]]]);
});

test("commands set the context's states", () => {
    const cases = [
        [[0x04, 1, 2, 3, 4], "fillStyle", "#01020304"], [[0x05, floats(1, 0, 0.5, 0.5)], "fillStyle", "rgb(255 0 127.5 / 0.5)"],
        [[0x06, 1, 2, 3, 4], "strokeStyle", "#01020304"], [[0x07, floats(0, 0, 0, 1)], "strokeStyle", "rgb(0 0 0 / 1)"],
        [[0x08, float(3)], "lineWidth", 3], [[0x09, 1], "lineCap", "round"], [[0x09, 2], "lineCap", "square"],
        [[0x0a, 2], "lineJoin", "bevel"], [[0x0b, float(4)], "miterLimit", 4], [[0x0b, float(0)], "miterLimit", 1],
        [[0x0b, float(10)], "miterLimit", 10.00001], [alpha(0.5), "globalAlpha", 0.5],
        [blendMode(1), "globalCompositeOperation", "multiply"], [[0x19, 1], "imageSmoothingEnabled", true],
        [[0x1a, 1], "imageSmoothingEnabled", false], [[0x1a, 1], "imageSmoothingQuality", "medium"],
        [[0x1a, 3], "imageSmoothingQuality", "high"],
        [[0x1a, 0], "imageSmoothingQuality", "medium"], [[0x0c, float(2), count(2), floats(3, 4)], "lineDashOffset", 2],
    ];
    for (const [command, state, value] of cases) {
        context.canvas.width = 100;
        assert.equal(play([command, fill(0, 0, 1, 1)])[0][state], value, state);
    }
    assert.deepEqual(context.drawn[0].dash, [3, 4]);
});

test("states are saved and restored, with what the canvas does not know", () => {
    const line = [0x12, rect(0, 0, 1, 1)];
    const drawn = play([red, save, [0x04, 0, 0, 255, 255], [0x08, float(0)], line, fill(0, 0, 1, 1), restore, line, fill(0, 0, 1, 1)]);
    assert.deepEqual(fields(drawn, "name", "fillStyle"), [["fillRect", "#0000ffff"], ["stroke", "#ff0000ff"], ["fillRect", "#ff0000ff"]]);
});

test("a shadow is scaled, but not transformed with the drawing", () => {
    const shadow = (x, y, blur) => [0x0f, floats(x, y, blur, 1, 0, 0, 1)];
    const options = { place: { scale: 2 } }, names = ["shadowOffsetX", "shadowOffsetY", "shadowBlur", "shadowColor"];
    const color = "rgb(255 0 0 / 1)";
    const drawn = play(
        [transform(5, 0, 0, 5, 0, 0), shadow(1, 2, 3), fill(0, 0, 1, 1), shadow(0, 0, 0), fill(0, 0, 1, 1), shadow(0, 0, 1e6),
            fill(0, 0, 1, 1), 0x18, fill(0, 0, 1, 1)], options);
    assert.deepEqual(fields(drawn, ...names).slice(0, 3), [[2, 4, 6, color], [0, 0, 0.001, color], [0, 0, 2000, color]]);
    assert.equal(drawn[3].shadowColor, "transparent");
});

// MARK: - Shapes

test("shapes are filled, stroked and clipped by their rules; a line without width draws nothing", () => {
    const square = [["rect", 1, 2, 3, 4]], shape = rect(1, 2, 3, 4), ellipse = [1, floats(0, 0, 8, 4)];
    const drawn = play([[0x11, ellipse], [0x12, shape], [0x13, ellipse], [0x14, shape], [0x08, float(0)], [0x12, shape], [0x13, shape]]);
    assert.deepEqual(fields(drawn, "name", "values").map(([name, [path, rule]]) => [name, path.length, rule]), [
        ["fill", 2, "evenodd"], ["stroke", 1, undefined], ["fill", 2, "nonzero"], ["stroke", 2, undefined],
        ["fill", 1, "evenodd"], ["stroke", 1, undefined], ["fill", 1, "nonzero"],
    ]);
    const [{ clips }] = play([[0x15, shape], [0x16, shape], fill(0, 0, 1, 1)]).slice(-1);
    assert.deepEqual(clips, [[square, "nonzero"], [square, "evenodd"]]);
});

test("pictures are drawn by their index, and parts of the canvas are cleared", () => {
    const images = [{}, {}];
    const drawn = play([[0x21, count(1), floats(1, 2, 3, 4)], [0x20, floats(5, 6, 7, 8)]], { images });
    assert.deepEqual(fields(drawn, "name", "values"), [["drawImage", [images[1], 1, 2, 3, 4]], ["clearRect", [5, 6, 7, 8]]]);
    refuses([0x21, count(2), floats(0, 0, 1, 1)], /picture 2 of 2/, { images });
});

test("a picture as a mask is drawn in the fill colour", () => {
    const image = {};
    const [drawn] = play([red, alpha(0.5), transform(1, 0, 0, 1, 7, 8), [0x22, count(0), floats(1, 2, 3, 4)]], { images: [image] });
    const [picture, x, y] = drawn.values, [stencil, color] = picture.context.everDrawn;
    assert.deepEqual([x, y, drawn.transform, drawn.globalAlpha], [0, 0, [1, 0, 0, 1, 0, 0], 0.5]);
    assert.deepEqual([stencil.name, stencil.values], ["drawImage", [image, 1, 2, 3, 4]]);
    assert.deepEqual([stencil.transform, stencil.globalAlpha], [[1, 0, 0, 1, 7, 8], 1]);
    assert.deepEqual([color.name, color.fillStyle, color.globalCompositeOperation], ["fill", "#ff0000ff", "source-in"]);
    assert.deepEqual(color.values[0], [["lineTo", -7, -8], ["lineTo", 93, -8], ["lineTo", 93, 72], ["lineTo", -7, 72]]);
});

test("the glyphs of a run are one path, upside down and in the font's size", () => {
    const font = new GlyphFont(1n, 1000);
    for (const glyph of [5, 6]) font.add({ glyph, elements: Uint8Array.of(0), coordinates: Int16Array.of(glyph, 0) });
    const glyph = (number) => ({ method: "uint16", value: number });
    const options = { fonts: [font] }, matrix = (x, y) => ({ a: 0.02, b: 0, c: 0, d: -0.02, e: x, f: y });
    const calls = (x, y, number) => ["addPath", [["moveTo", number, 0]], matrix(x, y)];
    const [run, line] = play([
        [0x2a, count(0), float(20), count(2), glyph(5), floats(1, 2), glyph(6), floats(3, 4)],
        [0x2b, count(0), float(20), float(9), count(2), glyph(5), float(1), glyph(6), float(3)]], options);
    assert.deepEqual(run.values, [[calls(1, 2, 5), calls(3, 4, 6)], "nonzero"]);
    assert.deepEqual(line.values[0], [calls(1, 9, 5), calls(3, 9, 6)]);
    refuses([0x2a, count(0), float(20), count(1), glyph(7), floats(1, 2)], /a glyph was not sent/, options);
    refuses([0x2a, count(1), float(20), count(0)], /font 1 of 1/, options);
});

test("gradients have their numbers, ends and colours", () => {
    const stops = [count(2), floats(0, 1, 0, 0, 1, 1, 0, 0, 1, 1)];
    const [linear, radial, conic] = play([
        [0x23, floats(0, 0, 100, 0), 1, 1, stops], [0x24, floats(1, 2, 3, 1, 2, 30), 1, 1, stops], [0x25, floats(1, 2, 0.5), 1, 1, stops],
    ]).map(({ fillStyle }) => fillStyle);
    assert.deepEqual([linear.kind, linear.numbers], ["linear", [0, 0, 100, 0]]);
    assert.deepEqual(linear.stops, [[0, "rgb(255 0 0 / 1)"], [1, "rgb(0 0 255 / 1)"]]);
    assert.deepEqual([radial.kind, radial.numbers], ["radial", [1, 2, 3, 1, 2, 30]]);
    assert.deepEqual([conic.kind, conic.numbers], ["conic", [0.5, 1, 2]]);
});

// MARK: - Layers and masks

test("a layer is drawn on another canvas with plain states, and then as one picture with its own", () => {
    const [before, layer, after] = play([
        red, alpha(0.5), blendMode(1), [0x0f, floats(1, 1, 1, 0, 0, 0, 1)], fill(0, 0, 1, 1), beginLayer, alpha(0.25),
        fill(1, 1, 2, 2), endLayer, fill(3, 3, 1, 1)]);
    const [canvas] = layer.values;
    assert.equal(layer.name, "drawImage");
    for (const each of [before, layer, after]) assert.deepEqual([each.globalAlpha, each.globalCompositeOperation], [0.5, "multiply"]);
    assert.deepEqual([canvas.width, canvas.height, layer.transform], [100, 80, [1, 0, 0, 1, 0, 0]]);
    assert.equal(made.length, 2);
});

test("what is in a layer has its own alpha, blending and shadow only", () => {
    const shadow = [0x0f, floats(1, 1, 1, 0, 0, 0, 1)];
    play([red, alpha(0.5), blendMode(1), shadow, beginLayer, fill(1, 1, 2, 2), alpha(0.25), fill(1, 1, 2, 2), endLayer]);
    const names = ["globalAlpha", "globalCompositeOperation", "shadowColor", "fillStyle"];
    assert.deepEqual(fields(made[1].context.everDrawn, ...names), [
        [1, "source-over", "transparent", "#ff0000ff"], [0.25, "source-over", "transparent", "#ff0000ff"],
    ]);
});

test("canvases of layers are reused, and cleared before", () => {
    const layer = [beginLayer, fill(0, 0, 1, 1), endLayer];
    play([layer, layer]);
    const [, { context: { drawn, everDrawn } }] = made;
    assert.deepEqual([made.length, drawn.length, everDrawn.length], [2, 0, 2]);
    play([beginLayer, layer, endLayer]);
    assert.equal(made.length, 4, "one inside of the other needs two");
});

test("a clip to a mask replaces what is there by what is drawn, as far as the mask is opaque", () => {
    const image = {};
    const mask = [0x17, count(0), floats(1, 2, 3, 4)];
    play([fill(0, 0, 1, 1), save, transform(2, 0, 0, 2, 0, 0), mask, fill(5, 5, 1, 1), restore, fill(6, 6, 1, 1)], { images: [image] });
    const [, erased, added, after] = context.drawn;
    const identity = [1, 0, 0, 1, 0, 0], names = ["globalCompositeOperation", "transform"];
    assert.deepEqual(fields([erased, added], ...names), [["destination-out", identity], ["lighter", identity]]);
    assert.deepEqual([after.values, after.transform], [[6, 6, 1, 1], [1, 0, 0, 1, 0, 0]]);
    assert.equal(made.length, 3);
});

test("in a clip to a mask there is a copy of what was there, and the mask has its own transform", () => {
    const image = {};
    const twice = transform(2, 0, 0, 2, 0, 0), once = transform(1, 0, 0, 1, 0, 0);
    play([save, twice, [0x17, count(0), floats(1, 2, 3, 4)], once, fill(5, 5, 1, 1), restore], { images: [image] });
    const steps = journal.map((each) => [made.indexOf(each.context.canvas), each.name, each.globalCompositeOperation, each.transform[0]]);
    // Canvas 0 is the context's, 1 the one that is drawn on, and 2 has the mask.
    assert.deepEqual(steps, [
        [1, "drawImage", "source-over", 1], [1, "fillRect", "source-over", 1], [2, "drawImage", "source-over", 2],
        [1, "drawImage", "destination-in", 1], [0, "drawImage", "destination-out", 1], [0, "drawImage", "lighter", 1]]);
});

test("masks in one save end in the opposite order, and their canvases are reused", () => {
    const images = [{}, {}], mask = (index) => [0x17, count(index), floats(1, 2, 3, 4)];
    const masked = [save, mask(0), mask(1), fill(5, 5, 1, 1), restore];
    play([masked, fill(6, 6, 1, 1)], { images });
    const drawn = context.drawn.map(({ name, globalCompositeOperation: operation }) => [name, operation]);
    assert.deepEqual(drawn, [["drawImage", "destination-out"], ["drawImage", "lighter"], ["fillRect", "source-over"]]);
    const ends = journal.filter(({ values }) => images.includes(values[0])).map(({ values }) => images.indexOf(values[0]));
    assert.deepEqual(ends, [1, 0]);
    const before = made.length;
    play(Array.from({ length: 40 }, () => masked), { images });
    assert.equal(made.length, 2 * before - 1);
});

const hand = blendMode(16), shadow = [0x0f, floats(3, 4, 2, 0, 0, 0, 1)];

test("blending that canvases lack is computed from the drawing and its shape", () => {
    play([red, alpha(0.5), hand, fill(1, 2, 3, 4)]);
    assert.deepEqual(context.drawn.map(({ globalCompositeOperation }) => globalCompositeOperation), ["destination-out", "lighter"]);
    const [source, shape] = made.slice(1).map((canvas) => canvas.context.everDrawn[0]);
    assert.deepEqual(fields([source, shape], "name", "fillStyle", "globalAlpha"), [["fill", "#ff0000ff", 0.5], ["fill", "#000", 1]]);
    play([hand, blendMode(1), fill(1, 2, 3, 4)]);
    assert.equal(context.drawn.at(-1).globalCompositeOperation, "multiply");
    context.drawn = [];
    assert.deepEqual(play([hand, [0x08, float(0)], [0x12, rect(0, 0, 9, 9)]]), [], "a line without width");
});

test("what is in a layer is blended as it says, and the layer by hand", () => {
    play([hand, shadow, beginLayer, fill(1, 2, 3, 4), endLayer]);
    assert.deepEqual(made[1].context.everDrawn.map(({ name }) => name), ["fillRect"]);
    installCanvases();
    context = new FakeCanvas(100, 80).context;
    play([shadow, beginLayer, hand, fill(1, 2, 3, 4), endLayer]);
    assert.equal(made.length, 4, "the layer casts the shadow, and not what is in it");
});

test("a shadow blended by hand is that of a drawing beside the canvas", () => {
    play([red, shadow, hand, fill(1, 2, 3, 4)]);
    // 2 · 1.5 + 2 pixels farther on each side.
    const larger = made.find(({ width }) => width === 110), [drawing] = larger.context.drawn;
    assert.deepEqual([larger.height, drawing.shadowColor, drawing.transform], [90, "transparent", [1, 0, 0, 1, 8, 9]]);
    const shadows = journal.filter(({ values }) => values[0] === larger);
    assert.deepEqual(
        shadows.map(({ values, shadowOffsetX, shadowBlur, shadowColor }) => [values[1] + shadowOffsetX, shadowBlur, shadowColor]),
        [[-5, 2, "rgb(0 0 0 / 1)"], [-5, 2, "#000"]]);
    assert.equal(context.drawn.length, 4, "the shadow and the drawing");
});

// MARK: - Parts and patterns

test("a part is drawn with plain states in the current place, and changes no states of the list", () => {
    const drawn = play([
        part([fill(1, 1, 1, 1), red, alpha(0.25), fill(2, 2, 2, 2)]), [0x04, 0, 0, 255, 255], alpha(0.5),
        transform(2, 0, 0, 2, 3, 4), drawPart(0), fill(3, 3, 3, 3)]);
    assert.deepEqual(fields(drawn, "values", "fillStyle", "globalAlpha", "transform"), [
        [[1, 1, 1, 1], "#000000ff", 1, [2, 0, 0, 2, 3, 4]], [[2, 2, 2, 2], "#ff0000ff", 0.25, [2, 0, 0, 2, 3, 4]],
        [[3, 3, 3, 3], "#0000ffff", 0.5, [2, 0, 0, 2, 3, 4]],
    ]);
});

test("a part uses the parts before it", () => {
    const drawn = play([part(fill(1, 1, 1, 1)), part(drawPart(0), drawPart(0)), drawPart(1)]);
    assert.equal(drawn.length, 2);
    refuses([part(drawPart(0)), drawPart(0)], /part 0 of 0/);
    refuses([part(part(fill(1, 1, 1, 1))), drawPart(0)], /a part is defined in a part/);
    refuses(drawPart(0), /part 0 of 0/);
});

test("errors in a part have their place in the message", () => {
    const commands = [red, part(fill(0, 0, 1, 1), 0x7f), drawPart(0)];
    const place = bytes(commands).indexOf(0x7f);
    refuses(commands, /127 is not a drawing command/, { start: 100, offset: 100 + place });
});

test("an excerpt is one part in another place, in another colour", () => {
    const list = [part(red, fill(1, 1, 1, 1)), part([0x04, 0, 0, 255, 255], fill(2, 2, 2, 2), red, fill(2, 2, 2, 2)), fill(3, 3, 3, 3)];
    const excerpt = { part: 1, transform: [2, 0, 0, 2, 5, 6], drawnColors: ["#ff0000ff"], color: "#00ff00ff" };
    const names = ["values", "fillStyle", "transform"];
    assert.deepEqual(fields(play(list, { excerpt }), ...names), [
        [[2, 2, 2, 2], "#0000ffff", [2, 0, 0, 2, 5, 6]], [[2, 2, 2, 2], "#00ff00ff", [2, 0, 0, 2, 5, 6]],
    ]);
    context.drawn = [];
    assert.deepEqual(play(list, { excerpt: { ...excerpt, part: 2 } }), []);
});

const pattern = (index, { x = 0, y = 0, width = 10, height = 10, xStep = 10, yStep = 10, map = [1, 0, 0, 1, 0, 0], opacity = 1 } = {}) =>
    [0x1b, count(index), floats(x, y, width, height, xStep, yStep, ...map, opacity)];

test("a pattern fills with its cell, drawn once for each place of the list", () => {
    const cell = part(fill(1, 1, 1, 1));
    const drawn = play([cell, pattern(0), fill(0, 0, 50, 50), fill(50, 0, 50, 50), red, fill(0, 0, 1, 1)]);
    const [one, other, plain] = drawn.map(({ fillStyle }) => fillStyle);
    assert.equal(one, other);
    assert.deepEqual([one.repetition, one.image.width, one.image.height], ["repeat", 10, 10]);
    const [{ name, values, clips }] = one.image.context.drawn;
    assert.deepEqual([name, values, clips[0][0]], ["fillRect", [1, 1, 1, 1], [["rect", 0, 0, 10, 10]]]);
    assert.equal(plain, "#ff0000ff");
    play([cell, pattern(0), fill(0, 0, 50, 50), beginLayer, endLayer]);
    assert.equal(context.drawn.at(-1).values[0].width, 100, "a layer after it has the size of the canvas");
});

test("a pattern that is not visible fills nothing, and a line has its own pattern", () => {
    const cell = part(fill(1, 1, 1, 1));
    assert.deepEqual(play([cell, pattern(0, { map: [0, 0, 0, 0, 0, 0] }), fill(0, 0, 50, 50)]), []);
    const stroke = pattern(0);
    stroke[0] = 0x1c;
    const [filled, stroked] = play([cell, red, stroke, [0x13, rect(0, 0, 9, 9)]]);
    assert.deepEqual([filled.name, filled.fillStyle], ["fill", "#ff0000ff"]);
    assert.deepEqual([stroked.name, stroked.strokeStyle.repetition], ["stroke", "repeat"]);
});

test("tiles of eight patterns are kept", () => {
    const dot = fill(0, 0, 1, 1), cell = part(fill(1, 1, 1, 1));
    const tiles = (...commands) => {
        installCanvases();
        play([cell, ...commands]);
        return made.length;
    };
    const others = (number) => Array.from({ length: number }, (_, index) => [pattern(0, { x: index }), dot]);
    // Each command makes a pattern of its own.
    assert.equal(tiles(...others(3)), 3);
    assert.equal(tiles(pattern(0), dot, pattern(0), dot), 2);
    // The first pattern is used again after others: it is drawn again if they were too many.
    assert.equal(tiles(pattern(0), dot, save, ...others(7), restore, dot), 8);
    assert.equal(tiles(pattern(0), dot, save, ...others(8), restore, dot), 10);
});

// MARK: - Errors and limits

test("commands that do not exist, or that end early, are errors at their place", () => {
    refuses([red, 0x7f], /127 is not a drawing command/, { start: 10, offset: 15 });
    refuses([red, 0x04, 1], /./);
    refuses([0x09, 3], /3 is not a valid line cap/);
    refuses([blendMode(28)], /28 is not a valid blend mode/);
    refuses([alpha(1.5)], /an alpha is 1.5/);
});

test("saves and layers end as they began", () => {
    refuses([restore], /a restore without a save/, { offset: 0 });
    refuses([save, save, restore], /1 saved states were never restored/);
    refuses([save, beginLayer, restore], /a restore where a layer has to end/);
    refuses([save, endLayer], /no layer ends here/);
    refuses([endLayer], /no layer ends here/);
    refuses([part(restore), drawPart(0)], /a restore without a save/);
});

test("saved states, layers, nested parts and their commands are limited", () => {
    const all = (number, command) => Array.from({ length: number }, () => command);
    play([all(1023, save), all(1023, restore)]);
    refuses(all(1025, save), /more than 1024 saved states/);
    play([all(32, beginLayer), all(32, endLayer)]);
    refuses(all(33, beginLayer), /more than 32 layers and masks at a time/);
    play(all(40, [beginLayer, endLayer]));
    const outer = (depth) => Array.from({ length: depth - 1 }, (_, index) => part(drawPart(index)));
    const nested = (depth) => [part(fill(0, 0, 1, 1)), outer(depth), drawPart(depth - 1)];
    play(nested(8));
    refuses(nested(9), /parts nest deeper than 8/);
    const long = part(all(2 ** 16, [0x19, 1]));
    play([long, all(64, drawPart(0))]);
    refuses([long, all(65, drawPart(0))], /parts play more than 4194304 commands/);
});
