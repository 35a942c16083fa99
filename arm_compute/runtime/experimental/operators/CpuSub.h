// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUSUB_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUSUB_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/NEON/functions/NEArithmeticSubtraction.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// dst = activation(src0 - src1), element by element: @ref NEArithmeticSubtraction on memory that the caller owns.
/// Pack: ACL_SRC_0, ACL_SRC_1, ACL_DST, which may be a source of the same shape. No workspace.
class CpuSub : public detail::OperatorBase {
public:
    /// @param src0     First operand.
    /// @param src1     Second operand.
    /// @param dst      Result; an empty info is filled in.
    /// @param policy   Overflow of integers.
    /// @param act_info Activation of the result.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src0, const ITensorInfo *src1, ITensorInfo *dst, ConvertPolicy policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo()) {
        make<NEArithmeticSubtraction>({src0, src1}, dst, [&](NEArithmeticSubtraction &f, ITensor *const *t) {
            f.configure(t[0], t[1], t[3], policy, act_info);
        });
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src0, const ITensorInfo *src1, const ITensorInfo *dst,
                           ConvertPolicy policy, const ActivationLayerInfo &act_info = ActivationLayerInfo()) {
        return NEArithmeticSubtraction::validate(src0, src1, dst, policy, act_info);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUSUB_H
