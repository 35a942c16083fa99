// SPDX-License-Identifier: MIT
// Networks of convolutions, built through the public interface like a careful program: intermediate tensors share
// memory through a memory manager, and weights that prepare() no longer needs are freed.
#pragma once

#include "arm_compute/runtime/Allocator.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/MemoryGroup.h"
#include "arm_compute/runtime/Tensor.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <cstddef>

namespace bench {

class Network {
public:
    /// Configures "mobilenet" (v1, 224 x 224) or "resnet50" in f32; throws std::invalid_argument for other names.
    explicit Network(const std::string &name);
    /// Loads and prepares one layer after another; `around` receives each preparation and must call it.
    void prepare(const std::function<void(const std::function<void()> &)> &around);
    void run();

    size_t weight_bytes() const { return weight_bytes_; }
    /// Bytes of the largest set of tensors that one layer reads and writes, with those that a later layer reads.
    size_t live_bytes() const { return live_bytes_; }

private:
    using Tensor = arm_compute::Tensor;
    struct Layer {
        std::unique_ptr<arm_compute::IFunction> function;
        std::vector<std::unique_ptr<Tensor>> weights;
    };
    Tensor *tensor(const arm_compute::TensorShape &shape);
    Tensor *weights(Layer &layer, const arm_compute::TensorShape &shape);
    Tensor *conv(Tensor *src, unsigned kernel, unsigned stride, unsigned out, bool relu = true);
    Tensor *depthwise(Tensor *src, unsigned stride);
    Tensor *pool(Tensor *src, unsigned window, unsigned stride);
    Tensor *add(Tensor *a, Tensor *b);
    Tensor *classify(Tensor *src, unsigned classes);
    Tensor *bottleneck(Tensor *src, unsigned inner, unsigned stride, bool project);
    void mobilenet();
    void resnet50();
    /// No later layer reads it.
    void done(Tensor *tensor);

    std::unique_ptr<arm_compute::IAllocator> allocator_ = std::make_unique<arm_compute::Allocator>();
    std::shared_ptr<arm_compute::IMemoryManager> manager_;
    std::unique_ptr<arm_compute::MemoryGroup> group_;
    std::vector<std::unique_ptr<Tensor>> tensors_;
    std::vector<Layer> layers_;
    Tensor input_;
    Tensor *output_ = nullptr;
    size_t weight_bytes_ = 0, now_live_ = 0, live_bytes_ = 0;
};

}  // namespace bench
