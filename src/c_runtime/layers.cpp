// SPDX-License-Identifier: MIT
// Layers of neural networks. Each one is a function of the library.
#include "arm_compute/core/Size2D.h"

#include "src/c_runtime/execute.h"

#include <algorithm>

namespace ac::c_runtime {
namespace {

/// The shape in the library's order, last dimension first; leading dimensions of extent 1 disappear. The last
/// `without` dimensions are left out.
TensorShape shape_of(const DLArray &array, int without = 0) {
    TensorShape shape;
    for (int d = 0; d < array.ndim - without; ++d) {
        shape.set(static_cast<size_t>(d), static_cast<size_t>(array.shape[array.ndim - without - 1 - d]));
    }
    return shape;
}

TensorInfo image(const DLArray &array) {
    return TensorInfo(shape_of(array), 1, DataType::F32, DataLayout::NHWC);
}

/// An info for weights that may change between runs.
TensorInfo variable(const DLArray &array) {
    TensorInfo info = image(array);
    info.set_are_values_constant(false);
    return info;
}

Status check_rank(Named named) {
    AC_REFUSE_IF(named.array->ndim > static_cast<int>(TensorShape::num_max_dimensions),
                 "%s has %d dimensions; the library accepts up to %zu", named.name, named.array->ndim,
                 TensorShape::num_max_dimensions);
    return Status{};
}

void add_shape(Key &key, const DLArray &array) {
    key.add(int64_t{array.ndim});
    for (int d = 0; d < array.ndim; ++d) {
        key.add(array.shape[d]);
    }
}

Status activation(const DLArray &in, int function, float a, float b, const DLArray &out) {
    AC_PASS_ERROR(check_arrays({{"input", &in}, {"output", &out}}));
    AC_PASS_ERROR(check_same_shape({"input", &in}, {"output", &out}));
    AC_REFUSE_IF(function < 0 || function > static_cast<int>(ActivationFunction::GELU),
                 "activation function %d; there are 0 to %d", function, static_cast<int>(ActivationFunction::GELU));
    Key key = key_of(Operation::activation, as_rows(in));
    key.add(int64_t{function});
    key.add(a);
    key.add(b);
    return execute(key, out, {&in}, InPlace::yes, [&](auto &recipe) -> Status {
        auto *const src = recipe.source(0, f32(as_rows(in)));
        auto *dst = src;
        AC_PASS_ERROR(recipe.destination(dst, f32(as_rows(in))));
        const ActivationLayerInfo info(static_cast<ActivationFunction>(function), a, b);
        return recipe.template step<typename DeviceOf<decltype(recipe)>::Activation>(src, dst, info);
    });
}

Status softmax_along(const DLArray &in, float beta, int axis, bool log, const DLArray &out) {
    AC_PASS_ERROR(check_arrays({{"input", &in}, {"output", &out}}));
    AC_PASS_ERROR(check_same_shape({"input", &in}, {"output", &out}));
    AC_PASS_ERROR(check_rank({"input", &in}));
    AC_REFUSE_IF(axis < -in.ndim || axis >= in.ndim, "axis %d of an array of %d dimensions", axis, in.ndim);
    // The library drops a trailing dimension of extent 1. Softmax along it is 1, and its logarithm is 0.
    const int from_front = axis < 0 ? axis + in.ndim : axis;
    const auto along = static_cast<size_t>(in.ndim - 1 - from_front);
    const TensorShape shape = shape_of(in);
    if (along >= shape.num_dimensions()) {
        return on_device(out.ctx,
                         [&](auto device) { return decltype(device)::fill(out.data, elements(out), log ? 0.f : 1.f); });
    }
    Key key = key_of(Operation::softmax_along, shape);
    key.add(beta);
    key.add(static_cast<int64_t>(along));
    key.add(int64_t{log});
    return execute(key, out, {&in}, InPlace::no, [&](auto &recipe) -> Status {
        using D = DeviceOf<decltype(recipe)>;
        auto *const src = recipe.source(0, f32(shape));
        auto *dst = src;
        AC_PASS_ERROR(recipe.destination(dst, f32(shape)));
        return log ? recipe.template step<typename D::LogSoftmax>(src, dst, beta, static_cast<int32_t>(along))
                   : recipe.template step<typename D::Softmax>(src, dst, beta, static_cast<int32_t>(along));
    });
}

Status batched_multiply(const DLArray &lhs, bool turned_lhs, const DLArray &rhs, bool turned_rhs, const DLArray &out) {
    AC_PASS_ERROR(check_arrays({{"lhs", &lhs}, {"rhs", &rhs}, {"output", &out}}));
    for (const Named named : {Named{"lhs", &lhs}, Named{"rhs", &rhs}, Named{"output", &out}}) {
        AC_PASS_ERROR(check_rank(named));
        AC_REFUSE_IF(named.array->ndim < 2 || named.array->ndim != lhs.ndim,
                     "lhs has %d dimensions, %s has %d; all must have the same number, 2 or more", lhs.ndim, named.name,
                     named.array->ndim);
    }
    Key key{static_cast<int64_t>(Operation::batched_multiply), turned_lhs, turned_rhs};
    add_shape(key, lhs);
    add_shape(key, rhs);
    add_shape(key, out);
    return execute(key, out, {&lhs, &rhs}, InPlace::no, [&](auto &recipe) -> Status {
        return multiply(recipe, f32(shape_of(lhs)), turned_lhs, f32(shape_of(rhs)), turned_rhs, f32(shape_of(out)));
    });
}

/// A layer with weights and optional biases.
struct Weighted {
    const DLArray &in, &weights;
    const DLArray *bias;
    const DLArray &out;
};

Status check_weighted(const Weighted &layer, int dims, int weight_dims) {
    AC_PASS_ERROR(check_arrays({{"input", &layer.in}, {"weights", &layer.weights}, {"output", &layer.out}}));
    AC_PASS_ERROR(check_dims({"input", &layer.in}, dims));
    AC_PASS_ERROR(check_dims({"weights", &layer.weights}, weight_dims));
    AC_PASS_ERROR(check_dims({"output", &layer.out}, dims));
    if (layer.bias != nullptr) {
        AC_PASS_ERROR(check_arrays({{"input", &layer.in}, {"bias", layer.bias}}));
        AC_PASS_ERROR(check_dims({"bias", layer.bias}, 1));
    }
    return Status{};
}

Status check_window(const DLWindow *window) {
    AC_REFUSE_IF(window == nullptr, "the window is a null pointer");
    AC_REFUSE_IF(window->stride_x < 1 || window->stride_y < 1, "strides of %d and %d elements; they must be 1 or more",
                 window->stride_x, window->stride_y);
    AC_REFUSE_IF(window->pad_left < 0 || window->pad_right < 0 || window->pad_top < 0 || window->pad_bottom < 0,
                 "a padding below 0: left %d, right %d, top %d, bottom %d", window->pad_left, window->pad_right,
                 window->pad_top, window->pad_bottom);
    AC_REFUSE_IF(window->dilation_x < 1 || window->dilation_y < 1 || window->groups < 1,
                 "dilation %d and %d, groups %d; they must be 1 or more", window->dilation_x, window->dilation_y,
                 window->groups);
    AC_REFUSE_IF(window->kernel_x < 0 || window->kernel_y < 0, "a window of %d times %d elements", window->kernel_x,
                 window->kernel_y);
    return Status{};
}

PadStrideInfo strides_of(const DLWindow &w) {
    const auto u = [](int n) { return static_cast<unsigned int>(n); };
    return PadStrideInfo(u(w.stride_x), u(w.stride_y), u(w.pad_left), u(w.pad_right), u(w.pad_top), u(w.pad_bottom),
                         DimensionRoundingType::FLOOR);
}

void add_window(Key &key, const DLWindow &w) {
    for (const int n : {w.kernel_x, w.kernel_y, w.stride_x, w.stride_y, w.pad_left, w.pad_right, w.pad_top,
                        w.pad_bottom, w.dilation_x, w.dilation_y, w.groups, w.exclude_padding}) {
        key.add(int64_t{n});
    }
}

/// Runs a layer with weights. build(recipe, input, weights, bias, output) adds the step.
template <class Build> Status run_weighted(Key key, const Weighted &layer, Build build) {
    add_shape(key, layer.in);
    add_shape(key, layer.weights);
    add_shape(key, layer.out);
    key.add(layer.bias == nullptr ? int64_t{0} : layer.bias->shape[0]);
    const DLArray &bias = layer.bias == nullptr ? layer.weights : *layer.bias;
    return execute(key, layer.out, {&layer.in, &layer.weights, &bias}, InPlace::no, [&](auto &recipe) -> Status {
        auto *const src = recipe.source(0, image(layer.in));
        auto *const weights = recipe.source(1, variable(layer.weights));
        auto *const offsets = layer.bias == nullptr ? nullptr : recipe.source(2, variable(bias));
        auto *dst = src;
        AC_PASS_ERROR(recipe.destination(dst, image(layer.out)));
        return build(recipe, src, weights, offsets, dst);
    });
}

Size2D dilation_of(const DLWindow &window) {
    return Size2D(static_cast<size_t>(window.dilation_x), static_cast<size_t>(window.dilation_y));
}

/// Runs a layer that moves its weights over images.
template <class Build>
Status run_windowed(Operation operation, const Weighted &layer, int weight_dims, const DLWindow *window, Build build) {
    AC_PASS_ERROR(check_weighted(layer, 4, weight_dims));
    AC_PASS_ERROR(check_window(window));
    Key key{static_cast<int64_t>(operation)};
    add_window(key, *window);
    return run_weighted(key, layer, build);
}

Status conv2d(const Weighted &layer, const DLWindow *window) {
    const auto build = [&](auto &recipe, auto *src, auto *weights, auto *bias, auto *dst) {
        return recipe.template step<typename DeviceOf<decltype(recipe)>::Conv2d>(
            src, weights, bias, dst, strides_of(*window), WeightsInfo(), dilation_of(*window), ActivationLayerInfo(),
            false, static_cast<unsigned int>(window->groups));
    };
    return run_windowed(Operation::conv2d, layer, 4, window, build);
}

Status depthwise_conv2d(const Weighted &layer, const DLWindow *window) {
    const auto build = [&](auto &recipe, auto *src, auto *weights, auto *bias, auto *dst) {
        return recipe.template step<typename DeviceOf<decltype(recipe)>::DepthwiseConv2d>(
            src, weights, bias, dst, strides_of(*window), static_cast<unsigned int>(window->groups),
            ActivationLayerInfo(), dilation_of(*window));
    };
    return run_windowed(Operation::depthwise_conv2d, layer, 3, window, build);
}

Status fully_connected(const Weighted &layer) {
    AC_PASS_ERROR(check_weighted(layer, 2, 2));
    const Key key{static_cast<int64_t>(Operation::fully_connected)};
    return run_weighted(key, layer, [&](auto &recipe, auto *src, auto *weights, auto *bias, auto *dst) {
        return recipe.template step<typename DeviceOf<decltype(recipe)>::FullyConnected>(src, weights, bias, dst);
    });
}

Status pool2d(const DLArray &in, int kind, const DLWindow *window, const DLArray &out) {
    AC_PASS_ERROR(check_arrays({{"input", &in}, {"output", &out}}));
    AC_PASS_ERROR(check_dims({"input", &in}, 4));
    AC_PASS_ERROR(check_dims({"output", &out}, 4));
    AC_PASS_ERROR(check_window(window));
    AC_REFUSE_IF(kind < 0 || kind > 2, "pooling of kind %d; there are 0 (maximum), 1 (average), 2 (L2)", kind);
    Key key{static_cast<int64_t>(Operation::pool2d), kind};
    add_window(key, *window);
    add_shape(key, in);
    add_shape(key, out);
    const PoolingType types[] = {PoolingType::MAX, PoolingType::AVG, PoolingType::L2};
    const Size2D size(static_cast<size_t>(window->kernel_x), static_cast<size_t>(window->kernel_y));
    const PoolingLayerInfo info =
        size.area() == 0
            ? PoolingLayerInfo(types[kind], DataLayout::NHWC)
            : PoolingLayerInfo(types[kind], size, DataLayout::NHWC, strides_of(*window), window->exclude_padding != 0);
    return execute(key, out, {&in}, InPlace::no, [&](auto &recipe) -> Status {
        auto *const src = recipe.source(0, image(in));
        auto *dst = src;
        AC_PASS_ERROR(recipe.destination(dst, image(out)));
        return recipe.template step<typename DeviceOf<decltype(recipe)>::Pool2d>(src, dst, info);
    });
}

/// Reshapes to at most three dimensions. `axis` becomes the second one, unless it is the first.
TensorShape lines_of(const TensorShape &shape, unsigned axis) {
    if (axis == 0) {
        return shape;
    }
    return TensorShape(shape.total_size_lower(axis), shape[axis], shape.total_size_upper(axis + 1));
}

/// A complex array has one more dimension than a real one.
Status fft1d(const DLArray &in, int axis, bool inverse, const DLArray &out) {
    AC_PASS_ERROR(check_arrays({{"input", &in}, {"output", &out}}));
    const int complex_in = in.ndim >= out.ndim ? 1 : 0, complex_out = out.ndim >= in.ndim ? 1 : 0;
    const int dims = in.ndim - complex_in;
    const bool fits = dims >= 1 && dims == out.ndim - complex_out && std::equal(in.shape, in.shape + dims, out.shape) &&
                      (complex_in == 0 || in.shape[dims] == 2) && (complex_out == 0 || out.shape[dims] == 2);
    AC_REFUSE_IF(!fits,
                 "input has the shape %s, output %s; both must have one shape, of which one at least, or both, "
                 "have a last dimension of 2 more",
                 shape_text(in).c_str(), shape_text(out).c_str());
    AC_REFUSE_IF(dims > static_cast<int>(TensorShape::num_max_dimensions),
                 "%d dimensions; the library accepts up to %zu", dims, TensorShape::num_max_dimensions);
    AC_REFUSE_IF(axis < -dims || axis >= dims, "axis %d of an array of %d dimensions", axis, dims);
    FFT1DInfo info;
    const auto along = static_cast<unsigned>(axis < 0 ? -1 - axis : dims - 1 - axis);
    info.axis = along == 0 ? 0 : 1;
    info.direction = inverse ? FFTDirection::Inverse : FFTDirection::Forward;
    Key key = key_of(Operation::fft1d, shape_of(in, complex_in));
    key.add(static_cast<int64_t>(along));
    for (const int flag : {complex_in, complex_out, static_cast<int>(inverse)}) {
        key.add(int64_t{flag});
    }
    return execute(key, out, {&in}, InPlace::no, [&](auto &recipe) -> Status {
        const auto described = [along](const DLArray &array, int parts) {
            return TensorInfo(lines_of(shape_of(array, parts), along), static_cast<size_t>(1 + parts), DataType::F32);
        };
        auto *const src = recipe.source(0, described(in, complex_in));
        auto *dst = src;
        AC_PASS_ERROR(recipe.destination(dst, described(out, complex_out)));
        return recipe.template step<typename DeviceOf<decltype(recipe)>::Fft1d>(src, dst, info);
    });
}

}  // namespace
}  // namespace ac::c_runtime

