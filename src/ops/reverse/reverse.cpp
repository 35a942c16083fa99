// SPDX-License-Identifier: MIT
#include "src/ops/reverse/reverse.h"

#include "src/ops/move/move.h"
#include "src/plan/rules.h"

namespace ac::reverse {
namespace {

AC_TYPES(types, R"(NEReverse CLReverse: src axis dst
All U32|S32 =
)")

/// Reverses the loops of the box for the dimensions in `axes`.
Status turn(Box &box, const TensorShape &shape, int dims, const int32_t *axes, size_t count, bool inverted) {
    unsigned reversed = 0;
    for (size_t n = 0; n < count; ++n) {
        AC_RETURN_IF(axes[n] < -dims || axes[n] >= dims,
                     "Reverse: axis %d; an input of %d dimensions has axes %d to %d", axes[n], dims, -dims, dims - 1);
        const int d = axes[n] < 0 ? axes[n] + dims : axes[n];
        reversed |= 1u << (inverted ? dims - 1 - d : d);
    }
    for (size_t k = 0; k < box.src.count; ++k) {
        Way::Loop &loop = box.src.loops[k];
        if ((reversed >> loop.dim & 1) != 0) {
            loop.by = -1;
            box.src.start(loop.dim, static_cast<ptrdiff_t>(shape[loop.dim]) - 1);
        }
    }
    return Status{};
}

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &axis, ITensorInfo &dst, bool inverted,
            const Target &target) {
    AC_RETURN_ON_ERROR(check_rank(Reverse_operator, "input", src));
    const size_t dims = src.num_dimensions(), count = axis.tensor_shape().total_size();
    AC_RETURN_IF(rank(axis.tensor_shape()) != 1 || count > 4, "Reverse: axes of %s; it accepts a list of 1 to 4",
                 shape_text(axis.tensor_shape()).c_str());
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "Reverse: the input has no shape");
    AC_RETURN_ON_ERROR(check_types(Reverse_operator, types, target,
                                   {src.data_type(), axis.data_type(), type_or(dst, src.data_type())}));
    AC_RETURN_ON_ERROR(check_moved(Reverse_operator, src, dst, src.tensor_shape()));
    AC_RETURN_ON_ERROR(check_same_quantization("Reverse", {"output", dst}, {"input", src}));
    AC_ON_OPENCL(target, moves::plan_reverse_cl(out, Reverse_operator, {src, dst}, axis, inverted, target))
    const Box box{Way(src.tensor_shape()), Way(src.tensor_shape())};
    const auto make = [shape = src.tensor_shape(), dims, count, inverted](moves::Boxes &boxes, const auto &values) {
        return turn(boxes[0], shape, static_cast<int>(dims), values[0], count, inverted);
    };
    return moves::plan(out, Reverse_operator, {src, dst, {box}}, moves::parameters(make), target);
}

}  // namespace ac::reverse
