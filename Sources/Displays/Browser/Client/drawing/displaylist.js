// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { copyStates, drawPlainly, heldMiterLimit, mix, operations, replace, SpareCanvases } from "./blending.js";
import { contextOf } from "./context.js";
import { DisplayListReader } from "./displaylist-reader.js";
import { concatenate, paintGradient, PatternTile } from "./paints.js";

// Plays display lists on a Canvas 2D context, in the page or in a worker. docs/LayerProtocol.md has the table of
// commands. Each command is checked as it is played; one that can't be read throws, and the drawing is left unfinished.
//
//     a save              the context's own
//     a layer             another canvas, until its end; then it is drawn as a picture
//     a clip to a mask    another canvas with a copy of what is there, until its save ends; then what is there becomes
//                         that, as far as the mask says
//
// So the context that is drawn on is the innermost of several. Those outside keep their clips and are restored later.

/**
 * A list with the pictures and fonts that it refers to. `start` is the offset of its bytes in their message.
 *
 * @typedef {{bytes: Uint8Array, start: number, images: CanvasImageSource[], fonts: import("./glyphs.js").GlyphFont[]}}
 *     PlayableList
 */

/**
 * Pixels per point, and the part of the list's plane to draw, in points. Its top left corner is the context's first pixel.
 *
 * @typedef {{scale: number, x: number, y: number, width: number, height: number}} DrawnPlace
 */

/**
 * A part of a list to draw instead of the list, in another colour.
 *
 * @typedef {{part: number, transform: number[], drawnColors: string[], color: string}} Excerpt
 */

/**
 * @typedef {import("./paints.js").Pattern} Pattern
 * @typedef {[number, number, number, number]} Rect x, y, width, height
 * @typedef {{lineWidth: number, mode: number | null, fill: Pattern | null, stroke: Pattern | null, hasShadow: boolean}}
 *     States
 * @typedef {{parent: CanvasRenderingContext2D, image: CanvasImageSource, rect: Rect, transform: DOMMatrix}} Mask
 * @typedef {{isLayer: boolean, context: CanvasRenderingContext2D, state: States, masks: Mask[]}} Level
 * @typedef {{
 *     spares: SpareCanvases, budget: {commands: number, pictures: number}, excerpt: Excerpt | null,
 * }} Outside what parts share with the list that contains them
 */

/**
 * Draws on a context. As a stencil it draws its shape in the current colours, which are then opaque.
 *
 * @typedef {(context: CanvasRenderingContext2D, isStencil: boolean) => void} Body
 */

/**
 * A player with an open level. It has one from its constructor to the end of the list.
 *
 * @typedef {{levels: {at(index: -1): Level}} & DisplayListPlayer} OpenPlayer
 */

/** @typedef {DisplayListPlayer & {state: {mode: number}}} BlendingPlayer while blending is computed pixel by pixel */

/** The command that defines a part. */
const define = 0x28;
const deepestSave = 1024;
const deepestPart = 8;
const mostPartCommands = 2 ** 22;
const mostPictures = 32;
const mostBlur = 1000;
/** In pixels: the blurred shadow of anything farther outside is not visible. Chosen. */
const farthestBlur = 1024;
const mostTiles = 8;
/** @type {CanvasLineCap[]} */
const caps = ["butt", "round", "square"];
/** @type {CanvasLineJoin[]} */
const joins = ["miter", "round", "bevel"];
/**
 * The canvas's smoothing qualities by the codes of interpolation qualities; false means none.
 *
 * @type {(ImageSmoothingQuality | false)[]}
 */
const smoothings = ["medium", false, "low", "high", "medium"];

/**
 * Draws a list.
 *
 * @param {PlayableList} list
 * @param {CanvasRenderingContext2D} context
 * @param {DrawnPlace} place
 * @param {Excerpt | null} excerpt
 */
export function playDisplayList(list, context, place, excerpt = null) {
    const { scale } = place;
    const base = [scale, 0, 0, scale, -place.x * scale, -place.y * scale];
    const outside = { spares: new SpareCanvases(context.canvas), budget: { commands: mostPartCommands, pictures: 0 }, excerpt };
    const player = new DisplayListPlayer(list, context, base, outside);
    player.clipFractions(place);
    if (excerpt) player.playExcerpt(excerpt);
    else player.play();
}

