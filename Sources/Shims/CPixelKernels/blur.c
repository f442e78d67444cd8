// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "mixing.h"

#include <stdlib.h>

// Blurring: along rows, then along columns, eight lines at a time. A line's values are next to those of the same place in
// the seven lines beside it, so that the vector at a place is one step of eight independent sums.

enum { LANES = 8 };
typedef double d8 __attribute__((vector_size(64)));
typedef int64_t l8 __attribute__((vector_size(64)));

typedef struct {
    // Either three boxes, or a curve's weights.
    const kosketus_box *boxes;
    const float *weights;
    int32_t reach;
    // Room for a line of eight, twice.
    f8 *line, *other;
} blur;

// Each value becomes the mean of those from `before` places before it to `after` places after it. Sums of whole numbers
// would be exact; after the first box they are none, and doubles do not drift.
static void blur_by_box(const f8 *from, f8 *to, int32_t count, kosketus_box box) {
    double weight = 1 / (double)(box.before + box.after + 1);
    d8 sum = {0};
    for (int32_t i = 0; i < box.after && i < count; i++) sum += __builtin_convertvector(from[i], d8);
    for (int32_t i = 0; i < count; i++) {
        if (box.after < count - i) sum += __builtin_convertvector(from[i + box.after], d8);
        d8 mean = sum * weight;
        mean = (d8)((l8)mean & (mean > 0));
        to[i] = __builtin_convertvector(mean, f8);
        if (i >= box.before) sum -= __builtin_convertvector(from[i - box.before], d8);
    }
}

static void blur_by_curve(const f8 *from, f8 *to, int32_t count, const float *weights, int32_t reach) {
    for (int32_t i = 0; i < count; i++) {
        int32_t first = max_i(-i, -reach), last = min_i(count - 1 - i, reach);
        f8 value = {0};
        for (int32_t offset = first; offset <= last; offset++) {
            // Two statements: a fused multiplication would round in another way on some processors.
            f8 part = from[i + offset] * weights[offset + reach];
            value += part;
        }
        to[i] = value;
    }
}

// The blurred line is in `line` before and after it.
static void blur_line(blur *b, int32_t count) {
    int32_t passes = b->boxes ? 3 : 1;
    for (int32_t i = 0; i < passes; i++) {
        if (b->boxes) blur_by_box(b->line, b->other, count, b->boxes[i]);
        else blur_by_curve(b->line, b->other, count, b->weights, b->reach);
        f8 *blurred = b->other;
        b->other = b->line;
        b->line = blurred;
    }
}

static void blur_rows(blur *b, const uint8_t *values, float *plane, int32_t width, int32_t height) {
    for (int32_t y = 0; y < height; y += LANES) {
        int32_t lanes = min_i(height - y, LANES);
        if (lanes < LANES) memset(b->line, 0, (size_t)width * sizeof(f8));
        for (int32_t lane = 0; lane < lanes; lane++) {
            const uint8_t *row = values + (int64_t)(y + lane) * width;
            float *line = (float *)b->line + lane;
            for (int32_t x = 0; x < width; x++) line[(size_t)x * LANES] = row[x];
        }
        blur_line(b, width);
        for (int32_t lane = 0; lane < lanes; lane++) {
            float *row = plane + (int64_t)(y + lane) * width;
            const float *line = (const float *)b->line + lane;
            for (int32_t x = 0; x < width; x++) row[x] = line[(size_t)x * LANES];
        }
    }
}

static void blur_columns(blur *b, const float *plane, uint8_t *values, int32_t width, int32_t height) {
    for (int32_t x = 0; x < width; x += LANES) {
        size_t lanes = (size_t)min_i(width - x, LANES);
        for (int32_t y = 0; y < height; y++) {
            f8 place = {0};
            memcpy(&place, plane + (int64_t)y * width + x, lanes * sizeof(float));
            b->line[y] = place;
        }
        blur_line(b, height);
        for (int32_t y = 0; y < height; y++) {
            i8 whole = __builtin_convertvector(b->line[y] + 0.5f, i8);
            b8 bytes = __builtin_convertvector(__builtin_elementwise_min(whole, (i8){} + 255), b8);
            memcpy(values + (int64_t)y * width + x, &bytes, lanes);
        }
    }
}

static bool blur_both_ways(uint8_t *values, int32_t width, int32_t height, blur b) {
    size_t most = (size_t)max_i(width, height);
    f8 *lines = aligned_alloc(sizeof(f8), 2 * most * sizeof(f8));
    float *plane = malloc((size_t)width * (size_t)height * sizeof(float));
    bool isReady = lines && plane;
    if (isReady) {
        b.line = lines;
        b.other = lines + most;
        blur_rows(&b, values, plane, width, height);
        blur_columns(&b, plane, values, width, height);
    }
    free(lines);
    free(plane);
    return isReady;
}

bool kosketus_blur_by_boxes(uint8_t *values, int32_t width, int32_t height, const kosketus_box boxes[3]) {
    return blur_both_ways(values, width, height, (blur){.boxes = boxes});
}

bool kosketus_blur_by_curve(uint8_t *values, int32_t width, int32_t height, const float *weights, int32_t reach) {
    return blur_both_ways(values, width, height, (blur){.weights = weights, .reach = reach});
}
