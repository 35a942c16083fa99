// SPDX-License-Identifier: MIT
#include "src/ops/normalization/qlstm_layer_norm.h"

#include "src/cl/device/features.h"
#include "src/cl/launch/walk.h"

namespace ac::qlstm_layer_norm {

namespace {

class ClLayerNormPlan final : public ocl::KernelPlan {
public:
    ClLayerNormPlan(ocl::KernelPtr kernel, const TensorShape &shape, size_t items, int32_t multiplier, int32_t shift)
        : KernelPlan(std::move(kernel)),
          rows_(shape),
          n_(shape[0]),
          items_(items),
          multiplier_(multiplier),
          shift_(shift) {
        rows_.set(0, 1, false);
    }

    void run(ITensorPack &pack) const override {
        const ITensor *src = pack.get_const_tensor(TensorType::ACL_SRC_0);
        const ITensor *weights = pack.get_const_tensor(TensorType::ACL_SRC_1);
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_2);
        const ITensor *dst = pack.get_tensor(TensorType::ACL_DST);
        const ocl::Walk walk(rows_, {src, dst});
        ocl::Launch launch(*kernel_);
        launch.source(src).source(weights).source(bias).destination(dst).value(walk);
        launch.value(static_cast<int64_t>(weights->info()->offset_first_element_in_bytes()));
        launch.value(static_cast<int64_t>(bias->info()->offset_first_element_in_bytes()));
        launch.value(static_cast<uint32_t>(n_)).value(multiplier_).value(-shift_);
        if (items_ != 1) {
            launch.local(items_);
        }
        launch.run(pack, static_cast<size_t>(walk.length) * walk.rows() * items_);
    }

private:
    TensorShape rows_;
    size_t n_, items_;  ///< elements of a row, and work items that share it
    int32_t multiplier_, shift_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, int32_t multiplier, int32_t shift,
               const Target &target) {
    const size_t items = src.dimension(0) < 128 || ocl::device_max_local_size(target) < 64 ? 1 : 64;
    ocl::Options options;
    options.set("L", static_cast<long>(items));
    ocl::KernelPtr kernel;
    AC_RETURN_ON_ERROR(ocl::make_on_lines(kernel, op, target, "qlstm_layer_norm", Type::qs16, options, items));
    out = std::make_unique<ClLayerNormPlan>(std::move(kernel), src.tensor_shape(), items, multiplier, shift);
    return Status{};
}

}  // namespace ac::qlstm_layer_norm