class DisplayListPlayer {
    /**
     * @param {PlayableList} list
     * @param {CanvasRenderingContext2D} context
     * @param {number[]} base from the list's plane to the context's pixels
     * @param {Outside} outside
     * @param {{start: number, bytes: Uint8Array}[] | null} parts the parts that this part may use; null for the list
     *     itself
     */
    constructor(list, context, base, outside, parts = null, depth = 0) {
        this.reader = new DisplayListReader(list.bytes, list.start);
        this.images = list.images;
        this.fonts = list.fonts;
        this.context = context;
        this.base = base;
        this.outside = outside;
        this.isPart = parts !== null;
        this.parts = parts ?? [];
        this.depth = depth;
        /** @type {Map<Pattern, PatternTile | null>} */
        this.tiles = new Map();
        // A canvas ignores a line width of 0 and keeps the previous one, so widths are kept here. `mode` is a number
        // while blending is computed pixel by pixel; `fill` and `stroke` are patterns, if any.
        /** @type {States} */
        this.state = { lineWidth: 1, mode: null, fill: null, stroke: null, hasShadow: false };
        /** @type {[number, number]} the offset of the current drawing, in pixels */
        this.shift = [0, 0];
        /** @type {Level[]} */
        this.levels = [];
        this.begin(false);
        if (this.isPart) this.setFirstStates();
        else context.miterLimit = heldMiterLimit(10);
        context.imageSmoothingQuality = "medium";
        this.setTransform([1, 0, 0, 1, 0, 0]);
    }

    /** Sets the first states. A part begins with them, whatever the states where it is drawn. */
    setFirstStates() {
        const { context } = this;
        drawPlainly(context);
        context.fillStyle = context.strokeStyle = this.shown("#000000ff");
        context.lineWidth = 1;
        context.lineCap = "butt";
        context.lineJoin = "miter";
        context.miterLimit = heldMiterLimit(10);
        context.setLineDash([]);
        context.lineDashOffset = 0;
        context.imageSmoothingEnabled = true;
    }

    /**
     * Clips the last row or column of pixels to the fraction that belongs to the place.
     *
     * @param {DrawnPlace} place
     */
    clipFractions({ scale, x, y, width, height }) {
        /** @type {(points: number) => boolean} */
        const isWhole = (points) => Math.abs(points * scale - Math.round(points * scale)) < 1e-3;
        if (isWhole(width) && isWhole(height)) return;
        this.context.beginPath();
        this.context.rect(x, y, width, height);
        this.context.clip();
    }

    /** Plays all commands, and restores the context in any case. */
    play() {
        const { reader } = this;
        try {
            while (!reader.isAtEnd) {
                if (this.isPart) this.count(1);
                this.command(reader.byte());
            }
            const open = this.levels.length - 1;
            if (open > 0) throw reader.error(`${open} saved states were never restored`);
        } finally {
            while (this.levels.length > 0) this.end();
        }
    }

    /**
     * Plays one of the parts, which stand before all other commands, instead of the list. Draws nothing when there is
     * no such part.
     *
     * @param {Excerpt} excerpt
     */
    playExcerpt({ part, transform }) {
        const { reader } = this;
        try {
            while (this.parts.length <= part && reader.bytes[reader.offset] === define) {
                reader.byte();
                this.define();
            }
            if (!(part < this.parts.length)) return;
            this.setTransform(transform);
            this.drawPart(part);
        } finally {
            while (this.levels.length > 0) this.end();
        }
    }

    /**
     * The colour to show in place of one of the list.
     *
     * @param {string} color
     */
    shown(color) {
        const { excerpt } = this.outside;
        return excerpt?.drawnColors.includes(color) ? excerpt.color : color;
    }

    /**
     * Limits the commands of all parts together.
     *
     * @param {number} commands
     */
    count(commands) {
        this.outside.budget.commands -= commands;
        if (this.outside.budget.commands < 0) {
            throw this.reader.error(`parts play more than ${mostPartCommands} commands`);
        }
    }

