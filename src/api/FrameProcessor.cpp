// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/experimental/FrameProcessor.h"

#include "src/ops/frame/processor.h"

namespace arm_compute::experimental {

struct FrameProcessor::Impl {
    std::unique_ptr<ac::frame::Processor> processor;
};

FrameProcessor::FrameProcessor() : _impl(std::make_unique<Impl>()) {}
FrameProcessor::FrameProcessor(FrameProcessor &&) noexcept = default;
FrameProcessor &FrameProcessor::operator=(FrameProcessor &&) noexcept = default;
FrameProcessor::~FrameProcessor() = default;

Status FrameProcessor::validate(const FrameInfo &info) {
    return ac::frame::check(info);
}

Status FrameProcessor::configure(const FrameInfo &info) {
    AC_RETURN_ON_ERROR(ac::frame::check(info));
    AC_RETURN_IF(_impl == nullptr, "FrameProcessor: the object was moved from");
    return ac::frame::Processor::make(_impl->processor, info);
}

Status FrameProcessor::run(const void *samples, void *spectra, unsigned int lines) {
    AC_RETURN_IF(_impl == nullptr || _impl->processor == nullptr, "FrameProcessor: configure() comes before run()");
    return _impl->processor->run(samples, spectra, lines);
}

}  // namespace arm_compute::experimental
#endif

#ifdef AC_API_CL
#include "arm_compute/runtime/experimental/CLFrameProcessor.h"

#include "arm_compute/core/CL/CLKernelLibrary.h"

#include "src/ops/frame/stream_cl.h"

namespace arm_compute::experimental {

struct CLFrameProcessor::Impl {
    std::unique_ptr<ac::frame::ProcessorCl> processor;
};

CLFrameProcessor::CLFrameProcessor() : _impl(std::make_unique<Impl>()) {}
CLFrameProcessor::CLFrameProcessor(CLFrameProcessor &&) noexcept = default;
CLFrameProcessor &CLFrameProcessor::operator=(CLFrameProcessor &&) noexcept = default;
CLFrameProcessor::~CLFrameProcessor() = default;

Status CLFrameProcessor::configure(const FrameInfo &info) {
    return configure(CLKernelLibrary::get().get_compile_context(), info);
}

Status CLFrameProcessor::configure(const CLCompileContext &context, const FrameInfo &info) {
    AC_RETURN_IF(_impl == nullptr, "FrameProcessor: the object was moved from");
    return ac::frame::ProcessorCl::make(_impl->processor, info, ac::ocl::on(context));
}

Status CLFrameProcessor::enqueue(cl_command_queue queue, cl_mem samples, cl_mem spectra, unsigned int lines,
                                 cl_event *event, const cl_event *waits, unsigned int wait_count) {
    AC_RETURN_IF(_impl == nullptr || _impl->processor == nullptr, "FrameProcessor: configure() comes before enqueue()");
    return _impl->processor->enqueue(queue, samples, spectra, lines, event, waits, wait_count);
}

struct CLFrameStream::Impl {
    std::unique_ptr<ac::frame::StreamCl> stream;
};

CLFrameStream::CLFrameStream() : _impl(std::make_unique<Impl>()) {}
CLFrameStream::CLFrameStream(CLFrameStream &&) noexcept = default;
CLFrameStream &CLFrameStream::operator=(CLFrameStream &&) noexcept = default;
CLFrameStream::~CLFrameStream() = default;

Status CLFrameStream::configure(const FrameInfo &info, unsigned int slots) {
    return configure(CLKernelLibrary::get().get_compile_context(), info, slots);
}

Status CLFrameStream::configure(const CLCompileContext &context, const FrameInfo &info, unsigned int slots) {
    AC_RETURN_IF(_impl == nullptr, "FrameProcessor: the object was moved from");
    return ac::frame::StreamCl::make(_impl->stream, info, slots, ac::ocl::on(context));
}

void *CLFrameStream::input() {
    return _impl == nullptr || _impl->stream == nullptr ? nullptr : _impl->stream->input();
}

Status CLFrameStream::submit(unsigned int lines) {
    AC_RETURN_IF(_impl == nullptr || _impl->stream == nullptr, "FrameProcessor: configure() comes before submit()");
    return _impl->stream->submit(lines);
}

Status CLFrameStream::take(const void *&spectra, unsigned int &lines) {
    AC_RETURN_IF(_impl == nullptr || _impl->stream == nullptr, "FrameProcessor: configure() comes before take()");
    return _impl->stream->take(spectra, lines);
}

}  // namespace arm_compute::experimental
#endif
