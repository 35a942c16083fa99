// SPDX-License-Identifier: MIT
// dst = the maximum (KIND 0), the mean (1), or the root mean square (2) of windows of src. NHWC: a work
// item computes V channels of a pixel. PLANAR: NCHW, one element. QUANTIZED: integers that represent reals. RESCALE:
// src and dst differ in scale or offset. INDICES: stores the position of each maximum instead.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in pool2d_cl.cpp. Strides in bytes: along x, y, channels and batches.
typedef struct {
    long4 src_stride, dst_stride;
    long src_offset, dst_offset;
    int4 in, out;  // extents along x, y, channels and batches
    int2 window, step, pad, end;  // extent, stride, padding before, end of the padding after
    int src_zero, dst_zero, exclude_padding, in_window;
    float lowest, ratio;
} Pool;

#ifndef INDICES
#include "src/ops/pool2d/pool.clh"
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
            if (!found || e > most || (isnan(e) && !isnan(most))) {  // NaN counts as the largest
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
    T a = start(p.lowest);
    for (int v = first.s1; v < last.s1; ++v) {
        for (int u = first.s0; u < last.s0; ++u) {
            const T e = vload_some(s + u * p.src_stride.s0 + v * p.src_stride.s1, n);
            a = take(a, e);
        }
    }
#if KIND == 0
    const int elements = 1, counted = 1;
#else
    const int2 inside = max(last - first, (int2)(0));
    const int2 all = p.exclude_padding != 0 ? inside : min(begin + p.window, p.end) - begin;
    const int elements = inside.s0 * inside.s1, counted = max(all.s0 * all.s1, 1);
#endif
    vstore_some(finish(a, elements, counted, p.src_zero, p.dst_zero, p.ratio), d, n);
#endif
}
