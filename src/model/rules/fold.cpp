// SPDX-License-Identifier: MIT
#include "src/model/rules/fold.h"

#include "src/model/data/attributes.h"
#include "src/model/data/joined.h"
#include "src/model/families/quantized.h"
#include "src/model/passes/passes.h"
#include "src/model/rules/ops.h"
#include "src/model/rules/renewal.h"

#include <iterator>

namespace ac::model {
namespace {

constexpr int newest_opset = 28;  // of ONNX, whose operators the rows describe

bool all_inputs(const Model &model, const Node &node, bool (*holds)(const Value &)) {
    return std::all_of(node.in.begin(), node.in.end(),
                       [&](ValueId id) { return id == absent || holds(model.value(id)); });
}

/// Appends what a node computes to @p text. False if an attribute is not described.
bool describe(const Node &node, std::string &text) {
    text = node.word();
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
    if (node.out.size() != 1 || node.out[0] == absent) {
        return false;
    }
    Value &result = model.value(node.out[0]);
    std::string origin;
    if (!result.shaped || result.type == Type::None || !describe(node, origin) ||
        !op.has_mark(is_floating(result.type) ? mark::later | mark::later_reals : mark::later)) {
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

/// Whether each run has to compute the node again.
bool draws_again(const Node &node) {
    return node.op->has_mark(mark::draws) && node.attribute("seed") == nullptr;
}

/// Types in which numbers are only stored are for operators that move or convert elements.
void check_stored_only(const Model &model, const Node &node) {
    constexpr uint32_t moves =
        mark::any_type | mark::any_kind | mark::keeps_bytes | mark::scales_bytes | mark::converts | mark::selects;
    for (const ValueId id : node.in) {
        if (id != absent && is_stored_only(model.value(id).type) && !node.op->has_mark(moves)) {
            model.fail(node, joined({"it does not compute with ", name_of(model.value(id).type),
                                     "; Cast and DequantizeLinear convert it"}));
        }
    }
}

void infer_unnamed(Model &model, Node &node, bool keep_quantized, bool running) {
    const Op &op = *node.op;
    const bool known =
        (running || !draws_again(node)) && all_inputs(model, node, [](const Value &value) { return value.known(); });
    const bool shaped = all_inputs(model, node, [](const Value &value) { return value.shaped; });
    const bool tensors = all_inputs(model, node, [](const Value &value) { return value.holds == Holds::tensor; });
    const bool kept = keep_quantized && node.is(ops::DequantizeLinear);
    check_stored_only(model, node);
    if (!tensors && !op.has_mark(mark::any_kind)) {
        model.fail(node, "an input of it is a sequence, or an optional without element");
    }
    Call call(model, node);
    // Nodes made by passes already have shapes.
    const bool made =
        node.domain == "ac" && (node.out.empty() || (node.out[0] != absent && model.value(node.out[0]).shaped));
    const bool inferred = made || (shaped && tensors && attempt(op.infer, call));
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
}

void infer_node(Model &model, Node &node, bool keep_quantized, bool running) {
    model.named(node, [&] { infer_unnamed(model, node, keep_quantized, running); });
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
    return node.op->has_mark(mark::no_zeros) && input % 3 == 2;
}

}  // namespace

void check_nodes(const Model &model) {
    static const char *const not_selected =
        " by this library, whose build_config lists other operators in \"onnx_operators\"";
    for (const Node &node : model.nodes) {
        const Op *op = node.op;
        const bool made = node.domain == domain_of(Origin::passes);
        if (op == nullptr || (!made && node.domain != domain_of(op->origin))) {
            const bool other = !node.domain.empty() && !made;
            model.fail(node, joined({"operator '", node.word(), other ? "' of domain '" + node.domain : std::string(),
                                     "' is not supported", ops_are_selected ? not_selected : ""}));
        }
        if (node.domain.empty() && model.opset > newest_opset) {
            model.fail(node, joined({"operator '", node.word(), "' of opset ", std::to_string(model.opset),
                                     " is not supported; supported: up to ", std::to_string(newest_opset)}));
        }
        const size_t inputs = node.in.size(), outputs = node.out.size();
        if (inputs < static_cast<size_t>(op->min_in) || (op->max_in >= 0 && inputs > static_cast<size_t>(op->max_in))) {
            model.fail(node, joined({"it has ", std::to_string(inputs), " inputs"}));
        }
        if (outputs < static_cast<size_t>(op->min_out) ||
            (op->max_out >= 0 && outputs > static_cast<size_t>(op->max_out))) {
            model.fail(node, joined({"it has ", std::to_string(outputs), " outputs"}));
        }
        for (size_t i = 0; i < static_cast<size_t>(op->min_in); ++i) {
            if (node.in[i] == absent && !may_lack(node, i)) {
                model.fail(node, joined({"it lacks its input number ", std::to_string(i)}));
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
        if (node.op->special != nullptr && node.op->special->unfold != nullptr && node.op->special->unfold(model, i)) {
            check_nodes(model);
            continue;
        }
        if (renew(model, i)) {
            continue;
        }
        infer_node(model, node, keep_quantized, false);
        check_selection(model, model.nodes[i]);
        ++i;
    }
}

void fold_constants(Model &model, bool keep_quantized) {
    for (Node &node : model.nodes) {
        const Op *op = node.op;
        const bool kept = keep_quantized && node.is(ops::DequantizeLinear);
        if (!node.host && !kept && op != nullptr && op->evaluate != nullptr && !node.in.empty() && !node.quantized &&
            !draws_again(node) && all_inputs(model, node, [](const Value &value) { return value.known(); })) {
            model.named(node, [&] { evaluate_within_limits(model, node, *op); });
        }
    }
}

void evaluate(Model &model, Node &node) {
    infer_node(model, node, false, true);
    for (const ValueId id : node.out) {
        if (id != absent && !model.value(id).known()) {
            model.fail(node, "the host does not compute this operator");
        }
    }
}

void evaluate(Model &model) {
    for (size_t i = 0; i < model.nodes.size();) {
        if (!renew(model, i)) {
            evaluate(model, model.nodes[i++]);
        }
    }
}

}  // namespace ac::model
