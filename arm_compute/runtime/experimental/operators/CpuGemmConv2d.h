// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMMCONV2D_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMMCONV2D_H

#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/NEON/functions/NEGEMMConvolutionLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// A convolution as a matrix product: @ref NEGEMMConvolutionLayer on memory that the caller owns. Pack: ACL_SRC_0,
/// ACL_SRC_1 weights, optional ACL_SRC_2 biases, ACL_DST, workspace().
class CpuGemmConv2d : public detail::OperatorBase {
public:
    /// @param src              Source.
    /// @param weights          Kernels, in the layout of @p src.
    /// @param biases           One value per output channel, or null.
    /// @param dst              Destination; an empty info is filled in.
    /// @param conv_info        Strides, padding and rounding.
    /// @param weights_info     Weight format; weights in a fixed format are read in place in each run. @p weights is
    ///                         then the info without the format's padding, and ACL_SRC_1 the tensor with it.
    /// @param dilation         Distance between the kernel's taps.
    /// @param act_info         Activation of the result.
    /// @param enable_fast_math Allows bfloat16 products for F32.
    /// @param num_groups       Number of groups of channels.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases, ITensorInfo *dst,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                   const Size2D &dilation = Size2D(1U, 1U), const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false, unsigned int num_groups = 1) {
        const detail::LaidOutWeights laid_out(weights, weights_info.weight_format(), 3, 0);
        make<NEGEMMConvolutionLayer>(
            {src, laid_out.info(), biases}, dst,
            [&](NEGEMMConvolutionLayer &f, ITensor *const *t) {
                f.configure(t[0], t[1], t[2], t[3], conv_info, weights_info, dilation, act_info, enable_fast_math,
                            num_groups);
            },
            16, laid_out.free_shape());
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *dst, const PadStrideInfo &conv_info,
                           const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false,
                           unsigned int num_groups = 1) {
        const detail::LaidOutWeights laid_out(weights, weights_info.weight_format(), 3, 0);
        return NEGEMMConvolutionLayer::validate(src, laid_out.info(), biases, dst, conv_info, weights_info, dilation,
                                                act_info, enable_fast_math, num_groups);
    }
    /// Says whether weights can be read in the format that @p weights_info requests; see @ref NEGEMMConvolutionLayer.
    /// @param weight_format Receives the format; unchanged on error.
    static Status has_opt_impl(WeightFormat &weight_format, const ITensorInfo *src, const ITensorInfo *weights,
                               const ITensorInfo *biases, const ITensorInfo *dst, const PadStrideInfo &conv_info,
                               const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                               const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                               bool enable_fast_math = false) {
        return NEGEMMConvolutionLayer::has_opt_impl(weight_format, src, weights, biases, dst, conv_info, weights_info,
                                                    dilation, act_info, enable_fast_math);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUGEMMCONV2D_H
