// SPDX-License-Identifier: MIT
// One pass over global memory of transforms of TOTAL elements that do not fit into local memory. It is a Stockham pass
// as in src/ops/fft/passes.clh, but its butterflies are transforms of LENGTH elements in local memory. BEFORE is the
// product of the lengths of the earlier passes. A group computes LINES adjacent butterflies, and consecutive items
// belong to consecutive butterflies: their reads, and their writes after the first pass, are
// adjacent. (For two passes: Bailey, FFTs in external or hierarchical memory, 1990.)
//
// FROM_TENSOR, TO_TENSOR: the first and the last pass; in between, elements are float2, line after line.
// ACROSS: lines are adjacent in the tensor. A group computes the same butterfly of LINES lines; in between,
// the elements of `count` lines are adjacent as well.
// BLUESTEIN: as in src/ops/fft/fft.cl. SPECTRA: the last pass of its first transform, which ends with the
// product of the spectra.
#include "src/cl/vocabulary/kernel.clh"
#include "src/ops/fft/passes.clh"
#include "src/ops/fft/elements.clh"

#define STEP (TOTAL / LENGTH)
#ifdef ACROSS
#define BETWEEN(i) ((size_t)(i) * count + number)
#else
// Groups per line.
#define GROUPS ((STEP + LINES - 1) / LINES)
#define BETWEEN(i) ((size_t)number * TOTAL + (i))
#endif

#ifdef FROM_TENSOR
#define GET(i) get_element(src + at.s0, src_step, i, chirp)
#else
#define GET(i) ((__global const float2 *)src)[BETWEEN(i)]
#endif
#ifdef TO_TENSOR
#define PUT(v, i) put_element(v, dst + at.s1, dst_step, i, chirp)
#elif defined(SPECTRA)
#define PUT(v, i) ((__global float2 *)dst)[BETWEEN(i)] = times(v, spectrum[i]).yx
#else
#define PUT(v, i) ((__global float2 *)dst)[BETWEEN(i)] = v
#endif

// exp(-2 pi i n / TOTAL), as the product of one of the first FINE powers and one of every FINE-th power.
#define POWER(n) times(powers[(n) % FINE], powers[FINE + (n) / FINE])
#if BEFORE * LENGTH == TOTAL
#define WITH_POWER(v, n) (v)
#else
#define WITH_POWER(v, n) times(v, POWER(n))
#endif

#define FROM_PASS(first, k, step, radix, slot) (is_there ? GET(mine + ((first) + (k) * (step)) * STEP) : (float2)(0))
#define TO_PASS(first, k, step, radix, v)                                               \
    if (is_there) {                                                                     \
        const uint n = (first) + (k) * (step);                                          \
        PUT(WITH_POWER(v, (mine - rest) * n), (mine - rest) * LENGTH + rest + n * BEFORE); \
    }

__kernel void fft_long(__global const uchar *src, __global uchar *dst, Walk w, long src_step, long dst_step,
                       long first_line, uint count, __global const float2 *roots, __global const float2 *powers,
                       __global const float2 *chirp, __global const float2 *spectrum) {
    __local float2 lines[LINES * PITCH];
    const uint item = get_local_id(0) / LINES;
    __local float2 *line = lines + get_local_id(0) % LINES * PITCH;
    // the number of the line, and of the butterfly in it
#ifdef ACROSS
    const uint groups = (count + LINES - 1) / LINES, mine = get_group_id(0) / groups;
    const uint number = get_group_id(0) % groups * LINES + get_local_id(0) % LINES;
    const bool is_there = number < count;
#else
    const uint number = get_group_id(0) / GROUPS;
    const uint mine = get_group_id(0) % GROUPS * LINES + get_local_id(0) % LINES;
    const bool is_there = mine < STEP;
#endif
    const uint rest = mine % BEFORE;  // index within a step of the earlier passes
#if defined(FROM_TENSOR) || defined(TO_TENSOR)
    const long at_line = is_there ? first_line + number : 0;
    const long4 at = place(&w, (uint)(at_line / w.length), at_line % w.length);
#endif
#if COUNT == 1
    PASS(RADIX0, 1, 0, FROM_PASS, TO_PASS, NOTHING, NOTHING)
#else
    PASS(RADIX0, 1, 0, FROM_PASS, TO_LOCAL, NOTHING, BARRIER)
    INNER_PASSES
    LAST_PASS(TO_PASS, NOTHING)
#endif
}
