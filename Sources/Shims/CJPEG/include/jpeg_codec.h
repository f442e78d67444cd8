// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// JPEG files by libjpeg-turbo. libjpeg leaves a file that it can't use by longjmp, which must not pass through Swift's
// frames: so each of these functions does a whole thing and says at its end how it went.

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

// Reads what stands before the picture. False: `message` says why.
bool kosketus_jpeg_read_header(
    const unsigned char *file, size_t size, struct kosketus_jpeg_header *header, char *message);

// Reads the picture: rows from top to bottom, each pixel blue, green, red, 255. `pixels` has room for `width * height`
// of them, as the header says. `may_go_on` is asked for each row of blocks of each scan. False: `message` says why, and is
// empty if `may_go_on` said no; the pixels are not to be used.
bool kosketus_jpeg_read(
    const unsigned char *file, size_t size, unsigned char *pixels, unsigned width, unsigned height,
    bool (*may_go_on)(void *), void *context, char *message);

// Writes premultiplied blue, green, red, alpha, on white. Quality from 1 to 100. True: `*file` is to be freed.
bool kosketus_jpeg_write(
    const unsigned char *pixels, unsigned width, unsigned height, int quality, unsigned char **file, size_t *size,
    char *message);

#endif
