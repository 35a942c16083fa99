// SPDX-License-Identifier: MIT
#include "src/ops/permute/loop_nest.h"

#include <cstring>

namespace ac {
namespace permute {

using namespace arm_compute;

LoopNest::LoopNest(const ITensorInfo &src, const ITensorInfo &dst, const TensorShape &shape,
                   const PermutationVector &from)
    : count(0) {
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        add({shape[d], static_cast<ptrdiff_t>(src.strides_in_bytes()[from[d]]),
             static_cast<ptrdiff_t>(dst.strides_in_bytes()[d])});
    }
    i = take(0);
    size_t along_src = 0;
    for (size_t k = 1; k < count; ++k) {
        along_src = outer[k].src < outer[along_src].src ? k : along_src;
    }
    j = take(along_src);
}

void LoopNest::add(const Loop &next) {
    if (next.extent == 1) {
        return;
    }
    if (count != 0) {
        Loop &last = outer[count - 1];
        const auto extent = static_cast<ptrdiff_t>(last.extent);
        if (next.src == last.src * extent && next.dst == last.dst * extent) {
            last.extent *= next.extent;
            return;
        }
    }
    outer[count++] = next;
}

Loop LoopNest::take(size_t which) {
    if (which >= count) {
        return {1, 0, 0};
    }
    const Loop taken = outer[which];
    std::memmove(outer + which, outer + which + 1, (count - which - 1) * sizeof(Loop));
    --count;
    return taken;
}

}  // namespace permute
}  // namespace ac
