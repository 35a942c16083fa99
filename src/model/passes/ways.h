// SPDX-License-Identifier: MIT
// Lowering with the answers of the library: what it refuses is computed in another way.
#pragma once

#include "src/model/lower/lower.h"
#include "src/net/program.h"

#include <functional>

namespace ac::model {

/// Asks the library about the steps of the lowered networks of a model, which it may complete. Returns the steps that
/// the library refuses.
using Judge = std::function<std::vector<net::Refused>(std::vector<Network> &networks, const Model &model)>;

/// Assigns nodes to the host, assigns layouts, and lowers the model. Then asks @p judge. Each refused node is tried in
/// other ways: on fewer dimensions, in a wider type, on the host. A node that remains refused is in Network::refused
/// of the first network, with the reason of the first way. A node that this build lacks, though the library has it,
/// does not run on the host: a slim library shall not become slow silently.
///
/// Changes @p model to the form that was lowered. Returns one network, which may be empty, or several: each of them
/// reads what the host computes after the one before (number_stages()).
std::vector<Network> lower_in_best_ways(Model &model, const LoweringOptions &options, const Judge &judge);

}  // namespace ac::model
