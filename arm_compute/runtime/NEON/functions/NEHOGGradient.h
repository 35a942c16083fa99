// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGGRADIENT_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGGRADIENT_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// Lengths and angles of the gradients of an image, the first step of histograms of oriented gradients (N. Dalal and
/// B. Triggs, "Histograms of Oriented Gradients for Human Detection", 2005). Gradients are those of NEDerivative,
/// lengths those of NEMagnitude with L2NORM, and angles those of NEPhase.
/// | src | magnitude | phase |
/// |-----|-----------|-------|
/// | U8  | S16       | U8    |
class NEHOGGradient : public detail::CpuFunction {
public:
    /// @param memory_manager See CpuFunction.
    NEHOGGradient(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input                 Image of up to two dimensions.
    /// @param output_magnitude      Lengths of gradients, of input's shape, 0 to 361. An empty info is filled in.
    /// @param output_phase          Angles of gradients, of input's shape. An empty info is filled in.
    /// @param phase_type            SIGNED: 0 to 255 for the full circle. UNSIGNED: degrees modulo 180, rounded, 0 to
    /// 180.
    /// @param border_mode           How pixels outside of the image are found. UNDEFINED: as with REPLICATE, but
    ///                              results that need them are not in the outputs' valid regions.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    void configure(ITensor *input, ITensor *output_magnitude, ITensor *output_phase, PhaseType phase_type,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGGRADIENT_H
