// SPDX-License-Identifier: MIT
// Moves elements of src to the positions in dst given by the indices; dst is zero before. One element per work item.
// PLANAR is set for any layout: the dimensions are taken in their order.
#include "src/ops/resample/resample.clh"

__kernel void max_unpool2d(__global const uchar *src, __global const uchar *indices, __global uchar *dst, Image in,
                           Image out, List at, uint elements) {
    FIND_PLACE(in, src)
    indices += at.offset + x * at.stride.s0 + y * at.stride.s1 + c * at.stride.s2 + batch * at.stride.s3;
    const uint index = *(__global const uint *)indices, row = (uint)out.extent.s0, plane = row * (uint)out.extent.s1;
    if (index < elements) {
        dst += out.offset + batch * out.stride.s3 + index / plane * out.stride.s2;
        dst += index % plane / row * out.stride.s1 + index % row * out.stride.s0;
        STORE1(LOAD1(p, 0), dst, 0);
    }
}
