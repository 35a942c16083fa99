// SPDX-License-Identifier: MIT
#include "src/ops/add/add.h"

#include "src/ops/add/add.args.h"
#include "src/plan/nest.h"

#include <cmath>

namespace ac {

extern const Operator Add_operator;
extern const Table add_table;

namespace add {
namespace {

using namespace arm_compute;

class AddPlan final : public Plan {
public:
    AddPlan(const RowOf<AddFn> *row, const AddArgs &args, const TensorShape &shape)
        : row_(row), args_(args), shape_(shape) {}

    void run(ITensorPack &pack) const override {
        AddArgs args = args_;
        Nest nest(shape_, {pack.get_const_tensor(TensorType::ACL_SRC_0), pack.get_const_tensor(TensorType::ACL_SRC_1),
                           pack.get_tensor(TensorType::ACL_DST)});
        if (nest.step(0) == 0) {  // the kernel knows a scalar on the right only; a sum does not mind the order
            nest.swap(0, 1);
            std::swap(args.a_scale, args.b_scale);
            std::swap(args.a_factor, args.b_factor);
        }
        const bool scalar = nest.step(1) == 0;
        nest.run_rows(row_->name, 1, pack, [&](const auto &p, size_t n, size_t rows) {
            row_->run(args, {p[0], p[1], p[2], nest.row_step(0), nest.row_step(1), nest.row_step(2), n, rows, scalar});
        });
    }
    const Row *row() const override { return row_; }

private:
    const RowOf<AddFn> *row_;
    AddArgs args_;
    TensorShape shape_;
};

bool quantized(DataType t) {
    return t == DataType::QASYMM8 || t == DataType::QASYMM8_SIGNED || t == DataType::QSYMM16;
}

/// Of the scales; 0 where they say nothing.
double ratio(const UniformQuantizationInfo &from, const UniformQuantizationInfo &to) {
    return to.scale > 0.f ? static_cast<double>(from.scale) / static_cast<double>(to.scale) : 0;
}

/// The 8-bit kernel's factors are of 16 bits, with 8 behind the point.
constexpr double largest_ratio = 127;

/// Everything that the 8-bit kernel needs to know: the sum in units of 2^-shift steps of dst, as fine as 16 bits allow.
/// Each product is rounded down, by half a unit on average, which the bias gives back; so a result may be the other
/// neighbour only of a sum that lies within two units of the middle between two steps.
void byte_arguments(AddArgs &args, const UniformQuantizationInfo &qa, const UniformQuantizationInfo &qb,
                    const UniformQuantizationInfo &qd, bool is_signed) {
    const double ra = ratio(qa, qd);
    const double rb = ratio(qb, qd);
    const int zero = is_signed ? 0 : 128;
    args.flip = is_signed ? 0 : 0x80;
    for (int shift = 8; shift >= 0; --shift) {
        const double unit = std::ldexp(1, shift);
        const double fa = 2 * std::round(ra * unit * 128);
        const double fb = 2 * std::round(rb * unit * 128);
        const double bias = (qd.offset - zero) * unit - ((qa.offset - zero) * fa + (qb.offset - zero) * fb) / 256 +
                            (shift > 1 ? unit / 2 + 1 : unit / 2);
        if (std::fmax(std::fmax(fa, fb), std::fabs(bias)) < 32768 || shift == 0) {
            args.shift = static_cast<uint8_t>(shift);
            args.a_factor = static_cast<int16_t>(std::fmin(fa, 32766));
            args.b_factor = static_cast<int16_t>(std::fmin(fb, 32766));
            args.bias = static_cast<int16_t>(std::round(std::fmin(std::fmax(bias, -32768), 32767)));
            return;
        }
    }
}

AddArgs arguments(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, ConvertPolicy policy) {
    AddArgs args{};
    args.saturate = policy == ConvertPolicy::SATURATE;
    args.to_s32 = dst.data_type() == DataType::S32 && a.data_type() != DataType::S32;
    if (!quantized(dst.data_type())) {
        return args;
    }
    const UniformQuantizationInfo qa = a.quantization_info().uniform();
    const UniformQuantizationInfo qb = b.quantization_info().uniform();
    const UniformQuantizationInfo qd = dst.quantization_info().uniform();
    args.a_scale = static_cast<float>(ratio(qa, qd));
    args.b_scale = static_cast<float>(ratio(qb, qd));
    if (dst.data_type() != DataType::QSYMM16) {
        byte_arguments(args, qa, qb, qd, dst.data_type() == DataType::QASYMM8_SIGNED);
    }
    return args;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst, ConvertPolicy policy,
            const ActivationLayerInfo &activation, const Target &target) {
    AC_RETURN_IF(a.data_type() != b.data_type(), "Add: inputs of different types, %s and %s",
                 string_from_data_type(a.data_type()).c_str(), string_from_data_type(b.data_type()).c_str());
    AC_RETURN_IF(activation.enabled(), "Add: takes no fused activation; run an Activation on the sum");
    const TensorShape shape = TensorShape::broadcast_shape(a.tensor_shape(), b.tensor_shape());
    AC_RETURN_IF(shape.total_size() == 0, "Add: shapes %s and %s do not broadcast to one another",
                 shape_text(a.tensor_shape()).c_str(), shape_text(b.tensor_shape()).c_str());
    init_if_empty(dst, TensorInfo(shape, 1, a.data_type(), a.quantization_info()).set_data_layout(a.data_layout()));
    const bool widens = a.data_type() == DataType::QSYMM16 && dst.data_type() == DataType::S32;
    AC_RETURN_IF(dst.data_type() != a.data_type() && !widens, "Add: the output is %s, the inputs are %s",
                 string_from_data_type(dst.data_type()).c_str(), string_from_data_type(a.data_type()).c_str());
    AC_RETURN_IF(dst.tensor_shape() != shape, "Add: the output is %s, the sum is %s",
                 shape_text(dst.tensor_shape()).c_str(), shape_text(shape).c_str());
    AC_RETURN_IF(quantized(a.data_type()) && !widens && policy == ConvertPolicy::WRAP,
                 "Add: quantized sums saturate; ConvertPolicy::WRAP is for integers");
    if (quantized(a.data_type()) && a.data_type() != DataType::QSYMM16) {
        const UniformQuantizationInfo q = dst.quantization_info().uniform();
        AC_RETURN_IF(std::fmax(ratio(a.quantization_info().uniform(), q), ratio(b.quantization_info().uniform(), q)) >
                         largest_ratio,
                     "Add: the scales of the inputs are %g and %g; they can be up to 127 times that of the output, %g",
                     static_cast<double>(a.quantization_info().uniform().scale),
                     static_cast<double>(b.quantization_info().uniform().scale), static_cast<double>(q.scale));
    }
    AC_RETURN_ON_ERROR(check_operator(Add_operator, target, {a.data_type()}));
    AC_ON_OPENCL(target, plan_cl(out, a, b, dst, policy, target))
    const Type type = type_of(a.data_type());
    const auto *row = select_as<RowOf<AddFn>>(add_table, type, target);
    if (row == nullptr) {
        return why_no_row(Add_operator, add_table, type, target);
    }
    out = std::make_unique<AddPlan>(row, arguments(a, b, dst, policy), shape);
    return Status{};
}

}  // namespace add
}  // namespace ac
