// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "sparse_pixels.h"

#include "mixing.h"

// Rows are read in blocks of eight pixels. Blocks with transparent pixels only are skipped, and neighbours of the others
// form runs. Mixing is that of all kernels (mixing.h), pixel by pixel the same, so it does not matter which pixels form a block
// with which others, nor where a run is cut by the clip.

enum { block = 8 };

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

INLINE void mix_run(const kosketus_target *t, uint32_t *to, const uint32_t *from, int32_t count, uint32_t alpha) {
    h16 part = doubled((w8){} + alpha);
    int32_t i = 0;
    for (; i + block <= count; i += block) store(to + i, mixed(t->adds, times(load(from + i), part), load(to + i)));
    if (i == count) return;
    // The rest of the row, beside pixels that are not its own.
    uint32_t source[block] = {0}, destination[block] = {0};
    size_t size = (size_t)(count - i) * sizeof(uint32_t);
    memcpy(source, from + i, size);
    memcpy(destination, to + i, size);
    store(destination, mixed(t->adds, times(load(source), part), load(destination)));
    memcpy(to + i, destination, size);
}

INLINE void mix_sparse(
    const kosketus_target *t, const uint32_t *source, int32_t source_stride, int32_t width, int32_t height, int32_t x,
    int32_t y, uint32_t alpha) {
    int32_t left = max_i(x, t->left), count = min_i(x + width, t->right) - left;
    int32_t bottom = min_i(y + height, t->bottom);
    for (int32_t row = max_i(y, t->top); row < bottom; row++) {
        const uint32_t *from = source + (int64_t)(row - y) * source_stride + (left - x);
        uint32_t *to = t->pixels + (int64_t)row * t->stride + left;
        FOR_RUNS(run, from, count) mix_run(t, to + run.first, from + run.first, run.end - run.first, alpha);
    }
}

INLINE void fade_run(uint32_t *p, int32_t count, uint32_t alpha) {
    h16 part = doubled((w8){} + alpha);
    int32_t i = 0;
    for (; i + block <= count; i += block) store(p + i, times(load(p + i), part));
    if (i == count) return;
    uint32_t rest[block] = {0};
    size_t size = (size_t)(count - i) * sizeof(uint32_t);
    memcpy(rest, p + i, size);
    store(rest, times(load(rest), part));
    memcpy(p + i, rest, size);
}

INLINE void fade(const kosketus_target *t, uint32_t alpha) {
    if (alpha == 255 || t->left >= t->right) return;
    for (int32_t y = t->top; y < t->bottom; y++) {
        fade_run(t->pixels + (int64_t)y * t->stride + t->left, t->right - t->left, alpha);
    }
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
            if (left < right) mix_run(t, to + left, pixels + runs[i].first + (left - start), right - left, alpha);
        }
    }
}

// MARK: - For each kind of processor

#define ARGUMENTS_kosketus_mix_sparse (t, source, stride, width, height, x, y, alpha)
DISPATCH(
    void, kosketus_mix_sparse,
    (const kosketus_target *t, const uint32_t *source, int32_t stride, int32_t width, int32_t height, int32_t x,
     int32_t y, uint32_t alpha),
    mix_sparse(t, source, stride, width, height, x, y, alpha))

#define ARGUMENTS_kosketus_fade (t, alpha)
DISPATCH(void, kosketus_fade, (const kosketus_target *t, uint32_t alpha), fade(t, alpha))

#define ARGUMENTS_kosketus_mix_runs (t, row_ends, runs, pixels, height, x, y, alpha)
DISPATCH(
    void, kosketus_mix_runs,
    (const kosketus_target *t, const int32_t *row_ends, const kosketus_run *runs, const uint32_t *pixels, int32_t height,
     int32_t x, int32_t y, uint32_t alpha),
    mix_runs(t, row_ends, runs, pixels, height, x, y, alpha))
