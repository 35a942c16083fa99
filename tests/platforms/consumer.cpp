// SPDX-License-Identifier: MIT
// A third-party program, linked with the shared library and the plugin of tests/consumer/unload.cpp: functions on
// threads, an exception thrown by the library, and a class derived from one of the library's.
#include "arm_compute/runtime/NEON/NEFunctions.h"
#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/SingleThreadScheduler.h"
#include "arm_compute/runtime/Tensor.h"

#include <cstdio>
#include <stdexcept>
#include <string>

using namespace arm_compute;

extern "C" int add_on_threads();

namespace {

int failures = 0;

void expect(bool good, const char *what) {
    if (!good) {
        std::printf("consumer: %s\n", what);
        ++failures;
    }
}

struct Own final : ITensor {
    ITensorInfo *info() const override { return &info_; }
    ITensorInfo *info() override { return &info_; }
    uint8_t *buffer() const override { return memory_; }

    mutable TensorInfo info_{TensorShape(4U, 2U), 1, DataType::F32};
    alignas(64) mutable uint8_t memory_[32] = {};
};

void fill(const ITensor &tensor, float first) {
    auto *const values = reinterpret_cast<float *>(tensor.buffer());
    for (size_t i = 0; i < tensor.info()->tensor_shape().total_size(); ++i) {
        values[i] = first + static_cast<float>(i);
    }
}

void add_own_tensors() {
    Own a, b, sum;
    fill(a, 1);
    fill(b, 10);
    NEArithmeticAddition add;
    add.configure(&a, &b, &sum, ConvertPolicy::SATURATE);
    add.run();
    expect(reinterpret_cast<const float *>(sum.buffer())[7] == 25, "the sum in tensors of this program is wrong");
}

void refuse() {
    Tensor a, b, sum;
    a.allocator()->init(TensorInfo(TensorShape(4U), 1, DataType::F32));
    b.allocator()->init(TensorInfo(TensorShape(3U), 1, DataType::F32));
    std::string text;
    try {
        NEArithmeticAddition add;
        add.configure(&a, &b, &sum, ConvertPolicy::SATURATE);
    } catch (const std::runtime_error &e) {
        text = e.what();
    }
    expect(!text.empty(), "shapes that do not match threw nothing");
    expect(dynamic_cast<IScheduler *>(&Scheduler::get()) != nullptr, "the type of the scheduler is unknown here");
}

}  // namespace

int main() {
    expect(add_on_threads() == 0, "sums on three threads are wrong");
    add_own_tensors();
    refuse();
    std::puts(failures == 0 ? "consumer: all is well" : "consumer: failed");
    return failures;
}
