// SPDX-License-Identifier: MIT
#include "src/ops/lstm/cell_cl.h"

#include <algorithm>

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {

Status CellArguments::make(ocl::Options &options, const CellStep &step, const Target &target) {
    AC_RETURN_IF(step.cell.tensor_shape().total_size() > UINT32_MAX, "LSTM: %zu units; OpenCL makes at most 2^32 - 1",
                 step.cell.tensor_shape().total_size());
    options.flag("CELL");
    if (step.cifg) {
        options.flag("CIFG");
    }
    if (step.copies) {
        options.flag("COPIES");
    }
    step_.units = static_cast<uint32_t>(step.cell.dimension(0));
    step_.batches = static_cast<uint32_t>(step.cell.dimension(1));
    step_.clip = step.clip;
    copies_ = step.copies;
    cl::Buffer table;
    return activation::set_function(options, function_, table, step.cell, step.cell, step.activation, target);
}

const ITensor *CellArguments::tensor(const ITensorPack &pack, size_t k) const {
    constexpr int slots[] = {TensorType::ACL_SRC_4, TensorType::ACL_DST_0, TensorType::ACL_DST_1, TensorType::ACL_DST_2,
                             TensorType::ACL_DST_0 + 3};
    return pack.get_const_tensor(slots[k == 4 && !copies_ ? 3 : k]);
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
        // Sums are read and overwritten: a tuner must not run this twice.
        launch.local(std::min<size_t>(64, kernel_->max_local_size()));
        launch.run(pack, items_);
    }

private:
    CellArguments arguments_;
    size_t items_;
};

}  // namespace

Status plan_cell_cl(PlanPtr &out, const CellStep &step, const Target &target) {
    const Type type = type_of(step.cell.data_type());
    ocl::Options options;
    options.elements_in(type, "float", 1);
    CellArguments arguments;
    AC_RETURN_ON_ERROR(arguments.make(options, step, target));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, LSTM_operator, target, "lstm_cell", type, options));
    out = std::make_unique<ClCellPlan>(std::move(kernel), arguments, step.cell.tensor_shape().total_size());
    return Status{};
}

}  // namespace ac::lstm
