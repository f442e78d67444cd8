// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// Functions for writing PNG files: libdeflate, which compresses whole buffers some ten times as fast as zlib, and the
// filters that make rows of pixels compressible.

#ifndef KOSKETUS_DEFLATE_ROWS_H
#define KOSKETUS_DEFLATE_ROWS_H

#include <libdeflate.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Converts unpremultiplied 8-bit BGRA rows to PNG's filtered rows: a byte with the filter, and then the pixels as red,
// green, blue, and optionally alpha. `rows` has room for `height * (1 + width * (has_alpha ? 4 : 3))` bytes.
//
// With `chooses`, four filters are tried on each row, and the one with the smallest differences is used; otherwise each
// row is written as its difference from the one above. Returns false if there is not enough memory.
bool kosketus_png_rows(
    const uint8_t *bgra, size_t width, size_t height, bool has_alpha, bool chooses, uint8_t *rows);

#endif
