// SPDX-License-Identifier: MIT
#include "src/ops/lstm_cell/lstm_cell.h"

#include "src/dispatch/types.h"
#include "src/ops/lstm_cell/lstm_cell.args.h"
#include "src/plan/parallel.h"
#include "src/plan/rules.h"

#ifdef ARM_COMPUTE_CL
#include "src/ops/lstm_cell/cell_cl.h"
#endif

#include <limits>

AC_DECLARE_OPERATOR(LSTMCell)
AC_DECLARE_TABLE(lstm_cell)

namespace ac::lstm_cell {

namespace {

AC_TYPES(types, R"(NELSTMCell CLLSTMCell: sums cell_in state_out cell_out
F16 =|- = =
F32 =|- = =
)")

/// Operations on elements for a unit: five functions with exp.
constexpr size_t unit_operations = 100;

class CellPlan final : public RowPlan<RowOf<LstmCellFn>> {
public:
    CellPlan(const RowOf<LstmCellFn> *row, const LstmCellOperands &call, size_t batches)
        : RowPlan(row), batches_(batches), copies_(call.copies) {
        args_.units = call.state.dimension(0);
        args_.clip = call.clip > 0 ? call.clip : std::numeric_limits<float>::infinity();
        args_.cifg = call.cifg;
        args_.gates = call.gates;
        has_cell_ = call.cell != nullptr;
    }

    void run(ITensorPack &pack) const override {
        const Lines sums(pack.get_const_tensor(TensorType::ACL_SRC_0)),
            before(has_cell_ ? pack.get_const_tensor(TensorType::ACL_SRC_1) : nullptr),
            state(pack.get_const_tensor(TensorType::ACL_DST_0)), after(pack.get_const_tensor(TensorType::ACL_DST_1)),
            copy(copies_ ? pack.get_const_tensor(copy_slot) : nullptr);
        auto body = [given = args_, run = row_->run, sums, before, state, after, copy](const Share &share) {
            LstmCellArgs args = given;
            for (size_t i = share.begin; i < share.end; ++i) {
                args.sums = sums.at(i);
                args.before = before.at(i);
                args.state = state.at(i);
                args.after = after.at(i);
                args.copy = copy.at(i);
                run(args);
            }
        };
        parallel(row_->name, batches_, grain_for(args_.units * unit_operations), pack, body);
    }

private:
    /// The batches of a tensor; none of a null pointer.
    class Lines {
    public:
        explicit Lines(const ITensor *tensor)
            : first_(tensor == nullptr ? nullptr : data(*tensor)),
              step_(tensor == nullptr ? 0 : tensor->info()->strides_in_bytes()[1]) {}
        uint8_t *at(size_t batch) const { return first_ + batch * step_; }

    private:
        uint8_t *first_;
        size_t step_;
    };

    LstmCellArgs args_{};
    size_t batches_;
    bool has_cell_, copies_;
};

Status complete(const char *what, ITensorInfo &info, const ITensorInfo &sums, const TensorShape &shape) {
    init_if_empty(info, TensorInfo(sums).set_tensor_shape(shape));
    return check_same_shape("LSTMCell", {what, info.tensor_shape()}, {"layer's own", shape});
}

}  // namespace

bool has_kernel(const ActivationLayerInfo &activation) {
    return activation.enabled() && activation.activation() == ActivationFunction::TANH && activation.a() == 1.F &&
           activation.b() == 1.F;
}

Status plan(PlanPtr &out, const LstmCellOperands &c, const Target &target) {
    const size_t gates = c.cifg ? 3 : 4, columns = c.sums.dimension(0), batches = c.sums.dimension(1);
    AC_RETURN_IF(columns * batches == 0 || columns % gates != 0 || rank(c.sums.tensor_shape()) > 2,
                 "LSTMCell: the sums are %s; they must be (%zu units, batches)",
                 shape_text(c.sums.tensor_shape()).c_str(), gates);
    AC_RETURN_IF(!(c.clip >= 0.F), "LSTMCell: the limit of the cell is %g; it must be at least 0, which is none",
                 static_cast<double>(c.clip));
    const TensorShape shape(columns / gates, batches);
    AC_RETURN_ON_ERROR(complete("state", c.state, c.sums, shape));
    AC_RETURN_ON_ERROR(complete("new cell", c.cell_out, c.sums, shape));
    if (c.cell != nullptr) {
        AC_RETURN_ON_ERROR(check_same_shape("LSTMCell", {"cell", c.cell->tensor_shape()}, {"layer's own", shape}));
    }
    AC_RETURN_ON_ERROR(check_types(LSTMCell_operator, types, target,
                                   {c.sums.data_type(), c.cell != nullptr ? c.cell->data_type() : DataType::UNKNOWN,
                                    c.state.data_type(), c.cell_out.data_type()}));
    AC_ON_OPENCL(target, plan_cl(out, c, target))
    AC_RETURN_IF(!has_kernel(c.activation), "LSTMCell: the CPU computes TANH with a = b = 1 only");
    const RowOf<LstmCellFn> *row = nullptr;
    AC_FIND_ROW(row, LSTMCell_operator, lstm_cell_table, type_of(c.sums.data_type()), target);
    out = std::make_unique<CellPlan>(row, c, batches);
    return Status{};
}

}  // namespace ac::lstm_cell
