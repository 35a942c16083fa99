// SPDX-License-Identifier: MIT
// Products of 8-bit quantized matrices on OpenCL.
#include "src/cl/memory/view.h"
#include "src/ops/common/requantization.h"
#include "src/ops/gemm/gemm_cl.h"
#include "src/ops/gemm/matrices_cl.h"

AC_DECLARE_OPERATOR(Gemm)

namespace ac::gemm {

namespace {

/// A product with zero points that may change between runs.
class ClLowp final : public ClMatrices {
public:
    ClLowp(const Matrices &shape, const ITensorInfo *c, bool a_dynamic, bool b_dynamic)
        : ClMatrices(shape, c), a_dynamic_(a_dynamic), b_dynamic_(b_dynamic) {}

private:
    void place(Product &p, ocl::Walk &walk, const ITensor &a, const ITensor &b, const ITensor *c,
               const ITensor &d) const override {
        ClMatrices::place(p, walk, a, b, c, d);
        if (a_dynamic_) {
            p.a_zero = subtracted_offset(*a.info());
        }
        if (b_dynamic_) {
            p.b_zero = subtracted_offset(*b.info());
        }
        if ((a_dynamic_ || b_dynamic_) && d.info()->data_type() == DataType::F32) {
            p.scale = a.info()->quantization_info().uniform().scale * b.info()->quantization_info().uniform().scale;
        }
    }

    bool a_dynamic_, b_dynamic_;
};

/// A product, followed by an output stage for its sums.
class StagedPlan final : public Plan {
public:
    StagedPlan(PlanPtr product, PlanPtr stage, PlanPtr activation, const TensorShape &shape)
        : product_(std::move(product)),
          stage_(std::move(stage)),
          activation_(std::move(activation)),
          info_(shape, 1, DataType::S32) {}

    void run(ITensorPack &pack) const override {
        ITensor *d = pack.get_tensor(TensorType::ACL_DST);
        ocl::View view(info_, *pack.get_tensor(sums));
        ITensorPack first{{TensorType::ACL_SRC_0, pack.get_const_tensor(TensorType::ACL_SRC_0)},
                          {TensorType::ACL_SRC_1, pack.get_const_tensor(TensorType::ACL_SRC_1)},
                          {TensorType::ACL_DST, static_cast<ITensor *>(&view)}};
        product_->run(first);
        ITensorPack second{{TensorType::ACL_SRC_0, static_cast<const ITensor *>(&view)},
                           {TensorType::ACL_SRC_1, pack.get_const_tensor(TensorType::ACL_SRC_2)},
                           {TensorType::ACL_DST, d}};
        stage_->run(second);
        if (activation_ != nullptr) {
            ITensorPack third{{TensorType::ACL_SRC, static_cast<const ITensor *>(d)}, {TensorType::ACL_DST, d}};
            activation_->run(third);
        }
    }
    MemoryRequirements workspace() const override { return {MemoryInfo(sums, info_.total_size(), 64)}; }
    const Row *row() const override { return product_->row(); }

private:
    enum WorkspaceSlot : int { sums = TensorType::ACL_INT_0 };
    PlanPtr product_, stage_, activation_;
    TensorInfo info_;
};

}  // namespace

Status plan_lowp_cl(PlanPtr &out, Lowp lowp, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *c,
                    const Target &target) {
    AC_RETURN_ON_ERROR(check_batches(lowp.shape, a, b));
    const bool staged = lowp.stage != nullptr;
    auto made = std::make_unique<ClLowp>(lowp.shape, staged ? nullptr : c, lowp.a_dynamic, lowp.b_dynamic);
    made->fixed.lo = lowp.config.lo;
    made->fixed.hi = lowp.config.hi;
    ProductForm form = made->form(a.data_type(), b.data_type());
    form.stage = lowp.config.stage;
    form.accumulates = lowp.config.beta != 0.f;
    form.per_channel = lowp.quantization.per_channel;
    AC_RETURN_ON_ERROR(made->set_quantization(lowp.quantization, form.per_channel ? lowp.shape.n : 1, target));
    AC_RETURN_ON_ERROR(made->make(Gemm_operator, form, lowp.shape.batches, target));
    if (!staged) {
        made->then(std::move(lowp.activation));
        out = std::move(made);
        return Status{};
    }
    out = std::make_unique<StagedPlan>(std::move(made), std::move(lowp.stage), std::move(lowp.activation),
                                       lowp.shape.d_shape);
    return Status{};
}

}  // namespace ac::gemm
