// SPDX-License-Identifier: MIT
#include "src/ops/equalize_histogram/equalize_histogram.h"

#include "src/ops/pixelwise/pixelwise.h"
#include "src/ops/statistics/statistics.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(levels)
AC_DECLARE_TABLE(table_lookup)

namespace ac::equalize_histogram {
namespace {

AC_TYPES(types, R"(NEEqualizeHistogram CLEqualizeHistogram: src dst
U8 U8
)")

class EqualizePlan final : public RowPlan<RowOf<PixelFn>> {
public:
    EqualizePlan(const statistics::Levels &levels, const RowOf<PixelFn> *lookup, const TensorShape &shape)
        : RowPlan(lookup), levels_(levels), shape_(shape) {}

    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC);
        auto *const counts = reinterpret_cast<statistics::Counts *>(data(*pack.get_tensor(scratch)));
        uint8_t *const results = data(*pack.get_tensor(table));
        levels_.run(src, counts, pack, [results](const uint32_t *levels) { statistics::equalize(levels, results); });
        PixelArgs args{};
        args.high = level_count;
        args.table = results;
        const Nest nest(shape_, {&src, pack.get_tensor(TensorType::ACL_DST)});
        nest.run(row_->name, 1, pack,
                 [args, run = row_->run](const auto &p, size_t n) { run(args, p[0], nullptr, p[1], n); });
    }
    MemoryRequirements workspace() const override {
        return {levels_.workspace(scratch), MemoryInfo(table, level_count, 64)};
    }

private:
    enum WorkspaceSlot : int { scratch = TensorType::ACL_INT_0, table = pixelwise::lookup_slot };

    statistics::Levels levels_;
    TensorShape shape_;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    const Operator &op = EqualizeHistogram_operator;
    pixelwise::fill_in(dst, src, DataType::U8);
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(statistics::check(op, src));
    AC_RETURN_ON_ERROR(check_shape(op.name, dst, src.tensor_shape()));
    dst.set_valid_region(src.valid_region());
    AC_ON_OPENCL(target, plan_cl(out, src, dst, target))
    const RowOf<LevelsFn> *levels = nullptr;
    AC_FIND_ROW(levels, op, levels_table, Type::u8, target);
    const RowOf<PixelFn> *lookup = nullptr;
    AC_FIND_ROW(lookup, op, table_lookup_table, Type::u8, target);
    out = std::make_unique<EqualizePlan>(statistics::Levels(levels, src), lookup, src.tensor_shape());
    return Status{};
}

}  // namespace ac::equalize_histogram
