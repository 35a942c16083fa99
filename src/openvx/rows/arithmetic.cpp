// SPDX-License-Identifier: MIT
// Kernels that combine images pixel by pixel, and conversions of the depth.
#include "arm_compute/runtime/NEON/functions/NEArithmeticAddition.h"
#include "arm_compute/runtime/NEON/functions/NEArithmeticSubtraction.h"
#include "arm_compute/runtime/NEON/functions/NECast.h"
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"
#include "arm_compute/runtime/NEON/functions/NEPixelWiseMultiplication.h"

#include "src/openvx/table.h"

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace ac::vx {

namespace {

/// An image as S16.
ITensor *as_s16(Steps &steps, ITensor *tensor) {
    if (tensor->info()->data_type() == DataType::S16) {
        return tensor;
    }
    ITensor *const wide = steps.between(*tensor, DataType::S16);
    steps.add<NECast>().configure(tensor, wide, ConvertPolicy::SATURATE);
    return wide;
}

/// Of U8, the larger value is b + max(a - b, 0), and the smaller one is a - max(a - b, 0).
template <class F, class Last> vx_status extreme(Run &run) {
    return run.steps([&](Steps &steps) {
        ITensor *const a = run.tensor(0), *const b = run.tensor(1), *const out = run.tensor(2);
        if (a->info()->data_type() != DataType::U8) {
            steps.add<F>().configure(a, b, out);
            return;
        }
        ITensor *const more = steps.between(*a, DataType::U8);
        steps.add<NEArithmeticSubtraction>().configure(a, b, more, ConvertPolicy::SATURATE);
        const bool larger = std::is_same<Last, NEArithmeticAddition>::value;
        steps.add<Last>().configure(larger ? b : a, more, out, ConvertPolicy::SATURATE);
    });
}

/// The difference of the larger and the smaller value; of S16 at most the largest value.
vx_status absolute_difference(Run &run) {
    return run.steps([&](Steps &steps) {
        ITensor *const a = run.tensor(0), *const b = run.tensor(1), *const out = run.tensor(2);
        const DataType type = a->info()->data_type();
        ITensor *const first = steps.between(*a, type), *const second = steps.between(*a, type);
        if (type == DataType::U8) {  // one of the saturated differences is 0
            steps.add<NEArithmeticSubtraction>().configure(a, b, first, ConvertPolicy::SATURATE);
            steps.add<NEArithmeticSubtraction>().configure(b, a, second, ConvertPolicy::SATURATE);
            steps.add<NEArithmeticAddition>().configure(first, second, out, ConvertPolicy::SATURATE);
        } else {
            steps.add<NEElementwiseMax>().configure(a, b, first);
            steps.add<NEElementwiseMin>().configure(a, b, second);
            steps.add<NEArithmeticSubtraction>().configure(first, second, out, ConvertPolicy::SATURATE);
        }
    });
}

// Sums, differences and products: U8 from two U8, or S16

vx_status check_mixed(const Check &check, vx_size out) {
    AC_VX_PASS_ERROR(check.format(0, U8_S16));
    AC_VX_PASS_ERROR(check.format(1, U8_S16));
    AC_VX_PASS_ERROR(check.same_size(0, 1));
    const bool bytes = check.image(0).shape.format == VX_DF_IMAGE_U8 && check.image(1).shape.format == VX_DF_IMAGE_U8;
    if (bytes) {
        return check.output_like(out, 0, {VX_DF_IMAGE_S16, VX_DF_IMAGE_U8});
    }
    return check.output_like(out, 0, VX_DF_IMAGE_S16);
}

vx_status check_sum(Check &check) {
    AC_VX_PASS_ERROR(check.one_of(2, POLICIES));
    return check_mixed(check, 3);
}

template <class F> vx_status sum(Run &run) {
    return run.steps([&](Steps &steps) {
        ITensor *a = run.tensor(0), *b = run.tensor(1), *const out = run.tensor(3);
        if (out->info()->data_type() == DataType::S16) {
            a = as_s16(steps, a);
            b = as_s16(steps, b);
        }
        steps.add<F>().configure(a, b, out, run.policy(2));
    });
}

constexpr float ONE_255 = 1.0f / 255.0f;
constexpr int MAX_SHIFT = 15;

/// n of a factor 2^-n, or -1.
int shift_of(float scale) {
    int exponent = 0;
    return std::frexp(scale, &exponent) == 0.5f && exponent <= 1 && exponent >= 1 - MAX_SHIFT ? 1 - exponent : -1;
}

vx_status check_multiply(Check &check) {
    const auto scale = check.value<vx_float32>(2);
    AC_VX_PASS_ERROR(check.one_of(3, POLICIES));
    AC_VX_PASS_ERROR(check.one_of(4, {VX_ROUND_POLICY_TO_ZERO, VX_ROUND_POLICY_TO_NEAREST_EVEN}));
    AC_VX_REFUSE_IF(shift_of(scale) < 0 && std::fabs(scale - ONE_255) > 1e-7f, VX_ERROR_INVALID_VALUE);
    return check_mixed(check, 5);
}

/// The specification leaves the rounding of 2^-n to nearest and of 1/255 to zero open; both are as the library has
/// them.
vx_status multiply(Run &run) {
    return run.steps([&](Steps &steps) {
        const auto scale = run.setting<vx_float32>(2);
        const bool power = shift_of(scale) >= 0;
        steps.add<NEPixelWiseMultiplication>().configure(
            run.tensor(0), run.tensor(1), run.tensor(5), power ? scale : ONE_255, run.policy(3),
            power ? RoundingPolicy::TO_ZERO : RoundingPolicy::TO_NEAREST_UP);
    });
}

// Weighted average: U8 from alpha * first + (1 - alpha) * second in single precision, rounded to zero

vx_status check_weighted(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    AC_VX_PASS_ERROR(check.format(2, U8));
    AC_VX_PASS_ERROR(check.same_size(0, 2));
    const auto alpha = check.value<vx_float32>(1);
    AC_VX_REFUSE_IF(!(alpha >= 0 && alpha <= 1), VX_ERROR_INVALID_VALUE);
    return check.output_like(3, 0, VX_DF_IMAGE_U8);
}

vx_status weighted_average(Run &run) {
    return run.steps([&](Steps &steps) {
        const auto alpha = run.setting<vx_float32>(1);
        const auto weighted = [&](ITensor *image, float weight) {
            ITensor *const real = steps.between(*image, DataType::F32), *const product =
                                                                            steps.between(*image, DataType::F32);
            steps.add<NECast>().configure(image, real, ConvertPolicy::SATURATE);
            steps.add<NEPixelWiseMultiplication>().configure(real, steps.constant(DataType::F32, weight), product, 1.0f,
                                                             ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO);
            return product;
        };
        ITensor *const first = weighted(run.tensor(0), alpha), *const second = weighted(run.tensor(2), 1 - alpha);
        ITensor *const all = steps.between(*first, DataType::F32);
        steps.add<NEArithmeticAddition>().configure(second, first, all, ConvertPolicy::SATURATE);
        steps.add<NECast>().configure(all, run.tensor(3), ConvertPolicy::SATURATE);
    });
}

// Conversion between U8 and S16, shifted

vx_status check_convert(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8_S16));
    AC_VX_PASS_ERROR(check.one_of(2, POLICIES));
    const bool up = check.image(0).shape.format == VX_DF_IMAGE_U8;
    return check.output_like(1, 0, up ? VX_DF_IMAGE_S16 : VX_DF_IMAGE_U8);
}

