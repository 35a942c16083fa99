// SPDX-License-Identifier: MIT
// Inference of shapes and types, and constant folding.
#pragma once

#include "src/model/rules/extents.h"

namespace ac::model {

/// Rejects unknown operators, unknown domains and wrong numbers of operands.
void check_nodes(const Model &model);

/// Infers all values in order, and computes those whose inputs are known. Marks nodes that depend on data for the host.
/// @p keep_quantized: results of DequantizeLinear stay unknown, for the passes on quantized operators.
void infer(Model &model, bool keep_quantized);

/// Computes nodes whose inputs are known. The shapes of the model must be known. @p keep_quantized: see infer().
void fold_constants(Model &model, bool keep_quantized);

/// Calls @p rule. False if it throws Unknown. Compiled networks have no exceptions, but their own attempt().
bool attempt(Rule *rule, Call &call);

/// Computes a node on the host. The elements of its inputs must be known. Throws Error.
void evaluate(Model &model, Node &node);

/// Computes all nodes on the host. The elements of the inputs must be known. Throws Error.
void evaluate(Model &model);

}  // namespace ac::model
