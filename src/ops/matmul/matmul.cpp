// SPDX-License-Identifier: MIT
#include "src/ops/matmul/matmul.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/ops/activation/fused.h"
#include "src/ops/common/requantization.h"
#include "src/ops/matmul/matmul_cl.h"
#include "src/plan/rules.h"

namespace ac::matmul {
namespace {

using gemm::Matrices;

/// Workspace.
constexpr int scratch = TensorType::ACL_INT_0;

class MatMulPlan final : public Plan {
public:
    void run(ITensorPack &tensors) const override {
        gemm::Args args;
        args.workspace = data(*tensors.get_tensor(scratch));
        args.quantization = &quantization;
        gemm::multiply(*product, shape, args, *tensors.get_const_tensor(TensorType::ACL_SRC_0), nullptr,
                       *tensors.get_tensor(TensorType::ACL_DST), tensors,
                       tensors.get_const_tensor(TensorType::ACL_SRC_1));
    }
    MemoryRequirements workspace() const override { return {MemoryInfo(scratch, product->workspace_bytes(), 64)}; }
    const Row *row() const override { return product->row(); }

    Matrices shape;
    Requantization requantization;
    gemm::Quantization quantization;  ///< refers to `requantization`
    activation::FusedPtr function;
    std::unique_ptr<const gemm::Gemm> product;
};

Status match(Matrices &out, const ITensorInfo &lhs, const ITensorInfo &rhs, const MatMulInfo &info) {
    const TensorShape &a = lhs.tensor_shape(), &b = rhs.tensor_shape();
    AC_RETURN_IF(a.total_size() == 0 || b.total_size() == 0, "MatMul: lhs is %s and rhs is %s", shape_text(a).c_str(),
                 shape_text(b).c_str());
    out.a_transposed = info.adj_lhs();
    out.b_transposed = info.adj_rhs();
    out.m = a[out.a_transposed ? 0 : 1];
    out.k = a[out.a_transposed ? 1 : 0];
    out.n = b[out.b_transposed ? 1 : 0];
    AC_RETURN_IF(b[out.b_transposed ? 0 : 1] != out.k,
                 "MatMul: lhs is %s%s and rhs is %s%s; K is %zu in one and %zu in the other", shape_text(a).c_str(),
                 out.a_transposed ? ", transposed" : "", shape_text(b).c_str(), out.b_transposed ? ", transposed" : "",
                 out.k, b[out.b_transposed ? 0 : 1]);
    out.batches = a.total_size() / (out.m * out.k);
    out.b_batched = out.batches > 1;
    out.d_shape = a;
    out.d_shape.set(0, out.n, false);
    out.d_shape.set(1, out.m);  // trailing dimensions of 1 do not count
    for (size_t d = 2; d < MAX_DIMS; ++d) {
        AC_RETURN_IF(a[d] != b[d], "MatMul: lhs is %s and rhs is %s; rhs has the batches of lhs", shape_text(a).c_str(),
                     shape_text(b).c_str());
    }
    return Status{};
}

AC_TYPES(types, R"(NEMatMul CLMatMul: lhs rhs dst
F32 = =
F16 = =
BFLOAT16 = = cpu
QASYMM8_SIGNED = =
QASYMM8 = =
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &lhs, const ITensorInfo &rhs, ITensorInfo &dst, const MatMulInfo &info,
            bool fast_math, const ActivationLayerInfo &activation, const Target &target) {
    auto made = std::make_unique<MatMulPlan>();
    AC_RETURN_ON_ERROR(match(made->shape, lhs, rhs, info));
    init_if_empty(dst, TensorInfo(lhs).set_tensor_shape(made->shape.d_shape));
    AC_RETURN_ON_ERROR(
        check_types(MatMul_operator, types, target, {lhs.data_type(), rhs.data_type(), dst.data_type()}));
    AC_RETURN_ON_ERROR(check_shape("MatMul", dst, made->shape.d_shape));
    Requantization &r = made->requantization;
    if (is_data_type_quantized_asymmetric_char(lhs.data_type())) {
        AC_RETURN_ON_ERROR(make_requantization(r, "MatMul", lhs, rhs, dst, made->shape.n, activation));
    }
    AC_ON_OPENCL(target, plan_cl(out, made->shape, lhs, rhs, dst, r, activation, target))
    gemm::Config config = gemm::config_of(made->shape);
    config.a_type = config.b_type = config.d_type = config.bias_type = lhs.data_type();
    config.fast_math = fast_math;
    config.b_changes = true;
    Clamp clamp;
    const bool clamps = as_clamp(activation, clamp);
    if (is_data_type_quantized_asymmetric_char(lhs.data_type())) {
        config.stage = gemm::Stage::requantize;
        made->quantization = quantization_of(r, lhs, rhs);
    } else {
        config.lo = clamp.lo;
        config.hi = clamp.hi;
    }
    if (!clamps) {
        AC_RETURN_IF(lhs.data_type() == DataType::BFLOAT16,
                     "MatMul: BFLOAT16 accepts RELU, BOUNDED_RELU and LU_BOUNDED_RELU as activation, no other");
        AC_RETURN_ON_ERROR(activation::fuse(made->function, dst, dst, activation, target.inside()));
        config.function = &activation::Fused::run;
        config.function_args = made->function.get();
    }
    AC_RETURN_ON_ERROR(gemm::make(made->product, config, MatMul_operator, target));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::matmul
