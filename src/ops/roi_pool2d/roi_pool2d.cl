// SPDX-License-Identifier: MIT
// dst = the maxima of bins of regions of src; src/ops/roi_pool2d/roi_pool2d.cpp defines the bins. RESCALE:
// src and dst differ in scale or offset.
#include "src/ops/resample/resample.clh"

// The struct of the same name in roi_pool2d_cl.cpp.
typedef struct {
    int2 bins;
    float spatial_scale, ratio, src_zero, dst_zero;
} RoiPool;

int edge_of(int k, int bins, float anchor, float size, int extent) {
    return (int)clamp(floor((float)k / (float)bins * size) + anchor, 0.0f, (float)extent);
}

// [begin, end) of bin p along an axis.
int2 bin_of(int p, int bins, ushort from, ushort to, float scale, int extent) {
    const float anchor = round((float)from * scale), size = fmax(round((float)((int)to - (int)from) * scale), 1.0f);
    return (int2)(edge_of(p, bins, anchor, size, extent), edge_of(p + 1, bins, anchor, size, extent));
}

__kernel void roi_pool2d(__global const uchar *src, __global const uchar *rois, __global uchar *dst, Image in,
                         Image out, List regions, RoiPool a) {
    FIND_PLACE(out, dst)
    __global const ushort *roi = (__global const ushort *)(rois + regions.offset + batch * regions.stride.s1);
    const int2 across = bin_of(x, a.bins.s0, roi[1], roi[3], a.spatial_scale, in.extent.s0);
    const int2 down = bin_of(y, a.bins.s1, roi[2], roi[4], a.spatial_scale, in.extent.s1);
    float most = 0;
    if (roi[0] < in.extent.s3 && across.s0 < across.s1 && down.s0 < down.s1) {
        src += in.offset + c * in.stride.s2 + roi[0] * in.stride.s3;
        most = -INFINITY;
        for (int v = down.s0; v < down.s1; ++v) {
            for (int u = across.s0; u < across.s1; ++u) {
                const float x = LOAD(src + u * in.stride.s0 + v * in.stride.s1, 1);
                most = MAXIMUM(most, x);
            }
        }
#ifdef RESCALE
        most = round((most - a.src_zero) * a.ratio) + a.dst_zero;
#endif
    }
#define VALUE(x) most
    STORE_VALUES(VALUE)
}
