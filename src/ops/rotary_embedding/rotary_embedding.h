// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

namespace ac::rotary_embedding {

/// How the pairs of a head are found.
struct Form {
    bool inside = false;       ///< dimension 1 is the heads, dimension 2 the positions
    bool interleaved = false;  ///< pairs are neighbours; otherwise they are half of the rotated elements apart
};

/// Extents of src.
struct Extents {
    size_t width, pairs, positions, heads, batches;
};

}  // namespace ac::rotary_embedding

/// Pairs (a, b) of the elements of a head become (a cos - b sin, a sin + b cos), with an angle for each position and
/// pair.
///
/// Types and shapes: NERotaryEmbedding.h. Pack: ACL_SRC_0, ACL_SRC_1 cosines, ACL_SRC_2 sines, ACL_DST; dst may be src.
AC_DECLARE_PLAN(RotaryEmbedding, rotary_embedding, const ITensorInfo &src, const ITensorInfo &cosines,
                const ITensorInfo &sines, ITensorInfo &dst, const rotary_embedding::Form &form)
