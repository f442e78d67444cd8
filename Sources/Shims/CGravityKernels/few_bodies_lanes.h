// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

// The integrators of few bodies, in vectors of eight numbers. `few_bodies.c` includes this file once for each kind of
// processor, with NAMED(x) adding the kind's name and HAS_RSQRT14 where there is such an instruction.

typedef double NAMED(lanes) __attribute__((vector_size(64)));
typedef double NAMED(loose) __attribute__((vector_size(64), aligned(8)));
typedef long long NAMED(bits) __attribute__((vector_size(64)));
#define lanes NAMED(lanes)
#define loose NAMED(loose)
#define bits NAMED(bits)
#define INLINE static inline __attribute__((always_inline))
#define ROTATE(v, n)                                                                                            \
    __builtin_shufflevector(v, v, (n) & 7, (1 + (n)) & 7, (2 + (n)) & 7, (3 + (n)) & 7, (4 + (n)) & 7,          \
                            (5 + (n)) & 7, (6 + (n)) & 7, (7 + (n)) & 7)
// Lanes move down by n, and zeros follow.
#define SHIFT(v, n)                                                                                             \
    __builtin_shufflevector(v, (lanes){0}, n, 1 + (n), 2 + (n), 3 + (n), 4 + (n), 5 + (n), 6 + (n), 7 + (n))
// Lanes move up by n, and zeros come in at the bottom.
#define RAISE(v, n)                                                                                             \
    __builtin_shufflevector((lanes){0}, v, 8 - (n), 9 - (n), 10 - (n), 11 - (n), 12 - (n), 13 - (n), 14 - (n),  \
                            15 - (n))

INLINE lanes NAMED(all)(double value) {
    return (lanes){value, value, value, value, value, value, value, value};
}

INLINE double NAMED(sum)(lanes v) {
    return ((v[0] + v[4]) + (v[2] + v[6])) + ((v[1] + v[5]) + (v[3] + v[7]));
}

INLINE lanes NAMED(choose)(bits mask, lanes yes, lanes no) {
    return (lanes)((mask & (bits)yes) | (~mask & (bits)no));
}

INLINE bool NAMED(any)(bits mask) {
#ifdef HAS_RSQRT14
    return _mm512_movepi64_mask((__m512i)mask) != 0;
#else
    return __builtin_reduce_or(mask) != 0;
#endif
}

// 1 / square root; `*cube` is its third power. Both are zero where d2 is zero.
INLINE lanes NAMED(inverse_root)(lanes d2, lanes *cube) {
#ifdef HAS_RSQRT14
    // An estimate of 14 bits, and the series of (1 - h)^-1/2 and (1 - h)^-3/2 for what it lacks: h is below 2^-13, so
    // that the first term left out is below 2^-63.
    lanes y = (lanes)_mm512_maskz_rsqrt14_pd(_mm512_cmp_pd_mask((__m512d)d2, _mm512_setzero_pd(), _CMP_GT_OQ),
                                             (__m512d)d2);
    lanes y2 = y * y, h = 1 - d2 * y2, hh = h * h;
    lanes root = y + y * ((0.5 * h) + hh * (0.375 + h * 0.3125 + hh * 0.2734375));
    *cube = y * y2 * (1 + (1.5 * h + hh * (1.875 + h * 2.1875 + hh * 2.4609375)));
    return root;
#else
    lanes root = 1 / __builtin_elementwise_sqrt(d2);
    root = (lanes)((bits)root & (bits)(d2 > 0));
    *cube = root * root * root;
    return root;
#endif
}

INLINE lanes NAMED(inverse_cube)(lanes d2) {
    lanes cube;
    NAMED(inverse_root)(d2, &cube);
    return cube;
}

// MARK: Drifts and kicks in turn

typedef struct { lanes x, y, z; } NAMED(point);
#define point NAMED(point)

// The pull of one body on a vector of others.
INLINE void NAMED(pull)(point *sum, point places, double x, double y, double z, double gm, double softening) {
    lanes dx = x - places.x, dy = y - places.y, dz = z - places.z;
    lanes d2 = dx * dx + dy * dy + dz * dz;
    // Without softening a body is at distance zero from itself, and `inverse_cube` is zero there.
    lanes strength = gm * NAMED(inverse_cube)(d2 + softening);
    sum->x += strength * dx;
    sum->y += strength * dy;
    sum->z += strength * dz;
}

