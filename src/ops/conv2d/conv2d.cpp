// SPDX-License-Identifier: MIT
#include "src/ops/conv2d/conv2d.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/conv2d/conv2d_cl.h"
#include "src/ops/conv2d/method.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iterator>

namespace ac::conv2d {

namespace {

AC_TYPES(types,
         R"(NEConvolutionLayer NEGEMMConvolutionLayer NEGEMMConv2d
CLConvolutionLayer CLGEMMConvolutionLayer: src weights bias dst
F16 F16 F16|- F16
F32 F32 F32|- F32
BFLOAT16 BFLOAT16 BFLOAT16|F32|- BFLOAT16 cpu
BFLOAT16 BFLOAT16 F32|- F32 cpu
QASYMM8 QASYMM8|QASYMM8_SIGNED|QSYMM8_PER_CHANNEL S32|- QASYMM8
QASYMM8_SIGNED QASYMM8_SIGNED|QSYMM8_PER_CHANNEL S32|- QASYMM8_SIGNED
)")

Status check_operands(const Problem &p, const ITensorInfo &dst, const Target &target) {
    const DataType type = p.src.data_type();
    return check_types(
        Conv2d_operator, types, target,
        {type, p.request.fixed() ? type : p.weights.data_type(), type_or_none(p.bias), type_or(dst, type)},
        p.src.data_layout());
}

Status check_src(const ITensorInfo &src) {
    const DataLayout layout = src.data_layout();
    AC_RETURN_IF(layout != DataLayout::NHWC && layout != DataLayout::NCHW, "Conv2d: the layout must be NHWC or NCHW");
    AC_RETURN_IF(rank(src.tensor_shape()) > 4 || src.tensor_shape().total_size() == 0,
                 "Conv2d: the input is %s; it must have width, height, channels and images",
                 shape_text(src.tensor_shape()).c_str());
    return Status{};
}

/// The output channels. In a fixed format, the weights may be padded with more.
size_t outputs_of(const Problem &p, const ImageAxes &axes) {
    const size_t given = p.weights.dimension(3);
    const size_t real = p.dst.dimension(axes.c) != 0 ? p.dst.dimension(axes.c)
                        : p.bias != nullptr          ? p.bias->dimension(0)
                                                     : given;
    const int o = interleave_by(p.request.asked);
    return p.request.fixed() && real != 0 && gemm::is_extent(given, real, o) ? real : given;
}

Status check_weights(const Problem &p, size_t cout, const ImageAxes &axes) {
    const ITensorInfo &src = p.src, &weights = p.weights;
    const ITensorInfo *const bias = p.bias;
    const Conv2dInfo &info = p.info;
    const bool fixed = p.request.fixed();
    AC_RETURN_IF(info.weights_info.are_reshaped(),
                 "Conv2d: WeightsInfo says are_reshaped; weights are packed inside, not before");
    AC_RETURN_IF(fixed && (src.data_layout() != DataLayout::NHWC || info.num_groups != 1),
                 "Conv2d: weights in a fixed format need an input in NHWC, and one group");
    AC_RETURN_IF(rank(weights.tensor_shape()) > 4, "Conv2d: weights of %s; they must have 4 dimensions",
                 shape_text(weights.tensor_shape()).c_str());
    if (!fixed || weights.data_layout() != DataLayout::UNKNOWN) {
        AC_RETURN_ON_ERROR(check_same_layout("Conv2d", {"weight tensor", weights}, {"input", src}));
    }
    const size_t cin = src.dimension(axes.c);
    const size_t groups = info.num_groups;
    AC_RETURN_IF(groups == 0 || cin % groups != 0 || cout % groups != 0,
                 "Conv2d: %zu groups of %zu input and %zu output channels; they must divide both", groups, cin, cout);
    AC_RETURN_IF(!(fixed ? gemm::is_extent(weights.dimension(0), cin, block_by(p.request.asked))
                         : weights.dimension(axes.c) * groups == cin),
                 "Conv2d: weights for %zu input channels in each of %zu groups; the input has %zu channels",
                 weights.dimension(axes.c), groups, cin);
    AC_RETURN_IF(bias != nullptr && (rank(bias->tensor_shape()) > 1 || bias->dimension(0) != cout),
                 "Conv2d: the bias is %s; there are %zu output channels", shape_text(bias->tensor_shape()).c_str(),
                 cout);
    return Status{};
}

Status check_dst(const ITensorInfo &src, ITensorInfo &dst, const TensorShape &shape) {
    init_if_empty(dst,
                  TensorInfo(shape, 1, src.data_type(), src.quantization_info()).set_data_layout(src.data_layout()));
    return check_shape(Conv2d_operator.name, dst, shape);
}

/// Sets the extents of the problem from matching infos.
Status fill(Problem &p, const ImageAxes &axes) {
    SlidingWindow &window = p.window;
    window.in_w = as_int(p.src.dimension(axes.w));
    window.in_h = as_int(p.src.dimension(axes.h));
    window.kernel_w = as_int(p.weights.dimension(axes.w));
    window.kernel_h = as_int(p.weights.dimension(axes.h));
    p.images = p.src.dimension(3);
    p.groups = p.info.num_groups;
    p.channels = p.request.fixed() ? p.src.dimension(axes.c) : p.weights.dimension(axes.c);
    p.n = outputs_of(p, axes) / p.groups;
    return slide(window, "Conv2d", p.info.conv_info, p.info.dilation, true);
}

unsigned facts_of(const Problem &p) {
    const SlidingWindow &w = p.window;
    const int steps = w.stride_x | w.stride_y, kernel = w.kernel_w | w.kernel_h, dilation = w.dilation_x | w.dilation_y;
    unsigned facts = p.src.data_layout() == DataLayout::NCHW ? fact::nchw : fact::nhwc;
    const auto add = [&facts](bool is, unsigned fact) { facts |= is ? fact : 0; };
    add((steps | kernel) == 1 && !p.info.conv_info.has_padding(), fact::point);
    add(!p.scattered, fact::together);
    add(w.kernel_w > 1 && p.channels * p.src.element_size() <= 32, fact::short_rows);
    add(!p.request.fixed(), fact::packable);
    add((steps | dilation) == 1 && p.groups == 1 && p.weights.are_values_constant(), fact::transforms);
    return facts;
}

}  // namespace

Status Method::make(PlanPtr &out, const Problem &problem, const Target &target) const {
    const char *const verbose = std::getenv("ARM_COMPUTE_VERBOSE");
    if (verbose != nullptr && verbose[0] == '1') {
        std::fprintf(stderr, "arm_compute: Conv2d -> %s\n", name);
    }
    return plan(out, problem, target, form);
}

const Method *const *methods_of(const Target &target) {
    AC_ON_OPENCL(target, methods_cl)
    static_cast<void>(target);
    return methods;
}

const Method *choose(const Method *const *table, const Problem &p, Way way, const Target &target) {
    const unsigned facts = facts_of(p);
    const double product = least_gain * cost_of_product(p);
    // The other methods may sum F16 in F16.
    const bool products = p.info.use_fp32_acc && p.src.data_type() == DataType::F16 && !on_device(target);
    const Method *best = nullptr;
    double least = cannot;
    for (const Method *const *m = table; *m != nullptr; ++m) {
        if ((way != Way::automatic && way != (*m)->way) || ((*m)->needs & ~facts) != 0) {
            continue;
        }
        const double cost = (*m)->cost == nullptr ? product : products ? cannot : (*m)->cost(p, target);
        if (cost < least) {
            best = *m;
            least = cost;
        }
    }
    return best;
}

namespace {

Status plan(PlanPtr &out, Problem &p, ITensorInfo &dst, const Target &target, Way way) {
    AC_RETURN_ON_ERROR(check(p, dst, target));
    p.requested = way != Way::automatic;
    const Method *const *const table = methods_of(target);
    const Method *const method = choose(table, p, way, target);
    for (const Method *const *m = table; method == nullptr && *m != nullptr; ++m) {
        AC_RETURN_IF((*m)->way == way && (*m)->takes != nullptr, "%s", (*m)->takes);
    }
    AC_ON_OPENCL(target, (method != nullptr ? method : choose(table, p, Way::product, target))->make(out, p, target))
    AC_RETURN_IF(method == nullptr, "Conv2d: this build lacks the method; see \"methods\" of the build_config");
    return method->make(out, p, target);
}

}  // namespace

Status check(Problem &p, ITensorInfo &dst, const Target &target) {
    const ITensorInfo &src = p.src;
    p.request.asked = p.info.weights_info.weight_format();
    AC_RETURN_ON_ERROR(check_operands(p, dst, target));
    AC_RETURN_ON_ERROR(p.request.check("Conv2d", p.weights, src.data_type(), target));
    AC_RETURN_ON_ERROR(check_src(src));
    const ImageAxes axes(src.data_layout());
    const size_t outputs = outputs_of(p, axes);
    AC_RETURN_ON_ERROR(check_weights(p, outputs, axes));
    AC_RETURN_ON_ERROR(fill(p, axes));
    TensorShape shape(src.tensor_shape());
    shape.set(axes.w, static_cast<size_t>(p.window.out_w));
    shape.set(axes.h, static_cast<size_t>(p.window.out_h));
    shape.set(axes.c, outputs);
    return check_dst(src, dst, shape);
}

double cost_of_product(const Problem &p) {
    const auto taps = static_cast<double>(p.window.kernel_w * p.window.kernel_h);
    const auto pixels = static_cast<double>(p.images) * p.window.out_w * p.window.out_h;
    return pixels * taps * static_cast<double>(p.channels) * (1.25 * static_cast<double>(p.n) + 6);
}

Status make_activation(Activation &out, const Problem &p, const Target &target) {
    if (as_clamp(p.info.act_info, out.clamp)) {
        return Status{};
    }
    AC_RETURN_IF(p.dst.data_type() == DataType::BFLOAT16,
                 "Conv2d: BFLOAT16 accepts RELU, BOUNDED_RELU and LU_BOUNDED_RELU as fused activation, no other");
    return activation::fuse(out.function, p.dst, p.dst, p.info.act_info, target.inside());
}

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const Conv2dInfo &info, const Target &target, Way way) {
    Problem p{src, weights, bias, dst, info};
    return plan(out, p, dst, target, way);
}

