// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEMAGNITUDEPHASEKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEMAGNITUDEPHASEKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEMagnitude.h"
#include "arm_compute/runtime/NEON/functions/NEPhase.h"
#include "arm_compute/runtime/common/CpuKernels.h"
#include "arm_compute/runtime/common/ElementKernels.h"

namespace arm_compute {

/// NEMagnitude and NEPhase as one kernel (detail::RowsKernel).
template <MagnitudeType mag_type, PhaseType phase_type>
class NEMagnitudePhaseKernel : public detail::PolarKernel<detail::CpuKernels, NEMagnitude, NEPhase> {
public:
    const char *name() const override { return "NEMagnitudePhaseKernel"; }

    /// @param gx        S16 gradients along x.
    /// @param gy        S16 gradients along y, of the same shape.
    /// @param magnitude S16 lengths; null if not wanted. An empty info is filled in.
    /// @param phase     U8 angles, likewise. One of both must be there.
    void configure(const ITensor *gx, const ITensor *gy, ITensor *magnitude, ITensor *phase) {
        configure_polar({}, gx, gy, magnitude, phase, mag_type, phase_type);
    }
};

/// Results have no other precision in half.
template <MagnitudeType mag_type, PhaseType phase_type>
using NEMagnitudePhaseFP16Kernel = NEMagnitudePhaseKernel<mag_type, phase_type>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEMAGNITUDEPHASEKERNEL_H
