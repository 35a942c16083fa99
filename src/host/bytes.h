// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace ac::model::host_bytes {

/// What is known of an array.
constexpr uint64_t shaped = 1, known = 2;

}  // namespace ac::model::host_bytes
