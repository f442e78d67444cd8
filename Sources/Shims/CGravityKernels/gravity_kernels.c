// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "gravity_kernels.h"

#if defined(__x86_64__)

#include <immintrin.h>
#include <stddef.h>

#pragma clang diagnostic ignored "-Wpsabi"

// How the attraction of one pair is computed, without a division or a root:
//
//     1. s = d² + square, and y, an approximation of s^(-1/2).
//     2. e = 1 - s y², which is small. Then s^(-3/2) = y³ (1 - e)^(-3/2) = y³ (1 + 3/2 e + 15/8 e² + 35/16 e³ + ...).
//     3. mass s^(-3/2) times the difference of places.
//
// With AVX-512, y comes from an instruction, is within 2^-14, and the next term of the series is below 6e-16. With AVX2
// it comes from halving the exponent as an integer, is within 3.5 %, and is improved once by a similar series.
//
// Sources are in the lanes of vectors. One pass over them serves up to four targets, so that loads are few.

#define INLINE static inline __attribute__((always_inline))
#define WIDE __attribute__((target("avx512f,avx512dq,avx512vl,fma,popcnt,bmi")))
#define NARROW __attribute__((target("avx2,fma")))

int kosketus_gravity_lanes(void) {
    __builtin_cpu_init();
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return 8;
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma") ? 4 : 0;
}

static int lanes_of_processor;

INLINE int lanes(void) {
    // All threads store the same number.
    int known = __atomic_load_n(&lanes_of_processor, __ATOMIC_RELAXED);
    if (known == 0) {
        known = kosketus_gravity_lanes();
        __atomic_store_n(&lanes_of_processor, known, __ATOMIC_RELAXED);
    }
    return known;
}

INLINE int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

// MARK: - AVX-512

// s^(-3/2) in two factors: y³ and the rest, which is near 1.
typedef struct {
    __m512d y, y2, rest;
} wide_root;

INLINE WIDE wide_root wide_root_of(__m512d s) {
    __m512d y = _mm512_rsqrt14_pd(s), y2 = _mm512_mul_pd(y, y), one = _mm512_set1_pd(1);
    __m512d e = _mm512_fnmadd_pd(s, y2, one);
    __m512d p = _mm512_fmadd_pd(e, _mm512_set1_pd(35.0 / 16), _mm512_set1_pd(15.0 / 8));
    p = _mm512_fmadd_pd(e, p, _mm512_set1_pd(1.5));
    return (wide_root){y, y2, _mm512_fmadd_pd(e, p, one)};
}

INLINE WIDE __m512d wide_strength(__m512d s, __m512d mass) {
    wide_root root = wide_root_of(s);
    return _mm512_mul_pd(_mm512_mul_pd(_mm512_mul_pd(mass, root.y), root.y2), root.rest);
}

// With the distance held at the sum of radii: mass / (max(s, reach²) √s).
INLINE WIDE __m512d wide_contact(__m512d s, __m512d mass, __m512d reach) {
    __m512d free = wide_strength(s, mass), reach2 = _mm512_mul_pd(reach, reach);
    __mmask8 near = _mm512_cmp_pd_mask(s, reach2, _CMP_LT_OQ);
    if (__builtin_expect(near == 0, 1)) return free;
    return _mm512_mask_div_pd(free, near, mass, _mm512_mul_pd(reach2, _mm512_sqrt_pd(s)));
}

typedef struct {
    __m512d x, y, z;
} wide_sum;

INLINE WIDE void wide_pair(
    wide_sum *a, const kosketus_bodies *t, int64_t i, __m512d x, __m512d y, __m512d z, __m512d mass, __m512d radius,
    __m512d square, bool contact, bool flat) {
    __m512d dx = _mm512_sub_pd(x, _mm512_set1_pd(t->x[i])), dy = _mm512_sub_pd(y, _mm512_set1_pd(t->y[i])), dz = dx;
    __m512d s = _mm512_fmadd_pd(dy, dy, _mm512_fmadd_pd(dx, dx, square));
    if (!flat) {
        dz = _mm512_sub_pd(z, _mm512_set1_pd(t->z[i]));
        s = _mm512_fmadd_pd(dz, dz, s);
    }
    __m512d f = contact ? wide_contact(s, mass, _mm512_add_pd(radius, _mm512_set1_pd(t->radius[i])))
                        : wide_strength(s, mass);
    a->x = _mm512_fmadd_pd(f, dx, a->x);
    a->y = _mm512_fmadd_pd(f, dy, a->y);
    if (!flat) a->z = _mm512_fmadd_pd(f, dz, a->z);
}

