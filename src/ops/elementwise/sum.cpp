// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/sum.h"

#include "src/ops/elementwise/sum.args.h"
#include "src/plan/rules.h"

#include <cmath>
#include <utility>

namespace ac::sum {

using elementwise::is_quantized;
using elementwise::ratio;

namespace {

AC_TYPES(types, R"(NEArithmeticAddition NEArithmeticSubtraction CLArithmeticAddition CLArithmeticSubtraction: a b dst
F32 = =
F16 = =
S32 = =
S16 = =
U8 = =
QASYMM8 = =
QASYMM8_SIGNED = =
QSYMM16 = QSYMM16|QASYMM16|S32
U8 U8|S16 S16 opencl
S16 U8 S16 opencl
)")

/// The factors of the 8-bit kernels have 16 bits, 8 of them fractional. If zero points have 16 bits, too, sums in
/// floating point fit in 32 bits.
constexpr double largest_ratio = 127;

/// Sums of bytes whose scales, divided by dst's, or zero points exceed the limits of the kernels. Plain code, because
/// such sums are rare: nearly all results are at an end of the range.
void sum_of_far_scales(const void *args, const BinaryRows &rows) {
    const ScaledSumArgs &f = *static_cast<const ScaledSumArgs *>(args);
    const int lo = f.is_signed ? -128 : 0;
    const auto number = [&f](uint8_t q) -> double { return f.is_signed ? static_cast<int8_t>(q) : q; };
    for (size_t r = 0; r < rows.rows; ++r) {
        const auto at = static_cast<ptrdiff_t>(r);
        const uint8_t *a = rows.a + at * rows.a_step, *b = rows.b + at * rows.b_step;
        for (size_t i = 0; i < rows.n; ++i) {
            const double x = (number(a[i]) - f.a_offset) * f.a,
                         y = (number(b[rows.b_is_scalar ? 0 : i]) - f.b_offset) * f.b;
            const double q = std::round(x + y) + f.offset;
            rows.dst[at * rows.dst_step + static_cast<ptrdiff_t>(i)] =
                static_cast<uint8_t>(static_cast<int>(std::fmin(std::fmax(q, lo), lo + 255)));
        }
    }
}
constexpr RowOf<BinaryFn> far_rows[] = {{{"sum_of_far_scales", Type::qs8, 0, 0}, sum_of_far_scales},
                                        {{"sum_of_far_scales", Type::qu8, 0, 0}, sum_of_far_scales}};

/// Computes the arguments of the 8-bit kernel: the result in units of 2^-shift steps of dst, as fine as 16 bits allow.
/// Each product is rounded down, by half a unit on average; the bias compensates. So a result may be the
/// other neighbour only if the sum is within two units of the middle between two steps.
void byte_arguments(SumArgs &args, const UniformQuantizationInfo &qa, const UniformQuantizationInfo &qb,
                    const UniformQuantizationInfo &qd, bool is_signed, double sign) {
    const double ra = ratio(qa, qd);
    const double rb = sign * ratio(qb, qd);
    const int zero = is_signed ? 0 : 128;
    args.flip = is_signed ? 0 : 0x80;
    for (int shift = 8; shift >= 0; --shift) {
        const double unit = std::ldexp(1, shift);
        const double fa = 2 * std::round(ra * unit * 128);
        const double fb = 2 * std::round(rb * unit * 128);
        const double bias = (qd.offset - zero) * unit - ((qa.offset - zero) * fa + (qb.offset - zero) * fb) / 256 +
                            (shift > 1 ? unit / 2 + 1 : unit / 2);
        if (std::fmax(std::fmax(fa, std::fabs(fb)), std::fabs(bias)) < 32768 || shift == 0) {
            args.shift = static_cast<uint8_t>(shift);
            args.a_factor = static_cast<int16_t>(std::fmin(fa, 32766));
            args.b_factor = static_cast<int16_t>(std::fmax(std::fmin(fb, 32766), -32766));
            args.bias = static_cast<int16_t>(std::round(std::fmin(std::fmax(bias, -32768), 32767)));
            return;
        }
    }
}

SumArgs arguments(const Kind &kind, const SumOperands &c) {
    SumArgs args{};
    args.saturate = c.policy == ConvertPolicy::SATURATE;
    args.to_s32 = c.dst.data_type() == DataType::S32 && c.a.data_type() != DataType::S32;
    if (!is_quantized(c.dst.data_type())) {
        return args;
    }
    const UniformQuantizationInfo qa = c.a.quantization_info().uniform();
    const UniformQuantizationInfo qb = c.b.quantization_info().uniform();
    const UniformQuantizationInfo qd = c.dst.quantization_info().uniform();
    const double sign = kind.subtracts ? -1 : 1;
    args.a_scale = static_cast<float>(ratio(qa, qd));
    args.b_scale = static_cast<float>(sign * ratio(qb, qd));
    args.offset = elementwise::offset_of(c.dst);
    if (c.a.data_type() != DataType::QSYMM16) {
        byte_arguments(args, qa, qb, qd, c.dst.data_type() == DataType::QASYMM8_SIGNED, sign);
    }
    return args;
}

bool is_far(const SumOperands &c) {
    const UniformQuantizationInfo to = c.dst.quantization_info().uniform();
    for (const ITensorInfo *info : {&c.a, &c.b, static_cast<const ITensorInfo *>(&c.dst)}) {
        const UniformQuantizationInfo q = info->quantization_info().uniform();
        if (ratio(q, to) > largest_ratio || q.offset != static_cast<int16_t>(q.offset)) {
            return true;
        }
    }
    return false;
}

/// The kernel that computes with the scales themselves: by @p row, or with that for far scales.
elementwise::BinaryKernel scaled_kernel(const RowOf<BinaryFn> *row, const Kind &kind, const SumOperands &c) {
    const bool is_signed = c.dst.data_type() == DataType::QASYMM8_SIGNED;
    const UniformQuantizationInfo qa = c.a.quantization_info().uniform(), qb = c.b.quantization_info().uniform();
    const UniformQuantizationInfo qd = c.dst.quantization_info().uniform();
    const double sign = kind.subtracts ? -1 : 1;
    return {row != nullptr ? row : &far_rows[is_signed ? 0 : 1],
            ScaledSumArgs{ratio(qa, qd), sign * ratio(qb, qd), qa.offset, qb.offset, qd.offset, is_signed}};
}

}  // namespace

Status plan(PlanPtr &out, const Kind &kind, const SumOperands &c, const Target &target) {
    const DataType a = c.a.data_type();
    TensorShape shape;
    AC_RETURN_ON_ERROR(broadcast(kind.op.name, shape, c.a, c.b));
    AC_RETURN_ON_ERROR(
        elementwise::complete_output(kind.op.name, c.dst, c.a, shape, a != c.b.data_type() ? DataType::S16 : a));
    AC_RETURN_ON_ERROR(check_types(kind.op, types, target, {a, c.b.data_type(), c.dst.data_type()}));
    AC_RETURN_ON_ERROR(check_enumerator(kind.op.name, "policy", c.policy, ConvertPolicy::SATURATE));
    AC_ON_OPENCL(target, plan_cl(out, kind, c, target))
    AC_RETURN_IF(kind.subtracts && is_quantized(c.dst.data_type()) && c.policy == ConvertPolicy::WRAP,
                 "%s: quantized results saturate; ConvertPolicy::WRAP is for integers", kind.op.name);
    const Type type = type_of(a);
    const RowOf<BinaryFn> *row = nullptr;
    AC_FIND_ROW(row, kind.op, kind.table, type, target);
    const bool in_float = (row->promises & promises::scales_in_float) != 0;
    const bool far = (type == Type::qs8 || type == Type::qu8) && is_far(c);
    if (in_float || far) {
        return elementwise::make_plan(out, scaled_kernel(far ? nullptr : row, kind, c), shape, c.dst, c.activation,
                                      target);
    }
    const SumArgs args = arguments(kind, c);
    elementwise::BinaryKernel kernel(row, args);
    kernel.takes_scalar = true;
    // a - b is not b - a, unless the signs are in the arguments
    kernel.mirrors = !kind.subtracts || (is_quantized(a) && !args.to_s32);
    kernel.flips = c.dst.data_type() == DataType::QASYMM16;
    SumArgs mirrored = args;
    std::swap(mirrored.a_scale, mirrored.b_scale);
    std::swap(mirrored.a_factor, mirrored.b_factor);
    kernel.mirrored = mirrored;
    return elementwise::make_plan(out, kernel, shape, c.dst, c.activation, target);
}

}  // namespace ac::sum
