// SPDX-License-Identifier: MIT
// dst = the maximum (KIND 0), the mean (1), or the root mean square (2) of windows of src. NHWC: a work
// item computes V channels of a pixel. PLANAR: NCHW, one element. QUANTIZED: integers that represent reals. RESCALE:
// src and dst differ in scale or offset. INDICES: stores the position of each maximum instead.
#include "src/cl/kernel.clh"

// The struct of the same name in pool2d_cl.cpp. Strides in bytes: along x, y, channels and batches.
typedef struct {
    long4 src_stride, dst_stride;
    long src_offset, dst_offset;
    int4 in, out;  // extents along x, y, channels and batches
    int2 window, step, pad, end;  // extent, stride, padding before, end of the padding after
    int src_zero, dst_zero, exclude_padding, in_window;
    float lowest, ratio;
} Pool;

#ifdef QUANTIZED
#define T VEC(int)
#else
#define T VEC(C)
#endif

#if defined(INDICES)
#elif defined(QUANTIZED)
// Equal to src/ops/pool2d/pool2d.kernel.cpp, to the bit.
T finish(T sum, int inside, int counted, const Pool *p) {
    const T a = sum - inside * p->src_zero;
#ifdef RESCALE
    const float inverse = p->ratio * (1.0f / (float)counted);
    const VEC(float) q = clamp(TO(VEC(float))(a) * inverse, (VEC(float))(LOW - p->dst_zero),
                               (VEC(float))(LOW + 255 - p->dst_zero));
    return TO(T)(round(q)) + p->dst_zero;
#else
    // Rounds to nearest, ties away from zero.
    const T twice = 2 * (a < 0 ? -a : a) + counted;
    const T q = twice / (2 * counted);
    return clamp((a < 0 ? -q : q) + p->dst_zero, (T)LOW, (T)(LOW + 255));
#endif
}
#endif

__kernel void pool2d(__global const uchar *src, __global uchar *dst, Pool p) {
    uint item = get_global_id(0);
#ifdef PLANAR
    const int x = item % (uint)p.out.s0;
    item /= (uint)p.out.s0;
    const int y = item % (uint)p.out.s1;
    item /= (uint)p.out.s1;
    const int c = item % (uint)p.out.s2;
    const int batch = item / (uint)p.out.s2;
#else
    const uint pieces = (uint)(p.out.s2 + V - 1) / V;
    const int c = (int)(item % pieces) * V;
    item /= pieces;
    const int x = item % (uint)p.out.s0;
    item /= (uint)p.out.s0;
    const int y = item % (uint)p.out.s1;
    const int batch = item / (uint)p.out.s1;
#endif
    if (batch >= p.out.s3) {
        return;
    }
    const int2 begin = (int2)(x, y) * p.step - p.pad;
    const int2 first = max(begin, (int2)(0));  // a scalar here confuses Oclgrind 21.10
    const int2 last = min(begin + p.window, p.in.s01);
    __global const uchar *s = src + p.src_offset + c * p.src_stride.s2 + batch * p.src_stride.s3;
    __global uchar *d = dst + p.dst_offset + x * p.dst_stride.s0 + y * p.dst_stride.s1 + c * p.dst_stride.s2 +
                        batch * p.dst_stride.s3;
    const long n = p.out.s2 - c;
#ifdef INDICES
    float most = 0;
    uint index = 0;
    bool found = false;
    for (int v = first.s1; v < last.s1; ++v) {
        for (int u = first.s0; u < last.s0; ++u) {
            const float e = (float)LOAD1(s + u * p.src_stride.s0 + v * p.src_stride.s1, 0);
            if (!found || e > most) {
                most = e;
                found = true;
                index = p.in_window != 0 ? (uint)((v - begin.s1) * p.window.s0 + u - begin.s0)
#ifdef PLANAR
                                         : (uint)u + (uint)p.in.s0 * ((uint)v + (uint)p.in.s1 * (uint)c);
#else
                                         : (uint)c + (uint)p.in.s2 * ((uint)u + (uint)p.in.s0 * (uint)v);
#endif
            }
        }
    }
    *(__global uint *)d = index;
#else
#if KIND == 0 && defined(QUANTIZED)
    T a = (T)LOW;
#elif KIND == 0
    T a = (T)p.lowest;
#else
    T a = (T)0;
#endif
    for (int v = first.s1; v < last.s1; ++v) {
        for (int u = first.s0; u < last.s0; ++u) {
            const T e = vload_some(s + u * p.src_stride.s0 + v * p.src_stride.s1, n);
#if KIND == 0 && defined(QUANTIZED)
            a = max(a, e);
#elif KIND == 0
            a = fmax(a, e);
#elif KIND == 1
            a += e;
#else
            a = fma(e, e, a);
#endif
        }
    }
#if KIND != 0
    const int2 inside = max(last - first, (int2)(0));
    const int2 all = p.exclude_padding != 0 ? inside : min(begin + p.window, p.end) - begin;
    const int counted = max(all.s0 * all.s1, 1);
#endif
#if defined(QUANTIZED) && KIND == 0
    vstore_some(finish(a, 1, 1, &p), d, n);
#elif defined(QUANTIZED)
    vstore_some(finish(a, inside.s0 * inside.s1, counted, &p), d, n);
#elif KIND == 0
    vstore_some(a, d, n);
#elif KIND == 1
    vstore_some(a * (1 / (float)counted), d, n);
#else
    vstore_some(sqrt(a * (1 / (float)counted)), d, n);
#endif
#endif
}
