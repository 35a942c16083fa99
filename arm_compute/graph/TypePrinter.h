// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_TYPEPRINTER_H
#define ACL_ARM_COMPUTE_GRAPH_TYPEPRINTER_H

#include "arm_compute/core/utils/EnumNames.h"
#include "arm_compute/graph/Types.h"

#include <ostream>

namespace arm_compute {
namespace graph {
/// @name Names of values, as the established interface prints them: those of the enumerators, with a few exceptions.
///
/// A value that is not in the enumeration is an error.
/// @{
/// "Neon" for NEON.
inline ::std::ostream &operator<<(::std::ostream &os, const Target &target) {
    static arm_compute::detail::EnumNames names("UNSPECIFIED,Neon,CL,CLVK");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(target));
}
inline ::std::ostream &operator<<(::std::ostream &os, const NodeType &node_type) {
    static arm_compute::detail::EnumNames names(
        "ActivationLayer,ArgMinMaxLayer,BatchNormalizationLayer,BoundingBoxTransformLayer,ChannelShuffleLayer,"
        "ConcatenateLayer,ConvolutionLayer,DeconvolutionLayer,DepthToSpaceLayer,DepthwiseConvolutionLayer,"
        "DequantizationLayer,DetectionOutputLayer,DetectionPostProcessLayer,EltwiseLayer,FlattenLayer,"
        "FullyConnectedLayer,FusedConvolutionBatchNormalizationLayer,"
        "FusedDepthwiseConvolutionBatchNormalizationLayer,GenerateProposalsLayer,L2NormalizeLayer,NormalizationLayer,"
        "NormalizePlanarYUVLayer,PadLayer,PermuteLayer,PoolingLayer,PReluLayer,PrintLayer,PriorBoxLayer,"
        "QuantizationLayer,ReductionOperationLayer,ReorgLayer,ReshapeLayer,ResizeLayer,ROIAlignLayer,SoftmaxLayer,"
        "SliceLayer,SplitLayer,StackLayer,StridedSliceLayer,UpsampleLayer,UnaryEltwiseLayer,Input,Output,Const,Dummy,"
        "Operator");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(node_type));
}
inline ::std::ostream &operator<<(::std::ostream &os, const EltwiseOperation &eltwise_op) {
    static arm_compute::detail::EnumNames names("Add,Sub,Mul,Max,Div,Min");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(eltwise_op));
}
inline ::std::ostream &operator<<(::std::ostream &os, const ConvolutionMethod &method) {
    static arm_compute::detail::EnumNames names("Default,GEMM,Direct,Winograd");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(method));
}
inline ::std::ostream &operator<<(::std::ostream &os, const FastMathHint &hint) {
    static arm_compute::detail::EnumNames names("Enabled,Disabled");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(hint));
}
/// "DEFAULT" for Default.
inline ::std::ostream &operator<<(::std::ostream &os, const DepthwiseConvolutionMethod &method) {
    static arm_compute::detail::EnumNames names("DEFAULT,GEMV,Optimized3x3");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(method));
}
/// @}
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_TYPEPRINTER_H
