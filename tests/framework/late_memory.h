// SPDX-License-Identifier: MIT
// A function whose tensors have no memory before its first run.
#pragma once

#include "arm_compute/runtime/Tensor.h"

#include "tests/framework/op_test.h"

namespace ac::test {

/// Multiplies the pixels {1, 2} by the weight 3 with a convolution `Fn`, which `configure(fn, src, weights, dst)`
/// configures. Tensors get memory only after prepare().
template <class Fn, class Configure>
void check_late_memory(const TensorInfo &pixels, const TensorInfo &weight, const Configure &configure) {
    arm_compute::Tensor src, weights, dst;
    src.allocator()->init(pixels);
    weights.allocator()->init(weight);
    dst.allocator()->init(pixels);
    Fn f;
    configure(f, &src, &weights, &dst);
    f.prepare();
    for (arm_compute::Tensor *t : {&src, &weights, &dst}) {
        t->allocator()->allocate();
    }
    store(src, {1, 2});
    store(weights, {3});
    f.run();
    EXPECT_EQ(stored(dst), (std::vector<double>{3, 6}));
}

}  // namespace ac::test
