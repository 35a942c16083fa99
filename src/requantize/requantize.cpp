// SPDX-License-Identifier: MIT
#include "src/requantize/requantize.h"

#include "arm_compute/core/QuantizationInfo.h"

#include "src/plan/move.h"
#include "src/plan/parallel.h"

#include <cstring>

AC_DECLARE_TABLE(requantize)

namespace ac::requantize {

namespace {

class RequantizePlan final : public RowPlan<RowOf<RequantizeFn>> {
public:
    RequantizePlan(const RowOf<RequantizeFn> *row, const ITensorInfo &src, const ITensorInfo &dst)
        : RowPlan(row),
          table_(make_table(src, dst)),
          shape_(src.tensor_shape()),
          dynamic_(src.quantization_info().is_dynamic() || dst.quantization_info().is_dynamic()) {}

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        Move move{row_->name, 1};
        move.convert = row_->run;
        move.context = table_.data();
        if (dynamic_) {
            uint8_t *const to = data(*pack.get_tensor(table_slot));
            alone("requantize_table", pack, [table = make_table(*src->info(), *dst->info()), to] {
                std::memcpy(to, table.data(), table.size());
            });
            move.context = to;
        }
        run_box(move, {Way(shape_), Way(shape_)}, *src, *dst, pack);
    }
    MemoryRequirements workspace() const override { return {MemoryInfo(table_slot, dynamic_ ? table_.size() : 0, 64)}; }

private:
    enum Slot : int { table_slot = TensorType::ACL_INT_0 };
    ByteTable table_;
    TensorShape shape_;
    bool dynamic_;  ///< scales and offsets come from the tensors in each run
};

}  // namespace

bool applies_to(DataType type) {
    return type == DataType::QASYMM8 || type == DataType::QASYMM8_SIGNED;
}

ByteTable make_table(const ITensorInfo &from, const ITensorInfo &to) {
    const UniformQuantizationInfo p = from.quantization_info().uniform();
    UniformQuantizationInfo q = to.quantization_info().uniform();
    q.offset = to.data_type() == DataType::QSYMM8 ? 0 : q.offset;
    ByteTable table;
    for (int i = 0; i < 256; ++i) {
        const auto byte = static_cast<uint8_t>(i);
        const float real = from.data_type() == DataType::QASYMM8
                               ? dequantize_qasymm8(byte, p)
                               : dequantize_qasymm8_signed(static_cast<int8_t>(byte), p);
        table[byte] = to.data_type() == DataType::QASYMM8 ? quantize_qasymm8(real, q)
                                                          : static_cast<uint8_t>(quantize_qasymm8_signed(real, q));
    }
    return table;
}

Status find_row(const RowOf<RequantizeFn> *&row, const Operator &op, DataType type, const Target &target) {
    AC_FIND_ROW(row, op, requantize_table, type_of(type), target);
    return Status{};
}

Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &src, const ITensorInfo &dst, const Target &target) {
    AC_ON_OPENCL(target, plan_cl(out, op, src, dst, {}, target))
    const RowOf<RequantizeFn> *row = nullptr;
    AC_RETURN_ON_ERROR(find_row(row, op, src.data_type(), target));
    out = std::make_unique<RequantizePlan>(row, src, dst);
    return Status{};
}

}  // namespace ac::requantize
