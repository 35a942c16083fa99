// SPDX-License-Identifier: MIT
#include "src/ops/range/range.h"

#include "src/ops/range/range.args.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#include <cmath>

AC_DECLARE_TABLE(range)

namespace ac::range {

namespace {

AC_TYPES(types, R"(NERange CLRange: dst
U8|S8|U16|S16|U32|S32|F16|F32
QASYMM8 opencl
)")

class RangePlan final : public RowPlan<RowOf<RangeFn>> {
public:
    RangePlan(const RowOf<RangeFn> *row, const Steps &s, bool is_float)
        : RowPlan(row), args_{s.start, s.step, is_float ? 0 : bits_of(s.start), is_float ? 0 : bits_of(s.step)} {}

    void run(ITensorPack &pack) const override {
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const size_t element = dst->info()->element_size();
        uint8_t *first = data(*dst);
        parallel(row_->name, dst->info()->dimension(0), grain_for(1), pack,
                 [args = args_, run = row_->run, element, first](const Share &share) {
                     run(args, share.begin, first + share.begin * element, share.end - share.begin);
                 });
    }

private:
    RangeArgs args_;
};

bool is_float(DataType type) {
    return type == DataType::F32 || type == DataType::F16;
}

/// The range of the type, as real numbers.
void limits(const ITensorInfo &dst, double &lo, double &hi) {
    const DataType type = dst.data_type();
    const bool has_sign = type == DataType::S8 || type == DataType::S16 || type == DataType::S32;
    const double count = std::ldexp(1, static_cast<int>(8 * dst.element_size()));
    lo = has_sign ? -count / 2 : 0;
    hi = lo + count - 1;
    if (is_float(type)) {
        hi = type == DataType::F16 ? 65504 : 0x1.fffffep127;
        lo = -hi;
    } else if (type == DataType::QASYMM8) {
        const UniformQuantizationInfo q = dst.quantization_info().uniform();
        // In float, as programs compute the limits that they pass.
        lo = static_cast<double>(arm_compute::dequantize_qasymm8(0, q));
        hi = static_cast<double>(arm_compute::dequantize_qasymm8(255, q));
    }
}

Status check_number(const ITensorInfo &dst, const char *what, double number) {
    double lo = 0, hi = 0;
    limits(dst, lo, hi);
    const bool whole = is_float(dst.data_type()) || dst.data_type() == DataType::QASYMM8;
    AC_RETURN_IF(!(number >= lo && number <= hi && (whole || number == std::trunc(number))),
                 "%s: %s is %g, which %s cannot hold", Range_operator.name, what, number,
                 string_from_data_type(dst.data_type()).c_str());
    return Status{};
}

}  // namespace

uint32_t bits_of(float number) {
    return static_cast<uint32_t>(static_cast<int64_t>(number));
}

Status plan(PlanPtr &out, const ITensorInfo &dst, const Steps &s, const Target &target) {
    const char *name = Range_operator.name;
    const double start = static_cast<double>(s.start), end = static_cast<double>(s.end);
    const double step = static_cast<double>(s.step);
    AC_RETURN_ON_ERROR(check_types(Range_operator, types, target, {dst.data_type()}));
    AC_RETURN_ON_ERROR(check_number(dst, "the start", start));
    AC_RETURN_ON_ERROR(check_number(dst, "the end", end));
    AC_RETURN_ON_ERROR(check_number(dst, "the step", step));
    AC_RETURN_IF(!((end - start) * step > 0), "%s: steps of %g do not lead from %g to %g", name, step, start, end);
    AC_RETURN_IF(rank(dst.tensor_shape()) != 1, "%s: the output is %s; it must have one dimension", name,
                 shape_text(dst.tensor_shape()).c_str());
    const size_t length = dst.dimension(0);
    // In float, as num_of_elements_in_range() does for programs.
    const auto count = static_cast<double>(std::ceil((s.end - s.start) / s.step));
    AC_RETURN_IF(static_cast<double>(length) < count, "%s: the output has %zu elements; from %g to %g there are %.0f",
                 name, length, start, end, count);
    AC_RETURN_IF(length > INT32_MAX, "%s: the output has %zu elements; it accepts up to 2^31 - 1", name, length);
    AC_ON_OPENCL(target, plan_cl(out, dst, s, target))
    const bool real = is_float(dst.data_type());
    const Type type = real ? type_of(dst.data_type()) : type_of_size(dst.element_size());
    const RowOf<RangeFn> *row = nullptr;
    AC_FIND_ROW(row, Range_operator, range_table, type, target);
    out = std::make_unique<RangePlan>(row, s, real);
    return Status{};
}

}  // namespace ac::range
