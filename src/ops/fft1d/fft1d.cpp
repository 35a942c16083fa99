// SPDX-License-Identifier: MIT
#include "src/ops/fft1d/fft1d.h"

#include "src/ops/fft/lines.h"
#include "src/ops/fft1d/fft1d_cl.h"

namespace ac::fft1d {

namespace {

class Fft1dPlan final : public Plan {
public:
    explicit Fft1dPlan(std::unique_ptr<const fft::Lines> lines) : lines_(std::move(lines)) {}

    void run(ITensorPack &pack) const override {
        lines_->run(fft::span_of(*pack.get_const_tensor(TensorType::ACL_SRC)),
                    fft::span_of(*pack.get_tensor(TensorType::ACL_DST)),
                    pack.get_tensor(TensorType::ACL_INT_0)->buffer(), pack);
    }
    experimental::MemoryRequirements workspace() const override {
        return {{TensorType::ACL_INT_0, lines_->bytes(), 64}};
    }
    const Row *row() const override { return lines_->row(); }

private:
    std::unique_ptr<const fft::Lines> lines_;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const FFT1DInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(fft::check(FFT1D_operator, target, src, dst, {info.axis}));
    AC_ON_OPENCL(target, plan_cl(out, src, dst, info, target))
    std::unique_ptr<const fft::Lines> lines;
    AC_RETURN_ON_ERROR(
        fft::Lines::make(lines, FFT1D_operator, src, info.axis, info.direction == FFTDirection::Inverse, target));
    out = std::make_unique<Fft1dPlan>(std::move(lines));
    return Status{};
}

Status plan_layer(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const FFT1DInfo &info, const Target &target) {
    AC_RETURN_IF(info.axis > 1, "FFT1D: axis %u; it transforms along dimension 0 or 1", info.axis);
    return plan(out, src, dst, info, target);
}

}  // namespace ac::fft1d