INLINE WIDE void wide_targets(
    int64_t i, int count, const kosketus_bodies *t, kosketus_sums sums, const kosketus_bodies *q, double square,
    bool contact, bool flat) {
    wide_sum a[4];
    __m512d zero = _mm512_setzero_pd(), extra = _mm512_set1_pd(square);
    for (int k = 0; k < count; k++) a[k] = (wide_sum){zero, zero, zero};
    for (int64_t j = 0; j < q->count; j += 8) {
        __m512d x = _mm512_loadu_pd(q->x + j), y = _mm512_loadu_pd(q->y + j), mass = _mm512_loadu_pd(q->mass + j);
        __m512d z = flat ? zero : _mm512_loadu_pd(q->z + j), radius = contact ? _mm512_loadu_pd(q->radius + j) : zero;
        for (int k = 0; k < count; k++) wide_pair(&a[k], t, i + k, x, y, z, mass, radius, extra, contact, flat);
    }
    for (int k = 0; k < count; k++) {
        sums.x[i + k] += _mm512_reduce_add_pd(a[k].x);
        sums.y[i + k] += _mm512_reduce_add_pd(a[k].y);
        if (!flat) sums.z[i + k] += _mm512_reduce_add_pd(a[k].z);
    }
}

INLINE WIDE void wide_add(
    const kosketus_bodies *t, kosketus_sums sums, const kosketus_bodies *q, double square, bool contact, bool flat) {
    int64_t i = 0;
    for (; i + 4 <= t->count; i += 4) wide_targets(i, 4, t, sums, q, square, contact, flat);
    if (i + 2 <= t->count) {
        wide_targets(i, 2, t, sums, q, square, contact, flat);
        i += 2;
    }
    if (i < t->count) wide_targets(i, 1, t, sums, q, square, contact, flat);
}

INLINE WIDE void wide_add_mutual_kind(
    const kosketus_bodies *t, kosketus_sums sums, const kosketus_bodies *q, kosketus_sums others, double square,
    bool flat) {
    __m512d zero = _mm512_setzero_pd(), extra = _mm512_set1_pd(square);
    for (int64_t i = 0; i < t->count; i += 4) {
        // The rows of targets end in bodies without mass, whose sums are not stored.
        int count = (int)smaller(4, t->count - i);
        wide_sum a[4];
        for (int k = 0; k < 4; k++) a[k] = (wide_sum){zero, zero, zero};
        for (int64_t j = 0; j < q->count; j += 8) {
            __m512d x = _mm512_loadu_pd(q->x + j), y = _mm512_loadu_pd(q->y + j), mass = _mm512_loadu_pd(q->mass + j);
            __m512d z = flat ? zero : _mm512_loadu_pd(q->z + j);
            __mmask8 valid = (__mmask8)((1u << smaller(8, q->count - j)) - 1);
            wide_sum b = {_mm512_maskz_loadu_pd(valid, others.x + j), _mm512_maskz_loadu_pd(valid, others.y + j), zero};
            if (!flat) b.z = _mm512_maskz_loadu_pd(valid, others.z + j);
#pragma clang loop unroll(full)
            for (int k = 0; k < 4; k++) {
                __m512d dx = _mm512_sub_pd(x, _mm512_set1_pd(t->x[i + k]));
                __m512d dy = _mm512_sub_pd(y, _mm512_set1_pd(t->y[i + k])), dz = zero;
                __m512d s = _mm512_fmadd_pd(dy, dy, _mm512_fmadd_pd(dx, dx, extra));
                if (!flat) {
                    dz = _mm512_sub_pd(z, _mm512_set1_pd(t->z[i + k]));
                    s = _mm512_fmadd_pd(dz, dz, s);
                }
                wide_root root = wide_root_of(s);
                __m512d f = _mm512_mul_pd(_mm512_mul_pd(root.y, root.y2), root.rest);
                __m512d to = _mm512_mul_pd(f, mass), from = _mm512_mul_pd(f, _mm512_set1_pd(t->mass[i + k]));
                a[k].x = _mm512_fmadd_pd(to, dx, a[k].x);
                a[k].y = _mm512_fmadd_pd(to, dy, a[k].y);
                b.x = _mm512_fnmadd_pd(from, dx, b.x);
                b.y = _mm512_fnmadd_pd(from, dy, b.y);
                if (!flat) {
                    a[k].z = _mm512_fmadd_pd(to, dz, a[k].z);
                    b.z = _mm512_fnmadd_pd(from, dz, b.z);
                }
            }
            _mm512_mask_storeu_pd(others.x + j, valid, b.x);
            _mm512_mask_storeu_pd(others.y + j, valid, b.y);
            if (!flat) _mm512_mask_storeu_pd(others.z + j, valid, b.z);
        }
        for (int k = 0; k < count; k++) {
            sums.x[i + k] += _mm512_reduce_add_pd(a[k].x);
            sums.y[i + k] += _mm512_reduce_add_pd(a[k].y);
            if (!flat) sums.z[i + k] += _mm512_reduce_add_pd(a[k].z);
        }
    }
}

