// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUSOFTMAX_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUSOFTMAX_H

#include "arm_compute/runtime/NEON/functions/NESoftmaxLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// dst = exp(beta * src) / sum(exp(beta * src)) along an axis, or its logarithm: @ref NESoftmaxLayer on memory that the
/// caller owns. Pack: ACL_SRC, ACL_DST, which may be the same tensor.
class CpuSoftmax : public detail::OperatorBase {
public:
    /// @param src    Source.
    /// @param dst    Destination; an empty info is filled in.
    /// @param beta   Factor of the exponents.
    /// @param axis   Dimension of the sum, in [-rank, rank).
    /// @param is_log True: the logarithm.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, ITensorInfo *dst, float beta = 1.0F, int32_t axis = 0, bool is_log = false) {
        const auto call = [&](auto &f, ITensor *const *t) { f.configure(t[0], t[3], beta, axis); };
        is_log ? make<NELogSoftmaxLayer>({src}, dst, call) : make<NESoftmaxLayer>({src}, dst, call);
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *dst, float beta = 1.0F, int32_t axis = 0,
                           bool is_log = false) {
        return is_log ? NELogSoftmaxLayer::validate(src, dst, beta, axis)
                      : NESoftmaxLayer::validate(src, dst, beta, axis);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUSOFTMAX_H
