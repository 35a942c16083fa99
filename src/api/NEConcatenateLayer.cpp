// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEConcatenateLayer.h"

#include "src/api/function.h"
#include "src/ops/concatenate/concatenate.h"

namespace arm_compute {

AC_FUNCTION(NEConcatenateLayer)

void NEConcatenateLayer::configure(std::vector<const ITensor *> inputs_vector, ITensor *output, size_t axis) {
    ITensorPack pack;
    std::vector<const ITensorInfo *> infos;
    for (const ITensor *input : inputs_vector) {
        pack.add_const_tensor(TensorType::ACL_SRC_VEC + static_cast<int>(infos.size()), input);
        infos.push_back(input == nullptr ? nullptr : input->info());
    }
    pack.add_tensor(TensorType::ACL_DST, output);
    impl_->configure(ac::planned([&](ac::PlanPtr &plan) {
                         AC_RETURN_IF(output == nullptr, "Concatenate: no output tensor was given");
                         return ac::concatenate::plan(plan, infos, *output->info(), axis);
                     }),
                     pack);
}

Status NEConcatenateLayer::validate(const std::vector<const ITensorInfo *> &inputs_vector, const ITensorInfo *output,
                                    size_t axis) {
    return ac::validated(output, [&](ac::PlanPtr &plan, ITensorInfo &dst) {
        return ac::concatenate::plan(plan, inputs_vector, dst, axis);
    });
}

}  // namespace arm_compute