// One or two vectors of bodies.
INLINE void NAMED(pulls)(point *sums, const point *places, int vectors, struct few_bodies b, const double *xyz) {
    for (int v = 0; v < vectors; v++) sums[v] = (point){{0}, {0}, {0}};
    for (long i = 0; i < b.count; i++) {
        double gm = b.constant * b.rows[6 * b.capacity + i];
        for (int v = 0; v < vectors; v++)
            NAMED(pull)(&sums[v], places[v], xyz[i], xyz[16 + i], xyz[32 + i], gm, b.softening);
    }
}

// Zero in lanes beyond the last body, where a value need not be finite.
INLINE lanes NAMED(used)(lanes values, long count, int vector) {
    bits index = {0, 1, 2, 3, 4, 5, 6, 7};
    return (lanes)((bits)values & (index + 8 * vector < count));
}

INLINE void NAMED(compose_vectors)(
    struct few_bodies b, const double *drifts, const double *kicks, long stages, long steps, int vectors) {
    point places[2], speeds[2], sums[2];
    double xyz[48] __attribute__((aligned(64)));
    for (int v = 0; v < vectors; v++) {
        const lanes *row = (const lanes *)(b.rows + 8 * v);
        long stride = b.capacity / 8;
        places[v] = (point){row[0], row[stride], row[2 * stride]};
        speeds[v] = (point){row[3 * stride], row[4 * stride], row[5 * stride]};
    }
    for (long step = 0; step < steps; step++)
        for (long stage = 0; stage <= stages; stage++) {
            double t = drifts[stage];
            for (int v = 0; v < vectors; v++) {
                places[v].x += t * speeds[v].x;
                places[v].y += t * speeds[v].y;
                places[v].z += t * speeds[v].z;
                *(lanes *)(xyz + 8 * v) = places[v].x;
                *(lanes *)(xyz + 16 + 8 * v) = places[v].y;
                *(lanes *)(xyz + 32 + 8 * v) = places[v].z;
            }
            if (stage == stages) break;
            NAMED(pulls)(sums, places, vectors, b, xyz);
            for (int v = 0; v < vectors; v++) {
                double kick = kicks[stage];
                speeds[v].x += kick * NAMED(used)(sums[v].x, b.count, v);
                speeds[v].y += kick * NAMED(used)(sums[v].y, b.count, v);
                speeds[v].z += kick * NAMED(used)(sums[v].z, b.count, v);
            }
        }
    for (int v = 0; v < vectors; v++) {
        lanes *row = (lanes *)(b.rows + 8 * v);
        long stride = b.capacity / 8;
        row[0] = places[v].x, row[stride] = places[v].y, row[2 * stride] = places[v].z;
        row[3 * stride] = speeds[v].x, row[4 * stride] = speeds[v].y, row[5 * stride] = speeds[v].z;
    }
}

// Nine bodies: the first one on its own, and a vector of the others. Each pair of the vector is computed once, by
// rotations of its lanes: body i meets i + 1, i + 2, i + 3, and i + 4, which meets it, too.
typedef struct { lanes gm, rotated[4]; double first; lanes softening; } NAMED(masses);
#define masses NAMED(masses)

#define MEET(n)                                                                                                 \
    {                                                                                                           \
        lanes dx = ROTATE(p.x, n) - p.x, dy = ROTATE(p.y, n) - p.y, dz = ROTATE(p.z, n) - p.z;                  \
        lanes strength = NAMED(inverse_cube)(dx * dx + dy * dy + dz * dz + softening);                          \
        lanes own = strength * rotated[n - 1];                                                                  \
        sum->x += own * dx, sum->y += own * dy, sum->z += own * dz;                                             \
        if (n < 4) {                                                                                            \
            lanes other = strength * gm;                                                                        \
            lanes bx = other * dx, by = other * dy, bz = other * dz;                                            \
            sum->x -= ROTATE(bx, 8 - n), sum->y -= ROTATE(by, 8 - n), sum->z -= ROTATE(bz, 8 - n);              \
        }                                                                                                       \
    }

// Adds the pull of eight bodies on each other.
INLINE void NAMED(pull_each_other)(point *sum, point p, lanes gm, const lanes *rotated, lanes softening) {
    MEET(1) MEET(2) MEET(3) MEET(4)
}

