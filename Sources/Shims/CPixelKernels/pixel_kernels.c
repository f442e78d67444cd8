// Copyright 2026 The Kosketus authors
// SPDX-License-Identifier: Apache-2.0

#include "pixel_kernels.h"

#include "mixing.h"

#include <math.h>
#include <string.h>

// How a shape becomes pixels:
//
//     1. Rows, top to bottom. For each, a range of columns that holds all of the shape, and one that is covered fully.
//     2. Pixels of the first range that are not in the second, eight at a time: the coverage of each from the distance of
//        its middle to the shape's edge, then mixing. Pixels of the second: mixing only.
//
// The coverage of a pixel by a straight slab is that of an interval by an interval across it, which is exact where edges
// are upright and off by at most 0.1 where they run diagonally. Distances and their signs as in the usual literature on
// distance fields.
//
// Each function exists twice, for every processor of the architecture and for those with AVX2; see DISPATCH in mixing.h.

INLINE f8 splat(float v) { return (f8){v, v, v, v, v, v, v, v}; }
INLINE f8 choose(i8 mask, f8 yes, f8 no) { return (f8)(((i8)yes & mask) | ((i8)no & ~mask)); }
// By comparison, which is one instruction: NaN, which the library's functions handle, does not occur here.
INLINE f8 least(f8 a, f8 b) { return choose(a < b, a, b); }
INLINE f8 most(f8 a, f8 b) { return choose(a > b, a, b); }
INLINE f8 size(f8 a) { return __builtin_elementwise_abs(a); }
INLINE f8 root(f8 a) { return __builtin_elementwise_sqrt(a); }
INLINE f8 held(f8 a) { return least(most(a, splat(0)), splat(1)); }

INLINE float min_f(float a, float b) { return a < b ? a : b; }
INLINE float max_f(float a, float b) { return a > b ? a : b; }

// The largest integer not above v, and the smallest not below it, clamped to the requested range.
INLINE int32_t floor_in(float v, int32_t low, int32_t high) {
    if (!(v > (float)low)) return low;
    if (v >= (float)high) return high;
    int32_t i = (int32_t)v;
    return max_i(low, min_i(high, (float)i > v ? i - 1 : i));
}
INLINE int32_t ceil_in(float v, int32_t low, int32_t high) {
    if (!(v > (float)low)) return low;
    if (v >= (float)high) return high;
    int32_t i = (int32_t)v;
    return max_i(low, min_i(high, (float)i < v ? i + 1 : i));
}

// MARK: - Mixing

// One pixel, by the same formulas: a part c of 255 of the color.
INLINE uint32_t mixed_one(bool adds, uint32_t color, uint32_t destination, uint32_t c) {
    uint32_t result = 0, alpha = (color >> 24) * c + 128;
    uint32_t kept = adds ? 255 : 255 - ((alpha + (alpha >> 8)) >> 8);
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t s = (color >> shift & 255) * c + 128, d = (destination >> shift & 255) * kept + 128;
        uint32_t sum = ((s + (s >> 8)) >> 8) + ((d + (d >> 8)) >> 8);
        result |= (sum > 255 ? 255 : sum) << shift;
    }
    return result;
}

INLINE void set_span(uint32_t *p, int32_t count, uint32_t color) {
    for (int32_t i = 0; i < count; i++) p[i] = color;
}

INLINE void mix_span(const kosketus_target *t, uint32_t *p, int32_t count, uint32_t color) {
    if (count <= 0) return;
    if (color >> 24 == 255 && !t->adds) return set_span(p, count, color);
    bool adds = t->adds;
    pixels source = all(color);
    int32_t i = 0;
    for (; i + 8 <= count; i += 8) store(p + i, mixed(adds, source, load(p + i)));
    for (; i < count; i++) p[i] = mixed_one(adds, color, p[i], 255);
}

// Eight pixels from column x of a row, as many as the row has.
INLINE void put_eight(const kosketus_target *t, uint32_t *row, int32_t x, pixels source) {
    if (x + 8 <= t->width) return store(row + x, mixed(t->adds, source, load(row + x)));
    w8 each = joined(source);
    for (int32_t i = 0; x + i < t->width; i++) row[x + i] = mixed_one(t->adds, each[i], row[x + i], 255);
}

// The same in one color; those with no coverage stay as they are. Coverages are 0...1.
INLINE void mix_eight(const kosketus_target *t, uint32_t *row, int32_t x, f8 coverage, pixels source) {
    w8 part = (w8)__builtin_convertvector(coverage * 255.0f + 0.5f, i8);
    put_eight(t, row, x, times(source, doubled(part)));
}

// MARK: - Coverage

// The coverage of a pixel with its centre at v by the interval within h of 0, across the slab.
INLINE f8 slab(f8 v, float h) { return most(least(v + 0.5f, splat(h)) - most(v - 0.5f, splat(-h)), splat(0)); }

INLINE f8 rounded(f8 u, f8 v, float a, float b, float r) {
    f8 straight = slab(u, a) * slab(v, b);
    if (r <= 0) return straight;
    f8 qu = size(u) - (a - r), qv = size(v) - (b - r);
    f8 round = held(r + 0.5f - root(qu * qu + qv * qv));
    // A corner with almost no radius would cover more than the rectangle.
    return choose((qu > 0) & (qv > 0), least(round, straight), straight);
}

INLINE f8 ring(f8 distance, float radius, float h) { return slab(distance - radius, h); }

// MARK: - Rows

typedef struct {
    int32_t first, end;
} columns;

// The columns whose pixels have their centres within lo...hi, and `reach` more on both sides.
INLINE columns between(const kosketus_target *t, float lo, float hi, float reach) {
    columns c = {ceil_in(lo - reach - 0.5f, t->left, t->right), floor_in(hi + reach - 0.5f, t->left - 1, t->right - 1) + 1};
    return c;
}

