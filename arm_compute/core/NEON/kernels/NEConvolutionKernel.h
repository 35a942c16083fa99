// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NECONVOLUTIONKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NECONVOLUTIONKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEConvolution.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/FilterKernels.h"

#include <type_traits>

namespace arm_compute {

/// NEConvolutionSquare, or NEConvolution3x3, as a kernel (detail::RowsKernel).
template <unsigned int matrix_size>
class NEConvolutionKernel
    : public detail::SquareKernel<
          detail::CpuKernels, std::conditional_t<matrix_size == 3, NEConvolution3x3, NEConvolutionSquare<matrix_size>>,
          matrix_size> {
public:
    const char *name() const override { return "NEConvolutionKernel"; }
};
using NEConvolution3x3Kernel = NEConvolutionKernel<3>;
using NEConvolution5x5Kernel = NEConvolutionKernel<5>;
using NEConvolution7x7Kernel = NEConvolutionKernel<7>;
using NEConvolution9x9Kernel = NEConvolutionKernel<9>;

/// NEConvolutionRectangle as a kernel (detail::RowsKernel).
class NEConvolutionRectangleKernel : public detail::RectangleKernel<detail::CpuKernels, NEConvolutionRectangle> {
public:
    const char *name() const override { return "NEConvolutionRectangleKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NECONVOLUTIONKERNEL_H
