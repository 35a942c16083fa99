// SPDX-License-Identifier: MIT
// PHASE 0: each group counts the levels of some pixels. The others add the counts of the groups, with one group of L
// items: PHASE 1 makes bins, PHASE 2 the table of an equalization.
#include "src/ops/statistics/pixels.clh"

#define LEVELS 256

#if PHASE == 0
__kernel void levels(__global const uchar *src, __global uint *counts, Pixels p) {
    __local uint own[LEVELS];
    for (uint level = get_local_id(0); level < LEVELS; level += L) {
        own[level] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    EACH_VECTOR(p, src, 0, p.lines, get_global_id(0), get_global_size(0), for (uint i = 0; i < n; ++i) {
        atomic_inc(&own[v[i]]);
    })
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint level = get_local_id(0); level < LEVELS; level += L) {
        counts[get_group_id(0) * LEVELS + level] = own[level];
    }
}
#else
INLINE void add_up(__local uint *sums, __global const uint *counts, uint groups) {
    for (uint level = get_local_id(0); level < LEVELS; level += L) {
        uint sum = 0;
        for (uint g = 0; g < groups; ++g) {
            sum += counts[g * LEVELS + level];
        }
        sums[level] = sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
}

#if PHASE == 1
// The first level, from 0, of a bin.
INLINE uint first_of(ulong bin, uint bins, uint range) {
    return (uint)((bin * range + bins - 1) / bins);
}

__kernel void levels(__global const uint *counts, __global uint *dst, uint groups, uint bins, uint offset,
                     uint range) {
    __local uint sums[LEVELS];
    add_up(sums, counts, groups);
    for (uint bin = get_local_id(0); bin < bins; bin += L) {
        uint sum = 0;
        for (uint i = first_of(bin, bins, range); i < first_of(bin + 1UL, bins, range); ++i) {
            sum += offset + i < LEVELS ? sums[offset + i] : 0;
        }
        dst[bin] = sum;
    }
}
#else
// As equalize() in statistics.cpp.
__kernel void levels(__global const uint *counts, __global uchar *table, uint groups) {
    __local uint sums[LEVELS];
    add_up(sums, counts, groups);
    for (uint level = get_local_id(0); level < LEVELS; level += L) {
        ulong below = 0, sum = 0, all = 0;
        for (uint i = 0; i < LEVELS; ++i) {
            below = all == 0 ? sums[i] : below;
            all += sums[i];
            sum += i <= level ? sums[i] : 0;
        }
        const ulong others = all - below;
        table[level] = sum < below || others == 0 ? level : ((sum - below) * 510 + others) / (2 * others);
    }
}
#endif
#endif
