// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { fillModes, keyPaths, kinds } from "../animation/animations.js";
import { longestSession, writeScreen } from "./hello.js";
import { kinds as pointerKinds } from "../input/pointers.js";
import { ByteReader } from "./reader.js";
import { kinds as editKinds } from "../input/textwindow.js";
import { ByteWriter } from "./writer.js";

// Encodes and decodes the messages between program and page, as docs/LayerProtocol.md describes them. The hello is in
// hello.js.

/** @typedef {import("../layers/contents.js").ContentStore} ContentStore */
/** @typedef {import("../layers/contents.js").Content} Content an image or a display list */
/** @typedef {import("../animation/animations.js").KeyPath} KeyPath */
/** @typedef {import("../page/sharing.js").FileOffer} FileOffer */
/** @typedef {import("../page/sharing.js").SharedContent} SharedContent */
/** @typedef {KeyPath["kind"]} ValueKind */

// MARK: - Types
//
// Points, sizes, rectangles, transforms and colours are lists of 2, 2, 4, 16 and 4 numbers. A colour is null for none.

/**
 * A path: the type of each element (0 move, 1 line, 2 quadratic curve, 3 cubic curve, 4 close), and the coordinates of
 * all points.
 *
 * @typedef {{ types: Uint8Array, points: number[] }} Path
 */

/**
 * A timing of a layer, an animation or a group. `fillMode` is one of `fillModes`.
 *
 * @typedef {{
 *     beginTime: number, duration: number, speed: number, timeOffset: number, repeatCount: number, repeatDuration: number,
 *     fillMode: string, autoreverses: boolean,
 * }} Timing
 */

/**
 * The properties of a layer. Its sublayers and its mask are numbers of layers; a mask of 0 is none.
 *
 * @typedef {{
 *     position: number[], bounds: number[], anchorPoint: number[], transform: number[], zPosition: number, opacity: number,
 *     isHidden: boolean, masksToBounds: boolean, backgroundColor: number[] | null, cornerRadius: number,
 *     borderWidth: number, borderColor: number[] | null, contents: Content | null, contentsGravity: number,
 *     contentsScale: number, sublayers: number[], timing: Timing, contentsRect: number[], contentsCenter: number[],
 *     drawnBounds: number[], magnificationFilter: number, minificationFilter: number, anchorPointZ: number,
 *     sublayerTransform: number[], isDoubleSided: boolean, maskedCorners: number, shadowColor: number[] | null,
 *     shadowOpacity: number, shadowOffset: number[], shadowRadius: number, shadowPath: Path | null, mask: number,
 *     rasterization: number, allowsGroupOpacity: boolean, isGeometryFlipped: boolean, figure: Figure | null,
 *     cornerCurve: number, hardSides: number, blendMode: number, backdropRadius: number, backdropSaturation: number,
 * }} LayerState
 */

/**
 * A layer's own drawing, or its way to show its sublayers.
 *
 * @typedef {ShapeFigure | GradientFigure | ReplicationFigure | SpaceFigure | TextFigure} Figure
 */

/**
 * @typedef {{
 *     kind: "shape", path: Path | null, fillColor: number[] | null, usesEvenOdd: boolean, strokeColor: number[] | null,
 *     strokeStart: number, strokeEnd: number, lineWidth: number, miterLimit: number, lineCap: number, lineJoin: number,
 *     lineDashPhase: number, lineDashPattern: number[],
 * }} ShapeFigure
 */

/**
 * A gradient. Its type is axial, radial or conic. Its colours are one list of numbers, four for each.
 *
 * @typedef {{
 *     kind: "gradient", type: string, colors: number[], locations: number[], startPoint: number[], endPoint: number[],
 * }} GradientFigure
 */

/**
 * @typedef {{
 *     kind: "replication", instanceCount: number, instanceDelay: number, instanceTransform: number[],
 *     instanceColor: number[] | null, instanceRedOffset: number, instanceGreenOffset: number, instanceBlueOffset: number,
 *     instanceAlphaOffset: number, preservesDepth: boolean,
 * }} ReplicationFigure
 */

/** @typedef {{ kind: "space" }} SpaceFigure a layer whose sublayers live in its superlayer's space */

/**
 * A text whose size or colour is animated. The display list has a part for each of the sizes in `drawings`.
 *
 * @typedef {{
 *     kind: "text", foregroundColor: number[] | null, fontSize: number, drawnColor: number[] | null, anchor: number[],
 *     drawings: { size: number, part: number }[],
 * }} TextFigure
 */

/**
 * A value of an animation, by the kind of its key path: a list of numbers, a path, or a list of one `Content` or null. It
 * has no narrower type, because TypeScript can't follow the kind.
 *
 * @typedef {any} Value
 */

/**
 * An animation. Its curve has the four numbers of a cubic Bézier curve. `groups` are the animation groups around it,
 * outermost first.
 *
 * @typedef {Timing & {
 *     keyPath: KeyPath, curve: number[], spring: Spring | null, additive: boolean, cumulative: boolean,
 *     from: Value | null, to: Value | null, by: Value | null, keyframes: Keyframes | null,
 *     groups: (Timing & { curve: number[] })[],
 * }} Animation
 */

/** @typedef {{ frequency: number, decay: number, velocity: number }} Spring */

/**
 * Keyframes. The course is linear, discrete or curved. There is a curve for each step or none, and with a curved course
 * two control points for each step.
 *
 * @typedef {{ course: string, times: number[], values: Value[], curves: number[][], controls: Value[] }} Keyframes
 */

/**
 * The new values of a layer's changed properties, with the worker's drawing of its new contents if there is one.
 *
 * @typedef {{
 *     layer: number, values: Partial<LayerState>, job?: import("../layers/contents-view.js").DrawingJob,
 * }} LayerChange
 */

/**
 * A change of a layer's animations. Without an animation it removes the one with its key.
 *
 * @typedef {{ layer: number, key: string, animation: Animation | null }} AnimationChange
 */

