// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "kosketus_jpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include <jerror.h>

// A progressive picture of more scans than this is made to keep a decoder busy. Chosen: encoders write about ten.
#define MOST_SCANS 200

typedef struct {
    struct jpeg_error_mgr manager;
    jmp_buf leave;
    kosketus_jpeg_info *info;
} errors;

static void fail(j_common_ptr common) {
    errors *own = (errors *)common->err;
    char text[JMSG_LENGTH_MAX];
    own->manager.format_message(common, text);
    snprintf(own->info->message, sizeof own->info->message, "%s", text);
    longjmp(own->leave, 1);
}

// Data that goes wrong somewhere is shown as far as it goes, as everybody does; a file that ends too early is refused.
static void warn(j_common_ptr common, int level) {
    if (level == -1 && common->err->msg_code == JWRN_JPEG_EOF) fail(common);
}

static void count_scans(j_common_ptr common) {
    j_decompress_ptr jpeg = (j_decompress_ptr)common;
    if (jpeg->input_scan_number <= MOST_SCANS) return;
    errors *own = (errors *)common->err;
    snprintf(own->info->message, sizeof own->info->message, "more than %d scans", MOST_SCANS);
    longjmp(own->leave, 1);
}

static void prepare(errors *own, kosketus_jpeg_info *info) {
    jpeg_std_error(&own->manager);
    own->manager.error_exit = fail;
    own->manager.emit_message = warn;
    own->info = info;
    info->message[0] = 0;
}

int kosketus_jpeg_read_size(const uint8_t *file, size_t size, kosketus_jpeg_info *info) {
    struct jpeg_decompress_struct jpeg;
    errors own;
    prepare(&own, info);
    jpeg.err = &own.manager;
    if (setjmp(own.leave)) {
        jpeg_destroy_decompress(&jpeg);
        return 1;
    }
    jpeg_create_decompress(&jpeg);
    jpeg_mem_src(&jpeg, file, size);
    jpeg_read_header(&jpeg, TRUE);
    info->width = (int32_t)jpeg.image_width;
    info->height = (int32_t)jpeg.image_height;
    jpeg_destroy_decompress(&jpeg);
    return 0;
}

// Four inks over each other. Adobe's programs write them the other way round, and say so with a marker.
static void rgba_from_cmyk(uint8_t *row, JDIMENSION width, int is_inverted) {
    for (JDIMENSION x = 0; x < width; x++, row += 4) {
        unsigned k = is_inverted ? row[3] : 255u - row[3];
        for (int i = 0; i < 3; i++) row[i] = (uint8_t)((is_inverted ? row[i] : 255u - row[i]) * k / 255);
        row[3] = 255;
    }
}

int kosketus_jpeg_decode(const uint8_t *file, size_t size, uint8_t *rgba, kosketus_jpeg_info *info) {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_progress_mgr progress = {0};
    errors own;
    prepare(&own, info);
    jpeg.err = &own.manager;
    if (setjmp(own.leave)) {
        jpeg_destroy_decompress(&jpeg);
        return 1;
    }
    jpeg_create_decompress(&jpeg);
    progress.progress_monitor = count_scans;
    jpeg.progress = &progress;
    jpeg_mem_src(&jpeg, file, size);
    jpeg_read_header(&jpeg, TRUE);
    int is_cmyk = jpeg.jpeg_color_space == JCS_CMYK || jpeg.jpeg_color_space == JCS_YCCK;
    jpeg.out_color_space = is_cmyk ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg_start_decompress(&jpeg);
    if ((int32_t)jpeg.output_width != info->width || (int32_t)jpeg.output_height != info->height
        || jpeg.output_components != 4) {
        snprintf(info->message, sizeof info->message, "its size is not what it was");
        jpeg_destroy_decompress(&jpeg);
        return 1;
    }
    while (jpeg.output_scanline < jpeg.output_height) {
        JSAMPROW row = rgba + (size_t)jpeg.output_scanline * jpeg.output_width * 4;
        if (jpeg_read_scanlines(&jpeg, &row, 1) == 1 && is_cmyk) {
            rgba_from_cmyk(row, jpeg.output_width, jpeg.saw_Adobe_marker);
        }
    }
    jpeg_finish_decompress(&jpeg);
    jpeg_destroy_decompress(&jpeg);
    return 0;
}

int kosketus_jpeg_encode(
    const uint8_t *rgba, int32_t width, int32_t height, int quality, uint8_t **file, size_t *size,
    kosketus_jpeg_info *info) {
    struct jpeg_compress_struct jpeg;
    errors own;
    unsigned char *volatile bytes = NULL;
    unsigned long count = 0;
    prepare(&own, info);
    jpeg.err = &own.manager;
    if (setjmp(own.leave)) {
        jpeg_destroy_compress(&jpeg);
        free(bytes);
        return 1;
    }
    jpeg_create_compress(&jpeg);
    jpeg_mem_dest(&jpeg, (unsigned char **)&bytes, &count);
    jpeg.image_width = (JDIMENSION)width;
    jpeg.image_height = (JDIMENSION)height;
    jpeg.input_components = 4;
    jpeg.in_color_space = JCS_EXT_RGBX;
    jpeg_set_defaults(&jpeg);
    jpeg_set_quality(&jpeg, quality, TRUE);
    jpeg_start_compress(&jpeg, TRUE);
    while (jpeg.next_scanline < jpeg.image_height) {
        JSAMPROW row = (JSAMPROW)(rgba + (size_t)jpeg.next_scanline * (size_t)width * 4);
        jpeg_write_scanlines(&jpeg, &row, 1);
    }
    jpeg_finish_compress(&jpeg);
    jpeg_destroy_compress(&jpeg);
    *file = bytes;
    *size = count;
    return 0;
}

void kosketus_jpeg_free(uint8_t *file) { free(file); }
