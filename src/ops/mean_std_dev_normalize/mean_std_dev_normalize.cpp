// SPDX-License-Identifier: MIT
#include "src/ops/mean_std_dev_normalize/mean_std_dev_normalize.h"

#include "src/ops/normalization/normalization.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <cmath>

namespace ac::mean_std_dev_normalize {

AC_TYPES(types, R"(NEMeanStdDevNormalizationLayer CLMeanStdDevNormalizationLayer: src dst
F32 F32
F16 F16
QASYMM8 QASYMM8 cpu
)")

namespace {

/// Bytes: exact sums, and one rounding in double, so all CPUs agree to the bit. Too rare for kernels of its own.
class BytesPlan final : public Plan {
public:
    BytesPlan(const ITensorInfo &src, const ITensorInfo &dst, float epsilon)
        : n_(src.dimension(0)),
          rows_(src.dimension(1)),
          scale_(static_cast<double>(src.quantization_info().uniform().scale)),
          dst_scale_(static_cast<double>(dst.quantization_info().uniform().scale)),
          offset_(dst.quantization_info().uniform().offset),
          epsilon_(static_cast<double>(epsilon)) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC), &dst = *pack.get_tensor(TensorType::ACL_DST);
        const size_t src_step = src.info()->strides_in_bytes()[1], dst_step = dst.info()->strides_in_bytes()[1];
        auto body = [this, from = data(src), to = data(dst), src_step, dst_step](const Share &share) {
            for (size_t r = share.begin; r < share.end; ++r) {
                normalize(from + r * src_step, to + r * dst_step);
            }
        };
        parallel("mean_std_dev_normalize", rows_, grain_for(16 * n_), pack, body);
    }

private:
    void normalize(const uint8_t *src, uint8_t *dst) const {
        uint64_t sum = 0, squares = 0;
        for (size_t i = 0; i < n_; ++i) {
            sum += src[i];
            squares += uint64_t{src[i]} * src[i];
        }
        const auto n = static_cast<double>(n_);
        const double mean = static_cast<double>(sum) / n;
        const double variance = (static_cast<double>(squares) / n - mean * mean) * scale_ * scale_;
        const double factor = scale_ / (std::sqrt(std::fmax(variance, 0.0) + epsilon_) * dst_scale_);
        for (size_t i = 0; i < n_; ++i) {
            const double y = std::round((src[i] - mean) * factor) + offset_;
            dst[i] = static_cast<uint8_t>(!(y > 0) ? 0 : y > 255 ? 255 : y);
        }
    }

    size_t n_, rows_;
    double scale_, dst_scale_;
    int offset_;  ///< dst's
    double epsilon_;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, float epsilon, const Target &target) {
    const char *const name = "MeanStdDevNormalize";
    AC_RETURN_IF(rank(src.tensor_shape()) > 2, "%s: the input is %s; it accepts up to 2 dimensions", name,
                 shape_text(src.tensor_shape()).c_str());
    const normalization::Asker asker{MeanStdDevNormalize_operator, types, DataLayout::UNKNOWN, true};
    if (src.data_type() != DataType::QASYMM8) {
        return normalization::plan(out, asker, src, dst, 1, {true, false, epsilon, 1.F, 0.F}, target);
    }
    AC_RETURN_ON_ERROR(normalization::check(asker, src, dst, target));
    AC_RETURN_IF(!(src.quantization_info().uniform().scale > 0.F && dst.quantization_info().uniform().scale > 0.F),
                 "%s: a quantized tensor needs a scale above zero", name);
    out = std::make_unique<BytesPlan>(src, dst, epsilon);
    return Status{};
}

}  // namespace ac::mean_std_dev_normalize
