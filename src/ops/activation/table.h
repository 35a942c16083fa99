// SPDX-License-Identifier: MIT
#ifndef AC_OPS_ACTIVATION_TABLE_H
#define AC_OPS_ACTIVATION_TABLE_H

#include "src/ops/activation/activation.h"

#include <array>

namespace ac {
namespace activation {

/// 8-bit types: dst for each of the 256 values of src. For backends other than the CPU, whose own plan fills its table
/// in place.
void make_table(std::array<uint8_t, 256> &table, const ITensorInfo &src, const ITensorInfo &dst,
                const arm_compute::ActivationLayerInfo &info);

}  // namespace activation
}  // namespace ac

#endif  // AC_OPS_ACTIVATION_TABLE_H
