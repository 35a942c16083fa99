// SPDX-License-Identifier: MIT
#include "src/ops/batch_normalize/batch_normalize.h"

#include "arm_compute/core/utils/ActivationFunctionUtils.h"

#include "src/dispatch/types.h"
#include "src/ops/batch_normalize/batch_normalize.args.h"
#include "src/ops/batch_normalize/batch_normalize_cl.h"
#include "src/ops/common/requantization.h"
#include "src/ops/common/rows.h"
#include "src/plan/nest.h"
#include "src/plan/rules.h"

#include <cstring>

AC_DECLARE_TABLE(batch_normalize)

namespace ac::batch_normalize {

AC_TYPES(types, R"(NEBatchNormalizationLayer CLBatchNormalizationLayer: src dst
F32 F32
F16 F16
)")
AC_TYPES(fuse_types, R"(NEFuseBatchNormalization CLFuseBatchNormalization: src dst
F32 F32
F16 F16
)")

namespace {

const void *memory_of(const ITensor *tensor) {
    return tensor != nullptr ? data(*tensor) : nullptr;
}

/// Shared by both plans.
class ChannelPlan : public RowPlan<BatchNormalizeRow> {
public:
    ChannelPlan(const BatchNormalizeRow *row, const Clamp &clamp, bool clamps, const TensorShape &shape,
                size_t dimension, float epsilon)
        : RowPlan(row), clamp_(clamp), clamps_(clamps), shape_(shape), dimension_(dimension), epsilon_(epsilon) {}

    MemoryRequirements workspace() const override {
        return {MemoryInfo(parameter_slot, 3 * shape_[dimension_] * sizeof(float), 64)};
    }

protected:
    enum WorkspaceSlot : int { parameter_slot = TensorType::ACL_INT_0 };

    /// The parameters of the channels; all but var may be null.
    struct Channels {
        const ITensor *mean, *var, *beta, *gamma;
    };

    /// dst = (src - mean) * factor + beta, where dimension `dimension` of `shape` is the channel.
    void apply(const Channels &of, const ITensor *src, const ITensor *dst, const TensorShape &shape, size_t dimension,
               ITensorPack &pack) const {
        const size_t channels = shape[dimension];
        uint8_t *memory = data(*pack.get_tensor(parameter_slot));
        const BatchNormalizeArgs args{clamps_,
                                      clamp_.lo,
                                      clamp_.hi,
                                      memory_of(of.mean),
                                      memory_of(of.var),
                                      memory_of(of.beta),
                                      memory_of(of.gamma),
                                      epsilon_,
                                      channels,
                                      reinterpret_cast<float *>(memory)};
        alone("batch_normalize_parameters", pack, [args, make = row_->make_parameters] { make(args); });
        TensorShape along(1U);
        along.set(dimension, channels, false);
        const View parameter(TensorInfo(along, 1, DataType::F32), memory);
        const Nest nest(shape, {src, dst, &parameter});
        BatchNormalizeRows steps{};
        steps.src_step = nest.row_step(0);
        steps.dst_step = nest.row_step(1);
        steps.channel_step = nest.row_step(2) / static_cast<ptrdiff_t>(sizeof(float));
        steps.along = nest.step(2) != 0;
        nest.run_rows(row_->name, 2, pack, [args, steps, run = row_->run](const auto &p, size_t n, size_t count) {
            BatchNormalizeRows rows = steps;
            rows.src = p[0];
            rows.dst = p[1];
            rows.mean = reinterpret_cast<const float *>(p[2]);
            rows.n = n;
            rows.rows = count;
            run(args, rows);
        });
    }