static WIDE void wide_add_any(
    const kosketus_bodies *t, kosketus_sums sums, const kosketus_bodies *q, kosketus_law law) {
    if (law.contact) {
        if (law.flat) wide_add(t, sums, q, law.square, true, true);
        else wide_add(t, sums, q, law.square, true, false);
    } else if (law.flat) wide_add(t, sums, q, law.square, false, true);
    else wide_add(t, sums, q, law.square, false, false);
}

static WIDE void wide_add_mutual(
    const kosketus_bodies *t, kosketus_sums sums, const kosketus_bodies *q, kosketus_sums others, kosketus_law law) {
    if (law.flat) wide_add_mutual_kind(t, sums, q, others, law.square, true);
    else wide_add_mutual_kind(t, sums, q, others, law.square, false);
}

// MARK: - A few bodies

// Lanes whose number is neither 0 nor within a range of magnitudes. The bits of positive numbers are in their order.
INLINE WIDE __mmask8 wide_out_of_range(__m512d value, double least, double most) {
    __m512i bits = _mm512_castpd_si512(_mm512_abs_pd(value));
    __m512i low = _mm512_castpd_si512(_mm512_set1_pd(least)), high = _mm512_castpd_si512(_mm512_set1_pd(most));
    __mmask8 nonzero = _mm512_test_epi64_mask(bits, bits);
    return _mm512_mask_cmpgt_epu64_mask(nonzero, _mm512_sub_epi64(bits, low), _mm512_sub_epi64(high, low));
}

INLINE WIDE __mmask8 wide_bodies_out_of_range(const kosketus_bodies *b, int64_t i, bool contact) {
    double least = KOSKETUS_GRAVITY_LEAST_LENGTH, most = KOSKETUS_GRAVITY_MOST_LENGTH;
    __mmask8 bad = wide_out_of_range(_mm512_loadu_pd(b->x + i), least, most)
                   | wide_out_of_range(_mm512_loadu_pd(b->y + i), least, most)
                   | wide_out_of_range(_mm512_loadu_pd(b->z + i), least, most)
                   | wide_out_of_range(
                       _mm512_loadu_pd(b->mass + i), KOSKETUS_GRAVITY_LEAST_MASS, KOSKETUS_GRAVITY_MOST_MASS);
    return contact ? bad | wide_out_of_range(_mm512_loadu_pd(b->radius + i), least, most) : bad;
}

// Targets are in the lanes here, in one or two vectors: nothing has to be added across lanes.
INLINE WIDE bool wide_few(
    const kosketus_bodies *b, kosketus_sums sums, double constant, double square, int vectors, bool contact) {
    __m512d zero = _mm512_setzero_pd(), extra = _mm512_set1_pd(square), x[2], y[2], z[2];
    wide_sum a[2];
    for (int v = 0; v < vectors; v++) {
        if (wide_bodies_out_of_range(b, 8 * v, contact)) return false;
        x[v] = _mm512_loadu_pd(b->x + 8 * v);
        y[v] = _mm512_loadu_pd(b->y + 8 * v);
        z[v] = _mm512_loadu_pd(b->z + 8 * v);
        a[v] = (wide_sum){zero, zero, zero};
    }
    for (int64_t j = 0; j < b->count; j++) {
        __m512d mass = _mm512_set1_pd(b->mass[j]);
        for (int v = 0; v < vectors; v++) {
            __m512d dx = _mm512_sub_pd(_mm512_set1_pd(b->x[j]), x[v]);
            __m512d dy = _mm512_sub_pd(_mm512_set1_pd(b->y[j]), y[v]);
            __m512d dz = _mm512_sub_pd(_mm512_set1_pd(b->z[j]), z[v]);
            __m512d s = _mm512_fmadd_pd(dz, dz, _mm512_fmadd_pd(dy, dy, _mm512_fmadd_pd(dx, dx, extra)));
            __m512d f = contact ? wide_contact(s, mass, _mm512_add_pd(_mm512_loadu_pd(b->radius + 8 * v),
                                                                      _mm512_set1_pd(b->radius[j])))
                                : wide_strength(s, mass);
            a[v].x = _mm512_fmadd_pd(f, dx, a[v].x);
            a[v].y = _mm512_fmadd_pd(f, dy, a[v].y);
            a[v].z = _mm512_fmadd_pd(f, dz, a[v].z);
        }
    }
    __m512d factor = _mm512_set1_pd(constant);
    for (int v = 0; v < vectors; v++) {
        __mmask8 valid = (__mmask8)((1u << smaller(8, b->count - 8 * v)) - 1);
        _mm512_mask_storeu_pd(sums.x + 8 * v, valid, _mm512_mul_pd(a[v].x, factor));
        _mm512_mask_storeu_pd(sums.y + 8 * v, valid, _mm512_mul_pd(a[v].y, factor));
        _mm512_mask_storeu_pd(sums.z + 8 * v, valid, _mm512_mul_pd(a[v].z, factor));
    }
    return true;
}

