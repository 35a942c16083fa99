// SPDX-License-Identifier: MIT
// The constants of a program for ranges of extents: what programs share, and packed weights for all extents.
#include "src/net/constants.h"
#include "src/net/packing.h"
#include "src/net/ranged.h"
#include "src/net/task.h"

#include <algorithm>
#include <utility>

namespace ac::net {

/// What the bytes of a constant are, in all programs; empty if that is not known.
std::string Ranged::identity_of(ValueId id) const {
    const Value &value = program_.made_.network.value(id);
    const bool shares = program_.options_.weights != nullptr && value.content != nullptr;
    return shares && !varies(id) ? value.content->identity() : "";
}

std::unique_ptr<Replanned> Ranged::make_step(AclTarget target) const {
    return std::make_unique<Replanned>(target);
}

Sharing Ranged::share(ValueId id) {
    const std::string identity = identity_of(id);
    if (identity.empty()) {
        return Sharing::no;
    }
    Buffer &own = program_.buffer(id);
    std::shared_ptr<Buffer> &known = program_.options_.weights->constants[identity];
    const bool there = known != nullptr;
    if (!there) {
        known = program_.device_->make(TensorInfo(TensorShape(own.tensor().info()->total_size()), 1, DataType::U8));
        known->allocate_unset();
    }
    shared_[id] = known;
    own.use_memory_of(*known);
    return there ? Sharing::there : Sharing::empty;
}

void Ranged::unshare(ValueId id) {
    if (shared_.erase(id) == 0) {
        return;
    }
    auto &constants = program_.options_.weights->constants;
    const auto kept = constants.find(identity_of(id));
    if (kept != constants.end() && kept->second.use_count() == 1) {
        constants.erase(kept);
    }
}

/// A tensor of bytes.
static std::shared_ptr<Buffer> bytes_for(Device &device, const Replanned::Need &need) {
    std::shared_ptr<Buffer> made = device.make(TensorInfo(TensorShape(need.size), 1, DataType::U8));
    made->allocate();
    return made;
}

/// Packs the constants of a step in all forms that its plans need, or uses those of another program.
void Ranged::pack(size_t step) {
    Replanned &own = *program_.tasks_[step]->replanned;
    const Network &network = program_.made_.network;
    const Step &its = network.steps[step];
    Weights *const weights = program_.options_.weights.get();
    Device &device = *program_.device_;
    std::vector<std::string> keys;
    bool known = weights != nullptr && own.packs();
    for (const Replanned::Form &form : own.forms) {
        keys.push_back(own.packs() ? packing_in_all_programs(network, its, form.kernel) : "");
        for (const Replanned::Need &need : form.needs) {
            keys.back() += keys.back().empty() ? "" : ' ' + std::to_string(need.slot) + ' ' + std::to_string(need.size);
        }
        known = known && !keys.back().empty() && weights->packed.count(keys.back()) != 0;
    }
    if (known) {
        for (size_t k = 0; k < own.forms.size(); ++k) {
            own.forms[k].buffers = weights->packed.at(keys[k]).buffers;
            own.use(k);
        }
        const std::vector<uint8_t> &unused = weights->packed.at(keys[0]).unused;
        for (const Operand &operand : its.operands) {
            const ValueId id = network.root(operand.value);
            const bool is_unused = std::find(unused.begin(), unused.end(), operand.place) != unused.end();
            if (network.value(id).content != nullptr && !operand.written) {
                if (!is_unused) {
                    program_.load(id);
                }
                is_unused ? program_.buffer(id).tensor().mark_as_unused() : program_.buffer(id).tensor().mark_as_used();
            }
        }
        return;
    }
    program_.load(step);
    const std::vector<ValueId> constants = constants_of(network, its);
    std::vector<bool> used(constants.size(), false);
    for (size_t k = 0; k < own.forms.size(); ++k) {
        Replanned::Form &form = own.forms[k];
        evaluate(form.example);
        plan_step(step);
        for (const Replanned::Need &need : form.needs) {
            form.buffers.push_back(bytes_for(device, need));
        }
        own.use(k);
        std::vector<std::pair<int, std::shared_ptr<Buffer>>> scratch;
        for (const Replanned::Need &need : own.function.plan()->workspace()) {
            if (need.lifetime == arm_compute::experimental::MemoryLifetime::Prepare && need.size != 0) {
                scratch.emplace_back(need.slot, bytes_for(device, need));
                own.pack.add_tensor(need.slot, &scratch.back().second->tensor());
            }
        }
        for (const ValueId id : constants) {
            program_.buffer(id).tensor().mark_as_used();
        }
        own.function.plan()->prepare(own.pack);
        device.sync();
        for (const auto &own_scratch : scratch) {
            own.pack.remove_tensor(own_scratch.first);
        }
        for (size_t i = 0; i < constants.size(); ++i) {
            used[i] = used[i] || program_.buffer(constants[i]).tensor().is_used();
        }
    }
    std::vector<uint8_t> unused;
    for (size_t i = 0; i < constants.size(); ++i) {
        used[i] ? program_.buffer(constants[i]).tensor().mark_as_used()
                : program_.buffer(constants[i]).tensor().mark_as_unused();
        for (const Operand &operand : its.operands) {
            if (!used[i] && !operand.written && network.root(operand.value) == constants[i]) {
                unused.push_back(operand.place);
            }
        }
    }
    for (size_t k = 0; k < own.forms.size() && weights != nullptr; ++k) {
        if (!keys[k].empty()) {
            weights->packed[keys[k]] = {own.forms[k].buffers, unused};
        }
    }
    evaluate(highest());
}

void Ranged::add_temporaries(size_t step, std::vector<Buffer *> &shared, std::vector<Lifetime> &lifetimes) {
    if (program_.tasks_[step]->replanned == nullptr) {
        return;
    }
    Replanned &own = *program_.tasks_[step]->replanned;
    for (Replanned::Temporary &temporary : own.temporaries) {
        temporary.buffer = program_.device_->make(TensorInfo(TensorShape(temporary.need.size), 1, DataType::U8));
        own.pack.add_tensor(temporary.need.slot, &temporary.buffer->tensor());
        shared.push_back(temporary.buffer.get());
        lifetimes.push_back({temporary.need.size, std::max<size_t>(temporary.need.alignment, 64), step, step});
    }
}

}  // namespace ac::net
