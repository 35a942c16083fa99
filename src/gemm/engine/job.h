// SPDX-License-Identifier: MIT
// The state that the files of the engine share while a product runs. Internal to src/gemm.
#pragma once

#include "src/gemm/engine/layout.h"

namespace ac::gemm {

/// One run, shared by all its slots.
struct Gemm::Job {
    const Args *args;
    size_t m, batches;
    size_t columns;  ///< columns of D, starting at first_column of B
    BPlace place;
    const uint8_t *b;    ///< packed, aligned
    uint8_t *workspace;  ///< aligned
    const Split *split;  ///< of a run in slots
    const void *bias;    ///< initial accumulators of the micro-kernel
    const void *c;
    bool finish;          ///< tiles go through the finishing function
    GemmFinishFn *put;    ///< that function
    bool fuses;           ///< the micro-kernel itself finishes whole tiles of all columns
    GemmFinish epilogue;  ///< without the parts that depend on the tile
};

/// A rectangle of D that one thread computes: at most mc rows.
struct Gemm::Block {
    size_t batch, m0, m1, n0, n1;  ///< columns are relative to those of the run
    size_t k0, k1;                 ///< elements of A outside of these are zeros
    uint8_t *base;                 ///< the thread's workspace
    const uint8_t *b;              ///< this batch's B: sums of columns, then panels
    void *d;                       ///< row m0, column 0
    const void *c;                 ///< the same position in C, or null
    int32_t *sums;                 ///< sums of the rows of A, or null
    GemmFinish epilogue;
};

inline const void *at(const void *p, ptrdiff_t bytes) {
    return static_cast<const uint8_t *>(p) + bytes;
}
inline void *at(void *p, ptrdiff_t bytes) {
    return static_cast<uint8_t *>(p) + bytes;
}

inline ptrdiff_t mul(size_t a, size_t b) {
    return static_cast<ptrdiff_t>(a * b);
}
inline ptrdiff_t mul(size_t a, ptrdiff_t b) {
    return static_cast<ptrdiff_t>(a) * b;
}

}  // namespace ac::gemm