static WIDE bool wide_few_any(const kosketus_bodies *b, kosketus_sums sums, double constant, kosketus_law law) {
    if (law.contact)
        return b->count <= 8 ? wide_few(b, sums, constant, law.square, 1, true)
                             : wide_few(b, sums, constant, law.square, 2, true);
    return b->count <= 8 ? wide_few(b, sums, constant, law.square, 1, false)
                         : wide_few(b, sums, constant, law.square, 2, false);
}

// MARK: - AVX2

INLINE NARROW __m256d narrow_strength(__m256d s, __m256d mass) {
    // The magic number is that of Lomont (2003) for double precision.
    __m256i half = _mm256_srli_epi64(_mm256_castpd_si256(s), 1);
    __m256d y = _mm256_castsi256_pd(_mm256_sub_epi64(_mm256_set1_epi64x(0x5fe6eb50c7b537a9), half));
    __m256d one = _mm256_set1_pd(1), e = _mm256_fnmadd_pd(s, _mm256_mul_pd(y, y), one);
    // y (1 + 1/2 e + 3/8 e² + 5/16 e³): within 7e-6.
    __m256d p = _mm256_fmadd_pd(e, _mm256_set1_pd(5.0 / 16), _mm256_set1_pd(3.0 / 8));
    p = _mm256_mul_pd(e, _mm256_fmadd_pd(e, p, _mm256_set1_pd(0.5)));
    y = _mm256_fmadd_pd(y, p, y);
    __m256d y2 = _mm256_mul_pd(y, y);
    e = _mm256_fnmadd_pd(s, y2, one);
    p = _mm256_fmadd_pd(e, _mm256_set1_pd(35.0 / 16), _mm256_set1_pd(15.0 / 8));
    p = _mm256_fmadd_pd(e, _mm256_fmadd_pd(e, p, _mm256_set1_pd(1.5)), one);
    return _mm256_mul_pd(_mm256_mul_pd(_mm256_mul_pd(mass, y), y2), p);
}

INLINE NARROW __m256d narrow_contact(__m256d s, __m256d mass, __m256d reach) {
    __m256d free = narrow_strength(s, mass), reach2 = _mm256_mul_pd(reach, reach);
    __m256d near = _mm256_cmp_pd(s, reach2, _CMP_LT_OQ);
    if (__builtin_expect(_mm256_movemask_pd(near) == 0, 1)) return free;
    // Lanes of bodies without radius must not be divided by zero.
    __m256d held = _mm256_div_pd(mass, _mm256_mul_pd(_mm256_max_pd(s, reach2), _mm256_sqrt_pd(s)));
    return _mm256_blendv_pd(free, held, near);
}

INLINE NARROW double narrow_total(__m256d a) {
    __m128d b = _mm_add_pd(_mm256_castpd256_pd128(a), _mm256_extractf128_pd(a, 1));
    return _mm_cvtsd_f64(_mm_add_sd(b, _mm_unpackhi_pd(b, b)));
}

