// SPDX-License-Identifier: MIT
#include "src/plan/memory.h"

#include <algorithm>
#include <new>

namespace ac {

namespace {

struct Here {
    PlanMemory *memory;
    /// PlanMemory::take_own(), once there was a scope: libraries without scopes do not contain it.
    void *(*take)(PlanMemory &memory, size_t bytes);
};

#ifndef NO_MULTI_THREADING
thread_local
#endif
    Here here{};

/// Before each block, so that give() knows its origin.
union Head {
    PlanMemory *owner;  ///< null: the heap
    alignas(16) unsigned char bytes[16];
};

}  // namespace

PlanMemory::~PlanMemory() {
    while (pieces_ != nullptr) {  // not recursively
        pieces_ = std::move(pieces_->next);
    }
}

void PlanMemory::reset() {
    now_ = pieces_.get();
    used_ = 0;
}

PlanMemory::Scope::Scope(PlanMemory &memory) : before_(here.memory) {
    here = {&memory, [](PlanMemory &own, size_t bytes) { return own.take_own(bytes); }};
}

PlanMemory::Scope::~Scope() {
    here.memory = before_;
}

void *PlanMemory::take_own(size_t bytes) {
    while (now_ != nullptr && used_ + bytes > now_->bytes) {
        now_ = now_->next.get();
        used_ = 0;
    }
    if (now_ == nullptr) {
        const size_t size = std::max<size_t>(bytes, 1024);
        auto *const piece = new (::operator new(sizeof(Piece) + size)) Piece{nullptr, size, {}};
        std::unique_ptr<Piece> *last = &pieces_;
        while (*last != nullptr) {
            last = &(*last)->next;
        }
        last->reset(piece);
        now_ = piece;
        used_ = 0;
    }
    void *const found = now_->first + used_;
    used_ += bytes;
    return found;
}

void *PlanMemory::take(size_t bytes) {
    bytes = (bytes + sizeof(Head) + 15) / 16 * 16;
    const Here own = here;
    void *const block = own.memory != nullptr ? own.take(*own.memory, bytes) : ::operator new(bytes);
    static_cast<Head *>(block)->owner = own.memory;
    return static_cast<Head *>(block) + 1;
}

void PlanMemory::give(void *memory) noexcept {
    if (memory != nullptr && (static_cast<Head *>(memory) - 1)->owner == nullptr) {
        ::operator delete(static_cast<Head *>(memory) - 1);
    }
}

}  // namespace ac
