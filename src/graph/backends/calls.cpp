// SPDX-License-Identifier: MIT
#include "src/graph/backends/calls.h"

#include "arm_compute/graph/Tensor.h"

#include <stdexcept>

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

/// Whether an operator runs on the CPU only.
bool is_on_host(const std::string &op) {
    for (const char *const name : {"AddMulAdd", "BoxWithNonMaximaSuppressionLimit", "DetectionOutput",
                                   "DetectionPostProcess", "NonMaximumSuppression", "Reorder", "TopKV", "Upsample"}) {
        if (op == name) {
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

Call::Call(std::string word) : op(std::move(word)) {}
Call::Call(const Call &) = default;
Call::Call(Call &&) noexcept = default;
Call &Call::operator=(const Call &) = default;
Call &Call::operator=(Call &&) noexcept = default;
Call::~Call() = default;

Call &Call::set(const char *name, int64_t value) {
    attributes.emplace_back(name, value);
    return *this;
}
Call &Call::set(const char *name, double value) {
    attributes.emplace_back(name, value);
    return *this;
}
Call &Call::set(const char *name, bool value) {
    attributes.emplace_back(name, value);
    return *this;
}
Call &Call::set(const char *name, const char *word) {
    attributes.emplace_back(name, word);
    return *this;
}
Call &Call::set(const char *name, std::vector<double> values) {
    attributes.emplace_back(name, std::move(values));
    return *this;
}
Call &Call::list(const char *name, std::vector<int64_t> values) {
    attributes.emplace_back(name, std::move(values));
    return *this;
}
Call &Call::add(const Operand &operand) {
    operands.push_back(operand);
    return *this;
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

const char *build_word(const std::string &op) {
    static const struct {
        const char *op, *word;
    } parts[] = {{"ComplexMul", "Mul"},
                 {"ConvertFullyConnectedWeights", "FullyConnected"},
                 {"FuseBatchNormalization", "BatchNormalize"},
                 {"GemmLowp", "Gemm"},
                 {"GemmLowpOutputStage", "Gemm"}};
    for (const auto &part : parts) {
        if (op == part.op) {
            return part.word;
        }
    }
    return op.c_str();
}

const TensorDescriptor &descriptor_of(const INode &node, size_t input) {
    const Tensor *const tensor = node.input(input);
    if (tensor == nullptr) {
        throw std::runtime_error("input " + std::to_string(input) + " is not connected");
    }
    return tensor->desc();
}

}  // namespace ac::graph
