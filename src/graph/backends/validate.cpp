// SPDX-License-Identifier: MIT
// Derives from a node's calls whether it can run and which operators it needs.
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/graph/Edge.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/NeededOperators.h"
#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/graph/backends/ValidateHelpers.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/graph/backends/backend.h"
#include "src/graph/backends/operands.h"
#include "src/graph/nodes/inner_graphs.h"
#include "src/net/program.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/conv3d/conv3d.record.h"
#include "src/ops/deconv2d/deconv2d.record.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.record.h"
#include "src/ops/fully_connected/fully_connected.record.h"
#include "src/ops/gemm/gemm.record.h"
#include "src/ops/matmul/matmul.record.h"

#include <algorithm>
#include <deque>
#include <exception>
#include <map>
#include <new>

namespace ac::graph {

using namespace arm_compute::graph;
using arm_compute::experimental::NamedOperator;
using arm_compute::experimental::StepOperand;

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
    if (operand.place == call.bias && info.data_type() != DataType::S32 &&
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
    /// @param in_place Null, or the tensor that is output 0 of the node.
    explicit Infos(const INode &node, Tensor *in_place = nullptr) : node_(node), in_place_(in_place) {}

    ITensorInfo *of(const Call &call, const Operand &operand) {
        if (operand.kind == Operand::inner) {
            while (inner_.size() <= operand.index) {
                inner_.emplace_back();
            }
            return &inner_[operand.index];
        }
        Tensor *tensor = tensor_of(node_, operand);
        if (tensor == nullptr) {
            return nullptr;
        }
        if (in_place_ != nullptr && operand.kind == Operand::output && operand.index == 0) {
            tensor = in_place_;
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
    Tensor *const in_place_;
    std::map<const Tensor *, TensorInfo> own_{};
    std::deque<TensorInfo> inner_{};
};

Status validate_call(Infos &infos, const Call &call, Target target) {
    std::vector<StepOperand> operands;
    for (const Operand &operand : call.operands) {
        if (ITensorInfo *const info = infos.of(call, operand)) {
            operands.push_back({operand.place, operand.written, nullptr, info});
        }
    }
    const AclTarget backend = target == Target::NEON || call.on_host ? AclCpu : AclGpuOcl;
    const Status status =
        NamedOperator::validate(backend, {call.op, call.attributes, operands.data(), operands.size()});
    const char *const word = net::build_word(call.op);
    return bool(status) || strcmp(call.op, word) == 0
               ? status
               : Status(status.error_code(), status.error_description() + " (it is a part of " + word + ")");
}

}  // namespace

Status validate_calls(const INode &node, Target target, Tensor *in_place) {
    try {
        for (const InnerRuns &inner : inner_graphs(node)) {
            for (const RefusedNode &refused : utils::refused_nodes(*inner.graph)) {
                return Status(ErrorCode::RUNTIME_ERROR, with_name(node, refused.reason));
            }
        }
        const Calls calls = calls_of(node);
        if (!calls.refusal.empty()) {
            return Status(ErrorCode::RUNTIME_ERROR, with_name(node, calls.refusal));
        }
        Infos infos(node, in_place);
        for (const Call &call : calls.steps) {
            const Status status = validate_call(infos, call, target);
            if (!bool(status)) {
                return Status(status.error_code(), with_name(node, status.error_description()));
            }
        }
        return Status{};
    } catch (const std::bad_alloc &) {
        throw;  // says nothing about the node
    } catch (const std::exception &error) {
        return Status(ErrorCode::RUNTIME_ERROR, with_name(node, error.what()));
    }
}

namespace {

/// Whether a node may write its output 0 over an input: one step reads the input and may write over it, and the steps
/// after it read only what the node has written.
bool is_in_place(const Calls &calls, size_t input) {
    const Operand *reader = nullptr;
    const Call *step = nullptr;
    for (const Call &call : calls.steps) {
        for (const Operand &operand : call.operands) {
            if (operand.kind != Operand::input || operand.index != input) {
                continue;
            }
            if (reader != nullptr || call.once) {
                return false;
            }
            reader = &operand;
            step = &call;
        }
        if (reader == nullptr) {
            // A step that writes the output would overwrite what a later one reads.
            for (const Operand &operand : call.operands) {
                if (operand.kind == Operand::output) {
                    return false;
                }
            }
        }
    }
    const int place = reader != nullptr ? NamedOperator::in_place_output(step->op, reader->place) : -1;
    const Operand *const output = place >= 0 ? step->operand(static_cast<uint8_t>(place), true) : nullptr;
    return output != nullptr && output->kind == Operand::output && output->index == 0;
}

}  // namespace

bool may_be_in_place(const INode &node, size_t input) {
    return node.input(input) != nullptr && is_in_place(calls_of(node), input) &&
           bool(validate_calls(node, node.assigned_target(), node.input(input)));
}

namespace {

/// Number of multiply-adds; 0 for other kinds of nodes.
double multiply_adds(const INode &node, const Call &call) {
    const auto shape_at = [&](uint8_t place, bool written) -> const TensorShape * {
        const Operand *const operand = call.operand(place, written);
        const Tensor *const tensor =
            operand != nullptr && operand->kind != Operand::inner ? tensor_of(node, *operand) : nullptr;
        return tensor != nullptr ? &tensor->desc().shape : nullptr;
    };
    const auto count = [](const TensorShape &shape) { return static_cast<double>(shape.total_size()); };
    // The operators below have one output and read their first input.
    const TensorShape *const dst = shape_at(0, true), *const src = shape_at(0, false);
    // With a folded batch normalization, the weights are an operand of the first call. Their index in the node stays
    // the same.
    const TensorShape *const weights =
        node.num_inputs() > 1 && node.input(1) != nullptr ? &node.input(1)->desc().shape : nullptr;
    if (dst == nullptr || src == nullptr || weights == nullptr) {
        return 0;
    }
    const bool nhwc = node.output(0)->desc().layout == DataLayout::NHWC;
    if (call.as<records::Conv2d>() != nullptr) {
        return count(*dst) * count(*weights) / static_cast<double>((*weights)[3]);
    }
    if (call.as<records::Conv3d>() != nullptr) {
        return count(*dst) * count(*weights) / static_cast<double>((*weights)[0]);
    }
    if (call.as<records::DepthwiseConv2d>() != nullptr) {
        const size_t w = nhwc ? 1 : 0;
        return count(*dst) * static_cast<double>((*weights)[w] * (*weights)[w + 1]);
    }
    if (call.as<records::Deconv2d>() != nullptr) {
        return count(*src) * count(*weights) / static_cast<double>((*src)[nhwc ? 0 : 2]);
    }
    if (call.as<records::FullyConnected>() != nullptr) {
        return count(*dst) / static_cast<double>((*dst)[0]) * count(*weights);
    }
    const auto *const matmul = call.as<records::MatMul>();
    const auto *const gemm = call.as<records::Gemm>();
    if (matmul != nullptr || gemm != nullptr) {
        const bool transposed = matmul != nullptr ? matmul->adj_lhs : gemm->transpose_a;
        return count(*dst) * static_cast<double>((*src)[transposed ? 1 : 0]);
    }
    return 0;
}

}  // namespace
}  // namespace ac::graph

namespace arm_compute::graph {
namespace backends {

Status validate_function(INode &node, Target target) {
    return ac::graph::validate_calls(node, target, nullptr);
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
                node->id(), node->name(), ac::net::build_word(call.op), DataType::UNKNOWN, DataLayout::UNKNOWN, {}, 0};
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
