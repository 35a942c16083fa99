// SPDX-License-Identifier: MIT
// Nodes that compute without weights.
#include "arm_compute/graph/nodes/Nodes.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/graph/lower/attributes.h"
#include "src/graph/lower/rows.h"
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

/// Adds the activation and the operands of an operator on two tensors.
template <class Record> void on_two(NodeSteps &to, const EltwiseLayerNode &node, Record own) {
    set_activation(own, node.fused_activation());
    to.add(own).in(own.a, 0).in(own.b, 1).out(own.dst, output(0));
}

}  // namespace

void rows::ArgMinMaxLayer(NodeSteps &to, const INode &any) {
    const auto &node = static_cast<const ArgMinMaxLayerNode &>(any);
    records::ArgMinMax own;
    own.axis = static_cast<int32_t>(node.axis());
    own.operation = node.reduction_operation();
    to.map(own);
}

void rows::BatchNormalizationLayer(NodeSteps &to, const INode &any) {
    const auto &node = static_cast<const BatchNormalizationLayerNode &>(any);
    records::BatchNormalize own;
    own.epsilon = node.epsilon();
    set_activation(own, node.fused_activation());
    net::Step &step = to.add(own).in(own.src, 0).in(own.mean, 1).in(own.var, 2).in(own.beta, 3).in(own.gamma, 4);
    step.out(own.dst, output(0));
}

void rows::EltwiseLayer(NodeSteps &to, const INode &any) {
    const auto &node = static_cast<const EltwiseLayerNode &>(any);
    records::ElementwiseBinary own;
    switch (node.eltwise_operation()) {
        case EltwiseOperation::Sub: {
            records::Sub sub;
            sub.policy = node.convert_policy();
            return on_two(to, node, sub);
        }
        case EltwiseOperation::Mul: {
            records::Mul mul;
            mul.policy = node.convert_policy();
            mul.rounding = node.rounding_policy();
            return on_two(to, node, mul);
        }
        case EltwiseOperation::Max:
            own.operation = ArithmeticOperation::MAX;
            break;
        case EltwiseOperation::Div:
            own.operation = ArithmeticOperation::DIV;
            break;
        case EltwiseOperation::Min:
            own.operation = ArithmeticOperation::MIN;
            break;
        default: {
            records::Add add;
            add.policy = node.convert_policy();
            return on_two(to, node, add);
        }
    }
    on_two(to, node, own);
}

void rows::L2NormalizeLayer(NodeSteps &to, const INode &any) {
    const auto &node = static_cast<const L2NormalizeLayerNode &>(any);
    records::L2Normalize own;
    own.axis = static_cast<int32_t>(node.axis());
    own.epsilon = node.epsilon();
    to.map(own);
}

void rows::NormalizationLayer(NodeSteps &to, const INode &node) {
    const NormalizationLayerInfo info = static_cast<const NormalizationLayerNode &>(node).normalization_info();
    records::Normalize own;
    own.type = info.type();
    own.norm_size = info.norm_size();
    own.alpha = info.alpha();
    own.beta = info.beta();
    own.kappa = info.kappa();
    own.is_scaled = info.is_scaled();
    to.map(own);
}

/// An operator by its name: the library reads the names of attributes and operands.
void rows::Operator(NodeSteps &to, const INode &node) {
    const auto own =
        std::make_shared<const descriptors::OperatorDescriptor>(static_cast<const OperatorNode &>(node).descriptor());
    std::vector<experimental::NamedOperand> names;
    for (const std::vector<std::string> *const list : {&own->inputs, &own->outputs}) {
        for (const std::string &name : *list) {
            names.emplace_back(name.c_str(), static_cast<ITensorInfo *>(nullptr));
        }
    }
    net::Step &step = to.add(own->operation.c_str());
    std::vector<experimental::StepOperand> places(names.size());
    const Status status =
        experimental::NamedOperator::read(step.op, own->attributes, names, step.attributes, places.data());
    if (!bool(status)) {
        to.refusal = status.error_description();
        return;
    }
    const size_t inputs = own->inputs.size();
    for (size_t i = 0; i < names.size(); ++i) {
        step.add({places[i].place, places[i].written, i < inputs ? static_cast<ValueId>(i) : output(i - inputs)});
    }
    step.lists = own;
}

void rows::PoolingLayer(NodeSteps &to, const INode &node) {
    const PoolingLayerInfo info = static_cast<const PoolingLayerNode &>(node).pooling_info();
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
    to.map(own);
}

void rows::ReductionOperationLayer(NodeSteps &to, const INode &any) {
    const auto &node = static_cast<const ReductionLayerNode &>(any);
    records::Reduction own;
    own.axis = static_cast<int32_t>(node.axis());
    own.operation = node.op();
    own.keep_dims = node.keep_dims();
    to.map(own);
}

/// The operator has no activation, so the activation is a separate step.
void rows::UnaryEltwiseLayer(NodeSteps &to, const INode &node) {
    records::ElementwiseUnary own;
    own.operation = ElementWiseUnary::EXP;
    to.map(own);
    const ActivationLayerInfo info =
        static_cast<const UnaryEltwiseLayerNode &>(node).eltwise_descriptor().fused_activation;
    if (info.enabled()) {
        const records::Activation activation = activation_of(info);
        to.add(activation).in(activation.src, output(0)).out(activation.dst, output(0));
    }
}

void rows::ActivationLayer(NodeSteps &to, const INode &node) {
    to.map(activation_of(static_cast<const ActivationLayerNode &>(node).activation_info()));
}

void rows::DequantizationLayer(NodeSteps &to, const INode &) {
    to.map(records::Dequantize{});
}

void rows::NormalizePlanarYUVLayer(NodeSteps &to, const INode &) {
    const records::YUVNormalize own;
    to.add(own).in(own.src, 0).in(own.mean, 1).in(own.std, 2).out(own.dst, output(0));
}

void rows::PReluLayer(NodeSteps &to, const INode &) {
    const records::PRelu own;
    to.add(own).in(own.src, 0).in(own.alpha, 1).out(own.dst, output(0));
}

void rows::QuantizationLayer(NodeSteps &to, const INode &) {
    to.map(records::Quantize{});
}

void rows::ResizeLayer(NodeSteps &to, const INode &node) {
    records::Scale own;
    own.interpolation = static_cast<const ResizeLayerNode &>(node).policy();
    own.border = BorderMode::CONSTANT;
    to.map(own);
}

void rows::SoftmaxLayer(NodeSteps &to, const INode &node) {
    records::Softmax own;
    own.beta = static_cast<const SoftmaxLayerNode &>(node).beta();
    to.map(own);
}

}  // namespace ac::graph
