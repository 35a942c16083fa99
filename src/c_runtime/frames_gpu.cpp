// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/c_runtime/counts.h"
#include "src/c_runtime/frames.h"
#include "src/c_runtime/gpu.h"

namespace ac::c_runtime {

using arm_compute::experimental::CLFrameStream;
using arm_compute::experimental::frame_input_bytes;
using arm_compute::experimental::frame_output_bytes;

namespace {

/// Device memory for frames that are passed by address. It is allocated on first use and kept.
class Staging {
public:
    Staging() = default;
    Staging(const Staging &) = delete;
    Staging &operator=(const Staging &) = delete;
    ~Staging() {
        if (memory_ != nullptr) {
            Gpu::release(memory_);
        }
    }
    Status get(size_t bytes, void *&memory) {
        if (memory_ == nullptr) {
            AC_PASS_ERROR(Gpu::allocate(bytes, &memory_));
            count_memory(Gpu::name, bytes);
        }
        memory = memory_;
        return Status{};
    }

private:
    void *memory_{nullptr};
};

Status check_size(const char *what, const Place &place, size_t bytes) {
    size_t size = 0;
    const auto memory = static_cast<cl_mem>(place.data);
    AC_REFUSE_IF(clGetMemObjectInfo(memory, CL_MEM_SIZE, sizeof(size), &size, nullptr) != CL_SUCCESS,
                 "%s are not memory of the gpu", what);
    AC_REFUSE_IF(size < bytes, "%s have %zu bytes on the gpu; the frame has %zu", what, size, bytes);
    return Status{};
}

template <class F> class GpuFrames final : public FramesBy<F> {
    using FramesBy<F>::info_;

    Status run_alone(const Place &samples, const Place &spectra, unsigned lines) override {
        AC_REFUSE_IF(samples.data == spectra.data, "samples and spectra overlap in memory");
        const size_t in = frame_input_bytes(info_, lines), out = frame_output_bytes(info_, lines);
        void *from = samples.data, *to = spectra.data;
        AC_PASS_ERROR(samples.on_gpu ? check_size("samples", samples, in)
                                     : samples_.get(frame_input_bytes(info_, info_.lines), from));
        AC_PASS_ERROR(spectra.on_gpu ? check_size("spectra", spectra, out)
                                     : spectra_.get(frame_output_bytes(info_, info_.lines), to));
        if (!samples.on_gpu) {
            AC_PASS_ERROR(Gpu::write(from, samples.data, in));
        }
        AC_PASS_ERROR(this->processor_.enqueue(CLScheduler::get().queue()(), static_cast<cl_mem>(from),
                                               static_cast<cl_mem>(to), lines));
        return spectra.on_gpu ? Status{} : Gpu::read(spectra.data, to, out);
    }

    Staging samples_{}, spectra_{};
};

/// `F` only indicates whether the build has frames.
template <class F> class GpuRing final : public FrameRing {
public:
    Status configure(const FrameInfo &info, unsigned slots) { return stream_.configure(info, slots); }
    void *input() override { return stream_.input(); }
    Status submit(unsigned lines) override { return stream_.submit(lines); }
    Status take(const void *&spectra, unsigned &lines) override { return stream_.take(spectra, lines); }

private:
    CLFrameStream stream_{};
};

}  // namespace

Status make_gpu_frames(FramesPtr &out, const FrameInfo &info) {
    AC_PASS_ERROR(Gpu::ready());
    return make_frames<GpuFrames, Gpu::FrameProcessor>(out, info);
}

Status make_gpu_ring(FrameRingPtr &out, const FrameInfo &info, unsigned slots) {
    AC_PASS_ERROR(Gpu::ready());
    return make_frames<GpuRing, Gpu::FrameProcessor>(out, info, slots);
}

}  // namespace ac::c_runtime
