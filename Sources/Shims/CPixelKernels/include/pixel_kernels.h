// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdbool.h>
#include <stdint.h>

// Vectorised operations on rows of pixels, which draw the raster's direct shapes (Rendering/Raster/Direct). They are in
// C because the compiler's vectors are fast enough even in debug builds, and because a function can be compiled for
// several kinds of processors. Swift decides what to draw where.
//
// A pixel is a 32-bit word, premultiplied, alpha in the highest byte, then red, green, blue. Positions are pixels from
// the top left, y down.

/// A target's pixels, and the part of them that may be changed.
typedef struct {
    uint32_t *pixels;
    /// Pixels from the start of one row to the start of the next.
    int32_t stride;
    /// The clip, in pixels of the target: left and top inside, right and bottom outside. Within the target.
    int32_t left, top, right, bottom;
    /// The number of readable pixels in a row, from its start: the width of the target.
    int32_t width;
    /// How pixels are mixed: whether source and destination are added, up to 255 in each channel, instead of laying the
    /// source over the destination. `kosketus_fill` and `kosketus_copy` do neither.
    bool adds;
    /// Whether the functions for every processor are used, also where there are faster ones. For comparing both.
    bool is_portable;
} kosketus_target;

/// The coordinate system of a shape: its centre, and the direction of its first axis, of length 1. The second axis is a
/// quarter turn further, towards larger y.
typedef struct {
    float x, y;
    float ux, uy;
} kosketus_frame;

/// Sets each pixel inside the clip.
void kosketus_fill(const kosketus_target *target, uint32_t color);

/// Mixes a color into each pixel inside the clip.
void kosketus_blend(const kosketus_target *target, uint32_t color);

/// An ellipse with half axes a and b, both positive.
void kosketus_ellipse(const kosketus_target *target, kosketus_frame frame, float a, float b, uint32_t color);

/// A disc with a radius of at most 1, covered by area: distances to its edge are too coarse for it.
void kosketus_small_disc(const kosketus_target *target, double x, double y, double radius, uint32_t color);

/// A rectangle with half sides a and b and corners rounded by r: at most the smaller of the two, 0 for none. A line with
/// round ends is one, too.
void kosketus_rounded_rect(
    const kosketus_target *target, kosketus_frame frame, float a, float b, float r, uint32_t color);

/// The difference of two rounded rectangles with the same centre, the second one inside the first.
void kosketus_rounded_frame(
    const kosketus_target *target, kosketus_frame frame, float a, float b, float r, float inner_a, float inner_b,
    float inner_r, uint32_t color);

/// All points within half_width of a circle whose radius is at least half_width.
void kosketus_ring(const kosketus_target *target, float x, float y, float radius, float half_width, uint32_t color);

/// A piece of such a ring.
typedef struct {
    float x, y, radius, half_width;
    /// The direction of the middle of the piece, of length 1.
    float mid_x, mid_y;
    /// The cosine and sine of half the angle that it covers, which is at most a quarter turn.
    float half_cos, half_sin;
    /// Whether half a disc is added at each end. Then half_width is at least 0.5.
    bool has_round_caps;
} kosketus_arc_shape;

void kosketus_arc(const kosketus_target *target, const kosketus_arc_shape *arc, uint32_t color);

/// A point of a line that consists of straight pieces.
typedef struct {
    float x, y;
    /// A direction: the pieces before and after this point meet, or the line ends, where it is crossed at a right angle.
    /// Of length 1 at both ends of the line.
    float cut_x, cut_y;
    /// The direction of the piece that begins here, of length 1. Not used at the end of the line.
    float ux, uy;
} kosketus_joint;

/// All points within half_width of a line through at least two points, which is at least 0.5. It has to turn so little at
/// each point that both edges of each piece still lead forward. Where a line meets itself, it is drawn twice.
void kosketus_line(
    const kosketus_target *target, const kosketus_joint *joints, int32_t count, float half_width, bool has_round_caps,
    uint32_t color);

/// Copies a picture without transparency, with its first pixel at (x, y).
void kosketus_copy(
    const kosketus_target *target, const uint32_t *source, int32_t source_stride, int32_t width, int32_t height,
    int32_t x, int32_t y);

