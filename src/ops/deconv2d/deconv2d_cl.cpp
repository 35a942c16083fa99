// SPDX-License-Identifier: MIT
// On OpenCL each phase is a product that reads its taps and writes its outputs in place.
#include "src/ops/deconv2d/deconv2d_cl.h"

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/cl/memory/view.h"
#include "src/dispatch/types.h"
#include "src/ops/conv2d/conv2d_cl.h"
#include "src/ops/fill/fill.h"
#include "src/ops/move/move.h"
#include "src/plan/rules.h"

namespace ac::deconv2d {
namespace {

AC_TYPES(gemm_types, R"(CLGEMMDeconvolutionLayer: src weights bias dst
F16 F16 F16 F16
F32 F32 F32 F32
QASYMM8 QASYMM8 S32 QASYMM8
QASYMM8_SIGNED QASYMM8_SIGNED S32 QASYMM8_SIGNED
)")
AC_TYPES(upsample_types, R"(CLDeconvolutionLayerUpsample: src dst
All =
)")

/// Runs `plan` with a phase's outputs as ACL_DST. The caller's pack stays unchanged, even if the plan throws.
void run_phase(const Plan &plan, const Phase &phase, const SlidingWindow &whole, const ITensorPack &pack) {
    ITensorPack own = pack;
    ITensor &dst = *own.get_tensor(TensorType::ACL_DST);
    ocl::View outputs(outputs_of(*dst.info(), phase, whole), dst);
    own.add_tensor(TensorType::ACL_DST, static_cast<ITensor *>(&outputs));
    plan.run(own);
}

class DeconvClPlan final : public Plan {
public:
    explicit DeconvClPlan(const SlidingWindow &window) : window_(window) {}
    void run(ITensorPack &pack) const override {
        for (const Part &part : parts_) {
            run_phase(*part.plan, part.phase, window_, pack);
        }
    }
    const Row *row() const override { return parts_.front().plan->row(); }

    Status add(const Phase &phase, const Problem &p, const Target &target) {
        const SlidingWindow window = window_of(phase, window_);
        const Conv2dInfo info = info_of(window, false);
        conv2d::Problem q{p.src, p.weights, p.bias, p.dst, info};
        q.window = window;
        q.images = p.src.dimension(3);
        q.channels = p.channels;
        q.n = p.n;
        conv2d::Taps taps;
        if (!phase.empty()) {
            taps = {phase.x.first_tap + (phase.x.taps - 1) * window_.stride_x,
                    phase.y.first_tap + (phase.y.taps - 1) * window_.stride_y, -window_.stride_x, -window_.stride_y};
        }
        parts_.push_back({phase, nullptr});
        return conv2d::plan_product_cl(parts_.back().plan, q, target.inside(), taps);
    }

private:
    struct Part {
        Phase phase;
        PlanPtr plan;
    };
    SlidingWindow window_;
    std::vector<Part> parts_;
};

class UpsamplePlan final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        fill->run(pack);
        run_phase(*move, phase, window, pack);
    }
    const Row *row() const override { return fill->row(); }

    PlanPtr fill, move;
    Phase phase;
    SlidingWindow window;
};

/// The outputs along an axis that elements of src are copied to.
Status line_of(Line &out, const ITensorInfo &src, const ITensorInfo &dst, size_t axis, unsigned stride, unsigned pad) {
    const size_t count = src.dimension(axis), extent = dst.dimension(axis);
    AC_RETURN_IF(stride == 0 || pad + uint64_t{stride} * (count - 1) >= extent,
                 "Deconv2d: %zu elements, %u apart from place %u on, do not fit into an output of %zu", count, stride,
                 pad, extent);
    out.first = as_int(pad);
    out.count = as_int(count);
    return Status{};
}

}  // namespace

Status plan_cl(PlanPtr &out, const Problem &p, const Target &target) {
    auto made = std::make_unique<DeconvClPlan>(p.window);
    for (const Phase &phase : phases_of(p.window)) {
        AC_RETURN_ON_ERROR(made->add(phase, p, target));
    }
    out = std::move(made);
    return Status{};
}

