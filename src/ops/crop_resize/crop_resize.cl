// SPDX-License-Identifier: MIT
// dst = boxes of src as floats, each resized to one size; see src/ops/crop_resize/crop_resize.cpp. NEAREST: no
// interpolation. CROP: one box instead of a list, at its own size. BF16: elements are the upper halves of floats. F64:
// elements are the bits of doubles.
#include "src/ops/resample/resample.clh"

// The struct of the same name in crop_resize_cl.cpp.
typedef struct {
    int4 box;     // CROP: the first element along x and y, and the steps
    int4 window;  // CROP: the elements of dst to write: x in [s0, s1), y in [s2, s3)
    float outside;
    int batch;     // CROP: src's
    int is_float;  // the boxes' batches are F32 instead of S32
} CropResize;

// A position along one axis: the first element, the step, the number of elements, and the distance from the first.
typedef struct {
    long first;
    int step;
    long size;
    float at;
} Place;

VEC(float) real(VEC(C) v) {
#if defined(BF16)
    return JOIN(as_, VEC(float))(v << 16);
#elif defined(F64)
    const VEC(ulong) part = v & 0xfffffffffffffUL, power = (v >> 52) & 0x7ffUL;
    const VEC(int) exponent = TO(VEC(int))(power);
    // 2^128 and above become infinite; below the smallest normal double, zero.
    const VEC(float) whole = TO(VEC(float))(part | 0x10000000000000UL);
    VEC(float) r = ldexp(whole, exponent - 1075);
    r = exponent == 0 ? (VEC(float))0 : r;
    const VEC(float) number = 1 - TO(VEC(float))(min(part, (VEC(ulong))1));
    r = exponent == 0x7ff ? number / 0.0f : r;  // infinity, or NaN if `part` is not zero
    return TO(VEC(int))(v >> 63) == 1 ? -r : r;
#else
    return TO(VEC(float))(v);
#endif
}

Place place_in(float from, float to, int o, int outputs, int extent) {
    Place p;
    p.first = (long)fmin(fmax(floor(from * (float)(extent - 1) + 0.5f), -0x1p40f), 0x1p40f);
    const long last = (long)fmin(fmax(floor(to * (float)(extent - 1) + 0.5f), -0x1p40f), 0x1p40f);
    p.step = last < p.first ? -1 : 1;
    p.size = (last < p.first ? p.first - last : last - p.first) + 1;
    p.at = (float)o * ((float)p.size / (float)outputs);
    return p;
}

VEC(float) tap(__global const uchar *src, const Image *in, float outside, Place x, Place y, long u, long v, long n) {
    const long column = x.first + x.step * u, row = y.first + y.step * v;
    if (u >= x.size || v >= y.size || column < 0 || row < 0 || column >= in->extent.s0 || row >= in->extent.s1) {
        return (VEC(float))outside;
    }
    return real(vload_some(src + column * in->stride.s0 + row * in->stride.s1, n));
}

#ifdef CROP
__kernel void crop_resize(__global const uchar *src, __global uchar *dst, Image in, Image out, CropResize a) {
#else
__kernel void crop_resize(__global const uchar *src, __global const uchar *boxes, __global const uchar *indices,
                          __global uchar *dst, Image in, Image out, List places, List batches, CropResize a) {
#endif
    FIND_PLACE(out, dst)
#ifdef CROP
    if (x < a.window.s0 || x >= a.window.s1 || y < a.window.s2 || y >= a.window.s3) {
        return;
    }
    const long at = a.batch;
    const Place across = {a.box.s0, a.box.s2, LONG_MAX, (float)(x - a.window.s0)};
    const Place down = {a.box.s1, a.box.s3, LONG_MAX, (float)(y - a.window.s2)};
    const bool exists = true;
#else
    __global const uchar *box = boxes + places.offset + batch * places.stride.s1;
    __global const uchar *index = indices + batches.offset + batch * batches.stride.s0;
    const float where = a.is_float ? *(__global const float *)index : (float)*(__global const int *)index;
    const bool exists = where >= 0 && where < (float)in.extent.s3;
    const long at = exists ? (long)where : 0;
    __global const float *corner = (__global const float *)box;
    const Place across = place_in(corner[1], corner[3], x, out.extent.s0, in.extent.s0);
    const Place down = place_in(corner[0], corner[2], y, out.extent.s1, in.extent.s1);
#endif
    src += in.offset + c * in.stride.s2 + at * in.stride.s3;
    const float left = floor(across.at), top = floor(down.at), dx = across.at - left, dy = down.at - top;
    const long u = (long)left, v = (long)top;
    VEC(float) value = (VEC(float))a.outside;
    if (exists) {
        value = tap(src, &in, a.outside, across, down, u, v, n);
#if !defined(NEAREST) && !defined(CROP)
        value = value * (1 - dx) + tap(src, &in, a.outside, across, down, u + 1, v, n) * dx;
        const VEC(float) below = tap(src, &in, a.outside, across, down, u, v + 1, n) * (1 - dx) +
                                 tap(src, &in, a.outside, across, down, u + 1, v + 1, n) * dx;
        value = value * (1 - dy) + below * dy;
#endif
    }
    vstore_some(value, p, n);
}
