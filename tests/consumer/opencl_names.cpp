// SPDX-License-Identifier: MIT
// A program with its own OpenCL: one file calls that, another the library's. -DEARLY: includes OpenCL's headers first.
#ifdef EARLY
#include <CL/cl.h>
#endif
#ifdef OWN
#include <CL/cl.h>

extern "C" cl_int clGetPlatformIDs(cl_uint, cl_platform_id *, cl_uint *) {
    return -77;
}

int own() {
    return clGetPlatformIDs(0, nullptr, nullptr);
}
#else
#include "arm_compute/core/CL/OpenCL.h"

#include <cstdio>

int own();

int main() {
    using arm_compute::CLSymbols;
    CLSymbols::get().load_default();
    CLSymbols::get().clGetPlatformIDs_ptr = [](cl_uint, cl_platform_id *, cl_uint *) { return cl_int{-55}; };
    const cl::Buffer none;  // calls OpenCL functions if it has something to release
    const int library = clGetPlatformIDs(0, nullptr, nullptr);
    std::printf("%d %d\n", library, own());
    return none() == nullptr && library == -55 && own() == -77 ? 0 : 1;
}
#endif
