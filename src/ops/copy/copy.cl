// SPDX-License-Identifier: MIT
// dst's n-th element = src's n-th element, for two tensors of other shapes or strides. S has the bytes of an
// element, and a work item moves V of them that lie behind one another on both sides.
#include "src/cl/kernel.clh"

// The struct of the same name in copy_cl.cpp: how the pieces of a tensor lie in memory.
typedef struct {
    long offset;
    long stride[6];
    uint extent[6];
} Pieces;

long place_of(const Pieces *p, uint i) {
    long at = p->offset;
    for (int d = 0; d < 6 && p->extent[d] != 0; ++d) {
        at += (long)(i % p->extent[d]) * p->stride[d];
        i /= p->extent[d];
    }
    return at;
}

__kernel void copy(__global const uchar *src, __global uchar *dst, Pieces from, Pieces to, uint count) {
    const uint i = get_global_id(0);
    if (i < count) {
        __global const S *s = (__global const S *)(src + place_of(&from, i));
        __global S *d = (__global S *)(dst + place_of(&to, i));
#if V == 1
        *d = *s;
#else
        JOIN(vstore, V)(JOIN(vload, V)(0, s), 0, d);
#endif
    }
}
