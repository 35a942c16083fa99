// SPDX-License-Identifier: MIT
// If: one of its branches runs.
#include "src/model/families/control.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/fold.h"
#include "src/model/passes.h"

#include <iterator>

namespace ac::model {
namespace {

/// The branch that runs. Fails if there is none.
const Attribute &branch_of(const Call &call, const std::vector<int64_t> &condition) {
    call.require(condition.size() == 1, "its condition must be one number");
    const char *key = condition[0] != 0 ? "then_branch" : "else_branch";
    const Attribute *branch = call.node().attribute(key);
    call.require(branch != nullptr && branch->graph != nullptr, "it has no ", key);
    call.require(branch->graph->outputs.size() >= call.outputs(), key, " has too few outputs");
    return *branch;
}

/// The shapes of the results are those of the branch that runs. infer() replaces an If whose condition is known.
void infer_if(Call &) {
    throw Unknown();
}

void evaluate_if(Call &call) {
    const Attribute &branch = branch_of(call, call.integers(0));
    Model part = *branch.graph;
    part.budget = call.shared_budget();
    for (size_t i = 0; i < part.inputs.size(); ++i) {
        Value &to = part.value(part.inputs[i]);
        static_cast<Array &>(to) = call.in(static_cast<size_t>(branch.i) + i);
        to.shaped = true;
    }
    check_nodes(part);
    evaluate(part);
    for (size_t i = 0; i < part.outputs.size(); ++i) {
        call.give(i, part.value(part.outputs[i]));
    }
}

/// The nodes of a branch of If. Their results are @p node's outputs.
std::vector<Node> nodes_of_branch(Model &model, const Node &node, const Attribute &branch) {
    const Model &part = *branch.graph;
    model.budget->check_nodes(model.nodes.size() + part.nodes.size());
    std::vector<ValueId> to(part.values.size(), absent);
    for (size_t i = 0; i < part.inputs.size(); ++i) {
        to[static_cast<size_t>(part.inputs[i])] = node.in[static_cast<size_t>(branch.i) + i];
    }
    std::vector<Node> nodes;
    for (size_t i = 0; i < node.out.size(); ++i) {
        const auto from = static_cast<size_t>(part.outputs[i]);
        if (to[from] == absent && !part.values[from].known() && node.out[i] != absent) {
            to[from] = node.out[i];
        }
    }
    for (size_t v = 0; v < to.size(); ++v) {
        if (to[v] == absent) {
            Value value = part.values[v];
            value.name = node.name + "/" + value.name;
            model.values.push_back(std::move(value));
            to[v] = static_cast<ValueId>(model.values.size() - 1);
        }
    }
    const auto moved = [&](std::vector<ValueId> &ids) {
        for (ValueId &id : ids) {
            id = id == absent ? absent : to[static_cast<size_t>(id)];
        }
    };
    for (Node inner : part.nodes) {
        moved(inner.in);
        moved(inner.out);
        nodes.push_back(std::move(inner));
    }
    // A value from outside, a constant or a repeated one leaves the branch as it is.
    for (size_t i = 0; i < node.out.size(); ++i) {
        const ValueId from = to[static_cast<size_t>(part.outputs[i])];
        if (node.out[i] != absent && from != node.out[i]) {
            Node same;
            same.name = node.name;
            same.op = &rows::Identity;
            same.in = {from};
            same.out = {node.out[i]};
            nodes.push_back(std::move(same));
        }
    }
    return nodes;
}

void replace_node(Model &model, size_t at, std::vector<Node> nodes) {
    const auto place = model.nodes.erase(model.nodes.begin() + static_cast<int64_t>(at));
    model.nodes.insert(place, std::make_move_iterator(nodes.begin()), std::make_move_iterator(nodes.end()));
}

/// Replaces an If whose condition is known with the nodes of its branch.
void replace_by_branch(Model &model, size_t at) {
    Node node = model.nodes[at];
    const Attribute branch = branch_of(Call(model, node), integers_of(model.value(node.in[0])));
    replace_node(model, at, nodes_of_branch(model, node, branch));
}

/// Replaces an If with a condition from an input, and with layers that only the library computes: with both branches,
/// and with a selection for each result.
void replace_by_selection(Model &model, size_t at) {
    const Node node = model.nodes[at];
    const auto value_like = [&](const std::string &name) {
        model.values.emplace_back();
        model.values.back().name = name;
        return static_cast<ValueId>(model.values.size() - 1);
    };
    Node condition;
    condition.name = node.name + "/condition";
    condition.op = &rows::Squeeze;
    condition.in = {node.in[0]};
    condition.out = {value_like(condition.name)};
    std::vector<Node> nodes{condition};
    std::vector<Node> selections(node.out.size());
    for (const int64_t truth : {1, 0}) {
        Node branch = node;
        branch.name += truth != 0 ? "/then" : "/else";
        for (size_t i = 0; i < node.out.size(); ++i) {
            if (node.out[i] == absent) {
                continue;
            }
            branch.out[i] = value_like(branch.name + "/" + std::to_string(i));
            Node &selection = selections[i];
            selection.name = node.name;
            selection.op = &rows::Where;
            selection.in.resize(3, condition.out[0]);
            selection.in[truth != 0 ? 1 : 2] = branch.out[i];
            selection.out = {node.out[i]};
            selection.selects_branch = true;
        }
        const Attribute chosen = branch_of(Call(model, branch), {truth});
        for (Node &inner : nodes_of_branch(model, branch, chosen)) {
            nodes.push_back(std::move(inner));
        }
    }
    std::copy_if(selections.begin(), selections.end(), std::back_inserter(nodes),
                 [](const Node &selection) { return selection.op != nullptr; });
    replace_node(model, at, std::move(nodes));
}

bool unfold(Model &model, size_t at) {
    const Node &node = model.nodes[at];
    if (model.value(node.in[0]).known()) {
        replace_by_branch(model, at);  // may be empty, or begin with another If
        return true;
    }
    if (!host_computes(model, node)) {
        replace_by_selection(model, at);
        return true;
    }
    return false;
}

}  // namespace

// clang-format off
constexpr Special if_special = {nullptr, unfold, nullptr, nullptr};
constexpr Op rows::If = Op(ops::If).takes(1, -1).gives(1, -1).has("else_branch:g then_branch:g").infers(infer_if)
    .is(mark::any_type).evaluates(evaluate_if).also(if_special);
// clang-format on

}  // namespace ac::model
