// SPDX-License-Identifier: MIT
#include "src/cl/device/platform.h"

#include "arm_compute/runtime/CL/CLHelpers.h"
#include "arm_compute/runtime/CL/CLRuntimeContext.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include "src/cl/device/environment.h"
#include "src/cl/device/status.h"
#include "src/cl/device/symbols.h"

#include <vector>

namespace ac::ocl {
namespace {

struct Candidate {
    cl_platform_id platform;
    cl_device_id device;
    std::string name;  ///< "platform / device"
    bool gpu;
};

std::vector<Candidate> all_devices(CLBackendType backend) {
    cl_platform_id platforms[16] = {};
    cl_uint platform_count = 0;
    std::vector<Candidate> found;
    if (clGetPlatformIDs(16, platforms, &platform_count) != CL_SUCCESS) {
        return found;
    }
    for (cl_uint p = 0; p < platform_count && p < 16; ++p) {
        const std::string name = platform_text(platforms[p], CL_PLATFORM_NAME);
        if ((name.find("clvk") != std::string::npos) != (backend == CLBackendType::Clvk)) {
            continue;
        }
        cl_device_id devices[32] = {};
        cl_uint device_count = 0;
        if (clGetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL, 32, devices, &device_count) != CL_SUCCESS) {
            continue;
        }
        for (cl_uint d = 0; d < device_count && d < 32; ++d) {
            const auto type = device_number<cl_device_type>(devices[d], CL_DEVICE_TYPE, 0);
            found.push_back({platforms[p], devices[d],
                             text("%s / %s", name.c_str(), device_text(devices[d], CL_DEVICE_NAME).c_str()),
                             (type & CL_DEVICE_TYPE_GPU) != 0});
        }
    }
    return found;
}

}  // namespace

Status choose_device(cl_platform_id &platform, cl_device_id &device, CLBackendType backend) {
    if (!arm_compute::opencl_is_available()) {
        return error("OpenCL: no OpenCL library can be loaded; tried %s; ARM_COMPUTE_OPENCL_LIBRARY names another one",
                     names_tried().c_str());
    }
    const std::vector<Candidate> found = all_devices(backend);
    const char *wanted = environment("ARM_COMPUTE_CL_DEVICE");
    const bool named = wanted != nullptr;
    const Candidate *chosen = nullptr;
    std::string names;
    for (const Candidate &c : found) {
        names += names.empty() ? "" : ", ";
        names += c.name;
        const bool fits = !named || c.name.find(wanted) != std::string::npos;
        if (fits && (chosen == nullptr || (c.gpu && !chosen->gpu))) {
            chosen = &c;
        }
    }
    if (chosen == nullptr && named && !found.empty()) {
        return error("OpenCL: ARM_COMPUTE_CL_DEVICE is \"%s\", which no device's name has in it; there are: %s", wanted,
                     names.c_str());
    }
    if (chosen == nullptr) {
        return error("OpenCL: the library was loaded, but %s",
                     backend == CLBackendType::Clvk ? "there is no device of clvk"
                                                    : "no platform has a device; is a driver (an .icd file in "
                                                      "/etc/OpenCL/vendors) installed?");
    }
    platform = chosen->platform;
    device = chosen->device;
    return Status{};
}

Status open_device(cl::Context &context, cl::Device &device, CLBackendType backend) {
    cl_platform_id platform = nullptr;
    cl_device_id chosen = nullptr;
    const Status status = choose_device(platform, chosen, backend);
    if (!bool(status)) {
        return status;
    }
    const cl_context_properties properties[] = {CL_CONTEXT_PLATFORM, reinterpret_cast<cl_context_properties>(platform),
                                                0};
    cl_int code = CL_SUCCESS;
    cl_context made = clCreateContext(properties, 1, &chosen, nullptr, nullptr, &code);
    if (code != CL_SUCCESS) {
        return failure(text("a context for %s", device_text(chosen, CL_DEVICE_NAME).c_str()), code);
    }
    context = cl::Context(made);
    device = cl::Device(chosen);
    return Status{};
}

}  // namespace ac::ocl

namespace arm_compute {

std::tuple<cl::Context, cl::Device, cl_int> create_opencl_context_and_device(CLBackendType cl_backend_type) {
    cl::Context context;
    cl::Device device;
    const bool good = bool(ac::ocl::open_device(context, device, cl_backend_type));
    return std::make_tuple(context, device, good ? CL_SUCCESS : CL_DEVICE_NOT_FOUND);
}

cl::Platform select_preferable_platform(CLBackendType cl_backend_type) {
    cl_platform_id platform = nullptr;
    cl_device_id device = nullptr;
    return bool(ac::ocl::choose_device(platform, device, cl_backend_type)) ? cl::Platform(platform) : cl::Platform();
}

void schedule_kernel_on_ctx(CLRuntimeContext *ctx, ICLKernel *kernel, bool flush) {
    (ctx != nullptr ? *ctx->gpu_scheduler() : CLScheduler::get()).enqueue(*kernel, flush);
}

CLRuntimeContext::CLRuntimeContext()
    : _gpu_owned_scheduler(std::make_unique<CLScheduler>()), _gpu_scheduler(_gpu_owned_scheduler.get()) {
    _gpu_owned_scheduler->default_init();
}

}  // namespace arm_compute
