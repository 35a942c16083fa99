// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUQUANTIZE_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUQUANTIZE_H

#include "arm_compute/runtime/NEON/functions/NEQuantizationLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// dst = src, quantized with dst's scale and offset: @ref NEQuantizationLayer on memory that the caller owns. Pack:
/// ACL_SRC, ACL_DST. No workspace.
class CpuQuantize : public detail::OperatorBase {
public:
    /// @param src Source.
    /// @param dst Destination; an empty info is filled in.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, ITensorInfo *dst) {
        make<NEQuantizationLayer>({src}, dst,
                                  [&](NEQuantizationLayer &f, ITensor *const *t) { f.configure(t[0], t[3]); });
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *dst) {
        return NEQuantizationLayer::validate(src, dst);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUQUANTIZE_H
