// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/activation/activation.h"

#include <array>

namespace ac::activation {

/// 8-bit types: dst for each of the 256 values of src. For backends other than the CPU; the CPU plan fills its own
/// table in place.
void make_table(std::array<uint8_t, 256> &table, const ITensorInfo &src, const ITensorInfo &dst,
                const ActivationLayerInfo &info);

}  // namespace ac::activation
