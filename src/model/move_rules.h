// SPDX-License-Identifier: MIT
// What moves take from where, as inference, evaluation and lowering need it.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

/// Part of a tensor: where it starts, and how far apart its elements are, in each dimension.
struct Box {
    Dims dims;
    std::vector<int64_t> starts, steps;
};

Box slice_of(const Call &call);

/// Which dimension of the input each one of the result is.
std::vector<int64_t> transpose_order(const Call &call);

/// Elements in front of and after each dimension of Pad; negative ones are cut off.
struct Padding {
    std::vector<int64_t> before, behind;
    std::string mode;
    double value = 0;
};

Padding padding_of(const Call &call);

}  // namespace ac::model
