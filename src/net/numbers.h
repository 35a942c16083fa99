// SPDX-License-Identifier: MIT
// The numbers of a network that may depend on extents, and everything else.
#pragma once

#include "src/net/network.h"

namespace ac::net {

/// Numbers of a value: its extents, then where it is in its whole. Those of all values come first.
constexpr size_t numbers_of_value = 2 * TensorShape::num_max_dimensions;
/// Numbers of a step: its attributes as words.
constexpr size_t numbers_of_step = records::max_bytes / sizeof(int32_t);

std::vector<int64_t> numbers_of(const Network &network);
void put_number(Network &network, size_t index, int64_t number);

/// Whose number it is, for messages.
std::string owner_of(const Network &network, size_t index);

/// What two networks do not have in common, numbers aside; empty if there is nothing.
std::string difference(const Network &a, const Network &b);

}  // namespace ac::net
