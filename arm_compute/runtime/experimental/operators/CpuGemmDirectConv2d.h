// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMMDIRECTCONV2D_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMMDIRECTCONV2D_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionDescriptors.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMConv2d.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// An NHWC convolution as a matrix product that reads its input in place: @ref NEGEMMConv2d on memory that the caller
/// owns. Pack: ACL_SRC_0, ACL_SRC_1 weights, optional ACL_SRC_2 biases, ACL_DST, workspace().
class CpuGemmDirectConv2d : public detail::OperatorBase {
public:
    /// @param src     Source.
    /// @param weights Kernels, in the layout of @p src.
    /// @param biases  One value per output channel, or null.
    /// @param dst     Destination; an empty info is filled in.
    /// @param info    Strides, padding, activation, weight format.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases, ITensorInfo *dst,
                   const Conv2dInfo &info) {
        const detail::LaidOutWeights laid_out(weights, info.weights_info.weight_format(), 3, 0);
        make<NEGEMMConv2d>(
            {src, laid_out.info(), biases}, dst,
            [&](NEGEMMConv2d &f, ITensor *const *t) { f.configure(t[0], t[1], t[2], t[3], info); }, 16,
            laid_out.free_shape());
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *dst, const Conv2dInfo &info) {
        const detail::LaidOutWeights laid_out(weights, info.weights_info.weight_format(), 3, 0);
        return NEGEMMConv2d::validate(src, laid_out.info(), biases, dst, info);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMMDIRECTCONV2D_H
