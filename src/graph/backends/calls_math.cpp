// SPDX-License-Identifier: MIT
// Nodes that compute without weights.
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/backends/words.h"

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

/// A call with one input and one output.
Call map(const char *op) {
    Call call(op);
    call.in("src", 0).out("dst", 0);
    return call;
}

Call activate(const ActivationLayerInfo &info) {
    return map("Activation").set("function", word(info.activation())).set("a", info.a()).set("b", info.b());
}

Call normalize_batch(const BatchNormalizationLayerNode &node) {
    Call call("BatchNormalize");
    call.in("src", 0).in("mean", 1).in("var", 2).in("beta", 3).in("gamma", 4).out("dst", 0);
    call.set("epsilon", node.epsilon());
    set_activation(call, node.fused_activation());
    return call;
}

Call elementwise(const EltwiseLayerNode &node) {
    static const struct {
        const char *op;
        const char *operation;  ///< attribute of ElementwiseBinary
    } operators[] = {{"Add", nullptr},
                     {"Sub", nullptr},
                     {"Mul", nullptr},
                     {"ElementwiseBinary", "MAX"},
                     {"ElementwiseBinary", "DIV"},
                     {"ElementwiseBinary", "MIN"}};
    const size_t index = static_cast<size_t>(node.eltwise_operation());
    const auto &chosen = operators[index < 6 ? index : 0];
    Call call(chosen.op);
    call.in("a", 0).in("b", 1).out("dst", 0);
    if (chosen.operation != nullptr) {
        call.set("operation", chosen.operation);
    } else {
        call.set("policy", word(node.convert_policy()));
    }
    if (node.eltwise_operation() == EltwiseOperation::Mul) {
        call.set("rounding", word(node.rounding_policy()));
    }
    set_activation(call, node.fused_activation());
    return call;
}

/// The operator has no activation, so the activation is a separate step.
void unary(Calls &calls, const UnaryEltwiseLayerNode &node) {
    calls.steps.push_back(map("ElementwiseUnary").set("operation", "EXP"));
    const ActivationLayerInfo info = node.eltwise_descriptor().fused_activation;
    if (info.enabled()) {
        Call call("Activation");
        call.operands = {{"src", Operand::output, 0, false}, {"dst", Operand::output, 0, true}};
        calls.steps.push_back(call.set("function", word(info.activation())).set("a", info.a()).set("b", info.b()));
    }
}

Call normalize(const NormalizationLayerInfo &info) {
    Call call = map("Normalize");
    call.set("type", word(info.type())).set("norm_size", info.norm_size()).set("alpha", info.alpha());
    return call.set("beta", info.beta()).set("kappa", info.kappa()).set("is_scaled", info.is_scaled());
}

Call pool(const PoolingLayerInfo &info) {
    Call call = map("Pool2d");
    call.set("type", word(info.pool_type)).set("global", info.is_global_pooling);
    if (!info.is_global_pooling) {
        call.list("size", {static_cast<int64_t>(info.pool_size.width), static_cast<int64_t>(info.pool_size.height)});
        set_moves(call, info.pad_stride_info);
        call.set("rounding", word(info.pad_stride_info.round()));
    }
    return call.set("exclude_padding", info.exclude_padding);
}

Call reduce(const ReductionLayerNode &node) {
    return map("Reduction")
        .set("axis", node.axis())
        .set("operation", word(node.op()))
        .set("keep_dims", node.keep_dims());
}

Call resize(const ResizeLayerNode &node) {
    return map("Scale").set("interpolation", word(node.policy())).set("border", "CONSTANT");
}

/// Uses the operand names that the node provides.
Call of_operator(const OperatorNode &node) {
    const descriptors::OperatorDescriptor &own = node.descriptor();
    Call call(own.operation);
    call.attributes = own.attributes;
    for (size_t i = 0; i < own.inputs.size(); ++i) {
        call.in(own.inputs[i].c_str(), i);
    }
    for (size_t i = 0; i < own.outputs.size(); ++i) {
        call.out(own.outputs[i].c_str(), i);
    }
    return call;
}

}  // namespace

bool math_calls(Calls &calls, const INode &node) {
    std::vector<Call> &steps = calls.steps;
    switch (node.type()) {
        case NodeType::ActivationLayer:
            steps.push_back(activate(static_cast<const ActivationLayerNode &>(node).activation_info()));
            return true;
        case NodeType::ArgMinMaxLayer: {
            const auto &own = static_cast<const ArgMinMaxLayerNode &>(node);
            steps.push_back(map("ArgMinMax").set("axis", own.axis()).set("operation", word(own.reduction_operation())));
            return true;
        }
        case NodeType::BatchNormalizationLayer:
            steps.push_back(normalize_batch(static_cast<const BatchNormalizationLayerNode &>(node)));
            return true;
        case NodeType::DequantizationLayer:
            steps.push_back(map("Dequantize"));
            return true;
        case NodeType::EltwiseLayer:
            steps.push_back(elementwise(static_cast<const EltwiseLayerNode &>(node)));
            return true;
        case NodeType::L2NormalizeLayer: {
            const auto &own = static_cast<const L2NormalizeLayerNode &>(node);
            steps.push_back(map("L2Normalize").set("axis", own.axis()).set("epsilon", own.epsilon()));
            return true;
        }
        case NodeType::NormalizationLayer:
            steps.push_back(normalize(static_cast<const NormalizationLayerNode &>(node).normalization_info()));
            return true;
        case NodeType::NormalizePlanarYUVLayer: {
            Call call("YUVNormalize");
            steps.push_back(call.in("src", 0).in("mean", 1).in("std", 2).out("dst", 0));
            return true;
        }
        case NodeType::Operator:
            steps.push_back(of_operator(static_cast<const OperatorNode &>(node)));
            return true;
        case NodeType::PoolingLayer:
            steps.push_back(pool(static_cast<const PoolingLayerNode &>(node).pooling_info()));
            return true;
        case NodeType::PReluLayer: {
            Call call("PRelu");
            steps.push_back(call.in("src", 0).in("alpha", 1).out("dst", 0));
            return true;
        }
        case NodeType::QuantizationLayer:
            steps.push_back(map("Quantize"));
            return true;
        case NodeType::ReductionOperationLayer:
            steps.push_back(reduce(static_cast<const ReductionLayerNode &>(node)));
            return true;
        case NodeType::ResizeLayer:
            steps.push_back(resize(static_cast<const ResizeLayerNode &>(node)));
            return true;
        case NodeType::SoftmaxLayer:
            steps.push_back(map("Softmax").set("beta", static_cast<const SoftmaxLayerNode &>(node).beta()));
            return true;
        case NodeType::UnaryEltwiseLayer:
            unary(calls, static_cast<const UnaryEltwiseLayerNode &>(node));
            return true;
        default:
            return false;
    }
}

}  // namespace ac::graph