INLINE void NAMED(pull_nine)(point *sum, double *first, point p, const double *at, const masses *m) {
    lanes dx = at[0] - p.x, dy = at[1] - p.y, dz = at[2] - p.z;
    lanes strength = NAMED(inverse_cube)(dx * dx + dy * dy + dz * dz + m->softening);
    lanes own = strength * m->first, other = strength * m->gm;
    first[0] = -NAMED(sum)(other * dx), first[1] = -NAMED(sum)(other * dy), first[2] = -NAMED(sum)(other * dz);
    *sum = (point){own * dx, own * dy, own * dz};
    NAMED(pull_each_other)(sum, p, m->gm, m->rotated, m->softening);
}

INLINE masses NAMED(masses_of_nine)(struct few_bodies b) {
    const double *mass = b.rows + 6 * b.capacity;
    masses m = {b.constant * *(const loose *)(mass + 1), {{0}}, b.constant * mass[0], NAMED(all)(b.softening)};
    m.rotated[0] = ROTATE(m.gm, 1), m.rotated[1] = ROTATE(m.gm, 2);
    m.rotated[2] = ROTATE(m.gm, 3), m.rotated[3] = ROTATE(m.gm, 4);
    return m;
}

INLINE void NAMED(compose_nine)(
    struct few_bodies b, const double *drifts, const double *kicks, long stages, long steps) {
    double *row[6], at[3], speed[3], first[3];
    for (int i = 0; i < 6; i++) row[i] = b.rows + i * b.capacity;
    for (int i = 0; i < 3; i++) at[i] = row[i][0], speed[i] = row[3 + i][0];
    point p = {*(loose *)(row[0] + 1), *(loose *)(row[1] + 1), *(loose *)(row[2] + 1)};
    point v = {*(loose *)(row[3] + 1), *(loose *)(row[4] + 1), *(loose *)(row[5] + 1)}, sum;
    masses m = NAMED(masses_of_nine)(b);
    for (long step = 0; step < steps; step++)
        for (long stage = 0; stage <= stages; stage++) {
            double t = drifts[stage];
            p.x += t * v.x, p.y += t * v.y, p.z += t * v.z;
            for (int i = 0; i < 3; i++) at[i] += t * speed[i];
            if (stage == stages) break;
            NAMED(pull_nine)(&sum, first, p, at, &m);
            double kick = kicks[stage];
            v.x += kick * sum.x, v.y += kick * sum.y, v.z += kick * sum.z;
            for (int i = 0; i < 3; i++) speed[i] += kick * first[i];
        }
    for (int i = 0; i < 3; i++) row[i][0] = at[i], row[3 + i][0] = speed[i];
    *(loose *)(row[0] + 1) = p.x, *(loose *)(row[1] + 1) = p.y, *(loose *)(row[2] + 1) = p.z;
    *(loose *)(row[3] + 1) = v.x, *(loose *)(row[4] + 1) = v.y, *(loose *)(row[5] + 1) = v.z;
}

static void NAMED(compose)(
    struct few_bodies b, const double *drifts, const double *kicks, long stages, long steps) {
    if (b.count <= 8)
        NAMED(compose_vectors)(b, drifts, kicks, stages, steps, 1);
    else if (b.count == 9)
        NAMED(compose_nine)(b, drifts, kicks, stages, steps);
    else
        NAMED(compose_vectors)(b, drifts, kicks, stages, steps, 2);
}

