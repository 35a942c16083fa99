// SPDX-License-Identifier: MIT
#include "src/plan/rules.h"

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/base/data_types.h"
#include "src/base/text.h"

#include <cmath>

namespace ac {

namespace {

Status different(const char *what, const char *op, const char *a, const std::string &is, const char *b,
                 const std::string &wanted) {
    return error("Tensors have different %s: %s: the %s is %s, the %s is %s", what, op, a, is.c_str(), b,
                 wanted.c_str());
}

std::string quantization_text(const ITensorInfo &info) {
    const UniformQuantizationInfo q = info.quantization_info().uniform();
    return info.quantization_info().empty() ? text("without one")
                                            : text("%g, %d", static_cast<double>(q.scale), static_cast<int>(q.offset));
}

}  // namespace

Status check_same_shape(const char *op, ShapeRole a, ShapeRole b) {
    return same_extents(a.value, b.value)
               ? Status{}
               : different("shapes", op, a.name, shape_text(a.value), b.name, shape_text(b.value));
}

Status check_same_type(const char *op, InfoRole a, InfoRole b) {
    const DataType is = a.value.data_type(), wanted = b.value.data_type();
    return is == wanted
               ? Status{}
               : different("data types", op, a.name, string_from_data_type(is), b.name, string_from_data_type(wanted));
}

Status check_same_layout(const char *op, InfoRole a, InfoRole b) {
    const DataLayout is = a.value.data_layout(), wanted = b.value.data_layout();
    return is == wanted ? Status{}
                        : different("data layouts", op, a.name, string_from_data_layout(is), b.name,
                                    string_from_data_layout(wanted));
}

Status check_image_layout(const char *op, const ITensorInfo &info) {
    AC_RETURN_IF(info.data_layout() != DataLayout::NHWC && info.data_layout() != DataLayout::NCHW,
                 "%s: the layout of the input is %s; it accepts NHWC and NCHW", op,
                 string_from_data_layout(info.data_layout()).c_str());
    return Status{};
}

Status check_same_quantization(const char *op, InfoRole a, InfoRole b) {
    return !is_data_type_quantized(a.value.data_type()) || a.value.quantization_info() == b.value.quantization_info()
               ? Status{}
               : different("quantization information", op, a.name, quantization_text(a.value), b.name,
                           quantization_text(b.value));
}

Status broadcast(const char *op, TensorShape &shape, const ITensorInfo &a, const ITensorInfo &b) {
    shape = TensorShape::broadcast_shape(a.tensor_shape(), b.tensor_shape());
    AC_RETURN_IF(shape.total_size() == 0, "%s: shapes %s and %s do not broadcast to one another", op,
                 shape_text(a.tensor_shape()).c_str(), shape_text(b.tensor_shape()).c_str());
    return Status{};
}

Status check_scale(const char *op, InfoRole info) {
    const QuantizationInfo q = info.value.quantization_info();
    bool scaled = !q.scale().empty();
    for (const float scale : q.scale()) {
        scaled = scaled && scale > 0;
    }
    AC_RETURN_IF(is_data_type_quantized(info.value.data_type()) && !scaled,
                 "%s: the %s is quantized and has no scale, or one of 0", op, info.name);
    return Status{};
}

Status check_size(const char *op, const ITensorInfo &info, size_t most_channels) {
    AC_RETURN_ON_ERROR(check_enumerator(op, "data type", info.data_type(), last_data_type));
    AC_RETURN_ON_ERROR(check_enumerator(op, "data layout", info.data_layout(), DataLayout::NDHWC));
    const TensorShape &shape = info.tensor_shape();
    const PaddingSize pad = info.padding();
    const uint64_t beside[2] = {uint64_t{pad.left} + pad.right, uint64_t{pad.top} + pad.bottom};
    uint64_t bytes = info.data_type() == DataType::UNKNOWN ? 1 : info.element_size();
    bool fits = true;
    for (size_t d = 0; d < MAX_DIMS; ++d) {
        fits = fits && (shape[d] <= 1 || d == 0 || bytes <= UINT32_MAX) &&
               !__builtin_mul_overflow(bytes, shape[d] + (d < 2 ? beside[d] : 0), &bytes);
    }
    AC_RETURN_IF(!fits || bytes > PTRDIFF_MAX,
                 "%s: a tensor of %s is too large to be addressed with strides below 2^32 bytes", op,
                 shape_text(shape).c_str());
    const size_t channels = info.num_channels();
    AC_RETURN_IF(shape[0] != 0 && (channels == 0 || channels > most_channels),
                 "%s: elements of %zu channels; it accepts 1 to %zu", op, channels, most_channels);
    return Status{};
}

Status check_quantization(const char *op, const ITensorInfo &info) {
    const DataType type = info.data_type();
    if (!is_data_type_quantized(type) && info.tensor_shape().total_size() != 0) {
        return Status{};
    }
    const QuantizationInfo q = info.quantization_info();
    if (q.is_dynamic()) {
        return Status{};
    }
    for (const float scale : q.scale()) {
        AC_RETURN_IF(scale != 0.f && !(scale >= 0x1p-48f && scale <= 0x1p48f),
                     "%s: a quantization scale of %g; it must be 2^-48 to 2^48", op, static_cast<double>(scale));
    }
    const int32_t range = data_size_from_type(type) == 2 ? 1 << 16 : 1 << 8;
    const int32_t lowest = type == DataType::QASYMM8 || type == DataType::QASYMM16 ? 0 : -range / 2;
    const int32_t limit = range << 6;
    for (const int32_t offset : q.offset()) {
        AC_RETURN_IF(offset < -limit || offset > limit, "%s: a quantization offset of %d; %s holds %d to %d", op,
                     static_cast<int>(offset), string_from_data_type(type).c_str(), static_cast<int>(lowest),
                     static_cast<int>(lowest + range - 1));
    }
    return Status{};
}

Status check_enumerator(const char *op, const char *what, int value, int last) {
    AC_RETURN_IF(value < 0 || value > last, "%s: the %s is %d; it must be a number of 0 to %d", op, what, value, last);
    return Status{};
}

Status check_same_elements(const Operator &op, const ITensorInfo &src, const ITensorInfo &dst, bool same_quantization) {
    const DataType type = src.data_type();
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    AC_RETURN_IF(type == DataType::UNKNOWN, "%s: the input has no data type", op.name);
    AC_RETURN_IF(facts_of(type).unit != 1, "%s: the input is %s, whose elements share bytes", op.name,
                 string_from_data_type(type).c_str());
    AC_RETURN_ON_ERROR(check_same_type(op.name, {"output", dst}, {"input", src}));
    return same_quantization ? check_same_quantization(op.name, {"output", dst}, {"input", src}) : Status{};
}

Status check_moved(const Operator &op, const Types &types, const Target &target, const ITensorInfo &src,
                   ITensorInfo &dst, const TensorShape &shape, DataLayout layout) {
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type(), type_or(dst, src.data_type())}, layout));
    return check_moved(op, src, dst, shape);
}

