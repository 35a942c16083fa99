// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUWINOGRADCONV2D_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUWINOGRADCONV2D_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/NEON/functions/NEWinogradConvolutionLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// A convolution with Winograd transforms: @ref NEWinogradConvolutionLayer on memory that the caller owns. Pack:
/// ACL_SRC_0, ACL_SRC_1 weights, optional ACL_SRC_2 biases, ACL_DST, workspace().
class CpuWinogradConv2d : public detail::OperatorBase {
public:
    /// @param src              Source.
    /// @param weights          Kernels, in the layout of @p src.
    /// @param biases           One value per output channel, or null.
    /// @param dst              Destination; an empty info is filled in.
    /// @param conv_info        Strides of 1, and padding.
    /// @param act_info         Activation of the result.
    /// @param enable_fast_math Allows bfloat16 products for F32; required for F16.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases, ITensorInfo *dst,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false) {
        make<NEWinogradConvolutionLayer>(
            {src, weights, biases}, dst,
            [&](NEWinogradConvolutionLayer &f, ITensor *const *t) {
                f.configure(t[0], t[1], t[2], t[3], conv_info, act_info, enable_fast_math);
            },
            16);
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *dst, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false) {
        return NEWinogradConvolutionLayer::validate(src, weights, biases, dst, conv_info, act_info, enable_fast_math);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUWINOGRADCONV2D_H
