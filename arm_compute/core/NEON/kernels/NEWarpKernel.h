// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_NEON_KERNELS_NEWARPKERNEL_H
#define ARM_COMPUTE_CORE_NEON_KERNELS_NEWARPKERNEL_H

#include "arm_compute/core/NEON/INEKernel.h"
#include "arm_compute/runtime/NEON/functions/NEWarpAffine.h"
#include "arm_compute/runtime/NEON/functions/NEWarpPerspective.h"
#include "arm_compute/runtime/common/CpuKernels.h"

#include <algorithm>
#include <array>

namespace arm_compute {

/// A warp as a kernel (detail::RowsKernel). Pixels outside of the image are found by their position, so the padding
/// needs no pixels.
class INEWarpKernel : public detail::RowsKernel<detail::CpuKernels> {
public:
    /// @param input                 U8 image.
    /// @param output                U8 destination. An empty info gets input's shape.
    /// @param matrix                As the function's.
    /// @param border_mode           As the function's.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    virtual void configure(const ITensor *input, ITensor *output, const std::array<float, 9> &matrix,
                           BorderMode border_mode, uint8_t constant_border_value) = 0;
    /// The form of releases 17.12 to 18.05.
    ///
    /// @param input                 As above.
    /// @param output                As above.
    /// @param matrix                2x3 or 3x3 numbers, as the function's; null is an error. configure() copies them.
    /// @param border_mode           As above.
    /// @param constant_border_value As above.
    void configure(const ITensor *input, ITensor *output, const float *matrix, BorderMode border_mode,
                   uint8_t constant_border_value) {
        ARM_COMPUTE_EXIT_ON_MSG(matrix == nullptr, "Warp: the matrix is missing");
        std::array<float, 9> numbers{};
        std::copy_n(matrix, matrix_size(), numbers.begin());
        configure(input, output, numbers, border_mode, constant_border_value);
    }

protected:
    virtual size_t matrix_size() const = 0;
};

namespace detail {
/// A warp with an interpolation; its matrix has `numbers` numbers.
template <class Function, InterpolationPolicy interpolation, size_t numbers> class WarpKernel : public INEWarpKernel {
public:
    using INEWarpKernel::configure;
    void configure(const ITensor *input, ITensor *output, const std::array<float, 9> &matrix, BorderMode border_mode,
                   uint8_t constant_border_value) override {
        this->template set_up<Function>(
            {}, {{input}, {output}}, [=](const auto &call, ITensor *const *in, ITensor *const *out) {
                call(in[0], out[0], matrix, interpolation, border_mode, constant_border_value);
            });
    }

private:
    size_t matrix_size() const override { return numbers; }
};
}  // namespace detail

/// NEWarpAffine as a kernel.
template <InterpolationPolicy interpolation>
class NEWarpAffineKernel : public detail::WarpKernel<NEWarpAffine, interpolation, 6> {
public:
    const char *name() const override { return "NEWarpAffineKernel"; }
};

/// NEWarpPerspective as a kernel.
template <InterpolationPolicy interpolation>
class NEWarpPerspectiveKernel : public detail::WarpKernel<NEWarpPerspective, interpolation, 9> {
public:
    const char *name() const override { return "NEWarpPerspectiveKernel"; }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_NEON_KERNELS_NEWARPKERNEL_H
