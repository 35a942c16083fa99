// SPDX-License-Identifier: MIT
#include "src/c_runtime/frames.h"

#include "src/c_runtime/array.h"

#include <cstdint>
#include <unordered_map>

namespace ac::c_runtime {
namespace {

using experimental::FrameOutput;
using experimental::FrameResampling;

constexpr int64_t most_lines = UINT32_MAX;
/// Per line. This is the library's own limit, checked before tables of that length are read.
constexpr int64_t most_samples = 1 << 24;

template <class T> std::vector<T> table(const T *values, int64_t length) {
    return values == nullptr ? std::vector<T>{} : std::vector<T>(values, values + length);
}

/// Indexed by the values of the C enumerations.
constexpr DataType sample_types[] = {DataType::U8, DataType::U16, DataType::F32};
constexpr FrameResampling resamplings[] = {FrameResampling::None, FrameResampling::Linear, FrameResampling::Cubic,
                                           FrameResampling::Lanczos};
constexpr FrameOutput outputs[] = {FrameOutput::Complex, FrameOutput::Magnitude, FrameOutput::LogMagnitude};

template <class T, size_t n> Status pick(T &out, const T (&values)[n], const char *what, int given) {
    AC_REFUSE_IF(given < 0 || given >= static_cast<int>(n), "%s is %d; supported: 0 to %d", what, given,
                 static_cast<int>(n) - 1);
    out = values[given];
    return Status{};
}

Status check_count(const char *what, int64_t count, int64_t most) {
    AC_REFUSE_IF(count < 1 || count > most, "%lld %s; it must be 1 to %lld", static_cast<long long>(count), what,
                 static_cast<long long>(most));
    return Status{};
}

Status read_info(FrameInfo &out, const DLFrameInfo *info, DLContext ctx) {
    AC_REFUSE_IF(info == nullptr, "no description of the frames is given");
    AC_PASS_ERROR(check_context(ctx));
    AC_PASS_ERROR(check_count("samples of a line", info->length, most_samples));
    AC_PASS_ERROR(check_count("lines of a frame", info->lines, most_lines));
    AC_PASS_ERROR(pick(out.sample, sample_types, "the type of the samples", info->sample));
    AC_PASS_ERROR(pick(out.resampling, resamplings, "the resampling", info->resampling));
    AC_PASS_ERROR(pick(out.output, outputs, "the output", info->output));
    out.length = static_cast<unsigned>(info->length);
    out.lines = static_cast<unsigned>(info->lines);
    out.wavelengths = table(info->wavelengths, info->length);
    out.background = table(info->background, info->length);
    out.dispersion = table(info->dispersion, info->length);
    out.window = info->window != 0;
    out.half_spectrum = info->half_spectrum != 0;
    out.compat = info->compat != 0;
    return Status{};
}

#ifndef ARM_COMPUTE_CL
constexpr const char *no_gpu = "this build has no gpu: build with opencl=1";
#endif

Status make(FramesPtr &out, const FrameInfo &info, bool gpu) {
#ifdef ARM_COMPUTE_CL
    return gpu ? make_gpu_frames(out, info) : make_cpu_frames(out, info);
#else
    return gpu ? refused(no_gpu) : make_cpu_frames(out, info);
#endif
}

Status make(FrameRingPtr &out, const FrameInfo &info, bool gpu, unsigned slots) {
#ifdef ARM_COMPUTE_CL
    return gpu ? make_gpu_ring(out, info, slots) : make_cpu_ring(out, info, slots);
#else
    return gpu ? refused(no_gpu) : make_cpu_ring(out, info, slots);
#endif
}

bool is_gpu(DLContext ctx) {
    return ctx.device_type == kGPU;
}

/// The live objects of one kind. A call holds a reference to its object, so the object survives if another thread
/// frees it meanwhile.
template <class T> class Objects {
public:
    static Objects &get() {
        static Objects *const all = new Objects;
        return *all;
    }

    void *add(std::unique_ptr<T> made) {
        const std::shared_ptr<T> kept(std::move(made));
        const std::lock_guard<std::mutex> lock(mutex_);
        live_[kept.get()] = kept;
        return kept.get();
    }

    Status find(std::shared_ptr<T> &out, void *handle, const char *what) {
        AC_REFUSE_IF(handle == nullptr, "the %s is a null pointer", what);
        const std::lock_guard<std::mutex> lock(mutex_);
        const auto it = live_.find(handle);
        AC_REFUSE_IF(it == live_.end(), "there is no %s at %p, or it was freed", what, handle);
        out = it->second;
        return Status{};
    }

    Status remove(void *handle, const char *what) {
        std::shared_ptr<T> last;  // destroyed after the lock is released
        if (handle == nullptr) {
            return Status{};
        }
        AC_PASS_ERROR(find(last, handle, what));
        const std::lock_guard<std::mutex> lock(mutex_);
        live_.erase(handle);
        return Status{};
    }

private:
    std::mutex mutex_{};
    std::unordered_map<const void *, std::shared_ptr<T>> live_{};
};

Status run(void *handle, const Place &from, const Place &to, int64_t lines) {
    std::shared_ptr<Frames> frames;
    AC_PASS_ERROR(Objects<Frames>::get().find(frames, handle, "processor"));
    AC_PASS_ERROR(check_count("lines", lines, most_lines));
    AC_REFUSE_IF(from.data == nullptr || to.data == nullptr, "samples or spectra are a null pointer");
    return frames->run(from, to, static_cast<unsigned>(lines));
}

}  // namespace
}  // namespace ac::c_runtime

