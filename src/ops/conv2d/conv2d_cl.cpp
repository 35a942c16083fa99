// SPDX-License-Identifier: MIT
// The convolution as a matrix product that reads its left operand in place, window by window. Neither the input nor the
// weights are copied, in NHWC or NCHW.
#include "src/ops/conv2d/conv2d_cl.h"

#include "src/ops/common/product_cl.h"
#include "src/ops/conv2d/method.h"

namespace ac::conv2d {

namespace {

class ClConv2d final : public gemm::ClProduct {
public:
    ClConv2d(const Problem &p, const Taps &taps)
        : nhwc_(p.src.data_layout() == DataLayout::NHWC), window_(!is_point(p)), groups_(p.groups), taps_(taps) {
        const SlidingWindow &w = p.window;
        fixed.a_w = fixed.c_w = fixed.d_w = static_cast<uint32_t>(w.out_w);
        fixed.plane = fixed.a_w * static_cast<uint32_t>(w.out_h);
        fixed.in_w = w.in_w;
        fixed.in_h = w.in_h;
        fixed.kernel_w = w.kernel_w;
        fixed.kernel_h = w.kernel_h;
        fixed.stride_x = w.stride_x;
        fixed.stride_y = w.stride_y;
        fixed.pad_x = w.pad_left;
        fixed.pad_y = w.pad_top;
        fixed.dilation_x = w.dilation_x;
        fixed.dilation_y = w.dilation_y;
        fixed.m = fixed.plane * static_cast<uint32_t>(p.images);
        fixed.n = static_cast<uint32_t>(p.n);
        fixed.terms = static_cast<uint32_t>(p.channels);
        fixed.group = fixed.n;
    }

    gemm::ProductForm form(const Problem &p) const {
        gemm::ProductForm f;
        f.a_type = p.src.data_type();
        f.b_type = p.weights.data_type();
        f.window = window_;
        f.a_strided = f.b_strided = f.d_strided = !nhwc_;
        f.c = p.bias != nullptr;
        return f;
    }

private:
    /// A window of one pixel, always inside of the image: rows are pixels; strides skip some of them.
    static bool is_point(const Problem &p) {
        return p.window.kernel_w == 1 && p.window.kernel_h == 1 && !p.info.conv_info.has_padding();
    }

    void place(gemm::Product &p, ocl::Walk &walk, const ITensor &a, const ITensor &b, const ITensor *c,
               const ITensor &d) const override {
        const size_t x = nhwc_ ? 1 : 0, y = x + 1, channel = nhwc_ ? 0 : 2;
        p.a_x = stride(a, x) * (window_ ? 1 : p.stride_x);
        p.a_y = stride(a, y) * (window_ ? 1 : p.stride_y);
        p.a_z = stride(a, 3);
        p.a_term = stride(a, channel);
        p.b_x = stride(b, x) * taps_.step_x;
        p.b_y = stride(b, y) * taps_.step_y;
        walk.offset[1] += stride(b, x) * taps_.first_x + stride(b, y) * taps_.first_y;
        p.b_term = stride(b, channel);
        p.b_column = stride(b, 3);
        p.c_column = c == nullptr ? 0 : stride(*c, 0);
        p.d_x = stride(d, x);
        p.d_y = stride(d, y);
        p.d_z = stride(d, 3);
        p.d_column = stride(d, channel);
        walk.extent[1] = static_cast<int32_t>(groups_);
        const int64_t steps[] = {p.terms * p.a_term, p.n * p.b_column, p.n * p.c_column, p.n * p.d_column};
        for (size_t k = 0; groups_ > 1 && k < 4; ++k) {
            walk.stride[1][k] = steps[k];
        }
    }

    bool nhwc_, window_;
    size_t groups_;
    Taps taps_;
};

Status finish(ClConv2d &made, gemm::ProductForm &form, const Problem &p, const Target &target) {
    AC_RETURN_ON_ERROR(set_activation(made, form, p.dst, p.info.act_info, target));
    if (!is_data_type_quantized_asymmetric(form.a_type)) {
        return Status{};
    }
    Requantization r;
    AC_RETURN_ON_ERROR(make_requantization(r, "Conv2d", p.src, p.weights, p.dst, p.groups * p.n, p.info.act_info));
    form.stage = gemm::Stage::requantize;
    form.per_channel = r.per_channel();
    return made.set_quantization(quantization_of(r, p.src, p.weights), r.multipliers.size(), target);
}

}  // namespace

Status plan_product_cl(PlanPtr &out, const Problem &p, const Target &target, const Taps &taps) {
    auto made = std::make_unique<ClConv2d>(p, taps);
    gemm::ProductForm form = made->form(p);
    AC_RETURN_ON_ERROR(finish(*made, form, p, target));
    AC_RETURN_ON_ERROR(made->make(Conv2d_operator, form, p.groups, target));
    out = std::move(made);
    return Status{};
}

namespace {

Status plan_whole(PlanPtr &out, const Problem &p, const Target &target, uint8_t) {
    return plan_product_cl(out, p, target);
}

}  // namespace

extern const Method plain_method_cl("plain", Way::product, ConvolutionMethod::GEMM, fact::point, plan_whole);
extern const Method window_method_cl("window", Way::product, ConvolutionMethod::GEMM_CONV2D, 0, plan_whole);

}  // namespace ac::conv2d
