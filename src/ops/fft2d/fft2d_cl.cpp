// SPDX-License-Identifier: MIT
#include "src/ops/fft2d/fft2d_cl.h"

#include "src/ops/fft/lines_cl.h"

#include <algorithm>

AC_DECLARE_OPERATOR(FFT2D)

namespace ac::fft2d {

namespace {

class Fft2dClPlan final : public Plan {
public:
    Fft2dClPlan(std::unique_ptr<fft::LinesCl> first, std::unique_ptr<fft::LinesCl> second, const TensorInfo &between)
        : first_(std::move(first)), second_(std::move(second)), between_(between) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        if (between_.total_size() == 0) {
            first_->run(src, dst, pack);
            second_->run(dst, dst, pack);
            return;
        }
        const fft::Located between{pack.get_tensor(TensorType::ACL_INT_0), between_};
        first_->run({src, *src->info()}, between, pack);
        second_->run(between, {dst, *dst->info()}, pack);
    }
    experimental::MemoryRequirements workspace() const override {
        experimental::MemoryRequirements found = first_->workspace();
        for (const experimental::MemoryInfo &need : second_->workspace()) {  // they run one after the other
            const auto same = std::find_if(found.begin(), found.end(),
                                           [&](experimental::MemoryInfo &m) { return m.merge(need.slot, need.size); });
            if (same == found.end()) {
                found.push_back(need);
            }
        }
        if (between_.total_size() != 0) {
            found.emplace_back(TensorType::ACL_INT_0, between_.total_size(), 64);
        }
        return found;
    }
    const Row *row() const override { return &first_->row(); }

private:
    std::unique_ptr<fft::LinesCl> first_, second_;
    TensorInfo between_;  ///< used if dst cannot hold the result of the first transform
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const FFT2DInfo &info,
               const Target &target) {
    const bool inverse = info.direction == FFTDirection::Inverse;
    std::unique_ptr<fft::LinesCl> first, second;
    AC_RETURN_ON_ERROR(
        fft::LinesCl::make(first, FFT2D_operator, src, src.num_channels(), 2, info.axis0, inverse, target));
    AC_RETURN_ON_ERROR(
        fft::LinesCl::make(second, FFT2D_operator, src, 2, dst.num_channels(), info.axis1, inverse, target));
    TensorInfo between;
    if (dst.num_channels() == 1) {
        between = TensorInfo(src.tensor_shape(), 2, src.data_type());
    }
    out = std::make_unique<Fft2dClPlan>(std::move(first), std::move(second), between);
    return Status{};
}

}  // namespace ac::fft2d
