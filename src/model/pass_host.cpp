// SPDX-License-Identifier: MIT
// What the host computes, and in which type the library does.
#include "src/model/lower.h"
#include "src/model/ops.h"
#include "src/model/passes.h"

namespace ac {
namespace model {

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
        const bool chosen = node.host || follows || (!can_lower(node.op) && computes);
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

}  // namespace model
}  // namespace ac
