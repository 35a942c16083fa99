// SPDX-License-Identifier: MIT
// Inputs that have one value in all runs.
#pragma once

#include "src/model/rules/extents.h"

namespace ac::model {

/// Makes constants of the inputs that have a value. Branches that depend on them are chosen when the model is read, and
/// the inputs disappear. One number is that of all elements. Throws Error for names that no input has, for numbers that
/// the input's type does not hold, and if their count is not that of the input's shape.
void fix_values(Model &model, const std::map<std::string, Array> &values, const Shapes &shapes);

}  // namespace ac::model