/**
 * A commit. A root of 0 does not change the root.
 *
 * @typedef {{
 *     serial: number, time: number, isFull: boolean, root: number, changes: LayerChange[], animations: AnimationChange[],
 *     removed: number[],
 * }} Commit
 */

/**
 * An accessibility node. `scale` has the value, the least and the greatest value of a slider; `position` has the place of
 * an item in its list, from 1, and the number of items, or zeros.
 *
 * @typedef {{
 *     role: number, states: number, label: string, value: string, hint: string, language: string, identifier: string,
 *     place: { layer: number, frame: number[] | null }, scale: number[] | null, actions: string[], children: number[],
 *     level: number, position: number[],
 * }} AccessibilityNode
 */

/** @typedef {{ node: number, values: Partial<AccessibilityNode> }} NodeChange */

/** @typedef {{ isFull: boolean, changes: NodeChange[], removed: number[] }} NodeUpdate */

/** @typedef {{ characters: string, usage: number, modifiers: number }} Shortcut */

/**
 * The text around the selection. The selection and the marked range are [start, end] in UTF-16 code units.
 *
 * @typedef {{ text: string, selection: [number, number], marked: [number, number] | null }} InputWindow
 */

/**
 * The state of the edited text.
 *
 * @typedef {{
 *     session: number, serial: number, edits: number, keyboard: number, returnKey: number, capitalization: number,
 *     flags: number, purpose: string, caret: number[], field: number[], window: InputWindow | null,
 * }} InputState
 */

/**
 * An edit of the text, with the fields that its kind has. Numbers count the edits of a session. `copied` is what the page
 * has put on the clipboard itself, and is not sent.
 *
 * @typedef {{
 *     kind: number, number: number, start?: number, end?: number, text?: string, selection?: number[], movement?: number,
 *     command?: number, copied?: string,
 * }} Edit
 */

/**
 * A sample of a pressed pointer. `pose` is that of a pen (pen.js); null for other pointers.
 *
 * @typedef {{
 *     pointer: number, kind: number, phase: number, time: number, x: number, y: number, force: number, radius: number,
 *     buttons: number, pose: number[] | null,
 * }} PointerSample
 */

/** @typedef {{ usage: number, phase: number, modifiers: number, time: number, characters: string }} KeySample */

/** @typedef {{ kind: number, time: number, x: number, y: number, numbers: number[] }} ScrollSample */

/**
 * A sample of a hovering pointer. `place` is null when the pointer has left; `pose` is that of a pen, else null.
 *
 * @typedef {{ time: number, place: number[] | null, pose: number[] | null }} HoverSample
 */

/**
 * A message of the program.
 *
 * @typedef {{ kind: "greeting", version: number, session: string, time: number }
 *     | { kind: "commit", commit: Commit }
 *     | { kind: "clock", pageTime: number, time: number }
 *     | { kind: "problem", problem: number }
 *     | { kind: "open", number: number, address: string }
 *     | { kind: "stayAwake", isAwake: boolean }
 *     | { kind: "copy", text: string }
 *     | { kind: "takeKeys", shortcuts: Shortcut[] }
 *     | { kind: "input", input: InputState | null }
 *     | { kind: "readClipboard", number: number }
 *     | { kind: "hover" | "secondButton" | "pinches", isWanted: boolean }
 *     | { kind: "copyPicture", name: bigint }
 *     | { kind: "openScene" | "showScene", number: number, session: string }
 *     | { kind: "title", title: string }
 *     | { kind: "describe", update: NodeUpdate }
 *     | { kind: "announce", text: string }
 *     | { kind: "focus", node: number }
 *     | { kind: "backSteps", steps: number }
 *     | { kind: "unresponsive", seconds: number }
 *     | { kind: "vibrate", durations: number[] }
 *     | { kind: "sound", sound: number }
 *     | { kind: "saveFile", number: number, file: FileOffer }
 *     | { kind: "share", number: number } & SharedContent} ServerMessage
 */

// MARK: - Limits

export const problems = { version: 1, tooManyViewers: 2, ended: 3, closed: 4 };
export const mostSamples = 1024;
const longestKey = 1024;
const longestAddress = 8192;
export const longestText = 60_000;
const longestCharacters = 64;
const mostShortcuts = 512;
/** The most parts of a vibration, and the longest duration of a part in milliseconds. */
const longestVibration = 16, longestDuration = 1000;
const longestWindow = 16_384;
const longestPurpose = 64;
const longestDescription = 4096;
const longestTitle = 1024;
const mostActions = 32;
const mostNodes = 16_384;
const mostBackSteps = 32;
const longestFileName = 255, longestType = 255, mostFiles = 16;
const longestPictureSide = 32_767;
export const largestPaste = 16 * 1024 * 1024;
export const mostPastedPictures = 16;
/** Flags of a piece of a pasted picture. */
export const pieces = { begins: 1, endsPicture: 2, ends: 4 };

// MARK: - From the program

/**
 * @param {Uint8Array} bytes one message
 * @param {ContentStore} contents receives the contents of a commit
 * @returns {ServerMessage}
 */
export function decodeServerMessage(bytes, contents) {
    const reader = new ByteReader(bytes);
    const message = serverMessage(reader, contents);
    reader.expectEnd();
    return message;
}