    /** @param {number} code */
    command(code) {
        const { reader, context } = this;
        switch (code) {
        case 0x01: return this.save();
        case 0x02: return this.restore();
        case 0x03: return this.setTransform(reader.floats(6));
        case 0x04: context.fillStyle = this.shown(reader.shortColor()); this.state.fill = null; return;
        case 0x05: context.fillStyle = this.shown(reader.color()); this.state.fill = null; return;
        case 0x06: context.strokeStyle = this.shown(reader.shortColor()); this.state.stroke = null; return;
        case 0x07: context.strokeStyle = this.shown(reader.color()); this.state.stroke = null; return;
        case 0x08: context.lineWidth = this.state.lineWidth = reader.nonNegative("a line width"); return;
        case 0x09: context.lineCap = caps[reader.enumeration(3, "line cap")]; return;
        case 0x0a: context.lineJoin = joins[reader.enumeration(3, "line join")]; return;
        case 0x0b: context.miterLimit = heldMiterLimit(reader.nonNegative("a miter limit")); return;
        case 0x0c: context.lineDashOffset = reader.float(); context.setLineDash(reader.dash()); return;
        case 0x0d: context.globalAlpha = reader.alpha(); return;
        case 0x0e: return this.setBlendMode(reader.enumeration(operations.length, "blend mode"));
        case 0x0f: return this.setShadow();
        case 0x10: return this.fill("nonzero");
        case 0x11: return this.fill("evenodd");
        case 0x12: return this.stroke();
        case 0x13: return this.fillStroke("nonzero");
        case 0x14: return this.fillStroke("evenodd");
        case 0x15: this.shape(); context.clip("nonzero"); return;
        case 0x16: this.shape(); context.clip("evenodd"); return;
        case 0x17: return this.clipToMask(this.image(), reader.rect());
        case 0x18: context.shadowColor = "transparent"; this.state.hasShadow = false; return;
        // A canvas always antialiases.
        case 0x19: reader.flag(); return;
        case 0x1a: return this.setSmoothing(smoothings[reader.enumeration(5, "interpolation quality")]);
        case 0x1b: this.state.fill = reader.pattern(this.parts.length); return;
        case 0x1c: this.state.stroke = reader.pattern(this.parts.length); return;
        case 0x20: context.clearRect(reader.float(), reader.float(), reader.width(), reader.width()); return;
        case 0x21: return this.drawImage(this.image(), reader.rect());
        case 0x22: return this.drawMask(this.image(), reader.rect());
        case 0x23: return this.drawGradient("linear", reader.floats(4));
        case 0x24: return this.drawGradient("radial", this.circles());
        case 0x25: return this.drawGradient("conic", reader.floats(3));
        case 0x26: return this.beginLayer();
        case 0x27: return this.endLayer();
        case define: return this.define();
        case 0x29: return this.drawPart(reader.index(this.parts.length, "part"));
        case 0x2a: return this.drawGlyphs(false);
        case 0x2b: return this.drawGlyphs(true);
        default: throw reader.error(`${code} is not a drawing command`, reader.offset - 1);
        }
    }

    // MARK: - Levels

    /**
     * Begins a save or a layer.
     *
     * @param {boolean} isLayer
     */
    begin(isLayer) {
        this.levels.push({ isLayer, context: this.context, state: { ...this.state }, masks: [] });
        if (!isLayer) this.context.save();
    }

    /**
     * Ends the innermost level without drawing its layer. Returns the layer's context.
     *
     * @this {OpenPlayer}
     */
    end() {
        const level = this.levels.at(-1);
        for (let mask = level.masks.pop(); mask; mask = level.masks.pop()) this.endMask(mask);
        this.levels.pop();
        const { context } = this;
        this.state = level.state;
        this.context = level.context;
        if (level.isLayer) this.outside.budget.pictures -= 1;
        else this.context.restore();
        return context;
    }

    save() {
        if (this.levels.length > deepestSave) throw this.reader.error(`more than ${deepestSave} saved states`);
        this.begin(false);
    }

    /** @this {OpenPlayer} */
    restore() {
        const { reader } = this;
        if (this.levels.length === 1) throw reader.error("a restore without a save", reader.offset - 1);
        if (this.levels.at(-1).isLayer) throw reader.error("a restore where a layer has to end", reader.offset - 1);
        this.end();
    }

    beginLayer() {
        if (this.levels.length > deepestSave) throw this.reader.error(`more than ${deepestSave} saved states`);
        this.begin(true);
        this.context = this.beginPicture();
        drawPlainly(this.context);
        this.state.mode = null;
        this.state.hasShadow = false;
    }

    /** @this {OpenPlayer} */
    endLayer() {
        if (!this.levels.at(-1).isLayer) throw this.reader.error("no layer ends here", this.reader.offset - 1);
        const layer = this.end();
        this.draw((context, isStencil) => {
            context.setTransform(1, 0, 0, 1, ...this.shift);
            if (isStencil) context.fillRect(0, 0, layer.canvas.width, layer.canvas.height);
            else context.drawImage(layer.canvas, 0, 0);
        });
        this.outside.spares.giveBack(layer);
    }

