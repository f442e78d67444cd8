// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

const utf8 = new TextEncoder();

/** Builds a message from little-endian numbers and LEB128 counts. docs/LayerProtocol.md describes the forms. */
export class ByteWriter {
    constructor(capacity = 64) {
        this.bytes = new Uint8Array(capacity);
        this.view = new DataView(this.bytes.buffer);
        this.length = 0;
    }

    /** The bytes written so far. */
    finish() { return this.bytes.subarray(0, this.length); }

    /**
     * Makes room for some bytes, and returns their offset.
     *
     * @param {number} count
     */
    grow(count) {
        const start = this.length;
        this.length += count;
        if (this.length > this.bytes.length) {
            const before = this.bytes;
            this.bytes = new Uint8Array(2 * this.length);
            this.bytes.set(before);
            this.view = new DataView(this.bytes.buffer);
        }
        return start;
    }

    /** @param {number} value */
    byte(value) {
        // Grows first, because growing replaces `bytes`.
        const start = this.grow(1);
        this.bytes[start] = value;
    }

    /** @param {boolean} value */
    flag(value) { this.byte(value ? 1 : 0); }

    /** @param {number} value */
    uint16(value) {
        const start = this.grow(2);
        this.view.setUint16(start, value, true);
    }

    /** @param {number} value */
    uint32(value) {
        const start = this.grow(4);
        this.view.setUint32(start, value, true);
    }

    /** @param {number} value */
    float(value) {
        const start = this.grow(4);
        this.view.setFloat32(start, value, true);
    }

    /** @param {number} value */
    double(value) {
        const start = this.grow(8);
        this.view.setFloat64(start, value, true);
    }

    /** @param {number} value an integer from 0 to 2^53 - 1 */
    varint(value) {
        let rest = value;
        while (rest >= 0x80) {
            this.byte((rest % 0x80) | 0x80);
            rest = Math.floor(rest / 0x80);
        }
        this.byte(rest);
    }

    /** @param {string} value */
    string(value) { this.blob(utf8.encode(value)); }

    /**
     * A count, then as many bytes.
     *
     * @param {Uint8Array} data
     */
    blob(data) {
        this.varint(data.length);
        const start = this.grow(data.length);
        this.bytes.set(data, start);
    }
}
