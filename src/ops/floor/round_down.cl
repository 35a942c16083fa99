// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/unary.clh"

__kernel void round_down(__global const uchar *src, __global uchar *dst, Walk w) {
    UNARY(floor(x))
}
