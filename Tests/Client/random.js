// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

/** A pseudo-random generator (Mulberry32) of numbers from 0 to 1, which are the same in every run. */
export function generator(seed) {
    let state = seed >>> 0;
    return () => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
}
