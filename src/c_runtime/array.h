// SPDX-License-Identifier: MIT
// Checks of the arrays of a call.
#pragma once

#include "arm_compute/core/TensorShape.h"

#include "src/c_runtime/error.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace ac::c_runtime {

/// An array and its name in error texts.
struct Named {
    const char *name;
    const DLArray *array;
};

inline size_t elements(const DLArray &array) {
    size_t n = 1;
    for (int d = 0; d < array.ndim; ++d) {
        n *= static_cast<size_t>(array.shape[d]);
    }
    return n;
}

inline size_t bytes(const DLArray &array) {
    return elements(array) * sizeof(float);
}

/// The array of a handle. For a null handle, an array without dimensions, which the checks reject.
inline const DLArray &array_of(const DLArray *handle) {
    static const DLArray none{nullptr, {0, kCPU}, 0, nullptr};
    return handle == nullptr ? none : *handle;
}

/// Checks that the device number is 0 and its kind is known.
Status check_context(DLContext ctx);
/// Checks that the array has a shape, memory and a device.
Status check_array(Named named);
/// Checks that all are arrays on one device.
Status check_arrays(std::initializer_list<Named> arrays);
Status check_dims(Named named, int dims);
/// Checks that both have the same shape.
Status check_same_shape(Named a, Named b);

/// An array as rows: all dimensions but the last are flattened into one.
inline TensorShape as_rows(const DLArray &array) {
    const auto columns = static_cast<size_t>(array.shape[array.ndim - 1]);
    return TensorShape(columns, elements(array) / columns);
}

}  // namespace ac::c_runtime