Status plan_product(PlanPtr &out, const Problem &p, const Target &target) {
    return choose(methods, p, Way::product, target)->make(out, p, target);
}

Status plan_product(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                    ITensorInfo &dst, const Conv2dInfo &info, WeightFormat *found) {
    Problem p{src, weights, bias, dst, info};
    p.request.found = found;
    return plan(out, p, dst, Target::host(), Way::product);
}

Status plan_direct(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                   ITensorInfo &dst, const PadStrideInfo &pad_stride, const ActivationLayerInfo &activation,
                   const Target &target) {
    const bool floats = src.data_type() == DataType::F32 || src.data_type() == DataType::F16;
#ifdef ARM_COMPUTE_CL
    const bool bytes = target.cl != nullptr && src.element_size() == 1;
    if (target.cl != nullptr) {
        AC_RETURN_ON_ERROR(check_direct(src, weights, pad_stride));
    }
#else
    const bool bytes = false;
#endif
    AC_RETURN_IF(!floats && !bytes,
                 "Conv2d: the direct convolution accepts F32 and F16, not %s; the general one accepts the others",
                 string_from_data_type(src.data_type()).c_str());
    return plan(out, src, weights, bias, dst, Conv2dInfo(pad_stride, Size2D(1U, 1U), activation, false, 1), target,
                Way::product);
}

