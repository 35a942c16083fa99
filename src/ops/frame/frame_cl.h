// SPDX-License-Identifier: MIT
#pragma once

#include "src/cl/launch/kernel.h"
#include "src/ops/frame/frame.h"

namespace ac::frame {

/// Frames on an OpenCL device.
class ProcessorCl {
public:
    static Status make(std::unique_ptr<ProcessorCl> &out, const FrameInfo &info, const Target &target);
    ~ProcessorCl();
    ProcessorCl(const ProcessorCl &) = delete;
    ProcessorCl &operator=(const ProcessorCl &) = delete;

    Status enqueue(cl_command_queue queue, cl_mem samples, cl_mem spectra, unsigned lines, cl_event *event,
                   const cl_event *waits, unsigned wait_count);
    const FrameInfo &info() const { return info_; }

private:
    ProcessorCl() = default;
    ocl::Options options(const Calibration &calibration, const cl::Device &device) const;
    Status make_tables(const Calibration &calibration, const Target &target);
    Status set_constants();

    FrameInfo info_{};
    ocl::KernelPtr kernel_{};
    cl_kernel handle_ = nullptr;
    size_t items_ = 1;    ///< work items per group
    bool pairs_ = false;  ///< processes two lines at a time
    uint32_t largest_radix_ = 16;
    cl::Buffer first_{}, weights_{}, offset_{}, phase_{}, roots_{};
};

}  // namespace ac::frame