static void NAMED(accelerate)(struct few_bodies b, double *accelerations) {
    long stride = b.capacity / 8;
    const lanes *row = (const lanes *)b.rows;
    lanes *out = (lanes *)accelerations;
    if (b.count == 9) {
        double at[3] = {b.rows[0], b.rows[b.capacity], b.rows[2 * b.capacity]}, first[3];
        point p = {*(loose *)(b.rows + 1), *(loose *)(b.rows + b.capacity + 1),
                   *(loose *)(b.rows + 2 * b.capacity + 1)};
        masses m = NAMED(masses_of_nine)(b);
        point sum;
        NAMED(pull_nine)(&sum, first, p, at, &m);
        for (int i = 0; i < 3; i++) accelerations[i * b.capacity] = first[i];
        *(loose *)(accelerations + 1) = sum.x, *(loose *)(accelerations + b.capacity + 1) = sum.y;
        *(loose *)(accelerations + 2 * b.capacity + 1) = sum.z;
        return;
    }
    int vectors = b.count <= 8 ? 1 : 2;
    double xyz[48] __attribute__((aligned(64)));
    point places[2], sums[2];
    for (int v = 0; v < vectors; v++) {
        places[v] = (point){row[v], row[stride + v], row[2 * stride + v]};
        *(lanes *)(xyz + 8 * v) = places[v].x;
        *(lanes *)(xyz + 16 + 8 * v) = places[v].y;
        *(lanes *)(xyz + 32 + 8 * v) = places[v].z;
    }
    NAMED(pulls)(sums, places, vectors, b, xyz);
    for (int v = 0; v < vectors; v++) {
        out[v] = NAMED(used)(sums[v].x, b.count, v);
        out[stride + v] = NAMED(used)(sums[v].y, b.count, v);
        out[2 * stride + v] = NAMED(used)(sums[v].z, b.count, v);
    }
}

// MARK: Wisdom and Holman's map

typedef struct { point place, speed; } NAMED(orbit);
#define orbit NAMED(orbit)

// Stumpff's functions c2 and c3 of small z, from their series. `terms` is a constant: 4 for relative errors below 4e-10
// for |z| < 0.16, 7 for rounding errors there, 11 for |z| < 2.
INLINE void NAMED(stumpff)(lanes z, int terms, lanes *c2, lanes *c3) {
    static const double even[11] = {1.0 / 2, -1.0 / 24, 1.0 / 720, -1.0 / 40320, 1.0 / 3628800, -1.0 / 479001600,
        1.0 / 87178291200.0, -1.0 / 20922789888000.0, 1.0 / 6402373705728000.0, -1.0 / 2432902008176640000.0,
        1.0 / 1124000727777607680000.0};
    static const double odd[11] = {1.0 / 6, -1.0 / 120, 1.0 / 5040, -1.0 / 362880, 1.0 / 39916800,
        -1.0 / 6227020800.0, 1.0 / 1307674368000.0, -1.0 / 355687428096000.0, 1.0 / 121645100408832000.0,
        -1.0 / 51090942171709440000.0, 1.0 / 25852016738884976640000.0};
    lanes zz = z * z, a = {0}, b = {0}, c = {0}, d = {0};
    // Even and odd powers are two chains that run side by side.
    for (int i = (terms - 1) & ~1; i >= 0; i -= 2) a = a * zz + even[i], c = c * zz + odd[i];
    for (int i = ((terms - 2) & ~1) + 1; i >= 1; i -= 2) b = b * zz + even[i], d = d * zz + odd[i];
    *c2 = a + z * b;
    *c3 = c + z * d;
}

// What Kepler's equation in universal variables needs: dt = r0 X + eta G2 + zeta G3.
typedef struct { lanes r0, eta, zeta, beta; } NAMED(kepler);
#define kepler NAMED(kepler)
typedef struct { lanes x, g0, g1, g2, g3; } NAMED(anomaly);
#define anomaly NAMED(anomaly)

INLINE anomaly NAMED(functions)(lanes x, lanes beta, int terms) {
    lanes xx = x * x, z = beta * xx, c2, c3;
    NAMED(stumpff)(z, terms, &c2, &c3);
    anomaly a = {x, 1 - z * c2, x - x * z * c3, xx * c2, xx * x * c3};
    return a;
}

// The series of X in dt up to the fourth power.
INLINE lanes NAMED(guess)(kepler k, lanes inverse, lanes duration) {
    lanes u = duration * inverse, a = 0.5 * k.eta * inverse, b = (1.0 / 6) * k.zeta * inverse;
    lanes c = (-1.0 / 24) * k.beta * k.eta * inverse;
    return u * (1 - u * (a - u * (2 * a * a - b + u * (5 * a * (b - a * a) - c))));
}

INLINE lanes NAMED(halley)(kepler k, anomaly a, lanes duration) {
    lanes f = k.r0 * a.x + k.eta * a.g2 + k.zeta * a.g3 - duration;
    lanes first = k.r0 + k.eta * a.g1 + k.zeta * a.g2, second = k.eta * a.g0 + k.zeta * a.g1;
    return -f * first / (first * first - 0.5 * f * second);
}

