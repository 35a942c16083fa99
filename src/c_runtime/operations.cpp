// SPDX-License-Identifier: MIT
// The array operations, as steps that call functions of the library.
#include "src/c_runtime/execute.h"

#include <algorithm>
#include <cmath>

namespace ac::c_runtime {
namespace {

using Activation = ActivationLayerInfo::ActivationFunction;

/// out = function(in), element by element.
Status activate(Operation operation, const DLArray &in, const DLArray &out, const ActivationLayerInfo &function) {
    AC_PASS_ERROR(check_arrays({{"input", &in}, {"output", &out}}));
    AC_PASS_ERROR(check_same_shape({"input", &in}, {"output", &out}));
    Key key = key_of(operation, as_rows(in));
    key.add(function.a());
    key.add(function.b());
    return execute(key, out, {&in}, InPlace::yes, [&](auto &recipe) -> Status {
        auto *const src = recipe.source(0, f32(as_rows(in)));
        auto *dst = src;
        AC_PASS_ERROR(recipe.destination(dst, f32(as_rows(in))));
        return recipe.template step<typename DeviceOf<decltype(recipe)>::Activation>(src, dst, function);
    });
}

Status broadcast_to(const DLArray &in, const DLArray &out) {
    AC_PASS_ERROR(check_arrays({{"input", &in}, {"output", &out}}));
    const bool single = in.ndim == 1 && in.shape[0] == 1 && out.ndim == 1;
    const bool fits = single || (out.ndim == in.ndim + 1 && std::equal(in.shape, in.shape + in.ndim, out.shape + 1));
    AC_REFUSE_IF(!fits, "input has the shape %s, output %s; output must have one dimension more, in front",
                 shape_text(in).c_str(), shape_text(out).c_str());
    const TensorShape shape(elements(in), static_cast<size_t>(out.shape[0]));
    return execute(key_of(Operation::broadcast, shape), out, {&in}, InPlace::no, [&](auto &recipe) -> Status {
        auto *const src = recipe.source(0, f32_with_rows_at(shape, 0));  // every row is the same one
        auto *dst = src;
        AC_PASS_ERROR(recipe.destination(dst, f32(shape)));
        return recipe.template step<typename DeviceOf<decltype(recipe)>::Copy>(src, dst);
    });
}

Status reduce_sum(const DLArray &in, const DLArray &out) {
    AC_PASS_ERROR(check_arrays({{"input", &in}, {"output", &out}}));
    const bool fits = in.ndim == 1
                          ? out.ndim == 1 && out.shape[0] == 1
                          : out.ndim == in.ndim - 1 && std::equal(out.shape, out.shape + out.ndim, in.shape + 1);
    AC_REFUSE_IF(!fits, "input has the shape %s, output %s; output must have it without the first dimension",
                 shape_text(in).c_str(), shape_text(out).c_str());
    const TensorShape shape(elements(out), static_cast<size_t>(in.shape[0]));
    return execute(key_of(Operation::reduce_sum, shape), out, {&in}, InPlace::no, [&](auto &recipe) -> Status {
        auto *const src = recipe.source(0, f32(shape));
        auto *dst = src;
        AC_PASS_ERROR(recipe.destination(dst, f32(TensorShape(shape[0], 1))));
        return recipe.template step<typename DeviceOf<decltype(recipe)>::Reduction>(src, dst, 1U,
                                                                                    ReductionOperation::SUM, true);
    });
}

/// Checks for operations on two arrays of the same shape.
Status check_binary(Named a, Named b, Named out) {
    AC_PASS_ERROR(check_arrays({a, b, out}));
    AC_PASS_ERROR(check_same_shape(a, b));
    return check_same_shape(a, out);
}

Status add(const DLArray &a, const DLArray &b, const DLArray &out) {
    AC_PASS_ERROR(check_binary({"matA", &a}, {"matB", &b}, {"output", &out}));
    const TensorInfo info = f32(as_rows(a));
    return execute(key_of(Operation::add, as_rows(a)), out, {&a, &b}, InPlace::yes, [&](auto &recipe) -> Status {
        auto *const src0 = recipe.source(0, info);
        auto *const src1 = recipe.source(1, info);
        auto *dst = src0;
        AC_PASS_ERROR(recipe.destination(dst, info));
        return recipe.template step<typename DeviceOf<decltype(recipe)>::Add>(src0, src1, dst, ConvertPolicy::WRAP);
    });
}

/// Adds the step dst = a b, element by element.
template <class R, class T> Status product(R &recipe, T *a, T *b, T *dst) {
    return recipe.template step<typename DeviceOf<R>::Mul>(a, b, dst, 1.f, ConvertPolicy::WRAP,
                                                           RoundingPolicy::TO_ZERO);
}

Status multiply(const DLArray &a, const DLArray &b, const DLArray &out) {
    AC_PASS_ERROR(check_arrays({{"matA", &a}, {"matB", &b}, {"output", &out}}));
    AC_PASS_ERROR(check_same_shape({"matA", &a}, {"output", &out}));
    const bool single = b.ndim == 1 && b.shape[0] == 1;
    if (!single) {
        AC_PASS_ERROR(check_same_shape({"matA", &a}, {"matB", &b}));
    }
    Key key = key_of(Operation::multiply, as_rows(a));
    key.add(int64_t{single});
    return execute(key, out, {&a, &b}, InPlace::yes, [&](auto &recipe) -> Status {
        auto *const src0 = recipe.source(0, f32(as_rows(a)));
        auto *const src1 = recipe.source(1, f32(as_rows(b)));
        auto *dst = src0;
        AC_PASS_ERROR(recipe.destination(dst, f32(as_rows(a))));
        return product(recipe, src0, src1, dst);
    });
}

Status matrix_multiply(const DLArray &a, bool turned_a, const DLArray &b, bool turned_b, const DLArray &c) {
    AC_PASS_ERROR(check_arrays({{"matA", &a}, {"matB", &b}, {"matC", &c}}));
    AC_PASS_ERROR(check_dims({"matA", &a}, 2));
    AC_PASS_ERROR(check_dims({"matB", &b}, 2));
    AC_PASS_ERROR(check_dims({"matC", &c}, 2));
    const int64_t m = a.shape[turned_a ? 1 : 0], k = a.shape[turned_a ? 0 : 1];
    const int64_t n = b.shape[turned_b ? 0 : 1], k_of_b = b.shape[turned_b ? 1 : 0];
    AC_REFUSE_IF(k != k_of_b, "matA is %s%s, matB is %s%s: %lld columns meet %lld rows", shape_text(a).c_str(),
                 turned_a ? " transposed" : "", shape_text(b).c_str(), turned_b ? " transposed" : "",
                 static_cast<long long>(k), static_cast<long long>(k_of_b));
    AC_REFUSE_IF(c.shape[0] != m || c.shape[1] != n, "matC has the shape %s, the product (%lld, %lld)",
                 shape_text(c).c_str(), static_cast<long long>(m), static_cast<long long>(n));
    Key key = key_of(Operation::matrix_multiply, as_rows(a));
    key.add(n);
    key.add(int64_t{turned_a});
    key.add(int64_t{turned_b});
    return execute(key, c, {&a, &b}, InPlace::no, [&](auto &recipe) -> Status {
        return multiply(recipe, f32(as_rows(a)), turned_a, f32(as_rows(b)), turned_b, f32(as_rows(c)));
    });
}

/// A mask is 1 if x > 0, otherwise 0. The factor, applied twice, brings even the smallest positive number above 1.
Status relu_gradient(const DLArray &in, const DLArray &grad, const DLArray &out) {
    AC_PASS_ERROR(check_binary({"input", &in}, {"in_grad", &grad}, {"output", &out}));
    const TensorInfo info = f32(as_rows(in));
    const Key key = key_of(Operation::relu_gradient, as_rows(in));
    return execute(key, out, {&in, &grad}, InPlace::yes, [&](auto &recipe) -> Status {
        using F = typename DeviceOf<decltype(recipe)>::Activation;
        auto *const src = recipe.source(0, info);
        auto *const gradient = recipe.source(1, info);
        auto *mask = src, *dst = src;
        AC_PASS_ERROR(recipe.own(mask, info));
        AC_PASS_ERROR(recipe.destination(dst, info));
        const ActivationLayerInfo larger(Activation::LINEAR, 1e38f, 0.f);
        AC_PASS_ERROR(recipe.template step<F>(src, mask, larger));
        AC_PASS_ERROR(recipe.template step<F>(mask, mask, larger));
        AC_PASS_ERROR(recipe.template step<F>(mask, mask, ActivationLayerInfo(Activation::BOUNDED_RELU, 1.f)));
        return product(recipe, mask, gradient, dst);
    });
}

Status softmax(const DLArray &in, const DLArray &out) {
    AC_PASS_ERROR(check_arrays({{"input", &in}, {"output", &out}}));
    AC_PASS_ERROR(check_dims({"input", &in}, 2));
    AC_PASS_ERROR(check_same_shape({"input", &in}, {"output", &out}));
    const TensorInfo info = f32(as_rows(in));
    return execute(key_of(Operation::softmax, as_rows(in)), out, {&in}, InPlace::no, [&](auto &recipe) -> Status {
        auto *const src = recipe.source(0, info);
        auto *dst = src;
        AC_PASS_ERROR(recipe.destination(dst, info));
        return recipe.template step<typename DeviceOf<decltype(recipe)>::Softmax>(src, dst, 1.f, 0);
    });
}

/// x = s (g - sum(s g)) by rows, with s the softmax and g the gradient.
Status softmax_gradient(const DLArray &s, const DLArray &grad, const DLArray &out) {
    AC_PASS_ERROR(check_binary({"softmax", &s}, {"in_grad", &grad}, {"output", &out}));
    AC_PASS_ERROR(check_dims({"softmax", &s}, 2));
    const TensorInfo info = f32(as_rows(s));
    const Key key = key_of(Operation::softmax_gradient, as_rows(s));
    return execute(key, out, {&s, &grad}, InPlace::yes, [&](auto &recipe) -> Status {
        using D = DeviceOf<decltype(recipe)>;
        auto *const src = recipe.source(0, info);
        auto *const gradient = recipe.source(1, info);
        auto *sums = src, *centred = src, *dst = src;
        AC_PASS_ERROR(recipe.own(centred, info));
        AC_PASS_ERROR(recipe.own(sums, f32(TensorShape(1, info.dimension(1)))));
        AC_PASS_ERROR(recipe.destination(dst, info));
        AC_PASS_ERROR(product(recipe, src, gradient, centred));
        AC_PASS_ERROR(recipe.template step<typename D::Reduction>(centred, sums, 0U, ReductionOperation::SUM, true));
        AC_PASS_ERROR(recipe.template step<typename D::Activation>(sums, sums,
                                                                   ActivationLayerInfo(Activation::LINEAR, -1.f, 0.f)));
        AC_PASS_ERROR(recipe.template step<typename D::Add>(gradient, sums, centred, ConvertPolicy::WRAP));
        return product(recipe, src, centred, dst);
    });
}

/// -(p (-sum(t)) + t) / rows, where p is the softmax of the logits and t are the targets.
Status cross_entropy_gradient(const DLArray &logits, const DLArray &targets, const DLArray &out) {
    AC_PASS_ERROR(check_binary({"logits", &logits}, {"targets", &targets}, {"output", &out}));
    AC_PASS_ERROR(check_dims({"logits", &logits}, 2));
    const TensorInfo info = f32(as_rows(logits));
    const Key key = key_of(Operation::cross_entropy_gradient, as_rows(logits));
    return execute(key, out, {&logits, &targets}, InPlace::yes, [&](auto &recipe) -> Status {
        using D = DeviceOf<decltype(recipe)>;
        auto *const x = recipe.source(0, info);
        auto *const t = recipe.source(1, info);
        auto *sums = x, *p = x, *dst = x;
        AC_PASS_ERROR(recipe.own(p, info));
        AC_PASS_ERROR(recipe.own(sums, f32(TensorShape(1, info.dimension(1)))));
        AC_PASS_ERROR(recipe.destination(dst, info));
        const ActivationLayerInfo minus(Activation::LINEAR, -1.f, 0.f);
        const ActivationLayerInfo mean(Activation::LINEAR, -1.f / static_cast<float>(info.dimension(1)), 0.f);
        AC_PASS_ERROR(recipe.template step<typename D::Softmax>(x, p, 1.f, 0));
        AC_PASS_ERROR(recipe.template step<typename D::Reduction>(t, sums, 0U, ReductionOperation::SUM, true));
        AC_PASS_ERROR(recipe.template step<typename D::Activation>(sums, sums, minus));
        AC_PASS_ERROR(product(recipe, p, sums, p));
        AC_PASS_ERROR(recipe.template step<typename D::Add>(p, t, dst, ConvertPolicy::WRAP));
        return recipe.template step<typename D::Activation>(dst, dst, mean);
    });
}

/// The smallest b with b b >= n.
size_t block_of(size_t n) {
    auto b = static_cast<size_t>(std::sqrt(static_cast<double>(n)));
    while (b * b < n) {
        ++b;
    }
    return b;
}

/// Adds steps that sum `rows` rows of b b elements: first blocks of b, then the sums of these. This shortens the chain
/// of rounded sums, so terms of both signs lose little accuracy.
template <class R, class T> Status sum_rows(R &recipe, T *terms, size_t b, size_t rows, T *sums) {
    using F = typename DeviceOf<R>::Reduction;
    T *blocks = nullptr, *of_blocks = nullptr, *lines = nullptr;
    AC_PASS_ERROR(recipe.view(blocks, *terms, f32(TensorShape(b, b * rows))));
    AC_PASS_ERROR(recipe.own(of_blocks, f32(TensorShape(1, b * rows))));
    AC_PASS_ERROR(recipe.view(lines, *of_blocks, f32(TensorShape(b, rows))));
    AC_PASS_ERROR(recipe.template step<F>(blocks, of_blocks, 0U, ReductionOperation::SUM, true));
    return recipe.template step<F>(lines, sums, 0U, ReductionOperation::SUM, true);
}

/// The sum of all terms in `rows` rows, which are padded with zeros to b b elements.
template <class R, class T> Status sum_all(R &recipe, T *terms, size_t b, size_t rows, T *&sum) {
    const size_t c = block_of(rows);
    T *lines = nullptr, *sums = nullptr;
    AC_PASS_ERROR(recipe.own(lines, f32(TensorShape(c * c))));
    AC_PASS_ERROR(recipe.view(sums, *lines, f32(TensorShape(1, rows))));
    AC_PASS_ERROR(recipe.own(sum, f32(TensorShape(1))));
    AC_PASS_ERROR(sum_rows(recipe, terms, b, rows, sums));
    return sum_rows(recipe, lines, c, 1, sum);
}

/// Terms of both signs may cancel, so each is split in two: -high = M - (term + M), with M so large that the sum in
/// brackets keeps only multiples of 2^-9, and low = term - high, which is exact. Sums of multiples of 2^-9 are exact
/// up to 2^15. The remaining terms are at most 2^-10 each, so rounding their sums is negligible. (Demmel and Hida,
/// Accurate and efficient floating point summation, 2003. Here M is fixed, for terms up to 2^13. Larger terms are
/// summed without a split.)
template <class R> Status build_cross_entropy(R &recipe, size_t columns, size_t rows) {
    using D = DeviceOf<R>;
    using F = typename D::Activation;
    const float m = 1.5f * 16384;
    const size_t b = block_of(columns);
    const TensorShape shape(columns, rows), filled(b * b, rows);
    auto *const logits = recipe.source(0, f32(shape));
    auto *const targets = recipe.source(1, f32(shape));
    auto *dst = logits, *all = logits, *terms = logits, *minus_high = logits, *low = logits, *high = logits;
    AC_PASS_ERROR(recipe.own(all, f32(filled)));
    AC_PASS_ERROR(recipe.view(terms, *all, f32_with_rows_at(shape, b * b * sizeof(float))));
    AC_PASS_ERROR(recipe.own(minus_high, f32(filled)));
    AC_PASS_ERROR(recipe.destination(dst, f32(TensorShape(1))));
    AC_PASS_ERROR(recipe.template step<typename D::LogSoftmax>(logits, terms, 1.f, 0));
    AC_PASS_ERROR(product(recipe, terms, targets, terms));
    AC_PASS_ERROR(recipe.template step<F>(all, minus_high, ActivationLayerInfo(Activation::LINEAR, 1.f, m)));
    AC_PASS_ERROR(recipe.template step<F>(minus_high, minus_high, ActivationLayerInfo(Activation::LINEAR, -1.f, m)));
    AC_PASS_ERROR(recipe.template step<typename D::Add>(all, minus_high, all, ConvertPolicy::WRAP));
    AC_PASS_ERROR(sum_all(recipe, all, b, rows, low));
    AC_PASS_ERROR(sum_all(recipe, minus_high, b, rows, high));
    AC_PASS_ERROR(recipe.template step<F>(high, high, ActivationLayerInfo(Activation::LINEAR, -1.f, 0.f)));
    AC_PASS_ERROR(recipe.template step<typename D::Add>(low, high, high, ConvertPolicy::WRAP));
    const ActivationLayerInfo mean(Activation::LINEAR, -1.f / static_cast<float>(rows), 0.f);
    return recipe.template step<F>(high, dst, mean);
}

Status cross_entropy(const DLArray &logits, const DLArray &targets, const DLArray &out) {
    AC_PASS_ERROR(check_arrays({{"logits", &logits}, {"targets", &targets}, {"output", &out}}));
    AC_PASS_ERROR(check_dims({"logits", &logits}, 2));
    AC_PASS_ERROR(check_same_shape({"logits", &logits}, {"targets", &targets}));
    AC_REFUSE_IF(out.ndim != 1 || out.shape[0] != 1, "output has the shape %s; it must be (1,)",
                 shape_text(out).c_str());
    const TensorShape shape = as_rows(logits);
    return execute(key_of(Operation::cross_entropy, shape), out, {&logits, &targets}, InPlace::no,
                   [&](auto &recipe) { return build_cross_entropy(recipe, shape[0], shape[1]); });
}

}  // namespace
}  // namespace ac::c_runtime

