// SPDX-License-Identifier: MIT
#include "src/model/fold.h"

#include "src/model/attributes.h"
#include "src/model/ops.h"
#include "src/model/passes.h"

#include <iterator>

namespace ac::model {
namespace {

bool all_inputs(const Model &model, const Node &node, bool (*holds)(const Value &)) {
    return std::all_of(node.in.begin(), node.in.end(),
                       [&](ValueId id) { return id == absent || holds(model.value(id)); });
}

/// Appends what a node computes to @p text. False if an attribute is not described.
bool describe(const Node &node, std::string &text) {
    text = node.op;
    for (const auto &entry : node.attributes) {
        const Attribute &a = entry.second;
        using Kind = Attribute::Kind;
        if (a.kind != Kind::Int && a.kind != Kind::Ints && a.kind != Kind::String) {
            return false;
        }
        text += ' ' + entry.first + '=' + std::to_string(a.i) + a.s + text_of(a.ints);
    }
    return true;
}

/// Defers the computation of a constant that is as large as weights, where no operand can make it fail. So a model that
/// is only looked at holds no weights, and one that runs holds those of one layer at a time. Nodes that compute the
/// same get the same Bytes::origin(). False if the node is none of these.
bool evaluate_later(Model &model, const Node &node, const Op &op) {
    static const char *const safe[] = {"Transpose", "Cast", "DequantizeLinear", "Concat", "Slice"};
    static const char *const safe_reals[] = {"Add", "Sub", "Mul", "Div"};
    if (node.out.size() != 1 || node.out[0] == absent) {
        return false;
    }
    Value &result = model.value(node.out[0]);
    std::string origin;
    if (!result.shaped || result.type == Type::None || !describe(node, origin) ||
        !(node.is_any(safe) || (is_floating(result.type) && node.is_any(safe_reals)))) {
        return false;
    }
    const auto alone = std::make_shared<Model>();
    alone->opset = model.opset;
    alone->budget = std::make_shared<Budget>(model.budget->for_run());
    alone->nodes = {node};
    for (auto *list : {&alone->nodes[0].in, &alone->nodes[0].out}) {
        for (ValueId &id : *list) {
            if (id != absent) {
                const Value &value = model.value(id);
                origin += list == &alone->nodes[0].in
                              ? ' ' + value.bytes.origin() + ' ' + name_of(value.type) + text_of(value.dims)
                              : std::string();
                alone->values.push_back(value);
                id = static_cast<ValueId>(alone->values.size() - 1);
            } else {
                origin += " -";
            }
        }
    }
    result.bytes = later(result.type, result.dims, origin, [alone, &op]() -> Array {
                       Call call(*alone, alone->nodes[0]);
                       op.evaluate(call);
                       return alone->value(alone->nodes[0].out[0]);
                   }).bytes;
    return true;
}

/// Computes a node whose inputs are known. Its constants count, unless they are those of an input with another shape.
void evaluate_within_limits(Model &model, Node &node, const Op &op) {
    int64_t elements = 0, bytes = 0;
    for (const auto *list : {&node.in, &node.out}) {
        for (const ValueId id : *list) {
            if (id != absent && model.value(id).shaped) {
                const int64_t count = count_of(model.value(id).dims);
                elements += count;
                bytes += list == &node.out ? count * static_cast<int64_t>(size_of(model.value(id).type)) : 0;
            }
        }
    }
    constexpr int64_t while_computed = sizeof(double);
    model.budget->check_memory(bytes + elements * while_computed);
    if (!evaluate_later(model, node, op)) {
        Call call(model, node);
        op.evaluate(call);
    }
    for (const ValueId id : node.out) {
        const bool shared = id != absent && std::any_of(node.in.begin(), node.in.end(), [&](ValueId from) {
                                return from != absent && model.value(from).bytes.is(model.value(id).bytes);
                            });
        if (id != absent && !shared && model.value(id).known()) {
            model.budget->take_memory(static_cast<int64_t>(model.value(id).bytes.size()));
        }
    }
}

void infer_unnamed(Model &model, Node &node, bool keep_quantized) {
    const Op &op = *find_op(node.op);
    const bool known = all_inputs(model, node, [](const Value &value) { return value.known(); });
    const bool shaped = all_inputs(model, node, [](const Value &value) { return value.shaped; });
    const bool kept = keep_quantized && node.is("DequantizeLinear");
    Call call(model, node);
    bool inferred = false;
    // Nodes made by passes already have shapes.
    const bool made =
        node.domain == "ac" && (node.out.empty() || (node.out[0] != absent && model.value(node.out[0]).shaped));
    try {
        if (made) {
            inferred = true;
        } else if (shaped) {
            op.infer(call);
            inferred = true;
        }
    } catch (const Unknown &) {
        inferred = false;
    }
    for (size_t i = 0; inferred && i < node.out.size(); ++i) {
        const Value *value = node.out[i] == absent ? nullptr : &model.value(node.out[i]);
        if (value != nullptr && !value->known() && count_of(value->dims) == 0) {  // all of its elements are known
            call.give(i, {value->type, value->dims, std::make_shared<const std::string>()});
        }
    }
    const bool done = inferred && !node.out.empty() && std::all_of(node.out.begin(), node.out.end(), [&](ValueId id) {
                          return id == absent || model.value(id).known();
                      });
    if (known && !kept && !done && op.evaluate != nullptr) {
        try {
            evaluate_within_limits(model, node, op);
        } catch (const Unknown &) {
            model.fail(node, "it needs elements that are not known");
        }
        return;
    }
    node.host = !inferred;
    if (node.host && op.evaluate == nullptr) {
        model.fail(node, "its shape depends on data; the host does not compute this operator");
    }
}

void infer_node(Model &model, Node &node, bool keep_quantized) {
    model.named(node, [&] { infer_unnamed(model, node, keep_quantized); });
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
            same.op = "Identity";
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
    condition.op = "Squeeze";
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
            selection.op = "Where";
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
                 [](const Node &selection) { return !selection.op.empty(); });
    replace_node(model, at, std::move(nodes));
}

/// Results of branches have one shape if both branches are computed.
void check_selection(const Model &model, const Node &node) {
    if (!node.selects_branch) {
        return;
    }
    const Value &a = model.value(node.in[1]), &b = model.value(node.in[2]);
    if (!a.shaped || !b.shaped || a.dims != b.dims || a.type != b.type) {
        model.fail(node,
                   "its condition is not known before the run, a branch has layers that only the library "
                   "computes, and the results of the branches do not have one shape and type");
    }
}

/// Zero points of operands of ONNX Runtime's operators may be absent.
bool may_lack(const Node &node, size_t input) {
    return node.domain == "com.microsoft" && !node.is("QLinearConcat") && input % 3 == 2;
}

}  // namespace