INLINE lanes NAMED(newton)(kepler k, anomaly a, lanes duration) {
    lanes f = k.r0 * a.x + k.eta * a.g2 + k.zeta * a.g3 - duration;
    return -f / (k.r0 + k.eta * a.g1 + k.zeta * a.g2);
}

// X + d, by the derivatives of G: G3' = G2, G2' = G1, G1' = G0.
INLINE anomaly NAMED(moved)(anomaly a, lanes d, lanes beta) {
    lanes g2 = a.g2 + d * (a.g1 + 0.5 * d * a.g0), g3 = a.g3 + d * (a.g2 + 0.5 * d * a.g1);
    anomaly moved = {a.x + d, 1 - beta * g2, a.x + d - beta * g3, g2, g3};
    return moved;
}

INLINE lanes NAMED(magnitude)(lanes v) { return (lanes)((bits)v & 0x7fffffffffffffffLL); }

// Solves Kepler's equation. False if the step is too long for the series or the iteration does not settle.
INLINE bool NAMED(solve)(kepler k, lanes inverse, lanes duration, anomaly *result) {
    lanes x = NAMED(guess)(k, inverse, duration);
    anomaly a = NAMED(functions)(x, k.beta, 4);
    x += NAMED(halley)(k, a, duration);
    for (int round = 0; round < 6; round++) {
        lanes z = NAMED(magnitude)(k.beta * x * x);
        // A comparison with NaN is false, so it asks for the careful solver, too.
        bits small = z < 0.16, possible = z < 2;
        if (!NAMED(any)(~small)) a = NAMED(functions)(x, k.beta, 7);
        else if (!NAMED(any)(~possible)) a = NAMED(functions)(x, k.beta, 11);
        else return false;
        lanes d = NAMED(newton)(k, a, duration);
        // Newton's error is about the square of the last correction.
        bits settled = NAMED(magnitude)(d) <= 1e-8 * NAMED(magnitude)(x);
        if (!NAMED(any)(~settled)) {
            *result = NAMED(moved)(a, d, k.beta);
            return true;
        }
        x += d;
    }
    return false;
}

// Kepler's motion of all lanes; nothing changes if it cannot be solved.
INLINE bool NAMED(drift)(orbit *o, lanes mu, lanes duration) {
    point p = o->place, v = o->speed;
    lanes d2 = p.x * p.x + p.y * p.y + p.z * p.z, unused;
    lanes inverse = NAMED(inverse_root)(d2, &unused);
    lanes r0 = d2 * inverse;
    r0 += 0.5 * inverse * (d2 - r0 * r0);
    lanes beta = 2 * mu * inverse - (v.x * v.x + v.y * v.y + v.z * v.z);
    kepler k = {r0, p.x * v.x + p.y * v.y + p.z * v.z, mu - beta * r0, beta};
    anomaly a;
    if (__builtin_expect(!NAMED(solve)(k, inverse, duration, &a), 0)) return false;
    lanes outer = 1 / (k.r0 + k.eta * a.g1 + k.zeta * a.g2);
    lanes f = -mu * a.g2 * inverse, g = duration - mu * a.g3;
    lanes df = -mu * a.g1 * inverse * outer, dg = -mu * a.g2 * outer;
    o->place = (point){p.x + (f * p.x + g * v.x), p.y + (f * p.y + g * v.y), p.z + (f * p.z + g * v.z)};
    o->speed = (point){v.x + (df * p.x + dg * v.x), v.y + (df * p.y + dg * v.y), v.z + (df * p.z + dg * v.z)};
    return true;
}

// The sum of all lanes below each.
INLINE lanes NAMED(sum_below)(lanes v) {
    v = RAISE(v, 1);
    v += RAISE(v, 1);
    v += RAISE(v, 2);
    return v + RAISE(v, 4);
}

// The sum of each lane and those above it.
INLINE lanes NAMED(sum_above)(lanes v) {
    v += SHIFT(v, 1);
    v += SHIFT(v, 2);
    return v + SHIFT(v, 4);
}

typedef struct { lanes mu, share, gm, inner, back, star, rotated[4]; } NAMED(weights);
#define weights NAMED(weights)

