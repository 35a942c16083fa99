// SPDX-License-Identifier: MIT
// A three-dimensional convolution in NDHWC. A work item computes V output channels of one position; their weights are
// contiguous. Taps outside of src add nothing. QUANTIZED: integers without their zero points; NO_BIAS: there is no
// bias.
#include "src/cl/vocabulary/fixedpoint.clh"
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in conv3d_cl.cpp. Steps in bytes along width, height, depth and images (weights: input
// channels); the last element is the offset of the first element in memory.
typedef struct {
    long src_step[5], weights_step[5], dst_step[5], bias;
    int in[3], out[3], kernel_size[3], stride[3], pad[3];
    int images, channels, n;
    int src_zero, weights_zero, dst_zero, lo, hi, multiplier, shift, unused;
} Conv3d;

#define INSIDE(at, extent) ((uint)(at) < (uint)(extent))

// Adds the products of one tap.
VEC(C) add_tap(VEC(C) sum, __global const uchar *from, __global const uchar *w, long left, const Conv3d *p) {
    for (int i = 0; i < p->channels; ++i, w += p->weights_step[3]) {
#ifdef QUANTIZED
        sum += (LOAD1(from, i) - p->src_zero) * (vload_some(w, left) - p->weights_zero);
#else
        sum = MUL_ADD((VEC(C))(LOAD1(from, i)), vload_some(w, left), sum);
#endif
    }
    return sum;
}

__kernel void conv3d(__global const uchar *src, __global const uchar *weights, __global const uchar *bias,
                     __global uchar *dst, Conv3d conv) {
    const Conv3d *p = &conv;
    uint item = get_global_id(0);
    const uint pieces = (uint)(p->n + V - 1) / V;
    const int o = (int)(item % pieces) * V;
    item /= pieces;
    int at[3];
    for (int d = 0; d < 3; ++d) {
        at[d] = (int)(item % (uint)p->out[d]);
        item /= (uint)p->out[d];
    }
    if (item >= (uint)p->images) {
        return;
    }
    const long left = p->n - o;
    VEC(C) sum = (VEC(C))(0);
    for (int kz = 0; kz < p->kernel_size[2]; ++kz) {
        const int z = at[2] * p->stride[2] - p->pad[2] + kz;
        for (int ky = 0; ky < p->kernel_size[1]; ++ky) {
            const int y = at[1] * p->stride[1] - p->pad[1] + ky;
            for (int kx = 0; kx < p->kernel_size[0]; ++kx) {
                const int x = at[0] * p->stride[0] - p->pad[0] + kx;
                if (INSIDE(x, p->in[0]) && INSIDE(y, p->in[1]) && INSIDE(z, p->in[2])) {
                    sum = add_tap(sum,
                                  src + p->src_step[4] + item * p->src_step[3] + x * p->src_step[0] +
                                      y * p->src_step[1] + z * p->src_step[2],
                                  weights + p->weights_step[4] + o * sizeof(S) + kx * p->weights_step[0] +
                                      ky * p->weights_step[1] + kz * p->weights_step[2],
                                  left, p);
                }
            }
        }
    }
    __global uchar *d = dst + p->dst_step[4] + item * p->dst_step[3] + at[0] * p->dst_step[0] +
                        at[1] * p->dst_step[1] + at[2] * p->dst_step[2] + o * sizeof(S);
#ifdef QUANTIZED
    int part[V];
    JOIN(vstore, V)(sum, 0, part);
    for (int i = 0; i < V && i < left; ++i) {
#ifndef NO_BIAS
        part[i] += ((__global const int *)(bias + p->bias))[o + i];
#endif
        part[i] = requantized(part[i], p->multiplier, p->shift, p->dst_zero, p->lo, p->hi);
    }
    vstore_some(JOIN(vload, V)(0, part), d, left);
#else
#ifndef NO_BIAS
    sum += vload_some(bias + p->bias + o * sizeof(S), left);
#endif
    vstore_some(sum, d, left);
#endif
}
