// SPDX-License-Identifier: MIT
// Models for tests, written node by node.
#pragma once

#include "src/model/families/elementwise.h"
#include "src/model/files/onnx_reader.h"
#include "src/model/run/session.h"

#include <gtest/gtest.h>
#include <onnx/onnx.pb.h>

#include <cmath>
#include <functional>

namespace ac::model::test {

using Names = std::vector<std::string>;
using Numbers = std::vector<double>;
using Integers = std::vector<int64_t>;
using onnx::TensorProto;

/// A node. set() adds its attributes.
class NodeOf {
public:
    explicit NodeOf(onnx::NodeProto &node) : proto(node) {}

    NodeOf &set(const std::string &key, int64_t number) {
        added(key, onnx::AttributeProto::INT).set_i(number);
        return *this;
    }
    NodeOf &set(const std::string &key, int number) { return set(key, static_cast<int64_t>(number)); }
    NodeOf &set(const std::string &key, float number) {
        added(key, onnx::AttributeProto::FLOAT).set_f(number);
        return *this;
    }
    NodeOf &set(const std::string &key, const char *word) {
        added(key, onnx::AttributeProto::STRING).set_s(word);
        return *this;
    }
    NodeOf &set(const std::string &key, const Integers &numbers) {
        onnx::AttributeProto &attribute = added(key, onnx::AttributeProto::INTS);
        for (const int64_t number : numbers) {
            attribute.add_ints(number);
        }
        return *this;
    }
    NodeOf &set(const std::string &key, const std::vector<float> &numbers) {
        onnx::AttributeProto &attribute = added(key, onnx::AttributeProto::FLOATS);
        for (const float number : numbers) {
            attribute.add_floats(number);
        }
        return *this;
    }
    NodeOf &set(const std::string &key, const Array &array);
    NodeOf &set(const std::string &key, const onnx::GraphProto &branch) {
        *added(key, onnx::AttributeProto::GRAPH).mutable_g() = branch;
        return *this;
    }

    onnx::NodeProto &proto;

private:
    onnx::AttributeProto &added(const std::string &key, onnx::AttributeProto::AttributeType type) {
        onnx::AttributeProto &attribute = *proto.add_attribute();
        attribute.set_name(key);
        attribute.set_type(type);
        return attribute;
    }
};

inline void set_tensor(TensorProto &tensor, const Array &array) {
    tensor.set_data_type(onnx_number(array.type));
    for (const int64_t extent : array.dims) {
        tensor.add_dims(extent);
    }
    std::string bytes(*array.bytes);
    const size_t bits = bits_of(array.type);
    if (bits < 8) {  // a stream of bits, the first in the lowest ones
        std::string stream(static_cast<size_t>(stored_size(array.type, count_of(array.dims))), '\0');
        for (size_t i = 0; i < bytes.size() * bits; ++i) {
            const bool set = (bytes[i / bits] >> (i % bits) & 1) != 0;
            stream[i / 8] = static_cast<char>(stream[i / 8] | (set ? 1 << (i % 8) : 0));
        }
        bytes = stream;
    }
    if (big_endian) {
        swap_elements(bytes, size_of(array.type));
    }
    tensor.set_raw_data(bytes);
}

inline NodeOf &NodeOf::set(const std::string &key, const Array &array) {
    set_tensor(*added(key, onnx::AttributeProto::TENSOR).mutable_t(), array);
    return *this;
}

class Net {
public:
    explicit Net(int opset = 13) {
        proto.set_ir_version(7);
        proto.add_opset_import()->set_version(opset);
    }

    onnx::GraphProto &graph() { return *proto.mutable_graph(); }

    /// An extent of -1 becomes the named extent "N".
    Net &input(const std::string &name, const Dims &dims, Type type = Type::Float) {
        onnx::ValueInfoProto &info = *graph().add_input();
        info.set_name(name);
        auto &tensor = *info.mutable_type()->mutable_tensor_type();
        tensor.set_elem_type(onnx_number(type));
        tensor.mutable_shape();
        for (const int64_t extent : dims) {
            auto &dim = *tensor.mutable_shape()->add_dim();
            if (extent == -1) {
                dim.set_dim_param("N");
            } else {
                dim.set_dim_value(extent);
            }
        }
        return *this;
    }
    Net &constant(const std::string &name, const Array &array) {
        TensorProto &tensor = *graph().add_initializer();
        tensor.set_name(name);
        set_tensor(tensor, array);
        return *this;
    }
    Net &constant(const std::string &name, const Dims &dims, const Numbers &numbers, Type type = Type::Float) {
        return constant(name, array_of(numbers, dims, type));
    }
    Net &list(const std::string &name, const Integers &numbers) {
        return constant(name, array_of(numbers, {static_cast<int64_t>(numbers.size())}));
    }
    NodeOf node(const std::string &op, const Names &in, const Names &out) {
        onnx::NodeProto &made = *graph().add_node();
        made.set_op_type(op);
        made.set_name(op + "_" + std::to_string(graph().node_size()));
        for (const std::string &name : in) {
            made.add_input(name);
        }
        for (const std::string &name : out) {
            made.add_output(name);
        }
        return NodeOf(made);
    }
    Net &output(const std::string &name) {
        onnx::ValueInfoProto &info = *graph().add_output();
        info.set_name(name);
        return *this;
    }
    std::string bytes() const { return proto.SerializeAsString(); }
    Model read() const { return parse_onnx(bytes(), ""); }

    onnx::ModelProto proto{};
};

/// 1, 2, 3, ... times @p step, starting at @p first.
inline Array counting(const Dims &dims, double first = 1, double step = 1, Type type = Type::Float) {
    Numbers numbers(static_cast<size_t>(count_of(dims)));
    for (size_t i = 0; i < numbers.size(); ++i) {
        numbers[i] = first + step * static_cast<double>(i);
    }
    return array_of(numbers, dims, type);
}

/// Pseudo-random numbers between -1 and 1, the same on each machine.
inline Array scattered(const Dims &dims, uint32_t seed = 1, Type type = Type::Float) {
    Numbers numbers(static_cast<size_t>(count_of(dims)));
    for (double &number : numbers) {
        seed = seed * 1664525U + 1013904223U;
        number = static_cast<double>(seed >> 8) / 8388608.0 - 1;
    }
    return array_of(numbers, dims, type);
}

inline void expect_near(const Array &found, const Array &wanted, double tolerance = 1e-5) {
    EXPECT_EQ(text_of(found.dims), text_of(wanted.dims));
    EXPECT_STREQ(name_of(found.type), name_of(wanted.type));
    const Numbers a = numbers_of(found), b = numbers_of(wanted);
    ASSERT_EQ(a.size(), b.size());
    for (size_t i = 0; i < a.size(); ++i) {
        const bool same = a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i]));
        ASSERT_TRUE(same || std::fabs(a[i] - b[i]) <= tolerance * std::max(1.0, std::fabs(b[i])))
            << "element " << i << ": " << a[i] << ", wanted " << b[i];
    }
}

/// The text of the Error that an action throws; empty if it throws none.
template <class Action> std::string message_of(Action action) {
    try {
        action();
    } catch (const Error &error) {
        return error.what();
    }
    return "";
}

/// Operators of a model, in order.
inline Names operators_of(const Model &model) {
    Names names;
    for (const Node &node : model.nodes) {
        names.push_back(node.is(ops::Activation) ? node.attribute("function")->s : node.word());
    }
    return names;
}

}  // namespace ac::model::test