INLINE void NAMED(kick)(orbit *o, const weights *w, lanes duration) {
    point p = o->place;
    point h = {p.x + NAMED(sum_below)(w->share * p.x), p.y + NAMED(sum_below)(w->share * p.y),
               p.z + NAMED(sum_below)(w->share * p.z)};
    lanes star = -w->star * NAMED(inverse_cube)(h.x * h.x + h.y * h.y + h.z * h.z);
    point a = {star * h.x, star * h.y, star * h.z};
    NAMED(pull_each_other)(&a, h, w->gm, w->rotated, (lanes){0});
    lanes back = w->back * NAMED(inverse_cube)(p.x * p.x + p.y * p.y + p.z * p.z);
    // All forces between bodies add up to zero, so the acceleration of the centre of those inside comes from those
    // outside.
    o->speed.x += duration * (a.x + back * p.x + w->inner * NAMED(sum_above)(w->gm * a.x));
    o->speed.y += duration * (a.y + back * p.y + w->inner * NAMED(sum_above)(w->gm * a.y));
    o->speed.z += duration * (a.z + back * p.z + w->inner * NAMED(sum_above)(w->gm * a.z));
}

static long NAMED(jacobi_run)(double *rows, double duration, long steps) {
    loose *row = (loose *)rows;
    orbit o = {{row[0], row[1], row[2]}, {row[3], row[4], row[5]}};
    weights w = {row[6], row[7], row[8], row[9], row[10], row[11], {{0}}};
    w.rotated[0] = ROTATE(w.gm, 1), w.rotated[1] = ROTATE(w.gm, 2);
    w.rotated[2] = ROTATE(w.gm, 3), w.rotated[3] = ROTATE(w.gm, 4);
    lanes t = NAMED(all)(duration);
    long made = 0;
    for (; made < steps; made++) {
        NAMED(kick)(&o, &w, t);
        if (!NAMED(drift)(&o, w.mu, t)) break;
    }
    row[0] = o.place.x, row[1] = o.place.y, row[2] = o.place.z;
    row[3] = o.speed.x, row[4] = o.speed.y, row[5] = o.speed.z;
    return made;
}

// MARK: Gauss-Radau series

static void NAMED(predict)(struct radau_rows r, const double *weights_, double *places) {
    for (long i = 0; i < r.length; i += 8) {
#define AT(row) (*(const loose *)((row) + i))
        lanes sum = {0};
        for (int k = 6; k >= 0; k--) sum += weights_[2 + k] * AT(r.series + k * r.length);
        sum += weights_[1] * AT(r.acceleration);
        sum -= AT(r.lost_places) + weights_[0] * AT(r.lost_speeds);
        *(loose *)(places + i) = AT(r.start) + (weights_[0] * AT(r.velocity) + sum);
    }
}

static double NAMED(correct)(
    struct radau_rows r, const double *accelerations, long node, const double *inverse, const double *products) {
    lanes largest = {0};
    for (long i = 0; i < r.length; i += 8) {
        lanes g = (AT(accelerations) - AT(r.acceleration)) * inverse[0];
        for (long k = 1; k < node; k++) g = (g - AT(r.differences + (k - 1) * r.length)) * inverse[k];
        loose *known = (loose *)(r.differences + (node - 1) * r.length + i);
        lanes change = g - *known;
        *known = g;
        for (long k = 0; k < node; k++) *(loose *)(r.series + k * r.length + i) += products[k] * change;
        lanes size = NAMED(magnitude)(change);
        largest = NAMED(choose)(size > largest, size, largest);
#undef AT
    }
    double result = 0;
    for (int i = 0; i < 8; i++) result = largest[i] > result ? largest[i] : result;
    return result;
}

static void NAMED(transform)(const double *matrix, const double *source, double *target, long length) {
    for (long i = 0; i < length; i += 8) {
        lanes v[7];
        for (int k = 0; k < 7; k++) v[k] = *(const loose *)(source + k * length + i);
        for (int k = 0; k < 7; k++) {
            lanes sum = {0};
            for (int j = 6; j >= k; j--) sum += matrix[7 * k + j] * v[j];
            *(loose *)(target + k * length + i) = sum;
        }
    }
}

#undef lanes
#undef loose
#undef bits
#undef point
#undef masses
#undef orbit
#undef kepler
#undef anomaly
#undef weights
#undef INLINE
#undef ROTATE
#undef SHIFT
#undef RAISE
#undef MEET
#undef AT
