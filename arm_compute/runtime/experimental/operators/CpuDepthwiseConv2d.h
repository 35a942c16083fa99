// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUDEPTHWISECONV2D_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUDEPTHWISECONV2D_H

#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/NEON/functions/NEDepthwiseConvolutionLayer.h"
#include "arm_compute/runtime/experimental/OperatorBase.h"

namespace arm_compute {

class ITensorInfo;

namespace experimental {
namespace op {

/// Convolves each channel separately: @ref NEDepthwiseConvolutionLayer on memory that the caller owns. Pack: ACL_SRC_0,
/// ACL_SRC_1 weights, optional ACL_SRC_2 biases, ACL_DST, workspace().
class CpuDepthwiseConv2d : public detail::OperatorBase {
public:
    /// @param src              Source.
    /// @param weights          Kernels, in the layout of @p src.
    /// @param biases           One value per output channel, or null.
    /// @param dst              Destination; an empty info is filled in.
    /// @param conv_info        Strides, padding and rounding.
    /// @param depth_multiplier Output channels per input channel.
    /// @param act_info         Activation of the result.
    /// @param dilation         Distance between the kernel's taps.
    /// @throw std::runtime_error if validate() fails.
    void configure(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases, ITensorInfo *dst,
                   const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                   const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                   const Size2D &dilation = Size2D(1U, 1U)) {
        make<NEDepthwiseConvolutionLayer>(
            {src, weights, biases}, dst,
            [&](NEDepthwiseConvolutionLayer &f, ITensor *const *t) {
                f.configure(t[0], t[1], t[2], t[3], conv_info, depth_multiplier, act_info, dilation);
            },
            16, weights != nullptr && weights->dimension(3) != 1 ? 2U : 0U);  // run() takes three dimensions of them
    }
    /// As configure(), on a copy of @p dst.
    static Status validate(const ITensorInfo *src, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *dst, const PadStrideInfo &conv_info, unsigned int depth_multiplier = 1,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo(),
                           const Size2D &dilation = Size2D(1U, 1U)) {
        return NEDepthwiseConvolutionLayer::validate(src, weights, biases, dst, conv_info, depth_multiplier, act_info,
                                                     dilation);
    }

    /// Weights have three dimensions. Their info may have a fourth one, as for other convolutions, without memory for
    /// it: the memory there may belong to the destination.
    void run(ITensorPack &tensors) override {
        const ITensor *const given = tensors.get_const_tensor(ACL_SRC_1);
        if (given == nullptr || given->info()->dimension(3) == 1) {
            OperatorBase::run(tensors);
            return;
        }
        const std::unique_ptr<ITensorInfo> info = given->info()->clone();
        info->set_tensor_shape(TensorShape(info->dimension(0), info->dimension(1), info->dimension(2)));
        const detail::LentTensor weights(info.get(), given->buffer());
        ITensorPack pack(tensors);
        pack.add_const_tensor(ACL_SRC_1, &weights);
        OperatorBase::run(pack);
    }
};

}  // namespace op
}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_OPERATORS_CPUDEPTHWISECONV2D_H
