// SPDX-License-Identifier: MIT
// dst = src with another width and height. KIND 0: nearest, 1: bilinear, 2: area. ALIGN: corners are aligned. OUTSIDE:
// a constant is used outside of the image instead of the element at the edge.
#include "src/ops/resample/resample.clh"

// The struct of the same name in scale_cl.cpp.
typedef struct {
    float2 ratio;
    float shift, outside;
} Scale;

// V elements, or as many as exist. `whole`: whole vectors.
#if ACROSS != 1
#define ELEMENTS(p) (whole ? vload_whole(p) : LOAD(p, n))
#else
#define ELEMENTS(p) LOAD(p, n)
#endif

#if KIND == 0
int nearest(int o, float ratio, float shift, int extent) {
    const float at = ((float)o + shift) * ratio;
#ifdef ALIGN
    return min((int)round(at), extent - 1);
#else
    return min((int)floor(at), extent - 1);
#endif
}

INLINE T value_at(__global const uchar *src, const Image *in, const Image *out, const Scale *a, int x, int y, long n,
                  bool whole) {
    return ELEMENTS(src + nearest(x, a->ratio.s0, a->shift, in->extent.s0) * in->stride.s0 +
                    nearest(y, a->ratio.s1, a->shift, in->extent.s1) * in->stride.s1);
}
#elif KIND == 1
INLINE T tap(__global const uchar *src, const Image *in, const Scale *a, int x, int y, long n, bool whole) {
#ifdef OUTSIDE
    if (x < 0 || y < 0 || x >= in->extent.s0 || y >= in->extent.s1) {
        return (T)a->outside;
    }
#else
    x = clamp(x, 0, in->extent.s0 - 1);
    y = clamp(y, 0, in->extent.s1 - 1);
#endif
    return ELEMENTS(src + x * in->stride.s0 + y * in->stride.s1);
}

INLINE T value_at(__global const uchar *src, const Image *in, const Image *out, const Scale *a, int x, int y, long n,
                  bool whole) {
    const float2 at = ((float2)(x, y) + a->shift) * a->ratio - a->shift, below = floor(at), part = at - below;
    const int u = (int)below.s0, v = (int)below.s1;
    const T top = tap(src, in, a, u, v, n, whole) * (1 - part.s0) + tap(src, in, a, u + 1, v, n, whole) * part.s0;
    if (part.s1 == 0) {  // as on the CPU, a row without a weight is not read: it may have NaN
        return top;
    }
    const T bottom =
        tap(src, in, a, u, v + 1, n, whole) * (1 - part.s0) + tap(src, in, a, u + 1, v + 1, n, whole) * part.s0;
    return top * (1 - part.s1) + bottom * part.s1;
}
#else
// The share of element e in output o. In integers: each element has `out` units, each output `in` units.
float covered(long o, long e, long in, long out) {
    return (float)(min((o + 1) * in, (e + 1) * out) - max(o * in, e * out)) / (float)in;
}

T value_at(__global const uchar *src, const Image *in, const Image *out, const Scale *a, int x, int y, long n,
           bool whole) {
    const long w = in->extent.s0, h = in->extent.s1, ow = out->extent.s0, oh = out->extent.s1;
    T sum = (T)0;
    for (long v = y * h / oh; v * oh < (y + 1) * h; ++v) {
        T row = (T)0;
        for (long u = x * w / ow; u * ow < (x + 1) * w; ++u) {
            row += LOAD(src + u * in->stride.s0 + v * in->stride.s1, n) * covered(x, u, w, ow);
        }
        sum += row * covered(y, v, h, oh);
    }
    return sum;
}
#endif

__kernel void scale(__global const uchar *src, __global uchar *dst, Image in, Image out, Scale a) {
    FIND_PLACE(out, dst)
    src += in.offset + c * in.stride.s2 + batch * in.stride.s3;
#if ACROSS == 1
#define VALUE(x) value_at(src, &in, &out, &a, x, y, n, false)
    STORE_VALUES(VALUE)
#else
    // Determines once whether all vectors of the images are whole and aligned.
    const size_t places = (size_t)src | (size_t)p | in.stride.s0 | in.stride.s1 | out.stride.s0;
    const int here = min(out.extent.s0 - x, ACROSS);
    if (IS_WHOLE(places, n)) {
#pragma unroll
        for (int k = 0; k < ACROSS; ++k) {
            if (k < here) {
                vstore_some(FINISH(value_at(src, &in, &out, &a, x + k, y, n, true)), p + k * out.stride.s0, V);
            }
        }
        return;
    }
#pragma unroll 1
    for (int k = 0; k < here; ++k) {
        vstore_some(FINISH(value_at(src, &in, &out, &a, x + k, y, n, false)), p + k * out.stride.s0, n);
    }
#endif
}
