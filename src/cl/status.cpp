// SPDX-License-Identifier: MIT
#include "src/cl/status.h"

namespace ac::ocl {

std::string name_of_code(cl_int code) {
    static const struct {
        cl_int code;
        const char *name;
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
            return std::string("CL_") + n.name + " (" + std::to_string(code) + ")";
        }
    }
    return "error " + std::to_string(code);
}

Status failure(const std::string &what, cl_int code) {
    return refusal("OpenCL: " + what + ": " + name_of_code(code));
}

Status refusal(const std::string &text) {
    return Status(ErrorCode::RUNTIME_ERROR, text);
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
