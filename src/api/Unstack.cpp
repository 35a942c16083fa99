// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEUnstack.h"
#else
#include "arm_compute/runtime/CL/functions/CLUnstack.h"
#endif

#include "src/api/list.h"
#include "src/api/twins.h"
#include "src/ops/unstack/unstack.h"

namespace arm_compute {

namespace {

template <class T>
auto unstack(const T *input, const std::vector<T *> &outputs, int axis) {
    const auto make = [axis, count = outputs.size()](const ac::Call &c) {
        std::vector<ITensorInfo *> infos(count);
        for (size_t i = 0; i < count; ++i) {
            infos[i] = c.out_or_null(i);
        }
        return ac::unstack::plan(c.plan, c.in(0), infos, axis, c.target);
    };
    return ac::ListCall<decltype(make)>{ac::list_out(input, outputs, TensorType::ACL_DST_VEC), "Unstack", make};
}

}  // namespace

AC_CONFIGURE(Unstack, (const AnyTensor *input, const std::vector<AnyTensor *> &output_vector, int axis),
             unstack<AnyTensor>(input, output_vector, axis))
AC_VALIDATE(Unstack, (const ITensorInfo *input, const std::vector<ITensorInfo *> &output_vector, int axis),
            unstack<ITensorInfo>(const_cast<ITensorInfo *>(input), output_vector, axis))

}  // namespace arm_compute
