// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The glyphs of fonts that the program has sent: outlines in font units, y up. The page keeps them in its store of
// contents; the drawing worker has copies.

/**
 * The outline of a glyph: the types of its elements, and then all points.
 *
 * @typedef {{glyph: number, elements: Uint8Array, coordinates: Int16Array}} GlyphOutline
 */

const pointCounts = [1, 1, 2, 3, 0];
let lastNumber = 0;

export class GlyphFont {
    /** @param {bigint | null} name null in the worker @param {number} unitsPerEm */
    constructor(name, unitsPerEm) {
        lastNumber += 1;
        /** @type {"font"} */
        this.kind = "font";
        /** The font's number for page and worker. Its name may come again after a full commit, with fewer glyphs. */
        this.number = lastNumber;
        this.name = name;
        this.unitsPerEm = unitsPerEm;
        /** @type {GlyphOutline[]} in the order of arrival */
        this.outlines = [];
        /** @type {Map<number, GlyphOutline | Path2D>} each glyph's outline, later the path made from it */
        this.glyphs = new Map();
    }

    /** @param {GlyphOutline} outline */
    add(outline) {
        this.outlines.push(outline);
        this.glyphs.set(outline.glyph, outline);
    }

    /**
     * @param {number} glyph
     * @returns {Path2D | undefined} in font units, y up; undefined for a glyph that was not sent
     */
    path(glyph) {
        const known = this.glyphs.get(glyph);
        if (!known || known instanceof Path2D) return /** @type {Path2D | undefined} */ (known);
        const path = pathOf(known);
        this.glyphs.set(glyph, path);
        return path;
    }
}

/**
 * Reads glyphs of one font: docs/LayerProtocol.md, "New contents".
 *
 * @param {import("../wire/reader.js").ByteReader} reader
 * @param {GlyphFont} font
 */
export function readGlyphs(reader, font) {
    for (let count = reader.count(3); count > 0; count -= 1) {
        const glyph = reader.uint16(), start = reader.offset;
        // Copies, so that the rest of the message can be freed.
        const elements = reader.blob().slice();
        if (elements.length > 0 && elements[0] !== 0) throw reader.error("a path begins with a move", start);
        let numbers = 0;
        for (const element of elements) {
            if (element >= pointCounts.length) throw reader.error(`${element} is not a path element`, start);
            numbers += 2 * pointCounts[element];
        }
        font.add({ glyph, elements, coordinates: reader.int16s(numbers) });
    }
}

/** @param {GlyphOutline} outline */
function pathOf({ elements, coordinates }) {
    const path = new Path2D();
    let index = 0;
    const next = () => coordinates[index++];
    for (const element of elements) {
        switch (element) {
        case 0: path.moveTo(next(), next()); break;
        case 1: path.lineTo(next(), next()); break;
        case 2: path.quadraticCurveTo(next(), next(), next(), next()); break;
        case 3: path.bezierCurveTo(next(), next(), next(), next(), next(), next()); break;
        default: path.closePath();
        }
    }
    return path;
}
