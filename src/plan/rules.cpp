// SPDX-License-Identifier: MIT
#include "src/plan/rules.h"

#include "arm_compute/core/utils/DataTypeUtils.h"

namespace ac {

using namespace arm_compute;

Status check_shape(const Operator &op, const ITensorInfo &dst, const TensorShape &shape) {
    AC_RETURN_IF(dst.tensor_shape() != shape, "%s: the output is %s, the result is %s", op.name,
                 shape_text(dst.tensor_shape()).c_str(), shape_text(shape).c_str());
    return Status{};
}

Status check_same_elements(const Operator &op, const ITensorInfo &src, const ITensorInfo &dst, bool same_quantization) {
    const DataType type = src.data_type();
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    AC_RETURN_IF(type == DataType::UNKNOWN, "%s: the input has no data type", op.name);
    AC_RETURN_IF(type != dst.data_type(), "%s: the output is %s, the input is %s", op.name,
                 string_from_data_type(dst.data_type()).c_str(), string_from_data_type(type).c_str());
    AC_RETURN_IF(
        same_quantization && is_data_type_quantized(type) && src.quantization_info() != dst.quantization_info(),
        "%s: the quantization of the output differs from the input's; Quantize converts between the two", op.name);
    return Status{};
}

Status check_moved(const Operator &op, const Target &target, const ITensorInfo &src, ITensorInfo &dst,
                   const TensorShape &shape, bool same_quantization) {
    init_if_empty(dst, TensorInfo(src).set_tensor_shape(shape));
    AC_RETURN_ON_ERROR(check_same_elements(op, src, dst, same_quantization));
    AC_RETURN_ON_ERROR(check_shape(op, dst, shape));
    return check_operator(op, target, {src.data_type()});
}

Status check_converted(const Operator &op, const Target &target, const ITensorInfo &src, ITensorInfo &dst,
                       DataType to) {
    AC_RETURN_IF(src.tensor_shape().total_size() == 0, "%s: the input has no shape", op.name);
    init_if_empty(dst, TensorInfo(src).set_data_type(to).set_quantization_info(dst.quantization_info()));
    AC_RETURN_ON_ERROR(check_shape(op, dst, src.tensor_shape()));
    return check_operator(op, target, {src.data_type(), to});
}

}  // namespace ac
