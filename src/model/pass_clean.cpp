// SPDX-License-Identifier: MIT
// Removes nodes that do not compute anything.
#include "src/model/edit.h"
#include "src/model/fold.h"
#include "src/model/move_rules.h"
#include "src/model/passes.h"
#include "src/model/resize_rules.h"

#include <algorithm>

namespace ac::model {
namespace {

/// Makes the mask of a Dropout a constant: nothing is dropped.
void keep_all(Editor &editor, Node &node) {
    Model &model = editor.model();
    const ValueId training = input_of(node, 2);
    if (training != absent && (!model.value(training).known() || integers_of(model.value(training)) != Dims{0})) {
        model.fail(node, "training_mode is not supported");
    }
    if (node.out.size() > 1 && node.out[1] != absent) {
        const Value mask = model.value(node.out[1]);
        const std::vector<double> ones(static_cast<size_t>(count_of(mask.dims)), 1);
        editor.replace(node.out[1], editor.constant(array_of(ones, mask.dims, mask.type)));
        node.out[1] = absent;
    }
}

bool changes_nothing(Model &model, Node &node) {
    static const char *const same[] = {"Identity", "Reshape", "Flatten", "Squeeze", "Unsqueeze", "Pad",
                                       "Expand",   "Tile",    "Concat",  "Split",   "Transpose"};
    static const char *const single[] = {"Sum", "Max", "Min", "Mean"};
    const Value &from = model.value(node.in[0]), &to = model.value(node.out[0]);
    const auto listed = [&](const char *word) { return node.is(word); };
    if (node.is("Dropout")) {
        return true;
    }
    if (!from.shaped || !to.shaped || from.type != to.type || from.dims != to.dims) {
        return false;
    }
    if (node.is("Cast") || node.is("CastLike")) {
        return true;
    }
    if (node.is("Resize") || node.is("Upsample")) {  // with equal extents it may still sample other places
        const Resizing r = resizing_of(Call(model, node));
        return std::all_of(r.scales.begin(), r.scales.end(), [](double scale) { return scale == 1; }) &&
               word_of(model, node, "coordinate_transformation_mode", "half_pixel") != "tf_crop_and_resize";
    }
    if (node.is("Slice")) {  // with equal extents it takes everything, unless it reads backwards
        const std::vector<int64_t> steps = slice_of(Call(model, node)).steps;
        return std::all_of(steps.begin(), steps.end(), [](int64_t step) { return step > 0; });
    }
    if (node.is("Transpose")) {
        const std::vector<int64_t> order = ints_of(model, node, "perm");
        return !order.empty() && std::is_sorted(order.begin(), order.end());
    }
    if (node.is("Pad")) {  // with equal extents it may still shift
        const std::vector<int64_t> pads =
            input_of(node, 1) == absent ? ints_of(model, node, "pads") : integers_of(model.value(node.in[1]));
        return std::all_of(pads.begin(), pads.end(), [](int64_t pad) { return pad == 0; });
    }
    return std::any_of(std::begin(same), std::end(same), listed) ||
           (node.in.size() == 1 && std::any_of(std::begin(single), std::end(single), listed));
}

}  // namespace

void remove_dead(Model &model) {
    std::vector<bool> used(model.values.size(), false);
    for (const ValueId id : model.outputs) {
        used[static_cast<size_t>(id)] = true;
    }
    std::vector<Node> nodes;
    for (size_t i = model.nodes.size(); i-- > 0;) {
        Node &node = model.nodes[i];
        const bool read = std::any_of(node.out.begin(), node.out.end(),
                                      [&](ValueId id) { return id != absent && used[static_cast<size_t>(id)]; });
        const bool known = std::all_of(node.out.begin(), node.out.end(),
                                       [&](ValueId id) { return id == absent || model.value(id).known(); });
        if (!node.out.empty() && (!read || known)) {  // a node without results checks its operands
            continue;
        }
        for (const ValueId id : node.in) {
            if (id != absent) {
                used[static_cast<size_t>(id)] = true;
            }
        }
        for (ValueId &id : node.out) {
            id = id != absent && used[static_cast<size_t>(id)] ? id : absent;
        }
        nodes.push_back(std::move(node));
    }
    std::reverse(nodes.begin(), nodes.end());
    model.nodes = std::move(nodes);
    for (size_t i = 0; i < model.values.size(); ++i) {
        if (!used[i]) {
            model.values[i].bytes.reset();
        }
    }
}

void remove_identities(Model &model) {
    edit_each(model, [&](Editor &editor, size_t i) {
        Node &node = editor.node(i);
        if (node.is("Dropout") && !node.host) {
            keep_all(editor, node);
        }
        const bool applies = !node.host && !node.in.empty() && node.in[0] != absent && node.out[0] != absent &&
                             !(node.is("Concat") && node.in.size() > 1) && !(node.is("Split") && node.out.size() > 1);
        if (applies && changes_nothing(model, node)) {
            editor.bypass(i, node.in[0]);
        }
    });
}

void optimize(Model &model, int64_t most_unrolled) {
    remove_dead(model);
    remove_identities(model);
    settle_empty(model);
    decompose_recurrent(model, most_unrolled);
    recognize(model);
    decompose(model);
    make_activations(model);
    widen_windows(model);
    fold_constants(model, true);
    fold_convolutions(model);
    remove_dead(model);
    fold_quantized(model);
    fold_constants(model, false);
    merge_moves(model);
    make_products(model);
    remove_dead(model);
}

}  // namespace ac::model
