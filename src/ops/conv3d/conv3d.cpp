// SPDX-License-Identifier: MIT
#include "src/ops/conv3d/conv3d.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/dispatch/types.h"
#include "src/ops/activation/fused.h"
#include "src/ops/common/requantization.h"
#include "src/ops/common/rows.h"
#include "src/plan/rules.h"

#include <algorithm>
#include <vector>

namespace ac::conv3d {
namespace {

AC_TYPES(types, R"(NEConv3D CLConv3D: src weights bias dst
F16 F16 F16 F16
F32 F32 F32 F32
QASYMM8 QASYMM8 S32 QASYMM8
QASYMM8_SIGNED QASYMM8_SIGNED S32 QASYMM8_SIGNED
)")

class Conv3dPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override;
    void prepare(ITensorPack &pack) const override {
        if (constant) {
            pack_weights(pack);
            pack.get_const_tensor(TensorType::ACL_SRC_1)->mark_as_unused();
        }
    }
    MemoryRequirements workspace() const override {
        const MemoryLifetime lasting = constant ? MemoryLifetime::Persistent : MemoryLifetime::Temporary;
        return {MemoryInfo(packed, lasting, product->packed_b_bytes(), 64),
                MemoryInfo(scratch, product->workspace_bytes(), 64), MemoryInfo(copied, copy_bytes, 64)};
    }
    const Row *row() const override { return product->row(); }
    Status make(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, const ITensorInfo &dst,
                const ActivationLayerInfo &activation, const Target &target);

    Volume volume;

private:
    enum WorkspaceSlot : int { packed = TensorType::ACL_INT_0, scratch, copied };
    /// The context of addresses() in a run of the product.
    struct Gather {
        const Conv3dPlan *plan;
        const uint8_t *src;
        Strides steps;
        size_t first;  ///< the output in row 0
    };

    /// Whether all rows of the weights are equally far apart.
    bool is_uniform(const ITensorInfo &weights) const {
        return Rows(weights, 1).together == volume.taps() * volume.channels;
    }
    void pack_weights(ITensorPack &pack) const;
    static void addresses(const void *context, size_t m0, size_t rows, const void **out);
    void taps_of(const Gather &g, size_t output, size_t rows, const void **out) const;

