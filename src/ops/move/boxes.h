// SPDX-License-Identifier: MIT
// Boxes on the CPU: the memory operations of a plan of src/ops/move/move.h.
#pragma once

#include "src/plan/move.h"
#include "src/plan/permute.args.h"

namespace ac::moves {

/// The bits of an element of `size` bytes, repeated to fill 64 bits.
uint64_t repeated(uint64_t bits, size_t size);

/// A loop in a box that has one element of `src_dim`.
/// An index tensor selects the part of the source for each step.
struct Picked {
    const uint8_t *index;  ///< the index tensor's first element: an int32_t
    MoveNest nest;         ///< src: steps in the index tensor; dst: of the result
    size_t end;            ///< indices outside of [0, end) give zero bytes
    ptrdiff_t src_step;    ///< bytes
};

struct Moving {
    const char *name;  ///< for profilers
    size_t element;    ///< bytes
    const RowOf<PermuteFn> *row;
    uint64_t fill = 0;  ///< the value's bits, repeated to fill 64 bits
};

/// Moves `count` boxes on the scheduler's threads, in their order. `apart`: no box reads or writes what another one
/// writes, so adjacent boxes may alternate while the data that they share is in a cache.
void run_boxes(const Moving &move, const Box *boxes, size_t count, bool apart, ITensorPack &pack);

/// Moves a box once for each index of an index tensor. A separate function: only libraries with such operators link it.
void pick_box(const char *name, size_t element, const Box &box, const Picked &picked, ITensorPack &pack);

}  // namespace ac::moves