// The part of a row within h of the centre along an axis: |origin + x * step| <= h.
INLINE void narrow(float *lo, float *hi, float origin, float step, float h) {
    if (fabsf(step) < 1e-6f) {
        if (fabsf(origin) > h) *hi = *lo - 1;
        return;
    }
    float p = (-h - origin) / step, q = (h - origin) / step;
    *lo = max_f(*lo, min_f(p, q));
    *hi = min_f(*hi, max_f(p, q));
}

// Prefetches these columns a few rows further down: the distance of rows is too large for the hardware to predict.
INLINE void fetch_ahead(const kosketus_target *t, int32_t y, columns c) {
    if (y + 3 >= t->bottom) return;
    const uint32_t *row = t->pixels + (int64_t)(y + 3) * t->stride;
    for (int32_t x = c.first; x < c.end + 16; x += 16) __builtin_prefetch(row + x, 1);
}

// The inner columns, reduced to a multiple of eight; the others are drawn together with the edge.
INLINE columns in_eights(columns inner, columns outer) {
    int32_t count = (inner.end - inner.first) & ~7;
    return inner.end - inner.first < 8 ? (columns){outer.end, outer.end} : (columns){inner.first, inner.first + count};
}

// The part of a row inside a circle around column x.
INLINE columns on_circle(const kosketus_target *t, float x, float dy, float radius, float reach) {
    float d = radius * radius - dy * dy;
    if (radius <= 0 || d <= 0) return (columns){0, 0};
    d = __builtin_elementwise_sqrt(d);
    return between(t, x - d, x + d, reach);
}

// The part of a row inside an ellipse: |((x ux + dy uy) / a, (dy ux - x uy) / b)| <= 1, solved for x.
INLINE columns on_ellipse(const kosketus_target *t, kosketus_frame f, float dy, float a, float b, float reach) {
    if (a <= 0 || b <= 0) return (columns){0, 0};
    float ia = 1 / (a * a), ib = 1 / (b * b);
    float A = f.ux * f.ux * ia + f.uy * f.uy * ib, B = f.ux * f.uy * dy * (ia - ib);
    float C = dy * dy * (f.uy * f.uy * ia + f.ux * f.ux * ib) - 1, D = B * B - A * C;
    if (D <= 0) return (columns){0, 0};
    D = __builtin_elementwise_sqrt(D);
    return between(t, f.x + (-B - D) / A, f.x + (-B + D) / A, reach);
}

// Draws columns of one row, except for those in `hole`, with a coverage computed from the pixels' distance from the
// centre.
#define COVER(T, ROW, COLUMNS, CX, SOURCE, COVERAGE)                                                \
    for (int32_t x_ = (COLUMNS).first; x_ < (COLUMNS).end; x_ += 8) {                              \
        i8 column_ = x_ + (i8){0, 1, 2, 3, 4, 5, 6, 7};                                             \
        f8 dx = __builtin_convertvector(column_, f8) + (0.5f - (CX));                               \
        f8 covered_ = (COVERAGE);                                                                   \
        covered_ = (f8)((i8)covered_ & (column_ < (COLUMNS).end));                                  \
        mix_eight(T, ROW, x_, covered_, SOURCE);                                                    \
    }

// The same for all columns of a row; groups of eight inside of `inner` are fully covered.
#define COVER_AROUND(T, ROW, OUTER, INNER, CX, COLOR, SOURCE, COVERAGE)                             \
    for (int32_t from_ = (OUTER).first; from_ < (OUTER).end;) {                                     \
        columns eight_ = {from_, min_i(from_ + 8, (OUTER).end)};                                    \
        int32_t full_ = from_ >= (INNER).first ? ((INNER).end - from_) & ~7 : 0;                    \
        if (full_ > 0) {                                                                            \
            mix_span(T, (ROW) + from_, full_, COLOR);                                               \
            from_ += full_;                                                                         \
            continue;                                                                               \
        }                                                                                           \
        COVER(T, ROW, eight_, CX, SOURCE, COVERAGE)                                                 \
        from_ += 8;                                                                                 \
    }

// Pixels farther from an edge than half a pixel are covered fully or not at all; slightly more, for rounding errors.
#define EDGE 0.55f

INLINE void ellipse(const kosketus_target *t, kosketus_frame f, float a, float b, uint32_t color) {
    pixels source = all(color);
    bool is_circle = a == b;
    // Half the height of the bounding box of an ellipse that is a pixel larger.
    float pa = (a + 1) * f.uy, pb = (b + 1) * f.ux, top = __builtin_elementwise_sqrt(pa * pa + pb * pb);
    int32_t y0 = floor_in(f.y - top - 1, t->top, t->bottom), y1 = ceil_in(f.y + top + 1, t->top, t->bottom);
    for (int32_t y = y0; y < y1; y++) {
        float dy = (float)y + 0.5f - f.y;
        uint32_t *row = t->pixels + (int64_t)y * t->stride;
        columns outer, inner;
        if (is_circle) {
            outer = on_circle(t, f.x, dy, a + EDGE, 0);
            inner = on_circle(t, f.x, dy, a - EDGE, 0);
        } else {
            outer = on_ellipse(t, f, dy, a + 1, b + 1, 0.5f);
            inner = on_ellipse(t, f, dy, a - 1, b - 1, -0.5f);
        }
        if (outer.end <= outer.first) continue;
        fetch_ahead(t, y, outer);
        if (is_circle) {
            COVER_AROUND(t, row, outer, inner, f.x, color, source, held(a + 0.5f - root(dx * dx + dy * dy)))
        } else {
            // To first order: f / |grad f| with f = |(u / a, v / b)| - 1.
            COVER_AROUND(t, row, outer, inner, f.x, color, source, ({
                f8 u = (dx * f.ux + dy * f.uy) / a, v = (dy * f.ux - dx * f.uy) / b;
                f8 k = root(u * u + v * v), g = root(u * u / (a * a) + v * v / (b * b));
                held(0.5f - k * (k - 1) / most(g, splat(1e-6f)));
            }))
        }
    }
}

