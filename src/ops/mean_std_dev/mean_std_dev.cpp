// SPDX-License-Identifier: MIT
#include "src/ops/mean_std_dev/mean_std_dev.h"

#include "src/ops/mean_std_dev/mean_std_dev.args.h"
#include "src/ops/statistics/statistics.h"

#include <cmath>

AC_DECLARE_TABLE(mean_std_dev)

namespace ac::mean_std_dev {
namespace {

AC_TYPES(types, R"(NEMeanStdDev CLMeanStdDev: src
U8
F16|F32 opencl
)")

class MeanStdDevPlan final : public RowPlan<RowOf<MeanStdDevFn>> {
public:
    MeanStdDevPlan(const RowOf<MeanStdDevFn> *row, const ITensorInfo &src, float *mean, float *deviation)
        : RowPlan(row), region_(src), mean_(mean), deviation_(deviation) {}

    void run(ITensorPack &pack) const override {
        const statistics::Pixels pixels(*pack.get_const_tensor(TensorType::ACL_SRC), region_);
        auto *const parts = reinterpret_cast<PixelSums *>(data(*pack.get_tensor(scratch)));
        statistics::each_part(
            row_->name, pixels, most_squares, pack,
            [pixels, parts, run = row_->run](size_t p, size_t begin, size_t end) {
                parts[p] = {};
                pixels.each(begin, end,
                            [run, to = parts + p](const uint8_t *first, size_t, size_t n) { run(first, n, *to); });
            });
        alone(row_->name, pack, [parts, pixels = pixels.count, mean = mean_, deviation = deviation_] {
            uint64_t sum = 0, squares = 0;
            for (size_t p = 0; p * most_squares < pixels; ++p) {
                sum += parts[p].sum;
                squares += parts[p].squares;
            }
            finish(pixels, sum, squares, mean, deviation);
        });
    }
    MemoryRequirements workspace() const override {
        return {MemoryInfo(scratch, statistics::parts_of(region_, most_squares) * sizeof(PixelSums), 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    Region region_;
    float *mean_, *deviation_;
};

}  // namespace

/// The variance is that of the pixels less the integer part of their mean, whose squares are small integers: a
/// difference of large numbers would lose the variance of an image of nearly one level.
void finish(uint64_t n, uint64_t sum, uint64_t squares, float *mean, float *deviation) {
    const uint64_t whole = sum / n;
    const double rest = static_cast<double>(sum % n) / static_cast<double>(n);
    *mean = static_cast<float>(static_cast<double>(whole) + rest);
    if (deviation != nullptr) {
        const uint64_t around = squares + whole * whole * n - 2 * whole * sum;
        const double variance = static_cast<double>(around) / static_cast<double>(n) - rest * rest;
        *deviation = static_cast<float>(std::sqrt(std::fmax(variance, 0.0)));
    }
}

Status plan(PlanPtr &out, const ITensorInfo &src, float *mean, float *deviation, const Target &target) {
    AC_RETURN_ON_ERROR(check_types(MeanStdDev_operator, types, target, {src.data_type()}));
    AC_RETURN_ON_ERROR(statistics::check(MeanStdDev_operator, src));
    AC_RETURN_IF(mean == nullptr, "MeanStdDev: the address of the mean is missing");
    AC_ON_OPENCL(target, plan_cl(out, src, mean, deviation, target))
    const RowOf<MeanStdDevFn> *row = nullptr;
    AC_FIND_ROW(row, MeanStdDev_operator, mean_std_dev_table, Type::u8, target);
    out = std::make_unique<MeanStdDevPlan>(row, src, mean, deviation);
    return Status{};
}

}  // namespace ac::mean_std_dev
