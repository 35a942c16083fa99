// SPDX-License-Identifier: MIT
#include "src/ops/transpose/transpose.h"

#include "src/ops/permute/permute.h"
#include "src/plan/rules.h"

namespace ac::transpose {

namespace {

AC_TYPES(types, R"(NETranspose CLTranspose: src dst
All =
)")

/// The transposed shape, with at least two dimensions even if the second has extent 1.
TensorShape transposed(const ITensorInfo &src) {
    TensorShape shape(src.tensor_shape());
    if (shape.total_size() != 0) {
        shape.set(0, src.dimension(1), false).set(1, src.dimension(0), false);
    }
    return shape;
}

}  // namespace

void correct_shape(const ITensorInfo &src, ITensorInfo &dst) {
    const TensorShape shape = transposed(src);
    const bool other = dst.tensor_shape() != shape || dst.num_dimensions() < shape.num_dimensions();
    if (dst.total_size() != 0 && dst.is_resizable() && shape.total_size() != 0 && other) {
        dst.set_tensor_shape(shape);
    }
}

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    AC_RETURN_ON_ERROR(check_moved(Transpose_operator, types, target, src, dst, transposed(src)));
    AC_RETURN_ON_ERROR(check_same_quantization("Transpose", {"output", dst}, {"input", src}));
    return permute::plan(out, src, dst, PermutationVector(1U, 0U), target.inside());
}

}  // namespace ac::transpose
