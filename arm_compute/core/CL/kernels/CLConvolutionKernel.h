// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLCONVOLUTIONKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLCONVOLUTIONKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLConvolution.h"
#include "arm_compute/runtime/common/FilterKernels.h"

#include <type_traits>

namespace arm_compute {

/// CLConvolutionSquare, or CLConvolution3x3, as a kernel (detail::RowsKernel).
template <unsigned int matrix_size>
class CLConvolutionKernel
    : public detail::SquareKernel<
          detail::ClKernels, std::conditional_t<matrix_size == 3, CLConvolution3x3, CLConvolutionSquare<matrix_size>>,
          matrix_size> {};
using CLConvolution3x3Kernel = CLConvolutionKernel<3>;
using CLConvolution5x5Kernel = CLConvolutionKernel<5>;
using CLConvolution7x7Kernel = CLConvolutionKernel<7>;
using CLConvolution9x9Kernel = CLConvolutionKernel<9>;

/// CLConvolutionRectangle as a kernel (detail::RowsKernel).
class CLConvolutionRectangleKernel : public detail::RectangleKernel<detail::ClKernels, CLConvolutionRectangle> {};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLCONVOLUTIONKERNEL_H
