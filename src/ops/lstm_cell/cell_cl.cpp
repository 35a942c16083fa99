// SPDX-License-Identifier: MIT
#include "src/ops/lstm_cell/cell_cl.h"

#include <algorithm>

AC_DECLARE_OPERATOR(LSTMCell)

namespace ac::lstm_cell {

Status CellArguments::make(ocl::Options &options, const LstmCellOperands &call, const Target &target) {
    const size_t count = call.state.tensor_shape().total_size();
    AC_RETURN_IF(count > UINT32_MAX, "LSTMCell: %zu units; OpenCL makes at most 2^32 - 1", count);
    has_cell_ = call.cell != nullptr;
    copies_ = call.copies;
    options.flag("CELL");
    if (call.cifg) {
        options.flag("CIFG");
    }
    if (!has_cell_) {
        options.flag("FIRST");
    }
    if (copies_) {
        options.flag("COPIES");
    }
    if (call.gates) {
        options.flag("GATES");
    }
    step_.units = static_cast<uint32_t>(call.state.dimension(0));
    step_.batches = static_cast<uint32_t>(call.state.dimension(1));
    step_.clip = call.clip;
    cl::Buffer table;
    return activation::set_function(options, function_, table, call.state, call.state, call.activation, target);
}

const ITensor *CellArguments::tensor(const ITensorPack &pack, size_t k) const {
    const int slots[] = {has_cell_ ? slots_.cell : slots_.after, slots_.sums, slots_.after, slots_.state,
                         copies_ ? slots_.copy : slots_.state};
    return pack.get_const_tensor(slots[k]);
}

void CellArguments::set_structs(ocl::Launch &launch, const ITensorPack &pack) const {
    Step step = step_;
    for (size_t k = 0; k < 5; ++k) {
        const ITensorInfo &info = *tensor(pack, k)->info();
        step.first[k] = static_cast<int64_t>(info.offset_first_element_in_bytes());
        step.row[k] = static_cast<int64_t>(info.strides_in_bytes()[1]);
    }
    launch.value(step).value(function_);
}

namespace {

class ClCellPlan final : public ocl::KernelPlan {
public:
    ClCellPlan(ocl::KernelPtr kernel, const CellArguments &arguments, size_t items)
        : KernelPlan(std::move(kernel)), arguments_(arguments), items_(items) {}

    void run(ITensorPack &pack) const override {
        ocl::Launch launch(*kernel_);
        launch.source(arguments_.tensor(pack, 0));
        for (size_t k = 1; k < 5; ++k) {
            launch.destination(arguments_.tensor(pack, k));
        }
        arguments_.set_structs(launch, pack);
        // Gates may overwrite the sums: a tuner must not run this twice.
        launch.local(std::min<size_t>(64, kernel_->max_local_size()));
        launch.run(pack, items_);
    }

private:
    CellArguments arguments_;
    size_t items_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const LstmCellOperands &call, const Target &target) {
    const Type type = type_of(call.state.data_type());
    ocl::Options options;
    options.elements_in(type, "float", 1);
    CellArguments arguments(
        {TensorType::ACL_SRC_0, TensorType::ACL_SRC_1, TensorType::ACL_DST_1, TensorType::ACL_DST_0, copy_slot});
    AC_RETURN_ON_ERROR(arguments.make(options, call, target));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, LSTMCell_operator, target, "lstm_cell", type, options));
    out = std::make_unique<ClCellPlan>(std::move(kernel), arguments, call.state.tensor_shape().total_size());
    return Status{};
}

}  // namespace ac::lstm_cell
