// SPDX-License-Identifier: MIT
// Rows of src as products read them, filled up with zeros to `padded` elements. EXACT: floats. Otherwise bytes:
// multiples of a scale. In each eight bytes, those of even elements are the first four if the weights have 4 bits. For
// each unit of UNIT elements, 16 or 32, there are two words: the scale and the sum of the bytes; EXACT: the sum of the
// floats, twice. A group has a row.
#include "src/cl/vocabulary/kernel.clh"

#ifdef EXACT
typedef float Converted;
#else
typedef char Converted;
#endif
#if BITS == 4 && !defined(EXACT)
#define PLACE(i) (((i) & ~7u) + ((i) % 8 >> 1) + ((i) % 2 << 2))
#else
#define PLACE(i) (i)
#endif

// The items of a group share the units. tops: memory for a float of each unit, unless EXACT.
INLINE void convert_row(__global const uchar *src, uint k, uint padded, uint block, __global Converted *to,
                        __global int2 *units, __local float *tops) {
    const uint count = padded / UNIT;
#ifdef EXACT
    for (uint u = get_local_id(0); u < count; u += get_local_size(0)) {
        float sum = 0;
        for (uint i = u * UNIT; i < (u + 1) * UNIT; ++i) {
            const float x = i < k ? LOAD1(src, i) : 0.f;
            to[i] = x;
            sum += x;
        }
        units[u] = (int2)(as_int(sum), as_int(sum));
    }
#else
    for (uint u = get_local_id(0); u < count; u += get_local_size(0)) {
        float top = 0, odd = 0;  // odd: NaN if an element is not finite
        for (uint i = u * UNIT; i < min((u + 1) * UNIT, k); ++i) {
            const float x = LOAD1(src, i);
            top = fmax(top, fabs(x));
            odd += x * 0.f;
        }
        tops[u] = top + odd;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint in_block = block / UNIT;
    for (uint u = get_local_id(0); u < count; u += get_local_size(0)) {
        float top = 0;
        for (uint i = u / in_block * in_block; i < min((u / in_block + 1) * in_block, count); ++i) {
            top = MAXIMUM(top, tops[i]);
        }
        const bool finite = top == top, counts = finite && top >= 0x1p-100f;
        const float inverse = counts ? 127.f / top : 0.f;
        int sum = 0;
        for (uint i = u * UNIT; i < (u + 1) * UNIT; ++i) {
            const int q = i < k && counts ? (int)rint(LOAD1(src, i) * inverse) : 0;
            to[PLACE(i)] = (char)q;
            sum += q;
        }
        units[u] = (int2)(as_int(!finite ? NAN : counts ? top / 127.f : 0.f), sum);
    }
#endif
}

// at: bytes before the first elements of the results.
__kernel void nbits_source(__global const uchar *src, __global uchar *to, __global uchar *units, Walk w, long2 at,
                           uint k, uint padded, uint block, __local float *tops) {
    const uint line = get_group_id(0), length = (uint)w.length;
    convert_row(src + place(&w, line / length, line % length).s0, k, padded, block,
                (__global Converted *)(to + at.s0) + (long)line * padded,
                (__global int2 *)(units + at.s1) + (long)line * (padded / UNIT), tops);
}
