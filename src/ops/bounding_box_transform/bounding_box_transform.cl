// SPDX-License-Identifier: MIT
// A work item predicts the box of one class. S is the storage type of boxes; with QUANTIZED, deltas are bytes.
#include "src/cl/vocabulary/kernel.clh"

// The structs of the same names in bounding_box_transform_cl.cpp and boxes.h. Lanes: boxes, deltas, results.
typedef struct {
    long4 offset, x, y;
    float4 scale, zero;
    uint classes, items;
} Places;
typedef struct {
    float weights[4], limit, scale, last[2], correction, result_scale;
} Transform;

#ifdef QUANTIZED
#define BOX(p) (((float)*(__global const ushort *)(p) - a.zero.s0) * a.scale.s0)
#define DELTA(p) (((float)*(p) - a.zero.s1) * a.scale.s1)
#define RESULT(p, value) *(__global ushort *)(p) = convert_ushort_sat(round((value) / a.scale.s2) + a.zero.s2)
#else
#define BOX(p) LOAD1(p, 0)
#define DELTA(p) LOAD1(p, 0)
#define RESULT(p, value) STORE1(value, p, 0)
#endif

__kernel void bounding_box_transform(__global const uchar *boxes, __global const uchar *deltas, __global uchar *dst,
                                     Places a, Transform t) {
    const uint item = get_global_id(0);
    if (item >= a.items) {
        return;
    }
    const long row = item / a.classes, first = 4 * (long)(item % a.classes);
    boxes += a.offset.s0 + row * a.y.s0;
    deltas += a.offset.s1 + row * a.y.s1 + first * a.x.s1;
    dst += a.offset.s2 + row * a.y.s2 + first * a.x.s2;
    float corner[4];
    for (int i = 0; i < 2; ++i) {
        const float low = BOX(boxes + i * a.x.s0) / t.scale;
        const float size = BOX(boxes + (i + 2) * a.x.s0) / t.scale - low + 1;
        const float centre = low + 0.5f * size + DELTA(deltas + i * a.x.s1) / t.weights[i] * size;
        const float growth = DELTA(deltas + (i + 2) * a.x.s1) / t.weights[i + 2];
        const float half_size = 0.5f * exp(AT_MOST(growth, t.limit)) * size;
        const float begin = AT_MOST(centre - half_size, t.last[i]);
        const float end = AT_MOST(centre + half_size - t.correction, t.last[i]);
        corner[i] = AT_LEAST(begin, 0.0f) * t.result_scale;
        corner[i + 2] = AT_LEAST(end, 0.0f) * t.result_scale;
    }
    for (int i = 0; i < 4; ++i) {
        RESULT(dst + i * a.x.s2, corner[i]);
    }
}
