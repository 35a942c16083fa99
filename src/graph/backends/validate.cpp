// SPDX-License-Identifier: MIT
// Derives from a node's calls whether it can run and which operators it needs.
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/graph/Edge.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/NeededOperators.h"
#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/graph/backends/ValidateHelpers.h"

#include "src/graph/backends/backend.h"
#include "src/graph/backends/operands.h"
#include "src/graph/nodes/inner_graphs.h"

#include <algorithm>
#include <deque>
#include <exception>
#include <map>
#include <new>

namespace ac::graph {

using namespace arm_compute::graph;
using arm_compute::experimental::NamedOperand;
using arm_compute::experimental::NamedOperator;

Tensor *tensor_of(const INode &node, const Operand &operand) {
    return operand.kind == Operand::input ? node.input(operand.index) : node.output(operand.index);
}

void settle(ITensorInfo &info, const INode &node, const Call &call, const Operand &operand) {
    if (operand.kind != Operand::input || operand.written) {
        return;
    }
    const Edge *edge = node.input_edge(operand.index);
    while (edge->producer()->type() == NodeType::SplitLayer && edge->producer()->input_edge(0) != nullptr &&
           edge->tensor()->handle() != nullptr && edge->tensor()->handle()->is_subtensor()) {
        edge = edge->producer()->input_edge(0);  // a view of a constant is constant; a copy is made in each run
    }
    info.set_are_values_constant(edge->producer()->type() == NodeType::Const);
    if (call.has_bias && std::string(operand.name) == "bias" && info.data_type() != DataType::S32 &&
        is_data_type_quantized_asymmetric(descriptor_of(node, 0).data_type)) {
        info.set_data_type(DataType::S32);
    }
}

std::string with_name(const INode &node, const std::string &text) {
    const std::string name = node.name().empty() ? "node " + std::to_string(node.id()) : node.name();
    return name + ": " + text;
}

namespace {

/// Infos of the operands. They come from the handles if these exist.
class Infos {
public:
    explicit Infos(const INode &node) : node_(node) {}

    ITensorInfo *of(const Call &call, const Operand &operand) {
        if (operand.kind == Operand::inner) {
            while (inner_.size() <= operand.index) {
                inner_.emplace_back();
            }
            return &inner_[operand.index];
        }
        Tensor *const tensor = tensor_of(node_, operand);
        if (tensor == nullptr) {
            return nullptr;
        }
        ITensorInfo *const info = tensor->handle() != nullptr ? tensor->handle()->tensor().info() : &made_of(*tensor);
        settle(*info, node_, call, operand);
        return info;
    }

private:
    TensorInfo &made_of(const Tensor &tensor) {
        const auto found = own_.find(&tensor);
        if (found != own_.end()) {
            return found->second;
        }
        return own_.emplace(&tensor, info_of(tensor.desc())).first->second;
    }

    const INode &node_;
    std::map<const Tensor *, TensorInfo> own_{};
    std::deque<TensorInfo> inner_{};
};

Status validate_call(Infos &infos, const Call &call, Target target) {
    std::vector<NamedOperand> operands;
    for (const Operand &operand : call.operands) {
        operands.emplace_back(operand.name, infos.of(call, operand));
    }
    const AclTarget backend = target == Target::NEON || call.on_host ? AclCpu : AclGpuOcl;
    const Status status = NamedOperator::validate(backend, call.op.c_str(), call.attributes, operands);
    const char *const word = build_word(call.op);
    return bool(status) || call.op == word
               ? status
               : Status(status.error_code(), status.error_description() + " (it is a part of " + word + ")");
}

/// Number of multiply-adds; 0 for other kinds of nodes.
double multiply_adds(const INode &node, const Call &call) {
    const auto elements = [&](const char *name, bool written) -> const TensorShape * {
        for (const Operand &operand : call.operands) {
            if (std::string(operand.name) == name && operand.kind != Operand::inner && operand.written == written) {
                const Tensor *const tensor = tensor_of(node, operand);
                return tensor != nullptr ? &tensor->desc().shape : nullptr;
            }
        }
        return nullptr;
    };
    const auto count = [](const TensorShape *shape) {
        return shape != nullptr ? static_cast<double>(shape->total_size()) : 0;
    };
    const TensorShape *const dst = elements("dst", true), *const src = elements("src", false);
    // With a folded batch normalization, the weights are an operand of the first call. Their index in the node stays
    // the same.
    const TensorShape *const weights =
        node.num_inputs() > 1 && node.input(1) != nullptr ? &node.input(1)->desc().shape : nullptr;
    if (dst == nullptr) {
        return 0;
    }
    if (call.op == "Conv2d" || call.op == "Conv3d") {
        return weights != nullptr
                   ? count(dst) * count(weights) / static_cast<double>((*weights)[call.op == "Conv2d" ? 3 : 0])
                   : 0;
    }
    if (call.op == "DepthwiseConv2d" && weights != nullptr) {
        const DataLayout layout = node.output(0)->desc().layout;
        const size_t w = layout == DataLayout::NHWC ? 1 : 0;
        return count(dst) * static_cast<double>((*weights)[w] * (*weights)[w + 1]);
    }
    if (call.op == "Deconv2d" && weights != nullptr) {
        return count(src) * count(weights) /
               static_cast<double>((*src)[node.output(0)->desc().layout == DataLayout::NHWC ? 0 : 2]);
    }
    if (call.op == "FullyConnected" && weights != nullptr) {
        return count(dst) / static_cast<double>((*dst)[0]) * count(weights);
    }
    if (call.op == "MatMul" || call.op == "Gemm") {
        const TensorShape *const a = elements(call.op == "MatMul" ? "lhs" : "a", false);
        bool transposed = false;
        for (const NamedAttribute &attribute : call.attributes) {
            transposed = transposed ||
                         ((attribute.name == "adj_lhs" || attribute.name == "transpose_a") && attribute.integer != 0);
        }
        return a != nullptr ? count(dst) * static_cast<double>((*a)[transposed ? 1 : 0]) : 0;
    }
    return 0;
}

}  // namespace
}  // namespace ac::graph

