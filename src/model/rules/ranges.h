// SPDX-License-Identifier: MIT
// Ranges of integers, which say whether the library's 32 bits hold the 64-bit integers of a model.
#pragma once

#include "src/model/rules/ops.h"

namespace ac::model {

/// The smallest and the largest number that the integers of a value may be, by the nodes that compute them. Numbers of
/// other types have any range.
class Ranges {
public:
    /// @param held The values are those of the library: all of them fit, because others are errors.
    Ranges(const Model &model, bool held);

    const Range &of(ValueId id) const { return _ranges[static_cast<size_t>(id)]; }
    /// Whether the library holds all numbers of a value.
    bool fits(ValueId id) const;
    /// Whether a node may compute numbers that the library does not hold, from numbers that it holds.
    bool overflows(const Node &node) const;

private:
    Range result(const Node &node, size_t output) const;

    const Model &_model;
    std::vector<Range> _ranges;
};

/// Whether the library holds a number of the type. It holds 64-bit integers in 32 bits.
bool is_held(Type type, int64_t number);

}  // namespace ac::model
