// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_FRONTEND_TYPES_H
#define ACL_ARM_COMPUTE_GRAPH_FRONTEND_TYPES_H

#include "arm_compute/graph/Types.h"

namespace arm_compute {
namespace graph {
namespace frontend {
using arm_compute::graph::ActivationLayerInfo;
using arm_compute::graph::ConvolutionMethod;
using arm_compute::graph::DataLayout;
using arm_compute::graph::DataLayoutDimension;
using arm_compute::graph::DataType;
using arm_compute::graph::DepthwiseConvolutionMethod;
using arm_compute::graph::DimensionRoundingType;
using arm_compute::graph::EltwiseOperation;
using arm_compute::graph::FastMathHint;
using arm_compute::graph::FullyConnectedLayerInfo;
using arm_compute::graph::GraphConfig;
using arm_compute::graph::InterpolationPolicy;
using arm_compute::graph::NormalizationLayerInfo;
using arm_compute::graph::NormType;
using arm_compute::graph::PadStrideInfo;
using arm_compute::graph::PermutationVector;
using arm_compute::graph::PoolingLayerInfo;
using arm_compute::graph::PoolingType;
using arm_compute::graph::Size2D;
using arm_compute::graph::Target;
using arm_compute::graph::TensorDescriptor;
using arm_compute::graph::TensorShape;

/// Hints of a stream for the layers that are added later.
struct StreamHints {
    Target target_hint{Target::UNSPECIFIED};                                ///< Requested target
    ConvolutionMethod convolution_method_hint{ConvolutionMethod::Default};  ///< Method of convolutions
    DepthwiseConvolutionMethod depthwise_convolution_method_hint{
        DepthwiseConvolutionMethod::Default};             ///< Method of depthwise convolutions
    FastMathHint fast_math_hint{FastMathHint::Disabled};  ///< Whether lower precision is allowed for speed
};
}  // namespace frontend
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_FRONTEND_TYPES_H
