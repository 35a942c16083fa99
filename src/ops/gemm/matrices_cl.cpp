// SPDX-License-Identifier: MIT
#include "src/ops/gemm/matrices_cl.h"

namespace ac::gemm {

ClMatrices::ClMatrices(const Matrices &shape, const ITensorInfo *c)
    : shape_(shape), has_c_(c != nullptr), c_is_like_d_(c != nullptr && c->tensor_shape() == shape.d_shape) {
    fixed.m = fixed.plane = static_cast<uint32_t>(shape.m);
    fixed.n = static_cast<uint32_t>(shape.n);
    fixed.terms = static_cast<uint32_t>(shape.k);
}

ProductForm ClMatrices::form(DataType a_type, DataType b_type) const {
    ProductForm f;
    f.a_type = a_type;
    f.b_type = b_type;
    f.a_strided = shape_.a_transposed;
    f.b_strided = f.b_by_lines = !shape_.b_transposed;
    f.c = has_c_;
    return f;
}

void ClMatrices::place(Product &p, ocl::Walk &walk, const ITensor &a, const ITensor &b, const ITensor *c,
                       const ITensor &d) const {
    p.a_x = stride(a, shape_.a_transposed ? 0 : 1);
    p.a_term = stride(a, shape_.a_transposed ? 1 : 0);
    p.a_y = stride(a, 2);
    p.a_w = shape_.a_batch_dim == 3 ? static_cast<uint32_t>(a.info()->dimension(1)) : p.m;
    p.b_term = stride(b, shape_.b_transposed ? 0 : 1);
    p.b_column = stride(b, shape_.b_transposed ? 1 : 0);
    p.d_x = stride(d, 1);
    p.d_y = stride(d, 2);
    p.d_w = static_cast<uint32_t>(d.info()->dimension(1));
    p.d_column = stride(d, 0);
    p.c_w = p.m;
    if (c != nullptr) {
        const bool one_row = c->info()->tensor_shape().total_size() == shape_.n;
        p.c_x = one_row ? 0 : stride(*c, 1);
        p.c_y = one_row ? 0 : stride(*c, 2);
        p.c_w = one_row ? p.m : static_cast<uint32_t>(c->info()->dimension(1));
        p.c_column = stride(*c, 0);
    }
    for (size_t i = 0; i + 1 < 6 && shape_.a_batch_dim + i < MAX_DIMS; ++i) {
        walk.extent[i + 1] = static_cast<int32_t>(a.info()->dimension(shape_.a_batch_dim + i));
        walk.stride[i + 1][0] = stride(a, shape_.a_batch_dim + i);
        walk.stride[i + 1][1] = shape_.b_batched ? stride(b, 2 + i) : 0;
        walk.stride[i + 1][2] = c_is_like_d_ ? stride(*c, shape_.d_batch_dim + i) : 0;
        walk.stride[i + 1][3] = stride(d, shape_.d_batch_dim + i);
    }
}

Status check_batches(const Matrices &shape, const ITensorInfo &a, const ITensorInfo &b) {
    for (size_t i = 0; shape.b_batched && shape.a_batch_dim + i < MAX_DIMS; ++i) {
        AC_RETURN_IF(a.dimension(shape.a_batch_dim + i) != b.dimension(2 + i),
                     "Gemm: on OpenCL the batches of b, %s, must be in the shape of those of a, %s",
                     shape_text(b.tensor_shape()).c_str(), shape_text(a.tensor_shape()).c_str());
    }
    return Status{};
}

}  // namespace ac::gemm
