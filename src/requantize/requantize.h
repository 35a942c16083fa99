// SPDX-License-Identifier: MIT
// Converts one 8-bit quantization to another. There are only 256 values, so planning makes a table.
#pragma once

#include "arm_compute/core/Coordinates.h"

#include "src/plan/plan.h"
#include "src/requantize/requantize.args.h"

#include <array>

namespace ac::requantize {

using ByteTable = std::array<uint8_t, 256>;

/// True for QASYMM8 and QASYMM8_SIGNED.
bool applies_to(DataType type);

/// For each byte of from's type, the byte of to's type that represents the nearest value: ties round away from zero,
/// saturating. applies_to() must accept both types; `to` may also be QSYMM8, whose offset is 0.
ByteTable make_table(const ITensorInfo &from, const ITensorInfo &to);

/// The row that translates tensors of this type by a table, for `op`.
Status find_row(const RowOf<RequantizeFn> *&row, const Operator &op, DataType type, const Target &target);

/// dst = src in dst's type and quantization, for `op`; the shapes are equal. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &src, const ITensorInfo &dst, const Target &target);

/// The same on an OpenCL device, for a box of dst that begins at `start`.
Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, const ITensorInfo &dst,
               const Coordinates &start, const Target &target);

}  // namespace ac::requantize
