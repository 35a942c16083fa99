// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/graph/ITensorHandle.h"

#include "src/base/interface.h"
#include "src/net/loop.h"

#include <stddef.h>

namespace ac::graph {

/// The steps of a tensor: equal parts along its last dimension, each contiguous.
class Steps {
public:
    /// Throws std::runtime_error if a step is not contiguous.
    Steps(arm_compute::graph::ITensorHandle &handle, size_t count);

    /// Copies some adjacent steps to another tensor of the same target. OpenCL only enqueues the copies.
    void copy(size_t from, const Steps &to, size_t at, size_t count = 1) const;

private:
    void copy_bytes(size_t from, const Steps &to, size_t at, size_t bytes) const;

    arm_compute::graph::ITensorHandle *handle_;
    net::Parts parts_;
};

/// Copies bytes between OpenCL tensors.
void copy_on_device(ITensor &from, size_t from_offset, ITensor &to, size_t to_offset, size_t bytes);

}  // namespace ac::graph
