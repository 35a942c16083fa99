// SPDX-License-Identifier: MIT
// The least and the largest pixel of an image. PHASE 0: a group of L items finds those of a part, which is `number`
// lines, and counts them if COUNT is defined. PHASE 1: one group finds those of the image, and for each part how many
// extreme pixels earlier parts have. PHASE 2: a group for each part writes the places of its extreme pixels.
#include "src/ops/statistics/pixels.clh"

// The struct of the same name in min_max_location_cl.cpp. k: 0 least, 1 largest. After the parts comes the whole image.
typedef struct {
    C extreme[2];
    uint count[2];
    uint before[2];
} Part;

#ifdef REAL
#define IS_NAN(x) ((x) != (x))
#else
#define IS_NAN(x) false
#endif
#define SAME(a, b) ((a) == (b) || (IS_NAN(a) && IS_NAN(b)))
#define LEAST(a, b) ((b) < (a) || IS_NAN(b) ? (b) : (a))
#define LARGEST(a, b) ((b) > (a) || IS_NAN(b) ? (b) : (a))

#if PHASE != 2
typedef struct {
    C low, high;
} State;

State joined(State a, State b) {
    return (State){LEAST(a.low, b.low), LARGEST(a.high, b.high)};
}
AC_FROM_LANE(State)

typedef struct {
    uint low, high;
} Found;

Found sum_of(Found a, Found b) {
    return (Found){a.low + b.low, a.high + b.high};
}
#endif

#if PHASE == 0
#if L == 1
#define JOIN_FOUND(value)
#else
// Counts are joined through local memory on all devices: FROM_LANE is that of State.
#define JOIN_FOUND(value)                                                   \
    counts[get_local_id(0)] = value;                                        \
    for (uint half_ = L / 2; half_ != 0; half_ /= 2) {                      \
        barrier(CLK_LOCAL_MEM_FENCE);                                       \
        if (get_local_id(0) < half_) {                                      \
            counts[get_local_id(0)] =                                       \
                sum_of(counts[get_local_id(0)], counts[get_local_id(0) + half_]); \
        }                                                                   \
    }                                                                       \
    value = counts[0];
#endif

__kernel void min_max_location(__global const uchar *src, __global Part *parts, Pixels p, uint number) {
#if L != 1
    __local State part[PARTS];
#ifdef COUNT
    __local Found counts[L];
#endif
#endif
    const uint begin = get_group_id(0) * number, lines = min(number, p.lines - begin);
    const C first = LOAD1(src + pixel_at(&p, begin, 0), 0);
    State state = {first, first};
    EACH_VECTOR(p, src, begin, lines, get_local_id(0), L, for (uint i = 0; i < n; ++i) {
        state.low = LEAST(state.low, v[i]);
        state.high = LARGEST(state.high, v[i]);
    })
    JOIN_ITEMS(state, joined)
    Found found = {0, 0};
#ifdef COUNT
    EACH_VECTOR(p, src, begin, lines, get_local_id(0), L, for (uint i = 0; i < n; ++i) {
        found.low += SAME(v[i], state.low);
        found.high += SAME(v[i], state.high);
    })
    JOIN_FOUND(found)
#endif
    if (get_local_id(0) == 0) {
        parts[get_group_id(0)] = (Part){{state.low, state.high}, {found.low, found.high}, {0, 0}};
    }
}
#elif PHASE == 1
__kernel void min_max_location(__global Part *parts, uint count) {
#if L != 1
    __local State part[PARTS];
#endif
    __local Found sums[L];
    const uint item = get_local_id(0);
    State state = {parts[0].extreme[0], parts[0].extreme[1]};
    for (uint g = item; g < count; g += L) {
        state = joined(state, (State){parts[g].extreme[0], parts[g].extreme[1]});
    }
    JOIN_ITEMS(state, joined)
    // Items have consecutive parts, so their sums are those of all parts before the next item's.
    const uint each = (count + L - 1) / L, begin = min(item * each, count), end = min(begin + each, count);
    Found own = {0, 0};
    for (uint g = begin; g < end; ++g) {
        own.low += SAME(parts[g].extreme[0], state.low) ? parts[g].count[0] : 0;
        own.high += SAME(parts[g].extreme[1], state.high) ? parts[g].count[1] : 0;
    }
    sums[item] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    Found before = {0, 0};
    for (uint i = 0; i < item; ++i) {
        before = sum_of(before, sums[i]);
    }
    for (uint g = begin; g < end; ++g) {
        const bool is_low = SAME(parts[g].extreme[0], state.low), is_high = SAME(parts[g].extreme[1], state.high);
        parts[g].count[0] = is_low ? parts[g].count[0] : 0;
        parts[g].count[1] = is_high ? parts[g].count[1] : 0;
        parts[g].before[0] = before.low;
        parts[g].before[1] = before.high;
        before = sum_of(before, (Found){parts[g].count[0], parts[g].count[1]});
    }
    if (item == L - 1) {
        parts[count] = (Part){{state.low, state.high}, {before.low, before.high}, {0, 0}};
    }
}
#else
__kernel void min_max_location(__global const uchar *src, __global const Part *parts, __global int2 *places, Pixels p,
                               uint number, uint k, uint room) {
    __local uint sums[L];
    const uint item = get_local_id(0), group = get_group_id(0);
    if (parts[group].count[k] == 0 || parts[group].before[k] >= room) {
        return;
    }
    const C wanted = parts[group].extreme[k];
    // Items have consecutive pixels.
    const uint first = group * number * p.length, last = min(first + number * p.length, p.count);
    const uint each = (last - first + L - 1) / L, begin = min(first + item * each, last), end = min(begin + each, last);
    uint found = 0;
    for (uint i = begin; i < end; ++i) {
        found += SAME(LOAD1(src + pixel_at(&p, i / p.length, i % p.length), 0), wanted);
    }
    sums[item] = found;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint next = parts[group].before[k];
    for (uint i = 0; i < item; ++i) {
        next += sums[i];
    }
    for (uint i = begin; i < end && found != 0 && next < room; ++i) {
        if (SAME(LOAD1(src + pixel_at(&p, i / p.length, i % p.length), 0), wanted)) {
            places[next++] = (int2)(p.x + (int)(i % p.width), p.y + (int)(i / p.width));
        }
    }
}
#endif
