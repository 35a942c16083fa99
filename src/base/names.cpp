// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/EnumNames.h"

#include "arm_compute/core/Error.h"

#include "src/base/lock.h"

#include <atomic>

#include <string.h>

namespace arm_compute::detail {
namespace {

const std::string *make_strings(EnumNames &names) {
    static std::atomic_flag busy = ATOMIC_FLAG_INIT;
    const ac::Lock lock(busy);
    const std::string *const made = names.strings.load(std::memory_order_acquire);
    if (made != nullptr) {
        return made;  // another thread was faster
    }
    std::string *const fresh =
        new std::string[static_cast<uint32_t>(names.count)];  // never freed: callers hold references to it
    const char *start = names.literal;
    for (size_t i = 0; i < names.count; ++i) {
        const size_t length = strcspn(start, ",");
        fresh[i].append(start, length);
        start += length + 1;
    }
    names.strings.store(fresh, std::memory_order_release);
    return fresh;
}

}  // namespace

const std::string &name_at(EnumNames &names, size_t index) {
    if (index >= names.count) {
        ARM_COMPUTE_ERROR_VAR("%zu is not an enumerator; there are %zu", index, names.count);
    }
    const std::string *strings = names.strings.load(std::memory_order_acquire);
    return (strings != nullptr ? strings : make_strings(names))[index];
}

}  // namespace arm_compute::detail
