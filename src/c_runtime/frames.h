// SPDX-License-Identifier: MIT
// Line-camera frames for the C interface, in one form for both devices.
#pragma once

#include "arm_compute/runtime/experimental/FrameProcessor.h"

#include "src/c_runtime/absent.h"
#include "src/c_runtime/object.h"

#include <memory>
#include <mutex>
#include <utility>

namespace ac::c_runtime {

using arm_compute::experimental::FrameInfo;

/// Memory of the caller: an address, or a cl_mem.
struct Place {
    void *data;
    bool on_gpu;
};

class Frames : public Object {
public:
    virtual Status run(const Place &samples, const Place &spectra, unsigned lines) = 0;
};
using FramesPtr = std::unique_ptr<Frames>;

/// Frames computed by a library class F. A processor handles one frame at a time.
template <class F> class FramesBy : public Frames {
public:
    Status configure(const FrameInfo &info) {
        info_ = info;
        return processor_.configure(info);
    }
    Status run(const Place &samples, const Place &spectra, unsigned lines) final {
        // checked before anything is read, or written to memory that only has room for the configured lines
        AC_REFUSE_IF(lines > info_.lines, "%u lines; it must be 1 to %u, as configured", lines, info_.lines);
        const std::lock_guard<std::mutex> lock(one_at_a_time_);
        return run_alone(samples, spectra, lines);
    }

protected:
    virtual Status run_alone(const Place &samples, const Place &spectra, unsigned lines) = 0;

    FrameInfo info_{};
    F processor_{};

private:
    std::mutex one_at_a_time_{};
};

class FrameRing : public Object {
public:
    virtual void *input() = 0;
    virtual Status submit(unsigned lines) = 0;
    virtual Status take(const void *&spectra, unsigned &lines) = 0;
};
using FrameRingPtr = std::unique_ptr<FrameRing>;

/// Makes an M<F>, unless F replaces a class that the build lacks.
template <template <class> class M, class F, class Out, class... More>
Status make_frames(Out &out, const FrameInfo &info, More... more) {
    if constexpr (is_absent<F>) {
        return F::validate(info);
    } else {
        auto made = std::make_unique<M<F>>();
        AC_PASS_ERROR(made->configure(info, more...));
        out = std::move(made);
        return Status{};
    }
}

Status make_cpu_frames(FramesPtr &out, const FrameInfo &info);
Status make_cpu_ring(FrameRingPtr &out, const FrameInfo &info, unsigned slots);
Status make_gpu_frames(FramesPtr &out, const FrameInfo &info);
Status make_gpu_ring(FrameRingPtr &out, const FrameInfo &info, unsigned slots);

}  // namespace ac::c_runtime
