// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLFFTConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEFFTConvolutionLayer.h"

#include "src/api/twins.h"
#include "src/ops/conv2d_fft/conv2d_fft.h"

#define AC_PARAMETERS(T)                                                                    \
    T *input, const T *weights, const T *biases, T *output, const PadStrideInfo &conv_info, \
        const ActivationLayerInfo &act_info, [[maybe_unused]] bool enable_fast_math
AC_FUNCTION(FFTConvolutionLayer, (input, weights, biases, output, conv_info, act_info, enable_fast_math), "Conv2d",
            ac::conv2d::plan_fft_layer(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), conv_info, act_info,
                                       c.target),
            ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output))
