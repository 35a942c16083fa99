// SPDX-License-Identifier: MIT
#ifndef AC_CL_SYMBOLS_H
#define AC_CL_SYMBOLS_H

#include "arm_compute/core/CL/OpenCL.h"

#include <functional>
#include <string>

// The functions of CLSymbols, in its order.
#define AC_CL_SYMBOLS(X)                        \
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
    X(clCreateCommandBufferKHR)                 \
    X(clRetainCommandBufferKHR)                 \
    X(clReleaseCommandBufferKHR)                \
    X(clFinalizeCommandBufferKHR)               \
    X(clEnqueueCommandBufferKHR)                \
    X(clCommandNDRangeKernelKHR)                \
    X(clUpdateMutableCommandsKHR)               \
    X(clImportMemoryARM)

// What the library itself calls besides.
#define AC_CL_EXTRA(X)     \
    X(clCreateSubBuffer)   \
    X(clEnqueueCopyBuffer) \
    X(clEnqueueFillBuffer) \
    X(clGetEventInfo)      \
    X(clGetKernelSubGroupInfo)

namespace ac {
namespace ocl {

struct Extra {
#define AC_MEMBER(name) decltype(::name) *name = nullptr;
    AC_CL_EXTRA(AC_MEMBER)
#undef AC_MEMBER
};

const Extra &extra();

/// The function type of a std::function.
template <class T>
struct PlainOf;
template <class Fn>
struct PlainOf<std::function<Fn>> {
    using type = Fn;
};

/// The libraries that load_default() tries, for messages.
std::string names_tried();

}  // namespace ocl
}  // namespace ac

#endif  // AC_CL_SYMBOLS_H
