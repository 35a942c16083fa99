// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_COMMON_ALLANCHORS_H
#define ARM_COMPUTE_RUNTIME_COMMON_ALLANCHORS_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/common/Moves.h"

#include <cstddef>
#include <memory>

namespace arm_compute {
namespace detail {

/// The shape of the anchors of all cells.
///
/// @param anchors Of one cell.
/// @param info    The feature map.
inline TensorShape all_anchors_shape(const ITensorInfo &anchors, const ComputeAnchorsInfo &info) {
    return TensorShape(size_t{4}, static_cast<size_t>(info.feat_width()) * static_cast<size_t>(info.feat_height()) *
                                      anchors.dimension(1));
}

/// An error if ComputeAllAnchors does not accept these infos.
///
/// @param anchors     Of one cell.
/// @param all_anchors Of all cells; may be empty.
/// @param info        The feature map.
inline Status check_all_anchors(const ITensorInfo *anchors, const ITensorInfo *all_anchors,
                                const ComputeAnchorsInfo &info) {
    const char *const name = "ComputeAllAnchors";
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(anchors == nullptr, "%s: the anchors are missing", name);
    const DataType type = anchors->data_type();
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(type != DataType::QSYMM16 && type != DataType::F16 && type != DataType::F32,
                                        "%s: the data type must be QSYMM16, F16 or F32", name);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(
        info.values_per_roi() != 4 || anchors->dimension(0) != 4 || anchors->num_dimensions() > 2,
        "%s: the anchors must be a list of 4 values for each", name);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(
        !(info.feat_width() >= 1 && info.feat_height() >= 1 && info.feat_width() <= 1e6f && info.feat_height() <= 1e6f),
        "%s: the feature map must have at least one cell", name);
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(!(info.spatial_scale() > 0), "%s: the scale must be more than 0", name);
    ARM_COMPUTE_RETURN_ON_ERROR(check_filled_in(name, all_anchors, all_anchors_shape(*anchors, info), *anchors));
    ARM_COMPUTE_RETURN_ERROR_ON_MSG_VAR(all_anchors->total_size() != 0 && type == DataType::QSYMM16 &&
                                            all_anchors->quantization_info() != anchors->quantization_info(),
                                        "%s: the tensors must have one quantization", name);
    return Status{};
}

/// Adds the position of each cell to each anchor: a sum of two views, whose second operand is computed once. Add is the
/// backend's addition.
template <class Backend, class Add> class AllAnchors : public IFunction {
public:
    using TensorType = typename Backend::TensorType;

    void run() override {
        ARM_COMPUTE_EXIT_ON_MSG(_state == nullptr, "ComputeAllAnchors runs before configure()");
        _state->add.run();
    }

protected:
    /// @param context     Context that compiles.
    /// @param anchors     Of one cell.
    /// @param all_anchors Of all cells; may be empty.
    /// @param info        The feature map.
    void plan(typename Backend::Context context, const TensorType *anchors, TensorType *all_anchors,
              const ComputeAnchorsInfo &info) {
        check_all_anchors(anchors == nullptr ? nullptr : anchors->info(),
                          all_anchors == nullptr ? nullptr : all_anchors->info(), info)
            .throw_if_error();
        const ITensorInfo &in = *anchors->info();
        const size_t width = static_cast<size_t>(info.feat_width()), height = static_cast<size_t>(info.feat_height()),
                     each = in.dimension(1);
        fill_in(*all_anchors->info(), all_anchors_shape(in, info), in);
        auto state = std::make_unique<State>();
        TensorInfo moved(TensorShape(size_t{4}, size_t{1}, width, height), 1, in.data_type());
        moved.set_quantization_info(in.quantization_info());
        state->positions.allocator()->init(moved);
        const Strides &s = in.strides_in_bytes(), &d = all_anchors->info()->strides_in_bytes();
        state->anchors = std::make_unique<View>(anchors, Viewed({{4, s[0]}, {each, s[1]}}));
        state->all = std::make_unique<View>(
            all_anchors, Viewed({{4, d[0]}, {each, d[1]}, {width, each * d[1]}, {height, each * width * d[1]}}));
        Backend::configure(context, state->add, state->anchors.get(), &state->positions, state->all.get(),
                           ConvertPolicy::SATURATE);
        state->positions.allocator()->allocate();
        Backend::map(state->positions);
        for (size_t i = 0; i < 4 * width * height; ++i) {
            const size_t cell = i / 4, at = i % 2 == 0 ? cell % width : cell / width;
            write(state->positions, i, static_cast<float>(at) / info.spatial_scale());
        }
        Backend::unmap(state->positions);
        _state = std::move(state);
    }

private:
    using View = typename Backend::View;
    struct State {
        typename Backend::Owned positions{};
        std::unique_ptr<View> anchors{}, all{};
        Add add{};
    };

    static void write(const TensorType &tensor, size_t i, float value) {
        const ITensorInfo &info = *tensor.info();
        uint8_t *const at = tensor.buffer() + info.offset_first_element_in_bytes() + i % 4 * info.element_size() +
                            i / 4 * info.strides_in_bytes()[2];
        const PixelValue pixel(value, info.data_type(), info.quantization_info());
        switch (info.data_type()) {
            case DataType::QSYMM16:
                *reinterpret_cast<int16_t *>(at) = pixel.get<int16_t>();
                break;
            case DataType::F16:
                *reinterpret_cast<half *>(at) = pixel.get<half>();
                break;
            default:
                *reinterpret_cast<float *>(at) = value;
                break;
        }
    }

    std::unique_ptr<State> _state{};
};

}  // namespace detail
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_COMMON_ALLANCHORS_H
