// SPDX-License-Identifier: MIT
#include "src/graph/backends/calls.h"

#include "arm_compute/graph/Tensor.h"

#include <stdexcept>

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

/// Whether an operator runs on the CPU only.
bool is_on_host(const char *op) {
    for (const char *const name : {"AddMulAdd", "BoxWithNonMaximaSuppressionLimit", "DetectionOutput",
                                   "DetectionPostProcess", "NonMaximumSuppression", "Reorder", "TopKV", "Upsample"}) {
        if (strcmp(op, name) == 0) {
            return true;
        }
    }
    return false;
}

/// Whether nodes of a type only hold tensors, or graphs.
bool calls_nothing(NodeType type) {
    return type == NodeType::Input || type == NodeType::Output || type == NodeType::Const || type == NodeType::Dummy ||
           type == NodeType::Recurrent;
}

}  // namespace

Call::Call(const char *name, const void *record, size_t bytes) : op(name) {
    memcpy(attributes, record, bytes);
}
Call::Call(const Call &) = default;
Call::Call(Call &&) noexcept = default;
Call &Call::operator=(const Call &) = default;
Call &Call::operator=(Call &&) noexcept = default;
Call::~Call() = default;

Call &Call::add(const Operand &operand) {
    operands.push_back(operand);
    return *this;
}

const Operand *Call::operand(uint8_t place, bool written) const {
    for (const Operand &operand : operands) {
        if (operand.place == place && operand.written == written) {
            return &operand;
        }
    }
    return nullptr;
}

Calls calls_of(const INode &node) {
    Calls calls;
    if (!calls_nothing(node.type()) && !convolution_calls(calls, node) && !detection_calls(calls, node) &&
        !shape_calls(calls, node) && !math_calls(calls, node)) {
        calls.refusal = "no backend has a function for this type of node";
    }
    for (Call &call : calls.steps) {
        call.on_host = is_on_host(call.op);
    }
    return calls;
}

const TensorDescriptor &descriptor_of(const INode &node, size_t input) {
    const Tensor *const tensor = node.input(input);
    if (tensor == nullptr) {
        throw std::runtime_error("input " + std::to_string(input) + " is not connected");
    }
    return tensor->desc();
}

}  // namespace ac::graph
