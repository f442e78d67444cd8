// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// What PNG files are written with: libdeflate, which packs whole buffers some ten times as fast as zlib, and the filters that
// make rows of pixels easy to pack.

#ifndef KOSKETUS_DEFLATE_ROWS_H
#define KOSKETUS_DEFLATE_ROWS_H

#include <libdeflate.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Makes PNG's filtered rows, each a byte that names its filter and then the pixels, of straight 8-bit BGRA rows: red, green,
// blue, and alpha if there is one. `rows` has room for `height * (1 + width * (has_alpha ? 4 : 3))` bytes.
//
// `chooses` tries four filters on each row and takes the one with the smallest differences; otherwise each row is written
// as its difference from the one above. False: there was no memory.
bool kosketus_png_rows(
    const uint8_t *bgra, size_t width, size_t height, bool has_alpha, bool chooses, uint8_t *rows);

#endif
