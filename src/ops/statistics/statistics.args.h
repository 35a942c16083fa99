// SPDX-License-Identifier: MIT
#pragma once

#include <stddef.h>
#include <stdint.h>

namespace ac {

constexpr size_t level_count = 256;  ///< of a byte
/// Consecutive pixels are counted in different tables, because an addition to the number that was just stored waits.
constexpr size_t level_tables = 4;

/// Adds n pixels to the counts of their levels. The sums over the tables are the counts.
using LevelsFn = void(const uint8_t *src, size_t n, uint32_t (*counts)[level_count]);

}  // namespace ac
