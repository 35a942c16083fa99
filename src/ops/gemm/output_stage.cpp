// SPDX-License-Identifier: MIT
// Converts 32-bit sums to a quantized type, if this is not fused into the product.
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/common/rows.h"
#include "src/ops/gemm/gemm.h"
#include "src/ops/gemm/gemm_cl.h"
#include "src/ops/gemm/output_stage.args.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <algorithm>

AC_DECLARE_TABLE(output_stage)

namespace ac::gemm {
namespace {

using Kind = GEMMLowpOutputStageType;

class OutputStagePlan final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        const ITensor &src = *pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor &dst = *pack.get_tensor(TensorType::ACL_DST);
        OutputStageArgs now = args;
        now.multipliers = multipliers.data();
        now.shifts = shifts.data();
        const int32_t *added = bias == nullptr ? nullptr : reinterpret_cast<const int32_t *>(data(*bias));
        const Rows from(*src.info(), 1), to(*dst.info(), 1);
        parallel(row_->name, rows, grain_for(8 * n), pack,
                 [now, added, from, to, src_data = data(src), dst_data = data(dst), length = n,
                  run = row_->run](const Share &share) {
                     for (size_t r = share.begin; r < share.end; ++r) {
                         run(now, reinterpret_cast<const int32_t *>(src_data + from.offset(r)), added,
                             dst_data + to.offset(r), length);
                     }
                 });
    }
    const Row *row() const override { return row_; }

    const RowOf<OutputStageFn> *row_ = nullptr;
    OutputStageArgs args{};
    std::vector<int32_t> multipliers, shifts;
    size_t n = 0, rows = 0;
};

AC_TYPES(types, R"(NEGEMMLowpOutputStage CLGEMMLowpOutputStage: src bias dst+
S32 S32|- QASYMM8|QASYMM8_SIGNED|QSYMM16
)")

Status check(const ITensorInfo &src, const ITensorInfo *bias, const ITensorInfo &dst,
             const GEMMLowpOutputStageInfo &stage) {
    const DataType to = dst.data_type();
    AC_RETURN_IF(stage.output_data_type != DataType::UNKNOWN && stage.output_data_type != to,
                 "Gemm: the output is %s, but the output stage says %s", string_from_data_type(to).c_str(),
                 string_from_data_type(stage.output_data_type).c_str());
    AC_RETURN_ON_ERROR(check_enumerator("Gemm", "output stage", stage.type, Kind::QUANTIZE_DOWN_FLOAT));
    AC_RETURN_IF(stage.type == Kind::NONE,
                 "Gemm: an output stage of the type NONE; it accepts the three QUANTIZE_DOWN");
    AC_RETURN_IF(to == DataType::QSYMM16 && stage.type != Kind::QUANTIZE_DOWN_FIXEDPOINT,
                 "Gemm: QSYMM16 is made by QUANTIZE_DOWN_FIXEDPOINT only");
    AC_RETURN_ON_ERROR(check_shape("Gemm", dst, src.tensor_shape()));
    AC_RETURN_IF(bias != nullptr && (rank(bias->tensor_shape()) > 1 || bias->dimension(0) != src.dimension(0)),
                 "Gemm: the bias is %s; there are %zu columns", shape_text(bias->tensor_shape()).c_str(),
                 src.dimension(0));
    return check_multipliers(stage, src.dimension(0));
}

StageKind kind_of(Kind kind) {
    return kind == Kind::QUANTIZE_DOWN_FIXEDPOINT ? StageKind::fixedpoint
           : kind == Kind::QUANTIZE_DOWN          ? StageKind::integer
                                                  : StageKind::real;
}

}  // namespace

