// SPDX-License-Identifier: MIT
#include "src/ops/histogram/histogram.h"

#include "src/ops/statistics/statistics.h"

#include <algorithm>
#include <cstring>

AC_DECLARE_TABLE(levels)

namespace ac::histogram {
namespace {

AC_TYPES(types, R"(NEHistogram CLHistogram: src
U8
)")

class HistogramPlan final : public Plan {
public:
    HistogramPlan(const statistics::Levels &levels, const IDistribution1D &output) : levels_(levels), output_(output) {}

    void run(ITensorPack &pack) const override {
        auto *const counts = reinterpret_cast<statistics::Counts *>(data(*pack.get_tensor(scratch)));
        levels_.run(*pack.get_const_tensor(TensorType::ACL_SRC), counts, pack,
                    [bins = output_.buffer(), count = output_.num_bins(), range = uint64_t{output_.range()},
                     offset = static_cast<size_t>(output_.offset())](const uint32_t *levels) {
                        std::memset(bins, 0, count * sizeof(*bins));
                        for (size_t i = 0; i < range && offset + i < level_count; ++i) {
                            bins[i * count / range] += levels[offset + i];
                        }
                    });
    }
    MemoryRequirements workspace() const override { return {levels_.workspace(scratch)}; }
    const Row *row() const override { return levels_.row(); }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0 };

    statistics::Levels levels_;
    const IDistribution1D &output_;
};

Status check(const IDistribution1D &output) {
    AC_RETURN_IF(output.num_bins() == 0 || output.num_bins() > 1u << 30,
                 "Histogram: a distribution of %zu bins; 1 to 2^30 are possible", output.num_bins());
    AC_RETURN_IF(output.offset() < 0 || output.offset() > 256, "Histogram: an offset of %d; it must be from 0 to 256",
                 static_cast<int>(output.offset()));
    AC_RETURN_IF(output.range() == 0 || output.range() > 256, "Histogram: a range of %u; it must be from 1 to 256",
                 static_cast<unsigned>(output.range()));
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, IDistribution1D &output, const Target &target) {
    AC_RETURN_ON_ERROR(check_types(Histogram_operator, types, target, {src.data_type()}));
    AC_RETURN_ON_ERROR(statistics::check(Histogram_operator, src));
    AC_RETURN_ON_ERROR(check(output));
    AC_ON_OPENCL(target, plan_cl(out, src, output, target))
    const RowOf<LevelsFn> *row = nullptr;
    AC_FIND_ROW(row, Histogram_operator, levels_table, Type::u8, target);
    out = std::make_unique<HistogramPlan>(statistics::Levels(row, src), output);
    return Status{};
}

}  // namespace ac::histogram
