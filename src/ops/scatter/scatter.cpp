// SPDX-License-Identifier: MIT
#include "src/ops/scatter/scatter.h"

#include "src/dispatch/types.h"
#include "src/ops/scatter/scatter_cl.h"
#include "src/plan/rules.h"

AC_DECLARE_OPERATOR(Scatter)

namespace ac::scatter {

AC_TYPES(types, R"(CLScatter: src updates indices dst
F32|F16|S32|S16|S8|U32|U16|U8 = S32 = opencl
)")

Status plan([[maybe_unused]] PlanPtr &out, const ITensorInfo *src, const ITensorInfo &updates,
            const ITensorInfo &indices, ITensorInfo &dst, const ScatterInfo &info, const Target &target) {
    AC_RETURN_IF(src == nullptr && !info.zero_initialization,
                 "Scatter: the input is missing; without it the output is to be initialised with zeros");
    AC_RETURN_IF(updates.tensor_shape().total_size() == 0 || indices.tensor_shape().total_size() == 0,
                 "Scatter: the updates or the indices have no shape");
    if (src != nullptr) {
        init_if_empty(dst, *src);
        AC_RETURN_ON_ERROR(check_shape("Scatter", dst, src->tensor_shape()));
        AC_RETURN_ON_ERROR(check_same_type("Scatter", {"output", dst}, {"input", *src}));
    }
    AC_RETURN_IF(dst.tensor_shape().total_size() == 0, "Scatter: the output has no shape");
    AC_RETURN_ON_ERROR(check_types(Scatter_operator, types, target,
                                   {dst.data_type(), updates.data_type(), indices.data_type(), dst.data_type()}));
    const size_t dims = dst.num_dimensions(), length = indices.dimension(0);
    AC_RETURN_IF(length > dims || length > 5,
                 "Scatter: indices of %zu coordinates; an output of %zu dimensions accepts up to %zu", length, dims,
                 dims < 5 ? dims : 5);
    TensorShape expected(indices.tensor_shape());
    expected.set(0, 1, false);
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        const size_t batch = d - (dims - length) + 1;
        const size_t extent = d < dims - length ? dst.dimension(d) : batch < MAX_DIMS ? indices.dimension(batch) : 1;
        expected.set(d, extent, false);
    }
    AC_RETURN_IF(rank(indices.tensor_shape()) + dims - length > MAX_DIMS + 1,
                 "Scatter: indices of %s for slices of %zu dimensions make updates of more than %zu",
                 shape_text(indices.tensor_shape()).c_str(), dims - length, MAX_DIMS);
    AC_RETURN_ON_ERROR(
        check_same_shape("Scatter", {"updates", updates.tensor_shape()}, {"slices of the indices", expected}));
    AC_ON_OPENCL(target, plan_cl(out, updates, indices, dst, info, target))
    return Status{};
}

}  // namespace ac::scatter