/** @param {ByteReader} reader @param {ContentStore} contents @returns {ServerMessage} */
function serverMessage(reader, contents) {
    const code = reader.byte();
    switch (code) {
    case 0x81:
        return {
            kind: "greeting", version: reader.uint16(), session: reader.string(longestSession), time: reader.double(),
        };
    case 0x82: return { kind: "commit", commit: commit(reader, contents) };
    case 0x83: return { kind: "clock", pageTime: reader.double(), time: reader.double() };
    case 0x84: return { kind: "problem", problem: problem(reader) };
    case 0x85: return { kind: "open", number: reader.uint32(), address: reader.string(longestAddress) };
    case 0x86: return { kind: "stayAwake", isAwake: reader.flag() };
    case 0x87: return { kind: "copy", text: reader.string(longestText) };
    case 0x88: return { kind: "takeKeys", shortcuts: shortcuts(reader) };
    case 0x89: return { kind: "input", input: input(reader) };
    case 0x8a: return { kind: "readClipboard", number: reader.uint32() };
    case 0x8b: return { kind: "hover", isWanted: reader.flag() };
    case 0x8c: return { kind: "copyPicture", name: reader.uint64() };
    case 0x8d: return { kind: "openScene", number: reader.uint32(), session: reader.string(longestSession) };
    case 0x8e: return { kind: "showScene", number: reader.uint32(), session: reader.string(longestSession) };
    case 0x8f: return { kind: "title", title: reader.string(longestTitle) };
    case 0x90: return { kind: "describe", update: description(reader) };
    case 0x91: return { kind: "announce", text: reader.string(longestDescription) };
    case 0x92: return { kind: "focus", node: reader.uint32() };
    case 0x93: return { kind: "secondButton", isWanted: reader.flag() };
    case 0x94: return { kind: "pinches", isWanted: reader.flag() };
    case 0x98: return { kind: "backSteps", steps: backSteps(reader) };
    case 0x95: return { kind: "unresponsive", seconds: reader.double() };
    case 0x97: return { kind: "vibrate", durations: durations(reader) };
    // The page ignores sounds that it does not have.
    case 0x99: return { kind: "sound", sound: reader.byte() };
    case 0x9a: return { kind: "saveFile", number: reader.uint32(), file: fileOffer(reader) };
    case 0x9b:
        return {
            kind: "share", number: reader.uint32(), title: reader.string(longestTitle), text: reader.string(longestText),
            address: reader.string(longestAddress), files: fileOffers(reader),
        };
    default: throw reader.error(`${code} is not a message of a program`, 0);
    }
}

/** @param {ByteReader} reader */
function backSteps(reader) {
    const steps = reader.byte();
    if (steps > mostBackSteps) {
        throw reader.error(`${steps} steps back; at most ${mostBackSteps} are allowed`, reader.offset - 1);
    }
    return steps;
}

/** @param {ByteReader} reader @returns {FileOffer} */
function fileOffer(reader) {
    return {
        secret: reader.string(longestSession), name: reader.string(longestFileName), type: reader.string(longestType),
    };
}

/** @param {ByteReader} reader */
function fileOffers(reader) {
    const start = reader.offset, count = reader.count(3);
    if (count > mostFiles) throw reader.error(`${count} files; at most ${mostFiles} are allowed`, start);
    return Array.from({ length: count }, () => fileOffer(reader));
}

/**
 * Durations in milliseconds: on, off, on, and so on.
 *
 * @param {ByteReader} reader
 */
function durations(reader) {
    const count = reader.count(2);
    if (count > longestVibration) {
        throw reader.error(`a vibration of ${count} parts; at most ${longestVibration} are allowed`, 1);
    }
    return Array.from({ length: count }, () => {
        const duration = reader.uint16();
        if (duration > longestDuration) {
            throw reader.error(`a vibration of ${duration} ms; at most ${longestDuration} are allowed`, reader.offset - 2);
        }
        return duration;
    });
}

/** @param {ByteReader} reader @returns {Shortcut[]} */
function shortcuts(reader) {
    const count = reader.count(4);
    if (count > mostShortcuts) throw reader.error(`${count} keys; at most ${mostShortcuts} are allowed`, 1);
    return Array.from({ length: count }, () => ({
        characters: reader.string(longestCharacters), usage: reader.uint16(), modifiers: modifiers(reader),
    }));
}

/** @param {ByteReader} reader */
function modifiers(reader) {
    const value = reader.byte();
    if (value > 0x3f) throw reader.error(`unknown modifiers: ${value}`, reader.offset - 1);
    return value;
}

/**
 * The edited text; null when no text is edited.
 *
 * @param {ByteReader} reader
 * @returns {InputState | null}
 */
function input(reader) {
    const session = reader.varint();
    if (session === 0) return null;
    /** @type {any} complete below */
    const state = { session, serial: reader.varint(), edits: reader.varint() };
    state.keyboard = reader.enumeration(8, "keyboard");
    state.returnKey = reader.enumeration(7, "return key");
    state.capitalization = reader.enumeration(4, "capitalization");
    state.flags = reader.enumeration(16, "set of flags");
    state.purpose = reader.string(longestPurpose);
    state.caret = rectangle(reader);
    state.field = rectangle(reader);
    state.window = reader.flag() ? textWindow(reader) : null;
    return state;
}

/** @param {ByteReader} reader */
function rectangle(reader) {
    const numbers = reader.floats(4);
    if (numbers[2] < 0 || numbers[3] < 0) throw reader.error("a side is negative", reader.offset - 8);
    return numbers;
}

/** @param {ByteReader} reader @returns {InputWindow} */
function textWindow(reader) {
    const text = reader.string(longestWindow), selection = range(reader, text.length);
    if (!reader.flag()) return { text, selection, marked: null };
    const start = reader.offset, marked = range(reader, text.length);
    if (marked[0] === marked[1]) throw reader.error("nothing is marked", start);
    return { text, selection, marked };
}

/**
 * A range in UTF-16 code units, as JavaScript counts strings.
 *
 * @param {ByteReader} reader
 * @param {number} length of the text
 * @returns {[number, number]}
 */
function range(reader, length) {
    const start = reader.offset, lower = reader.varint(), upper = reader.varint();
    if (lower > upper || upper > length) throw reader.error(`characters ${lower} to ${upper} of ${length}`, start);
    return [lower, upper];
}

