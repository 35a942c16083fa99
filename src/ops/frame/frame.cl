// SPDX-License-Identifier: MIT
// A frame of lines of LENGTH samples: window, resampling, background, dispersion and transform, one work group for
// each line. What is before the transform is one sum of TAPS products for each element:
// z[i] = sum of weights[i][t] x[first[i] + t] - offset[i], times phase[i]. A group ends with its line: in a loop over
// lines, compilers keep weights and roots in registers, and with those there is room for fewer groups at a time, which
// costs more than the caches do (0.73 of the speed on an H200). Samples come into local memory first: each
// of them is taken by several items.
//
// PAIRS: two lines are transformed together, as real and imaginary parts, which a transform of real numbers allows:
// with Z that of both, conj Z[N - k] has the sign of the second one's share turned. Half of the passes. An item takes
// butterflies b and S - b of the last pass, so that it has all pairs k, N - k of their bins in registers. The half
// that belongs to the sums of two bins is in the weights and offsets.
//
// SPARE: elements of local memory that nobody uses, so that fewer groups run at once.
// SAMPLE: type of the samples. FORM 0: complex, 1: magnitude, 2: 10 log10 of its square. BINS of a line are written.
// TRANSPOSED: element j of column c of the transform is element j * lines + c of all resampled lines, and results
// stand in that order too (the `compat` form).
#include "src/cl/kernel.clh"
#include "src/ops/fft/passes.clh"

// STAGED: the samples that lie at one place of all lines; X: what becomes of them.
#ifdef PAIRS
#define LINES 2
#define STAGED JOIN(SAMPLE, 2)
#define STAGED2 JOIN(SAMPLE, 4)
#define X float2
#else
#define LINES 1
#define STAGED SAMPLE
#define STAGED2 JOIN(SAMPLE, 2)
#define X float
#endif
#define CHUNKS (LENGTH / (2 - LENGTH % 2))

void stage(__global const SAMPLE *src, size_t second, __local STAGED *staged, uint item) {
#if LENGTH % 2 == 0
    __global const JOIN(SAMPLE, 2) *a = (__global const JOIN(SAMPLE, 2) *)src + item;
    __global const JOIN(SAMPLE, 2) *b = (__global const JOIN(SAMPLE, 2) *)(src + second) + item;
    __local STAGED2 *to = (__local STAGED2 *)staged + item;
#else
    __global const SAMPLE *a = src + item, *b = a + second;
    __local STAGED *to = staged + item;
#endif
    UNROLLED
    for (uint t = 0; t < CHUNKS; t += ITEMS) {
        if (CHUNKS % ITEMS == 0 || item + t < CHUNKS) {
#if !defined(PAIRS)
            to[t] = a[t];
#elif LENGTH % 2 != 0
            to[t] = (STAGED)(a[t], b[t]);
#else
            to[t] = (STAGED2)(a[t], b[t]).s0213;
#endif
        }
    }
}

// What is before the transform: with one line its element, with two those of both.
float2 element(const X *x, __global const float *weights, __global const float *offset, __global const float2 *phase) {
    float weight[TAPS];
#if TAPS == 2 || TAPS == 4 || TAPS == 8
    JOIN(vstore, TAPS)(*(__global const JOIN(float, TAPS) *)weights, 0, weight);
#else
    UNROLLED
    for (uint t = 0; t < TAPS; ++t) {
        weight[t] = weights[t];
    }
#endif
    X z = weight[0] * x[0];
    UNROLLED
    for (uint t = 1; t < TAPS; ++t) {
        z = fma((X)(weight[t]), x[t], z);
    }
#ifdef OFFSET
    z -= *offset;
#endif
#ifdef PAIRS
    return z;
#elif defined(PHASE)
    return z * *phase;
#else
    return (float2)(z, 0);
#endif
}

float2 from_stage(__local const STAGED *staged, __global const uint *first, __global const float *weights,
                  __global const float *offset, __global const float2 *phase) {
    X x[TAPS];
    staged += *first;
    UNROLLED
    for (uint t = 0; t < TAPS; ++t) {
        x[t] = JOIN(convert_, X)(staged[t]);
    }
    return element(x, weights, offset, phase);
}

// Element j of columns c and, with PAIRS, d.
float2 from_columns(__global const SAMPLE *src, uint j, uint lines, uint c, uint d, __global const uint *first,
                    __global const float *weights, __global const float *offset, __global const float2 *phase) {
    const uint column[2] = {c, d};
    float2 z[LINES];
    UNROLLED
    for (uint l = 0; l < LINES; ++l) {
        const ulong flat = (ulong)j * lines + column[l];
        const uint i = flat % LENGTH;
        X x[TAPS];
        UNROLLED
        for (uint t = 0; t < TAPS; ++t) {
            x[t] = (float)src[flat - i + first[i] + t];
        }
        z[l] = element(x, weights + i * TAPS, offset + i, phase + i);
    }
#ifdef PAIRS
    return (float2)(z[0].x, z[1].x);
#else
    return z[0];
#endif
}

#if FORM == 0
#define BIN float2
#else
#define BIN float
#endif
BIN bin(float2 v) {
#if FORM == 0
    return v;
#else
    const float square = fma(v.x, v.x, v.y * v.y);
#if FORM == 1
    return square * rsqrt(fmax(square, FLT_MIN));  // sqrt() has more steps, for a last bit
#else
    return 10 * log10(fmax(square, FLT_MIN));
#endif
#endif
}

