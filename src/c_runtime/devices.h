// SPDX-License-Identifier: MIT
// Selects the device of a context.
#pragma once

#include "src/c_runtime/cpu.h"
#ifdef ARM_COMPUTE_CL
#include "src/c_runtime/gpu.h"
#endif

#include <cstddef>

namespace ac::c_runtime {

/// Calls body(Cpu{}) or body(Gpu{}).
template <class Body> Status on_device(DLContext ctx, Body body) {
    if (ctx.device_type == kCPU) {
        return body(Cpu{});
    }
#ifdef ARM_COMPUTE_CL
    return body(Gpu{});
#else
    return refused("this build has no gpu: build with opencl=1");
#endif
}

#ifdef ARM_COMPUTE_CL
inline Status write_gpu(void *to, const void *from, size_t bytes) {
    return Gpu::write(to, from, bytes);
}
inline Status read_gpu(void *to, const void *from, size_t bytes) {
    return Gpu::read(to, from, bytes);
}
#else
inline Status no_gpu(void *to, const void *from, size_t bytes) {
    return refused("%zu bytes from %p to %p: this build has no gpu: build with opencl=1", bytes, from, to);
}
inline Status write_gpu(void *to, const void *from, size_t bytes) {
    return no_gpu(to, from, bytes);
}
inline Status read_gpu(void *to, const void *from, size_t bytes) {
    return no_gpu(to, from, bytes);
}
#endif

}  // namespace ac::c_runtime
