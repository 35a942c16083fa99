// SPDX-License-Identifier: MIT
// Runs the job for a checked call.
#pragma once

#include "src/c_runtime/array.h"
#include "src/c_runtime/cache.h"
#include "src/c_runtime/devices.h"

#include <cstddef>
#include <initializer_list>
#include <memory>
#include <type_traits>

namespace ac::c_runtime {

/// The first number of a key.
enum class Operation : int64_t {
    broadcast,
    reduce_sum,
    add,
    multiply,
    linear,
    matrix_multiply,
    relu,
    relu_gradient,
    softmax,
    cross_entropy,
    softmax_gradient,
    cross_entropy_gradient,
    activation,
    softmax_along,
    batched_multiply,
    conv2d,
    depthwise_conv2d,
    pool2d,
    fully_connected,
    fft1d
};

/// Memory that the output may share with an input.
enum class InPlace {
    yes,  ///< exactly the same memory
    no    ///< none
};

/// Whether the output needs separate memory and a copy.
template <class D>
bool must_be_apart(const DLArray &out, std::initializer_list<const DLArray *> inputs, InPlace in_place) {
    for (const DLArray *in : inputs) {
        const bool same = in->data == out.data && bytes(*in) == bytes(out);
        if (!(same && in_place == InPlace::yes) && D::overlap(in->data, bytes(*in), out.data, bytes(out))) {
            return true;
        }
    }
    return false;
}

/// Runs the job of a key. build(recipe) makes the job on first use.
template <class Build>
Status execute(Key key, const DLArray &out, std::initializer_list<const DLArray *> inputs, InPlace in_place,
               Build build) {
    return on_device(out.ctx, [&](auto device) -> Status {
        using D = decltype(device);
        AC_PASS_ERROR(D::ready());
        const bool apart = must_be_apart<D>(out, inputs, in_place);
        key.add(int64_t{out.ctx.device_type});
        key.add(int64_t{apart});
        Operands operands{{}, out.data};
        size_t n = 0;
        for (const DLArray *in : inputs) {
            operands.src[n++] = in->data;
        }
        JobPtr job = cache().take(key);
        if (job == nullptr) {
            auto recipe = std::make_unique<Recipe<D>>(apart);
            AC_PASS_ERROR(build(*recipe));
            job = std::move(recipe);
        }
        AC_PASS_ERROR(job->run(operands));
        cache().give(key, std::move(job));
        return Status{};
    });
}

/// The device of a recipe.
template <class R> using DeviceOf = typename std::decay_t<R>::Device;

/// The step that multiplies the first two operands, each transposed if `turned`.
template <class R>
Status multiply(R &recipe, const arm_compute::TensorInfo &lhs, bool turned_lhs, const arm_compute::TensorInfo &rhs,
                bool turned_rhs, const arm_compute::TensorInfo &out) {
    auto *const a = recipe.source(0, lhs);
    auto *const b = recipe.source(1, rhs);
    auto *dst = a;
    AC_PASS_ERROR(recipe.destination(dst, out));
    const auto info = MatMulInfo().adj_lhs(turned_lhs).adj_rhs(turned_rhs);
    return recipe.template step<typename DeviceOf<R>::MatMul>(a, b, dst, info);
}

/// A key that starts with the operation and the shape of a tensor.
inline Key key_of(Operation operation, const TensorShape &shape) {
    Key key{static_cast<int64_t>(operation)};
    for (size_t d = 0; d < TensorShape::num_max_dimensions; ++d) {
        key.add(static_cast<int64_t>(shape[d]));
    }
    return key;
}

inline arm_compute::TensorInfo f32(const TensorShape &shape) {
    return arm_compute::TensorInfo(shape, 1, DataType::F32);
}

/// A tensor with a given stride of dimension 1, which may differ from the row size.
inline arm_compute::TensorInfo f32_with_rows_at(const TensorShape &shape, size_t row_bytes) {
    arm_compute::TensorInfo info;
    info.init(shape, 1, DataType::F32, Strides(sizeof(float), row_bytes, row_bytes * shape[1]), 0,
              (shape[1] - 1) * row_bytes + shape[0] * sizeof(float));
    return info;
}

}  // namespace ac::c_runtime
