// SPDX-License-Identifier: MIT
#include "src/ops/add/add.h"

#include "src/ops/add/add.args.h"
#include "src/plan/nest.h"

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
        const ITensor *a = pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *b = pack.get_const_tensor(TensorType::ACL_SRC_1);
        AddArgs args = args_;
        const Nest whole(shape_, {a, b, pack.get_tensor(TensorType::ACL_DST)});
        if (whole.step(0) == 0) {  // the kernel knows a scalar on the right only; a sum does not mind the order
            std::swap(a, b);
            std::swap(args.a_scale, args.b_scale);
            std::swap(args.a_offset, args.b_offset);
        }
        const Nest nest(shape_, {a, b, pack.get_tensor(TensorType::ACL_DST)});
        const bool scalar = nest.step(1) == 0;
        nest.run(row_->name, 1, pack, [&](const auto &p, size_t n) { row_->run(args, p[0], p[1], scalar, p[2], n); });
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

AddArgs arguments(const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst, ConvertPolicy policy) {
    const UniformQuantizationInfo qa = a.quantization_info().uniform();
    const UniformQuantizationInfo qb = b.quantization_info().uniform();
    const UniformQuantizationInfo qd = dst.quantization_info().uniform();
    const float inverse = qd.scale == 0.f ? 0.f : 1.f / qd.scale;
    return {policy == ConvertPolicy::SATURATE,
            dst.data_type() == DataType::S32 && a.data_type() != DataType::S32,
            qa.scale,
            qb.scale,
            inverse,
            qa.offset,
            qb.offset,
            qd.offset};
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
    AC_RETURN_ON_ERROR(check_operator(Add_operator, target, {a.data_type()}));
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
