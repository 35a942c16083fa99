// SPDX-License-Identifier: MIT
// The names of data types in OpenCL C.
#pragma once

#include "src/base/data_types.h"

namespace ac::ocl {

/// By DataType: the type in which an element is stored; empty if there is none.
constexpr char type_names[][8] = {
    "",
#define AC_DATA_TYPE(name, element, bits, unit, kind, quantized, row, onnx, opencl, ...) opencl,
#include "src/base/data_types.def"
};

constexpr const char *name_in_opencl(DataType type) {
    return type_names[place_of(type)];
}

}  // namespace ac::ocl
