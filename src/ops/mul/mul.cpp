// SPDX-License-Identifier: MIT
#include "src/ops/mul/mul.h"

#include "src/ops/elementwise/binary.h"
#include "src/ops/mul/mul.args.h"
#include "src/plan/rules.h"

#include <cmath>

AC_DECLARE_TABLE(mul)
AC_DECLARE_TABLE(complex_mul)

namespace ac::mul {

using elementwise::is_quantized;

namespace {

bool is_u8_or_s16(DataType type) {
    return type == DataType::U8 || type == DataType::S16;
}

bool is_integer(DataType type) {
    return is_u8_or_s16(type) || type == DataType::S32;
}

AC_TYPES(types, R"(NEPixelWiseMultiplication CLPixelWiseMultiplication: a b dst
F32 = =
F16 = =
S32 = =
S16 = =
U8 = =|S16
U8 S16 S16
S16 U8 S16
QASYMM8 = =
QASYMM8_SIGNED = =
QSYMM16 = QSYMM16|QASYMM16|S32
F32 S32 F32 cpu
)")
AC_TYPES(complex_types, R"(NEComplexPixelWiseMultiplication CLComplexPixelWiseMultiplication: a b dst
F32 = =
F16 = =
)")

Status check_operands(const MulOperands &c, const Target &target) {
    const DataType a = c.a.data_type(), b = c.b.data_type();
    TensorShape shape;
    AC_RETURN_ON_ERROR(broadcast("Mul", shape, c.a, c.b));
    const bool mixes = a != b && is_u8_or_s16(a) && is_u8_or_s16(b);
    const DataType set = c.dst.data_type();  // kept by an output without shape
    const DataType expected = set != DataType::UNKNOWN ? set : mixes ? DataType::S16 : a;
    AC_RETURN_ON_ERROR(elementwise::complete_output("Mul", c.dst, c.a, shape, expected));
    return check_types(Mul_operator, types, target, {a, b, c.dst.data_type()});
}

Status check_scale(const MulOperands &c, bool on_device) {
    const DataType type = c.a.data_type();
    AC_RETURN_IF(!(c.scale >= 0.f) || std::isinf(c.scale), "Mul: the scale is %g; it must be finite and not negative",
                 static_cast<double>(c.scale));
    AC_RETURN_ON_ERROR(check_enumerator("Mul", "policy", c.policy, ConvertPolicy::SATURATE));
    if (is_quantized(type)) {
        const bool plain = c.dst.data_type() == DataType::S32;
        AC_RETURN_IF(plain && on_device && c.scale != 1.f, "Mul: the scale is %g; QSYMM16 to S32 accepts 1 only",
                     static_cast<double>(c.scale));
        AC_RETURN_IF(!plain && !on_device && c.policy == ConvertPolicy::WRAP,
                     "Mul: quantized products saturate; ConvertPolicy::WRAP is for integers");
    }
    if (!is_integer(type) || on_device) {
        return Status{};
    }
    const bool by_255 = is_inverse_255(c.scale);
    AC_RETURN_IF(!by_255 && shift_of(c.scale) < 0,
                 "Mul: the scale is %g; integers take 1/255, or 1/2^n with n from 0 to 15",
                 static_cast<double>(c.scale));
    AC_RETURN_IF(by_255 && c.rounding == RoundingPolicy::TO_ZERO,
                 "Mul: products by 1/255 are rounded to the nearest: TO_NEAREST_UP or TO_NEAREST_EVEN");
    AC_RETURN_IF(!by_255 && shift_of(c.scale) > 0 && c.rounding != RoundingPolicy::TO_ZERO,
                 "Mul: products by 1/2^n are rounded TO_ZERO");
    return Status{};
}

MulArgs arguments(const MulOperands &c) {
    MulArgs args{};
    args.scale = product_scale(c);
    args.wraps = c.policy == ConvertPolicy::WRAP;
    const DataType type = c.a.data_type();
    if (is_integer(type)) {
        const int shift = shift_of(c.scale);
        args.by = is_inverse_255(c.scale) ? MulBy::inverse_255 : shift > 0 ? MulBy::power_of_2 : MulBy::one;
        args.shift = static_cast<uint8_t>(shift > 0 ? shift : 0);
        const bool wide = c.dst.data_type() == DataType::S16;
        args.a_is_u8 = wide && type == DataType::U8;
        args.b_is_u8 = wide && c.b.data_type() == DataType::U8;
    }
    if (is_quantized(type)) {
        args.to_s32 = c.dst.data_type() == DataType::S32;
        args.a_offset = elementwise::zero_point_of(c.a);
        args.b_offset = elementwise::zero_point_of(c.b);
        args.offset = elementwise::offset_of(c.dst);
    }
    return args;
}

}  // namespace

float product_scale(const MulOperands &c) {
    if (!is_quantized(c.a.data_type())) {
        return c.scale;
    }
    const double a = elementwise::ratio(c.a.quantization_info().uniform(), c.dst.quantization_info().uniform());
    const double b = static_cast<double>(c.b.quantization_info().uniform().scale);
    return static_cast<float>(a * b * static_cast<double>(c.scale));
}

bool is_inverse_255(float scale) {
    return std::fabs(scale - 1.f / 255) < 0.00001f;
}

int shift_of(float scale) {
    int exponent = 0;
    return std::frexp(scale, &exponent) == 0.5f && exponent <= 1 && exponent >= -14 ? 1 - exponent : -1;
}

Status plan(PlanPtr &out, const MulOperands &c, const Target &target) {
    AC_RETURN_ON_ERROR(check_operands(c, target));
    AC_RETURN_ON_ERROR(check_scale(c, on_device(target)));
    AC_ON_OPENCL(target, plan_cl(out, c, target))
    const MulArgs args = arguments(c);
    const Type type = args.a_is_u8 ? Type::s16 : type_of(c.a.data_type());
    const RowOf<BinaryFn> *row = nullptr;
    AC_FIND_ROW(row, Mul_operator, mul_table, type, target);
    elementwise::BinaryKernel kernel(row, args);
    kernel.converts_b = type == Type::f32 && c.b.data_type() == DataType::S32;
    kernel.takes_scalar = type == Type::f32 || type == Type::f16;
    kernel.mirrors = kernel.takes_scalar && !kernel.converts_b;
    kernel.flips = c.dst.data_type() == DataType::QASYMM16;
    return elementwise::make_plan(out, kernel, c.dst.tensor_shape(), c.dst, c.activation, target);
}

Status plan_complex(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
                    const ActivationLayerInfo &activation, const Target &target) {
    TensorShape shape;
    AC_RETURN_ON_ERROR(broadcast("Mul", shape, a, b));
    init_if_empty(dst, TensorInfo(shape, 2, a.data_type()).set_data_layout(a.data_layout()));
    AC_RETURN_IF(a.num_channels() != 2 || b.num_channels() != 2 || dst.num_channels() != 2,
                 "Mul: complex numbers have two channels; the tensors have %zu, %zu and %zu", a.num_channels(),
                 b.num_channels(), dst.num_channels());
    AC_RETURN_ON_ERROR(elementwise::complete_output("Mul", dst, a, shape, a.data_type()));
    AC_RETURN_ON_ERROR(
        check_types(Mul_operator, complex_types, target, {a.data_type(), b.data_type(), dst.data_type()}));
    AC_ON_OPENCL(target, plan_complex_cl(out, dst, activation, target))
    AC_RETURN_IF(activation.enabled(), "Mul: a product of complex numbers accepts no fused activation on the CPU");
    const Type type = type_of(a.data_type());
    const RowOf<BinaryFn> *row = nullptr;
    AC_FIND_ROW(row, Mul_operator, complex_mul_table, type, target);
    elementwise::BinaryKernel kernel(row, MulArgs{});
    kernel.takes_scalar = kernel.mirrors = true;
    return elementwise::make_plan(out, kernel, shape, dst, activation, target);
}

}  // namespace ac::mul
