// SPDX-License-Identifier: MIT
#include "src/ops/expand/expand.h"

#include "src/ops/expand/expand.args.h"
#include "src/plan/parallel.h"
#include "src/plan/strided.h"

#include <algorithm>

AC_DECLARE_TABLE(expand)

namespace ac::expand {
namespace {

class ExpandPlan final : public RowPlan<RowOf<ExpandFn>> {
public:
    ExpandPlan(const RowOf<ExpandFn> *row, const Region &region) : RowPlan(row), region_(region) {}

    void run(ITensorPack &pack) const override {
        const Strided dst(*pack.get_tensor(TensorType::ACL_DST));
        parallel(
            row_->name, dst.extent[1], grain_for(dst.extent[0] * 4), pack,
            [dst, small = Strided(*pack.get_const_tensor(TensorType::ACL_SRC_0)),
             base = Strided(*pack.get_const_tensor(TensorType::ACL_SRC_1)), region = region_,
             run = row_->run](const Share &share) {
                for (size_t y = share.begin; y < share.end; ++y) {
                    const int line = static_cast<int>(y / 2);
                    const auto row = [&](int at) {
                        const int near = std::min(std::max(at, region.y), region.end_y - 1);
                        return static_cast<const uint8_t *>(small.first + static_cast<size_t>(near) * small.step[1]);
                    };
                    run({{row(line - 1), row(line), row(line + 1)},
                         static_cast<int32_t>(y % 2),
                         region.x,
                         region.end_x,
                         base.first + y * base.step[1],
                         reinterpret_cast<int16_t *>(dst.first + y * dst.step[1]),
                         0,
                         static_cast<uint32_t>(dst.extent[0])});
                }
            });
    }

private:
    Region region_;
};

/// An even result needs the pixels around it, an odd one its own and the next one.
ValidRegion expanded_region(const ValidRegion &small, const ITensorInfo &base, BorderMode mode) {
    ValidRegion valid = base.valid_region();
    const int less = mode == BorderMode::UNDEFINED ? 1 : 0;
    for (size_t d = 0; d < 2; ++d) {
        valid.anchor.set(d, 2 * small.anchor[d] + less);
        valid.shape.set(d, static_cast<size_t>(std::max(2 * static_cast<int>(small.shape[d]) - 3 * less, 0)), false);
    }
    return common_region(valid, base.valid_region());
}

}  // namespace

Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &small, const ITensorInfo &base, ITensorInfo &dst,
            BorderMode mode, const Target &target) {
    const Region region(small);
    dst.set_valid_region(expanded_region(small.valid_region(), base, mode));
    AC_ON_OPENCL(target, plan_cl(out, op, region, base.data_type(), target))
    const RowOf<ExpandFn> *row = nullptr;
    AC_FIND_ROW(row, op, expand_table, type_of(base.data_type()), target);
    out = std::make_unique<ExpandPlan>(row, region);
    return Status{};
}

}  // namespace ac::expand
