// SPDX-License-Identifier: MIT
// From nodes to steps of src/net. Each type of node states its operators, attributes and operands once, in a row of a
// family. Validation, configuration and the list of operators that a graph needs all read them.
#pragma once

#include "arm_compute/graph/Graph.h"

#include "src/net/network.h"

#include <string>
#include <vector>

#include <stddef.h>

namespace ac::graph {

using arm_compute::graph::Graph;
using arm_compute::graph::INode;
using arm_compute::graph::NodeType;
using arm_compute::graph::Tensor;
using net::ValueId;

/// Operands of the steps of a node: its inputs by number, then its outputs, and values between its steps.
constexpr ValueId first_output = 1 << 20, first_inner = 1 << 21;
constexpr ValueId output(size_t i) {
    return first_output + static_cast<ValueId>(i);
}
constexpr ValueId inner(size_t i) {
    return first_inner + static_cast<ValueId>(i);
}

/// What a node runs.
struct NodeSteps {
    /// Adds a step. `record` is a structure of *.record.h.
    template <class Record> net::Step &add(const Record &record) {
        static_assert(sizeof(record) <= records::max_bytes);
        return add(Record::name, &record, sizeof(record));
    }
    net::Step &add(const char *op, const void *record = nullptr, size_t bytes = 0);
    /// Adds a step with one input and one output.
    template <class Record> void map(const Record &record) {
        add(record).in(Record::src, 0).out(Record::dst, output(0));
    }

    std::vector<net::Step> steps{};
    std::vector<net::Described> inner{};  ///< the values between the steps
    std::string refusal{};                ///< why the node cannot run; empty if it can
    bool has_bias = false;                ///< input 2 is S32 if input 0 is asymmetric
};

/// The descriptor of an input as a value; empty if it is not connected.
net::Described described_input(const INode &node, size_t input);

/// Whether nodes of a type only hold tensors.
bool holds_tensors(NodeType type);

/// The text of an exception, prefixed with the node's name.
std::string with_name(const INode &node, const std::string &text);

/// A network that is made of nodes.
class Lowering {
public:
    /// @p views Whether parts of split tensors and printed tensors are views. Otherwise they are copied.
    explicit Lowering(bool views) : views_(views) {}

    /// Adds the steps of a node. Returns why it cannot run; empty if it can.
    std::string add(const INode &node);
    /// The value of a tensor, which is made when it is first used.
    ValueId value(const Tensor &tensor);
    /// Calls @p visit with each tensor that has a value, and the value.
    template <class Visit> void each(const Visit &visit) {
        for (const Made &made : made_) {
            visit(*made.tensor, made.value);
        }
    }

    net::Network network{};

private:
    void set(const Tensor &tensor, ValueId value);
    void add_parts(const INode &node, const Tensor &whole, size_t axis, bool outputs);
    void add_steps(const INode &node, NodeSteps &&lowered);

    bool views_;
    struct Made {
        const Tensor *tensor;
        ValueId value;
    };
    std::vector<Made> made_{};
    std::vector<ValueId> values_{};  ///< by number of the tensor
};

/// Whether the contents of an input are constant: a constant or, with @p views, a part of one.
bool is_constant(const INode &node, size_t input, bool views);

}  // namespace ac::graph