using namespace ac::c_runtime;

int DLFrameProcessorCreate(const DLFrameInfo *info, DLContext ctx, DLFrameProcessorHandle *out) {
    return guarded("DLFrameProcessorCreate", [&] {
        AC_REFUSE_IF(out == nullptr, "the pointer for the processor is null");
        FrameInfo described;
        FramesPtr made;
        AC_PASS_ERROR(read_info(described, info, ctx));
        AC_PASS_ERROR(make(made, described, is_gpu(ctx)));
        *out = Objects<Frames>::get().add(std::move(made));
        return Status{};
    });
}

int DLFrameProcessorRun(DLFrameProcessorHandle processor, const void *samples, DLContext samples_ctx, void *spectra,
                        DLContext spectra_ctx, int64_t lines) {
    return guarded("DLFrameProcessorRun", [&] {
        AC_PASS_ERROR(check_context(samples_ctx));
        AC_PASS_ERROR(check_context(spectra_ctx));
        return run(processor, {const_cast<void *>(samples), is_gpu(samples_ctx)}, {spectra, is_gpu(spectra_ctx)},
                   lines);
    });
}

int DLFrameProcessorFree(DLFrameProcessorHandle processor) {
    return guarded("DLFrameProcessorFree", [&] { return Objects<Frames>::get().remove(processor, "processor"); });
}

int DLFrameStreamCreate(const DLFrameInfo *info, DLContext ctx, int slots, DLFrameStreamHandle *out) {
    return guarded("DLFrameStreamCreate", [&] {
        AC_REFUSE_IF(out == nullptr, "the pointer for the stream is null");
        FrameInfo described;
        FrameRingPtr made;
        AC_PASS_ERROR(check_count("slots of a ring", slots, 64));
        AC_PASS_ERROR(read_info(described, info, ctx));
        AC_PASS_ERROR(make(made, described, is_gpu(ctx), static_cast<unsigned>(slots)));
        *out = Objects<FrameRing>::get().add(std::move(made));
        return Status{};
    });
}

int DLFrameStreamInput(DLFrameStreamHandle stream, void **samples) {
    return guarded("DLFrameStreamInput", [&] {
        std::shared_ptr<FrameRing> ring;
        AC_PASS_ERROR(Objects<FrameRing>::get().find(ring, stream, "stream"));
        AC_REFUSE_IF(samples == nullptr, "the pointer for the address is null");
        *samples = ring->input();
        return Status{};
    });
}

int DLFrameStreamSubmit(DLFrameStreamHandle stream, int64_t lines) {
    return guarded("DLFrameStreamSubmit", [&] {
        std::shared_ptr<FrameRing> ring;
        AC_PASS_ERROR(Objects<FrameRing>::get().find(ring, stream, "stream"));
        AC_PASS_ERROR(check_count("lines", lines, most_lines));
        return ring->submit(static_cast<unsigned>(lines));
    });
}

int DLFrameStreamTake(DLFrameStreamHandle stream, const void **spectra, int64_t *lines) {
    return guarded("DLFrameStreamTake", [&] {
        std::shared_ptr<FrameRing> ring;
        unsigned count = 0;
        AC_PASS_ERROR(Objects<FrameRing>::get().find(ring, stream, "stream"));
        AC_REFUSE_IF(spectra == nullptr || lines == nullptr, "the pointer for the results is null");
        AC_PASS_ERROR(ring->take(*spectra, count));
        *lines = count;
        return Status{};
    });
}

int DLFrameStreamFree(DLFrameStreamHandle stream) {
    return guarded("DLFrameStreamFree", [&] { return Objects<FrameRing>::get().remove(stream, "stream"); });
}
