// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_TYPELOADER_H
#define ACL_ARM_COMPUTE_GRAPH_TYPELOADER_H

#include "arm_compute/graph/Types.h"

#include <istream>
#include <string>

namespace arm_compute {
/// The layout of a name, "nhwc" or "nchw" in any case; another name throws std::invalid_argument.
arm_compute::DataLayout data_layout_from_name(const std::string &name);
/// Reads a word as data_layout_from_name() does.
inline ::std::istream &operator>>(::std::istream &stream, arm_compute::DataLayout &data_layout) {
    std::string value;
    stream >> value;
    data_layout = data_layout_from_name(value);
    return stream;
}

namespace graph {
/// The target of a name, "neon", "cl" or "clvk" in any case; another name throws std::invalid_argument.
Target target_from_name(const std::string &name);
/// Reads a word as target_from_name() does.
inline ::std::istream &operator>>(::std::istream &stream, Target &target) {
    std::string value;
    stream >> value;
    target = target_from_name(value);
    return stream;
}

/// The method of a name, "default", "direct", "gemm" or "winograd" in any case; another throws std::invalid_argument.
ConvolutionMethod Convolution_method_from_name(const std::string &name);
/// Reads a word as Convolution_method_from_name() does.
inline ::std::istream &operator>>(::std::istream &stream, ConvolutionMethod &target) {
    std::string value;
    stream >> value;
    target = Convolution_method_from_name(value);
    return stream;
}

/// The method of a name, "default" or "optimized3x3" in any case; another name throws std::invalid_argument.
DepthwiseConvolutionMethod depthwise_convolution_method_from_name(const std::string &name);
/// Reads a word as depthwise_convolution_method_from_name() does.
inline ::std::istream &operator>>(::std::istream &stream, DepthwiseConvolutionMethod &target) {
    std::string value;
    stream >> value;
    target = depthwise_convolution_method_from_name(value);
    return stream;
}
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_TYPELOADER_H
