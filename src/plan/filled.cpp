// SPDX-License-Identifier: MIT
#include "src/plan/filled.h"

#include "src/base/lock.h"

#include <cstring>
#include <new>

namespace ac {
namespace {

std::atomic_flag busy = ATOMIC_FLAG_INIT;
Filled *newest = nullptr;  ///< null if it has no users

#ifndef NO_MULTI_THREADING
thread_local
#endif
    FilledPtr *kept_here = nullptr;

}  // namespace

void ReleaseFilled::operator()(Filled *filled) const {
    bool last;
    {
        const Lock lock(busy);
        last = --filled->users == 0;
        newest = last && newest == filled ? nullptr : newest;
    }
    if (last) {
        ::operator delete(filled);
    }
}

namespace {

FilledPtr shared(Filled *own, size_t count, uint8_t value) {
    const Lock lock(busy);
    own = own == nullptr ? newest : own;
    if (own == nullptr || own->size < count || own->value != value) {
        return nullptr;
    }
    ++own->users;
    return FilledPtr(own);
}

FilledPtr made_or_shared(size_t count, uint8_t value) {
    if (FilledPtr found = shared(nullptr, count, value)) {
        return found;
    }
    auto *const made = new (::operator new(sizeof(Filled) + count)) Filled{count, 1, value};
    std::memset(made + 1, value, count);
    const Lock lock(busy);
    newest = made;
    return FilledPtr(made);
}

}  // namespace

FilledPtr filled_bytes(size_t count, uint8_t value) {
    if (kept_here == nullptr) {
        return made_or_shared(count, value);
    }
    FilledPtr &kept = *kept_here;
    if (kept == nullptr || kept->size < count || kept->value != value) {
        kept = made_or_shared(count, value);
    }
    return shared(kept.get(), count, value);
}

KeepFilled::KeepFilled(FilledPtr &kept) : before_(kept_here) {
    kept_here = &kept;
}

KeepFilled::~KeepFilled() {
    kept_here = before_;
}

}  // namespace ac
