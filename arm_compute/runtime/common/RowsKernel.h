// SPDX-License-Identifier: MIT
// Kernels of releases 17.12 to 20.11: functions whose work the program splits over threads of its own. These classes
// are inline, so that the library does not contain them.
#ifndef ARM_COMPUTE_RUNTIME_COMMON_ROWSKERNEL_H
#define ARM_COMPUTE_RUNTIME_COMMON_ROWSKERNEL_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/ITensorPack.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Window.h"
#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/common/PlanRows.h"
#include "arm_compute/runtime/common/TensorView.h"

#include <algorithm>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace arm_compute {
namespace detail {

/// An info with the same memory, in which the pixels of the padding are valid.
///
/// @param info   The info.
/// @param border Pixels of the padding.
inline TensorInfo with_border(const ITensorInfo &info, const BorderSize &border) {
    TensorInfo wider(info);
    ValidRegion valid(Coordinates(-static_cast<int>(border.left), -static_cast<int>(border.top)), info.tensor_shape());
    valid.shape.set(0, info.dimension(0) + border.left + border.right, false);
    valid.shape.set(1, info.dimension(1) + border.top + border.bottom, false);
    wider.set_valid_region(valid);
    return wider;
}

/// How the work of a kernel is split.
enum class Split {
    ROWS,   ///< The plan of the function computes rows, each alone
    VIEWS,  ///< The function computes elements, each alone: part of the work is the same function on part of the
            ///< tensors
    WHOLE   ///< Not at all; the window has one iteration
};

/// A function as a kernel.
///
/// configure() of each class has the errors of the function that it names, and then throws std::runtime_error. window()
/// then covers the results: one iteration along x for all columns, because a row is computed as a whole, one along y
/// for each row, or for each two rows of formats whose rows share samples, and one for each plane. run() computes the
/// rows of its window; empty windows are allowed, and what is not in window() is ignored. Results are those of the
/// function, bit for bit, however the window is split. Parts may run at the same time on any threads.
///
/// Filters have the parameter border_undefined. If it is true, the output's valid region, and window(), have only
/// the results that need no pixel outside of the image. If it is false, run() reads border_size() pixels around the
/// image from its padding, which the program fills after the memory is allocated and before it calls run(), usually by
/// NEFillBorderKernel; configure() enlarges the padding, so it comes before the allocation. A tensor that has memory
/// and less padding is an error.
///
/// Backend has the types of a backend: TensorType, View, Context, Queue, Kernel (the base class, which has run()),
/// configure() and run().
template <class Backend> class RowsKernel : public Backend::Kernel {
public:
    using T = typename Backend::TensorType;
    using Context = typename Backend::Context;
    using Queue = typename Backend::Queue;

    RowsKernel() = default;
    RowsKernel(RowsKernel &&) = default;
    RowsKernel &operator=(RowsKernel &&) = default;

    BorderSize border_size() const override { return _border; }
    bool is_parallelisable() const override { return _split != Split::WHOLE; }

protected:
    /// What configure() is about.
    struct Work {
        std::vector<const T *> inputs;  ///< In the order of the function's operands; null if absent
        std::vector<T *> outputs;       ///< Likewise
        Split split{Split::ROWS};
        BorderSize border{};           ///< Pixels that a filter reads around the first input
        bool border_undefined{false};  ///< Of a filter
        int rows_together{1};          ///< Rows of an iteration
        bool is_filter{true};          ///< If there is a border: the valid region of the input is that of the outputs
    };

    /// Plans the function.
    ///
    /// @param context   Context that compiles.
    /// @param work      See above.
    /// @param configure Called with a function that configures, the inputs and the outputs.
    template <class Function, class Configure>
    void set_up(const Context &context, const Work &work, const Configure &configure) {
        State next{};
        next.inputs = work.inputs;
        next.outputs = work.outputs;
        next.make = [context, configure](bool plan_only, T *const *inputs, T *const *outputs) {
            auto function = std::make_unique<Function>();
            if (plan_only) {
                function->plan_only();
            }
            Backend::configure(context, *function, configure, inputs, outputs);
            return std::unique_ptr<FunctionBase>(std::move(function));
        };
        const bool reads_padding = !work.border.empty() && !work.border_undefined;
        std::vector<T *> inputs;
        for (const T *input : work.inputs) {
            inputs.push_back(const_cast<T *>(input));
        }
        if (reads_padding && inputs[0] != nullptr) {
            check_padding(*inputs[0]->info(), work.border);
            next.bordered =
                std::make_unique<typename Backend::View>(inputs[0], with_border(*inputs[0]->info(), work.border));
            inputs[0] = next.bordered.get();
        }
        next.function = next.make(work.split != Split::WHOLE, inputs.data(), work.outputs.data());
        if (reads_padding) {
            work.inputs[0]->info()->extend_padding(work.border);
            for (T *output : work.outputs) {
                if (output != nullptr && work.is_filter) {
                    output->info()->set_valid_region(work.inputs[0]->info()->valid_region());
                }
            }
        }
        _state = std::move(next);
        _split = work.split;
        _border = work.border;
        this->IKernel::configure(window_of(work));
    }

    /// Runs rows.
    ///
    /// @param window The rows.
    /// @param queue  Where they run.
    void run_part(const Window &window, Queue &queue) override {
        if (_split == Split::WHOLE) {
            if (_state.function == nullptr || window.num_iterations(Window::DimX) != 0) {
                ARM_COMPUTE_EXIT_ON_MSG(_state.function == nullptr, "a kernel runs that was not configured");
                _state.function->run();
            }
            return;
        }
        ARM_COMPUTE_EXIT_ON_MSG(_state.function == nullptr, "a kernel runs that was not configured");
        check_memory();
        const Window &all = this->IKernel::window();
        if (window.num_iterations(Window::DimX) == 0) {
            return;
        }
        Window outer = window;
        size_t planes = 1;
        for (size_t d = Window::DimZ; d < Coordinates::num_max_dimensions; ++d) {
            const int first = std::max(window[d].start(), all[d].start());
            const int end = std::max(std::min(window[d].end(), all[d].end()), first);
            outer.set(d, Window::Dimension(first, end, 1));
            planes *= static_cast<size_t>(end - first);
        }
        const int step = all.y().step();
        const size_t first = to_iteration(std::max(window.y().start(), all.y().start()), step);
        const size_t end = to_iteration(std::min(window.y().end(), all.y().end()), step);
        for (size_t plane = 0; plane < planes && first < end; ++plane) {
            size_t number = 0, rest = plane, factor = 1;
            for (size_t d = Window::DimZ; d < Coordinates::num_max_dimensions; ++d) {
                const auto extent = static_cast<size_t>(outer[d].end() - outer[d].start());
                number += (static_cast<size_t>(outer[d].start()) + rest % extent) * factor;
                rest /= extent;
                factor *= static_cast<size_t>(all[d].end());
            }
            run_rows_of(number, first, end, queue);
        }
    }

private:
    struct State {
        std::vector<const T *> inputs{};
        std::vector<T *> outputs{};
        std::unique_ptr<T> bordered{};
        std::function<std::unique_ptr<FunctionBase>(bool plan_only, T *const *inputs, T *const *outputs)> make{};
        std::unique_ptr<FunctionBase> function{};
        size_t rows = 1, planes = 1;  ///< iterations of a plane
    };

    static size_t to_iteration(int y, int step) { return static_cast<size_t>((std::max(y, 0) + step - 1) / step); }

    static void check_padding(const ITensorInfo &info, const BorderSize &border) {
        const PaddingSize has = info.padding();
        ARM_COMPUTE_EXIT_ON_MSG_VAR(!info.is_resizable() && (has.left < border.left || has.right < border.right ||
                                                             has.top < border.top || has.bottom < border.bottom),
                                    "a kernel reads %u columns and %u rows around its input, whose padding is smaller "
                                    "and cannot grow; configure "
                                    "the kernel before allocate(), or with border_undefined",
                                    border.left, border.top);
    }

    const T *any_output() const {
        for (const T *output : _state.outputs) {
            if (output != nullptr) {
                return output;
            }
        }
        return nullptr;
    }

    Window window_of(const Work &work) {
        Window window;
        const T *const output = any_output();
        if (work.split == Split::WHOLE || output == nullptr) {
            return window;
        }
        const ITensorInfo &info = *output->info();
        const auto width = static_cast<int>(info.dimension(0)), height = static_cast<int>(info.dimension(1));
        int x = 0, y = 0, end_x = width, end_y = height;
        if (work.border_undefined) {
            const ValidRegion valid = info.valid_region();
            x = valid.anchor[0];
            y = valid.anchor[1];
            end_x = x + static_cast<int>(valid.shape[0]);
            end_y = y + static_cast<int>(valid.shape[1]);
        }
        const bool empty = x >= end_x || y >= end_y;
        window.set(Window::DimX, empty ? Window::Dimension(0, 0, 1) : Window::Dimension(x, end_x, end_x - x));
        window.set(Window::DimY, empty ? Window::Dimension(0, 0, 1) : Window::Dimension(y, end_y, work.rows_together));
        _state.rows = static_cast<size_t>((height + work.rows_together - 1) / work.rows_together);
        for (size_t d = Window::DimZ; d < Coordinates::num_max_dimensions; ++d) {
            window.set(d, Window::Dimension(0, static_cast<int>(info.dimension(d)), 1));
            _state.planes *= info.dimension(d);
        }
        return window;
    }

    void check_memory() const {
        for (const auto *input : _state.inputs) {
            ARM_COMPUTE_EXIT_ON_MSG(input != nullptr && !Backend::has_memory(*input),
                                    "a tensor of a kernel has no memory; call allocate() or import_memory()");
        }
        for (const auto *output : _state.outputs) {
            ARM_COMPUTE_EXIT_ON_MSG(output != nullptr && !Backend::has_memory(*output),
                                    "a tensor of a kernel has no memory; call allocate() or import_memory()");
        }
    }

    void run_rows_of(size_t plane, size_t first, size_t end, Queue &queue) {
        if (_split == Split::VIEWS && !(first == 0 && end == _state.rows && _state.planes == 1)) {
            std::vector<std::unique_ptr<T>> views;
            std::vector<T *> inputs, outputs;
            for (const T *input : _state.inputs) {
                inputs.push_back(view_of(views, input, plane, first, end));
            }
            for (const T *output : _state.outputs) {
                outputs.push_back(view_of(views, output, plane, first, end));
            }
            const auto function = _state.make(true, inputs.data(), outputs.data());
            ITensorPack pack = pack_of(inputs, outputs);
            Backend::run(*function->plan_only().first, pack, {0, 1, 1}, queue);
            return;
        }
        const size_t rows = _state.rows;
        ITensorPack pack = pack_of(_state.inputs, _state.outputs);
        Backend::run(*_state.function->plan_only().first, pack,
                     {plane * rows + first, plane * rows + end, rows * _state.planes}, queue);
    }

    T *view_of(std::vector<std::unique_ptr<T>> &views, const T *whole, size_t plane, size_t first, size_t end) const {
        if (whole == nullptr) {
            return nullptr;
        }
        const ITensorInfo &info = *whole->info();
        const Strides &strides = info.strides_in_bytes();
        size_t offset = first * strides[1];
        for (size_t d = Window::DimZ; d < Coordinates::num_max_dimensions; ++d) {
            offset += plane % info.dimension(d) * strides[d];
            plane /= info.dimension(d);
        }
        views.push_back(std::make_unique<typename Backend::View>(
            whole, Viewed({{info.dimension(0), strides[0]}, {end - first, strides[1]}}, offset)));
        return views.back().get();
    }

    template <class Inputs, class Outputs> static ITensorPack pack_of(const Inputs &inputs, const Outputs &outputs) {
        ITensorPack pack;
        int slot = TensorType::ACL_SRC_0;
        for (const auto *input : inputs) {
            if (input != nullptr) {
                pack.add_const_tensor(slot, input);
            }
            ++slot;
        }
        slot = TensorType::ACL_DST_0;
        for (auto *output : outputs) {
            if (output != nullptr) {
                pack.add_tensor(slot, output);
            }
            ++slot;
        }
        return pack;
    }

    State _state{};
    Split _split{Split::ROWS};
    BorderSize _border{};
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_ROWSKERNEL_H
