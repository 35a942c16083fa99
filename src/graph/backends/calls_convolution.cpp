// SPDX-License-Identifier: MIT
// Nodes with weights.
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/backends/words.h"

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

const char *method_word(arm_compute::graph::ConvolutionMethod method) {
    static const char *const words[] = {nullptr, "GEMM", "DIRECT", "WINOGRAD"};
    const size_t index = static_cast<size_t>(method);
    return index < 4 ? words[index] : "?";
}

template <class Node> Call convolve(const Node &node) {
    Call call("Conv2d");
    call.in("src", 0);
    set_moves(call, node.convolution_info());
    call.set("rounding", word(node.convolution_info().round())).set("groups", node.num_groups());
    set_activation(call, node.fused_activation());
    call.set("fast_math", node.fast_math_hint() == FastMathHint::Enabled);
    if (const char *const method = method_word(node.convolution_method())) {
        call.set("method", method);
    }
    call.has_bias = true;
    return call;
}

template <class Node> Call convolve_depthwise(const Node &node, int multiplier) {
    Call call("DepthwiseConv2d");
    call.in("src", 0);
    set_moves(call, node.convolution_info());
    call.set("rounding", word(node.convolution_info().round())).set("multiplier", multiplier);
    set_activation(call, node.fused_activation());
    call.has_bias = true;
    return call;
}

/// Adds the node's weights, bias and output to a convolution.
Call &&with_weights(Call &&call) {
    call.in("weights", 1).in("bias", 2).out("dst", 0);
    return std::move(call);
}

/// Folds a batch normalization into new weights and bias, then adds the convolution with these.
void fold(Calls &calls, Call &&convolution, float epsilon, const char *type) {
    Call folding("FuseBatchNormalization");
    folding.in("src", 1).in("mean", 3).in("var", 4).in("bias", 2).in("beta", 5).in("gamma", 6);
    folding.make("dst", 0).make("dst_bias", 1).set("epsilon", epsilon).set("type", type);
    folding.once = true;
    calls.steps.push_back(std::move(folding));
    convolution.made("weights", 0).made("bias", 1).out("dst", 0);
    calls.steps.push_back(std::move(convolution));
}

Call connect(const FullyConnectedLayerNode &node) {
    const FullyConnectedLayerInfo info = node.info();
    Call call("FullyConnected");
    call.in("src", 0);
    set_activation(call, info.activation_info);
    call.set("weights_trained_layout", word(info.weights_trained_layout))
        .set("transpose_weights", info.transpose_weights)
        .set("weights_reshaped", info.are_weights_reshaped)
        .set("retain_weights", info.retain_internal_weights)
        .set("fast_math", info.enable_fast_math || node.fast_math_hint() == FastMathHint::Enabled);
    call.has_bias = true;
    return call;
}

Call deconvolve(const DeconvolutionLayerNode &node) {
    Call call("Deconv2d");
    call.in("src", 0);
    set_moves(call, node.deconvolution_info());
    call.has_bias = true;
    return call;
}

}  // namespace

bool convolution_calls(Calls &calls, const INode &node) {
    switch (node.type()) {
        case NodeType::ConvolutionLayer:
            calls.steps.push_back(with_weights(convolve(static_cast<const ConvolutionLayerNode &>(node))));
            return true;
        case NodeType::DepthwiseConvolutionLayer: {
            const auto &own = static_cast<const DepthwiseConvolutionLayerNode &>(node);
            if (own.depthwise_convolution_method() == DepthwiseConvolutionMethod::GEMV) {
                calls.refusal = "there is no depthwise convolution by GEMV; use Default";
            }
            calls.steps.push_back(with_weights(convolve_depthwise(own, own.depth_multiplier())));
            return true;
        }
        case NodeType::DeconvolutionLayer:
            calls.steps.push_back(with_weights(deconvolve(static_cast<const DeconvolutionLayerNode &>(node))));
            return true;
        case NodeType::FullyConnectedLayer:
            calls.steps.push_back(with_weights(connect(static_cast<const FullyConnectedLayerNode &>(node))));
            return true;
        case NodeType::FusedConvolutionBatchNormalizationLayer: {
            const auto &own = static_cast<const FusedConvolutionBatchNormalizationNode &>(node);
            fold(calls, convolve(own), own.epsilon(), "CONVOLUTION");
            return true;
        }
        case NodeType::FusedDepthwiseConvolutionBatchNormalizationLayer: {
            const auto &own = static_cast<const FusedDepthwiseConvolutionBatchNormalizationNode &>(node);
            fold(calls, convolve_depthwise(own, static_cast<int>(own.depth_multiplier())), own.epsilon(),
                 "DEPTHWISECONVOLUTION");
            return true;
        }
        default:
            return false;
    }
}

}  // namespace ac::graph
