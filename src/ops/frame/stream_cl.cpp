// SPDX-License-Identifier: MIT
#include "src/ops/frame/stream_cl.h"

#include "src/cl/device/status.h"

namespace ac::frame {

namespace {

Status buffer(cl::Buffer &out, cl_context context, cl_mem_flags flags, size_t size) {
    cl_int code = CL_SUCCESS;
    const cl_mem made = clCreateBuffer(context, flags, size, nullptr, &code);
    if (code != CL_SUCCESS) {
        return ocl::failure("FrameProcessor: a slot's memory of " + std::to_string(size) + " bytes", code);
    }
    out = cl::Buffer(made);
    return Status{};
}

/// Host memory that the device accesses directly, at a fixed address for the lifetime of the buffer.
Status pinned(cl::Buffer &out, void *&address, cl_context context, cl_command_queue queue, size_t size) {
    AC_RETURN_ON_ERROR(buffer(out, context, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, size));
    cl_int code = CL_SUCCESS;
    address =
        clEnqueueMapBuffer(queue, out(), CL_TRUE, CL_MAP_READ | CL_MAP_WRITE, 0, size, 0, nullptr, nullptr, &code);
    return code == CL_SUCCESS ? Status{} : ocl::failure("FrameProcessor: mapping a slot's memory", code);
}

void release(cl_event &event) {
    if (event != nullptr) {
        clReleaseEvent(event);
        event = nullptr;
    }
}

}  // namespace

Status StreamCl::make(std::unique_ptr<StreamCl> &out, const FrameInfo &info, unsigned slots, const Target &target) {
    AC_RETURN_IF(slots == 0 || slots > 64, "FrameProcessor: a ring of %u slots; it must be 1 to 64", slots);
    std::unique_ptr<StreamCl> made(new StreamCl);
    AC_RETURN_ON_ERROR(ProcessorCl::make(made->processor_, info, target));
    AC_RETURN_ON_ERROR(made->make_queues(target));
    made->slots_.resize(slots);
    for (RingEntry &slot : made->slots_) {
        AC_RETURN_ON_ERROR(made->make_slot(slot, target.cl->context()()));
    }
    out = std::move(made);
    return Status{};
}

StreamCl::~StreamCl() {
    for (cl_command_queue queue : queue_) {
        if (queue != nullptr) {
            clFinish(queue);
        }
    }
    for (RingEntry &slot : slots_) {
        release(slot.copied_in);
        release(slot.computed);
        release(slot.done);
        if (slot.in != nullptr) {
            clEnqueueUnmapMemObject(queue_[copy_in], slot.pinned_in(), slot.in, 0, nullptr, nullptr);
        }
        if (slot.out != nullptr) {
            clEnqueueUnmapMemObject(queue_[copy_in], slot.pinned_out(), slot.out, 0, nullptr, nullptr);
        }
    }
    for (cl_command_queue queue : queue_) {
        if (queue != nullptr) {
            clFinish(queue);
            clReleaseCommandQueue(queue);
        }
    }
}

Status StreamCl::make_queues(const Target &target) {
    for (cl_command_queue &queue : queue_) {
        cl_int code = CL_SUCCESS;
        queue = clCreateCommandQueue(target.cl->context()(), target.cl->get_device()(), 0, &code);
        if (code != CL_SUCCESS) {
            return ocl::failure("FrameProcessor: a queue", code);
        }
    }
    return Status{};
}

Status StreamCl::make_slot(RingEntry &slot, cl_context context) {
    const FrameInfo &info = processor_->info();
    const size_t in = experimental::frame_input_bytes(info, info.lines);
    const size_t out = experimental::frame_output_bytes(info, info.lines);
    AC_RETURN_ON_ERROR(buffer(slot.samples, context, CL_MEM_READ_ONLY, in));
    AC_RETURN_ON_ERROR(buffer(slot.spectra, context, CL_MEM_WRITE_ONLY, out));
    AC_RETURN_ON_ERROR(pinned(slot.pinned_in, slot.in, context, queue_[copy_in], in));
    return pinned(slot.pinned_out, slot.out, context, queue_[copy_in], out);
}

void *StreamCl::input() {
    return under_way_ == slots_.size() ? nullptr : slots_[next_].in;
}

Status StreamCl::submit(unsigned lines) {
    AC_RETURN_ON_ERROR(check_lines(processor_->info(), lines));
    AC_RETURN_IF(under_way_ == slots_.size(), "FrameProcessor: all %zu slots are in use; take() one first",
                 slots_.size());
    RingEntry &slot = slots_[next_];
    slot.lines = lines;
    release(slot.copied_in);
    release(slot.computed);
    release(slot.done);
    AC_RETURN_ON_ERROR(start(slot));
    next_ = (next_ + 1) % slots_.size();
    ++under_way_;
    return Status{};
}

Status StreamCl::start(RingEntry &slot) {
    const FrameInfo &info = processor_->info();
    cl_int code =
        clEnqueueWriteBuffer(queue_[copy_in], slot.samples(), CL_FALSE, 0,
                             experimental::frame_input_bytes(info, slot.lines), slot.in, 0, nullptr, &slot.copied_in);
    if (code == CL_SUCCESS) {
        clFlush(queue_[copy_in]);
        AC_RETURN_ON_ERROR(processor_->enqueue(queue_[compute], slot.samples(), slot.spectra(), slot.lines,
                                               &slot.computed, &slot.copied_in, 1));
        clFlush(queue_[compute]);
        code = clEnqueueReadBuffer(queue_[copy_out], slot.spectra(), CL_FALSE, 0,
                                   experimental::frame_output_bytes(info, slot.lines), slot.out, 1, &slot.computed,
                                   &slot.done);
    }
    if (code != CL_SUCCESS) {
        return ocl::failure("FrameProcessor: copying a frame", code);
    }
    clFlush(queue_[copy_out]);
    return Status{};
}

Status StreamCl::take(const void *&spectra, unsigned &lines) {
    AC_RETURN_IF(under_way_ == 0, "FrameProcessor: no frame is pending; submit() one first");
    RingEntry &slot = slots_[(next_ + slots_.size() - under_way_) % slots_.size()];
    const cl_int code = clWaitForEvents(1, &slot.done);
    --under_way_;
    if (code != CL_SUCCESS) {
        return ocl::failure("FrameProcessor: waiting for a frame", code);
    }
    spectra = slot.out;
    lines = slot.lines;
    return Status{};
}

}  // namespace ac::frame