/// Composites a picture multiplied by alpha (0...255), with its first pixel at (x, y).
void kosketus_mix(
    const kosketus_target *target, const uint32_t *source, int32_t source_stride, int32_t width, int32_t height,
    int32_t x, int32_t y, uint32_t alpha);

/// The same, masked by a rounded rectangle: see `kosketus_rounded_rect`.
void kosketus_mix_in_rounded_rect(
    const kosketus_target *target, const uint32_t *source, int32_t source_stride, int32_t width, int32_t height,
    int32_t x, int32_t y, uint32_t alpha, kosketus_frame frame, float a, float b, float r);

/// From a target's positions to those in a picture whose rows are the target's: x' = step_x x + x, y' = step_y y + y.
typedef struct {
    double step_x, x, step_y, y;
} kosketus_upright_map;

/// Composites a picture multiplied by alpha (0...255) in a rectangle, which it fills under the map. It is interpolated
/// linearly between the middles of four pixels, and the pixels at its edges continue outside. Its sides are at most 16,384,
/// and no step is longer than 16.
void kosketus_mix_scaled(
    const kosketus_target *target, const uint32_t *source, int32_t source_stride, int32_t source_width,
    int32_t source_height, uint32_t alpha, kosketus_upright_map map, float left, float top, float right, float bottom);

/// Composites a color with a coverage (0...255) for each pixel; the first one is at (x, y).
void kosketus_coverage(
    const kosketus_target *target, const uint8_t *coverage, int32_t coverage_stride, int32_t width, int32_t height,
    int32_t x, int32_t y, uint32_t color);

/// From the pixels of an enlarged picture to those of its source: x' = a x + c y + x, y' = b x + d y + y.
typedef struct {
    double a, b, c, d, x, y;
} kosketus_enlarged_map;

/// Enlarges a picture as Core Graphics does: linearly between four pixels, at one of eight positions between two of them,
/// and with more weight for the nearer one: 1, 2, 4 and 8 sixteenths for 1, 2, 3 and 4 eighths of the way. (Observed: with
/// these weights, pictures of iPhones are reproduced but for rounding.) The pixels at its edges continue outside.
void kosketus_enlarge(
    const uint32_t *source, int32_t source_stride, int32_t source_width, int32_t source_height, uint32_t *pixels,
    int32_t width, int32_t height, kosketus_enlarged_map map);

/// Reduces a picture as Core Graphics does before it places it: with the Lanczos filter of two lobes, stretched by the
/// ratio of the sizes, once along rows and once along columns. (Observed: what follows reproduces pictures of iPhones but
/// for rounding.) The middles of the first and the last pixel stay in place, so the step between pixels is (n - 1) / (m - 1)
/// of the source's. A pixel of the source that is less than half a pixel away has the weight 1, and the sum of all weights
/// is 1. The pixels at the edges continue outside.
///
/// - width, height: at most those of the source, and at least 1.
/// - Returns: false, with undefined pixels, when there is no memory.
bool kosketus_reduce(
    const uint32_t *source, int32_t source_stride, int32_t source_width, int32_t source_height, uint32_t *pixels,
    int32_t width, int32_t height);

/// A box of a blur: how many values before and after a value its mean includes.
typedef struct {
    int32_t before, after;
} kosketus_box;

/// Blurs one channel of a picture, row by row and then column by column, by three boxes one after the other. Values outside
/// count as 0.
///
/// - width, height: positive; `values` has a byte for each pixel.
/// - Returns: false, without a change, when there is no memory.
bool kosketus_blur_by_boxes(uint8_t *values, int32_t width, int32_t height, const kosketus_box boxes[3]);

/// The same by weights: 2 * reach + 1 of them, none negative, with a sum of 1.
bool kosketus_blur_by_curve(uint8_t *values, int32_t width, int32_t height, const float *weights, int32_t reach);

/// Sets the alpha of each pixel to 255.
void kosketus_make_opaque(uint32_t *pixels, int64_t count);

/// Announces that all of this newly allocated memory will be written. The kernel then provides it at once, in large
/// pages, instead of a page fault for each 4 KB: this halves the time of the first fill of a screen. Does not change
/// the memory, and ignores pieces under a megabyte.
void kosketus_expect_writing(void *bytes, int64_t count);
