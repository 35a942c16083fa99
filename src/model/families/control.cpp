// SPDX-License-Identifier: MIT
// If: one of its branches runs.
#include "src/model/families/control.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/passes/passes.h"
#include "src/model/rules/inlined.h"

#include <algorithm>
#include <iterator>

namespace ac::model {

int64_t number_in(const Call &call, const Array &array, const char *what) {
    call.require(array.known() && array.holds == Holds::tensor && !is_floating(array.type), what,
                 " must be an integer or a truth");
    const std::vector<int64_t> numbers = integers_of(array);
    call.require(numbers.size() == 1, what, " must be one number");
    return numbers[0];
}

Value without_elements(const Value &value) {
    Value found = value;
    found.bytes.reset();
    return found;
}

bool same_shape(const Value &a, const Value &b) {
    return a.shaped && b.shaped && a.holds == Holds::tensor && b.holds == Holds::tensor && a.type == b.type &&
           a.dims == b.dims;
}

namespace {

const char *key_of(bool condition) {
    return condition ? "then_branch" : "else_branch";
}

/// The branch that runs. Fails if there is none.
const Attribute &branch_of(const Call &call, bool condition) {
    const char *const key = key_of(condition);
    const Attribute *branch = call.node().attribute(key);
    call.require(branch != nullptr && branch->graph != nullptr, "it has no ", key);
    call.require(branch->graph->inputs.size() == branch->captured, key, " has inputs");
    call.require(branch->graph->outputs.size() >= call.outputs(), key, " has too few outputs");
    return *branch;
}

/// Results have a shape before the run if both branches give the same. infer() replaces an If whose condition is known.
void infer_if(Call &call) {
    bool all = true;
    infer_graphs(call, [&] {
        const std::vector<Value> a = inferred_results(call, key_of(true), {});
        const std::vector<Value> b = inferred_results(call, key_of(false), {});
        for (size_t i = 0; i < call.outputs(); ++i) {
            if (i < a.size() && i < b.size() && same_shape(a[i], b[i])) {
                call.out(i, a[i].type, a[i].dims);
            } else {
                all = false;
            }
        }
    });
    if (!all) {
        throw Unknown();
    }
}

void evaluate_if(Call &call) {
    const bool condition = number_in(call, call.in(0), "its condition") != 0;
    branch_of(call, condition);
    GraphCall branch(call, key_of(condition));
    const std::vector<Array> results = branch.run({});
    for (size_t i = 0; i < results.size(); ++i) {
        call.give(i, results[i]);
    }
}

/// Replaces an If whose condition is known with the nodes of its branch.
void replace_by_branch(Model &model, size_t at) {
    const Node node = model.nodes[at];
    Node copy = node;
    const Call call(model, copy);
    const Attribute branch = branch_of(call, number_in(call, model.value(node.in[0]), "its condition") != 0);
    const std::vector<ValueId> inputs(node.in.begin() + static_cast<std::ptrdiff_t>(branch.i), node.in.end());
    replace_node(model, at, inlined(model, node, *branch.graph, inputs));
}

/// Replaces an If with a condition from an input in a compiled network: with both branches, and with a selection for
/// each result.
void replace_by_selection(Model &model, size_t at) {
    const Node node = model.nodes[at];
    const auto value_like = [&](const std::string &name) {
        model.values.emplace_back();
        model.values.back().name = name;
        return static_cast<ValueId>(model.values.size() - 1);
    };
    Node condition;
    condition.name = node.name + "/condition";
    condition.op = &made::Squeeze.get();
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
            selection.op = &made::Where.get();
            selection.in.resize(3, condition.out[0]);
            selection.in[truth != 0 ? 1 : 2] = branch.out[i];
            selection.out = {node.out[i]};
            selection.selects_branch = true;
        }
        const Attribute chosen = branch_of(Call(model, branch), truth != 0);
        const std::vector<ValueId> inputs(node.in.begin() + static_cast<std::ptrdiff_t>(chosen.i), node.in.end());
        for (Node &inner : inlined(model, branch, *chosen.graph, inputs)) {
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
    if (model.compiled) {
        replace_by_selection(model, at);
        return true;
    }
    return false;
}

}  // namespace

// clang-format off
constexpr Special if_special = {nullptr, unfold, nullptr, nullptr, start_graphs};
constexpr Op rows::If = Op(ops::If).takes(1, -1).gives(1, -1).has("else_branch:g then_branch:g").infers(infer_if)
    .evaluates(evaluate_if).also(if_special).is(mark::any_type | mark::any_kind);
// clang-format on

}  // namespace ac::model
