// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/frame/frame_cl.h"

namespace ac::frame {

/// The ring of arm_compute::experimental::CLFrameStream.
class StreamCl {
public:
    static Status make(std::unique_ptr<StreamCl> &out, const FrameInfo &info, unsigned slots, const Target &target);
    ~StreamCl();
    StreamCl(const StreamCl &) = delete;
    StreamCl &operator=(const StreamCl &) = delete;

    void *input();
    Status submit(unsigned lines);
    Status take(const void *&spectra, unsigned &lines);

private:
    struct RingEntry {
        cl::Buffer samples{}, spectra{}, pinned_in{}, pinned_out{};
        void *in = nullptr, *out = nullptr;  ///< mapped for the lifetime of the ring
        unsigned lines = 0;
        cl_event copied_in = nullptr, computed = nullptr, done = nullptr;
    };
    enum Stage { copy_in, compute, copy_out, stages };

    StreamCl() = default;
    Status make_queues(const Target &target);
    Status make_slot(RingEntry &slot, cl_context context);
    Status start(RingEntry &slot);

    std::unique_ptr<ProcessorCl> processor_{};
    cl_command_queue queue_[stages] = {};
    std::vector<RingEntry> slots_{};
    size_t next_ = 0;       ///< slot of the next frame
    size_t under_way_ = 0;  ///< frames submitted but not taken
};

}  // namespace ac::frame
