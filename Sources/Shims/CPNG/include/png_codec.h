// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// PNG files by libpng. libpng reports errors by longjmp, which must not pass through Swift's frames: so each of these
// functions performs a complete operation, and returns its result.

#ifndef KOSKETUS_PNG_CODEC_H
#define KOSKETUS_PNG_CODEC_H

#include <stdbool.h>
#include <stddef.h>

struct kosketus_png;

enum { KOSKETUS_PNG_MESSAGE_LENGTH = 200 };

struct kosketus_png_header {
    unsigned width, height;
    bool has_alpha;
    bool is_gray;
};

// Reads everything before the pixels. `file` must stay valid. Until the file is closed, this function and the one below
// call `may_go_on` after every few hundred kilobytes of memory or eight kilobytes of the file. Returns null on failure:
// `message` has the reason, and is empty if `may_go_on` returned false.
struct kosketus_png *kosketus_png_open(
    const unsigned char *file, size_t size, bool (*may_go_on)(void *), void *context, struct kosketus_png_header *header,
    char *message);

// Reads the pixels, once: rows from top to bottom, each pixel blue, green, red, alpha, in sRGB, not premultiplied.
// `pixels` has room for `width * height` pixels. Returns false on failure, as above: the pixels are then invalid.
bool kosketus_png_read(struct kosketus_png *png, unsigned char *pixels, char *message);

void kosketus_png_close(struct kosketus_png *png);

#endif