INLINE void rounded_frame(
    const kosketus_target *t, kosketus_frame f, float a, float b, float r, float ia, float ib, float ir, bool is_frame,
    uint32_t color) {
    pixels source = all(color);
    float top = fabsf(f.uy) * (a + 1) + fabsf(f.ux) * (b + 1), wide = fabsf(f.ux) * (a + 1) + fabsf(f.uy) * (b + 1);
    int32_t y0 = floor_in(f.y - top - 1, t->top, t->bottom), y1 = ceil_in(f.y + top + 1, t->top, t->bottom);
    // The fully covered part: without the corners. For a frame, the part that is left out.
    float sa = (is_frame ? ia : a) - 1, sb = (is_frame ? ib : b) - 1, sr = is_frame ? ir : r;
    for (int32_t y = y0; y < y1; y++) {
        float dy = (float)y + 0.5f - f.y, lo = -wide - 1, hi = wide + 1;
        uint32_t *row = t->pixels + (int64_t)y * t->stride;
        narrow(&lo, &hi, dy * f.uy, f.ux, a + 1);
        narrow(&lo, &hi, dy * f.ux, -f.uy, b + 1);
        if (hi < lo) continue;
        columns outer = between(t, f.x + lo, f.x + hi, 0.5f), inner = {outer.end, outer.end};
        for (int way = 0; way < 2; way++) {
            float l = -wide, h = wide, p = sa - (way ? 0 : sr), q = sb - (way ? sr : 0);
            if (p <= 0 || q <= 0) continue;
            narrow(&l, &h, dy * f.uy, f.ux, p);
            narrow(&l, &h, dy * f.ux, -f.uy, q);
            if (h < l) continue;
            columns c = between(t, f.x + l, f.x + h, 0);
            if (c.end - c.first > inner.end - inner.first) inner = c;
        }
        if (!is_frame) inner = in_eights(inner, outer);
        columns left = {outer.first, inner.first}, right = {inner.end, outer.end};
        for (int side = 0; side < 2; side++) {
            columns edge = side ? right : left;
            COVER(t, row, edge, f.x, source, ({
                f8 u = dx * f.ux + dy * f.uy, v = dy * f.ux - dx * f.uy;
                f8 c = rounded(u, v, a, b, r);
                is_frame ? most(c - rounded(u, v, ia, ib, ir), splat(0)) : c;
            }))
        }
        if (!is_frame) mix_span(t, row + inner.first, inner.end - inner.first, color);
    }
}

INLINE void ring_(const kosketus_target *t, float x, float y, float radius, float h, uint32_t color) {
    pixels source = all(color);
    float out = radius + h + 1, in = radius - h - 1;
    int32_t y0 = floor_in(y - out, t->top, t->bottom), y1 = ceil_in(y + out, t->top, t->bottom);
    for (int32_t py = y0; py < y1; py++) {
        float dy = (float)py + 0.5f - y, s = out * out - dy * dy, n = in * in - dy * dy;
        if (s <= 0) continue;
        s = __builtin_elementwise_sqrt(s);
        uint32_t *row = t->pixels + (int64_t)py * t->stride;
        columns outer = between(t, x - s, x + s, 0), hole = {outer.end, outer.end};
        if (in > 0 && n > 0) {
            n = __builtin_elementwise_sqrt(n);
            hole = between(t, x - n, x + n, 0);
            if (hole.end <= hole.first) hole.first = hole.end = outer.end;
        }
        columns left = {outer.first, hole.first}, right = {hole.end, outer.end};
        COVER(t, row, left, x, source, ring(root(dx * dx + dy * dy), radius, h))
        COVER(t, row, right, x, source, ring(root(dx * dx + dy * dy), radius, h))
    }
}

// The pixels' centres are at dx, dy from the circle's.
INLINE f8 arc_coverage(const kosketus_arc_shape *arc, f8 dx, float dy) {
    float radius = arc->radius, h = arc->half_width, mx = arc->mid_x, my = arc->mid_y;
    float hc = arc->half_cos, hs = arc->half_sin;
    f8 u = dx * mx + dy * my, v = size(dy * mx - dx * my);
    if (arc->has_round_caps) {
        // To the circle before the radius that ends the piece, and to the centre of the cap after it.
        i8 is_body = v * hc <= u * hs;
        f8 qu = choose(is_body, dx, u - radius * hc), qv = choose(is_body, splat(dy), v - radius * hs);
        return held(h + 0.5f - size(root(qu * qu + qv * qv) - choose(is_body, splat(radius), splat(0))));
    }
    // The distances to the near and the far radius that end the piece.
    f8 near = u * hs - v * hc, far = u * hs + v * hc;
    return ring(root(dx * dx + dy * dy), radius, h)
        * most(least(near, splat(0.5f)) + least(far, splat(0.5f)), splat(0));
}

