// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include "pixel_kernels.h"

// Pictures of which most pixels are transparent: compositing costs what is visible, and the rest is not stored.

/// Pixels of one row that follow each other.
typedef struct {
    /// The column of the first one, from the left of the picture.
    int32_t x;
    int32_t count;
    /// The number of pixels in the runs before this one.
    int64_t first;
} kosketus_run;

/// The numbers of runs and of their pixels.
typedef struct {
    int64_t runs, pixels;
} kosketus_run_counts;

/// Counts the runs of a picture. They consist of whole blocks of eight columns, each with a pixel that is not transparent;
/// the last block of a row may be narrower.
kosketus_run_counts kosketus_count_runs(
    const uint32_t *source, int32_t source_stride, int32_t width, int32_t height);

/// Collects the runs of a picture, row by row.
///
/// - row_ends: for each row, the number of runs in it and above.
/// - runs, pixels: as many as counted.
void kosketus_collect_runs(
    const uint32_t *source, int32_t source_stride, int32_t width, int32_t height, int32_t *row_ends,
    kosketus_run *runs, uint32_t *pixels);

/// Composites a picture multiplied by alpha (0...255), with its first pixel at (x, y), and skips blocks of transparent
/// pixels. The result is that of `kosketus_mix`.
void kosketus_mix_sparse(
    const kosketus_target *target, const uint32_t *source, int32_t source_stride, int32_t width, int32_t height,
    int32_t x, int32_t y, uint32_t alpha);

/// Multiplies all pixels inside the target's edges by alpha (0...255).
void kosketus_fade(const kosketus_target *target, uint32_t alpha);

/// Composites collected runs multiplied by alpha (0...255), with the first pixel of their picture at (x, y). The result is
/// that of `kosketus_mix` with the whole picture.
void kosketus_mix_runs(
    const kosketus_target *target, const int32_t *row_ends, const kosketus_run *runs, const uint32_t *pixels,
    int32_t height, int32_t x, int32_t y, uint32_t alpha);
