// SPDX-License-Identifier: MIT
// Moving elements between tensors: what every operator runs on that computes nothing.
#ifndef AC_PLAN_MOVE_H
#define AC_PLAN_MOVE_H

#include "arm_compute/core/Coordinates.h"

#include "src/plan/plan.h"

#include <cstddef>

namespace ac {

/// A way through some of a tensor's elements: nested loops, inner ones first. It is made when a call is planned, in
/// elements and dimensions; the tensor's strides turn it into bytes when the call runs.
class Way {
public:
    static constexpr size_t max_loops = 10;
    struct Loop {
        size_t extent;
        ptrdiff_t by;
        uint8_t dim;
    };

    Way() = default;
    /// All elements of a tensor of this shape in logical order, or the box of them that begins at `first`.
    explicit Way(const arm_compute::TensorShape &shape,
                 const arm_compute::Coordinates &first = arm_compute::Coordinates());

    /// Around the loops that are there: `extent` steps, each by `by` elements of dimension `dim`. 0 reads the same
    /// elements again.
    Way &loop(size_t extent, size_t dim, ptrdiff_t by = 1);
    /// The first element is `at` elements further along the dimension.
    Way &start(size_t dim, ptrdiff_t at);

    size_t elements() const;

    /// Bytes from the tensor's first element to the first one of the way.
    ptrdiff_t offset(const arm_compute::Strides &strides) const;

    size_t count = 0;
    size_t starts = 0;  ///< dimensions that have a `first`
    Loop loops[max_loops];
    ptrdiff_t first[arm_compute::MAX_DIMS] = {};
};

/// One piece of a move: the n-th element of `dst`'s way becomes the n-th one of `src`'s, or the move's fill value.
struct Box {
    Way src{}, dst{};
    bool fills = false;                               ///< there is no source
    int src_slot = arm_compute::TensorType::ACL_SRC;  ///< of the pack
    int dst_slot = arm_compute::TensorType::ACL_DST;

    static Box fill(const Way &dst);
    /// Loops are put in the order of dst's dimensions and steps, so that it is written from its beginning to its end.
    Box &in_order();
    /// A loop of both ways.
    Box &loop(size_t extent, size_t src_dim, ptrdiff_t src_by, size_t dst_dim, ptrdiff_t dst_by = 1);
};

/// A way through memory: loops of one step are dropped, and loops that continue each other are one.
struct Path {
    struct Loop {
        size_t extent;
        ptrdiff_t step;  ///< bytes
    };
    Path(const Way &way, const ITensorInfo &info);
    /// Elements that are contiguous, `element` bytes each.
    size_t run(size_t element) const {
        return count != 0 && loops[0].step == static_cast<ptrdiff_t>(element) ? loops[0].extent : 1;
    }

    ptrdiff_t offset;  ///< of the first element, from that of the tensor
    size_t count = 0;
    Loop loops[Way::max_loops];
};

/// Bytes from a tensor's first element to the n-th one of a path through it.
ptrdiff_t place_of(const Path &path, size_t n);

/// Two paths as one nest of loops: those of a path are split where the other one's end.
struct MoveNest {
    struct Loop {
        size_t extent;
        ptrdiff_t src, dst;  ///< bytes
    };
    MoveNest() = default;
    MoveNest(const Box &box, const ITensorInfo &src, const ITensorInfo &dst);
    MoveNest(const MoveNest &nest) { *this = nest; }
    MoveNest &operator=(const MoveNest &nest) {
        exists = nest.exists;
        count = nest.count;
        for (size_t k = 0; k < count; ++k) {
            loops[k] = nest.loops[k];
        }
        return *this;
    }

    bool exists = true;  ///< paths whose loops do not divide one another have none
    size_t count = 0;
    Loop loops[Way::max_loops + 2];

    /// Loop number `which` leaves the nest; one of a single step where there is none.
    Loop take(size_t which);
    size_t steps() const;
    /// Both pointers go from the first step to another one.
    void go(size_t step, const uint8_t *&src, uint8_t *&dst) const;

private:
    void add(const Loop &next);
    void split(const Path &src, const Path &dst);
};

/// Moves `bytes` bytes that are contiguous on both sides.
using MoveFn = void(const void *context, const uint8_t *src, uint8_t *dst, size_t bytes);

/// What is done with the elements of a box on the CPU.
struct Move {
    const char *name;               ///< what profilers see
    size_t element;                 ///< bytes
    MoveFn *convert = nullptr;      ///< not the bytes as they are, but what this makes of them
    const void *context = nullptr;  ///< its first argument
};

/// Moves one box that has a source on the scheduler's threads. Both may be one tensor, but must not overlap otherwise.
void run_box(const Move &move, const Box &box, const ITensor &src, const ITensor &dst, ITensorPack &pack);

/// A plan that moves one box, element by element where its tensors are not contiguous.
PlanPtr plan_copy(const char *name, size_t element, const Box &box);

}  // namespace ac

#endif  // AC_PLAN_MOVE_H
