// SPDX-License-Identifier: MIT
// The messages of ONNX files as plain structs. Texts and nested messages are views into the file.
// https://github.com/onnx/onnx/blob/main/onnx/onnx.proto has the numbers of the fields.
#pragma once

#include "src/model/files/wire.h"

namespace ac::model {

/// NodeProto.
struct NodeFields {
    std::string name{}, op{}, domain{}, overload{};
    std::vector<std::string> in{}, out{};
    std::vector<std::string_view> attributes{};
};

/// GraphProto.
struct GraphFields {
    std::vector<NodeFields> nodes{};
    std::vector<std::string_view> initializers{}, inputs{}, outputs{};
};

/// FunctionProto.
struct FunctionFields {
    std::string name{}, domain{}, overload{};
    int64_t opset = 0;    ///< of the ONNX domain; 0: it does not say
    GraphFields graph{};  ///< its nodes alone
    std::vector<std::string> in{}, out{};
    std::vector<std::string_view> attributes{};  ///< default values
};

/// TypeProto: a tensor, or a sequence or an optional of one.
struct TypeFields {
    bool tensor = false, shaped = false, sequence = false, optional = false;
    int type = 0;  ///< TensorProto.DataType
    std::vector<std::string_view> extents{};
};

/// AttributeProto.
struct AttributeFields {
    uint32_t type = 0;          ///< AttributeProto.AttributeType; 0: the file does not say
    std::string ref{};          ///< the attribute of the function that has the value
    Attribute value{};          ///< without kind, tensor and graph
    std::string_view nested{};  ///< an encoded tensor, graph or type
};

/// ModelProto.
struct ModelFields {
    int64_t opset = 0;   ///< of the ONNX domain; 0: the file does not say
    size_t sets = 0;     ///< domains whose opset the file says
    bool whole = false;  ///< it has a graph
    std::string_view graph{};
    std::vector<std::string_view> functions{};
    std::vector<ModelState> states{};  ///< metadata "dlsys.state/INPUT": the name of an output
};

GraphFields graph_fields(std::string_view message);
FunctionFields function_fields(std::string_view message);
TypeFields type_fields(std::string_view message);
AttributeFields attribute_fields(std::string_view message);
ModelFields model_fields(std::string_view message);
/// The opset of the ONNX domain. Throws Error if the file does not say it, or if it is not supported.
int opset_of(const ModelFields &fields);

/// Appends an extent of a shape; an open one has a name.
void read_extent(std::string_view message, Value &value, const std::string &owner);
/// What the file says of an output; a type that is not supported is none.
Value declared_of(std::string_view info, const std::string &name);

/// The last field of this number, a text or a message; empty if there is none.
std::string_view last_bytes(std::string_view message, uint32_t number);

}  // namespace ac::model
