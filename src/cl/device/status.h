// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CL/OpenCL.h"
#include "arm_compute/core/Error.h"

#include "src/base/text.h"

#include <string>

namespace ac::ocl {

/// The name and the number of a code: "CL_OUT_OF_RESOURCES (-5)".
std::string name_of_code(cl_int code);

/// An error "OpenCL: <what>: <code>".
Status failure(const char *what, cl_int code);
inline Status failure(const std::string &what, cl_int code) {
    return failure(what.c_str(), code);
}

/// A text property of a device, platform or the like: ask(size, pointer, size needed), like OpenCL's functions.
template <class Ask> std::string text_from(const Ask &ask) {
    size_t size = 0;
    std::string text;
    if (ask(size_t{0}, nullptr, &size) == CL_SUCCESS && size != 0) {
        text.resize(size);
        if (ask(size, &text[0], nullptr) != CL_SUCCESS) {
            text.clear();
        }
        text.resize(text.find('\0') == std::string::npos ? text.size() : text.find('\0'));
    }
    return text;
}

std::string device_text(cl_device_id device, cl_device_info what);
std::string platform_text(cl_platform_id platform, cl_platform_info what);

/// A numeric property of a device; `otherwise` if the device does not give it.
template <class T> T device_number(cl_device_id device, cl_device_info what, T otherwise) {
    T value{};
    return device != nullptr && clGetDeviceInfo(device, what, sizeof(value), &value, nullptr) == CL_SUCCESS ? value
                                                                                                            : otherwise;
}

}  // namespace ac::ocl
