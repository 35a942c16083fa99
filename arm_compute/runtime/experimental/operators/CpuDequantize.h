// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUDEQUANTIZE_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUDEQUANTIZE_H

#include "arm_compute/runtime/NEON/functions/NEDequantizationLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// dst = src as real numbers: @ref NEDequantizationLayer on memory that the caller owns. Pack: ACL_SRC, ACL_DST. No
/// workspace.
class CpuDequantize : public detail::OperatorBase {
public:
    /// @param src Source.
    /// @param dst Destination; an empty info is filled in.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, ITensorInfo *dst) {
        make<NEDequantizationLayer>({src}, dst,
                                    [&](NEDequantizationLayer &f, ITensor *const *t) { f.configure(t[0], t[3]); });
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *dst) {
        return NEDequantizationLayer::validate(src, dst);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUDEQUANTIZE_H
