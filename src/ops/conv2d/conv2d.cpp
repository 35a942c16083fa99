// SPDX-License-Identifier: MIT
#include "src/ops/conv2d/conv2d.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/conv2d/conv2d_cl.h"
#include "src/ops/conv2d/method.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <iterator>

namespace ac {
namespace conv2d {

using namespace arm_compute;

namespace {

AC_TYPES(types,
         R"(NEConvolutionLayer NEGEMMConvolutionLayer NEGEMMConv2d
CLConvolutionLayer CLGEMMConvolutionLayer: src weights bias dst
F16 F16 F16|- F16
F32 F32 F32|- F32
BFLOAT16 BFLOAT16 BFLOAT16|F32|- BFLOAT16 cpu
QASYMM8 QASYMM8|QSYMM8_PER_CHANNEL S32|- QASYMM8
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
    AC_RETURN_IF(layout != DataLayout::NHWC && layout != DataLayout::NCHW, "Conv2d: the layout is NHWC or NCHW");
    AC_RETURN_IF(rank(src.tensor_shape()) > 4 || src.tensor_shape().total_size() == 0,
                 "Conv2d: the input is %s; it has width, height, channels and images",
                 shape_text(src.tensor_shape()).c_str());
    return Status{};
}

/// The output channels: in a fixed format, the weights may have been filled up with more.
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
    AC_RETURN_IF(
        info.weights_info.are_reshaped(),
        "Conv2d: WeightsInfo says are_reshaped; the weights are taken as they were trained, and packed inside");
    AC_RETURN_IF(fixed && (src.data_layout() != DataLayout::NHWC || info.num_groups != 1),
                 "Conv2d: weights in a fixed format need an input in NHWC, and one group");
    AC_RETURN_IF(rank(weights.tensor_shape()) > 4, "Conv2d: weights of %s; they have 4 dimensions",
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

/// The extents of the problem, from infos that go together.
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

/// The one that costs least, or the one that was asked for; null for the product.
const Method *choose(const Problem &p, Way way, const Target &target) {
    const Method *best = nullptr;
    double least = 0.9 * cost_of_product(p);
    for (const Method *const *m = methods; *m != nullptr; ++m) {
        if (way == Way::automatic || way == (*m)->way) {
            const double cost = (*m)->cost(p, target);
            if (cost > 0 && (cost < least || way == (*m)->way)) {
                best = *m;
                least = cost;
            }
        }
    }
    return best;
}

Status refuse(Way way) {
    for (const Method *const *m = methods; *m != nullptr; ++m) {
        if ((*m)->way == way) {
            return error("%s", (*m)->takes);
        }
    }
    return error("Conv2d: this build does not have the method that was asked for; \"methods\" of the build_config");
}

Status plan(PlanPtr &out, Problem &p, ITensorInfo &dst, const Target &target, Way way) {
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
    AC_RETURN_ON_ERROR(check_dst(src, dst, shape));
    AC_ON_OPENCL(target, plan_cl(out, p, target, way))
    const Method *const method = p.request.fixed() ? nullptr : choose(p, way, target);
    if (method != nullptr) {
        return method->plan(out, p, target);
    }
    return way == Way::automatic || way == Way::product ? plan_product(out, p, target) : refuse(way);
}

}  // namespace

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
                 "Conv2d: BFLOAT16 takes RELU, BOUNDED_RELU and LU_BOUNDED_RELU as fused activation, no other");
    return activation::fuse(out.function, p.dst, p.dst, p.info.act_info, target.inside());
}

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const Conv2dInfo &info, const Target &target, Way way) {
    Problem p{src, weights, bias, dst, info};
    return plan(out, p, dst, target, way);
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
                 "Conv2d: the direct convolution takes F32 and F16, not %s; the general one takes the others",
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
    AC_ON_OPENCL(target, method_cl(p, target))
    p.request.asked = info.weights_info.weight_format();
    const Method *const chosen = p.request.fixed() ? nullptr : choose(p, Way::automatic, target);
    return chosen != nullptr ? chosen->method : is_plain(p) ? ConvolutionMethod::GEMM : ConvolutionMethod::GEMM_CONV2D;
}

namespace {

/// Convolutions for which programs that ask expect a product, whatever else would be faster.
struct KnownProduct {
    uint16_t side, kernel, channels, n;
    uint8_t stride, before, after;  ///< steps, and padding at the left and top, at the right and bottom
};
constexpr KnownProduct known_products[] = {
    {27, 5, 48, 128, 1, 2, 2}, {224, 3, 3, 64, 1, 1, 1}, {224, 3, 3, 32, 2, 0, 1}, {160, 3, 3, 24, 2, 0, 1}};

}  // namespace

bool is_known_product(const Problem &p) {
    const SlidingWindow &w = p.window;
    const PadStrideInfo &pad = p.info.conv_info;
    return std::any_of(std::begin(known_products), std::end(known_products), [&](const KnownProduct &k) {
        const auto all = [](int wanted, std::initializer_list<int> have) {
            return std::all_of(have.begin(), have.end(), [&](int h) { return h == wanted; });
        };
        return all(k.side, {w.in_w, w.in_h}) && all(k.kernel, {w.kernel_w, w.kernel_h}) && p.channels == k.channels &&
               p.n == k.n && all(k.stride, {w.stride_x, w.stride_y}) && all(k.before, {w.pad_left, w.pad_top}) &&
               all(k.after, {static_cast<int>(pad.pad_right()), static_cast<int>(pad.pad_bottom())});
    });
}

namespace {

bool has_winograd(const Problem &p, const Target &target) {
    const bool square = p.window.kernel_w == 3 && p.window.kernel_h == 3;
    for (const Method *const *m = methods; *m != nullptr; ++m) {
        if ((*m)->way == Way::winograd) {
            return (p.src.data_type() == DataType::F32 || square) && (*m)->cost(p, target) > 0;
        }
    }
    return false;
}

}  // namespace

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
    const bool winograd = fits && !p.request.fixed() && has_winograd(p, target);
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

}  // namespace conv2d
}  // namespace ac