    /** Begins another canvas with the current states. */
    beginPicture() {
        const { budget, spares } = this.outside;
        if (budget.pictures === mostPictures) {
            throw this.reader.error(`more than ${mostPictures} layers and masks at a time`, this.reader.offset - 1);
        }
        budget.pictures += 1;
        const context = spares.take();
        copyStates(this.context, context);
        return context;
    }

    /** @this {OpenPlayer} @param {CanvasImageSource} image @param {Rect} rect */
    clipToMask(image, rect) {
        const parent = this.context;
        this.context = this.beginPicture();
        this.levels.at(-1).masks.push({ parent, image, rect, transform: parent.getTransform() });
        const { context } = this;
        context.save();
        drawPlainly(context);
        context.resetTransform();
        context.drawImage(parent.canvas, 0, 0);
        context.restore();
        // Later clips end with the mask.
        context.save();
    }

    /** @param {Mask} mask */
    endMask({ parent, image, rect, transform }) {
        const { context } = this, { spares, budget } = this.outside;
        const mask = spares.take();
        mask.setTransform(transform);
        mask.imageSmoothingQuality = "medium";
        mask.drawImage(image, rect[0], rect[1], rect[2], rect[3]);
        context.restore();
        context.resetTransform();
        drawPlainly(context);
        context.globalCompositeOperation = "destination-in";
        context.drawImage(mask.canvas, 0, 0);
        replace(parent, context, mask);
        spares.giveBack(mask);
        spares.giveBack(context);
        budget.pictures -= 1;
        this.context = parent;
    }

    // MARK: - States

    /** @param {number[]} transform */
    setTransform(transform) { this.context.setTransform(...concatenate(transform, this.base)); }

    /** @param {number} mode */
    setBlendMode(mode) {
        const operation = operations[mode];
        this.context.globalCompositeOperation = operation ?? "source-over";
        this.state.mode = operation ? null : mode;
    }

    /** A canvas does not transform its shadows either. */
    setShadow() {
        const { reader, context, base: [a, b, c, d] } = this;
        const x = reader.float(), y = reader.float();
        const blur = Math.min(reader.nonNegative("a blur"), mostBlur) * Math.sqrt(Math.abs(a * d - b * c));
        context.shadowOffsetX = a * x + c * y;
        context.shadowOffsetY = b * x + d * y;
        // Without blur and offset a canvas draws no shadow.
        context.shadowBlur = Math.max(blur, 1e-3);
        context.shadowColor = reader.color();
        this.state.hasShadow = true;
    }

    /** @param {ImageSmoothingQuality | false} quality */
    setSmoothing(quality) {
        this.context.imageSmoothingEnabled = quality !== false;
        if (quality) this.context.imageSmoothingQuality = quality;
    }

    // MARK: - Drawing

    /**
     * Calls the body with the context, or with other contexts whose pixels are then blended into it.
     *
     * @param {Body} body
     */
    draw(body) {
        const { context, state } = this;
        context.save();
        try {
            if (state.mode === null) body(context, false);
            else this.drawByHand(body);
        } finally {
            context.restore();
        }
    }

    /** @this {BlendingPlayer} @param {Body} body */
    drawByHand(body) {
        const { spares } = this.outside;
        const [source, shape] = [spares.take(), spares.take()];
        for (const target of [source, shape]) {
            copyStates(this.context, target);
            target.shadowColor = "transparent";
        }
        shape.fillStyle = shape.strokeStyle = "#000";
        shape.globalAlpha = 1;
        body(source, false);
        body(shape, true);
        if (this.state.hasShadow) this.throwShadowByHand(body);
        mix(this.context, source, shape, this.state.mode);
        spares.giveBack(source);
        spares.giveBack(shape);
    }