using namespace ac::c_runtime;

int DLGpuBroadcastTo(const DLArrayHandle input, DLArrayHandle output) {
    return guarded("DLGpuBroadcastTo", [&] { return broadcast_to(array_of(input), array_of(output)); });
}

int DLGpuReduceSumAxisZero(const DLArrayHandle input, DLArrayHandle output) {
    return guarded("DLGpuReduceSumAxisZero", [&] { return reduce_sum(array_of(input), array_of(output)); });
}

int DLGpuMatrixElementwiseAdd(const DLArrayHandle matA, const DLArrayHandle matB, DLArrayHandle output) {
    return guarded("DLGpuMatrixElementwiseAdd", [&] { return add(array_of(matA), array_of(matB), array_of(output)); });
}

int DLGpuMatrixElementwiseAddByConst(const DLArrayHandle input, float val, DLArrayHandle output) {
    const arm_compute::ActivationLayerInfo sum(Activation::LINEAR, 1.f, val);
    return guarded("DLGpuMatrixElementwiseAddByConst",
                   [&] { return activate(Operation::linear, array_of(input), array_of(output), sum); });
}

int DLGpuMatrixElementwiseMultiply(const DLArrayHandle matA, const DLArrayHandle matB, DLArrayHandle output) {
    return guarded("DLGpuMatrixElementwiseMultiply",
                   [&] { return multiply(array_of(matA), array_of(matB), array_of(output)); });
}

