// SPDX-License-Identifier: MIT
#include "src/ops/hog/hog.h"

#include "src/plan/rules.h"

#include <algorithm>

namespace ac::hog {
namespace {

constexpr size_t most_pixels = size_t{1} << 22;  ///< along an axis
constexpr size_t most_coefficients = size_t{1} << 30;

/// The blocks along an axis that are inside of the pixels [begin, end).
void set_valid(ValidRegion &valid, size_t axis, int begin, int end, size_t block, size_t stride) {
    const auto from = static_cast<size_t>(begin), to = static_cast<size_t>(end);
    const size_t first = (from + stride - 1) / stride, last = to < block ? 0 : (to - block) / stride + 1;
    valid.anchor.set(axis, static_cast<int>(first));
    valid.shape.set(axis, std::max(first, last) - first, false);
}

}  // namespace

Status check_model(const Operator &op, const IHOG *model) {
    AC_RETURN_IF(model == nullptr || model->info() == nullptr, "%s: the model is missing", op.name);
    const HOGInfo &info = *model->info();
    AC_RETURN_IF(info.descriptor_size() == 0, "%s: the model has no geometry; init() sets it", op.name);
    AC_RETURN_IF(info.num_bins() == 0 || info.num_bins() > most_bins, "%s: %zu bins; it accepts 1 to %zu", op.name,
                 info.num_bins(), most_bins);
    AC_RETURN_IF(values_of(info) > most_values, "%s: blocks of %zu values; it accepts at most %zu", op.name,
                 values_of(info), most_values);
    AC_RETURN_IF(info.descriptor_size() > most_coefficients, "%s: a model of %zu coefficients; it accepts at most %zu",
                 op.name, info.descriptor_size(), most_coefficients);
    const auto norm = static_cast<int>(info.normalization_type());
    AC_RETURN_IF(norm < 1, "%s: the normalization %d is not known", op.name, norm);
    AC_RETURN_ON_ERROR(check_enumerator(op.name, "the normalization", norm, static_cast<int>(HOGNormType::L1_NORM)));
    AC_RETURN_IF(info.normalization_type() == HOGNormType::L2HYS_NORM && !(info.l2_hyst_threshold() >= 0),
                 "%s: a threshold of the normalization of %g; it must not be below 0", op.name,
                 static_cast<double>(info.l2_hyst_threshold()));
    return check_enumerator(op.name, "the type of the phase", info.phase_type(), PhaseType::UNSIGNED);
}

Status check_image(const Operator &op, const ITensorInfo &src, const HOGInfo &info) {
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    AC_RETURN_ON_ERROR(check_rank(op, "input", src, 2));
    const Size2D block = info.block_size();
    AC_RETURN_IF(src.dimension(0) > most_pixels || src.dimension(1) > most_pixels,
                 "%s: an image of %zux%zu pixels; it accepts at most %zu along an axis", op.name, src.dimension(0),
                 src.dimension(1), most_pixels);
    AC_RETURN_IF(src.dimension(0) < block.width || src.dimension(1) < block.height,
                 "%s: an image of %zux%zu pixels; it must not be smaller than a block of %zux%zu", op.name,
                 src.dimension(0), src.dimension(1), block.width, block.height);
    return Status{};
}

TensorInfo blocks_of(const HOGInfo &info, const ITensorInfo &src) {
    TensorInfo blocks(info, static_cast<unsigned int>(src.dimension(0)), static_cast<unsigned int>(src.dimension(1)));
    const Region pixels(src);
    ValidRegion valid(Coordinates(0, 0), TensorShape(blocks.dimension(0), blocks.dimension(1)), 2);
    set_valid(valid, 0, pixels.x, pixels.end_x, info.block_size().width, info.block_stride().width);
    set_valid(valid, 1, pixels.y, pixels.end_y, info.block_size().height, info.block_stride().height);
    blocks.set_valid_region(valid);
    return blocks;
}

void check_coefficients(const Operator &op, const IHOG &model, bool allocated, size_t count) {
    const size_t now = allocated ? model.info()->descriptor_size() : 0;
    if (now != count) {
        error("%s: a model of %zu coefficients; it had %zu when the function was configured", op.name, now, count)
            .throw_if_error();
    }
}

}  // namespace ac::hog
