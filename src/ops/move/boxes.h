// SPDX-License-Identifier: MIT
// Boxes on the CPU: what is done with memory when a plan of src/ops/move/move.h runs.
#pragma once

#include "src/plan/move.h"
#include "src/plan/permute.args.h"

namespace ac::moves {

/// The bits of an element of `size` bytes, as often as they fit.
uint64_t repeated(uint64_t bits, size_t size);

/// A loop inside a box that has one element of `src_dim`: an index tensor says which part of the source each step
/// takes.
struct Picked {
    const uint8_t *index;  ///< of the tensor's first element: an int32_t
    MoveNest nest;         ///< src: steps in the index tensor; dst: of the result
    size_t end;            ///< numbers outside of [0, end) give zero bytes
    ptrdiff_t src_step;    ///< bytes
};

struct Moving {
    const char *name;  ///< what profilers see
    size_t element;    ///< bytes
    const RowOf<PermuteFn> *row;
    uint64_t fill = 0;  ///< the value's bits, as often as they fit
};

/// Moves `count` boxes on the scheduler's threads, in their order. `apart`: no box reads or writes what another one
/// writes, so that boxes side by side may take turns, while what they share is in a cache.
void run_boxes(const Moving &move, const Box *boxes, size_t count, bool apart, arm_compute::ITensorPack &pack);

/// Moves a box once for each number of an index tensor. A function of its own, which only libraries that pick have.
void pick_box(const char *name, size_t element, const Box &box, const Picked &picked, arm_compute::ITensorPack &pack);

}  // namespace ac::moves
