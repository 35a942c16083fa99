// SPDX-License-Identifier: MIT
// The n-th element of dst = the n-th element of src, for two paths through memory. S has the size of an element. A work
// item moves V elements that are contiguous on both sides; with `turned`, src is reversed. Without a source, all become
// the fill value. V elements are 16 bytes: as words they move in one access, as vectors of bytes in several on some
// devices.
#include "src/cl/vocabulary/pieces.clh"

#if V == 2
#define TURNED s10
#elif V == 4
#define TURNED s3210
#elif V == 8
#define TURNED s76543210
#elif V == 16
#define TURNED sfedcba9876543210
#endif

// PICKED: `count` elements for each number of `index`, which selects one of the steps of `step` bytes in src; numbers
// outside of [0, end) give the fill value. REVERSED: `from` has a loop for each of `dims` dimensions; the `steps`
// numbers of `index` select the reversed ones; numbers out of range are ignored.
__kernel void move(__global const uchar *src, __global uchar *dst, Pieces from, Pieces to, uint count, uint fills,
                   uint turned, ulong fill
#ifdef PICKED
                   , __global const uchar *index, Pieces indices, Pieces parts, uint steps, uint end, long step
#elif defined(REVERSED)
                   , __global const uchar *index, Pieces indices, uint steps, int dims, int inverted
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
#ifdef REVERSED
    uint back = 0;
    for (uint n = 0; n < steps; ++n) {
        const int given = *(__global const int *)(index + place_of(&indices, n)), k = given < 0 ? given + dims : given;
        back |= k < 0 || k >= dims ? 0 : 1u << (inverted ? dims - 1 - k : k);
    }
    src += place_back(&from, i, back);  // a copy of the path with other steps would be in memory
    turned = back & 1;
#else
    src += fills ? 0 : place_of(&from, i);
#endif
    __global S *d = (__global S *)(dst + place_of(&to, i));
    VEC(S) x = (VEC(S))((S)fill);
    if (!fills) {
        __global const S *s = (__global const S *)src;
#if V == 1
        x = *s;
#else
        if (IS_ALIGNED(s, uint4)) {
            x = JOIN(as_, VEC(S))(*(__global const uint4 *)s);
        } else {
            for (int k = 0; k < V; ++k) {  // a vload would be merged with the branch above, at its lower alignment
                ((S *)&x)[k] = s[k];
            }
        }
        x = turned ? x.TURNED : x;
#endif
    }
#if V == 1
    *d = x;
#else
    if (IS_ALIGNED(d, uint4)) {
        *(__global uint4 *)d = as_uint4(x);
    } else {
        JOIN(vstore, V)(x, 0, d);
    }
#endif
}