// Bin i of line l, and the distances of bins and lines.
#ifdef TRANSPOSED
#define PLACE(l, i) ((size_t)(i) * lines + (l))
#define NEXT_BIN lines
#define NEXT_LINE 1
#else
#define PLACE(l, i) ((size_t)(l) * BINS + (i))
#define NEXT_BIN 1
#define NEXT_LINE BINS
#endif
#define TO_MEMORY(first, k, step, radix, v)                              \
    if (BINS == LENGTH || (first) + (k) * (step) < BINS) {               \
        (dst + PLACE(l, first))[(size_t)((k) * (step)) * NEXT_BIN] = bin(v); \
    }
#ifdef TRANSPOSED
#define ELEMENT(from, k, step, radix, slot) \
    from_columns(src, (from) + (k) * (step), lines, l, l + second, first, weights, offset, phase)
#define ALL_TAKEN
#else
#define ELEMENT(from, k, step, radix, slot) \
    from_stage((__local const STAGED *)line, first + (from) + (k) * (step), \
               weights + (from) * TAPS + (k) * (step) * TAPS, offset + (from) + (k) * (step), \
               phase + (from) + (k) * (step))
#define ALL_TAKEN BARRIER
#endif

#ifdef PAIRS
// From Z[k] and Z[LENGTH - k]: bins k of both lines, and where all are written LENGTH - k. That of bin 0 is Z[0].
void put_pair(float2 a, float2 b, __global BIN *low, __global BIN *high, uint second) {
    const float2 x = (float2)(a.x + b.x, a.y - b.y), y = (float2)(a.y + b.y, b.x - a.x);
    low[0] = bin(x);
#if BINS == LENGTH
    high[0] = bin((float2)(x.x, -x.y));
#endif
    if (second) {
        low[NEXT_LINE] = bin(y);
#if BINS == LENGTH
        high[NEXT_LINE] = bin((float2)(y.x, -y.y));
#endif
    }
}

#define LOWER ((LAST_RADIX + 1) / 2)
#define BINS_ON(j) ((size_t)((j) * LAST_BEFORE) * NEXT_BIN)
#define MIRRORS ((LAST_BEFORE + 1) / 2)
#if COUNT == 1
#define LAST_FROM ELEMENT
#else
#define LAST_FROM FROM_LOCAL
#endif
#endif

__kernel void frame(
    __global const SAMPLE *restrict src, __global BIN *restrict dst, uint lines, __global const uint *restrict first,
    __global const float *restrict weights, __global const float *restrict offset,
    __global const float2 *restrict phase, __global const float2 *restrict roots) {
    __local float2 line[PADDED(LENGTH) + 1 + SPARE] __attribute__((aligned(16)));
    const uint item = get_local_id(0), l = get_group_id(0) * LINES;
    const uint second = l + 1 < lines ? 1 : 0;
#ifndef TRANSPOSED
    stage(src + (size_t)l * LENGTH, second * LENGTH, (__local STAGED *)line, item);
    BARRIER
#endif
#if COUNT != 1
    PASS(RADIX0, 1, 0, ELEMENT, TO_LOCAL, ALL_TAKEN, BARRIER)
    INNER_PASSES
#endif
#ifndef PAIRS
#if COUNT == 1
    PASS(RADIX0, 1, 0, ELEMENT, TO_MEMORY, NOTHING, NOTHING)
#else
    LAST_PASS(TO_MEMORY, NOTHING)
#endif
#else
    for (uint t = item; t < MIRRORS; t += ITEMS) {
        // Butterfly 0 is its own mirror image, and the one in the middle is, where there is one.
        const uint other = t == 0 ? LAST_BEFORE / 2 : LAST_BEFORE - t;
        float2 u[LAST_RADIX], v[LAST_RADIX];
        BUTTERFLY(u, t, LAST_RADIX, LAST_BEFORE, LAST_FACTORS, LAST_FROM, 0)
        BUTTERFLY(v, other, LAST_RADIX, LAST_BEFORE, LAST_FACTORS, LAST_FROM, 0)
        __global BIN *low = dst + PLACE(l, t), *high = dst + PLACE(l, LENGTH - t);
        UNROLLED
        for (uint j = 0; j < LOWER; ++j) {
            const float2 b = t == 0 ? u[(LAST_RADIX - j) % LAST_RADIX] : v[LAST_RADIX - 1 - j];
            put_pair(u[j], b, low + BINS_ON(j), t == 0 && j == 0 ? low : high - BINS_ON(j), second);
        }
        if (LAST_BEFORE % 2 == 0 || t != 0) {
            low = dst + PLACE(l, other);
            high = dst + PLACE(l, LENGTH - other);
            UNROLLED
            for (uint j = 0; j < LAST_RADIX / 2; ++j) {
                const float2 b = t == 0 ? v[LAST_RADIX - 1 - j] : u[LAST_RADIX - 1 - j];
                put_pair(v[j], b, low + BINS_ON(j), high - BINS_ON(j), second);
            }
        }
#if LENGTH % 2 == 0 && LENGTH / 2 < BINS
        if (t == 0) {
            const float2 middle = LAST_RADIX % 2 == 0 ? u[LAST_RADIX / 2] : v[LAST_RADIX / 2];
            low = dst + PLACE(l, LENGTH / 2);
            put_pair(middle, middle, low, low, second);
        }
#endif
    }
#endif
}
