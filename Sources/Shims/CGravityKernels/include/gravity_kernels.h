// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stdbool.h>
#include <stdint.h>

// Sums of attractions with the vectors of x86-64 (AVX-512, or AVX2 with FMA). On other processors
// kosketus_gravity_lanes() is 0, and nothing else here may be called: Swift's own sums are used.
//
// All rows begin anywhere and may be read up to the next multiple of eight numbers; bodies there have no mass, and
// coordinates like all others. Numbers are in the range that KOSKETUS_GRAVITY_* define, in which no product of these
// functions leaves the range of double precision.

/// Coordinates and radii are 0 or have a magnitude of 2^-200 to 2^250.
#define KOSKETUS_GRAVITY_LEAST_LENGTH 0x1p-200
#define KOSKETUS_GRAVITY_MOST_LENGTH 0x1p250
/// Masses are 0 or within 2^-180 to 2^180.
#define KOSKETUS_GRAVITY_LEAST_MASS 0x1p-180
#define KOSKETUS_GRAVITY_MOST_MASS 0x1p180
/// Added to squares of distances, so that bodies at one place attract each other by a finite factor times zero. Two
/// different coordinates differ by 2^-253 at least, whose square does not notice this.
#define KOSKETUS_GRAVITY_LEAST_SQUARE 0x1p-561

/// Numbers in a vector: 8, 4, or 0 for a processor without these instructions.
int kosketus_gravity_lanes(void);

/// Bodies by rows. `radius` is used with contact only.
typedef struct {
    const double *x, *y, *z, *mass, *radius;
    int64_t count;
} kosketus_bodies;

/// Where accelerations are added to.
typedef struct {
    double *x, *y, *z;
} kosketus_sums;

typedef struct {
    /// Added to the squares of distances, at least KOSKETUS_GRAVITY_LEAST_SQUARE.
    double square;
    /// Whether distances are held at the sum of radii.
    bool contact;
    /// Whether z is not looked at.
    bool flat;
} kosketus_law;

/// Adds the attraction by all sources to the acceleration of each target, for a constant of attraction of 1. A source
/// at the place of a target adds nothing. The order of additions depends on the numbers of bodies only.
void kosketus_gravity_add(
    const kosketus_bodies *targets, kosketus_sums sums, const kosketus_bodies *sources, kosketus_law law);

/// Adds the attraction between each of some bodies and each of others, to the accelerations of both. Not with contact.
void kosketus_gravity_add_mutual(
    const kosketus_bodies *bodies, kosketus_sums sums, const kosketus_bodies *others, kosketus_sums other_sums,
    kosketus_law law);

/// The most bodies that the next function takes.
#define KOSKETUS_GRAVITY_FEW 16

/// Stores the accelerations of a few bodies for any constant of attraction. Writes exactly as many as there are.
///
/// - Returns: false if a number is out of range, or if the processor has no AVX-512; nothing is written then.
bool kosketus_gravity_few(const kosketus_bodies *bodies, kosketus_sums sums, double constant, kosketus_law law);

/// The cells of a tree, by rows that may be read eight numbers beyond the last one.
typedef struct {
    const double *x, *y, *z, *mass, *radius;
    /// What the square of the distance has to reach for a cell to count as one body.
    const double *limit;
    const double *low_x, *low_y, *low_z, *high_x, *high_y, *high_z;
    /// Four numbers a cell: first body, count of bodies, first child, count of children.
    const int32_t *links;
    /// The bodies in the order of the cells.
    kosketus_bodies bodies;
} kosketus_cells;

/// A box of targets, and what decides which cells are near it.
typedef struct {
    double low[3], high[3];
    /// The largest radius of a target.
    double radius;
    /// Whether a cell is near if its box is nearer than both largest radii.
    bool contact;
    /// Whether a cell is near if its box touches the targets' box.
    bool guarded;
    /// The middle of the box, from which single precision measures.
    double middle[3];
    /// The units of single precision: a length at least as long as all distances, and a mass at least as large as all.
    double length, mass;
    /// Whether cells of many bodies are summed in single precision. Its error, about 1e-7 of the attraction of a cell,
    /// is far below the error of counting the cell as one body.
    bool single;
} kosketus_group;

/// Rows to fill with what attracts a group.
typedef struct {
    double *x, *y, *z, *mass, *radius;
    /// Cells for single precision.
    float *far_x, *far_y, *far_z, *far_mass;
    /// Numbers that fit in each row.
    int64_t capacity;
    /// Working memory for as many cells as the tree has, and eight more.
    int32_t *stack;
    /// The count of cells for single precision. Set by kosketus_gravity_walk().
    int64_t far_count;
} kosketus_list;

/// Fills a list with cells that count as one body, and with the bodies of leaves that do not, and with bodies without
/// mass up to a multiple of 8 (16 in single precision). Needs AVX-512.
///
/// - Returns: the count in double precision, or -1 if the list's capacity is too small.
int64_t kosketus_gravity_walk(const kosketus_cells *cells, const kosketus_group *group, kosketus_list *list);

/// Adds the attraction by the list's cells for single precision to the acceleration of each target, at most
/// KOSKETUS_GRAVITY_MOST_TARGETS. Needs AVX-512.
void kosketus_gravity_add_far(
    const kosketus_bodies *targets, kosketus_sums sums, const kosketus_group *group, const kosketus_list *list,
    kosketus_law law);

#define KOSKETUS_GRAVITY_MOST_TARGETS 128
