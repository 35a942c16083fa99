// SPDX-License-Identifier: MIT
#include "src/ops/elementwise/sum.h"

#include "src/ops/elementwise/sum.args.h"
#include "src/plan/rules.h"

#include <cmath>
#include <utility>

namespace ac {
namespace sum {

using namespace arm_compute;
using elementwise::is_quantized;
using elementwise::ratio;

namespace {

/// The 8-bit kernel's factors are of 16 bits, with 8 behind the point.
constexpr double largest_ratio = 127;

/// Everything that the 8-bit kernel needs to know: the result in units of 2^-shift steps of dst, as fine as 16 bits
/// allow. Each product is rounded down, by half a unit on average, which the bias gives back; so a result may be the
/// other neighbour only of a sum that lies within two units of the middle between two steps.
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

SumArgs arguments(const Kind &kind, const Call &c) {
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
    if (c.dst.data_type() != DataType::QSYMM16) {
        byte_arguments(args, qa, qb, qd, c.dst.data_type() == DataType::QASYMM8_SIGNED, sign);
    }
    return args;
}

Status check_scales(const char *name, const Call &c) {
    const UniformQuantizationInfo qa = c.a.quantization_info().uniform();
    const UniformQuantizationInfo qb = c.b.quantization_info().uniform();
    const UniformQuantizationInfo qd = c.dst.quantization_info().uniform();
    AC_RETURN_IF(std::fmax(ratio(qa, qd), ratio(qb, qd)) > largest_ratio,
                 "%s: the scales of the inputs are %g and %g; they can be up to 127 times that of the output, %g", name,
                 static_cast<double>(qa.scale), static_cast<double>(qb.scale), static_cast<double>(qd.scale));
    return Status{};
}

bool is_u8_or_s16(const ITensorInfo &info) {
    return info.data_type() == DataType::U8 || info.data_type() == DataType::S16;
}

/// The types of a call, and what an empty output takes.
Status check_types(const char *name, const Call &c, bool on_device, bool &mixes, bool &widens) {
    const DataType a = c.a.data_type(), b = c.b.data_type();
    mixes = is_u8_or_s16(c.a) && is_u8_or_s16(c.b) && (a != b || c.dst.data_type() != a) &&
            (a != b || c.dst.total_size() != 0);
    if (!mixes) {
        AC_RETURN_ON_ERROR(check_same_type(name, {"second input", c.b}, {"first one", c.a}));
    }
    TensorShape shape;
    AC_RETURN_ON_ERROR(broadcast(name, shape, c.a, c.b));
    AC_RETURN_ON_ERROR(elementwise::complete_output(name, c.dst, c.a, shape, mixes ? DataType::S16 : a));
    const DataType dst = c.dst.data_type();
    widens = a == DataType::QSYMM16 && dst == DataType::S32;
    AC_RETURN_IF(mixes ? dst != DataType::S16 : dst != a && !widens, "%s: the output is %s, the inputs are %s and %s",
                 name, string_from_data_type(dst).c_str(), string_from_data_type(a).c_str(),
                 string_from_data_type(b).c_str());
    return is_quantized(a) && a != DataType::QSYMM16 && !on_device ? check_scales(name, c) : Status{};
}

}  // namespace

Status plan(PlanPtr &out, const Kind &kind, const Call &c, const Target &target) {
    bool mixes = false, widens = false;
    AC_RETURN_ON_ERROR(check_types(kind.op.name, c, elementwise::on_device(target), mixes, widens));
    AC_RETURN_ON_ERROR(check_operator(kind.op, target, {c.a.data_type(), c.b.data_type()}));
    AC_ON_OPENCL(target, plan_cl(out, kind, c, target))
    AC_RETURN_IF(kind.subtracts && is_quantized(c.dst.data_type()) && c.policy == ConvertPolicy::WRAP,
                 "%s: quantized results saturate; ConvertPolicy::WRAP is for integers", kind.op.name);
    AC_RETURN_IF(mixes, "%s: U8 and S16 mix on OpenCL only; on the CPU, Cast the U8 to S16", kind.op.name);
    const Type type = type_of(c.a.data_type());
    const auto *row = select_as<RowOf<BinaryFn>>(kind.table, type, target);
    if (row == nullptr) {
        return why_no_row(kind.op, kind.table, type, target);
    }
    const SumArgs args = arguments(kind, c);
    elementwise::BinaryKernel kernel(row, args);
    kernel.takes_scalar = true;
    // a - b is not b - a, except where the signs stand in the arguments
    kernel.mirrors = !kind.subtracts || (is_quantized(c.a.data_type()) && !widens);
    SumArgs mirrored = args;
    std::swap(mirrored.a_scale, mirrored.b_scale);
    std::swap(mirrored.a_factor, mirrored.b_factor);
    kernel.mirrored = mirrored;
    return elementwise::make_plan(out, kernel, c.dst.tensor_shape(), c.dst, c.activation, target);
}

}  // namespace sum
}  // namespace ac
