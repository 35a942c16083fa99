// SPDX-License-Identifier: MIT
// Names of enumerators. The public functions return references to std::string. Tables of strings would cost an
// initialiser and a relocation per name, so the names are in one literal and become strings when first used.
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_ENUMNAMES_H
#define ACL_ARM_COMPUTE_CORE_UTILS_ENUMNAMES_H

#include <atomic>
#include <string>

#include <stddef.h>

namespace arm_compute {
namespace detail {
/// The names of an enumeration, in the order of its enumerators.
struct EnumNames {
    /// @param[in] names Names, separated by commas.
    template <size_t N>
    constexpr explicit EnumNames(const char (&names)[N]) : literal(names), count(1), strings(nullptr) {
        for (size_t i = 0; i < N; ++i) {
            count += names[i] == ',' ? 1 : 0;
        }
    }

    const char *literal;
    size_t count;
    std::atomic<const std::string *> strings;
};

/// Name of an enumerator; an unknown one is an error. Thread-safe.
const std::string &name_at(EnumNames &names, size_t index);
}  // namespace detail
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_ENUMNAMES_H
