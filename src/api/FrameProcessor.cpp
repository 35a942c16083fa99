// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/experimental/FrameProcessor.h"

#include "src/ops/frame/processor.h"

namespace arm_compute {
namespace experimental {

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
    return ac::frame::Processor::make(_impl->processor, info);
}

Status FrameProcessor::run(const void *samples, void *spectra, unsigned int lines) {
    AC_RETURN_IF(_impl->processor == nullptr, "FrameProcessor: configure() comes before run()");
    return _impl->processor->run(samples, spectra, lines);
}

}  // namespace experimental
}  // namespace arm_compute
