// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CPP/ICPPKernel.h"
#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/core/Window.h"

#include <atomic>
#include <vector>

namespace arm_compute {

/// A tensor for packs.
class NoTensor : public ITensor {
public:
    ITensorInfo *info() const override { return nullptr; }
    ITensorInfo *info() override { return nullptr; }
    uint8_t *buffer() const override { return nullptr; }
};

/// Counts the visits of each element of a window, and checks its arguments.
class CountingKernel : public ICPPKernel {
public:
    CountingKernel(unsigned int x, unsigned int y, unsigned int z, size_t mws = 1, bool parallel = true)
        : _counts(size_t{x} * y * z), _x(x), _y(y), _mws(mws), _parallel(parallel) {
        Window window;
        window.set(Window::DimX, Window::Dimension(0, static_cast<int>(x)));
        window.set(Window::DimY, Window::Dimension(0, static_cast<int>(y)));
        window.set(Window::DimZ, Window::Dimension(0, static_cast<int>(z)));
        configure(window);
    }

    bool is_parallelisable() const override { return _parallel; }
    const char *name() const override { return "counting"; }
    size_t get_mws(const CPUInfo &, size_t) const override { return _mws; }

    void run(const Window &window, const ThreadInfo &info) override {
        ++runs;
        wrong_info += info.cpu_info == nullptr || info.thread_id < 0 || info.thread_id >= info.num_threads ? 1 : 0;
        execute_window_loop(window, [&](const Coordinates &id) {
            ++_counts[(static_cast<size_t>(id.z()) * _y + static_cast<size_t>(id.y())) * _x +
                      static_cast<size_t>(id.x())];
        });
    }
    void run_op(ITensorPack &tensors, const Window &window, const ThreadInfo &info) override {
        packs += tensors.get_tensor(0) != nullptr ? 1 : 0;
        run(window, info);
    }

    /// Whether each element was visited `times` times.
    bool each_was_visited(int times = 1) const {
        for (const std::atomic<int> &count : _counts) {
            if (count != times) {
                return false;
            }
        }
        return wrong_info == 0;
    }

    std::atomic<int> runs{0};
    std::atomic<int> packs{0};
    std::atomic<int> wrong_info{0};

private:
    std::vector<std::atomic<int>> _counts;
    unsigned int _x;
    unsigned int _y;
    size_t _mws;
    bool _parallel;
};

}  // namespace arm_compute