Status check_moved(const Operator &op, const ITensorInfo &src, ITensorInfo &dst, const TensorShape &shape) {
    TensorInfo expected(src);
    expected.set_tensor_shape(shape);
    AC_RETURN_ON_ERROR(check_size(op.name, expected, 2));
    init_if_empty(dst, expected);
    return check_shape(op.name, dst, shape);
}

Status check_image(const Operator &op, const Types &types, const Target &target, const ITensorInfo &src,
                   ITensorInfo &dst) {
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    init_if_empty(dst, src);
    AC_RETURN_ON_ERROR(check_types(op, types, target, {src.data_type(), dst.data_type()}, src.data_layout()));
    return check_image_layout(op.name, src);
}

Status check_rank(const Operator &op, const char *what, const ITensorInfo &info, size_t most) {
    const size_t dims = rank(info.tensor_shape());
    AC_RETURN_IF(dims > most, "%s: the %s has %zu dimensions; it accepts at most %zu", op.name, what, dims, most);
    return Status{};
}

Status check_converted(const Operator &op, const Target &target, const ITensorInfo &src, ITensorInfo &dst,
                       DataType to) {
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    init_if_empty(dst, TensorInfo(src).set_data_type(to).set_quantization_info(dst.quantization_info()));
    AC_RETURN_ON_ERROR(check_shape(op.name, dst, src.tensor_shape()));
    return check_operator(op, target, {src.data_type(), to});
}

}  // namespace ac
