// SPDX-License-Identifier: MIT
// A frame of lines of LENGTH samples: window, resampling, background, dispersion and transform, with one work group per
// line. All steps before the transform are one sum of TAPS products per element:
// z[i] = sum of weights[i][t] x[first[i] + t] - offset[i], times phase[i]. A group ends with its line: in a loop over
// lines, compilers would keep weights and roots in registers, and fewer groups would fit at a time, which
// costs more than the caches save (0.73 of the speed on an H200). Samples are copied to local memory first: each
// is read by several items.
//
// PAIRS: two lines are transformed together, as real and imaginary parts, because their elements are real:
// with Z the transform of both, conj Z[N - k] has the second line's part with the opposite sign. Half of the passes.
// An item takes butterflies b and S - b of the last pass, so it has all pairs k, N - k of their bins in registers. The
// factor 1/2 of the sums of two bins is included in weights and offsets.
//
// SPARE: elements of unused local memory, so that fewer groups run at once. AHEAD: number of groups by which
// samples are prefetched, on NVIDIA's devices.
// SAMPLE: type of the samples. FORM 0: complex, 1: magnitude, 2: 10 log10 of its square. BINS of a line are written.
// TRANSPOSED: element j of column c of the transform is element j * lines + c of all resampled lines, and results
// have the same order (the `compat` form).
#include "src/cl/vocabulary/kernel.clh"
#include "src/ops/fft/passes.clh"

// STAGED: the samples at one position of all lines; X: the values computed from them.
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

#ifdef AHEAD
// Prefetches the samples of a later group into the L2 cache: memory reads them while others write.
// prefetch() does nothing in NVIDIA's compiler; 1.02x on an H200.
void fetch(__global const SAMPLE *src, uint item) {
    UNROLLED
    for (uint t = 128 * item; t < LINES * LENGTH * sizeof(SAMPLE); t += 128 * ITEMS) {
        __asm__ volatile("prefetch.global.L2\t[%0];" ::"l"((__global const uchar *)src + t));
    }
}
#endif

// The transform's input: one line's element, or those of two lines.
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
    return square * rsqrt(AT_LEAST(square, FLT_MIN));  // sqrt() takes more steps, for one last bit
#else
    return 10 * log10(AT_LEAST(square, FLT_MIN));
#endif
#endif
}

// Location of bin i of line l, and the distances between bins and between lines.
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
#if COUNT == 1
#define LAST_FROM ELEMENT
#else
#define LAST_FROM FROM_LOCAL
#endif
// Butterfly q of the last pass has the bins q + j LAST_BEFORE. An item takes butterfly t < MIRRORS and its mirror.
#define MIRRORS ((LAST_BEFORE + 1) / 2)
// Adjacent items have adjacent bins of the first in ascending order, and of the second in descending order
// from an unaligned address. The latter go through local memory, CROSSED of them for each j, and are then
// written like the others: 1.04x on an H200.
#define CROSSED (LAST_BEFORE - MIRRORS)
#define CROSSED_ROWS (BINS == LENGTH ? LAST_RADIX : LAST_RADIX / 2)
#define BINS_OF(q, j, x, y)                                                                  \
    {                                                                                        \
        __global BIN *to = dst + PLACE(l, q) + (size_t)((j) * LAST_BEFORE) * NEXT_BIN;       \
        to[0] = bin(x);                                                                      \
        if (second) {                                                                        \
            to[NEXT_LINE] = bin(y);                                                          \
        }                                                                                    \
    }
#if !defined(TRANSPOSED) && MIRRORS <= ITEMS
#define THROUGH_LOCAL
#define ALL_READ BARRIER
#define BINS_OF_OTHER(j, x, y)                                                               \
    {                                                                                        \
        __local BIN *to = (__local BIN *)line + (other - MIRRORS) + (j) * CROSSED;           \
        to[0] = bin(x);                                                                      \
        to[CROSSED_ROWS * CROSSED] = bin(y);                                                 \
    }
#else
#define ALL_READ
#define BINS_OF_OTHER(j, x, y) BINS_OF(other, j, x, y)
#endif

