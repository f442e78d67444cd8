// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// PNG files by libpng. libpng leaves a file that it can't use by longjmp, which must not pass through Swift's frames: so each of these
// functions does a whole thing and says at its end how it went.

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

// Reads what stands before the pixels. `file` has to stay. `may_go_on` is asked each time when some hundred kilobytes of memory or
// eight kilobytes of the file have been gone through, here and in the function below, until the file is closed. Null: `message` says
// why, and is empty if `may_go_on` said no.
struct kosketus_png *kosketus_png_open(
    const unsigned char *file, size_t size, bool (*may_go_on)(void *), void *context, struct kosketus_png_header *header,
    char *message);

// Reads the pixels, once: rows from top to bottom, each pixel blue, green, red, alpha, in sRGB, not premultiplied. `pixels` has room for
// `width * height` of them. False: as above, and the pixels are not to be used.
bool kosketus_png_read(struct kosketus_png *png, unsigned char *pixels, char *message);

void kosketus_png_close(struct kosketus_png *png);

#endif
