// SPDX-License-Identifier: MIT
// The convolution as a matrix product whose left operand is gathered.
#include "src/ops/conv2d/product.h"

#include "src/ops/common/rows.h"

#include <algorithm>

namespace ac::conv2d {

using experimental::MemoryInfo;
using experimental::MemoryLifetime;
using experimental::MemoryRequirements;

Product::~Product() = default;

void Product::prepare(ITensorPack &pack) const {
    if (constant) {
        pack_weights(pack);
        if (!retain) {
            pack.get_const_tensor(TensorType::ACL_SRC_1)->mark_as_unused();
        }
    }
}

MemoryRequirements Product::workspace_of(size_t bytes) const {
    const MemoryLifetime lasting = constant ? MemoryLifetime::Persistent : MemoryLifetime::Temporary;
    return {MemoryInfo(packed, lasting, groups * group_bytes(), 64), MemoryInfo(scratch, bytes, 64),
            MemoryInfo(copy_slot, copy_bytes, 64)};
}

void Product::pack_weights(ITensorPack &pack) const {
    const DenseRows rows(*pack.get_const_tensor(TensorType::ACL_SRC_1), 3, pack, copy_slot);
    uint8_t *to = memory(pack, packed);
    for (size_t g = 0; g < groups; ++g) {
        const ptrdiff_t first = static_cast<ptrdiff_t>(g * n) * rows.rows().step;
        gemm->pack_b({rows.data() + first, rows.rows().step}, to + g * group_bytes(), pack);
    }
}

gemm::Args Product::first_args(ITensorPack &pack) const {
    const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
    gemm::Args args;
    if (fixed) {
        const ITensor &weights = *pack.get_const_tensor(TensorType::ACL_SRC_1);
        args.b_source.data = data(weights);
        args.b_source.step = gemm::block_step(*weights.info(), {gemm->b_format(), n, taps(), channels});
    } else {
        args.b = memory(pack, packed);
    }
    args.bias = bias == nullptr ? nullptr : data(*bias);
    args.workspace = memory(pack, scratch);
    return args;
}

gemm::Args Product::args_of(size_t group, const gemm::Args &first, gemm::Quantization &q) const {
    gemm::Args args = first;
    if (!fixed) {
        args.b = static_cast<const uint8_t *>(first.b) + group * group_bytes();
    }
    if (first.bias != nullptr) {
        args.bias = static_cast<const uint8_t *>(first.bias) + group * n * bias_size;
    }
    q = quantization;
    args.quantization = &q;
    if (q.per_channel) {
        q.multipliers = requantization.multipliers.data() + group * n;
        q.shifts = requantization.shifts.data() + group * n;
    }
    return args;
}

Status Product::fill(const Problem &p, gemm::ASource source, size_t pieces, size_t m, unsigned threads,
                     const Target &target) {
    window = p.window;
    images = p.images;
    groups = p.groups;
    channels = p.channels;
    n = p.n;
    size = p.src.element_size();
    bias_size = p.bias == nullptr ? 0 : p.bias->element_size();
    dst_size = p.dst.element_size();
    fixed = p.request.fixed();
    constant = !fixed && p.weights.are_values_constant();
    copy_bytes = fixed || constant ? 0 : DenseRows::copy_bytes(p.weights, 3);
    retain = p.info.weights_info.retain_internal_weights();
    gemm::Config c;
    c.taps = pieces;
    c.d_apart = scattered;
    c.m = m;
    c.n = n;
    c.k = taps() * channels;
    c.a_type = p.src.data_type();
    c.b_format = p.request.asked;
    c.b_type = fixed ? c.a_type : p.weights.data_type();
    c.d_type = p.dst.data_type();
    c.bias_type = p.bias == nullptr ? c.d_type : p.bias->data_type();
    c.a_source = source;
    c.b_layout = gemm::BLayout::nk;
    c.fast_math = p.info.enable_fast_math;
    c.f32_sums = p.info.use_fp32_acc;
    c.threads = threads;
    AC_RETURN_ON_ERROR(make_activation(activation, p, target));
    if (activation.function != nullptr) {
        c.function = &activation::Fused::run;
        c.function_args = activation.function.get();
    }
    if (is_data_type_quantized_asymmetric(c.a_type)) {
        AC_RETURN_ON_ERROR(
            make_requantization(requantization, "Conv2d", p.src, p.weights, p.dst, groups * n, p.info.act_info));
        c.stage = gemm::Stage::requantize;
        quantization = quantization_of(requantization, p.src, p.weights);
    } else {
        c.lo = activation.clamp.lo;
        c.hi = activation.clamp.hi;
    }
    AC_RETURN_ON_ERROR(gemm::make(gemm, c, Conv2d_operator, target));
    AC_RETURN_ON_ERROR(p.request.settle("Conv2d", p.weights, gemm->b_format(), n, taps(), channels));
    const bool inside = taps() == 1 && window.pad_left == 0 && window.pad_top == 0 &&
                        (window.out_w - 1) * window.stride_x < window.in_w &&
                        (window.out_h - 1) * window.stride_y < window.in_h;
    if (!inside) {
        padding.assign(channels * size * static_cast<size_t>(window.kernel_w),
                       static_cast<uint8_t>(quantization.a_offset));
    }
    return Status{};
}

namespace {

/// Rows of the product that have the same taps outside of the image, for those taps to be skipped: each block of rows
/// reads all weights.
constexpr int least_rows = 128;

class ProductPlan final : public Product {
public:
    void run(ITensorPack &pack) const override {
        if (!constant && !fixed) {
            pack_weights(pack);
        }
        convolve(*pack.get_const_tensor(TensorType::ACL_SRC_0), *pack.get_tensor(TensorType::ACL_DST), pack);
    }
    MemoryRequirements workspace() const override { return workspace_of(gemm->workspace_bytes()); }
    bool plain = false;  ///< pixels are the product's rows

private:
    /// Runs one product per group and per piece of the output with equally spaced pixels (all of it, unless it is
    /// padded). For scattered outputs, one product covers all of them.
    void convolve(const ITensor &src, const ITensor &dst, ITensorPack &pack) const {
        const Rows from(*src.info(), 1);
        const Rows to(*dst.info(), 1);
        const auto line = static_cast<size_t>(window.out_w);
        const size_t all = images * plane();
        const size_t piece = scattered ? all : plain ? std::min(from.together, to.together) : to.together;
        const Strides &steps = src.info()->strides_in_bytes();
        Pixels gathered{window,
                        padding.data(),
                        nullptr,
                        static_cast<ptrdiff_t>(steps[1]),
                        static_cast<ptrdiff_t>(steps[2]),
                        static_cast<ptrdiff_t>(steps[3])};
        const bool skips = window.pad_top > 0 && window.dilation_y * window.out_w >= least_rows;
        const gemm::Args given = first_args(pack);
        for (size_t g = 0; g < groups; ++g) {
            const uint8_t *first = data(src) + g * channels * size;
            gemm::Quantization q;
            gemm::Args args = args_of(g, given, q);
            args.m = piece;
            args.a_step = from.step;
            args.d_step = to.step;
            if (scattered) {
                const Strides &apart = dst.info()->strides_in_bytes();
                args.line = line;
                args.lines = static_cast<size_t>(window.out_h);
                args.d_step = static_cast<ptrdiff_t>(apart[1]);
                args.line_step = static_cast<ptrdiff_t>(apart[2]);
                args.image_step = static_cast<ptrdiff_t>(apart[3]);
            }
            for (size_t row = 0; row < all; row += piece) {
                if (plain) {
                    args.a = first + from.offset(row);
                } else {
                    gathered.image = first + static_cast<ptrdiff_t>(row / plane()) * gathered.image_step;
                    gathered.window.pad_top = window.pad_top - static_cast<int>(row % plane() / line) * window.stride_y;
                    args.indirection = {&Pixels::write, &gathered, sizeof(gathered), skips ? &Pixels::taps : nullptr,
                                        padding.data()};
                }
                args.d = data(dst) + g * n * dst_size + to.offset(row);
                gemm->run(args, pack);
            }
        }
    }
};

Status plan_gathered(PlanPtr &out, const Problem &p, const Target &target, uint8_t form) {
    const auto source = static_cast<gemm::ASource>(form);
    auto made = std::make_unique<ProductPlan>();
    const size_t m = p.images * static_cast<size_t>(p.window.out_w) * static_cast<size_t>(p.window.out_h);
    const auto taps = static_cast<size_t>(p.window.kernel_w * p.window.kernel_h);
    made->scattered = p.scattered;
    made->plain = source == gemm::ASource::rows;
    AC_RETURN_ON_ERROR(made->fill(p, source, taps, m, 0, target));
    out = std::move(made);
    return Status{};
}

}  // namespace

extern const Method plain_method("plain", Way::product, ConvolutionMethod::GEMM,
                                 fact::nhwc | fact::point | fact::together, plan_gathered,
                                 byte_of(gemm::ASource::rows));
extern const Method indirect_method("indirect", Way::product, ConvolutionMethod::GEMM_CONV2D, fact::nhwc, plan_gathered,
                                    byte_of(gemm::ASource::indirect));

}  // namespace ac::conv2d
