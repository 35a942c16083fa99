// SPDX-License-Identifier: MIT
// Removes nodes that do not compute anything, and runs what the rows of the others have for each step.
#include "src/model/passes/parts.h"
#include "src/model/passes/passes.h"
#include "src/model/rules/fold.h"

#include <algorithm>

namespace ac::model {
void remove_dead(Model &model) {
    std::vector<uint8_t> used(model.values.size(), 0);
    for (const ValueId id : model.outputs) {
        used[static_cast<size_t>(id)] = 1;
    }
    std::vector<uint8_t> dead(model.nodes.size(), 0);
    for (size_t i = model.nodes.size(); i-- > 0;) {
        Node &node = model.nodes[i];
        const bool read = std::any_of(node.out.begin(), node.out.end(),
                                      [&](ValueId id) { return id != absent && used[static_cast<size_t>(id)] != 0; });
        const bool known = std::all_of(node.out.begin(), node.out.end(),
                                       [&](ValueId id) { return id == absent || model.value(id).known(); });
        if (!node.out.empty() && (!read || known)) {  // a node without results checks its operands
            dead[i] = 1;
            continue;
        }
        for (const ValueId id : node.in) {
            if (id != absent) {
                used[static_cast<size_t>(id)] = 1;
            }
        }
        for (ValueId &id : node.out) {
            id = id != absent && used[static_cast<size_t>(id)] != 0 ? id : absent;
        }
    }
    size_t kept = 0;
    for (size_t i = 0; i < dead.size(); ++i) {
        if (dead[i] == 0) {
            if (kept != i) {
                model.nodes[kept] = std::move(model.nodes[i]);
            }
            ++kept;
        }
    }
    model.nodes.erase(model.nodes.begin() + static_cast<std::ptrdiff_t>(kept), model.nodes.end());
    size_t at = 0;
    for (Value &value : model.values) {
        if (used[at++] == 0) {
            value.bytes.reset();
        }
    }
}

/// Whether a node reads a tensor without elements, and has a result that is not known.
static bool reads_nothing(const Model &model, const Node &node) {
    return node.out[0] != absent && !model.value(node.out[0]).known() &&
           std::any_of(node.in.begin(), node.in.end(),
                       [&](ValueId id) { return id != absent && is_empty(model.value(id)); });
}

void run(Model &model, Step step) {
    std::vector<Pass *> passes;
    bool any = false;
    for (const Node &node : model.nodes) {
        any = any || node.op->at(step) != nullptr;
        if (node.op->pass_step == step && std::find(passes.begin(), passes.end(), node.op->pass) == passes.end()) {
            passes.push_back(node.op->pass);
        }
    }
    for (Pass *const pass : passes) {
        pass(model);
    }
    if (!any) {
        return;
    }
    edit_each(model, [step](Editor &editor, size_t i) {
        const Node &node = editor.node(i);
        Rewrite *const rewrite = node.op->at(step);
        if (rewrite != nullptr && !node.host && (step != Step::empty || reads_nothing(editor.model(), node))) {
            Parts parts(editor, i);
            rewrite(parts);
        }
    });
}

void remove_identities(Model &model) {
    run(model, Step::identity);
    edit_each(model, [&](Editor &editor, size_t i) {
        Node &node = editor.node(i);
        if (node.host || node.op->same == nullptr || node.in.empty() || node.in[0] == absent || node.out[0] == absent) {
            return;
        }
        const Value &from = model.value(node.in[0]), &to = model.value(node.out[0]);
        if (from.shaped && to.shaped && from.type == to.type && from.dims == to.dims &&
            node.op->same(Call(model, node))) {
            editor.bypass(i, node.in[0]);
        }
    });
}

void optimize(Model &model) {
    remove_dead(model);
    remove_identities(model);
    for (const Step step :
         {Step::empty, Step::recurrence, Step::curves, Step::normalizations, Step::gates, Step::shuffles}) {
        run(model, step);
    }
    remove_dead(model);
    for (const Step step : {Step::widening, Step::decomposition, Step::decomposition, Step::activation,
                            Step::windows}) {  // one decomposition may make operators for another
        run(model, step);
    }
    fold_constants(model, true);
    run(model, Step::folding);
    remove_dead(model);
    run(model, Step::bytes);
    remove_dead(model);  // real numbers of weights that are used as bytes
    fold_constants(model, false);
    run(model, Step::moves);
    run(model, Step::moves);
    remove_dead(model);
    remove_identities(model);
    run(model, Step::products);
    run(model, Step::biases);
    remove_dead(model);
}

}  // namespace ac::model
