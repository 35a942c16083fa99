// SPDX-License-Identifier: MIT
// What is asked of the arrays of a call.
#pragma once

#include "arm_compute/core/TensorShape.h"

#include "src/c_runtime/error.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace ac::c_runtime {

/// An array with its name in the texts of errors.
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

/// The array of a handle; one without dimensions, which the checks refuse, if that is null.
inline const DLArray &array_of(const DLArray *handle) {
    static const DLArray none{nullptr, {0, kCPU}, 0, nullptr};
    return handle == nullptr ? none : *handle;
}

/// The device exists in principle: its number is 0 and its kind known.
Status check_context(DLContext ctx);
/// The array is one: a shape, memory, a device.
Status check_array(Named named);
/// All of them are arrays, on one device.
Status check_arrays(std::initializer_list<Named> arrays);
Status check_dims(Named named, int dims);
/// Both have the same shape.
Status check_same_shape(Named a, Named b);

/// An array as rows: everything but the last dimension is one dimension.
inline arm_compute::TensorShape as_rows(const DLArray &array) {
    const auto columns = static_cast<size_t>(array.shape[array.ndim - 1]);
    return arm_compute::TensorShape(columns, elements(array) / columns);
}

}  // namespace ac::c_runtime
