// SPDX-License-Identifier: MIT
// Nodes that compute without weights.
#include "arm_compute/graph/nodes/Nodes.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/graph/backends/attributes.h"
#include "src/ops/activation/activation.record.h"
#include "src/ops/add/add.record.h"
#include "src/ops/batch_normalize/batch_normalize.record.h"
#include "src/ops/dequantize/dequantize.record.h"
#include "src/ops/elementwise_binary/elementwise_binary.record.h"
#include "src/ops/elementwise_unary/elementwise_unary.record.h"
#include "src/ops/l2_normalize/l2_normalize.record.h"
#include "src/ops/mul/mul.record.h"
#include "src/ops/normalize/normalize.record.h"
#include "src/ops/pool2d/pool2d.record.h"
#include "src/ops/prelu/prelu.record.h"
#include "src/ops/quantize/quantize.record.h"
#include "src/ops/reduction/reduction.record.h"
#include "src/ops/scale/scale.record.h"
#include "src/ops/softmax/softmax.record.h"
#include "src/ops/sub/sub.record.h"
#include "src/ops/yuv_normalize/yuv_normalize.record.h"

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

records::Activation activation_of(const ActivationLayerInfo &info) {
    records::Activation own;
    own.function = info.activation();
    own.a = info.a();
    own.b = info.b();
    return own;
}

Call normalize_batch(const BatchNormalizationLayerNode &node) {
    records::BatchNormalize own;
    own.epsilon = node.epsilon();
    set_activation(own, node.fused_activation());
    return Call(own).in(own.src, 0).in(own.mean, 1).in(own.var, 2).in(own.beta, 3).in(own.gamma, 4).out(own.dst, 0);
}

/// Adds the activation and the operands of an operator on two tensors.
template <class Record> Call on_two(Record &&own, const EltwiseLayerNode &node) {
    set_activation(own, node.fused_activation());
    return Call(own).in(own.a, 0).in(own.b, 1).out(own.dst, 0);
}

Call elementwise(const EltwiseLayerNode &node) {
    records::ElementwiseBinary own;
    switch (node.eltwise_operation()) {
        case EltwiseOperation::Sub: {
            records::Sub sub;
            sub.policy = node.convert_policy();
            return on_two(sub, node);
        }
        case EltwiseOperation::Mul: {
            records::Mul mul;
            mul.policy = node.convert_policy();
            mul.rounding = node.rounding_policy();
            return on_two(mul, node);
        }
        case EltwiseOperation::Max:
            own.operation = ArithmeticOperation::MAX;
            return on_two(own, node);
        case EltwiseOperation::Div:
            own.operation = ArithmeticOperation::DIV;
            return on_two(own, node);
        case EltwiseOperation::Min:
            own.operation = ArithmeticOperation::MIN;
            return on_two(own, node);
        default: {
            records::Add add;
            add.policy = node.convert_policy();
            return on_two(add, node);
        }
    }
}

/// The operator has no activation, so the activation is a separate step.
void unary(Calls &calls, const UnaryEltwiseLayerNode &node) {
    records::ElementwiseUnary own;
    own.operation = ElementWiseUnary::EXP;
    calls.steps.push_back(one_to_one(own));
    const ActivationLayerInfo info = node.eltwise_descriptor().fused_activation;
    if (info.enabled()) {
        Call call(activation_of(info));
        call.operands = {{records::Activation::src, Operand::output, 0, false},
                         {records::Activation::dst, Operand::output, 0, true}};
        calls.steps.push_back(std::move(call));
    }
}

Call normalize(const NormalizationLayerInfo &info) {
    records::Normalize own;
    own.type = info.type();
    own.norm_size = info.norm_size();
    own.alpha = info.alpha();
    own.beta = info.beta();
    own.kappa = info.kappa();
    own.is_scaled = info.is_scaled();
    return one_to_one(own);
}

Call pool(const PoolingLayerInfo &info) {
    records::Pool2d own;
    own.type = info.pool_type;
    own.global = info.is_global_pooling;
    if (!info.is_global_pooling) {
        own.size[0] = static_cast<uint32_t>(info.pool_size.width);
        own.size[1] = static_cast<uint32_t>(info.pool_size.height);
        set_moves(own, info.pad_stride_info);
        own.rounding = info.pad_stride_info.round();
    }
    own.exclude_padding = info.exclude_padding;
    return one_to_one(own);
}

Call reduce(const ReductionLayerNode &node) {
    records::Reduction own;
    own.axis = static_cast<int32_t>(node.axis());
    own.operation = node.op();
    own.keep_dims = node.keep_dims();
    return one_to_one(own);
}

