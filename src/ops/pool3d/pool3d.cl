// SPDX-License-Identifier: MIT
// dst = the maximum (KIND 0), the mean (1), or the root mean square (2) of windows of volumes, NDHWC. A work
// item computes V channels of a position. The other options are those of pool.clh.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in pool3d_cl.cpp. Lanes are x, y and z; the last lane of strides, in bytes, is batches.
typedef struct {
    long4 src_stride, dst_stride;
    long src_offset, dst_offset;
    int4 in, out;                 // extents; the last lane: channels, batches
    int4 window, step, pad, end;  // extent, stride, padding before, end of the padding
    int src_zero, dst_zero, exclude_padding;
    float ratio;
} Pool3d;

#include "src/ops/pool2d/pool.clh"

__kernel void pool3d(__global const uchar *src, __global uchar *dst, Pool3d p) {
    uint item = get_global_id(0);
    const uint pieces = (uint)(p.in.s3 + V - 1) / V;
    const int c = (int)(item % pieces) * V;
    item /= pieces;
    const int x = item % (uint)p.out.s0;
    item /= (uint)p.out.s0;
    const int y = item % (uint)p.out.s1;
    item /= (uint)p.out.s1;
    const int z = item % (uint)p.out.s2;
    const int batch = item / (uint)p.out.s2;
    if (batch >= p.out.s3) {
        return;
    }
    const int4 begin = (int4)(x, y, z, 0) * p.step - p.pad;
    const int4 first = max(begin, (int4)(0)), last = min(begin + p.window, p.in);
    const long n = p.in.s3 - c;
    __global const uchar *s = src + p.src_offset + c * (long)sizeof(S) + batch * p.src_stride.s3;
    __global uchar *d = dst + p.dst_offset + c * (long)sizeof(S) + x * p.dst_stride.s0 + y * p.dst_stride.s1 +
                        z * p.dst_stride.s2 + batch * p.dst_stride.s3;
    T a = start(-INFINITY);
    for (int w = first.s2; w < last.s2; ++w) {
        for (int v = first.s1; v < last.s1; ++v) {
            for (int u = first.s0; u < last.s0; ++u) {
                const T e = vload_some(s + u * p.src_stride.s0 + v * p.src_stride.s1 + w * p.src_stride.s2, n);
                a = take(a, e);
            }
        }
    }
#if KIND == 0
    const int elements = 1, counted = 1;
#else
    const int4 inside = max(last - first, (int4)(0));
    const int4 all = p.exclude_padding != 0 ? inside : min(begin + p.window, p.end) - begin;
    const int elements = inside.s0 * inside.s1 * inside.s2, counted = max(all.s0 * all.s1 * all.s2, 1);
#endif
    vstore_some(finish(a, elements, counted, p.src_zero, p.dst_zero, p.ratio), d, n);
}
