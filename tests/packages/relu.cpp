// SPDX-License-Identifier: MIT
// A user's program against an installed package: relu in place; prints "0 0 0 1".
#include <arm_compute/runtime/NEON/NEFunctions.h>
#include <arm_compute/runtime/Tensor.h>

#include <cstdio>

int main() {
    using namespace arm_compute;
    Tensor x;
    x.allocator()->init(TensorInfo(TensorShape(4U), 1, DataType::F32));
    NEActivationLayer relu;
    relu.configure(&x, nullptr, ActivationLayerInfo(ActivationFunction::RELU));
    x.allocator()->allocate();
    auto *values = reinterpret_cast<float *>(x.buffer());
    for (int i = 0; i < 4; ++i)
        values[i] = static_cast<float>(i) - 2.F;
    relu.run();
    std::printf("%g %g %g %g\n", values[0], values[1], values[2], values[3]);
}
