// SPDX-License-Identifier: MIT
// Shared by the plans of this operator: the rules for shapes, and the right matrix.
#pragma once

#include "arm_compute/function_info/GEMMInfo.h"

#include "src/ops/matrices/matrices.h"

namespace ac::gemm {

/// Refuses shapes that do not match, and options of `info` that are not for users of this library.
Status match(Matrices &out, const ITensorInfo &a, const arm_compute::TensorShape &b, const arm_compute::GEMMInfo &info);

/// A product that packs its right matrix in prepare(), if it is constant.
class ProductPlan : public Plan {
public:
    void prepare(ITensorPack &tensors) const override;
    MemoryRequirements workspace() const override;
    const Row *row() const override { return gemm->row(); }

    Matrices shape;
    bool constant = true;
    std::unique_ptr<const Gemm> gemm;

protected:
    /// The arguments of a run other than the tensors: scratch memory, and the right matrix if it is packed.
    Args args_of(ITensorPack &tensors) const;
};

}  // namespace ac::gemm
