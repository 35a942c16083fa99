// SPDX-License-Identifier: MIT
// Complex transforms of lines of LENGTH elements, ITEMS work items a line and LINES lines a group, in local memory
// from the first pass to the last, as src/ops/fft/passes.clh has them. FROM_CHANNELS, TO_CHANNELS: 1 or 2.
//
// BLUESTEIN: lines of that many elements, by two transforms of LENGTH, as described there.
#include "src/cl/kernel.clh"
#include "src/ops/fft/passes.clh"

#ifdef HALF
#define LOAD_COMPLEX(p) (float2)(LOAD1(p, 0), LOAD1(p, 1))
#define STORE_COMPLEX(v, p) STORE1((v).x, p, 0), STORE1((v).y, p, 1)
#else
#define LOAD_COMPLEX(p) vload2(0, (__global const float *)(p))
#define STORE_COMPLEX(v, p) vstore2(v, 0, (__global float *)(p))
#endif

#ifdef INVERSE
#define TURNED(v) (v).yx
#else
#define TURNED(v) (v)
#endif

#ifdef BLUESTEIN
#define ELEMENTS BLUESTEIN
#else
#define ELEMENTS LENGTH
#endif

float2 get_element(__global const uchar *s, long step, uint i, __global const float2 *chirp) {
    if (i >= ELEMENTS) {
        return (float2)(0);
    }
#if FROM_CHANNELS == 1
    const float2 v = (float2)(LOAD1(s + i * step, 0), 0);
#else
    const float2 v = LOAD_COMPLEX(s + i * step);
#endif
#ifdef BLUESTEIN
    return times(TURNED(v), chirp[i]);
#else
    return TURNED(v);
#endif
}

void put_element(float2 v, __global uchar *d, long step, uint i, __global const float2 *chirp) {
    if (i >= ELEMENTS) {
        return;
    }
#ifdef BLUESTEIN
    v = times(v.yx, chirp[i]);  // the second transform is an inverse one
#endif
    v = TURNED(v) * SCALE;
#if TO_CHANNELS == 1
    STORE1(v.x, d + i * step, 0);
#else
    STORE_COMPLEX(v, d + i * step);
#endif
}

#define FROM_MEMORY(first, k, step, radix, slot) \
    (is_there ? get_element(s, src_step, (first) + (k) * (step), chirp) : (float2)(0))
#define TO_MEMORY(first, k, step, radix, v) \
    if (is_there) { put_element(v, d, dst_step, (first) + (k) * (step), chirp); }
// dst may be src: all of a line has been read before any of it is written.
#define ALL_LOADED barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
// Between the two transforms: the product of the spectra, then the parts exchanged, for the inverse.
#define FROM_PRODUCT(first, k, step, radix, slot) \
    times(line[SPOT(first, k, step, radix)], spectrum[(first) + (k) * (step)]).yx

__kernel void fft(__global const uchar *src, __global uchar *dst, Walk w, long src_step, long dst_step,
                  __global const float2 *roots, __global const float2 *chirp, __global const float2 *spectrum) {
    __local float2 lines[LINES * PADDED(LENGTH)];
    const uint item = get_local_id(0) % ITEMS, mine = get_local_id(0) / ITEMS;
    __local float2 *line = lines + mine * PADDED(LENGTH);
    const long number = (long)get_group_id(0) * LINES + mine;
    const bool is_there = number < w.length * w.extent[0];
    const long4 at = place(&w, (uint)(is_there ? number / w.length : 0), is_there ? number % w.length : 0);
    __global const uchar *s = src + at.s0;
    __global uchar *d = dst + at.s1;
#if COUNT == 1
    PASS(R0, 1, FROM_MEMORY, TO_MEMORY, NOTHING, NOTHING)
#else
    PASS(R0, 1, FROM_MEMORY, TO_LOCAL, NOTHING, ALL_LOADED)
#ifdef BLUESTEIN
#define put_last TO_LOCAL
#define last_written BARRIER
    OTHER_PASSES
#undef put_last
#undef last_written
    PASS(R0, 1, FROM_PRODUCT, TO_LOCAL, BARRIER, BARRIER)
#endif
#define put_last TO_MEMORY
#define last_written NOTHING
    OTHER_PASSES
#endif
}
