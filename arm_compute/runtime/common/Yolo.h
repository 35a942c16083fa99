// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_YOLO_H
#define ARM_COMPUTE_RUNTIME_COMMON_YOLO_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/runtime/common/Moves.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace arm_compute {
namespace detail {

/// An error if YOLOLayer does not accept these infos.
///
/// @param input       Image.
/// @param output      Result; null or empty are accepted.
/// @param num_classes Classes of a box.
inline Status check_yolo(const ITensorInfo *input, const ITensorInfo *output, int32_t num_classes) {
    const char *const name = "YOLOLayer";
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(input == nullptr, "%s: the input is missing", name);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(input->data_type() != DataType::F16 && input->data_type() != DataType::F32,
                                        "%s: the data type must be F16 or F32", name);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(
        input->data_layout() != DataLayout::NHWC && input->data_layout() != DataLayout::NCHW,
        "%s: the layout must be NHWC or NCHW", name);
    const size_t channels =
        input->dimension(get_data_layout_dimension_index(input->data_layout(), DataLayoutDimension::CHANNEL));
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(num_classes <= 0, "%s: %d classes; it must be at least 1", name,
                                        static_cast<int>(num_classes));
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(channels % (static_cast<size_t>(num_classes) + 5) != 0,
                                        "%s: %zu channels; it must be a multiple of %d classes + 5", name, channels,
                                        static_cast<int>(num_classes));
    return output == nullptr ? Status{} : check_filled_in(name, output, input->tensor_shape(), *input);
}

/// An activation of some channels. Functions has Part, a view of a box of a tensor, Activation and Copy.
template <class Backend, class Functions> class Yolo : public IFunction {
public:
    using TensorType = typename Backend::TensorType;

    void run() override {
        ARM_COMPUTE_EXIT_ON_MSG(_steps.empty(), "YOLOLayer runs before configure()");
        for (auto &step : _steps) {
            if (step->active) {
                step->activation.run();
            } else {
                step->copy.run();
            }
        }
    }

protected:
    /// @param context     Context that compiles.
    /// @param input       Image.
    /// @param output      Result; null: in place.
    /// @param act_info    The activation.
    /// @param num_classes Classes of a box.
    void plan(typename Backend::Context context, TensorType *input, TensorType *output,
              const ActivationLayerInfo &act_info, int32_t num_classes) {
        check_yolo(input == nullptr ? nullptr : input->info(), output == nullptr ? nullptr : output->info(),
                   num_classes)
            .throw_if_error();
        const ITensorInfo &in = *input->info();
        const bool in_place = output == nullptr || output == input;
        if (!in_place) {
            fill_in(*output->info(), in.tensor_shape(), in);
        }
        const size_t dimension = get_data_layout_dimension_index(in.data_layout(), DataLayoutDimension::CHANNEL);
        const size_t channels = in.dimension(dimension), box = static_cast<size_t>(num_classes) + 5;
        std::vector<std::unique_ptr<Step>> steps;
        // Channels 2 and 3 of a box are kept. What is between those of two boxes is one step.
        for (size_t first = 0; first < channels;) {
            const size_t at = first % box;
            const bool active = at != 2;
            const size_t end = std::min(active ? first + (at < 2 ? 2 - at : box + 2 - at) : first + 2, channels);
            if (active || !in_place) {
                TensorShape shape = in.tensor_shape();
                shape.set(dimension, end - first, false);
                Coordinates start;
                start.set(dimension, static_cast<int>(first));
                steps.push_back(std::make_unique<Step>(input, in_place ? input : output, shape, start));
                Step &step = *steps.back();
                step.active = active;
                if (active) {
                    Backend::configure(context, step.activation, &step.src, in_place ? nullptr : &step.dst, act_info);
                } else {
                    Backend::configure(context, step.copy, &step.src, &step.dst);
                }
            }
            first = end;
        }
        _steps = std::move(steps);
    }

private:
    struct Step {
        Step(TensorType *in, TensorType *out, const TensorShape &shape, const Coordinates &start)
            : src(in, shape, start), dst(out, shape, start) {}

        typename Functions::Part src, dst;
        typename Functions::Activation activation{};
        typename Functions::Copy copy{};
        bool active{false};
    };

    std::vector<std::unique_ptr<Step>> _steps{};
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_YOLO_H