/// Multiplies S16 by 2^shift and wraps.
ITensor *shifted_left(Steps &steps, ITensor *image, int shift, ITensor *out) {
    // 2^15 wraps to -2^15, whose products are the same modulo 2^16. Larger shifts leave nothing.
    const float factor = shift > MAX_SHIFT ? 0.0f : shift == MAX_SHIFT ? -32768.0f : static_cast<float>(1 << shift);
    steps.add<NEPixelWiseMultiplication>().configure(image, steps.constant(DataType::S16, factor), out, 1.0f,
                                                     ConvertPolicy::WRAP, RoundingPolicy::TO_ZERO);
    return out;
}

vx_status convert_depth(Run &run) {
    return run.steps([&](Steps &steps) {
        ITensor *const in = run.tensor(0), *const out = run.tensor(1);
        const ConvertPolicy policy = run.policy(2);
        const auto shift = run.setting<vx_int32>(3);
        if (in->info()->data_type() == DataType::U8) {
            ITensor *const wide = shift == 0 ? out : steps.between(*in, DataType::S16);
            steps.add<NECast>().configure(in, wide, policy);
            if (shift > 0) {
                shifted_left(steps, wide, shift, out);
            } else if (shift < 0) {  // values are not negative, so that rounding to zero is a shift
                steps.add<NEPixelWiseMultiplication>().configure(
                    wide, steps.constant(DataType::S16, shift < -MAX_SHIFT ? 0.0f : 1.0f), out,
                    std::ldexp(1.0f, std::max(shift, -MAX_SHIFT)), policy, RoundingPolicy::TO_ZERO);
            }
            return;
        }
        ITensor *narrow = in;
        if (shift != 0) {
            // In S32: floor(x / 2^n) is ((x + 2^16) / 2^n) - 2^(16 - n), whose quotient is not negative.
            const auto wide = [&] { return steps.between(*in, DataType::S32); };
            ITensor *const s32 = wide();
            steps.add<NECast>().configure(in, s32, ConvertPolicy::SATURATE);
            narrow = wide();
            if (shift < 0) {
                steps.add<NEPixelWiseMultiplication>().configure(
                    s32, steps.constant(DataType::S32, std::ldexp(1.0f, std::min(-shift, 16))), narrow, 1.0f,
                    ConvertPolicy::SATURATE, RoundingPolicy::TO_ZERO);
            } else {
                const int n = std::min(shift, MAX_SHIFT);
                ITensor *const positive = wide(), *const quotient = wide();
                steps.add<NEArithmeticAddition>().configure(s32, steps.constant(DataType::S32, 65536.0f), positive,
                                                            ConvertPolicy::WRAP);
                steps.add<NEPixelWiseMultiplication>().configure(positive, steps.constant(DataType::S32, 1.0f),
                                                                 quotient, std::ldexp(1.0f, -n), ConvertPolicy::WRAP,
                                                                 RoundingPolicy::TO_ZERO);
                steps.add<NEArithmeticSubtraction>().configure(
                    quotient, steps.constant(DataType::S32, std::ldexp(1.0f, 16 - n)), narrow, ConvertPolicy::WRAP);
            }
        }
        steps.add<NECast>().configure(narrow, out, policy);
    });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_ABSDIFF, "absdiff", "i i >i", check_two<U8_S16>, absolute_difference},
    {VX_KERNEL_MIN, "min", "i i >i", check_two<U8_S16>, extreme<NEElementwiseMin, NEArithmeticSubtraction>},
    {VX_KERNEL_MAX, "max", "i i >i", check_two<U8_S16>, extreme<NEElementwiseMax, NEArithmeticAddition>},
    {VX_KERNEL_ADD, "add", "i i e >i", check_sum, sum<NEArithmeticAddition>},
    {VX_KERNEL_SUBTRACT, "subtract", "i i e >i", check_sum, sum<NEArithmeticSubtraction>},
    {VX_KERNEL_MULTIPLY, "multiply", "i i f e e >i", check_multiply, multiply},
    {VX_KERNEL_WEIGHTED_AVERAGE, "weighted_average", "i f i >i", check_weighted, weighted_average},
    {VX_KERNEL_CONVERTDEPTH, "convertdepth", "i >i e n", check_convert, convert_depth},
};

}  // namespace

KernelRows arithmetic_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
