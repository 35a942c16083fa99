// SPDX-License-Identifier: MIT
// Prints core types: operator<< for streams, and to_string() for every type with operator<<.
#ifndef ACL_UTILS_TYPEPRINTER_H
#define ACL_UTILS_TYPEPRINTER_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/runtime/NEON/functions/NEMatMul.h"
#include "arm_compute/runtime/common/LSTMParams.h"

#include "support/Cast.h"
#include "support/StringSupport.h"
#include "utils/DetectionInfoPrinter.h"
#include "utils/EnumPrinter.h"
#include "utils/InfoPrinter.h"
#include "utils/KernelInfoPrinter.h"
#include "utils/ValuePrinter.h"

#include <ostream>
#include <sstream>
#include <string>

namespace arm_compute {
/// Shape, type, layout and quantization.
inline ::std::ostream &operator<<(::std::ostream &os, const ITensorInfo &info) {
    os << "Shape=" << info.tensor_shape() << ",DataLayout=" << info.data_layout() << ",DataType=" << info.data_type();
    return is_data_type_quantized(info.data_type()) ? os << ",QuantizationInfo=" << info.quantization_info() : os;
}
/// The info; "No info" for null.
inline ::std::ostream &operator<<(::std::ostream &os, const ITensorInfo *info) {
    return info == nullptr ? os << "No info" : os << *info;
}
/// The tensor's info; "No tensor" for null.
inline ::std::ostream &operator<<(::std::ostream &os, const ITensor *tensor) {
    return tensor == nullptr ? os << "No tensor" : os << static_cast<const ITensorInfo *>(tensor->info());
}
/// The tensors that are not null, and the numbers.
template <typename T> inline ::std::ostream &operator<<(::std::ostream &os, const LSTMParams<T> &params) {
    os << "{";
    const auto tensor = [&os](const char *name, const T *value) {
        if (value != nullptr) {
            os << name << "={" << value << "},";
        }
    };
    tensor("input_to_input_weights", params.input_to_input_weights());
    tensor("recurrent_to_input_weights", params.recurrent_to_input_weights());
    tensor("cell_to_input_weights", params.cell_to_input_weights());
    tensor("input_gate_bias", params.input_gate_bias());
    tensor("cell_to_forget_weights", params.cell_to_forget_weights());
    tensor("cell_to_output_weights", params.cell_to_output_weights());
    tensor("projection_weights", params.projection_weights());
    tensor("projection_bias", params.projection_bias());
    tensor("input_layer_norm_weights", params.input_layer_norm_weights());
    tensor("forget_layer_norm_weights", params.forget_layer_norm_weights());
    tensor("cell_layer_norm_weights", params.cell_layer_norm_weights());
    tensor("output_layer_norm_weights", params.output_layer_norm_weights());
    detail::print_rest(os, "cell_clip", params.cell_clip(), "projection_clip", params.projection_clip(),
                       "input_intermediate_scale", params.input_intermediate_scale(), "forget_intermediate_scale",
                       params.forget_intermediate_scale(), "cell_intermediate_scale", params.cell_intermediate_scale(),
                       "output_intermediate_scale", params.output_intermediate_scale(), "hidden_state_zero",
                       params.hidden_state_zero(), "hidden_state_scale", params.hidden_state_scale(),
                       "has_peephole_opt", params.has_peephole_opt(), "has_projection", params.has_projection(),
                       "has_cifg_opt", params.has_cifg_opt(), "use_layer_norm", params.use_layer_norm());
    return os << "}";
}

inline ::std::ostream &operator<<(::std::ostream &os, const CpuMatMulSettings &settings) {
    return detail::print_fields(os, "fast_math", settings.fast_math(), "fixed_format", settings.fixed_format());
}

/// The text of operator<<. Prints bool as a word and bytes as numbers. Also takes pairs, tuples and arrays of these.
template <typename T> inline std::string to_string(const T &value) {
    std::ostringstream text;
    detail::print_value(text, value);
    return text.str();
}
/// The text of to_string(); "nullptr" for null.
template <typename T> inline std::string to_string_if_not_null(T *value) {
    return value == nullptr ? "nullptr" : to_string(*value);
}
}  // namespace arm_compute

#endif  // ACL_UTILS_TYPEPRINTER_H