/** @param {ByteReader} reader */
function problem(reader) {
    const value = reader.byte();
    if (value < 1 || value > 4) throw reader.error(`${value} is not a problem`, reader.offset - 1);
    return value;
}

// MARK: - Nodes

/** @param {ByteReader} reader @returns {NodeUpdate} */
function description(reader) {
    const isFull = reader.flag();
    return {
        isFull, changes: limited(reader, 2, mostNodes, nodeChange), removed: limited(reader, 1, mostNodes, layerNumber),
    };
}

/**
 * @template T
 * @param {ByteReader} reader
 * @param {number} elementSize
 * @param {number} most
 * @param {(reader: ByteReader) => T} element
 */
function limited(reader, elementSize, most, element) {
    const start = reader.offset, elements = list(reader, elementSize, element);
    if (elements.length > most) throw reader.error(`${elements.length} entries of a node; at most ${most}`, start);
    return elements;
}

/** @param {ByteReader} reader @returns {NodeChange} */
function nodeChange(reader) {
    const node = layerNumber(reader), start = reader.offset, mask = reader.varint();
    if (mask >= 2 ** nodeProperties.length) throw reader.error(`unknown properties: ${mask.toString(2)}`, start);
    /** @type {Partial<Record<keyof AccessibilityNode, any>>} */
    const values = {};
    nodeProperties.forEach(([name, read], bit) => {
        if (mask & (1 << bit)) values[name] = read(reader);
    });
    return { node, values };
}

/** @param {ByteReader} reader */
function nodeText(reader) { return reader.string(longestDescription); }

/**
 * The properties of accessibility nodes, in the order of their bits.
 *
 * @type {[keyof AccessibilityNode, (reader: ByteReader) => unknown][]}
 */
const nodeProperties = [
    ["role", (reader) => reader.enumeration(18, "role")],
    ["states", nodeStates],
    ["label", nodeText],
    ["value", nodeText],
    ["hint", nodeText],
    ["language", nodeText],
    ["identifier", nodeText],
    ["place", (reader) => ({ layer: layerNumber(reader), frame: reader.flag() ? reader.floats(4) : null })],
    ["scale", (reader) => reader.flag() ? reader.doubles(3) : null],
    ["actions", (reader) => limited(reader, 1, mostActions, nodeText)],
    ["children", (reader) => limited(reader, 1, mostNodes, layerNumber)],
    ["level", (reader) => reader.enumeration(7, "level")],
    ["position", (reader) => [layerNumber(reader), layerNumber(reader)]],
];

/** @param {ByteReader} reader */
function nodeStates(reader) {
    const value = reader.uint16();
    if (value > 0x7f) throw reader.error(`unknown states: ${value}`, reader.offset - 2);
    return value;
}

// MARK: - Commits

/** @param {ByteReader} reader @param {ContentStore} contents @returns {Commit} */
function commit(reader, contents) {
    const serial = reader.varint(), time = reader.double(), isFull = reader.flag();
    const root = layerNumber(reader);
    contents.begin(isFull);
    for (let count = reader.count(10); count > 0; count -= 1) newContent(reader, contents);
    const changes = list(reader, 2, (reader) => layerChange(reader, contents));
    const animations = animationChanges(reader, contents);
    const removed = list(reader, 1, existingLayer);
    return { serial, time, isFull, root, changes, animations, removed };
}

/**
 * @template T
 * @param {ByteReader} reader
 * @param {number} elementSize
 * @param {(reader: ByteReader) => T} element
 */
function list(reader, elementSize, element) {
    const elements = [];
    for (let count = reader.count(elementSize); count > 0; count -= 1) elements.push(element(reader));
    return elements;
}

/**
 * The number of a layer; 0 means none.
 *
 * @param {ByteReader} reader
 */
function layerNumber(reader) {
    const start = reader.offset;
    const number = reader.varint();
    if (number > 0xffffffff) throw reader.error(`${number} is not a layer number`, start);
    return number;
}

/** @param {ByteReader} reader */
function existingLayer(reader) {
    const start = reader.offset;
    const number = layerNumber(reader);
    if (number === 0) throw reader.error("0 is not a layer number", start);
    return number;
}

/** @param {ByteReader} reader @param {ContentStore} contents */
function newContent(reader, contents) {
    const start = reader.offset;
    const code = reader.enumeration(5, "kind of contents");
    const name = reader.uint64();
    if (code === 0) throw reader.error("new contents have the kind none", start);
    if (code === 2) {
        contents.addImage(name, reader.blob(), reader);
        return;
    }
    if (code === 3) {
        contents.addGlyphs(name, reader);
        return;
    }
    if (code === 4) {
        contents.addFetched(name, pictureSide(reader), pictureSide(reader));
        return;
    }
    const images = list(reader, 8, (reader) => reader.uint64()).map((image) => contents.image(image, reader, start));
    const fonts = list(reader, 8, (reader) => reader.uint64()).map((font) => contents.font(font, reader, start));
    const bytes = reader.blob();
    contents.addDisplayList(name, bytes, reader.offset - bytes.length, images, fonts);
}

/** @param {ByteReader} reader */
function pictureSide(reader) {
    const start = reader.offset, side = reader.varint();
    if (side < 1 || side > longestPictureSide) throw reader.error(`a picture of ${side} pixels a side`, start);
    return side;
}

/**
 * The number of a changed layer, and the new values of its changed properties.
 *
 * @param {ByteReader} reader
 * @param {ContentStore} contents
 * @returns {LayerChange}
 */
function layerChange(reader, contents) {
    const layer = existingLayer(reader);
    const start = reader.offset;
    const mask = reader.varint();
    if (mask >= 2 ** properties.length) throw reader.error(`unknown properties: ${mask.toString(2)}`, start);
    /** @type {Record<string, any>} */
    const values = {};
    for (let bit = 0; bit < properties.length; bit += 1) {
        // The mask may have more than 32 bits.
        if (Math.floor(mask / 2 ** bit) % 2 === 1) values[properties[bit][0]] = properties[bit][1](reader, contents);
    }
    Object.assign(values, values.shadow, values.backdrop);
    delete values.shadow;
    delete values.backdrop;
    return { layer, values };
}

