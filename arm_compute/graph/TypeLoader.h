// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_TYPELOADER_H
#define ACL_ARM_COMPUTE_GRAPH_TYPELOADER_H

#include "arm_compute/graph/Types.h"

#include <istream>
#include <string>

namespace arm_compute {
/// Converts a name to a layout: "nhwc" or "nchw" in any case; throws std::invalid_argument for others.
arm_compute::DataLayout data_layout_from_name(const std::string &name);
/// Reads a word like data_layout_from_name().
inline ::std::istream &operator>>(::std::istream &stream, arm_compute::DataLayout &data_layout) {
    std::string value;
    stream >> value;
    data_layout = data_layout_from_name(value);
    return stream;
}

namespace graph {
/// Converts a name to a target: "neon", "cl" or "clvk" in any case; throws std::invalid_argument for others.
Target target_from_name(const std::string &name);
/// Reads a word like target_from_name().
inline ::std::istream &operator>>(::std::istream &stream, Target &target) {
    std::string value;
    stream >> value;
    target = target_from_name(value);
    return stream;
}

/// Converts a name: "default", "direct", "gemm" or "winograd" in any case; throws std::invalid_argument for others.
ConvolutionMethod Convolution_method_from_name(const std::string &name);
/// Reads a word like Convolution_method_from_name().
inline ::std::istream &operator>>(::std::istream &stream, ConvolutionMethod &target) {
    std::string value;
    stream >> value;
    target = Convolution_method_from_name(value);
    return stream;
}

/// Converts a name: "default" or "optimized3x3" in any case; throws std::invalid_argument for others.
DepthwiseConvolutionMethod depthwise_convolution_method_from_name(const std::string &name);
/// Reads a word like depthwise_convolution_method_from_name().
inline ::std::istream &operator>>(::std::istream &stream, DepthwiseConvolutionMethod &target) {
    std::string value;
    stream >> value;
    target = depthwise_convolution_method_from_name(value);
    return stream;
}
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_TYPELOADER_H
