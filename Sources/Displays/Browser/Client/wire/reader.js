// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** Why a message or a display list could not be read. */
export class MalformedDataError extends Error {
    /**
     * @param {number} offset the byte at which reading stopped, from the start of the whole message
     * @param {string} reason
     */
    constructor(offset, reason) {
        super(`malformed data at byte ${offset}: ${reason}`);
        this.name = "MalformedDataError";
        this.offset = offset;
        this.reason = reason;
    }
}

/** Up to this limit, lengths that are multiples of 1/24 point are sent as that multiple. */
const unitsPerPoint = 24;
const mostUnits = 2 ** 40;

/**
 * Rounds halves away from zero.
 *
 * @param {number} number
 */
function rounded(number) { return Math.sign(number) * Math.round(Math.abs(number)); }

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/**
 * Reads the forms of docs/LayerProtocol.md. All input is checked: every read against the remaining bytes, and every
 * number for being finite.
 */
export class ByteReader {
    /**
     * @param {Uint8Array} bytes
     * @param {number} start the offset of these bytes in their message, for errors
     */
    constructor(bytes, start = 0) {
        this.bytes = bytes;
        this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
        this.start = start;
        this.offset = 0;
        this.end = bytes.byteLength;
    }

    get remaining() { return this.end - this.offset; }

    get isAtEnd() { return this.offset === this.end; }

    /** @param {string} reason */
    error(reason, position = this.offset) { return new MalformedDataError(this.start + position, reason); }

    /** @param {number} count @param {string} what */
    need(count, what) {
        if (count > this.remaining) throw this.error(`${what} needs ${count} bytes, ${this.remaining} are left`);
    }

    byte() {
        this.need(1, "a byte");
        return this.bytes[this.offset++];
    }

    flag() {
        const value = this.byte();
        if (value > 1) throw this.error(`a flag is 0 or 1, not ${value}`, this.offset - 1);
        return value === 1;
    }

    uint16() {
        this.need(2, "a number");
        this.offset += 2;
        return this.view.getUint16(this.offset - 2, true);
    }

    /** @returns {number} */
    uint32() {
        this.need(4, "a number");
        this.offset += 4;
        return this.view.getUint32(this.offset - 4, true);
    }

    uint64() {
        this.need(8, "a number");
        this.offset += 8;
        return this.view.getBigUint64(this.offset - 8, true);
    }

    /** @param {number} count @returns {Int16Array} */
    int16s(count) {
        this.need(2 * count, "numbers");
        const start = this.offset;
        this.offset += 2 * count;
        return Int16Array.from({ length: count }, (_, index) => this.view.getInt16(start + 2 * index, true));
    }

    float() {
        this.need(4, "a number");
        const value = this.view.getFloat32(this.offset, true);
        if (!Number.isFinite(value)) throw this.error(`a number is ${value}`);
        this.offset += 4;
        return value;
    }

    double() {
        this.need(8, "a number");
        const value = this.view.getFloat64(this.offset, true);
        if (!Number.isFinite(value)) throw this.error(`a number is ${value}`);
        this.offset += 8;
        return value;
    }

    /** @param {number} count */
    floats(count) { return Array.from({ length: count }, () => this.float()); }

    /** @param {number} count */
    doubles(count) { return Array.from({ length: count }, () => this.double()); }

    /** Up to 2^53 - 1, the largest exact integer. Serials, counts and layer numbers stay below it. */
    varint() {
        const start = this.offset;
        let value = 0, factor = 1;
        for (let index = 0; index < 8; index += 1) {
            const next = this.byte();
            value += (next & 0x7f) * factor;
            if (!Number.isSafeInteger(value)) break;
            if (next < 0x80) return value;
            factor *= 128;
        }
        throw this.error("a count is too large", start);
    }

    /** An integer, in few bytes near 0. */
    signed() {
        const start = this.offset;
        return this.units(this.varint(), start);
    }

    /** A length, usually in units. */
    length() {
        const start = this.offset, code = this.varint();
        if (code === 0) return this.double();
        if (code % 2 === 0) throw this.error(`${code} is not a length`, start);
        return this.units((code - 1) / 2, start) / unitsPerPoint;
    }

    /** @param {number} count */
    lengths(count) { return Array.from({ length: count }, () => this.length()); }

    /** @param {number} code @param {number} start */
    units(code, start) {
        const value = code % 2 === 0 ? code / 2 : -(code + 1) / 2;
        if (Math.abs(value) >= 2 * mostUnits) throw this.error(`a number is ${value}`, start);
        return value;
    }

    /**
     * A length as its distance in units from another one.
     *
     * @param {number} last
     */
    lengthAfter(last) { return this.shifted(last, this.signed()); }

    /** @param {number} length @param {number} units */
    shifted(length, units) {
        const sum = rounded(length * unitsPerPoint) + units;
        if (Math.abs(sum) >= mostUnits) throw this.error(`a length is ${sum} units`);
        return sum / unitsPerPoint;
    }

    /**
     * A count of elements of at least `elementSize` bytes each; checked against the remaining bytes.
     *
     * @param {number} elementSize
     */
    count(elementSize) {
        const start = this.offset;
        const value = this.varint();
        if (value * elementSize > this.remaining) {
            throw this.error(`a count of ${value} does not fit in the ${this.remaining} bytes left`, start);
        }
        return value;
    }

    /**
     * A view of the message's bytes, without copying.
     *
     * @param {number} count
     */
    raw(count) {
        this.need(count, "a run of bytes");
        this.offset += count;
        return this.bytes.subarray(this.offset - count, this.offset);
    }

    blob() { return this.raw(this.count(1)); }

    /** @param {number} limit the most bytes */
    string(limit) {
        const start = this.offset;
        const data = this.blob();
        if (data.length > limit) {
            throw this.error(`a text has ${data.length} bytes, at most ${limit} are allowed`, start);
        }
        try {
            return utf8.decode(data);
        } catch {
            throw this.error("a text is not UTF-8", start);
        }
    }

    /**
     * A byte that is below `count`.
     *
     * @param {number} count
     * @param {string} what
     */
    enumeration(count, what) {
        const raw = this.byte();
        if (raw >= count) throw this.error(`${raw} is not a valid ${what}`, this.offset - 1);
        return raw;
    }

    expectEnd() {
        if (!this.isAtEnd) throw this.error(`${this.remaining} bytes too many`);
    }
}
