// SPDX-License-Identifier: MIT
#include "src/ops/fft2d/fft2d.h"

#include "src/ops/fft/lines.h"
#include "src/ops/fft2d/fft2d_cl.h"

#include <algorithm>

namespace ac::fft2d {

namespace {

class Fft2dPlan final : public Plan {
public:
    Fft2dPlan(std::unique_ptr<const fft::Lines> first, std::unique_ptr<const fft::Lines> second,
              const TensorShape &shape, bool to_real)
        : first_(std::move(first)), second_(std::move(second)) {
        if (to_real) {
            between_ = TensorInfo(shape, 2, DataType::F32);
        }
    }

    void run(ITensorPack &pack) const override {
        const fft::Span src = fft::span_of(*pack.get_const_tensor(TensorType::ACL_SRC));
        const fft::Span dst = fft::span_of(*pack.get_tensor(TensorType::ACL_DST));
        uint8_t *const work = pack.get_tensor(TensorType::ACL_INT_0)->buffer();
        fft::Span between = dst;
        if (between_.total_size() != 0) {
            between = {work + work_bytes(), between_.strides_in_bytes(), 2};
        }
        first_->run(src, between, work, pack);
        second_->run(between, dst, work, pack);
    }
    experimental::MemoryRequirements workspace() const override {
        return {{TensorType::ACL_INT_0, work_bytes() + between_.total_size(), 64}};
    }
    const Row *row() const override { return first_->row(); }

private:
    size_t work_bytes() const { return std::max(first_->bytes(), second_->bytes()); }

    std::unique_ptr<const fft::Lines> first_, second_;
    TensorInfo between_{};  ///< used if dst cannot hold the result of the first transform
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const FFT2DInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(fft::check(FFT2D_operator, target, src, dst, {info.axis0, info.axis1}));
    AC_RETURN_IF(info.axis0 == info.axis1, "FFT2D: both axes are %u; they must differ", info.axis0);
    AC_ON_OPENCL(target, plan_cl(out, src, dst, info, target))
    const TensorShape &shape = src.tensor_shape();
    const bool inverse = info.direction == FFTDirection::Inverse;
    std::unique_ptr<const fft::Lines> first, second;
    AC_RETURN_ON_ERROR(fft::Lines::make(first, FFT2D_operator, src, info.axis0, inverse, target));
    AC_RETURN_ON_ERROR(fft::Lines::make(second, FFT2D_operator, src, info.axis1, inverse, target));
    out = std::make_unique<Fft2dPlan>(std::move(first), std::move(second), shape, dst.num_channels() == 1);
    return Status{};
}

}  // namespace ac::fft2d
