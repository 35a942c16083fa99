// SPDX-License-Identifier: MIT
// Rules that operators share: each refuses in the operator's name, with what was given and what would work.
#ifndef AC_PLAN_RULES_H
#define AC_PLAN_RULES_H

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

/// One of two tensors that must agree, by what it is for the operator: "output", "input".
template <class T>
struct Role {
    const char *name;
    const T &value;
};
using ShapeRole = Role<arm_compute::TensorShape>;
using InfoRole = Role<ITensorInfo>;

/// Refuses two tensors that do not agree. Programs search the text for its first words, which are those of the
/// established interface: "Tensors have different shapes: Add: the output is 4x3, the result is 4x4". The other three
/// say "data types", "data layouts" and "quantization information" there.
Status check_same_shape(const char *op, ShapeRole a, ShapeRole b);
Status check_same_type(const char *op, InfoRole a, InfoRole b);
Status check_same_layout(const char *op, InfoRole a, InfoRole b);
/// A tensor that is neither NHWC nor NCHW.
Status check_image_layout(const char *op, const ITensorInfo &info);
/// Nothing is refused where the first is of no quantized type.
Status check_same_quantization(const char *op, InfoRole a, InfoRole b);

/// For operators that compute with what quantized elements are worth: refuses a scale that is missing or not above 0.
/// Tensors of other types pass. check_quantization() has seen the infos before.
Status check_scale(const char *op, InfoRole info);

/// An output of another shape.
inline Status check_shape(const char *op, const ITensorInfo &dst, const arm_compute::TensorShape &shape) {
    return check_same_shape(op, {"output", dst.tensor_shape()}, {"result", shape});
}

/// `shape` is that to which a and b are broadcast; a refusal where there is none.
Status broadcast(const char *op, arm_compute::TensorShape &shape, const ITensorInfo &a, const ITensorInfo &b);

/// A tensor whose bytes do not fit into 63 bits or whose strides do not fit into 32, which is what an info has for
/// them; elements of other than one channel where `may_be_complex` is not set; and a data type or layout that is no
/// enumerator. An info without shape passes.
Status check_size(const char *op, const ITensorInfo &info, bool may_be_complex);

/// A quantization that no arithmetic can be made of: a scale that is negative, not a number, or beyond 2^48 or 2^-48,
/// or an offset farther outside of the type's range than that is wide. Programs give tensors whose numbers do not
/// matter no scale, or one of 0; operators that compute refuse that themselves.
Status check_quantization(const char *op, const ITensorInfo &info);

/// Refuses a number that is no enumerator of an enumeration from 0 to `last`: which enumerators there are is the
/// operator's business.
Status check_enumerator(const char *op, const char *what, int value, int last);
template <class Enum>
Status check_enumerator(const char *op, const char *what, Enum value, Enum last) {
    return check_enumerator(op, what, static_cast<int>(value), static_cast<int>(last));
}

/// An input without shape or type, and an output that does not hold the same kind of elements: another type, or a
/// quantized one with another quantization, to which the same bits mean something else.
Status check_same_elements(const Operator &op, const ITensorInfo &src, const ITensorInfo &dst,
                           bool same_quantization = true);

/// For operators that move elements: src holds elements, and dst, filled in where it is empty, has `shape` and src's
/// type. Quantization is not compared: bits are moved. `layout`: that of src, for operators that the build has for some
/// only.
Status check_moved(const Operator &op, const Types &types, const Target &target, const ITensorInfo &src,
                   ITensorInfo &dst, const arm_compute::TensorShape &shape,
                   arm_compute::DataLayout layout = arm_compute::DataLayout::UNKNOWN);
/// The same without the types.
Status check_moved(const Operator &op, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::TensorShape &shape);
/// A tensor of more than `most` dimensions, trailing ones not counted.
Status check_rank(const Operator &op, const char *what, const ITensorInfo &info, size_t most = 4);

/// For operators that convert elements to the type `to`: dst, filled in but for its quantization where it is empty, has
/// src's shape, and the build has both types for the operator.
Status check_converted(const Operator &op, const Target &target, const ITensorInfo &src, ITensorInfo &dst,
                       arm_compute::DataType to);

}  // namespace ac

#endif  // AC_PLAN_RULES_H
