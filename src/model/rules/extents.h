// SPDX-License-Identifier: MIT
// Extents of inputs that the file leaves open.
#pragma once

#include "src/model/data/model.h"

namespace ac::model {

using Extents = std::map<std::string, int64_t>;  ///< by the name of a dimension
using Shapes = std::map<std::string, Dims>;      ///< by the name of an input

/// Sets each unknown extent of an input: from its shape in @p shapes; otherwise by the dimension's name from @p extents
/// or from the shape of another input; otherwise to 1. Returns the dimensions that were set to 1 without being asked
/// for, as a text for messages; empty if there is none. Throws Error for names that no input has, shapes that
/// contradict the file, and extents below 1.
std::string set_extents(Model &model, const Extents &extents, const Shapes &shapes = {});

/// Whether the file's shape of an input leaves exactly what @p dims gives open.
bool completes(const Value &input, const Dims &dims);

/// Shapes of the inputs as JSON: [{"name": "x", "shape": [1, "N", null]}]; a dimension is its extent, its name, or
/// null.
std::string inputs_as_json(const Model &model);

}  // namespace ac::model
