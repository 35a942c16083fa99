// SPDX-License-Identifier: MIT
// Tensors as the matrices of a product, on OpenCL.
#pragma once

#include "src/gemm/opencl/product_cl.h"
#include "src/ops/gemm/matrices.h"

namespace ac::gemm {

class ClMatrices : public ClProduct {
public:
    ClMatrices(const Matrices &shape, const ITensorInfo *c);
    /// The layouts of the matrices.
    ProductForm form(DataType a_type, DataType b_type) const;

protected:
    void place(Product &product, ocl::Walk &walk, const ITensor &a, const ITensor &b, const ITensor *c,
               const ITensor &d) const override;

private:
    Matrices shape_;
    bool has_c_, c_is_like_d_;  ///< otherwise c is a row, or one matrix for all batches
};

/// Batches of b must have the same shape as those of a.
Status check_batches(const Matrices &shape, const ITensorInfo &a, const ITensorInfo &b);

}  // namespace ac::gemm