    /**
     * Draws the shadow of a drawing without the drawing itself. The drawing is repeated on a larger canvas, because
     * objects outside the canvas may cast their shadow into it.
     *
     * @this {BlendingPlayer}
     * @param {Body} body
     */
    throwShadowByHand(body) {
        const { context, state, outside } = this, { width, height } = context.canvas;
        const reach = Math.min(Math.ceil(1.5 * context.shadowBlur) + 2, farthestBlur);
        const drawing = contextOf(new OffscreenCanvas(width + 2 * reach, height + 2 * reach));
        this.shift = [context.shadowOffsetX + reach, context.shadowOffsetY + reach];
        this.outside = { ...outside, spares: new SpareCanvases(drawing.canvas) };
        copyStates(context, drawing);
        drawing.shadowColor = "transparent";
        const { a, b, c, d, e, f } = context.getTransform(), [x, y] = this.shift;
        drawing.setTransform(a, b, c, d, e + x, f + y);
        try {
            body(drawing, false);
        } finally {
            this.shift = [0, 0];
            this.outside = outside;
        }
        // Places the drawing beside the canvas.
        const { spares } = outside, aside = 2 * drawing.canvas.width;
        const [source, shape] = [spares.take(), spares.take()];
        /** @type {[CanvasRenderingContext2D, string][]} */
        const shadows = [[source, context.shadowColor], [shape, "#000"]];
        for (const [target, color] of shadows) {
            target.shadowColor = color;
            target.shadowBlur = context.shadowBlur;
            target.shadowOffsetX = aside;
            target.drawImage(drawing.canvas, -aside - reach, -reach);
        }
        mix(context, source, shape, state.mode);
        spares.giveBack(source);
        spares.giveBack(shape);
    }

    /** @param {CanvasFillRule} rule */
    fill(rule) {
        const { reader, context, state } = this;
        if (state.mode !== null || state.fill) return this.fillPath(reader.shape(new Path2D()), rule);
        // Rectangles need no path. Peeks at the shape's code before reading it.
        if (reader.bytes[reader.offset] === 0) {
            reader.byte();
            context.fillRect(reader.float(), reader.float(), reader.width(), reader.width());
        } else {
            this.shape();
            context.fill(rule);
        }
    }

    stroke() {
        const { reader, context, state } = this;
        if (state.mode !== null || state.stroke) return this.strokePath(reader.shape(new Path2D()));
        this.shape();
        if (state.lineWidth > 0) context.stroke();
    }

    /** @param {CanvasFillRule} rule */
    fillStroke(rule) {
        const { reader, context, state } = this;
        if (state.mode !== null || state.fill || state.stroke) {
            const path = reader.shape(new Path2D());
            this.fillPath(path, rule);
            this.strokePath(path);
        } else {
            this.shape();
            context.fill(rule);
            if (state.lineWidth > 0) context.stroke();
        }
    }

    /** @param {Path2D} path @param {CanvasFillRule} rule */
    fillPath(path, rule) {
        this.draw((context, isStencil) => {
            if (this.setFill(context, isStencil)) context.fill(path, rule);
        });
    }

    /** @param {Path2D} path */
    strokePath(path) {
        if (this.state.lineWidth === 0) return;
        this.draw((context, isStencil) => {
            if (isStencil || !this.state.stroke) return context.stroke(path);
            const style = this.tile(this.state.stroke)?.styleFor(context, this.shift);
            if (!style) return;
            context.strokeStyle = style;
            context.stroke(path);
        });
    }

    /**
     * Sets the fill. Returns false for a pattern that is not visible.
     *
     * @param {CanvasRenderingContext2D} context
     * @param {boolean} isStencil
     */
    setFill(context, isStencil) {
        if (isStencil || !this.state.fill) return true;
        const style = this.tile(this.state.fill)?.styleFor(context, this.shift);
        if (style) context.fillStyle = style;
        return Boolean(style);
    }

    shape() {
        this.context.beginPath();
        this.reader.shape(this.context);
    }

    image() { return this.images[this.reader.index(this.images.length, "picture")]; }

    /** @param {CanvasImageSource} image @param {Rect} rect */
    drawImage(image, rect) {
        if (this.state.mode === null) return this.context.drawImage(image, ...rect);
        this.draw((context, isStencil) => {
            if (isStencil) context.fillRect(...rect);
            else context.drawImage(image, ...rect);
        });
    }

    /**
     * Fills the rectangle with the fill colour or pattern, masked by the image's alpha.
     *
     * @param {CanvasImageSource} image
     * @param {Rect} rect
     */
    drawMask(image, rect) {
        this.draw((target, isStencil) => {
            const { spares } = this.outside, stencil = spares.take();
            copyStates(target, stencil);
            drawPlainly(stencil);
            stencil.drawImage(image, rect[0], rect[1], rect[2], rect[3]);
            const isSeen = this.setFill(stencil, isStencil);
            stencil.globalCompositeOperation = "source-in";
            fillAll(stencil);
            target.resetTransform();
            if (isSeen) target.drawImage(stencil.canvas, 0, 0);
            spares.giveBack(stencil);
        });
    }

