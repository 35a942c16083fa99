// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/EnumNames.h"
#include "arm_compute/graph/TypeLoader.h"
#include "arm_compute/graph/TypePrinter.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include <ctype.h>

namespace arm_compute {
namespace {

/// The value with a name, ignoring case.
template <class Value>
Value of_name(const std::string &name, std::initializer_list<std::pair<const char *, Value>> names) {
    std::string lower = name;
    std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) { return tolower(c); });
    std::string known;
    for (const auto &one : names) {
        if (lower == one.first) {
            return one.second;
        }
        known += std::string(known.empty() ? "" : ", ") + one.first;
    }
    throw std::invalid_argument("\"" + name + "\" is not one of " + known);
}

}  // namespace

DataLayout data_layout_from_name(const std::string &name) {
    return of_name<DataLayout>(name, {{"nhwc", DataLayout::NHWC}, {"nchw", DataLayout::NCHW}});
}

namespace graph {

Target target_from_name(const std::string &name) {
    return of_name<Target>(name, {{"neon", Target::NEON}, {"cl", Target::CL}, {"clvk", Target::CLVK}});
}

ConvolutionMethod Convolution_method_from_name(const std::string &name) {
    return of_name<ConvolutionMethod>(name, {{"default", ConvolutionMethod::Default},
                                             {"direct", ConvolutionMethod::Direct},
                                             {"gemm", ConvolutionMethod::GEMM},
                                             {"winograd", ConvolutionMethod::Winograd}});
}

DepthwiseConvolutionMethod depthwise_convolution_method_from_name(const std::string &name) {
    return of_name<DepthwiseConvolutionMethod>(name, {{"default", DepthwiseConvolutionMethod::Default},
                                                      {"optimized3x3", DepthwiseConvolutionMethod::Optimized3x3}});
}

::std::ostream &operator<<(::std::ostream &os, const Target &target) {
    static arm_compute::detail::EnumNames names("UNSPECIFIED,Neon,CL,CLVK");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(target));
}

::std::ostream &operator<<(::std::ostream &os, const NodeType &node_type) {
    static arm_compute::detail::EnumNames names(
        "ActivationLayer,ArgMinMaxLayer,BatchNormalizationLayer,BoundingBoxTransformLayer,ChannelShuffleLayer,"
        "ConcatenateLayer,ConvolutionLayer,DeconvolutionLayer,DepthToSpaceLayer,DepthwiseConvolutionLayer,"
        "DequantizationLayer,DetectionOutputLayer,DetectionPostProcessLayer,EltwiseLayer,FlattenLayer,"
        "FullyConnectedLayer,FusedConvolutionBatchNormalizationLayer,"
        "FusedDepthwiseConvolutionBatchNormalizationLayer,GenerateProposalsLayer,L2NormalizeLayer,NormalizationLayer,"
        "NormalizePlanarYUVLayer,PadLayer,PermuteLayer,PoolingLayer,PReluLayer,PrintLayer,PriorBoxLayer,"
        "QuantizationLayer,ReductionOperationLayer,ReorgLayer,ReshapeLayer,ResizeLayer,ROIAlignLayer,SoftmaxLayer,"
        "SliceLayer,SplitLayer,StackLayer,StridedSliceLayer,UpsampleLayer,UnaryEltwiseLayer,Input,Output,Const,Dummy,"
        "Operator,Recurrent");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(node_type));
}

::std::ostream &operator<<(::std::ostream &os, const EltwiseOperation &eltwise_op) {
    static arm_compute::detail::EnumNames names("Add,Sub,Mul,Max,Div,Min");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(eltwise_op));
}

::std::ostream &operator<<(::std::ostream &os, const ConvolutionMethod &method) {
    static arm_compute::detail::EnumNames names("Default,GEMM,Direct,Winograd");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(method));
}

::std::ostream &operator<<(::std::ostream &os, const FastMathHint &hint) {
    static arm_compute::detail::EnumNames names("Enabled,Disabled");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(hint));
}

::std::ostream &operator<<(::std::ostream &os, const DepthwiseConvolutionMethod &method) {
    static arm_compute::detail::EnumNames names("DEFAULT,GEMV,Optimized3x3");
    return os << arm_compute::detail::name_at(names, static_cast<size_t>(method));
}

}  // namespace graph
}  // namespace arm_compute
