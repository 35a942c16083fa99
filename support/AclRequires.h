// SPDX-License-Identifier: MIT
// Conditions of templates, as programs write them.
#pragma once

#include <type_traits>

namespace arm_compute {
namespace utils {
namespace detail {
/// What a condition is when it holds; no program has a value of it.
enum class enabler {};
}  // namespace detail
}  // namespace utils
}  // namespace arm_compute

/// In place of "template <...>": the function is there if the condition holds.
#define ARM_COMPUTE_REQUIRES_T(...) template <bool Cond = (__VA_ARGS__), typename std::enable_if<Cond, int>::type = 0>
/// Last parameter of a template, which is there if the condition holds.
#define ARM_COMPUTE_REQUIRES_TA(...) \
    typename = typename std::enable_if<(__VA_ARGS__), arm_compute::utils::detail::enabler>::type
