// SPDX-License-Identifier: MIT
#include "src/c_runtime/gpu.h"

#include "arm_compute/core/CL/CLKernelLibrary.h"
#include "arm_compute/runtime/CL/CLScheduler.h"

#include <mutex>

namespace ac::c_runtime {

namespace {

Status checked(cl_int code, const char *what, size_t bytes) {
    AC_REFUSE_IF(code != CL_SUCCESS, "%s, %zu bytes: OpenCL gives error %d", what, bytes, static_cast<int>(code));
    return Status{};
}

cl_command_queue queue() {
    return CLScheduler::get().queue()();
}

cl_mem memory(const void *data) {
    return static_cast<cl_mem>(const_cast<void *>(data));
}

}  // namespace

Status Gpu::ready() {
    static std::mutex one_at_a_time;
    const std::lock_guard<std::mutex> lock(one_at_a_time);
    if (!CLScheduler::get().is_initialised()) {
        AC_REFUSE_IF(!arm_compute::opencl_is_available(),
                     "there is no gpu: no OpenCL library can be loaded (Debian: ocl-icd-libopencl1 and a driver)");
        CLScheduler::get().default_init();
    }
    return Status{};
}

Status Gpu::allocate(size_t bytes, void **data) {
    AC_PASS_ERROR(ready());
    // Some drivers allocate any size and fail when the buffer is used.
    const size_t most = CLKernelLibrary::get().get_device().getInfo<CL_DEVICE_GLOBAL_MEM_SIZE>();
    AC_REFUSE_IF(bytes > most, "memory on the gpu, %zu bytes: it has %zu", bytes, most);
    cl_int code = CL_SUCCESS;
    *data = clCreateBuffer(CLScheduler::get().context()(), CL_MEM_READ_WRITE, bytes, nullptr, &code);
    return checked(code, "memory on the gpu", bytes);
}

void Gpu::release(void *data) {
    clReleaseMemObject(memory(data));
}

Status Gpu::copy(void *to, const void *from, size_t bytes) {
    AC_PASS_ERROR(ready());
    if (to == from) {
        return Status{};
    }
    return checked(clEnqueueCopyBuffer(queue(), memory(from), memory(to), 0, 0, bytes, 0, nullptr, nullptr),
                   "a copy on the gpu", bytes);
}

Status Gpu::write(void *to, const void *from, size_t bytes) {
    AC_PASS_ERROR(ready());
    return checked(clEnqueueWriteBuffer(queue(), memory(to), CL_TRUE, 0, bytes, from, 0, nullptr, nullptr),
                   "a copy to the gpu", bytes);
}

Status Gpu::read(void *to, const void *from, size_t bytes) {
    AC_PASS_ERROR(ready());
    return checked(clEnqueueReadBuffer(queue(), memory(from), CL_TRUE, 0, bytes, to, 0, nullptr, nullptr),
                   "a copy from the gpu", bytes);
}

Status Gpu::fill(void *data, size_t count, float value) {
    AC_PASS_ERROR(ready());
    const size_t bytes = count * sizeof(float);
    return checked(clEnqueueFillBuffer(queue(), memory(data), &value, sizeof(value), 0, bytes, 0, nullptr, nullptr),
                   "filling on the gpu", bytes);
}

Status Gpu::synchronize() {
    AC_PASS_ERROR(ready());
    return checked(clFinish(queue()), "waiting for the gpu", 0);
}

Status Gpu::bind(Tensor &tensor, void *data) {
    return tensor.allocator()->import_memory(cl::Buffer(memory(data), true));
}

}  // namespace ac::c_runtime
