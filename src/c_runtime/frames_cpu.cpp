// SPDX-License-Identifier: MIT
#include "src/c_runtime/cpu.h"
#include "src/c_runtime/frames.h"

#include <cstdint>
#include <vector>

namespace ac::c_runtime {

using arm_compute::experimental::frame_input_bytes;
using arm_compute::experimental::frame_output_bytes;

namespace {

/// `F` is Cpu::FrameProcessor, which a build may lack.
template <class F> class CpuFrames final : public FramesBy<F> {
    using FramesBy<F>::info_;

    Status run_alone(const Place &samples, const Place &spectra, unsigned lines) override {
        AC_REFUSE_IF(samples.on_gpu || spectra.on_gpu,
                     "memory on the gpu was given to frames on the cpu: copy it, or make them on the gpu");
        const size_t sample = frame_input_bytes(info_, 1) / info_.length;
        AC_REFUSE_IF(reinterpret_cast<uintptr_t>(samples.data) % sample != 0 ||
                         reinterpret_cast<uintptr_t>(spectra.data) % sizeof(float) != 0,
                     "samples or spectra are not aligned to their type");
        AC_REFUSE_IF(
            Cpu::overlap(samples.data, frame_input_bytes(info_, lines), spectra.data, frame_output_bytes(info_, lines)),
            "samples and spectra overlap in memory");
        return this->processor_.run(samples.data, spectra.data, lines);
    }
};

/// On the CPU a frame is processed when it is submitted. Its result waits in its slot.
template <class F> class CpuRing final : public FrameRing {
public:
    Status configure(const FrameInfo &info, unsigned slots) {
        AC_PASS_ERROR(processor_.configure(info));
        slots_.resize(slots);
        for (RingEntry &slot : slots_) {
            slot.samples.resize(frame_input_bytes(info, info.lines) / sizeof(float) + 1);
            slot.spectra.resize(frame_output_bytes(info, info.lines) / sizeof(float));
        }
        return Status{};
    }
    void *input() override { return waiting_ == slots_.size() ? nullptr : slots_[next_].samples.data(); }
    Status submit(unsigned lines) override {
        AC_REFUSE_IF(waiting_ == slots_.size(), "all %zu slots are in use; take a frame first", slots_.size());
        RingEntry &slot = slots_[next_];
        AC_PASS_ERROR(processor_.run(slot.samples.data(), slot.spectra.data(), lines));
        slot.lines = lines;
        next_ = (next_ + 1) % slots_.size();
        ++waiting_;
        return Status{};
    }
    Status take(const void *&spectra, unsigned &lines) override {
        AC_REFUSE_IF(waiting_ == 0, "no frame is pending; submit one first");
        const RingEntry &slot = slots_[(next_ + slots_.size() - waiting_) % slots_.size()];
        --waiting_;
        spectra = slot.spectra.data();
        lines = slot.lines;
        return Status{};
    }

private:
    struct RingEntry {
        std::vector<float> samples{}, spectra{};  ///< float storage is aligned for all sample types
        unsigned lines = 0;
    };
    F processor_{};
    std::vector<RingEntry> slots_{};
    size_t next_{0}, waiting_{0};
};

}  // namespace

Status make_cpu_frames(FramesPtr &out, const FrameInfo &info) {
    return make_frames<CpuFrames, Cpu::FrameProcessor>(out, info);
}

Status make_cpu_ring(FrameRingPtr &out, const FrameInfo &info, unsigned slots) {
    return make_frames<CpuRing, Cpu::FrameProcessor>(out, info, slots);
}

}  // namespace ac::c_runtime