// An arc of a few columns, from low to high. The relevant columns are computed for eight rows at a time: those in its
// bounding box, and in the rotated one.
INLINE void short_arc(
    const kosketus_target *t, const kosketus_arc_shape *shape, float low, float high, float reach, columns rows,
    pixels source) {
    const kosketus_arc_shape arc = *shape;
    float ex = arc.radius * arc.half_cos, ey = arc.radius * arc.half_sin;
    float across = 1 / arc.mid_x, along = 1 / arc.mid_y;
    bool has_across = fabsf(arc.mid_x) > 0.01f, has_along = fabsf(arc.mid_y) > 0.01f;
    f8 left = splat((float)t->left), right = splat((float)t->right);
    for (int32_t y = rows.first; y < rows.end; y += 8) {
        f8 dys = __builtin_convertvector(y + (i8){0, 1, 2, 3, 4, 5, 6, 7}, f8) + (0.5f - arc.y);
        f8 lo = splat(low), hi = splat(high);
        if (has_across) {
            f8 p = (ex - reach - dys * arc.mid_y) * across, q = (arc.radius + reach - dys * arc.mid_y) * across;
            lo = most(lo, least(p, q));
            hi = least(hi, most(p, q));
        }
        if (has_along) {
            f8 p = (dys * arc.mid_x - ey - reach) * along, q = (dys * arc.mid_x + ey + reach) * along;
            lo = most(lo, least(p, q));
            hi = least(hi, most(p, q));
        }
        // The smallest whole number that is not below (or one less, which costs a column), and one more than the largest
        // that is not above; both are positive.
        i8 first = __builtin_convertvector(least(most(lo + (arc.x + 0.499f), left), right), i8);
        i8 end = __builtin_convertvector(least(most(hi + (arc.x + 0.5f), left), right), i8);
        int32_t count = min_i(8, rows.end - y);
        for (int32_t i = 0; i < count; i++) {
            columns c = {first[i], end[i]};
            float dy = dys[i];
            uint32_t *row = t->pixels + (int64_t)(y + i) * t->stride;
            COVER(t, row, c, arc.x, source, arc_coverage(&arc, dx, dy))
        }
    }
}

INLINE void arc(const kosketus_target *t, const kosketus_arc_shape *arc, uint32_t color) {
    pixels source = all(color);
    float x = arc->x, y = arc->y, radius = arc->radius, h = arc->half_width;
    float mx = arc->mid_x, my = arc->mid_y, hc = arc->half_cos, hs = arc->half_sin;
    // The bounding box of both ends and of the bulge between them, extended by half a line's width.
    float ex = radius * hc, ey = radius * hs;
    float ax = ex * mx - ey * my, ay = ex * my + ey * mx, bx = ex * mx + ey * my, by = ex * my - ey * mx;
    float x0 = min_f(ax, bx), x1 = max_f(ax, bx), top = min_f(ay, by), bottom = max_f(ay, by);
    // The bulge is where the arc crosses one of the four main directions; its middle is at most a radius away.
    if (mx > hc) x1 = radius;
    if (-mx > hc) x0 = -radius;
    if (my > hc) bottom = radius;
    if (-my > hc) top = -radius;
    // The corners of butt ends are farther away.
    float reach = h + (arc->has_round_caps ? EDGE : 1), out = radius + reach, in = radius - reach;
    int32_t rows0 = floor_in(y + top - reach, t->top, t->bottom), rows1 = ceil_in(y + bottom + reach, t->top, t->bottom);
    if (x1 - x0 + 2 * reach <= 12) {
        return short_arc(t, arc, x0 - reach, x1 + reach, reach, (columns){rows0, rows1}, source);
    }
    for (int32_t py = rows0; py < rows1; py++) {
        float dy = (float)py + 0.5f - y, lo = x0 - reach, hi = x1 + reach;
        uint32_t *row = t->pixels + (int64_t)py * t->stride;
        float s = out * out - dy * dy, n = in > 0 ? in * in - dy * dy : 0;
        if (s <= 0) continue;
        s = __builtin_elementwise_sqrt(s);
        lo = max_f(lo, -s);
        hi = min_f(hi, s);
        // On the piece's side of the ring there is no part inside of it.
        if (n > 0) {
            n = __builtin_elementwise_sqrt(n);
            if (lo > -n) lo = max_f(lo, n);
            if (hi < n) hi = min_f(hi, -n);
        }
        if (hi < lo) continue;
        columns c = between(t, x + lo, x + hi, 0);
        COVER(t, row, c, x, source, arc_coverage(arc, dx, dy))
    }
}

// MARK: - Lines of many pieces

// How a piece of a line ends: at the next piece, or as the line does.
typedef enum { AT_JOINT, BUTT, ROUND } ending;

// The distance of pixels beyond the point, in the direction of its cut. Pieces on both sides of a joint compute the same
// number, so that each pixel is drawn by one of them.
INLINE f8 beyond(kosketus_joint j, f8 x, float y) { return (x - j.x) * j.cut_x + (y - j.y) * j.cut_y; }

// How much of a pixel is inside of an end, less a half; -1 on the other side of a joint.
INLINE f8 inside(f8 distance, ending end) {
    if (end == BUTT) return least(distance, splat(0.5f));
    return end == ROUND ? splat(0.5f) : choose(distance >= 0, splat(0.5f), splat(-1));
}

INLINE f8 disc(kosketus_joint j, f8 x, float y, float h) {
    f8 dx = x - j.x;
    return held(h + 0.5f - root(dx * dx + (y - j.y) * (y - j.y)));
}

INLINE f8 piece_coverage(kosketus_joint a, kosketus_joint b, ending start, ending end, float h, f8 x, float y) {
    f8 after = beyond(a, x, y), before = -beyond(b, x, y);
    f8 covered = slab((x - a.x) * a.uy - (y - a.y) * a.ux, h);
    if (start == ROUND) covered = choose(after < 0, disc(a, x, y, h), covered);
    if (end == ROUND) covered = choose(before <= 0, disc(b, x, y, h), covered);
    // At a joint, zero is on the next piece.
    f8 until = end == AT_JOINT ? choose(before > 0, splat(0.5f), splat(-1)) : inside(before, end);
    return covered * most(inside(after, start) + until, splat(0));
}

// In columns and in rows.
typedef struct { float x, y; } distances;

