// SPDX-License-Identifier: MIT
// Rules that operators share. A refusal names the operator and states what was given and what would work.
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

/// Refuses two tensors that do not agree. Programs search for the first words of the text, which the established
/// interface defines: "Tensors have different shapes: Add: the output is 4x3, the result is 4x4". The other three
/// functions say "data types", "data layouts" and "quantization information" instead of "shapes".
Status check_same_shape(const char *op, ShapeRole a, ShapeRole b);
Status check_same_type(const char *op, InfoRole a, InfoRole b);
Status check_same_layout(const char *op, InfoRole a, InfoRole b);
/// Refuses a layout that is neither NHWC nor NCHW.
Status check_image_layout(const char *op, const ITensorInfo &info);
/// Accepts everything if a's type is not quantized.
Status check_same_quantization(const char *op, InfoRole a, InfoRole b);

/// For operators that compute with the real values of quantized elements: refuses a scale that is missing or not above
/// 0. Tensors of other types pass. check_quantization() must have checked the info before.
Status check_scale(const char *op, InfoRole info);

/// Refuses an output of another shape.
inline Status check_shape(const char *op, const ITensorInfo &dst, const TensorShape &shape) {
    return check_same_shape(op, {"output", dst.tensor_shape()}, {"result", shape});
}

/// Sets `shape` to the shape to which a and b are broadcast; refuses if there is none.
Status broadcast(const char *op, TensorShape &shape, const ITensorInfo &a, const ITensorInfo &b);

/// Refuses a tensor whose bytes do not fit into 63 bits or whose strides do not fit into 32 bits; elements whose number
/// of channels is 0 or above `most_channels` (1; 2 if they may be complex; 4 if they are pixels; more if they are
/// histograms); and a data type or layout that is not an enumerator. An info without a shape passes.
Status check_size(const char *op, const ITensorInfo &info, size_t most_channels);

/// Refuses a quantization that cannot be computed with: a scale that is negative, NaN or outside 2^-48 to 2^48, or an
/// offset beyond 64 times the number of the type's values: 2^14 fits into 16-bit kernels, 2^22 into a float. Offsets
/// outside the type's range are for values of one sign. An output without a shape or type has the limit of bytes.
/// A missing or zero scale passes: programs leave it so if values do not matter. Operators that compute refuse it.
Status check_quantization(const char *op, const ITensorInfo &info);

/// Refuses a value that is not an enumerator; enumerators are 0 to `last`. The operator checks which of them it
/// supports.
Status check_enumerator(const char *op, const char *what, int value, int last);
template <class Enum> Status check_enumerator(const char *op, const char *what, Enum value, Enum last) {
    return check_enumerator(op, what, static_cast<int>(value), static_cast<int>(last));
}

/// Refuses an input without shape or type, and an output with other elements: another type, or a quantized type with
/// another quantization, which gives the same bits another meaning.
Status check_same_elements(const Operator &op, const ITensorInfo &src, const ITensorInfo &dst,
                           bool same_quantization = true);

/// For operators that move elements: src has elements, and dst has `shape` and src's type; an empty dst is filled in.
/// Quantization is not compared: bits are moved. `layout` is src's, for operators that the build has only for some.
Status check_moved(const Operator &op, const Types &types, const Target &target, const ITensorInfo &src,
                   ITensorInfo &dst, const TensorShape &shape, DataLayout layout = DataLayout::UNKNOWN);
/// The same without checking the types.
Status check_moved(const Operator &op, const ITensorInfo &src, ITensorInfo &dst, const TensorShape &shape);
/// For operators on images: src has elements, in NHWC or NCHW, and the build has both types for the operator. An empty
/// dst is filled in; its shape is not compared.
Status check_image(const Operator &op, const Types &types, const Target &target, const ITensorInfo &src,
                   ITensorInfo &dst);
/// Refuses a tensor of more than `most` dimensions; trailing ones of extent 1 do not count.
Status check_rank(const Operator &op, const char *what, const ITensorInfo &info, size_t most = 4);

/// For operators that convert elements to the type `to`: dst has src's shape, and the build has both types for the
/// operator. An empty dst is filled in; it keeps its quantization.
Status check_converted(const Operator &op, const Target &target, const ITensorInfo &src, ITensorInfo &dst, DataType to);

}  // namespace ac
