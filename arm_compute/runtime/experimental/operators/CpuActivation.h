// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUACTIVATION_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUACTIVATION_H

#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/NEON/functions/NEActivationLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// dst = f(src), element by element: @ref NEActivationLayer on memory that the caller owns. Pack: ACL_SRC, ACL_DST,
/// which may be the same tensor. No workspace.
class CpuActivation : public detail::OperatorBase {
public:
    /// @param src      Source.
    /// @param dst      Destination; null or @p src: in place. An empty info is filled in.
    /// @param act_info Function and its parameters.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, ITensorInfo *dst, const ActivationLayerInfo &act_info) {
        make<NEActivationLayer>({src}, dst,
                                [&](NEActivationLayer &f, ITensor *const *t) { f.configure(t[0], t[3], act_info); });
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *dst, const ActivationLayerInfo &act_info) {
        return NEActivationLayer::validate(src, dst, act_info);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUACTIVATION_H