    /**
     * Draws all glyphs of a run as one path.
     *
     * @param {boolean} isOnLine whether they have one y in common
     */
    drawGlyphs(isOnLine) {
        const { reader } = this, start = reader.offset;
        const font = this.fonts[reader.index(this.fonts.length, "font")];
        const scale = reader.nonNegative("a font's size") / font.unitsPerEm, line = isOnLine ? reader.float() : 0;
        const path = new Path2D();
        for (let count = reader.count(isOnLine ? 6 : 10); count > 0; count -= 1) {
            const outline = font.path(reader.uint16());
            if (!outline) throw reader.error("a glyph was not sent", start);
            const x = reader.float(), y = isOnLine ? line : reader.float();
            path.addPath(outline, { a: scale, b: 0, c: 0, d: -scale, e: x, f: y });
        }
        this.fillPath(path, "nonzero");
    }

    /** @param {string} kind @param {number[]} numbers */
    drawGradient(kind, numbers) {
        const { reader } = this;
        /** @type {Gradient} */
        const gradient = {
            kind, numbers, extendsBefore: reader.flag(), extendsAfter: reader.flag(), stops: reader.stops(),
        };
        this.draw((context, isStencil) => paintGradient(context, gradient, isStencil));
    }

    /** Reads two circles, each a centre and a radius. */
    circles() {
        const { reader } = this;
        const circle = () => [reader.float(), reader.float(), reader.nonNegative("a radius")];
        return [...circle(), ...circle()];
    }

    // MARK: - Parts and patterns

    define() {
        const { reader } = this;
        if (this.isPart) throw reader.error("a part is defined in a part", reader.offset - 1);
        const bytes = reader.blob();
        this.parts.push({ bytes, start: reader.start + reader.offset - bytes.length });
    }

    /** @param {number} index */
    drawPart(index) {
        const { a, b, c, d, e, f } = this.context.getTransform();
        this.playPart(index, this.context, [a, b, c, d, e, f]);
    }

    /**
     * @param {number} index
     * @param {CanvasRenderingContext2D} context
     * @param {number[]} base from the part's plane to the context's pixels
     * @param {(context: CanvasRenderingContext2D) => void} prepare called after the part's first states are set
     */
    playPart(index, context, base, prepare = (_context) => {}) {
        if (this.depth === deepestPart) throw this.reader.error(`parts nest deeper than ${deepestPart}`);
        const list = { ...this.parts[index], images: this.images, fonts: this.fonts };
        const player = new DisplayListPlayer(
            list, context, base, this.outside, this.parts.slice(0, index), this.depth + 1);
        prepare(context);
        player.play();
    }

    /**
     * Draws a pattern's tile; null for a pattern that is not visible.
     *
     * @param {Pattern} pattern
     * @returns {PatternTile | null | undefined}
     */
    tile(pattern) {
        if (this.tiles.has(pattern)) return this.tiles.get(pattern);
        const outside = this.outside;
        const tile = PatternTile.make(pattern, concatenate(pattern.transform, this.base), (context, map) => {
            // Layers of the tile have its size.
            this.outside = { ...outside, spares: new SpareCanvases(context.canvas) };
            this.playPart(pattern.part, context, map, () => {
                context.beginPath();
                const [x, y, width, height] = pattern.bounds;
                context.rect(x, y, width, height);
                context.clip();
            });
        });
        this.outside = outside;
        if (this.tiles.size === mostTiles) this.tiles.clear();
        this.tiles.set(pattern, tile);
        return tile;
    }
}

/**
 * Fills the whole canvas of a context, whatever its transform.
 *
 * @param {CanvasRenderingContext2D} context
 */
function fillAll(context) {
    const transform = context.getTransform();
    if (Math.abs(transform.a * transform.d - transform.b * transform.c) <= 1e-12) return;
    const inverse = transform.inverse(), { width, height } = context.canvas;
    context.beginPath();
    for (const [x, y] of [[0, 0], [width, 0], [width, height], [0, height]]) {
        const point = inverse.transformPoint({ x, y });
        context.lineTo(point.x, point.y);
    }
    context.fill();
}
