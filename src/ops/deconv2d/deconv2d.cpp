// SPDX-License-Identifier: MIT
#include "src/ops/deconv2d/deconv2d.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/dispatch/types.h"
#include "src/ops/common/requantization.h"
#include "src/ops/deconv2d/deconv2d_cl.h"
#include "src/ops/deconv2d/phases.h"
#include "src/plan/rules.h"

namespace ac::deconv2d {
namespace {

AC_TYPES(types, R"(NEDeconvolutionLayer CLDeconvolutionLayer CLDirectDeconvolutionLayer: src weights bias dst
F16 F16 F16 F16
F32 F32 F32 F32
QASYMM8 QASYMM8 S32 QASYMM8
QASYMM8 QSYMM8_PER_CHANNEL S32 QASYMM8
QASYMM8_SIGNED QASYMM8_SIGNED S32 QASYMM8_SIGNED
QASYMM8_SIGNED QSYMM8_PER_CHANNEL S32 QASYMM8_SIGNED
)")

Status check(const Problem &p, const WeightsInfo &weights_info) {
    const DataLayout layout = p.src.data_layout();
    AC_RETURN_IF(layout != DataLayout::NHWC && layout != DataLayout::NCHW, "Deconv2d: the layout must be NHWC or NCHW");
    AC_RETURN_ON_ERROR(check_same_layout("Deconv2d", {"weight tensor", p.weights}, {"input", p.src}));
    for (const ITensorInfo *info : {&p.src, &p.weights}) {
        AC_RETURN_IF(rank(info->tensor_shape()) > 4 || info->tensor_shape().total_size() == 0,
                     "Deconv2d: input and weights must have 4 dimensions of at least one element; this one is %s",
                     shape_text(info->tensor_shape()).c_str());
    }
    const ImageAxes axes(p.src.data_layout());
    AC_RETURN_IF(p.weights.dimension(axes.c) != p.src.dimension(axes.c),
                 "Deconv2d: weights for %zu input channels; the input has %zu channels", p.weights.dimension(axes.c),
                 p.src.dimension(axes.c));
    const size_t outputs = p.weights.dimension(3);
    AC_RETURN_IF(p.bias != nullptr && (rank(p.bias->tensor_shape()) > 1 || p.bias->dimension(0) != outputs),
                 "Deconv2d: the bias is %s; there are %zu output channels", shape_text(p.bias->tensor_shape()).c_str(),
                 outputs);
    AC_RETURN_IF(weights_info.are_reshaped() || weights_info.weight_format() != WeightFormat::UNSPECIFIED,
                 "Deconv2d: weights must be as they were trained, and are packed inside: no are_reshaped and no "
                 "weight format");
    return Status{};
}

/// The outputs along an axis of `in` elements.
Status extent_of(int &out, int in, int kernel, unsigned stride, unsigned before, unsigned after, bool bounded) {
    const int64_t pads = int64_t{before} + after, whole = (int64_t{in} - 1) * stride + kernel;
    AC_RETURN_IF(stride == 0, "Deconv2d: a stride of 0; it must be at least 1");
    AC_RETURN_IF(whole <= pads || (bounded && 2 * (int64_t{kernel} - 1) < pads),
                 "Deconv2d: a padding of %u and %u with a kernel of %d: it must leave some of the %lld outputs; on the "
                 "CPU it must be at most twice the kernel less one",
                 before, after, kernel, static_cast<long long>(whole));
    AC_RETURN_IF(whole > INT32_MAX / 2, "Deconv2d: an output of %lld elements along an axis is too large",
                 static_cast<long long>(whole));
    out = static_cast<int>(whole - pads);
    return Status{};
}

/// Sets the extents of the problem from matching infos.
Status fill(Problem &p, const PadStrideInfo &info, bool bounded) {
    const ImageAxes axes(p.src.data_layout());
    SlidingWindow &w = p.window;
    w.in_w = as_int(p.src.dimension(axes.w));
    w.in_h = as_int(p.src.dimension(axes.h));
    w.kernel_w = as_int(p.weights.dimension(axes.w));
    w.kernel_h = as_int(p.weights.dimension(axes.h));
    p.channels = p.src.dimension(axes.c);
    p.n = p.weights.dimension(3);
    AC_RETURN_ON_ERROR(
        extent_of(w.out_w, w.in_w, w.kernel_w, info.stride().first, info.pad_left(), info.pad_right(), bounded));
    AC_RETURN_ON_ERROR(
        extent_of(w.out_h, w.in_h, w.kernel_h, info.stride().second, info.pad_top(), info.pad_bottom(), bounded));
    // Strides larger than the output are all equivalent.
    w.stride_x = std::min(as_int(info.stride().first), w.out_w + w.kernel_w);
    w.stride_y = std::min(as_int(info.stride().second), w.out_h + w.kernel_h);
    w.pad_left = as_int(info.pad_left());
    w.pad_top = as_int(info.pad_top());
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const PadStrideInfo &info, bool fast_math, const WeightsInfo &weights_info, const Target &target) {
    const DataType type = src.data_type();
    const bool quantized = is_data_type_quantized_asymmetric(type);
    const DataType sums = quantized ? DataType::S32 : type;
    Problem p{src, weights, bias, dst};
    p.fast_math = fast_math;
    p.retain = weights_info.retain_internal_weights();
    AC_RETURN_ON_ERROR(check(p, weights_info));
    bool bounded = true;
#ifdef ARM_COMPUTE_CL
    bounded = target.cl == nullptr;
#endif
    AC_RETURN_ON_ERROR(fill(p, info, bounded));
    const ImageAxes axes(src.data_layout());
    TensorShape shape(src.tensor_shape());
    shape.set(axes.w, static_cast<size_t>(p.window.out_w));
    shape.set(axes.h, static_cast<size_t>(p.window.out_h));
    shape.set(axes.c, p.n);
    AC_RETURN_ON_ERROR(check_size("Deconv2d", TensorInfo(src).set_tensor_shape(shape), 1));
    init_if_empty(dst, TensorInfo(shape, 1, type, src.quantization_info()).set_data_layout(src.data_layout()));
    AC_RETURN_ON_ERROR(check_types(
        Deconv2d_operator, types, target,
        {type, weights.data_type(), bias == nullptr ? sums : bias->data_type(), dst.data_type()}, src.data_layout()));
    AC_RETURN_ON_ERROR(check_shape("Deconv2d", dst, shape));
    if (quantized) {
        Requantization refused_in_time;
        AC_RETURN_ON_ERROR(make_requantization(refused_in_time, "Deconv2d", src, weights, dst, p.n, {}));
    }
    AC_ON_OPENCL(target, plan_cl(out, p, target))
    return plan_phases(out, p, target);
}

}  // namespace ac::deconv2d
