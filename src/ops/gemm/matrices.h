// SPDX-License-Identifier: MIT
// Shared by the plans of this operator: the rules for shapes, and the right matrix.
#pragma once

#include "arm_compute/function_info/GEMMInfo.h"

#include "src/ops/matrices/matrices.h"

namespace ac::gemm {

/// Refuses shapes that do not match, and options of `info` that are not for users of this library.
Status match(Matrices &out, const ITensorInfo &a, const TensorShape &b, const GEMMInfo &info);

/// The product of a plan. The plan has it as a member: a base with virtual functions would cost every library a vtable.
struct TensorProduct {
    /// Workspace.
    enum WorkspaceSlot : int {
        packed = TensorType::ACL_INT_0,
        scratch = TensorType::ACL_INT_1,
        sums = TensorType::ACL_INT_2,  ///< S32, for output stages that are not fused
    };

    /// Packs the right matrix if it is constant.
    void prepare(ITensorPack &tensors) const;
    MemoryRequirements workspace(size_t sums_bytes = 0) const;
    /// The arguments of a run other than the tensors: the workspace.
    Args args_of(ITensorPack &tensors) const;

    Matrices shape;
    bool constant = true;
    std::unique_ptr<const Gemm> gemm;
};

}  // namespace ac::gemm