namespace arm_compute::graph {
namespace backends {

Status validate_function(INode &node, Target target) {
    try {
        for (const ac::graph::InnerRuns &inner : ac::graph::inner_graphs(node)) {
            for (const RefusedNode &refused : utils::refused_nodes(*inner.graph)) {
                return Status(ErrorCode::RUNTIME_ERROR, ac::graph::with_name(node, refused.reason));
            }
        }
        const ac::graph::Calls calls = ac::graph::calls_of(node);
        if (!calls.refusal.empty()) {
            return Status(ErrorCode::RUNTIME_ERROR, ac::graph::with_name(node, calls.refusal));
        }
        ac::graph::Infos infos(node);
        for (const ac::graph::Call &call : calls.steps) {
            const Status status = ac::graph::validate_call(infos, call, target);
            if (!bool(status)) {
                return Status(status.error_code(), ac::graph::with_name(node, status.error_description()));
            }
        }
        return Status{};
    } catch (const std::bad_alloc &) {
        throw;  // says nothing about the node
    } catch (const std::exception &error) {
        return Status(ErrorCode::RUNTIME_ERROR, ac::graph::with_name(node, error.what()));
    }
}

}  // namespace backends

namespace utils {

std::vector<RefusedNode> refused_nodes(Graph &graph) {
    std::vector<RefusedNode> found;
    for (const std::unique_ptr<INode> &node : graph.nodes()) {
        if (node != nullptr) {
            const Status status =
                backends::BackendRegistry::get().get_backend(node->assigned_target()).validate_node(*node);
            if (!bool(status)) {
                found.push_back({node->id(), status.error_description()});
            }
        }
    }
    return found;
}

std::vector<NeededOperator> needed_operators(Graph &graph) {
    std::vector<NeededOperator> found;
    for (const std::unique_ptr<INode> &node : graph.nodes()) {
        if (node == nullptr || node->type() == NodeType::PrintLayer) {
            continue;
        }
        for (const ac::graph::InnerRuns &inner : ac::graph::inner_graphs(*node)) {
            for (NeededOperator needed : needed_operators(*inner.graph)) {
                needed.id = node->id();
                needed.node = node->name();
                needed.multiply_adds *= static_cast<double>(inner.runs);
                found.push_back(std::move(needed));
            }
        }
        const ac::graph::Calls calls = ac::graph::calls_of(*node);
        if (!calls.refusal.empty()) {
            throw std::runtime_error(ac::graph::with_name(*node, calls.refusal));
        }
        for (const ac::graph::Call &call : calls.steps) {
            NeededOperator needed{
                node->id(), node->name(), ac::graph::build_word(call.op), DataType::UNKNOWN, DataLayout::UNKNOWN, {},
                0};
            for (const ac::graph::Operand &operand : call.operands) {
                const Tensor *const tensor =
                    operand.kind == ac::graph::Operand::inner ? nullptr : ac::graph::tensor_of(*node, operand);
                if (tensor == nullptr) {
                    continue;
                }
                const TensorDescriptor &desc = tensor->desc();
                if (needed.data_types.empty()) {
                    needed.data_type = desc.data_type;
                    needed.data_layout = desc.layout;
                }
                if (std::find(needed.data_types.begin(), needed.data_types.end(), desc.data_type) ==
                    needed.data_types.end()) {
                    needed.data_types.push_back(desc.data_type);
                }
            }
            needed.multiply_adds = ac::graph::multiply_adds(*node, call);
            found.push_back(std::move(needed));
        }
    }
    return found;
}

double multiply_adds(const INode &node) {
    double sum = 0;
    for (const ac::graph::InnerRuns &inner : ac::graph::inner_graphs(node)) {
        for (const std::unique_ptr<INode> &each : inner.graph->nodes()) {
            sum += each != nullptr ? multiply_adds(*each) * static_cast<double>(inner.runs) : 0;
        }
    }
    for (const ac::graph::Call &call : ac::graph::calls_of(node).steps) {
        sum += ac::graph::multiply_adds(node, call);
    }
    return sum;
}

}  // namespace utils
}  // namespace arm_compute::graph
