// SPDX-License-Identifier: MIT
#include "src/ops/conv2d/conv2d.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/gemm/gemm.h"
#include "src/ops/activation/fused.h"
#include "src/ops/common/requantization.h"
#include "src/ops/common/rows.h"
#include "src/ops/common/window.h"
#include "src/ops/permute/permute.h"
#include "src/plan/rules.h"

#include <algorithm>

namespace ac {

extern const Operator Conv2d_operator;

namespace conv2d {
namespace {

using namespace arm_compute;
using experimental::MemoryInfo;
using experimental::MemoryLifetime;
using experimental::MemoryRequirements;

/// Workspace.
enum Slot : int {
    packed = TensorType::ACL_INT_0,
    product = TensorType::ACL_INT_1,
    nhwc_src = TensorType::ACL_INT_2,
    nhwc_dst = TensorType::ACL_INT_3,
    nhwc_weights = TensorType::ACL_INT_4,
};

/// Where width, height and channels stand in a shape.
struct Axes {
    size_t w, h, c;
};
Axes axes_of(DataLayout layout) {
    return layout == DataLayout::NHWC ? Axes{1, 2, 0} : Axes{0, 1, 2};
}

bool is_quantized(DataType t) {
    return t == DataType::QASYMM8 || t == DataType::QASYMM8_SIGNED;
}

uint8_t *memory(ITensorPack &pack, Slot slot) {
    const ITensor *t = pack.get_tensor(slot);
    return t == nullptr ? nullptr : data(*t);
}

/// A tensor of an NCHW convolution in NHWC.
struct Permuted {
    PlanPtr plan;
    TensorInfo info;  ///< of the NHWC side

    void run(const ITensor &src, ITensor &dst) const {
        ITensorPack pack{{TensorType::ACL_SRC, &src}, {TensorType::ACL_DST, &dst}};
        plan->run(pack);
    }
};

class Conv2dPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
        ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        if (!constant) {
            pack_weights(pack);
        }
        if (!nchw) {
            convolve(src, dst, pack);
            return;
        }
        View from(src_nhwc.info, memory(pack, nhwc_src));
        View to(dst_nhwc.info, memory(pack, nhwc_dst));
        src_nhwc.run(src, from);
        convolve(from, to, pack);
        dst_nhwc.run(to, dst);
    }

    void prepare(ITensorPack &pack) const override {
        if (constant) {
            pack_weights(pack);
            if (!retain) {
                pack.get_const_tensor(TensorType::ACL_SRC_1)->mark_as_unused();
            }
        }
    }

    MemoryRequirements workspace() const override {
        const MemoryLifetime lasting = constant ? MemoryLifetime::Persistent : MemoryLifetime::Temporary;
        const MemoryLifetime first = constant ? MemoryLifetime::Prepare : MemoryLifetime::Temporary;
        return {MemoryInfo(packed, lasting, groups * group_bytes(), 64),
                MemoryInfo(product, gemm->workspace_bytes(), 64), MemoryInfo(nhwc_src, src_nhwc.info.total_size(), 64),
                MemoryInfo(nhwc_dst, dst_nhwc.info.total_size(), 64),
                MemoryInfo(nhwc_weights, first, weights_nhwc.info.total_size(), 64)};
    }

    const Row *row() const override { return gemm->row(); }

    SlidingWindow window;
    size_t images = 1, groups = 1;
    size_t channels = 0, n = 0;  ///< input and output channels of a group
    size_t size = 0;             ///< bytes of an element of src, weights and dst
    size_t bias_size = 0;
    bool plain = false;  ///< pixels are the rows of the product
    bool nchw = false, constant = true, retain = false;
    Requantization requantization;
    gemm::Quantization quantization;
    activation::FusedPtr function;
    std::vector<uint8_t> padding;  ///< a pixel outside of the image: real zeros
    Permuted src_nhwc, dst_nhwc, weights_nhwc;
    std::unique_ptr<const gemm::Gemm> gemm;

private:
    size_t group_bytes() const { return (gemm->packed_b_bytes() + 63) / 64 * 64; }

    void pack_weights(ITensorPack &pack) const {
        const ITensor &weights = *pack.get_const_tensor(TensorType::ACL_SRC_1);
        if (!nchw) {
            pack_nhwc(weights, pack);
            return;
        }
        View permuted(weights_nhwc.info, memory(pack, nhwc_weights));
        weights_nhwc.run(weights, permuted);
        pack_nhwc(permuted, pack);
    }

