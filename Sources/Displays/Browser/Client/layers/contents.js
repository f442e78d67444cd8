// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

import { contentsOf } from "../animation/animations.js";
import { GlyphFont, readGlyphs } from "../drawing/glyphs.js";
import { decodePicture, fetchPicture } from "./pictures.js";

/** @typedef {import("../wire/messages.js").Commit} Commit */
/** @typedef {import("../wire/reader.js").ByteReader} ByteReader */

/**
 * An image. Its bitmap is null until `decoded` is fulfilled.
 *
 * @typedef {{
 *     kind: "image", name: bigint, bitmap: ImageBitmap | null, decoded: Promise<void>, images?: undefined, fonts?: undefined,
 * }} AnyImage
 */

/** @typedef {AnyImage & { position: number, abort?: undefined }} SentImage with the offset of its bytes in their message */
/** @typedef {AnyImage & { position?: undefined, abort: AbortController }} FetchedImage a large picture */
/** @typedef {SentImage | FetchedImage} ImageContent */

/**
 * A display list. `start` is the offset of its bytes in their message, for errors.
 *
 * @typedef {{
 *     kind: "displayList", name: bigint, bytes: Uint8Array, start: number, images: ImageContent[], fonts: GlyphFont[],
 *     abort?: undefined,
 * }} DisplayListContent
 */

/** @typedef {ImageContent | DisplayListContent} Content of layers */

/** @typedef {Content | GlyphFont & { abort?: undefined }} Dropped contents that nothing uses any longer */

/**
 * The contents of layers and of display lists, by the names that the program gave them.
 *
 * The program keeps account of the page's contents (ContentLedger.swift): what the layers show after the last commit,
 * and the pictures in that. So the store follows commits as they arrive, not as they are applied. A commit that waits
 * to be applied refers to its contents itself.
 *
 *     commit comes:     begin -> addImage, addGlyphs, addDisplayList -> find for each layer -> settle
 *     commit is applied: retire closes the pictures that were dropped with it
 *
 * Glyphs stay until a full commit.
 */
export class ContentStore {
    /** @param {(image: ImageContent) => void} onpicture called when a fetched picture has arrived */
    constructor(onpicture = () => {}) {
        this.onpicture = onpicture;
        /**
         * Fetched pictures, or pictures being fetched, until it is known whether they are needed again.
         *
         * @type {Map<bigint, FetchedImage>}
         */
        this.spare = new Map();
        /** @type {Map<bigint, Content>} */
        this.contents = new Map();
        /** @type {Map<bigint, GlyphFont>} */
        this.fonts = new Map();
        /** @type {Map<bigint, number>} how many layers and lists use each */
        this.uses = new Map();
        /** @type {Map<number, Content>} the contents of each layer */
        this.shown = new Map();
        /** @type {Map<number, Map<string, Content[]>>} the contents of each layer's animations, by their keys */
        this.animated = new Map();
        /** @type {Content[]} */
        this.added = [];
        /** @type {Dropped[]} */
        this.dropped = [];
    }

    /** Forgets all contents. Keeps fetched pictures until the next full commit. */
    clear() {
        for (const content of this.contents.values()) {
            if (content.abort) this.spare.set(content.name, content);
        }
        for (const known of [this.contents, this.fonts, this.uses, this.shown, this.animated]) known.clear();
        this.added = [];
        this.dropped = [];
    }

    /** Stops fetching pictures, because no commits will come. */
    end() {
        this.clear();
        for (const picture of this.spare.values()) picture.abort.abort();
        this.spare.clear();
    }

    // MARK: - A commit comes

    /** @param {boolean} isFull */
    begin(isFull) {
        this.added = [];
        this.dropped = [];
        if (!isFull) return;
        /** @type {Dropped[]} */
        const all = [...this.contents.values(), ...this.fonts.values()];
        this.clear();
        this.dropped = all.filter((content) => !content.abort);
    }

    /** @param {bigint} name @param {Uint8Array} png @param {ByteReader} reader */
    addImage(name, png, reader) {
        if (png.length === 0) throw reader.error("an image has no bytes");
        /** @type {SentImage} */
        const image = {
            kind: "image", name, bitmap: null, position: reader.start + reader.offset - png.length,
            decoded: decodePicture(new Blob([png], { type: "image/png" })).then((bitmap) => { image.bitmap = bitmap; }),
        };
        // The commit awaits it when it is complete; until then nothing handles an error.
        image.decoded.catch(() => {});
        this.add(image);
    }

    /**
     * Adds a large picture. Nothing waits for it: it is drawn as transparent until it has arrived.
     *
     * @param {bigint} name
     * @param {number} width
     * @param {number} height
     */
    addFetched(name, width, height) {
        const known = this.spare.get(name);
        if (known) {
            this.spare.delete(name);
            return this.add(known);
        }
        const abort = new AbortController();
        /** @type {FetchedImage} */
        const image = {
            kind: "image", name, bitmap: null, abort,
            decoded: fetchPicture(name, width, height, abort.signal).then((bitmap) => {
                image.bitmap = bitmap;
                if (bitmap) this.onpicture(image);
            }),
        };
        this.add(image);
    }

    /**
     * @param {bigint} name
     * @param {Uint8Array} bytes
     * @param {number} start the offset of the bytes in their message, for errors
     * @param {ImageContent[]} images
     * @param {GlyphFont[]} fonts
     */
    addDisplayList(name, bytes, start, images, fonts) {
        // A copy, so that the rest of the message can be freed.
        this.add({ kind: "displayList", name, bytes: bytes.slice(), start, images, fonts });
    }