INLINE NARROW void narrow_targets(
    int64_t i, int count, const kosketus_bodies *t, kosketus_sums sums, const kosketus_bodies *q, double square,
    bool contact, bool flat) {
    __m256d zero = _mm256_setzero_pd(), extra = _mm256_set1_pd(square), ax[2], ay[2], az[2];
    for (int k = 0; k < count; k++) ax[k] = ay[k] = az[k] = zero;
    for (int64_t j = 0; j < q->count; j += 4) {
        __m256d x = _mm256_loadu_pd(q->x + j), y = _mm256_loadu_pd(q->y + j), mass = _mm256_loadu_pd(q->mass + j);
        __m256d z = flat ? zero : _mm256_loadu_pd(q->z + j), radius = contact ? _mm256_loadu_pd(q->radius + j) : zero;
        for (int k = 0; k < count; k++) {
            __m256d dx = _mm256_sub_pd(x, _mm256_set1_pd(t->x[i + k])), dz = zero;
            __m256d dy = _mm256_sub_pd(y, _mm256_set1_pd(t->y[i + k]));
            __m256d s = _mm256_fmadd_pd(dy, dy, _mm256_fmadd_pd(dx, dx, extra));
            if (!flat) {
                dz = _mm256_sub_pd(z, _mm256_set1_pd(t->z[i + k]));
                s = _mm256_fmadd_pd(dz, dz, s);
            }
            __m256d f = contact ? narrow_contact(s, mass, _mm256_add_pd(radius, _mm256_set1_pd(t->radius[i + k])))
                                : narrow_strength(s, mass);
            ax[k] = _mm256_fmadd_pd(f, dx, ax[k]);
            ay[k] = _mm256_fmadd_pd(f, dy, ay[k]);
            if (!flat) az[k] = _mm256_fmadd_pd(f, dz, az[k]);
        }
    }
    for (int k = 0; k < count; k++) {
        sums.x[i + k] += narrow_total(ax[k]);
        sums.y[i + k] += narrow_total(ay[k]);
        if (!flat) sums.z[i + k] += narrow_total(az[k]);
    }
}

INLINE NARROW void narrow_add(
    const kosketus_bodies *t, kosketus_sums sums, const kosketus_bodies *q, double square, bool contact, bool flat) {
    int64_t i = 0;
    for (; i + 2 <= t->count; i += 2) narrow_targets(i, 2, t, sums, q, square, contact, flat);
    if (i < t->count) narrow_targets(i, 1, t, sums, q, square, contact, flat);
}

static NARROW void narrow_add_any(
    const kosketus_bodies *t, kosketus_sums sums, const kosketus_bodies *q, kosketus_law law) {
    if (law.contact) {
        if (law.flat) narrow_add(t, sums, q, law.square, true, true);
        else narrow_add(t, sums, q, law.square, true, false);
    } else if (law.flat) narrow_add(t, sums, q, law.square, false, true);
    else narrow_add(t, sums, q, law.square, false, false);
}

// MARK: - Walk

typedef struct {
    __m512d x, y, z;
} wide_place;

// From the nearest point of the group's box.
INLINE WIDE __m512d wide_distance2(wide_place low, wide_place high, const kosketus_group *g) {
    __m512d zero = _mm512_setzero_pd();
#define GAP(axis, n)                                                                                                   \
    _mm512_max_pd(                                                                                                     \
        _mm512_max_pd(                                                                                                 \
            _mm512_sub_pd(_mm512_set1_pd(g->low[n]), high.axis), _mm512_sub_pd(low.axis, _mm512_set1_pd(g->high[n]))), \
        zero)
    __m512d dx = GAP(x, 0), dy = GAP(y, 1), dz = GAP(z, 2);
#undef GAP
    return _mm512_fmadd_pd(dz, dz, _mm512_fmadd_pd(dy, dy, _mm512_mul_pd(dx, dx)));
}

// Cells of eight lanes that are near although their size would allow them to count as one body.
INLINE WIDE __mmask8 wide_touching(const kosketus_cells *c, int64_t i, const kosketus_group *g, __m512d limit) {
    wide_place low = {_mm512_loadu_pd(c->low_x + i), _mm512_loadu_pd(c->low_y + i), _mm512_loadu_pd(c->low_z + i)};
    wide_place high = {_mm512_loadu_pd(c->high_x + i), _mm512_loadu_pd(c->high_y + i), _mm512_loadu_pd(c->high_z + i)};
    __m512d gap2 = wide_distance2(low, high, g), zero = _mm512_setzero_pd();
    __mmask8 touching = _mm512_cmp_pd_mask(gap2, zero, _CMP_LE_OQ);
    __mmask8 near = g->guarded ? touching : 0;
    if (!g->contact) return near;
    __m512d reach = _mm512_add_pd(_mm512_loadu_pd(c->radius + i), _mm512_set1_pd(g->radius));
    near |= _mm512_cmp_pd_mask(gap2, _mm512_mul_pd(reach, reach), _CMP_LT_OQ);
    // Bodies at the group's only point do not attract it, whatever their radii are.
    bool point = g->low[0] == g->high[0] && g->low[1] == g->high[1] && g->low[2] == g->high[2];
    return point ? near & ~(touching & _mm512_cmp_pd_mask(limit, zero, _CMP_EQ_OQ)) : near;
}

