// SPDX-License-Identifier: MIT
// Paths through the memory of a device.
#pragma once

#include "src/plan/move.h"

namespace ac::moves {

/// The path that kernels walk: the struct of the same name in src/cl/vocabulary/pieces.clh, byte for byte.
struct Pieces {
    int64_t offset;
    int64_t stride[Way::max_loops] = {};
    uint32_t extent[Way::max_loops] = {};

    /// `first`: bytes from the start of the memory to the tensor's first element.
    explicit Pieces(const Path &path, size_t first = 0)
        : offset(static_cast<int64_t>(first) + static_cast<int64_t>(path.offset)) {
        for (size_t k = 0; k < path.count; ++k) {
            stride[k] = path.loops[k].step;
            extent[k] = static_cast<uint32_t>(path.loops[k].extent);
        }
    }
    /// The length of a run of contiguous elements, `element` bytes each.
    size_t run(size_t element) const { return stride[0] == static_cast<int64_t>(element) ? extent[0] : 1; }
    bool is_dense(size_t element) const { return extent[1] == 0 && (extent[0] == 0 || run(element) == extent[0]); }
    /// Changes the path from elements to pieces of `vector` elements.
    void join(uint32_t vector) {
        stride[0] *= vector;
        extent[0] /= vector;
    }
};
static_assert(sizeof(Pieces) == 128, "as in pieces.clh");

/// A path through a tensor.
inline Pieces pieces_of(const Way &way, const ITensor &tensor) {
    return Pieces(Path(way, *tensor.info()), tensor.info()->offset_first_element_in_bytes());
}

}  // namespace ac::moves
