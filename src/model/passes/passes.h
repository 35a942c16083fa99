// SPDX-License-Identifier: MIT
// Passes on a model whose shapes are known. Each one leaves the model valid. optimize() defines their order.
#pragma once

#include "src/model/data/model.h"

namespace ac::model {

/// Runs a step of the passes: what the rows of the nodes have for it.
void run(Model &model, Step step);
/// Before inference: fused operators become their parts, QLinearConv, MatMulInteger and others operators on real
/// numbers.
inline void expand_quantized(Model &model) {
    run(model, Step::parts);
    run(model, Step::expansion);
}
void remove_dead(Model &model);        ///< nodes whose results have no reader
void remove_identities(Model &model);  ///< nodes that do not change their input
void assign_layouts(Model &model);     ///< images get contiguous channels

/// Marks nodes for the host: those without an operator in the library, and the nodes that follow them, if no layer of
/// the library does. Nodes that only depend on inputs of the model run before the first network.
void choose_host(Model &model);
/// Numbers the stages of a run: nodes of the host and of a network alternate, and each is as early as its operands
/// allow. A model that is one network has the stages 0, 1 and 2. Returns the last one.
int number_stages(Model &model);
/// Adds nodes on the host that check what the library does not: indices, and integers that may not fit in 32 bits. The
/// host rounds numbers of type double that meet those of the library.
void guard_integers(Model &model);
/// Whether the host computes the node. It runs the graphs inside a node, which may have layers of the library.
bool host_computes(const Model &model, const Node &node);

/// Runs all passes after inference that come before choose_host() and assign_layouts().
void optimize(Model &model);

}  // namespace ac::model