    bool constant = true;
    size_t copy_bytes = 0;  ///< of weights that are packed in each run and are not contiguous
    Requantization requantization;
    gemm::Quantization quantization;  ///< refers to `requantization`
    activation::FusedPtr function;
    std::vector<uint8_t> padding;  ///< a pixel outside of the input, with all channels
    std::unique_ptr<const gemm::Gemm> product;
};

/// Packs weights. They already are the product's right operand: a row of output channels per tap and input channel.
void Conv3dPlan::pack_weights(ITensorPack &pack) const {
    const ITensor &weights = *pack.get_const_tensor(TensorType::ACL_SRC_1);
    const bool uniform = is_uniform(*weights.info());
    const DenseRows rows(weights, uniform ? 1 : 5, pack, copied);
    const auto dense = static_cast<ptrdiff_t>(volume.n * weights.info()->element_size());
    product->pack_b({rows.data(), uniform ? rows.rows().step : dense}, data(*pack.get_tensor(packed)), pack);
}

void Conv3dPlan::addresses(const void *context, size_t m0, size_t rows, const void **out) {
    const Gather &g = *static_cast<const Gather *>(context);
    for (size_t i = 0; i < rows; ++i) {
        g.plan->taps_of(g, g.first + m0 + i, rows, out + i);
    }
}

/// Stores the addresses of an output's taps, `rows` entries apart.
void Conv3dPlan::taps_of(const Gather &g, size_t output, size_t rows, const void **out) const {
    const SlidingWindow &w = volume.plane, &d = volume.depth;
    const auto next = [&](int extent) {
        const auto place = static_cast<int>(output % static_cast<size_t>(extent));
        output /= static_cast<size_t>(extent);
        return place;
    };
    const int x = next(w.out_w) * w.stride_x - w.pad_left, y = next(w.out_h) * w.stride_y - w.pad_top;
    const int z = next(d.out_w) * d.stride_x - d.pad_left;
    const auto inside = [](int at, int extent) { return static_cast<unsigned>(at) < static_cast<unsigned>(extent); };
    const auto at = [&](size_t dimension, ptrdiff_t place) {
        return place * static_cast<ptrdiff_t>(g.steps[dimension]);
    };
    const uint8_t *const image = g.src + at(4, static_cast<ptrdiff_t>(output));
    for (int kz = 0; kz < d.kernel_w; ++kz) {
        for (int ky = 0; ky < w.kernel_h; ++ky) {
            const bool line = inside(z + kz, d.in_w) && inside(y + ky, w.in_h);
            const uint8_t *const from = image + at(3, z + kz) + at(2, y + ky);
            for (int kx = 0; kx < w.kernel_w; ++kx, out += rows) {
                *out = line && inside(x + kx, w.in_w) ? from + at(1, x + kx) : padding.data();
            }
        }
    }
}

void Conv3dPlan::run(ITensorPack &pack) const {
    if (!constant) {
        pack_weights(pack);
    }
    const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
    const ITensor &dst = *pack.get_const_tensor(TensorType::ACL_DST);
    const ITensor *const bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
    const Rows to(*dst.info(), 1);
    Gather gather{this, data(src), src.info()->strides_in_bytes(), 0};
    gemm::Args args;
    args.b = data(*pack.get_tensor(packed));
    args.bias = bias == nullptr ? nullptr : data(*bias);
    args.quantization = &quantization;
    args.workspace = data(*pack.get_tensor(scratch));
    args.indirection = {&addresses, &gather, sizeof(gather)};
    args.m = to.together;
    args.d_step = to.step;
    for (; gather.first < volume.outputs(); gather.first += to.together) {
        args.d = data(dst) + to.offset(gather.first);
        product->run(args, pack);
    }
}

Status Conv3dPlan::make(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                        const ITensorInfo &dst, const ActivationLayerInfo &activation, const Target &target) {
    constant = weights.are_values_constant();
    copy_bytes = constant || is_uniform(weights) ? 0 : DenseRows::copy_bytes(weights, 5);
    gemm::Config c;
    c.taps = volume.taps();
    c.m = volume.outputs();
    c.n = volume.n;
    c.k = c.taps * volume.channels;
    c.a_type = c.b_type = c.d_type = src.data_type();
    c.bias_type = bias == nullptr ? c.d_type : bias->data_type();
    c.a_source = gemm::ASource::indirect;
    Clamp clamp;
    if (!as_clamp(activation, clamp)) {
        AC_RETURN_ON_ERROR(activation::fuse(function, dst, dst, activation, target.inside()));
        c.function = &activation::Fused::run;
        c.function_args = function.get();
    }
    if (is_data_type_quantized_asymmetric(c.a_type)) {
        AC_RETURN_ON_ERROR(make_requantization(requantization, "Conv3d", src, weights, dst, c.n, activation));
        c.stage = gemm::Stage::requantize;
        quantization = quantization_of(requantization, src, weights);
    } else {
        c.lo = clamp.lo;
        c.hi = clamp.hi;
    }
    padding.assign(volume.channels * src.element_size(), static_cast<uint8_t>(quantization.a_offset));
    return gemm::make(product, c, Conv3d_operator, target);
}

unsigned as_unsigned(size_t extent) {
    return static_cast<unsigned>(as_int(extent));
}

/// Sets the extents of the problem from matching infos.
Status fill(Volume &v, const ITensorInfo &src, const ITensorInfo &weights, const Conv3dInfo &info) {
    const Padding3D &p = info.padding;
    v.channels = src.dimension(0);
    v.n = weights.dimension(0);
    v.images = src.dimension(4);
    v.plane.in_w = as_int(src.dimension(1));
    v.plane.in_h = as_int(src.dimension(2));
    v.plane.kernel_w = as_int(weights.dimension(2));
    v.plane.kernel_h = as_int(weights.dimension(3));
    v.depth.in_w = as_int(src.dimension(3));
    v.depth.kernel_w = as_int(weights.dimension(4));
    v.depth.in_h = 1;
    const Size2D one(1U, 1U);
    const PadStrideInfo plane(as_unsigned(info.stride.width), as_unsigned(info.stride.height), as_unsigned(p.left),
                              as_unsigned(p.right), as_unsigned(p.top), as_unsigned(p.bottom), info.round_type);
    AC_RETURN_ON_ERROR(slide(v.plane, "Conv3d", plane, one));
    return slide(v.depth, "Conv3d",
                 PadStrideInfo(as_unsigned(info.stride.depth), 1, as_unsigned(p.front), as_unsigned(p.back), 0, 0,
                               info.round_type),
                 one);
}

Status check(const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, const ITensorInfo &dst,
             const Conv3dInfo &info) {
    for (const ITensorInfo *tensor : {&src, &weights, &dst}) {
        AC_RETURN_IF(tensor->data_layout() != DataLayout::NDHWC,
                     "Conv3d: the layout of input, weights and output must be NDHWC; set_data_layout() sets it");
    }
    AC_RETURN_IF(rank(src.tensor_shape()) > 5 || src.tensor_shape().total_size() == 0,
                 "Conv3d: the input is %s; it must have channels, width, height, depth and images",
                 shape_text(src.tensor_shape()).c_str());
    AC_RETURN_IF(rank(weights.tensor_shape()) > 5 || weights.tensor_shape().total_size() == 0,
                 "Conv3d: weights of %s; they must have output channels, input channels, width, height and depth",
                 shape_text(weights.tensor_shape()).c_str());
    AC_RETURN_IF(weights.dimension(1) != src.dimension(0),
                 "Conv3d: weights for %zu input channels; the input has %zu channels", weights.dimension(1),
                 src.dimension(0));
    AC_RETURN_IF(bias != nullptr && (rank(bias->tensor_shape()) > 1 || bias->dimension(0) != weights.dimension(0)),
                 "Conv3d: the bias is %s; there are %zu output channels", shape_text(bias->tensor_shape()).c_str(),
                 weights.dimension(0));
    AC_RETURN_IF(info.dilation != Size3D(1U, 1U, 1U), "Conv3d: the dilation is %zux%zux%zu; it must be 1x1x1",
                 info.dilation.width, info.dilation.height, info.dilation.depth);
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias, ITensorInfo &dst,
            const Conv3dInfo &info, const Target &target) {
    const DataType type = src.data_type();
    const DataType sums = is_data_type_quantized_asymmetric(type) ? DataType::S32 : type;
    AC_RETURN_ON_ERROR(check(src, weights, bias, dst, info));
    auto made = std::make_unique<Conv3dPlan>();
    Volume &v = made->volume;
    AC_RETURN_ON_ERROR(fill(v, src, weights, info));
    TensorShape shape(src.tensor_shape());
    shape.set(0, v.n);
    shape.set(1, static_cast<size_t>(v.plane.out_w));
    shape.set(2, static_cast<size_t>(v.plane.out_h));
    shape.set(3, static_cast<size_t>(v.depth.out_w));
    init_if_empty(dst, TensorInfo(src).set_tensor_shape(shape));
    AC_RETURN_ON_ERROR(
        check_types(Conv3d_operator, types, target,
                    {type, weights.data_type(), bias == nullptr ? sums : bias->data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_shape("Conv3d", dst, shape));
#ifdef ARM_COMPUTE_CL
    AC_RETURN_IF(target.cl != nullptr && info.act_info.enabled(),
                 "Conv3d: on OpenCL it has no activation; CLActivationLayer is one");
#endif
    AC_ON_OPENCL(target, plan_cl(out, src, weights, bias, dst, v, target))
    AC_RETURN_ON_ERROR(made->make(src, weights, bias, dst, info.act_info, target));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::conv3d
