// SPDX-License-Identifier: MIT
// Prints infos of layers and functions.
#ifndef ACL_UTILS_INFOPRINTER_H
#define ACL_UTILS_INFOPRINTER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/core/experimental/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/function_info/ConvolutionInfo.h"
#include "arm_compute/function_info/FullyConnectedLayerInfo.h"
#include "arm_compute/function_info/GEMMInfo.h"
#include "arm_compute/function_info/MatMulInfo.h"
#include "arm_compute/function_info/ScatterInfo.h"
#include "arm_compute/runtime/CL/CLTunerTypes.h"
#include "arm_compute/runtime/FunctionDescriptors.h"
#include "arm_compute/runtime/Types.h"

#include "utils/ValuePrinter.h"

#include <ostream>

namespace arm_compute {
/// "<stride x>,<stride y>;<left>,<right>,<top>,<bottom>"
inline ::std::ostream &operator<<(::std::ostream &os, const PadStrideInfo &info) {
    return os << info.stride().first << "," << info.stride().second << ";" << info.pad_left() << "," << info.pad_right()
              << "," << info.pad_top() << "," << info.pad_bottom();
}
/// The function and its parameters, if any.
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
/// Kind, window, strides and padding.
inline ::std::ostream &operator<<(::std::ostream &os, const Pooling3dLayerInfo &info) {
    os << info.pool_type << ";";
    return info.is_global_pooling
               ? os << "global"
               : os << info.pool_size << ";" << info.stride << ";" << info.padding << ";" << info.round_type;
}
/// Kind and size.
inline ::std::ostream &operator<<(::std::ostream &os, const NormalizationLayerInfo &info) {
    return os << info.type() << ";" << info.norm_size();
}
/// "<width>x<height>~<scale>"
inline ::std::ostream &operator<<(::std::ostream &os, const ROIPoolingLayerInfo &info) {
    return os << info.pooled_width() << "x" << info.pooled_height() << "~" << info.spatial_scale();
}
inline ::std::ostream &operator<<(::std::ostream &os, const StridedSliceLayerInfo &info) {
    return detail::print_fields(os, "begin_mask", info.begin_mask(), "end_mask", info.end_mask(), "shrink_axis_mask",
                                info.shrink_axis_mask());
}
inline ::std::ostream &operator<<(::std::ostream &os, const WeightsInfo &info) {
    return detail::print_fields(os, "are_reshaped", info.are_reshaped(), "num_kernels", info.num_kernels(),
                                "kernel_size", info.kernel_size(), "weight_format", info.weight_format());
}
inline ::std::ostream &operator<<(::std::ostream &os, const ConvolutionInfo &info) {
    return detail::print_fields(os, "pad_stride_info", info.pad_stride_info, "depth_multiplier", info.depth_multiplier,
                                "act_info", info.act_info, "dilation", info.dilation);
}
inline ::std::ostream &operator<<(::std::ostream &os, const Conv2dInfo &info) {
    return detail::print_fields(os, "conv_info", info.conv_info, "dilation", info.dilation, "act_info", info.act_info,
                                "enable_fast_math", info.enable_fast_math, "num_groups", info.num_groups,
                                "weights_info", info.weights_info);
}
inline ::std::ostream &operator<<(::std::ostream &os, const Conv3dInfo &info) {
    return detail::print_fields(os, "stride", info.stride, "padding", info.padding, "act_info", info.act_info,
                                "dilation", info.dilation, "round_type", info.round_type, "enable_fast_math",
                                info.enable_fast_math);
}
inline ::std::ostream &operator<<(::std::ostream &os, const FullyConnectedLayerInfo &info) {
    return detail::print_fields(os, "activation_info", info.activation_info, "weights_trained_layout",
                                info.weights_trained_layout, "transpose_weights", info.transpose_weights,
                                "are_weights_reshaped", info.are_weights_reshaped, "retain_internal_weights",
                                info.retain_internal_weights, "enable_fast_math", info.enable_fast_math,
                                "fp_mixed_precision", info.fp_mixed_precision);
}
inline ::std::ostream &operator<<(::std::ostream &os, const WinogradInfo &info) {
    return detail::print_fields(os, "output_tile_size", info.output_tile_size, "kernel_size", info.kernel_size,
                                "input_dimensions", info.input_dimensions, "convolution_info", info.convolution_info,
                                "output_data_layout", info.output_data_layout);
}
inline ::std::ostream &operator<<(::std::ostream &os, const MatMulInfo &info) {
    return detail::print_fields(os, "adj_lhs", info.adj_lhs(), "adj_rhs", info.adj_rhs());
}
inline ::std::ostream &operator<<(::std::ostream &os, const GEMMReshapeInfo &info) {
    return detail::print_fields(os, "m", info.m(), "n", info.n(), "k", info.k(), "mult_transpose1xW_width",
                                info.mult_transpose1xW_width(), "mult_interleave4x4_height",
                                info.mult_interleave4x4_height(), "depth_output_gemm3d", info.depth_output_gemm3d(),
                                "reinterpret_input_as_3d", info.reinterpret_input_as_3d(), "broadcast_bias",
                                info.broadcast_bias());
}
inline ::std::ostream &operator<<(::std::ostream &os, const GEMMLHSMatrixInfo &info) {
    return detail::print_fields(os, "m0", info.m0, "k0", info.k0, "v0", info.v0, "transpose", info.transpose,
                                "interleave", info.interleave);
}
inline ::std::ostream &operator<<(::std::ostream &os, const GEMMRHSMatrixInfo &info) {
    return detail::print_fields(os, "n0", info.n0, "k0", info.k0, "h0", info.h0, "transpose", info.transpose,
                                "interleave", info.interleave, "export_to_cl_image", info.export_to_cl_image);
}
inline ::std::ostream &operator<<(::std::ostream &os, const GEMMLowpOutputStageInfo &info) {
    return detail::print_fields(os, "type", info.type, "gemmlowp_offset", info.gemmlowp_offset, "gemmlowp_multiplier",
                                info.gemmlowp_multiplier, "gemmlowp_shift", info.gemmlowp_shift, "gemmlowp_min_bound",
                                info.gemmlowp_min_bound, "gemmlowp_max_bound", info.gemmlowp_max_bound,
                                "gemmlowp_real_multiplier", info.gemmlowp_real_multiplier, "is_quantized_per_channel",
                                info.is_quantized_per_channel, "output_data_type", info.output_data_type);
}
inline ::std::ostream &operator<<(::std::ostream &os, const GEMMInfo &info) {
    return detail::print_fields(
        os, "is_a_reshaped", info.is_a_reshaped(), "is_b_reshaped", info.is_b_reshaped(), "reshape_b_only_on_first_run",
        info.reshape_b_only_on_first_run(), "depth_output_gemm3d", info.depth_output_gemm3d(),
        "reinterpret_input_as_3d", info.reinterpret_input_as_3d(), "retain_internal_weights",
        info.retain_internal_weights(), "gemmlowp_output_stage", info.gemmlowp_output_stage(), "fp_mixed_precision",
        info.fp_mixed_precision(), "fast_math", info.fast_math(), "broadcast_bias", info.broadcast_bias(),
        "pretranspose_A", info.pretranspose_A(), "pretranspose_B", info.pretranspose_B(), "activation_info",
        info.activation_info(), "fixed_format", info.fixed_format(), "weight_format", info.weight_format(),
        "accumulate", info.accumulate());
}
inline ::std::ostream &operator<<(::std::ostream &os, const ScatterInfo &info) {
    return detail::print_fields(os, "func", info.func, "zero_initialization", info.zero_initialization);
}
inline ::std::ostream &operator<<(::std::ostream &os, const FFT1DInfo &info) {
    return detail::print_fields(os, "axis", info.axis, "direction", info.direction);
}
inline ::std::ostream &operator<<(::std::ostream &os, const FFT2DInfo &info) {
    return detail::print_fields(os, "axis0", info.axis0, "axis1", info.axis1, "direction", info.direction);
}
inline ::std::ostream &operator<<(::std::ostream &os, const BlobInfo &info) {
    return detail::print_fields(os, "size", info.size, "alignment", info.alignment, "owners", info.owners);
}
inline ::std::ostream &operator<<(::std::ostream &os, const CLTuningInfo &info) {
    return detail::print_fields(os, "tuner_mode", info.tuner_mode, "tune_wbsm", info.tune_wbsm);
}
namespace experimental {
inline ::std::ostream &operator<<(::std::ostream &os, const MemoryInfo &info) {
    return arm_compute::detail::print_fields(os, "slot", info.slot, "lifetime", info.lifetime, "size", info.size,
                                             "alignment", info.alignment);
}
}  // namespace experimental
}  // namespace arm_compute

#endif  // ACL_UTILS_INFOPRINTER_H
