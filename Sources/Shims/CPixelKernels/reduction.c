// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "pixel_kernels.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// Rows of the source are reduced one after the other, and kept as floating-point numbers in a ring that holds as many as
// one row of the result needs. Memory is needed for that ring only, however large the source is.

// The pixels of the source that make one pixel of the result, in one direction.
typedef struct {
    int32_t first, count;
    // Of the first one, in the list of all weights.
    size_t weights;
} span;

// All of one direction.
typedef struct {
    span *spans;
    float *weights;
    // The largest count.
    int32_t most;
} filter;

static void discard(filter f) {
    free(f.spans);
    free(f.weights);
}

// Lanczos' curve with two lobes on either side, which ends at a distance of 2.
static double lanczos(double x) {
    if (x >= 2) return 0;
    double turn = M_PI * x;
    return sin(turn) / turn * sin(turn / 2) / (turn / 2);
}

static filter make_filter(int32_t from, int32_t to) {
    double ratio = (double)from / to, step = to > 1 ? (double)(from - 1) / (to - 1) : 0;
    size_t room = (size_t)(4 * ratio) + 2;
    filter f = {malloc((size_t)to * sizeof(span)), malloc((size_t)to * room * sizeof(float)), 0};
    if (!f.spans || !f.weights) {
        discard(f);
        return (filter){NULL, NULL, 0};
    }
    size_t used = 0;
    for (int32_t i = 0; i < to; i++) {
        double middle = to > 1 ? i * step : (from - 1) / 2.0, sum = 0;
        int32_t low = (int32_t)ceil(middle - 2 * ratio), high = (int32_t)floor(middle + 2 * ratio);
        int32_t first = low < 0 ? 0 : low, last = high >= from ? from - 1 : high;
        float *weights = f.weights + used;
        memset(weights, 0, (size_t)(last - first + 1) * sizeof(float));
        for (int32_t k = low; k <= high; k++) {
            double distance = fabs(k - middle), weight = distance < 0.5 ? 1 : lanczos(distance / ratio);
            int32_t inside = k < first ? first : k > last ? last : k;
            weights[inside - first] += (float)weight;
            sum += weight;
        }
        for (int32_t k = 0; k <= last - first; k++) weights[k] /= (float)sum;
        f.spans[i] = (span){first, last - first + 1, used};
        if (f.spans[i].count > f.most) f.most = f.spans[i].count;
        used += (size_t)f.spans[i].count;
    }
    return f;
}

// The four channels of a pixel.
typedef float f4 __attribute__((vector_size(16)));
typedef uint8_t b4 __attribute__((vector_size(4)));
typedef int32_t i4 __attribute__((vector_size(16)));

static inline f4 channels(uint32_t pixel) {
    b4 bytes;
    memcpy(&bytes, &pixel, 4);
    return __builtin_convertvector(bytes, f4);
}

// The weights may be negative, so that a channel may leave the range of bytes, or a color exceed its alpha.
static inline uint32_t pixel_of(f4 v) {
    v += 0.5f;
    i4 whole = __builtin_convertvector(v, i4);
    uint32_t bytes[4];
    int32_t alpha = whole[3] < 0 ? 0 : whole[3] > 255 ? 255 : whole[3];
    for (int i = 0; i < 4; i++) bytes[i] = (uint32_t)(whole[i] < 0 ? 0 : whole[i] > alpha ? alpha : whole[i]);
    return bytes[0] | bytes[1] << 8 | bytes[2] << 16 | bytes[3] << 24;
}

// Unpacked is room for the source's row.
static void reduce_row(const uint32_t *source, int32_t source_width, f4 *unpacked, filter f, f4 *row, int32_t width) {
    for (int32_t x = 0; x < source_width; x++) unpacked[x] = channels(source[x]);
    for (int32_t x = 0; x < width; x++) {
        span s = f.spans[x];
        const float *weights = f.weights + s.weights;
        const f4 *from = unpacked + s.first;
        f4 sum = {0, 0, 0, 0};
        for (int32_t k = 0; k < s.count; k++) sum += from[k] * weights[k];
        row[x] = sum;
    }
}

static void reduce_rows(
    const uint32_t *source, int32_t source_stride, int32_t source_width, uint32_t *pixels, int32_t width, int32_t height,
    filter columns, filter rows, f4 *unpacked, f4 *ring, f4 *sums) {
    int32_t next = 0;
    for (int32_t y = 0; y < height; y++) {
        span s = rows.spans[y];
        for (; next < s.first + s.count; next++) {
            f4 *row = ring + (size_t)(next % rows.most) * (size_t)width;
            reduce_row(source + (int64_t)next * source_stride, source_width, unpacked, columns, row, width);
        }
        memset(sums, 0, (size_t)width * sizeof(f4));
        for (int32_t k = 0; k < s.count; k++) {
            const f4 *row = ring + (size_t)((s.first + k) % rows.most) * (size_t)width;
            float weight = rows.weights[s.weights + (size_t)k];
            for (int32_t x = 0; x < width; x++) sums[x] += row[x] * weight;
        }
        for (int32_t x = 0; x < width; x++) pixels[(int64_t)y * width + x] = pixel_of(sums[x]);
    }
}

bool kosketus_reduce(
    const uint32_t *source, int32_t source_stride, int32_t source_width, int32_t source_height, uint32_t *pixels,
    int32_t width, int32_t height) {
    filter columns = make_filter(source_width, width), rows = make_filter(source_height, height);
    size_t count = (size_t)source_width + (size_t)(rows.most + 1) * (size_t)width;
    f4 *memory = aligned_alloc(sizeof(f4), count * sizeof(f4));
    bool isReady = columns.spans && rows.spans && memory;
    if (isReady) {
        f4 *ring = memory + source_width, *sums = ring + (size_t)rows.most * (size_t)width;
        reduce_rows(
            source, source_stride, source_width, pixels, width, height, columns, rows, memory, ring, sums);
    }
    free(memory);
    discard(columns);
    discard(rows);
    return isReady;
}
