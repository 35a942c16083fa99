// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/NEON/functions/NEMatMul.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute::cpu {

/// A product of two matrices that both change: @ref NEMatMul with the caller's memory. Pack: ACL_SRC_0, ACL_SRC_1,
/// ACL_DST, workspace().
class CpuMatMul : public detail::OperatorBase {
public:
    /// See @ref NEMatMul; an empty @p dst is filled in.
    /// @throw std::runtime_error if validate() refuses.
    void configure(const ITensorInfo *lhs, const ITensorInfo *rhs, ITensorInfo *dst, const MatMulInfo &info,
                   const CpuMatMulSettings &settings, const ActivationLayerInfo &act_info = ActivationLayerInfo()) {
        make<NEMatMul>(
            {lhs, rhs}, dst,
            [&](NEMatMul &f, ITensor *const *t) { f.configure(t[0], t[1], t[3], info, settings, act_info); }, 16);
    }
    /// The same as configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *lhs, const ITensorInfo *rhs, const ITensorInfo *dst,
                           const MatMulInfo &info, const CpuMatMulSettings &settings,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo()) {
        return NEMatMul::validate(lhs, rhs, dst, info, settings, act_info);
    }
};

}  // namespace arm_compute::cpu