// How far a piece goes beyond the point at one of its ends, at most. (ux, uy) is the direction of the piece.
INLINE distances reach_at(kosketus_joint j, float ux, float uy, ending end, float h) {
    // Corners of butt ends are less than a pixel farther away.
    if (end != AT_JOINT) return (distances){h + 1, h + 1};
    // At a joint it ends where the cut crosses it: at most at the corners of both, which are as far aside as the slab, and
    // forward or back by the tangent of the angle between them.
    float along = j.cut_x * ux + j.cut_y * uy, aside = fabsf(j.cut_x * uy - j.cut_y * ux);
    if (along <= aside) return (distances){2 * (h + 1), 2 * (h + 1)};
    // Positions of many thousand pixels are less precise.
    float out = h + EDGE + 0.03f, tangent = aside / along;
    ux = fabsf(ux);
    uy = fabsf(uy);
    return (distances){out * (uy + ux * tangent), out * (ux + uy * tangent)};
}

// The relevant columns, those in the bounding box and within the slab, are computed for eight rows at a time.
INLINE void piece(
    const kosketus_target *t, kosketus_joint a, kosketus_joint b, ending start, ending end, float h, pixels source) {
    distances from = reach_at(a, a.ux, a.uy, start, h), to = reach_at(b, a.ux, a.uy, end, h);
    float slant = h + EDGE, way = b.x - a.x;
    float low = min_f(-from.x, way - to.x), high = max_f(from.x, way + to.x);
    int32_t rows0 = floor_in(min_f(a.y - from.y, b.y - to.y), t->top, t->bottom);
    int32_t rows1 = ceil_in(max_f(a.y + from.y, b.y + to.y), t->top, t->bottom);
    bool is_level = fabsf(a.uy) < 0.01f;
    float across = is_level ? 0 : 1 / a.uy;
    f8 left = splat((float)t->left), right = splat((float)t->right);
    for (int32_t y = rows0; y < rows1; y += 8) {
        f8 dys = __builtin_convertvector(y + (i8){0, 1, 2, 3, 4, 5, 6, 7}, f8) + (0.5f - a.y);
        f8 lo = splat(low), hi = splat(high);
        if (!is_level) {
            f8 p = (dys * a.ux - slant) * across, q = (dys * a.ux + slant) * across;
            lo = most(lo, least(p, q));
            hi = least(hi, most(p, q));
        }
        // As in `short_arc`.
        i8 first = __builtin_convertvector(least(most(lo + (a.x + 0.499f), left), right), i8);
        i8 last = __builtin_convertvector(least(most(hi + (a.x + 0.5f), left), right), i8);
        int32_t count = min_i(8, rows1 - y);
        for (int32_t i = 0; i < count; i++) {
            columns c = {first[i], last[i]};
            float middle = (float)(y + i) + 0.5f;
            uint32_t *row = t->pixels + (int64_t)(y + i) * t->stride;
            COVER(t, row, c, 0, source, piece_coverage(a, b, start, end, h, dx, middle))
        }
    }
}

INLINE void line(
    const kosketus_target *t, const kosketus_joint *joints, int32_t count, float h, bool has_round_caps, uint32_t color) {
    pixels source = all(color);
    ending cap = has_round_caps ? ROUND : BUTT;
    for (int32_t i = 0; i + 1 < count; i++) {
        piece(t, joints[i], joints[i + 1], i == 0 ? cap : AT_JOINT, i + 2 == count ? cap : AT_JOINT, h, source);
    }
}

// MARK: - Whole rectangles

INLINE void blend(const kosketus_target *t, uint32_t color) {
    for (int32_t y = t->top; y < t->bottom; y++) {
        mix_span(t, t->pixels + (int64_t)y * t->stride + t->left, t->right - t->left, color);
    }
}

typedef struct {
    uint32_t *to;
    const uint32_t *from;
    int32_t width, height;
} overlap;

INLINE overlap overlapping(
    const kosketus_target *t, const uint32_t *source, int32_t source_stride, int32_t width, int32_t height, int32_t x,
    int32_t y) {
    int32_t x0 = max_i(x, t->left), y0 = max_i(y, t->top);
    overlap o = {
        t->pixels + (int64_t)y0 * t->stride + x0, source + (int64_t)(y0 - y) * source_stride + (x0 - x),
        min_i(x + width, t->right) - x0, min_i(y + height, t->bottom) - y0};
    return o;
}

INLINE void mix(
    const kosketus_target *t, const uint32_t *source, int32_t source_stride, int32_t width, int32_t height, int32_t x,
    int32_t y, uint32_t alpha) {
    overlap o = overlapping(t, source, source_stride, width, height, x, y);
    h16 part = doubled((w8){alpha, alpha, alpha, alpha, alpha, alpha, alpha, alpha});
    for (int32_t row = 0; row < o.height; row++) {
        uint32_t *to = o.to + (int64_t)row * t->stride;
        const uint32_t *from = o.from + (int64_t)row * source_stride;
        int32_t i = 0;
        for (; i + 8 <= o.width; i += 8) {
            store(to + i, mixed(t->adds, times(load(from + i), part), load(to + i)));
        }
        for (; i < o.width; i++) to[i] = mixed_one(t->adds, from[i], to[i], alpha);
    }
}

