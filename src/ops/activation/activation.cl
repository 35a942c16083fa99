// SPDX-License-Identifier: MIT
// dst = f(src), with f of src/cl/vocabulary/function.clh.
#include "src/cl/vocabulary/kernel.clh"
#include "src/cl/vocabulary/function.clh"

#ifdef TABLE
__kernel void activation(__global const uchar *src, __global uchar *dst, __global const uchar *table, Walk w) {
#else
__kernel void activation(__global const uchar *src, __global uchar *dst, Walk w, Function f) {
#endif
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const VEC(C) v = vload_some(src + at.s0, w.length - x);
#ifdef TABLE
    vstore_some(applied(v, table), dst + at.s1, w.length - x);
#else
    vstore_some(applied(v, &f), dst + at.s1, w.length - x);
#endif
}
