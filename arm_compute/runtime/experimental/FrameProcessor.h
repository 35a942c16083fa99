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

/// How samples at equal wavenumbers are made from those that a spectrometer gives; docs/frames.md has the formulas.
enum class FrameResampling {
    None,    ///< they are at equal wavenumbers already
    Linear,  ///< from the two neighbours
    Cubic,   ///< by the polynomial through four
    Lanczos  ///< by a windowed sinc over six
};

enum class FrameOutput {
    Complex,       ///< two floats a bin
    Magnitude,     ///< one
    LogMagnitude,  ///< one: 20 log10 of the magnitude, in decibels
};

/// What is done with the lines of a frame.
struct FrameInfo {
    DataType sample{DataType::U16};     ///< U8, U16 or F32
    unsigned int length{2048};          ///< samples of a line
    unsigned int lines{60};             ///< at most, of a frame
    std::vector<double> wavelengths{};  ///< of the samples, rising or falling, in any unit; empty without resampling
    FrameResampling resampling{FrameResampling::Linear};
    bool window{true};                ///< Hann: 0.5 - 0.5 cos(2 pi j / (length - 1))
    std::vector<float> background{};  ///< is subtracted from each line; empty: nothing is
    std::vector<float> dispersion{};  ///< phases in radians, at equal wavenumbers; empty: none
    FrameOutput output{FrameOutput::Complex};
    bool half_spectrum{false};  ///< bins 0 .. length / 2 - 1 only
    bool compat{false};         ///< as the known program does it: see docs/frames.md
};

/// Bytes of `lines` lines, and of their results.
size_t frame_input_bytes(const FrameInfo &info, unsigned int lines);
size_t frame_output_bytes(const FrameInfo &info, unsigned int lines);

/// Spectra of a line camera to depth profiles, on the CPU: window, background, resampling from wavelength to
/// wavenumber, dispersion and Fourier transform. Results stand as [line][bin]; with `compat` as [bin][line].
class FrameProcessor {
public:
    FrameProcessor();
    FrameProcessor(FrameProcessor &&) noexcept;
    FrameProcessor &operator=(FrameProcessor &&) noexcept;
    ~FrameProcessor();

    /// An error that says what is wrong with the description: a type or length that there is not, wavelengths that are
    /// no numbers or not in order, tables of another length.
    static Status validate(const FrameInfo &info);
    /// Makes all tables and all memory that runs need.
    Status configure(const FrameInfo &info);
    /// One frame. Allocates nothing; one run at a time.
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
