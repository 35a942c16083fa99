// SPDX-License-Identifier: MIT
// dst = the means of bins of regions of src; src/ops/roi_align/roi_align.cpp describes the sampling. Regions
// are float, half with ROI_HALF, ushort in eighths with ROI_FIXED. RESCALE: src and dst differ in scale or
// offset.
#include "src/ops/resample/resample.clh"

// The struct of the same name in roi_align_cl.cpp. Elements outside of the image are `zero`, as stored in src. A result
// is (mean - zero) * ratio + dst_zero.
typedef struct {
    int2 bins;
    float spatial_scale, samples;
    float zero, ratio, dst_zero;
} RoiAlign;

float number(__global const uchar *roi, int k) {
#if defined(ROI_HALF)
    return vload_half(k, (__global const half *)roi);
#elif defined(ROI_FIXED)
    const ushort v = ((__global const ushort *)roi)[k];
    return k == 0 ? (float)v : (float)v * 0.125f;
#else
    return ((__global const float *)roi)[k];
#endif
}

// Bin p along an axis: its start, its total size, and its number of samples; 0 if it is outside.
typedef struct {
    float first, size;
    int samples;
} Bin;

Bin bin_of(const RoiAlign *a, float from, float to, int p, int bins, int extent) {
    Bin bin;
    const float begin = from * a->spatial_scale, limit = (float)extent;
    bin.size = fmin(fmax((to - from) * a->spatial_scale, 1.0f), 1e30f) / (float)bins;
    bin.first = fmin(fmax((float)p * bin.size + begin, 0.0f), limit);
    const float last = fmin(fmax((float)(p + 1) * bin.size + begin, 0.0f), limit);
    const float wanted = a->samples != 0 ? a->samples : ceil(bin.size);
    bin.samples = last > bin.first ? (int)fmin(fmax(wanted, 1.0f), 16 * limit) : 0;
    return bin;
}

float position(Bin bin, int k, int extent) {
    return fmin(bin.first + ((float)k + 0.5f) * bin.size / (float)bin.samples, (float)(extent - 1));
}

T tap(__global const uchar *src, const Image *in, int x, int y, long n) {
    return LOAD(src + min(x, in->extent.s0 - 1) * in->stride.s0 + min(y, in->extent.s1 - 1) * in->stride.s1, n);
}

T mean(__global const uchar *src, const Image *in, Bin across, Bin down, long n) {
    T sum = (T)0;
    for (int j = 0; j < down.samples; ++j) {
        const float v = position(down, j, in->extent.s1), dy = v - floor(v);
        for (int k = 0; k < across.samples; ++k) {
            const float u = position(across, k, in->extent.s0), dx = u - floor(u);
            sum += (tap(src, in, (int)u, (int)v, n) * (1 - dx) + tap(src, in, (int)u + 1, (int)v, n) * dx) * (1 - dy) +
                   (tap(src, in, (int)u, (int)v + 1, n) * (1 - dx) + tap(src, in, (int)u + 1, (int)v + 1, n) * dx) * dy;
        }
    }
    return sum / (float)(across.samples * down.samples);
}

__kernel void roi_align(__global const uchar *src, __global const uchar *rois, __global uchar *dst, Image in, Image out,
                        List regions, RoiAlign a) {
    FIND_PLACE(out, dst)
    __global const uchar *roi = rois + regions.offset + batch * regions.stride.s1;
    const float image = number(roi, 0);
    const bool exists = image >= 0 && image < (float)in.extent.s3;
    const Bin across = bin_of(&a, number(roi, 1), number(roi, 3), x, a.bins.s0, in.extent.s0);
    const Bin down = bin_of(&a, number(roi, 2), number(roi, 4), y, a.bins.s1, in.extent.s1);
    T value = (T)a.zero;
    if (exists && across.samples != 0 && down.samples != 0) {
        value = mean(src + in.offset + c * in.stride.s2 + (int)image * in.stride.s3, &in, across, down, n);
    }
#ifdef RESCALE
    value = round((value - a.zero) * a.ratio) + a.dst_zero;
#endif
#define VALUE(x) value
    STORE_VALUES(VALUE)
}