/**
 * The properties of layers, in the order of their bits.
 *
 * @type {[string, (reader: ByteReader, contents: ContentStore) => unknown][]}
 */
const properties = [
    ["position", (reader) => reader.lengths(2)],
    ["bounds", (reader) => reader.lengths(4)],
    ["anchorPoint", (reader) => reader.lengths(2)],
    ["transform", transform],
    ["zPosition", (reader) => reader.double()],
    ["opacity", (reader) => reader.float()],
    ["isHidden", (reader) => reader.flag()],
    ["masksToBounds", (reader) => reader.flag()],
    ["backgroundColor", color],
    ["cornerRadius", (reader) => reader.length()],
    ["borderWidth", (reader) => reader.length()],
    ["borderColor", color],
    ["contents", reference],
    ["contentsGravity", (reader) => reader.enumeration(12, "gravity")],
    ["contentsScale", scale],
    ["sublayers", (reader) => list(reader, 1, existingLayer)],
    ["timing", timing],
    ["contentsRect", (reader) => reader.lengths(4)],
    ["contentsCenter", (reader) => reader.lengths(4)],
    ["drawnBounds", (reader) => reader.lengths(4)],
    ["magnificationFilter", (reader) => reader.enumeration(3, "filter")],
    ["minificationFilter", (reader) => reader.enumeration(3, "filter")],
    ["anchorPointZ", (reader) => reader.double()],
    ["sublayerTransform", transform],
    ["isDoubleSided", (reader) => reader.flag()],
    ["maskedCorners", (reader) => reader.enumeration(16, "set of corners")],
    ["shadow", shadow],
    ["shadowPath", path],
    ["mask", layerNumber],
    ["rasterization", rasterization],
    ["allowsGroupOpacity", (reader) => reader.flag()],
    ["isGeometryFlipped", (reader) => reader.flag()],
    ["figure", figure],
    ["cornerCurve", (reader) => reader.enumeration(2, "curve of corners")],
    // Kept without effect: browsers antialias all edges.
    ["hardSides", (reader) => reader.enumeration(16, "set of sides")],
    ["blendMode", (reader) => reader.enumeration(28, "blend mode")],
    ["backdrop", backdrop],
];

/** @param {ByteReader} reader */
function transform(reader) {
    if (reader.flag()) return reader.doubles(16);
    const [a, b, c, d, tx, ty] = reader.doubles(6);
    return [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1];
}

/** @param {ByteReader} reader */
function color(reader) {
    return reader.flag() ? reader.floats(4) : null;
}

/** @param {ByteReader} reader */
function scale(reader) {
    const start = reader.offset, value = reader.length();
    if (!(value > 0)) throw reader.error(`a scale is ${value}`, start);
    return value;
}

/** @param {ByteReader} reader */
function rasterization(reader) {
    const value = reader.double();
    if (value < 0) throw reader.error(`a scale is ${value}`, reader.offset - 8);
    return value;
}

/** @param {ByteReader} reader */
function backdrop(reader) {
    const value = { backdropRadius: reader.double(), backdropSaturation: reader.double() };
    if (value.backdropRadius < 0) throw reader.error(`a radius is ${value.backdropRadius}`, reader.offset - 16);
    if (value.backdropSaturation < 0) throw reader.error(`a saturation is ${value.backdropSaturation}`, reader.offset - 8);
    return value;
}

/** @param {ByteReader} reader */
function shadow(reader) {
    const value = {
        shadowColor: color(reader), shadowOpacity: reader.float(), shadowOffset: reader.doubles(2),
        shadowRadius: reader.double(),
    };
    if (value.shadowRadius < 0) throw reader.error(`a radius is ${value.shadowRadius}`, reader.offset - 8);
    return value;
}

/** @param {ByteReader} reader @returns {Figure | null} */
function figure(reader) {
    /** @type {((reader: ByteReader) => Figure | null)[]} */
    const kinds = [() => null, shape, gradient, replication, () => ({ kind: "space" }), text];
    return kinds[reader.enumeration(kinds.length, "figure")](reader);
}

/** @param {ByteReader} reader @returns {ShapeFigure} */
function shape(reader) {
    /** @type {ShapeFigure} */
    const value = {
        kind: "shape", path: path(reader), fillColor: color(reader), usesEvenOdd: reader.flag(),
        strokeColor: color(reader), strokeStart: reader.double(), strokeEnd: reader.double(), lineWidth: reader.double(),
        miterLimit: reader.double(), lineCap: reader.enumeration(3, "cap"), lineJoin: reader.enumeration(3, "join"),
        lineDashPhase: reader.double(), lineDashPattern: list(reader, 8, (reader) => reader.double()),
    };
    if (value.lineDashPattern.some((length) => length < 0)) throw reader.error("a dash is negative");
    return value;
}

/**
 * A gradient. Its colours are one list of numbers, four for each.
 *
 * @param {ByteReader} reader
 * @returns {GradientFigure}
 */
function gradient(reader) {
    return {
        kind: "gradient", type: ["axial", "radial", "conic"][reader.enumeration(3, "gradient")],
        colors: list(reader, 16, (reader) => reader.floats(4)).flat(),
        locations: list(reader, 8, (reader) => reader.double()), startPoint: reader.doubles(2),
        endPoint: reader.doubles(2),
    };
}

/** @param {ByteReader} reader @returns {ReplicationFigure} */
function replication(reader) {
    return {
        kind: "replication", instanceCount: reader.double(), instanceDelay: reader.double(),
        instanceTransform: transform(reader), instanceColor: color(reader), instanceRedOffset: reader.double(),
        instanceGreenOffset: reader.double(), instanceBlueOffset: reader.double(), instanceAlphaOffset: reader.double(),
        preservesDepth: reader.flag(),
    };
}

