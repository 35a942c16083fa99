// SPDX-License-Identifier: MIT
// Prints enumerators with their spelling in the source, except those of the tuner.
#ifndef ACL_UTILS_ENUMPRINTER_H
#define ACL_UTILS_ENUMPRINTER_H

#include "arm_compute/core/CPP/CPPTypes.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/GPUTarget.h"
#include "arm_compute/core/Rounding.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/core/Utils.h"
#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/core/utils/ActivationFunctionUtils.h"
#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/core/utils/EnumNames.h"
#include "arm_compute/core/utils/FormatUtils.h"
#include "arm_compute/core/utils/InterpolationPolicyUtils.h"
#include "arm_compute/core/utils/StringUtils.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/function_info/ScatterInfo.h"
#include "arm_compute/runtime/CL/CLTunerTypes.h"
#include "arm_compute/runtime/CL/CLTypes.h"
#include "arm_compute/runtime/FunctionDescriptors.h"
#include "arm_compute/runtime/IScheduler.h"
#include "arm_compute/runtime/Scheduler.h"
#include "arm_compute/runtime/Types.h"

#include <cctype>
#include <cstddef>
#include <ostream>

namespace arm_compute {
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
/// The name in capital letters; nothing for UNKNOWN.
inline ::std::ostream &operator<<(::std::ostream &os, const GPUTarget &target) {
    for (const char letter : string_from_target(target)) {
        os << static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    }
    return os;
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
ACL_ENUM_PRINTER(BilinearInterpolation, "BILINEAR_OLD_NEW,BILINEAR_SCHARR")
ACL_ENUM_PRINTER(PaddingMode, "CONSTANT,REFLECT,SYMMETRIC")
ACL_ENUM_PRINTER(ReductionOperation, "ARG_IDX_MAX,ARG_IDX_MIN,MEAN_SUM,PROD,SUM_SQUARE,SUM,MIN,MAX")
ACL_ENUM_PRINTER(ArithmeticOperation, "ADD,SUB,DIV,MIN,MAX,SQUARED_DIFF,POWER,PRELU")
ACL_ENUM_PRINTER(ElementWiseUnary, "RSQRT,EXP,NEG,LOG,ABS,SIN,ROUND,LOGICAL_NOT,COS,ERF")
ACL_ENUM_PRINTER(ComparisonOperation, "Equal,NotEqual,Greater,GreaterEqual,Less,LessEqual")
ACL_ENUM_PRINTER(BitwiseOperation, "AND,NOT,OR,XOR")
ACL_ENUM_PRINTER(ConvolutionMethod, "GEMM,GEMM_CONV2D,DIRECT,INDIRECT,WINOGRAD,FFT")
ACL_ENUM_PRINTER(DepthwiseConvolutionFunction, "OPTIMIZED,GENERIC")
ACL_ENUM_PRINTER(DeconvolutionMethod, "GEMM,DIRECT,UPSCALE_CONV2D")
ACL_ENUM_PRINTER(FuseBatchNormalizationType, "CONVOLUTION,DEPTHWISECONVOLUTION")
ACL_ENUM_PRINTER(NMSType, "LINEAR,GAUSSIAN,ORIGINAL")
ACL_ENUM_PRINTER(DetectionOutputLayerCodeType, "CORNER,CENTER_SIZE,CORNER_SIZE,TF_CENTER")
ACL_ENUM_PRINTER(GEMMLowpOutputStageType, "NONE,QUANTIZE_DOWN,QUANTIZE_DOWN_FIXEDPOINT,QUANTIZE_DOWN_FLOAT")
ACL_ENUM_PRINTER(ScatterFunction, "Update,Add,Sub,Max,Min")
ACL_ENUM_PRINTER(FFTDirection, "Forward,Inverse")
ACL_ENUM_PRINTER(CPUModel, "GENERIC,GENERIC_FP16,GENERIC_FP16_DOT,A53,A55r0,A55r1,A35,A73,A76,A510,X1,V1,A64FX,N1")
ACL_ENUM_PRINTER(MappingType, "BLOBS,OFFSETS")
ACL_ENUM_PRINTER(IScheduler::StrategyHint, "STATIC,DYNAMIC")
ACL_ENUM_PRINTER(Scheduler::Type, "ST,CPP,OMP,CUSTOM")
ACL_ENUM_PRINTER(CLTunerMode, "Exhaustive,Normal,Rapid")
ACL_ENUM_PRINTER(CLGEMMKernelType, "Native,Reshaped,Reshaped_Only_RHS,Reshaped_Only_RHS_MMUL")
namespace experimental {
ACL_ENUM_PRINTER(MemoryLifetime, "Temporary,Persistent,Prepare")
}  // namespace experimental
#undef ACL_ENUM_PRINTER

/// "OHWIo<outputs of a block>i<inputs of a block>_bf16". A part is left out if it is 1 or the type is float.
inline ::std::ostream &operator<<(::std::ostream &os, const WeightFormat &format) {
    if (!is_fixed_format(format)) {
        return os << (format == WeightFormat::ANY ? "ANY" : "UNSPECIFIED");
    }
    os << "OHWI";
    if (interleave_by(format) > 1) {
        os << "o" << interleave_by(format);
    }
    if (block_by(format) > 1) {
        os << "i" << block_by(format);
    }
    return is_fixed_format_fast_math(format) ? os << "_bf16" : os;
}
}  // namespace arm_compute

#endif  // ACL_UTILS_ENUMPRINTER_H
