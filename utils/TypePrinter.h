// SPDX-License-Identifier: MIT
// Types of the core as text: operator<< for streams, and to_string() for everything that has one.
#ifndef ACL_UTILS_TYPEPRINTER_H
#define ACL_UTILS_TYPEPRINTER_H

#include "arm_compute/core/Dimensions.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/QuantizationInfo.h"
#include "arm_compute/core/Rounding.h"
#include "arm_compute/core/Size2D.h"
#include "arm_compute/core/Size3D.h"
#include "arm_compute/core/Strides.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/core/utils/ActivationFunctionUtils.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/EnumNames.h"
#include "arm_compute/core/utils/FormatUtils.h"
#include "arm_compute/core/utils/InterpolationPolicyUtils.h"
#include "arm_compute/runtime/CL/CLTunerTypes.h"

#include <ostream>
#include <sstream>
#include <string>
#include <type_traits>
#include <vector>

namespace arm_compute {
/// "a,b,c", the values of the dimensions in use, x first.
template <typename T>
inline ::std::ostream &operator<<(::std::ostream &os, const Dimensions<T> &dimensions) {
    for (unsigned int i = 0; i < dimensions.num_dimensions(); ++i) {
        os << (i == 0 ? "" : ",") << dimensions[i];
    }
    return os;
}
/// "<width>x<height>"
inline ::std::ostream &operator<<(::std::ostream &os, const Size2D &size) {
    return os << size.to_string();
}
/// "<width>x<height>x<depth>"
inline ::std::ostream &operator<<(::std::ostream &os, const Size3D &size) {
    return os << size.to_string();
}

// Enumerators print as they are spelled.
inline ::std::ostream &operator<<(::std::ostream &os, const DataType &data_type) {
    return os << string_from_data_type(data_type);
}
inline ::std::ostream &operator<<(::std::ostream &os, const DataLayout &data_layout) {
    return os << string_from_data_layout(data_layout);
}
inline ::std::ostream &operator<<(::std::ostream &os, const Format &format) {
    return os << string_from_format(format);
}
inline ::std::ostream &operator<<(::std::ostream &os, const Channel &channel) {
    return os << string_from_channel(channel);
}
inline ::std::ostream &operator<<(::std::ostream &os, const InterpolationPolicy &policy) {
    return os << string_from_interpolation_policy(policy);
}
inline ::std::ostream &operator<<(::std::ostream &os, const BorderMode &mode) {
    return os << string_from_border_mode(mode);
}
inline ::std::ostream &operator<<(::std::ostream &os, const NormType &type) {
    return os << string_from_norm_type(type);
}
inline ::std::ostream &operator<<(::std::ostream &os, const PoolingType &type) {
    return os << string_from_pooling_type(type);
}
inline ::std::ostream &operator<<(::std::ostream &os, const ActivationFunction &function) {
    return os << string_from_activation_func(function);
}
inline ::std::ostream &operator<<(::std::ostream &os, const GPUTarget &target) {
    return os << string_from_target(target);
}

// The names of all other enumerations, in the order of their enumerators.
#define ACL_ENUM_PRINTER(TYPE, NAMES)                                          \
    inline ::std::ostream &operator<<(::std::ostream &os, const TYPE &value) { \
        static detail::EnumNames names(NAMES);                                 \
        return os << detail::name_at(names, static_cast<size_t>(value));       \
    }
ACL_ENUM_PRINTER(DataLayoutDimension, "CHANNEL,HEIGHT,WIDTH,DEPTH,BATCHES")
ACL_ENUM_PRINTER(DimensionRoundingType, "FLOOR,CEIL")
ACL_ENUM_PRINTER(RoundingPolicy, "TO_ZERO,TO_NEAREST_UP,TO_NEAREST_EVEN")
ACL_ENUM_PRINTER(ConvertPolicy, "WRAP,SATURATE")
ACL_ENUM_PRINTER(SamplingPolicy, "CENTER,TOP_LEFT")
ACL_ENUM_PRINTER(PaddingMode, "CONSTANT,REFLECT,SYMMETRIC")
ACL_ENUM_PRINTER(ReductionOperation, "ARG_IDX_MAX,ARG_IDX_MIN,MEAN_SUM,PROD,SUM_SQUARE,SUM,MIN,MAX")
ACL_ENUM_PRINTER(ArithmeticOperation, "ADD,SUB,DIV,MIN,MAX,SQUARED_DIFF,POWER,PRELU")
ACL_ENUM_PRINTER(ElementWiseUnary, "RSQRT,EXP,NEG,LOG,ABS,SIN,ROUND,LOGICAL_NOT")
ACL_ENUM_PRINTER(ComparisonOperation, "Equal,NotEqual,Greater,GreaterEqual,Less,LessEqual")
ACL_ENUM_PRINTER(BitwiseOperation, "AND,NOT,OR,XOR")
ACL_ENUM_PRINTER(ConvolutionMethod, "GEMM,GEMM_CONV2D,DIRECT,INDIRECT,WINOGRAD,FFT")
ACL_ENUM_PRINTER(NMSType, "LINEAR,GAUSSIAN,ORIGINAL")
ACL_ENUM_PRINTER(DetectionOutputLayerCodeType, "CORNER,CENTER_SIZE,CORNER_SIZE,TF_CENTER")
ACL_ENUM_PRINTER(CLTunerMode, "EXHAUSTIVE,NORMAL,RAPID")
#undef ACL_ENUM_PRINTER

/// "<stride x>,<stride y>;<left>,<right>,<top>,<bottom>"
inline ::std::ostream &operator<<(::std::ostream &os, const PadStrideInfo &info) {
    return os << info.stride().first << "," << info.stride().second << ";" << info.pad_left() << "," << info.pad_right()
              << "," << info.pad_top() << "," << info.pad_bottom();
}
/// "<top>,<right>,<bottom>,<left>"
inline ::std::ostream &operator<<(::std::ostream &os, const BorderSize &size) {
    return os << size.top << "," << size.right << "," << size.bottom << "," << size.left;
}
/// "{<before>,<after>}{...}" by dimension.
inline ::std::ostream &operator<<(::std::ostream &os, const PaddingList &padding) {
    for (const PaddingInfo &p : padding) {
        os << "{" << p.first << "," << p.second << "}";
    }
    return os;
}
/// "Scale:<scale>~Offset:<offset>"
inline ::std::ostream &operator<<(::std::ostream &os, const UniformQuantizationInfo &info) {
    return os << "Scale:" << info.scale << "~Offset:" << info.offset;
}
/// "[<scale>,<offset>]", the first of several.
inline ::std::ostream &operator<<(::std::ostream &os, const QuantizationInfo &info) {
    const UniformQuantizationInfo first = info.uniform();
    return os << "[" << first.scale << "," << first.offset << "]";
}
/// The function, and its parameters where there is one.
inline ::std::ostream &operator<<(::std::ostream &os, const ActivationLayerInfo &info) {
    if (!info.enabled()) {
        return os << "NONE";
    }
    return os << info.activation() << "(" << info.a() << "," << info.b() << ")";
}
/// Kind, window and strides.
inline ::std::ostream &operator<<(::std::ostream &os, const PoolingLayerInfo &info) {
    os << info.pool_type << ";";
    return info.is_global_pooling ? os << "global" : os << info.pool_size << ";" << info.pad_stride_info;
}
/// Kind and size.
inline ::std::ostream &operator<<(::std::ostream &os, const NormalizationLayerInfo &info) {
    return os << info.type() << ";" << info.norm_size();
}
/// "<x>,<y>,<width>,<height>"
inline ::std::ostream &operator<<(::std::ostream &os, const Rectangle &box) {
    return os << box.x << "," << box.y << "," << box.width << "," << box.height;
}
/// Shape, type, layout and quantization.
inline ::std::ostream &operator<<(::std::ostream &os, const ITensorInfo &info) {
    os << "Shape=" << info.tensor_shape() << ",DataLayout=" << info.data_layout() << ",DataType=" << info.data_type();
    return is_data_type_quantized(info.data_type()) ? os << ",QuantizationInfo=" << info.quantization_info() : os;
}
/// As for the info; "No info" for null.
inline ::std::ostream &operator<<(::std::ostream &os, const ITensorInfo *info) {
    return info == nullptr ? os << "No info" : os << *info;
}

/// What operator<< prints.
template <typename T>
inline std::string to_string(const T &value) {
    std::ostringstream text;
    text << value;
    return text.str();
}
/// As for the info.
inline std::string to_string(ITensorInfo *info) {
    return to_string(static_cast<const ITensorInfo *>(info));
}
/// As for the tensor's info; "No tensor" for null.
inline std::string to_string(const ITensor *tensor) {
    return tensor == nullptr ? "No tensor" : to_string(static_cast<const ITensorInfo *>(tensor->info()));
}
/// "[a,b,c]"
template <typename T>
inline std::string to_string(const std::vector<T> &values) {
    std::ostringstream text;
    for (size_t i = 0; i < values.size(); ++i) {
        text << (i == 0 ? "[" : ",") << values[i];
    }
    text << (values.empty() ? "[]" : "]");
    return text.str();
}
}  // namespace arm_compute

#endif  // ACL_UTILS_TYPEPRINTER_H
