// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/NEON/functions/NEConvolutionLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute::cpu {

/// A convolution by the fastest method: @ref NEConvolutionLayer with the caller's memory. Pack: ACL_SRC_0, ACL_SRC_1
/// weights, ACL_SRC_2 biases if there are any, ACL_DST, workspace().
class CpuConv2d : public detail::OperatorBase {
public:
    /// See @ref NEConvolutionLayer; an empty @p dst is filled in.
    /// @throw std::runtime_error if validate() refuses.
    void configure(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases, ITensorInfo *dst,
                   const PadStrideInfo &conv_info, const WeightsInfo &weights_info = WeightsInfo(),
                   const Size2D &dilation = Size2D(1U, 1U), const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   bool enable_fast_math = false, unsigned int num_groups = 1) {
        make<NEConvolutionLayer>(
            {src, weights, biases}, dst,
            [&](NEConvolutionLayer &f, ITensor *const *t) {
                f.configure(t[0], t[1], t[2], t[3], conv_info, weights_info, dilation, act_info, enable_fast_math,
                            num_groups);
            },
            16);
    }
    /// The same as configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *dst, const PadStrideInfo &conv_info,
                           const WeightsInfo &weights_info = WeightsInfo(), const Size2D &dilation = Size2D(1U, 1U),
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(), bool enable_fast_math = false,
                           unsigned int num_groups = 1) {
        return NEConvolutionLayer::validate(src, weights, biases, dst, conv_info, weights_info, dilation, act_info,
                                            enable_fast_math, num_groups);
    }
    /// See @ref NEConvolutionLayer.
    static ConvolutionMethod get_convolution_method(const ITensorInfo *src, const ITensorInfo *weights,
                                                    const ITensorInfo *dst, const PadStrideInfo &conv_info,
                                                    const WeightsInfo &weights_info = WeightsInfo(),
                                                    const Size2D &dilation = Size2D(1U, 1U),
                                                    const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                                                    bool enable_fast_math = false) {
        return NEConvolutionLayer::get_convolution_method(src, weights, dst, conv_info, weights_info, dilation,
                                                          act_info, enable_fast_math);
    }
};

}  // namespace arm_compute::cpu