Status plan_gemm(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
                 ITensorInfo &dst, const PadStrideInfo &info, const Target &target) {
    const DataType type = src.data_type();
    const DataType sums = is_data_type_quantized_asymmetric(type) ? DataType::S32 : type;
    AC_RETURN_ON_ERROR(check_types(Deconv2d_operator, gemm_types, target,
                                   {type, weights.data_type(), bias == nullptr ? sums : bias->data_type(),
                                    dst.data_type() == DataType::UNKNOWN ? type : dst.data_type()},
                                   src.data_layout()));
    AC_RETURN_IF(src.data_layout() != DataLayout::NHWC, "Deconv2d: the product of matrices accepts NHWC");
    AC_RETURN_IF(
        weights.dimension(1) != info.stride().first || weights.dimension(2) != info.stride().second,
        "Deconv2d: a kernel of %zux%zu with strides of %u and %u; the product of matrices accepts a kernel of the "
        "strides' extents",
        weights.dimension(1), weights.dimension(2), info.stride().first, info.stride().second);
    return plan(out, src, weights, bias, dst, info, false, WeightsInfo(), target);
}

DeconvolutionMethod documented_method(const ITensorInfo &src, const ITensorInfo &weights, const PadStrideInfo &info) {
    if (weights.data_type() == DataType::QSYMM8_PER_CHANNEL) {
        return DeconvolutionMethod::UPSCALE_CONV2D;
    }
    const bool nhwc = weights.data_layout() == DataLayout::NHWC;
    const size_t x = nhwc ? 1 : 0, outputs = weights.dimension(3);
    if (weights.dimension(x) == info.stride().first && weights.dimension(x + 1) == info.stride().second) {
        return DeconvolutionMethod::GEMM;
    }
    const bool many =
        (src.data_type() == DataType::F32 && outputs > 16) || (src.data_type() == DataType::F16 && outputs > 32);
    return nhwc && !many ? DeconvolutionMethod::DIRECT : DeconvolutionMethod::UPSCALE_CONV2D;
}

Status plan_upsample(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const PadStrideInfo &info,
                     const Target &target) {
    AC_RETURN_ON_ERROR(check_types(Deconv2d_operator, upsample_types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_same_quantization("Deconv2d", {"output", dst}, {"input", src}));
    const DataLayout layout = src.data_layout();
    AC_RETURN_IF(layout != DataLayout::NHWC && layout != DataLayout::NCHW, "Deconv2d: the layout must be NHWC or NCHW");
    AC_RETURN_ON_ERROR(check_same_layout("Deconv2d", {"output", dst}, {"input", src}));
    AC_RETURN_IF(src.tensor_shape().total_size() == 0 || dst.tensor_shape().total_size() == 0,
                 "Deconv2d: the input is %s and the output %s; the output's extents are the caller's choice",
                 shape_text(src.tensor_shape()).c_str(), shape_text(dst.tensor_shape()).c_str());
    const size_t x = layout == DataLayout::NHWC ? 1 : 0;
    auto made = std::make_unique<UpsamplePlan>();
    AC_RETURN_ON_ERROR(line_of(made->phase.x, src, dst, x, info.stride().first, info.pad_left()));
    AC_RETURN_ON_ERROR(line_of(made->phase.y, src, dst, x + 1, info.stride().second, info.pad_top()));
    TensorShape shape(src.tensor_shape());
    shape.set(x, dst.dimension(x));
    shape.set(x + 1, dst.dimension(x + 1));
    AC_RETURN_ON_ERROR(check_shape("Deconv2d", dst, shape));
    made->window.stride_x = as_int(info.stride().first);
    made->window.stride_y = as_int(info.stride().second);
    const bool quantized = is_data_type_quantized_asymmetric(src.data_type());
    const PixelValue zero(0, src.data_type(), quantized ? src.quantization_info() : QuantizationInfo());
    AC_RETURN_ON_ERROR(fill::plan(made->fill, dst, zero, nullptr, target.inside()));
    AC_RETURN_ON_ERROR(
        moves::plan_copy(made->move, Deconv2d_operator, src, dst, src.tensor_shape(), Coordinates(), target));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::deconv2d
