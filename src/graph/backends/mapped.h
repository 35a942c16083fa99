// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/graph/ITensorHandle.h"

#include <vector>

namespace ac::graph {

/// Keeps tensors mapped for the CPU during its lifetime. It also unmaps them when an exception is thrown.
class Mapped {
public:
    /// Delegates to the default constructor, so the destructor runs if a handle after the first cannot be mapped.
    explicit Mapped(const std::vector<arm_compute::graph::ITensorHandle *> &handles) : Mapped() {
        mapped_.reserve(handles.size());
        for (arm_compute::graph::ITensorHandle *handle : handles) {
            handle->map(true);
            mapped_.push_back(handle);
        }
    }
    ~Mapped() {
        for (arm_compute::graph::ITensorHandle *handle : mapped_) {
            handle->unmap();
        }
    }
    Mapped(const Mapped &) = delete;
    Mapped &operator=(const Mapped &) = delete;

private:
    Mapped() = default;

    std::vector<arm_compute::graph::ITensorHandle *> mapped_{};
};

}  // namespace ac::graph