/** @param {ByteReader} reader @returns {TextFigure} */
function text(reader) {
    return {
        kind: "text", foregroundColor: color(reader), fontSize: reader.double(), drawnColor: color(reader),
        anchor: reader.doubles(2), drawings: list(reader, 9, textDrawing),
    };
}

/** @param {ByteReader} reader */
function textDrawing(reader) {
    const start = reader.offset, size = reader.double();
    if (!(size > 0)) throw reader.error(`a text is drawn at a size of ${size}`, start);
    return { size, part: reader.varint() };
}

/** @param {ByteReader} reader */
function path(reader) { return reader.flag() ? pathElements(reader) : null; }

/**
 * The types of a path's elements, and then all points.
 *
 * @param {ByteReader} reader
 * @returns {Path}
 */
function pathElements(reader) {
    const start = reader.offset, types = reader.blob().slice(), counts = [1, 1, 2, 3, 0];
    if (types.some((type) => type >= counts.length)) throw reader.error("unknown path element", start);
    if (types.length > 0 && types[0] !== 0) throw reader.error("a path does not begin with a move", start);
    return { types, points: reader.doubles(2 * types.reduce((sum, type) => sum + counts[type], 0)) };
}

/** @param {ByteReader} reader @param {ContentStore} contents */
function reference(reader, contents) {
    const start = reader.offset;
    const code = reader.enumeration(3, "kind of contents");
    return code === 0 ? null : contents.find(reader.uint64(), code === 1 ? "displayList" : "image", reader, start);
}

// MARK: - Animations

/** The code of a change that adds a shifted animation, and the most keyframes in a commit. */
const addShifted = 3;
const mostShiftedKeyframes = 65536;

/**
 * A change without an animation removes the animation with its key.
 *
 * @param {ByteReader} reader
 * @param {ContentStore} contents
 * @returns {AnimationChange[]}
 */
function animationChanges(reader, contents) {
    const /** @type {AnimationChange[]} */ changes = [], /** @type {Animation[]} */ added = [];
    let shiftedKeyframes = 0;
    for (let count = reader.count(3); count > 0; count -= 1) {
        const code = reader.enumeration(4, "change of an animation");
        const layer = existingLayer(reader), key = reader.string(longestKey);
        const animation = [wholeAnimation, removedAnimation, animationInStep, shiftedAnimation][code](reader, added, contents);
        if (code === addShifted) shiftedKeyframes += animation?.keyframes?.values.length ?? 0;
        if (shiftedKeyframes > mostShiftedKeyframes) {
            throw reader.error(`more than ${mostShiftedKeyframes} shifted keyframes`);
        }
        if (animation) added.push(animation);
        changes.push({ layer, key, animation });
    }
    return changes;
}

const farthestBack = 8;

/**
 * The earlier animation that the next one is based on.
 *
 * @param {ByteReader} reader
 * @param {Animation[]} added
 * @returns {Animation}
 */
function earlier(reader, added) {
    const start = reader.offset, back = reader.varint();
    if (back < 1 || back > Math.min(farthestBack, added.length)) {
        throw reader.error(`no animation ${back} back in this commit`, start);
    }
    return added[added.length - back];
}

/** @returns {Animation | null} */
function removedAnimation() { return null; }

/** @type {Record<string, number>} */
const animationParts = { additive: 1, cumulative: 2, spring: 4, from: 8, to: 16, by: 32, keyframes: 64, groups: 128 };

/**
 * @param {ByteReader} reader
 * @param {Animation[]} _
 * @param {ContentStore} contents
 * @returns {Animation}
 */
function wholeAnimation(reader, _, contents) {
    const keyPath = keyPaths[reader.enumeration(keyPaths.length, "key path")], parts = reader.byte();
    const has = (/** @type {string} */ name) => (parts & animationParts[name]) !== 0;
    return {
        keyPath, ...timing(reader), curve: curve(reader), spring: has("spring") ? spring(reader) : null,
        ...ends(reader, keyPath.kind, has, contents),
        keyframes: has("keyframes") ? keyframes(reader, keyPath.kind, contents) : null,
        groups: has("groups") ? list(reader, 2, (reader) => ({ ...timing(reader), curve: curve(reader) })) : [],
    };
}

/**
 * @param {ByteReader} reader
 * @param {ValueKind} kind
 * @param {(name: string) => boolean} has
 * @param {ContentStore} contents
 * @returns {Pick<Animation, "additive" | "cumulative" | "from" | "to" | "by">}
 */
function ends(reader, kind, has, contents) {
    /** @type {any} complete below */
    const result = { additive: has("additive"), cumulative: has("cumulative") };
    for (const name of ["from", "to", "by"]) result[name] = has(name) ? longValue(reader, kind, contents) : null;
    return result;
}

/**
 * An animation that shares its timing, curve, spring, groups and keyframe places with an earlier one.
 *
 * @param {ByteReader} reader
 * @param {Animation[]} added
 * @param {ContentStore} contents
 * @returns {Animation}
 */
function animationInStep(reader, added, contents) {
    const last = earlier(reader, added);
    const start = reader.offset, keyPath = keyPaths[reader.enumeration(keyPaths.length, "key path")], parts = reader.byte();
    const has = (/** @type {string} */ name) => (parts & animationParts[name]) !== 0;
    if (has("spring") || has("groups")) {
        throw reader.error("an animation in step cannot have its own spring or groups", start + 1);
    }
    /** @type {Animation} */
    const result = { ...last, keyPath, ...ends(reader, keyPath.kind, has, contents), keyframes: null };
    if (!has("keyframes")) return result;
    if (!last.keyframes || !(kinds[keyPath.kind] > 0)) {
        throw reader.error("the earlier animation has no keyframes", start);
    }
    result.keyframes = { ...last.keyframes, ...keyframeSteps(reader, keyPath.kind, last.keyframes) };
    return result;
}

