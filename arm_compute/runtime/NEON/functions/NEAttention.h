// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEATTENTION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEATTENTION_H

#include "arm_compute/function_info/AttentionInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = softmax(cap(scale * query * key^T) + mask) * value for each batch and head.
///
/// Several consecutive heads of queries may share a head of keys and values. All is computed in single precision; the
/// scores of all keys are never in memory together. A query that sees no key gives zeros: if the mask is minus infinity
/// or 0 for all of its keys, if none is in its reach, or if there are none.
/// A value whose weight is 0 still counts if it is infinite or NaN, unless it is beyond the lengths or out of the reach
/// of all queries that are computed together.
/// Any layout; strides may differ between the tensors.
/// | query    | key      | value    | mask            | lengths | sink   | dst      |
/// |----------|----------|----------|-----------------|---------|--------|----------|
/// | F32      | F32      | F32      | F32, U8, -      | S32, -  | F32, - | F32      |
/// | F16      | F16      | F16      | F16, U8, -      | S32, -  | F32, - | F16      |
/// | BFLOAT16 | BFLOAT16 | BFLOAT16 | BFLOAT16, U8, - | S32, -  | F32, - | BFLOAT16 |
class NEAttention : public detail::CpuFunction {
public:
    /// @param query   Queries (width, queries, heads, batches); AttentionInfo may exchange dimensions 1 and 2.
    /// @param key     Keys (width, keys, heads of keys, batches), or as info says.
    /// @param value   Values (depth, keys, heads of keys, batches), or as info says.
    /// @param mask    (keys, queries, heads, batches), where the last three may be 1: numbers that are added to the
    ///                scores, or U8 with 0 for keys that are not seen. Null: none.
    /// @param lengths How many of the keys exist, the first ones: one for each batch or one for all; values outside of
    ///                0 to keys become the nearest of these. They are read in each run, which does not read other keys.
    ///                Null: all.
    /// @param sink    Another score for each head, without a key: it takes its share of the softmax. Null: none.
    /// @param output  Results (depth, queries, heads, batches), or as info says. An empty info is filled in.
    /// @param info    Layouts, scale, cap of the scores, and the reach of the queries.
    void configure(const ITensor *query, const ITensor *key, const ITensor *value, const ITensor *mask,
                   const ITensor *lengths, const ITensor *sink, ITensor *output,
                   const AttentionInfo &info = AttentionInfo());
    static Status validate(const ITensorInfo *query, const ITensorInfo *key, const ITensorInfo *value,
                           const ITensorInfo *mask, const ITensorInfo *lengths, const ITensorInfo *sink,
                           const ITensorInfo *output, const AttentionInfo &info = AttentionInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEATTENTION_H
