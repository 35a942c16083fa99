// SPDX-License-Identifier: MIT
#include "src/model/rules/inlined.h"

#include "src/model/families/elementwise.h"
#include "src/model/rules/ops.h"

#include <iterator>

namespace ac::model {

std::vector<Node> inlined(Model &model, const Node &node, const Model &part, const std::vector<ValueId> &inputs) {
    model.budget->check_nodes(model.nodes.size() + part.nodes.size());
    std::vector<ValueId> to(part.values.size(), absent);
    std::vector<bool> given(part.values.size(), false);
    for (size_t i = 0; i < part.inputs.size(); ++i) {
        to[static_cast<size_t>(part.inputs[i])] = inputs[i];
        given[static_cast<size_t>(part.inputs[i])] = true;
    }
    for (size_t i = 0; i < node.out.size(); ++i) {
        const auto from = static_cast<size_t>(part.outputs[i]);
        if (!given[from] && to[from] == absent && !part.values[from].known() && node.out[i] != absent) {
            to[from] = node.out[i];
        }
    }
    for (size_t v = 0; v < to.size(); ++v) {
        if (to[v] == absent && !given[v]) {
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
    std::vector<Node> nodes;
    for (Node inner : part.nodes) {
        moved(inner.in);
        moved(inner.out);
        nodes.push_back(std::move(inner));
    }
    // A value from outside, a constant or a repeated one leaves the graph as it is.
    for (size_t i = 0; i < node.out.size(); ++i) {
        const ValueId from = to[static_cast<size_t>(part.outputs[i])];
        if (node.out[i] != absent && from != node.out[i]) {
            Node same;
            same.name = node.name;
            same.op = &made::Identity.get();
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

}  // namespace ac::model