ConvolutionMethod method(const ITensorInfo &src, const ITensorInfo &weights, const Conv2dInfo &info,
                         const Target &target) {
    Problem p{src, weights, nullptr, src, info};
    if (!bool(fill(p, ImageAxes(src.data_layout())))) {
        return ConvolutionMethod::GEMM_CONV2D;
    }
    p.request.asked = info.weights_info.weight_format();
    return choose(methods_of(target), p, Way::automatic, target)->method();
}

namespace {

/// Convolutions for which callers expect a product, even if another method is faster: width, height, kernel, input and
/// output channels, strides, padding at the left, top, right and bottom.
constexpr size_t known_numbers = 12;
constexpr uint8_t known_products[][known_numbers] = {{27, 27, 5, 5, 48, 128, 1, 1, 2, 2, 2, 2},
                                                     {224, 224, 3, 3, 3, 64, 1, 1, 1, 1, 1, 1},
                                                     {224, 224, 3, 3, 3, 32, 2, 2, 0, 0, 1, 1},
                                                     {160, 160, 3, 3, 3, 24, 2, 2, 0, 0, 1, 1}};

}  // namespace

bool is_known_product(const Problem &p) {
    const SlidingWindow &w = p.window;
    const PadStrideInfo &pad = p.info.conv_info;
    const size_t n[known_numbers] = {static_cast<size_t>(w.in_w),
                                     static_cast<size_t>(w.in_h),
                                     static_cast<size_t>(w.kernel_w),
                                     static_cast<size_t>(w.kernel_h),
                                     p.channels,
                                     p.n,
                                     static_cast<size_t>(w.stride_x),
                                     static_cast<size_t>(w.stride_y),
                                     static_cast<size_t>(w.pad_left),
                                     static_cast<size_t>(w.pad_top),
                                     pad.pad_right(),
                                     pad.pad_bottom()};
    return std::any_of(std::begin(known_products), std::end(known_products),
                       [&n](const auto &k) { return std::equal(std::begin(k), std::end(k), n); });
}

