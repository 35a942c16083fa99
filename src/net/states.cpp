// SPDX-License-Identifier: MIT
#include "src/net/states.h"

#include <algorithm>
#include <stdexcept>

#include <string.h>

namespace ac::net {

namespace {

constexpr size_t alignment = 64;

size_t aligned(size_t bytes) {
    return (bytes + alignment - 1) / alignment * alignment;
}

TensorInfo bytes_info(size_t bytes) {
    return TensorInfo(TensorShape(bytes), 1, DataType::U8);
}

}  // namespace

size_t States::index_of(const std::string &name) const {
    for (size_t i = 0; i < entries_.size(); ++i) {
        if (entries_[i].name == name) {
            return i;
        }
    }
    throw std::runtime_error("there is no state '" + name + "'");
}

void States::add(const State &state, const Described &described, size_t bytes, bool swaps, bool varies) {
    const auto found =
        std::find_if(entries_.begin(), entries_.end(), [&state](const Entry &own) { return own.name == state.name; });
    if (found == entries_.end()) {
        entries_.push_back({state.name, described, state.initial, bytes, swaps, varies, !varies, false});
        return;
    }
    if (found->described.data_type != described.data_type) {
        throw std::runtime_error("the state '" + state.name + "' is not the same in all programs that share it");
    }
    found->varies = found->varies || varies || found->described.shape != described.shape;
    found->is_set = !found->varies;
    found->bytes = std::max(found->bytes, bytes);
    found->swaps = found->swaps || swaps;
    found->memory[0].reset();
}

size_t States::bytes() const {
    size_t all = 0;
    for (const Entry &own : entries_) {
        all += aligned(own.bytes) * (own.swaps ? 2 : 1);
    }
    return all;
}

void States::use_memory(void *memory, size_t bytes) {
    if (bytes < this->bytes()) {
        throw std::runtime_error("the memory of the states has " + std::to_string(bytes) + " bytes; they need " +
                                 std::to_string(this->bytes()));
    }
    if (memory == nullptr || reinterpret_cast<uintptr_t>(memory) % alignment != 0) {
        throw std::runtime_error("the memory of the states must be aligned to 64 bytes");
    }
    auto *next = static_cast<uint8_t *>(memory);
    for (Entry &own : entries_) {
        for (size_t k = 0; k < (own.swaps ? 2 : 1); ++k) {
            own.memory[k] = device_->at(next, bytes_info(own.bytes));
            next += aligned(own.bytes);
        }
        set_first(own);
    }
}

bool States::take(Entry &own) {
    bool zeros = true;
    for (size_t k = 0; k < (own.swaps ? 2 : 1); ++k) {
        own.memory[k] = device_->make(bytes_info(own.bytes));
        zeros = own.memory[k]->allocate_sparse() && zeros;
    }
    return zeros;
}

void States::allocate() {
    for (Entry &own : entries_) {
        if (own.memory[0] == nullptr) {
            set_first(own, take(own));
        }
        if (own.view == nullptr) {
            own.view = device_->make_movable(info_of(own.described));
        }
    }
}

void States::set_first(Entry &own, bool zeros) {
    own.is_set = !own.varies;
    own.in_run = false;
    if (!zeros) {
        const Mapped mapped(*own.memory[0]);
        memset(own.memory[0]->tensor().buffer(), 0, own.bytes);
    }
    if (own.initial != nullptr && !own.varies) {
        const std::unique_ptr<Buffer> view = device_->make_movable(info_of(own.described));
        view->use_memory_of(*own.memory[0]);
        const Mapped mapped(*view);
        own.initial->fill(view->tensor());
    }
}

void States::reset() {
    allocate();
    for (Entry &own : entries_) {
        set_first(own);
    }
}

std::shared_ptr<States> States::copy() {
    allocate();
    auto made = std::make_shared<States>(device_);
    for (Entry &own : entries_) {
        made->entries_.push_back(
            {own.name, own.described, own.initial, own.bytes, own.swaps, own.varies, own.is_set, own.in_run});
        Entry &other = made->entries_.back();
        made->take(other);
        if (own.bytes != 0) {
            device_->copy(own.memory[0]->tensor(), 0, other.memory[0]->tensor(), 0, own.bytes);
        }
    }
    device_->sync();
    return made;
}

bool States::may_have(size_t i, const TensorShape &shape) const {
    const Entry &own = entries_[i];
    Described described = own.described;
    described.shape = shape;
    return own.varies ? info_of(described).total_size() <= own.bytes : shape == own.described.shape;
}

void States::reshape(size_t i, const TensorShape &shape) {
    if (!may_have(i, shape)) {
        throw std::runtime_error("the state '" + entries_[i].name + "' cannot have these extents");
    }
    entries_[i].described.shape = shape;
}

}  // namespace ac::net
