// SPDX-License-Identifier: MIT
#include "src/graph/lower/lower.h"

#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/graph/Utils.h"

#include "src/graph/nodes/types.h"
#include "src/registry/cpu_only.h"

#include <algorithm>

namespace ac::graph {

using namespace arm_compute::graph;

namespace {

/// Whether an operator runs on the CPU only.
bool is_on_host(const char *op) {
    for (const char *name = registry::cpu_only; *name != '\0'; name += strlen(name) + 1) {
        if (strcmp(op, name) == 0) {
            return true;
        }
    }
    return false;
}

/// Adds the steps of a node. False if no library has a function for it. Of a node that a larger library runs, the
/// planner says what is lacking: its step has no operands.
bool lower(NodeSteps &to, const INode &node) {
    const Row *row = all_rows.find(node.type());
    if (row != nullptr && row->lower != nullptr) {
        row->lower(to, node);
        return true;
    }
    if (const char *op = all_rows.needed(node.type())) {
        to.add(op);
        return true;
    }
    return false;
}

net::Described described(const TensorDescriptor &own) {
    return {own.shape, own.data_type, own.quant_info, own.layout};
}

/// Prints the tensor of a Print node.
class Printer final : public net::Viewer {
public:
    explicit Printer(const PrintLayerNode &node) : node_(node) {}
    void see(ITensor &tensor) override { node_.print(tensor); }

private:
    const PrintLayerNode &node_;
};

}  // namespace

net::Step &NodeSteps::add(const char *op, const void *record, size_t bytes) {
    steps.emplace_back();
    net::Step &step = steps.back();
    step.op = op;
    if (bytes != 0) {
        memcpy(step.attributes, record, bytes);
    }
    return step;
}

bool holds_tensors(NodeType type) {
    return type == NodeType::Input || type == NodeType::Output || type == NodeType::Const || type == NodeType::Dummy;
}

net::Described described_input(const INode &node, size_t input) {
    const Tensor *const tensor = node.input(input);
    return tensor != nullptr ? described(tensor->desc()) : net::Described();
}

std::string with_name(const INode &node, const std::string &text) {
    const std::string name = node.name().empty() ? "node " + std::to_string(node.id()) : node.name();
    return name + ": " + text;
}

bool is_constant(const INode &node, size_t input, bool views) {
    const Edge *edge = node.input_edge(input);
    while (edge != nullptr && edge->producer()->type() == NodeType::SplitLayer &&
           (views || (edge->tensor()->handle() != nullptr && edge->tensor()->handle()->is_subtensor()))) {
        edge = edge->producer()->input_edge(0);  // a copy is made in each run
    }
    return edge != nullptr && edge->producer()->type() == NodeType::Const;
}

ValueId Lowering::value(const Tensor &tensor) {
    if (tensor.id() >= values_.size() || values_[tensor.id()] == net::none) {
        net::Value made;
        made.described = described(tensor.desc());
        set(tensor, network.add(std::move(made)));
    }
    return values_[tensor.id()];
}

void Lowering::set(const Tensor &tensor, ValueId value) {
    values_.resize(std::max<size_t>(values_.size(), tensor.id() + size_t{1}), net::none);
    values_[tensor.id()] = value;
    made_.push_back({&tensor, value});
}

std::string Lowering::add(const INode &node) {
    const NodeType type = node.type();
    if (holds_tensors(type)) {
        return "";
    }
    if (type == NodeType::PrintLayer && node.input(0) != nullptr) {
        net::Step view;
        view.viewer = std::make_shared<Printer>(static_cast<const PrintLayerNode &>(node));
        view.origin = node.id();
        network.steps.push_back(std::move(view.in(0, value(*node.input(0)))));
        if (views_) {
            set(*node.output(0), value(*node.input(0)));
            return "";
        }
    }
    if (type == NodeType::ConcatenateLayer && !static_cast<const ConcatenateLayerNode &>(node).is_enabled()) {
        if (views_) {
            const auto &own = static_cast<const ConcatenateLayerNode &>(node);
            add_parts(node, *node.output(0), get_dimension_idx(node.output(0)->desc().layout, own.concatenation_axis()),
                      false);
        }
        return "";
    }
    NodeSteps lowered;
    if (!lower(lowered, node)) {
        return "no backend has a function for this type of node";
    }
    if (!lowered.refusal.empty()) {
        return lowered.refusal;
    }
    if (views_ && type == NodeType::SplitLayer) {
        const auto &own = static_cast<const SplitLayerNode &>(node);
        const int rank = static_cast<int>(node.input(0)->desc().shape.num_dimensions());
        const int axis = static_cast<int>(own.axis());
        add_parts(node, *node.input(0), static_cast<size_t>(axis < 0 ? axis + rank : axis), true);
        return "";
    }
    add_steps(node, std::move(lowered));
    return "";
}

/// Makes the outputs of a node parts of a tensor, or its inputs.
void Lowering::add_parts(const INode &node, const Tensor &whole, size_t axis, bool outputs) {
    const ValueId of = value(whole);
    int start = 0;
    for (size_t i = 0; i < (outputs ? node.num_outputs() : node.num_inputs()); ++i) {
        const Tensor &tensor = outputs ? *node.output(i) : *node.input(i);
        net::Value &part = network.value(value(tensor));
        part.whole = of;
        part.at.set(axis, start);
        start += static_cast<int>(part.described.shape[axis]);
    }
}

void Lowering::add_steps(const INode &node, NodeSteps &&lowered) {
    if (lowered.has_bias && node.input(2) != nullptr && node.input(0) != nullptr &&
        is_data_type_quantized_asymmetric(node.input(0)->desc().data_type)) {
        network.value(value(*node.input(2))).described.data_type = DataType::S32;
    }
    std::vector<ValueId> between;
    for (const net::Described &described : lowered.inner) {
        net::Value made;
        made.described = described;
        between.push_back(network.add(std::move(made)));
    }
    for (net::Step &step : lowered.steps) {
        std::vector<net::Operand> operands;
        for (net::Operand operand : step.operands) {
            const auto index = static_cast<size_t>(operand.value);
            if (operand.value >= first_inner) {
                operand.value = between[index - first_inner];
            } else {
                const bool is_output = operand.value >= first_output;
                const Tensor *const tensor = is_output ? node.output(index - first_output) : node.input(index);
                operand.value = tensor != nullptr ? value(*tensor) : net::none;
            }
            if (operand.value != net::none) {
                operands.push_back(operand);
            }
        }
        step.operands = std::move(operands);
        step.name = node.name();
        step.origin = node.id();
        step.on_host = is_on_host(step.op);
        network.steps.push_back(std::move(step));
    }
}

}  // namespace ac::graph
