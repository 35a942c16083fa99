// SPDX-License-Identifier: MIT
#include "src/ops/frame/processor.h"

#include "arm_compute/runtime/Scheduler.h"

#include "src/plan/parallel.h"

#include <algorithm>
#include <cfloat>
#include <cmath>

AC_DECLARE_OPERATOR(FrameProcessor)
AC_DECLARE_TABLE(fft)

namespace ac::frame {

using experimental::FrameOutput;

namespace {
constexpr size_t most_lanes = 64;  ///< 2048 bits
}

Status Processor::make(std::unique_ptr<Processor> &out, const FrameInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check_operator(FrameProcessor_operator, target, {DataType::F32}));
    const FftRow *row = nullptr;
    AC_FIND_ROW(row, FrameProcessor_operator, fft_table, Type::f32, target);
    out = std::make_unique<Processor>(row, info);
    return Status{};
}

Processor::Processor(const FftRow *row, const FrameInfo &info)
    : row_(row),
      info_(info),
      calibration_(calibrate(info)),
      transform_(*row, info.length, false, 1.f, true),
      channels_(calibration_.phase.empty() ? 1 : 2) {
    const size_t lanes = row->lanes(), n = info.length;
    chunk_ = transform_.args().across ? lanes : 4;
    slots_ = std::min<size_t>(std::max(1u, Scheduler::get().num_threads()), (info.lines + chunk_ - 1) / chunk_);
    const size_t floats = fft_work(transform_.args(), lanes) + chunk_ * n * (channels_ + 2);
    slot_floats_ = (floats + 15) / 16 * 16;
    work_.resize(slots_ * slot_floats_ + 16);
}

/// Resamples the elements of a line or, with `compat`, of a column of all lines' consecutive elements.
template <class T> void Processor::resample(const T *samples, const Frame &frame, size_t line, float *z) const {
    const size_t n = info_.length, taps = calibration_.taps;
    for (size_t j = 0; j < n; ++j) {
        const size_t flat = info_.compat ? j * frame.lines + line : line * n + j;
        const size_t i = flat % n;
        const T *x = samples + (flat - i) + calibration_.first[i];
        const float *weight = &calibration_.weights[i * taps];
        float sum = weight[0] * static_cast<float>(x[0]);
        for (size_t t = 1; t < taps; ++t) {
            sum += weight[t] * static_cast<float>(x[t]);
        }
        sum -= calibration_.offset.empty() ? 0.f : calibration_.offset[i];
        if (channels_ == 2) {
            z[2 * j] = sum * calibration_.phase[2 * i];
            z[2 * j + 1] = sum * calibration_.phase[2 * i + 1];
        } else {
            z[j] = sum;
        }
    }
}

void Processor::put(const float *bins, const Frame &frame, size_t line) const {
    const size_t count = bins_of(info_);
    for (size_t k = 0; k < count; ++k) {
        const size_t at = info_.compat ? k * frame.lines + line : line * count + k;
        const float re = bins[2 * k], im = bins[2 * k + 1], square = re * re + im * im;
        if (info_.output == FrameOutput::Complex) {
            frame.spectra[2 * at] = re;
            frame.spectra[2 * at + 1] = im;
        } else if (info_.output == FrameOutput::Magnitude) {
            frame.spectra[at] = std::sqrt(square);
        } else {
            frame.spectra[at] = 10 * std::log10(std::max(square, FLT_MIN));
        }
    }
}

void Processor::run_lines(const Frame &frame, size_t begin, size_t end, float *work) const {
    const size_t n = info_.length;
    float *const z = work, *const bins = z + chunk_ * n * channels_, *const rest = bins + chunk_ * n * 2;
    const float *from[most_lanes];
    float *to[most_lanes];
    FftLines lines{from, to, 0, channels_, 2, 0, 0};
    for (size_t first = begin; first < end; first += chunk_) {
        lines.count = std::min(chunk_, end - first);
        for (size_t l = 0; l < lines.count; ++l) {
            float *const mine = z + l * n * channels_;
            if (info_.sample == DataType::U8) {
                resample(static_cast<const uint8_t *>(frame.samples), frame, first + l, mine);
            } else if (info_.sample == DataType::U16) {
                resample(static_cast<const uint16_t *>(frame.samples), frame, first + l, mine);
            } else {
                resample(static_cast<const float *>(frame.samples), frame, first + l, mine);
            }
            from[l] = mine;
            to[l] = bins + l * n * 2;
        }
        row_->run(transform_.args(), lines, rest);
        for (size_t l = 0; l < lines.count; ++l) {
            put(to[l], frame, first + l);
        }
    }
}

Status Processor::run(const void *samples, void *spectra, unsigned lines) {
    AC_RETURN_ON_ERROR(check_lines(info_, lines));
    AC_RETURN_IF(samples == nullptr || spectra == nullptr, "FrameProcessor: no memory was given");
    const Frame frame{samples, static_cast<float *>(spectra), lines};
    const size_t chunks = (lines + chunk_ - 1) / chunk_, slots = std::min(slots_, chunks);
    // vectors are only aligned to 16 bytes
    float *const work = work_.data() + (16 - reinterpret_cast<uintptr_t>(work_.data()) / sizeof(float) % 16) % 16;
    ITensorPack pack;
    parallel("frame", slots, 1, pack, [=](const Share &share) {
        for (size_t slot = share.begin; slot < share.end; ++slot) {
            run_lines(frame, slot * chunks / slots * chunk_,
                      std::min<size_t>((slot + 1) * chunks / slots * chunk_, lines), work + slot * slot_floats_);
        }
    });
    return Status{};
}

}  // namespace ac::frame
