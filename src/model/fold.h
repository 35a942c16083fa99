// SPDX-License-Identifier: MIT
// Shapes and types of all values; constants computed.
#pragma once

#include "src/model/model.h"

namespace ac::model {

using Extents = std::map<std::string, int64_t>;

/// Gives each unknown extent of an input its value: from @p extents by its name, 1 for others. Throws Error for names
/// that no input has, and extents below 1.
void set_extents(Model &model, const Extents &extents);

/// Refuses operators, domains and counts of operands that are not known.
void check_nodes(const Model &model);

/// Infers all values in order, and computes those whose inputs are known. What depends on data is marked for the host.
/// @p keep_quantized: constants that DequantizeLinear makes stay unknown, for the passes on quantized operators.
void infer(Model &model, bool keep_quantized);

/// Computes nodes whose inputs are known, of a model whose shapes are known. @p keep_quantized: as of infer().
void fold_constants(Model &model, bool keep_quantized);

/// Computes all nodes on the host. The inputs' elements are known. Throws Error.
void evaluate(Model &model);

}  // namespace ac::model
