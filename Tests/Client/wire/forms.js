// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The forms of "Data types" in docs/LayerProtocol.md, as lists of bytes: written from that page, and not with the page's
// ByteWriter.

function numberBytes(size, write) {
    const view = new DataView(new ArrayBuffer(size));
    write(view);
    return [...new Uint8Array(view.buffer)];
}

export function uint16(value) { return numberBytes(2, (view) => view.setUint16(0, value, true)); }
export function int16(value) { return numberBytes(2, (view) => view.setInt16(0, value, true)); }
export function uint32(value) { return numberBytes(4, (view) => view.setUint32(0, value, true)); }
export function int32(value) { return numberBytes(4, (view) => view.setInt32(0, value, true)); }
/** @param {bigint} value */
export function uint64(value) { return numberBytes(8, (view) => view.setBigUint64(0, value, true)); }
export function floats(...values) {
    return values.flatMap((value) => numberBytes(4, (view) => view.setFloat32(0, value, true)));
}
export function doubles(...values) {
    return values.flatMap((value) => numberBytes(8, (view) => view.setFloat64(0, value, true)));
}

/** Seven bits a byte, lowest first; the high bit says that another byte follows. */
export function varint(value) {
    const bytes = [];
    for (let rest = BigInt(value); ; rest >>= 7n) {
        if (rest < 128n) return [...bytes, Number(rest)];
        bytes.push(Number(rest & 127n) | 128);
    }
}

/** A whole number, as 2n, or as -2n - 1 where it is negative. */
export function signed(value) { return varint(value < 0 ? -2 * value - 1 : 2 * value); }

/** Lengths in 24ths of a point where they are whole, and as numbers otherwise. */
export function lengths(...values) {
    return values.flatMap((value) => {
        const units = value * 24;
        if (!Number.isInteger(units)) return [0, ...doubles(value)];
        return varint(2 * (units < 0 ? -2 * units - 1 : 2 * units) + 1);
    });
}

export function blob(bytes) { return [...varint(bytes.length), ...bytes]; }
export function string(text) { return blob([...new TextEncoder().encode(text)]); }

/** @param {number[][]} elements */
export function list(...elements) { return [...varint(elements.length), ...elements.flat()]; }

/** A mask with some bits, which may be more than 32. */
export function mask(...bits) { return varint(bits.reduce((sum, bit) => sum + 2n ** BigInt(bit), 0n)); }
