// SPDX-License-Identifier: MIT
// Selects the nodes that run on the host, and the floating-point type of the library's part.
#include "src/model/lower.h"
#include "src/model/ops.h"
#include "src/model/passes.h"

#include <algorithm>

namespace ac::model {

namespace {

bool is_one_of(Type type, std::initializer_list<Type> types) {
    return std::find(types.begin(), types.end(), type) != types.end();
}

/// Whether the library supports the node's operator for its types and shapes. Other nodes may run on the host.
bool library_takes(const Model &model, const Node &node) {
    const auto words = [&](std::initializer_list<const char *> names) {
        return std::any_of(names.begin(), names.end(), [&](const char *name) { return node.is(name); });
    };
    for (const auto *list : {&node.in, &node.out}) {
        for (const ValueId id : *list) {
            if (id != absent && model.value(id).shaped && !model.value(id).known() &&
                count_of(model.value(id).dims) == 0) {
                return false;
            }
        }
    }
    if (node.in.empty() || node.in[0] == absent) {
        return false;
    }
    const Value &x = model.value(node.in[0]);
    const bool real = is_one_of(x.type, {Type::Float, Type::Half, Type::Double}),
               wide = is_one_of(x.type, {Type::Int32, Type::Int64});
    const bool quantized = x.quantization.used() && size_of(x.type) == 1;
    if (words({"Add", "Sub", "Mul", "Max", "Min"})) {
        return real || wide || quantized || x.type == Type::Int16 || (x.type == Type::Uint8 && !words({"Max", "Min"}));
    }
    if (words({"Equal", "Less", "LessOrEqual", "Greater", "GreaterOrEqual"})) {
        return real || wide || quantized || is_one_of(x.type, {Type::Int16, Type::Uint8});
    }
    if (words({"Div"})) {
        return real || wide;
    }
    if (words({"Pow"})) {
        return real && model.value(node.in[1]).type == x.type;
    }
    if (words({"QuantizeLinear", "DequantizeLinear"})) {
        const Value &stored = node.is("QuantizeLinear") ? model.value(node.out[0]) : x;
        return size_of(stored.type) == 1 && stored.quantization.scale.size() == 1;
    }
    if (words({"ArgMax", "ArgMin"})) {
        return int_of(model, node, "select_last_index", 0) == 0;
    }
    if (words({"Pad"})) {
        return word_of(model, node, "mode", "constant") != "edge";
    }
    if (words({"Slice", "Gather", "Split"})) {
        return x.dims.size() <= 4;
    }
    return true;
}

}  // namespace

void choose_host(Model &model) {
    std::vector<bool> early(model.values.size(), false), late(model.values.size(), false);
    std::vector<const Node *> cause(model.values.size(), nullptr);
    for (const ValueId id : model.inputs) {
        early[static_cast<size_t>(id)] = true;
    }
    for (Node &node : model.nodes) {
        bool follows = false, first = true;
        const Node *after = nullptr;
        for (const ValueId id : node.in) {
            if (id != absent && !model.value(id).known()) {
                const auto at = static_cast<size_t>(id);
                follows = follows || late[at];
                after = late[at] ? cause[at] : after;
                first = first && early[at];
            }
        }
        const Op *op = find_op(node.op);
        const bool computes = op != nullptr && op->evaluate != nullptr;
        const bool chosen = node.host || follows || ((!can_lower(node.op) || !library_takes(model, node)) && computes);
        if (chosen && !computes) {
            model.fail(node, "it follows " + (after == nullptr ? std::string("a node") : model.label(*after)) +
                                 ", which runs on the host, and the host does not compute this operator");
        }
        node.host = chosen;
        for (const ValueId id : node.out) {
            if (id != absent && chosen) {
                early[static_cast<size_t>(id)] = first;
                late[static_cast<size_t>(id)] = !first;
                cause[static_cast<size_t>(id)] = after == nullptr ? &node : after;
            }
        }
    }
}

void convert_floats(Model &model, Type type) {
    for (Value &value : model.values) {
        if (value.type != Type::Float) {
            continue;
        }
        if (value.known()) {
            static_cast<Array &>(value) = converted(value, type);
        }
        value.type = type;
    }
}

}  // namespace ac::model
