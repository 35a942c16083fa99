// SPDX-License-Identifier: MIT
// Rows of src become what nbits_rows.clh describes. A group has a row.
#include "src/cl/vocabulary/kernel.clh"
#include "src/ops/matmul_nbits/nbits_rows.clh"

// at: bytes before the first elements of the results.
__kernel void nbits_source(__global const uchar *src, __global uchar *to, __global uchar *units, Walk w, long2 at,
                           uint k, uint padded, uint block, __local float *tops) {
    const uint line = get_group_id(0), length = (uint)w.length;
    convert_row(src + place(&w, line / length, line % length).s0, k, padded, block,
                (__global Converted *)(to + at.s0) + (long)line * padded,
                (__global int2 *)(units + at.s1) + (long)line * (padded / UNIT), tops);
}
