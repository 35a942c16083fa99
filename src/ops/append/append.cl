// SPDX-License-Identifier: MIT
// One element of an update to its place in the cache.
#include "src/cl/vocabulary/pieces.clh"

// The struct of the same name in append_cl.cpp.
typedef struct {
    Pieces from, to;                                  // an update's elements, in it and in a cache from position 0 on
    long axis_step, position_step, first_position;    // bytes
    uint inner, count, extent, batch, circular, elements;  // batch: elements of an update with one position
} Append;

__kernel void append(__global const uchar *update, __global const uchar *positions, __global uchar *dst, Append a) {
    const uint element = get_global_id(0);
    if (element >= a.elements) {
        return;
    }
    const long step = element / a.inner % a.count, extent = a.extent;
    const long first =
        *(__global const int *)(positions + a.first_position + (long)(element / a.batch) * a.position_step);
    long at = first + step;
    if (a.circular != 0) {
        at = (first % extent + step) % extent;
        at = at < 0 ? at + extent : at;
    }
    if (at >= 0 && at < extent && (a.circular != 0 || first >= 0)) {
        const C x = LOAD1(update + place_of(&a.from, element), 0);
        STORE1(x, dst + place_of(&a.to, element) + (at - step) * a.axis_step, 0);
    }
}
