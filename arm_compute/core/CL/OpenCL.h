// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_CORE_CL_OPENCL_H
#define ARM_COMPUTE_CORE_CL_OPENCL_H

#include <functional>
#include <string>
#include <vector>

// Objects of the C++ wrapper throw cl::Error where the library itself throws.
#if !defined(ARM_COMPUTE_EXCEPTIONS_DISABLED) && !defined(CL_HPP_ENABLE_EXCEPTIONS)
#define CL_HPP_ENABLE_EXCEPTIONS
#endif
// All of OpenCL 3.0 is declared, but the wrapper calls only what every device since OpenCL 1.1 has.
#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300
#endif
#ifndef CL_HPP_TARGET_OPENCL_VERSION
#define CL_HPP_TARGET_OPENCL_VERSION 110
#endif
#ifndef CL_HPP_MINIMUM_OPENCL_VERSION
#define CL_HPP_MINIMUM_OPENCL_VERSION 110
#endif
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#endif
#include <CL/opencl.hpp>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif
#include <CL/cl_ext.h>

namespace arm_compute {

#define DECLARE_FUNCTION_PTR(func_name) std::function<decltype(func_name)> func_name##_ptr = nullptr

/// The functions of the OpenCL library that was loaded. The library is not linked with OpenCL: the C functions that it
/// exports forward to these, so that one binary runs with and without a device. A pointer may be replaced, for example
/// to count or to measure calls; do that before other threads use OpenCL.
class CLSymbols final {
public:
    CLSymbols() = default;

    /// The one that the C functions forward to. Nothing is loaded yet at first.
    static CLSymbols &get();

    /// Takes the functions from a library.
    ///
    /// @param handle What dlopen() gave, not null. Functions that the library does not have become null.
    void load_symbols(void *handle);

    /// Loads the first library that can be loaded.
    ///
    /// @param libraries_filenames Names or paths, tried in this order.
    /// @param use_loader          Whether the functions are asked for by clGetExtensionFunctionAddressForPlatform
    ///                            where the library does not export them itself.
    ///
    /// @return False if none can be loaded.
    bool load(const std::vector<std::string> &libraries_filenames, bool use_loader = false);

    /// Loads the library at the first call; later calls say the same as the first. The names tried are the loader's,
    /// then those of vendors; ARM_COMPUTE_OPENCL_LIBRARY in the environment, names separated by colons, replaces them.
    bool load_default();

    DECLARE_FUNCTION_PTR(clCreateContext);
    DECLARE_FUNCTION_PTR(clCreateContextFromType);
    DECLARE_FUNCTION_PTR(clCreateCommandQueue);
    DECLARE_FUNCTION_PTR(clCreateCommandQueueWithProperties);
    DECLARE_FUNCTION_PTR(clGetContextInfo);
    DECLARE_FUNCTION_PTR(clBuildProgram);
    DECLARE_FUNCTION_PTR(clEnqueueNDRangeKernel);
    DECLARE_FUNCTION_PTR(clSetKernelArg);
    DECLARE_FUNCTION_PTR(clReleaseKernel);
    DECLARE_FUNCTION_PTR(clCreateProgramWithSource);
    DECLARE_FUNCTION_PTR(clCreateBuffer);
    DECLARE_FUNCTION_PTR(clRetainKernel);
    DECLARE_FUNCTION_PTR(clCreateKernel);
    DECLARE_FUNCTION_PTR(clGetProgramInfo);
    DECLARE_FUNCTION_PTR(clFlush);
    DECLARE_FUNCTION_PTR(clFinish);
    DECLARE_FUNCTION_PTR(clReleaseProgram);
    DECLARE_FUNCTION_PTR(clRetainContext);
    DECLARE_FUNCTION_PTR(clCreateProgramWithBinary);
    DECLARE_FUNCTION_PTR(clReleaseCommandQueue);
    DECLARE_FUNCTION_PTR(clEnqueueMapBuffer);
    DECLARE_FUNCTION_PTR(clRetainProgram);
    DECLARE_FUNCTION_PTR(clGetProgramBuildInfo);
    DECLARE_FUNCTION_PTR(clEnqueueReadBuffer);
    DECLARE_FUNCTION_PTR(clEnqueueWriteBuffer);
    DECLARE_FUNCTION_PTR(clReleaseEvent);
    DECLARE_FUNCTION_PTR(clReleaseContext);
    DECLARE_FUNCTION_PTR(clRetainCommandQueue);
    DECLARE_FUNCTION_PTR(clEnqueueUnmapMemObject);
    DECLARE_FUNCTION_PTR(clRetainMemObject);
    DECLARE_FUNCTION_PTR(clReleaseMemObject);
    DECLARE_FUNCTION_PTR(clGetDeviceInfo);
    DECLARE_FUNCTION_PTR(clGetDeviceIDs);
    DECLARE_FUNCTION_PTR(clGetMemObjectInfo);
    DECLARE_FUNCTION_PTR(clRetainEvent);
    DECLARE_FUNCTION_PTR(clGetPlatformInfo);
    DECLARE_FUNCTION_PTR(clGetPlatformIDs);
    DECLARE_FUNCTION_PTR(clGetKernelWorkGroupInfo);
    DECLARE_FUNCTION_PTR(clGetCommandQueueInfo);
    DECLARE_FUNCTION_PTR(clGetKernelInfo);
    DECLARE_FUNCTION_PTR(clGetEventProfilingInfo);
    DECLARE_FUNCTION_PTR(clSVMAlloc);
    DECLARE_FUNCTION_PTR(clSVMFree);
    DECLARE_FUNCTION_PTR(clEnqueueSVMMap);
    DECLARE_FUNCTION_PTR(clEnqueueSVMUnmap);
    DECLARE_FUNCTION_PTR(clEnqueueMarker);
    DECLARE_FUNCTION_PTR(clWaitForEvents);
    DECLARE_FUNCTION_PTR(clCreateImage);
    DECLARE_FUNCTION_PTR(clSetKernelExecInfo);
    DECLARE_FUNCTION_PTR(clGetExtensionFunctionAddressForPlatform);
    DECLARE_FUNCTION_PTR(clCreateCommandBufferKHR);
    DECLARE_FUNCTION_PTR(clRetainCommandBufferKHR);
    DECLARE_FUNCTION_PTR(clReleaseCommandBufferKHR);
    DECLARE_FUNCTION_PTR(clFinalizeCommandBufferKHR);
    DECLARE_FUNCTION_PTR(clEnqueueCommandBufferKHR);
    DECLARE_FUNCTION_PTR(clCommandNDRangeKernelKHR);
    DECLARE_FUNCTION_PTR(clUpdateMutableCommandsKHR);
    DECLARE_FUNCTION_PTR(clImportMemoryARM);

private:
    /// Calls take(name, pointer to the std::function) for each of the above.
    template <class Take>
    void each(const Take &take);
    bool take_all(void *handle, bool use_loader);
};

/// Whether an OpenCL library can be loaded. It may still have no device: CLScheduler::default_init() says that.
bool opencl_is_available();

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_OPENCL_H
