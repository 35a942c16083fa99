// SPDX-License-Identifier: MIT
#include "src/ops/table_lookup/table_lookup.h"

#include "src/ops/pixelwise/pixelwise.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

#ifdef ARM_COMPUTE_CL
#include "arm_compute/core/CL/ICLLut.h"
#endif

AC_DECLARE_TABLE(table_lookup)

namespace ac::table_lookup {
namespace {

AC_TYPES(types, R"(NETableLookup CLTableLookup: src dst
U8 U8
S16 S16
)")

/// The table's results may change between runs.
class LookupPlan final : public RowPlan<RowOf<PixelFn>> {
public:
    LookupPlan(const RowOf<PixelFn> *row, const PixelArgs &args, const ILut &lut, const TensorShape &shape)
        : RowPlan(row), args_(args), lut_(lut), shape_(shape) {}

    void run(ITensorPack &pack) const override {
        PixelArgs args = args_;
        args.table = lut_.buffer();
        const Nest nest(shape_, {pack.get_const_tensor(TensorType::ACL_SRC), pack.get_tensor(TensorType::ACL_DST)});
        nest.run(row_->name, 1, pack,
                 [args, run = row_->run](const auto &p, size_t n) { run(args, p[0], nullptr, p[1], n); });
    }

private:
    PixelArgs args_;
    const ILut &lut_;
    TensorShape shape_;
};

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ILut &lut, ITensorInfo &dst, const Target &target) {
    pixelwise::fill_in(dst, src, src.data_type());
    AC_RETURN_ON_ERROR(check_types(TableLookup_operator, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "TableLookup: the input has no shape");
    AC_RETURN_ON_ERROR(check_shape("TableLookup", dst, src.tensor_shape()));
    AC_RETURN_IF(lut.type() != src.data_type(), "TableLookup: the types of the table and of the input differ");
    AC_RETURN_IF(lut.num_elements() == 0 || lut.num_elements() > 65536,
                 "TableLookup: the table has %zu results; 1 to 65536 are possible", lut.num_elements());
    const pixelwise::Kind kind{TableLookup_operator,     "TableLookup",        table_lookup_table,
                               type_of(src.data_type()), PixelFormula::lookup, false};
    PixelArgs args{};
    args.low = static_cast<int32_t>(lut.index_offset());
    args.high = static_cast<int32_t>(lut.num_elements());
    dst.set_valid_region(src.valid_region());
#ifdef ARM_COMPUTE_CL
    if (target.cl != nullptr) {
        args.table = &static_cast<const arm_compute::ICLLut &>(lut).cl_buffer();
        return pixelwise::plan_cl(out, kind, src, nullptr, dst, args, target);
    }
#endif
    const RowOf<PixelFn> *row = nullptr;
    AC_FIND_ROW(row, kind.op, kind.table, kind.type, target);
    out = std::make_unique<LookupPlan>(row, args, lut, src.tensor_shape());
    return Status{};
}

}  // namespace ac::table_lookup
