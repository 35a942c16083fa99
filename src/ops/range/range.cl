// SPDX-License-Identifier: MIT
// dst[i] = start + i * step. C is float, or uint for integers, which keep the low bits. QUANTIZED: in steps of dst.
#include "src/cl/vocabulary/kernel.clh"

__kernel void range(__global uchar *dst, Walk w, C start, C step, float scale, int offset) {
    FIND_ELEMENTS(w)
    R part[V];
    for (int i = 0; i < V; ++i) {
        const C r = start + (C)(int)(x + i) * step;
#ifdef QUANTIZED
        part[i] = fmin(fmax(rint(r / scale + offset), 0.0f), 255.0f);
#else
        part[i] = r;
#endif
    }
    vstore_some(JOIN(vload, V)(0, part), dst + place(&w, row, x).s0, w.length - x);
}