void check_nodes(const Model &model) {
    for (const Node &node : model.nodes) {
        const Op *op = find_op(node.op);
        const bool contributed = node.domain == "com.microsoft" && op != nullptr && op->origin == Origin::runtime;
        if (!node.domain.empty() && node.domain != "ac" && !contributed) {
            model.fail(node, "operator '" + node.op + "' of domain '" + node.domain + "' is not supported");
        }
        if (op == nullptr || (node.domain.empty() && op->origin != Origin::onnx)) {
            model.fail(node, "operator '" + node.op + "' is not supported");
        }
        const size_t inputs = node.in.size(), outputs = node.out.size();
        if (inputs < static_cast<size_t>(op->min_in) || (op->max_in >= 0 && inputs > static_cast<size_t>(op->max_in))) {
            model.fail(node, "it has " + std::to_string(inputs) + " inputs");
        }
        if (outputs < static_cast<size_t>(op->min_out) ||
            (op->max_out >= 0 && outputs > static_cast<size_t>(op->max_out))) {
            model.fail(node, "it has " + std::to_string(outputs) + " outputs");
        }
        for (size_t i = 0; i < static_cast<size_t>(op->min_in); ++i) {
            if (node.in[i] == absent && !may_lack(node, i)) {
                model.fail(node, "it lacks its input number " + std::to_string(i));
            }
        }
        if (node.domain != "ac") {
            check_attributes(model, node);
        }
    }
}

void infer(Model &model, bool keep_quantized) {
    for (size_t i = 0; i < model.nodes.size();) {
        Node &node = model.nodes[i];
        if (node.is("If") && model.value(node.in[0]).known()) {
            replace_by_branch(model, i);  // may be empty, or begin with another If
            check_nodes(model);
            continue;
        }
        if (node.is("If") && !host_computes(model, node)) {
            replace_by_selection(model, i);
            check_nodes(model);
            continue;
        }
        infer_node(model, node, keep_quantized);
        check_selection(model, model.nodes[i]);
        ++i;
    }
}

void fold_constants(Model &model, bool keep_quantized) {
    for (Node &node : model.nodes) {
        const Op *op = find_op(node.op);
        const bool kept = keep_quantized && node.is("DequantizeLinear");
        if (!node.host && !kept && op != nullptr && op->evaluate != nullptr && !node.in.empty() && !node.quantized &&
            all_inputs(model, node, [](const Value &value) { return value.known(); })) {
            model.named(node, [&] { evaluate_within_limits(model, node, *op); });
        }
    }
}

void evaluate(Model &model) {
    for (Node &node : model.nodes) {
        infer_node(model, node, false);
        for (const ValueId id : node.out) {
            if (id != absent && !model.value(id).known()) {
                model.fail(node, "the host does not compute this operator");
            }
        }
    }
}

}  // namespace ac::model