    void pack_nhwc(const ITensor &weights, ITensorPack &pack) const {
        const DenseRows rows(weights, 3, pack);
        uint8_t *to = memory(pack, packed);
        for (size_t g = 0; g < groups; ++g) {
            const ptrdiff_t first = static_cast<ptrdiff_t>(g * n) * rows.rows().step;
            gemm->pack_b({rows.data() + first, rows.rows().step}, to + g * group_bytes(), pack);
        }
    }

    gemm::ConvolutionWindow gather(const ITensorInfo &src) const {
        const Strides &steps = src.strides_in_bytes();
        gemm::ConvolutionWindow w;
        w.padding = padding.data();
        w.x_step = static_cast<ptrdiff_t>(steps[1]);
        w.y_step = static_cast<ptrdiff_t>(steps[2]);
        w.image_step = static_cast<ptrdiff_t>(steps[3]);
        w.in_w = window.in_w;
        w.in_h = window.in_h;
        w.out_w = window.out_w;
        w.out_h = window.out_h;
        w.kernel_w = window.kernel_w;
        w.kernel_h = window.kernel_h;
        w.stride_x = window.stride_x;
        w.stride_y = window.stride_y;
        w.pad_left = window.pad_left;
        w.pad_top = window.pad_top;
        w.dilation_x = window.dilation_x;
        w.dilation_y = window.dilation_y;
        return w;
    }