// A picture, masked by a rounded rectangle.
INLINE void mix_in_rounded_rect(
    const kosketus_target *t, const uint32_t *source, int32_t source_stride, int32_t width, int32_t height, int32_t x,
    int32_t y, uint32_t alpha, kosketus_frame f, float a, float b, float r) {
    int32_t left = max_i(x, t->left), right = min_i(x + width, t->right), bottom = min_i(y + height, t->bottom);
    for (int32_t py = max_i(y, t->top); py < bottom; py++) {
        float dy = (float)py + 0.5f - f.y;
        uint32_t *row = t->pixels + (int64_t)py * t->stride;
        const uint32_t *from = source + (int64_t)(py - y) * source_stride - x;
        for (int32_t px = left; px < right; px += 8) {
            i8 column = px + (i8){0, 1, 2, 3, 4, 5, 6, 7};
            f8 dx = __builtin_convertvector(column, f8) + (0.5f - f.x);
            f8 covered = rounded(dx * f.ux + dy * f.uy, dy * f.ux - dx * f.uy, a, b, r);
            w8 part = (w8)__builtin_convertvector(covered * (float)alpha + 0.5f, i8);
            int32_t count = min_i(8, right - px);
            if (count == 8) put_eight(t, row, px, times(load(from + px), doubled(part)));
            else for (int32_t i = 0; i < count; i++) {
                row[px + i] = mixed_one(t->adds, from[px + i], row[px + i], part[i]);
            }
        }
    }
}

// As many of eight coverages as requested, the others 0. `start` is the beginning of the coverages.
INLINE uint64_t coverages(const uint8_t *from, int32_t count, const uint8_t *start) {
    uint64_t all = 0;
    if (count == 8) memcpy(&all, from, 8);
    else if (from + count - 8 >= start) {
        // The bytes before them can be read.
        memcpy(&all, from + count - 8, 8);
        all >>= 64 - 8 * count;
    } else {
        for (int32_t i = 0; i < count; i++) all |= (uint64_t)from[i] << 8 * i;
    }
    return all;
}

INLINE void cover(
    const kosketus_target *t, const uint8_t *coverage, int32_t coverage_stride, int32_t width, int32_t height, int32_t x,
    int32_t y, uint32_t color) {
    int32_t left = max_i(x, t->left), right = min_i(x + width, t->right), bottom = min_i(y + height, t->bottom);
    pixels source = all(color);
    for (int32_t py = max_i(y, t->top); py < bottom; py++) {
        uint32_t *row = t->pixels + (int64_t)py * t->stride;
        const uint8_t *from = coverage + (int64_t)(py - y) * coverage_stride - x;
        for (int32_t px = left; px < right; px += 8) {
            int32_t count = min_i(8, right - px);
            uint64_t any = coverages(from + px, count, coverage);
            if (!any) continue;
            w8 part = __builtin_convertvector((b8)any, w8);
            put_eight(t, row, px, times(source, doubled(part)));
        }
    }
}

// MARK: - Scaled pictures

// The most columns that are drawn at once.
#define STRIP 256

// Columns of the target, in groups of eight: which two pixels of a row of the source each one lies between, the weight of
// the second one in 256ths (twice, as in `doubled`), and how much of it is covered, 0...1.
typedef struct {
    i8 first[STRIP / 8], second[STRIP / 8];
    w8 weights[STRIP / 8];
    f8 covered[STRIP / 8];
    // Whether all eight are covered fully.
    bool is_whole[STRIP / 8];
    int32_t groups;
} sampling;

// Between two numbers, with the weight of the second one in 256ths.
INLINE h16 between_numbers(h16 a, h16 b, h16 weight) { return (a * (256 - weight) + b * weight + 128) >> 8; }
INLINE pixels between_pixels(pixels a, pixels b, h16 weight) {
    return (pixels){between_numbers(a.rb, b.rb, weight), between_numbers(a.ag, b.ag, weight)};
}

// How much of a pixel is in an interval; 1 for most.
INLINE f8 part_inside(f8 v, float low, float high) {
    return held(least(v + 1, splat(high)) - most(v, splat(low)));
}

// Positions are numbers with 16 bits after the point, from the start of each strip.
INLINE void sample(sampling *s, int32_t x, int32_t count, int32_t width, double step, double start, float left, float right) {
    const i8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    int32_t origin = (int32_t)floor((step * (x + 0.5) + start - 0.5) * 65536), stride = (int32_t)lrint(step * 65536);
    i8 edge = (i8){} + (width - 1), zero = (i8){};
    s->groups = (count + 7) / 8;
    for (int32_t g = 0; g < s->groups; g++) {
        i8 column = lanes + 8 * g, place = column * stride + origin, whole = place >> 16;
        s->first[g] = __builtin_elementwise_max(__builtin_elementwise_min(whole, edge), zero);
        s->second[g] = __builtin_elementwise_max(__builtin_elementwise_min(whole + 1, edge), zero);
        w8 weight = (w8)(place >> 8 & 255);
        s->weights[g] = (w8)doubled(weight);
        f8 covered = part_inside(__builtin_convertvector(column + x, f8), left, right);
        s->covered[g] = (f8)((i8)covered & (column < count));
        bool is_whole = true;
        for (int i = 0; i < 8; i++) is_whole &= s->covered[g][i] == 1;
        s->is_whole[g] = is_whole;
    }
}

// A row of the source at the columns of the target.
INLINE void sample_row(const sampling *s, const uint32_t *row, w8 *result) {
    for (int32_t g = 0; g < s->groups; g++) {
        const int32_t *f = (const int32_t *)&s->first[g], *n = (const int32_t *)&s->second[g];
        w8 a = {row[f[0]], row[f[1]], row[f[2]], row[f[3]], row[f[4]], row[f[5]], row[f[6]], row[f[7]]};
        w8 b = {row[n[0]], row[n[1]], row[n[2]], row[n[3]], row[n[4]], row[n[5]], row[n[6]], row[n[7]]};
        result[g] = joined(between_pixels(parted(a), parted(b), (h16)s->weights[g]));
    }
}

