// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGDESCRIPTOR_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGDESCRIPTOR_H

#include "arm_compute/core/IHOG.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// Histograms of oriented gradients (N. Dalal and B. Triggs, "Histograms of Oriented Gradients for Human Detection",
/// 2005). The gradients are those of NEHOGGradient. Each pixel of a cell votes with the length of its gradient. Its
/// position among the bins is phase * num_bins / 180 + 0.5, or phase * num_bins / 255 + 0.5 for a signed phase; the
/// fraction of the position goes to the bin after it, and the rest to the bin of its whole part, modulo num_bins.
///
/// The n values of a block are multiplied by 1 / (sqrt(s) + 0.1 n), where s is the sum of their squares, or of their
/// absolute values for L1_NORM. For L2HYS_NORM, they are then limited to l2_hyst_threshold, and multiplied by
/// 1 / (sqrt(s) + 0.001) for the new s.
/// | src | dst |
/// |-----|-----|
/// | U8  | F32 |
class NEHOGDescriptor : public detail::CpuFunction {
public:
    /// @param memory_manager See CpuFunction.
    NEHOGDescriptor(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input                 Image of up to two dimensions that is not smaller than a block. Cells that exceed
    ///                              it do not exist.
    /// @param output                TensorInfo(*hog->info(), width, height) describes it: an element for each position
    ///                              of a block; its channels are the values of the block, those of its cells in raster
    ///                              order, one for each bin. An empty info is filled in. Blocks that exceed the input's
    ///                              valid region are not in the output's.
    /// @param hog                   The geometry is used while this is called; num_bins must be 1 to 256, and a block
    ///                              may have 65,535 values.
    /// @param border_mode           How pixels outside of the image, or of its valid region, are found. UNDEFINED: as
    ///                              with REPLICATE.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    void configure(ITensor *input, ITensor *output, const IHOG *hog, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGDESCRIPTOR_H
