// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "sparse_pixels.h"

#include <string.h>

// Vectors are never passed in a real call: all of these functions are inlined.
#pragma clang diagnostic ignored "-Wpsabi"

// Rows are read in blocks of eight pixels. Blocks with transparent pixels only are skipped, and neighbours of the others
// form runs. Mixing is that of pixel_kernels.c, pixel by pixel the same, so it does not matter which pixels form a block
// with which others, nor where a run is cut by the clip.

#define INLINE static inline __attribute__((always_inline))

typedef uint16_t h16 __attribute__((vector_size(32)));
typedef uint32_t w8 __attribute__((vector_size(32)));
typedef uint32_t w16 __attribute__((vector_size(64)));

enum { block = 8 };

INLINE int32_t min_i(int32_t a, int32_t b) { return a < b ? a : b; }
INLINE int32_t max_i(int32_t a, int32_t b) { return a > b ? a : b; }

// MARK: - Runs

INLINE bool is_seen(const uint32_t *p, int32_t count) {
    if (count >= block) {
        uint64_t v[4];
        memcpy(v, p, sizeof v);
        return (v[0] | v[1] | v[2] | v[3]) != 0;
    }
    uint32_t any = 0;
    for (int32_t i = 0; i < count; i++) any |= p[i];
    return any != 0;
}

typedef struct {
    int32_t first, end;
} columns;

// The next run of a row at or after a column; empty, at the end of the row, when there is none.
INLINE columns next_run(const uint32_t *row, int32_t x, int32_t width) {
    while (x < width && !is_seen(row + x, width - x)) x += block;
    columns run = {min_i(x, width), min_i(x, width)};
    while (run.end < width && is_seen(row + run.end, width - run.end)) run.end = min_i(run.end + block, width);
    return run;
}

#define FOR_RUNS(RUN, ROW, WIDTH)                                                                    \
    for (columns RUN = next_run(ROW, 0, WIDTH); RUN.first < RUN.end; RUN = next_run(ROW, RUN.end, WIDTH))

kosketus_run_counts kosketus_count_runs(
    const uint32_t *source, int32_t source_stride, int32_t width, int32_t height) {
    kosketus_run_counts counts = {0, 0};
    for (int32_t y = 0; y < height; y++) {
        const uint32_t *row = source + (int64_t)y * source_stride;
        FOR_RUNS(run, row, width) {
            counts.runs++;
            counts.pixels += run.end - run.first;
        }
    }
    return counts;
}

void kosketus_collect_runs(
    const uint32_t *source, int32_t source_stride, int32_t width, int32_t height, int32_t *row_ends,
    kosketus_run *runs, uint32_t *pixels) {
    int64_t used = 0;
    int32_t count = 0;
    for (int32_t y = 0; y < height; y++) {
        const uint32_t *row = source + (int64_t)y * source_stride;
        FOR_RUNS(run, row, width) {
            runs[count++] = (kosketus_run){run.first, run.end - run.first, used};
            memcpy(pixels + used, row + run.first, (size_t)(run.end - run.first) * 4);
            used += run.end - run.first;
        }
        row_ends[y] = count;
    }
}

// MARK: - Mixing

// v * part / 255, rounded: see pixel_kernels.c.
INLINE h16 times_over_255(h16 v, h16 part) {
    w16 t = __builtin_convertvector(v * part + 128, w16);
    return __builtin_convertvector(t * 257 >> 16, h16);
}

// Eight pixels as two times sixteen numbers: red and blue, alpha and green.
INLINE w8 over(w8 source, w8 destination, h16 alpha) {
    h16 rb = times_over_255((h16)(source & 0xff00ff), alpha);
    h16 ag = times_over_255((h16)(source >> 8 & 0xff00ff), alpha);
    w8 left = 255 - ((w8)ag >> 16);
    h16 rest = (h16)(left | left << 16);
    rb += times_over_255((h16)(destination & 0xff00ff), rest);
    ag += times_over_255((h16)(destination >> 8 & 0xff00ff), rest);
    return (w8)rb | (w8)ag << 8;
}

INLINE void mix_run(uint32_t *to, const uint32_t *from, int32_t count, uint32_t alpha) {
    h16 part = (h16)((w8){0} + (alpha | alpha << 16));
    int32_t i = 0;
    for (; i + block <= count; i += block) {
        w8 source, destination;
        memcpy(&source, from + i, sizeof source);
        memcpy(&destination, to + i, sizeof destination);
        destination = over(source, destination, part);
        memcpy(to + i, &destination, sizeof destination);
    }
    if (i == count) return;
    // The rest of the row, beside pixels that are not its own.
    w8 source = {0}, destination = {0};
    memcpy(&source, from + i, (size_t)(count - i) * 4);
    memcpy(&destination, to + i, (size_t)(count - i) * 4);
    destination = over(source, destination, part);
    memcpy(to + i, &destination, (size_t)(count - i) * 4);
}

INLINE void mix_runs(
    const kosketus_target *t, const int32_t *row_ends, const kosketus_run *runs, const uint32_t *pixels, int32_t height,
    int32_t x, int32_t y, uint32_t alpha) {
    int32_t bottom = min_i(y + height, t->bottom);
    for (int32_t row = max_i(y, t->top); row < bottom; row++) {
        uint32_t *to = t->pixels + (int64_t)row * t->stride;
        int32_t index = row - y, end = row_ends[index];
        for (int32_t i = index > 0 ? row_ends[index - 1] : 0; i < end; i++) {
            int32_t start = x + runs[i].x, left = max_i(start, t->left);
            int32_t right = min_i(start + runs[i].count, t->right);
            if (left < right) mix_run(to + left, pixels + runs[i].first + (left - start), right - left, alpha);
        }
    }
}

// MARK: - For each kind of processor

// For every processor and for those with AVX2: see pixel_kernels.c.
#if defined(__x86_64__)
__attribute__((target("avx2"))) static void mix_runs_avx2(
    const kosketus_target *t, const int32_t *row_ends, const kosketus_run *runs, const uint32_t *pixels, int32_t height,
    int32_t x, int32_t y, uint32_t alpha) {
    mix_runs(t, row_ends, runs, pixels, height, x, y, alpha);
}

static bool has_avx2(void) {
    static int known = -1;
    int now = __atomic_load_n(&known, __ATOMIC_RELAXED);
    if (now < 0) {
        __builtin_cpu_init();
        now = __builtin_cpu_supports("avx2") != 0;
        __atomic_store_n(&known, now, __ATOMIC_RELAXED);
    }
    return now;
}
#endif

void kosketus_mix_runs(
    const kosketus_target *t, const int32_t *row_ends, const kosketus_run *runs, const uint32_t *pixels, int32_t height,
    int32_t x, int32_t y, uint32_t alpha) {
#if defined(__x86_64__)
    if (has_avx2()) return mix_runs_avx2(t, row_ends, runs, pixels, height, x, y, alpha);
#endif
    mix_runs(t, row_ends, runs, pixels, height, x, y, alpha);
}
