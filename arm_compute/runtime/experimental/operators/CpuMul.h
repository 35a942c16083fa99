// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUMUL_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUMUL_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/NEON/functions/NEPixelWiseMultiplication.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// dst = activation(src0 * src1 * scale), element by element: @ref NEPixelWiseMultiplication on memory that the caller
/// owns. Pack: ACL_SRC_0, ACL_SRC_1, ACL_DST, which may be a source of the same shape. No workspace.
class CpuMul : public detail::OperatorBase {
public:
    /// @param src0            First factor.
    /// @param src1            Second factor.
    /// @param dst             Product; an empty info is filled in.
    /// @param scale           Third factor.
    /// @param overflow_policy Overflow of integers.
    /// @param rounding_policy For integers: TO_ZERO for scales of 2^-n, a TO_NEAREST policy for 1/255.
    /// @param act_info        Activation of the product.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src0, const ITensorInfo *src1, ITensorInfo *dst, float scale,
                   ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo()) {
        make<NEPixelWiseMultiplication>({src0, src1}, dst, [&](NEPixelWiseMultiplication &f, ITensor *const *t) {
            f.configure(t[0], t[1], t[3], scale, overflow_policy, rounding_policy, act_info);
        });
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src0, const ITensorInfo *src1, const ITensorInfo *dst, float scale,
                           ConvertPolicy overflow_policy, RoundingPolicy rounding_policy,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo()) {
        return NEPixelWiseMultiplication::validate(src0, src1, dst, scale, overflow_policy, rounding_policy, act_info);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUMUL_H
