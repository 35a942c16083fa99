// SPDX-License-Identifier: MIT
#include "src/model/report.h"

#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/graph/NeededOperators.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/base/data_types.h"
#include "src/model/json.h"
#include "src/model/onnx_reader.h"
#include "src/model/ops.h"
#include "src/model/passes.h"

#include <algorithm>
#include <set>

namespace ac::model {
namespace {

/// Names of the data types that an operator needs for a node: that of its input, and for conversions also that of its
/// result.
std::set<std::string> types_of(const arm_compute::graph::NeededOperator &needed) {
    std::set<std::string> words{build_word_of(needed.data_type)};
    if (needed.op == "Cast" || needed.op == "Quantize" || needed.op == "Dequantize") {
        for (const DataType type : needed.data_types) {
            words.insert(build_word_of(type));
        }
    }
    return words;
}

/// The convolution method that suits a node best; empty if the choice does not matter.
std::string method_of(const arm_compute::graph::INode &node) {
    using arm_compute::graph::ConvolutionLayerNode;
    if (node.type() != arm_compute::graph::NodeType::ConvolutionLayer) {
        return "";
    }
    const auto &conv = static_cast<const ConvolutionLayerNode &>(node);
    const arm_compute::graph::TensorDescriptor &weights = node.input(1)->desc();
    const auto stride = conv.convolution_info().stride();
    const size_t width = weights.shape[1], height = weights.shape[2];  // of NHWC
    if (weights.layout != DataLayout::NHWC || stride.first != 1 || stride.second != 1 || conv.num_groups() != 1 ||
        (weights.data_type != DataType::F32 && weights.data_type != DataType::F16)) {
        return "";
    }
    const size_t taps = width * height, channels = std::min(weights.shape[0], weights.shape[3]);
    const bool transformed = (width == height && (width == 3 || width == 5)) ||
                             ((width == 1 || height == 1) && (taps == 3 || taps == 5 || taps == 7));
    if (transformed && channels >= 16 && weights.shape[0] <= 1024) {
        return "winograd";
    }
    return taps >= 49 && weights.data_type == DataType::F32 ? "fft" : "";
}

/// The two lists for --needs.
struct Lists {
    std::vector<std::string> needs{}, refused{};

    void refuse(const std::string &node, const std::string &op, const std::string &reason) {
        refused.push_back(json_object({{"node", quoted(node)}, {"op", quoted(op)}, {"reason", quoted(reason)}}));
    }
};

/// Lists every node that check_nodes() or the inference of shapes rejects. Nodes that read a result of one of these are
/// left out, because their shapes are not known.
void add_all_reasons(Lists &lists, Model model, const SessionOptions &options) {
    std::set<ValueId> lost;
    std::vector<Node> nodes;
    Model one;
    one.opset = model.opset;
    one.values = std::move(model.values);
    one.inputs = model.inputs;
    const auto passes = [&](const Node &node, const auto &check) {
        const bool reads = std::any_of(node.in.begin(), node.in.end(), [&](ValueId id) { return lost.count(id) != 0; });
        try {
            one.nodes = {node};
            if (!reads) {
                check();
                return true;
            }
        } catch (const std::exception &error) {
            const std::string label = one.label(node) + ": ", text = error.what();
            lists.refuse(node.name, node.word(),
                         text.compare(0, label.size(), label) == 0 ? text.substr(label.size()) : text);
        }
        lost.insert(node.out.begin(), node.out.end());
        lost.erase(absent);
        return false;
    };
    for (Node &node : model.nodes) {
        if (passes(node, [&] { check_nodes(one); })) {
            nodes.push_back(std::move(node));
        }
    }
    one.nodes = std::move(nodes);
    expand_quantized(one);
    set_extents(one, options.extents, options.shapes);
    nodes = std::move(one.nodes);
    for (const Node &node : nodes) {
        passes(node, [&] { infer(one, true); });
    }
}

void add_needs(Lists &lists, arm_compute::graph::Graph &graph) {
    for (const arm_compute::graph::NeededOperator &needed : arm_compute::graph::utils::needed_operators(graph)) {
        const std::string method = needed.op == "Conv2d" ? method_of(*graph.node(needed.id)) : "";
        const std::string layout = needed.data_layout == DataLayout::NHWC ? "nhwc" : "nchw";
        for (const std::string &type : types_of(needed)) {
            std::vector<std::pair<std::string, std::string>> need = {{"node", quoted(needed.node)},
                                                                     {"operator", quoted(needed.op)},
                                                                     {"data_type", quoted(type)},
                                                                     {"data_layout", quoted(layout)}};
            if (!method.empty()) {
                need.emplace_back("method", quoted(method));
            }
            lists.needs.push_back(json_object(need));
        }
    }
}

/// Lists the node and operator named by a message "node 'name' (Op): reason".
void add_message(Lists &lists, const std::string &text) {
    const size_t name = text.find("node '"), end = text.find("' ("), close = text.find("): ");
    if (name != 0 || end == std::string::npos || close == std::string::npos || close < end) {
        return lists.refuse("", "", text);
    }
    lists.refuse(text.substr(6, end - 6), text.substr(end + 3, close - end - 3), text.substr(close + 3));
}

/// The reasons for which a model is not rewritten: all that its nodes give, otherwise the message. The file is read
/// again, because a session does not keep what it was made of.
void add_reasons(Lists &lists, const std::string &path, const SessionOptions &options, const std::string &message) {
    Lists all;
    try {
        add_all_reasons(all, read_onnx(path), options);
    } catch (const std::exception &) {
        all.refused.clear();  // the message says the same
    }
    if (all.refused.empty()) {
        return add_message(lists, message);
    }
    lists.refused = all.refused;
}

}  // namespace

std::string needs_of(const std::string &path, const SessionOptions &options, bool &runs) {
    Lists lists;
    Model model = read_onnx(path);
    const std::string inputs = inputs_as_json(model);
    try {
        Session session(std::move(model), options);
        for (const Refusal &refusal : session.refused()) {
            lists.refuse(refusal.node, refusal.op, refusal.reason);
        }
        add_needs(lists, session.graph());
    } catch (const std::bad_alloc &) {
        throw;
    } catch (const std::exception &error) {
        add_reasons(lists, path, options, error.what());
    }
    runs = lists.refused.empty();
    return json_object({{"inputs", inputs}, {"needs", json_list(lists.needs)}, {"refused", json_list(lists.refused)}});
}

std::string supported_operators() {
    std::vector<std::string> entries;
    for (const Op *op : all_ops) {
        if (op->origin != Origin::passes) {
            entries.push_back(quoted(op->name->text));
        }
    }
    return json_object({{"operators", json_list(entries)}});
}

std::string memory_of(const Session &session) {
    const arm_compute::graph::ExecutionWorkload *workload = session.workload();
    if (workload == nullptr) {
        return "memory between layers: none\n";
    }
    const arm_compute::graph::TransitionMemory &memory = workload->transition;
    return "memory between layers: " + std::to_string(memory.peak) + " bytes for " + std::to_string(memory.tensors) +
           " tensors; lower bound " + std::to_string(memory.lower_bound) + "; without a plan " +
           std::to_string(memory.total) + "\n";
}

}  // namespace ac::model
