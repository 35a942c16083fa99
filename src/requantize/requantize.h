// SPDX-License-Identifier: MIT
// From one 8-bit quantization to another. There are 256 numbers only, so it is a table, made when a plan is made.
#pragma once

#include "arm_compute/core/Coordinates.h"

#include "src/plan/plan.h"
#include "src/requantize/requantize.args.h"

#include <array>

namespace ac::requantize {

using ByteTable = std::array<uint8_t, 256>;

/// QASYMM8 and QASYMM8_SIGNED.
bool applies_to(arm_compute::DataType type);

/// For each byte of `from`'s type, the byte of `to`'s type that represents the nearest number: to nearest, ties away
/// from zero, saturating. Both types are ones that requantization applies to; `to` may be QSYMM8, whose offset is 0.
ByteTable make_table(const ITensorInfo &from, const ITensorInfo &to);

/// The row that translates tensors of the type by a table, for `op`.
Status find_row(const RowOf<RequantizeFn> *&row, const Operator &op, arm_compute::DataType type, const Target &target);

/// dst = src in dst's type and quantization, for `op`; shapes are alike. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &src, const ITensorInfo &dst, const Target &target);

/// The same for an OpenCL device, in a box of dst that begins at `start`.
Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, const ITensorInfo &dst,
               const arm_compute::Coordinates &start, const Target &target);

}  // namespace ac::requantize
