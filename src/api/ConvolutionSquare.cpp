// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLConvolution.h"
#include "arm_compute/runtime/NEON/functions/NEConvolution.h"

#include "src/api/twins.h"
#include "src/ops/convolution/convolution.h"

namespace arm_compute {
#define AC_PARAMETERS(T) \
    T *input, T *output, const int16_t *conv, uint32_t scale, BorderMode border_mode, uint8_t constant_border_value
#define AC_CALL                                                                                          \
    ac::call(                                                                                            \
        "Convolution",                                                                                   \
        [&](const ac::PlanCall &c) {                                                                     \
            return ac::convolution::plan(c.plan, c.in(0), c.out(), conv, size, size, scale, border_mode, \
                                         constant_border_value, c.target);                               \
        },                                                                                               \
        ac::in(input), ac::out(output))

#ifdef AC_API_CPU
template <unsigned int size> void NEConvolutionSquare<size>::configure(AC_PARAMETERS(ITensor)) {
    function().configure(AC_CALL);
}
template <unsigned int size> Status NEConvolutionSquare<size>::validate(AC_PARAMETERS(AnyInfo)) {
    return ac::validate(AC_CALL);
}
template class NEConvolutionSquare<5>;
template class NEConvolutionSquare<7>;
template class NEConvolutionSquare<9>;
#else
template <unsigned int size>
void CLConvolutionSquare<size>::configure(const CLCompileContext &compile_context, AC_PARAMETERS(ICLTensor)) {
    function().configure(compile_context, AC_CALL);
}
template <unsigned int size> void CLConvolutionSquare<size>::configure(AC_PARAMETERS(ICLTensor)) {
    configure(function().own_context(), input, output, conv, scale, border_mode, constant_border_value);
}
template <unsigned int size> Status CLConvolutionSquare<size>::validate(AC_PARAMETERS(AnyInfo)) {
    return ac::validate_cl(AC_CALL);
}
template class CLConvolutionSquare<5>;
template class CLConvolutionSquare<7>;
template class CLConvolutionSquare<9>;
#endif

}  // namespace arm_compute
