// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "deflate_rows.h"

#include <stdlib.h>
#include <string.h>

// Filters as in the PNG specification, 9.2 (https://www.w3.org/TR/png-3/#9Filter-types). With several filters, the one
// with the smallest sum of differences as signed bytes is used, as 12.8 recommends.

enum { NONE = 0, SUB = 1, UP = 2, PAETH = 4 };

static void read_row(const uint8_t *bgra, size_t width, bool has_alpha, uint8_t *row) {
    if (has_alpha) {
        for (size_t x = 0; x < width; x++, bgra += 4, row += 4) {
            row[0] = bgra[2], row[1] = bgra[1], row[2] = bgra[0], row[3] = bgra[3];
        }
    } else {
        for (size_t x = 0; x < width; x++, bgra += 4, row += 3) {
            row[0] = bgra[2], row[1] = bgra[1], row[2] = bgra[0];
        }
    }
}

static void subtract(const uint8_t *row, const uint8_t *other, size_t count, uint8_t *target) {
    for (size_t i = 0; i < count; i++) target[i] = (uint8_t)(row[i] - other[i]);
}

static uint8_t paeth(int left, int above, int corner) {
    int toLeft = abs(above - corner), toAbove = abs(left - corner), toCorner = abs(left + above - 2 * corner);
    return (uint8_t)(toLeft <= toAbove && toLeft <= toCorner ? left : toAbove <= toCorner ? above : corner);
}

static void filter(
    int kind, const uint8_t *row, const uint8_t *above, size_t pixel, size_t count, uint8_t *target) {
    size_t first = count < pixel ? count : pixel;
    switch (kind) {
    case NONE: memcpy(target, row, count); break;
    case SUB:
        memcpy(target, row, first);
        subtract(row + first, row, count - first, target + first);
        break;
    case UP: subtract(row, above, count, target); break;
    default:
        subtract(row, above, first, target);
        for (size_t i = first; i < count; i++) {
            target[i] = (uint8_t)(row[i] - paeth(row[i - pixel], above[i], above[i - pixel]));
        }
    }
}

static uint64_t sum(const uint8_t *bytes, size_t count) {
    uint64_t sum = 0;
    for (size_t i = 0; i < count; i++) sum += bytes[i] < 128 ? bytes[i] : 256u - bytes[i];
    return sum;
}

bool kosketus_png_rows(
    const uint8_t *bgra, size_t width, size_t height, bool has_alpha, bool chooses, uint8_t *rows) {
    static const int kinds[] = {NONE, SUB, UP, PAETH};
    size_t pixel = has_alpha ? 4 : 3, count = width * pixel;
    // The current row, the previous one, and a buffer for trying filters.
    uint8_t *room = calloc(3, count);
    if (!room) return false;
    uint8_t *row = room, *above = room + count, *trial = room + 2 * count;
    for (size_t y = 0; y < height; y++, rows += count + 1) {
        read_row(bgra + y * width * 4, width, has_alpha, row);
        int best = UP;
        if (chooses) {
            uint64_t least = UINT64_MAX;
            for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
                filter(kinds[i], row, above, pixel, count, trial);
                uint64_t size = sum(trial, count);
                if (size < least) least = size, best = kinds[i];
            }
        }
        rows[0] = (uint8_t)best;
        filter(best, row, above, pixel, count, rows + 1);
        uint8_t *other = above;
        above = row;
        row = other;
    }
    free(room);
    return true;
}
