// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CL/OpenCL.h"

#include <functional>
#include <string>

// The functions of CLSymbols.
#define AC_CL_SYMBOLS(X)          \
    ARM_COMPUTE_CL_FUNCTIONS(X)   \
    X(clCreateCommandBufferKHR)   \
    X(clRetainCommandBufferKHR)   \
    X(clReleaseCommandBufferKHR)  \
    X(clFinalizeCommandBufferKHR) \
    X(clEnqueueCommandBufferKHR)  \
    X(clCommandNDRangeKernelKHR)  \
    X(clUpdateMutableCommandsKHR)

namespace ac::ocl {

struct Extra {
#define AC_MEMBER(name) decltype(::name) *name = nullptr;
    ARM_COMPUTE_CL_MORE_FUNCTIONS(AC_MEMBER)
    ARM_COMPUTE_CL_NEWER_FUNCTIONS(AC_MEMBER)
#undef AC_MEMBER
};

const Extra &extra();

/// The libraries that load_default() tries, for messages.
std::string names_tried();

}  // namespace ac::ocl
