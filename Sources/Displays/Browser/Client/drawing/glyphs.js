// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The glyphs of fonts that the program has sent: outlines in font units, y up. The page keeps them in its store of
// contents; the drawing worker has copies.

const pointCounts = [1, 1, 2, 3, 0];
let lastNumber = 0;

export class GlyphFont {
    constructor(name, unitsPerEm) {
        lastNumber += 1;
        this.kind = "font";
        /** The font's number for page and worker. Its name may come again after a full commit, with fewer glyphs. */
        this.number = lastNumber;
        this.name = name;
        this.unitsPerEm = unitsPerEm;
        /** In the order of arrival. @type {{glyph: number, elements: Uint8Array, coordinates: Int16Array}[]} */
        this.outlines = [];
        /** Each glyph's outline, later the path made from it. @type {Map<number, object | Path2D>} */
        this.glyphs = new Map();
    }

    add(outline) {
        this.outlines.push(outline);
        this.glyphs.set(outline.glyph, outline);
    }

    /** @returns {Path2D | undefined} in font units, y up; undefined for a glyph that was not sent */
    path(glyph) {
        const known = this.glyphs.get(glyph);
        if (!known || known instanceof Path2D) return known;
        const path = pathOf(known);
        this.glyphs.set(glyph, path);
        return path;
    }
}

/** Reads glyphs of one font: docs/LayerProtocol.md, "New contents". */
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
