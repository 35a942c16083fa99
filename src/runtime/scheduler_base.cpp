// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/IScheduler.h"

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/core/Window.h"

#include "src/runtime/refuse.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace arm_compute {
namespace {

/// What the parts of one run share.
struct Split {
    ICPPKernel *kernel;
    const Window &window;
    ITensorPack &tensors;
    size_t dimension;  ///< Hints::split_dimension()
    size_t parts;
    size_t parts_x;  ///< of a split along x and y

    void run(const Window &part, const ThreadInfo &info) const {
        if (tensors.empty()) {
            kernel->run(part, info);
        } else {
            kernel->run_op(tensors, part, info);
        }
    }

    void run_part(size_t i, const ThreadInfo &info) const {
        if (dimension != IScheduler::split_dimensions_all) {
            run(window.split_window(dimension, i, parts), info);
            return;
        }
        const size_t x = i % parts_x, y = i / parts_x, parts_y = parts / parts_x;
        const Window part = window.split_window(Window::DimX, x, parts_x).split_window(Window::DimY, y, parts_y);
        if (!tensors.empty()) {
            kernel->run_op(tensors, part, info);
            return;
        }
        Window locator;
        locator.set(Window::DimX, Window::Dimension(static_cast<int>(x), static_cast<int>(parts_x)));
        locator.set(Window::DimY, Window::Dimension(static_cast<int>(y), static_cast<int>(parts_y)));
        kernel->run_nd(part, info, locator);
    }
};

/// A workload: a pointer and a number fit into std::function without a heap allocation.
struct Part {
    const Split *split;
    size_t number;

    void operator()(const ThreadInfo &info) const { split->run_part(number, info); }
};

std::vector<IScheduler::Workload> workloads_of(const Split &split) {
    std::vector<IScheduler::Workload> workloads(split.parts);
    for (size_t i = 0; i < split.parts; ++i) {
        workloads[i] = Part{&split, i};
    }
    return workloads;
}

/// The number of parts along x that makes the parts squarest, if m x n iterations are split into up to `threads` parts.
/// Uses all threads if a divisor of their number allows it.
size_t parts_along_x(size_t threads, size_t m, size_t n) {
    size_t best = 1;
    size_t best_parts = 0;
    size_t best_edge = 0;
    for (size_t x = 1; x <= std::min(threads, m); ++x) {
        const size_t y = std::min(threads / x, n);
        const size_t edge = (m + x - 1) / x + (n + y - 1) / y;  // half the perimeter of the largest part
        if (x * y > best_parts || (x * y == best_parts && edge < best_edge)) {
            best = x;
            best_parts = x * y;
            best_edge = edge;
        }
    }
    return best;
}

}  // namespace

void IScheduler::set_num_threads_with_affinity(unsigned int, BindFunc) {
    ac::refuse("this scheduler cannot bind threads to cores; CPPScheduler can");
}

void IScheduler::schedule_common(ICPPKernel *kernel, const Hints &hints, const Window &window, ITensorPack &tensors) {
    ac::refuse_if(kernel == nullptr, "a null kernel cannot be scheduled: was the function configured?");
    ThreadInfo here;
    here.cpu_info = &cpu_info();
    const size_t threads = std::max(1u, num_threads());
    if (hints.split_dimension() == split_dimensions_all) {
        const size_t m = window.num_iterations(Window::DimX);
        const size_t n = window.num_iterations(Window::DimY);
        if (m == 0 || n == 0) {
            return;
        }
        const size_t usable = kernel->is_parallelisable() ? threads : 1;
        const size_t parts_x = parts_along_x(usable, m, n);
        const Split split{kernel, window, tensors, hints.split_dimension(), parts_x * std::min(usable / parts_x, n),
                          parts_x};
        std::vector<Workload> workloads = workloads_of(split);
        run_workloads(workloads);
        return;
    }
    const size_t iterations = window.num_iterations(hints.split_dimension());
    if (iterations == 0) {
        return;
    }
    size_t parts = 1;
    if (kernel->is_parallelisable() && threads > 1 && iterations > 1) {
        const bool granules = hints.strategy() == StrategyHint::DYNAMIC && hints.threshold() > 0;
        parts = std::min(granules ? static_cast<size_t>(hints.threshold()) : threads, iterations);
        parts = adjust_num_of_windows(window, hints.split_dimension(), parts, *kernel, cpu_info());
    }
    const Split split{kernel, window, tensors, hints.split_dimension(), parts, 1};
    if (parts == 1) {
        split.run(window, here);
        return;
    }
    std::vector<Workload> workloads = workloads_of(split);
    run_workloads(workloads);
}

std::size_t IScheduler::adjust_num_of_windows(const Window &window, std::size_t split_dimension,
                                              std::size_t init_num_windows, const ICPPKernel &kernel,
                                              const CPUInfo &cpu_info) {
    const size_t iterations = window.num_iterations(split_dimension);
    for (size_t parts = init_num_windows; parts > 1; --parts) {
        // The kernel may want more work per thread if more threads share it.
        if (iterations / std::max<size_t>(kernel.get_mws(cpu_info, parts), 1) >= parts) {
            return parts;
        }
    }
    return 1;
}

}  // namespace arm_compute
