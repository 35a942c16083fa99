// SPDX-License-Identifier: MIT
// Parts of the functions that exporters write as several nodes.
#pragma once

#include "src/model/passes/parts.h"

namespace ac::model {

/// The other operand of a product with @p factor or of a division by its inverse; absent if @p id is neither.
ValueId factored(Editor &editor, ValueId id, double factor);

/// The other operand of a sum with @p summand.
ValueId offset_by(Editor &editor, ValueId id, double summand);

bool is_power(Editor &editor, ValueId id, ValueId x, int exponent);

/// Replaces node @p i. False if it does not have the shape of @p x: a constant of one element may add dimensions.
bool make_unary(Editor &editor, size_t i, const Made &op, ValueId x);

}  // namespace ac::model