int DLGpuMatrixMultiplyByConst(const DLArrayHandle input, float val, DLArrayHandle output) {
    const arm_compute::ActivationLayerInfo times(Activation::LINEAR, val, 0.f);
    return guarded("DLGpuMatrixMultiplyByConst",
                   [&] { return activate(Operation::linear, array_of(input), array_of(output), times); });
}

int DLGpuMatrixMultiply(const DLArrayHandle matA, bool transposeA, const DLArrayHandle matB, bool transposeB,
                        DLArrayHandle matC) {
    return guarded("DLGpuMatrixMultiply", [&] {
        return matrix_multiply(array_of(matA), transposeA, array_of(matB), transposeB, array_of(matC));
    });
}

int DLGpuRelu(const DLArrayHandle input, DLArrayHandle output) {
    return guarded("DLGpuRelu",
                   [&] { return activate(Operation::relu, array_of(input), array_of(output), {Activation::RELU}); });
}

int DLGpuReluGradient(const DLArrayHandle input, const DLArrayHandle in_grad, DLArrayHandle output) {
    return guarded("DLGpuReluGradient",
                   [&] { return relu_gradient(array_of(input), array_of(in_grad), array_of(output)); });
}

int DLGpuSoftmax(const DLArrayHandle input, DLArrayHandle output) {
    return guarded("DLGpuSoftmax", [&] { return softmax(array_of(input), array_of(output)); });
}

int DLSoftmaxGradient(const DLArrayHandle softmax, const DLArrayHandle in_grad, DLArrayHandle output) {
    return guarded("DLSoftmaxGradient",
                   [&] { return softmax_gradient(array_of(softmax), array_of(in_grad), array_of(output)); });
}

int DLSoftmaxCrossEntropyGradient(const DLArrayHandle logits, const DLArrayHandle targets, DLArrayHandle output) {
    return guarded("DLSoftmaxCrossEntropyGradient",
                   [&] { return cross_entropy_gradient(array_of(logits), array_of(targets), array_of(output)); });
}

int DLGpuSoftmaxCrossEntropy(const DLArrayHandle logits, const DLArrayHandle targets, DLArrayHandle output) {
    return guarded("DLGpuSoftmaxCrossEntropy",
                   [&] { return cross_entropy(array_of(logits), array_of(targets), array_of(output)); });
}
