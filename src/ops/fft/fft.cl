// SPDX-License-Identifier: MIT
// Complex transforms of lines of LENGTH elements, with ITEMS work items per line and LINES lines per group. Lines stay
// in local memory from the first pass to the last (src/ops/fft/passes.clh), PITCH elements apart.
//
// ACROSS: lines are adjacent in memory, and consecutive items belong to consecutive lines: their reads and writes are
// adjacent.
//
// BLUESTEIN: lines of that many elements, by two transforms of LENGTH; see src/ops/fft/transform.h.
#include "src/cl/vocabulary/kernel.clh"
#include "src/ops/fft/passes.clh"
#include "src/ops/fft/elements.clh"

#define FROM_MEMORY(first, k, step, radix, slot) \
    (is_there ? get_element(s, src_step, (first) + (k) * (step), chirp) : (float2)(0))
#define TO_MEMORY(first, k, step, radix, v) \
    if (is_there) { put_element(v, d, dst_step, (first) + (k) * (step), chirp); }
// dst may be src: a whole line is read before any of it is written.
#define ALL_LOADED barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
// Between the two transforms: the product of the spectra, with swapped parts for the inverse.
#define FROM_PRODUCT(first, k, step, radix, slot) \
    times(line[SPOT(first, k, step, radix)], spectrum[(first) + (k) * (step)]).yx

__kernel void fft(__global const uchar *src, __global uchar *dst, Walk w, long src_step, long dst_step,
                  __global const float2 *roots, __global const float2 *chirp, __global const float2 *spectrum) {
    __local float2 lines[LINES * PITCH];
#ifdef ACROSS
    const uint item = get_local_id(0) / LINES, mine = get_local_id(0) % LINES;
#else
    const uint item = get_local_id(0) % ITEMS, mine = get_local_id(0) / ITEMS;
#endif
    __local float2 *line = lines + mine * PITCH;
    const long number = (long)get_group_id(0) * LINES + mine;
    const bool is_there = number < w.length * w.extent[0];
    const long4 at = place(&w, (uint)(is_there ? number / w.length : 0), is_there ? number % w.length : 0);
    __global const uchar *s = src + at.s0;
    __global uchar *d = dst + at.s1;
#if COUNT == 1
    PASS(RADIX0, 1, 0, FROM_MEMORY, TO_MEMORY, NOTHING, NOTHING)
#else
    PASS(RADIX0, 1, 0, FROM_MEMORY, TO_LOCAL, NOTHING, ALL_LOADED)
#ifdef BLUESTEIN
    INNER_PASSES
    LAST_PASS(TO_LOCAL, BARRIER)
    PASS(RADIX0, 1, 0, FROM_PRODUCT, TO_LOCAL, BARRIER, BARRIER)
#endif
    INNER_PASSES
    LAST_PASS(TO_MEMORY, NOTHING)
#endif
}
