// SPDX-License-Identifier: MIT
// dst's n-th element = src's n-th element, for two ways through memory. S has the bytes of an element, and a work item
// moves V of them that are contiguous on both sides. Without a source all become the fill value.
#include "src/cl/pieces.clh"

// PICKED: `count` elements for each number of `index`, which says the step of `step` bytes through src; numbers outside
// of [0, end) give zero.
__kernel void move(__global const uchar *src, __global uchar *dst, Pieces from, Pieces to, uint count, uint fills,
                   ulong fill
#ifdef PICKED
                   , __global const uchar *index, Pieces indices, Pieces parts, uint steps, uint end, long step
#endif
                   ) {
#ifdef PICKED
    const uint part = get_global_id(0) / count, i = get_global_id(0) % count;
    if (part >= steps) {
        return;
    }
    const uint picked = *(__global const uint *)(index + place_of(&indices, part));
    fills = picked >= end;
    src += fills ? 0 : (long)picked * step;
    dst += place_of(&parts, part);
#else
    const uint i = get_global_id(0);
    if (i >= count) {
        return;
    }
#endif
    __global S *d = (__global S *)(dst + place_of(&to, i));
    VEC(S) x = (VEC(S))((S)fill);
    if (!fills) {
        __global const S *s = (__global const S *)(src + place_of(&from, i));
#if V == 1
        x = *s;
#else
        x = JOIN(vload, V)(0, s);
#endif
    }
#if V == 1
    *d = x;
#else
    JOIN(vstore, V)(x, 0, d);
#endif
}
