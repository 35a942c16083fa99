// SPDX-License-Identifier: MIT
// The equation of Einsum.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

/// One label per dimension: a letter of the equation, or a digit for a dimension that the ellipsis covers.
struct Equation {
    std::vector<std::string> operands{};
    std::string result{};
    std::map<char, int64_t> extents{};

    Dims dims(const std::string &labels) const;
    /// Steps of @p labels in an operand with the dimensions @p own: 0 for those that it lacks, along the diagonal for
    /// those that it has twice.
    std::vector<int64_t> strides(const std::string &own, const std::string &labels) const;
    std::string summed() const;  ///< the labels that the result does not have
};

/// Fails if the equation does not fit the operands.
Equation equation_of(const Call &call);

}  // namespace ac::model
