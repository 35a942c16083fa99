// SPDX-License-Identifier: MIT
#include "src/ops/frame/frame_cl.h"

#include "arm_compute/core/CL/CLHelpers.h"

#include "src/cl/device/status.h"
#include "src/ops/fft/lines_cl.h"
#include "src/ops/fft/transform.h"

#include <algorithm>

AC_DECLARE_OPERATOR(FrameProcessor)

namespace ac::frame {

namespace {

/// Approximate number of groups at once per compute unit. Fewer lines are faster one by one than in pairs.
constexpr size_t groups_per_unit = 8;
/// The largest radix for few lines, and for many. In passes of radix 16 half of a group is idle and the code is longer,
/// which costs a group that runs alone: 0.93 of the time for 60 lines on an H200.
constexpr uint32_t radix_of_few = 8, radix_of_many = 16;
/// Groups of 128 items per compute unit at once if results are complex, and the local memory per item with which they
/// use all of an H200's.
constexpr size_t groups_of_complex = 5, local_bytes_per_item = 296;

Status table(cl::Buffer &out, const Target &target, const std::vector<float> &values) {
    return values.empty() ? Status{} : ocl::constant_buffer(out, target, values.data(), values.size() * sizeof(float));
}

}  // namespace

Status ProcessorCl::make(std::unique_ptr<ProcessorCl> &out, const FrameInfo &info, const Target &target) {
    AC_RETURN_ON_ERROR(check(info));
    AC_RETURN_IF(!fft::is_smooth(info.length),
                 "FrameProcessor: lines of %u samples; on an OpenCL device the length must have no prime factors but "
                 "2, 3, 5 and 7",
                 info.length);
    AC_RETURN_ON_ERROR(check_operator(FrameProcessor_operator, target, {DataType::F32}));
    AC_RETURN_ON_ERROR(fft::check_length(FrameProcessor_operator, info.length, info.length, target));
    std::unique_ptr<ProcessorCl> made(new ProcessorCl);
    made->info_ = info;
    const cl_device_id device = target.cl->get_device()();
    const size_t at_once = groups_per_unit * ocl::device_number<cl_uint>(device, CL_DEVICE_MAX_COMPUTE_UNITS, 1);
    made->pairs_ = info.dispersion.empty() && info.lines > at_once;  // with a phase the transform's input is not real
    made->largest_radix_ = info.lines > at_once ? radix_of_many : radix_of_few;
    // an item takes a butterfly of the last pass, or a pair of them
    const std::vector<uint32_t> radices = fft::radices_of(info.length, made->largest_radix_);
    const size_t butterflies = info.length / (radices.empty() ? 1 : radices.back());
    made->items_ = std::min<size_t>(made->pairs_ ? (butterflies + 1) / 2 : butterflies,
                                    std::min<size_t>(ocl::device_max_local_size(target), 256));
    Calibration calibration = calibrate(info);
    if (made->pairs_) {
        // the sums of two bins are twice those of one line
        for (std::vector<float> *values : {&calibration.weights, &calibration.offset}) {
            for (float &value : *values) {
                value *= 0.5f;
            }
        }
    }
    AC_RETURN_ON_ERROR(ocl::Kernel::make(made->kernel_, FrameProcessor_operator, target, "frame", Type::f32,
                                         made->options(calibration, target.cl->get_device())));
    AC_RETURN_ON_ERROR(made->make_tables(calibration, target));
    made->handle_ = made->kernel_->borrow();
    AC_RETURN_ON_ERROR(made->set_constants());
    out = std::move(made);
    return Status{};
}

ProcessorCl::~ProcessorCl() {
    if (handle_ != nullptr) {
        kernel_->give_back(handle_);
    }
}

ocl::Options ProcessorCl::options(const Calibration &calibration, const cl::Device &device) const {
    ocl::Options options;
    fft::set_passes(options, info_.length, items_, largest_radix_);
    options.set("SAMPLE", info_.sample == DataType::U8 ? "uchar" : info_.sample == DataType::U16 ? "ushort" : "float");
    options.set("TAPS", static_cast<long>(calibration.taps)).set("FORM", static_cast<long>(info_.output));
    options.set("BINS", static_cast<long>(bins_of(info_)));
    if (!calibration.offset.empty()) {
        options.flag("OFFSET");
    }
    if (!calibration.phase.empty()) {
        options.flag("PHASE");
    }
    if (info_.compat) {
        options.flag("TRANSPOSED");
    }
    size_t spare = 0;
    if (pairs_) {
        options.flag("PAIRS");
        if (device_supports_extension(device, "cl_nv_compiler_options")) {
            // 1.04x for magnitudes on an H200, compared with the compiler's choice of 64 registers
            options.other("-cl-nv-maxrregcount=72");
            if (info_.output == experimental::FrameOutput::Complex) {
                // Bound by memory, which is faster with fewer groups at once: 1.01x. Half of them ahead is best.
                spare = items_ * local_bytes_per_item;
                const auto units = ocl::device_number<cl_uint>(device(), CL_DEVICE_MAX_COMPUTE_UNITS, 1);
                options.set("AHEAD", static_cast<long>(units * groups_of_complex / 2));
            }
            spare = std::max(spare, fft::line_bytes(info_.length)) - fft::line_bytes(info_.length);
        }
    }
    options.set("SPARE", static_cast<long>(spare / (2 * sizeof(float))));
    return options;
}

Status ProcessorCl::make_tables(const Calibration &calibration, const Target &target) {
    AC_RETURN_ON_ERROR(fft::make_roots(roots_, target, info_.length, largest_radix_));
    AC_RETURN_ON_ERROR(
        ocl::constant_buffer(first_, target, calibration.first.data(), calibration.first.size() * sizeof(uint32_t)));
    AC_RETURN_ON_ERROR(table(weights_, target, calibration.weights));
    offset_ = phase_ = roots_;  // unused arguments
    AC_RETURN_ON_ERROR(table(offset_, target, calibration.offset));
    return table(phase_, target, calibration.phase);
}

Status ProcessorCl::set_constants() {
    cl_uint index = 3;
    for (const cl::Buffer *buffer : {&first_, &weights_, &offset_, &phase_, &roots_}) {
        const cl_mem memory = (*buffer)();
        const cl_int code = clSetKernelArg(handle_, index++, sizeof(memory), &memory);
        if (code != CL_SUCCESS) {
            return ocl::failure("an argument of the frame kernel", code);
        }
    }
    return Status{};
}

Status ProcessorCl::enqueue(cl_command_queue queue, cl_mem samples, cl_mem spectra, unsigned lines, cl_event *event,
                            const cl_event *waits, unsigned wait_count) {
    AC_RETURN_ON_ERROR(check_lines(info_, lines));
    AC_RETURN_IF(queue == nullptr || samples == nullptr || spectra == nullptr,
                 "FrameProcessor: no queue or no memory was given");
    const cl_uint count = lines;
    cl_int code = clSetKernelArg(handle_, 0, sizeof(samples), &samples);
    code = code == CL_SUCCESS ? clSetKernelArg(handle_, 1, sizeof(spectra), &spectra) : code;
    code = code == CL_SUCCESS ? clSetKernelArg(handle_, 2, sizeof(count), &count) : code;
    const size_t global = (pairs_ ? (size_t{lines} + 1) / 2 : lines) * items_;
    code = code == CL_SUCCESS
               ? clEnqueueNDRangeKernel(queue, handle_, 1, nullptr, &global, &items_, wait_count, waits, event)
               : code;
    return code == CL_SUCCESS ? Status{} : ocl::failure("FrameProcessor: a frame", code);
}

}  // namespace ac::frame
