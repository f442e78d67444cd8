// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>
#include <stdint.h>

// libjpeg leaves through longjmp when something is wrong, which must not go through Swift. So the calls are here, and
// each returns 0 for success, or 1 with the reason in `message`.

typedef struct {
    int32_t width, height;
    char message[256];
} kosketus_jpeg_info;

/// Reads the size of a picture from the start of its file.
int kosketus_jpeg_read_size(const uint8_t *file, size_t size, kosketus_jpeg_info *info);

/// Reads a picture into width x height x 4 bytes: red, green, blue, 255. The size has to be what was read before.
int kosketus_jpeg_decode(const uint8_t *file, size_t size, uint8_t *rgba, kosketus_jpeg_info *info);

/// Writes rows of red, green, blue and a fourth byte that does not count. `quality` is 0 to 100. The file is to be
/// given back by kosketus_jpeg_free.
int kosketus_jpeg_encode(
    const uint8_t *rgba, int32_t width, int32_t height, int quality, uint8_t **file, size_t *size,
    kosketus_jpeg_info *info);

void kosketus_jpeg_free(uint8_t *file);
