// SPDX-License-Identifier: MIT
// Tests of kernels of releases 17.12 to 20.11 as their documentation used them: a program configures one, asks for its
// window, and runs it on the window or, on threads of its own, on parts of it. Results are those of the functions.
#pragma once

#ifdef AC_API_CPU
#include "arm_compute/core/NEON/NEKernels.h"
#include "arm_compute/runtime/NEON/NEScheduler.h"
#else
#include "arm_compute/core/CL/CLKernels.h"
#include "arm_compute/runtime/CL/CLScheduler.h"
#endif

#include "tests/framework/lack.h"
#include "tests/framework/thrown.h"
#include "tests/unit/older/tensors.h"

#include <cstring>
#include <string>
#include <thread>

#define AC_KERNEL_OF(Stem) AC_TWIN(Stem##Kernel), AC_TWIN(Stem)

namespace ac::older {

using T = test::TwinTensor;

/// Runs a kernel on a window, as a program does.
template <class Kernel> void run_on(Kernel &kernel, const Window &window) {
#ifdef AC_API_CPU
    kernel.run(window, ThreadInfo());
#else
    kernel.run(window, CLScheduler::get().queue());
#endif
}

enum class How { whole, parts, scheduled };

/// Runs a kernel: on its window, on three parts of it at the same time, or by the scheduler.
template <class Kernel> void run_all(Kernel &kernel, How how) {
    if (how == How::whole) {
        return run_on(kernel, kernel.window());
    }
    if (how == How::scheduled) {
#ifdef AC_API_CPU
        return arm_compute::NEScheduler::get().schedule(&kernel, Window::DimY);
#else
        return CLScheduler::get().enqueue(kernel);
#endif
    }
    std::vector<std::thread> threads;
    for (size_t i = 0; i < 3; ++i) {
        threads.emplace_back([&kernel, i] { run_on(kernel, kernel.window().split_window(Window::DimY, i, 3)); });
    }
    for (std::thread &thread : threads) {
        thread.join();
    }
}

inline void map(T &tensor) {
#ifdef AC_API_CPU
    ARM_COMPUTE_UNUSED(tensor);
#else
    tensor.map();
#endif
}
inline void unmap(T &tensor) {
#ifdef AC_API_CPU
    ARM_COMPUTE_UNUSED(tensor);
#else
    tensor.unmap();
#endif
}

/// Writes numbers into a tensor, plane by plane.
inline void load(T &to, const Tensor &from) {
    map(to);
    const ITensorInfo &info = *from.info();
    const size_t planes = info.tensor_shape().total_size() / info.dimension(0) / info.dimension(1);
    for (size_t plane = 0; plane < planes; ++plane) {
        for (size_t y = 0; y < info.dimension(1); ++y) {
            const Coordinates at(0, static_cast<int>(y), static_cast<int>(plane));
            std::memcpy(to.ptr_to_element(at), from.ptr_to_element(at), info.dimension(0) * info.element_size());
        }
    }
    unmap(to);
}

inline void init(T &tensor, const TensorShape &shape, DataType type) {
    tensor.allocator()->init(TensorInfo(shape, 1, type));
}

inline std::vector<double> numbers(T &tensor) {
    return test::stored(*test::here(tensor));
}

/// Compares the valid pixels of two tensors.
inline void expect_same(T &got, T &want, const std::string &what) {
    const ValidRegion valid = want.info()->valid_region(), is = got.info()->valid_region();
    for (size_t d = 0; d < 2; ++d) {
        ASSERT_EQ(is.anchor[d], valid.anchor[d]) << what;
        ASSERT_EQ(is.shape[d], valid.shape[d]) << what;
    }
    const std::vector<double> a = numbers(got), b = numbers(want);
    ASSERT_EQ(a.size(), b.size()) << what;
    const size_t width = got.info()->dimension(0), height = got.info()->dimension(1);
    for (size_t i = 0; i < a.size(); ++i) {
        const auto x = static_cast<int>(i % width), y = static_cast<int>(i / width % height);
        if (x >= valid.anchor[0] && x < valid.anchor[0] + static_cast<int>(valid.shape[0]) && y >= valid.anchor[1] &&
            y < valid.anchor[1] + static_cast<int>(valid.shape[1])) {
            ASSERT_EQ(a[i], b[i]) << what << ", pixel " << x << ", " << y;
        }
    }
}

constexpr uint8_t outside = 77;

}  // namespace ac::older
