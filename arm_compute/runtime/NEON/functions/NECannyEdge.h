// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECANNYEDGE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECANNYEDGE_H

#include "arm_compute/core/Error.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// Edges by the method of Canny: 255 on edges, 0 elsewhere. The gradients are those of Sobel's filter. A pixel may be
/// an edge if its gradient is longer than those of both neighbours along its direction: 0, 45, 90 or 135 degrees,
/// whichever is nearest. It is an edge if its length is above the upper threshold, or if it is above the lower one and
/// it touches an edge, also at a corner. The result is the same for any number of threads.
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class NECannyEdge : public detail::CpuFunction {
public:
    /// @param memory_manager See CpuFunction.
    NECannyEdge(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    NECannyEdge(const NECannyEdge &) = delete;
    NECannyEdge &operator=(const NECannyEdge &) = delete;
    /// @param input                 Image of up to two dimensions.
    /// @param output                Image of the same shape; not the input. An empty info is filled in. Pixels outside
    /// of
    ///                              its valid region are 0.
    /// @param upper_thr             Threshold of lengths, not below the lower one.
    /// @param lower_thr             Threshold of lengths, 0 or above.
    /// @param gradient_size         Rows and columns of Sobel's filter: 3, 5 or 7.
    /// @param norm_type             Length of a gradient: 1 is |x| + |y|, 2 is sqrt(x^2 + y^2) to the nearest integer.
    /// @param border_mode           How pixels outside of the image, or of its valid region, are found, and lengths
    ///                              outside of it. UNDEFINED: pixels that need them are no edges, and the output's
    ///                              valid region is smaller by gradient_size / 2 + 1 on each side.
    /// @param constant_border_value Pixel, and length, outside of the image, for CONSTANT.
    void configure(ITensor *input, ITensor *output, int32_t upper_thr, int32_t lower_thr, int32_t gradient_size,
                   int32_t norm_type, BorderMode border_mode, uint8_t constant_border_value = 0);
    /// The form of releases up to 18.08.
    ///
    /// @param use_fp16 Is not used: the results would be the same.
    void configure(ITensor *input, ITensor *output, int32_t upper_thr, int32_t lower_thr, int32_t gradient_size,
                   int32_t norm_type, BorderMode border_mode, uint8_t constant_border_value, bool use_fp16) {
        ARM_COMPUTE_UNUSED(use_fp16);
        configure(input, output, upper_thr, lower_thr, gradient_size, norm_type, border_mode, constant_border_value);
    }
    /// The same with another rule for equal lengths.
    ///
    /// @param use_fp16 Is not used.
    /// @param keep_one Whether one of two neighbours with equal lengths may be an edge: the left or upper one, if the
    ///                 gradient's direction is that of a row or column. So the conformance tests of OpenVX have it;
    ///                 otherwise, both are dropped.
    void configure(ITensor *input, ITensor *output, int32_t upper_thr, int32_t lower_thr, int32_t gradient_size,
                   int32_t norm_type, BorderMode border_mode, uint8_t constant_border_value, bool use_fp16,
                   bool keep_one);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int32_t upper_thr, int32_t lower_thr,
                           int32_t gradient_size, int32_t norm_type, BorderMode border_mode,
                           uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECANNYEDGE_H
