// SPDX-License-Identifier: MIT
// Source elements of operators that move data, for inference, evaluation and lowering.
#pragma once

#include "src/model/ops.h"

namespace ac::model {

/// Part of a tensor: its start and its step in each dimension.
struct Box {
    Dims dims;
    std::vector<int64_t> starts, steps;
};

Box slice_of(const Call &call);

/// The input dimension of each result dimension.
std::vector<int64_t> transpose_order(const Call &call);

/// An index from 0 on; a negative one counts from the end. Fails outside of [-extent, extent).
int64_t index_in(const Call &call, int64_t index, int64_t extent);

/// Elements of the data that GatherElements and GatherND read, or ScatterElements and ScatterND write: rows of @p run
/// consecutive elements, in the order of the indices. Throws Unknown if the indices are not known.
struct IndexedRows {
    std::vector<int64_t> rows;
    int64_t run = 1;
};

IndexedRows indexed_rows(const Call &call);

/// Elements that Pad adds before and after each dimension. Negative ones are cut off.
struct Padding {
    std::vector<int64_t> before, behind;
    std::string mode;
    double value = 0;
};

Padding padding_of(const Call &call);

}  // namespace ac::model
