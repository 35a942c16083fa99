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
// All of OpenCL 3.0 is declared, but the wrapper calls only functions that every device since OpenCL 1.1 has, whatever
// versions a program selects for its other files.
#undef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 300
#undef CL_HPP_TARGET_OPENCL_VERSION
#define CL_HPP_TARGET_OPENCL_VERSION 110
#undef CL_HPP_MINIMUM_OPENCL_VERSION
#define CL_HPP_MINIMUM_OPENCL_VERSION 110

// The C functions of OpenCL that the library defines.
#define ARM_COMPUTE_CL_FUNCTIONS(X)             \
    X(clCreateContext)                          \
    X(clCreateContextFromType)                  \
    X(clCreateCommandQueue)                     \
    X(clCreateCommandQueueWithProperties)       \
    X(clGetContextInfo)                         \
    X(clBuildProgram)                           \
    X(clEnqueueNDRangeKernel)                   \
    X(clSetKernelArg)                           \
    X(clReleaseKernel)                          \
    X(clCreateProgramWithSource)                \
    X(clCreateBuffer)                           \
    X(clRetainKernel)                           \
    X(clCreateKernel)                           \
    X(clGetProgramInfo)                         \
    X(clFlush)                                  \
    X(clFinish)                                 \
    X(clReleaseProgram)                         \
    X(clRetainContext)                          \
    X(clCreateProgramWithBinary)                \
    X(clReleaseCommandQueue)                    \
    X(clEnqueueMapBuffer)                       \
    X(clRetainProgram)                          \
    X(clGetProgramBuildInfo)                    \
    X(clEnqueueReadBuffer)                      \
    X(clEnqueueWriteBuffer)                     \
    X(clReleaseEvent)                           \
    X(clReleaseContext)                         \
    X(clRetainCommandQueue)                     \
    X(clEnqueueUnmapMemObject)                  \
    X(clRetainMemObject)                        \
    X(clReleaseMemObject)                       \
    X(clGetDeviceInfo)                          \
    X(clGetDeviceIDs)                           \
    X(clGetMemObjectInfo)                       \
    X(clRetainEvent)                            \
    X(clGetPlatformInfo)                        \
    X(clGetPlatformIDs)                         \
    X(clGetKernelWorkGroupInfo)                 \
    X(clGetCommandQueueInfo)                    \
    X(clGetKernelInfo)                          \
    X(clGetEventProfilingInfo)                  \
    X(clSVMAlloc)                               \
    X(clSVMFree)                                \
    X(clEnqueueSVMMap)                          \
    X(clEnqueueSVMUnmap)                        \
    X(clEnqueueMarker)                          \
    X(clWaitForEvents)                          \
    X(clCreateImage)                            \
    X(clSetKernelExecInfo)                      \
    X(clGetExtensionFunctionAddressForPlatform) \
    X(clImportMemoryARM)
// Functions without a member of CLSymbols.
#define ARM_COMPUTE_CL_MORE_FUNCTIONS(X) \
    X(clCreateSubBuffer)                 \
    X(clEnqueueCopyBuffer)               \
    X(clEnqueueFillBuffer)               \
    X(clGetEventInfo)
// Functions that are missing in headers of OpenCL 2.0, which a program may already have included.
#define ARM_COMPUTE_CL_NEWER_FUNCTIONS(X) X(clGetKernelSubGroupInfo)

// The library defines clFinish() under the name arm_compute_clFinish, and so on, because a program may define OpenCL
// itself. Files that include this header call the library's functions without source changes; others call their own.
#if defined(__clang__)  // accepts a new name before the declaration; GCC after the first use
#define ARM_COMPUTE_CL_PRAGMA(text) _Pragma(#text)
#define ARM_COMPUTE_CL_RENAME(name) ARM_COMPUTE_CL_PRAGMA(redefine_extname name arm_compute_##name)
ARM_COMPUTE_CL_FUNCTIONS(ARM_COMPUTE_CL_RENAME)
ARM_COMPUTE_CL_MORE_FUNCTIONS(ARM_COMPUTE_CL_RENAME)
ARM_COMPUTE_CL_NEWER_FUNCTIONS(ARM_COMPUTE_CL_RENAME)
#endif
#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wpedantic"
#pragma GCC diagnostic ignored "-Wunused-parameter"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif
#include <CL/opencl.hpp>

#include <CL/cl_ext.h>
#if !defined(__clang__)
#define ARM_COMPUTE_CL_RENAME(name) extern "C" decltype(name) name __asm__("arm_compute_" #name);
ARM_COMPUTE_CL_FUNCTIONS(ARM_COMPUTE_CL_RENAME)
ARM_COMPUTE_CL_MORE_FUNCTIONS(ARM_COMPUTE_CL_RENAME)
#ifdef CL_VERSION_2_1
ARM_COMPUTE_CL_NEWER_FUNCTIONS(ARM_COMPUTE_CL_RENAME)
#endif
#endif
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace arm_compute {

#define DECLARE_FUNCTION_PTR(func_name) std::function<decltype(func_name)> func_name##_ptr = nullptr

/// The functions of the loaded OpenCL library. The library is not linked with OpenCL: its C functions, named
/// arm_compute_cl..., forward to these, so one binary works with and without a device. A pointer may be replaced, for
/// example to count or measure calls; do that before other threads use OpenCL.
class CLSymbols final {
public:
    CLSymbols() = default;

    /// The instance that the C functions forward to. Initially nothing is loaded.
    static CLSymbols &get();

    /// Loads the functions of a library.
    ///
    /// @param handle Result of dlopen(), not null. Functions that the library lacks become null.
    void load_symbols(void *handle);

    /// Loads the first library that can be loaded.
    ///
    /// @param libraries_filenames Names or paths, tried in this order.
    /// @param use_loader          Whether clGetExtensionFunctionAddressForPlatform may provide functions that are not
    ///                            exported.
    ///
    /// @return False if none can be loaded.
    bool load(const std::vector<std::string> &libraries_filenames, bool use_loader = false);

    /// Loads the library in the first call; later calls return the same result. It tries the loader's names, then the
    /// vendors'. The environment variable ARM_COMPUTE_OPENCL_LIBRARY, names separated by colons, replaces them.
    bool load_default();

#define ARM_COMPUTE_CL_MEMBER(name) DECLARE_FUNCTION_PTR(name);
    ARM_COMPUTE_CL_FUNCTIONS(ARM_COMPUTE_CL_MEMBER)
#undef ARM_COMPUTE_CL_MEMBER
    DECLARE_FUNCTION_PTR(clCreateCommandBufferKHR);
    DECLARE_FUNCTION_PTR(clRetainCommandBufferKHR);
    DECLARE_FUNCTION_PTR(clReleaseCommandBufferKHR);
    DECLARE_FUNCTION_PTR(clFinalizeCommandBufferKHR);
    DECLARE_FUNCTION_PTR(clEnqueueCommandBufferKHR);
    DECLARE_FUNCTION_PTR(clCommandNDRangeKernelKHR);
    DECLARE_FUNCTION_PTR(clUpdateMutableCommandsKHR);

private:
    bool take_all(void *handle, bool use_loader);
};

/// Whether an OpenCL library can be loaded. It may still have no device: CLScheduler::default_init() reports that.
bool opencl_is_available();

}  // namespace arm_compute

#endif  // ARM_COMPUTE_CORE_CL_OPENCL_H
