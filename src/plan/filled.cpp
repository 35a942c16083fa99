// SPDX-License-Identifier: MIT
#include "src/plan/filled.h"

#include "src/base/lock.h"

#include <cstring>
#include <new>

namespace ac {
namespace {

std::atomic_flag busy = ATOMIC_FLAG_INIT;
Filled *newest = nullptr;  ///< null if it has no users

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

FilledPtr filled_bytes(size_t count, uint8_t value) {
    {
        const Lock lock(busy);
        if (newest != nullptr && newest->size >= count && newest->value == value) {
            ++newest->users;
            return FilledPtr(newest);
        }
    }
    auto *const made = new (::operator new(sizeof(Filled) + count)) Filled{count, 1, value};
    std::memset(made + 1, value, count);
    const Lock lock(busy);
    newest = made;
    return FilledPtr(made);
}

}  // namespace ac