// Bin k of the first and of the second line, from Z[k] and Z[LENGTH - k]. Bins LENGTH - k are their conjugates.
float2 first_line(float2 a, float2 b) {
    return (float2)(a.x + b.x, a.y - b.y);
}
float2 second_line(float2 a, float2 b) {
    return (float2)(a.y + b.y, b.x - a.x);
}
float2 conjugate(float2 a) {
    return (float2)(a.x, -a.y);
}
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
#ifdef AHEAD
    if (l + AHEAD * LINES + 1 < lines) {
        fetch(src + (size_t)(l + AHEAD * LINES) * LENGTH, item);
    }
#endif
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
    for (uint i = 0; i < (MIRRORS + ITEMS - 1) / ITEMS; ++i) {
        // Butterfly 0 is its own mirror, and so is the middle one, if there is one.
        const uint t = item + i * ITEMS, other = t == 0 ? LAST_BEFORE / 2 : LAST_BEFORE - t;
        const bool is_one = MIRRORS % ITEMS == 0 || t < MIRRORS;
        float2 u[LAST_RADIX], v[LAST_RADIX];
        if (is_one) {
            BUTTERFLY(u, t, LAST_RADIX, LAST_BEFORE, LAST_FACTORS, LAST_FROM, 0)
            BUTTERFLY(v, other, LAST_RADIX, LAST_BEFORE, LAST_FACTORS, LAST_FROM, 0)
        }
        ALL_READ
        if (is_one) {
            UNROLLED
            for (uint j = 0; j < (LAST_RADIX + 1) / 2; ++j) {
                const float2 b = t == 0 ? u[(LAST_RADIX - j) % LAST_RADIX] : v[LAST_RADIX - 1 - j];
                const float2 x = first_line(u[j], b), y = second_line(u[j], b);
                BINS_OF(t, j, x, y)
#if BINS == LENGTH
                if (t != 0) {
                    BINS_OF_OTHER(LAST_RADIX - 1 - j, conjugate(x), conjugate(y))
                } else if (j != 0) {
                    BINS_OF(0, LAST_RADIX - j, conjugate(x), conjugate(y))
                }
#endif
            }
#if LAST_RADIX % 2 == 0 && BINS == LENGTH
            if (t == 0) {
                const float2 middle = u[LAST_RADIX / 2];
                BINS_OF(0, LAST_RADIX / 2, first_line(middle, middle), second_line(middle, middle))
            }
#endif
            if (LAST_BEFORE % 2 == 0 || t != 0) {
                UNROLLED
                for (uint j = 0; j < LAST_RADIX / 2; ++j) {
                    const float2 b = t == 0 ? v[LAST_RADIX - 1 - j] : u[LAST_RADIX - 1 - j];
                    const float2 x = first_line(v[j], b), y = second_line(v[j], b);
                    BINS_OF_OTHER(j, x, y)
#if BINS == LENGTH
                    if (t != 0) {
                        BINS_OF(t, LAST_RADIX - 1 - j, conjugate(x), conjugate(y))
                    } else {
                        BINS_OF_OTHER(LAST_RADIX - 1 - j, conjugate(x), conjugate(y))
                    }
#endif
                }
            }
#if LAST_RADIX % 2 != 0 && LENGTH % 2 == 0 && BINS == LENGTH
            if (t == 0) {
                const float2 middle = v[LAST_RADIX / 2];
                BINS_OF_OTHER(LAST_RADIX / 2, first_line(middle, middle), second_line(middle, middle))
            }
#endif
        }
    }
#if defined(THROUGH_LOCAL) && CROSSED != 0
    BARRIER
    __local const BIN *crossed = (__local const BIN *)line + item;
    __global BIN *out = dst + PLACE(l, MIRRORS + item);
    const bool is_one = CROSSED % ITEMS == 0 || item < CROSSED;
    for (uint k = 0; k < LINES; ++k, crossed += CROSSED_ROWS * CROSSED, out += NEXT_LINE) {
        if (is_one && k <= second) {
            UNROLLED
            for (uint j = 0; j < CROSSED_ROWS; ++j) {
                out[j * LAST_BEFORE] = crossed[j * CROSSED];
            }
        }
    }
#endif
#endif
}
