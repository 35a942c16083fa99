// SPDX-License-Identifier: MIT
// Rules that operators share. Each refuses in the operator's name, stating what was given and what would work.
#pragma once

#include "src/dispatch/types.h"
#include "src/plan/plan.h"

namespace ac {

/// Is the plan made for an OpenCL device?
inline bool on_device([[maybe_unused]] const Target &target) {
#ifdef ARM_COMPUTE_CL
    return target.cl != nullptr;
#else
    return false;
#endif
}

/// One of two tensors that must agree, with its role in the operator: "output", "input".
template <class T> struct Role {
    const char *name;
    const T &value;
};
using ShapeRole = Role<arm_compute::TensorShape>;
using InfoRole = Role<ITensorInfo>;

/// Refuses two tensors that do not agree. Programs search for the first words of the text, which are those of the
/// established interface: "Tensors have different shapes: Add: the output is 4x3, the result is 4x4". The other three
/// texts say "data types", "data layouts" and "quantization information" there.
Status check_same_shape(const char *op, ShapeRole a, ShapeRole b);
Status check_same_type(const char *op, InfoRole a, InfoRole b);
Status check_same_layout(const char *op, InfoRole a, InfoRole b);
/// A tensor that is neither NHWC nor NCHW.
Status check_image_layout(const char *op, const ITensorInfo &info);
/// Accepts everything if the type of the first is not quantized.
Status check_same_quantization(const char *op, InfoRole a, InfoRole b);

/// For operators that compute with the real values of quantized elements: refuses a scale that is missing or not above
/// 0. Tensors of other types pass. check_quantization() has checked the infos before.
Status check_scale(const char *op, InfoRole info);

/// An output of another shape.
inline Status check_shape(const char *op, const ITensorInfo &dst, const arm_compute::TensorShape &shape) {
    return check_same_shape(op, {"output", dst.tensor_shape()}, {"result", shape});
}

/// `shape` becomes the shape to which a and b are broadcast; a refusal if there is none.
Status broadcast(const char *op, arm_compute::TensorShape &shape, const ITensorInfo &a, const ITensorInfo &b);

/// Refuses a tensor whose bytes do not fit into 63 bits or whose strides do not fit into the 32 bits of an info;
/// elements of other than one channel unless `may_be_complex` is set; and a data type or layout that is not an
/// enumerator. An info without shape passes.
Status check_size(const char *op, const ITensorInfo &info, bool may_be_complex);

/// Refuses a quantization that cannot be computed with: a scale that is negative, NaN, or beyond 2^48 or 2^-48, or an
/// offset beyond 64 times the type's width: 2^14 fits into the 16 bits of kernels, 2^22 into a float. Offsets outside
/// the type's range belong to numbers of one sign. An output without shape and type keeps its quantization: the limit is
/// that of bytes. Programs set no scale, or 0, where values do not matter; operators that compute refuse that.
Status check_quantization(const char *op, const ITensorInfo &info);

/// Refuses a number that is not an enumerator of an enumeration from 0 to `last`; the operator checks which enumerators
/// it supports.
Status check_enumerator(const char *op, const char *what, int value, int last);
template <class Enum> Status check_enumerator(const char *op, const char *what, Enum value, Enum last) {
    return check_enumerator(op, what, static_cast<int>(value), static_cast<int>(last));
}

/// Refuses an input without shape or type, and an output with another kind of elements: another type, or a quantized
/// type with another quantization, in which the same bits have another meaning.
Status check_same_elements(const Operator &op, const ITensorInfo &src, const ITensorInfo &dst,
                           bool same_quantization = true);

/// For operators that move elements: src holds elements, and dst, filled in if it is empty, has `shape` and src's type.
/// Quantization is not compared: bits are moved. `layout`: that of src, for operators that the build has only for some.
Status check_moved(const Operator &op, const Types &types, const Target &target, const ITensorInfo &src,
                   ITensorInfo &dst, const arm_compute::TensorShape &shape,
                   arm_compute::DataLayout layout = arm_compute::DataLayout::UNKNOWN);
/// The same without the types.
Status check_moved(const Operator &op, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::TensorShape &shape);
/// Refuses a tensor of more than `most` dimensions, not counting trailing ones.
Status check_rank(const Operator &op, const char *what, const ITensorInfo &info, size_t most = 4);

/// For operators that convert elements to the type `to`: dst, filled in without its quantization if it is empty, has
/// src's shape, and the build has both types for the operator.
Status check_converted(const Operator &op, const Target &target, const ITensorInfo &src, ITensorInfo &dst,
                       arm_compute::DataType to);

}  // namespace ac