// Cells of many bodies, in the units of single precision. The smallest distances and masses in it are those whose
// powers it can hold; cells beyond are summed in double precision.
INLINE WIDE __mmask8 wide_single(
    const kosketus_cells *c, int64_t i, const kosketus_group *g, __m512d limit, __m512d d2, __mmask8 far) {
    double least = g->length * 0x1p-40;
    far = _mm512_mask_cmp_pd_mask(far, limit, _mm512_setzero_pd(), _CMP_GE_OQ);
    far = _mm512_mask_cmp_pd_mask(far, d2, _mm512_set1_pd(least * least), _CMP_GE_OQ);
    return _mm512_mask_cmp_pd_mask(far, _mm512_loadu_pd(c->mass + i), _mm512_set1_pd(g->mass * 0x1p-60), _CMP_GE_OQ);
}

INLINE WIDE void wide_append_far(
    const kosketus_cells *c, int64_t i, __mmask8 far, const kosketus_group *g, __m512d per_length, __m512d per_mass,
    const kosketus_list *list, int64_t used) {
#define OFFSET(axis, n)                                                                                                \
    _mm256_maskz_compress_ps(                                                                                          \
        far, _mm512_cvtpd_ps(_mm512_mul_pd(                                                                            \
                 _mm512_sub_pd(_mm512_loadu_pd(c->axis + i), _mm512_set1_pd(g->middle[n])), per_length)))
    _mm256_storeu_ps(list->far_x + used, OFFSET(x, 0));
    _mm256_storeu_ps(list->far_y + used, OFFSET(y, 1));
    _mm256_storeu_ps(list->far_z + used, OFFSET(z, 2));
#undef OFFSET
    __m256 mass = _mm512_cvtpd_ps(_mm512_mul_pd(_mm512_loadu_pd(c->mass + i), per_mass));
    _mm256_storeu_ps(list->far_mass + used, _mm256_maskz_compress_ps(far, mass));
}

INLINE WIDE int64_t wide_append_bodies(
    const kosketus_cells *c, int64_t cell, const kosketus_list *list, int64_t used, bool contact) {
    int64_t first = c->links[4 * cell], count = c->links[4 * cell + 1];
    if (used + count + 16 > list->capacity) return -1;
    for (int64_t k = 0; k < count; k += 8) {
        _mm512_storeu_pd(list->x + used + k, _mm512_loadu_pd(c->bodies.x + first + k));
        _mm512_storeu_pd(list->y + used + k, _mm512_loadu_pd(c->bodies.y + first + k));
        _mm512_storeu_pd(list->z + used + k, _mm512_loadu_pd(c->bodies.z + first + k));
        _mm512_storeu_pd(list->mass + used + k, _mm512_loadu_pd(c->bodies.mass + first + k));
        if (contact) _mm512_storeu_pd(list->radius + used + k, _mm512_loadu_pd(c->bodies.radius + first + k));
    }
    return used + count;
}

INLINE WIDE void wide_append_cells(
    const kosketus_cells *c, int64_t i, __mmask8 far, const kosketus_list *list, int64_t used, bool contact) {
    _mm512_storeu_pd(list->x + used, _mm512_maskz_compress_pd(far, _mm512_loadu_pd(c->x + i)));
    _mm512_storeu_pd(list->y + used, _mm512_maskz_compress_pd(far, _mm512_loadu_pd(c->y + i)));
    _mm512_storeu_pd(list->z + used, _mm512_maskz_compress_pd(far, _mm512_loadu_pd(c->z + i)));
    _mm512_storeu_pd(list->mass + used, _mm512_maskz_compress_pd(far, _mm512_loadu_pd(c->mass + i)));
    if (contact) _mm512_storeu_pd(list->radius + used, _mm512_maskz_compress_pd(far, _mm512_loadu_pd(c->radius + i)));
}

INLINE WIDE void wide_finish(const kosketus_list *list, int64_t used, bool contact) {
    __m512d zero = _mm512_setzero_pd();
    _mm512_storeu_pd(list->x + used, zero);
    _mm512_storeu_pd(list->y + used, zero);
    _mm512_storeu_pd(list->z + used, zero);
    _mm512_storeu_pd(list->mass + used, zero);
    if (contact) _mm512_storeu_pd(list->radius + used, zero);
    // At a distance from all targets, where powers of distances are in range.
    _mm512_storeu_ps(list->far_x + list->far_count, _mm512_set1_ps(1));
    _mm512_storeu_ps(list->far_y + list->far_count, _mm512_set1_ps(1));
    _mm512_storeu_ps(list->far_z + list->far_count, _mm512_set1_ps(1));
    _mm512_storeu_ps(list->far_mass + list->far_count, _mm512_setzero_ps());
}