    /** @param {bigint} name @param {ByteReader} reader */
    addGlyphs(name, reader) {
        const unitsPerEm = reader.uint16();
        const known = this.fonts.get(name) ?? new GlyphFont(name, unitsPerEm);
        if (unitsPerEm === 0 || unitsPerEm !== known.unitsPerEm) {
            throw reader.error(`a font has ${unitsPerEm} units to an em`, reader.offset - 2);
        }
        readGlyphs(reader, known);
        this.fonts.set(name, known);
    }

    /** @param {Content} content */
    add(content) {
        this.contents.set(content.name, content);
        this.added.push(content);
    }

    /** @param {bigint} name @param {ByteReader} reader @param {number} position of the name, for errors */
    image(name, reader, position) {
        const image = this.contents.get(name);
        if (image?.kind !== "image") throw reader.error("a display list draws an image that was not sent", position);
        return image;
    }

    /** @param {bigint} name @param {ByteReader} reader @param {number} position of the name, for errors */
    font(name, reader, position) {
        const font = this.fonts.get(name);
        if (!font) throw reader.error("a display list draws glyphs of a font that was not sent", position);
        return font;
    }

    /**
     * @param {bigint} name
     * @param {"displayList" | "image"} kind
     * @param {ByteReader} reader
     * @param {number} position of the name, for errors
     */
    find(name, kind, reader, position) {
        const content = this.contents.get(name);
        if (content?.kind !== kind) throw reader.error("contents that were not sent", position);
        return content;
    }

    /**
     * Drops contents that no layer shows after the commit.
     *
     * @param {Commit} commit
     * @returns {{ images: ImageContent[], dropped: Dropped[] }} the pictures to decode before the commit is applied, and the
     *     contents to free afterwards
     */
    settle(commit) {
        // Includes new contents that were not used, because their layer got other contents in the same commit.
        const candidates = new Set(this.added.map((content) => content.name));
        for (const { layer, values } of commit.changes) {
            if (values.contents !== undefined) this.show(values.contents, layer, candidates);
        }
        for (const { layer, key, animation } of commit.animations) {
            this.setAnimated(animation ? contentsOf(animation) : [], layer, key, candidates);
        }
        for (const layer of commit.removed) {
            this.show(null, layer, candidates);
            for (const key of [...this.animated.get(layer)?.keys() ?? []]) this.setAnimated([], layer, key, candidates);
        }
        // Only now: a layer may have taken contents that another one released.
        for (const name of candidates) {
            if (!this.uses.has(name)) this.drop(name);
        }
        for (const picture of this.spare.values()) {
            picture.abort.abort();
            this.dropped.push(picture);
        }
        this.spare.clear();
        const images = this.added.filter(
            /** @type {(content: Content) => content is ImageContent} */ (content) => content.kind === "image");
        return { images, dropped: this.dropped };
    }

    /**
     * @param {Content | null} content
     * @param {number} layer
     * @param {Set<bigint>} unused gets the names of unused contents
     */
    show(content, layer, unused) {
        const before = this.shown.get(layer);
        if (content) this.shown.set(layer, content);
        else this.shown.delete(layer);
        this.retain(content);
        this.release(before, unused);
    }

    /**
     * @param {Content[]} contents
     * @param {number} layer
     * @param {string} key of the animation
     * @param {Set<bigint>} unused gets the names of unused contents
     */
    setAnimated(contents, layer, key, unused) {
        const before = this.animated.get(layer)?.get(key) ?? [];
        if (contents.length > 0) {
            const animated = this.animated.get(layer) ?? new Map();
            this.animated.set(layer, animated.set(key, contents));
        } else {
            this.animated.get(layer)?.delete(key);
            if (this.animated.get(layer)?.size === 0) this.animated.delete(layer);
        }
        for (const content of contents) this.retain(content);
        for (const content of before) this.release(content, unused);
    }

    /** @param {Content | null} content */
    retain(content) {
        for (const name of names(content)) this.uses.set(name, (this.uses.get(name) ?? 0) + 1);
    }

    /** @param {Content | undefined} content @param {Set<bigint>} unused */
    release(content, unused) {
        for (const name of names(content)) {
            const count = (this.uses.get(name) ?? 0) - 1;
            if (count > 0) {
                this.uses.set(name, count);
            } else {
                this.uses.delete(name);
                unused.add(name);
            }
        }
    }

    /** @param {bigint} name */
    drop(name) {
        const content = this.contents.get(name);
        if (!content) return;
        this.contents.delete(name);
        content.abort?.abort();
        this.dropped.push(content);
    }

    // MARK: - A commit was applied

    /**
     * Frees the memory of dropped pictures immediately instead of waiting for the garbage collector.
     *
     * @param {Dropped[]} dropped
     */
    static retire(dropped) {
        for (const content of dropped) {
            if (content.kind === "image") content.decoded.then(() => content.bitmap?.close(), () => {});
        }
    }
}

/**
 * The names of some contents and of all that they refer to.
 *
 * @param {Content | null | undefined} content
 */
function names(content) {
    if (!content) return [];
    return content.kind === "image" ? [content.name] : [content.name, ...content.images.map((image) => image.name)];
}
