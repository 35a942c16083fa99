// SPDX-License-Identifier: MIT
#include "src/ops/normalization/normalization.h"

#include "src/plan/nest.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(normalization)

namespace ac::normalization {

namespace {

/// Adjacent lines per unit of work: whole cache lines, and on most tiers four vectors.
constexpr size_t lines_together = 64;

class NormalizationPlan final : public RowPlan<RowOf<NormalizationFn>> {
public:
    NormalizationPlan(const RowOf<NormalizationFn> *row, const NormalizationArgs &args, const TensorShape &shape,
                      Axes axes)
        : RowPlan(row), args_(args), lines_(shape), axes_(axes) {
        for (size_t d = 0; d < lines_.num_dimensions(); ++d) {
            if ((axes >> d & 1) != 0) {
                lines_.set(d, 1, false);
            }
        }
    }

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const LineElements elements = elements_of(*src->info(), *dst->info(), axes_);
        Nest nest(lines_, {src, dst});
        nest.cut_rows(lines_together);
        nest.run_rows(row_->name, 4 * elements.total, pack,
                      [args = args_, elements, run = row_->run, from = nest.row_step(0), to = nest.row_step(1)](
                          const auto &p, size_t columns, size_t rows) {
                          run(args, elements, {p[0], p[1], columns, rows, from, to});
                      });
    }

private:
    NormalizationArgs args_;
    TensorShape lines_;  ///< the shape with extent 1 in each of the axes
    Axes axes_;
};

}  // namespace

LineElements elements_of(const ITensorInfo &src, const ITensorInfo &dst, Axes axes) {
    const auto size = static_cast<ptrdiff_t>(src.element_size());
    LineElements e{0, {1}, {size}, {size}, 1};
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        const size_t count = src.dimension(d);
        const auto from = static_cast<ptrdiff_t>(src.strides_in_bytes()[d]);
        const auto to = static_cast<ptrdiff_t>(dst.strides_in_bytes()[d]);
        if ((axes >> d & 1) == 0 || count == 1) {
            continue;
        }
        e.total *= count;
        const size_t n = e.levels;
        const auto below = static_cast<ptrdiff_t>(n == 0 ? 0 : e.count[n - 1]);
        if (n != 0 && from == e.src_step[n - 1] * below && to == e.dst_step[n - 1] * below) {
            e.count[n - 1] *= count;
            continue;
        }
        e.count[n] = count;
        e.src_step[n] = from;
        e.dst_step[n] = to;
        ++e.levels;
    }
    e.levels = e.levels == 0 ? 1 : e.levels;
    return e;
}

Status check(const Asker &asker, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", asker.op.name);
    init_if_empty(dst, src);
    AC_RETURN_ON_ERROR(check_types(asker.op, asker.types, target, {src.data_type(), dst.data_type()}, asker.layout));
    AC_RETURN_ON_ERROR(check_shape(asker.op.name, dst, src.tensor_shape()));
    return asker.any_layout ? Status{} : check_same_layout(asker.op.name, {"output", dst}, {"input", src});
}

Status plan(PlanPtr &out, const Asker &asker, const ITensorInfo &src, ITensorInfo &dst, Axes axes,
            const NormalizationArgs &args, const Target &target) {
    AC_RETURN_ON_ERROR(check(asker, src, dst, target));
    AC_ON_OPENCL(target, plan_cl(out, asker.op, src, axes, args, target, most_kept(target)))
    const Type type = type_of(src.data_type());
    const RowOf<NormalizationFn> *row = nullptr;
    AC_FIND_ROW(row, asker.op, normalization_table, type, target);
    out = std::make_unique<NormalizationPlan>(row, args, src.tensor_shape(), axes);
    return Status{};
}

}  // namespace ac::normalization
