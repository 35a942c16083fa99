// SPDX-License-Identifier: MIT
#include "src/ops/equalize_histogram/equalize_histogram.h"
#include "src/ops/pixelwise/pixelwise.h"
#include "src/ops/statistics/statistics_cl.h"

AC_DECLARE_TABLE(table_lookup)

namespace ac::equalize_histogram {
namespace {

class ClEqualizePlan final : public Plan {
public:
    ClEqualizePlan(const statistics::ClLevels &levels, PlanPtr lookup) : levels_(levels), lookup_(std::move(lookup)) {}

    void run(ITensorPack &pack) const override {
        levels_.run(*pack.get_const_tensor(TensorType::ACL_SRC), ocl::memory_of(pack.get_tensor(scratch)),
                    ocl::memory_of(pack.get_tensor(table)), {}, pack);
        lookup_->run(pack);
    }
    MemoryRequirements workspace() const override { return {levels_.workspace(scratch), MemoryInfo(table, 256, 64)}; }
    const Row *row() const override { return &levels_.kernel()->row(); }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0, table = pixelwise::lookup_slot };

    statistics::ClLevels levels_;
    PlanPtr lookup_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const Target &target) {
    const Operator &op = EqualizeHistogram_operator;
    statistics::ClLevels levels(src);
    AC_RETURN_ON_ERROR(levels.make(op, statistics::ClLevels::table, target));
    PixelArgs args{};
    args.high = 256;
    PlanPtr lookup;
    AC_RETURN_ON_ERROR(pixelwise::plan_cl(lookup,
                                          {op, op.name, table_lookup_table, Type::u8, PixelFormula::lookup, false}, src,
                                          nullptr, dst, args, target));
    out = std::make_unique<ClEqualizePlan>(levels, std::move(lookup));
    return Status{};
}

}  // namespace ac::equalize_histogram
