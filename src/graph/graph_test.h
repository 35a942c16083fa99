// SPDX-License-Identifier: MIT
// Helpers for tests of graphs: descriptors as text, and nodes with inputs of given descriptors.
#pragma once

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/graph.h"

#include "src/base/interface.h"
#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace ac::graph::test {

using namespace arm_compute::graph;  // NOLINT: tests only
using ac::test::thrown_by;
using arm_compute::graph::ConvolutionMethod;  // not arm_compute::ConvolutionMethod
using arm_compute::graph::Tensor;             // not arm_compute::Tensor

/// "4,3 F32 NCHW", followed by " q 0.5 10" if there is a quantization.
inline std::string said(const TensorDescriptor &desc) {
    std::ostringstream os;
    for (size_t i = 0; i < desc.shape.num_dimensions(); ++i) {
        os << (i == 0 ? "" : ",") << desc.shape[i];
    }
    os << " " << arm_compute::string_from_data_type(desc.data_type) << " "
       << arm_compute::string_from_data_layout(desc.layout);
    if (!desc.quant_info.empty()) {
        os << " q " << desc.quant_info.uniform().scale << " " << desc.quant_info.uniform().offset;
    }
    return os.str();
}

/// Descriptors of a layout or a type.
inline TensorDescriptor nchw(TensorShape shape, DataType type = DataType::F32) {
    return TensorDescriptor(shape, type);
}
inline TensorDescriptor nhwc(TensorShape shape, DataType type = DataType::F32) {
    return TensorDescriptor(shape, type, QuantizationInfo(), DataLayout::NHWC);
}
inline TensorDescriptor q8(TensorShape shape, DataLayout layout = DataLayout::NCHW) {
    return TensorDescriptor(shape, DataType::QASYMM8, QuantizationInfo(0.5F, 10), layout);
}

/// Adds an input with a descriptor to a graph, and returns its output.
inline NodeIdxPair source(Graph &g, const TensorDescriptor &desc) {
    return {g.add_node<InputNode>(desc), 0};
}

/// Adds a node whose inputs have the given descriptors. An input without type stays unconnected.
template <class Node, class... P>
NodeID node_with(Graph &g, const std::vector<TensorDescriptor> &inputs, P &&...parameters) {
    const NodeID nid = g.add_node<Node>(std::forward<P>(parameters)...);
    for (size_t i = 0; i < inputs.size(); ++i) {
        if (inputs[i].data_type != DataType::UNKNOWN) {
            g.add_connection(source(g, inputs[i]).node_id, 0, nid, i);
        }
    }
    return nid;
}

/// The outputs of a node in the format of said(), separated by "; ".
template <class Node, class... P>
std::string outputs_of(const std::vector<TensorDescriptor> &inputs, P &&...parameters) {
    Graph g;
    const INode *node = g.node(node_with<Node>(g, inputs, std::forward<P>(parameters)...));
    std::string all;
    for (size_t i = 0; i < node->num_outputs(); ++i) {
        all += (i == 0 ? "" : "; ") + said(node->output(i)->desc());
    }
    return all;
}

/// Expects that the call throws an exception whose text contains @p part.
template <class Call> void expect_error(const Call &call, const std::string &part) {
    const std::string text = thrown_by(call);
    EXPECT_NE(text.find(part), std::string::npos) << "\"" << part << "\" is not in \"" << text << "\"";
}

}  // namespace ac::graph::test
