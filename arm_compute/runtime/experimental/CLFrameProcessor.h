// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_EXPERIMENTAL_CLFRAMEPROCESSOR_H
#define ARM_COMPUTE_RUNTIME_EXPERIMENTAL_CLFRAMEPROCESSOR_H

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/runtime/experimental/FrameProcessor.h"

namespace arm_compute {

class CLCompileContext;

namespace experimental {

/// @ref FrameProcessor on an OpenCL device: one kernel performs all steps.
class CLFrameProcessor {
public:
    CLFrameProcessor();
    CLFrameProcessor(CLFrameProcessor &&) noexcept;
    CLFrameProcessor &operator=(CLFrameProcessor &&) noexcept;
    ~CLFrameProcessor();

    /// As FrameProcessor::configure(). In addition, the length must have no prime factors other than 2, 3, 5 and 7, and
    /// fit into the device's local memory. Without a context, CLKernelLibrary's context is used.
    Status configure(const FrameInfo &info);
    Status configure(const CLCompileContext &context, const FrameInfo &info);
    /// Enqueues one frame and returns. Does not allocate; one call at a time.
    ///
    /// @param queue   A queue of the context.
    /// @param samples frame_input_bytes() bytes.
    /// @param spectra frame_output_bytes() bytes.
    /// @param lines   1 to FrameInfo::lines.
    /// @param event   Signals that the frame is finished; null: none. The caller releases it.
    /// @param waits   `wait_count` events to wait for.
    Status enqueue(cl_command_queue queue, cl_mem samples, cl_mem spectra, unsigned int lines,
                   cl_event *event = nullptr, const cl_event *waits = nullptr, unsigned int wait_count = 0);

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

/// Processes frames from host memory to host memory. Copy in, kernel and copy out of different frames overlap, on three
/// queues, in a ring of slots with pinned memory.
///
///     while (void *samples = stream.input()) { ...fill samples...; stream.submit(lines); }
///     stream.take(spectra, lines);   // the oldest frame; its slot is free when input() returns it again
class CLFrameStream {
public:
    CLFrameStream();
    CLFrameStream(CLFrameStream &&) noexcept;
    CLFrameStream &operator=(CLFrameStream &&) noexcept;
    ~CLFrameStream();

    /// @param slots Maximum number of frames in flight, 1 to 64; 3 keep all queues busy.
    Status configure(const FrameInfo &info, unsigned int slots = 3);
    Status configure(const CLCompileContext &context, const FrameInfo &info, unsigned int slots = 3);
    /// Pinned memory for the samples of the next frame; null: all slots are in flight, call take() first.
    void *input();
    /// Starts the frame whose samples are in input().
    Status submit(unsigned int lines);
    /// Waits for the oldest frame. The result is valid until its slot is submitted again.
    Status take(const void *&spectra, unsigned int &lines);

private:
    struct Impl;
    std::unique_ptr<Impl> _impl;
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_EXPERIMENTAL_CLFRAMEPROCESSOR_H
