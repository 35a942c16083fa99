// SPDX-License-Identifier: MIT
// What the plans of this operator share: the rules of shapes, and the right matrix.
#pragma once

#include "arm_compute/function_info/GEMMInfo.h"

#include "src/ops/matrices/matrices.h"

namespace ac::gemm {

/// Refuses shapes that make no product, and options of `info` that are not for users of this library.
Status match(Matrices &out, const ITensorInfo &a, const arm_compute::TensorShape &b, const arm_compute::GEMMInfo &info);

/// A product whose right matrix, if it is constant, is packed in prepare().
class ProductPlan : public Plan {
public:
    void prepare(ITensorPack &tensors) const override;
    MemoryRequirements workspace() const override;
    const Row *row() const override { return gemm->row(); }

    Matrices shape;
    bool constant = true;
    std::unique_ptr<const Gemm> gemm;

protected:
    /// What a run reads besides the tensors: its scratch memory, and the right matrix if it is packed.
    Args args_of(ITensorPack &tensors) const;
};

}  // namespace ac::gemm
