// SPDX-License-Identifier: MIT
// The last step of a product with its terms in PARTS parts: adds their sums (contiguous matrices of floats) and
// finishes them like product_tiled.cl.
#include "src/gemm/opencl/product.clh"

__kernel void product_join(__global const float *sums, Bytes c, __global uchar *d, Walk w, Product product) {
    const Product *p = &product;
    const uint pieces = p->n / V, x = get_global_id(0) % pieces * V, r = get_global_id(0) / pieces;
    if (r >= p->m) {
        return;
    }
    sums += (size_t)r * p->n + x;
    float4 sum = 0;
#pragma unroll
    for (uint k = 0; k < PARTS; ++k) {
        sum += *(__global const float4 *)(sums + (size_t)k * p->m * p->n);
    }
    const long4 at = place(&w, 0, 0);
    finish(sum, r, x, c + at.s2, d + at.s3, p);
}
