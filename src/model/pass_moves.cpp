// SPDX-License-Identifier: MIT
// Merges or removes consecutive transposes and reshapes.
#include "src/model/edit.h"
#include "src/model/ops.h"
#include "src/model/passes.h"

#include <numeric>

namespace ac::model {
namespace {

/// Whether the order of the dimensions with more than one element stays. If so, no element moves.
bool moves_nothing(const Dims &dims, const std::vector<int64_t> &order) {
    int64_t last = -1;
    for (const int64_t from : order) {
        if (dims[static_cast<size_t>(from)] != 1) {
            if (from < last) {
                return false;
            }
            last = from;
        }
    }
    return true;
}

std::vector<int64_t> order_of(const Model &model, const Node &node) {
    std::vector<int64_t> order = ints_of(model, node, "perm");
    if (order.empty()) {
        order.resize(model.value(node.in[0]).dims.size());
        std::iota(order.rbegin(), order.rend(), 0);
    }
    return order;
}

void merge_transpose(Editor &editor, size_t i) {
    Node &node = editor.node(i);
    std::vector<int64_t> order = order_of(editor.model(), node);
    while (const Node *first = editor.made_by(node.in[0], "Transpose")) {
        const std::vector<int64_t> inner = order_of(editor.model(), *first);
        for (int64_t &from : order) {
            from = inner[static_cast<size_t>(from)];
        }
        editor.set_input(i, 0, first->in[0]);
    }
    node.set("perm", order);
    if (std::is_sorted(order.begin(), order.end())) {
        editor.bypass(i, node.in[0]);
    } else if (moves_nothing(editor.value(node.in[0]).dims, order)) {
        node.op = "Reshape";
        node.domain = "ac";
        node.attributes.clear();
    }
}

void merge_reshape(Editor &editor, size_t i) {
    Node &node = editor.node(i);
    while (const Node *first = editor.made_by(node.in[0], "Reshape")) {
        editor.set_input(i, 0, first->in[0]);
    }
    node.domain = "ac";
    if (node.in.size() > 1) {
        editor.set_input(i, 1, absent);
        node.in.resize(1);
    }
    if (editor.value(node.in[0]).dims == editor.value(node.out[0]).dims) {
        editor.bypass(i, node.in[0]);
    }
}

}  // namespace

void merge_moves(Model &model) {
    for (int round = 0; round < 2; ++round) {
        edit_each(model, [](Editor &editor, size_t i) {
            if (!editor.node(i).host && editor.node(i).is("Transpose")) {
                merge_transpose(editor, i);
            }
            if (!editor.node(i).host && editor.live(i) && editor.node(i).is("Reshape")) {
                merge_reshape(editor, i);
            }
        });
    }
    remove_dead(model);
    remove_identities(model);
}

}  // namespace ac::model
