// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#ifndef FEW_BODIES_H
#define FEW_BODIES_H

// Integrators for systems that fit into a few registers. Compiled for AVX-512, for AVX2 and for any processor; the
// first call chooses.

// MARK: Drifts and kicks in turn

// The most bodies that the functions below take.
enum { FEW_BODIES_MAXIMUM = 16 };

// Rows of bodies, of at least eight numbers each, and a multiple of eight: x, y, z, vx, vy, vz, mass. Numbers beyond
// the last body are zero, and stay zero.
struct few_bodies {
    double *rows;
    long capacity;  // of a row
    long count;
    double constant;         // G
    double softening;        // squared Plummer length
};

// Moves bodies by `steps` steps. Each is `stages` times a drift and a kick, and one more drift. `drifts` has one number
// more than `kicks`; both are times.
void kosketus_few_bodies_compose(
    struct few_bodies bodies, const double *drifts, const double *kicks, long stages, long steps);

// Stores the accelerations into three rows of the capacity of the bodies.
void kosketus_few_bodies_accelerate(struct few_bodies bodies, double *accelerations);

// MARK: Wisdom and Holman's map

// Up to eight bodies in Jacobi coordinates around one that is not in the rows, the innermost first: twelve rows of
// eight numbers. Lanes without a body have no mass and a place of their own. 0 to 5: x, y, z, vx, vy, vz. 6: G times
// the mass up to this body. 7: the part of this body in that mass. 8: G times the body's mass. 9: 1 / (G times the mass
// inside of this body). 10: as 6, and 11: G times the mass of the central body; both are zero for the innermost body.
enum { JACOBI_LANES = 8, JACOBI_ROWS = 12 };

// Kicks and drifts up to `steps` times by `duration`. Stops after a kick if a drift needs a more careful solver.
// - Returns: how many drifts were made. If that is less than `steps`, one more kick has been made than drifts.
long kosketus_jacobi_run(double *rows, double duration, long steps);

// MARK: Gauss-Radau series

// Numbers of one integrator of order 15: rows of `length` numbers, a multiple of eight.
struct radau_rows {
    const double *start, *velocity, *acceleration;  // at the beginning of the step
    const double *lost_places, *lost_speeds;  // by how much rounding has made start and velocity too large
    double *series;       // seven rows: coefficients of powers of time, the b's
    double *differences;  // seven rows: coefficients of products of time, the g's
    long length;
};

// Stores places at start + `weights[0]` * velocity + `weights[1]` * acceleration + the sum of `weights[2 + i]` * series i,
// without what rounding has added to start and velocity.
void kosketus_radau_predict(struct radau_rows rows, const double *weights, double *places);

// Takes new accelerations at node `node` (1 to 7) into the series. `inverse` holds 1 / (h[node] - h[i]) for i < node,
// and `products` the coefficients of the product of (t - h[i]) for 0 < i < node.
// - Returns: the largest change of the last coefficient.
double kosketus_radau_correct(
    struct radau_rows rows, const double *accelerations, long node, const double *inverse, const double *products);

// Stores the product of a triangular matrix of 7 x 7 numbers and seven rows: target i is the sum of
// matrix[7 * i + j] * source j for j >= i.
void kosketus_radau_transform(const double *matrix, const double *source, double *target, long length);

#endif
