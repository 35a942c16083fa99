// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/attention/attention.h"

namespace ac::attention {

struct Extents {
    /// Refuses operands that do not fit each other, and attributes out of range.
    Status find(const Operands &given, const AttentionInfo &info);
    TensorShape result(const AttentionInfo &info) const;
    size_t group() const { return heads / key_heads; }
    float scale(const AttentionInfo &info) const;

    size_t batches = 0, heads = 0, key_heads = 0, queries = 0, keys = 0, width = 0, depth = 0;
};

}  // namespace ac::attention
