// SPDX-License-Identifier: MIT
// Rows of src as nbits_product.cl reads them, filled up with zeros to chunks of 32. An item has a block of a row.
// EXACT: floats. Otherwise bytes: multiples of a scale. In each eight bytes of a row, those of even elements are the
// first four if the weights have 4 bits. For each unit of 16 elements, or 32 if blocks are longer, there are two words:
// the scale and the sum of the bytes; EXACT: the sum of the floats, twice.
#include "src/cl/vocabulary/kernel.clh"
#define CHUNK 32

// at: bytes before the first elements of the results.
__kernel void nbits_source(__global const uchar *src, __global uchar *to, __global uchar *to_units, Walk w, long2 at,
                           uint k, uint block, uint blocks, uint chunks, uint rows) {
    const uint item = get_global_id(0);
    if (item >= rows * blocks) {
        return;
    }
    const uint line = item / blocks, b = item % blocks, length = (uint)w.length;
    const uint first = b * block, padded = chunks * CHUNK;
    const uint end = b + 1 == blocks ? padded : first + block;
    src += place(&w, line / length, line % length).s0;
    __global int2 *const units = (__global int2 *)(to_units + at.s1) + (long)line * (padded / UNIT);
#ifdef EXACT
    __global float *const row = (__global float *)(to + at.s0) + (long)line * padded;
    for (uint u = first / UNIT; u < end / UNIT; ++u) {
        float sum = 0;
        for (uint i = u * UNIT; i < (u + 1) * UNIT; ++i) {
            const float x = i < k ? LOAD1(src, i) : 0.f;
            row[i] = x;
            sum += x;
        }
        units[u] = (int2)(as_int(sum), as_int(sum));
    }
#else
    float top = 0, odd = 0;  // odd: NaN if an element is not finite
    for (uint i = first; i < min(end, k); ++i) {
        const float x = LOAD1(src, i);
        top = fmax(top, fabs(x));
        odd += x * 0.f;
    }
    const bool finite = odd == 0.f, counts = finite && top >= 0x1p-100f;
    const float inverse = counts ? 127.f / top : 0.f, scale = !finite ? NAN : counts ? top / 127.f : 0.f;
    __global char *const row = (__global char *)(to + at.s0) + (long)line * padded;
    for (uint u = first / UNIT; u < end / UNIT; ++u) {
        int sum = 0;
        for (uint i = u * UNIT; i < (u + 1) * UNIT; ++i) {
            const float x = i < k && counts ? LOAD1(src, i) : 0.f;
            const int q = (int)rint(x * inverse);
#if BITS == 4
            row[(i & ~7u) + (i % 8 >> 1) + (i % 2 << 2)] = (char)q;
#else
            row[i] = (char)q;
#endif
            sum += q;
        }
        units[u] = (int2)(as_int(scale), sum);
    }
#endif
}
