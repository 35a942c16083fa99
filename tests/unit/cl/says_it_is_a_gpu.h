// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CL/OpenCL.h"

#include "src/base/interface.h"

namespace ac::test {

/// During its lifetime, the device claims to be a GPU with 132 compute units that have their own local memory. Kernels
/// are selected for it and compiled by the available compiler.
class SaysItIsAGpu {
public:
    SaysItIsAGpu() : before_(CLSymbols::get()) {
        auto &function = CLSymbols::get().clGetDeviceInfo_ptr;
        function = [real = function](cl_device_id device, cl_device_info what, size_t size, void *value,
                                     size_t *needed) {
            const cl_int code = real(device, what, size, value, needed);
            if (code == CL_SUCCESS && value != nullptr) {
                switch (what) {
                    case CL_DEVICE_TYPE:
                        *static_cast<cl_device_type *>(value) = CL_DEVICE_TYPE_GPU;
                        break;
                    case CL_DEVICE_MAX_COMPUTE_UNITS:
                        *static_cast<cl_uint *>(value) = 132;
                        break;
                    case CL_DEVICE_LOCAL_MEM_TYPE:
                        *static_cast<cl_device_local_mem_type *>(value) = CL_LOCAL;
                        break;
                    default:
                        break;
                }
            }
            return code;
        };
    }
    ~SaysItIsAGpu() { CLSymbols::get() = before_; }
    SaysItIsAGpu(const SaysItIsAGpu &) = delete;
    SaysItIsAGpu &operator=(const SaysItIsAGpu &) = delete;

private:
    const CLSymbols before_;
};

}  // namespace ac::test
