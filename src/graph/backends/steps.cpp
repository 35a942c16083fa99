// SPDX-License-Identifier: MIT
#include "src/graph/backends/steps.h"

#include <cstring>

namespace ac::graph {

using arm_compute::graph::ITensorHandle;
using arm_compute::graph::Target;

Steps::Steps(ITensorHandle &handle, size_t count) : handle_(&handle), parts_(handle.tensor(), count) {}

void Steps::copy(size_t from, const Steps &to, size_t at, size_t count) const {
    const net::Parts &own = parts_, &other = to.parts_;
    const bool adjacent = own.distance == own.bytes && other.distance == other.bytes;
    for (size_t i = 0; i < (adjacent ? 1 : count); ++i) {
        copy_bytes(own.first + (from + i) * own.distance, to, other.first + (at + i) * other.distance,
                   own.bytes * (adjacent ? count : 1));
    }
}

void Steps::copy_bytes(size_t from, const Steps &to, size_t at, size_t bytes) const {
    ITensor &source = handle_->tensor(), &target = to.handle_->tensor();
#ifdef ARM_COMPUTE_CL
    if (handle_->target() == Target::CL) {
        return copy_on_device(source, from, target, at, bytes);
    }
#endif
    std::memmove(target.buffer() + at, source.buffer() + from, bytes);
}

}  // namespace ac::graph
