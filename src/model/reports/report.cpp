// SPDX-License-Identifier: MIT
#include "src/model/reports/report.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/base/data_types.h"
#include "src/model/data/joined.h"
#include "src/model/data/json.h"
#include "src/model/files/model_file.h"
#include "src/model/passes/passes.h"
#include "src/model/rules/ops.h"
#include "src/model/run/subgraph.h"
#include "src/ops/cast/cast.record.h"
#include "src/ops/conv2d/conv2d.record.h"
#include "src/ops/dequantize/dequantize.record.h"
#include "src/ops/quantize/quantize.record.h"

#include <algorithm>
#include <random>
#include <set>

namespace ac::model {
namespace {

/// The words of build_config for the types of a step: that of its first operand, and all types of a conversion.
std::set<std::string> types_of(const net::Network &network, const net::Step &step) {
    const bool converts = step.as<records::Cast>() != nullptr || step.as<records::Quantize>() != nullptr ||
                          step.as<records::Dequantize>() != nullptr;
    std::set<std::string> words;
    for (const net::Operand &operand : step.operands) {
        if (words.empty() || converts) {
            words.insert(build_word_of(network.value(operand.value).described.data_type));
        }
    }
    return words;
}

/// The method of Conv2d that a convolution may use, besides products.
std::string method_of(const net::Network &network, const net::Step &step) {
    const auto *const conv = step.as<records::Conv2d>();
    if (conv == nullptr) {
        return "";
    }
    const net::Described &weights = network.value(step.operand(records::Conv2d::weights, false)).described;
    const size_t width = weights.shape[1], height = weights.shape[2];  // of NHWC
    if (weights.layout != DataLayout::NHWC || conv->stride[0] != 1 || conv->stride[1] != 1 || conv->groups != 1 ||
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

void add_needs(Lists &lists, const net::Network &network, const std::string &layer = "") {
    for (const net::Step &step : network.steps) {
        const std::string &name = layer.empty() ? step.name : layer;
        if (step.loop != nullptr) {
            add_needs(lists, step.loop->ahead.network, name);
            add_needs(lists, step.loop->step.network, name);
            continue;
        }
        const net::Described &first = network.value(step.operands.at(0).value).described;
        const std::string method = method_of(network, step);
        const std::string layout = first.layout == DataLayout::NHWC ? "nhwc" : "nchw";
        for (const std::string &type : types_of(network, step)) {
            std::vector<std::pair<std::string, std::string>> need = {{"node", quoted(name)},
                                                                     {"operator", quoted(net::build_word(step.op))},
                                                                     {"data_type", quoted(type)},
                                                                     {"data_layout", quoted(layout)}};
            if (!method.empty()) {
                need.emplace_back("method", quoted(method));
            }
            lists.needs.push_back(json_object(need));
        }
    }
}

/// Calls @p visit with each graph inside a node of the host, and the node.
template <class Visit> void each_subgraph(const Session &session, const Visit &visit) {
    for (const Node &node : session.model().nodes) {
        for (const auto &attribute : node.attributes) {
            if (attribute.second.runner != nullptr) {
                visit(node, attribute.second);
            }
        }
    }
}

/// Random numbers for an input; integers are 1, so that loops run once.
Array probe_of(const Port &port, std::mt19937 &generator) {
    if (port.holds != Holds::tensor) {
        return sequence_of(port.type, {});
    }
    const auto count = static_cast<size_t>(count_of(port.dims));
    std::vector<double> numbers(count, 1);
    for (size_t i = 0; is_floating(port.type) && i < count; ++i) {
        numbers[i] = static_cast<double>(generator()) / 2147483648.0 - 1;
    }
    return array_of(numbers, port.dims, port.type);
}

/// Plans a branch that the run did not choose, if the shapes of what it captures are known.
void plan_branch(const Session &session, const Node &node, const Attribute &branch) {
    std::vector<Array> arrays;
    bool planned = branch.graph->inputs.size() != branch.captured;
    branch.runner->each_plan([&](const Session &) { planned = true; });
    for (size_t i = 0; !planned && i < branch.captured; ++i) {
        const Value &value = session.model().value(node.in[static_cast<size_t>(branch.i) + i]);
        planned = !value.shaped;
        if (value.shaped) {
            const auto count = static_cast<size_t>(count_of(value.dims));
            arrays.push_back(array_of(std::vector<int64_t>(count, 0), value.dims, value.type));
        }
    }
    if (!planned) {
        branch.runner->planned(arrays);
    }
}

void add_session(Lists &lists, const Session &session) {
    for (const net::Program *const program : session.programs()) {
        add_needs(lists, program->network());
    }
    each_subgraph(session, [&](const Node &node, const Attribute &graph) {
        plan_branch(session, node, graph);
        graph.runner->each_plan([&](const Session &inner) { add_session(lists, inner); });
    });
}

/// Lists what the networks need. Graphs inside nodes are planned by a run.
void add_all_needs(Lists &lists, Session &session, const std::map<std::string, Array> &given) {
    bool graphs = false;
    each_subgraph(session, [&](const Node &, const Attribute &) { graphs = true; });
    try {
        if (graphs && session.refused().empty()) {
            std::mt19937 generator(1);
            std::vector<Array> arrays;
            for (const Port &port : session.inputs()) {
                const auto found = given.find(port.name);
                arrays.push_back(found == given.end() ? probe_of(port, generator) : found->second);
            }
            session.run(arrays);
        }
        add_session(lists, session);
    } catch (const Error &error) {
        throw Error(
            joined({std::string(error.what()),
                    " (in a run with random numbers for inputs that --input does not give; it finds what graphs inside "
                    "nodes need)"}));
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
        add_all_reasons(all, read_model(path), options);
    } catch (const std::exception &) {
        all.refused.clear();  // the message says the same
    }
    if (all.refused.empty()) {
        return add_message(lists, message);
    }
    lists.refused = all.refused;
}

void add_operators(std::set<std::string> &names, const Model &model) {
    for (const Node &node : model.nodes) {
        if (node.op != nullptr) {
            names.insert(quoted(node.word()));
        }
        for (const auto &attribute : node.attributes) {
            if (attribute.second.graph != nullptr) {
                add_operators(names, *attribute.second.graph);
            }
        }
    }
}

/// The operators of a file, with those of branches.
std::string operators_as_json(const Model &model) {
    std::set<std::string> names;
    add_operators(names, model);
    return json_list({names.begin(), names.end()});
}

std::string names_of(const MadeNodes &made) {
    std::set<std::string> names;
    for (const Op *op : made.ops()) {
        names.insert(quoted(op->name->text));
    }
    return json_list({names.begin(), names.end()});
}

}  // namespace

std::string needs_of(const std::string &path, const SessionOptions &options, const std::map<std::string, Array> &given,
                     bool &runs) {
    Lists lists;
    const MadeNodes made;
    ModelFile file = read_model_file(path);
    Model &model = file.model;
    const std::string inputs = inputs_as_json(model), operators = operators_as_json(model);
    const bool has_states = !model.states.empty() || !options.states.empty();
    try {
        Session session(std::move(model), options);
        for (const Refusal &refusal : session.refused()) {
            lists.refuse(refusal.node, refusal.op, refusal.reason);
        }
        add_all_needs(lists, session, given);
    } catch (const std::bad_alloc &) {
        throw;
    } catch (const std::exception &error) {
        add_reasons(lists, path, options, error.what());
    }
    runs = lists.refused.empty();
    return json_object({{"inputs", inputs},
                        {"onnx_operators", operators},
                        {"onnx_made", names_of(made)},
                        {"gguf", file.gguf != nullptr ? "true" : "false"},
                        {"states", has_states ? "true" : "false"},
                        {"needs", json_list(lists.needs)},
                        {"refused", json_list(lists.refused)}});
}

std::string supported_operators() {
    std::vector<std::string> entries;
    for (const Op *op : all_ops) {
        const std::string word = quoted(op->name->text);  // several domains may have one name
        if (op->origin != Origin::passes && (entries.empty() || entries.back() != word)) {
            entries.push_back(word);
        }
    }
    return json_object({{"operators", json_list(entries)}});
}

std::string dot_of(const net::Network &network) {
    std::string text = "digraph model {\n  node [shape=box];\n";
    std::map<net::ValueId, std::string> made;
    const auto extents_of = [&](net::ValueId id) {
        const TensorShape &shape = network.value(id).described.shape;
        std::string extents;
        for (size_t i = 0; i < shape.num_dimensions(); ++i) {
            extents += (i == 0 ? "" : "x") + std::to_string(shape[i]);
        }
        return extents;
    };
    const auto line = [&](const std::string &id, const std::string &label) {
        text += joined({"  ", id, " [label=", quoted(label), "];\n"});
    };
    for (size_t i = 0; i < network.values.size(); ++i) {
        const net::Value &value = network.values[i];
        if (value.given || value.content != nullptr) {
            const std::string id = "v" + std::to_string(i);
            line(id, value.name);
            made[static_cast<net::ValueId>(i)] = id;
        }
    }
    for (size_t i = 0; i < network.steps.size(); ++i) {
        const net::Step &step = network.steps[i];
        const std::string id = "s" + std::to_string(i);
        line(id, step.name + "\n" + net::operators(step));
        for (const net::Operand &operand : step.operands) {
            const auto from = made.find(network.root(operand.value));
            if (!operand.written && from != made.end()) {
                text += joined({"  ", from->second, " -> ", id, " [label=", quoted(extents_of(operand.value)), "];\n"});
            }
        }
        for (const net::Operand &operand : step.operands) {
            if (operand.written) {
                made[network.root(operand.value)] = id;
            }
        }
    }
    return text + "}\n";
}

std::string memory_of(const Session &session) {
    net::Memory all;  // networks do not share the memory between their layers
    for (const net::Program *const program : session.programs()) {
        const net::Memory &memory = program->memory();
        all.peak += memory.peak;
        all.lower_bound += memory.lower_bound;
        all.total += memory.total;
        all.tensors += memory.tensors;
    }
    if (session.programs().empty()) {
        return "memory between layers: none\n";
    }
    return "memory between layers: " + std::to_string(all.peak) + " bytes for " + std::to_string(all.tensors) +
           " tensors; lower bound " + std::to_string(all.lower_bound) + "; without a plan " +
           std::to_string(all.total) + "\n";
}

}  // namespace ac::model
