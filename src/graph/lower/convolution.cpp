// SPDX-License-Identifier: MIT
// Nodes with weights.
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/lower/attributes.h"
#include "src/graph/lower/rows.h"
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

/// Adds an operator with the operands src, weights, bias and dst.
template <class Record> void add_weighted(NodeSteps &to, const Record &own) {
    to.add(own).in(own.src, 0).in(own.weights, 1).in(own.bias, 2).out(own.dst, output(0));
    to.has_bias = true;
}

records::Conv2d convolution_of(const arm_compute::graph::detail::Convolution &node) {
    records::Conv2d own;
    set_moves(own, node.convolution_info());
    own.rounding = node.convolution_info().round();
    own.groups = node.num_groups();
    set_activation(own, node.fused_activation());
    own.fast_math = node.fast_math_hint() == FastMathHint::Enabled;
    set_method(own, node.convolution_method());
    return own;
}

records::DepthwiseConv2d convolution_of(const arm_compute::graph::detail::DepthwiseConvolution &node,
                                        unsigned multiplier) {
    records::DepthwiseConv2d own;
    set_moves(own, node.convolution_info());
    own.rounding = node.convolution_info().round();
    own.multiplier = multiplier;
    set_activation(own, node.fused_activation());
    return own;
}

/// Folds a batch normalization into new weights and bias, then adds the convolution with these.
template <class Record>
void add_folded(NodeSteps &to, const INode &node, const Record &own, float epsilon, FuseBatchNormalizationType type) {
    using Folding = records::FuseBatchNormalization;
    Folding folding;
    folding.epsilon = epsilon;
    folding.type = type;
    net::Step &step = to.add(folding);
    step.in(Folding::src, 1).in(Folding::mean, 3).in(Folding::var, 4).in(Folding::bias, 2).in(Folding::beta, 5);
    step.in(Folding::gamma, 6).out(Folding::dst, inner(0)).out(Folding::dst_bias, inner(1));
    to.inner = {described_input(node, 1), described_input(node, 3)};
    to.add(own).in(own.src, 0).in(own.weights, inner(0)).in(own.bias, inner(1)).out(own.dst, output(0));
}

}  // namespace

void rows::ConvolutionLayer(NodeSteps &to, const INode &node) {
    add_weighted(to, convolution_of(static_cast<const ConvolutionLayerNode &>(node)));
}

void rows::DepthwiseConvolutionLayer(NodeSteps &to, const INode &node) {
    const auto &own = static_cast<const DepthwiseConvolutionLayerNode &>(node);
    if (own.depthwise_convolution_method() == DepthwiseConvolutionMethod::GEMV) {
        to.refusal = "there is no depthwise convolution by GEMV; use Default";
    }
    add_weighted(to, convolution_of(own, static_cast<unsigned>(own.depth_multiplier())));
}

void rows::DeconvolutionLayer(NodeSteps &to, const INode &node) {
    records::Deconv2d own;
    set_moves(own, static_cast<const DeconvolutionLayerNode &>(node).deconvolution_info());
    add_weighted(to, own);
}

void rows::FullyConnectedLayer(NodeSteps &to, const INode &any) {
    const auto &node = static_cast<const FullyConnectedLayerNode &>(any);
    const FullyConnectedLayerInfo info = node.info();
    records::FullyConnected own;
    set_activation(own, info.activation_info);
    own.weights_trained_layout = info.weights_trained_layout;
    own.transpose_weights = info.transpose_weights;
    own.weights_reshaped = info.are_weights_reshaped;
    own.retain_weights = info.retain_internal_weights;
    own.fast_math = info.enable_fast_math || node.fast_math_hint() == FastMathHint::Enabled;
    add_weighted(to, own);
}

void rows::FusedConvolutionBatchNormalizationLayer(NodeSteps &to, const INode &node) {
    const auto &own = static_cast<const FusedConvolutionBatchNormalizationNode &>(node);
    add_folded(to, node, convolution_of(own), own.epsilon(), FuseBatchNormalizationType::CONVOLUTION);
}

void rows::FusedDepthwiseConvolutionBatchNormalizationLayer(NodeSteps &to, const INode &node) {
    const auto &own = static_cast<const FusedDepthwiseConvolutionBatchNormalizationNode &>(node);
    add_folded(to, node, convolution_of(own, own.depth_multiplier()), own.epsilon(),
               FuseBatchNormalizationType::DEPTHWISECONVOLUTION);
}

}  // namespace ac::graph