    /// In NHWC: one product per group, and per piece of the output whose pixels are equally spaced (all of it, unless
    /// it is padded).
    void convolve(const ITensor &src, const ITensor &dst, ITensorPack &pack) const {
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
        const Rows from(*src.info(), 1);
        const Rows to(*dst.info(), 1);
        const auto line = static_cast<size_t>(window.out_w);
        const size_t plane = line * static_cast<size_t>(window.out_h);
        const size_t piece = plain ? std::min(from.together, to.together) : to.together;
        gemm::ConvolutionWindow gathered = gather(*src.info());
        gemm::Quantization q = quantization;
        gemm::Args args;
        args.m = piece;
        args.a_step = from.step;
        args.d_step = to.step;
        args.quantization = &q;
        args.workspace = memory(pack, product);
        for (size_t g = 0; g < groups; ++g) {
            const uint8_t *first = data(src) + g * channels * size;
            args.b = memory(pack, packed) + g * group_bytes();
            args.bias = bias == nullptr ? nullptr : data(*bias) + g * n * bias_size;
            if (q.per_channel) {
                q.multipliers = requantization.multipliers.data() + g * n;
                q.shifts = requantization.shifts.data() + g * n;
            }
            for (size_t row = 0; row < images * plane; row += piece) {
                if (plain) {
                    args.a = first + from.offset(row);
                } else {
                    gathered.src = first + static_cast<ptrdiff_t>(row / plane) * gathered.image_step;
                    gathered.pad_top = window.pad_top - static_cast<int>(row % plane / line) * window.stride_y;
                    args.indirection = gathered.indirection();
                }
                args.d = data(dst) + g * n * size + to.offset(row);
                gemm->run(args, pack);
            }
        }
    }
};

Status check_types(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias) {
    const DataType t = src.data_type();
    const bool floats = t == DataType::F32 || t == DataType::F16 || t == DataType::BFLOAT16;
    AC_RETURN_IF(!floats && !is_quantized(t),
                 "Conv2d: the input is %s; it takes F32, F16, BFLOAT16, QASYMM8 and QASYMM8_SIGNED",
                 string_from_data_type(t).c_str());
    const bool per_channel = is_quantized(t) && weights.data_type() == DataType::QSYMM8_PER_CHANNEL;
    AC_RETURN_IF(weights.data_type() != t && !per_channel,
                 "Conv2d: weights in %s for an input in %s; they are of its type%s",
                 string_from_data_type(weights.data_type()).c_str(), string_from_data_type(t).c_str(),
                 is_quantized(t) ? " or QSYMM8_PER_CHANNEL" : "");
    if (bias != nullptr) {
        const DataType b = bias->data_type();
        const bool wide = t == DataType::BFLOAT16 && b == DataType::F32;
        AC_RETURN_IF(b != (floats ? t : DataType::S32) && !wide, "Conv2d: the bias is %s; with a %s input it is %s",
                     string_from_data_type(b).c_str(), string_from_data_type(t).c_str(),
                     string_from_data_type(floats ? t : DataType::S32).c_str());
    }
    return Status{};
}

Status check_src(const ITensorInfo &src) {
    const DataLayout layout = src.data_layout();
    AC_RETURN_IF(layout != DataLayout::NHWC && layout != DataLayout::NCHW, "Conv2d: the layout is NHWC or NCHW");
    AC_RETURN_IF(src.num_dimensions() > 4 || src.tensor_shape().total_size() == 0,
                 "Conv2d: the input is %s; it has width, height, channels and images",
                 shape_text(src.tensor_shape()).c_str());
    return Status{};
}

Status check_weights(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, const Axes &axes,
                     const Conv2dInfo &info) {
    AC_RETURN_IF(
        info.weights_info.are_reshaped(),
        "Conv2d: WeightsInfo says are_reshaped; the weights are taken as they were trained, and packed inside");
    AC_RETURN_IF(
        info.weights_info.weight_format() != WeightFormat::UNSPECIFIED,
        "Conv2d: there are no fixed-format kernels; WeightFormat::UNSPECIFIED lets it pack the weights itself");
    AC_RETURN_IF(weights.num_dimensions() > 4, "Conv2d: weights of %zu dimensions; they have 4",
                 weights.num_dimensions());
    AC_RETURN_IF(weights.data_layout() != src.data_layout(), "Conv2d: input and weights are of different layouts");
    const size_t cin = src.dimension(axes.c);
    const size_t cout = weights.dimension(3);
    const size_t groups = info.num_groups;
    AC_RETURN_IF(groups == 0 || cin % groups != 0 || cout % groups != 0,
                 "Conv2d: %zu groups of %zu input and %zu output channels; they must divide both", groups, cin, cout);
    AC_RETURN_IF(weights.dimension(axes.c) * groups != cin,
                 "Conv2d: weights for %zu input channels in each of %zu groups; the input has %zu channels",
                 weights.dimension(axes.c), groups, cin);
    AC_RETURN_IF(bias != nullptr && (bias->num_dimensions() > 1 || bias->dimension(0) != cout),
                 "Conv2d: the bias is %s; there are %zu output channels", shape_text(bias->tensor_shape()).c_str(),
                 cout);
    return Status{};
}

Status check_dst(const ITensorInfo &src, ITensorInfo &dst, const TensorShape &shape) {
    init_if_empty(dst,
                  TensorInfo(shape, 1, src.data_type(), src.quantization_info()).set_data_layout(src.data_layout()));
    AC_RETURN_ON_ERROR(check_same_elements(Conv2d_operator, src, dst, false));
    return check_shape(Conv2d_operator, dst, shape);
}

/// Plans the way of one tensor of an NCHW convolution to NHWC, or back.
Status permute_nchw(Permuted &out, const ITensorInfo &nchw, bool back, const Target &target) {
    const TensorShape &s = nchw.tensor_shape();
    out.info = TensorInfo(TensorShape(s[2], s[0], s[1], s[3]), 1, nchw.data_type(), nchw.quantization_info());
    out.info.set_data_layout(DataLayout::NHWC);
    TensorInfo outside(nchw);
    return back ? permute::plan(out.plan, out.info, outside, PermutationVector(1U, 2U, 0U), target.inside())
                : permute::plan(out.plan, outside, out.info, PermutationVector(2U, 0U, 1U), target.inside());
}

Status make_gemm(Conv2dPlan &made, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                 const ITensorInfo &dst, const Conv2dInfo &info, const Target &target) {
    const SlidingWindow &w = made.window;
    gemm::Config c;
    c.taps = static_cast<size_t>(w.kernel_w) * static_cast<size_t>(w.kernel_h);
    c.m = made.images * static_cast<size_t>(w.out_w) * static_cast<size_t>(w.out_h);
    c.n = made.n;
    c.k = c.taps * made.channels;
    c.a_type = src.data_type();
    c.b_type = weights.data_type();
    c.d_type = dst.data_type();
    c.bias_type = bias == nullptr ? c.d_type : bias->data_type();
    c.a_source = made.plain ? gemm::ASource::rows : gemm::ASource::indirect;
    c.b_layout = gemm::BLayout::nk;
    c.fast_math = info.enable_fast_math;
    Clamp clamp;
    if (!as_clamp(info.act_info, clamp)) {
        AC_RETURN_IF(c.d_type == DataType::BFLOAT16,
                     "Conv2d: BFLOAT16 takes RELU, BOUNDED_RELU and LU_BOUNDED_RELU as fused activation, no other");
        AC_RETURN_ON_ERROR(activation::fuse(made.function, dst, dst, info.act_info, target.inside()));
        c.function = &activation::Fused::run;
        c.function_args = made.function.get();
    }
    if (is_quantized(c.a_type)) {
        Requantization &r = made.requantization;
        AC_RETURN_ON_ERROR(make_requantization(r, "Conv2d", src, weights, dst, made.groups * made.n, info.act_info));
        c.stage = gemm::Stage::requantize;
        made.quantization = quantization_of(r, src, weights);
    } else {
        c.lo = clamp.lo;
        c.hi = clamp.hi;
    }
    return gemm::make(made.gemm, c, Conv2d_operator, target);
}

Status make_permutes(Conv2dPlan &made, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo &dst,
                     const Target &target) {
    made.nchw = true;
    AC_RETURN_ON_ERROR(permute_nchw(made.src_nhwc, src, false, target));
    AC_RETURN_ON_ERROR(permute_nchw(made.dst_nhwc, dst, true, target));
    return permute_nchw(made.weights_nhwc, weights, false, target);
}

bool is_plain(const ITensorInfo &weights, const Axes &axes, const PadStrideInfo &p) {
    return weights.dimension(axes.w) == 1 && weights.dimension(axes.h) == 1 && p.stride().first == 1 &&
           p.stride().second == 1 && !p.has_padding();
}

Status fill(Conv2dPlan &made, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
            ITensorInfo &dst, const Conv2dInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check_types(src, weights, bias));
    AC_RETURN_ON_ERROR(check_src(src));
    const Axes axes = axes_of(src.data_layout());
    AC_RETURN_ON_ERROR(check_weights(src, weights, bias, axes, info));
    SlidingWindow &window = made.window;
    window.in_w = static_cast<int>(src.dimension(axes.w));
    window.in_h = static_cast<int>(src.dimension(axes.h));
    window.kernel_w = static_cast<int>(weights.dimension(axes.w));
    window.kernel_h = static_cast<int>(weights.dimension(axes.h));
    AC_RETURN_ON_ERROR(slide(window, "Conv2d", info.conv_info, info.dilation));
    TensorShape shape(src.tensor_shape());
    shape.set(axes.w, static_cast<size_t>(window.out_w));
    shape.set(axes.h, static_cast<size_t>(window.out_h));
    shape.set(axes.c, weights.dimension(3));
    AC_RETURN_ON_ERROR(check_dst(src, dst, shape));
    AC_RETURN_ON_ERROR(check_operator(Conv2d_operator, target, {src.data_type()}, src.data_layout()));
    made.images = src.dimension(3);
    made.groups = info.num_groups;
    made.channels = weights.dimension(axes.c);
    made.n = weights.dimension(3) / made.groups;
    made.size = src.element_size();
    made.bias_size = bias == nullptr ? 0 : bias->element_size();
    made.plain = is_plain(weights, axes, info.conv_info);
    made.constant = weights.are_values_constant();
    made.retain = info.weights_info.retain_internal_weights();
    AC_RETURN_ON_ERROR(make_gemm(made, src, weights, bias, dst, info, target));
    made.padding.assign(made.channels * made.size, static_cast<uint8_t>(made.quantization.a_offset));
    if (src.data_layout() == DataLayout::NCHW) {
        AC_RETURN_ON_ERROR(make_permutes(made, src, weights, dst, target));
    }
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const Conv2dInfo &info, const Target &target) {
    auto made = std::make_unique<Conv2dPlan>();
    AC_RETURN_ON_ERROR(fill(*made, src, weights, bias, dst, info, target));
    out = std::move(made);
    return Status{};
}

Status plan_direct(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                   ITensorInfo &dst, const PadStrideInfo &pad_stride, const ActivationLayerInfo &activation,
                   const Target &target) {
    AC_RETURN_IF(src.data_type() != DataType::F32 && src.data_type() != DataType::F16,
                 "Conv2d: the direct convolution takes F32 and F16, not %s; NEConvolutionLayer takes the others",
                 string_from_data_type(src.data_type()).c_str());
    return plan(out, src, weights, bias, dst, Conv2dInfo(pad_stride, Size2D(1U, 1U), activation, false, 1), target);
}

ConvolutionMethod method(const ITensorInfo &src, const ITensorInfo &weights, const PadStrideInfo &pad_stride) {
    const bool plain = is_plain(weights, axes_of(src.data_layout()), pad_stride);
    return plain ? ConvolutionMethod::GEMM : ConvolutionMethod::GEMM_CONV2D;
}

}  // namespace conv2d
}  // namespace ac
