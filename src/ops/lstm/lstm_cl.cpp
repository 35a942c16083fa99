// SPDX-License-Identifier: MIT
#include "src/ops/activation/function_cl.h"
#include "src/ops/lstm/cell_cl.h"

#include <algorithm>

AC_DECLARE_OPERATOR(LSTM)

namespace ac::lstm {

namespace {

/// The struct of the same name in lstm_cell.cl, byte for byte.
struct Step {
    int64_t first[5] = {}, row[5] = {};
    uint32_t units, batches;
    float clip, unused;
};
static_assert(sizeof(Step) == 96, "as in lstm_cell.cl");

class ClCellPlan final : public ocl::KernelPlan {
public:
    ClCellPlan(ocl::KernelPtr kernel, const Step &step, const activation::Function &function, bool copies)
        : KernelPlan(std::move(kernel)), step_(step), function_(function), copies_(copies) {}

    void run(ITensorPack &pack) const override {
        constexpr int slots[] = {TensorType::ACL_SRC_0, TensorType::ACL_DST_0, TensorType::ACL_DST_1,
                                 TensorType::ACL_DST_2, TensorType::ACL_DST_0 + 3};
        Step step = step_;
        ocl::Launch launch(*kernel_);
        for (size_t k = 0; k < 5; ++k) {
            const ITensor *const tensor = pack.get_const_tensor(slots[k == 4 && !copies_ ? 3 : k]);
            step.first[k] = static_cast<int64_t>(tensor->info()->offset_first_element_in_bytes());
            step.row[k] = static_cast<int64_t>(tensor->info()->strides_in_bytes()[1]);
            k == 0 ? launch.source(tensor) : launch.destination(tensor);
        }
        // Sums are read and overwritten: a tuner must not run this twice.
        launch.value(step).value(function_).local(std::min<size_t>(64, kernel_->max_local_size()));
        launch.run(pack, size_t{step.units} * step.batches);
    }

private:
    Step step_;
    activation::Function function_;
    bool copies_;
};

}  // namespace

Status plan_cell_cl(PlanPtr &out, const ITensorInfo &cell, const ActivationLayerInfo &activation, float clip, bool cifg,
                    bool copies, const Target &target) {
    const Type type = type_of(cell.data_type());
    AC_RETURN_IF(cell.tensor_shape().total_size() > UINT32_MAX, "LSTM: %zu units; OpenCL makes at most 2^32 - 1",
                 cell.tensor_shape().total_size());
    ocl::Options options;
    options.elements_in(type, "float", 1);
    if (cifg) {
        options.flag("CIFG");
    }
    if (copies) {
        options.flag("COPIES");
    }
    activation::Function function{};
    cl::Buffer table;
    AC_RETURN_ON_ERROR(activation::set_function(options, function, table, cell, cell, activation, target));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::Kernel::make(kernel, LSTM_operator, target, "lstm_cell", type, options));
    Step step;
    step.units = static_cast<uint32_t>(cell.dimension(0));
    step.batches = static_cast<uint32_t>(cell.dimension(1));
    step.clip = clip;
    step.unused = 0;
    out = std::make_unique<ClCellPlan>(std::move(kernel), step, function, copies);
    return Status{};
}

}  // namespace ac::lstm
