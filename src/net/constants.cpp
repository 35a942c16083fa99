// SPDX-License-Identifier: MIT
// The constants of a program: when they are loaded, packed and freed.
#include "src/net/constants.h"

#include "src/net/ranged.h"
#include "src/net/task.h"

#include <algorithm>
#include <utility>

namespace ac::net {

std::vector<ValueId> constants_of(const Network &network, const Step &step) {
    std::vector<ValueId> found;
    for (const Operand &operand : step.operands) {
        const ValueId root = network.root(operand.value);
        if (network.value(root).is_constant() && std::find(found.begin(), found.end(), root) == found.end()) {
            found.push_back(root);
        }
    }
    return found;
}

void Program::load(size_t step) {
    for (const ValueId id : constants_of(made_.network, made_.network.steps[step])) {
        load(id);
        buffer(id).tensor().mark_as_used();
    }
}

/// Gives a constant memory, and its elements if it has content.
void Program::load(ValueId id) {
    const Value &value = made_.network.value(id);
    const auto i = static_cast<size_t>(id);
    if (loaded_[i]) {
        return;
    }
    loaded_[i] = true;
    if (value.tensor != nullptr) {
        return;
    }
    Buffer &own = buffer(id);
    const Sharing sharing = ranged_ == nullptr ? Sharing::no : ranged_->share(id);
    if (sharing == Sharing::there) {
        return;
    }
    if (sharing == Sharing::no) {
        own.allocate_unset();
    }
    if (value.content != nullptr) {
        const Mapped mapped(own);
        value.content->fill(own.tensor());
    }
}

/// Frees constants that no step needs after packing.
void Program::release(size_t step) {
    const Step &own = made_.network.steps[step];
    for (const ValueId id : constants_of(made_.network, own)) {
        const auto i = static_cast<size_t>(id);
        // An operator that has packed an operand marks it as unused, although it may read it as another operand, too.
        size_t operands = 0;
        for (const Operand &operand : own.operands) {
            operands += made_.network.root(operand.value) == id ? 1 : 0;
        }
        ITensor &tensor = buffer(id).tensor();
        needed_[i] = needed_[i] || (!tasks_[step]->once && (tensor.is_used() || operands > 1));
        if (--readers_[i] != 0) {
            continue;
        }
        if (needed_[i]) {
            tensor.mark_as_used();
        } else {
            tensor.mark_as_unused();
            buffer(id).free();
            if (ranged_ != nullptr) {
                ranged_->unshare(id);
            }
        }
    }
}

}  // namespace ac::net
