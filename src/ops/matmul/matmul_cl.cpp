// SPDX-License-Identifier: MIT
#include "src/ops/matmul/matmul_cl.h"

#include "src/ops/common/product_cl.h"

AC_DECLARE_OPERATOR(MatMul)

namespace ac::matmul {

namespace {

class ClMatMul final : public gemm::ClProduct {
public:
    explicit ClMatMul(const gemm::Matrices &shape) : shape_(shape) {
        fixed.m = fixed.plane = static_cast<uint32_t>(shape.m);
        fixed.n = static_cast<uint32_t>(shape.n);
        fixed.terms = static_cast<uint32_t>(shape.k);
    }

private:
    void place(gemm::Product &p, ocl::Walk &walk, const ITensor &lhs, const ITensor &rhs, const ITensor *,
               const ITensor &dst) const override {
        p.a_x = stride(lhs, shape_.a_transposed ? 0 : 1);
        p.a_term = stride(lhs, shape_.a_transposed ? 1 : 0);
        p.b_term = stride(rhs, shape_.b_transposed ? 0 : 1);
        p.b_column = stride(rhs, shape_.b_transposed ? 1 : 0);
        p.d_x = stride(dst, 1);
        p.d_column = stride(dst, 0);
        p.a_w = p.c_w = p.d_w = p.m;
        for (size_t d = 2; d < MAX_DIMS; ++d) {
            walk.extent[d - 1] = static_cast<int32_t>(lhs.info()->dimension(d));
            walk.stride[d - 1][0] = stride(lhs, d);
            walk.stride[d - 1][1] = shape_.b_batched ? stride(rhs, d) : 0;
            walk.stride[d - 1][3] = stride(dst, d);
        }
    }

    gemm::Matrices shape_;
};

}  // namespace

Status plan_cl(PlanPtr &out, const gemm::Matrices &shape, const ITensorInfo &lhs, const ITensorInfo &rhs,
               const ITensorInfo &dst, const Requantization &requantization, const ActivationLayerInfo &activation,
               const Target &target) {
    auto made = std::make_unique<ClMatMul>(shape);
    gemm::ProductForm form;
    form.a_type = form.b_type = lhs.data_type();
    form.a_strided = shape.a_transposed;
    form.b_strided = form.b_by_lines = !shape.b_transposed;
    AC_RETURN_ON_ERROR(set_activation(*made, form, dst, activation, target));
    if (!requantization.multipliers.empty()) {
        form.stage = gemm::Stage::requantize;
        AC_RETURN_ON_ERROR(made->set_quantization(quantization_of(requantization, lhs, rhs), 1, target));
    }
    AC_RETURN_ON_ERROR(made->make(MatMul_operator, form, shape.batches, target));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::matmul
