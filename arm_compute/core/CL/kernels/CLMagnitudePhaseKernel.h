// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_KERNELS_CLMAGNITUDEPHASEKERNEL_H
#define ARM_COMPUTE_CORE_CL_KERNELS_CLMAGNITUDEPHASEKERNEL_H

#include "arm_compute/core/CL/ICLKernel.h"
#include "arm_compute/runtime/CL/ClKernels.h"
#include "arm_compute/runtime/CL/functions/CLMagnitude.h"
#include "arm_compute/runtime/CL/functions/CLPhase.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// CLMagnitude and CLPhase as one kernel (detail::RowsKernel).
class CLMagnitudePhaseKernel : public detail::PolarKernel<detail::ClKernels, CLMagnitude, CLPhase> {
public:
    /// @param gx         S16 or S32 gradients along x.
    /// @param gy         Gradients along y, of the same shape and type.
    /// @param magnitude  Lengths of that type; null if not wanted. An empty info is filled in.
    /// @param phase      U8 angles, likewise. One of both must be there.
    /// @param mag_type   Norm.
    /// @param phase_type Range of the angles.
    void configure(const ICLTensor *gx, const ICLTensor *gy, ICLTensor *magnitude, ICLTensor *phase,
                   MagnitudeType mag_type = MagnitudeType::L2NORM, PhaseType phase_type = PhaseType::SIGNED) {
        configure_polar({}, gx, gy, magnitude, phase, mag_type, phase_type);
    }
    /// @param compile_context Context that compiles.
    /// @param gx              As above.
    /// @param gy              As above.
    /// @param magnitude       As above.
    /// @param phase           As above.
    /// @param mag_type        As above.
    /// @param phase_type      As above.
    void configure(const CLCompileContext &compile_context, const ICLTensor *gx, const ICLTensor *gy,
                   ICLTensor *magnitude, ICLTensor *phase, MagnitudeType mag_type = MagnitudeType::L2NORM,
                   PhaseType phase_type = PhaseType::SIGNED) {
        configure_polar(compile_context, gx, gy, magnitude, phase, mag_type, phase_type);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_KERNELS_CLMAGNITUDEPHASEKERNEL_H
