// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// JPEG files by libjpeg-turbo. libjpeg reports errors by longjmp, which must not pass through Swift's frames: so each
// of these functions performs a complete operation, and returns its result.

#ifndef KOSKETUS_JPEG_CODEC_H
#define KOSKETUS_JPEG_CODEC_H

#include <stdbool.h>
#include <stddef.h>

struct kosketus_jpeg_header {
    unsigned width, height;
    bool is_gray;
    // Arithmetic coding may need less than a bit for a block.
    bool is_arithmetic;
};

enum { KOSKETUS_JPEG_MESSAGE_LENGTH = 200 };

// Reads everything before the picture. Returns false on failure: `message` has the reason.
bool kosketus_jpeg_read_header(
    const unsigned char *file, size_t size, struct kosketus_jpeg_header *header, char *message);

// Reads the picture: rows from top to bottom, each pixel blue, green, red, 255. `pixels` has room for the `width *
// height` pixels of the header. Calls `may_go_on` for each row of blocks of each scan. Returns false on failure:
// `message` has the reason, and is empty if `may_go_on` returned false. The pixels are then invalid.
bool kosketus_jpeg_read(
    const unsigned char *file, size_t size, unsigned char *pixels, unsigned width, unsigned height,
    bool (*may_go_on)(void *), void *context, char *message);

// Writes premultiplied blue, green, red, alpha, on white. The quality is 1 to 100. If it returns true, free `*file`.
bool kosketus_jpeg_write(
    const unsigned char *pixels, unsigned width, unsigned height, int quality, unsigned char **file, size_t *size,
    char *message);

#endif