ConvolutionMethod documented_method(const ITensorInfo &src, const ITensorInfo &weights, const Conv2dInfo &info,
                                    const Target &target) {
    Problem p{src, weights, nullptr, src, info};
    p.request.asked = info.weights_info.weight_format();
    const ImageAxes axes(src.data_layout());
    const SlidingWindow &w = p.window;
    if (!bool(fill(p, axes)) || is_known_product(p) || w.dilation_x != 1 || w.dilation_y != 1) {
        return ConvolutionMethod::GEMM;
    }
    const bool nhwc = src.data_layout() == DataLayout::NHWC;
    const bool fits = bool(check_operands(p, src, target.inside())) && p.channels == src.dimension(axes.c);
    if (src.total_size() > 10000000 && w.kernel_h > 7 && fits) {
        const DataType t = src.data_type();
        const bool direct = w.kernel_w == w.kernel_h && (t == DataType::F32 || (t == DataType::F16 && !nhwc));
        if (nhwc || direct) {
            return nhwc ? ConvolutionMethod::GEMM_CONV2D : ConvolutionMethod::DIRECT;
        }
    }
    if (src.dimension(axes.c) < 16 || (w.kernel_w == 1 && w.kernel_h == 1)) {
        return ConvolutionMethod::GEMM;
    }
    const bool exact = src.data_type() == DataType::F32 || (w.kernel_w == 3 && w.kernel_h == 3);
    const bool winograd = fits && exact && choose(methods, p, Way::winograd, target) != nullptr;
    return winograd       ? ConvolutionMethod::WINOGRAD
           : fits && nhwc ? ConvolutionMethod::GEMM_CONV2D
                          : ConvolutionMethod::GEMM;
}

#ifdef ARM_COMPUTE_CL
Status check_winograd(const ITensorInfo &src, const ITensorInfo &weights, const Conv2dInfo &info) {
    Problem p{src, weights, nullptr, src, info};
    AC_RETURN_ON_ERROR(fill(p, ImageAxes(src.data_layout())));
    return check_winograd(p);
}

ConvolutionMethod documented_method(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo &dst,
                                    const Conv2dInfo &info, GPUTarget gpu) {
    Problem p{src, weights, nullptr, dst, info};
    return bool(fill(p, ImageAxes(src.data_layout()))) ? documented_method_cl(p, gpu) : ConvolutionMethod::GEMM;
}
#endif

}  // namespace ac::conv2d
