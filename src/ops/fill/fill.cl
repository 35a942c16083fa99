// SPDX-License-Identifier: MIT
// Sets every element of dst to the value.
#include "src/cl/vocabulary/kernel.clh"

__kernel void fill(__global uchar *dst, Walk w, ulong value) {
    FIND_ELEMENTS(w)
    vstore_some((VEC(C))((C)value), dst + place(&w, row, x).s0, w.length - x);
}
