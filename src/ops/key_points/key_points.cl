// SPDX-License-Identifier: MIT
// Lists the pixels of an image that are not 0, in raster order. PHASE 0: a group of L items counts those of a row.
// PHASE 1: one group makes of each row's count how many there are in earlier rows, and of `counts` behind the last row
// how many there are. PHASE 2: a group for each row writes them.
#include "src/cl/vocabulary/kernel.clh"

// The structs of the same names in key_points_cl.cpp and key_points.h.
typedef struct {
    long first, step;          // bytes to the first pixel, and from one row to the next
    uint width, height, room;  // pixels; places in the list
    uint unused;
} Scores;

typedef struct {
    float score;
    uint place;
} Candidate;

// Items have consecutive numbers below n.
#define EACH_OF(n)                        \
    const uint each = ((n) + L - 1) / L;  \
    const uint begin = min(item * each, n), end = min(begin + each, n);

// The sum of the values of earlier items; *all is that of all items.
INLINE uint before_item(__local uint *sums, uint item, uint own, uint *all) {
    sums[item] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint before = 0;
    *all = 0;
    for (uint i = 0; i < L; ++i) {
        before += i < item ? sums[i] : 0;
        *all += sums[i];
    }
    return before;
}

#if PHASE != 1
INLINE uint found_in(__global const S *row, uint begin, uint end) {
    uint found = 0;
    for (uint x = begin; x < end; ++x) {
        found += row[x] != 0;
    }
    return found;
}
#endif

#if PHASE == 0
__kernel void key_points(__global const uchar *src, __global uint *counts, Scores s) {
    __local uint sums[L];
    const uint item = get_local_id(0), y = get_group_id(0);
    EACH_OF(s.width)
    uint all;
    before_item(sums, item, found_in((__global const S *)(src + s.first + s.step * y), begin, end), &all);
    if (item == 0) {
        counts[y] = all;
    }
}
#elif PHASE == 1
__kernel void key_points(__global uint *counts, uint height) {
    __local uint sums[L];
    const uint item = get_local_id(0);
    EACH_OF(height)
    uint own = 0, all;
    for (uint y = begin; y < end; ++y) {
        own += counts[y];
    }
    uint before = before_item(sums, item, own, &all);
    for (uint y = begin; y < end; ++y) {
        const uint count = counts[y];
        counts[y] = before;
        before += count;
    }
    if (item == 0) {
        counts[height] = all;
    }
}
#else
__kernel void key_points(__global const uchar *src, __global const uint *counts, __global Candidate *list, Scores s) {
    __local uint sums[L];
    const uint item = get_local_id(0), y = get_group_id(0);
    __global const S *row = (__global const S *)(src + s.first + s.step * y);
    EACH_OF(s.width)
    uint all;
    uint next = counts[y] + before_item(sums, item, found_in(row, begin, end), &all);
    for (uint x = begin; x < end && next < s.room; ++x) {
        if (row[x] != 0) {
            list[next++] = (Candidate){(float)row[x], y * s.width + x};
        }
    }
}
#endif
