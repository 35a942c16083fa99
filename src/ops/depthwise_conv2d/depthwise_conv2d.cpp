// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/depthwise_conv2d.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/depthwise_conv2d/checks.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d.plan.h"
#include "src/ops/depthwise_conv2d/depthwise_conv2d_cl.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <vector>

AC_DECLARE_OPERATOR(DepthwiseConv2d)
AC_DECLARE_TABLE(depthwise_conv2d)
AC_DECLARE_TABLE(depthwise_dot)

namespace ac::depthwise_conv2d {
namespace {

/// Sets the kernel's arguments, the requantization and the activation.
Status fill_arguments(DepthwiseConv2dPlan &made, const ITensorInfo &src, const ITensorInfo &weights,
                      const ITensorInfo &dst, size_t channels, const ActivationLayerInfo &activation,
                      const Target &target) {
    const SlidingWindow &w = made.window;
    DepthwiseConv2dArgs &args = made.args;
    args.kernel_w = w.kernel_w;
    args.kernel_h = w.kernel_h;
    args.stride = w.stride_x;
    args.dilation = w.dilation_x;
    args.rolling = w.kernel_w == w.kernel_h && (w.kernel_w == 3 || w.kernel_w == 5) && w.stride_x == w.stride_y &&
                   w.stride_x <= 2 && w.dilation_x == 1 && w.dilation_y == 1;
    Clamp clamp;
    if (!as_clamp(activation, clamp)) {
        AC_RETURN_ON_ERROR(activation::fuse(made.function, dst, dst, activation, target.inside()));
    }
    int32_t zero = 0;
    if (is_data_type_quantized_asymmetric_char(src.data_type())) {
        Requantization &r = made.requantization;
        AC_RETURN_ON_ERROR(make_requantization(r, "DepthwiseConv2d", src, weights, dst, channels, activation));
        zero = zero_point(src);
        args.dst_offset = r.offset;
        args.dst_lo = r.lo;
        args.dst_hi = r.hi;
        args.rolling = args.rolling && std::all_of(r.shifts.begin(), r.shifts.end(), [](int32_t s) { return s >= 0; });
    } else {
        args.lo = clamp.lo;
        args.hi = clamp.hi;
        args.clamp =
            clamp.lo > -std::numeric_limits<float>::infinity() || clamp.hi < std::numeric_limits<float>::infinity();
    }
    made.packing.src_zero = zero;
    return Status{};
}

void describe_packing(DepthwiseConv2dPlan &made, const ITensorInfo &src, const ITensorInfo &weights, size_t channels,
                      bool nchw) {
    const bool quantized = is_data_type_quantized_asymmetric_char(src.data_type());
    made.packs = quantized || nchw;
    Packing &p = made.packing;
    p.stride = made.window.stride_x;
    p.channels = channels;
    p.kernel_w = static_cast<size_t>(made.window.kernel_w);
    p.kernel_h = static_cast<size_t>(made.window.kernel_h);
    p.size = quantized ? sizeof(int16_t) : src.element_size();
    p.nchw = nchw;
    p.quantized = quantized;
    p.is_unsigned = weights.data_type() == DataType::QASYMM8;
    p.zero = quantized ? zero_point(weights) : 0;
}

/// Chooses kernels on dot products if there are any for these bytes that scale like the row.
void choose_dots(DepthwiseConv2dPlan &made, const ITensorInfo &src, const Target &target) {
    const Type type = type_of(src.data_type());
    Packing &p = made.packing;
    const std::vector<int32_t> &shifts = made.requantization.shifts;
    const auto fits = [](int32_t s) { return s >= 0 && s <= largest_dot_shift; };
    const bool in_float = (made.row_->promises & promises::scales_in_float) != 0;
    if (!p.quantized || !made.args.rolling || (in_float && p.kernel_w != 3) ||
        !std::all_of(shifts.begin(), shifts.end(), fits)) {
        return;
    }
    const auto *row = select_as<DepthwiseDotRow>(depthwise_dot_table, type, target);
    if (row == nullptr || row->promises != made.row_->promises ||
        (target.row != nullptr && std::strcmp(row->name, target.row) != 0)) {
        return;
    }
    const size_t lanes = row->lanes();
    if (!row->whole || p.channels >= lanes) {
        made.dot_ = row;
        p.dot_lanes = lanes;
        p.dot_whole = row->whole;
        p.src_zero -= type == Type::qu8 ? 128 : 0;  // they read bytes as signed ones
    }
}

/// Cuts the outputs into units of work, and sets the elements that count as zero.
void cut(DepthwiseConv2dPlan &made, const ITensorInfo &src) {
    const size_t pixel = src.strides_in_bytes()[1];
    made.make_cut();
    const size_t step = made.staged() ? made.cut.pixel : std::max(pixel, made.channels * made.size);
    const auto columns = static_cast<size_t>(std::max(made.columns_of_unit(), 2));
    made.outside = filled_bytes(made.args.rolling ? columns * step : step, static_cast<uint8_t>(made.packing.src_zero));
}

AC_TYPES(types, R"(NEDepthwiseConvolutionLayer CLDepthwiseConvolutionLayer: src weights bias dst
F16 F16 F16|- F16
F32 F32 F32|- F32
QASYMM8 QASYMM8|QSYMM8_PER_CHANNEL S32|- QASYMM8
QASYMM8_SIGNED QASYMM8_SIGNED|QSYMM8_PER_CHANNEL S32|- QASYMM8_SIGNED
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const ConvolutionInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check_types(
        DepthwiseConv2d_operator, types, target,
        {src.data_type(), weights.data_type(), type_or_none(bias), type_or(dst, src.data_type())}, src.data_layout()));
    const bool nchw = src.data_layout() == DataLayout::NCHW;
    AC_RETURN_IF(!nchw && src.data_layout() != DataLayout::NHWC, "DepthwiseConv2d: the layout must be NHWC or NCHW");
    AC_RETURN_ON_ERROR(check_same_layout("DepthwiseConv2d", {"weight tensor", weights}, {"input", src}));
    const size_t dx = nchw ? 0 : 1;
    const size_t dc = nchw ? 2 : 0;
    AC_RETURN_ON_ERROR(check_shapes(src, weights, bias, dc, info.depth_multiplier));
    auto made = std::make_unique<DepthwiseConv2dPlan>();
    SlidingWindow &w = made->window;
    w.in_w = as_int(src.dimension(dx));
    w.in_h = as_int(src.dimension(dx + 1));
    w.kernel_w = as_int(weights.dimension(dx));
    w.kernel_h = as_int(weights.dimension(dx + 1));
    AC_RETURN_ON_ERROR(slide(w, "DepthwiseConv2d", info.pad_stride_info, info.dilation));
    const size_t channels = weights.dimension(dc);
    TensorShape shape(src.tensor_shape());
    shape.set(dx, static_cast<size_t>(w.out_w));
    shape.set(dx + 1, static_cast<size_t>(w.out_h));
    shape.set(dc, channels);
    AC_RETURN_ON_ERROR(check_dst(src, dst, shape));
    AC_ON_OPENCL(target, plan_cl(out, src, weights, bias, dst, w, info, target))
    const Type type = type_of(src.data_type());
    AC_FIND_ROW(made->row_, DepthwiseConv2d_operator, depthwise_conv2d_table, type,
                target.for_channels(depthwise_conv2d_table, type, channels));
    made->multiplier = info.depth_multiplier;
    made->constant = weights.are_values_constant();
    made->images = src.dimension(3);
    made->channels = channels;
    made->size = src.element_size();
    made->nchw = nchw;
    if (nchw) {
        AC_RETURN_ON_ERROR(moves::choose(made->turn, DepthwiseConv2d_operator, made->size, target.inside()));
    }
    describe_packing(*made, src, weights, channels, nchw);
    AC_RETURN_ON_ERROR(fill_arguments(*made, src, weights, dst, channels, info.act_info, target));
    cut(*made, src);
    choose_dots(*made, src, target);
    out = std::move(made);
    return Status{};
}

}  // namespace ac::depthwise_conv2d
