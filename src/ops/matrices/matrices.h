// SPDX-License-Identifier: MIT
// Tensors as matrices of products, for operators on src/gemm that multiply whole tensors.
#pragma once

#include "src/gemm/engine/gemm.h"
#include "src/plan/plan.h"

namespace ac::gemm {

/// The extents of a product, and the positions of rows and batches in the shapes.
struct Matrices {
    size_t m = 0, n = 0, k = 0;  ///< of one batch
    size_t batches = 1;
    size_t a_batch_dim = 2;  ///< the first dimension of a that counts batches
    size_t d_batch_dim = 2;
    bool a_transposed = false, b_transposed = false, b_batched = false;
    TensorShape d_shape;

    /// With one B for all rows of a, batches are just more rows.
    bool merged() const { return !a_transposed && !b_batched; }
};

/// The part of a Config that follows from the shapes.
Config config_of(const Matrices &shape);

/// Packs b, with batches at any distance.
void pack(const Gemm &gemm, const Matrices &shape, const ITensor &b, void *packed, ITensorPack &pack);

/// Runs the product on tensors with any strides; `args` has everything else. `c`: null, or a tensor with the rows
/// of d, of one batch of d, or a single row. `b`: with Config::b_changes or b_format; otherwise b is already
/// packed.
void multiply(const Gemm &gemm, const Matrices &shape, Args args, const ITensor &a, const ITensor *c, const ITensor &d,
              ITensorPack &pack, const ITensor *b = nullptr);

}  // namespace ac::gemm