const mostShifted = 256;

/**
 * An animation whose numbers differ from those of an earlier one by a constant.
 *
 * @param {ByteReader} reader
 * @param {Animation[]} added
 * @returns {Animation}
 */
function shiftedAnimation(reader, added) {
    const last = earlier(reader, added);
    const start = reader.offset, keyPath = keyPaths[reader.enumeration(keyPaths.length, "key path")];
    const units = reader.signed(), { keyframes } = last;
    if (keyPath.kind !== "number" || last.keyPath.kind !== "number" || (keyframes?.values.length ?? 0) > mostShifted) {
        throw reader.error(`only numbers with at most ${mostShifted} keyframes can be shifted`, start);
    }
    const shift = (/** @type {number[] | null} */ value) => value && value.map((number) => reader.shifted(number, units));
    return {
        ...last, keyPath, from: shift(last.from), to: shift(last.to), by: shift(last.by),
        keyframes: keyframes && { ...keyframes, values: keyframes.values.map(shift), controls: keyframes.controls.map(shift) },
    };
}

/** By their codes. The numbers of the first curve follow in the message. */
const curves = [null, [0, 0, 1, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1]];

/** @param {ByteReader} reader */
function curve(reader) { return curves[reader.enumeration(curves.length, "curve")] ?? reader.doubles(4); }

/** A flag of the course: places are in units, and the lengths in values and control points are whole units. */
const shortKeyframes = 4;

/**
 * @param {ByteReader} reader
 * @param {ValueKind} kind
 * @param {ContentStore} contents
 * @returns {Keyframes}
 */
function keyframes(reader, kind, contents) {
    const start = reader.offset, code = reader.byte(), course = ["linear", "discrete", "curved"][code & ~shortKeyframes];
    const isShort = (code & shortKeyframes) !== 0;
    if (!course || (isShort && !(kinds[kind] > 0))) throw reader.error(`${code} is not a course of keyframes`, start);
    const times = isShort ? places(reader) : [];
    let values = [];
    for (let count = isShort ? 0 : reader.count(9); count > 0; count -= 1) {
        times.push(reader.double());
        values.push(longValue(reader, kind, contents));
    }
    const steps = Math.max(0, times.length - 1);
    const curves = reader.flag() ? Array.from({ length: steps }, () => curve(reader)) : [];
    const controlCount = course === "curved" && !isShort ? 2 * steps : 0;
    let controls = Array.from({ length: controlCount }, () => longValue(reader, kind, contents));
    if (isShort) ({ values, controls } = keyframeSteps(reader, kind, { course, times }));
    const isInOrder = times.every((time, index) => time >= (index > 0 ? times[index - 1] : 0) && time <= 1);
    if (values.length === 0 || !isInOrder) throw reader.error("keyframes are out of order", start);
    return { course, times, values, curves, controls };
}

/** The units of places in a whole pass. */
const placeUnits = 65_536;

/**
 * Places, each as the distance from the previous one.
 *
 * @param {ByteReader} reader
 */
function places(reader) {
    let last = 0;
    return list(reader, 2, () => {
        const start = reader.offset;
        last += reader.varint();
        if (last > placeUnits) throw reader.error("keyframes are out of order", start);
        return last / placeUnits;
    });
}

/**
 * Values as differences from the previous values, and control points as differences from the nearest value.
 *
 * @param {ByteReader} reader
 * @param {ValueKind} kind
 * @param {Pick<Keyframes, "course" | "times">} places
 */
function keyframeSteps(reader, kind, { course, times }) {
    /** @param {number[]} last */
    const after = (last) => last.map((number) => reader.lengthAfter(number)), /** @type {number[][]} */ values = [];
    while (values.length < times.length) values.push(after(values.at(-1) ?? new Array(kinds[kind]).fill(0)));
    const count = course === "curved" ? 2 * Math.max(0, times.length - 1) : 0;
    return { values, controls: Array.from({ length: count }, (_, index) => after(values[Math.floor((index + 1) / 2)])) };
}

/** @param {ByteReader} reader @returns {Spring} */
function spring(reader) {
    const [frequency, decay, velocity] = reader.doubles(3);
    return { frequency: Math.max(0, frequency), decay: Math.max(0, decay), velocity };
}

/**
 * @param {ByteReader} reader
 * @param {ValueKind} kind
 * @param {ContentStore} contents
 * @returns {Value}
 */
function longValue(reader, kind, contents) {
    if (kind === "contents") return [reference(reader, contents)];
    if (kind === "path") return pathElements(reader);
    if (kind === "list") return list(reader, 1, (reader) => reader.length());
    const start = reader.offset, numbers = reader.lengths(kinds[kind]);
    if (kind === "color" && !numbers.every((number) => Number.isFinite(Math.fround(number)))) {
        throw reader.error(`a color is ${numbers}`, start);
    }
    return numbers;
}

/**
 * The timing of an animation or a layer: the fields that differ from a new one's.
 *
 * @param {ByteReader} reader
 * @returns {Timing}
 */
function timing(reader) {
    const parts = reader.byte(), has = (/** @type {number} */ part) => (parts & part) !== 0;
    return {
        beginTime: has(1) ? reader.double() : 0, duration: has(2) ? repetition(reader) : 0,
        speed: has(4) ? reader.double() : 1, timeOffset: has(8) ? reader.double() : 0,
        repeatCount: has(16) ? repetition(reader) : 0, repeatDuration: has(32) ? repetition(reader) : 0,
        fillMode: fillModes[has(64) ? reader.enumeration(fillModes.length, "fill mode") : 0], autoreverses: has(128),
    };
}

/** @param {ByteReader} reader */
function repetition(reader) {
    const value = reader.double();
    return value < 0 ? Infinity : value;
}