Status check_multipliers(const GEMMLowpOutputStageInfo &stage, size_t n) {
    const size_t count = stage.gemmlowp_multipliers.size();
    AC_RETURN_IF(stage.gemmlowp_shifts.size() != count || (count > 1 && count < n),
                 "Gemm: the output stage has %zu multipliers and %zu shifts for %zu columns", count,
                 stage.gemmlowp_shifts.size(), n);
    AC_RETURN_IF(stage.is_quantized_per_channel && count == 0, "Gemm: per channel, but without gemmlowp_multipliers");
    AC_RETURN_IF(stage.gemmlowp_min_bound > stage.gemmlowp_max_bound, "Gemm: the output stage's bounds are %d and %d",
                 stage.gemmlowp_min_bound, stage.gemmlowp_max_bound);
    constexpr int32_t farthest = 1 << 30;  // the difference to an element does not wrap
    AC_RETURN_IF(stage.type == Kind::QUANTIZE_DOWN_FIXEDPOINT &&
                     (stage.gemmlowp_offset < -farthest || stage.gemmlowp_offset > farthest),
                 "Gemm: the output stage adds %d; it accepts %d to %d", stage.gemmlowp_offset, -farthest, farthest);
    const int least = stage.type == Kind::QUANTIZE_DOWN_FIXEDPOINT ? -31 : 0;
    for (size_t i = 0; i < count + 1 && stage.type != Kind::QUANTIZE_DOWN_FLOAT; ++i) {
        const int shift = i < count ? stage.gemmlowp_shifts[i] : stage.gemmlowp_shift;
        AC_RETURN_IF(shift < least || shift > 31, "Gemm: the output stage shifts by %d; it accepts %d to 31", shift,
                     least);
    }
    return Status{};
}

bool has_bounds(const GEMMLowpOutputStageInfo &stage, const Target &target) {
    const bool clamps = stage.type == Kind::QUANTIZE_DOWN_FIXEDPOINT && !on_device(target);
    return clamps || stage.gemmlowp_min_bound != stage.gemmlowp_max_bound;
}

Status plan_output_stage(PlanPtr &out, const ITensorInfo &src, const ITensorInfo *bias, ITensorInfo &dst,
                         const GEMMLowpOutputStageInfo &stage, const Target &target) {
    const DataType wanted = stage.output_data_type == DataType::UNKNOWN ? DataType::QASYMM8 : stage.output_data_type;
    init_if_empty(dst, TensorInfo(src.tensor_shape(), 1, wanted).set_data_layout(src.data_layout()));
    AC_RETURN_ON_ERROR(
        check_types(Gemm_operator, types, target, {src.data_type(), type_or_none(bias), dst.data_type()}));
    AC_RETURN_ON_ERROR(check(src, bias, dst, stage));
    const Type type = type_of(dst.data_type());
    auto made = std::make_unique<OutputStagePlan>();
    const bool list = stage.gemmlowp_multipliers.size() > 1 ||
                      (stage.is_quantized_per_channel && !stage.gemmlowp_multipliers.empty());
    made->multipliers = list ? stage.gemmlowp_multipliers : std::vector<int32_t>{stage.gemmlowp_multiplier};
    made->shifts = list ? stage.gemmlowp_shifts : std::vector<int32_t>{stage.gemmlowp_shift};
    const int32_t lowest = dst.data_type() == DataType::QASYMM8          ? 0
                           : dst.data_type() == DataType::QASYMM8_SIGNED ? -128
                                                                         : -32768;
    const int32_t highest = lowest == 0 ? 255 : -lowest - 1;
    AC_RETURN_IF(stage.type != Kind::QUANTIZE_DOWN_FIXEDPOINT &&
                     ((stage.gemmlowp_min_bound < lowest && stage.gemmlowp_min_bound != INT32_MIN) ||
                      (stage.gemmlowp_max_bound > highest && stage.gemmlowp_max_bound != INT32_MAX)),
                 "Gemm: the output stage's bounds are %d and %d; those of the output's type are %d and %d",
                 stage.gemmlowp_min_bound, stage.gemmlowp_max_bound, lowest, highest);
    OutputStageArgs &args = made->args;
    args.kind = kind_of(stage.type);
    args.per_channel = made->multipliers.size() > 1;
    args.offset = type == Type::qs16 ? 0 : stage.gemmlowp_offset;
    const bool bounded = has_bounds(stage, target);
    args.lo = bounded ? std::max(stage.gemmlowp_min_bound, lowest) : lowest;
    args.hi = bounded ? std::max(std::min(stage.gemmlowp_max_bound, highest), args.lo) : highest;
    args.real = stage.gemmlowp_real_multiplier;
    AC_ON_OPENCL(target, plan_output_stage_cl(out, bias, dst, args, made->multipliers, made->shifts, target))
    AC_FIND_ROW(made->row_, Gemm_operator, output_stage_table, type, target);
    made->n = src.dimension(0);
    made->rows = src.tensor_shape().total_size() / std::max<size_t>(made->n, 1);
    out = std::move(made);
    return Status{};
}

}  // namespace ac::gemm
