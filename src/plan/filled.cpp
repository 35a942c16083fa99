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
    const Lock lock(busy);
    if (--filled->users == 0) {
        newest = newest == filled ? nullptr : newest;
        ::operator delete(filled);
    }
}

FilledPtr filled_bytes(size_t count, uint8_t value) {
    const Lock lock(busy);
    if (newest == nullptr || newest->size < count || newest->value != value) {
        newest = new (::operator new(sizeof(Filled) + count)) Filled{count, 0, value};
        std::memset(newest + 1, value, count);
    }
    ++newest->users;
    return FilledPtr(newest);
}

}  // namespace ac
