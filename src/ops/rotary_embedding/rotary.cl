// SPDX-License-Identifier: MIT
// Pairs (a, b) of the elements of a head become (a cos - b sin, a sin + b cos). An item has a pair, or an element after
// the rotated ones, which stays. INTERLEAVED: pairs are neighbours; otherwise they are `pairs` elements apart.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in rotary_embedding_cl.cpp. Offsets and steps in bytes.
typedef struct {
    long src, cosines, sines, dst;
    long src_steps[3], dst_steps[3], cosines_steps[2], sines_steps[2];  // of a position, of a batch, of a head
    uint pairs, rest, heads, positions, items, unused;
} Rotary;

__kernel void rotary(__global const uchar *src, __global const uchar *cosines, __global const uchar *sines,
                     __global uchar *dst, Rotary r) {
    const uint item = get_global_id(0);
    if (item >= r.items) {
        return;
    }
    const uint of_head = r.pairs + r.rest, i = item % of_head, head = item / of_head % r.heads,
               position = item / of_head / r.heads % r.positions, batch = item / of_head / r.heads / r.positions;
    src += r.src + position * r.src_steps[0] + batch * r.src_steps[1] + head * r.src_steps[2];
    dst += r.dst + position * r.dst_steps[0] + batch * r.dst_steps[1] + head * r.dst_steps[2];
    if (i >= r.pairs) {
        const C x = LOAD1(src, r.pairs + i);
        STORE1(x, dst, r.pairs + i);
        return;
    }
    const C cosine = LOAD1(cosines + r.cosines + position * r.cosines_steps[0] + batch * r.cosines_steps[1], i);
    const C sine = LOAD1(sines + r.sines + position * r.sines_steps[0] + batch * r.sines_steps[1], i);
#ifdef INTERLEAVED
    const uint first = 2 * i, second = first + 1;
#else
    const uint first = i, second = i + r.pairs;
#endif
    const C a = LOAD1(src, first), b = LOAD1(src, second);
    const C x = a * cosine - b * sine, y = a * sine + b * cosine;
    STORE1(x, dst, first);
    STORE1(y, dst, second);
}