    Clamp clamp_;
    bool clamps_;
    TensorShape shape_;
    size_t dimension_;  ///< the channels' dimension
    float epsilon_;
};

class BatchNormalizePlan final : public ChannelPlan {
public:
    using ChannelPlan::ChannelPlan;
    void run(ITensorPack &pack) const override {
        apply({pack.get_const_tensor(TensorType::ACL_SRC_1), pack.get_const_tensor(TensorType::ACL_SRC_2),
               pack.get_const_tensor(TensorType::ACL_SRC_3), pack.get_const_tensor(TensorType::ACL_SRC_4)},
              pack.get_const_tensor(TensorType::ACL_SRC_0), pack.get_tensor(TensorType::ACL_DST), shape_, dimension_,
              pack);
    }
};

class FusePlan final : public ChannelPlan {
public:
    using ChannelPlan::ChannelPlan;
    void run(ITensorPack &pack) const override {
        const ITensor *var = pack.get_const_tensor(TensorType::ACL_SRC_2);
        const ITensor *bias = pack.get_const_tensor(TensorType::ACL_SRC_3);
        const ITensor *gamma = pack.get_const_tensor(TensorType::ACL_SRC_5);
        const ITensor *fused = pack.get_const_tensor(TensorType::ACL_DST_1);
        const TensorShape list(shape_[dimension_]);
        if (bias == nullptr) {
            std::memset(data(*fused), 0, list[0] * fused->info()->element_size());
            bias = fused;
        }
        apply({nullptr, var, nullptr, gamma}, pack.get_const_tensor(TensorType::ACL_SRC_0),
              pack.get_const_tensor(TensorType::ACL_DST_0), shape_, dimension_, pack);
        apply({pack.get_const_tensor(TensorType::ACL_SRC_1), var, pack.get_const_tensor(TensorType::ACL_SRC_4), gamma},
              bias, fused, list, 0, pack);
    }
};

/// Each parameter has the shape `list` and src's type.
Status check_parameters(const char *op, const ITensorInfo &src, const Parameters &parameters, const TensorShape &list) {
    const struct {
        const char *name;
        const ITensorInfo *info;
    } all[] = {{"mean", &parameters.mean},
               {"variance", &parameters.var},
               {"beta", parameters.beta},
               {"gamma", parameters.gamma}};
    for (const auto &p : all) {
        if (p.info == nullptr) {
            continue;
        }
        AC_RETURN_ON_ERROR(check_same_type(op, {p.name, *p.info}, {"input", src}));
        AC_RETURN_ON_ERROR(check_same_shape(op, {p.name, p.info->tensor_shape()}, {"list of channels", list}));
    }
    return Status{};
}

size_t channel_dimension(const ITensorInfo &info) {
    return info.data_layout() == DataLayout::NCHW ? 2 : 0;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const Parameters &parameters, ITensorInfo &dst,
            const ActivationLayerInfo &activation, const Target &target) {
    const char *const name = "BatchNormalize";
    AC_RETURN_ON_ERROR(check_image(BatchNormalize_operator, types, target, src, dst));
    const size_t dimension = channel_dimension(src);
    TensorShape list(parameters.mean.tensor_shape());  // programs have means of more dimensions; the first row is used
    list.set(0, src.dimension(dimension), false);
    AC_RETURN_ON_ERROR(check_parameters(name, src, parameters, list));
    AC_RETURN_ON_ERROR(check_shape(name, dst, src.tensor_shape()));
    AC_RETURN_ON_ERROR(check_same_layout(name, {"output", dst}, {"input", src}));
    Clamp clamp;
    AC_RETURN_IF(activation.enabled() &&
                     (!as_clamp(activation, clamp) || activation.activation() == ActivationFunction::IDENTITY),
                 "%s: the activation is %s; it accepts RELU, BOUNDED_RELU and LU_BOUNDED_RELU", name,
                 string_from_activation_func(activation.activation()).c_str());
    AC_RETURN_IF(activation.enabled() && activation.b() > activation.a(),
                 "%s: the activation's lower bound %g is above the upper one, %g", name,
                 static_cast<double>(activation.b()), static_cast<double>(activation.a()));
    AC_ON_OPENCL(target, plan_cl(out, src, parameters, activation, dimension, target))
    as_clamp(activation, clamp);
    const BatchNormalizeRow *row = nullptr;
    AC_FIND_ROW(row, BatchNormalize_operator, batch_normalize_table, type_of(src.data_type()), target);
    out = std::make_unique<BatchNormalizePlan>(row, clamp, activation.enabled(), src.tensor_shape(), dimension,
                                               parameters.epsilon);
    return Status{};
}

Status plan_fuse(PlanPtr &out, const ITensorInfo &weights, const ITensorInfo *bias, const Parameters &parameters,
                 ITensorInfo &fused_weights, ITensorInfo &fused_bias, FuseBatchNormalizationType type,
                 const Target &target) {
    const char *const name = "FuseBatchNormalization";
    AC_RETURN_IF(weights.tensor_shape().total_size() == 0, "%s: the weights have no shape", name);
    init_if_empty(fused_weights, weights);
    init_if_empty(fused_bias, parameters.mean);
    AC_RETURN_ON_ERROR(check_types(BatchNormalize_operator, fuse_types, target,
                                   {weights.data_type(), fused_weights.data_type()}, weights.data_layout()));
    AC_RETURN_ON_ERROR(check_image_layout(name, weights));
    const size_t dimension = type == FuseBatchNormalizationType::CONVOLUTION ? 3 : channel_dimension(weights);
    const TensorShape list(weights.dimension(dimension));
    AC_RETURN_ON_ERROR(check_parameters(name, weights, parameters, list));
    for (const ITensorInfo *b : {bias, static_cast<const ITensorInfo *>(&fused_bias)}) {
        if (b != nullptr) {
            AC_RETURN_ON_ERROR(check_same_type(name, {"bias", *b}, {"input", weights}));
            AC_RETURN_ON_ERROR(check_same_shape(name, {"bias", b->tensor_shape()}, {"list of channels", list}));
        }
    }
    AC_RETURN_ON_ERROR(check_shape(name, fused_weights, weights.tensor_shape()));
    AC_RETURN_ON_ERROR(check_same_layout(name, {"output", fused_weights}, {"input", weights}));
    AC_ON_OPENCL(target, plan_fuse_cl(out, weights, bias, parameters, dimension, target))
    const BatchNormalizeRow *row = nullptr;
    AC_FIND_ROW(row, BatchNormalize_operator, batch_normalize_table, type_of(weights.data_type()), target);
    out = std::make_unique<FusePlan>(row, Clamp{}, false, weights.tensor_shape(), dimension, parameters.epsilon);
    return Status{};
}

}  // namespace ac::batch_normalize
