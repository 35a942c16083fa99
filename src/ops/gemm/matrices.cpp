// SPDX-License-Identifier: MIT
#include "src/ops/gemm/matrices.h"

namespace ac::gemm {

namespace {

size_t product(const TensorShape &s, size_t first) {
    size_t p = 1;
    for (size_t d = first; d < TensorShape::num_max_dimensions; ++d) {
        p *= s[d];
    }
    return p;
}

Status check_options(const GEMMInfo &info) {
    AC_RETURN_IF(info.is_a_reshaped() || info.is_b_reshaped(),
                 "Gemm: reshaped matrices are not supported; it packs them itself");
    AC_RETURN_IF(info.depth_output_gemm3d() < 0, "Gemm: depth_output_gemm3d is %d", info.depth_output_gemm3d());
    AC_RETURN_IF(info.pretranspose_A() && info.reinterpret_input_as_3d(),
                 "Gemm: pretranspose_A and reinterpret_input_as_3d cannot be combined");
    return Status{};
}

}  // namespace

void TensorProduct::prepare(ITensorPack &tensors) const {
    if (constant) {
        const ITensor &b = *tensors.get_const_tensor(TensorType::ACL_SRC_1);
        pack(*gemm, shape, b, data(*tensors.get_tensor(packed)), tensors);
        b.mark_as_unused();
    }
}

MemoryRequirements TensorProduct::workspace(size_t sums_bytes) const {
    return {MemoryInfo(scratch, gemm->workspace_bytes(), 64),
            MemoryInfo(packed, MemoryLifetime::Persistent, constant ? gemm->packed_b_bytes() : 0, 64),
            MemoryInfo(sums, sums_bytes, 64)};
}

Args TensorProduct::args_of(ITensorPack &tensors) const {
    Args args;
    args.b = constant ? data(*tensors.get_tensor(packed)) : nullptr;
    args.workspace = data(*tensors.get_tensor(scratch));
    return args;
}

Status match(Matrices &out, const ITensorInfo &a, const TensorShape &sb, const GEMMInfo &info) {
    AC_RETURN_ON_ERROR(check_options(info));
    const TensorShape &sa = a.tensor_shape();
    AC_RETURN_IF(sa.total_size() == 0 || sb.total_size() == 0, "Gemm: a is %s and b is %s", shape_text(sa).c_str(),
                 shape_text(sb).c_str());
    out.a_transposed = info.pretranspose_A();
    out.b_transposed = info.pretranspose_B();
    const size_t b_batches = product(sb, 2);
    // (K, M, rows, batches) with a matrix (N, K) per batch: the third dimension is treated as more rows.
    const bool more_rows = b_batches > 1 && b_batches != product(sa, 2) && b_batches == product(sa, 3) &&
                           !out.a_transposed && !info.reinterpret_input_as_3d() && info.depth_output_gemm3d() == 0;
    const bool volume = info.reinterpret_input_as_3d() || more_rows;
    out.a_batch_dim = volume ? 3 : 2;
    out.m = volume ? sa[1] * sa[2] : sa[out.a_transposed ? 0 : 1];
    out.k = sa[out.a_transposed ? 1 : 0];
    out.n = sb[out.b_transposed ? 1 : 0];
    AC_RETURN_IF(sb[out.b_transposed ? 0 : 1] != out.k,
                 "Gemm: a is %s and b is %s%s; K is %zu in one and %zu in the other", shape_text(sa).c_str(),
                 shape_text(sb).c_str(), out.b_transposed ? ", transposed" : "", out.k, sb[out.b_transposed ? 0 : 1]);
    out.batches = product(sa, out.a_batch_dim);
    out.b_batched = b_batches > 1;
    AC_RETURN_IF(out.b_batched && b_batches != out.batches,
                 "Gemm: a has %zu batches, b has %zu; b must have one or as many", out.batches, b_batches);
    const size_t depth = more_rows ? sa[2] : static_cast<size_t>(info.depth_output_gemm3d());
    AC_RETURN_IF(depth != 0 && out.m % depth != 0, "Gemm: %zu rows do not make a volume of depth %zu", out.m, depth);
    out.d_batch_dim = depth != 0 ? 3 : 2;
    out.d_shape = TensorShape(out.n, depth != 0 ? out.m / depth : out.m);
    if (depth != 0) {
        out.d_shape.set(2, depth, false);
    }
    for (size_t d = 0; out.a_batch_dim + d < TensorShape::num_max_dimensions; ++d) {
        if (out.d_batch_dim + d < TensorShape::num_max_dimensions) {
            out.d_shape.set(out.d_batch_dim + d, sa[out.a_batch_dim + d]);
        }
    }
    AC_RETURN_IF(out.d_shape.total_size() != out.n * out.m * out.batches, "Gemm: a is %s: too many dimensions",
                 shape_text(sa).c_str());
    return Status{};
}

}  // namespace ac::gemm
