// SPDX-License-Identifier: MIT
// The constants of a program: when they are loaded, packed and freed.
#include "src/net/constants.h"

#include "src/net/packing.h"
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

/// What the bytes of a constant are, in all programs; empty if that is not known.
std::string Program::identity_of(ValueId id) const {
    const Value &value = made_.network.value(id);
    const bool shares = options_.weights != nullptr && ranged_ != nullptr && value.content != nullptr;
    return shares && !ranged_->varies(id) ? value.content->identity() : "";
}

void Program::load(size_t step) {
    for (const ValueId id : constants_of(made_.network, made_.network.steps[step])) {
        load(id);
        buffer(id).tensor().mark_as_used();
    }
}

/// Gives a constant memory, and its elements if it has content. Programs that share weights have them once.
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
    const std::string identity = identity_of(id);
    if (!identity.empty()) {
        std::shared_ptr<Buffer> &known = options_.weights->constants[identity];
        const bool there = known != nullptr;
        if (!there) {
            known = device_->make(TensorInfo(TensorShape(own.tensor().info()->total_size()), 1, DataType::U8));
            known->allocate_unset();
        }
        shared_[i] = known;
        own.use_memory_of(*known);
        if (there) {
            return;
        }
    } else {
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
            if (shared_[i] != nullptr) {
                shared_[i].reset();
                const auto kept = options_.weights->constants.find(identity_of(id));
                if (kept != options_.weights->constants.end() && kept->second.use_count() == 1) {
                    options_.weights->constants.erase(kept);
                }
            }
        }
    }
}

/// A tensor of bytes.
std::shared_ptr<Buffer> Program::bytes_for(const arm_compute::experimental::MemoryInfo &need) {
    std::shared_ptr<Buffer> made = device_->make(TensorInfo(TensorShape(need.size), 1, DataType::U8));
    made->allocate();
    return made;
}

/// Packs the constants of a step in all forms that its plans need, or uses those of another program.
void Program::pack(size_t step) {
    Replanned &own = *tasks_[step]->replanned;
    const Step &its = made_.network.steps[step];
    std::vector<std::string> keys;
    bool known = options_.weights != nullptr && own.packs();
    for (const Replanned::Form &form : own.forms) {
        keys.push_back(own.packs() ? packing_in_all_programs(made_.network, its, form.kernel) : "");
        for (const Replanned::Need &need : form.needs) {
            keys.back() += keys.back().empty() ? "" : ' ' + std::to_string(need.slot) + ' ' + std::to_string(need.size);
        }
        known = known && !keys.back().empty() && options_.weights->packed.count(keys.back()) != 0;
    }
    if (known) {
        for (size_t k = 0; k < own.forms.size(); ++k) {
            own.forms[k].buffers = options_.weights->packed.at(keys[k]).buffers;
            own.use(k);
        }
        const std::vector<uint8_t> &unused = options_.weights->packed.at(keys[0]).unused;
        for (const Operand &operand : its.operands) {
            const ValueId id = made_.network.root(operand.value);
            const bool is_unused = std::find(unused.begin(), unused.end(), operand.place) != unused.end();
            if (made_.network.value(id).content != nullptr && !operand.written) {
                if (!is_unused) {
                    load(id);
                }
                is_unused ? buffer(id).tensor().mark_as_unused() : buffer(id).tensor().mark_as_used();
            }
        }
        return;
    }
    load(step);
    const std::vector<ValueId> constants = constants_of(made_.network, its);
    std::vector<bool> used(constants.size(), false);
    for (size_t k = 0; k < own.forms.size(); ++k) {
        Replanned::Form &form = own.forms[k];
        ranged_->evaluate(form.example);
        ranged_->plan_step(step);
        for (const Replanned::Need &need : form.needs) {
            form.buffers.push_back(bytes_for(need));
        }
        own.use(k);
        std::vector<std::pair<int, std::shared_ptr<Buffer>>> scratch;
        for (const Replanned::Need &need : own.function.plan()->workspace()) {
            if (need.lifetime == arm_compute::experimental::MemoryLifetime::Prepare && need.size != 0) {
                scratch.emplace_back(need.slot, bytes_for(need));
                own.pack.add_tensor(need.slot, &scratch.back().second->tensor());
            }
        }
        for (const ValueId id : constants) {
            buffer(id).tensor().mark_as_used();
        }
        own.function.plan()->prepare(own.pack);
        device_->sync();
        for (const auto &own_scratch : scratch) {
            own.pack.remove_tensor(own_scratch.first);
        }
        for (size_t i = 0; i < constants.size(); ++i) {
            used[i] = used[i] || buffer(constants[i]).tensor().is_used();
        }
    }
    std::vector<uint8_t> unused;
    for (size_t i = 0; i < constants.size(); ++i) {
        used[i] ? buffer(constants[i]).tensor().mark_as_used() : buffer(constants[i]).tensor().mark_as_unused();
        for (const Operand &operand : its.operands) {
            if (!used[i] && !operand.written && made_.network.root(operand.value) == constants[i]) {
                unused.push_back(operand.place);
            }
        }
    }
    for (size_t k = 0; k < own.forms.size() && options_.weights != nullptr; ++k) {
        if (!keys[k].empty()) {
            options_.weights->packed[keys[k]] = {own.forms[k].buffers, unused};
        }
    }
    ranged_->evaluate(ranged_->highest());
}

}  // namespace ac::net