INLINE WIDE int64_t wide_walk(
    const kosketus_cells *all, const kosketus_group *box, kosketus_list *result, bool contact, bool guarded) {
    // Copies, which the compiler knows to stay the same while rows are written.
    const kosketus_cells cells = *all, *c = &cells;
    const kosketus_group group = *box, *g = &group;
    const kosketus_list rows = *result, *list = &rows;
    // Cells to divide are on the stack. The root is the only child of an imagined cell.
    int64_t used = 0, far_used = 0, depth = 0, first = 0, children = 1;
    __m512d per_length = _mm512_set1_pd(1 / g->length), per_mass = _mm512_set1_pd(1 / g->mass);
    while (true) {
        if (used + 32 > list->capacity || far_used + 32 > list->capacity) return -1;
        __mmask8 present = (__mmask8)((1u << children) - 1);
        __m512d x = _mm512_loadu_pd(c->x + first), y = _mm512_loadu_pd(c->y + first);
        wide_place centre = {x, y, _mm512_loadu_pd(c->z + first)};
        __m512d limit = _mm512_loadu_pd(c->limit + first), d2 = wide_distance2(centre, centre, g);
        __mmask8 far = _mm512_mask_cmp_pd_mask(present, limit, d2, _CMP_LE_OQ);
        if ((contact || guarded) && far)
            far &= ~wide_touching(c, first, g, limit) | _mm512_cmp_pd_mask(limit, _mm512_setzero_pd(), _CMP_LT_OQ);
        __mmask8 single = g->single ? wide_single(c, first, g, limit, d2, far) : 0;
        if (single) {
            wide_append_far(c, first, single, g, per_length, per_mass, list, far_used);
            far_used += __builtin_popcount(single);
        }
        if (far != single) {
            wide_append_cells(c, first, far & ~single, list, used, contact);
            used += __builtin_popcount(far & ~single);
        }
        for (unsigned near = present & ~far; near; near &= near - 1) {
            int64_t cell = first + __builtin_ctz(near);
            if (c->links[4 * cell + 3]) list->stack[depth++] = (int32_t)cell;
            else if ((used = wide_append_bodies(c, cell, list, used, contact)) < 0) return -1;
        }
        if (depth == 0) break;
        int64_t cell = list->stack[--depth];
        first = c->links[4 * cell + 2];
        children = c->links[4 * cell + 3];
    }
    result->far_count = far_used;
    wide_finish(result, used, contact);
    return used;
}

static WIDE int64_t wide_walk_any(const kosketus_cells *c, const kosketus_group *g, kosketus_list *list) {
    if (g->contact) return wide_walk(c, g, list, true, true);
    return g->guarded ? wide_walk(c, g, list, false, true) : wide_walk(c, g, list, false, false);
}

// MARK: - Single precision

// One term of the series is enough: the next one is below 3e-8.
INLINE WIDE __m512 single_strength(__m512 s, __m512 mass) {
    __m512 y = _mm512_rsqrt14_ps(s), y2 = _mm512_mul_ps(y, y);
    __m512 e = _mm512_fnmadd_ps(s, y2, _mm512_set1_ps(1));
    __m512 rest = _mm512_fmadd_ps(e, _mm512_set1_ps(1.5f), _mm512_set1_ps(1));
    return _mm512_mul_ps(_mm512_mul_ps(_mm512_mul_ps(mass, y), y2), rest);
}

// Sums of four targets at a time.
INLINE WIDE void single_targets(
    const float *tx, const float *ty, const float *tz, const kosketus_list *list, __m512 square, float sums[3][4]) {
    __m512 ax[4], ay[4], az[4];
    for (int k = 0; k < 4; k++) ax[k] = ay[k] = az[k] = _mm512_setzero_ps();
    for (int64_t j = 0; j < list->far_count; j += 16) {
        __m512 x = _mm512_loadu_ps(list->far_x + j), y = _mm512_loadu_ps(list->far_y + j);
        __m512 z = _mm512_loadu_ps(list->far_z + j), mass = _mm512_loadu_ps(list->far_mass + j);
        for (int k = 0; k < 4; k++) {
            __m512 dx = _mm512_sub_ps(x, _mm512_set1_ps(tx[k])), dy = _mm512_sub_ps(y, _mm512_set1_ps(ty[k]));
            __m512 dz = _mm512_sub_ps(z, _mm512_set1_ps(tz[k]));
            __m512 s = _mm512_fmadd_ps(dz, dz, _mm512_fmadd_ps(dy, dy, _mm512_fmadd_ps(dx, dx, square)));
            __m512 f = single_strength(s, mass);
            ax[k] = _mm512_fmadd_ps(f, dx, ax[k]);
            ay[k] = _mm512_fmadd_ps(f, dy, ay[k]);
            az[k] = _mm512_fmadd_ps(f, dz, az[k]);
        }
    }
    for (int k = 0; k < 4; k++) {
        sums[0][k] = _mm512_reduce_add_ps(ax[k]);
        sums[1][k] = _mm512_reduce_add_ps(ay[k]);
        sums[2][k] = _mm512_reduce_add_ps(az[k]);
    }
}

