// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_FRAMEPROCESSOR_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_FRAMEPROCESSOR_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Error.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace arm_compute {
namespace experimental {

/// Methods of resampling to equidistant wavenumbers; docs/frames.md has the formulas.
enum class FrameResampling {
    None,    ///< the samples are already at equidistant wavenumbers
    Linear,  ///< from the two adjacent samples
    Cubic,   ///< the polynomial through four adjacent samples
    Lanczos  ///< a windowed sinc over six adjacent samples
};

enum class FrameOutput {
    Complex,       ///< two floats per bin
    Magnitude,     ///< one float per bin
    LogMagnitude,  ///< one float: 20 log10 of the magnitude, in decibels
};

/// The processing of the lines of a frame.
struct FrameInfo {
    DataType sample{DataType::U16};     ///< U8, U16 or F32
    unsigned int length{2048};          ///< samples per line
    unsigned int lines{60};             ///< maximum number of lines per frame
    std::vector<double> wavelengths{};  ///< of the samples, monotonic, in any unit; empty without resampling
    FrameResampling resampling{FrameResampling::Linear};
    bool window{true};                ///< Hann: 0.5 - 0.5 cos(2 pi j / (length - 1))
    std::vector<float> background{};  ///< subtracted from each line; empty: nothing
    std::vector<float> dispersion{};  ///< phases in radians, at equidistant wavenumbers; empty: none
    FrameOutput output{FrameOutput::Complex};
    bool half_spectrum{false};  ///< only bins 0 .. length / 2 - 1
    bool compat{false};         ///< reproduces the known program: see docs/frames.md
};

/// Sizes in bytes of `lines` lines and of their results.
size_t frame_input_bytes(const FrameInfo &info, unsigned int lines);
size_t frame_output_bytes(const FrameInfo &info, unsigned int lines);

/// Computes depth profiles from the spectra of a line camera, on the CPU: window, background, resampling from
/// wavelength to wavenumber, dispersion and Fourier transform. Results are stored as [line][bin]; with `compat` as
/// [bin][line].
class FrameProcessor {
public:
    FrameProcessor();
    FrameProcessor(FrameProcessor &&) noexcept;
    FrameProcessor &operator=(FrameProcessor &&) noexcept;
    ~FrameProcessor();

    /// Returns an error for an invalid description: an unsupported type or length, wavelengths that are not finite or
    /// not monotonic, tables of the wrong length.
    static Status validate(const FrameInfo &info);
    /// Creates all tables and allocates all memory for the runs.
    Status configure(const FrameInfo &info);
    /// Processes one frame. Does not allocate; one run at a time.
    ///
    /// @param samples frame_input_bytes() bytes, aligned to the sample's type.
    /// @param spectra frame_output_bytes() bytes, aligned to float.
    /// @param lines   1 to FrameInfo::lines.
    Status run(const void *samples, void *spectra, unsigned int lines);

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_FRAMEPROCESSOR_H
