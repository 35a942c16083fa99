// SPDX-License-Identifier: MIT
#include "src/ops/threshold/threshold.h"

#include "src/ops/pixelwise/pixelwise.h"
#include "src/plan/rules.h"

AC_DECLARE_TABLE(threshold)

namespace ac::threshold {

AC_TYPES(types, R"(NEThreshold CLThreshold: src dst
U8 U8
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const ThresholdKernelInfo &info,
            const Target &target) {
    pixelwise::fill_in(dst, src, DataType::U8);
    AC_RETURN_ON_ERROR(check_types(Threshold_operator, types, target, {src.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_enumerator("Threshold", "the type of the test", info.type, ThresholdType::RANGE));
    PixelArgs args{};
    args.low = info.threshold;
    args.high = info.upper;
    args.no = info.false_value;
    args.yes = info.true_value;
    if (info.type == ThresholdType::BINARY) {  // above the threshold: from the next value on, which 255 does not have
        args.low = info.threshold == UINT8_MAX ? info.threshold : info.threshold + 1;
        args.high = UINT8_MAX;
        args.yes = info.threshold == UINT8_MAX ? info.false_value : info.true_value;
    }
    return pixelwise::plan(out,
                           {Threshold_operator, "Threshold", threshold_table, Type::u8, PixelFormula::threshold, false},
                           src, nullptr, dst, args, target);
}

}  // namespace ac::threshold