using namespace ac::c_runtime;

int DLActivation(const DLArrayHandle input, int function, float a, float b, DLArrayHandle output) {
    return guarded("DLActivation", [&] { return activation(array_of(input), function, a, b, array_of(output)); });
}

int DLSoftmax(const DLArrayHandle input, float beta, int axis, bool log, DLArrayHandle output) {
    return guarded("DLSoftmax", [&] { return softmax_along(array_of(input), beta, axis, log, array_of(output)); });
}

int DLMatMul(const DLArrayHandle lhs, bool transposeLhs, const DLArrayHandle rhs, bool transposeRhs,
             DLArrayHandle output) {
    return guarded("DLMatMul", [&] {
        return batched_multiply(array_of(lhs), transposeLhs, array_of(rhs), transposeRhs, array_of(output));
    });
}

int DLConv2d(const DLArrayHandle input, const DLArrayHandle weights, const DLArrayHandle bias, const DLWindow *window,
             DLArrayHandle output) {
    return guarded("DLConv2d", [&] {
        return conv2d({array_of(input), array_of(weights), bias, array_of(output)}, window);
    });
}

int DLDepthwiseConv2d(const DLArrayHandle input, const DLArrayHandle weights, const DLArrayHandle bias,
                      const DLWindow *window, DLArrayHandle output) {
    return guarded("DLDepthwiseConv2d", [&] {
        return depthwise_conv2d({array_of(input), array_of(weights), bias, array_of(output)}, window);
    });
}

int DLPool2d(const DLArrayHandle input, int kind, const DLWindow *window, DLArrayHandle output) {
    return guarded("DLPool2d", [&] { return pool2d(array_of(input), kind, window, array_of(output)); });
}

int DLFullyConnected(const DLArrayHandle input, const DLArrayHandle weights, const DLArrayHandle bias,
                     DLArrayHandle output) {
    return guarded("DLFullyConnected", [&] {
        return fully_connected({array_of(input), array_of(weights), bias, array_of(output)});
    });
}

int DLFft1d(const DLArrayHandle input, int axis, bool inverse, DLArrayHandle output) {
    return guarded("DLFft1d", [&] { return fft1d(array_of(input), axis, inverse, array_of(output)); });
}