Call index_of(const ArgMinMaxLayerNode &node) {
    records::ArgMinMax own;
    own.axis = static_cast<int32_t>(node.axis());
    own.operation = node.reduction_operation();
    return one_to_one(own);
}

Call normalize_l2(const L2NormalizeLayerNode &node) {
    records::L2Normalize own;
    own.axis = static_cast<int32_t>(node.axis());
    own.epsilon = node.epsilon();
    return one_to_one(own);
}

Call normalize_yuv() {
    const records::YUVNormalize own;
    return Call(own).in(own.src, 0).in(own.mean, 1).in(own.std, 2).out(own.dst, 0);
}

Call prelu() {
    const records::PRelu own;
    return Call(own).in(own.src, 0).in(own.alpha, 1).out(own.dst, 0);
}

Call resize(const ResizeLayerNode &node) {
    records::Scale own;
    own.interpolation = node.policy();
    own.border = BorderMode::CONSTANT;
    return one_to_one(own);
}

Call soften(const SoftmaxLayerNode &node) {
    records::Softmax own;
    own.beta = node.beta();
    return one_to_one(own);
}

/// An operator by its name: the library reads the names of attributes and operands.
void of_operator(Calls &calls, const OperatorNode &node) {
    const descriptors::OperatorDescriptor &own = node.descriptor();
    std::vector<experimental::NamedOperand> names;
    for (const std::string &name : own.inputs) {
        names.emplace_back(name.c_str(), static_cast<ITensorInfo *>(nullptr));
    }
    for (const std::string &name : own.outputs) {
        names.emplace_back(name.c_str(), static_cast<ITensorInfo *>(nullptr));
    }
    Call call(own.operation.c_str());
    std::vector<experimental::StepOperand> places(names.size());
    const Status status =
        experimental::NamedOperator::read(call.op, own.attributes, names, call.attributes, places.data());
    if (!bool(status)) {
        calls.refusal = status.error_description();
        return;
    }
    for (size_t i = 0; i < names.size(); ++i) {
        const size_t inputs = own.inputs.size();
        if (i < inputs) {
            call.add({places[i].place, Operand::input, i, places[i].written});
        } else {
            call.add({places[i].place, Operand::output, i - inputs, places[i].written});
        }
    }
    calls.steps.push_back(std::move(call));
}

}  // namespace

bool math_calls(Calls &calls, const INode &node) {
    std::vector<Call> &steps = calls.steps;
    switch (node.type()) {
        case NodeType::ActivationLayer:
            steps.push_back(
                one_to_one(activation_of(static_cast<const ActivationLayerNode &>(node).activation_info())));
            return true;
        case NodeType::ArgMinMaxLayer:
            steps.push_back(index_of(static_cast<const ArgMinMaxLayerNode &>(node)));
            return true;
        case NodeType::BatchNormalizationLayer:
            steps.push_back(normalize_batch(static_cast<const BatchNormalizationLayerNode &>(node)));
            return true;
        case NodeType::DequantizationLayer:
            steps.push_back(one_to_one(records::Dequantize{}));
            return true;
        case NodeType::EltwiseLayer:
            steps.push_back(elementwise(static_cast<const EltwiseLayerNode &>(node)));
            return true;
        case NodeType::L2NormalizeLayer:
            steps.push_back(normalize_l2(static_cast<const L2NormalizeLayerNode &>(node)));
            return true;
        case NodeType::NormalizationLayer:
            steps.push_back(normalize(static_cast<const NormalizationLayerNode &>(node).normalization_info()));
            return true;
        case NodeType::NormalizePlanarYUVLayer:
            steps.push_back(normalize_yuv());
            return true;
        case NodeType::Operator:
            of_operator(calls, static_cast<const OperatorNode &>(node));
            return true;
        case NodeType::PoolingLayer:
            steps.push_back(pool(static_cast<const PoolingLayerNode &>(node).pooling_info()));
            return true;
        case NodeType::PReluLayer:
            steps.push_back(prelu());
            return true;
        case NodeType::QuantizationLayer:
            steps.push_back(one_to_one(records::Quantize{}));
            return true;
        case NodeType::ReductionOperationLayer:
            steps.push_back(reduce(static_cast<const ReductionLayerNode &>(node)));
            return true;
        case NodeType::ResizeLayer:
            steps.push_back(resize(static_cast<const ResizeLayerNode &>(node)));
            return true;
        case NodeType::SoftmaxLayer:
            steps.push_back(soften(static_cast<const SoftmaxLayerNode &>(node)));
            return true;
        case NodeType::UnaryEltwiseLayer:
            unary(calls, static_cast<const UnaryEltwiseLayerNode &>(node));
            return true;
        default:
            return false;
    }
}

}  // namespace ac::graph
