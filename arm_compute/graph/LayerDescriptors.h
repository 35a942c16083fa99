// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_LAYERDESCRIPTORS_H
#define ACL_ARM_COMPUTE_GRAPH_LAYERDESCRIPTORS_H

#include "arm_compute/core/QuantizationInfo.h"
#include "arm_compute/core/Rounding.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/graph/Types.h"

#include <utility>

namespace arm_compute {
namespace graph {
namespace descriptors {
/// Parameters of a concatenation.
struct ConcatLayerDescriptor {
    /// Along the channels, with the quantization of input 0.
    ConcatLayerDescriptor() : axis(DataLayoutDimension::CHANNEL), output_qinfo() {}
    /// @param[in] axis_ Dimension of the concatenation: width, height or channel.
    ConcatLayerDescriptor(DataLayoutDimension axis_) : axis(axis_), output_qinfo() {}
    /// @param[in] axis_         Dimension of the concatenation: width, height or channel.
    /// @param[in] output_qinfo_ Quantization of the output; empty: that of input 0.
    ConcatLayerDescriptor(DataLayoutDimension axis_, QuantizationInfo output_qinfo_)
        : axis(axis_), output_qinfo(std::move(output_qinfo_)) {}

    const DataLayoutDimension axis;
    const QuantizationInfo output_qinfo;
};

/// Parameters of an element-wise operation.
///
/// @tparam Operation Enumeration of the operations.
template <typename Operation> struct ElementwiseDescriptor {
    /// @param[in] op_               Operation.
    /// @param[in] out_quant_info_   Quantization of the output; empty: that of input 0.
    /// @param[in] c_policy_         Conversion of integer results that are out of range.
    /// @param[in] r_policy_         Rounding of integer products.
    /// @param[in] fused_activation_ Activation of the result; not enabled by default.
    ElementwiseDescriptor(Operation op_, QuantizationInfo out_quant_info_ = QuantizationInfo(),
                          ConvertPolicy c_policy_ = ConvertPolicy::SATURATE,
                          RoundingPolicy r_policy_ = RoundingPolicy::TO_ZERO,
                          ActivationLayerInfo fused_activation_ = ActivationLayerInfo())
        : op(op_),
          out_quant_info(std::move(out_quant_info_)),
          c_policy(c_policy_),
          r_policy(r_policy_),
          fused_activation(fused_activation_) {}

    Operation op;
    QuantizationInfo out_quant_info;
    ConvertPolicy c_policy;
    RoundingPolicy r_policy;
    ActivationLayerInfo fused_activation;
};

/// Parameters of an element-wise operation of two inputs.
struct EltwiseLayerDescriptor : ElementwiseDescriptor<EltwiseOperation> {
    using ElementwiseDescriptor::ElementwiseDescriptor;
};

/// Parameters of an element-wise operation of one input.
struct UnaryEltwiseLayerDescriptor : ElementwiseDescriptor<UnaryEltwiseOperation> {
    using ElementwiseDescriptor::ElementwiseDescriptor;
};

/// Parameters of a transposed convolution.
struct DeconvolutionLayerDescriptor {
    /// @param[in] info_           Strides and padding of the convolution that is transposed.
    /// @param[in] out_quant_info_ Quantization of the output; empty: that of the input.
    DeconvolutionLayerDescriptor(PadStrideInfo info_, QuantizationInfo out_quant_info_ = QuantizationInfo())
        : info(info_), out_quant_info(std::move(out_quant_info_)) {}

    PadStrideInfo info;
    QuantizationInfo out_quant_info;
};
}  // namespace descriptors
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_LAYERDESCRIPTORS_H
