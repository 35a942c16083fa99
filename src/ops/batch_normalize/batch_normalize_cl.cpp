// SPDX-License-Identifier: MIT
#include "src/ops/batch_normalize/batch_normalize_cl.h"

#include "src/cl/launch/kernel.h"
#include "src/cl/launch/walk.h"
#include "src/ops/common/requantization.h"
#include "src/ops/common/rows.h"

#include <cmath>

AC_DECLARE_OPERATOR(BatchNormalize)

namespace ac::batch_normalize {

namespace {

/// The struct of the same name in batch_normalize.cl, byte for byte.
struct KernelParameters {
    int64_t mean, var, beta, gamma;
    float epsilon, low, high, scale;
    int32_t zero, unused;
};
static_assert(sizeof(KernelParameters) == 56, "as in batch_normalize.cl");

/// Slots of a run; -1 if there is no such tensor.
struct Slots {
    int src, mean, var, beta, gamma, dst;
};

/// One launch of the kernel.
class Step {
public:
    Step() = default;

    Status make(const Operator &op, const Target &target, const ITensorInfo &src, size_t dimension, const Slots &slots,
                const char *flag) {
        slots_ = slots;
        shape_ = src.tensor_shape();
        along_ = TensorShape(1U);
        along_.set(dimension, shape_[dimension], false);
        const Type type = type_of(src.data_type());
        ocl::Options options;
        options.elements_in(type, "float").set("SIZE", static_cast<long>(src.element_size()));
        const struct {
            int slot;
            const char *name;
        } all[] = {
            {slots.src, "HAS_SRC"}, {slots.mean, "HAS_MEAN"}, {slots.beta, "HAS_BETA"}, {slots.gamma, "HAS_GAMMA"}};
        for (const auto &operand : all) {
            if (operand.slot >= 0) {
                options.flag(operand.name);
            }
        }
        if (flag != nullptr) {
            options.flag(flag);
        }
        return ocl::Kernel::make(kernel_, op, target, "batch_normalize", type, options);
    }

    void run(ITensorPack &pack) const {
        const ITensor *dst = pack.get_const_tensor(slots_.dst);
        const ITensor *src = slots_.src < 0 ? dst : pack.get_const_tensor(slots_.src);
        const View channel(TensorInfo(along_, 1, DataType::U8), nullptr);  // its bytes count channels
        const ocl::Walk walk(shape_, {src, dst, &channel});
        ocl::Launch launch(*kernel_);
        if (slots_.src >= 0) {
            launch.source(src);
        }
        KernelParameters p = parameters;
        add(launch, pack, slots_.mean, p.mean);
        add(launch, pack, slots_.var, p.var);
        add(launch, pack, slots_.beta, p.beta);
        add(launch, pack, slots_.gamma, p.gamma);
        launch.destination(dst).value(walk).value(p);
        const auto vector = static_cast<size_t>(kernel_->vector());
        launch.run(pack, (static_cast<size_t>(walk.length) + vector - 1) / vector * walk.rows());
    }
    const Row *row() const { return &kernel_->row(); }

    KernelParameters parameters{};

private:
    static void add(ocl::Launch &launch, ITensorPack &pack, int slot, int64_t &offset) {
        if (slot >= 0) {
            const ITensor *tensor = pack.get_const_tensor(slot);
            offset = static_cast<int64_t>(tensor->info()->offset_first_element_in_bytes());
            launch.source(tensor);
        }
    }

    ocl::KernelPtr kernel_{};
    Slots slots_{};
    TensorShape shape_{}, along_{};
};

/// One or two launches.
class ClPlan final : public Plan {
public:
    void run(ITensorPack &pack) const override {
        for (size_t i = 0; i < count; ++i) {
            step[i].run(pack);
        }
    }
    const Row *row() const override { return step[0].row(); }

    Step step[2];
    size_t count = 1;
};

int slot_if(const ITensorInfo *info, int slot) {
    return info != nullptr ? slot : -1;
}

}  // namespace

Status plan_cl(PlanPtr &out, const ITensorInfo &src, const Parameters &parameters,
               const ActivationLayerInfo &activation, size_t dimension, const Target &target) {
    auto made = std::make_unique<ClPlan>();
    const Slots slots{TensorType::ACL_SRC_0,
                      TensorType::ACL_SRC_1,
                      TensorType::ACL_SRC_2,
                      slot_if(parameters.beta, TensorType::ACL_SRC_3),
                      slot_if(parameters.gamma, TensorType::ACL_SRC_4),
                      TensorType::ACL_DST};
    AC_RETURN_ON_ERROR(made->step[0].make(BatchNormalize_operator, target, src, dimension, slots,
                                          activation.enabled() ? "CLAMP" : nullptr));
    Clamp clamp;
    as_clamp(activation, clamp);
    made->step[0].parameters = {0, 0, 0, 0, parameters.epsilon, clamp.lo, clamp.hi, 0.F, 0, 0};
    out = std::move(made);
    return Status{};
}

Status plan_fuse_cl(PlanPtr &out, const ITensorInfo &weights, const ITensorInfo *bias, const Parameters &parameters,
                    size_t dimension, const Target &target) {
    auto made = std::make_unique<ClPlan>();
    const int gamma = slot_if(parameters.gamma, TensorType::ACL_SRC_5);
    AC_RETURN_ON_ERROR(made->step[0].make(
        BatchNormalize_operator, target, weights, dimension,
        {TensorType::ACL_SRC_0, -1, TensorType::ACL_SRC_2, -1, gamma, TensorType::ACL_DST_0}, nullptr));
    AC_RETURN_ON_ERROR(
        made->step[1].make(BatchNormalize_operator, target, parameters.mean, 0,
                           {slot_if(bias, TensorType::ACL_SRC_3), TensorType::ACL_SRC_1, TensorType::ACL_SRC_2,
                            slot_if(parameters.beta, TensorType::ACL_SRC_4), gamma, TensorType::ACL_DST_1},
                           nullptr));
    made->count = 2;
    made->step[0].parameters.epsilon = made->step[1].parameters.epsilon = parameters.epsilon;
    out = std::move(made);
    return Status{};
}

Status plan_divided_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, size_t dimension,
                       const Target &target) {
    auto made = std::make_unique<ClPlan>();
    const DataType type = src.data_type();
    const bool real = type == DataType::F32 || type == DataType::F16;
    AC_RETURN_ON_ERROR(made->step[0].make(
        op, target, src, dimension,
        {TensorType::ACL_SRC_0, TensorType::ACL_SRC_1, TensorType::ACL_SRC_2, -1, -1, TensorType::ACL_DST},
        real ? "DIVISOR" : "QUANTIZED"));
    const UniformQuantizationInfo q = src.quantization_info().uniform();
    const float low = type == DataType::QASYMM8_SIGNED ? -128.F : 0.F;
    made->step[0].parameters = {0, 0, 0, 0, 0.F, low, low + 255.F, q.scale, q.offset, 0};
    out = std::move(made);
    return Status{};
}

}  // namespace ac::batch_normalize
