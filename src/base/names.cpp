// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/EnumNames.h"

#include "arm_compute/core/Error.h"

#include <memory>

#include <string.h>

namespace arm_compute::detail {
namespace {

const std::string *make_strings(EnumNames &names) {
    std::unique_ptr<std::string[]> fresh(new std::string[names.count]);
    const char *start = names.literal;
    for (size_t i = 0; i < names.count; ++i) {
        const size_t length = strcspn(start, ",");
        fresh[i].append(start, length);
        start += length + 1;
    }
    const std::string *expected = nullptr;
    if (names.strings.compare_exchange_strong(expected, fresh.get(), std::memory_order_acq_rel)) {
        return fresh.release();  // never freed: callers hold references to it
    }
    return expected;  // another thread was faster
}

}  // namespace

const std::string &name_at(EnumNames &names, size_t index) {
    if (index >= names.count) {
        ARM_COMPUTE_ERROR_VAR("%zu is no enumerator; there are %zu", index, names.count);
    }
    const std::string *strings = names.strings.load(std::memory_order_acquire);
    return (strings != nullptr ? strings : make_strings(names))[index];
}

}  // namespace arm_compute::detail
