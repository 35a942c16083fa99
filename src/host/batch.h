// SPDX-License-Identifier: MIT
// Whether a network for several extents of a dimension is the network for one, run for each of its elements.
#pragma once

#include "src/model/run/session.h"

#include <string>
#include <vector>

namespace ac::model {

struct Batch {
    std::string name{};  ///< of the dimension; empty: there is none
    int64_t lowest = 1, highest = 1;
    std::vector<bool> inputs{};  ///< whether an input has the dimension; the others are the same for all elements
};

/// Runs both networks and compares the results, element by element, to the bit.
/// @param one    The session for an extent of 1. @param arrays Its inputs.
/// @param all    That for the highest extent.
/// @return the batch
/// @throw Error if the results differ; the text names the first node that prevents it.
Batch checked_batch(Session &one, Session &all, const std::vector<Array> &arrays, const std::string &name,
                    const ExtentRange &range);

}  // namespace ac::model
