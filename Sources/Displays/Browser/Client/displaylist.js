// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { ByteReader } from "./reader.js";

// Plays display lists on a Canvas 2D context, in the page or in a worker. docs/LayerProtocol.md has the table of
// commands. Each command is checked as it is played; one that can't be read throws, and the drawing is left unfinished.

const deepestSave = 1024;
const caps = ["butt", "round", "square"];
const joins = ["miter", "round", "bevel"];
const pointCounts = [1, 1, 2, 3, 0];
const fullTurn = 2 * Math.PI;

/**
 * Draws a list.
 *
 * @param {{bytes: Uint8Array, start: number, images: CanvasImageSource[]}} list `start` is where its bytes stood in
 *     their message
 * @param {{scale: number, x: number, y: number, width: number, height: number}} place pixels a point, and the part of
 *     the list's plane that is drawn, in points; its top left corner is the context's first pixel
 */
export function playDisplayList(list, context, place) {
    const player = new DisplayListPlayer(list, context, place);
    try {
        player.play();
    } finally {
        player.finish();
    }
}

class DisplayListPlayer {
    constructor(list, context, place) {
        this.reader = new ByteReader(list.bytes, list.start);
        this.images = list.images;
        this.context = context;
        this.scale = place.scale;
        this.shiftX = -place.x * place.scale;
        this.shiftY = -place.y * place.scale;
        // Canvas refuses a width of 0 and keeps the one before, so widths are remembered here.
        this.lineWidth = 1;
        this.savedWidths = [];
        context.save();
        context.imageSmoothingQuality = "medium";
        this.setTransform(1, 0, 0, 1, 0, 0);
        this.clipFractions(place);
    }

    /** Where the last row or column of pixels belongs to the place only in part, it is filled only in part. */
    clipFractions({ scale, x, y, width, height }) {
        const isWhole = (points) => Math.abs(points * scale - Math.round(points * scale)) < 1e-3;
        if (isWhole(width) && isWhole(height)) return;
        this.context.beginPath();
        this.context.rect(x, y, width, height);
        this.context.clip();
    }

    play() {
        const reader = this.reader;
        while (!reader.isAtEnd) this.command(reader.byte());
        const depth = this.savedWidths.length;
        if (depth > 0) throw reader.error(`${depth} saved states were never restored`);
    }

    /** Leaves the context as it was, however playing ended. */
    finish() {
        for (let depth = this.savedWidths.length; depth >= 0; depth -= 1) this.context.restore();
    }

    command(code) {
        const { reader, context } = this;
        switch (code) {
        case 0x01: return this.save();
        case 0x02: return this.restore();
        case 0x03:
            return this.setTransform(
                reader.float(), reader.float(), reader.float(), reader.float(), reader.float(), reader.float());
        case 0x04: context.fillStyle = this.shortColor(); return;
        case 0x05: context.fillStyle = this.color(); return;
        case 0x06: context.strokeStyle = this.shortColor(); return;
        case 0x07: context.strokeStyle = this.color(); return;
        case 0x08: context.lineWidth = this.lineWidth = this.nonNegative("a line width"); return;
        case 0x09: context.lineCap = caps[reader.enumeration(3, "line cap")]; return;
        case 0x0a: context.lineJoin = joins[reader.enumeration(3, "line join")]; return;
        // No miter is shorter than the line is wide.
        case 0x0b: context.miterLimit = Math.max(1, this.nonNegative("a miter limit")); return;
        case 0x0c: return this.setDash();
        case 0x0d: return this.setAlpha();
        case 0x10: return this.fill("nonzero");
        case 0x11: return this.fill("evenodd");
        case 0x12: this.shape(); return this.stroke();
        case 0x13: return this.fillStroke("nonzero");
        case 0x14: return this.fillStroke("evenodd");
        case 0x15: this.shape(); context.clip("nonzero"); return;
        case 0x16: this.shape(); context.clip("evenodd"); return;
        case 0x20: context.clearRect(reader.float(), reader.float(), this.width(), this.width()); return;
        case 0x21: return this.drawImage();
        default: throw reader.error(`${code} is no drawing command`, reader.offset - 1);
        }
    }

    // MARK: - States

    save() {
        if (this.savedWidths.length === deepestSave) throw this.reader.error(`more than ${deepestSave} saved states`);
        this.savedWidths.push(this.lineWidth);
        this.context.save();
    }

    restore() {
        if (this.savedWidths.length === 0) throw this.reader.error("a restore without a save", this.reader.offset - 1);
        this.lineWidth = this.savedWidths.pop();
        this.context.restore();
    }

    setTransform(a, b, c, d, tx, ty) {
        const scale = this.scale;
        this.context.setTransform(
            a * scale, b * scale, c * scale, d * scale, tx * scale + this.shiftX, ty * scale + this.shiftY);
    }

