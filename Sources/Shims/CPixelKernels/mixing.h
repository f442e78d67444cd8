// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "pixel_kernels.h"

#include <string.h>

// Vectors of eight numbers, mixing of pixels, eight at a time, and the choice of a function for the processor: shared by the files of these kernels, so
// that all of them round in the same way.

// Vectors are never passed in a real call: all of these functions are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

#define INLINE static inline __attribute__((always_inline))

typedef float f8 __attribute__((vector_size(32)));
typedef int32_t i8 __attribute__((vector_size(32)));
typedef uint32_t w8 __attribute__((vector_size(32)));
typedef uint16_t h16 __attribute__((vector_size(32)));
typedef uint32_t w16 __attribute__((vector_size(64)));
typedef uint8_t b8 __attribute__((vector_size(8)));

INLINE int32_t min_i(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t max_i(int32_t a, int32_t b) { return a > b ? a : b; }

// MARK: - Mixing

// Eight pixels as two times sixteen numbers (red and blue, alpha and green), which avoids shuffling.
typedef struct {
    h16 rb, ag;
} pixels;

// v * part / 255, rounded: (t + t / 256) / 256 with t = v * part + 128, whose sum with its own 256th is the upper half of
// a product with 257.
INLINE h16 times_over_255(h16 v, h16 part) {
    w16 t = __builtin_convertvector(v * part + 128, w16);
    return __builtin_convertvector(t * 257 >> 16, h16);
}

INLINE pixels parted(w8 v) { return (pixels){(h16)(v & 0xff00ff), (h16)(v >> 8 & 0xff00ff)}; }
INLINE w8 joined(pixels p) { return (w8)p.rb | (w8)p.ag << 8; }
INLINE pixels times(pixels p, h16 part) {
    return (pixels){times_over_255(p.rb, part), times_over_255(p.ag, part)};
}
// A number for each pixel, for both of its halves.
INLINE h16 doubled(w8 v) { return (h16)(v | v << 16); }
// The part of the destination that the pixels leave.
INLINE h16 rest(pixels p) { return doubled(255 - ((w8)p.ag >> 16)); }

INLINE pixels all(uint32_t color) {
    return parted((w8){color, color, color, color, color, color, color, color});
}

INLINE pixels load(const uint32_t *p) {
    w8 v;
    memcpy(&v, p, 32);
    return parted(v);
}

INLINE void store(uint32_t *p, pixels v) {
    w8 all = joined(v);
    memcpy(p, &all, 32);
}

INLINE pixels plus(pixels a, pixels b) { return (pixels){a.rb + b.rb, a.ag + b.ag}; }
INLINE h16 up_to_255(h16 v) { return __builtin_elementwise_min(v, (h16){} + 255); }

// Source over destination, or their sum.
INLINE pixels mixed(bool adds, pixels source, pixels destination) {
    if (!adds) return plus(source, times(destination, rest(source)));
    pixels sum = plus(source, destination);
    return (pixels){up_to_255(sum.rb), up_to_255(sum.ag)};
}

// MARK: - For each kind of processor

// A function for every processor, one for those with AVX2, and one that selects. (Not target_clones: its resolvers run
// before a sanitizer is ready.)
#if defined(__x86_64__)
#define DISPATCH(RESULT, NAME, PARAMETERS, CALL)                                                       \
    __attribute__((target("avx2,fma"))) static RESULT NAME##_avx2 PARAMETERS { return CALL; }          \
    static RESULT NAME##_any PARAMETERS { return CALL; }                                               \
    RESULT NAME PARAMETERS { return has_avx2(t) ? NAME##_avx2 ARGUMENTS_##NAME : NAME##_any ARGUMENTS_##NAME; }

static bool has_avx2(const kosketus_target *t) {
    if (t->is_portable) return false;
    static int known = -1;
    int now = __atomic_load_n(&known, __ATOMIC_RELAXED);
    if (now < 0) {
        __builtin_cpu_init();
        now = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
        __atomic_store_n(&known, now, __ATOMIC_RELAXED);
    }
    return now;
}
#else
#define DISPATCH(RESULT, NAME, PARAMETERS, CALL) \
    RESULT NAME PARAMETERS { return CALL; }
#endif
