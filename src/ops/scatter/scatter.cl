// SPDX-License-Identifier: MIT
// dst[index] = func(dst[index], update) for each index in order. A work item takes one element of the slices, and
// the indices whose position in dst is `part` modulo `parts`: no two items write the same element,
// and updates of an element keep their order.
#include "src/cl/vocabulary/pieces.clh"

// The struct of the same name in scatter_cl.cpp.
typedef struct {
    Pieces slice_of_updates, slice_of_dst;  // one element of a slice
    Pieces updates, indices;                // one slice, one index
    long coordinate;                        // bytes from one coordinate of an index to the next
    long step[5];                           // dst's
    uint extent[5];
    uint length, count, elements, parts, func;
} Scatter;

#ifdef FLOATING
#define LARGER fmax
#define SMALLER fmin
#else
#define LARGER max
#define SMALLER min
#endif

__kernel void scatter(__global const uchar *updates, __global const uchar *indices, __global uchar *dst, Scatter s) {
    const uint element = get_global_id(0) % s.elements, part = get_global_id(0) / s.elements;
    if (part >= s.parts) {
        return;
    }
    updates += place_of(&s.slice_of_updates, element);
    dst += place_of(&s.slice_of_dst, element);
    for (uint n = 0; n < s.count; ++n) {
        __global const uchar *index = indices + place_of(&s.indices, n);
        long at = 0;
        uint place = 0;
        bool there = true;
        for (uint k = 0; k < s.length; ++k) {
            const uint x = *(__global const uint *)(index + k * s.coordinate);
            there = there && x < s.extent[k];
            at += x * s.step[k];
            place = place * s.extent[k] + x;
        }
        if (!there || place % s.parts != part) {
            continue;
        }
        const C y = LOAD1(updates + place_of(&s.updates, n), 0), x = LOAD1(dst + at, 0);
        const C result = s.func == 0   ? y
                         : s.func == 1 ? (C)(x + y)
                         : s.func == 2 ? (C)(x - y)
                         : s.func == 3 ? LARGER(x, y)
                                       : SMALLER(x, y);
        STORE1(result, dst + at, 0);
    }
}
