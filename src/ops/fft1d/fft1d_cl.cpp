// SPDX-License-Identifier: MIT
#include "src/ops/fft1d/fft1d_cl.h"

#include "src/ops/fft/lines_cl.h"

AC_DECLARE_OPERATOR(FFT1D)

namespace ac::fft1d {

namespace {

class Fft1dClPlan final : public Plan {
public:
    explicit Fft1dClPlan(std::unique_ptr<fft::LinesCl> lines) : lines_(std::move(lines)) {}

    void run(ITensorPack &pack) const override {
        lines_->run(pack.get_const_tensor(TensorType::ACL_SRC), pack.get_tensor(TensorType::ACL_DST), pack);
    }
    experimental::MemoryRequirements workspace() const override { return lines_->workspace(); }
    const Row *row() const override { return &lines_->row(); }

private:
    std::unique_ptr<fft::LinesCl> lines_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const FFT1DInfo &info,
               const Target &target, const fft::LineLimits *limits) {
    std::unique_ptr<fft::LinesCl> lines;
    AC_RETURN_ON_ERROR(fft::LinesCl::make(lines, FFT1D_operator, src, src.num_channels(), dst.num_channels(), info.axis,
                                          info.direction == FFTDirection::Inverse, target,
                                          limits == nullptr ? fft::LineLimits{} : *limits));
    out = std::make_unique<Fft1dClPlan>(std::move(lines));
    return Status{};
}

}  // namespace ac::fft1d
