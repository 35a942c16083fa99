// SPDX-License-Identifier: MIT
#include "src/graph/backends/steps.h"

#include <cstring>
#include <stdexcept>
#include <string>

namespace ac::graph {

using arm_compute::graph::ITensorHandle;
using arm_compute::graph::Target;

Steps::Steps(ITensorHandle &handle, size_t count) : handle_(&handle) {
    const ITensorInfo &info = *handle.tensor().info();
    const Strides &strides = info.strides_in_bytes();
    const size_t last = info.num_dimensions() == 0 ? 0 : info.num_dimensions() - 1;
    const size_t lines = info.dimension(last) / count;
    size_t dense = info.element_size();
    bool contiguous = lines * count == info.dimension(last);
    for (size_t i = 0; i < last; ++i) {
        contiguous = contiguous && (info.dimension(i) == 1 || strides[i] == dense);
        dense *= info.dimension(i);
    }
    if (!contiguous || (lines != 1 && strides[last] != dense)) {
        throw std::runtime_error("the " + std::to_string(count) + " steps of a tensor are not contiguous");
    }
    first_ = info.offset_first_element_in_bytes();
    distance_ = strides[last] * lines;
    bytes_ = dense * lines;
}

void Steps::copy(size_t from, const Steps &to, size_t at, size_t count) const {
    const bool adjacent = distance_ == bytes_ && to.distance_ == to.bytes_;
    for (size_t i = 0; i < (adjacent ? 1 : count); ++i) {
        copy_bytes(first_ + (from + i) * distance_, to, to.first_ + (at + i) * to.distance_,
                   bytes_ * (adjacent ? count : 1));
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