// The columns from x to x + count, at most a strip.
INLINE void mix_strip(
    const kosketus_target *t, const uint32_t *source, int32_t source_stride, int32_t height, uint32_t alpha,
    kosketus_upright_map map, float top, float bottom, int32_t x, int32_t y0, int32_t y1, const sampling *s) {
    // Two neighbouring rows of the source, the even and the odd one, which most rows of the target share with the one before.
    w8 rows[2][STRIP / 8];
    int32_t known[2] = {-1, -1};
    for (int32_t y = y0; y < y1; y++) {
        double place = map.step_y * (y + 0.5) + map.y - 0.5;
        int32_t above = place > 0 ? min_i((int32_t)place, height - 1) : 0, below = min_i(above + 1, height - 1);
        uint32_t weight = place > 0 && above < height - 1 ? (uint32_t)((place - above) * 256) : 0;
        for (int32_t row = above; row <= below; row++) {
            if (known[row & 1] == row) continue;
            sample_row(s, source + (int64_t)row * source_stride, rows[row & 1]);
            known[row & 1] = row;
        }
        float covered = max_f(0, min_f((float)y + 1, bottom) - max_f((float)y, top)) * (float)alpha;
        h16 weights = doubled((w8){} + weight);
        uint32_t *to = t->pixels + (int64_t)y * t->stride;
        for (int32_t g = 0; g < s->groups; g++) {
            pixels p = between_pixels(parted(rows[above & 1][g]), parted(rows[below & 1][g]), weights);
            if (covered < 255 || !s->is_whole[g]) {
                p = times(p, doubled((w8)__builtin_convertvector(s->covered[g] * covered + 0.5f, i8)));
            }
            put_eight(t, to, x + 8 * g, p);
        }
    }
}

INLINE void mix_scaled(
    const kosketus_target *t, const uint32_t *source, int32_t source_stride, int32_t source_width,
    int32_t source_height, uint32_t alpha, kosketus_upright_map map, float left, float top, float right, float bottom) {
    int32_t x0 = floor_in(left, t->left, t->right), x1 = ceil_in(right, t->left, t->right);
    int32_t y0 = floor_in(top, t->top, t->bottom), y1 = ceil_in(bottom, t->top, t->bottom);
    if (y0 >= y1) return;
    sampling s;
    for (int32_t x = x0; x < x1; x += STRIP) {
        sample(&s, x, min_i(STRIP, x1 - x), source_width, map.step_x, map.x, left, right);
        mix_strip(t, source, source_stride, source_height, alpha, map, top, bottom, x, y0, y1, &s);
    }
}

// MARK: - For each kind of processor

#define ARGUMENTS_kosketus_blend (t, color)
DISPATCH(void, kosketus_blend, (const kosketus_target *t, uint32_t color), blend(t, color))

#define ARGUMENTS_kosketus_ellipse (t, f, a, b, color)
DISPATCH(
    void, kosketus_ellipse, (const kosketus_target *t, kosketus_frame f, float a, float b, uint32_t color),
    ellipse(t, f, a, b, color))

#define ARGUMENTS_kosketus_rounded_rect (t, f, a, b, r, color)
DISPATCH(
    void, kosketus_rounded_rect,
    (const kosketus_target *t, kosketus_frame f, float a, float b, float r, uint32_t color),
    rounded_frame(t, f, a, b, r, 0, 0, 0, false, color))

#define ARGUMENTS_kosketus_rounded_frame (t, f, a, b, r, ia, ib, ir, color)
DISPATCH(
    void, kosketus_rounded_frame,
    (const kosketus_target *t, kosketus_frame f, float a, float b, float r, float ia, float ib, float ir,
     uint32_t color),
    rounded_frame(t, f, a, b, r, ia, ib, ir, true, color))

#define ARGUMENTS_kosketus_ring (t, x, y, radius, h, color)
DISPATCH(
    void, kosketus_ring, (const kosketus_target *t, float x, float y, float radius, float h, uint32_t color),
    ring_(t, x, y, radius, h, color))

#define ARGUMENTS_kosketus_arc (t, shape, color)
DISPATCH(
    void, kosketus_arc, (const kosketus_target *t, const kosketus_arc_shape *shape, uint32_t color),
    arc(t, shape, color))

#define ARGUMENTS_kosketus_line (t, joints, count, h, has_round_caps, color)
DISPATCH(
    void, kosketus_line,
    (const kosketus_target *t, const kosketus_joint *joints, int32_t count, float h, bool has_round_caps,
     uint32_t color),
    line(t, joints, count, h, has_round_caps, color))

#define ARGUMENTS_kosketus_mix (t, source, stride, width, height, x, y, alpha)
DISPATCH(
    void, kosketus_mix,
    (const kosketus_target *t, const uint32_t *source, int32_t stride, int32_t width, int32_t height, int32_t x,
     int32_t y, uint32_t alpha),
    mix(t, source, stride, width, height, x, y, alpha))

#define ARGUMENTS_kosketus_mix_in_rounded_rect (t, source, stride, width, height, x, y, alpha, f, a, b, r)
DISPATCH(
    void, kosketus_mix_in_rounded_rect,
    (const kosketus_target *t, const uint32_t *source, int32_t stride, int32_t width, int32_t height, int32_t x,
     int32_t y, uint32_t alpha, kosketus_frame f, float a, float b, float r),
    mix_in_rounded_rect(t, source, stride, width, height, x, y, alpha, f, a, b, r))

#define ARGUMENTS_kosketus_mix_scaled \
    (t, source, stride, width, height, alpha, map, left, top, right, bottom)
DISPATCH(
    void, kosketus_mix_scaled,
    (const kosketus_target *t, const uint32_t *source, int32_t stride, int32_t width, int32_t height, uint32_t alpha,
     kosketus_upright_map map, float left, float top, float right, float bottom),
    mix_scaled(t, source, stride, width, height, alpha, map, left, top, right, bottom))

#define ARGUMENTS_kosketus_coverage (t, coverage, stride, width, height, x, y, color)
DISPATCH(
    void, kosketus_coverage,
    (const kosketus_target *t, const uint8_t *coverage, int32_t stride, int32_t width, int32_t height, int32_t x,
     int32_t y, uint32_t color),
    cover(t, coverage, stride, width, height, x, y, color))

