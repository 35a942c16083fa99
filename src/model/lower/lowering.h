// SPDX-License-Identifier: MIT
// Helpers for the lowering of one node. Its rule is in the row of its operator.
#pragma once

#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include "src/model/data/indices.h"
#include "src/model/lower/lower.h"
#include "src/model/rules/ops.h"

namespace ac::model {

namespace acl = arm_compute;
using net::Described;
using Ref = net::ValueId;  ///< a value of the network that is made
using Attributes = std::vector<acl::experimental::NamedAttribute>;

class Lowering {
public:
    Lowering(const Model &model, const LoweringOptions &options, Network &network, int stage);

    void run();

    // For the rules:
    const Model &model() const { return _model; }
    const LoweringOptions &options() const { return _options; }
    const Value &value(ValueId id) const { return _model.value(id); }

    /// The network's value for a value, in the type in which the current node is computed (Node::way). Adds a
    /// conversion if the value is held in another type.
    Ref at(ValueId id);
    /// The same for an operator that reads the layout of its input: in the layout of the value.
    Ref image(ValueId id);
    /// The tensor of a value, in that type.
    Described descriptor(ValueId id) const { return descriptor(id, _way); }
    /// The tensor of a value in the type in which it is held between nodes.
    Described held(ValueId id) const { return descriptor(id, Way()); }
    const Described &given(Ref ref) const { return _network.net.value(ref).described; }
    /// A constant whose dimensions are those of @p array in @p order. Equal ones are one value.
    Ref constant(const std::string &name, const Array &array, const std::vector<int64_t> &order, acl::DataType type,
                 acl::DataLayout layout, const acl::QuantizationInfo &quantization = acl::QuantizationInfo());
    /// Adds a constant in ONNX order.
    Ref constant(const std::string &name, const Array &array);

    /// Adds a step with one result, its output 0. Inputs that are none() are left out.
    /// @param record A structure of *.record.h.
    template <class Record>
    Ref step(const std::string &name, const Record &record, const std::vector<std::pair<uint8_t, Ref>> &inputs,
             const Described &result) {
        net::Step made(name, record);
        for (const auto &input : inputs) {
            made.in(input.first, input.second);
        }
        return add(std::move(made), result);
    }
    /// A part of a value, without a step: @p extent elements from @p start on, along a dimension in memory.
    Ref part(const std::string &name, Ref whole, size_t axis, int64_t start, int64_t extent);
    /// Adds a step without results yet.
    net::Step &add(net::Step step);
    /// Adds a value that a step computes.
    Ref made(const std::string &name, const Described &described);
    /// A named operator. Inputs that are none() are left out.
    Ref operation(const std::string &name, const std::string &op,
                  const std::vector<std::pair<std::string, Ref>> &inputs, const Described &result,
                  Attributes attributes = {});
    /// The same with several outputs, which are consecutive values; returns the first of them.
    Ref operation(const std::string &name, const std::string &op,
                  const std::vector<std::pair<std::string, Ref>> &inputs,
                  const std::vector<std::pair<std::string, Described>> &outputs, Attributes attributes = {});
    /// Reshapes and changes the layout. Adds no step if shape and layout are the same.
    Ref reshaped(const std::string &name, Ref from, const acl::TensorShape &shape, acl::DataLayout layout);
    /// Broadcasts a value to @p dims.
    Ref expanded(const std::string &name, ValueId id, const Dims &dims, bool channels_last);

    /// Sets the network's value for a result of a node. Fails if its shape there is different.
    void result(const Node &node, size_t output, Ref pair);
    const Indices &readers(ValueId id) const { return _readers[static_cast<size_t>(id)]; }
    const Node &reader(size_t i) const { return _model.nodes[i]; }
    bool is_output(ValueId id) const;
    /// Whether a value leaves the network as it is, or in another shape or in parts: no layer computes with it.
    bool leaves(ValueId id) const;

    static Ref none() { return net::none; }

private:
    /// Whether the node is one of the network.
    bool has(const Node &node) const { return !node.host && (_stage == 0 || node.stage == _stage); }
    /// A value's type and quantization in a node that is computed in this way.
    Value computed(const Value &value, const Way &way) const;
    Described descriptor(ValueId id, const Way &way) const;
    Ref converted_to(const Described &to, Ref from, ValueId id);
    void add_input(ValueId id);
    void add_output(ValueId id);
    void lower_node(size_t i);
    Ref add(net::Step step, const Described &result);

    const Model &_model;
    LoweringOptions _options;
    Network &_network;
    int _stage;
    Way _way{};                      ///< of the current node
    size_t _origin = 0;              ///< its index in the model
    bool _rounds = false;            ///< it reads what its operands' types hold
    std::map<ValueId, Ref> _made{};  ///< values in the type in which they are held
    std::map<std::pair<ValueId, acl::DataType>, Ref> _converted{};
    /// Results of operators that compute half precision or bfloat16 in a wider type.
    std::map<std::pair<ValueId, acl::DataType>, Ref> _unrounded{};
    std::map<std::string, Ref> _constants{};  ///< by identity_of()
    std::vector<Indices> _readers{};
};

/// Access to the shape rules of a node, for a lowering that needs them again.
inline Call call_of(const Lowering &lowering, const Node &node) {
    return Call(const_cast<Model &>(lowering.model()), const_cast<Node &>(node));
}

/// The quantization of a value's tensor. Plain int8 has scale 1, because the library converts no S8 (data_type_of()).
acl::QuantizationInfo quantization_of(const Value &value);

/// The elements of a quantized constant as real numbers.
Array dequantized(const Value &value);

/// Lists of the library have at most as many entries as the tensor has dimensions, without trailing ones.
void trim(std::vector<int64_t> &list, const acl::TensorShape &shape);

}  // namespace ac::model
