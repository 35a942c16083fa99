// SPDX-License-Identifier: MIT
// A frame of lines of LENGTH samples: window, resampling, background, dispersion and transform, one work group for
// each line at a time. What is before the transform is one sum of TAPS products for each element, whose weights the
// items keep in registers from line to line: z[i] = sum of weights[i][t] x[first[i] + t] - offset[i], times phase[i].
//
// PAIRS: two lines are transformed together, as real and imaginary parts, which a transform of real numbers allows:
// with Z that of both, conj Z[N - k] has the sign of the second one's share turned. Half of the passes, for one more
// exchange through local memory.
//
// SAMPLE: type of the samples. FORM 0: complex, 1: magnitude, 2: 10 log10 of its square. BINS of a line are written.
// TRANSPOSED: element j of column c of the transform is element j * lines + c of all resampled lines, and results
// stand in that order too (the `compat` form).
#include "src/cl/kernel.clh"
#include "src/ops/fft/passes.clh"

#define SLOTS (LENGTH / ITEMS)
// The element in a slot of the first pass.
#define ELEMENT(slot) (item + (slot) / R0 * ITEMS + (slot) % R0 * (LENGTH / R0))

float resampled(__global const SAMPLE *x, const float *weight) {
    float z = 0;
    UNROLLED
    for (uint t = 0; t < TAPS; ++t) {
        z = fma(weight[t], (float)x[t], z);
    }
    return z;
}

void put_bin(float2 v, __global float *dst, size_t at) {
#if FORM == 0
    vstore2(v, at, dst);
#else
    const float square = fma(v.x, v.x, v.y * v.y);
#if FORM == 1
    dst[at] = sqrt(square);
#else
    dst[at] = 10 * log10(fmax(square, FLT_MIN));
#endif
#endif
}

// Bin i of line l.
#ifdef TRANSPOSED
#define PLACE(l, i) ((size_t)(i) * lines + (l))
#else
#define PLACE(l, i) ((size_t)(l) * BINS + (i))
#endif
#define TO_MEMORY(i, v) if (BINS == LENGTH || (i) < BINS) { put_bin(v, dst, PLACE(l, i)); }
#define FROM_SLOT(i, slot) z[slot]
#ifdef PAIRS
#define LINES 2
#define put_last TO_LOCAL
#define last_written BARRIER
#define put_only TO_LOCAL
#else
#define LINES 1
#define put_last TO_MEMORY
#define last_written NOTHING
#define put_only TO_MEMORY
#endif

__kernel void frame(__global const SAMPLE *restrict src, __global float *restrict dst, uint lines,
                    __global const uint *restrict first, __global const float *restrict weights,
                    __global const float *restrict offset, __global const float2 *restrict phase,
                    __global const float2 *restrict roots) {
    __local float2 line[PADDED(LENGTH) + 1];
    const uint item = get_local_id(0);
    uint from[SLOTS];
    float weight[SLOTS][TAPS];
#ifndef TRANSPOSED
    UNROLLED
    for (uint k = 0; k < SLOTS; ++k) {
        from[k] = first[ELEMENT(k)];
        UNROLLED
        for (uint t = 0; t < TAPS; ++t) {
            weight[k][t] = weights[ELEMENT(k) * TAPS + t];
        }
    }
#endif
    for (uint l = get_group_id(0) * LINES; l < lines; l += get_num_groups(0) * LINES) {
        float2 z[SLOTS];
        UNROLLED
        for (uint k = 0; k < SLOTS; ++k) {
            float part[LINES];
            UNROLLED
            for (uint j = 0; j < LINES; ++j) {
                const uint mine = min(l + j, lines - 1);
#ifdef TRANSPOSED
                const ulong flat = (ulong)ELEMENT(k) * lines + mine;
                const uint i = flat % LENGTH;
                from[k] = first[i];
                UNROLLED
                for (uint t = 0; t < TAPS; ++t) {
                    weight[k][t] = weights[i * TAPS + t];
                }
                const size_t begin = flat - i;
#else
                const uint i = ELEMENT(k);
                const size_t begin = (size_t)mine * LENGTH;
#endif
                part[j] = resampled(src + begin + from[k], weight[k]);
#ifdef OFFSET
                part[j] -= offset[i];
#endif
#ifdef PHASE
                z[k] = part[j] * phase[i];
#endif
            }
#ifdef PAIRS
            z[k] = (float2)(part[0], part[1]);
#elif !defined(PHASE)
            z[k] = (float2)(part[0], 0);
#endif
        }
#if COUNT == 1
        PASS(R0, 1, FROM_SLOT, put_only, NOTHING, last_written)
#else
        PASS(R0, 1, FROM_SLOT, TO_LOCAL, NOTHING, BARRIER)
        OTHER_PASSES
#endif
#ifdef PAIRS
        for (uint i = item; i <= LENGTH / 2; i += ITEMS) {
            const uint j = i == 0 ? 0 : LENGTH - i;
            const float2 a = 0.5f * line[PADDED(i)], b = 0.5f * line[PADDED(j)];
            const float2 v[2] = {(float2)(a.x + b.x, a.y - b.y), (float2)(a.y + b.y, b.x - a.x)};
            UNROLLED
            for (uint k = 0; k < 2; ++k) {
                if (l + k < lines && i < BINS) {
                    put_bin(v[k], dst, PLACE(l + k, i));
                }
                if (l + k < lines && j != i && j < BINS) {
                    put_bin((float2)(v[k].x, -v[k].y), dst, PLACE(l + k, j));
                }
            }
        }
        BARRIER
#endif
    }
}
