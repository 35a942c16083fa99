// SPDX-License-Identifier: MIT
#pragma once

#include "src/net/network.h"

#include <vector>

namespace ac::net {

/// The constants that a step reads, each once.
std::vector<ValueId> constants_of(const Network &network, const Step &step);

}  // namespace ac::net