// MARK: - To the program

/** @param {number} serial */
export function encodeAcknowledgement(serial) {
    const writer = new ByteWriter(16);
    writer.byte(0x02);
    writer.varint(serial);
    return writer.finish();
}

/** @param {PointerSample[]} samples 1 to `mostSamples` */
export function encodePointers(samples) {
    const writer = new ByteWriter(8 + 42 * samples.length);
    writer.byte(0x03);
    writer.varint(samples.length);
    for (const sample of samples) {
        writer.uint32(sample.pointer);
        writer.byte(sample.kind);
        writer.byte(sample.phase);
        writer.double(sample.time);
        for (const number of [sample.x, sample.y, sample.force, sample.radius]) writer.float(number);
        if (sample.kind === pointerKinds.mouse) writer.byte(sample.buttons);
        if (sample.kind === pointerKinds.pen) for (const angle of sample.pose ?? []) writer.float(angle);
    }
    return writer.finish();
}

/** @param {import("../page/screen.js").ScreenDescription} screen */
export function encodeScreen(screen) {
    const writer = new ByteWriter(32);
    writer.byte(0x04);
    writeScreen(writer, screen);
    return writer.finish();
}

/** @param {boolean} isVisible */
export function encodeVisibility(isVisible) {
    const writer = new ByteWriter(2);
    writer.byte(0x05);
    writer.flag(isVisible);
    return writer.finish();
}

/** @param {number} pageTime */
export function encodeClock(pageTime) {
    const writer = new ByteWriter(16);
    writer.byte(0x06);
    writer.double(pageTime);
    return writer.finish();
}

/** @param {number} number of a request @param {boolean} isDone whether it was fulfilled */
export function encodeAnswer(number, isDone) {
    const writer = new ByteWriter(8);
    writer.byte(0x07);
    writer.uint32(number);
    writer.flag(isDone);
    return writer.finish();
}

/** @param {string} text at most `longestText` bytes of UTF-8 */
export function encodePaste(text) {
    const writer = new ByteWriter(3 * text.length + 8);
    writer.byte(0x08);
    writer.string(text);
    return writer.finish();
}

/** @param {KeySample[]} samples 1 to `mostSamples` */
export function encodeKeys(samples) {
    const writer = new ByteWriter(8 + 32 * samples.length);
    writer.byte(0x09);
    writer.varint(samples.length);
    for (const sample of samples) {
        writer.uint16(sample.usage);
        writer.byte(sample.phase);
        writer.byte(sample.modifiers);
        writer.double(sample.time);
        writer.string(sample.characters);
    }
    return writer.finish();
}

/**
 * @param {number} session the number of the text's session
 * @param {number} serial the serial of the last state that the page had received
 * @param {Edit} edit
 */
export function encodeEdit(session, serial, edit) {
    const { kind, start = 0, end = 0, text = "", selection = [0, 0] } = edit, writer = new ByteWriter(32 + 3 * text.length);
    writer.byte(0x0a);
    writer.varint(session);
    writer.varint(serial);
    writer.varint(edit.number);
    writer.byte(kind);
    if (kind === editKinds.delete || kind === editKinds.move) writer.byte(edit.movement ?? 0);
    if (kind === editKinds.command) writer.byte(edit.command ?? 0);
    if (kind > editKinds.delete) return writer.finish();
    for (const distance of [start, end]) writer.uint32(distance >>> 0);
    if (kind > editKinds.commit) return writer.finish();
    writer.string(text);
    for (const place of selection) writer.varint(place);
    return writer.finish();
}

/** @param {number[]} frame x, y, width and height in points; all zero without an on-screen keyboard */
export function encodeKeyboard(frame) {
    const writer = new ByteWriter(20);
    writer.byte(0x0b);
    for (const number of frame) writer.float(number);
    return writer.finish();
}

/** @param {ScrollSample[]} samples 1 to `mostSamples` */
export function encodeScroll(samples) {
    const writer = new ByteWriter(8 + 25 * samples.length);
    writer.byte(0x0c);
    writer.varint(samples.length);
    for (const sample of samples) {
        writer.byte(sample.kind);
        writer.double(sample.time);
        for (const number of [sample.x, sample.y, ...sample.numbers]) writer.float(number);
    }
    return writer.finish();
}

/** @param {HoverSample} sample */
export function encodeHover({ time, place, pose }) {
    const writer = new ByteWriter(30);
    writer.byte(0x0d);
    writer.double(time);
    writer.byte(place === null ? 0 : pose ? 2 : 1);
    for (const number of [...place ?? [], ...(place && pose) ?? []]) writer.float(number);
    return writer.finish();
}

/**
 * @param {number} flags the sum of some `pieces`
 * @param {number} length the size of all pasted pictures, in bytes
 * @param {Uint8Array} bytes
 */
export function encodePicturePiece(flags, length, bytes) {
    const writer = new ByteWriter(bytes.length + 16);
    writer.byte(0x0e);
    writer.byte(flags);
    writer.uint32(length);
    writer.blob(bytes);
    return writer.finish();
}

/** Ends a paste: everything was sent, and goes to the responder of the keys. */
export function encodeFinishPaste() { return Uint8Array.of(0x0f); }

export const actions = { activate: 0, increment: 1, decrement: 2, custom: 3, setValue: 4, focus: 5 };

/** @param {number} steps 1 to 32 */
export function encodeGoBack(steps) { return Uint8Array.of(0x11, steps); }

/**
 * @param {number} node
 * @param {number} action one of `actions`
 * @param {number} number the index of a custom action, or the wanted value; 0 for other actions
 */
export function encodeAction(node, action, number = 0) {
    const writer = new ByteWriter(16);
    writer.byte(0x10);
    writer.varint(node);
    writer.byte(action);
    if (action === actions.custom) writer.byte(number);
    if (action === actions.setValue) writer.double(number);
    return writer.finish();
}
