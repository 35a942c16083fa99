// SPDX-License-Identifier: MIT
// Moves elements between tensors: the basis of all operators that compute nothing.
#pragma once

#include "arm_compute/core/Coordinates.h"

#include "src/plan/plan.h"

#include <cstddef>

namespace ac {

/// A path through some of a tensor's elements: nested loops, innermost first. Planning describes it in elements and
/// dimensions; running converts it to bytes with the tensor's strides.
class Way {
public:
    static constexpr size_t max_loops = 10;
    struct Loop {
        size_t extent;
        ptrdiff_t by;
        uint8_t dim;
    };

    Way() = default;
    /// All elements of a tensor of this shape in logical order, or of a box of this shape that begins at `first`.
    explicit Way(const TensorShape &shape, const Coordinates &first = Coordinates());

    /// Adds a loop around the existing ones: `extent` steps of `by` elements in dimension `dim`. A step of 0 reads the
    /// same elements again.
    Way &loop(size_t extent, size_t dim, ptrdiff_t by = 1);
    /// Moves the first element `at` elements further along dimension `dim`.
    Way &start(size_t dim, ptrdiff_t at);

    size_t elements() const;

    /// Bytes from the tensor's first element to the path's first element.
    ptrdiff_t offset(const Strides &strides) const;

    size_t count = 0;
    size_t starts = 0;           ///< the number of dimensions with an entry in `first`
    Loop loops[max_loops] = {};  ///< zeros beyond `count`, because compiled networks store boxes
    ptrdiff_t first[MAX_DIMS] = {};
};

/// One piece of a move: the n-th element of dst's path becomes the n-th one of src's, or the move's fill value.
struct Box {
    Way src{}, dst{};
    bool fills = false;                  ///< there is no source
    int src_slot = TensorType::ACL_SRC;  ///< in the pack
    int dst_slot = TensorType::ACL_DST;

    static Box fill(const Way &dst);
    /// Sorts the loops by dst's dimensions and steps, so that dst is written from beginning to end.
    Box &in_order();
    /// Adds a loop to both paths.
    Box &loop(size_t extent, size_t src_dim, ptrdiff_t src_by, size_t dst_dim, ptrdiff_t dst_by = 1);
};

/// A path through memory: loops of one step are dropped and consecutive loops are merged.
struct Path {
    struct Loop {
        size_t extent;
        ptrdiff_t step;  ///< bytes
    };
    Path(const Way &way, const ITensorInfo &info);
    /// The number of contiguous elements per run, of `element` bytes each.
    size_t run(size_t element) const {
        return count != 0 && loops[0].step == static_cast<ptrdiff_t>(element) ? loops[0].extent : 1;
    }

    ptrdiff_t offset;  ///< from the tensor's first element to the path's
    size_t count = 0;
    Loop loops[Way::max_loops] = {};
};

/// Bytes from the tensor's first element to the n-th element of the path.
ptrdiff_t place_of(const Path &path, size_t n);

/// Two paths as one loop nest: a loop of one path is split where a loop of the other one ends.
struct MoveNest {
    struct Loop {
        size_t extent;
        ptrdiff_t src, dst;  ///< bytes
    };
    MoveNest() = default;
    MoveNest(const Box &box, const ITensorInfo &src, const ITensorInfo &dst);

    bool exists = true;  ///< false if the two paths' loops do not divide each other
    size_t count = 0;
    Loop loops[Way::max_loops + 2] = {};  ///< zeros beyond `count`, because compiled networks store nests

    /// Removes loop `which` and returns it; returns a loop of one step if there is none.
    Loop take(size_t which);
    size_t steps() const;
    /// Moves both pointers from the first step to step `step`.
    void go(size_t step, const uint8_t *&src, uint8_t *&dst) const;

private:
    void add(const Loop &next);
    void split(const Path &src, const Path &dst);
};

/// Moves `bytes` bytes that are contiguous in both tensors.
using MoveFn = void(const void *context, const uint8_t *src, uint8_t *dst, size_t bytes);

/// The operation on the elements of a box, on the CPU.
struct Move {
    const char *name;               ///< for profilers
    size_t element;                 ///< its size in bytes
    MoveFn *convert = nullptr;      ///< converts the bytes; null: copies them
    const void *context = nullptr;  ///< the first argument of `convert`
};

/// Moves one box that has a source, on the scheduler's threads. src and dst may be one tensor; no other overlap.
void run_box(const Move &move, const Box &box, const ITensor &src, const ITensor &dst, ITensorPack &pack);

/// A plan that moves one box, element by element where its tensors are not contiguous.
PlanPtr plan_copy(const char *name, size_t element, const Box &box);

}  // namespace ac
