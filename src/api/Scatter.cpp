// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLScatter.h"

#include "src/api/cl_function.h"
#include "src/ops/scatter/scatter.h"

namespace arm_compute {

namespace {

template <class T>
auto scatter(const T *src, const T *updates, const T *indices, const T *output, const ScatterInfo &info) {
    return ac::call(
        "Scatter",
        [&](const ac::Call &c) {
            return ac::scatter::plan(c.plan, c.in_or_null(0), c.in(1), c.in(2), c.out(), info, c.target);
        },
        ac::in_place(ac::in_or_null(src)), ac::in(updates), ac::in(indices), ac::out(output));
}

}  // namespace

void CLScatter::configure(const ICLTensor *src, const ICLTensor *updates, const ICLTensor *indices, ICLTensor *output,
                          const ScatterInfo &info) {
    function().configure(scatter<ICLTensor>(src, updates, indices, output, info));
}

void CLScatter::configure(const CLCompileContext &compile_context, const ICLTensor *src, const ICLTensor *updates,
                          const ICLTensor *indices, ICLTensor *output, const ScatterInfo &info) {
    function().configure(compile_context, scatter<ICLTensor>(src, updates, indices, output, info));
}

Status CLScatter::validate(const ITensorInfo *src, const ITensorInfo *updates, const ITensorInfo *indices,
                           const ITensorInfo *output, const ScatterInfo &info) {
    return ac::validate_cl(scatter(src, updates, indices, output, info));
}

}  // namespace arm_compute
