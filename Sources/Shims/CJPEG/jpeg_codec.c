// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "jpeg_codec.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>

// A progressive picture is read once for each of its scans, and a scan may have a few bytes. Files have about ten
// scans.
enum { MOST_SCANS = 100 };

// The limit of libjpeg's memory besides the pixels: the coefficients of all scans, two bytes each, of at most four
// components in blocks that reach beyond the edges, and its tables.
enum { BYTES_A_PIXEL = 12, BYTES_BESIDE = 16 << 20 };

struct failure {
    struct jpeg_error_mgr manager;
    jmp_buf place;
    char *message;
    bool (*may_go_on)(void *);
    void *context;
};

static void fail(j_common_ptr codec) {
    struct failure *failure = (struct failure *)codec->err;
    char text[JMSG_LENGTH_MAX];
    failure->manager.format_message(codec, text);
    snprintf(failure->message, KOSKETUS_JPEG_MESSAGE_LENGTH, "%s", text);
    longjmp(failure->place, 1);
}

// libjpeg continues after a warning. It repairs much, but would invent the rest of truncated data.
static void warn(j_common_ptr codec, int level) {
    if (level < 0 && codec->err->msg_code == JWRN_HIT_MARKER) fail(codec);
}

static void say_nothing(j_common_ptr codec) { (void)codec; }

static struct jpeg_error_mgr *watch(struct failure *failure, char *message) {
    jpeg_std_error(&failure->manager);
    failure->manager.error_exit = fail;
    failure->manager.emit_message = warn;
    failure->manager.output_message = say_nothing;
    failure->message = message;
    message[0] = 0;
    return &failure->manager;
}

static void watch_progress(j_common_ptr codec) {
    struct failure *failure = (struct failure *)codec->err;
    if (!failure->may_go_on(failure->context)) {
        failure->message[0] = 0;
        longjmp(failure->place, 1);
    }
    if (!codec->is_decompressor || ((j_decompress_ptr)codec)->input_scan_number <= MOST_SCANS) return;
    snprintf(failure->message, KOSKETUS_JPEG_MESSAGE_LENGTH, "it has more than %d scans", MOST_SCANS);
    longjmp(failure->place, 1);
}

// MARK: Reading

bool kosketus_jpeg_read_header(
    const unsigned char *file, size_t size, struct kosketus_jpeg_header *header, char *message) {
    struct jpeg_decompress_struct codec;
    struct failure failure;
    memset(&codec, 0, sizeof codec);
    codec.err = watch(&failure, message);
    if (setjmp(failure.place)) {
        jpeg_destroy_decompress(&codec);
        return false;
    }
    jpeg_create_decompress(&codec);
    jpeg_mem_src(&codec, file, size);
    jpeg_read_header(&codec, TRUE);
    header->width = codec.image_width;
    header->height = codec.image_height;
    header->is_gray = codec.jpeg_color_space == JCS_GRAYSCALE;
    header->is_arithmetic = codec.arith_code;
    jpeg_destroy_decompress(&codec);
    return true;
}

// In place: both formats have four bytes per pixel. Adobe's programs write inverted inks, and mark that with their
// marker.
static void make_bgra_of_inks(unsigned char *row, unsigned width, bool is_inverted) {
    for (unsigned char *pixel = row; pixel < row + (size_t)width * 4; pixel += 4) {
        unsigned light[4];
        for (int ink = 0; ink < 4; ink++) light[ink] = is_inverted ? pixel[ink] : 255 - pixel[ink];
        for (int ink = 0; ink < 3; ink++) pixel[2 - ink] = (unsigned char)((light[ink] * light[3] + 127) / 255);
        pixel[3] = 255;
    }
}

bool kosketus_jpeg_read(
    const unsigned char *file, size_t size, unsigned char *pixels, unsigned width, unsigned height,
    bool (*may_go_on)(void *), void *context, char *message) {
    struct jpeg_decompress_struct codec;
    struct jpeg_progress_mgr progress;
    struct failure failure;
    memset(&codec, 0, sizeof codec);
    memset(&progress, 0, sizeof progress);
    progress.progress_monitor = watch_progress;
    codec.err = watch(&failure, message);
    failure.may_go_on = may_go_on;
    failure.context = context;
    if (setjmp(failure.place)) {
        jpeg_destroy_decompress(&codec);
        return false;
    }
    jpeg_create_decompress(&codec);
    // More bytes are an error: the buffer is full.
    codec.mem->max_memory_to_use = (long)((size_t)width * height * BYTES_A_PIXEL) + BYTES_BESIDE;
    codec.progress = &progress;
    jpeg_mem_src(&codec, file, size);
    jpeg_read_header(&codec, TRUE);
    bool has_inks = codec.jpeg_color_space == JCS_CMYK || codec.jpeg_color_space == JCS_YCCK;
    codec.out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGRA;
    jpeg_start_decompress(&codec);
    if (codec.output_width != width || codec.output_height != height || codec.output_components != 4) {
        ERREXIT(&codec, JERR_BAD_STATE);
    }
    while (codec.output_scanline < height) {
        JSAMPROW row = pixels + (size_t)codec.output_scanline * width * 4;
        if (jpeg_read_scanlines(&codec, &row, 1) != 1) ERREXIT(&codec, JERR_CANT_SUSPEND);
        if (has_inks) make_bgra_of_inks(row, width, codec.saw_Adobe_marker);
    }
    // Not finished in libjpeg's sense: bytes after the last row do not matter, and an end marker may be missing.
    jpeg_destroy_decompress(&codec);
    return true;
}

// MARK: Writing

bool kosketus_jpeg_write(
    const unsigned char *pixels, unsigned width, unsigned height, int quality, unsigned char **file, size_t *size,
    char *message) {
    struct jpeg_compress_struct codec;
    struct failure failure;
    // Changed between setjmp and longjmp.
    unsigned char *volatile row = NULL;
    unsigned char *result = NULL;
    unsigned long length = 0;
    unsigned char **volatile place = &result;
    memset(&codec, 0, sizeof codec);
    codec.err = watch(&failure, message);
    if (setjmp(failure.place)) {
        jpeg_destroy_compress(&codec);
        free(row);
        free(*place);
        return false;
    }
    jpeg_create_compress(&codec);
    jpeg_mem_dest(&codec, &result, &length);
    codec.image_width = width;
    codec.image_height = height;
    codec.input_components = 4;
    codec.in_color_space = JCS_EXT_BGRX;
    jpeg_set_defaults(&codec);
    jpeg_set_quality(&codec, quality, TRUE);
    row = malloc((size_t)width * 4);
    if (!row) ERREXIT1(&codec, JERR_OUT_OF_MEMORY, 0);
    jpeg_start_compress(&codec, TRUE);
    while (codec.next_scanline < height) {
        const unsigned char *source = pixels + (size_t)codec.next_scanline * width * 4;
        for (size_t pixel = 0; pixel < (size_t)width * 4; pixel += 4) {
            unsigned white = 255 - source[pixel + 3];
            for (int channel = 0; channel < 3; channel++) {
                unsigned value = source[pixel + channel] + white;
                row[pixel + channel] = (unsigned char)(value < 255 ? value : 255);
            }
        }
        JSAMPROW rows = row;
        jpeg_write_scanlines(&codec, &rows, 1);
    }
    jpeg_finish_compress(&codec);
    jpeg_destroy_compress(&codec);
    free(row);
    *file = result;
    *size = length;
    return true;
}
