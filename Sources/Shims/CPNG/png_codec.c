// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "png_codec.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

// The limit of libpng's memory besides the pixels: some rows of at most eight bytes per pixel, and its buffers.
enum { BYTES_A_COLUMN = 64, BYTES_BESIDE = 4 << 20 };

// The limit of one decompressed chunk. Color profiles have at most a few hundred kilobytes. Larger chunks are ignored.
enum { MOST_CHUNK_BYTES = 1 << 20 };

// The bytes of rows between two calls of `may_go_on`. Measured: a few tens of microseconds.
enum { WORK_BETWEEN_QUESTIONS = 128 << 10 };

// Deflate compresses at most 1032 to 1. Bytes after the last row are decompressed as well, and discarded, without a row
// in between.
enum { WORK_OF_FILE_BYTE = 16 };

struct kosketus_png {
    png_structp codec;
    png_infop info;
    const unsigned char *file;
    size_t left;
    bool (*may_go_on)(void *);
    void *context;
    size_t work;
    size_t memory, most_memory;
    char *message;
    jmp_buf place;
};

static void leave(struct kosketus_png *png, const char *message) {
    snprintf(png->message, KOSKETUS_PNG_MESSAGE_LENGTH, "%s", message);
    longjmp(png->place, 1);
}

static void fail(png_structp codec, png_const_charp message) { leave(png_get_error_ptr(codec), message); }

static void say_nothing(png_structp codec, png_const_charp message) { (void)codec, (void)message; }

static void note_work(struct kosketus_png *png, size_t work) {
    png->work += work;
    if (png->work < WORK_BETWEEN_QUESTIONS) return;
    png->work = 0;
    if (!png->may_go_on(png->context)) leave(png, "");
}

static void read_bytes(png_structp codec, png_bytep bytes, size_t count) {
    struct kosketus_png *png = png_get_io_ptr(codec);
    if (count > png->left) png_error(codec, "its data end too soon");
    memcpy(bytes, png->file, count);
    png->file += count;
    png->left -= count;
    note_work(png, count * WORK_OF_FILE_BYTE);
}

// MARK: Memory

// Each piece begins with its size, in as many bytes as the strictest alignment needs.
union piece {
    size_t size;
    max_align_t alignment;
};

static png_voidp take_memory(png_structp codec, png_alloc_size_t size) {
    struct kosketus_png *png = png_get_mem_ptr(codec);
    if (size > png->most_memory - png->memory) return NULL;
    union piece *piece = malloc(sizeof *piece + size);
    if (!piece) return NULL;
    piece->size = size;
    png->memory += size;
    return piece + 1;
}

static void give_memory_back(png_structp codec, png_voidp memory) {
    if (!memory) return;
    struct kosketus_png *png = png_get_mem_ptr(codec);
    union piece *piece = (union piece *)memory - 1;
    png->memory -= piece->size;
    free(piece);
}

// MARK: Reading

// Texts, times and similar chunks are skipped, without decompressing them.
static void leave_out_what_is_not_used(png_structp codec) {
    static const png_byte used[] = "gAMA\0cHRM\0sRGB\0iCCP";
    png_set_keep_unknown_chunks(codec, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(codec, PNG_HANDLE_CHUNK_AS_DEFAULT, used, sizeof used / 5);
    png_set_chunk_malloc_max(codec, MOST_CHUNK_BYTES);
}

static void read_header(struct kosketus_png *png, struct kosketus_png_header *header) {
    png->codec = png_create_read_struct_2(
        PNG_LIBPNG_VER_STRING, png, fail, say_nothing, png, take_memory, give_memory_back);
    if (!png->codec) leave(png, "there is no memory for it");
    png->info = png_create_info_struct(png->codec);
    if (!png->info) leave(png, "there is no memory for it");
    png_set_read_fn(png->codec, png, read_bytes);
    png_set_benign_errors(png->codec, 1);
    leave_out_what_is_not_used(png->codec);
    png_read_info(png->codec, png->info);
    header->width = png_get_image_width(png->codec, png->info);
    header->height = png_get_image_height(png->codec, png->info);
    png_byte type = png_get_color_type(png->codec, png->info);
    bool is_see_through = png_get_valid(png->codec, png->info, PNG_INFO_tRNS) != 0;
    header->has_alpha = (type & PNG_COLOR_MASK_ALPHA) != 0 || is_see_through;
    header->is_gray = !(type & PNG_COLOR_MASK_COLOR) && !header->has_alpha;
    png->most_memory += (size_t)header->width * BYTES_A_COLUMN;
}

struct kosketus_png *kosketus_png_open(
    const unsigned char *file, size_t size, bool (*may_go_on)(void *), void *context, struct kosketus_png_header *header,
    char *message) {
    struct kosketus_png *png = calloc(1, sizeof *png);
    message[0] = 0;
    if (!png) return NULL;
    png->file = file;
    png->left = size;
    png->may_go_on = may_go_on;
    png->context = context;
    png->most_memory = BYTES_BESIDE;
    png->message = message;
    if (setjmp(png->place)) {
        kosketus_png_close(png);
        return NULL;
    }
    read_header(png, header);
    return png;
}

// Files without colour information are in sRGB, including those with 16 bits.
static void ask_for_bgra(png_structp codec) {
    png_set_alpha_mode_fixed(codec, PNG_ALPHA_PNG, PNG_DEFAULT_sRGB);
    png_set_expand(codec);
    png_set_scale_16(codec);
    png_set_gray_to_rgb(codec);
    png_set_bgr(codec);
    png_set_add_alpha(codec, 0xff, PNG_FILLER_AFTER);
}

bool kosketus_png_read(struct kosketus_png *png, unsigned char *pixels, char *message) {
    message[0] = 0;
    png->message = message;
    if (setjmp(png->place)) return false;
    ask_for_bgra(png->codec);
    int passes = png_set_interlace_handling(png->codec);
    png_read_update_info(png->codec, png->info);
    size_t row = png_get_rowbytes(png->codec, png->info), height = png_get_image_height(png->codec, png->info);
    if (row != (size_t)png_get_image_width(png->codec, png->info) * 4) png_error(png->codec, "its rows are of another length");
    for (int pass = 0; pass < passes; pass++) {
        for (size_t y = 0; y < height; y++) {
            png_read_row(png->codec, pixels + y * row, NULL);
            note_work(png, row);
        }
    }
    // Bytes after the last row do not matter.
    return true;
}

void kosketus_png_close(struct kosketus_png *png) {
    png_destroy_read_struct(&png->codec, &png->info, NULL);
    free(png);
}