// The pixels of a side of a small disc: its diameter, and a part of a pixel at each end.
#define DISC_SIDE 4
// How many chords the part of a disc in a column of pixels is divided by. A pixel's coverage differed by at most 0.0032 from
// that of 2,000 chords, in 1,500 random discs.
#define DISC_CHORDS 16

// Adds the part of a disc in a column of pixels to the coverage of these pixels, from 0 to 1. The first one is at `top`.
static void add_column(double *coverage, double x, double y, double radius, double column, double top) {
    double from = fmax(column, x - radius), to = fmin(column + 1, x + radius), width = (to - from) / DISC_CHORDS;
    if (!(width > 0)) return;
    for (int32_t chord = 0; chord < DISC_CHORDS; chord++) {
        double dx = from + (chord + 0.5) * width - x, half = sqrt(fmax(0, radius * radius - dx * dx));
        for (int32_t row = 0; row < DISC_SIDE; row++) {
            double length = fmin(y + half, top + row + 1) - fmax(y - half, top + row);
            coverage[row] += fmax(0, length) * width;
        }
    }
}

void kosketus_small_disc(const kosketus_target *t, double x, double y, double radius, uint32_t color) {
    if (x + radius <= t->left || x - radius >= t->right || y + radius <= t->top || y - radius >= t->bottom) return;
    double left = floor(x - radius), top = floor(y - radius);
    uint8_t coverage[DISC_SIDE * DISC_SIDE];
    for (int32_t column = 0; column < DISC_SIDE; column++) {
        double parts[DISC_SIDE] = {0};
        add_column(parts, x, y, radius, left + column, top);
        for (int32_t row = 0; row < DISC_SIDE; row++) {
            coverage[row * DISC_SIDE + column] = (uint8_t)(fmin(parts[row], 1) * 255 + 0.5);
        }
    }
    kosketus_coverage(t, coverage, DISC_SIDE, DISC_SIDE, DISC_SIDE, (int32_t)left, (int32_t)top, color);
}

void kosketus_fill(const kosketus_target *t, uint32_t color) {
    uint8_t byte = color & 255;
    bool is_one_byte = color == byte * 0x01010101u;
    for (int32_t y = t->top; y < t->bottom; y++) {
        uint32_t *row = t->pixels + (int64_t)y * t->stride + t->left;
        // The library's memset is the fastest for the machine.
        if (is_one_byte) memset(row, byte, (size_t)(t->right - t->left) * 4);
        else set_span(row, t->right - t->left, color);
    }
}

void kosketus_copy(
    const kosketus_target *t, const uint32_t *source, int32_t source_stride, int32_t width, int32_t height, int32_t x,
    int32_t y) {
    overlap o = overlapping(t, source, source_stride, width, height, x, y);
    if (o.width <= 0) return;
    if (o.width == t->stride && o.width == source_stride && o.height > 0) {
        memcpy(o.to, o.from, (size_t)o.width * (size_t)o.height * 4);
        return;
    }
    for (int32_t row = 0; row < o.height; row++) {
        memcpy(o.to + (int64_t)row * t->stride, o.from + (int64_t)row * source_stride, (size_t)o.width * 4);
    }
}

void kosketus_make_opaque(uint32_t *pixels, int64_t count) {
    for (int64_t i = 0; i < count; i++) pixels[i] |= 0xff000000;
}

// Two neighbouring pixels of a picture in one direction, and the weight of the second one in sixteenths.
typedef struct {
    int32_t first, second;
    uint32_t weight;
} neighbours;

static neighbours neighbours_at(double place, int32_t count) {
    static const uint8_t weights[9] = {0, 1, 2, 4, 8, 12, 14, 15, 16};
    place -= 0.5;
    if (!(place > 0)) return (neighbours){0, 0, 0};
    if (place >= count - 1) return (neighbours){count - 1, count - 1, 0};
    int32_t first = (int32_t)place;
    return (neighbours){first, first + 1, weights[(int32_t)((place - first) * 8 + 0.5)]};
}

// The four channels of a weighted sum, each in 16 bits: weights add up to 256.
typedef struct {
    uint32_t red_blue, alpha_green;
} channel_sums;

static inline channel_sums add_weighted(channel_sums sums, uint32_t pixel, uint32_t weight) {
    sums.red_blue += (pixel & 0x00ff00ff) * weight;
    sums.alpha_green += ((pixel >> 8) & 0x00ff00ff) * weight;
    return sums;
}

void kosketus_enlarge(
    const uint32_t *source, int32_t source_stride, int32_t source_width, int32_t source_height, uint32_t *pixels,
    int32_t width, int32_t height, kosketus_enlarged_map map) {
    for (int32_t y = 0; y < height; y++) {
        for (int32_t x = 0; x < width; x++) {
            double px = x + 0.5, py = y + 0.5;
            neighbours column = neighbours_at(map.a * px + map.c * py + map.x, source_width);
            neighbours row = neighbours_at(map.b * px + map.d * py + map.y, source_height);
            const uint32_t *above = source + (int64_t)row.first * source_stride;
            const uint32_t *below = source + (int64_t)row.second * source_stride;
            channel_sums sums = {0x00800080, 0x00800080};
            sums = add_weighted(sums, above[column.first], (16 - column.weight) * (16 - row.weight));
            sums = add_weighted(sums, above[column.second], column.weight * (16 - row.weight));
            sums = add_weighted(sums, below[column.first], (16 - column.weight) * row.weight);
            sums = add_weighted(sums, below[column.second], column.weight * row.weight);
            pixels[(int64_t)y * width + x] =
                ((sums.red_blue >> 8) & 0x00ff00ff) | (sums.alpha_green & 0xff00ff00);
        }
    }
}
