// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_TYPELOADER_H
#define ACL_ARM_COMPUTE_GRAPH_TYPELOADER_H

#include "arm_compute/graph/Types.h"

#include <initializer_list>
#include <istream>
#include <stdexcept>
#include <string>
#include <utility>

#include <ctype.h>

namespace arm_compute {
namespace graph {
namespace detail {
/// The value with a name, ignoring case.
template <class Value>
Value of_name(const std::string &name, std::initializer_list<std::pair<const char *, Value>> names) {
    std::string lower = name;
    for (char &c : lower) {
        c = static_cast<char>(tolower(static_cast<unsigned char>(c)));
    }
    std::string known;
    for (const auto &one : names) {
        if (lower == one.first) {
            return one.second;
        }
        known += std::string(known.empty() ? "" : ", ") + one.first;
    }
    throw std::invalid_argument("\"" + name + "\" is none of " + known);
}
}  // namespace detail
}  // namespace graph

/// Converts a name to a layout: "nhwc" or "nchw" in any case; throws std::invalid_argument for others.
inline DataLayout data_layout_from_name(const std::string &name) {
    return graph::detail::of_name<DataLayout>(name, {{"nhwc", DataLayout::NHWC}, {"nchw", DataLayout::NCHW}});
}
/// Reads a word like data_layout_from_name().
inline ::std::istream &operator>>(::std::istream &stream, arm_compute::DataLayout &data_layout) {
    std::string value;
    stream >> value;
    data_layout = data_layout_from_name(value);
    return stream;
}

namespace graph {
/// Converts a name to a target: "neon", "cl" or "clvk" in any case; throws std::invalid_argument for others.
inline Target target_from_name(const std::string &name) {
    return detail::of_name<Target>(name, {{"neon", Target::NEON}, {"cl", Target::CL}, {"clvk", Target::CLVK}});
}
/// Reads a word like target_from_name().
inline ::std::istream &operator>>(::std::istream &stream, Target &target) {
    std::string value;
    stream >> value;
    target = target_from_name(value);
    return stream;
}

/// Converts a name: "default", "direct", "gemm" or "winograd" in any case; throws std::invalid_argument for others.
inline ConvolutionMethod Convolution_method_from_name(const std::string &name) {
    return detail::of_name<ConvolutionMethod>(name, {{"default", ConvolutionMethod::Default},
                                                     {"direct", ConvolutionMethod::Direct},
                                                     {"gemm", ConvolutionMethod::GEMM},
                                                     {"winograd", ConvolutionMethod::Winograd}});
}
/// Reads a word like Convolution_method_from_name().
inline ::std::istream &operator>>(::std::istream &stream, ConvolutionMethod &target) {
    std::string value;
    stream >> value;
    target = Convolution_method_from_name(value);
    return stream;
}

/// Converts a name: "default" or "optimized3x3" in any case; throws std::invalid_argument for others.
inline DepthwiseConvolutionMethod depthwise_convolution_method_from_name(const std::string &name) {
    return detail::of_name<DepthwiseConvolutionMethod>(
        name,
        {{"default", DepthwiseConvolutionMethod::Default}, {"optimized3x3", DepthwiseConvolutionMethod::Optimized3x3}});
}
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
