// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSoftmaxLayer.h"
#include "arm_compute/runtime/NEON/functions/NESoftmaxLayer.h"

#include "src/api/twins.h"
#include "src/ops/softmax/softmax.h"

namespace arm_compute {

namespace {

template <class T> auto softmax(const T *input, const T *output, const float &beta, const int32_t &axis, bool is_log) {
    return ac::call(
        "Softmax",
        [&beta, &axis, is_log](const ac::PlanCall &c) {
            return ac::softmax::plan(c.plan, c.in(0), c.out(), beta, axis, is_log, c.target);
        },
        ac::in_place(ac::in(input)), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
template <bool IS_LOG>
void NESoftmaxLayerGeneric<IS_LOG>::configure(ITensor *input, ITensor *output, float beta, int32_t axis) {
    function().configure(softmax(input, output, beta, axis, IS_LOG));
}

template <bool IS_LOG>
Status NESoftmaxLayerGeneric<IS_LOG>::validate(const ITensorInfo *input, const ITensorInfo *output, float beta,
                                               int32_t axis) {
    return ac::validate(softmax(input, output, beta, axis, IS_LOG));
}

// Members one by one, because instantiating the whole class would also export the inline members.
#define AC_SOFTMAX(IS_LOG)                                                                        \
    template void NESoftmaxLayerGeneric<IS_LOG>::configure(ITensor *, ITensor *, float, int32_t); \
    template Status NESoftmaxLayerGeneric<IS_LOG>::validate(const ITensorInfo *, const ITensorInfo *, float, int32_t);
AC_SOFTMAX(false)
AC_SOFTMAX(true)
#undef AC_SOFTMAX
#endif

#ifdef AC_API_CL
template <bool IS_LOG>
void CLSoftmaxLayerGeneric<IS_LOG>::configure(const ICLTensor *input, ICLTensor *output, float beta, int32_t axis) {
    function().configure(softmax(input, output, beta, axis, IS_LOG));
}

template <bool IS_LOG>
void CLSoftmaxLayerGeneric<IS_LOG>::configure(const CLCompileContext &compile_context, const ICLTensor *input,
                                              ICLTensor *output, float beta, int32_t axis) {
    function().configure(compile_context, softmax(input, output, beta, axis, IS_LOG));
}

template <bool IS_LOG>
Status CLSoftmaxLayerGeneric<IS_LOG>::validate(const ITensorInfo *input, const ITensorInfo *output, float beta,
                                               int32_t axis) {
    return ac::validate_cl(softmax(input, output, beta, axis, IS_LOG));
}

// Members one by one, because instantiating the whole class would also export the inline members.
#define AC_SOFTMAX(IS_LOG)                                                                                           \
    template void CLSoftmaxLayerGeneric<IS_LOG>::configure(const ICLTensor *, ICLTensor *, float, int32_t);          \
    template void CLSoftmaxLayerGeneric<IS_LOG>::configure(const CLCompileContext &, const ICLTensor *, ICLTensor *, \
                                                           float, int32_t);                                          \
    template Status CLSoftmaxLayerGeneric<IS_LOG>::validate(const ITensorInfo *, const ITensorInfo *, float, int32_t);
AC_SOFTMAX(false)
AC_SOFTMAX(true)
#undef AC_SOFTMAX
#endif

}  // namespace arm_compute
