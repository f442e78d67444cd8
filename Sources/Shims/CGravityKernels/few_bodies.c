// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "few_bodies.h"

#include <stdbool.h>

// Vectors are only passed to functions that are always inlined, so it does not matter how calls would pass them.
#pragma clang diagnostic ignored "-Wpsabi"

#if defined(__x86_64__)
#include <immintrin.h>

#pragma clang attribute push(__attribute__((target("avx512f,avx512dq,avx512vl,avx2,fma"))), apply_to = function)
#define NAMED(name) name##_avx512
#define HAS_RSQRT14
#include "few_bodies_lanes.h"
#undef NAMED
#undef HAS_RSQRT14
#pragma clang attribute pop

#pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
#define NAMED(name) name##_avx2
#include "few_bodies_lanes.h"
#undef NAMED
#pragma clang attribute pop
#endif

#define NAMED(name) name##_any
#include "few_bodies_lanes.h"
#undef NAMED

#if defined(__x86_64__)
// Which kind of functions this processor can use. Several threads may ask at once; all find the same.
enum kind { UNKNOWN, ANY, AVX2, AVX512 };

static enum kind processor_kind(void) {
    static enum kind known = UNKNOWN;
    enum kind kind = __atomic_load_n(&known, __ATOMIC_RELAXED);
    if (kind != UNKNOWN) return kind;
    kind = ANY;
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) kind = AVX2;
    if (kind == AVX2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") &&
        __builtin_cpu_supports("avx512vl"))
        kind = AVX512;
    __atomic_store_n(&known, kind, __ATOMIC_RELAXED);
    return kind;
}

#define DISPATCH(RESULT, NAME, ARGUMENTS)                                                                       \
    enum kind kind = processor_kind();                                                                          \
    RESULT kind == AVX512 ? NAME##_avx512 ARGUMENTS                                                             \
    : kind == AVX2        ? NAME##_avx2 ARGUMENTS                                                               \
                          : NAME##_any ARGUMENTS;
#else
#define DISPATCH(RESULT, NAME, ARGUMENTS) RESULT NAME##_any ARGUMENTS;
#endif

void kosketus_few_bodies_compose(
    struct few_bodies bodies, const double *drifts, const double *kicks, long stages, long steps) {
    DISPATCH(, compose, (bodies, drifts, kicks, stages, steps))
}

void kosketus_few_bodies_accelerate(struct few_bodies bodies, double *accelerations) {
    DISPATCH(, accelerate, (bodies, accelerations))
}

long kosketus_jacobi_run(double *rows, double duration, long steps) {
    DISPATCH(return, jacobi_run, (rows, duration, steps))
}

void kosketus_radau_predict(struct radau_rows rows, const double *weights, double *places) {
    DISPATCH(, predict, (rows, weights, places))
}

double kosketus_radau_correct(
    struct radau_rows rows, const double *accelerations, long node, const double *inverse, const double *products) {
    DISPATCH(return, correct, (rows, accelerations, node, inverse, products))
}

void kosketus_radau_transform(const double *matrix, const double *source, double *target, long length) {
    DISPATCH(, transform, (matrix, source, target, length))
}
