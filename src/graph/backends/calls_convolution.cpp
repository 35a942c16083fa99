// SPDX-License-Identifier: MIT
// Nodes with weights.
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/backends/attributes.h"
#include "src/ops/batch_normalize/batch_normalize.record.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/deconv2d/deconv2d.record.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.record.h"
#include "src/ops/fully_connected/fully_connected.record.h"

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

/// The operator's method for the graph's; AUTO has none.
void set_method(records::Conv2d &own, arm_compute::graph::ConvolutionMethod method) {
    static const arm_compute::ConvolutionMethod methods[] = {arm_compute::ConvolutionMethod::GEMM,
                                                             arm_compute::ConvolutionMethod::DIRECT,
                                                             arm_compute::ConvolutionMethod::WINOGRAD};
    const size_t index = static_cast<size_t>(method);
    if (index != 0) {
        own.method = index < 4 ? methods[index - 1] : static_cast<arm_compute::ConvolutionMethod>(INT32_MAX);
    }
}

/// A convolution without its weights.
template <class Node> Call convolve(const Node &node) {
    records::Conv2d own;
    set_moves(own, node.convolution_info());
    own.rounding = node.convolution_info().round();
    own.groups = node.num_groups();
    set_activation(own, node.fused_activation());
    own.fast_math = node.fast_math_hint() == FastMathHint::Enabled;
    set_method(own, node.convolution_method());
    Call call(own);
    call.bias = own.bias;
    return call.in(own.src, 0);
}

template <class Node> Call convolve_depthwise(const Node &node, int multiplier) {
    records::DepthwiseConv2d own;
    set_moves(own, node.convolution_info());
    own.rounding = node.convolution_info().round();
    own.multiplier = static_cast<uint32_t>(multiplier);
    set_activation(own, node.fused_activation());
    Call call(own);
    call.bias = own.bias;
    return call.in(own.src, 0);
}

/// Adds the node's weights, bias and output to a convolution.
template <class Record> Call &&with_weights(Call &&call) {
    call.in(Record::weights, 1).in(Record::bias, 2).out(Record::dst, 0);
    return std::move(call);
}

/// Folds a batch normalization into new weights and bias, then adds the convolution with these.
template <class Record> void fold(Calls &calls, Call &&convolution, float epsilon, FuseBatchNormalizationType type) {
    using Folding = records::FuseBatchNormalization;
    Folding own;
    own.epsilon = epsilon;
    own.type = type;
    Call folding(own);
    folding.in(Folding::src, 1).in(Folding::mean, 3).in(Folding::var, 4).in(Folding::bias, 2);
    folding.in(Folding::beta, 5).in(Folding::gamma, 6).make(Folding::dst, 0).make(Folding::dst_bias, 1);
    folding.once = true;
    calls.steps.push_back(std::move(folding));
    convolution.made(Record::weights, 0).made(Record::bias, 1).out(Record::dst, 0);
    calls.steps.push_back(std::move(convolution));
}

Call connect(const FullyConnectedLayerNode &node) {
    const FullyConnectedLayerInfo info = node.info();
    records::FullyConnected own;
    set_activation(own, info.activation_info);
    own.weights_trained_layout = info.weights_trained_layout;
    own.transpose_weights = info.transpose_weights;
    own.weights_reshaped = info.are_weights_reshaped;
    own.retain_weights = info.retain_internal_weights;
    own.fast_math = info.enable_fast_math || node.fast_math_hint() == FastMathHint::Enabled;
    Call call(own);
    call.bias = own.bias;
    return call.in(own.src, 0);
}

Call deconvolve(const DeconvolutionLayerNode &node) {
    records::Deconv2d own;
    set_moves(own, node.deconvolution_info());
    Call call(own);
    call.bias = own.bias;
    return call.in(own.src, 0);
}

}  // namespace

bool convolution_calls(Calls &calls, const INode &node) {
    switch (node.type()) {
        case NodeType::ConvolutionLayer:
            calls.steps.push_back(
                with_weights<records::Conv2d>(convolve(static_cast<const ConvolutionLayerNode &>(node))));
            return true;
        case NodeType::DepthwiseConvolutionLayer: {
            const auto &own = static_cast<const DepthwiseConvolutionLayerNode &>(node);
            if (own.depthwise_convolution_method() == DepthwiseConvolutionMethod::GEMV) {
                calls.refusal = "there is no depthwise convolution by GEMV; use Default";
            }
            calls.steps.push_back(
                with_weights<records::DepthwiseConv2d>(convolve_depthwise(own, own.depth_multiplier())));
            return true;
        }
        case NodeType::DeconvolutionLayer:
            calls.steps.push_back(
                with_weights<records::Deconv2d>(deconvolve(static_cast<const DeconvolutionLayerNode &>(node))));
            return true;
        case NodeType::FullyConnectedLayer:
            calls.steps.push_back(
                with_weights<records::FullyConnected>(connect(static_cast<const FullyConnectedLayerNode &>(node))));
            return true;
        case NodeType::FusedConvolutionBatchNormalizationLayer: {
            const auto &own = static_cast<const FusedConvolutionBatchNormalizationNode &>(node);
            fold<records::Conv2d>(calls, convolve(own), own.epsilon(), FuseBatchNormalizationType::CONVOLUTION);
            return true;
        }
        case NodeType::FusedDepthwiseConvolutionBatchNormalizationLayer: {
            const auto &own = static_cast<const FusedDepthwiseConvolutionBatchNormalizationNode &>(node);
            fold<records::DepthwiseConv2d>(calls, convolve_depthwise(own, static_cast<int>(own.depth_multiplier())),
                                           own.epsilon(), FuseBatchNormalizationType::DEPTHWISECONVOLUTION);
            return true;
        }
        default:
            return false;
    }
}

}  // namespace ac::graph