    setDash() {
        const phase = this.reader.float();
        const lengths = [];
        for (let count = this.reader.count(4); count > 0; count -= 1) lengths.push(this.nonNegative("a dash length"));
        if (lengths.length > 0 && !lengths.some((length) => length > 0)) {
            throw this.reader.error("a dash of no length");
        }
        this.context.setLineDash(lengths);
        this.context.lineDashOffset = phase;
    }

    setAlpha() {
        const alpha = this.reader.float();
        if (!(alpha >= 0 && alpha <= 1)) throw this.reader.error(`an alpha is ${alpha}`, this.reader.offset - 4);
        this.context.globalAlpha = alpha;
    }

    // MARK: - Drawing

    fill(rule) {
        // Rectangles need no path. The shape's code is looked at before it is read.
        if (this.reader.bytes[this.reader.offset] === 0) {
            this.reader.byte();
            const { reader, context } = this;
            context.fillRect(reader.float(), reader.float(), this.width(), this.width());
        } else {
            this.shape();
            this.context.fill(rule);
        }
    }

    stroke() {
        if (this.lineWidth > 0) this.context.stroke();
    }

    fillStroke(rule) {
        this.shape();
        this.context.fill(rule);
        this.stroke();
    }

    drawImage() {
        const reader = this.reader;
        const start = reader.offset;
        const image = this.images[reader.varint()];
        if (!image) throw reader.error(`there are only ${this.images.length} pictures`, start);
        this.context.drawImage(image, reader.float(), reader.float(), this.width(), this.width());
    }

    /** Makes the shape the context's path, with its outline in the order that dashes go by. */
    shape() {
        this.context.beginPath();
        const reader = this.reader;
        switch (reader.enumeration(4, "shape")) {
        case 0: return this.context.rect(reader.float(), reader.float(), this.width(), this.width());
        case 1: return this.ellipse(reader.float(), reader.float(), this.width(), this.width());
        case 2: return this.roundedRect(reader.float(), reader.float(), this.width(), this.width());
        default: return this.path();
        }
    }

    /** From its rightmost point towards larger y. */
    ellipse(x, y, width, height) {
        this.context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, fullTurn);
        this.context.closePath();
    }

    /** From the middle of its right side towards larger y. */
    roundedRect(x, y, width, height) {
        const w = Math.min(this.nonNegative("a corner"), width / 2);
        const h = Math.min(this.nonNegative("a corner"), height / 2);
        const context = this.context, right = x + width, bottom = y + height, quarter = Math.PI / 2;
        context.moveTo(right, y + height / 2);
        context.ellipse(right - w, bottom - h, w, h, 0, 0, quarter);
        context.ellipse(x + w, bottom - h, w, h, 0, quarter, 2 * quarter);
        context.ellipse(x + w, y + h, w, h, 0, 2 * quarter, 3 * quarter);
        context.ellipse(right - w, y + h, w, h, 0, 3 * quarter, 4 * quarter);
        context.closePath();
    }

    path() {
        const { reader, context } = this;
        const start = reader.offset;
        const types = reader.raw(reader.count(1));
        if (types.length > 0 && types[0] !== 0) throw reader.error("a path begins with a move", start);
        for (const type of types) {
            if (type >= pointCounts.length) throw reader.error(`${type} is no path element`, start);
            reader.need(8 * pointCounts[type], "a path element");
            switch (type) {
            case 0: context.moveTo(reader.float(), reader.float()); break;
            case 1: context.lineTo(reader.float(), reader.float()); break;
            case 2: context.quadraticCurveTo(reader.float(), reader.float(), reader.float(), reader.float()); break;
            case 3:
                context.bezierCurveTo(
                    reader.float(), reader.float(), reader.float(), reader.float(), reader.float(), reader.float());
                break;
            default: context.closePath();
            }
        }
    }

    // MARK: - Parts

    nonNegative(what) {
        const value = this.reader.float();
        if (value < 0) throw this.reader.error(`${what} is ${value}`, this.reader.offset - 4);
        return value;
    }

    width() { return this.nonNegative("a width or height"); }

    shortColor() {
        this.reader.need(4, "a colour");
        const color = this.reader.view.getUint32(this.reader.offset, false);
        this.reader.offset += 4;
        return hexColor(color);
    }

    color() {
        const [red, green, blue, alpha] = this.reader.floats(4);
        return `rgb(${red * 255} ${green * 255} ${blue * 255} / ${alpha})`;
    }
}

// Drawings use few colours many times, and making a text of one costs more than drawing a small shape in it.
const knownColors = new Map();
const mostKnownColors = 4096;

/** @param {number} color 0xRRGGBBAA */
function hexColor(color) {
    let text = knownColors.get(color);
    if (text === undefined) {
        if (knownColors.size === mostKnownColors) knownColors.clear();
        text = "#" + color.toString(16).padStart(8, "0");
        knownColors.set(color, text);
    }
    return text;
}
