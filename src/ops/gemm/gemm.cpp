// SPDX-License-Identifier: MIT
#include "src/ops/gemm/gemm.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/gemm/engine/weight_format.h"
#include "src/ops/activation/fused.h"
#include "src/ops/common/requantization.h"
#include "src/ops/gemm/gemm_cl.h"
#include "src/ops/gemm/matrices.h"
#include "src/plan/rules.h"

namespace ac::gemm {
namespace {

/// The role of C.
enum class Third { none, bias, matrix, accumulate };

class GemmPlan final : public Plan {
public:
    void run(ITensorPack &tensors) const override {
        const ITensor *c = tensors.get_const_tensor(TensorType::ACL_SRC_2);
        const ITensor &d = *tensors.get_tensor(TensorType::ACL_DST);
        const ITensor *b = product.constant ? nullptr : tensors.get_const_tensor(TensorType::ACL_SRC_1);
        Args args = product.args_of(tensors);
        args.bias = third == Third::bias ? data(*c) : nullptr;
        const ITensor *matrix = third == Third::matrix ? c : third == Third::accumulate ? &d : nullptr;
        multiply(*product.gemm, product.shape, args, *tensors.get_const_tensor(TensorType::ACL_SRC_0), matrix, d,
                 tensors, b);
    }
    void prepare(ITensorPack &tensors) const override { product.prepare(tensors); }
    MemoryRequirements workspace() const override { return product.workspace(); }
    const Row *row() const override { return product.gemm->row(); }

    TensorProduct product;
    Third third = Third::none;
    activation::FusedPtr function;
};

AC_TYPES(types, R"(NEGEMM CLGEMM: a b c dst
F32 F32 F32|- F32
F16 F16 F16|- F16
BFLOAT16 BFLOAT16 BFLOAT16|- BFLOAT16 cpu
BFLOAT16 BFLOAT16 F32|- F32 cpu
)")

/// Chooses the role of C, and refuses shapes that do not fit d's.
Status third_of(Third &out, const Matrices &shape, const ITensorInfo *c, float alpha, float beta,
                const GEMMInfo &info) {
    const bool given = c != nullptr;
    AC_RETURN_IF(info.accumulate() && (given || alpha != 1.f),
                 "Gemm: with accumulate the output itself is what is added; c must be null, alpha 1");
    if (!given) {
        out = info.accumulate() ? Third::accumulate : Third::none;
        return Status{};
    }
    const TensorShape &s = c->tensor_shape();
    const size_t rows = s[0] == 0 ? 0 : s.total_size() / s[0];
    const bool fits = s[0] == shape.n && (rows == 1 || rows == shape.m || rows == shape.m * shape.batches);
    AC_RETURN_IF(!fits, "Gemm: c is %s; it accepts a row of %zu, or the shape of the output, %s", shape_text(s).c_str(),
                 shape.n, shape_text(shape.d_shape).c_str());
    out = rows == 1 && beta == 1.f ? Third::bias : Third::matrix;
    return Status{};
}

FormatRequest request_of(const GEMMInfo &info, WeightFormat *found) {
    const bool any = info.fixed_format() && info.weight_format() == WeightFormat::UNSPECIFIED;
    return {any ? WeightFormat::ANY : info.weight_format(), found};
}

/// b's shape, without the padding of a fixed format.
TensorShape shape_of_b(const FormatRequest &request, const ITensorInfo &a, bool a_transposed, const ITensorInfo &b,
                       const ITensorInfo &d) {
    TensorShape shape = b.tensor_shape();
    if (request.fixed()) {
        const size_t n = d.dimension(0), k = a.dimension(a_transposed ? 1 : 0);
        if (n != 0 && is_extent(shape[0], n, interleave_by(request.asked))) {
            shape.set(0, n, false);
        }
        if (is_extent(shape[1], k, block_by(request.asked))) {
            shape.set(1, k, false);
        }
    }
    return shape;
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo *c, ITensorInfo &d, float alpha,
            float beta, const GEMMInfo &info, const Target &target, WeightFormat *found) {
    auto made = std::make_unique<GemmPlan>();
    c = beta == 0.f ? nullptr : c;  // then it may be anything
    const FormatRequest request = request_of(info, found);
    AC_RETURN_IF(request.fixed() && info.pretranspose_B(),
                 "Gemm: weights in a fixed format are not transposed; clear pretranspose_B");
    AC_RETURN_ON_ERROR(match(made->product.shape, a, shape_of_b(request, a, info.pretranspose_A(), b, d), info));
    init_if_empty(d, TensorInfo(made->product.shape.d_shape, 1, a.data_type()).set_data_layout(a.data_layout()));
    AC_RETURN_ON_ERROR(
        check_types(Gemm_operator, types, target,
                    {a.data_type(), request.fixed() ? a.data_type() : b.data_type(), type_or_none(c), d.data_type()}));
    AC_RETURN_ON_ERROR(request.check("Gemm", b, a.data_type(), target));
    AC_RETURN_ON_ERROR(check_shape("Gemm", d, made->product.shape.d_shape));
    AC_RETURN_ON_ERROR(third_of(made->third, made->product.shape, c, alpha, beta, info));
    AC_ON_OPENCL(target, plan_cl(out, made->product.shape, a, b,
                                 made->third == Third::none         ? nullptr
                                 : made->third == Third::accumulate ? &d
                                                                    : c,
                                 d, alpha, made->third == Third::accumulate ? 1.f : beta, info, target))
    made->product.constant = !request.fixed() && info.reshape_b_only_on_first_run() && b.are_values_constant();
    Config config = config_of(made->product.shape);
    config.a_type = a.data_type();
    config.b_format = request.asked;
    config.b_type = request.fixed() ? a.data_type() : b.data_type();
    config.d_type = d.data_type();
    config.bias_type = d.data_type();
    config.b_changes = !made->product.constant && !request.fixed();
    config.fast_math = info.fast_math();
    config.f32_sums = info.use_fp32_acc();
    config.alpha = alpha;
    config.beta = made->third == Third::matrix ? beta : made->third == Third::accumulate ? 1.f : 0.f;
    Clamp clamp;
    if (as_clamp(info.activation_info(), clamp)) {
        config.lo = clamp.lo;
        config.hi = clamp.hi;
    } else {
        AC_RETURN_IF(d.data_type() == DataType::BFLOAT16,
                     "Gemm: BFLOAT16 accepts RELU, BOUNDED_RELU and LU_BOUNDED_RELU as activation, no other");
        AC_RETURN_ON_ERROR(activation::fuse(made->function, d, d, info.activation_info(), target.inside()));
        config.function = &activation::Fused::run;
        config.function_args = made->function.get();
    }
    AC_RETURN_ON_ERROR(make(made->product.gemm, config, Gemm_operator, target));
    AC_RETURN_ON_ERROR(request.settle("Gemm", b, made->product.gemm->b_format(), made->product.shape.n, 1,
                                      made->product.shape.k,
                                      made->product.shape.b_batched ? made->product.shape.batches : 1));
    out = std::move(made);
    return Status{};
}

}  // namespace ac::gemm
