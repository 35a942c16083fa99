// SPDX-License-Identifier: MIT
#include "src/cl/device/status.h"

#include <stdint.h>

namespace ac::ocl {

std::string name_of_code(cl_int code) {
    static constexpr struct {
        int16_t code;
        char name[30];  ///< characters: a pointer would cost a relocation
    } names[] = {{-1, "DEVICE_NOT_FOUND"},         {-2, "DEVICE_NOT_AVAILABLE"},
                 {-3, "COMPILER_NOT_AVAILABLE"},   {-4, "MEM_OBJECT_ALLOCATION_FAILURE"},
                 {-5, "OUT_OF_RESOURCES"},         {-6, "OUT_OF_HOST_MEMORY"},
                 {-11, "BUILD_PROGRAM_FAILURE"},   {-12, "MAP_FAILURE"},
                 {-30, "INVALID_VALUE"},           {-33, "INVALID_DEVICE"},
                 {-34, "INVALID_CONTEXT"},         {-36, "INVALID_COMMAND_QUEUE"},
                 {-38, "INVALID_MEM_OBJECT"},      {-42, "INVALID_BINARY"},
                 {-43, "INVALID_BUILD_OPTIONS"},   {-46, "INVALID_KERNEL_NAME"},
                 {-52, "INVALID_KERNEL_ARGS"},     {-54, "INVALID_WORK_GROUP_SIZE"},
                 {-59, "INVALID_OPERATION"},       {-61, "INVALID_BUFFER_SIZE"},
                 {-1001, "PLATFORM_NOT_FOUND_KHR"}};
    for (const auto &n : names) {
        if (n.code == code) {
            return text("CL_%s (%d)", n.name, static_cast<int>(code));
        }
    }
    return text("error %d", static_cast<int>(code));
}

Status failure(const char *what, cl_int code) {
    return error("OpenCL: %s: %s", what, name_of_code(code).c_str());
}

std::string device_text(cl_device_id device, cl_device_info what) {
    return device == nullptr ? std::string() : text_from([=](size_t size, void *value, size_t *needed) {
        return clGetDeviceInfo(device, what, size, value, needed);
    });
}

std::string platform_text(cl_platform_id platform, cl_platform_info what) {
    return text_from([=](size_t size, void *value, size_t *needed) {
        return clGetPlatformInfo(platform, what, size, value, needed);
    });
}

}  // namespace ac::ocl
