// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/fft/transform.h"
#include "src/ops/frame/frame.h"
#include "src/plan/plan.h"

namespace ac::frame {

/// Frames on the CPU.
class Processor {
public:
    /// For an info that check() accepts.
    static Status make(std::unique_ptr<Processor> &out, const FrameInfo &info, const Target &target = Target::host());
    Processor(const FftRow *row, const FrameInfo &info);

    Status run(const void *samples, void *spectra, unsigned lines);

private:
    struct Frame {
        const void *samples;
        float *spectra;
        size_t lines;
    };
    void run_lines(const Frame &frame, size_t begin, size_t end, float *work) const;
    template <class T> void resample(const T *samples, const Frame &frame, size_t line, float *z) const;
    void put(const float *bins, const Frame &frame, size_t line) const;

    const FftRow *row_;
    FrameInfo info_;
    Calibration calibration_;
    fft::Transform transform_;
    size_t channels_;  ///< of the transform's input
    size_t chunk_;     ///< lines that are transformed together
    size_t slots_;     ///< most threads at work
    size_t slot_floats_;
    std::vector<float> work_{};
};

}  // namespace ac::frame