static WIDE void single_add(
    const kosketus_bodies *t, kosketus_sums sums, const kosketus_group *g, const kosketus_list *list, double square) {
    // Targets beyond the last one are in the middle of the group.
    float place[3][KOSKETUS_GRAVITY_MOST_TARGETS + 4] = {{0}};
    double per_length = 1 / g->length, unit = g->mass * per_length * per_length;
    for (int64_t i = 0; i < t->count; i++) {
        place[0][i] = (float)((t->x[i] - g->middle[0]) * per_length);
        place[1][i] = (float)((t->y[i] - g->middle[1]) * per_length);
        place[2][i] = (float)((t->z[i] - g->middle[2]) * per_length);
    }
    __m512 extra = _mm512_set1_ps((float)(square * per_length * per_length));
    for (int64_t i = 0; i < t->count; i += 4) {
        float four[3][4];
        single_targets(place[0] + i, place[1] + i, place[2] + i, list, extra, four);
        for (int k = 0; k < smaller(4, t->count - i); k++) {
            sums.x[i + k] += unit * (double)four[0][k];
            sums.y[i + k] += unit * (double)four[1][k];
            sums.z[i + k] += unit * (double)four[2][k];
        }
    }
}

// MARK: - Dispatch

void kosketus_gravity_add(
    const kosketus_bodies *targets, kosketus_sums sums, const kosketus_bodies *sources, kosketus_law law) {
    if (lanes() == 8) wide_add_any(targets, sums, sources, law);
    else narrow_add_any(targets, sums, sources, law);
}

void kosketus_gravity_add_mutual(
    const kosketus_bodies *bodies, kosketus_sums sums, const kosketus_bodies *others, kosketus_sums other_sums,
    kosketus_law law) {
    if (lanes() == 8) {
        wide_add_mutual(bodies, sums, others, other_sums, law);
        return;
    }
    narrow_add_any(bodies, sums, others, law);
    narrow_add_any(others, other_sums, bodies, law);
}

bool kosketus_gravity_few(const kosketus_bodies *bodies, kosketus_sums sums, double constant, kosketus_law law) {
    return lanes() == 8 && wide_few_any(bodies, sums, constant, law);
}

int64_t kosketus_gravity_walk(const kosketus_cells *cells, const kosketus_group *group, kosketus_list *list) {
    return wide_walk_any(cells, group, list);
}

void kosketus_gravity_add_far(
    const kosketus_bodies *targets, kosketus_sums sums, const kosketus_group *group, const kosketus_list *list,
    kosketus_law law) {
    if (list->far_count > 0) single_add(targets, sums, group, list, law.square);
}

#else

int kosketus_gravity_lanes(void) { return 0; }

// Never called.
void kosketus_gravity_add(
    const kosketus_bodies *targets, kosketus_sums sums, const kosketus_bodies *sources, kosketus_law law) {
    (void)targets, (void)sums, (void)sources, (void)law;
}

void kosketus_gravity_add_mutual(
    const kosketus_bodies *bodies, kosketus_sums sums, const kosketus_bodies *others, kosketus_sums other_sums,
    kosketus_law law) {
    (void)bodies, (void)sums, (void)others, (void)other_sums, (void)law;
}

bool kosketus_gravity_few(const kosketus_bodies *bodies, kosketus_sums sums, double constant, kosketus_law law) {
    (void)bodies, (void)sums, (void)constant, (void)law;
    return false;
}

int64_t kosketus_gravity_walk(const kosketus_cells *cells, const kosketus_group *group, kosketus_list *list) {
    (void)cells, (void)group, (void)list;
    return -1;
}

void kosketus_gravity_add_far(
    const kosketus_bodies *targets, kosketus_sums sums, const kosketus_group *group, const kosketus_list *list,
    kosketus_law law) {
    (void)targets, (void)sums, (void)group, (void)list, (void)law;
}

#endif
