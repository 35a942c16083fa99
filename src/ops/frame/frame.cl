// SPDX-License-Identifier: MIT
// A frame of lines of LENGTH samples: window, resampling, background, dispersion and transform, one work group for
// each line. What is before the transform is one sum of TAPS products for each element:
// z[i] = sum of weights[i][t] x[first[i] + t] - offset[i], times phase[i]. A group ends with its line: in a loop over
// lines, compilers keep weights and roots in registers, and with those there is room for fewer groups at a time, which
// costs more than the caches do (0.73 of the speed on an H200).
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
#define HALF_LENGTH ((LENGTH + 1) / 2)
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

void load_weights(__global const float *weights, uint i, float *weight) {
#if TAPS == 2 || TAPS == 4 || TAPS == 8
    JOIN(vstore, TAPS)(((__global const JOIN(float, TAPS) *)weights)[i], 0, weight);
#else
    UNROLLED
    for (uint t = 0; t < TAPS; ++t) {
        weight[t] = weights[i * TAPS + t];
    }
#endif
}

void put_bin(float2 v, __global float *dst, size_t at) {
#if FORM == 0
    ((__global float2 *)dst)[at] = v;
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
#define TO_MEMORY(first, k, step, radix, v) \
    if (BINS == LENGTH || (first) + (k) * (step) < BINS) { put_bin(v, dst, PLACE(l, (first) + (k) * (step))); }
#define FROM_SLOT(first, k, step, radix, slot) z[slot]
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

__kernel void frame(
    __global const SAMPLE *restrict src, __global float *restrict dst, uint lines, __global const uint *restrict first,
    __global const float *restrict weights, __global const float *restrict offset,
    __global const float2 *restrict phase, __global const float2 *restrict roots) {
    __local float2 line[PADDED(LENGTH) + 1];
    const uint item = get_local_id(0), l = get_group_id(0) * LINES;
    float2 z[SLOTS];
    UNROLLED
    for (uint k = 0; k < SLOTS; ++k) {
        float weight[TAPS], part[LINES];
#ifndef TRANSPOSED
        const uint i = ELEMENT(k);
        const uint from = first[i];
        load_weights(weights, i, weight);
#endif
        UNROLLED
        for (uint j = 0; j < LINES; ++j) {
            const uint mine = min(l + j, lines - 1);
#ifdef TRANSPOSED
            const ulong flat = (ulong)ELEMENT(k) * lines + mine;
            const uint i = flat % LENGTH;
            const uint from = first[i];
            load_weights(weights, i, weight);
            const size_t begin = flat - i;
#else
            const size_t begin = (size_t)mine * LENGTH;
#endif
            part[j] = resampled(src + begin + from, weight);
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
    // Bins i and LENGTH - i of both lines; bin 0 and, where there is one, bin LENGTH / 2 have no partner.
#if FORM != 0  // complex results are bound by memory, and more loads at once only take registers
    UNROLLED
#endif
    for (uint t = 0; t < (HALF_LENGTH + ITEMS - 1) / ITEMS; ++t) {
        const uint i = item + t * ITEMS;
#if HALF_LENGTH % ITEMS != 0
        if (i >= HALF_LENGTH) {
            continue;
        }
#endif
        const float2 a = 0.5f * line[PADDED(i)], b = 0.5f * line[PADDED(i == 0 ? 0 : LENGTH - i)];
        const float2 v[2] = {(float2)(a.x + b.x, a.y - b.y), (float2)(a.y + b.y, b.x - a.x)};
        UNROLLED
        for (uint k = 0; k < 2 && l + k < lines; ++k) {
            put_bin(v[k], dst, PLACE(l + k, i));
#if BINS == LENGTH
            if (i != 0) {
                put_bin((float2)(v[k].x, -v[k].y), dst, PLACE(l + k, LENGTH - i));
            }
#endif
        }
    }
#if LENGTH % 2 == 0 && LENGTH / 2 < BINS
    for (uint k = item; k < 2 && l + k < lines; k += ITEMS) {
        const float2 middle = line[PADDED(LENGTH / 2)];
        put_bin((float2)(k == 0 ? middle.x : middle.y, 0), dst, PLACE(l + k, LENGTH / 2));
    }
#endif
#endif
}
